"""The score of a deal as an arbiter types it, to see what a ruling makes of it."""

import re
from dataclasses import dataclass
from typing import Any

from oudler.arbitration import Effect, Facts, Given, Setting, preview
from oudler.cli.sheet import Sheet, WrongSheet, read_sheet
from oudler.rules import SIZES, Bid, Score, WrongTable
from oudler.wording import Words, complaints, parse_typed_bid

_TYPED = re.compile(r"(\D+) (\d{1,2}(?:[.,][05])?) ([0-3])(?: (\d{1,2}(?:[.,][05])?))?")


@dataclass(frozen=True, slots=True)
class Typed:
    """A deal as it was scored, and what goes back to the camp that is not at fault."""

    sheet: Sheet
    given: Given


def read_typed(words: Words, text: str, players: int) -> Typed:
    """`garde 38 2 5`: contract, points, oudlers, points to give back; or the JSON of `oudler score`.

    Raises WrongSheet. At five the short form is for a taker with a partner.
    """
    if text.lstrip().startswith("{"):
        return Typed(read_sheet(words, text), Given())
    found = _TYPED.fullmatch(" ".join(text.split()))
    contract = parse_typed_bid(found[1]) if found else None
    if found is None or contract in (None, Bid.PASS):
        raise WrongSheet(words.say(complaints.TYPED_SCORE, text=text[:40]))
    try:
        score = Score(contract, _half_points(found[2]), int(found[3]))
    except WrongTable as error:
        raise WrongSheet(words.say(complaints.TYPED_SCORE, text=text[:40])) from error
    sheet = Sheet(players, score, alone=not SIZES[players].has_call)
    return Typed(sheet, Given(_half_points(found[4] or "0")))


def _half_points(text: str) -> int:
    whole, _, half = text.replace(",", ".").partition(".")
    return 2 * int(whole) + (half == "5")


def effect_of(words: Words, fault: str, facts: Facts, setting: Setting, typed: Typed) -> Effect:
    """The ruling on that deal. Raises NoRuling, WrongSheet when more is given back than there is."""
    try:
        return preview(fault, facts, setting, typed.sheet.score, typed.given)
    except WrongTable as error:
        raise WrongSheet(words.say(complaints.GIVEN_BACK)) from error


def effect_fields(effect: Effect) -> dict[str, Any]:
    """Both scores, as each defender pays them."""
    return {"before": _score_fields(effect.before), "after": effect.after and _score_fields(effect.after)}


def _score_fields(score: Score) -> dict[str, Any]:
    points, half = divmod(score.half_points, 2)
    return {
        "points": points + 0.5 if half else points,
        "oudlers": score.oudlers,
        "made": score.is_made,
        "per_defender": score.total,
    }
