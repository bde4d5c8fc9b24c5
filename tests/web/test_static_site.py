"""The pages of a club as plain files: whole, linked, the same each time, and without what is private."""

import io
import json
import re
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from html import unescape
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Habit, KnownClub, Office
from oudler.director.publishing import WITHHELD, publication_of, zipped
from oudler.tournament.clubs import NameStyle
from oudler.tournament.events import Reopened
from oudler.web.public import CONTENTS, static_site
from oudler.wording.language import Words
from tests.director.desks import BY
from tests.director.published import (
    CONTACT,
    SECRET,
    announced,
    boards,
    evening,
    publishing,
    ruled,
    withhold,
)
from tests.web.asking import laptop, said, stranger

ROOT = "https://vieux-pont.example/tarot"


@pytest.fixture
def club(office: Office) -> KnownClub:
    """A club with everything that must not go out."""
    known = publishing(office, evening(), boards())
    for event in office.clubs.events(known.id):
        ruled(office.desk(event.id))
    announced(office, known, "Soirée 14", date(2026, 12, 11), "20:30")
    return known


def site(office: Office, known: KnownClub, lang: str = "fr", root: str = "") -> dict[str, bytes]:
    words = Words(lang)
    return static_site(words, publication_of(office, office.clubs.club(known.id), words), root)


# --- links ----------------------------------------------------------------------------------------------


