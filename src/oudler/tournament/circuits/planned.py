"""The circuit of a session by its form, where players or teams are only counted."""

from oudler.tournament.circuits.circuit import Circuit
from oudler.tournament.circuits.formula import Formula
from oudler.tournament.circuits.individual import individual_circuit
from oudler.tournament.circuits.quadrettes import quadrette_circuit
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.tournament.forms import Form


def planned_circuit(
    form: Form,
    units: int,
    rounds: int,
    boards: int,
    formula: Formula = Formula.MITCHELL,
    *,
    shared: bool = False,
) -> Circuit:
    """The circuit of so many players (individual) or teams (triplettes, quadrettes). Raises NotPlanned.

    A match has quarters of its own, see `match_circuit`.
    """
    if form is Form.INDIVIDUAL:
        return individual_circuit(units, rounds, boards)
    if form is Form.TRIPLETTE:
        return triplette_circuit(units, rounds, boards, formula, shared=shared)
    assert form is Form.QUADRETTE, "only these forms count their players or teams"
    return quadrette_circuit(units, rounds, boards, shared=shared)
