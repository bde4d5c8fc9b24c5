"""Lines of the log and of the hall's journal as the store keeps them, and back."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from oudler.director.desk.hall import Hall, HallHappening, HallKind
from oudler.record import JournalLine, chained
from oudler.tournament.events import WrittenLine, line_text, read_fields
from oudler.tournament.files import Tournament

LOG, HALL = "log", "hall"
"""The two journals of an event."""
CHAIN, REQUESTS = "chain", "requests"
"""The two journals of a championship: the official one, and which forms were done."""

_KINDS: dict[str, type[HallKind]] = {kind.did: kind for kind in get_args(HallHappening)}


def log_line(line: WrittenLine[Any]) -> JournalLine:
    """A line of the log for the store; its seal is the log's own."""
    return JournalLine(line.number, line.text, line.seal)


def read_log(lines: Iterable[JournalLine], addresses: dict[int, str]) -> Tournament:
    """The tournament whose log is stored so."""
    return Tournament.read(({**json.loads(line.text), "seal": line.seal} for line in lines), addresses)


def hall_lines(
    last: JournalLine | None, notes: Sequence[HallHappening], at: str, by: str
) -> list[JournalLine]:
    """New lines of the hall's journal, after the last one."""
    numbered = enumerate(notes, start=last.number + 1 if last else 1)
    return chained(last, [line_text(number, at, by, did) for number, did in numbered])


def read_hall(lines: Iterable[JournalLine]) -> Hall:
    """The hall whose journal is stored so; lines of a kind that a later version wrote are passed over."""
    hall = Hall()
    for line in lines:
        fields = json.loads(line.text)
        if kind := _KINDS.get(fields["did"]):
            hall = read_fields(kind, fields["what"]).after(hall, fields["at"], fields["by"])
    return hall
