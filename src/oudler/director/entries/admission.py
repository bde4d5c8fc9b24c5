"""Entries: who is on the list, has paid, is in the hall; and everything that is done about it at the desk."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import Arrived, Desk, EventSituation, Habit, HallHappening, Missed
from oudler.director.forms import form_desk
from oudler.tournament import events
from oudler.tournament.events import Event
from oudler.tournament.people import LICENCE_DIGITS, Entry
from oudler.tournament.seating import Seat
from oudler.wording.papers import shared_words as forms

WISH = "wish"
"""The habit `wish:12` says which seat entry 12 would like to start from: N, S, E or O."""
MOST_TRIES = 5
"""How often somebody is given the next number when another desk takes it at the same moment."""


# --- what the page shows --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListedEntry:
    """A line of the list of entries."""

    entry: Entry
    is_here: bool
    is_off: bool
    """Off the list."""
    has_left: bool
    is_seated: bool
    wish: Seat | None = None

    @property
    def is_missing(self) -> bool:
        """Whether the person is expected and not in the hall."""
        return not (self.is_here or self.is_off or self.has_left)


@dataclass(frozen=True, slots=True)
class Money:
    """The entry fees of an event, in cents."""

    due: int
    received: int

    @property
    def open(self) -> int:
        """What is still to come."""
        return self.due - self.received


@dataclass(frozen=True, slots=True)
class AdmissionList:
    """Everybody entered, and how many have come and paid."""

    lines: tuple[ListedEntry, ...]
    listed: int
    here: int
    paid: int
    money: Money

    @property
    def missing(self) -> tuple[ListedEntry, ...]:
        """Who is expected and not in the hall, by name."""
        return _by_name(line for line in self.lines if line.is_missing)

    @property
    def unpaid(self) -> tuple[ListedEntry, ...]:
        """Who has not paid, by name."""
        return _by_name(line for line in self.lines if not line.entry.is_paid and not line.is_off)


def admission_list(situation: EventSituation) -> AdmissionList:
    """The list of entries as it stands."""
    event, hall = situation.event, situation.hall
    seated = {number for seating in event.seated.values() for table in seating for number in table}
    wished = wishes(situation)
    lines = tuple(
        ListedEntry(
            entry,
            is_here=number in hall.arrived,
            is_off=number in event.scratched,
            has_left=number in event.departed,
            is_seated=number in seated,
            wish=wished.get(number),
        )
        for number, entry in event.entries.items()
    )
    on_list = [line for line in lines if not line.is_off]
    paid = sum(line.entry.is_paid for line in on_list)
    fee = event.regulations.fee
    kept = sum(line.entry.is_paid for line in lines)  # whoever is scratched and not refunded has paid too
    return AdmissionList(
        lines,
        listed=len(on_list),
        here=sum(line.is_here for line in on_list),
        paid=paid,
        money=Money(fee * (len(on_list) - paid + kept), fee * kept),
    )


def _by_name(lines: Iterable[ListedEntry]) -> tuple[ListedEntry, ...]:
    return tuple(sorted(lines, key=lambda line: forms.name_order(line.entry)))


def wishes(situation: EventSituation) -> dict[int, Seat]:
    """The seat that each entry would like to start from, where one was named (REG-06)."""
    seats = {seat.value: seat for seat in Seat}
    return {
        entry.number: seats[text]
        for entry in situation.event.listed
        if (text := situation.hall.habits.get(f"{WISH}:{entry.number}", "")) in seats
    }


# --- teams ----------------------------------------------------------------------------------------------


def open_team(event: events.Event) -> int | None:
    """The team that a person who enters alone is put into: one that lacks somebody, else a new one.

    None where everybody plays for himself.
    """
    return form_desk(event).open_team(event)


def lacking_teams(event: events.Event) -> tuple[int, ...]:
    """The teams that are not complete (TEA-01)."""
    size = event.regulations.form.team
    return tuple(team for team, members in event.members.items() if len(members) < size)


# --- acts -----------------------------------------------------------------------------------------------


def enter(
    desk: Desk,
    people: Sequence[Entry],
    by: str,
    *,
    has_paid: bool = False,
    is_here: bool = False,
    also: Sequence[HallHappening] = (),
    told: Callable[[int], Sequence[HallHappening]] = lambda _first: (),
) -> events.Log:
    """Enter people under the next numbers, all or nobody; their own numbers do not matter. Raises NotNow.

    Whoever is marked as paid on the list, or pays now, is noted as such, and so is everybody where nothing
    is due; guests get a number for the evening. Gives every line that was written; `also` is noted in the
    hall together with them, and what `told` makes of the first of their numbers.
    """

    def happenings(event: events.Event) -> tuple[list[events.Happening], list[HallHappening]]:
        did: list[events.Happening] = []
        notes: list[HallHappening] = [*also, *told(len(event.entries) + 1)]
        guests = guest_licences(event)
        for number, person in enumerate(people, start=len(event.entries) + 1):
            licence = person.licence
            if person.is_guest and not licence:
                licence = next(guests)
                _refuse_twin(event, replace(person, number=number))
            did.append(events.Entered(replace(person, number=number, licence=licence, is_paid=False)))
            if has_paid or person.is_paid or not event.regulations.fee:
                did.append(events.Paid(number))
            if is_here:
                notes.append(Arrived(number))
        return did, notes

    return _record_next(desk, happenings, by)


def _refuse_twin(event: events.Event, guest: Entry) -> None:
    """A guest has no licence that would tell that he is entered already: the name does. Raises NotNow."""
    for other in event.listed:
        if other.is_guest and other.name == guest.name:
            raise events.NotNow(
                events.WhyNot.LICENCE_TWICE, people=(guest.number, other.number), licence=other.licence
            )


def _record_next(
    desk: Desk,
    happenings: Callable[[events.Event], tuple[list[events.Happening], list[HallHappening]]],
    by: str,
) -> events.Log:
    """Record what depends on the next number; another desk may take that number at the same moment."""
    for _ in range(MOST_TRIES - 1):
        did, notes = happenings(desk.event)
        try:
            return desk.record_all(*did, by=by, notes=notes)
        except events.NotNow as refusal:
            if all(problem.ground is not events.WhyNot.NUMBER for problem in refusal.problems):
                raise
    did, notes = happenings(desk.event)
    return desk.record_all(*did, by=by, notes=notes)


def pay(desk: Desk, number: int, by: str) -> events.LogLine:
    """Note a payment (REG-02). Raises NotNow."""
    return desk.record(events.Paid(number), by=by)


def pay_all(desk: Desk, by: str) -> events.Log:
    """Note that everybody on the list has paid: the fees were collected before; none: nobody owed any."""
    owing = [entry.number for entry in desk.event.listed if not entry.is_paid]
    return desk.record_all(*map(events.Paid, owing), by=by) if owing else ()


def welcome_in(desk: Desk, number: int, by: str, *, has_paid: bool = False) -> events.LogLine | None:
    """Note that a person is in the hall, and has paid just now; None: nothing went into the log.

    Raises NotNow.
    """
    entry = known(desk.event, number)
    if has_paid and not entry.is_paid:
        return desk.record(events.Paid(number), by=by, notes=(Arrived(number),))
    desk.note(Arrived(number), by=by)
    return None


def miss(desk: Desk, number: int, by: str) -> None:
    """Note that a person is not in the hall after all. Raises NotNow."""
    known(desk.event, number)
    desk.note(Missed(number), by=by)


def refund(desk: Desk, number: int, why: str, by: str) -> events.LogLine:
    """Give the fee back (REG-02). Raises NotNow."""
    return desk.record(events.Refunded(number, why), by=by)


def scratch(desk: Desk, number: int, why: str, by: str, *, is_refunded: bool = False) -> events.Log:
    """Take somebody off the list, and give the fee back where that is said. Raises NotNow."""
    return scratch_all(desk, [number], why, by, is_refunded=is_refunded)


def scratch_all(
    desk: Desk, numbers: Sequence[int], why: str, by: str, *, is_refunded: bool = False
) -> events.Log:
    """Take several people off the list in one act, all or nobody; none: nobody was named. Raises NotNow."""
    paid = [number for number in numbers if known(desk.event, number).is_paid]
    refunds = [events.Refunded(number, why) for number in paid if is_refunded]
    struck = [events.Scratched(number, why) for number in numbers]
    if not struck:
        return ()
    return desk.record_all(*refunds, *struck, by=by, notes=[Missed(number) for number in numbers])


class ChangedMeanwhile(ValueError):
    """Somebody else changed what a page was about, after the page was made; `line` is what was written."""

    def __init__(self, line: events.LogLine) -> None:
        self.line = line
        super().__init__(f"line {line.number} by {line.by}")


def amend(desk: Desk, entry: Entry, why: str, by: str, seen: int | None = None) -> events.LogLine | None:
    """Put right what is known of a person; None: nothing differs. Raises NotNow.

    `seen` is how many lines the log had when the page was made: raises ChangedMeanwhile where a later one
    is about the same person.
    """

    def given(situation: EventSituation) -> None:
        log = situation.tournament.log
        if others := changed_since(log, entry.number, len(log) if seen is None else seen):
            raise ChangedMeanwhile(others[-1])

    given(desk.situation)
    before = known(desk.event, entry.number)
    after = replace(entry, licence=_licence(desk.event, before, entry), is_paid=before.is_paid)
    if after == before:
        return None
    return desk.record(events.Amended(after, why), by=by, given=given)


def _licence(event: events.Event, before: Entry, entry: Entry) -> str:
    """The licence as it was put right; a guest keeps his number, and whoever becomes one gets a number."""
    if entry.licence or not entry.is_guest:
        return entry.licence
    return before.licence if before.is_guest else next(guest_licences(event))


def wish(desk: Desk, number: int, seat: Seat | None, by: str) -> None:
    """Keep the seat from which somebody would like to start (REG-06). Raises NotNow."""
    known(desk.event, number)
    desk.note(Habit(f"{WISH}:{number}", seat.value if seat else ""), by=by)


def known(event: events.Event, number: int) -> Entry:
    """A person of the event. Raises NotNow."""
    if number not in event.entries:
        raise events.NotNow(events.WhyNot.UNKNOWN, people=(number,))
    return event.entries[number]


def changed_since(log: events.Log, number: int, seen: int) -> events.Log:
    """The lines about a person that were written after a page was made from the first `seen` lines."""
    return tuple(line for line in log[seen:] if _concerns(line.happening, number))


def _concerns(happening: events.Happening, number: int) -> bool:
    if isinstance(happening, events.Entered | events.Amended):
        return happening.entry.number == number
    return (
        isinstance(happening, events.Paid | events.Refunded | events.Scratched) and happening.number == number
    )


# --- guests -------------------------------------------------------------------------------------------------


MOST_GUESTS = 9999


def guest_licences(event: Event) -> Iterator[str]:
    """The numbers of the evening that nobody of an event has, the lowest first."""
    taken = {entry.licence for entry in event.entries.values()}
    numbers = (f"{number:0{LICENCE_DIGITS}}" for number in range(1, MOST_GUESTS + 1))
    return (number for number in numbers if number not in taken)
