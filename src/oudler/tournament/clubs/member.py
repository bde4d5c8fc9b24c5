"""A member of a club. Private contact is no part of it: it is kept apart, so that it can be wiped."""

from dataclasses import dataclass
from datetime import date

from oudler.tournament.championships import Season
from oudler.tournament.people import Entry


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who is in the club, as far as it concerns play."""

    number: int
    """From 1 in the order of joining; never given twice."""
    licence: str
    """Empty: has none."""
    surname: str
    first_name: str
    comite: str = ""
    series: int | None = None
    category: str = ""
    born: int | None = None
    """The year of birth, where seniors or youth matter."""
    licensed: int | None = None
    """The year in which the last season begins for which the licence is paid; None: never was."""
    noted: date | None = None
    """The day on which `licensed` was written; None: nobody has said."""
    is_newcomer: bool = False
    stays: bool = False
    is_withheld: bool = False
    """Has asked that the name be published nowhere."""
    has_left: bool = False

    @property
    def name(self) -> str:
        """First name and surname."""
        return f"{self.first_name} {self.surname}".strip()

    def is_licensed(self, season: Season) -> bool:
        """Whether the licence is paid for a season."""
        return bool(self.licence) and self.licensed is not None and self.licensed >= season.year

    def entry(self, club: str, season: Season) -> Entry:
        """The member as somebody who enters an event of a season."""
        return Entry(
            0,
            self.licence,
            self.surname,
            self.first_name,
            club=club,
            comite=self.comite,
            series=self.series,
            is_licensed=self.is_licensed(season),
            is_newcomer=self.is_newcomer,
            stays=self.stays,
            category=self.category,
        )
