"""The forms of events on the command line: what the commands do with each, in one row."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from oudler.cli.events.circuit import CircuitCommand, circuit_text, planned_for
from oudler.cli.events.duplicate_results import MATCH_RESULTS, RANKED_RESULTS
from oudler.cli.events.free_results import FREE_RESULTS
from oudler.cli.events.movement_asked import Asked, MovementCommand
from oudler.cli.events.results_wanted import ResultCommand
from oudler.cli.events.schedule import schedule_text
from oudler.cli.events.simulated_regulations import (
    InventedCommand,
    duplicate_event,
    free_event,
    with_prizes,
    without_prizes,
)
from oudler.cli.terminal import WrongUse, among
from oudler.tournament import circuits
from oudler.tournament.forms import Form, by_form
from oudler.tournament.seating import SEATS, NotPlanned, Why
from oudler.wording.language import Words
from oudler.wording.terminal import complaints


@dataclass(frozen=True, slots=True, kw_only=True)
class FormCommand:
    """What the commands do with the events of a form."""

    movement: MovementCommand
    invented: InventedCommand
    results: ResultCommand


# --- circuits -------------------------------------------------------------------------------------------

_FORMULAS = {formula.value: formula for formula in circuits.Formula}


def _match(
    words: Words, asked: Asked, boards: tuple[int, ...], _: circuits.Formula | None
) -> circuits.Circuit:
    if (asked.tables, asked.rounds) != (circuits.ROOMS, circuits.QUARTERS):
        raise WrongUse(words.say(complaints.MATCH_SIZE))
    return circuits.match_circuit(
        boards if len(boards) > 1 else boards * circuits.QUARTERS, is_agreed=asked.agreed
    )


def _individuals(_: Words, asked: Asked, __: circuits.Formula | None) -> int:
    """Four players at a table, some of them missing at one. Raises NotPlanned."""
    if not 0 <= asked.missing < len(SEATS):
        raise NotPlanned(Why.MISSING_MANY)
    return len(SEATS) * asked.tables - asked.missing


def _triplettes(words: Words, asked: Asked, formula: circuits.Formula | None) -> int:
    """Two teams of three at a table, one of them missing or not; in the final four at three tables."""
    if not 0 <= asked.missing <= (formula is not circuits.Formula.FINAL):
        raise WrongUse(words.say(complaints.TRIPLETTE_MISSING))
    if formula is not circuits.Formula.FINAL:
        return 2 * asked.tables - asked.missing
    groups, left = divmod(asked.tables, 3)
    return 0 if left else 4 * groups


def _quadrettes(_: Words, asked: Asked, __: circuits.Formula | None) -> int:
    """As many teams as tables."""
    return asked.tables


def _formula(words: Words, asked: Asked) -> circuits.Formula:
    return among(words, "--method", asked.method or circuits.Formula.MITCHELL.value, _FORMULAS)


def _choosers() -> dict[str, Any]:
    """The team that chooses the rooms, and the boards, of each quarter of a match (EQU-06, EQU-07)."""
    return {
        "choosers": [
            {"rooms": circuits.chooser_of_rooms(quarter), "series": circuits.chooser_of_series(quarter)}
            for quarter in range(1, circuits.QUARTERS + 1)
        ]
    }


_INDIVIDUAL = CircuitCommand(
    usual_boards=2,
    planned=partial(planned_for, _individuals),
    sides=tuple(seat.value for seat in SEATS),
    order=(0, 2, 1, 3),
)
_TRIPLETTE = CircuitCommand(usual_boards=2, planned=partial(planned_for, _triplettes), formula=_formula)
_QUADRETTE = CircuitCommand(usual_boards=2, planned=partial(planned_for, _quadrettes), has_halves=True)
_MATCH = CircuitCommand(usual_boards=4, planned=_match, has_halves=True, choosers=_choosers)


# --- the forms ------------------------------------------------------------------------------------------

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
        Form.LIBRE: FormCommand(movement=_SCHEDULE, invented=_ALONE, results=FREE_RESULTS),
        Form.DUO: FormCommand(movement=_SCHEDULE, invented=_TEAMS, results=FREE_RESULTS),
        Form.FOUR: FormCommand(movement=_SCHEDULE, invented=_TEAMS, results=FREE_RESULTS),
        Form.INDIVIDUAL: FormCommand(
            movement=MovementCommand(partial(circuit_text, _INDIVIDUAL), ("--boards", "--missing")),
            invented=InventedCommand(
                usual=(20, 5, 4), made=duplicate_event, options=("--sessions",), with_money=with_prizes
            ),
            results=RANKED_RESULTS,
        ),
        Form.TRIPLETTE: FormCommand(
            movement=MovementCommand(
                partial(circuit_text, _TRIPLETTE), ("--boards", "--missing", "--method", "--shared")
            ),
            invented=InventedCommand(
                usual=(30, 5, 4),
                made=duplicate_event,
                options=("--formula", "--sessions"),
                with_money=with_prizes,
            ),
            results=RANKED_RESULTS,
        ),
        Form.QUADRETTE: FormCommand(
            movement=MovementCommand(partial(circuit_text, _QUADRETTE), ("--boards", "--shared")),
            invented=InventedCommand(
                usual=(28, 6, 4), made=duplicate_event, options=("--sessions",), with_money=with_prizes
            ),
            results=RANKED_RESULTS,
        ),
        Form.MATCH: FormCommand(
            movement=MovementCommand(partial(circuit_text, _MATCH), ("--boards", "--agreed")),
            invented=InventedCommand(
                usual=(10, 4, 5), made=duplicate_event, options=(), with_money=without_prizes
            ),
            results=MATCH_RESULTS,
        ),
    }
)
