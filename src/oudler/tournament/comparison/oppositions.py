"""Oppositions: one board played by two teams against each other, in both roles (QUA-02, QUA-14, EQU-03)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from oudler.tournament import Readings
from oudler.tournament.comparison.play import NO_ADJUSTMENTS, Adjustment, Adjustments, Play, check_plays
from oudler.tournament.comparison.pm import pm_of
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared, play_values
from oudler.tournament.comparison.square_roots import Roots

Pair: TypeAlias = tuple[int, int]
"""Two opposed teams, the lower number first."""


class OppositionState(Enum):
    """What an opposition on one board has come to."""

    COUNTED = "counted"
    ADJUSTED = "adjusted"
    CANCELLED = "cancelled"
    WAITING = "waiting"
    """One of the two plays has no score yet: nothing counts."""


@dataclass(frozen=True, slots=True)
class Opposition:
    """What a board brought two teams that played it against each other."""

    session: int
    board: int
    teams: Pair
    plays: tuple[Play | None, Play | None]
    """The one that the first team attacked, then the one that the second attacked."""
    state: OppositionState
    pm: tuple[Roots, Roots] = (Roots(), Roots())
    """What each team gets; nothing where nothing counts."""

    def of(self, team: int) -> Roots:
        """What one of the two teams gets."""
        return self.pm[self.teams.index(team)]


def oppositions(
    plays: Sequence[Play],
    adjustments: Adjustments = NO_ADJUSTMENTS,
    readings: Readings | None = None,
) -> tuple[Opposition, ...]:
    """Every board of each two opposed teams, by session, teams and board. Raises NotCompared.

    Both plays are needed, in whichever rounds they took place. What the arbiter decides about one of them
    settles the board between these two teams, and takes the place of the comparison (QUA-15, D07).
    """
    check_plays(plays, adjustments)
    opposed: dict[tuple[int, Pair, int], dict[int, Play]] = defaultdict(dict)
    for play in plays:
        by_attack = opposed[play.session, _teams(play), play.board]
        if play.attack in by_attack:
            raise NotCompared(WhyNotCompared.SAME_ROLE, **play_values(play.key))
        by_attack[play.attack] = play
    return tuple(
        _opposition(teams, by_attack, adjustments, readings)
        for (_, teams, _), by_attack in sorted(opposed.items(), key=lambda item: item[0])
    )


def _teams(play: Play) -> Pair:
    if len(play.defense) != 1 or play.attack in play.defense:
        raise NotCompared(WhyNotCompared.NOT_OPPOSED, **play_values(play.key))
    first, second = sorted((play.attack, *play.defense))
    return first, second


def _opposition(
    teams: Pair, by_attack: Mapping[int, Play], adjustments: Adjustments, readings: Readings | None
) -> Opposition:
    plays = by_attack.get(teams[0]), by_attack.get(teams[1])
    state, pm = _settled(teams, by_attack, adjustments) or _compared(plays, readings)
    one = next(iter(by_attack.values()))
    return Opposition(one.session, one.board, teams, plays, state, pm)


Outcome: TypeAlias = tuple[OppositionState, tuple[Roots, Roots]]


def _settled(teams: Pair, by_attack: Mapping[int, Play], adjustments: Adjustments) -> Outcome | None:
    """What the arbiter decided; two decisions about one board have to say the same."""
    decided = {
        tuple(map(_decided_for(play, adjustments[play.key]).get, teams)): play
        for play in by_attack.values()
        if play.key in adjustments
    }
    if not decided:
        return None
    if len(decided) > 1:
        raise NotCompared(
            WhyNotCompared.TWO_DECISIONS, **play_values(max(play.key for play in decided.values()))
        )
    ((first, second),) = decided
    if first is None and second is None:
        return OppositionState.CANCELLED, (Roots(), Roots())
    return OppositionState.ADJUSTED, (Roots.of(first or Fraction(0)), Roots.of(second or Fraction(0)))


def _decided_for(play: Play, adjustment: Adjustment) -> dict[int, Fraction | None]:
    return {play.attack: adjustment.attack, play.defense[0]: adjustment.defense}


def _compared(plays: tuple[Play | None, Play | None], readings: Readings | None) -> Outcome:
    """The team whose attacker did better gains what the other loses (QUA-09)."""
    first, second = (None if play is None else play.score for play in plays)
    if first is None or second is None:
        return OppositionState.WAITING, (Roots(), Roots())
    gained = pm_of(first - second, readings)
    return OppositionState.COUNTED, (gained, -gained)
