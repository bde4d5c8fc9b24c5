"""What happens in an event: the lines of its log, which are the whole truth about it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, TypeAlias

from oudler.rules import Bid
from oudler.tournament.circuits import Badge, Formula
from oudler.tournament.events.regulations import Regulations, RoundPlan
from oudler.tournament.forms import Deals
from oudler.tournament.people import Entry
from oudler.tournament.seating import Method, Seating, Way
from oudler.tournament.sheets import Sheet


class LogKind:
    """What every kind of line in the log knows of itself."""

    __slots__ = ()
    needs_arbiter: ClassVar[bool] = False
    """Whether only an arbiter writes it (FDM-07, CHG-08)."""
    deals: ClassVar[Deals | None] = None
    """In which deals alone it happens; None: in all."""


@dataclass(frozen=True, slots=True)
class Opened(LogKind):
    """The event was announced."""

    regulations: Regulations


@dataclass(frozen=True, slots=True)
class Replanned(LogKind):
    """The rounds that are still to come were announced anew."""

    needs_arbiter: ClassVar[bool] = True

    rounds: tuple[RoundPlan, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Reannounced(LogKind):
    """What was announced beside the rounds was changed: arbiters, prizes, the venue."""

    needs_arbiter: ClassVar[bool] = True

    regulations: Regulations
    why: str
    changes_ties: bool = False
    """Whether the arbiter says that ties are settled otherwise, though a rank hangs on it (CHG-09)."""


@dataclass(frozen=True, slots=True)
class Entered(LogKind):
    """A person was entered, before the start or late."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Amended(LogKind):
    """What is known of a person was put right."""

    entry: Entry
    why: str


@dataclass(frozen=True, slots=True)
class Paid(LogKind):
    """A person paid the fee (REG-02)."""

    number: int


@dataclass(frozen=True, slots=True)
class Refunded(LogKind):
    """The fee was given back to a person, who counts as not paid (REG-02)."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Scratched(LogKind):
    """A person who has not played yet is off the list."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Placed(LogKind):
    """The starting places of a session were given (REG-06, CHG-03, CHG-04)."""

    session: int
    places: tuple[int | None, ...]
    """The entry at every place: North, South, East and West of table 1, then of table 2 …

    Triplettes: the three of each team by their badges (TPL-04). Quadrettes: the four of each team at
    their own table, the attacker South (QUA-03).
    """
    method: Method = Method.FFT
    way: Way | None = None
    """How they were found; None: by hand. In a championship a draw spreads zones and comités (CHG-04)."""
    number: int | None = None
    """The number announced for a draw of the places."""
    champion: int | None = None
    """The reigning champion, or champion team, who sits at table 1 (CHG-03)."""
    why: str = ""
    formula: Formula = Formula.MITCHELL
    """How triplettes meet."""
    is_shared: bool = False
    """Whether all tables of a round play the same boards, each from cases of its own (DUP-29)."""


