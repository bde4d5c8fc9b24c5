"""Whether people may enter, pay, be put right, leave and come back."""

from collections.abc import Iterator

from oudler.tournament import events
from oudler.tournament.people import Entry, has_licence_form
from oudler.tournament.play.form import play_of
from oudler.tournament.play.happening_problems import problems_of


@problems_of.register
def enter_obstacles(happening: events.Entered, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of an entry: numbers in order, a licence of one's own (REG-01)."""
    entry = happening.entry
    if entry.number != len(event.entries) + 1:
        yield events.Problem(events.WhyNot.NUMBER, number=entry.number, due=len(event.entries) + 1)
    yield from _person(event, entry)
    yield from play_of(event).enter_problems(event, entry)


@problems_of.register
def amend_obstacles(happening: events.Amended, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of putting an entry right."""
    entry = happening.entry
    if entry.number not in event.entries:
        yield events.Problem(events.WhyNot.UNKNOWN, people=(entry.number,))
        return
    before = event.entries[entry.number]
    if entry.is_paid != before.is_paid:
        yield events.Problem(events.WhyNot.PAID_ALREADY, number=entry.number)
    if entry.team != before.team and (why := play_of(event).why_same_team(event)) is not None:
        yield events.Problem(why, number=entry.number)
    yield from _person(event, entry)


def _person(event: events.Event, entry: Entry) -> Iterator[events.Problem]:
    if not has_licence_form(entry.licence):
        yield events.Problem(events.WhyNot.NO_LICENCE, number=entry.number, licence=entry.licence)
    twins = [other.number for other in event.listed if other.licence == entry.licence != ""]
    if twins := [number for number in twins if number != entry.number]:
        yield events.Problem(
            events.WhyNot.LICENCE_TWICE, people=(entry.number, *twins), licence=entry.licence
        )
    if not (entry.surname.strip() and entry.first_name.strip() and entry.name.isprintable()):
        yield events.Problem(events.WhyNot.NAMELESS, number=entry.number)
    if entry.address:
        yield events.Problem(events.WhyNot.ADDRESS, number=entry.number)
    yield from _team(event, entry)


def _team(event: events.Event, entry: Entry) -> Iterator[events.Problem]:
    form = event.regulations.form
    is_alone = form.is_alone  # a team may be told all the same, for parallel events (TEA-07)
    if (entry.team is None and not is_alone) or (entry.team is not None and entry.team < 1):
        yield events.Problem(events.WhyNot.NO_TEAM, number=entry.number)
    elif entry.team is not None and not is_alone:
        mates = [number for number in event.members.get(entry.team, ()) if number != entry.number]
        playing = [number for number in mates if number not in event.departed]
        if len(playing) >= form.team + form.spares:
            yield events.Problem(events.WhyNot.TEAM_FULL, team=entry.team)


@problems_of.register
def pay_obstacles(happening: events.Paid, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of a payment."""
    yield from unlisted(event, happening.number)
    if happening.number in event.entries and event.entries[happening.number].is_paid:
        yield events.Problem(events.WhyNot.PAID_ALREADY, number=happening.number)


@problems_of.register
def refund_obstacles(happening: events.Refunded, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of giving a fee back: whoever plays has paid, until he leaves (REG-02)."""
    number = happening.number
    if number not in event.entries:
        yield events.Problem(events.WhyNot.UNKNOWN, people=(number,))
        return
    if not event.entries[number].is_paid:
        yield events.Problem(events.WhyNot.NOTHING_PAID, number=number)
    if _was_seated(event, number) and number not in event.departed:
        yield events.Problem(events.WhyNot.STILL_PLAYS, number=number)


@problems_of.register
def scratch_obstacles(happening: events.Scratched, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of taking somebody off the list."""
    yield from unlisted(event, happening.number)
    if _was_seated(event, happening.number):
        yield events.Problem(events.WhyNot.HAS_PLAYED, number=happening.number)


def _was_seated(event: events.Event, number: int) -> bool:
    return any(number in table for seating in event.seated.values() for table in seating)


@problems_of.register
def leave_obstacles(happening: events.Left, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of a departure."""
    yield from unlisted(event, happening.number)
    if happening.number in event.departed:
        yield events.Problem(events.WhyNot.GONE_ALREADY, number=happening.number)


@problems_of.register
def return_obstacles(happening: events.Returned, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of a return."""
    if happening.number not in event.departed:
        yield events.Problem(events.WhyNot.NOT_GONE, number=happening.number)
    else:
        yield from _team(event, event.entries[happening.number])


def unlisted(event: events.Event, *numbers: int) -> Iterator[events.Problem]:
    """Those of some numbers who are not entered, or off the list."""
    for number in numbers:
        if number not in event.entries:
            yield events.Problem(events.WhyNot.UNKNOWN, people=(number,))
        elif number in event.scratched:
            yield events.Problem(events.WhyNot.OFF_ALREADY, number=number)
