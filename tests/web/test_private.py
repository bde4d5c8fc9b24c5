"""What is private stands nowhere but at the desk: searched for in everything that anybody may fetch."""

import io
import logging
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape

import pytest

from oudler.director.desk import Desk, KnownClub, LicenceList, Office
from oudler.director.entries import Opening, SignupPerson, SignupTerms, enter, signing_up
from oudler.director.publishing import pictures, publication_of
from oudler.printing import form_picture
from oudler.tournament.championships import Season
from oudler.tournament.clubs import ClubArbiter, LicenceHolder, Member
from oudler.tournament.people import Entry
from oudler.web.public import static_site
from oudler.web.site import Role
from oudler.wording.language import Words
from tests.director.desks import BY, DAY
from tests.director.published import CLUB, SECRET, announced, boards, evening, publishing, ruled
from tests.director.signing_up import open_to
from tests.web.asking import laptop, stranger
from tests.web.roles import decided

MEMBER_CONTACT = "06 99 88 77 66 zoe@prive.example"
SIGNUP_CONTACT = "07 11 22 33 44"
ADDRESS = "impasse-du-secret"
BIRTH = date(1907, 3, 9)
MEMBER, ARBITER, NATIONAL, SIGNED_UP, ENTERED = (f"731000{number}" for number in range(5))
CONTACTS = ["99 88 77 66", "zoe@prive.example", "11 22 33 44"]
OWN = [SIGNED_UP, CONTACTS[-1]]
"""What whoever signed up is shown again by the secret link, to be changed."""
PRIVATE = [*CONTACTS, ADDRESS, "1907", MEMBER, ARBITER, NATIONAL, SIGNED_UP, ENTERED, SECRET]


@pytest.fixture
def club(office: Office) -> KnownClub:
    """A club in which everything that is private is known, with events over and one to come."""
    office.licences.replace(LicenceList(DAY, Season(2026), [LicenceHolder(NATIONAL, "LISTE", "Nadia")]))
    arbiters = (ClubArbiter("Odile Martin", ARBITER),)
    known = publishing(office, evening(), boards(), club=replace(CLUB, arbiters=arbiters))
    for stored in office.clubs.events(known.id):
        ruled(office.desk(stored.id))
    card = Member(1, MEMBER, "MEMBRE", "Zoé", born=BIRTH.year, licensed=2026)
    office.clubs.change_members(known.id, {}, [(card, MEMBER_CONTACT)])
    return known


def signed_up(office: Office, club: KnownClub) -> tuple[Desk, str]:
    """An event to come for which somebody signed up, and the link."""
    desk = announced(office, club, "Soirée 14", date(2026, 12, 11), "20:30")
    enter(desk, [Entry(0, ENTERED, "INVITE", "Ivo", born=BIRTH, address=ADDRESS)], BY)
    open_to(office, desk, SignupTerms(Opening.OPEN))
    person = SignupPerson(SIGNED_UP, "ANONYME", "Ada")
    return desk, signing_up.sign_up(office, desk, [person], SIGNUP_CONTACT, signing_up.new_link())


def public_addresses(office: Office, club: KnownClub, link: str) -> Iterator[str]:
    """Every address of the server that is for everybody, of the club and of each of its events."""
    paths = [path for (method, path), role in decided().items() if (method, role) == ("GET", Role.PUBLIC)]
    of_club = [path.replace("{club}", club.id) for path in paths if "{club}" in path]
    events = [stored.id for stored in office.clubs.events(club.id)]
    of_events = [path.replace("{event}", id) for path in paths if "{event}" in path for id in events]
    asked = ("/direct", "{code}")  # a stream without end; codes are secrets of their own
    for path in ["/", "/diriger", *of_club, *of_events]:
        if not any(part in path for part in asked):
            filled = re.sub(r"\{(session|board|number)\}", "1", path).replace("{link}", link)
            for ending in ("json", "csv") if "{ending}" in filled else ("",):
                yield filled.replace("{ending}", ending)


def licences(office: Office, club: KnownClub) -> list[str]:
    """Of everybody who entered an event of the club."""
    desks = [office.desk(stored.id) for stored in office.clubs.events(club.id)]
    return [entry.licence for desk in desks for entry in desk.event.listed]


