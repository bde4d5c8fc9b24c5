"""What was written last from a page, in words, and whether it can be undone."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from oudler.director.campaigns import can_take_back
from oudler.director.desk import CampaignDesk, CampaignSnapshot, Desk, EventSituation
from oudler.director.rounds import sheet_warnings
from oudler.director.rulings import undo
from oudler.tournament.events import Corrected, Handed, Happening, Scored, WrittenLine
from oudler.wording.events import campaign_line_text, happening_text
from oudler.wording.language import Words

_SPAN = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?")


@dataclass(frozen=True, slots=True)
class LastChange:
    """Some lines of the log that follow each other."""

    lines: tuple[str, ...]
    span: str
    can_undo: bool
    undo: str
    """Where the form to undo it goes."""
    sheet: str = ""
    """Where a sheet that came in is put right instead: round/table."""


def span_of(text: str) -> tuple[int, int] | None:
    """The first and the last line of « 12 » or « 10-12 »; None where it is neither."""
    found = _SPAN.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2] or found[1]))


def span_text(lines: Sequence[WrittenLine[Any]]) -> str:
    """Lines that follow each other, as an address names them: « 12 » or « 10-12 »."""
    first, last = lines[0].number, lines[-1].number
    return str(last) if first == last else f"{first}-{last}"


def done_of(desk: Desk, words: Words, text: str) -> LastChange | None:
    """What the lines that an address names wrote; None where it names none."""
    span, log = span_of(text), desk.tournament.log
    if span is None or not 1 <= span[0] <= span[1] <= len(log):
        return None
    first, last = span
    lines = tuple(happening_text(words, desk.event, line.happening) for line in log[first - 1 : last])

    def is_undoable(situation: EventSituation) -> bool:
        return undo.undoing(situation.tournament, last, "…", first) is not None

    did = log[last - 1].happening
    sheet = f"{did.round}/{did.table}" if isinstance(did, Handed | Scored) else ""
    told = (*lines, *_doubts(desk, words, did))
    can_undo = desk.found(("undo", first, last), is_undoable)
    return LastChange(told, text, can_undo, f"/e/{desk.id}/bureau/defaire", sheet)


def campaign_done_of(desk: CampaignDesk, words: Words, text: str) -> LastChange | None:
    """What the lines of a championship that an address names wrote; None where it names none."""
    span, log = span_of(text), desk.dossier.log
    if span is None or not 1 <= span[0] <= span[1] <= len(log):
        return None
    first, last = span
    told = tuple(campaign_line_text(words, desk.campaign, line.happening) for line in log[first - 1 : last])

    def is_undoable(situation: CampaignSnapshot) -> bool:
        return can_take_back(situation.dossier, first, last)

    return LastChange(
        told, text, desk.found(("undo", first, last), is_undoable), f"/championnats/{desk.id}/defaire"
    )


def _doubts(desk: Desk, words: Words, did: Happening) -> Iterator[str]:
    """What is strange about a sheet that was just written: it is told at once."""
    if isinstance(did, Handed | Scored | Corrected):
        for doubt in desk.found("doubts", sheet_warnings.doubts_of):
            if (doubt.round, doubt.table) == did.spot:
                yield words.say("À vérifier : {what}.", what=sheet_warnings.doubt_text(words, doubt))
