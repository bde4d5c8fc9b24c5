"""The pages of clubs and events that everybody may link to, and what stands beside them."""

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Habit, KnownClub, Office, moment
from oudler.director.publishing import WITHHELD
from oudler.tournament.clubs import NameStyle
from oudler.tournament.events import Reopened
from oudler.web import make_app
from oudler.web.site import Settings
from tests.director import published
from tests.director.desks import BY, Ticking, make_office, play_round, seated
from tests.web.asking import HALL, said, stranger


@pytest.fixture
def club(office: Office) -> KnownClub:
    """A club with an evening and an event in duplicate deals that are over, and one to come."""
    known = published.publishing(office, published.evening(), published.boards())
    published.announced(office, known, "Soirée 14", date(2026, 12, 11), "20:30")
    return known


def desks(office: Office, known: KnownClub) -> dict[str, Desk]:
    return {event.name: office.desk(event.id) for event in office.clubs.events(known.id)}


_CLUB = ("", ".json", ".csv", ".ics", ".atom", "/image.png")
_CLUB_TAILS = (*_CLUB, "/challenge/1", "/challenge/1.json", "/challenge/1.csv")


def addresses(office: Office, known: KnownClub) -> list[str]:
    """Everything that anybody may read of a club."""
    found = [f"/c/{known.id}{tail}" for tail in _CLUB_TAILS]
    for desk in desks(office, known).values():
        tails = [
            "",
            "/classement",
            "/classement.json",
            "/classement.csv",
            "/image.png",
            "/agenda.ics",
            "/places",
        ]
        if desk.event.regulations.form.is_duplicate:
            tails += ["/etuis", "/etuis.json", "/etuis.csv", "/etuis?unit=3"]
            tails += ["/etuis/1/1", "/etuis/1/1.json", "/etuis/1/1.csv"]
        found += [f"/e/{desk.id}{tail}" for tail in tails]
    return found


def told(client: TestClient, paths: list[str]) -> Iterator[tuple[str, Response]]:
    """What is answered under some addresses; each of them exists."""
    for path in paths:
        answer = client.get(path)
        assert answer.status_code == 200, path
        yield path, answer


