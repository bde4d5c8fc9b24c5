"""A championship in stages is opened: one screen, what is usual stands there; the season after."""

import re
from datetime import date

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk, Office
from oudler.tournament import campaigns
from oudler.tournament.championships import Championship, Level, Season, Title
from tests.tournament import campaign_story as story
from tests.web.asking import stranger
from tests.web.seasons import comite_setup, done, home, kept, main_of, national, post, primary, shown, told

NEW = "/championnats/nouveau"
ASKED = {
    "championship": "individual",
    "organiser": "comite",
    "season": "2026",
    "comite": "Val",
    "heats": "Nord 15\nPlaine: 13\nCôte",
    "final_day": "2027-01-24",
    "venue": "Tours",
}


def opened(office: Office, client: TestClient, **fields: str) -> CampaignDesk:
    answer = client.post(NEW, data={**ASKED, **fields})
    assert answer.status_code == 303, main_of(answer)
    (id,) = re.findall(r"/championnats/(\w+)", answer.headers["location"])
    return office.campaigns.desk(id)


def test_the_first_page_of_the_desk_opens_a_championship_and_leads_to_it(
    office: Office, client: TestClient
) -> None:
    assert NEW in client.get("/diriger").text
    desk = opened(office, client, name="Individuel du Val")
    page = client.get("/diriger")
    assert home(desk) in page.text
    assert "Individuel du Val championnat individuel · 2026-2027 · 0 liste reçue" in main_of(page)


@pytest.mark.met("CHP-03")
def test_a_comite_begins_with_its_centres_then_the_regional_final_then_the_national_one(
    office: Office, client: TestClient
) -> None:
    desk = opened(office, client)
    setup = desk.campaign.setup
    assert setup.name == "Championnat individuel, Val, 2026-2027"
    assert [tier.level for tier in setup.tiers] == [
        Level.EARLY_STAGE, Level.REGIONAL_FINAL, Level.NATIONAL_FINAL,
    ]  # fmt: skip
    assert [(heat.name, heat.places) for heat in setup.tiers[0].heats] == [
        ("Nord", 15), ("Plaine", 13), ("Côte", None),
    ]  # fmt: skip
    (final,) = setup.tiers[1].heats
    assert [sitting.day for sitting in final.sittings] == [date(2027, 1, 24)] * 2
    assert final.venue == "Tours"
    page = shown(client, desk)
    assert re.search("Qualificatifs du comité.*Finale régionale.*Finale nationale", page)


@pytest.mark.met("CHP-03", "CHF-16")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_national_organiser_has_a_qualifier_on_the_eve_but_for_interclubs(
    office: Office, client: TestClient, championship: Championship
) -> None:
    fields = {"organiser": "national", "heats": "Val 6\nAlsace 4", "final_day": "2027-05-08"}
    desk = opened(office, client, championship=championship.code, **fields)
    page = shown(client, desk)
    assert ("Qualificatif national" in page) == (championship is not Championship.INTERCLUBS)
    levels = {tier.level: tier for tier in desk.campaign.setup.tiers}
    if championship is not Championship.INTERCLUBS:
        (held,) = levels[Level.NATIONAL_QUALIFIER].heats
        assert [sitting.day for sitting in held.sittings] == [date(2027, 5, 7)]
    assert [heat.comite for heat in levels[Level.REGIONAL_FINAL].heats] == ["Val", "Alsace"]


def test_a_comite_without_centres_opens_its_final_to_all(office: Office, client: TestClient) -> None:
    desk = opened(office, client, heats="")
    assert [tier.level for tier in desk.campaign.setup.tiers] == [Level.REGIONAL_FINAL, Level.NATIONAL_FINAL]
    assert client.get(home(desk)).status_code == 200


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"comite": ""}, "Écrivez le nom du comité qui organise."),
        ({"season": "l'an prochain"}, "il faut un nombre entier"),
        ({"final_day": "31/02/2027"}, "la date s'écrit 15/11/2026"),
        ({"championship": "libre"}, "ce choix n'existe pas"),
    ],
)
def test_what_cannot_be_read_is_refused_and_stays_in_the_form(
    office: Office, client: TestClient, wrong: dict[str, str], words: str
) -> None:
    page = client.post(NEW, data={**ASKED, **wrong})
    assert page.status_code == 422
    assert words in main_of(page)
    assert "Plaine: 13" in page.text
    assert office.campaigns.stored() == ()


def test_only_the_organiser_opens_a_championship(office: Office, client: TestClient) -> None:
    assert stranger(office).get(NEW).status_code == 403
    assert primary(client.get(NEW)) == "Ouvrir le championnat"


# --- the season after -----------------------------------------------------------------------------------


def champion(number: int, title: Title, comite: str = story.VAL) -> campaigns.Champion:
    return campaigns.Champion(title, story.unit(number, 1, comite=comite).people, comite, 2026)


