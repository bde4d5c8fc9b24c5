"""What the number of players changes: one row for three, four and five (CAR-12, CAR-16)."""

from dataclasses import dataclass
from enum import IntEnum

from oudler.rules.checking import checked, is_whole, show


class Poignee(IntEnum):
    """The three sizes of poignee and their bonus, the same at every table (POI-05)."""

    SINGLE = 20
    DOUBLE = 30
    TRIPLE = 40


@checked
@dataclass(frozen=True, slots=True)
class TableSize:
    """One row: cards, packets, poignees, and whether the federation approves the form (DEA-20)."""

    players: int
    hand_size: int
    dog_size: int
    packet: int
    poignees: tuple[int, int, int]
    has_call: bool
    is_homologated: bool

    @property
    def packets(self) -> int:
        """How many packets the dealer hands out."""
        return self.players * self.hand_size // self.packet

    @checked
    def poignee_of(self, shown: int) -> Poignee | None:
        """The poignee made by showing that number of trumps, None when there is no such size (POI-06)."""
        for size, poignee in zip(self.poignees, Poignee, strict=True):
            if size == shown:
                return poignee
        return None


SIZES = {
    # DEA-08, POI-03; DEA-07, POI-02; DEA-09, POI-04, CAL-01
    3: TableSize(3, 24, 6, 4, (13, 15, 18), has_call=False, is_homologated=True),
    4: TableSize(4, 18, 6, 3, (10, 13, 15), has_call=False, is_homologated=True),
    5: TableSize(5, 15, 3, 3, (8, 10, 13), has_call=True, is_homologated=False),
}


class WrongTable(ValueError):
    """A table, seat or deal that cannot be."""


def table_size(players: int) -> TableSize:
    """The row for this number of players. Raises WrongTable."""
    try:
        return SIZES[players]
    except (KeyError, TypeError):
        raise WrongTable(f"tarot is for 3, 4 or 5 players, not {show(players)} (CAR-12)") from None


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that a table of this size does not have. Raises WrongTable."""
    if not is_whole(seat) or not 0 <= seat < players:
        raise WrongTable(f"there is no seat {show(seat)} at a table of {players}")
