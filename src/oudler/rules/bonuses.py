"""The bonuses, a row each: how a score tells it, what it is worth, who made it, what cannot be.

Whoever counts, reads, writes or names bonuses goes through the rows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from oudler.rules.cards import EXCUSE, PETIT, Card
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.contract import Side
from oudler.rules.refusal import Ground
from oudler.rules.sizes import Poignee, TableSize
from oudler.rules.state import Terms

if TYPE_CHECKING:
    from oudler.rules.score import Score

PETIT_AU_BOUT = 10
TRUMPS_AND_EXCUSE = 22


class SlamBonus(Enum):
    """What a slam is worth to the attack (SLA-03, SLA-04, SLA-05, SLA-11)."""

    ANNOUNCED = "announced", 400
    MADE = "made", 200
    FAILED = "failed", -200
    SUFFERED = "suffered", -200

    def __init__(self, word: str, points: int) -> None:
        self.word = word
        self.points = points


class Impossible(Ground):
    """Why a score cannot exist, with the requirement that says so; of several the first is told."""

    TOO_MANY_TRUMPS = "too_many_trumps", "CAR-01"
    HALF_POINT = "half_point", "CNT-04"
    NO_PETIT = "no_petit", "PAB-02"
    PETIT_OF_LOSERS = "petit_of_losers", "SLA-01"
    POINTS_FOR_OUDLERS = "points_for_oudlers", "CAR-08"
    NOT_A_SLAM = "not_a_slam", "SLA-01"
    SLAM_NOT_CLAIMED = "slam_not_claimed", "SLA-04"


class WonTrick(Protocol):
    """A trick of a deal, as the rules made it or as it lay on a table."""

    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def winner(self) -> int: ...
    def seat_of(self, card: Card) -> int: ...


Tricks: TypeAlias = tuple[WonTrick, ...]
Lines: TypeAlias = Sequence[tuple[object, int]]
"""Each part of a bonus that a score has, with its points as seen by the attack."""


@checked
class BonusField(NamedTuple):
    """A field of a score that tells a bonus: its name in every text, and its values by what a text says."""

    name: str
    requirement: str
    values: Mapping[Any, Any]
    default: Any = None
    """What it is where a text says nothing."""
    is_list: bool = False


@dataclass(frozen=True, slots=True)
class Bonus:
    """A row."""

    fields: tuple[BonusField, ...]
    """What a score tells of it; who made it is the first."""
    lines: Callable[["Score"], Lines]
    made: Callable[[Tricks, Terms], Side | None] | None = None
    """The camp that made it, by the tricks of a deal; None: it is announced."""
    why_not: Callable[["Score", TableSize], Impossible | None] = lambda *_: None

    def tellable(self, players: int) -> Iterator[dict[str, Any]]:
        """Everything that a score of that number of players could tell of it."""
        for values in product(*(_tellable(field, players) for field in self.fields)):
            yield {field.name: value for field, value in zip(self.fields, values, strict=True)}


def _tellable(field: BonusField, players: int) -> set[Any]:
    if not field.is_list:
        return {field.default, *field.values.values()}
    values = field.values.values()
    return {each for count in range(players + 1) for each in combinations_with_replacement(values, count)}


# --- poignees (POI-05, POI-11, POI-12) ------------------------------------------------------------------


def _poignee_lines(score: "Score") -> Lines:
    """To the camp that wins the contract, whoever showed them."""
    return [(size, score.sign * size) for size in score.poignees]


def _why_not_poignees(score: "Score", size: TableSize) -> Impossible | None:
    """The poignees are of different trumps (CAR-01, POI-02 to POI-04)."""
    if not score.poignees:
        return None
    shown = dict(zip(Poignee, size.poignees, strict=True))
    is_too_much = sum(shown[poignee] for poignee in score.poignees) > TRUMPS_AND_EXCUSE
    return Impossible.TOO_MANY_TRUMPS if is_too_much else None


# --- the petit at the end (PAB-01 to PAB-04) ------------------------------------------------------------


def _petit_lines(score: "Score") -> Lines:
    """Times the contract, to the camp that wins the petit at the end."""
    if score.petit_au_bout is None:
        return ()
    sign = 1 if score.petit_au_bout is Side.ATTACK else -1
    return (("petit_au_bout", sign * PETIT_AU_BOUT * score.contract.multiplier),)


def _petit_made(tricks: Tricks, terms: Terms) -> Side | None:
    """In the last trick; in the one before as well when the excuse wins the last of a slam (SLA-10)."""
    last = tricks[-1]
    ends_with_excuse = EXCUSE in last.cards and last.seat_of(EXCUSE) == last.winner
    for trick in tricks[-2:] if ends_with_excuse else tricks[-1:]:
        if PETIT in trick.cards:
            return terms.side_of(trick.winner)
    return None


def _why_not_petit(score: "Score", _: TableSize) -> Impossible | None:
    """The petit of the last trick is among the oudlers of the camp that wins it."""
    petit, oudlers = score.petit_au_bout, score.oudlers
    if (petit is Side.ATTACK and not oudlers) or (petit is Side.DEFENSE and oudlers == 3):
        return Impossible.NO_PETIT
    is_against_slam = petit is not None and score.slam is petit.other
    return Impossible.PETIT_OF_LOSERS if is_against_slam else None


# --- slams, never multiplied (SLA-01 to SLA-11, Y03) ----------------------------------------------------


def _slam_lines(score: "Score") -> Lines:
    """Made, or failed and suffered: both count unless an option says once."""
    if score.slam is None and not score.slam_announced:
        return ()
    if score.slam is Side.ATTACK:
        bonuses = [SlamBonus.ANNOUNCED if score.slam_announced else SlamBonus.MADE]
    else:
        bonuses = [SlamBonus.FAILED] if score.slam_announced else []
        bonuses += [SlamBonus.SUFFERED] if score.slam is Side.DEFENSE else []
    counted = bonuses[:1] if score.options.defense_slam == "once" else bonuses
    return [(bonus, bonus.points) for bonus in counted]


def _slam_made(tricks: Tricks, terms: Terms) -> Side | None:
    """The camp that won every trick."""
    side = terms.side_of(tricks[0].winner)
    return side if all(terms.side_of(trick.winner) is side for trick in tricks) else None


# --- the rows -------------------------------------------------------------------------------------------

_CAMPS: Mapping[Any, Any] = {None: None} | {side.value: side for side in Side}
_SIZES = {size.name.lower(): size for size in Poignee}
_FLAGS = {True: True, False: False}

BONUSES: Mapping[str, Bonus] = {
    "poignees": Bonus(
        (BonusField("poignees", "POI-05", _SIZES, default=(), is_list=True),),
        _poignee_lines,
        why_not=_why_not_poignees,
    ),
    "petit_au_bout": Bonus(
        (BonusField("petit_au_bout", "PAB-02", _CAMPS),), _petit_lines, _petit_made, _why_not_petit
    ),
    "slam": Bonus(
        (
            BonusField("slam", "SLA-01", _CAMPS),
            BonusField("slam_announced", "SLA-02", _FLAGS, default=False),
        ),
        _slam_lines,
        _slam_made,
    ),
}
"""By name, in the order in which a result tells them."""


def made_bonuses(tricks: Tricks, terms: Terms) -> dict[str, Side | None]:
    """The camp that made each bonus of the tricks, by the name of its field. Raises WrongValue."""
    check_tricks(tricks, terms)
    return {row.fields[0].name: row.made(tricks, terms) for row in BONUSES.values() if row.made is not None}


def check_tricks(tricks: Tricks, terms: Terms) -> None:
    """Refuse what is no deal that was played out. Raises WrongValue."""
    are_tricks = type(tricks) is tuple and all(hasattr(trick, "seat_of") for trick in tricks)
    if not are_tricks or not tricks or type(terms) is not Terms:
        raise WrongValue(f"tricks and the terms of their deal are needed, not {show(tricks)}, {show(terms)}")
