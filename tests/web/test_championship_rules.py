"""What a championship demands, on its pages: the table, attendance, approval, arbiters, derogations."""

import re

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk, Office
from oudler.tournament import campaigns
from oudler.tournament.championships import ArbiterRank, Championship
from oudler.web.campaigns.objections_view import mark_of
from tests.tournament import campaign_story as story
from tests.web.seasons import (
    comite_setup,
    done,
    home,
    kept,
    main_of,
    post,
    primary,
    shown,
    told,
    with_lists,
)  # fmt: skip

REGIONAL = "?etape=regionale"
LINES = {
    "etape": "regionale",
    "l1_least": "20",
    "l1_deals1": "20",
    "l1_units": "12",
    "l1_deals2": "20",
    "l1_coefficient": "1,25",
    "l2_least": "24",
    "l2_units": "16",
    "l2_deals2": "20",
    "l2_coefficient": "1,25",
    "l3_least": "32",
    "l3_plan": "tous 20\n20 20 1,2",
}


def with_table(office: Office, *happenings: campaigns.CampaignHappening) -> CampaignDesk:
    return with_lists(office, campaigns.TableSet("regionale", story.TABLE), *happenings)


# --- the table of the regulation ------------------------------------------------------------------------


@pytest.mark.met("CHP-10")
def test_the_table_is_typed_once_and_checked_at_the_smallest_attendance_of_each_line(
    office: Office, client: TestClient
) -> None:
    desk = with_lists(office)
    looked = main_of(post(client, desk, "/reglement", do="check", **LINES))
    assert (
        "24 à 31 2 tous, puis 16 33 % 1,25 étape 2 : coefficient 1,25, ces éliminations permettent 1,2"
        in looked
    )
    assert desk.campaign.tables == {}
    assert "3 lignes" in told(client, post(client, desk, "/reglement", do="save", **LINES))
    assert desk.campaign.tables["regionale"] == story.TABLE
    page = client.get(f"{home(desk)}/reglement")
    fields = dict(re.findall(r'name="(l\d_\w+)" value="([^"]*)"', page.text))
    assert {name: fields[name] for name in LINES if name in fields} == {
        **{name: value for name, value in LINES.items() if name in fields},
        "l3_least": "32",
    }
    assert "24 à 31 présents : Le coefficient 1,25 est trop grand" in shown(client, desk, REGIONAL)


@pytest.mark.met("CHP-10")
@pytest.mark.parametrize(
    ("present", "line"), [("20", "20 à 23"), ("23", "20 à 23"), ("24", "24 à 31"), ("40", "32 et plus")]
)
def test_the_attendance_chooses_the_line_of_the_table(
    office: Office, client: TestClient, present: str, line: str
) -> None:
    page = client.get(f"{home(with_table(office))}{REGIONAL}&presents={present}")
    (chosen,) = re.findall(r'<tr class="on"[^>]*><th scope="row">([^<]+)<', page.text)
    assert chosen == line


@pytest.mark.met("CHP-10")
def test_another_plan_than_the_line_is_flagged(office: Office, client: TestClient) -> None:
    desk = with_table(office)
    done(post(client, desk, "/tournoi/finale/presents", present="24"))
    assert "Autre plan que le règlement" not in shown(client, desk, REGIONAL)
    plan = {"present": "24", "plan": "24 20\n12 20 1,25"}
    text = told(client, post(client, desk, "/tournoi/finale/presents", **plan))
    assert "Présents comptés à « Finale » : 24." in text
    assert "Autre plan que le règlement : le nombre de joueurs" in shown(client, desk, REGIONAL)
    wrong = post(client, desk, "/tournoi/finale/presents", present="24", plan="vingt 20")
    assert "écrivez les joueurs, les donnes et le coefficient" in main_of(wrong)


@pytest.mark.met("CHP-10")
def test_what_the_line_makes_is_told_in_words_with_its_tables_and_points(
    office: Office, client: TestClient
) -> None:
    text = shown(client, with_table(office), f"{REGIONAL}&presents=40")
    assert "Séance 1 40 joueurs, 10 tables, 20 donnes" in text
    assert "Séance 2 20 joueurs, 5 tables, 20 donnes, × 1,2" in text
    assert "PCN 15 tables, indice 1,8 : 1080, 874, 708…" in text


