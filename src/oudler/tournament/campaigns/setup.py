"""How a championship of a season is set up: its tiers, their tournaments, who runs it (CHP-03, CHP-18)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from oudler.tournament.championships import Championship, Gathering, Level, Season

_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


class Organiser(Enum):
    """Who runs a championship: a comité up to its regional final, or the national organiser."""

    COMITE = "comite"
    NATIONAL = "national"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session as it is planned."""

    day: date
    starts: str = ""
    """The time of the first deal, as 14:30; empty: not said yet."""

    @property
    def is_timed(self) -> bool:
        """Whether a time is written, and as times are."""
        return _TIME.fullmatch(self.starts) is not None

    @property
    def start(self) -> datetime:
        """When it begins; by day alone where no time is said."""
        hour, minute = map(int, self.starts.split(":")) if self.is_timed else (0, 0)
        return datetime(self.day.year, self.day.month, self.day.day, hour, minute)


@dataclass(frozen=True, slots=True)
class Heat:
    """One tournament of a tier: a centre, or for the national organiser the regional final of a comité."""

    code: str
    """What it is called in the log; one for each tournament of the championship."""
    name: str
    comite: str = ""
    """Empty: that of the championship."""
    zone: str = ""
    sittings: tuple[Sitting, ...] = ()
    venue: str = ""
    places: int | None = None
    """How many it sends on; of the national qualifier, how many at least; None: not set yet."""
    size: int | None = None
    """How many players, pairs or teams it is for; None: as many as come."""
    into: str = ""
    """The tournament of the next tier to which it sends; empty: the only one there."""

    @property
    def gathering(self) -> Gathering | None:
        """When and where it is held; None before its days are set."""
        if not self.sittings:
            return None
        return Gathering(self.sittings[0].day, self.venue, len(self.sittings))


@dataclass(frozen=True, slots=True)
class Tier:
    """A step of a championship: the tournaments of one level that lead to the same next one."""

    code: str
    level: Level
    heats: tuple[Heat, ...] = ()
    name: str = ""
    """Empty: that of its level."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is announced of a championship of a season."""

    name: str
    championship: Championship
    season: Season
    organiser: Organiser
    tiers: tuple[Tier, ...]
    comite: str = ""
    """Of the comité that runs it."""
    zone: str = ""
    holidays: tuple[tuple[date, date], ...] = ()
    """School holidays, first and last days (CHS-04)."""

    @property
    def heats(self) -> Iterator[Heat]:
        """Every tournament, tier after tier."""
        for tier in self.tiers:
            yield from tier.heats

    def tier(self, code: str) -> Tier | None:
        """The tier of that code."""
        return next((tier for tier in self.tiers if tier.code == code), None)

    def heat(self, code: str) -> Heat | None:
        """The tournament of that code."""
        return next((heat for heat in self.heats if heat.code == code), None)

    def tier_of(self, heat: str) -> Tier | None:
        """The tier in which a tournament is."""
        return next((tier for tier in self.tiers for each in tier.heats if each.code == heat), None)

    def target(self, tier: Tier) -> Tier | None:
        """The tier to which a tier sends: the next one, but for the national qualifier (CHP-03, CHP-13)."""
        after = self.tiers[self.tiers.index(tier) + 1 :]
        return next((each for each in after if each.level is not Level.NATIONAL_QUALIFIER), None)

    def sources(self, tier: Tier, heat: str = "") -> Iterator[Heat]:
        """The tournaments that send to a tier, or to one tournament of it."""
        if tier.level is Level.NATIONAL_QUALIFIER:
            return
        for each in self.tiers[: self.tiers.index(tier)]:
            if self.target(each) is tier:
                yield from (one for one in each.heats if not heat or one.into in ("", heat))

    def season_of(self, tier: Tier) -> Season:
        """The season in which a tier is played: the national final of interclubs is in the next (CHF-10)."""
        is_final = tier.level is Level.NATIONAL_FINAL
        return self.championship.final_season(self.season) if is_final else self.season

    def comite_of(self, heat: Heat) -> str:
        """The comité of a tournament."""
        return heat.comite or self.comite