def found_in(text: str, private: list[str]) -> list[str]:
    """What of it stands in a text; not within a longer word, as ids and seals are made by chance."""
    told = unescape(text)
    return [each for each in private if re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", told)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_private_is_under_any_address_for_everybody(
    office: Office, club: KnownClub, lang: str
) -> None:
    desk, link = signed_up(office, club)
    client = stranger(office)
    client.cookies.set("oudler_lang", lang)
    private, read = [*PRIVATE, *licences(office, club)], []
    for path in public_addresses(office, club, link):
        answer = client.get(path)
        told = answer.content.decode("utf-8", "replace") + "\n".join(answer.headers.values())
        may = OWN if path.endswith(f"/{link}/changer") else []
        assert [one for one in found_in(told, private) if one not in may] == [], path
        read += [path] if answer.status_code == 200 else []
    tails = (".json", ".csv", ".ics", ".atom", "/challenge/1", "/challenge/1.csv", "/image.png")
    assert {f"/c/{club.id}{tail}" for tail in tails} <= {*read}
    assert f"/e/{desk.id}/inscription/{link}/changer" in read
    assert len(read) > 35


def test_nothing_private_is_drawn_in_a_picture(
    office: Office, club: KnownClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(template: str, values: dict[str, object], words: Words) -> bytes:
        drawn.append(str(values))
        return form_picture(template, values, words)

    monkeypatch.setattr(pictures, "form_picture", draw)
    pictures._drawn.cache_clear()
    client = stranger(office)
    for home in [f"/c/{club.id}", *(f"/e/{stored.id}" for stored in office.clubs.events(club.id))]:
        assert client.get(f"{home}/image.png").status_code == 200
    assert len(drawn) == 3
    assert [found_in(values, PRIVATE) for values in drawn] == [[]] * 3


def test_nothing_private_is_in_the_folder_of_a_club(office: Office, club: KnownClub) -> None:
    signed_up(office, club)
    words = Words()
    files = static_site(words, publication_of(office, office.clubs.club(club.id), words))
    assert {"challenge-1.html", "challenge-1.csv", "index.html", "agenda.ics"} <= files.keys()
    private = [*PRIVATE, *licences(office, club)]
    for name, body in files.items():
        assert found_in(body.decode("utf-8", "replace"), private) == [], name


def test_no_contact_is_in_a_log_a_file_or_an_export(
    office: Office, club: KnownClub, caplog: pytest.LogCaptureFixture
) -> None:
    """Of the desk, too: whoever has the file of an event or the list of members has nobody's telephone."""
    caplog.set_level(logging.DEBUG)
    desk, _ = signed_up(office, club)
    desks, client = f"/e/{desk.id}/bureau", laptop(office)
    client.post(f"/c/{club.id}/bureau/membres/1/afficher")
    client.get(f"{desks}/inscriptions/lien?contact=1")
    client.post(f"{desks}/inscriptions/lien/confirmer", data={"number": "1"})
    assert [entry.licence for entry in office.desk(desk.id).event.listed] == [ENTERED, SIGNED_UP]
    season = f"/c/{club.id}/bureau/saison"
    files = [
        f"/c/{club.id}/bureau/membres/export.xlsx",
        f"/c/{club.id}/bureau/membres/export.csv",
        f"{season}/fichiers/pcn.xlsx",
        f"{season}/fichiers/challenge.csv",
        f"{desks}/relais/fichier",
        f"{desks}/relais/journal",
    ]
    for path in files:
        answer = client.get(path)
        assert (answer.status_code, found_in(_text(answer.content), CONTACTS)) == (200, []), path
    journals = [line for name in ("log", "hall") for line in office.store.lines(desk.id, name)]
    assert found_in("\n".join(map(str, journals)), CONTACTS) == []
    assert found_in(caplog.text, [*PRIVATE, "MEMBRE"]) == []


def _text(body: bytes) -> str:
    """The text of a file, of a workbook too."""
    if body[:2] != b"PK":
        return body.decode()
    archive = zipfile.ZipFile(io.BytesIO(body))
    return "\n".join(archive.read(name).decode() for name in archive.namelist() if name.endswith(".xml"))
