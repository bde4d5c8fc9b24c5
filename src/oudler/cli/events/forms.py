"""The forms of events on the command line: what the commands do with each, in one row."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial

from oudler.cli.events.circuit import (
    INDIVIDUAL_CIRCUIT,
    MATCH_CIRCUIT,
    QUADRETTE_CIRCUIT,
    TRIPLETTE_CIRCUIT,
    circuit_text,
)
from oudler.cli.events.duplicate_results import MATCH_RESULTS, RANKED_RESULTS
from oudler.cli.events.free_results import FREE_RESULTS
from oudler.cli.events.movement_asked import MovementCommand
from oudler.cli.events.results_wanted import ResultCommand
from oudler.cli.events.schedule import schedule_text
from oudler.cli.events.simulated_regulations import (
    InventedCommand,
    duplicate_event,
    free_event,
    with_prizes,
    without_prizes,
)
from oudler.tournament.events import Event
from oudler.tournament.forms import Form, by_form


def _no_sessions(_: Event) -> Collection[int]:
    return ()


def _placed_sessions(event: Event) -> Collection[int]:
    return event.placed


def _one_session(_: Event) -> Collection[int]:
    return (1,)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormCommand:
    """What the commands do with the events of a form."""

    movement: MovementCommand
    invented: InventedCommand
    results: ResultCommand
    board_sessions: Callable[[Event], Collection[int]]
    """The sessions that have boards."""


_SCHEDULE = MovementCommand(schedule_text, ("--method", "--missing", "--extra", "--number"))
_ALONE = InventedCommand(
    usual=(60, 5, 4),
    made=free_event,
    options=("--seatings", "--method", "--final", "--fives"),
    may_draw=True,
    with_money=with_prizes,
)
_TEAMS = replace(_ALONE, may_draw=False)
FORM_COMMANDS = by_form(
    {
        Form.LIBRE: FormCommand(
            movement=_SCHEDULE, invented=_ALONE, results=FREE_RESULTS, board_sessions=_no_sessions
        ),
        Form.DUO: FormCommand(
            movement=_SCHEDULE, invented=_TEAMS, results=FREE_RESULTS, board_sessions=_no_sessions
        ),
        Form.FOUR: FormCommand(
            movement=_SCHEDULE, invented=_TEAMS, results=FREE_RESULTS, board_sessions=_no_sessions
        ),
        Form.INDIVIDUAL: FormCommand(
            movement=MovementCommand(partial(circuit_text, INDIVIDUAL_CIRCUIT), ("--boards", "--missing")),
            invented=InventedCommand(
                usual=(20, 5, 4), made=duplicate_event, options=("--sessions",), with_money=with_prizes
            ),
            results=RANKED_RESULTS,
            board_sessions=_placed_sessions,
        ),
        Form.TRIPLETTE: FormCommand(
            movement=MovementCommand(
                partial(circuit_text, TRIPLETTE_CIRCUIT), ("--boards", "--missing", "--method", "--shared")
            ),
            invented=InventedCommand(
                usual=(30, 5, 4),
                made=duplicate_event,
                options=("--formula", "--sessions"),
                with_money=with_prizes,
            ),
            results=RANKED_RESULTS,
            board_sessions=_placed_sessions,
        ),
        Form.QUADRETTE: FormCommand(
            movement=MovementCommand(partial(circuit_text, QUADRETTE_CIRCUIT), ("--boards", "--shared")),
            invented=InventedCommand(
                usual=(28, 6, 4), made=duplicate_event, options=("--sessions",), with_money=with_prizes
            ),
            results=RANKED_RESULTS,
            board_sessions=_placed_sessions,
        ),
        Form.MATCH: FormCommand(
            movement=MovementCommand(partial(circuit_text, MATCH_CIRCUIT), ("--boards", "--agreed")),
            invented=InventedCommand(
                usual=(10, 4, 5), made=duplicate_event, options=(), with_money=without_prizes
            ),
            results=MATCH_RESULTS,
            board_sessions=_one_session,
        ),
    }
)