def meta(page: str) -> dict[str, str]:
    """What a page says to those who link to it."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page)
    return {name: unescape(text) for name, text in found}


# --- the page of a club ---------------------------------------------------------------------------------


def test_a_club_says_when_it_plays_what_comes_and_who_won(office: Office, club: KnownClub) -> None:
    page = said(stranger(office).get(f"/c/{club.id}"))
    for text in (
        "On joue le vendredi à 20 h 30.",
        "Soirée 14",
        "Vendredi, 20 h 30".lower(),
        "01 99 00 00 00",
    ):
        assert text in page
    first = stranger(office).get(f"/c/{club.id}.json").json()["held"][0]["name"]
    assert page.index("Soirée 14") < page.index(first) < page.index("Saison 2026-2027")


@pytest.mark.met("RES-06")
def test_a_ranking_that_may_be_claimed_against_is_said_to_be_provisional(tmp_path: Path) -> None:
    clock, evening = Ticking(), published.evening()
    clock.at = moment(evening.log[-1].at)
    office = make_office(tmp_path, clock)
    path = f"/c/{published.publishing(office, evening).id}"
    assert said(stranger(office).get(path)).count("provisoire") == 2
    clock.move(hours=1)
    assert "provisoire" not in said(stranger(office).get(path))


def test_a_club_without_a_page_has_none(office: Office, club: KnownClub) -> None:
    office.clubs.change(club, replace(club.club, has_page=False))
    client = stranger(office)
    for tail in ("", ".json", ".csv", ".ics", ".atom", "/image.png"):
        answer = client.get(f"/c/{club.id}{tail}")
        assert (answer.status_code, "n'a pas de page sur ce serveur" in said(answer)) == (404, True)
    assert "Le club" not in said(client.get(f"/e/{office.clubs.events(club.id)[0].id}/classement"))


def test_pages_lead_from_the_club_to_its_events_and_back(office: Office, club: KnownClub) -> None:
    client = stranger(office)
    page = client.get(f"/c/{club.id}").text
    for desk in desks(office, club).values():
        tail = "/classement" if desk.event.is_closed else ""
        assert f'href="/e/{desk.id}{tail}"' in page
        assert f'href="/c/{club.id}"' in client.get(f"/e/{desk.id}{tail}").text


def test_who_knows_a_page_or_file_is_told_that_it_did_not_change(office: Office, club: KnownClub) -> None:
    client = stranger(office)
    for path, answer in told(client, addresses(office, club)):
        known = {"if-none-match": answer.headers["etag"]}
        assert client.get(path, headers=known).status_code == 304, path
    feed = client.get(f"/c/{club.id}.atom").headers["etag"]
    desk = desks(office, club)["Soirée 13"]
    desk.record(Reopened("une marque"), by=desk.tournament.log[-1].by)
    assert client.get(f"/c/{club.id}.atom", headers={"if-none-match": feed}).status_code == 200


# --- links ----------------------------------------------------------------------------------------------


def test_a_link_to_an_event_shows_its_name_and_picture(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Soirée 13"]
    page = stranger(office).get(f"/e/{desk.id}/classement").text
    shown = meta(page)
    assert "<title>Soirée 13, classement – Oudler</title>" in page
    assert shown["og:title"] == shown["twitter:title"] == "Soirée 13, classement"
    assert shown["og:url"] == f"{HALL}/e/{desk.id}/classement"
    assert shown["og:image"] == shown["twitter:image"] == f"{HALL}/e/{desk.id}/image.png"
    assert (shown["og:image:width"], shown["og:image:height"]) == ("1200", "630")
    assert shown["description"].startswith("vendredi 6 novembre 2026. Classement définitif, 12 joueurs, 1. ")
    assert shown["og:site_name"] == club.club.name
    assert stranger(office).get(f"/e/{desk.id}/image.png").headers["content-type"] == "image/png"


def test_a_board_and_a_club_say_what_they_are(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Simultané"]
    board = meta(stranger(office).get(f"/e/{desk.id}/etuis/1/1").text)
    assert (board["og:title"], board["og:url"]) == ("Simultané, étui 1", f"{HALL}/e/{desk.id}/etuis/1/1")
    page = meta(stranger(office).get(f"/c/{club.id}").text)
    assert (page["og:title"], page["og:image"]) == (club.club.name, f"{HALL}/c/{club.id}/image.png")


def test_addresses_are_those_of_the_site_behind_a_proxy(office: Office, club: KnownClub) -> None:
    site = "https://tarot.example"
    app = make_app(office, Settings(site, is_behind_proxy=True))
    client = TestClient(app, base_url="http://127.0.0.1:8021", client=("127.0.0.1", 5000))
    desk = desks(office, club)["Soirée 13"]
    shown = meta(client.get(f"/e/{desk.id}/classement").text)
    assert shown["og:image"] == f"{site}/e/{desk.id}/image.png"
    assert f"URL:{site}/e/" in client.get(f"/c/{club.id}.ics").text
    links = ElementTree.fromstring(client.get(f"/c/{club.id}.atom").content)
    hrefs = [link.get("href", "") for link in links.iter("{http://www.w3.org/2005/Atom}link")]
    assert [href for href in hrefs if not href.startswith(f"{site}/")] == []


def test_the_name_of_a_host_becomes_no_markup(office: Office, club: KnownClub) -> None:
    client = stranger(office)
    desk = desks(office, club)["Soirée 13"]
    for path in (f"/c/{club.id}", f"/e/{desk.id}/classement"):
        page = client.get(path, headers={"host": 'x"><i onx=1>'}).text
        assert "<i onx" not in page


# --- data -----------------------------------------------------------------------------------------------


def test_a_ranking_stands_beside_its_page_as_data(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Soirée 13"]
    client = stranger(office)
    page = client.get(f"/e/{desk.id}/classement")
    assert f'type="application/json" href="/e/{desk.id}/classement.json"' in page.text
    fields = client.get(f"/e/{desk.id}/classement.json").json()
    text = client.get(f"/e/{desk.id}/classement.csv").content.decode("utf-8-sig")
    heads, *rows = csv.reader(io.StringIO(text), delimiter=";")
    assert heads == ["rang", "nom", "club", "Position 1", "Position 2", "total", "PCN"]
    assert [row[1] for row in rows] == [one["name"] for one in fields["ranking"]]
    assert [int(row[5]) for row in rows] == [one["total"] for one in fields["ranking"]]
    for one in fields["ranking"]:
        assert one["name"] in said(page)


@pytest.mark.met("DUP-05")
def test_no_board_is_read_under_any_address_before_the_close(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Simultané"]
    client = stranger(office)
    tails = ("/etuis/1/1", "/etuis/1/1.json", "/etuis/1/1.csv", "/etuis.json", "/etuis.csv")
    shown = [client.get(f"/e/{desk.id}{tail}").status_code for tail in tails]
    cards = client.get(f"/e/{desk.id}/etuis/1/1.json").json()["boards"][0]["cards"]
    assert (shown, len(cards["dog"])) == ([200] * 5, 6)
    assert "Le chien" in said(client.get(f"/e/{desk.id}/etuis/1/1"))
    desk.record(Reopened("une marque à revoir"), by=desk.tournament.log[-1].by)
    assert [client.get(f"/e/{desk.id}{tail}").status_code for tail in tails] == [404] * 5
    assert client.get(f"/e/{desk.id}/classement.json").json()["ranking"] == []


def test_a_board_shows_hands_and_every_table_the_best_first(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Simultané"]
    page = said(stranger(office).get(f"/e/{desk.id}/etuis/1/1"))
    plays = stranger(office).get(f"/e/{desk.id}/etuis/1/1.json").json()["boards"][0]["plays"]
    best = sorted(plays, key=lambda play: -play["score"])
    start = page.index("Joué à")
    places = [page.index(play["attack"], start) for play in best]
    assert places == sorted(places)
    for seat in ("Nord", "Sud", "Est", "Ouest", "Le chien"):
        assert seat in page


@pytest.mark.parametrize(
    "tail", ["/etuis/1/99", "/etuis/x/1", "/etuis/1/1.xml", "/classement.pdf", "/etuis.zip"]
)
def test_what_is_not_there_is_said_so(office: Office, club: KnownClub, tail: str) -> None:
    answer = stranger(office).get(f"/e/{desks(office, club)['Simultané'].id}{tail}")
    assert (answer.status_code, "<h1>" in answer.text) == (404, True)


def test_free_deals_have_no_boards(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Soirée 13"]
    for tail in ("/etuis", "/etuis.json", "/etuis/1/1", "/etuis/1/1.csv"):
        assert stranger(office).get(f"/e/{desk.id}{tail}").status_code == 404


# --- challenges -----------------------------------------------------------------------------------------


def test_a_challenge_is_read_where_the_club_publishes_it(office: Office, club: KnownClub) -> None:
    client, path = stranger(office), f"/c/{club.id}/challenge/1"
    fields = client.get(f"{path}.json").json()
    ranked = fields["ranking"]
    assert (fields["challenge"]["name"], fields["challenge"]["evenings"]) == ("Coupe du Pont", 2)
    assert set(ranked[0]) == {"rank", "name", "evenings", "total"}
    assert [one["total"] for one in ranked] == sorted((one["total"] for one in ranked), reverse=True)
    page, home = said(client.get(path)), said(client.get(f"/c/{club.id}"))
    assert all(one["name"] in page for one in ranked)
    assert f"Coupe du Pont 2 soirées, {len(ranked)} joueurs 1 {ranked[0]['name']}" in home
    text = client.get(f"{path}.csv").content.decode("utf-8-sig")
    heads, *rows = csv.reader(io.StringIO(text), delimiter=";")
    assert heads == ["rang", "nom", "soirées", "total"]
    assert [row[1] for row in rows] == [one["name"] for one in ranked]


def test_a_challenge_that_is_not_published_is_nowhere(office: Office, club: KnownClub) -> None:
    (rule,) = club.club.challenges
    office.clubs.change(club, replace(club.club, challenges=(replace(rule, is_public=False),)))
    client = stranger(office)
    assert "Coupe du Pont" not in said(client.get(f"/c/{club.id}"))
    for tail in ("", ".json", ".csv"):
        answer = client.get(f"/c/{club.id}/challenge/1{tail}")
        assert (answer.status_code, "Le club ne publie pas ce challenge." in said(answer)) == (404, True)


def test_a_name_withheld_anywhere_is_withheld_in_a_challenge(office: Office, club: KnownClub) -> None:
    desk, client = desks(office, club)["Soirée 13"], stranger(office)
    asked_once = desk.event.entries[4].name
    withheld = [published.withhold(office, club, desk, 3), asked_once]
    desk.note(Habit(WITHHELD, "4"), by=BY)
    for tail in ("", ".json", ".csv"):
        text = unescape(client.get(f"/c/{club.id}/challenge/1{tail}").content.decode())
        assert ([name for name in withheld if name in text], text.count("Nom tu")) == ([], 2), tail


# --- what never goes out --------------------------------------------------------------------------------


def test_nothing_private_is_under_any_public_address(office: Office, club: KnownClub) -> None:
    found = desks(office, club)
    for name in ("Soirée 13", "Simultané"):
        published.ruled(found[name])
    hidden = published.withhold(office, club, found["Soirée 13"], 3)
    licences = [entry.licence for desk in found.values() for entry in desk.event.listed if entry.licence]
    assert len(licences) == 24
    private = [
        *licences,
        published.SECRET,
        published.CONTACT,
        published.CONTACT.split()[-1],
        hidden,
        *(desk.secret for desk in found.values()),
    ]
    for path, answer in told(stranger(office), addresses(office, club)):
        text = unescape(answer.content.decode("utf-8", "replace"))
        assert [each for each in private if each in text] == [], path


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_withheld_name_is_a_number_wherever_the_event_is_told(
    office: Office, club: KnownClub, lang: str
) -> None:
    desk = desks(office, club)["Soirée 13"]
    name = published.withhold(office, club, desk, 3)
    client = stranger(office)
    client.cookies.set("oudler_lang", lang)
    instead = {"fr": "Joueur 3", "en": "Player 3"}[lang]
    for tail in ("/classement", "/classement.json", "/classement.csv", "/places"):
        text = unescape(client.get(f"/e/{desk.id}{tail}").content.decode())
        assert (name in text, instead in text) == (False, True), tail


def test_the_hall_goes_on_naming_everybody(office: Office) -> None:
    known = published.publishing(office)
    desk = published.own(office, known, seated(office, 12))
    name = published.withhold(office, known, desk, 3)
    play_round(desk)
    client = stranger(office)
    surname = name.split()[-1]
    for tail in ("", "/places", "/ecran", "?q=nom003"):
        assert surname in said(client.get(f"/e/{desk.id}{tail}")), tail
    assert name not in said(client.get(f"/e/{desk.id}/classement"))
    assert "Joueur 3" in said(client.get(f"/e/{desk.id}/classement"))


def test_people_are_named_by_an_initial_where_the_club_wishes(office: Office, club: KnownClub) -> None:
    office.clubs.change(club, replace(club.club, names=NameStyle.INITIAL))
    desk = desks(office, club)["Soirée 13"]
    client = stranger(office)
    fields: dict[str, Any] = client.get(f"/e/{desk.id}/classement.json").json()
    entry = desk.event.entries[1]
    assert f"{entry.first_name} {entry.surname[0]}." in [one["name"] for one in fields["ranking"]]
    surnames = {one.surname for one in desk.event.listed}
    for path, answer in told(client, addresses(office, club)):
        text = unescape(answer.content.decode("utf-8", "replace"))
        assert [one for one in surnames if f" {one}" in text] == [], path


def test_a_page_follows_who_is_withheld_at_once(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Soirée 13"]
    client, name = stranger(office), desk.event.entries[3].name
    assert name in said(client.get(f"/e/{desk.id}/classement"))
    desk.note(Habit(WITHHELD, "3"), by=BY)
    assert name not in said(client.get(f"/e/{desk.id}/classement"))
    assert name not in json.dumps(client.get(f"/e/{desk.id}/classement.json").json(), ensure_ascii=False)


def test_an_event_that_its_club_withdrew_is_not_read(office: Office, club: KnownClub) -> None:
    desk = desks(office, club)["Soirée 13"]
    office.clubs.change(club, replace(club.club, withdrawn=(desk.id,)))
    client = stranger(office)
    assert "Soirée 13" not in said(client.get(f"/c/{club.id}"))
    for tail in ("", "/classement", "/classement.json", "/classement.csv", "/image.png", "/agenda.ics"):
        answer = client.get(f"/e/{desk.id}{tail}")
        assert (answer.status_code, "Le club ne publie pas cette épreuve." in said(answer)) == (404, True)


def test_an_event_that_is_played_can_be_read_in_the_hall_though_it_is_not_published(office: Office) -> None:
    known = published.publishing(office)
    desk = published.own(office, known, seated(office, 12))
    office.clubs.change(known, replace(known.club, withdrawn=(desk.id,)))
    assert stranger(office).get(f"/e/{desk.id}").status_code == 200


# --- many readers, strange readers ----------------------------------------------------------------------


def test_no_address_of_clubs_and_boards_breaks_anything(office: Office, club: KnownClub) -> None:
    chance = Random("published")
    odd = ["..", "%2e%2e", "0", "-1", "1e9", "٣", "²", "9" * 40, "a'b", "%00", "é", "{x}", "1.json.csv"]
    client = stranger(office)
    event = desks(office, club)["Simultané"].id
    for _ in range(150):
        parts = [chance.choice(odd) for _ in range(3)]
        for path in (
            f"/c/{parts[0]}",
            f"/c/{club.id}.{parts[0]}",
            f"/c/{parts[0]}.json",
            f"/e/{event}/etuis/{parts[0]}/{parts[1]}",
            f"/e/{event}/etuis/{parts[0]}/{parts[1]}.{parts[2]}",
            f"/e/{parts[0]}/image.png",
        ):
            assert client.get(path).status_code in (200, 303, 400, 404), path


def test_each_language_has_its_page_and_data(office: Office, club: KnownClub) -> None:
    client = stranger(office)
    client.cookies.set("oudler_lang", "en")
    assert "We play on Friday at 20:30" in said(client.get(f"/c/{club.id}"))
    assert '<meta property="og:locale" content="en_GB">' in client.get(f"/c/{club.id}").text


def test_an_event_of_no_club_is_read_as_before(tmp_path: Any) -> None:
    office = make_office(tmp_path)
    desk = seated(office, 12)
    play_round(desk)
    page = stranger(office).get(f"/e/{desk.id}/classement").text
    assert (meta(page)["og:site_name"], "NOM003" in page) == ("Oudler", True)
