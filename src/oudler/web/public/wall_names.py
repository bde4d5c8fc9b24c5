"""Names on the wall: however long a surname is, the whole of it stands there."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from oudler.tournament.people import Entry
from oudler.wording.game import plain

ROOMS = (8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 56, 80)
"""For how many letters in a row there is a size of print, in `projector.css`."""
ON_ONE_LINE, UNPARTED = 12, 20
"""Longer names are parted at a hyphen or a space; a single word only where it is longer still."""
_ON_ONE_LINE_OF_TEAM = 40
_BROAD = frozenset("MWÆŒmwæœ@%")
"""What takes the room of one letter and a half."""


@dataclass(frozen=True, slots=True)
class WallName:
    """A name with the size of print that shows the whole of it."""

    name: str
    room: int
    """For how many letters in a row its line has room."""
    is_parted: bool = False
    """Whether it stands on two lines."""
    more: str = ""
    """What may be cut short: the first name."""
    mates: str = ""
    """The surnames of a team."""
    mates_room: int = ROOMS[0]


def namesakes(entries: Iterable[Entry]) -> frozenset[int]:
    """The numbers of those who share both names with somebody else."""
    alike: dict[str, list[int]] = defaultdict(list)
    for entry in entries:
        alike[plain(entry.name)].append(entry.number)
    return frozenset(number for numbers in alike.values() if len(numbers) > 1 for number in numbers)


def person_name(entry: Entry, mark: str = "") -> WallName:
    """A person: the surname whole, then what tells a namesake, and the first name as far as there is room."""
    surname, widest = entry.surname, _widest_line(entry.surname)
    return WallName(surname, room_for(widest), widest < _width(surname), f"{mark} {entry.first_name}".strip())


def team_name(label: str, members: Sequence[Entry]) -> WallName:
    """A team with the surnames of its members, on two lines at most."""
    mates = ", ".join(entry.surname for entry in members)
    whole, longest = _width(mates), max((_width(entry.surname) for entry in members), default=0)
    room = min(whole, ceil(whole / 2) + longest) if whole > _ON_ONE_LINE_OF_TEAM else whole
    return WallName(label, room_for(_width(label)), mates=mates, mates_room=room_for(room))


def room_for(letters: int) -> int:
    """The least size that has room for this many letters; the last has to do for more."""
    return ROOMS[min(bisect_left(ROOMS, letters), len(ROOMS) - 1)]


def _width(text: str) -> int:
    """For how many usual letters a text needs room."""
    return ceil(len(text) + sum(letter in _BROAD for letter in text) / 2)


def _widest_line(name: str) -> int:
    """How wide the longer line of a name is, which is parted where it can be parted best."""
    whole = _width(name)
    if whole <= ON_ONE_LINE:
        return whole
    cuts = [at for at in range(1, len(name)) if name[at - 1] in "- "]
    if cuts:
        return min(max(_width(name[:at]), _width(name[at:])) for at in cuts)
    return whole if whole <= UNPARTED else ceil(whole / 2)
