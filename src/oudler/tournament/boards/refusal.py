"""Why a board cannot be so: a flaw, and the requirement that says so."""

from oudler.rules import Ground, Hand
from oudler.tournament.seating import Seat


class BoardFlaw(Ground):
    """What is wrong with a board, with the requirement it breaks."""

    # the label
    NUMBER = "number", "DUP-10"
    NUMBER_TWICE = "number_twice", "DUP-10"
    SEAT = "seat", "DUP-10"
    SEATS = "seats", "DUP-10"
    LABEL = "label", "DUP-10"

    # the cards
    PLAYERS = "players", "DUP-09"
    COUNT = "count", "DUP-25"
    TWICE = "twice", "CAR-01"
    PETIT_SEC = "petit_sec", "DUP-20"
    POCKET = "pocket", "DUP-09"

    # the contract
    AUCTION = "auction", "DUP-19"
    CONTRACT = "contract", "DUP-19"
    NOT_TAKEABLE = "not_takeable", "DUP-18"

    # sets
    COPIES = "copies", "DUP-29"
    STORY = "story", "DUP-17"
    SEALED = "sealed", "DUP-05"
    SEAL = "seal", "DUP-21"


class WrongBoard(ValueError):
    """A board that cannot be: `seats` and `cards` tell where, `given` what stood there."""

    def __init__(
        self,
        flaw: BoardFlaw,
        number: int | None = None,
        *,
        seats: tuple[Seat | None, ...] = (),
        cards: Hand | None = None,
        given: str = "",
    ) -> None:
        self.flaw = flaw
        self.number = number
        self.seats = seats
        """Whose pockets, None for the dog's."""
        self.cards = cards or Hand()
        self.given = given
        named = ", ".join("dog" if seat is None else seat.value for seat in seats)
        told = " ".join(part for part in (named, str(self.cards), given) if part)
        place = "" if number is None else f"board {number}: "
        super().__init__(f"{place}{flaw.code} ({flaw.requirement}){': ' + told if told else ''}")
