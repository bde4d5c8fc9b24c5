"""Events that never took place: random but plausible, of any size and form, for tests and for training."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from oudler.arbitration import Place, Setting, rule
from oudler.rules import Stream, shuffle
from oudler.tournament.events.document import Tournament
from oudler.tournament.events.event import Event, change
from oudler.tournament.events.fiction import imagined_person, imagined_sheet
from oudler.tournament.events.happenings import (
    Closed,
    Corrected,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Opened,
    Paid,
    Placed,
    Ruled,
    Scratched,
    Seated,
)
from oudler.tournament.events.log import extend
from oudler.tournament.events.obstacles import obstacles
from oudler.tournament.events.placement import LEAST_AT_TABLE
from oudler.tournament.events.problems import NotNow, WhyNot
from oudler.tournament.events.regulations import Regulations, RoundPlan
from oudler.tournament.events.rounds import planned_places, planned_seating
from oudler.tournament.events.standing import in_the_running
from oudler.tournament.seating import SEATS, TEAM_SIZES, Format, SeatingKind, Way
from oudler.tournament.sheets import Sheet, SlipKind, inject, sheet_faults

_LIMIT = 1_000_000
"""Announced numbers are below this."""
LEAST_TO_DRAW = 6
"""From so many on, all can sit at tables of three and four."""
_TOLERATED = {WhyNot.SHEET, WhyNot.UNBALANCED}
"""What a slip on a sheet leads to when nobody notices it."""


@dataclass(frozen=True, slots=True)
class Trouble:
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


PLAIN = Phrases()
ORDINARY = Trouble()
NO_TROUBLE = Trouble(corrected=0, rulings=0, absent=0, leaving=0, late=0)


@dataclass(frozen=True, slots=True)
class Slipped:
    """A slip that was made on purpose, and where."""

    round: int
    table: int
    kind: SlipKind
    meant: Sheet


def simulate(
    rules: Regulations,
    people: int,
    seed: str | int,
    trouble: Trouble = ORDINARY,
    *,
    fives: bool = False,
    phrases: Phrases = PLAIN,
) -> tuple[Tournament, tuple[Slipped, ...]]:
    """An event by those regulations, from the first entry to the close, and the slips left in it.

    The same seed makes the same event. Raises NotPlanned, or NotNow, for what cannot be held.
    """
    story = _Story(rules, Stream(f"{seed}/event"), trouble, phrases, fives=fives)
    story.enter(people)
    for number in range(1, len(rules.rounds) + 1):
        story.play(number)
    story.write(Closed(), phrases.arbiter)
    return story.tournament, tuple(story.slipped)


class _Story:
    """An event as it is written down, line by line."""

    def __init__(
        self, rules: Regulations, chance: Stream, trouble: Trouble, phrases: Phrases, *, fives: bool
    ) -> None:
        self.chance = chance
        self.trouble = trouble
        self.phrases = phrases
        self.fives = fives
        self.clock = datetime(rules.day.year, rules.day.month, rules.day.day, 13)
        self.tournament = Tournament.open(Opened(rules), self._now(), self.phrases.desk)
        self.slipped: list[Slipped] = []
        self.slips_due = Counter(1 + chance.randrange(len(rules.rounds)) for _ in range(trouble.slips))

    @property
    def event(self) -> Event:
        return self.tournament.event

    def _now(self) -> str:
        self.clock += timedelta(seconds=1 + self.chance.randrange(20))
        return self.clock.isoformat() + "Z"

    def happens(self, percent: int) -> bool:
        return self.chance.randrange(100) < percent

    def write(self, happening: Happening, by: str) -> None:
        """Write it down; only what unnoticed slips lead to may be out of order. Raises NotNow."""
        found = obstacles(self.event, happening, by)
        if any(problem.why not in _TOLERATED or not self.slipped for problem in found):
            raise NotNow(found)
        log = extend(self.tournament.log, happening, self._now(), by)
        self.tournament = replace(self.tournament, event=change(self.event, happening), log=log)

    # --- people ---------------------------------------------------------------------------------------

    def enter(self, people: int) -> None:
        """Everybody enters and pays; some more are entered who do not come."""
        size = TEAM_SIZES[self.event.regulations.form]
        absent = sum(self.happens(self.trouble.absent) for _ in range(people // size))
        for team in range(1, people // size + absent + 1):
            for _ in range(size):
                self._enter(None if size == 1 else team)
        missing = shuffle(self.chance, range(1, people // size + absent + 1), absent)
        for entry in self.event.listed:
            if self.event.unit_of(entry.number) in missing:
                self.write(Scratched(entry.number, self.phrases.absent), self.phrases.desk)
            else:
                self.write(Paid(entry.number), self.phrases.desk)

    def _enter(self, team: int | None) -> int:
        number = len(self.event.entries) + 1
        self.write(Entered(imagined_person(number, team, self.chance)), self.phrases.desk)
        return number

    # --- a round --------------------------------------------------------------------------------------

    def play(self, number: int) -> None:
        """Who plays on, where everybody sits, all sheets, and what happens before the next round."""
        round_ = self.event.regulations.rounds[number - 1]
        if round_.keep is not None:
            self._keep(number, round_.keep)
        if round_.seating is SeatingKind.MOVEMENT and round_.session not in self.event.placed:
            self._place(round_.session)
        announced = 1 + self.chance.randrange(_LIMIT)
        is_drawn = round_.seating is SeatingKind.RANDOM
        seating = planned_seating(self.event, number, announced)
        assert seating is not None, "nobody seats a simulated event by hand"
        self.write(Seated(number, seating, announced if is_drawn else None), self.phrases.arbiter)
        self._collect(number)
        if number < len(self.event.regulations.rounds):
            self._between(number)

    def _keep(self, number: int, keep: int) -> None:
        ranked = in_the_running(self.event, number)
        units = tuple(line.account.number for line in ranked[:keep])
        is_tied = len(ranked) > keep and ranked[keep - 1].rank == ranked[keep].rank
        self.write(Kept(number, units, self.phrases.tie if is_tied else ""), self.phrases.arbiter)

    def _place(self, session: int) -> None:
        """Starting places are drawn; in a championship they spread zones and comités."""
        number = 1 + self.chance.randrange(_LIMIT)
        present = len(self.event.present(self.event.last_seated + 1))
        fifths = (None,) * (present % len(SEATS) if self.fives else 0)
        drawn = Placed(session, fifths, way=Way.DRAWN, number=number)
        self.write(replace(drawn, places=planned_places(self.event, drawn)), self.phrases.arbiter)

    # --- sheets ---------------------------------------------------------------------------------------

    def _collect(self, number: int) -> None:
        """The sheets come in as the tables finish, in any order."""
        tables = range(1, len(self.event.seated[number]) + 1)
        slipping = set(shuffle(self.chance, tables, min(self.slips_due[number], len(tables))))
        for table in shuffle(self.chance, tables):
            sheet = self._sheet(number, table)
            if table in slipping:
                self._hand_wrong(number, table, sheet)
            elif self.happens(self.trouble.corrected) and (wrong := self._slip(sheet)) is not None:
                self.write(Handed(number, table, wrong[1], is_doubtful=True), self.phrases.desk)
                self.write(Corrected(number, table, sheet, self.phrases.slip), self.phrases.arbiter)
            else:
                self.write(Handed(number, table, sheet), self.phrases.desk)
            if self.happens(self.trouble.rulings):
                self._rule(number, table)

    def _sheet(self, number: int, table: int) -> Sheet:
        players = tuple(seat for seat in self.event.seated[number][table - 1] if seat is not None)
        deals = self.event.regulations.rounds[number - 1].deals
        options = self.event.regulations.ruleset.options
        is_written = self.happens(self.trouble.deals_written)
        return imagined_sheet(players, deals, self.chance, options, is_written=is_written)

    def _slip(self, sheet: Sheet) -> tuple[SlipKind, Sheet] | None:
        """The sheet with a slip of some kind that shows."""
        for kind in shuffle(self.chance, range(len(SlipKind))):
            wrong = inject(sheet, list(SlipKind)[kind], self.chance)
            if wrong is not None and sheet_faults(wrong):
                return list(SlipKind)[kind], wrong
        return None

    def _hand_wrong(self, number: int, table: int, sheet: Sheet) -> None:
        """On a sheet that is computed nobody can slip: such a table hands in its totals."""
        if sheet.totals is None:
            sheet = Sheet(sheet.players, sheet.sums)
        slip = self._slip(sheet)
        assert slip is not None, sheet
        kind, wrong = slip
        self.slipped.append(Slipped(number, table, kind, sheet))
        self.write(Handed(number, table, wrong), self.phrases.desk)

    # --- what else happens ----------------------------------------------------------------------------

    def _rule(self, number: int, table: int) -> None:
        """Somebody touches the cards while they are dealt: a warning, then points."""
        players = self._sheet_players(number, table)
        culprit = players[self.chance.randrange(len(players))]
        options = self.event.regulations.ruleset.options
        fault, place = "touched_cards", Place(number, table)
        again = self.event.ledger.is_repeated(str(culprit), fault, place, options)
        setting = Setting(min(len(players), 4), self.event.regulations.ruleset)
        ruling = rule(fault, {"repeated": "yes" if again else "no"}, setting)
        self.write(Ruled(str(ruling), number, table, culprits=(culprit,)), self.phrases.arbiter)

    def _sheet_players(self, number: int, table: int) -> tuple[int, ...]:
        return self.event.sheets[number, table].players

    def _between(self, number: int) -> None:
        if number == 1 and self.happens(self.trouble.late):
            self._come_late()
        if self.happens(self.trouble.leaving):
            self._leave(number)

    def _come_late(self) -> None:
        """Somebody takes an empty place, where there is one and everybody plays alone."""
        if not self.event.placed or self.event.regulations.form is not Format.LIBRE:
            return
        session = max(self.event.placed)
        holders = self.event.places_at(session, self.event.last_seated + 1)
        if None in holders:
            number = self._enter(None)
            self.write(Paid(number), self.phrases.desk)
            self.write(Filled(holders.index(None) + 1, number, self.phrases.late), self.phrases.arbiter)

    def _leave(self, number: int) -> None:
        """Somebody leaves, unless those who stay could not be seated."""
        present = self.event.present(number + 1)
        leaver = Left(present[self.chance.randrange(len(present))], self.phrases.left, self.happens(30))
        if self.event.regulations.form is Format.LIBRE and _can_go_on(change(self.event, leaver), number + 1):
            self.write(leaver, self.phrases.arbiter)


def _can_go_on(event: Event, number: int) -> bool:
    """Whether those who are left can be seated until others leave by their rank."""
    for at, round_ in enumerate(event.regulations.rounds[number - 1 :], start=number):
        if round_.keep is not None:
            return len(event.present(at)) >= round_.keep
        if not _can_seat(event, at, round_):
            return False
    return True


def _can_seat(event: Event, number: int, round_: RoundPlan) -> bool:
    if round_.seating is SeatingKind.FINAL:
        return False
    if round_.seating is not SeatingKind.MOVEMENT:
        return len(event.present(number)) >= LEAST_TO_DRAW
    if round_.session not in event.placed:
        return True
    seating = planned_seating(event, number) or ()
    return all(sum(seat is not None for seat in table) >= LEAST_AT_TABLE for table in seating)
