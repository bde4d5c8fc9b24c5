"""The events of a club: announced as it plays, taken over and given back, found, archived."""

import re
import shutil
from datetime import date
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.campaigns import HeatAsked, OpeningAsked, asked_setup
from oudler.director.desk import KnownClub, Office
from oudler.store import CHAMPIONSHIP, StaleRow, Store
from oudler.tournament.campaigns import Announced, Organiser
from oudler.tournament.championships import Championship, Season
from oudler.tournament.clubs import Club
from oudler.wording.language import Words
from tests.director.club_nights import CLUB, closed, coming, played, running
from tests.director.desks import DAY, entered, make_office, person
from tests.director.tampering import edit_line
from tests.sqlite import sqlite_url
from tests.store.sample import DATA
from tests.web.asking import laptop, said

FRIDAY = date(2026, 11, 20)


def home(club: KnownClub) -> str:
    return f"/c/{club.id}/bureau"


def fields(page: str) -> dict[str, str]:
    """What stands in the fields of a form that are filled in."""
    typed = re.findall(r'<input[^>]*? name="(\w+)"[^>]*? value="([^"]+)"', page)
    picked = re.findall(
        r'<select name="(\w+)"[^<]*(?:<option[^>]*>[^<]*</option>)*?<option value="([^"]*)" selected', page
    )
    return {**dict(typed), **dict(picked)}


def names(page: str) -> list[str]:
    """The names in a list of events."""
    return re.findall(r'<th scope="row" class="l"><a href="[^"]*">(.*?)</a>', page)


# --- a new event ----------------------------------------------------------------------------------------


