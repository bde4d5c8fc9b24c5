"""What happens in an event: the lines of its log, which are the whole truth about it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from oudler.rules import Bid
from oudler.tournament.circuits import Badge, Formula
from oudler.tournament.events.regulations import Regulations, RoundPlan
from oudler.tournament.people import Entry
from oudler.tournament.seating import Method, Seating, Way
from oudler.tournament.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Opened:
    """The event was announced."""

    regulations: Regulations


@dataclass(frozen=True, slots=True)
class Replanned:
    """The rounds that are still to come were announced anew."""

    rounds: tuple[RoundPlan, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Reannounced:
    """What was announced beside the rounds was changed: arbiters, prizes, the venue."""

    regulations: Regulations
    why: str
    changes_ties: bool = False
    """Whether the arbiter says that ties are settled otherwise, though a rank hangs on it (CHG-09)."""


@dataclass(frozen=True, slots=True)
class Entered:
    """A person was entered, before the start or late."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Amended:
    """What is known of a person was put right."""

    entry: Entry
    why: str


@dataclass(frozen=True, slots=True)
class Paid:
    """A person paid the fee (REG-02)."""

    number: int


@dataclass(frozen=True, slots=True)
class Refunded:
    """The fee was given back to a person, who counts as not paid (REG-02)."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Scratched:
    """A person who has not played yet is off the list."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Placed:
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
class Filled:
    """A person takes an empty place from the next round on: a latecomer or a substitute (CHG-06)."""

    place: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Those who play on were named; the others are out (CHP-08, ORG-09)."""

    round: int
    units: tuple[int, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """A round was seated; with a reason where it is not as planned."""

    round: int
    seating: Seating
    number: int | None = None
    """The number announced for a draw."""
    why: str = ""
    series: int | None = None
    """Which boards the attacker whose turn it is chose for a quarter of a match (EQU-07)."""


@dataclass(frozen=True, slots=True)
class Unseated:
    """The last round was taken back, with what was handed in of it: it is seated anew, or not played."""

    round: int
    why: str


@dataclass(frozen=True, slots=True)
class Handed:
    """A sheet was handed in (FDM-04); one that does not balance may wait for its correction (FDM-03)."""

    round: int
    table: int
    sheet: Sheet
    is_doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """The arbiter changed a sheet (FDM-07, CHG-08)."""

    round: int
    table: int
    sheet: Sheet
    why: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """The arbiter gave a ruling by the code, and it was booked."""

    ruling: str
    round: int
    table: int
    deal: int = 1
    culprits: tuple[int, ...] = ()
    dealer: int | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Lifted:
    """A ruling was cancelled; it keeps its line."""

    ruling: int
    why: str


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points were taken from, or given back to, a person by a decision outside the code."""

    number: int
    points: int
    round: int
    why: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person left before the end; unless excused, last of the event (CHG-07)."""

    number: int
    why: str
    is_excused: bool = False


@dataclass(frozen=True, slots=True)
class Returned:
    """A person who had left is back, from the next round on."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The final ranking was declared."""

    signed: tuple[str, ...] = ()
    """Who signed the result of a match: both captains and the arbiter (EQU-12)."""
    winner: int | None = None
    """The team that captains and arbiter name where a match is drawn (D10)."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """A closed event was taken up again, for a correction."""

    why: str


# --- duplicate deals ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn:
    """The colour that attacks first in every triplette was drawn (TPL-05)."""

    first: Badge


@dataclass(frozen=True, slots=True)
class Sealed:
    """The boards of a session are made: what is published of each before anybody plays it."""

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
class Scored:
    """Boards were played at a table; all of its round, or those whose scores are known."""

    round: int
    table: int
    scores: tuple[BoardScore, ...]
    other: tuple[BoardScore, ...] = ()
    """The same from the sheet of the other side, in a match (EQU-09)."""


@dataclass(frozen=True, slots=True)
class Rescored:
    """The arbiter changed what a table had made on some boards."""

    round: int
    table: int
    scores: tuple[BoardScore, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The arbiter decided what a board is worth at one table: notes in per cent, or PM (TOP-13, QUA-15).

    Without either it counts for nobody there.
    """

    round: int
    table: int
    board: int
    why: str
    attack: Fraction | None = None
    defense: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A board counts for nobody, wherever it was played (TOP-13, QUA-15)."""

    session: int
    board: int
    why: str


@dataclass(frozen=True, slots=True)
class Restored:
    """A decision about a board was taken back: of one table, or of all where it had been cancelled."""

    session: int
    board: int
    why: str
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Whoever had nothing to attack, or nothing to defend, is ranked by the other side alone (D05)."""

    unit: int
    session: int
    why: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """Both teams of a match counted a quarter, each alone, and compared (EQU-14)."""

    round: int
    first: tuple[Fraction, Fraction]
    """What the first team counted for itself and for the other."""
    second: tuple[Fraction, Fraction]
    """What the second team counted, in the same order."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """The cards of a session's boards, once the event is over (DUP-05)."""

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
