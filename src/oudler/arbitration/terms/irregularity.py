"""A fault found in a deal: what, whose, when, and the facts that the cards themselves tell."""

from dataclasses import dataclass

from oudler.rules import Hand, Reason, Side


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A fault with what the record tells of it; `after` counts the cards played before it."""

    fault: str
    seat: int | None
    after: int
    facts: tuple[tuple[str, str], ...] = ()
    cards: Hand = Hand()  # noqa: RUF009 -- a frozen value
    reason: Reason | None = None
    """Why the rules refuse the card of a revoke."""
    trick: int | None = None
    """The trick of a revoke, from 0."""
    poignee: int | None = None
    """The poignee at fault, by its place in the record."""
    answers: tuple[tuple[str, str], ...] = ()
    """What was entered with the fault itself."""
    entry: str = ""
    """Where in the record it was entered, when it was."""
    legal: Hand = Hand()  # noqa: RUF009 -- a frozen value
    """What could have been played instead."""


def culprit_word(side: Side) -> str:
    """The answer to whose fault it is."""
    return "taker" if side is Side.ATTACK else "defender"
