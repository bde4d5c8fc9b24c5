"""Who has a place in a championship: given up, called, direct, by the qualifier; titles, licences."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk, LicenceList, Office
from oudler.tournament import campaigns
from oudler.tournament.championships import Championship, Level, Title
from oudler.tournament.clubs import LicenceHolder
from tests.tournament import campaign_story as story
from tests.web.seasons import (
    comite_setup,
    done,
    home,
    kept,
    main_of,
    national,
    national_setup,
    post,
    primary,
    shown,
    sized,
    told,
    with_lists,
)  # fmt: skip

REGIONAL = "?etape=regionale"
FRANCE = "?etape=national"


# --- giving up a place, taking it -----------------------------------------------------------------------


@pytest.mark.met("CHP-05")
def test_a_place_that_is_given_up_goes_to_the_next_of_that_ranking(
    office: Office, client: TestClient
) -> None:
    desk = with_lists(office, campaigns.TableSet("regionale", story.TABLE))
    text = told(client, post(client, desk, "/tournoi/nord/2", do="give-up", why="malade"))
    assert "Place rendue (Nord) : Ada NOM2. Raison : malade" in text
    assert "rendue par Ada NOM2" in text
    page = client.get(f"{home(desk)}/remplacer{REGIONAL}")
    assert primary(page) == "Appeler Ada NOM5"
    assert primary(client.get(f"{home(desk)}{REGIONAL}")) == "Appeler Ada NOM5…"
    text = told(client, post(client, desk, "/tournoi/nord/5", do="call"))
    assert "Remplaçant appelé (Nord) : Ada NOM5." in text
    listed = shown(client, desk, f"{REGIONAL}&voir=remplacants")
    assert "Ada NOM5 remplace Ada NOM2 (place 2)" in listed


def test_whoever_is_not_the_next_needs_a_reason(office: Office, client: TestClient) -> None:
    desk = with_lists(office, campaigns.GaveUp(story.key(2), "malade", heat="nord"))
    refused = post(client, desk, "/tournoi/nord/7", do="call")
    assert refused.status_code == 422
    assert "le suivant du classement est Ada NOM5" in main_of(refused)
    assert "Raison de ne pas suivre le classement" in shown(client, desk, "/tournoi/nord/7")
    done(post(client, desk, "/tournoi/nord/7", do="call", why="NOM5 et NOM6 ne viennent pas"))
    assert "Ada NOM7 remplace" in shown(client, desk, f"{REGIONAL}&voir=remplacants")


def test_no_reason_no_giving_up_and_nobody_gives_up_twice(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    assert "il manque la raison" in main_of(post(client, desk, "/tournoi/nord/2", do="give-up"))
    version = desk.version
    done(post(client, desk, "/tournoi/nord/2", do="give-up", why="malade"))
    again = client.post(
        f"{home(desk)}/tournoi/nord/2", data={"do": "give-up", "why": "malade", "lines": version[0]}
    )
    assert done(again).status_code == 303  # the same form, sent twice
    assert desk.version == (version[0] + 1, 0)
    assert "cette place est déjà rendue" in main_of(
        post(client, desk, "/tournoi/nord/2", do="give-up", why="x")
    )


def test_who_gives_up_is_found_by_name(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    found = shown(client, desk, f"/remplacer{REGIONAL}&q=nom13")
    assert "Ada NOM13" in found
    assert "NOM12" not in found
    assert "Personne de ce nom n'est qualifié." in shown(client, desk, f"/remplacer{REGIONAL}&q=zzz")


@pytest.mark.parametrize(
    "path", ["/tournoi/nord/0", "/tournoi/nord/99", "/tournoi/nowhere/1", "/tournoi/nord/x"]
)
def test_places_that_are_not_in_a_list_are_told(office: Office, client: TestClient, path: str) -> None:
    page = client.get(f"{home(with_lists(office))}{path}")
    assert page.status_code == 404
    assert "n'est pas dans" in main_of(page)


# --- the reigning champions of France -------------------------------------------------------------------


def reigning(championship: Championship, number: int = 50) -> campaigns.Champion:
    people = story.unit(number, 1, championship, "Alsace").people
    return campaigns.Champion(Title.CHAMPION, people, "", 2025)


def crowned(office: Office, championship: Championship) -> CampaignDesk:
    champion = reigning(championship)
    noted = campaigns.PeopleNoted(champion.people)
    named = campaigns.ChampionsNamed((champion,))
    return national(office, named, noted, championship=championship)


@pytest.mark.met("CHP-16", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_reigning_champions_come_directly_beside_the_quotas(
    office: Office, client: TestClient, championship: Championship
) -> None:
    desk = crowned(office, championship)
    text = shown(client, desk, FRANCE)
    name = reigning(championship).names[0]
    assert re.search(rf"– {name}.*? en titre", text)
    assert "4 par quota, 1 en titre" in text


@pytest.mark.met("CHP-19", "CHP-16", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_direct_place_of_champions_is_switched_off_by_name_with_a_reason_and_on_again(
    office: Office, client: TestClient, championship: Championship
) -> None:
    desk = crowned(office, championship)
    assert "il manque la raison" in main_of(post(client, desk, "/titre/1", do="off"))
    text = told(client, post(client, desk, "/titre/1", do="off", why="art. 30 du fascicule 1"))
    assert "place d'office retirée" in text
    assert "art. 30 du fascicule 1" in text
    assert "1 en titre" not in shown(client, desk, FRANCE)
    text = told(client, post(client, desk, "/titre/1", do="on", why="levé"))
    assert "place d'office retirée" not in text
    assert "1 en titre" in shown(client, desk, FRANCE)


@pytest.mark.met("CHF-12")
def test_champions_whose_composition_is_no_longer_valid_do_not_come(
    office: Office, client: TestClient
) -> None:
    desk = crowned(office, story.INTERCLUBS)
    noted = {"do": "note"}
    for at, series in enumerate((1, 2, 2, 4), start=1):
        noted |= {f"licensed{at}": "1", f"series{at}": str(series)}
    text = told(client, post(client, desk, "/titre/1", **noted))
    assert "place d'office perdue" in text
    assert "1-2-2-4" in text or "16" in text
    assert "1 en titre" not in shown(client, desk, FRANCE)


def test_champions_of_whom_nothing_is_noted_wait(office: Office, client: TestClient) -> None:
    desk = national(office, campaigns.ChampionsNamed((reigning(story.INDIVIDUAL),)))
    assert "place d'office à confirmer" in shown(client, desk, FRANCE)
    assert primary(client.get(f"{home(desk)}{FRANCE}")) == "Recevoir Qualificatif…"


def test_a_champion_gives_his_place_up(office: Office, client: TestClient) -> None:
    desk = crowned(office, story.INDIVIDUAL)
    text = told(client, post(client, desk, "/titre/1", do="give-up", why="à l'étranger"))
    assert "place d'office rendue" in text


# --- the national qualifier -----------------------------------------------------------------------------

QUALIFIERS = [each for each in Championship if each.terms.quota]
LEAST = {"individual": 80, "duo": 26, "seniors": 50}


def played(championship: Championship, entered: int) -> campaigns.Received:
    found = story.listed(
        "Qualificatif",
        Level.NATIONAL_QUALIFIER,
        range(100, 100 + entered),
        championship=championship,
        comite="",
    )
    return campaigns.Received("eve", found)


@pytest.mark.met("CHP-13", "CHD-07", "CHS-06")
@pytest.mark.parametrize("championship", QUALIFIERS)
def test_the_qualifier_sends_as_many_as_its_championship_says(
    office: Office, client: TestClient, championship: Championship
) -> None:
    least = LEAST[championship.code]
    desk = national(office, played(championship, 100), championship=championship)
    assert f"{least} du qualificatif" in shown(client, desk, FRANCE)
    more = {"places-eve": str(least + 5)}
    done(post(client, desk, "/etapes/places", **more))
    assert f"{least + 5} du qualificatif" in shown(client, desk, FRANCE)


@pytest.mark.met("CHD-07")
@pytest.mark.parametrize(("pairs", "places"), [(150, 30), (151, 31)])
def test_a_fifth_of_the_pairs_qualify_where_that_is_more(
    office: Office, client: TestClient, pairs: int, places: int
) -> None:
    desk = national(office, played(story.DUO, pairs), championship=story.DUO)
    assert f"{places} du qualificatif" in shown(client, desk, FRANCE)


@pytest.mark.met("CHP-14", "CHD-08", "CHS-06")
@pytest.mark.parametrize("championship", QUALIFIERS)
def test_a_qualified_player_who_plays_the_qualifier_loses_his_place_and_it_is_won_there(
    office: Office, client: TestClient, championship: Championship
) -> None:
    least = LEAST[championship.code]
    desk = national(office, played(championship, 100), championship=championship)
    assert "4 par quota" in shown(client, desk, FRANCE)
    assert "perd sa place, qui y est remise en jeu (art. 4)" in shown(client, desk, f"/tournoi/val/1{FRANCE}")
    done(post(client, desk, "/tournoi/val/1", do="qualifier"))
    text = shown(client, desk, FRANCE)
    assert f"3 par quota, {least + 1} du qualificatif" in text
    assert "place à donner" not in text
    assert "Joue le qualificatif national : sa place y est remise en jeu." in shown(
        client, desk, "/tournoi/val/1"
    )


@pytest.mark.met("CHP-13", "CHD-07", "CHS-06")
@pytest.mark.parametrize("championship", QUALIFIERS)
def test_a_qualifier_not_on_the_eve_in_the_same_place_in_one_session_is_objected_to(
    office: Office, client: TestClient, championship: Championship
) -> None:
    desk = kept(office, setup=national_setup(championship))
    wrong = {"day1": "2027-05-06", "day2": "2027-05-06", "venue": "Lyon", "name": "Qualificatif"}
    done(post(client, desk, "/tournoi/eve", **wrong))
    text = shown(client, desk, "?etape=qualifier")
    for title in ("en une séance", "la veille", "au même endroit"):
        assert f"Le qualificatif se joue {title}" in text
    right = {"day1": "2027-05-07", "venue": "Vichy", "name": "Qualificatif"}
    done(post(client, desk, "/tournoi/eve", **right))
    assert "Le qualificatif se joue" not in shown(client, desk, "?etape=qualifier")


def test_there_is_no_qualifier_to_play_for_interclubs(office: Office, client: TestClient) -> None:
    desk = national(office, championship=story.INTERCLUBS)
    assert "qualificatif" not in shown(client, desk, "/tournoi/val/1").lower()
    assert post(client, desk, "/tournoi/val/1", do="qualifier").status_code == 422


@pytest.mark.met("CHP-15", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_size_of_the_national_final_is_set_each_season(
    office: Office, client: TestClient, championship: Championship
) -> None:
    desk = national(office, championship=championship)
    said_so = shown(client, desk, FRANCE)
    assert "fixés par la CCN, saison par saison" in said_so
    form = {"name": "Finale nationale", "day1": "2027-05-08", "venue": "Vichy", "size": "120", "why": "CCN"}
    done(post(client, desk, "/tournoi/france", **form))
    text = shown(client, desk, f"{FRANCE}&voir=")
    assert "4 sur 120" in text
    assert "places données ou attendues, 120 prévues ; fixez les quotas" in text


# --- titles ---------------------------------------------------------------------------------------------


@pytest.mark.met("CHP-17", "CHD-11", "CHF-13", "CHS-07")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_first_of_the_final_is_champion_and_the_second_vice_champion(
    office: Office, client: TestClient, championship: Championship
) -> None:
    final = story.listed(
        "Finale nationale", Level.NATIONAL_FINAL, [3, 11, 1], championship=championship, comite=""
    )
    desk = national(office, campaigns.Received("france", final), championship=championship)
    assert primary(client.get(f"{home(desk)}{FRANCE}")) == "Proclamer les titres"
    text = told(client, post(client, desk, "/tournoi/france/titres"))
    first, second = (story.unit(number, 1, championship).names[-1] for number in (3, 11))
    assert re.search(rf"{first}, champion de France", text)
    assert re.search(rf"{second}, vice-champion", text)
    assert "proclamés" in text


@pytest.mark.met("CHP-05", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", list(Championship))
def test_each_comite_awards_its_regional_title(
    office: Office, client: TestClient, championship: Championship
) -> None:
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21), championship=championship)
    desk = kept(office, campaigns.Received("finale", final), setup=comite_setup(championship))
    text = told(client, post(client, desk, "/tournoi/finale/titres"))
    assert "Titres proclamés" in text
    assert f"{final.units[0].names[-1]}, champion régional (Val)" in text
    (champion,) = desk.campaign.proclaimed["finale"]
    assert (champion.title, champion.comite) == (Title.REGIONAL_CHAMPION, "Val")
    assert champion.people == final.units[0].people


def test_a_provisional_list_gives_no_title_yet(office: Office, client: TestClient) -> None:
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21), is_provisional=True)
    desk = kept(office, campaigns.Received("finale", final))
    refused = post(client, desk, "/tournoi/finale/titres")
    assert refused.status_code == 422
    assert "attendez la définitive" in main_of(refused)


# --- licences, series, what is kept of the day ----------------------------------------------------------


@pytest.mark.met("CHD-09")
def test_licences_are_checked_on_the_day_of_the_final_and_those_that_lapsed_object(
    office: Office, client: TestClient
) -> None:
    desk = national(office, championship=story.DUO)
    page = client.get(f"{home(desk)}/licences{FRANCE}")
    marks = re.findall(r'name="lapsed" value="([^"]+)"', page.text)
    assert len(marks) == 8
    text = told(client, post(client, desk, "/licences", etape="national", lapsed=[marks[1]]))
    assert "Licences vérifiées pour « Finale nationale », échues : Ada NOM11." in text
    assert "Licence échue : Ada NOM10 et Ada NOM11" in shown(client, desk, FRANCE)
    done(post(client, desk, "/licences", etape="national"))
    assert "Licence échue" not in shown(client, desk, FRANCE)


@pytest.mark.met("CHD-09")
def test_licences_that_the_national_list_does_not_have_as_paid_are_ticked(
    office: Office, client: TestClient
) -> None:
    desk = national(office, championship=story.DUO)
    setup = desk.campaign.setup
    season = setup.season_of(setup.tiers[-1])
    people = [
        LicenceHolder(
            entry.licence, entry.surname, entry.first_name, licensed=season.year - (entry.surname == "NOM11")
        )
        for entry in (story.person(number) for number in range(1, 40))
    ]
    office.licences.replace(LicenceList(season.first_day, season, people))
    page = client.get(f"{home(desk)}/licences{FRANCE}")
    ticked = re.findall(r'checked> ([^<]+) <span class="soft">([^<]+)</span>', page.text)
    day = season.first_day.strftime("%d/%m/%Y")
    assert [(name, unescape(why)) for name, why in ticked] == [
        (
            "Ada NOM11",
            f"pas renouvelée pour {season} (dernière : {season.year - 1}-{season.year}), "
            f"d'après la liste nationale du {day}",
        )
    ]
    done(post(client, desk, "/licences", etape="national"))  # the arbiter knows better
    assert "checked" not in client.get(f"{home(desk)}/licences{FRANCE}").text


def test_a_missing_licence_is_settled_where_the_objection_leads(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    done(post(client, desk, "/tournoi/nord/1", do="note"))  # no box is ticked
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert "Pas de licence : Ada NOM1" in main_of(page)
    (link,) = set(re.findall(r'href="(/championnats/\w+/tournoi/nord/1\?[^"]*)"><b>Pas de', page.text))
    assert "Pas de licence : Ada NOM1" in main_of(client.get(link))
    done(post(client, desk, "/tournoi/nord/1", do="note", licensed1="1"))
    assert "Pas de licence : Ada NOM1" not in shown(client, desk, REGIONAL)


@pytest.mark.met("CHF-11")
def test_a_qualified_team_keeps_the_series_club_and_comite_of_that_day(
    office: Office, client: TestClient
) -> None:
    desk = national(office, championship=story.INTERCLUBS)
    noted = {"do": "note"}
    for at in range(1, 5):
        noted |= {f"licensed{at}": "1", f"series{at}": "1", f"club{at}": "Ailleurs", f"comite{at}": "Loin"}
    done(post(client, desk, "/tournoi/val/1", **noted))
    assert "Composition refusée" not in shown(client, desk, FRANCE)
    rows = client.get(f"{home(desk)}/remettre/qualifies.csv{FRANCE}").content.decode("utf-8-sig").splitlines()
    assert rows[1].startswith("0000010;NOM10;Ada;Club Val;Val;")
    assert rows[1].split(";")[6:] == ["3", "1"]


def test_a_series_is_given_by_hand_with_a_reason(office: Office, client: TestClient) -> None:
    desk = national(office, championship=story.INTERCLUBS)
    assert post(client, desk, "/tournoi/val/1", do="series", at="1", series="9", why="x").status_code == 422
    text = told(client, post(client, desk, "/tournoi/val/1", do="series", at="1", series="4", why="art. 12"))
    assert "Série donnée à la main : 4" in text
    assert post(client, desk, "/tournoi/val/1", do="series", at="7", series="4", why="x").status_code == 422


def test_a_team_says_who_plays_in_its_place(office: Office, client: TestClient) -> None:
    desk = national(office, championship=story.DUO)
    form = {"do": "compose", "licence2": "0000999", "surname2": "ROUX", "first_name2": "Léa", "why": "blessé"}
    assert "Composition pour « Finale nationale » : Ada NOM10 et Léa ROUX." in told(
        client, post(client, desk, "/tournoi/val/1", **form)
    )
    rows = client.get(f"{home(desk)}/remettre/qualifies.csv{FRANCE}").content.decode("utf-8-sig")
    assert "0000999;ROUX;Léa" in rows


def test_only_the_places_that_there_are_are_shown_when_the_final_is_full(
    office: Office, client: TestClient
) -> None:
    setup = sized(story.SETUP, "finale", size=7)
    lists = (campaigns.Received("nord", story.nord()), campaigns.Received("plaine", story.plaine()))
    desk = kept(office, *lists, campaigns.TableSet("regionale", story.TABLE), setup=setup)
    assert "7 sur 7" in shown(client, desk, REGIONAL)
