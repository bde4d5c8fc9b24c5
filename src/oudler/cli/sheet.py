"""A deal to be marked, read from JSON: what `oudler score` takes."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any, TypeAlias, TypeVar

from oudler.rules import DECK_HALF_POINTS, POINTS_NEEDED, SIZES, Bid, Poignee, Score, Side, why_impossible
from oudler.wording import Words, complaints, impossible_text

Fields: TypeAlias = Mapping[str, Any]
Pairs: TypeAlias = list[tuple[str, Any]]
T = TypeVar("T")

_CONTRACTS = {bid.word: bid for bid in Bid if bid is not Bid.PASS}
_POIGNEES = {poignee.name.lower(): poignee for poignee in Poignee}
_SIDES: dict[str | None, Side | None] = {None: None} | {side.value: side for side in Side}
_CAMPS = {side.value: side for side in Side}
_NOT_DECODED = {chr(code) for code in range(0xDC80, 0xDD00)}
"""What bytes that are not UTF-8 become when they are read with `surrogateescape`."""
_OUDLERS = list(range(len(POINTS_NEEDED)))
# Looked up, not computed: Decimal rounds long numbers and fails on great ones.
_HALF_POINTS = {Decimal(number) / 2: number for number in range(DECK_HALF_POINTS + 1)}


class WrongSheet(ValueError):
    """A deal that cannot be marked; the message names the field, `rule` the requirement."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Sheet:
    """A deal to be marked."""

    players: int
    score: Score
    alone: bool


def read_sheet(words: Words, text: str) -> Sheet:
    """The deal of one JSON object; unknown fields are passed over. Raises WrongSheet."""
    reader = _Reader(words, _object(words, text))
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
    return Sheet(players, score, reader.alone(players))


def check_possible(words: Words, sheet: Sheet) -> None:
    """Refuse a score that no deal can bring, unless after a fault at the table. Raises WrongSheet."""
    if (why := why_impossible(sheet.score, sheet.players)) is not None:
        raise WrongSheet(impossible_text(words, sheet.score, why), why.requirement)


def parse_json(text: str, make: Callable[[Pairs], Any] = dict) -> Any:
    """A JSON value with exact numbers. Raises ValueError, for NaN, deep nesting and vast exponents too."""
    try:
        return json.loads(text, parse_float=Decimal, parse_constant=_refuse_constant, object_pairs_hook=make)
    except (RecursionError, InvalidOperation) as error:
        raise ValueError(type(error).__name__) from error


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def _object(words: Words, text: str) -> Fields:
    if any(letter in _NOT_DECODED for letter in text):
        raise WrongSheet(words.say(complaints.NOT_UTF8))
    try:
        value = parse_json(text, partial(_without_doubles, words))
    except WrongSheet:
        raise
    except ValueError as error:
        raise WrongSheet(words.say(complaints.NOT_JSON, detail=str(error)[:60])) from error
    if not isinstance(value, dict):
        raise WrongSheet(words.say(complaints.NOT_AN_OBJECT))
    return value


def _without_doubles(words: Words, pairs: Pairs) -> Fields:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise WrongSheet(words.say(complaints.FIELD_TWICE, field=name[:40]))
    return dict(pairs)


_REQUIRED: Any = object()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Takes typed values out of an object, or refuses them by name."""

    words: Words
    fields: Fields

    def value(self, name: str, rule: str, default: Any = _REQUIRED) -> Any:
        if name in self.fields:
            return self.fields[name]
        if default is _REQUIRED:
            raise WrongSheet(self.words.say(complaints.FIELD_MISSING, field=name), rule)
        return default

    def refusal(self, name: str, rule: str, sentence: str, **fields: object) -> WrongSheet:
        detail = self.words.say(sentence, **fields)
        return WrongSheet(self.words.say(complaints.FIELD, field=name, detail=detail), rule)

    def one_of(self, name: str, rows: Mapping[Any, T], rule: str, default: Any = _REQUIRED) -> T:
        value = self.value(name, rule, default)
        if (value is None or isinstance(value, str)) and value in rows:
            return rows[value]
        raise self.refusal(name, rule, complaints.ONE_OF, known=self._known(list(rows)), value=_shown(value))

    def whole(self, name: str, allowed: list[int], rule: str) -> int:
        value = self.value(name, rule)
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        raise self.refusal(name, rule, complaints.ONE_OF, known=self._known(allowed), value=_shown(value))

    def half_points(self, name: str) -> int:
        value = self.value(name, "CAR-10")
        is_number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        if is_number and value in _HALF_POINTS:
            return _HALF_POINTS[value]
        most = DECK_HALF_POINTS // 2
        raise self.refusal(name, "CAR-10", complaints.POINTS, most=most, value=_shown(value))

    def flag(self, name: str, rule: str) -> bool:
        value = self.value(name, rule, default=False)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.refusal(
            name, rule, complaints.ONE_OF, known=self._known([True, False]), value=_shown(value)
        )

    def poignees(self) -> tuple[Poignee, ...]:
        shown = self.value("poignees", "POI-05", default=None)
        shown = [] if shown is None else shown
        if not isinstance(shown, list) or not all(isinstance(each, dict) for each in shown):
            raise self.refusal("poignees", "POI-05", complaints.POIGNEES, value=_shown(shown))
        return tuple(self._poignee(each, place) for place, each in enumerate(shown))

    def _poignee(self, fields: Fields, place: int) -> Poignee:
        """The size; who showed it does not matter, it goes to the winner (POI-11), but it must be a camp."""
        inner = _Reader(self.words, {f"poignees[{place}].{name}": value for name, value in fields.items()})
        inner.one_of(f"poignees[{place}].by", _CAMPS, "POI-11", default="attack")
        return inner.one_of(f"poignees[{place}].size", _POIGNEES, "POI-05")

    def alone(self, players: int) -> bool:
        """At five it must be said; elsewhere the taker is alone whatever is said."""
        if not SIZES[players].has_call:
            return True
        value = self.value("alone", "CAL-05", default=None)
        if not isinstance(value, bool):
            raise self.refusal("alone", "CAL-05", complaints.ALONE, value=_shown(value))
        return value

    def _known(self, values: list[Any]) -> str:
        return self.words.either([_shown(value) for value in values])


def _shown(value: Any) -> str:
    """A value as JSON, shortened."""
    return json.dumps(value, ensure_ascii=False, default=str)[:40]
