"""Badges of triplettes, in the compulsory order of their attacks (TPL-04, TPL-05)."""

from collections.abc import Sequence
from enum import Enum

from oudler.tournament.people import Entry, plain_words
from oudler.tournament.seating import Format, teams_of


class Badge(Enum):
    """A colour, in the order in which they attack."""

    BLUE = "blue"
    WHITE = "white"
    RED = "red"


BADGES = tuple(Badge)


def badges(entries: Sequence[Entry]) -> dict[int, Badge]:
    """The badge of each entry, in its team by surname, first name, number (TPL-04). Raises NotPlanned."""
    return {
        entry.number: badge
        for team in teams_of(entries, Format.TRIPLETTE)
        for entry, badge in zip(sorted(team, key=_spelled), BADGES, strict=True)
    }


def _spelled(entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    return plain_words(entry.surname), plain_words(entry.first_name), entry.number
