"""Guests: people without a licence play under a number of the evening (REG-01).

The log wants seven digits of everybody. A guest's begin with three zeros, which no licence does; they count
in this event only, and whoever is not licensed gets no points of the federation.
"""

from collections.abc import Iterator

from oudler.tournament.events import Event
from oudler.tournament.people import GUEST_MARK, LICENCE_DIGITS, Entry

MOST_GUESTS = 9999


def is_guest(entry: Entry) -> bool:
    """Whether somebody plays without a licence: under a number of the evening, or without one yet."""
    return not entry.is_licensed and (not entry.licence or entry.licence.startswith(GUEST_MARK))


def guest_licences(event: Event) -> Iterator[str]:
    """The numbers of the evening that nobody of an event has, the lowest first."""
    taken = {entry.licence for entry in event.entries.values()}
    numbers = (f"{number:0{LICENCE_DIGITS}}" for number in range(1, MOST_GUESTS + 1))
    return (number for number in numbers if number not in taken)
