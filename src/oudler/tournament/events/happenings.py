"""What happens in an event: the lines of its log, which are the whole truth about it."""

from dataclasses import dataclass
from typing import TypeAlias

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
class Scratched:
    """A person who has not played yet is off the list."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Placed:
    """The starting places of a session were given (REG-06, CHG-03, CHG-04)."""

    session: int
    places: tuple[int | None, ...]
    """The entry at every place: North, South, East and West of table 1, then of table 2 …"""
    method: Method = Method.FFT
    way: Way | None = None
    """How they were found; None: by hand. In a championship a draw spreads zones and comités (CHG-04)."""
    number: int | None = None
    """The number announced for a draw of the places."""
    champion: int | None = None
    """The reigning champion, or champion team, who sits at table 1 (CHG-03)."""
    why: str = ""


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


@dataclass(frozen=True, slots=True)
class Reopened:
    """A closed event was taken up again, for a correction."""

    why: str


Happening: TypeAlias = (
    Opened
    | Replanned
    | Reannounced
    | Entered
    | Amended
    | Paid
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
)