@dataclass(frozen=True, slots=True)
class Filled(LogKind):
    """A person takes an empty place from the next round on: a latecomer or a substitute (CHG-06)."""

    needs_arbiter: ClassVar[bool] = True

    place: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Kept(LogKind):
    """Those who play on were named; the others are out (CHP-08, ORG-09)."""

    needs_arbiter: ClassVar[bool] = True

    round: int
    units: tuple[int, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Seated(LogKind):
    """A round was seated; with a reason where it is not as planned."""

    round: int
    seating: Seating
    number: int | None = None
    """The number announced for a draw."""
    why: str = ""
    series: int | None = None
    """Which boards the attacker whose turn it is chose for a quarter of a match (EQU-07)."""


@dataclass(frozen=True, slots=True)
class Unseated(LogKind):
    """The last round was taken back, with what was handed in of it: it is seated anew, or not played."""

    needs_arbiter: ClassVar[bool] = True

    round: int
    why: str


@dataclass(frozen=True, slots=True)
class Handed(LogKind):
    """A sheet was handed in (FDM-04); one that does not balance may wait for its correction (FDM-03)."""

    deals: ClassVar[Deals | None] = Deals.FREE

    round: int
    table: int
    sheet: Sheet
    is_doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Corrected(LogKind):
    """The arbiter changed a sheet (FDM-07, CHG-08)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.FREE

    round: int
    table: int
    sheet: Sheet
    why: str


@dataclass(frozen=True, slots=True)
class Ruled(LogKind):
    """The arbiter gave a ruling by the code, and it was booked."""

    needs_arbiter: ClassVar[bool] = True

    ruling: str
    round: int
    table: int
    deal: int = 1
    culprits: tuple[int, ...] = ()
    dealer: int | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Lifted(LogKind):
    """A ruling was cancelled; it keeps its line."""

    needs_arbiter: ClassVar[bool] = True

    ruling: int
    why: str


@dataclass(frozen=True, slots=True)
class Penalised(LogKind):
    """Points were taken from, or given back to, a person by a decision outside the code."""

    needs_arbiter: ClassVar[bool] = True

    number: int
    points: int
    round: int
    why: str


@dataclass(frozen=True, slots=True)
class Left(LogKind):
    """A person left before the end; unless excused, last of the event (CHG-07)."""

    needs_arbiter: ClassVar[bool] = True

    number: int
    why: str
    is_excused: bool = False


@dataclass(frozen=True, slots=True)
class Returned(LogKind):
    """A person who had left is back, from the next round on."""

    needs_arbiter: ClassVar[bool] = True

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Closed(LogKind):
    """The final ranking was declared."""

    needs_arbiter: ClassVar[bool] = True

    signed: tuple[str, ...] = ()
    """Who signed the result of a match: both captains and the arbiter (EQU-12)."""
    winner: int | None = None
    """The team that captains and arbiter name where a match is drawn (D10)."""


@dataclass(frozen=True, slots=True)
class Reopened(LogKind):
    """A closed event was taken up again, for a correction."""

    needs_arbiter: ClassVar[bool] = True

    why: str


# --- duplicate deals ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn(LogKind):
    """The colour that attacks first in every triplette was drawn (TPL-05)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    first: Badge


@dataclass(frozen=True, slots=True)
class Sealed(LogKind):
    """The boards of a session are made: what is published of each before anybody plays it."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    session: int
    seals: tuple[str, ...]
    """The commitment of every board, from the first."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What the taker made on a board, as the traveler has it: one amount, with its sign (DUP-23)."""

    board: int
    score: int
    contract: Bid = Bid.GARDE
    attacker: int | None = None
    """Who attacked; None: the one whose seat, or turn, it was."""


@dataclass(frozen=True, slots=True)
class Scored(LogKind):
    """Boards were played at a table; all of its round, or those whose scores are known."""

    deals: ClassVar[Deals | None] = Deals.BOARDS

    round: int
    table: int
    scores: tuple[BoardScore, ...]
    other: tuple[BoardScore, ...] = ()
    """The same from the sheet of the other side, in a match (EQU-09)."""


@dataclass(frozen=True, slots=True)
class Rescored(LogKind):
    """The arbiter changed what a table had made on some boards."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    round: int
    table: int
    scores: tuple[BoardScore, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Adjusted(LogKind):
    """The arbiter decided what a board is worth at one table: notes in per cent, or PM (TOP-13, QUA-15).

    Without either it counts for nobody there.
    """

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    round: int
    table: int
    board: int
    why: str
    attack: Fraction | None = None
    defense: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Cancelled(LogKind):
    """A board counts for nobody, wherever it was played (TOP-13, QUA-15)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    session: int
    board: int
    why: str


@dataclass(frozen=True, slots=True)
class Restored(LogKind):
    """A decision about a board was taken back: of one table, or of all where it had been cancelled."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    session: int
    board: int
    why: str
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Confirmed(LogKind):
    """Whoever had nothing to attack, or nothing to defend, is ranked by the other side alone (D05)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    unit: int
    session: int
    why: str


@dataclass(frozen=True, slots=True)
class Agreed(LogKind):
    """Both teams of a match counted a quarter, each alone, and compared (EQU-14)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    round: int
    first: tuple[Fraction, Fraction]
    """What the first team counted for itself and for the other."""
    second: tuple[Fraction, Fraction]
    """What the second team counted, in the same order."""


@dataclass(frozen=True, slots=True)
class Revealed(LogKind):
    """The cards of a session's boards, once the event is over (DUP-05)."""

    needs_arbiter: ClassVar[bool] = True
    deals: ClassVar[Deals | None] = Deals.BOARDS

    session: int
    boards: tuple[str, ...]
    """The deal record of every board, from the first, with the key of its seal."""


Happening: TypeAlias = (
    Opened
    | Replanned
    | Reannounced
    | Entered
    | Amended
    | Paid
    | Refunded
    | Scratched
    | Placed
    | Filled
    | Kept
    | Seated
    | Unseated
    | Handed
    | Corrected
    | Ruled
    | Lifted
    | Penalised
    | Left
    | Returned
    | Closed
    | Reopened
    | Drawn
    | Sealed
    | Scored
    | Rescored
    | Adjusted
    | Cancelled
    | Restored
    | Confirmed
    | Agreed
    | Revealed
)
