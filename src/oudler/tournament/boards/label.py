"""What is written on a board: its number, the dealer, the taker, and so who leads (DUP-10)."""

from dataclasses import dataclass

from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import PLAYING_ORDER, Seat, seat_after


@dataclass(frozen=True, slots=True)
class Label:
    """A board as everybody sees it from outside. Raises WrongBoard for a number below 1."""

    number: int
    dealer: Seat
    taker: Seat

    def __post_init__(self) -> None:
        if self.number < 1:
            raise WrongBoard(BoardFlaw.NUMBER, given=str(self.number))

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick: the right neighbour of the dealer (DUP-10)."""
        return seat_after(self.dealer)

    def gatherer(self, *, has_screens: bool = False) -> Seat:
        """Who gathers the tricks of the defence: opposite the taker; with screens on his left (DUP-12)."""
        return seat_after(self.taker, 3 if has_screens else 2)


def usual_label(number: int) -> Label:
    """The label that a board has by its number: takers in turn, each with every dealer in sixteen boards."""
    cycle, taker = divmod(number - 1, len(PLAYING_ORDER))
    return Label(number, seat_after(PLAYING_ORDER[taker], cycle), PLAYING_ORDER[taker])


def read_seat(letter: object, number: int | None = None) -> Seat:
    """The seat that a letter names: N, S, E or O. Raises WrongBoard."""
    try:
        return Seat(letter)
    except ValueError:
        raise WrongBoard(BoardFlaw.SEAT, number=number, given=str(letter)[:20]) from None
