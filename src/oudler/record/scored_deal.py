"""A scored deal as named fields: contract, points, oudlers and bonuses, the same in every text.

Sheets, commands and pages read a deal here; what people type in a few letters becomes these fields first.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from oudler.record.fields import Fields, Json
from oudler.rules import BONUSES, DECK_HALF_POINTS, POINTS_NEEDED, Bid, BonusField, Options, Score, checked

CONTRACTS: Mapping[str, Bid] = {bid.word: bid for bid in Bid if bid is not Bid.PASS}
_OUDLERS = tuple(range(len(POINTS_NEEDED)))
_DIGITS: Mapping[Json, int] = {str(number): number for number in _OUDLERS}
_BONUS_FIELDS = {field.name: field for bonus in BONUSES.values() for field in bonus.fields}
BONUS_NAMES = tuple(sorted(_BONUS_FIELDS))
"""The fields of all bonuses in the order in which texts have them."""
_ALWAYS = {"petit_au_bout", "poignees", "slam", "slam_announced"}
"""What every text has. One that came later is left out where it says nothing: older files lack it."""
# Looked up, not computed: a text may hold numbers of any length.
_HALF_POINTS: Mapping[Json, int] = {Decimal(half) / 2: half for half in range(DECK_HALF_POINTS + 1)}
_POINTS_TEXT = re.compile(r"(\d{1,7})(?:[.,]([05]?))?")


class WrongScore(ValueError):
    """A field that cannot be read: what is wanted there, and the requirement that asks for it.

    `known` lists what it may be, where that is a list; `value` is what it is instead.
    """

    @checked
    def __init__(
        self, field: str, wanted: str, requirement: str, known: tuple[Json, ...] = (), value: Json = None
    ) -> None:
        self.field = field
        self.wanted = wanted
        self.requirement = requirement
        self.known = known
        self.value = value
        super().__init__(f"{field}: {wanted} ({requirement})")


class MissingField(WrongScore):
    """A field that every scored deal has is not there."""


# --- writing --------------------------------------------------------------------------------------------


@checked
def score_fields(score: Score) -> dict[str, Json]:
    """Points, oudlers and bonuses of a score; points are a number that may end in .5."""
    values = {name: getattr(score, name) for name in BONUS_NAMES}
    told = {
        name: _text(_BONUS_FIELDS[name], value)
        for name, value in values.items()
        if name in _ALWAYS or value != _BONUS_FIELDS[name].default
    }
    return {"points": points_field(score.half_points), "oudlers": score.oudlers, **told}


@checked
def points_field(half_points: int) -> float:
    """Half-points as the number of a record: whole, or ending in .5."""
    points, half = divmod(half_points, 2)
    return points + 0.5 if half else points


def _text(field: BonusField, value: Json) -> Json:
    words = {each: word for word, each in field.values.items()}
    return [words[each] for each in value] if field.is_list else words[value]


# --- reading --------------------------------------------------------------------------------------------


@checked
def read_score(fields: Fields, options: Options) -> Score:
    """The score of a deal; other fields are passed over. Raises WrongScore for the first one wrong."""
    return Score(
        contract=_contract(_needed(fields, "contract", "AUC-04")),
        half_points=_half_points(_needed(fields, "points", "CAR-10")),
        oudlers=_oudlers(_needed(fields, "oudlers", "CAR-07")),
        options=options,
        **{name: _bonus(field, fields.get(name)) for name, field in _BONUS_FIELDS.items()},
    )


@checked
def read_typed_score(fields: Fields, options: Options) -> Score:
    """The same from what people type: points and oudlers are texts. Raises WrongScore."""
    points, oudlers = str(_needed(fields, "points", "CAR-10")), _needed(fields, "oudlers", "CAR-07")
    numbers = {"points": points_field(parse_half_points(points)), "oudlers": _DIGITS.get(oudlers, oudlers)}
    return read_score({**fields, **numbers}, options)


@checked
def parse_half_points(text: str, field: str = "points") -> int:
    """The half-points of « 52 » or « 52,5 », as people write points. Raises WrongScore."""
    found = _POINTS_TEXT.fullmatch(text.strip())
    if found is None:
        raise WrongScore(field, "points such as 52 or 52,5", "CAR-10", value=text)
    return 2 * int(found[1]) + (found[2] == "5")


def _needed(fields: Fields, name: str, requirement: str) -> Json:
    if name not in fields:
        raise MissingField(name, "given", requirement)
    return fields[name]


def _contract(value: Json) -> Bid:
    if isinstance(value, str) and value in CONTRACTS:
        return CONTRACTS[value]
    raise WrongScore("contract", f"one of {' '.join(CONTRACTS)}", "AUC-04", tuple(CONTRACTS), value)


def _half_points(value: Json) -> int:
    if isinstance(value, int | float | Decimal) and not isinstance(value, bool) and value in _HALF_POINTS:
        return _HALF_POINTS[value]
    raise WrongScore("points", f"0 to {DECK_HALF_POINTS // 2}, by half points", "CAR-10", value=value)


def _oudlers(value: Json) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in _OUDLERS:
        return value
    raise WrongScore("oudlers", f"0 to {_OUDLERS[-1]}", "CAR-07", _OUDLERS, value)


def _bonus(field: BonusField, value: Json) -> Json:
    if value is None:
        return field.default
    if not field.is_list and _is_known(field, value):
        return field.values[value]
    if field.is_list and isinstance(value, list) and all(_is_known(field, each) for each in value):
        return tuple(field.values[each] for each in value)
    raise WrongScore(field.name, _wanted(field), field.requirement, tuple(field.values), value)


def _is_known(field: BonusField, value: Json) -> bool:
    """Whether a text may say so; 1 and 0 are not true and false."""
    return isinstance(value, str | bool) and value in field.values


def _wanted(field: BonusField) -> str:
    words = " ".join(word for word in field.values if isinstance(word, str))
    if field.is_list:
        return f"a list of {words}"
    return f"one of {words}, or null" if words else "true or false"
