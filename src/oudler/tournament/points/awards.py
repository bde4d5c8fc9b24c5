"""What a ranking gives to people: ties shared, licences credited."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from oudler.rules import WrongValue
from oudler.tournament import Readings
from oudler.tournament.people import Entry
from oudler.tournament.points.pcn import LEAST_AWARD, OUR_READINGS

REGIONAL_PP = (3, 2, 1)
"""For the first three of a regional championship, each member of a team (PCN-09); seniors too (H08)."""


@dataclass(frozen=True, slots=True)
class Award:
    """PCN and PP of a place, of an event or of a season."""

    pcn: int = 0
    pp: int = 0

    def __add__(self, other: "Award") -> "Award":
        return Award(self.pcn + other.pcn, self.pp + other.pp)


@dataclass(frozen=True, slots=True)
class Credit:
    """What an event gives to one person."""

    entry: Entry
    award: Award


@dataclass(frozen=True, slots=True)
class Derogation:
    """A decision of the CCN that changes what the places of an event are worth (PCN-10)."""

    reason: str
    pcn: tuple[int, ...] | None = None
    """The amounts by place instead of those of the scale; None leaves them."""
    pp: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if not self.reason.strip() or min((*(self.pcn or ()), *(self.pp or ())), default=0) < 0:
            raise WrongValue(repr(self))

    def changed(self, pcn: Sequence[int], pp: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The amounts by place after the decision, PCN and PP."""
        return tuple(pcn if self.pcn is None else self.pcn), tuple(pp if self.pp is None else self.pp)


# --- ties -----------------------------------------------------------------------------------------------


def shared(amounts: Sequence[int], ranks: Sequence[int]) -> tuple[int, ...]:
    """What each of a whole field gets: ties share the amounts of their places, rounded up (PCN-07).

    Ranks are those of a competition, as 1, 2, 2, 4, in any order. Ties that a rule has broken are no
    ties (PCN-08); those it leaves are shared (H07). Raises WrongValue.
    """
    tied = Counter(ranks)
    place = 1
    share: dict[int, int] = {}
    for rank in sorted(tied):
        if rank != place:
            raise WrongValue(f"{rank} where {place} is next")
        place += tied[rank]
        share[rank] = -(-sum(amounts[rank - 1 : place - 1]) // tied[rank])
    return tuple(share[rank] for rank in ranks)


def shared_awards(
    awards: Sequence[int], ranks: Sequence[int], readings: Readings = OUR_READINGS
) -> tuple[int, ...]:
    """The PCN of a scale shared among a whole field; those who get any may be held to the floor (P07)."""
    least = LEAST_AWARD if readings.pcn_tie_floor == "floor" else 0
    return tuple(max(least, amount) if amount else 0 for amount in shared(awards, ranks))


def regional_pp(
    ranks: Sequence[int], is_part: bool = False, readings: Readings = OUR_READINGS
) -> tuple[int, ...]:
    """The PP of a regional championship by its final ranking, ties shared (PCN-09, H07).

    The ranking of one of the several tournaments that make up a championship (`is_part`) gives PP only
    where it is so read (H17). Raises WrongValue.
    """
    is_given = not is_part or readings.pp_of == "tournament"
    return shared(REGIONAL_PP if is_given else (), ranks)


# --- people ---------------------------------------------------------------------------------------------


def credited(members: Sequence[Sequence[Entry]], shares: Sequence[Award]) -> tuple[Credit, ...]:
    """What people get: each member of a unit its whole share, the unlicensed nothing (PCN-01).

    Whoever has no licence still fills a place: what it is worth goes to nobody else.
    """
    pairs = zip(members, shares, strict=True)
    return tuple(Credit(entry, share) for unit, share in pairs for entry in unit if entry.is_licensed)
