"""Small events that never took place, their files, and logs sealed by a second program."""

import hashlib
import json
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

from oudler.tournament.events import Happening, Regulations, RoundPlan, usual_rounds
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from oudler.tournament.seating import SeatingKind
from oudler.tournament.simulation import TroubleRates, simulate
from oudler.tournament.simulation.story import PLAIN

Path: TypeAlias = tuple[str | int, ...]
"""The names and places that lead to a value inside a file."""

DAY = date(2026, 11, 14)
BUSY = TroubleRates(corrected=25, rulings=30, absent=10, leaving=40, late=100, deals_written=50)

MIXED = (
    RoundPlan(4),
    RoundPlan(4, SeatingKind.RANDOM),
    RoundPlan(4, SeatingKind.BEST),
    RoundPlan(4, SeatingKind.FINAL, keep=12, coefficient=Fraction(11, 10)),
)


def announced(rounds: tuple[RoundPlan, ...], form: Form = Form.LIBRE) -> Regulations:
    """An event of those rounds, with one arbiter."""
    return Regulations("Essai", DAY, rounds, form, arbiters=(PLAIN.arbiter,))


@cache
def small_event() -> Tournament:
    """Eleven people, a latecomer, corrections, rulings and somebody who leaves."""
    return simulate(announced(usual_rounds(3)), 11, "small", BUSY)[0]


@cache
def mixed_event() -> Tournament:
    """Fifteen people by every kind of seating."""
    return simulate(announced(MIXED), 15, "mixed", BUSY)[0]


@cache
def duo_event() -> Tournament:
    """Ten teams of two."""
    return simulate(announced(usual_rounds(3), Form.DUO), 20, "duo", BUSY)[0]


def sections(tournament: Tournament) -> dict[str, Any]:
    """The file of a tournament, read anew."""
    return dict(json.loads(write_document(tournament)))


def sealed(line: dict[str, Any], before: str) -> str:
    """The seal of a line as docs/tournament.md tells it."""
    rest = {name: value for name, value in line.items() if name != "seal"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256((before + "\n" + text).encode("utf-8")).hexdigest()


def sealed_anew(file: dict[str, Any]) -> dict[str, Any]:
    """The file with its log numbered and sealed again, as a forger would."""
    before = ""
    for number, line in enumerate(file["log"], start=1):
        line["number"] = number
        before = line["seal"] = sealed(line, before)
    return file


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where a value holds numbers, texts, true, false and null, or empty lists and objects."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not inner or not value:
        yield path
    for name, each in list(inner):
        yield from leaves(each, (*path, name))


def value_at(file: Any, path: Path) -> Any:
    """What stands there."""
    for name in path:
        file = file[name]
    return file


def put(file: Any, path: Path, value: Any) -> None:
    """Write something else there."""
    value_at(file, path[:-1])[path[-1]] = value


def spelled(path: Path) -> str:
    """The path as findings write it: ranking[0].total."""
    return "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path).removeprefix(".")


def did(tournament: Tournament, kind: type[Happening]) -> list[Happening]:
    """Every happening of a kind."""
    return [line.happening for line in tournament.log if isinstance(line.happening, kind)]
