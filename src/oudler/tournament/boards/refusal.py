"""Why a board cannot be so: a flaw, and the requirement that says so."""

from oudler.rules import Ground, Refusal


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


class WrongBoard(Refusal):
    """A board cannot be so; `number`, `seats` (None: the dog), `cards` tell where, `given` what was put."""
