"""The score of a deal as an arbiter types it, to see what a ruling makes of it."""

import re
from dataclasses import dataclass
from typing import Any

from oudler.arbitration import Effect, Facts, Given, NoPreview, Setting, preview
from oudler.cli.game import ScoredDeal, read_sheet
from oudler.cli.terminal import BadValue
from oudler.record import WrongScore, parse_half_points, points_field, read_typed_score
from oudler.rules import SIZES, Options, Score, WrongTable
from oudler.wording.game import BONUS_WORDS, parse_typed_bid, plain, typed_fields
from oudler.wording.language import Words
from oudler.wording.terminal import complaints

_POINTS = r"\d{1,2}(?:[.,][05])?"
_TYPED = re.compile(rf"(\D+) ({_POINTS}) ([0-3])(?: ({_POINTS}))?(?: ([0-3]))?((?: [a-z]+)*)")
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
"""The point of 3.5, which would part two words."""
_BONUSES = {word: each for row in BONUS_WORDS.values() for each in row.typed for word in each.words}


@dataclass(frozen=True, slots=True)
class PreviewedDeal:
    """A deal as it was scored, and what goes back to the camp that is not at fault."""

    sheet: ScoredDeal
    given: Given


def read_typed(words: Words, text: str, players: int) -> PreviewedDeal:
    """`garde 38 2 5 1 poignée petit`: contract, points, oudlers, points and oudlers to give back, bonuses.

    Or the JSON of `oudler score`. Raises BadValue. At five the short form is for a taker with a partner.
    """
    if text.lstrip().startswith("{"):
        return PreviewedDeal(read_sheet(words, text), Given())
    found = _TYPED.fullmatch(plain(_DECIMAL.sub(",", text)))
    contract = parse_typed_bid(found[1]) if found else None
    bonuses = found[6].split() if found else []
    are_known = all(word in _BONUSES for word in bonuses)
    if found is None or contract is None or not are_known:
        raise BadValue(words.say(complaints.TYPED_SCORE, text=text[:40]))
    fields = {"contract": contract.word, "points": found[2], "oudlers": found[3]}
    try:
        score = read_typed_score(fields | typed_fields(_BONUSES[word] for word in bonuses), Options())
    except WrongScore as error:
        raise BadValue(words.say(complaints.TYPED_SCORE, text=text[:40])) from error
    sheet = ScoredDeal(players, score, alone=not SIZES[players].has_call)
    return PreviewedDeal(sheet, Given(parse_half_points(found[4] or "0"), int(found[5] or "0")))


def check_same_table(words: Words, typed: PreviewedDeal, setting: Setting) -> None:
    """Refuse a score of another number of players. Raises BadValue."""
    if typed.sheet.players != setting.players:
        fields = {"players": setting.players, "number": typed.sheet.players}
        raise BadValue(words.say(complaints.OTHER_TABLE, **fields))


def effect_of(words: Words, fault: str, facts: Facts, setting: Setting, typed: PreviewedDeal) -> Effect:
    """The ruling on that deal. Raises NoRuling, and BadValue for a score that cannot be."""
    try:
        return preview(fault, facts, setting, typed.sheet.score, typed.given)
    except WrongTable as error:
        raise BadValue(words.say(complaints.GIVEN_BACK)) from error
    except NoPreview as error:
        text = complaints.OTHER_RESULT if error.is_about_result else complaints.NOTHING_GIVEN
        raise BadValue(words.say(text)) from error


def effect_fields(effect: Effect) -> dict[str, Any]:
    """The score before, and after in each way the ruling may end, as each defender pays it."""
    ends = [
        {"facts": dict(ended.facts), "score": score and _score_fields(score)} for ended, score in effect.ends
    ]
    after = ends[0]["score"] if effect.ruling.is_final else None
    return {"before": _score_fields(effect.before), "after": after, "ends": ends}


def _score_fields(score: Score) -> dict[str, Any]:
    return {
        "points": points_field(score.half_points),
        "oudlers": score.oudlers,
        "made": score.is_made,
        "per_defender": score.total,
    }
