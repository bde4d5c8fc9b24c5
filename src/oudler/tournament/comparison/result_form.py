"""The result form of a team match: valid for homologation once three people have signed it (EQU-12)."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from oudler.tournament.comparison.exact import exact_text
from oudler.tournament.comparison.match import MatchResult
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared


class Signature(Enum):
    """Who signs the form."""

    FIRST_CAPTAIN = "first_captain"
    SECOND_CAPTAIN = "second_captain"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True)
class ResultForm:
    """The result of a match with the players of both teams and the signatures."""

    result: MatchResult
    players: tuple[tuple[int, ...], tuple[int, ...]]
    signatures: frozenset[Signature] = frozenset()
    decided_for: int | None = None
    """The team that captains and arbiter name after a draw (D10)."""

    def __post_init__(self) -> None:
        if self.decided_for is not None and not (
            self.result.is_draw and self.decided_for in self.result.teams
        ):
            raise NotCompared(WhyNotCompared.NO_DRAW)

    @property
    def missing(self) -> tuple[Signature, ...]:
        """Who has not signed yet."""
        return tuple(each for each in Signature if each not in self.signatures)

    @property
    def is_valid(self) -> bool:
        """Whether the match is over and all three have signed."""
        return self.result.is_finished and not self.missing

    @property
    def winner(self) -> int | None:
        """Who won, by PM or, after a draw, as captains and arbiter named."""
        return self.result.winner if self.decided_for is None else self.decided_for


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
        "winner": form.winner,
        "signed": [each.value for each in Signature if each in form.signatures],
        "missing": [each.value for each in form.missing],
    }
