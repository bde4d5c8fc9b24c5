"""Lists of a championship: from an event, a tournament file, another machine; shown before they are kept."""

import json
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office, document_of
from oudler.tournament import campaigns
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Closed, Regulations, usual_rounds
from tests.director.desks import DAY, entered, make_office, play_round, seat_next, seated
from tests.tournament import campaign_story as story
from tests.web.asking import laptop
from tests.web.seasons import (
    done,
    hidden,
    home,
    kept,
    main_of,
    national,
    national_setup,
    post,
    primary,
    received,
    regional_list,
    shown,
    told,
    upload,
    with_lists,
)  # fmt: skip


def centre(office: Office, people: int = 12) -> Desk:
    """An evening of this machine that qualifies, over and proclaimed."""
    rules = Regulations(
        "Centre Nord", DAY, usual_rounds(3), level=Level.EARLY_STAGE, championship=story.INDIVIDUAL
    )
    desk = seated(office, people, rules)
    play_round(desk)
    for _ in range(2):
        seat_next(desk)
        play_round(desk)
    return desk


def closed(office: Office) -> Desk:
    desk = centre(office)
    desk.record(Closed(), by="bureau")
    return desk


# --- from a file of another machine ---------------------------------------------------------------------


@pytest.mark.met("CHP-05")
def test_a_list_is_shown_with_what_it_changes_before_it_is_written(
    office: Office, client: TestClient
) -> None:
    desk = kept(office)
    page = upload(client, desk, campaigns.write_list(story.nord()))
    assert desk.version[0] == 1
    text = main_of(page)
    assert "Pour : Nord, 4 places" in text
    assert "Finale régionale : Ada NOM4 serait qualifié." in text
    assert "NOM5 serait" not in text
    assert primary(page) == "Recevoir cette liste"
    carried = {name: hidden(page, name) for name in ("list", "heat", "lines")}
    text = told(client, client.post(f"{home(desk)}/recevoir/garder", data=carried))
    assert "Liste de « Nord » reçue : 10 classés." in text
    assert "Ada NOM4 quota Nord, 4 sur 4" in shown(client, desk, "?etape=regionale&voir=nord")


def test_a_form_that_is_sent_twice_receives_one_list(office: Office, client: TestClient) -> None:
    desk = kept(office)
    page = upload(client, desk, campaigns.write_list(story.nord()))
    carried = {name: hidden(page, name) for name in ("list", "heat", "lines")}
    first = client.post(f"{home(desk)}/recevoir/garder", data=carried)
    again = client.post(f"{home(desk)}/recevoir/garder", data=carried)
    assert done(again).headers["location"] == done(first).headers["location"]
    assert desk.version[0] == 2


def test_players_without_a_licence_are_named_before_the_list_is_kept(
    office: Office, client: TestClient
) -> None:
    desk = kept(office)
    found = story.nord()
    lapsed = replace(found.units[1], people=(replace(found.units[1].people[0], is_licensed=False),))
    units = (found.units[0], lapsed, *found.units[2:])
    page = upload(client, desk, campaigns.write_list(replace(found, units=units)))
    assert "1 joueur sans licence valable : Ada NOM2." in main_of(page)


def test_a_provisional_list_and_another_number_of_places_are_told(office: Office, client: TestClient) -> None:
    desk = kept(office)
    page = upload(client, desk, campaigns.write_list(story.nord(is_provisional=True, places=6)))
    assert "Elle est provisoire" in main_of(page)
    assert "Elle compte 6 qualifiés, le championnat 4 : c'est le championnat qui vaut." in main_of(page)
    received(client, desk, story.nord(is_provisional=True, places=6))
    assert "provisoire" in shown(client, desk)
    assert "NOM5" not in shown(client, desk, "?etape=regionale&voir=nord")


