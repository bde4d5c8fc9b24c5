"""What a form is: its code, for whom, on which paper, and how its values are found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from oudler.printing import PaperSize
from oudler.rules import Ground
from oudler.tournament.boards import Board
from oudler.tournament.files import Tournament
from oudler.wording.language import Words


class Audience(Enum):
    """Who reads a form."""

    WALL = "wall"
    TABLES = "tables"
    PLAYERS = "players"
    ARBITER = "arbiter"


class WhyUnprinted(Ground):
    """Why there is nothing to print; `wording.forms` says what to do."""

    NO_FORM = "no_form"
    NOT_OFFERED = "not_offered"
    PAPER = "paper"
    NO_ROUND = "no_round"
    NO_TABLE = "no_table"
    NOBODY = "nobody"
    NOT_SEATED = "not_seated"
    NOT_PLAYED = "not_played"
    NO_MOVEMENT = "no_movement"
    NO_PRIZE = "no_prize"
    NO_BOARD = "no_board"
    NOT_OVER = "not_over"
    NOT_REVEALED = "not_revealed"
    NO_TEAMS = "no_teams"


class NotPrintable(ValueError):
    """A form that cannot be printed, and why."""

    def __init__(self, why: WhyUnprinted) -> None:
        self.why = why
        super().__init__(why.value)


@dataclass(frozen=True, slots=True)
class PaperRequest:
    """What is asked of a form; whatever is left out is everything, or the round that is being played."""

    round: int | None = None
    tables: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    is_blank: bool = False
    """Whether it is to be filled in by hand."""
    base_url: str = ""
    """The address of the desk in the hall; empty: no QR code is drawn."""
    event: str = ""
    """The name of the event in addresses."""
    codes: Mapping[str, str] = field(default_factory=dict)
    """The code of a slip or of a sheet: `entry:12`, `sheet:2:14` (round and table)."""
    at: str = ""
    """The time of printing, as the log writes it; empty: not known, and no ranking is final (RES-06)."""
    calls: tuple[str, ...] = ()
    """The calls to the arbiter that are still open, as people read them."""

    boards: tuple[Board, ...] = ()
    """The cards of boards that are not shown yet, from somebody who may see them (DUP-05)."""

    def link(self, door: str, key: str) -> str | None:
        """The address behind a code; None where there is no code, or no address of the desk."""
        code = self.codes.get(key)
        return f"{self.home}/{door}/{code}" if code and self.home else None

    @property
    def home(self) -> str | None:
        """The address of the event for everybody."""
        return f"{self.base_url}/e/{self.event}" if self.base_url and self.event else None


Values: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PrintedForm:
    """A form, and the template of the same name."""

    code: str
    title: str
    """Its French name, for the catalogue."""
    audience: Audience
    values: Callable[[Tournament, Words, PaperRequest], Values]
    """What is written on it. Raises NotPrintable."""
    is_offered: Callable[[Tournament], bool]
    papers: tuple[PaperSize, ...] = (PaperSize.A4,)
