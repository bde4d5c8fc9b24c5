"""The accounts of a team match: quarters, what both teams make of them, and who wins (EQU-10 to EQU-14).

They end on a result form, which both captains and the arbiter sign on paper (EQU-12).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias

from oudler.tournament import Readings
from oudler.tournament.circuits import QUARTERS
from oudler.tournament.comparison.exact_numbers import exact_text
from oudler.tournament.comparison.oppositions import Opposition, OppositionState, Pair, oppositions
from oudler.tournament.comparison.play import NO_ADJUSTMENTS, Adjustments, Play
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared
from oudler.tournament.comparison.square_roots import Roots

Sums: TypeAlias = tuple[Fraction, Fraction]
"""PM of the first and of the second team, with three decimals."""
_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class BoardAccount:
    """What a board credits to each team of a match."""

    opposition: Opposition
    pm: tuple[Roots, Roots]


@dataclass(frozen=True, slots=True)
class QuarterAccounts:
    """The boards of one quarter, played in both rooms."""

    quarter: int
    teams: Pair
    lines: tuple[BoardAccount, ...]

    @property
    def totals(self) -> tuple[Roots, Roots]:
        """The PM of each team in the quarter."""
        return _added(line.pm for line in self.lines)

    @property
    def sums(self) -> Sums:
        """The same with three decimals, as the teams write them."""
        first, second = self.totals
        return first.as_fraction(), second.as_fraction()


def quarter_accounts(
    plays: Sequence[Play],
    quarter: int,
    adjustments: Adjustments = NO_ADJUSTMENTS,
    readings: Readings | None = None,
) -> QuarterAccounts:
    """The accounts of the plays of one quarter, which is their round.

    Raises NotCompared: for more than two teams, and while a board has not been played in both rooms (EQU-14).
    """
    played = [play for play in plays if play.round == quarter]
    keys = {play.key for play in played}
    decided = {key: adjustment for key, adjustment in adjustments.items() if key in keys}
    opposed = oppositions(played, decided, readings)
    if not opposed or any(each.state is OppositionState.WAITING for each in opposed):
        raise NotCompared(WhyNotCompared.UNFINISHED)
    if len({each.teams for each in opposed}) > 1:
        raise NotCompared(WhyNotCompared.MANY_TEAMS)
    lines = tuple(BoardAccount(each, board_credit(each)) for each in opposed)
    return QuarterAccounts(quarter, opposed[0].teams, lines)


def board_credit(opposition: Opposition) -> tuple[Roots, Roots]:
    """The winner of a board gets its PM, the other nothing; what the arbiter decides stands (EQU-10, D03)."""
    if opposition.state is not OppositionState.COUNTED:
        return opposition.pm
    first, second = opposition.pm
    return max(first, Roots()), max(second, Roots())


def _added(amounts: Iterable[tuple[Roots, Roots]]) -> tuple[Roots, Roots]:
    first, second = Roots(), Roots()
    for ours, theirs in amounts:
        first, second = first + ours, second + theirs
    return first, second


# --- agreement ------------------------------------------------------------------------------------------


class Disagreement(Enum):
    """Why the accounts of a quarter do not go to the arbiter yet (EQU-14)."""

    EACH_OTHER = "each_other"
    """The two teams found different sums."""
    FIRST = "first"
    """The first team's sums are not those of the scores."""
    SECOND = "second"


def agree(first: Sums, second: Sums, computed: Sums) -> tuple[Disagreement, ...]:
    """Where the sums of the first team, of the second and of the scores differ; nothing where they count."""
    differ = {
        Disagreement.EACH_OTHER: first != second,
        Disagreement.FIRST: first != computed,
        Disagreement.SECOND: second != computed,
    }
    return tuple(kind for kind, is_so in differ.items() if is_so)


# --- the match ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match after some of its quarters, or all four; different teams or quarters raise NotCompared."""

    quarters: tuple[QuarterAccounts, ...]
    bonus: Sums = (_NOTHING, _NOTHING)
    """PM that each team was given before the match (EQU-13)."""
    penalties: Sums = (_NOTHING, _NOTHING)
    """PM that the arbiter took off each team."""

    def __post_init__(self) -> None:
        numbers = [each.quarter for each in self.quarters]
        if not numbers or numbers != list(range(1, len(numbers) + 1)) or len(numbers) > QUARTERS:
            raise NotCompared(WhyNotCompared.QUARTERS)
        if len({each.teams for each in self.quarters}) > 1:
            raise NotCompared(WhyNotCompared.MANY_TEAMS)
        if min(self.bonus) < 0:
            raise NotCompared(WhyNotCompared.BONUS)

    @property
    def teams(self) -> Pair:
        """The two teams."""
        return self.quarters[0].teams

    @property
    def totals(self) -> tuple[Roots, Roots]:
        """The PM of each team, its bonus included, its penalties taken off."""
        first, second = (given - taken for given, taken in zip(self.bonus, self.penalties, strict=True))
        return _added([(Roots.of(first), Roots.of(second)), *(each.totals for each in self.quarters)])

    @property
    def is_finished(self) -> bool:
        """Whether all quarters were played."""
        return len(self.quarters) == QUARTERS

    @property
    def is_draw(self) -> bool:
        """Whether both teams finished with the same PM: nothing says who wins (EQU-11, D10)."""
        first, second = self.totals
        return self.is_finished and first == second

    @property
    def winner(self) -> int | None:
        """The team with more PM after four quarters; None before, and in a draw (EQU-11)."""
        first, second = self.totals
        if not self.is_finished or first == second:
            return None
        return self.teams[0] if first > second else self.teams[1]


@dataclass(frozen=True, slots=True)
class ResultForm:
    """The result of a match with the players of both teams."""

    result: MatchResult
    players: tuple[tuple[int, ...], tuple[int, ...]]


def result_fields(form: ResultForm) -> dict[str, Any]:
    """The form as JSON fields, PM with three decimals."""
    result = form.result
    return {
        "teams": list(result.teams),
        "players": [list(team) for team in form.players],
        "quarters": [list(map(exact_text, each.sums)) for each in result.quarters],
        "bonus": list(map(exact_text, result.bonus)),
        "penalties": list(map(exact_text, result.penalties)),
        "pm": [exact_text(total.as_fraction()) for total in result.totals],
        "finished": result.is_finished,
        "draw": result.is_draw,
        "winner": result.winner,
    }
