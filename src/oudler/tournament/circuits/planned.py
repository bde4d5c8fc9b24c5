"""The circuit of a session by its form, where players or teams are only counted."""

from oudler.tournament.circuits.circuit import Circuit
from oudler.tournament.circuits.individual import individual_circuit
from oudler.tournament.circuits.quadrettes import quadrette_circuit
from oudler.tournament.circuits.quarters import match_circuit
from oudler.tournament.circuits.triplettes import Formula, triplette_circuit
from oudler.tournament.forms import Deals, Form, by_form


def planned_circuit(
    form: Form,
    units: int,
    rounds: int,
    boards: int,
    formula: Formula = Formula.MITCHELL,
    *,
    shared: bool = False,
) -> Circuit:
    """The circuit of so many players (individual) or teams (the others). Raises NotPlanned.

    A match whose quarters differ is told to `match_circuit`.
    """
    return _PLANNED[form](units, rounds, boards, formula, shared)


def _individual(units: int, rounds: int, boards: int, _: Formula, __: bool) -> Circuit:
    return individual_circuit(units, rounds, boards)


def _triplettes(units: int, rounds: int, boards: int, formula: Formula, shared: bool) -> Circuit:
    return triplette_circuit(units, rounds, boards, formula, shared=shared)


def _quadrettes(units: int, rounds: int, boards: int, _: Formula, shared: bool) -> Circuit:
    return quadrette_circuit(units, rounds, boards, shared=shared)


def _match(_: int, rounds: int, boards: int, __: Formula, ___: bool) -> Circuit:
    return match_circuit((boards,) * rounds)


_PLANNED = by_form(
    {
        Form.INDIVIDUAL: _individual,
        Form.TRIPLETTE: _triplettes,
        Form.QUADRETTE: _quadrettes,
        Form.MATCH: _match,
    },
    Deals.BOARDS,
)
