"""What a club shows, page by page in both languages; its folder opened from a disk without a server."""

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from oudler.director.desk import KnownClub, LicenceList, Office, utc_now
from oudler.director.entries import Opening, SignupTerms
from oudler.printing import read_logo
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge, ClubArbiter, LicenceHolder, Member
from oudler.web.site import LANGUAGE_COOKIE
from tests.browser.audit import AUDIT, OVERFLOW, TEXT
from tests.browser.halls import office_of
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.screens import screens
from tests.browser.serving import Server
from tests.director.club_nights import CLUB, closed, coming, played
from tests.director.published import boards, own
from tests.director.signing_up import open_to
from tests.director.stories import desk_of
from tests.printing.pictures import png
from tests.web.test_english import FRENCH

SIZES = (PHONE, LAPTOP)
_QUOTED = re.compile("“[^”]+”")
TYPED = (
    "Tarot Club du Vieux Pont",
    "Comité du Pont",
    "Salle des fêtes",
    "Tournoi d'automne",
    "Val de Loire",
    "Français",
)
"""What people typed into the club of these tests, in the language of the club."""
LIST = """N° FFT;NOM Prénom;Série;Mobile;Saison;Remarques
1000001;NOM001 Prénom;4;0798765432;;
12;FAUX Xu;;;;
2222229;PUIS Jo;Promo;0700000002;2026-2027;
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """A club with something of everything, and events at every stage."""

    club: KnownClub
    over: str
    to_come: str
    """For which people sign up."""


def shown(office: Office) -> Shown:
    today = utc_now().astimezone().date()
    season = Season.of(today)
    rule = Challenge("Challenge 1", season.first_day, season.last_day, kept=2, planned=9, is_public=True)
    arbiters = (ClubArbiter("Odile Martin", "1234567"), ClubArbiter("Paul Roux"))
    club = replace(CLUB, challenges=(rule,), has_page=True, arbiters=arbiters)
    known = office.clubs.open(club)
    office.clubs.keep_logo(known.id, read_logo(png()))
    office.clubs.change_members(
        known.id,
        {},
        [
            (
                Member(1, "1000001", "NOM001", "Prénom1", series=2, born=1950, licensed=season.year),
                "06 12 34 56 18",
            ),
            (Member(2, "1000002", "NOM002", "Prénom2", licensed=season.year - 1), ""),
            (Member(3, "1000003", "NOM003", "Prénom3", is_withheld=True), ""),
        ],
    )
    office.licences.replace(LicenceList(today, season, [LicenceHolder("1000004", "NOM004", "Prénom4")]))
    over = [closed(office, known, f"Night {number}", today - timedelta(weeks=number)) for number in (1, 2, 3)]
    own(office, known, desk_of(office, boards()))
    played(office, known, "Night 4", today)
    next_one = coming(office, known, "Night 5", today + timedelta(weeks=1))
    open_to(office, next_one, SignupTerms(Opening.OPEN, 20))
    coming(office, None, "Cup", today)
    return Shown(office.clubs.club(known.id), over[0].id, next_one.id)


# --- from a disk ----------------------------------------------------------------------------------------


def file_links(reader: Person) -> list[str]:
    """The files to which a page leads, without their anchors."""
    links: list[str] = reader.page.evaluate("[...document.querySelectorAll('a[href]')].map((a) => a.href)")
    return [urldefrag(link)[0] for link in links if link.startswith("file:")]


def opened(reader: Person, folder: Path) -> Iterator[str]:
    """Every page of a folder to which links lead, each open when it is given; no link leads to nothing."""
    waiting = [(folder / "index.html").as_uri()]
    seen: set[str] = set()
    while waiting:
        address = waiting.pop()
        seen.add(address)
        reader.open(address)
        yield address
        for link in file_links(reader):
            assert Path(unquote(urlsplit(link).path)).is_file(), f"{address} leads to {link}"
            if link.endswith(".html") and link not in seen and link not in waiting:
                waiting.append(link)


@pytest.mark.slow
def test_the_folder_of_a_club_is_taken_and_opened_from_a_disk(
    own_server: Server, crowd: Crowd, tmp_path: Path
) -> None:
    with office_of(own_server) as office:
        club = shown(office).club
    organiser = crowd.person()
    organiser.open(f"{own_server.laptop}/c/{club.id}/bureau/publier")
    assert "Ne sortent jamais : numéros de licence" in organiser.text()
    organiser.page.fill("[name=adresse]", "https://vieux-pont.example/tarot")
    with organiser.page.expect_download() as download:
        organiser.page.click("[data-key=f]")
    archive, folder = tmp_path / "site.zip", tmp_path / "clé usb"
    download.value.save_as(archive)
    zipfile.ZipFile(archive).extractall(folder)
    own_server.stop()

    reader = crowd.person()
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.page.on("requestfailed", lambda request: asked.append(f"failed: {request.url}"))
    faults, names = [], []
    for address in opened(reader, folder):
        names.append(Path(unquote(urlsplit(address).path)).relative_to(folder).as_posix())
        faults += [f"{address}: {fault}" for fault in faults_of(reader)]
        assert reader.page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily") != ""
        assert reader.page.locator("script, form").count() == 0
    assert not faults, "\n".join(faults)
    assert [each for each in asked if not each.startswith("file://")] == []
    pages = {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}
    assert {*names} == pages
    assert {"index.html", "challenge-1.html"} <= pages
    assert len(pages) > 8
    reader.open((folder / "index.html").as_uri())
    assert reader.page.evaluate("document.querySelector('.clublogo').naturalWidth") > 0
    for name in ("Night 1", "Challenge 1"):
        reader.page.get_by_role("link", name=name).first.click()
        reader.sees("NOM001" if name == "Challenge 1" else "Classement")
        reader.page.go_back()


# --- every page -----------------------------------------------------------------------------------------


def faults_of(person: Person) -> list[str]:
    """What is wrong with a page on a phone and on a laptop."""
    found: list[str] = []
    for size in SIZES:
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        told = person.page.evaluate(AUDIT) + person.page.evaluate(OVERFLOW)
        found += [f"{size['width']}: {fault}" for fault in told]
    return found


def french_in(person: Person) -> list[str]:
    """The lines of a page that have a French word, what people typed aside."""
    found = []
    for line in person.page.evaluate(TEXT).splitlines():
        plain = _QUOTED.sub("", line)
        for name in TYPED:
            plain = plain.replace(name, "")
        found += [line] if FRENCH.search(plain) else []
    return found


def visited(person: Person, server: Server, here: Shown, list_of_members: Path) -> Iterator[str]:
    """Every page of a club, and those beside it that came with clubs; each is open when it is given."""
    home, desk = f"/c/{here.club.id}", f"/e/{here.over}/bureau"
    person.open(f"{server.laptop}{home}/bureau/membres/import")
    person.page.set_input_files("input[type=file]", list_of_members)
    person.submit("main .primary")
    yield person.path
    starts = [f"{home}/bureau", home, "/licences", "/sauvegardes", "/nouveau-club"]
    for start in starts:
        yield from screens(person, f"{server.laptop}{start}", start, most=1)
    entries = f"/e/{here.to_come}/bureau/inscriptions"
    alone = [
        "/diriger",
        f"{home}/challenge/1",
        f"{desk}/classement",
        f"{desk}/classement/exporter",
        f"{desk}/classement/federation",
        f"{desk}/relais",
        entries,
        f"{entries}/lien",
        f"/e/{here.to_come}",
        f"/e/{here.to_come}/inscription",
        f"/e/{here.over}/classement",
        f"/nouvelle?club={here.club.id}",
    ]
    for path in alone:
        person.open(f"{server.laptop}{path}")
        yield path


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_of_a_club_fits_names_its_controls_and_is_in_one_language(
    own_server: Server, crowd: Crowd, tmp_path: Path, lang: str
) -> None:
    with office_of(own_server) as office:
        here = shown(office)
    members = tmp_path / "membres.csv"
    members.write_text(LIST, encoding="utf-8")
    organiser = crowd.person()
    organiser.remember(LANGUAGE_COOKIE, lang, own_server.laptop)
    faults: list[str] = []
    pages = []
    for address in visited(organiser, own_server, here, members):
        pages.append(address)
        told = faults_of(organiser) + (french_in(organiser) if lang == "en" else [])
        faults += [f"{address}: {fault}" for fault in told]
    assert not faults, "\n".join(faults)
    assert len(pages) > 35
