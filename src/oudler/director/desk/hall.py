"""What happens in the hall beside the official log: arrivals, the clock, calls, sheets that wait.

The hall has a journal of its own, sealed like the log. Nothing in it changes a ranking; losing it would
lose the moment, not the event.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from oudler.director.desk.times import seconds_between
from oudler.tournament.sheets import Sheet

Spot: TypeAlias = tuple[int, int]
"""A round and a table."""
MOST_REQUESTS = 1000
"""How many requests are known to be done: a page sends its form again for half an hour at most."""


# --- what is written down -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrived:
    """A person is in the hall."""

    number: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A person who was thought to be there is not."""

    number: int


@dataclass(frozen=True, slots=True)
class Started:
    """The clock of a round runs."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock stands still."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock goes on."""


@dataclass(frozen=True, slots=True)
class Extended:
    """The round has more minutes, or fewer."""

    minutes: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """The clock is put away."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A line that everybody reads, on the wall and on phones; empty: it is taken down."""

    text: str


@dataclass(frozen=True, slots=True)
class Called:
    """A table calls the arbiter."""

    table: int
    number: int | None = None
    """Who calls."""
    what: str = ""
    round: int = 0
    """In which round; 0: in the one that is seated last."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The arbiter has been to the table."""

    call: int
    """The number of the call, from 1."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A player entered the sheet of the table; another player has to confirm it."""

    round: int
    table: int
    sheet: Sheet
    number: int
    """Who entered it."""
    device: str = ""
    """From which device, so that the same one cannot confirm it."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A sheet that waited is not waiting any more: taken back, contested, or handed in."""

    round: int
    table: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Keyed:
    """A sheet was typed for the first of two times."""

    round: int
    table: int
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Cleared:
    """Somebody looked at a doubt about a sheet and closed it."""

    round: int
    table: int
    doubt: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Reserved:
    """A ruling waits for the end of the deal: what the arbiter was told so far; empty: it waits no more."""

    round: int
    table: int
    told: str


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """Somebody took the cards of a session's boards out, on paper or as a file (DUP-05)."""

    session: int


@dataclass(frozen=True, slots=True)
class Wiped:
    """Somebody's address was wiped (ORG-19)."""

    number: int


@dataclass(frozen=True, slots=True)
class Habit:
    """A choice of this desk: whether every sheet is typed twice, how long a round lasts."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Requested:
    """A request was done, together with what stands beside this line."""

    request: str
    """Its id."""
    lines: tuple[int, int] | None = None
    """The first and the last line of the log that it wrote; None: it wrote here only."""


HallHappening: TypeAlias = (
    Arrived
    | Missed
    | Started
    | Paused
    | Resumed
    | Extended
    | Stopped
    | Announced
    | Called
    | Answered
    | Proposed
    | Withdrawn
    | Keyed
    | Cleared
    | Reserved
    | CardsTaken
    | Habit
    | Wiped
    | Requested
)


# --- what follows from it -------------------------------------------------------------------------------


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

    def after(self, did: HallHappening, at: str, by: str) -> "Hall":
        """The hall after a happening."""
        changed: Hall = _CHANGES[type(did)](self, did, at, by)
        return changed


def _arrived(hall: Hall, did: Arrived, _at: str, _by: str) -> Hall:
    return replace(hall, arrived=hall.arrived | {did.number})


def _missed(hall: Hall, did: Missed, _at: str, _by: str) -> Hall:
    return replace(hall, arrived=hall.arrived - {did.number})


def _started(hall: Hall, did: Started, at: str, _by: str) -> Hall:
    return replace(hall, clock=RoundClock(did.round, 60 * did.minutes, since=at))


def _paused(hall: Hall, _did: Paused, at: str, _by: str) -> Hall:
    clock = hall.clock
    if clock is None or clock.since is None:
        return hall
    return replace(hall, clock=replace(clock, gone=clock.gone_at(at), since=None))


def _resumed(hall: Hall, _did: Resumed, at: str, _by: str) -> Hall:
    clock = hall.clock
    return hall if clock is None or clock.since else replace(hall, clock=replace(clock, since=at))


def _extended(hall: Hall, did: Extended, _at: str, _by: str) -> Hall:
    clock = hall.clock
    return hall if clock is None else replace(hall, clock=_longer(clock, 60 * did.minutes))


def _longer(clock: RoundClock, seconds: int) -> RoundClock:
    return replace(clock, seconds=max(0, clock.seconds + seconds))


def _stopped(hall: Hall, _did: Stopped, _at: str, _by: str) -> Hall:
    return replace(hall, clock=None)


def _announced(hall: Hall, did: Announced, _at: str, _by: str) -> Hall:
    return replace(hall, announced=did.text)


def _called(hall: Hall, did: Called, at: str, _by: str) -> Hall:
    call = Call(hall.called + 1, at, did.table, did.number, did.what, did.round)
    return replace(hall, called=call.call, calls={**hall.calls, call.call: call})


def _answered(hall: Hall, did: Answered, at: str, _by: str) -> Hall:
    answered = {each.table: at for call, each in hall.calls.items() if call == did.call}
    calls = {call: each for call, each in hall.calls.items() if call != did.call}
    return replace(hall, calls=calls, answered={**hall.answered, **answered})


def _proposed(hall: Hall, did: Proposed, at: str, by: str) -> Hall:
    waiting = Waiting(did.sheet, at, by, did.number, did.device)
    return replace(hall, proposed={**hall.proposed, (did.round, did.table): waiting})


def _keyed(hall: Hall, did: Keyed, at: str, by: str) -> Hall:
    return replace(hall, keyed={**hall.keyed, (did.round, did.table): Waiting(did.sheet, at, by)})


def _withdrawn(hall: Hall, did: Withdrawn, _at: str, _by: str) -> Hall:
    spot = did.round, did.table
    return replace(
        hall,
        proposed={at: each for at, each in hall.proposed.items() if at != spot},
        keyed={at: each for at, each in hall.keyed.items() if at != spot},
    )


def _cleared(hall: Hall, did: Cleared, _at: str, _by: str) -> Hall:
    return replace(hall, cleared=hall.cleared | {(did.round, did.table, did.doubt)})


def _reserved(hall: Hall, did: Reserved, _at: str, _by: str) -> Hall:
    spot = did.round, did.table
    others = {at: told for at, told in hall.reserved.items() if at != spot}
    return replace(hall, reserved={**others, spot: did.told} if did.told else others)


def _cards_taken(hall: Hall, did: CardsTaken, at: str, by: str) -> Hall:
    return replace(hall, cards_taken={**hall.cards_taken, did.session: (at, by)})


def _habit(hall: Hall, did: Habit, _at: str, _by: str) -> Hall:
    return replace(hall, habits={**hall.habits, did.name: did.value})


def _requested(hall: Hall, did: Requested, _at: str, _by: str) -> Hall:
    recent = [*hall.requests.items()][1 - MOST_REQUESTS :]
    return replace(hall, requests={**dict(recent), did.request: did.lines})


_CHANGES: Mapping[type, Any] = {
    Arrived: _arrived,
    Missed: _missed,
    Started: _started,
    Paused: _paused,
    Resumed: _resumed,
    Extended: _extended,
    Stopped: _stopped,
    Announced: _announced,
    Called: _called,
    Answered: _answered,
    Proposed: _proposed,
    Withdrawn: _withdrawn,
    Keyed: _keyed,
    Cleared: _cleared,
    Reserved: _reserved,
    CardsTaken: _cards_taken,
    Habit: _habit,
    Wiped: lambda hall, _did, _at, _by: hall,
    Requested: _requested,
}
