"""A championship of a season as tests tell it: two centres of a comité, its regional final, lists by hand."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from oudler.tournament import campaigns
from oudler.tournament.campaigns import Dossier, Heat, HeatList, ListedUnit, Organiser, Setup, Sitting, Tier
from oudler.tournament.campaigns.heat_list import ListHead
from oudler.tournament.championships import Championship, Level, LineStage, RegionalLine, Season, Stage
from oudler.tournament.people import Entry

INDIVIDUAL, DUO, INTERCLUBS, SENIORS = Championship
SEASON = Season(2026)
VAL = "Val"
NOW = "2026-09-02T10:00:00Z"
BY = "Zoé"


def person(number: int, comite: str = VAL, **others: Any) -> Entry:
    """Somebody of a comité, licensed and old enough for everything."""
    known = {"club": f"Club {comite}", "series": 3, "born": date(1950, 1, 1)}
    return Entry(number, f"{number:07}", f"NOM{number}", "Ada", comite=comite, **{**known, **others})


def unit(number: int, rank: int, championship: Championship = INDIVIDUAL, comite: str = VAL) -> ListedUnit:
    """A unit of people numbered on from ten times its number where it is a team."""
    size = championship.members
    first = number if size == 1 else 10 * number
    people = (person(each, comite) for each in range(first, first + size))
    return ListedUnit(rank, tuple(replace(each, number=at) for at, each in enumerate(people, start=1)))


def ranking(numbers: Sequence[int], championship: Championship, comite: str) -> tuple[ListedUnit, ...]:
    """Units in the order of a ranking without ties."""
    return tuple(unit(number, rank, championship, comite) for rank, number in enumerate(numbers, start=1))


def listed(heat: str, level: Level, numbers: Sequence[int], **head: Any) -> HeatList:
    """The list of a tournament, of people by their numbers."""
    championship = head.pop("championship", INDIVIDUAL)
    comite = head.get("comite", VAL)
    known: dict[str, Any] = {"season": SEASON, "day": date(2026, 10, 11), "present": len(numbers)}
    told = ListHead(championship, level=level, heat=heat, **{**known, "comite": comite, **head})
    return HeatList(told, ranking(numbers, championship, comite))


def key(number: int, championship: Championship = INDIVIDUAL) -> str:
    """What tells that unit apart."""
    return unit(number, 1, championship).key


def heat(code: str, name: str, *days: date, **others: Any) -> Heat:
    """A tournament with a session on each of these days."""
    return Heat(code, name, sittings=tuple(Sitting(day) for day in days), **others)


NORD = heat("nord", "Nord", date(2026, 10, 11), places=4)
PLAINE = heat("plaine", "Plaine", date(2026, 10, 18), places=3)
FINAL = heat("finale", "Finale", date(2027, 1, 23), date(2027, 1, 24), places=2, size=8, venue="Tours")
NATIONAL = heat("france", "Finale nationale", date(2027, 5, 8), venue="Vichy")
SETUP = Setup(
    "Championnat individuel du Val",
    INDIVIDUAL,
    SEASON,
    Organiser.COMITE,
    (
        Tier("centres", Level.EARLY_STAGE, (NORD, PLAINE)),
        Tier("regionale", Level.REGIONAL_FINAL, (FINAL,)),
        Tier("nationale", Level.NATIONAL_FINAL, (NATIONAL,)),
    ),
    comite=VAL,
)


def hundredths(number: int) -> Fraction:
    return Fraction(number, 100)


TABLE = (
    RegionalLine(20, (LineStage(None, 20), LineStage(12, 20, hundredths(125), 2))),
    RegionalLine(24, (LineStage(None, 20), LineStage(16, 20, hundredths(125), 2))),
    RegionalLine(32, (LineStage(None, 20), LineStage(20, 20, hundredths(120), 2))),
)
PLAN = (Stage(20, 20), Stage(12, 20, hundredths(125), 2))


def opened(setup: Setup = SETUP) -> Dossier:
    """A championship just announced."""
    return Dossier.open(campaigns.Announced(setup), NOW, BY)


def told(dossier: Dossier, *happenings: campaigns.CampaignHappening) -> Dossier:
    """The championship after some happenings, all in order."""
    for happening in happenings:
        dossier = dossier.record(happening, NOW, BY)
    return dossier


def nord(numbers: Sequence[int] = range(1, 11), **head: Any) -> HeatList:
    """The list of the centre Nord."""
    return listed("Nord", Level.EARLY_STAGE, numbers, **head)


def plaine(numbers: Sequence[int] = range(11, 20), **head: Any) -> HeatList:
    """The list of the centre Plaine."""
    return listed("Plaine", Level.EARLY_STAGE, numbers, **head)


def received(*, setup: Setup = SETUP) -> Dossier:
    """The championship with the lists of both centres."""
    return told(opened(setup), campaigns.Received("nord", nord()), campaigns.Received("plaine", plaine()))
