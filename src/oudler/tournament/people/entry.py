"""Who enters an event: people, and the teams they form (REG-01, TEA-01)."""

from dataclasses import dataclass
from datetime import date

LICENCE_DIGITS = 7
GUEST_MARK = "000"
"""What the numbers of the evening begin with, under which people play without a licence; no licence does."""
SERIES = (1, 2, 3, 4)
"""The series of the national ranking, the best first."""


def has_licence_form(text: str) -> bool:
    """Whether a text has the seven digits of a licence, or of a guest's number of the evening."""
    return len(text) == LICENCE_DIGITS and text.isascii() and text.isdecimal()


@dataclass(frozen=True, slots=True)
class Entry:
    """A person entered in an event."""

    number: int
    """From 1 in the order of entry; not the place where the person sits."""
    licence: str
    surname: str
    first_name: str
    club: str = ""
    comite: str = ""
    zone: str = ""
    series: int | None = None
    born: date | None = None
    team: int | None = None
    """The number of the team; None where everybody plays alone."""
    is_licensed: bool = True
    """Licensed for the season, not merely a member (CHP-01, PCN-01)."""
    is_newcomer: bool = False
    """Not licensed the year before (CHF-03)."""
    is_paid: bool = False
    stays: bool = False
    """Must not move: sits North (reduced mobility)."""
    category: str = ""
    """For prizes by category, such as D1 or « promotion » (ORG-07); empty: the one of the series."""
    address: str = ""
    """For announcing the next event: never needed, may be wiped (ORG-19)."""

    @property
    def name(self) -> str:
        """First name and surname."""
        return f"{self.first_name} {self.surname}".strip()

    @property
    def is_guest(self) -> bool:
        """Whether somebody plays without a licence: under a number of the evening, or without one yet."""
        return not self.is_licensed and (not self.licence or self.licence.startswith(GUEST_MARK))
