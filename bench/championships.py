"""A championship at national size: thirty comités, three thousand entries, from its file to what is shown.

`python -m bench.championships` makes one up and prints how long each part takes, the median of several runs.
"""

import json
from collections.abc import Callable
from datetime import date

from bench.events import seconds
from oudler.tournament import campaigns, events
from oudler.tournament.campaigns import Dossier, HeatList, ListedUnit
from oudler.tournament.campaigns.heat_list import ListHead
from oudler.tournament.championships import Championship, Level, Season, Stage
from oudler.tournament.people import Entry
from oudler.wording.events import missing_told, objection_told, qualified_text
from oudler.wording.language import Words

COMITES = 30
ENTRIES = 100
"""In the regional final of each."""
PLACES = 8
QUALIFIER = 250
"""Who plays the national qualifier, some of them qualified already."""
NOW = "2026-09-02T10:00:00Z"
SEASON = Season(2026)
NAMES = {level: level.code for level in Level}


def regional_list(number: int) -> HeatList:
    """The list of the regional final of a comité."""
    return _list(f"Comité {number:02}", Level.REGIONAL_FINAL, [1000 * number + at for at in range(ENTRIES)])


def qualifier_list() -> HeatList:
    """The list of the national qualifier, which one qualified player of each comité plays."""
    qualified = [1000 * number for number in range(1, COMITES + 1)]
    others = [900_000 + at for at in range(QUALIFIER - COMITES)]
    return _list("", Level.NATIONAL_QUALIFIER, [*others, *qualified])


def _list(comite: str, level: Level, licences: list[int]) -> HeatList:
    plan = (Stage(len(licences), 20), Stage(len(licences) // 2, 20, session=2))
    head = ListHead(
        Championship.INDIVIDUAL, SEASON, level, comite or "qualifier", date(2027, 1, 24), comite,
        places=PLACES, present=len(licences), plan=plan, is_approved=True,
    )  # fmt: skip
    units = (
        ListedUnit(rank, (Entry(1, f"{licence:07}", f"NOM{licence}", "Ada", "Club", comite, "Zone", 3),))
        for rank, licence in enumerate(licences, start=1)
    )
    return HeatList(head, tuple(units))


def national_dossier() -> Dossier:
    """A championship of the national organiser with all lists received."""
    names = [f"Comité {number:02}" for number in range(1, COMITES + 1)]
    setup = campaigns.usual_setup("Championnat", Championship.INDIVIDUAL, SEASON, names, NAMES)
    dossier = Dossier.open(campaigns.Announced(setup), NOW, "CCN")
    places = tuple((f"{number:02}", PLACES) for number in range(1, COMITES + 1))
    dossier = dossier.record(campaigns.PlacesSet(places), NOW, "CCN")
    for number in range(1, COMITES + 1):
        dossier = dossier.record(campaigns.Received(f"{number:02}", regional_list(number)), NOW, "CCN")
    return dossier.record(campaigns.Received("qualifier", qualifier_list()), NOW, "CCN")


def shown(dossier: Dossier) -> list[str]:
    """What is said of every tier: who comes in, what stands in the way, what is missing."""
    words, campaign = Words(), dossier.campaign
    told = [objection_told(words, each).title for each in campaigns.objections(campaign)]
    told += [missing_told(words, each).title for each in campaigns.missing(campaign)]
    for tier in campaign.setup.tiers:
        come = campaigns.intake(campaign, tier)
        told += [qualified_text(words, campaign, each) for each in come.qualified]
    return told


def report() -> None:
    """Print how long each part takes."""
    dossier = national_dossier()
    lines = [json.dumps(events.log_fields(line)) for line in dossier.log]
    text = campaigns.write_dossier(dossier)
    correction = campaigns.Replaced("07", regional_list(31), "corrigée")
    one = campaigns.write_list(regional_list(1))
    parts: dict[str, Callable[[], object]] = {
        "read from its log": lambda: Dossier.read(map(json.loads, lines)),
        "objections": lambda: campaigns.objections(dossier.campaign),
        "missing": lambda: campaigns.missing(dossier.campaign),
        "computed and told": lambda: shown(dossier),
        "what a corrected list changes": lambda: campaigns.changes_by(dossier, correction),
        "a list read and checked": lambda: campaigns.read_list(one),
        "the file written": lambda: campaigns.write_dossier(dossier),
        "the file checked": lambda: campaigns.check_dossier(text),
    }
    entries = sum(len(found.units) for found in dossier.campaign.lists.values())
    print(f"a championship of {COMITES} comités, {entries} entries, {len(text) // 1000} kB:")
    for name, run in parts.items():
        print(f"  {name}: {1000 * seconds(run):.0f} ms")


if __name__ == "__main__":
    report()
