"""A deal to be marked, read from JSON: what `oudler score` takes."""

from dataclasses import dataclass

from oudler.cli.terminal import BadValue, FieldReader, Fields, read_object, shown_json
from oudler.record import MissingField, WrongScore, read_score
from oudler.rules import BONUSES, DECK_HALF_POINTS, SIZES, Options, Score, Side, why_impossible
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import impossible_text

_POIGNEES = BONUSES["poignees"].fields[0].values
_CAMPS = {side.value: side for side in Side}


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal to be marked."""

    players: int
    score: Score
    alone: bool


def read_sheet(words: Words, text: str) -> ScoredDeal:
    """The deal of one JSON object; unknown fields are passed over. Raises BadValue."""
    reader = _DealReader(words, read_object(words, text, complaints.NOT_AN_OBJECT))
    players = reader.whole("players", list(SIZES), "CAR-12")
    try:
        score = read_score({**reader.fields, "poignees": reader.poignees()}, Options())
    except WrongScore as error:
        raise reader.refused(error) from error
    return ScoredDeal(players, score, reader.alone(players))


def check_possible(words: Words, sheet: ScoredDeal) -> None:
    """Refuse a score that no deal can bring, unless after a fault at the table. Raises BadValue."""
    if (why := why_impossible(sheet.score, sheet.players)) is not None:
        raise BadValue(impossible_text(words, sheet.score, why), why.requirement)


class _DealReader(FieldReader):
    """Takes what a deal is made of out of an object."""

    __slots__ = ()

    def whole(self, name: str, allowed: list[int], rule: str) -> int:
        value = self.value(name, rule)
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        raise self.refusal(name, rule, complaints.ONE_OF, known=self.known(allowed), value=shown_json(value))

    def refused(self, error: WrongScore) -> BadValue:
        field, rule, value = error.field, error.requirement, shown_json(error.value)
        if isinstance(error, MissingField):
            return BadValue(self.words.say(complaints.FIELD_MISSING, field=field), rule)
        if not error.known:
            return self.refusal(field, rule, complaints.POINTS, most=DECK_HALF_POINTS // 2, value=value)
        return self.refusal(field, rule, complaints.ONE_OF, known=self.known(list(error.known)), value=value)

    def poignees(self) -> list[str]:
        """The sizes; who showed one does not matter (POI-11), but it must be a camp."""
        shown = self.value("poignees", "POI-05", default=None)
        shown = [] if shown is None else shown
        if not isinstance(shown, list) or not all(isinstance(each, dict) for each in shown):
            raise self.refusal("poignees", "POI-05", complaints.POIGNEES, value=shown_json(shown))
        return [self._poignee(each, place) for place, each in enumerate(shown)]

    def _poignee(self, fields: Fields, place: int) -> str:
        inner = FieldReader(
            self.words, {f"poignees[{place}].{name}": value for name, value in fields.items()}
        )
        inner.one_of(f"poignees[{place}].by", _CAMPS, "POI-11", default="attack")
        inner.one_of(f"poignees[{place}].size", _POIGNEES, "POI-05")
        return str(fields["size"])

    def alone(self, players: int) -> bool:
        """At five it must be said; elsewhere the taker is alone whatever is said."""
        if not SIZES[players].has_call:
            return True
        value = self.value("alone", "CAL-05", default=None)
        if not isinstance(value, bool):
            raise self.refusal("alone", "CAL-05", complaints.ALONE, value=shown_json(value))
        return value