def test_a_new_event_of_a_club_begins_as_the_club_plays_and_is_its_own(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    page = client.get(f"/nouvelle?club={club.id}")
    shown = fields(page.text)
    expected = {
        "club": club.id,
        "day": "2026-11-20",
        "starts": "20:30",
        "venue": "Salle des fêtes",
        "contact": "02 41 00 00 00",
        "arbiters": "Odile Martin, Paul Roux",
    }
    assert {name: shown[name] for name in expected} == expected
    data = {**expected, "do": "open", "name": "Soirée 1", "form": "libre", "rounds": "5", "deals": "4"}
    opened = client.post("/nouvelle", data=data).headers["location"]
    (stored,) = office.events()
    assert opened == f"/e/{stored.id}/bureau/inscriptions"
    rules = office.desk(stored.id).event.regulations
    assert (stored.club, rules.venue, rules.rounds[0].starts, rules.arbiters) == (
        club.id, "Salle des fêtes", "20:30", ("Odile Martin", "Paul Roux"),
    )  # fmt: skip
    event = client.get(f"/e/{stored.id}/bureau/epreuve")
    assert f'<dt>Club</dt><dd><a href="{home(club)}">{CLUB.name}</a></dd>' in event.text


def test_an_event_of_no_club_stays_of_none(client: TestClient, club: KnownClub, office: Office) -> None:
    client.post("/nouvelle", data={"do": "open", "name": "Coupe", "form": "libre", "club": ""})
    (stored,) = office.events()
    assert stored.club is None
    page = client.get(f"/e/{stored.id}/bureau/epreuve")
    assert f'aucun · <a href="{home(club)}/epreuves/sans-club">la donner à {CLUB.name}</a>' in page.text


def test_a_club_that_is_not_there_announces_nothing(client: TestClient, office: Office) -> None:
    assert client.get("/nouvelle?club=nobody").status_code == 404
    data = {"do": "open", "name": "Soirée", "form": "libre", "club": "nobody"}
    assert (client.post("/nouvelle", data=data).status_code, office.events()) == (404, ())


def test_a_new_event_as_last_time_has_the_rules_of_the_last_and_the_next_usual_day(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    last = closed(office, club, "Soirée 13", DAY)
    offered = client.get(f"/nouvelle?club={club.id}")
    link = f"/nouvelle?club={club.id}&amp;comme={last.id}"
    assert f'<a class="btn" href="{link}">Soirée 13 <span class="soft">Donnes libres, individuel</span>' in (
        offered.text
    )
    shown = fields(client.get(link.replace("&amp;", "&")).text)
    expected = {
        "name": "Soirée 14", "day": "2026-11-20", "starts": "20:30", "rounds": "1", "deals": "5",
        "fee": "5", "venue": "Salle des fêtes", "expected": "12", "club": club.id,
    }  # fmt: skip
    assert {name: shown.get(name) for name in expected} == expected
    assert client.post("/nouvelle", data={**expected, "do": "open", "form": "libre"}).status_code == 303
    rules = last.event.regulations
    announced = {office.desk(stored.id).event.regulations for stored in office.events()} - {rules}
    (new,) = announced
    assert (new.name, new.day, new.rounds, new.form, new.fee) == (
        "Soirée 14", FRIDAY, rules.rounds, rules.form, rules.fee,
    )  # fmt: skip


# --- events of no club ----------------------------------------------------------------------------------


def test_events_of_no_club_are_offered_with_boxes_none_of_them_ticked(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    first, second = (closed(office, None, name, DAY) for name in ("Soirée 1", "Soirée 2"))
    assert "2 épreuves de cet ordinateur ne sont d'aucun club." in said(client.get(home(club)))
    offered = client.get(f"{home(club)}/epreuves/sans-club").text
    assert (offered.count('name="event"'), "checked" in offered) == (2, False)
    taken = client.post(f"{home(club)}/epreuves", data={"do": "prendre", "event": first.id})
    assert {stored.id: stored.club for stored in office.events()} == {first.id: club.id, second.id: None}
    page = client.get(taken.headers["location"])
    assert "1 épreuve est maintenant du club" in said(page)
    assert names(page.text) == ["Soirée 1"]
    assert "Défaire" in said(page)
    client.post(f"{home(club)}/epreuves", data={"do": "rendre", "event": first.id})
    assert [stored.club for stored in office.events()] == [None, None]


def test_an_event_of_another_club_is_not_taken(client: TestClient, club: KnownClub, office: Office) -> None:
    other = office.clubs.open(Club("Autre"))
    desk = closed(office, other, "Soirée 1", DAY)
    free = closed(office, None, "Soirée 2", DAY)
    data = {"do": "prendre", "event": [free.id, desk.id]}
    answer = client.post(f"{home(club)}/epreuves", data=data)
    assert answer.status_code == 409
    assert {stored.id: stored.club for stored in office.events()} == {desk.id: other.id, free.id: None}
    with pytest.raises(StaleRow):
        office.clubs.give_back([desk.id], club.id)
    client.post(f"{home(club)}/epreuves", data={"do": "archiver", "event": desk.id})
    assert not any(stored.archived for stored in office.events())


def test_events_of_a_database_made_before_clubs_are_of_none_and_offered(tmp_path: Path) -> None:
    shutil.copy(DATA / "revision_0005.db", tmp_path / "oudler.sqlite")
    office = Office(Store.open(sqlite_url(tmp_path / "oudler.sqlite")))
    kept = (*office.campaigns.stored(), *office.events())
    assert [(stored.club, stored.archived) for stored in kept] == [(None, False)] * len(kept)
    client, club = laptop(office), office.clubs.open(CLUB)
    assert {stored.id for stored in office.clubs.offered()} == {stored.id for stored in kept}
    offered = client.get(f"{home(club)}/epreuves/sans-club")
    assert "checked" not in offered.text
    assert [stored.name in offered.text for stored in kept] == [True] * len(kept)
    ids = [stored.id for stored in kept]
    assert client.post(f"{home(club)}/epreuves", data={"do": "prendre", "event": ids}).status_code == 303
    assert {stored.club for stored in (*office.campaigns.stored(), *office.events())} == {club.id}
    assert office.clubs.offered() == ()
    office.store.close()


def test_a_championship_is_given_to_a_club_with_the_events_announced_for_it(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    wanted = OpeningAsked(
        championship=Championship.INDIVIDUAL,
        organiser=Organiser.COMITE,
        season=Season(2026),
        name="Individuel Val de Loire",
        comite="Val de Loire",
        heats=(HeatAsked("Nord", 4),),
    )
    desk = office.campaigns.open(Announced(asked_setup(Words(), wanted)), by="bureau")
    offered = client.get(f"{home(club)}/epreuves/sans-club")
    assert "Championnats Individuel Val de Loire" in said(offered)
    client.post(f"{home(club)}/epreuves", data={"do": "prendre", "event": desk.id})
    assert [each.id for each in office.clubs.events(club.id, CHAMPIONSHIP)] == [desk.id]
    assert f'href="/championnats/{desk.id}"' in client.get(home(club)).text
    heat = desk.campaign.setup.tiers[0].heats[0].code
    client.post(f"/championnats/{desk.id}/tournoi/{heat}/annoncer", data={"lines": "1"})
    assert [stored.club for stored in office.events()] == [club.id]
    client.post(f"{home(club)}/epreuves", data={"do": "archiver", "event": desk.id})
    assert f"/championnats/{desk.id}" not in client.get("/diriger").text


# --- the list -------------------------------------------------------------------------------------------


def test_events_stand_by_season_and_by_state(client: TestClient, club: KnownClub, office: Office) -> None:
    coming(office, club, "À venir", FRIDAY)
    running(office, club, "En cours", DAY)
    played(office, club, "Jouée", date(2026, 11, 13))
    closed(office, club, "Close", date(2026, 11, 6))
    closed(office, club, "Ancienne", date(2026, 5, 6))
    listed = client.get(f"{home(club)}/epreuves")
    assert names(listed.text) == ["À venir", "En cours", "Jouée", "Close"]
    assert "2026-2027 4 2025-2026 1" in said(listed)
    assert "toutes 4 en cours 1 à venir 1 à clore 1 close 1" in said(listed)
    for state, name in (("running", "En cours"), ("coming", "À venir"), ("to_close", "Jouée")):
        assert names(client.get(f"{home(club)}/epreuves?etat={state}").text) == [name]
    assert names(client.get(f"{home(club)}/epreuves?saison=2025").text) == ["Ancienne"]
    assert names(client.get(f"{home(club)}/epreuves?etat=nothing").text) == names(listed.text)


def test_an_archived_event_leaves_the_lists_and_is_found_by_looking(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    desk = closed(office, club, "Soirée 1", DAY)
    closed(office, club, "Soirée 2", DAY)
    done = client.post(f"{home(club)}/epreuves", data={"do": "archiver", "event": desk.id})
    page = client.get(done.headers["location"])
    assert "1 épreuve archivée" in said(page)
    assert names(page.text) == ["Soirée 2"]
    assert "Soirée 1" not in said(client.get("/diriger"))
    assert names(client.get(f"{home(club)}/epreuves?etat=archivees").text) == ["Soirée 1"]
    assert set(names(client.get(f"{home(club)}/epreuves?q=soiree").text)) == {"Soirée 1", "Soirée 2"}
    assert "soirées jouées 2" in said(client.get(home(club)))  # the season keeps it
    undo = re.search(r'<input type="hidden" name="do" value="sortir"><input [^>]*value="(\w+)"', page.text)
    assert undo is not None
    client.post(f"{home(club)}/epreuves", data={"do": "sortir", "event": undo[1]})
    assert not any(stored.archived for stored in office.events())


def test_events_are_looked_for_by_player(client: TestClient, club: KnownClub, office: Office) -> None:
    closed(office, club, "Soirée 1", DAY)
    assert person(7).surname == "NOM007"
    found = client.get(f"{home(club)}/epreuves?q=nom007")
    assert names(found.text) == ["Soirée 1"]
    assert "1 épreuve trouvée, archive comprise." in said(found)
    assert "0 épreuve trouvée" in said(client.get(f"{home(club)}/epreuves?q=nobody"))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"do": "archiver"}, "Cochez d'abord les épreuves."),
        ({"do": "archiver", "event": "../x"}, "Cochez d'abord les épreuves."),
        ({"do": "brûler", "event": "abc"}, "Ce choix n'existe pas : choisissez dans la liste."),
    ],
)
def test_an_act_without_events_or_that_is_none_is_refused(
    client: TestClient, club: KnownClub, data: dict[str, str], told: str
) -> None:
    answer = client.post(f"{home(club)}/epreuves", data=data)
    assert answer.status_code == 422
    assert told in said(answer)


def test_list_of_all_events_shows_clubs_and_then_events_by_state(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    for number in range(14):
        closed(office, club, f"Soirée {number}", DAY)
    entered(office, 8)
    told = said(client.get("/diriger"))
    assert f"Club {CLUB.name} Val de Loire · Salle des fêtes" in told
    assert "À venir Tournoi d'automne Donnes libres, individuel · dimanche 15 novembre 2026 Closes 14" in told
    assert "Voir les 2 autres" in told
    assert f"dimanche 15 novembre 2026 · {CLUB.name} · close" in told


def test_an_event_that_cannot_be_read_is_told_of_in_the_club(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    club = office.clubs.open(CLUB)
    desk = closed(office, club, "Soirée 1", DAY)
    edit_line(tmp_path, desk.id, 4, "NOM002", "NOM999")
    client = laptop(make_office(tmp_path))
    for page in (home(club), f"{home(club)}/epreuves"):
        assert "1 épreuve ne se lit pas : voir ce qui est possible" in said(client.get(page))
    client.post(f"{home(club)}/epreuves", data={"do": "rendre", "event": desk.id})
    offered = client.get(f"{home(club)}/epreuves/sans-club")
    assert "Elles ne se lisent pas Soirée 1" in said(offered)
