"""Lines of the log and of the hall's journal as the store keeps them, and back."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from oudler.director.desk.hall import Hall, HallHappening, HallKind
from oudler.store import JournalLine, sealed
from oudler.tournament.events import LogLine, log_fields, read_fields, write_fields
from oudler.tournament.files import Tournament

LOG, HALL = "log", "hall"
"""The two journals of an event."""

_KINDS: dict[str, type[HallKind]] = {kind.did: kind for kind in get_args(HallHappening)}


@dataclass(frozen=True, slots=True)
class HallLine:
    """A line of the hall's journal that was just written."""

    at: str
    by: str
    did: HallHappening


def log_line(line: LogLine) -> JournalLine:
    """A line of the log for the store; its seal is the log's own."""
    fields = log_fields(line)
    seal = fields.pop("seal")
    return JournalLine(line.number, _text(fields), seal)


def read_log(lines: Iterable[JournalLine], addresses: dict[int, str]) -> Tournament:
    """The tournament whose log is stored so."""
    return Tournament.read(({**json.loads(line.text), "seal": line.seal} for line in lines), addresses)


def hall_lines(last: JournalLine | None, entered: Sequence[HallLine]) -> list[JournalLine]:
    """New lines of the hall's journal, after the last one."""
    lines: list[JournalLine] = []
    number, seal = (last.number, last.seal) if last else (0, "")
    for each in entered:
        number += 1
        did = each.did.did
        fields = {"number": number, "at": each.at, "by": each.by, "did": did, "what": write_fields(each.did)}
        text = _text(fields)
        seal = sealed(seal, text)
        lines.append(JournalLine(number, text, seal))
    return lines


def read_hall(lines: Iterable[JournalLine]) -> Hall:
    """The hall whose journal is stored so; lines of a kind that a later version wrote are passed over."""
    hall = Hall()
    for line in lines:
        fields = json.loads(line.text)
        if kind := _KINDS.get(fields["did"]):
            hall = read_fields(kind, fields["what"]).after(hall, fields["at"], fields["by"])
    return hall


def _text(fields: dict[str, Any]) -> str:
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
