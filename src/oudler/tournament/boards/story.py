"""How a board came to be: which deals were given up, which hand was kept, who made it (DUP-14 to DUP-17)."""

from dataclasses import dataclass
from enum import Enum

from oudler.tournament.boards.board import Board, read_seat
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import Seat


class Making(Enum):
    """A way to make a board."""

    CHANCE = "chance"
    FIRST_ROUND = "first_round"
    BY_HAND = "by_hand"
    IMPORTED = "imported"


class MakingStep(Enum):
    """What happened while a board was made."""

    PETIT_SEC = "petit_sec"
    """A petit sec was dealt: the cards were dealt again (DUP-20)."""
    FRUITLESS = "fruitless"
    """No hand suited the taker (DUP-17)."""
    KEPT = "kept"
    """A hand suited: the taker's own, or another that became his (DUP-15, DUP-16)."""
    ARBITER = "arbiter"
    """The arbiter made the taker's hand (DUP-17)."""


@dataclass(frozen=True, slots=True)
class Story:
    """The steps in order, and whose hand was kept; as text `first_round fruitless petit_sec kept:O`."""

    making: Making
    steps: tuple[MakingStep, ...] = ()
    kept: Seat | None = None

    def __str__(self) -> str:
        kept = "" if self.kept is None else f":{self.kept.value}"
        told = (step.value + (kept if step is MakingStep.KEPT else "") for step in self.steps)
        return " ".join((self.making.value, *told))

    @classmethod
    def parse(cls, text: str) -> "Story":
        """Read what `str` writes. Raises WrongBoard."""
        try:
            making, *told = text.split()
            pairs = [word.partition(":") for word in told]
            steps = tuple(MakingStep(name) for name, _, _ in pairs)
            return cls(Making(making), steps, next((read_seat(s) for _, _, s in pairs if s), None))
        except ValueError as error:
            raise WrongBoard(BoardFlaw.STORY, given=text[:60]) from error


@dataclass(frozen=True, slots=True)
class Made:
    """A board with its story."""

    board: Board
    story: Story