def test_fewer_than_the_least_field_are_refused_and_nobody_grants_it(
    office: Office, client: TestClient
) -> None:
    desk = with_table(office)
    done(post(client, desk, "/tournoi/finale/presents", present="19"))
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert "Pas assez de présents" in main_of(page)
    (article,) = re.findall(r"<b>Pas assez de présents</b>.*?</li>", page.text, re.S)
    assert "derogation" not in article


@pytest.mark.met("CHP-11")
def test_the_recommended_plan_is_offered_and_fills_the_table_without_keeping_it(
    office: Office, client: TestClient
) -> None:
    desk = kept(office)
    asked = {"do": "template", "etape": "regionale", "t_least": "20, 40", "t_rounds": "2 3", "t_deals": "10"}
    page = post(client, desk, "/reglement", **asked)
    assert desk.campaign.tables == {}
    plans = re.findall(r'<textarea name="l\d_plan"[^>]*>([^<]+)</textarea>', page.text)
    assert plans[0].splitlines() == ["tous 10", "+16 10", "12 10", "+8 10", "+4 10"]
    assert plans[1].splitlines()[-1] == "+4 10"
    assert "20 à 39" in main_of(page)
    refused = post(client, desk, "/reglement", **{**asked, "t_rounds": "9 9"})
    assert refused.status_code == 422
    assert "pas plus que de tables" in main_of(refused)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Écrivez une ligne au moins."),
        ({"l1_least": "vingt"}, "il faut un nombre entier"),
        ({"l1_least": "20", "l1_plan": "tous"}, "écrivez les joueurs (ou « tous »)"),
        ({"l1_least": "20", "l1_units": "12", "l1_coefficient": "x"}, "il faut un nombre comme 1,2"),
        ({"l1_least": "24", "l2_least": "20"}, "rangez-les"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(
    office: Office, client: TestClient, fields: dict[str, str], words: str
) -> None:
    desk = kept(office)
    page = post(client, desk, "/reglement", do="save", etape="regionale", **fields)
    assert page.status_code == 422
    assert words in main_of(page)
    assert desk.campaign.tables == {}


# --- the zone officer -----------------------------------------------------------------------------------


@pytest.mark.met("CHP-02")
def test_without_approval_the_championship_is_void_and_another_table_needs_it_again(
    office: Office, client: TestClient
) -> None:
    desk = with_table(office)
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert "Pas d'aval du responsable de zone" in main_of(page)
    assert "l'épreuve serait nulle" in main_of(page)
    assert "/etapes#aval" in page.text
    noted = {"officer": "Mme Roy", "day": "2026-09-05", "comite": "Val"}
    assert "par Mme Roy" in told(client, post(client, desk, "/etapes/aval", **noted))
    assert "Pas d'aval" not in shown(client, desk, REGIONAL)
    assert "changer le tableau oblige à redemander l'aval" in shown(client, desk, "/reglement")
    done(post(client, desk, "/reglement", do="save", why="la CCR", **{**LINES, "l1_units": "8"}))
    assert "Pas d'aval du responsable de zone" in shown(client, desk, REGIONAL)
    assert "il manque le nom" in main_of(post(client, desk, "/etapes/aval", comite="Val"))


# --- the arbiters ---------------------------------------------------------------------------------------


@pytest.mark.met("CHG-01")
def test_a_final_needs_an_arbiter_of_regional_rank_or_a_derogation(
    office: Office, client: TestClient
) -> None:
    desk = with_table(office)
    assert "Arbitre à nommer" in shown(client, desk, REGIONAL)
    done(post(client, desk, "/tournoi/finale/arbitres", arbiter="M. Petit", rank="official"))
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert "Arbitre régional à nommer" in main_of(page)
    (mark,) = re.findall(r"/derogation/(\w+)\"", page.text.partition("Arbitre régional")[2])[:1]
    assert "Noter une dérogation…" not in shown(client, desk, f"/derogation/{mark}")  # that is this page
    assert "il manque la raison" in main_of(post(client, desk, f"/derogation/{mark}"))
    text = told(client, post(client, desk, f"/derogation/{mark}", why="accordée par la CCR le 3"))
    assert "1 dérogation notée" in text
    assert "Dérogation : accordée par la CCR le 3" in text
    done(post(client, desk, "/tournoi/finale/arbitres", arbiter="Mme Grand", rank="regional"))
    assert desk.campaign.overseen["finale"].rank is ArbiterRank.REGIONAL
    assert "Arbitre régional" not in shown(client, desk, REGIONAL)


@pytest.mark.met("CHG-02")
@pytest.mark.parametrize(
    ("left_out", "title"),
    [
        ("in_room", "Deux arbitres dans la salle"),
        ("has_written_request", "Demande écrite à envoyer"),
        ("main_arbiter", "Arbitre référent à nommer"),
    ],
)
def test_a_qualifier_without_an_arbiter_needs_all_three_conditions(
    office: Office, client: TestClient, left_out: str, title: str
) -> None:
    desk = with_table(office)
    three = {"in_room": "2", "has_written_request": "1", "main_arbiter": "Mme Grand"}
    done(
        post(
            client,
            desk,
            "/tournoi/nord/arbitres",
            **{name: text for name, text in three.items() if name != left_out},
        )
    )
    assert title in shown(client, desk, "/tournoi/nord")
    done(post(client, desk, "/tournoi/nord/arbitres", **three))
    text = shown(client, desk, "/tournoi/nord")
    assert title not in text.partition("Quand, où")[0]


# --- the times of seniors -------------------------------------------------------------------------------


@pytest.mark.met("CHS-04")
def test_qualifiers_of_seniors_are_advised_on_weekday_afternoons_outside_school_holidays(
    office: Office, client: TestClient
) -> None:
    desk = kept(office, setup=comite_setup(Championship.SENIORS))
    holidays = {"do": "announce", "name": "Seniors", "from1": "2026-10-17", "to1": "2026-11-02"}
    done(post(client, desk, "/etapes", **holidays))
    form = {"name": "Nord", "day1": "2026-10-18", "starts1": "20:30", "places": "4"}
    done(post(client, desk, "/tournoi/nord", **form))
    text = shown(client, desk, "?etape=centres")
    for title in ("Plutôt en semaine", "Plutôt l'après-midi", "Plutôt hors vacances scolaires"):
        assert title in text
    assert "dérogation" not in text.partition("Plutôt en semaine")[2].partition("Plutôt")[0]
    done(post(client, desk, "/tournoi/nord", **{**form, "day1": "2026-11-05", "starts1": "14:30"}))
    assert "Plutôt" not in shown(client, desk, "?etape=centres")


# --- objections are settled or granted ------------------------------------------------------------------


def test_each_objection_leads_to_a_page_where_it_can_be_settled(office: Office, client: TestClient) -> None:
    desk = with_table(office, campaigns.PeopleNoted((story.person(3, is_licensed=False),)))
    done(post(client, desk, "/tournoi/finale/presents", present="21", plan="21 10"))
    page = client.get(f"{home(desk)}{REGIONAL}")
    links = re.findall(r'<a href="(/championnats/[^"]+)"><b>', page.text)
    assert len(links) > 5
    for link in links:
        assert client.get(link.partition("#")[0]).status_code == 200


def test_no_derogation_is_granted_to_what_nobody_may_grant(office: Office, client: TestClient) -> None:
    desk = with_table(office)
    objections = campaigns.objections(desk.campaign)
    strict = next(each for each in objections if each.is_strict)
    page = client.get(f"{home(desk)}/derogation/{mark_of(strict)}")
    assert "Personne ne peut accorder de dérogation à ceci" in main_of(page)
    refused = post(client, desk, f"/derogation/{mark_of(strict)}", why="on aimerait")
    assert refused.status_code == 422
    assert "aucune dérogation n'est possible" in main_of(refused)
    assert client.get(f"{home(desk)}/derogation/feedfeedfeedfeed").status_code == 404


def test_what_is_complete_has_the_list_handed_over_as_its_one_primary(
    office: Office, client: TestClient
) -> None:
    desk = with_table(office)
    assert primary(client.get(f"{home(desk)}{REGIONAL}")).startswith("Régler : ")
    done(post(client, desk, "/etapes/aval", officer="Mme Roy", comite="Val"))
    done(post(client, desk, "/reglement", do="save", why="la CCR", **{**LINES, "l2_coefficient": "1,2"}))
    done(post(client, desk, "/etapes/aval", officer="Mme Roy", comite="Val"))
    done(post(client, desk, "/tournoi/finale/arbitres", arbiter="Mme Grand", rank="regional"))
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert "Rien ne s'oppose." in main_of(page)
    assert primary(page) == "Remettre la liste"
