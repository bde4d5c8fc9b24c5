"""The four championships in « donnes libres », a row each (CHP, CHD, CHF, CHS; H08, H09, H10).

article      what                                   where
1, 7, 13, 18 regional title, champion's return      qualifying.py
2, 8, 14, 19 least field, sessions, deals, dates    elimination.py, here
3, 9, 15, 20 coefficients, the regional table       elimination.py
3b to 20b    PP of the first three                  awards.py, one rule for all (PCN-09)
4, 10, 21    national qualifier                     qualifying.py
5, 11, 16, 22 national final, reigning champions    qualifying.py
6, 12, 17, 23 titles                                qualifying.py
24           arbiters                               oversight.py
25           starting places                        spread.py
26 to 29     lateness, leaving, sheets, ties        not here: they hold for every event
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from math import ceil

from oudler.rules import Problem
from oudler.tournament.championships.demands import Demand, Fact
from oudler.tournament.championships.season import MonthDay, Season
from oudler.tournament.forms import Form

LEAST_SESSIONS = 2
LEAST_DEALS = 20
"""Of each session (H09)."""
AFTERNOON = range(12, 18)
"""The hours at which an afternoon session begins."""


class Home(Enum):
    """Where a player is affiliated."""

    COMITE = "comite"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class Quota:
    """How many a national qualifier sends to the final, at least: a number, or a share where it is more."""

    places: int
    share: Fraction = Fraction(0)

    def of(self, entered: int) -> int:
        """The places for this many entered; a share is rounded up (H02)."""
        return max(self.places, ceil(self.share * entered))


@dataclass(frozen=True, slots=True)
class ChampionshipTerms:
    """What a championship demands."""

    group: str
    """The group of its requirements."""
    form: Form
    least_units: int
    """Players, pairs or teams at the first session."""
    home: Home = Home.COMITE
    """What a regional champion must stay in."""
    mates_share: Home | None = None
    """What the players of a team have in common."""
    has_series_rule: bool = False
    least_age: int | None = None
    """On the 31 December of the season."""
    opens: MonthDay | None = None
    closes: MonthDay | None = None
    """The first and last day of the regional championship; None: the season's, unless both are."""
    quota: Quota | None = None
    """Of the national qualifier; None where there is none."""
    is_final_next_season: bool = False
    """Then players keep the series, club, comité and zone of the day on which they qualified."""
    binds_every_tournament: bool = False
    """Whether the least field, sessions and deals bind more than the regional final (CHP-18, CHS-08)."""


class Championship(Enum):
    """A championship of France."""

    INDIVIDUAL = "individual", ChampionshipTerms("CHP", Form.LIBRE, 20, quota=Quota(80))
    DUO = (
        "duo",
        ChampionshipTerms(
            "CHD",
            Form.DUO,
            10,
            mates_share=Home.COMITE,
            opens=(10, 1),
            closes=(12, 20),
            quota=Quota(26, Fraction(20, 100)),
        ),
    )
    INTERCLUBS = (
        "interclubs",
        ChampionshipTerms(
            "CHF",
            Form.FOUR,
            5,
            home=Home.CLUB,
            mates_share=Home.CLUB,
            has_series_rule=True,
            closes=(6, 30),
            is_final_next_season=True,
        ),
    )
    SENIORS = (
        "seniors",
        ChampionshipTerms("CHS", Form.LIBRE, 20, least_age=60, quota=Quota(50), binds_every_tournament=True),
    )

    def __init__(self, code: str, terms: ChampionshipTerms) -> None:
        self.code = code
        self.terms = terms

    @property
    def members(self) -> int:
        """How many play together."""
        return self.terms.form.team

    def final_season(self, season: Season) -> Season:
        """The season in which the national final of a season's championship is played (CHF-10)."""
        return season.next if self.terms.is_final_next_season else season

    def objection(self, demand: Demand, **facts: Fact) -> Problem:
        """A demand that is not met, with the requirement that states it for this championship.

        `found` and `wanted` tell what there is and what should be, `at` the number of the entry, stage or
        session that it concerns.
        """
        own = [each for each in demand.requirements if each.startswith(self.terms.group)]
        return Problem(demand, requirement=(own or demand.requirements)[0], **facts)


def check_dates(championship: Championship, season: Season, days: Sequence[date]) -> tuple[Problem, ...]:
    """The days outside the period of the regional championship, both its ends included (CHD-04, CHF-08)."""
    opens, closes = championship.terms.opens, championship.terms.closes
    if closes is None:
        return ()
    first = season.first_day if opens is None else season.day(opens)
    last = season.day(closes)
    return tuple(
        championship.objection(Demand.DATES, found=day, wanted=first if day < first else last)
        for day in days
        if not first <= day <= last
    )


def advise_times(
    championship: Championship, starts: Sequence[datetime], holidays: Sequence[tuple[date, date]] = ()
) -> tuple[Problem, ...]:
    """The sessions of seniors that are not on a weekday afternoon outside school holidays (CHS-04)."""
    if championship is not Championship.SENIORS:
        return ()
    return tuple(
        championship.objection(demand, found=start.date(), at=number)
        for number, start in enumerate(starts, start=1)
        for demand in _ill_timed(start, holidays)
    )


def _ill_timed(start: datetime, holidays: Sequence[tuple[date, date]]) -> Iterator[Demand]:
    if start.isoweekday() > 5:
        yield Demand.WEEKDAY
    if start.hour not in AFTERNOON:
        yield Demand.AFTERNOON
    if any(first <= start.date() <= last for first, last in holidays):
        yield Demand.SCHOOL_DAY