def test_a_corrected_list_says_what_changes_in_later_stages_and_asks_why(
    office: Office, client: TestClient
) -> None:
    desk = with_lists(
        office, campaigns.Received("finale", story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21)))
    )
    corrected = story.nord([2, 3, 1, 5, 4, *range(6, 11)])
    page = upload(client, desk, campaigns.write_list(corrected))
    text = main_of(page)
    assert "Une liste de cette épreuve est déjà reçue" in text
    assert "Finale régionale, déjà jouée : Ada NOM5 aurait été qualifié." in text
    assert "Finale régionale, déjà jouée : Ada NOM4 n'aurait pas été qualifié." in text
    refused = received(client, desk, corrected)
    assert refused.status_code == 422
    assert "il manque la raison" in main_of(refused)
    text = told(client, received(client, desk, corrected, why="feuille corrigée"))
    assert "Liste de « Nord » remplacée : 10 classés. Raison : feuille corrigée" in text


def test_the_same_list_again_is_refused(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    page = upload(client, desk, campaigns.write_list(story.nord()))
    assert "déjà reçue, la même" in main_of(page)
    assert primary(page) == "Choisir autre chose"


def test_a_list_that_belongs_nowhere_by_itself_is_given_its_tournament(
    office: Office, client: TestClient
) -> None:
    desk = kept(office)
    unknown = story.listed("Soirée", Level.EARLY_STAGE, range(1, 11))
    page = upload(client, desk, campaigns.write_list(unknown))
    assert "De quelle épreuve est-ce la liste ?" in main_of(page)
    page = client.post(f"{home(desk)}/recevoir", data={"list": hidden(page, "list"), "heat": "plaine"})
    assert "Pour : Plaine" in main_of(page)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "ce n'est pas"),
        ('{"oudler_list": 1}', "le champ « "),
        ('{"oudler_list": 99}', "fichier de"),
        ("[]", "ni une liste de qualifiés ni un fichier de tournoi"),
        ('{"oudler_tournament": 1, "log": []}', "le journal"),
    ],
)
def test_files_that_are_no_list_are_refused_with_what_to_do(
    office: Office, client: TestClient, text: str, words: str
) -> None:
    desk = kept(office)
    page = upload(client, desk, text)
    assert page.status_code == 422
    assert words in main_of(page)
    assert desk.version[0] == 1


def test_a_list_that_was_changed_after_it_was_sealed_is_refused(office: Office, client: TestClient) -> None:
    desk = kept(office)
    fields = json.loads(campaigns.write_list(story.nord()))
    fields["units"][3]["rank"] = 1
    page = upload(client, desk, json.dumps(fields))
    assert page.status_code == 422
    assert "changé" in main_of(page)


def test_no_file_and_bytes_that_are_no_text_are_refused(office: Office, client: TestClient) -> None:
    desk = kept(office)
    assert "Choisissez une épreuve ou un fichier." in main_of(client.post(f"{home(desk)}/recevoir"))
    page = client.post(f"{home(desk)}/recevoir", files={"file": ("x.json", b"\xff\xfe\x00")})
    assert page.status_code == 422
    page = client.post(f"{home(desk)}/recevoir", data={"event": "nowhere"})
    assert "Cette épreuve n'est plus sur cet ordinateur." in main_of(page)
    lost = client.post(f"{home(desk)}/recevoir/garder", data={"list": "{"})
    assert "La liste s'est perdue en route" in main_of(lost)


# --- from an event of this machine, and from its file ---------------------------------------------------


@pytest.mark.met("CHP-05")
def test_the_final_ranking_of_an_event_of_this_machine_is_received(
    office: Office, client: TestClient
) -> None:
    event, desk = closed(office), kept(office)
    office.now.move(minutes=20)  # type: ignore[attr-defined]
    assert "Centre Nord" in shown(client, desk, "/recevoir?tournoi=nord")
    page = client.post(f"{home(desk)}/recevoir", data={"event": event.id, "heat": "nord"})
    assert "épreuve de cet ordinateur" in main_of(page)
    carried = {name: hidden(page, name) for name in ("list", "heat", "lines")}
    done(client.post(f"{home(desk)}/recevoir/garder", data=carried))
    first = desk.campaign.lists["nord"].units[0].people[0].name
    assert f"1 {first}" in shown(client, desk, "/tournoi/nord")
    assert not desk.campaign.lists["nord"].head.is_provisional


