"""The doors by which everything that is frozen is reached: what moves in the house is followed here alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from starlette.routing import Route

from oudler.director.desk import Office
from oudler.printing import forms as typesetting
from oudler.store import Store
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.ranking import PrizeList, RankPrize
from oudler.tournament.simulation import Trouble, simulate
from oudler.web.app import ROUTES
from tests.cli.calling import Outcome, call
from tests.forms import form_of
from tests.sqlite import sqlite_url
from tests.web.asking import laptop, stranger, text_of

__all__ = ["Outcome", "call", "fixed_office", "get_addresses", "invented", "laptop", "stranger", "text_of"]

DAY = date(2024, 11, 16)
"""Gone by: whatever the clock of a machine says, commands take the ranking for final."""
SEED = "frozen"
PRIZES = PrizeList((10_000, 6_000, 2_550), (RankPrize(-1, 500),), last_rounds=1_000, has_cup=True)
BUSY = Trouble(corrected=20, rulings=30, absent=10, leaving=20, late=100)
"""Enough happens that most kinds of lines are in a log."""


# --- events ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shape:
    """What is made up: the form of an event, its size, its rounds and their deals."""

    form: str
    people: int
    rounds: int
    deals: int
    fives: bool = False


def invented(shape: Shape) -> str:
    """The file of an event of that shape, from its announcement to its close."""
    rules = Regulations(
        "Tournoi d'automne",
        DAY,
        tuple(RoundPlan(shape.deals, starts="" if at else "20:30") for at in range(shape.rounds)),
        form_of(shape.form),
        fee=1_200,
        prizes=PRIZES,
        venue="Salle des fêtes",
        contact="01 23 45 67 89",
    )
    return write_document(simulate(rules, shape.people, SEED, BUSY, fives=shape.fives)[0])


def rewritten(lines: list[dict[str, Any]]) -> str:
    """The file of an event whose log has these lines."""
    return write_document(Tournament.read(lines, {}))


# --- the site -------------------------------------------------------------------------------------------


@contextmanager
def fixed_office(folder: Path, now: datetime) -> Iterator[Office]:
    """An office on a database of its own whose clock stands still."""
    store = Store.open(sqlite_url(folder / "oudler.sqlite"))
    try:
        yield Office(store, lambda: now)
    finally:
        store.close()


def get_addresses() -> list[str]:
    """The path of every page that is read, with its parts in braces."""
    return sorted(
        route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())
    )


def addresses() -> list[str]:
    """Every route: its methods and its path."""
    kinds = [(type(route).__name__, sorted(getattr(route, "methods", None) or ()), route) for route in ROUTES]
    return sorted(
        f"{getattr(route, 'path', '')} {kind} {' '.join(methods)}" for kind, methods, route in kinds
    )


# --- paper ----------------------------------------------------------------------------------------------


def print_here() -> None:
    """Have large papers made in this process too, where what they are made from can be seen."""
    typesetting.LARGE = 1 << 40
