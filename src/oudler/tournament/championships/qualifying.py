"""Who goes to a final, by which access, and who wins which title (CHP, CHD, CHF, CHS; H02, H10, H11)."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from typing import Generic, TypeVar

from oudler.rules import Problem
from oudler.tournament.championships.championship import Championship
from oudler.tournament.championships.composition import GivenSeries
from oudler.tournament.championships.demands import Demand, Mistake, WrongRequest
from oudler.tournament.championships.eligibility import eligibility
from oudler.tournament.championships.season import Season
from oudler.tournament.people import Entry

UnitT = TypeVar("UnitT", bound=Hashable)
"""A player, a pair or a team, however they are told apart."""


class Access(Enum):
    """How one comes to a final (CHP-03, H10)."""

    REIGNING = "reigning"
    """As reigning champion: of France for the national final, of the comité for the regional one."""
    REGIONAL = "regional"
    QUALIFIER = "qualifier"


class Title(Enum):
    """What a final awards."""

    REGIONAL_CHAMPION = "regional_champion"
    CHAMPION = "champion"
    VICE_CHAMPION = "vice_champion"


REGIONAL_TITLES = (Title.REGIONAL_CHAMPION,)
NATIONAL_TITLES = (Title.CHAMPION, Title.VICE_CHAMPION)


@dataclass(frozen=True, slots=True)
class Gathering:
    """When and where an event is held, and in how many sessions."""

    day: date
    venue: str
    sessions: int = 1


# --- titles and places ----------------------------------------------------------------------------------


def titles(ranking: Sequence[UnitT], awarded: Sequence[Title] = NATIONAL_TITLES) -> dict[Title, UnitT]:
    """The titles of a final, to the first of its ranking (CHP-05, CHP-17, CHD-11, CHF-13, CHS-07)."""
    return dict(zip(awarded, ranking, strict=False))


def accesses(championship: Championship) -> tuple[Access, ...]:
    """The accesses to the national final; interclubs have no national qualifier (CHP-03, CHF-16)."""
    return tuple(access for access in Access if access is not Access.QUALIFIER or championship.terms.quota)


def qualifier_places(championship: Championship, entered: int, giving_up: int = 0, more: int = 0) -> int:
    """How many the national qualifier sends to the final. Raises WrongRequest where there is none.

    As many as the championship says, one for each already qualified who plays it and thereby gives up
    his place, and those that the organiser adds (CHP-13, CHP-14, CHD-07, CHD-08, CHS-06).
    """
    if (quota := championship.terms.quota) is None:
        raise WrongRequest(Mistake.NO_QUALIFIER, found=championship.code)
    return quota.of(entered) + giving_up + more


@dataclass(frozen=True, slots=True)
class Selection(Generic[UnitT]):
    """The ranking of a tournament, and who of it goes on."""

    ranking: Sequence[UnitT]
    places: int
    """How many go on; of the national qualifier, how many more than the championship says."""
    gave_up: Collection[UnitT] = ()
    """Those of them who do not."""
    called: Collection[UnitT] = ()
    """Those who are called up in their places."""

    @property
    def sent(self) -> tuple[UnitT, ...]:
        """Who goes on, in the order of the ranking."""
        first, after = self.ranking[: self.places], self.ranking[self.places :]
        wanted = (*first, *(unit for unit in after if unit in self.called))
        return tuple(unit for unit in wanted if unit not in self.gave_up)


def finalists(
    championship: Championship,
    regional: Mapping[str, Selection[UnitT]],
    *,
    qualifier: Selection[UnitT] | None = None,
    entered: Collection[UnitT] = (),
    reigning: Collection[UnitT] = (),
) -> dict[UnitT, Access]:
    """The players, pairs or teams of a final, each with its access. Raises WrongRequest.

    `regional` are the selections of the comités, as the CCN has set their places, or of the tournaments
    before a regional final (CHP-05, CHD-12, CHF-15, CHS-09). Whoever plays the national qualifier, by its
    ranking or because he has `entered` it, has no other place, and it has one more for him. `reigning` are
    the champions who are directly qualified.
    """
    direct = {unit: Access.REGIONAL for each in regional.values() for unit in each.sent}
    direct |= dict.fromkeys(reigning, Access.REIGNING)
    played = {*entered, *(qualifier.ranking if qualifier else ())}
    kept = {unit: access for unit, access in direct.items() if unit not in played}
    if qualifier is None:
        return kept
    giving_up = len(direct) - len(kept)
    places = qualifier_places(championship, len(qualifier.ranking), giving_up, qualifier.places)
    return kept | dict.fromkeys(replace(qualifier, places=places).sent, Access.QUALIFIER)


def check_qualifier(championship: Championship, held: Gathering, final: Gathering) -> tuple[Problem, ...]:
    """What is wrong with a national qualifier: one session, the day before the final, in the same place."""
    if championship.terms.quota is None:
        return (championship.objection(Demand.HAS_QUALIFIER),)
    eve = final.day - timedelta(days=1)
    checks = (
        (Demand.ONE_SESSION, held.sessions, 1),
        (Demand.DAY_BEFORE, held.day, eve),
        (Demand.SAME_VENUE, held.venue, final.venue),
    )
    return tuple(
        championship.objection(demand, found=found, wanted=wanted)
        for demand, found, wanted in checks
        if found != wanted
    )


# --- reigning champions ---------------------------------------------------------------------------------


def check_regional_champion(
    championship: Championship,
    then: Sequence[Entry],
    now: Sequence[Entry],
    season: Season,
    *,
    newcomers: Collection[int] = (),
    given: Mapping[int, GivenSeries] | None = None,
) -> tuple[Problem, ...]:
    """What keeps last season's regional champions out of this season's regional final.

    The same people, known by their licences, must have stayed in their comité, or club, and still be
    eligible (CHP-06, CHD-02, CHF-06, CHS-02).
    """
    before = {player.licence: player for player in then}
    if {player.licence for player in now} != before.keys():
        return (championship.objection(Demand.SAME_PLAYERS),)
    home = championship.terms.home.value
    moved = (
        championship.objection(Demand.STAYED, found=here, wanted=there, at=player.number)
        for player in now
        if (here := getattr(player, home)) != (there := getattr(before[player.licence], home))
    )
    return (*moved, *eligibility(now, championship, season, newcomers, given))


def check_reigning_champion(
    championship: Championship,
    players: Sequence[Entry],
    season: Season,
    *,
    switched_off: str = "",
    newcomers: Collection[int] = (),
    given: Mapping[int, GivenSeries] | None = None,
) -> tuple[Problem, ...]:
    """What keeps the reigning champions of France from being directly qualified.

    They must be eligible, so that a team still has a valid composition, and not be switched off by the
    organiser, whose reason is `switched_off` (CHP-16, CHP-19, CHD-10, CHF-12, CHS-07).
    """
    off = (championship.objection(Demand.NOT_SWITCHED_OFF, found=switched_off),) if switched_off else ()
    return (*off, *eligibility(players, championship, season, newcomers, given))


# --- at the final ---------------------------------------------------------------------------------------


def entry_at_final(championship: Championship, then: Entry, now: Entry) -> Entry:
    """The entry of a qualified player at the final: as he is now, or as he was in what he keeps (CHF-11)."""
    if not championship.terms.is_final_next_season:
        return now
    return replace(now, series=then.series, club=then.club, comite=then.comite, zone=then.zone)


def check_final_licences(championship: Championship, players: Sequence[Entry]) -> tuple[Problem, ...]:
    """Whoever has no licence for the season in which the final is played (CHD-09, CHF-10)."""
    return tuple(
        championship.objection(Demand.LICENCE_AT_FINAL, found=player.name, at=player.number)
        for player in players
        if not player.is_licensed
    )
