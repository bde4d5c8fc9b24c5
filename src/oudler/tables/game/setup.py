"""How a table is played: what is agreed before anybody sits down."""

from collections.abc import Callable
from enum import Enum

import msgspec

from oudler.rules import Refusal, Ruleset
from oudler.tables.game.spelling import UNREADABLE, is_readable, letters
from oudler.wording.language import WordedGround, msg

LONGEST_NAME = 40
CLOCKS = (15, 30, 60, 120)
"""Seconds for an action, where a table has a clock."""
MOST_DEALS = 40
_MORT_SEATS = 5
FIRST_BOTS = "sensible-1"
"""The bots of boards, and of what was written without naming any: these stay, whatever bots come after."""
BOTS_NOW = "sensible-2"
"""The bots of a table that is opened now; its log names them."""


class TableKind(Enum):
    """What a table is for."""

    FREE = "free"
    """Deals by chance, one after the other: alone with bots, with friends, or open to all."""
    BOARD = "board"
    """One board of a set that everybody plays against the same bots."""
    LESSON = "lesson"
    """A small deal of the tutorial."""


class TableFlaw(WordedGround):
    """What is wrong with a setup, as people are told."""

    PLAYERS = msg("On joue à trois, à quatre ou à cinq : choisissez 3, 4 ou 5.")
    MORT = msg("Un mort n'a de sens qu'à cinq places et quatre joueurs : choisissez cinq.")
    RULESET = msg("Ce règlement n'est pas connu : choisissez-en un dans la liste.")
    CLOCK = msg("Cette pendule n'existe pas : choisissez 15, 30, 60 ou 120 secondes, ou aucune.")
    DEALS = msg("Choisissez de 1 à 40 donnes, ou une partie sans fin.")
    NAME = msg("Donnez à la table un nom de 1 à 40 caractères.")
    STRANGE_NAME = UNREADABLE


class WrongSetup(Refusal):
    """A table cannot be set so."""


class BoardRef(msgspec.Struct, frozen=True):
    """A board of a set, and the seat of the person who plays it."""

    set: str
    number: int
    seat: int


class TableSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is agreed about a table; raises WrongSetup."""

    name: str
    seats: int = 4
    has_mort: bool = False
    """Five seats, four players: the dealer sits out (DEA-18)."""
    ruleset: str = "fft-2022"
    clock: int | None = None
    """Seconds for an action; None: nobody is pressed."""
    takebacks: bool = True
    """Whether a card may be taken back when everybody agrees."""
    deals: int | None = None
    """How many deals are played; None: until people leave."""
    listed: bool = False
    """Whether strangers find the table in the lobby."""
    bots: str = FIRST_BOTS
    kind: TableKind = TableKind.FREE
    board: BoardRef | None = None
    lesson: str | None = None

    def __post_init__(self) -> None:
        if flaw := next((flaw for flaw, holds in _CHECKS.items() if not holds(self)), None):
            raise WrongSetup(flaw)

    @property
    def players(self) -> int:
        """How many play a deal."""
        return self.seats - self.has_mort

    @property
    def rules(self) -> Ruleset:
        """The edition and its options."""
        return Ruleset.parse(self.ruleset)


def table_name(text: str) -> str:
    """A text as the name of a table: as many letters of it as a name may have."""
    return "".join(letters(text)[:LONGEST_NAME]).strip()


def write_setup(setup: TableSetup) -> str:
    """The text of a setup."""
    return msgspec.json.encode(setup).decode()


def _is_known(ruleset: str) -> bool:
    try:
        Ruleset.parse(ruleset)
    except ValueError:
        return False
    return True


_CHECKS: dict[TableFlaw, Callable[[TableSetup], bool]] = {
    TableFlaw.PLAYERS: lambda setup: setup.seats in (3, 4, 5),
    TableFlaw.MORT: lambda setup: not setup.has_mort or setup.seats == _MORT_SEATS,
    TableFlaw.RULESET: lambda setup: _is_known(setup.ruleset),
    TableFlaw.CLOCK: lambda setup: setup.clock is None or setup.clock in CLOCKS,
    TableFlaw.DEALS: lambda setup: setup.deals is None or 1 <= setup.deals <= MOST_DEALS,
    TableFlaw.STRANGE_NAME: lambda setup: is_readable(setup.name),
    TableFlaw.NAME: lambda setup: 1 <= len(letters(setup.name.strip())) <= LONGEST_NAME,
}
