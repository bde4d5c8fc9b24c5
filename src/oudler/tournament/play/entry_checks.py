"""Whether people may enter, pay, be put right, leave and come back."""

from collections.abc import Iterator

from oudler.tournament.events import (
    Amended,
    Entered,
    Event,
    Left,
    Paid,
    Problem,
    Refunded,
    Returned,
    Scratched,
    WhyNot,
)
from oudler.tournament.people import LICENCE_DIGITS, Entry
from oudler.tournament.play.form import play_of


def enter_obstacles(event: Event, happening: Entered) -> Iterator[Problem]:
    """What stands in the way of an entry: numbers in order, a licence of one's own (REG-01)."""
    entry = happening.entry
    if entry.number != len(event.entries) + 1:
        yield Problem(WhyNot.NUMBER, (entry.number, len(event.entries) + 1))
    yield from _person(event, entry)
    yield from play_of(event).enter_problems(event, entry)


def amend_obstacles(event: Event, happening: Amended) -> Iterator[Problem]:
    """What stands in the way of putting an entry right."""
    entry = happening.entry
    if entry.number not in event.entries:
        yield Problem(WhyNot.UNKNOWN, (entry.number,))
        return
    before = event.entries[entry.number]
    if entry.is_paid != before.is_paid:
        yield Problem(WhyNot.PAID_ALREADY, (entry.number,))
    if entry.team != before.team and (why := play_of(event).why_same_team(event)) is not None:
        yield Problem(why, (entry.number,))
    yield from _person(event, entry)


def _person(event: Event, entry: Entry) -> Iterator[Problem]:
    if not (entry.licence.isascii() and entry.licence.isdigit() and len(entry.licence) == LICENCE_DIGITS):
        yield Problem(WhyNot.NO_LICENCE, (entry.number,), entry.licence)
    twins = [other.number for other in event.listed if other.licence == entry.licence != ""]
    if twins := [number for number in twins if number != entry.number]:
        yield Problem(WhyNot.LICENCE_TWICE, (entry.number, *twins), entry.licence)
    if not (entry.surname.strip() and entry.first_name.strip() and entry.name.isprintable()):
        yield Problem(WhyNot.NAMELESS, (entry.number,))
    if entry.address:
        yield Problem(WhyNot.ADDRESS, (entry.number,))
    yield from _team(event, entry)


def _team(event: Event, entry: Entry) -> Iterator[Problem]:
    form = event.regulations.form
    is_alone = form.is_alone  # a team may be told all the same, for parallel events (TEA-07)
    if (entry.team is None and not is_alone) or (entry.team is not None and entry.team < 1):
        yield Problem(WhyNot.NO_TEAM, (entry.number,))
    elif entry.team is not None and not is_alone:
        mates = [number for number in event.members.get(entry.team, ()) if number != entry.number]
        playing = [number for number in mates if number not in event.departed]
        if len(playing) >= form.team + form.spares:
            yield Problem(WhyNot.TEAM_FULL, (entry.team,))


def pay_obstacles(event: Event, happening: Paid) -> Iterator[Problem]:
    """What stands in the way of a payment."""
    yield from unlisted(event, happening.number)
    if happening.number in event.entries and event.entries[happening.number].is_paid:
        yield Problem(WhyNot.PAID_ALREADY, (happening.number,))


def refund_obstacles(event: Event, happening: Refunded) -> Iterator[Problem]:
    """What stands in the way of giving a fee back: whoever plays has paid, until he leaves (REG-02)."""
    number = happening.number
    if number not in event.entries:
        yield Problem(WhyNot.UNKNOWN, (number,))
        return
    if not event.entries[number].is_paid:
        yield Problem(WhyNot.NOTHING_PAID, (number,))
    if _was_seated(event, number) and number not in event.departed:
        yield Problem(WhyNot.STILL_PLAYS, (number,))


def scratch_obstacles(event: Event, happening: Scratched) -> Iterator[Problem]:
    """What stands in the way of taking somebody off the list."""
    yield from unlisted(event, happening.number)
    if _was_seated(event, happening.number):
        yield Problem(WhyNot.HAS_PLAYED, (happening.number,))


def _was_seated(event: Event, number: int) -> bool:
    return any(number in table for seating in event.seated.values() for table in seating)


def leave_obstacles(event: Event, happening: Left) -> Iterator[Problem]:
    """What stands in the way of a departure."""
    yield from unlisted(event, happening.number)
    if happening.number in event.departed:
        yield Problem(WhyNot.GONE_ALREADY, (happening.number,))


def return_obstacles(event: Event, happening: Returned) -> Iterator[Problem]:
    """What stands in the way of a return."""
    if happening.number not in event.departed:
        yield Problem(WhyNot.NOT_GONE, (happening.number,))
    else:
        yield from _team(event, event.entries[happening.number])


def unlisted(event: Event, *numbers: int) -> Iterator[Problem]:
    """Those of some numbers who are not entered, or off the list."""
    for number in numbers:
        if number not in event.entries:
            yield Problem(WhyNot.UNKNOWN, (number,))
        elif number in event.scratched:
            yield Problem(WhyNot.OFF_ALREADY, (number,))
