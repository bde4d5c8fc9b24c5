"""A deal to be marked, read from JSON: what `oudler score` takes."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from oudler.cli.terminal import BadValue, Fields, Reader, read_object, shown_json
from oudler.rules import DECK_HALF_POINTS, POINTS_NEEDED, SIZES, Bid, Poignee, Score, Side, why_impossible
from oudler.wording.events import complaints
from oudler.wording.language import Words
from oudler.wording.tournament import impossible_text

_CONTRACTS = {bid.word: bid for bid in Bid if bid is not Bid.PASS}
_POIGNEES = {poignee.name.lower(): poignee for poignee in Poignee}
_SIDES: Mapping[str | None, Side | None] = {None: None} | {side.value: side for side in Side}
_CAMPS = {side.value: side for side in Side}
_OUDLERS = list(range(len(POINTS_NEEDED)))
# Looked up, not computed: Decimal rounds long numbers and fails on great ones.
_HALF_POINTS = {Decimal(number) / 2: number for number in range(DECK_HALF_POINTS + 1)}


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
    score = Score(
        contract=reader.one_of("contract", _CONTRACTS, "AUC-04"),
        half_points=reader.half_points("points"),
        oudlers=reader.whole("oudlers", _OUDLERS, "CAR-07"),
        poignees=reader.poignees(),
        petit_au_bout=reader.one_of("petit_au_bout", _SIDES, "PAB-02", default=None),
        slam=reader.one_of("slam", _SIDES, "SLA-01", default=None),
        slam_announced=reader.flag("slam_announced", "SLA-02"),
    )
    return ScoredDeal(players, score, reader.alone(players))


def check_possible(words: Words, sheet: ScoredDeal) -> None:
    """Refuse a score that no deal can bring, unless after a fault at the table. Raises BadValue."""
    if (why := why_impossible(sheet.score, sheet.players)) is not None:
        raise BadValue(impossible_text(words, sheet.score, why), why.requirement)


class _DealReader(Reader):
    """Takes what a deal is made of out of an object."""

    __slots__ = ()

    def whole(self, name: str, allowed: list[int], rule: str) -> int:
        value = self.value(name, rule)
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        raise self.refusal(name, rule, complaints.ONE_OF, known=self.known(allowed), value=shown_json(value))

    def half_points(self, name: str) -> int:
        value = self.value(name, "CAR-10")
        is_number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        if is_number and value in _HALF_POINTS:
            return _HALF_POINTS[value]
        most = DECK_HALF_POINTS // 2
        raise self.refusal(name, "CAR-10", complaints.POINTS, most=most, value=shown_json(value))

    def flag(self, name: str, rule: str) -> bool:
        value = self.value(name, rule, default=False)
        if value is None or isinstance(value, bool):
            return bool(value)
        known = self.known([True, False])
        raise self.refusal(name, rule, complaints.ONE_OF, known=known, value=shown_json(value))

    def poignees(self) -> tuple[Poignee, ...]:
        shown = self.value("poignees", "POI-05", default=None)
        shown = [] if shown is None else shown
        if not isinstance(shown, list) or not all(isinstance(each, dict) for each in shown):
            raise self.refusal("poignees", "POI-05", complaints.POIGNEES, value=shown_json(shown))
        return tuple(self._poignee(each, place) for place, each in enumerate(shown))

    def _poignee(self, fields: Fields, place: int) -> Poignee:
        """The size; who showed it does not matter, it goes to the winner (POI-11), but it must be a camp."""
        inner = Reader(self.words, {f"poignees[{place}].{name}": value for name, value in fields.items()})
        inner.one_of(f"poignees[{place}].by", _CAMPS, "POI-11", default="attack")
        return inner.one_of(f"poignees[{place}].size", _POIGNEES, "POI-05")

    def alone(self, players: int) -> bool:
        """At five it must be said; elsewhere the taker is alone whatever is said."""
        if not SIZES[players].has_call:
            return True
        value = self.value("alone", "CAL-05", default=None)
        if not isinstance(value, bool):
            raise self.refusal("alone", "CAL-05", complaints.ALONE, value=shown_json(value))
        return value