def over(office: Office) -> CampaignDesk:
    """A season that is over: a regional champion proclaimed, a table of the regulation."""
    return kept(
        office,
        campaigns.TableSet("regionale", story.TABLE),
        campaigns.Received("finale", story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))),
        campaigns.Proclaimed("finale", (champion(1, Title.REGIONAL_CHAMPION),)),
    )


def renewed(office: Office, client: TestClient, before: CampaignDesk) -> CampaignDesk:
    page = client.get(f"{NEW}?apres={before.id}")
    assert "La saison suivante de" in main_of(page)
    answer = done(client.post(NEW, data={"apres": before.id, "name": "Val, encore"}))
    return office.campaigns.desk(answer.headers["location"].rpartition("/")[2])


@pytest.mark.met("CHP-06")
def test_the_titles_of_a_season_give_the_places_of_the_next_once_confirmed(
    office: Office, client: TestClient
) -> None:
    desk = renewed(office, client, over(office))
    setup = desk.campaign.setup
    assert setup.season == Season(2027)
    assert all(not heat.sittings for heat in setup.heats)
    assert desk.campaign.tables == {"regionale": story.TABLE}
    assert desk.campaign.approved == {}
    page = shown(client, desk, "?etape=regionale&voir=titre")
    assert "Ada NOM1 place d'office à confirmer" in page
    form = {"do": "note", "club1": "Club Val", "comite1": story.VAL, "licensed1": "1"}
    assert "place d'office" in told(client, post(client, desk, "/titre/1?etape=regionale", **form))
    assert "Ada NOM1 en titre" in shown(client, desk, "?etape=regionale")


@pytest.mark.met("CHP-06", "CHD-02", "CHF-06", "CHS-02")
@pytest.mark.parametrize("championship", list(Championship))
def test_regional_champions_who_moved_have_lost_their_place(
    office: Office, client: TestClient, championship: Championship
) -> None:
    people = story.unit(1, 1, championship).people
    held = campaigns.Champion(Title.REGIONAL_CHAMPION, people, story.VAL, 2025)
    desk = kept(office, campaigns.ChampionsNamed((held,)), setup=comite_setup(championship))
    home_field = championship.terms.home.value
    noted = {"do": "note"}
    for at in range(1, championship.members + 1):
        noted |= {f"licensed{at}": "1", f"club{at}": "Club Val", f"comite{at}": "Val", f"series{at}": "3"}
        noted |= {f"born{at}": "1950-01-01"}
    stays = told(client, post(client, desk, "/titre/1", **noted))
    assert "place d'office à confirmer" not in stays
    assert "1 en titre" in shown(client, desk, "?etape=regionale")
    moved = told(client, post(client, desk, "/titre/1", **{**noted, f"{home_field}1": "Ailleurs"}))
    assert "place d'office perdue" in moved
    assert "art." in moved
    assert "1 en titre" not in shown(client, desk, "?etape=regionale")


def test_the_next_edition_of_a_season_without_titles_says_so(office: Office, client: TestClient) -> None:
    before = national(office)
    page = client.get(f"{NEW}?apres={before.id}")
    assert "Aucun titre n'y est encore proclamé" in main_of(page)
    assert primary(page) == "Ouvrir la saison 2027-2028"


def test_titles_can_be_taken_over_later_or_named_by_hand(office: Office, client: TestClient) -> None:
    before = over(office)
    desk = kept(office, setup=comite_setup(season=Season(2027)))
    assert f"Reprendre les titres de « {before.campaign.setup.name} »" in shown(client, desk, "/journal")
    assert "Champions de la saison passée : Ada NOM1" in told(
        client, post(client, desk, "/titres", of=before.id)
    )
    named = {"title": "champion", "licence1": "0000099", "surname1": "ROUX", "first_name1": "Léa"}
    done(post(client, desk, "/titres", **named))
    assert [each.names for each in desk.campaign.champions] == [("Ada NOM1",), ("Léa ROUX",)]


def test_wrong_titles_are_refused(office: Office, client: TestClient) -> None:
    desk = over(office)
    page: Response = post(client, desk, "/titres", title="champion", licence1="12", surname1="ROUX")
    assert page.status_code == 422
    assert "n'a pas sept chiffres" in main_of(page)
    assert post(client, desk, "/titres", of="nowhere").status_code == 422


def test_a_regional_champion_is_of_a_comite(office: Office, client: TestClient) -> None:
    desk = national(office)
    options = re.findall(r'<option value="(\w+)">', client.get(f"{home(desk)}/journal").text)
    assert options == ["champion", "regional_champion"]
    named = {"title": "regional_champion", "licence1": "0000099", "surname1": "ROUX", "first_name1": "Léa"}
    refused = post(client, desk, "/titres", **named)
    assert (refused.status_code, desk.campaign.champions) == (422, ())
    assert "Un champion régional l'est d'un comité : écrivez lequel." in main_of(refused)
    done(post(client, desk, "/titres", **named, comite="Val"))
    assert [each.comite for each in desk.campaign.champions] == ["Val"]
