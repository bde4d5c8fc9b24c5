"""The papers of a duplicate event: travelers, route sheets, and the result form of a match.

| article | what | where |
|---|---|---|
| DUP-23 | what every table wrote on a board | `travelers`, `pm_travelers` |
| TOP-14, TPL-12 | the route sheet of a player or a triplette | `route_sheets` |
| QUA-06, QUA-13 | the route sheet of a quadrette | `pm_route` |
| EQU-11, EQU-12 | the result form of a match | `result_form` |
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile
from typing import Any

from oudler.rules import Bid
from oudler.tournament import comparison
from oudler.tournament.events import Event
from oudler.tournament.play import rating
from oudler.tournament.play.circulation import is_played


def board_numbers(event: Event) -> tuple[tuple[int, int], ...]:
    """The session and number of every board that has a score, or a decision."""
    return tuple(sorted({(play.session, play.board) for play in rating.plays_of(event)}))


# --- travelers ------------------------------------------------------------------------------------------


def travelers(event: Event) -> tuple[comparison.Traveler, ...]:
    """The traveler of every board played, with the notes of its plays (DUP-23)."""
    notes = rating.rated(event)
    return tuple(comparison.traveler(board, notes, session) for session, board in board_numbers(event))


@dataclass(frozen=True, slots=True)
class OpposedLine:
    """A table that played a board, and what it brought the team that attacked there."""

    play: comparison.Play
    contract: Bid
    pm: comparison.Roots
    state: comparison.OppositionState
    decision: str = ""
    """Why the arbiter decided what the board is worth."""


@dataclass(frozen=True, slots=True)
class PmTraveler:
    """The traveler of a board that is compared between two teams at a time."""

    board: int
    session: int
    lines: tuple[OpposedLine, ...]


def pm_travelers(event: Event) -> tuple[PmTraveler, ...]:
    """The traveler of every board played, with the PM of every attack (DUP-23, QUA-14)."""
    lines = sorted(_opposed_lines(event), key=lambda line: line.play.key)
    return tuple(
        PmTraveler(
            board,
            session,
            tuple(line for line in lines if (line.play.session, line.play.board) == (session, board)),
        )
        for session, board in board_numbers(event)
    )


def _opposed_lines(event: Event) -> Iterator[OpposedLine]:
    reasons = rating.adjustments_of(event)
    for opposed in rating.credited(event):
        for play, made in zip(opposed.plays, opposed.pm, strict=True):
            if play is not None:
                scored = event.scores.get((play.round, play.table, play.board))
                contract = Bid.GARDE if scored is None else scored.contract
                why = reasons[play.key].why if play.key in reasons else ""
                yield OpposedLine(play, contract, made, opposed.state, why)


def pm_traveler_fields(sheet: PmTraveler) -> dict[str, Any]:
    """A traveler as JSON fields, PM with three decimals."""
    return {
        "board": sheet.board,
        "session": sheet.session,
        "lines": [
            {
                "round": line.play.round,
                "table": line.play.table,
                "attack": line.play.attack,
                "defense": line.play.defense[0],
                "contract": line.contract.word,
                "score": line.play.score,
                "pm": comparison.exact_text(line.pm.as_fraction()),
                "state": line.state.value,
                "decision": line.decision,
            }
            for line in sheet.lines
        ],
    }


# --- route sheets ---------------------------------------------------------------------------------------


def route_sheets(event: Event, unit: int) -> tuple[comparison.RouteSheet, ...]:
    """What a player or a triplette played in each session (TOP-14, TPL-12)."""
    return _route_sheets(event, unit, rating.rated(event))


def all_route_sheets(event: Event) -> dict[int, tuple[comparison.RouteSheet, ...]]:
    """The same of all players or triplettes, the boards rated once."""
    notes = rating.rated(event)
    return {unit: _route_sheets(event, unit, notes) for unit in event.units}


def _route_sheets(
    event: Event, unit: int, notes: Sequence[comparison.Rated]
) -> tuple[comparison.RouteSheet, ...]:
    """Whoever did not play a board has nothing from it."""
    own = [each for each in notes if unit in (each.play.attack, *each.play.defense)]
    form = event.regulations.form
    return tuple(
        comparison.route_sheet(unit, own, form, tuple(_penalties(event, unit, session)), session)
        for session in sorted({each.play.session for each in notes})
    )


def pm_route(event: Event, unit: int) -> comparison.PmRouteSheet:
    """What a quadrette played in all sessions (QUA-13)."""
    return comparison.pm_route_sheet(unit, rating.oppositions_of(event), tuple(_penalties(event, unit)))


def _penalties(event: Event, unit: int, session: int | None = None) -> Iterator[comparison.RoutePenalty]:
    """What the arbiter took off, in a session or in all."""
    for decision in event.penalties:
        at = event.regulations.rounds[decision.round - 1].session
        if event.unit_of(decision.number) == unit and session in (None, at):
            yield comparison.RoutePenalty(Fraction(decision.points), decision.why)


# --- matches --------------------------------------------------------------------------------------------


def match_result(event: Event) -> comparison.MatchResult:
    """The quarters that are over, bonus and penalties (EQU-11, EQU-13). Raises NotCompared without any."""
    plays, decisions = rating.plays_of(event), rating.adjustments_of(event)
    over = takewhile(lambda quarter: is_played(event, quarter), sorted(event.seated))
    quarters = [
        comparison.quarter_accounts(plays, each, decisions, event.regulations.readings) for each in over
    ]
    first, second = event.regulations.bonus or (Fraction(0), Fraction(0))
    result = comparison.MatchResult(tuple(quarters), (first, second))
    ours, theirs = (Fraction(rating.penalty_of(event, team, event.last_seated)) for team in result.teams)
    return replace(result, penalties=(ours, theirs))


def result_form(event: Event) -> comparison.ResultForm:
    """The form that captains and arbiter sign after a match (EQU-12). Raises NotCompared."""
    result = match_result(event)
    first, second = result.teams
    return comparison.ResultForm(result, (event.members[first], event.members[second]))