def test_an_event_that_is_not_closed_is_named_and_not_read(office: Office, client: TestClient) -> None:
    event, desk = centre(office), kept(office)
    assert "pas encore close" in shown(client, desk, "/recevoir")
    page = client.post(f"{home(desk)}/recevoir", data={"event": event.id})
    assert page.status_code == 422
    assert "l'épreuve n'est pas close" in main_of(page)


def test_a_tournament_file_is_received_and_a_changed_one_is_not(office: Office, client: TestClient) -> None:
    text = document_of(closed(office))
    desk = kept(office)
    page = upload(client, desk, text)
    assert "fichier de tournoi" in main_of(page)
    fields = json.loads(text)
    fields["log"][1]["by"] = "personne"
    page = upload(client, desk, json.dumps(fields))
    assert page.status_code == 422
    assert "ses sceaux ne tiennent pas" in main_of(page)


def test_an_ordinary_event_is_no_qualifier(office: Office, client: TestClient) -> None:
    event, desk = entered(office, 4), kept(office)
    page = upload(client, desk, document_of(event))
    assert page.status_code == 422
    assert "cette épreuve n'est d'aucun championnat" in main_of(page)


# --- from machine to machine ----------------------------------------------------------------------------


@pytest.mark.met("CHP-05", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", list(Championship))
def test_a_sealed_list_carries_the_places_of_a_comite_to_the_national_organiser(
    tmp_path_factory: pytest.TempPathFactory, championship: Championship
) -> None:
    comite = make_office(tmp_path_factory.mktemp("comite"))
    setup = replace(story.SETUP, championship=championship)
    final = regional_list("Val", range(1, 11), championship)
    there = kept(comite, campaigns.Received("finale", final), setup=setup)
    client = laptop(comite)
    done(post(client, there, "/etapes/places", **{"places-finale": "3"}))
    gave_up = post(client, there, "/tournoi/finale/2", do="give-up", why="malade")
    assert "place rendue" in told(client, gave_up).lower()
    file = client.get(f"{home(there)}/tournoi/finale/liste.json")
    assert file.headers["content-disposition"].endswith('-liste.json"')

    france = make_office(tmp_path_factory.mktemp("france"))
    desk = kept(france, setup=national_setup(championship, places=3))
    client = laptop(france)
    page = upload(client, desk, file.text)
    assert "Pour : Val, 3 places" in main_of(page)
    assert "Signée : clé" in main_of(page)
    carried = {name: hidden(page, name) for name in ("list", "heat", "lines")}
    done(client.post(f"{home(desk)}/recevoir/garder", data=carried))
    page_text = shown(client, desk, "?etape=national&voir=val")
    third = " et ".join(final.units[2].names) if championship.members < 4 else final.units[2].names[0]
    assert third in page_text
    second = final.units[1].names[0]
    assert f"{second} quota" not in page_text
    assert "1 place à donner, Val" in page_text


@pytest.mark.met("CHD-12", "CHF-15", "CHS-09", "CHP-05")
@pytest.mark.parametrize("championship", list(Championship))
def test_the_number_that_is_set_decides_how_many_of_a_comite_go_on(
    office: Office, client: TestClient, championship: Championship
) -> None:
    desk = national(office, championship=championship)
    assert "2 sur 2" in shown(client, desk, "?etape=national&voir=val")
    text = told(client, post(client, desk, "/etapes/places", **{"places-val": "1"}))
    assert "Nombre de qualifiés fixé : Val 1." in text
    listed = shown(client, desk, "?etape=national&voir=val")
    assert "quota Val, 1 sur 1" in listed
    assert "2 sur 2" not in listed


def test_a_stage_is_being_prepared_until_all_its_lists_are_there(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    assert "Finale régionale en préparation" in shown(client, desk, "?etape=regionale")
    assert "Qualificatifs du comité tout est reçu" in shown(client, desk, "?etape=centres")
    done(received(client, desk, story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))))
    assert "Finale régionale reçu" in shown(client, desk, "?etape=regionale")
    assert "1 liste attendue Finale nationale Revenir" in shown(client, desk, "/recevoir")
