"""Licences: who has one by the national list, and how somebody's stands in a season, by which source."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum

from oudler.tournament.championships import Season
from oudler.tournament.clubs.member import Member
from oudler.tournament.people import Entry, ListField, Listing


@dataclass(frozen=True, slots=True)
class LicenceHolder:
    """Somebody of the national list; no birth, no address, no telephone."""

    licence: str
    surname: str
    first_name: str
    club: str = ""
    comite: str = ""
    zone: str = ""
    series: int | None = None
    category: str = ""
    licensed: int | None = None
    """The year in which the last season begins for which the licence is paid; None: the list has none."""

    def entry(self, season: Season) -> Entry:
        """The person as somebody who enters an event of a season."""
        return Entry(
            0,
            self.licence,
            self.surname,
            self.first_name,
            club=self.club,
            comite=self.comite,
            zone=self.zone,
            series=self.series,
            category=self.category,
            is_licensed=self.licensed is not None and self.licensed >= season.year,
        )


def licence_holders(listing: Listing, season: Season) -> Iterator[LicenceHolder]:
    """The people of a list read as one of a club that is the national list of a season.

    Where it has no column that says who is licensed, everybody in it is.
    """
    for entry, detail in zip(listing.entries, listing.details, strict=True):
        licensed = detail.licensed
        if licensed is None and not listing.has(ListField.SEASON) and entry.is_licensed:
            licensed = season.year
        if entry.licence:
            yield LicenceHolder(
                entry.licence,
                entry.surname,
                entry.first_name,
                entry.club,
                entry.comite,
                entry.zone,
                entry.series,
                entry.category,
                licensed,
            )


class LicenceSource(Enum):
    """Who says how a licence stands."""

    CLUB = "club"
    NATIONAL = "national"
    TYPED = "typed"
    """Nobody but whoever signed up with it by a link."""


class LicenceStanding(Enum):
    """How a licence stands in a season."""

    PAID = "paid"
    LAPSED = "lapsed"
    UNLISTED = "unlisted"
    """The national list does not have it."""


@dataclass(frozen=True, slots=True)
class LicenceState:
    """How a licence stands in a season, and from where that is known."""

    standing: LicenceStanding
    season: Season
    source: LicenceSource
    day: date | None = None
    """The day of the list, or when the club wrote it; None: not known."""
    last: int | None = None
    """The year in which the last season begins for which it was paid."""

    @property
    def is_paid(self) -> bool:
        """Whether the licence is paid for the season."""
        return self.standing is LicenceStanding.PAID


def licence_state(
    season: Season, member: Member | None, holder: LicenceHolder | None, list_day: date | None
) -> LicenceState | None:
    """How a licence stands by the club and by the national list of a day; None where neither knows it.

    Who is paid by one of the two is paid: the list may be older than the payment, or the club not told yet.
    """
    if holder and holder.licensed is not None and holder.licensed >= season.year:
        return LicenceState(LicenceStanding.PAID, season, LicenceSource.NATIONAL, list_day, holder.licensed)
    if member and member.is_licensed(season):
        return LicenceState(LicenceStanding.PAID, season, LicenceSource.CLUB, member.noted, member.licensed)
    if holder:
        return LicenceState(LicenceStanding.LAPSED, season, LicenceSource.NATIONAL, list_day, holder.licensed)
    if member:
        return LicenceState(LicenceStanding.LAPSED, season, LicenceSource.CLUB, member.noted, member.licensed)
    return (
        None
        if list_day is None
        else LicenceState(LicenceStanding.UNLISTED, season, LicenceSource.NATIONAL, list_day)
    )
