"""A club: what is known of it, and what it has decided once for all its evenings."""

from dataclasses import dataclass
from enum import Enum

from oudler.tournament.clubs.challenge import Challenge


@dataclass(frozen=True, slots=True)
class ClubArbiter:
    """An arbiter of the club, as the federation is told of him."""

    name: str
    licence: str = ""


@dataclass(frozen=True, slots=True)
class UsualEvening:
    """When the club plays in an ordinary week."""

    weekday: int
    """0 is Monday."""
    starts: str
    """Of the first deal, as 20:30."""

    def __post_init__(self) -> None:
        if self.weekday not in range(7):
            raise ValueError(self.weekday)


class NameStyle(Enum):
    """How people are named in what is published."""

    WHOLE = "whole"
    INITIAL = "initial"
    """First name and the initial of the surname."""


@dataclass(frozen=True, slots=True)
class Club:
    """A club of the federation."""

    name: str
    number: str = ""
    """Under which the federation knows it."""
    comite: str = ""
    venue: str = ""
    evening: UsualEvening | None = None
    contact: str = ""
    """Whom everybody may ask, as it is published and printed."""
    site: str = ""
    """The address of the club's own site; empty: it has none."""
    arbiters: tuple[ClubArbiter, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    names: NameStyle = NameStyle.WHOLE
    withdrawn: tuple[str, ...] = ()
    """The ids of its events that it does not publish."""
    has_page: bool = False
    """Whether everybody may read the page of the club on this server."""
