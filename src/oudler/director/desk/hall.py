"""What happens in the hall beside the official log: arrivals, the clock, calls, sheets that wait.

The hall has a journal of its own, sealed like the log. Nothing in it changes a ranking; losing it would
lose the moment, not the event.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from oudler.director.desk.times import seconds_between
from oudler.tournament.events import LineKind
from oudler.tournament.sheets import Sheet

Spot: TypeAlias = tuple[int, int]
"""A round and a table."""
MOST_REQUESTS = 1000
"""How many requests are known to be done: a page sends its form again for half an hour at most."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The time of a round: how many seconds it has, and how many have gone."""

    round: int
    seconds: int
    gone: int = 0
    """Seconds gone when it last stood still."""
    since: str | None = None
    """Running since then; None: it stands still."""

    def left_at(self, now: str) -> int:
        """The seconds that are left; negative when the time is over."""
        return self.seconds - self.gone_at(now)

    def gone_at(self, now: str) -> int:
        """The seconds that have gone, pauses not counted."""
        return self.gone + (0 if self.since is None else max(0, seconds_between(self.since, now)))


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the arbiter that nobody has answered yet."""

    call: int
    at: str
    table: int
    number: int | None
    what: str
    round: int = 0
    """In which round; 0: in the one that is seated last."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A sheet that waits for another player, or for a second typing."""

    sheet: Sheet
    at: str
    by: str
    number: int | None = None
    device: str = ""


@dataclass(frozen=True, slots=True)
class Hall:
    """Everything known of the hall."""

    arrived: frozenset[int] = frozenset()
    clock: RoundClock | None = None
    announced: str = ""
    calls: Mapping[int, Call] = field(default_factory=dict)
    """Those that are open, by their number."""
    called: int = 0
    """How many calls there were."""
    answered: Mapping[int, str] = field(default_factory=dict)
    """When somebody last answered a call of a table."""
    proposed: Mapping[Spot, Waiting] = field(default_factory=dict)
    keyed: Mapping[Spot, Waiting] = field(default_factory=dict)
    cleared: frozenset[tuple[int, int, str]] = frozenset()
    """Round, table and doubt that somebody closed."""
    reserved: Mapping[Spot, str] = field(default_factory=dict)
    """Rulings that wait, as far as they were told."""
    cards_taken: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """When and by whom the cards of a session were last taken out."""
    habits: Mapping[str, str] = field(default_factory=dict)
    requests: Mapping[str, tuple[int, int] | None] = field(default_factory=dict)
    """The last requests that were done, by their ids, and the lines of the log that each wrote."""


# --- what is written down ---------------------------------------------------------------------------------


class HallKind(LineKind):
    """A kind of line in the hall's journal."""

    __slots__ = ()

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        """The hall after it, written then and by somebody."""
        return hall


@dataclass(frozen=True, slots=True)
class Arrived(HallKind):
    """A person is in the hall."""

    did = "arrived"
    number: int

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, arrived=hall.arrived | {self.number})


@dataclass(frozen=True, slots=True)
class Missed(HallKind):
    """A person who was thought to be there is not."""

    did = "missed"
    number: int

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, arrived=hall.arrived - {self.number})


@dataclass(frozen=True, slots=True)
class Started(HallKind):
    """The clock of a round runs."""

    did = "started"
    round: int
    minutes: int

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, clock=RoundClock(self.round, 60 * self.minutes, since=at))


@dataclass(frozen=True, slots=True)
class Paused(HallKind):
    """The clock stands still."""

    did = "paused"

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        clock = hall.clock
        if clock is None or clock.since is None:
            return hall
        return replace(hall, clock=replace(clock, gone=clock.gone_at(at), since=None))


@dataclass(frozen=True, slots=True)
class Resumed(HallKind):
    """The clock goes on."""

    did = "resumed"

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        clock = hall.clock
        return hall if clock is None or clock.since else replace(hall, clock=replace(clock, since=at))


@dataclass(frozen=True, slots=True)
class Extended(HallKind):
    """The round has more minutes, or fewer."""

    did = "extended"
    minutes: int

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        clock = hall.clock
        if clock is None:
            return hall
        return replace(hall, clock=replace(clock, seconds=max(0, clock.seconds + 60 * self.minutes)))


@dataclass(frozen=True, slots=True)
class Stopped(HallKind):
    """The clock is put away."""

    did = "stopped"

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, clock=None)


@dataclass(frozen=True, slots=True)
class NoticePosted(HallKind):
    """A line that everybody reads, on the wall and on phones; empty: it is taken down."""

    did = "announced"
    text: str

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, announced=self.text)


