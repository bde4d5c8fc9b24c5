"""How players or teams of a form travel: facts that circuits and their proofs ask for."""

from dataclasses import dataclass

from oudler.tournament.forms import Deals, Form, by_form


@dataclass(frozen=True, slots=True)
class Travel:
    """What is true of every circuit of a form."""

    has_seats: bool = False
    """Whether four who play alone are at a table, each at a seat of his own (TOP-01)."""
    has_lines: bool = False
    """Whether teams sit North-South and East-West, unless one attacks all three (TPL-01)."""
    is_parted: bool = False
    """Whether attack and defence of a team play at different tables (QUA-02)."""

    @property
    def keeps_side(self) -> bool:
        """Whether everybody keeps the orientation (DUP-02)."""
        return self.has_seats or self.has_lines


TRAVELS = by_form(
    {
        Form.INDIVIDUAL: Travel(has_seats=True),
        Form.TRIPLETTE: Travel(has_lines=True),
        Form.QUADRETTE: Travel(is_parted=True),
        Form.MATCH: Travel(is_parted=True),
    },
    Deals.BOARDS,
)
