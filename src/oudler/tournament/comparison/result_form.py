"""The result form of a team match, which both captains and the arbiter sign on paper (EQU-12)."""

from dataclasses import dataclass
from typing import Any

from oudler.tournament.comparison.exact_numbers import exact_text
from oudler.tournament.comparison.match import MatchResult


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
