"""Championships in stages for tests of pages: kept in an office, asked for and written by forms."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from html import unescape
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk, Office
from oudler.tournament import campaigns
from oudler.tournament.campaigns import Heat, HeatList, Organiser, Setup, Sitting, Tier
from oudler.tournament.championships import Championship, Level, Season
from tests.tournament import campaign_story as story
from tests.web.asking import said

BY = "Zoé"
SEASON = Season(2026)


def kept(
    office: Office, *happenings: campaigns.CampaignHappening, setup: Setup = story.SETUP
) -> CampaignDesk:
    """A championship in an office, after some happenings."""
    return office.campaigns.open(campaigns.Announced(setup), *happenings, by=BY)


def with_lists(office: Office, *happenings: campaigns.CampaignHappening) -> CampaignDesk:
    """The championship of the comité with the lists of both centres: four and three places."""
    lists = (campaigns.Received("nord", story.nord()), campaigns.Received("plaine", story.plaine()))
    return kept(office, *lists, *happenings)


def home(desk: CampaignDesk) -> str:
    """How the addresses of a championship begin."""
    return f"/championnats/{desk.id}"


def post(client: TestClient, desk: CampaignDesk, path: str, **fields: Any) -> Response:
    """Send a form of a page that was made of the championship as it is now."""
    return client.post(f"{home(desk)}{path}", data={"lines": str(desk.version[0]), **fields})


def done(answer: Response) -> Response:
    """An answer that led on: something was written."""
    assert answer.status_code == 303, main_of(answer)
    return answer


def main_of(page: Response) -> str:
    """What a page says, and what was done last, without the bar and the keys."""
    done_last = re.search(r'<div class="told".*?</div>\s*<span', page.text, re.S)
    main = re.search(r"<main.*?</main>", page.text, re.S)
    assert main is not None
    return said((done_last[0] if done_last else "") + main[0])


def shown(client: TestClient, desk: CampaignDesk, path: str = "") -> str:
    """What a page of a championship says."""
    page = client.get(f"{home(desk)}{path}")
    assert page.status_code == 200, main_of(page)
    return main_of(page)


def told(client: TestClient, answer: Response) -> str:
    """What the page says to which an answer leads."""
    return main_of(client.get(done(answer).headers["location"].partition("#")[0]))


def primary(page: Response) -> str:
    """The one primary button of a page, or link; there is no other."""
    found = re.findall(r'class="btn primary[^"]*"[^>]*>(.*?)</(?:a|button)>', page.text, re.S)
    names = [" ".join(unescape(re.sub(r"<[^>]+>", " ", each)).split()) for each in found]
    (name,) = [each for each in names if each != "Fermer"]
    return name


def hidden(page: Response, name: str) -> str:
    """A value that a page carries along."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page.text)
    assert found is not None, name
    return unescape(found[1])


def upload(client: TestClient, desk: CampaignDesk, text: str, **fields: str) -> Response:
    """Choose a file on the page where lists are received."""
    return client.post(f"{home(desk)}/recevoir", data=fields, files={"file": ("liste.json", text.encode())})


def received(client: TestClient, desk: CampaignDesk, found: HeatList, **fields: str) -> Response:
    """Receive a list from a file: look at it, then keep it."""
    page = upload(client, desk, campaigns.write_list(found))
    assert page.status_code == 200, said(page)
    carried = {name: hidden(page, name) for name in ("list", "heat", "lines")}
    return client.post(f"{home(desk)}/recevoir/garder", data={**carried, **fields})


def names(text: str, numbers: Iterable[int]) -> list[int]:
    """Which people of the story are named."""
    return [number for number in numbers if re.search(rf"NOM{number}\b", text, re.IGNORECASE)]


# --- the national organiser -----------------------------------------------------------------------------

COMITES = ("Val", "Alsace")
FINAL_DAY = date(2027, 5, 8)


def national_setup(championship: Championship = story.INDIVIDUAL, places: int = 2) -> Setup:
    """Two comités, the national qualifier where there is one, the national final."""
    level = Level.REGIONAL_FINAL
    heats = tuple(Heat(name.lower(), name, comite=name, zone="Ouest", places=places) for name in COMITES)
    tiers = [Tier("regional", level, heats)]
    if championship.terms.quota:
        eve = (Sitting(date(2027, 5, 7)),)
        tiers += [
            Tier(
                "qualifier",
                Level.NATIONAL_QUALIFIER,
                (Heat("eve", "Qualificatif", sittings=eve, venue="Vichy"),),
            )
        ]
    final = Heat("france", "Finale nationale", sittings=(Sitting(FINAL_DAY),), venue="Vichy")
    tiers.append(Tier("national", Level.NATIONAL_FINAL, (final,)))
    return Setup(f"France {championship.code}", championship, SEASON, Organiser.NATIONAL, tuple(tiers))


def regional_list(
    comite: str, numbers: Sequence[int], championship: Championship = story.INDIVIDUAL
) -> HeatList:
    """The list of the regional final of a comité."""
    return story.listed(
        comite,
        Level.REGIONAL_FINAL,
        numbers,
        championship=championship,
        comite=comite,
        day=date(2027, 1, 24),
        is_approved=True,
    )


def national(
    office: Office, *happenings: campaigns.CampaignHappening, championship: Championship = story.INDIVIDUAL
) -> CampaignDesk:
    """The championship of France with the lists of both comités, two places each."""
    lists = (
        campaigns.Received("val", regional_list("Val", range(1, 6), championship)),
        campaigns.Received("alsace", regional_list("Alsace", range(11, 16), championship)),
    )
    return kept(office, *lists, *happenings, setup=national_setup(championship))


def sized(setup: Setup, code: str, **others: Any) -> Setup:
    """A set-up with something else said of one tournament."""
    tiers = tuple(
        replace(
            tier, heats=tuple(replace(heat, **others) if heat.code == code else heat for heat in tier.heats)
        )
        for tier in setup.tiers
    )
    return replace(setup, tiers=tiers)


def comite_setup(championship: Championship = story.INDIVIDUAL, season: Season = SEASON) -> Setup:
    """The stages of the comité for any championship, in any season."""
    return replace(story.SETUP, championship=championship, season=season)
