"""What is announced before an event begins: its form, its rounds, how ties and money are settled."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from oudler.rules import Ruleset
from oudler.tournament import Readings
from oudler.tournament.championships import Championship, Level, Oversight
from oudler.tournament.forms import Form
from oudler.tournament.points import Conditions, Derogation
from oudler.tournament.ranking import PrizeList, TieRule
from oudler.tournament.seating import SeatingKind

_OUR_RULESET = Ruleset()
_OUR_READINGS = Readings()
_ORDINARY = Conditions()


USUAL_DEALS = {6: 4, 5: 5, 3: 8}
"""Deals in a round, by the number of rounds."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round as it is announced (MOV-01)."""

    deals: int
    seating: SeatingKind = SeatingKind.MOVEMENT
    session: int = 1
    keep: int | None = None
    """How many players or teams play it; None: all who played the round before."""
    coefficient: Fraction = Fraction(1)
    """Between the round before and this one (CHP-08, H14)."""
    carry: Fraction = Fraction(1)
    """What is kept of everything made before: 1 all, 1/2 abated by half, 0 nothing (ORG-14)."""
    starts: str = ""
    """The announced time of the first deal, as 14:30 (ORG-20)."""


def usual_rounds(rounds: int) -> tuple[RoundPlan, ...]:
    """The rounds of a usual format: six of four deals, five of five, three of eight (ORG-08)."""
    return (RoundPlan(USUAL_DEALS[rounds]),) * rounds


@dataclass(frozen=True, slots=True)
class Regulations:
    """All that is announced before the first deal."""

    name: str
    day: date
    rounds: tuple[RoundPlan, ...]
    form: Form = Form.LIBRE
    ruleset: Ruleset = _OUR_RULESET
    readings: Readings = _OUR_READINGS
    ties: TieRule = TieRule.SHARED
    level: Level = Level.ORDINARY
    championship: Championship | None = None
    fee: int = 0
    """The entry fee of a person, in cents."""
    prizes: PrizeList | None = None
    """The prize list as it is displayed from the start (ORG-06)."""
    conditions: Conditions = _ORDINARY
    arbiters: tuple[str, ...] = ()
    """Those who alone decide, by the name under which they write in the log; empty: whoever writes."""
    venue: str = ""
    contact: str = ""
    """Whom players ask: the telephone of the club or the organiser (ORG-05)."""
    claim_minutes: int = 15
    """How long the final ranking is posted before it stands (RES-06)."""
    has_screens: bool = False
    """Whether the arbiter has screens put between the defenders (DUP-11)."""
    quarters_agreed: bool = False
    """Whether both captains of a match agree to quarters of unequal length (D17)."""
    bonus: tuple[Fraction, ...] = ()
    """The PM that the first and the second team of a match start with (EQU-13)."""
    oversight: Oversight | None = None
    """Under whom a championship is held, as far as it is told (CHP-02, CHG-01, CHG-02)."""
    holidays: tuple[tuple[date, date], ...] = ()
    """School holidays near the day, each with its first and last day (CHS-04)."""
    parallel: str = ""
    """The tournament of teams of which this is one of four at once; empty: of none (TEA-07)."""
    derogation: Derogation | None = None
    """What the CCN granted for this event, with its reason (CHP-07, PCN-10)."""

    @property
    def sessions(self) -> tuple[int, ...]:
        """The numbers of the sessions, in order."""
        return tuple(dict.fromkeys(each.session for each in self.rounds))

    def session_of(self, number: int) -> int:
        """The session of a round."""
        return self.rounds[number - 1].session

    def rounds_of(self, session: int) -> range:
        """The numbers of the rounds of a session, from 1 on through the whole event."""
        numbers = [number for number, each in enumerate(self.rounds, start=1) if each.session == session]
        return range(numbers[0], numbers[-1] + 1)
