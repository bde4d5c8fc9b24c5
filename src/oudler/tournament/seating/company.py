"""Who starts at a table with whom, and what of a movement those of a team can have."""

from dataclasses import dataclass

from oudler.tournament.forms import Form, Mates
from oudler.tournament.seating.seats import SEATS, Seat, player_at, start_of


@dataclass(frozen=True, slots=True)
class Company:
    """Who starts at a table with whom."""

    sides: tuple[tuple[Seat, ...], ...] = ()
    """The seats of a table at which team-mates start, those with North first (TEA-02, TEA-03)."""
    pairs: tuple[int, ...] = ()
    """The pairs of seats, as `Offsets.differences` lists them, that start as team-mates."""
    is_unbound: bool = False
    """Whether everybody may sit with everybody: drawn anew, at a fifth seat, from the first position on."""
    has_movement: bool = True
    """Whether people follow a movement; where boards travel they follow a circuit."""

    @property
    def has_pairs(self) -> bool:
        """Whether two teams start at a table."""
        return len(self.sides) == 2


_ON_CIRCUIT = Company(has_movement=False)
_STARTING = {
    Mates.NONE: Company(tuple((seat,) for seat in SEATS), is_unbound=True),
    Mates.FACING: Company(((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)), (0, 5)),
    Mates.TABLE: Company((SEATS,), (0, 1, 2, 3, 4, 5)),
}

COMPANY = {form: _ON_CIRCUIT if form.is_duplicate else _STARTING[form.mates] for form in Form}


def mates(player: int, form: Form) -> frozenset[int]:
    """The team-mates of a player: they start at the same table (TEA-02, TEA-03)."""
    table, seat = start_of(player)
    seats = next(side for side in COMPANY[form].sides if seat in side)
    return frozenset(player_at(table, other) for other in seats if other is not seat)
