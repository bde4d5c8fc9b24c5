"""A circuit as the plain values that the slow checker reads."""

from oudler.tournament.circuits import Circuit
from tests.reference.circuits import Travels


def plain(circuit: Circuit) -> Travels:
    """The same circuit, as lists and letters."""
    return Travels(
        form=circuit.form.value,
        units=circuit.units,
        copies=circuit.copies,
        rounds=[
            [{"units": each.units, "boards": each.boards, "badge": each.badge} for each in row]
            for row in circuit.rounds
        ],
        labels=[(label.dealer.value, label.taker.value) for label in circuit.labels],
    )