class Links(HTMLParser):
    """What a page leads to or loads, its anchors, and what needs a script or a server."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.absolute: list[str] = []
        self.ids: list[str] = []
        self.living: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.ids += [known["id"] or ""] if "id" in known else []
        for name in ("href", "src"):
            if (address := known.get(name)) is not None:
                (self.absolute if "//" in address else self.found).append(address)
        is_living = tag in ("script", "form", "iframe", "noscript") or "data-live" in known
        self.living += [tag] if is_living or any(name.startswith("on") for name in known) else []


def links_of(page: bytes) -> Links:
    links = Links()
    links.feed(page.decode())
    return links


def dead_links(files: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """The links of all pages that lead to no file, or to no place on its page."""
    pages = {name: links_of(body) for name, body in files.items() if name.endswith(".html")}
    dead = []
    for here, links in pages.items():
        for link in links.found:
            path, _, anchor = link.partition("#")
            name = normpath(join(dirname(here), path)) if path else here
            is_there = name in files and (not anchor or anchor in pages[name].ids)
            dead += [] if is_there else [(here, link)]
    return dead


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("root", ["", ROOT])
def test_every_link_leads_to_a_file_of_the_folder(
    office: Office, club: KnownClub, lang: str, root: str
) -> None:
    files = site(office, club, lang, root)
    assert dead_links(files) == []
    outside = {link for body in pages_of(files) for link in links_of(body).absolute}
    allowed = ("https://vieux-pont.example",)
    assert [link for link in outside if not link.startswith(allowed)] == []
    assert files[CONTENTS].decode().splitlines() == list(files)


def pages_of(files: Mapping[str, bytes]) -> list[bytes]:
    return [body for name, body in files.items() if name.endswith(".html")]


def test_every_file_is_reached_from_the_first_page(office: Office, club: KnownClub) -> None:
    files = site(office, club, root=ROOT)
    seen, waiting = {CONTENTS}, ["index.html"]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        if here.endswith(".html"):
            links = (link.partition("#")[0] for link in links_of(files[here]).found)
            waiting += [normpath(join(dirname(here), link)) for link in links if link]
    assert sorted(files.keys() - seen) == []


def test_whole_addresses_are_those_of_the_folder(office: Office, club: KnownClub) -> None:
    files = site(office, club, root=ROOT)
    whole = re.findall(rf'"({ROOT}[^"]*)"', "".join(body.decode() for body in pages_of(files)))
    assert {f"{ROOT}/lien.png", f"{ROOT}/index.html"} <= set(whole)
    assert [one for one in whole if one.removeprefix(f"{ROOT}/") not in files] == []
    feed = ElementTree.fromstring(files["resultats.atom"])
    hrefs = [link.get("href", "") for link in feed.iter("{http://www.w3.org/2005/Atom}link")]
    assert [href for href in hrefs if href.removeprefix(f"{ROOT}/") not in files] == []
    assert f"URL:{ROOT}/index.html" in files["agenda.ics"].decode()


def test_without_an_address_no_page_names_one(office: Office, club: KnownClub) -> None:
    for body in pages_of(site(office, club)):
        assert "og:image" not in body.decode()
        assert ".invalid" not in body.decode()


def test_nothing_in_the_folder_needs_a_script_or_a_server(office: Office, club: KnownClub) -> None:
    assert [links_of(body).living for body in pages_of(site(office, club)) if links_of(body).living] == []


# --- the same as on the server --------------------------------------------------------------------------


def test_a_file_says_what_the_page_of_the_server_says(office: Office, club: KnownClub) -> None:
    files, client = site(office, club), stranger(office)
    for event in office.clubs.events(club.id):
        if not office.desk(event.id).event.is_closed:
            continue
        folder = next(name for name in files if json_name(files, name) == event.name)
        page = said(client.get(f"/e/{event.id}/classement"))
        rows = json.loads(files[folder])["ranking"]
        assert rows == client.get(f"/e/{event.id}/classement.json").json()["ranking"]
        static = said(files[folder.replace(".json", ".html")].decode())
        assert all(row["name"] in page and row["name"] in static for row in rows)


def json_name(files: Mapping[str, bytes], name: str) -> str:
    """The event of a file of data; empty: it is none."""
    return json.loads(files[name])["event"]["name"] if name.endswith("classement.json") else ""


def test_the_same_state_makes_the_same_bytes(office: Office, club: KnownClub) -> None:
    first, second = (zipped(site(office, club, root=ROOT)) for _ in range(2))
    assert first == second
    event = next(event for event in office.clubs.events(club.id) if event.name == "Soirée 13")
    office.desk(event.id).note(Habit(WITHHELD, "1"), by=BY)
    assert zipped(site(office, club, root=ROOT)) != first


def test_two_events_of_a_day_with_one_name_have_folders_of_their_own(office: Office) -> None:
    known = publishing(office, evening(), evening())
    files = site(office, known)
    assert "2026-11-06-soiree-13/classement.html" in files
    assert "2026-11-06-soiree-13-2/classement.html" in files
    assert dead_links(files) == []


def test_a_club_without_events_has_a_page(office: Office) -> None:
    files = site(office, publishing(office))
    assert dead_links(files) == []
    assert "Aucune soirée n'est annoncée pour le moment." in said(files["index.html"].decode())


# --- what never goes out --------------------------------------------------------------------------------


def test_nothing_private_is_in_the_folder(office: Office, club: KnownClub) -> None:
    found = [office.desk(event.id) for event in office.clubs.events(club.id)]
    hidden = withhold(office, club, next(desk for desk in found if desk.event.is_closed), 3)
    entries = [entry for desk in found for entry in desk.event.listed]
    private = [entry.licence for entry in entries if entry.licence]
    private += [SECRET, CONTACT, CONTACT.split()[-1], "1950", hidden, *(desk.secret for desk in found)]
    private += [line.seal for desk in found for line in desk.tournament.log[1:-1]]
    assert len(private) > 100
    for name, body in site(office, club, root=ROOT).items():
        text = unescape(body.decode("utf-8", "replace"))
        assert [one for one in private if one in text] == [], name


@pytest.mark.met("DUP-05")
def test_no_card_is_in_the_folder_before_the_close(office: Office, club: KnownClub) -> None:
    client = laptop(office)

    def names() -> list[str]:
        archive = client.get(f"/c/{club.id}/bureau/publier/site.zip").content
        return [name for name in zipfile.ZipFile(io.BytesIO(archive)).namelist() if "etui" in name]

    assert len(names()) > 3
    event = next(event for event in office.clubs.events(club.id) if event.name == "Simultané")
    desk = office.desk(event.id)
    desk.record(Reopened("une marque"), by=desk.tournament.log[-1].by)
    assert names() == []


def test_names_are_those_that_the_club_chose(office: Office, club: KnownClub) -> None:
    office.clubs.change(club, replace(club.club, names=NameStyle.INITIAL))
    surnames = {entry.surname for entry in evening().event.listed}
    for name, body in site(office, club).items():
        text = unescape(body.decode("utf-8", "replace"))
        assert [one for one in surnames if f" {one}" in text] == [], name


@pytest.mark.parametrize(
    "name", ['"><i onx=1>', "/etc", "//x", "#a", "https://x.example", "../..", "a\\b", ""]
)
def test_no_name_breaks_the_folder(office: Office, name: str) -> None:
    known = publishing(office)
    announced(office, known, name or "…", date(2026, 12, 11))
    office.clubs.change(known, replace(known.club, name=name or "…", venue=name, site=name, contact=name))
    files = site(office, known, root=ROOT)
    assert dead_links(files) == []
    assert [file for file in files if file.startswith("/") or ".." in file] == []
    assert [links_of(body).living for body in pages_of(files) if links_of(body).living] == []


# --- the page of the desk -------------------------------------------------------------------------------


@pytest.fixture
def desk_client(office: Office) -> TestClient:
    return laptop(office)


def form_of(page: str) -> dict[str, list[str]]:
    """What the form of the page would send untouched."""
    found: dict[str, list[str]] = {}
    for field in re.findall(r"<input[^>]*>", page):
        name, value = (re.search(rf' {part}="([^"]*)"', field) for part in ("name", "value"))
        is_left = 'type="checkbox"' in field or 'type="radio"' in field
        if name and value and (not is_left or " checked" in field):
            found.setdefault(name[1], []).append(unescape(value[1]))
    return found


def test_what_goes_out_is_chosen_on_a_page(office: Office, club: KnownClub, desk_client: TestClient) -> None:
    address = f"/c/{club.id}/bureau/publier"
    page = desk_client.get(address)
    assert "Ne sortent jamais : numéros de licence" in said(page)
    sent = form_of(page.text)
    assert sorted(sent["event"]) == sorted(sent["offered"])
    kept = [id for id in sent["event"] if id != office.clubs.events(club.id)[0].id]
    assert sent["challenge"] == ["1"]
    answer = desk_client.post(
        address, data={**sent, "event": kept, "names": "initial", "has_page": "", "challenge": []}
    )
    assert answer.status_code == 303
    changed = office.clubs.club(club.id).club
    gone = tuple(set(sent["event"]) - set(kept))
    assert (changed.withdrawn, changed.names, changed.has_page) == (gone, NameStyle.INITIAL, False)
    assert [one.is_public for one in changed.challenges] == [False]
    again = form_of(desk_client.get(address).text)
    desk_client.post(address, data={**again, "event": sent["event"], "has_page": "1"})
    assert office.clubs.club(club.id).club.withdrawn == ()


def test_a_form_that_is_overtaken_changes_nothing(
    office: Office, club: KnownClub, desk_client: TestClient
) -> None:
    address = f"/c/{club.id}/bureau/publier"
    sent = form_of(desk_client.get(address).text)
    seen = office.clubs.club(club.id)
    office.clubs.change(seen, replace(seen.club, contact="Zoé"))
    assert desk_client.post(address, data={**sent, "event": []}).status_code == 409
    assert office.clubs.club(club.id).club.withdrawn == ()


def test_events_of_others_are_not_withdrawn(office: Office, club: KnownClub, desk_client: TestClient) -> None:
    other = publishing(office, evening())
    foreign = office.clubs.events(other.id)[0].id
    address = f"/c/{club.id}/bureau/publier"
    sent = form_of(desk_client.get(address).text)
    desk_client.post(address, data={**sent, "offered": [*sent["offered"], foreign, "x"]})
    assert office.clubs.club(club.id).club.withdrawn == ()
    assert desk_client.get(f"{address}/noms/{foreign}").status_code == 404


def test_a_name_is_withheld_on_the_page_of_an_event(
    office: Office, club: KnownClub, desk_client: TestClient
) -> None:
    event = next(event for event in office.clubs.events(club.id) if event.name == "Soirée 13")
    address = f"/c/{club.id}/bureau/publier/noms/{event.id}"
    name = office.desk(event.id).event.entries[5].name
    sent = form_of(desk_client.get(address).text)
    assert desk_client.post(address, data={**sent, "number": ["5", "99", "x"]}).status_code == 303
    assert name not in said(stranger(office).get(f"/e/{event.id}/classement"))
    assert "Joueur 5" in said(desk_client.get(address))
    assert desk_client.post(address, data={**sent, "number": []}).status_code == 409
    assert "1 nom tu" in said(desk_client.get(f"/c/{club.id}/bureau/publier"))


def test_the_folder_is_taken_as_one_file(office: Office, club: KnownClub, desk_client: TestClient) -> None:
    answer = desk_client.get(f"/c/{club.id}/bureau/publier/site.zip", params={"adresse": ROOT})
    assert answer.headers["content-type"] == "application/zip"
    assert 'filename="tarot-club-vieux-pont-site.zip"' in answer.headers["content-disposition"]
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    files = {name: archive.read(name) for name in archive.namelist()}
    assert files == site(office, club, root=ROOT)
    picture = desk_client.get(f"/c/{club.id}/bureau/publier/image.png")
    assert picture.content[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    "typed", ["vieux-pont.example", "ftp://x.example", "https://x.example/?a", 'https://"']
)
def test_an_address_that_is_none_is_refused_and_kept(
    club: KnownClub, desk_client: TestClient, typed: str
) -> None:
    answer = desk_client.get(f"/c/{club.id}/bureau/publier/site.zip", params={"adresse": typed})
    assert (answer.status_code, "n'est pas l'adresse d'un dossier" in said(answer)) == (422, True)
    assert f'value="{typed}"' in unescape(answer.text)