@dataclass(frozen=True, slots=True)
class Called(HallKind):
    """A table calls the arbiter."""

    did = "called"
    table: int
    number: int | None = None
    """Who calls."""
    what: str = ""
    round: int = 0
    """In which round; 0: in the one that is seated last."""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        call = Call(hall.called + 1, at, self.table, self.number, self.what, self.round)
        return replace(hall, called=call.call, calls={**hall.calls, call.call: call})


@dataclass(frozen=True, slots=True)
class Answered(HallKind):
    """The arbiter has been to the table."""

    did = "answered"
    call: int
    """The number of the call, from 1."""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        answered = {each.table: at for call, each in hall.calls.items() if call == self.call}
        calls = {call: each for call, each in hall.calls.items() if call != self.call}
        return replace(hall, calls=calls, answered={**hall.answered, **answered})


@dataclass(frozen=True, slots=True)
class Proposed(HallKind):
    """A player entered the sheet of the table; another player has to confirm it."""

    did = "proposed"
    round: int
    table: int
    sheet: Sheet
    number: int
    """Who entered it."""
    device: str = ""
    """From which device, so that the same one cannot confirm it."""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        waiting = Waiting(self.sheet, at, by, self.number, self.device)
        return replace(hall, proposed={**hall.proposed, (self.round, self.table): waiting})


@dataclass(frozen=True, slots=True)
class Withdrawn(HallKind):
    """A sheet that waited is not waiting any more: taken back, contested, or handed in."""

    did = "withdrawn"
    round: int
    table: int
    why: str = ""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        spot = self.round, self.table
        return replace(
            hall,
            proposed={each: waiting for each, waiting in hall.proposed.items() if each != spot},
            keyed={each: waiting for each, waiting in hall.keyed.items() if each != spot},
        )


@dataclass(frozen=True, slots=True)
class Keyed(HallKind):
    """A sheet was typed for the first of two times."""

    did = "keyed"
    round: int
    table: int
    sheet: Sheet

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, keyed={**hall.keyed, (self.round, self.table): Waiting(self.sheet, at, by)})


@dataclass(frozen=True, slots=True)
class Cleared(HallKind):
    """Somebody looked at a doubt about a sheet and closed it."""

    did = "cleared"
    round: int
    table: int
    doubt: str
    why: str = ""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, cleared=hall.cleared | {(self.round, self.table, self.doubt)})


@dataclass(frozen=True, slots=True)
class Reserved(HallKind):
    """A ruling waits for the end of the deal: what the arbiter was told so far; empty: it waits no more."""

    did = "reserved"
    round: int
    table: int
    told: str

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        spot = self.round, self.table
        others = {each: told for each, told in hall.reserved.items() if each != spot}
        return replace(hall, reserved={**others, spot: self.told} if self.told else others)


@dataclass(frozen=True, slots=True)
class CardsTaken(HallKind):
    """Somebody took the cards of a session's boards out, on paper or as a file (DUP-05)."""

    did = "cardstaken"
    session: int

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, cards_taken={**hall.cards_taken, self.session: (at, by)})


@dataclass(frozen=True, slots=True)
class Wiped(HallKind):
    """Somebody's address was wiped (ORG-19)."""

    did = "wiped"
    number: int


@dataclass(frozen=True, slots=True)
class Habit(HallKind):
    """A choice of this desk: whether every sheet is typed twice, how long a round lasts."""

    did = "habit"
    name: str
    value: str

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        return replace(hall, habits={**hall.habits, self.name: self.value})


@dataclass(frozen=True, slots=True)
class Requested(HallKind):
    """A request was done, together with what stands beside this line."""

    did = "requested"
    request: str
    """Its id."""
    lines: tuple[int, int] | None = None
    """The first and the last line of the log that it wrote; None: it wrote here only."""

    def after(self, hall: Hall, at: str, by: str) -> Hall:
        recent = [*hall.requests.items()][1 - MOST_REQUESTS :]
        return replace(hall, requests={**dict(recent), self.request: self.lines})


HallHappening: TypeAlias = (
    Arrived | Missed | Started | Paused | Resumed | Extended | Stopped | NoticePosted | Called | Answered
    | Proposed | Withdrawn | Keyed | Cleared | Reserved | CardsTaken | Habit | Wiped | Requested
)  # fmt: skip


def hall_after(hall: Hall, notes: Sequence[HallHappening], at: str, by: str) -> Hall:
    """The hall after some notes were written."""
    for did in notes:
        hall = did.after(hall, at, by)
    return hall
