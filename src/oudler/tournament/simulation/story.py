"""An event as it is made up, line by line: who comes, who plays on, what is written down and when."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from oudler.arbitration import IncidentPlace, Setting, rule
from oudler.rules import Stream, shuffle
from oudler.tournament import events
from oudler.tournament.circuits import Formula
from oudler.tournament.files import Tournament
from oudler.tournament.play import in_the_running, obstacles
from oudler.tournament.seating import Method
from oudler.tournament.sheets import Sheet, SlipKind
from oudler.tournament.simulation.fiction import imagined_person

LIMIT = 1_000_000
"""Announced numbers are below this."""
_TOLERATED = {events.WhyNot.SHEET, events.WhyNot.UNBALANCED, events.WhyNot.IMPOSSIBLE}
"""What a slip on a sheet, or on a traveler, leads to when nobody notices it."""


@dataclass(frozen=True, slots=True)
class TroubleRates:
    """How often something happens, in percent, and how many sheets are left with a slip."""

    slips: int = 0
    """Sheets with a slip that nobody noticed."""
    corrected: int = 5
    """Of sheets: handed in with a slip and put right."""
    rulings: int = 10
    """Of tables: the arbiter takes points off."""
    absent: int = 5
    """Of those entered: off the list before the start."""
    leaving: int = 10
    """Of rounds: somebody leaves after it."""
    late: int = 30
    """Of first rounds after which an empty place is taken by somebody who comes late."""
    deals_written: int = 40
    """Of sheets: written deal by deal."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """Who writes in the log of a made-up event, and the reasons that are given there."""

    arbiter: str = "arbiter"
    desk: str = "desk"
    absent: str = "did not come"
    late: str = "came late"
    left: str = "left the hall"
    slip: str = "a slip, seen with the table"
    tie: str = "tie broken by lot"
    decided: str = "decided by the arbiter"


PLAIN = Phrases()
ORDINARY = TroubleRates()
NO_TROUBLE = TroubleRates(corrected=0, rulings=0, absent=0, leaving=0, late=0)


@dataclass(frozen=True, slots=True)
class Slipped:
    """A slip that was made on purpose, and where."""

    round: int
    table: int
    kind: SlipKind
    meant: Sheet


@dataclass(frozen=True, slots=True)
class Misscored:
    """A score that was written wrong on purpose on a traveler, and what was meant."""

    round: int
    table: int
    board: int
    meant: int


class EventStory(ABC):
    """An event as it is written down, line by line."""

    def __init__(
        self,
        rules: events.Regulations,
        chance: Stream,
        trouble: TroubleRates,
        phrases: Phrases,
        *,
        fives: bool = False,
        formula: Formula = Formula.MITCHELL,
        method: Method = Method.FFT,
    ) -> None:
        self.chance = chance
        self.trouble = trouble
        self.phrases = phrases
        self.fives = fives
        self.formula = formula
        self.method = method
        self.clock = datetime(rules.day.year, rules.day.month, rules.day.day, 13)
        self.tournament = Tournament.open(events.Opened(rules), self._now(), self.phrases.desk)
        self.slipped: list[Slipped | Misscored] = []
        self.slips_due = Counter(1 + chance.randrange(len(rules.rounds)) for _ in range(trouble.slips))

    @property
    def event(self) -> events.Event:
        return self.tournament.event

    def _now(self) -> str:
        self.clock += timedelta(seconds=1 + self.chance.randrange(20))
        return self.clock.isoformat() + "Z"

    def happens(self, percent: int) -> bool:
        return self.chance.randrange(100) < percent

    def write(self, happening: events.Happening, by: str) -> None:
        """Write it down; only what unnoticed slips lead to may be out of order. Raises NotNow."""
        found = obstacles(self.event, happening, by)
        if any(problem.ground not in _TOLERATED or not self.slipped for problem in found):
            raise events.NotNow(found)
        log = events.extend(self.tournament.log, happening, self._now(), by)
        self.tournament = replace(self.tournament, event=events.change(self.event, happening), log=log)

    # --- people ---------------------------------------------------------------------------------------

    def enter(self, people: int) -> None:
        """Everybody enters and pays; some more are entered who do not come."""
        size = self.team_size(people)
        absent = sum(self.happens(self.trouble.absent) for _ in range(people // size))
        for team in range(1, people // size + absent + 1):
            for _ in range(size):
                self.enter_one(None if size == 1 else team)
        missing = shuffle(self.chance, range(1, people // size + absent + 1), absent)
        for entry in self.event.listed:
            if self.event.unit_of(entry.number) in missing:
                self.write(events.Scratched(entry.number, self.phrases.absent), self.phrases.desk)
            else:
                self.write(events.Paid(entry.number), self.phrases.desk)

    def team_size(self, people: int) -> int:  # noqa: ARG002 -- matches share out the people
        """How many make a team."""
        return self.event.regulations.form.team

    def enter_one(self, team: int | None) -> int:
        """One more person on the list."""
        number = len(self.event.entries) + 1
        self.write(events.Entered(imagined_person(number, team, self.chance)), self.phrases.desk)
        return number

    # --- a round --------------------------------------------------------------------------------------

    def play(self, number: int) -> None:
        """Who plays on, where everybody sits, all results, and what happens before the next round."""
        round_ = self.event.regulations.rounds[number - 1]
        if round_.keep is not None:
            self._keep(number, round_.keep)
        self.seat(number)
        self.collect(number)
        if number < len(self.event.regulations.rounds):
            self.between(number)

    @abstractmethod
    def seat(self, number: int) -> None:
        """Where everybody sits in a round."""

    @abstractmethod
    def collect(self, number: int) -> None:
        """What the tables of a round hand in."""

    @abstractmethod
    def between(self, number: int) -> None:
        """What happens before the next round."""

    def _keep(self, number: int, keep: int) -> None:
        ranked = in_the_running(self.event, number)
        units = tuple(line.account.number for line in ranked[:keep])
        is_tied = len(ranked) > keep and ranked[keep - 1].rank == ranked[keep].rank
        self.write(events.Kept(number, units, self.phrases.tie if is_tied else ""), self.phrases.arbiter)

    def finish(self) -> None:
        """The final ranking is declared."""
        self.write(self.closed(), self.phrases.arbiter)

    def closed(self) -> events.Closed:
        """How the close is written down."""
        return events.Closed()

    def announced(self) -> int:
        """A number announced for a draw."""
        return 1 + self.chance.randrange(LIMIT)

    def rule(self, number: int, table: int) -> None:
        """Somebody touches the cards while they are dealt: a warning, then points."""
        players = [person for person in self.event.seated[number][table - 1] if person is not None]
        culprit = players[self.chance.randrange(len(players))]
        options = self.event.regulations.ruleset.options
        fault, place = "touched_cards", IncidentPlace(number, table)
        again = self.event.ledger.is_repeated(str(culprit), fault, place, options)
        setting = Setting(min(len(players), 4), self.event.regulations.ruleset)
        ruling = rule(fault, {"repeated": "yes" if again else "no"}, setting)
        self.write(events.Ruled(str(ruling), number, table, culprits=(culprit,)), self.phrases.arbiter)
