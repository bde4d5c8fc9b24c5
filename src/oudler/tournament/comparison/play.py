"""A board as it was played at one table, and what the arbiter decides about it (DUP-23, TOP-13, QUA-15)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from oudler.tournament.comparison.refusal import NotCompared, PlayKey, WhyNotCompared, play_values


@dataclass(frozen=True, slots=True)
class Play:
    """A board as it was played at one table."""

    board: int
    round: int
    table: int
    attack: int
    """The player, or the team, that attacked."""
    defense: tuple[int, ...]
    """Those who defended: three players, or one team."""
    score: int | None
    """The taker's single amount, signed, not tripled (D14); None where there is none."""
    session: int = 1

    @property
    def key(self) -> PlayKey:
        """Which play it is, whatever its score."""
        return self.session, self.round, self.table, self.board


@dataclass(frozen=True, slots=True)
class Adjustment:
    """The arbiter's decision about one play: what each side gets, in per cent or in PM (D07).

    A play that counts for nobody gives nothing to either.
    """

    attack: Fraction | None
    defense: Fraction | None
    why: str


Adjustments: TypeAlias = Mapping[PlayKey, Adjustment]
"""The decisions of an arbiter, by the play that each is about."""
NO_ADJUSTMENTS: Adjustments = MappingProxyType({})


def check_plays(plays: Sequence[Play], adjustments: Adjustments) -> None:
    """Refuse a play told twice, and a decision about no play or without a reason. Raises NotCompared."""
    keys = Counter(play.key for play in plays)
    if twice := [key for key, times in keys.items() if times > 1]:
        raise NotCompared(WhyNotCompared.TWICE, **play_values(twice[0]))
    for key, adjustment in adjustments.items():
        if key not in keys:
            raise NotCompared(WhyNotCompared.NO_PLAY, **play_values(key))
        if not adjustment.why.strip():
            raise NotCompared(WhyNotCompared.NO_REASON, **play_values(key))
