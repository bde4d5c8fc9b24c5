"""Every page of a championship fits any window, in both languages, and no key alone writes."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from oudler.director.desk import Office
from oudler.tournament import campaigns
from oudler.tournament.championships import Level, Title
from tests.browser.audit import AUDIT, OVERFLOW, REACHED, TEXT, UNREACHED
from tests.browser.halls import office_of
from tests.browser.people import LAPTOP, MOST_TABS, PHONE, Crowd, Person
from tests.browser.screens import screens
from tests.browser.serving import Server
from tests.browser.test_single_keys import SHAPE, WATCH, pressed
from tests.tournament import campaign_story as story
from tests.web.seasons import kept, national
from tests.web.test_english import FRENCH

SMALL = {"width": 320, "height": 640}
SIZES = (SMALL, PHONE, LAPTOP)
_ENTER = "the page was opened for this one act, and its button has the focus"
NAMED = {
    f"{key} {path}": _ENTER
    for key in ("Enter", "Space")
    for path in ("tournoi/{}/annoncer", "inviter", "tournoi/{}/0")
}
"""What one key writes on purpose, by key and address, and why."""
_QUOTED = re.compile("“[^”]+”|« [^»]+ »")
NAMES = ("Championnat individuel du Val", "France individual", "Finale nationale", "Finale", "Nord", "Plaine")
TYPED = ("erreur de saisie", *NAMES)


def comite(office: Office) -> str:
    """A championship of a comité of which something of everything has happened."""
    corrected = story.listed("Nord", Level.EARLY_STAGE, [1, 3, 2, *range(4, 11)])
    champion = campaigns.Champion(Title.REGIONAL_CHAMPION, story.unit(90, 1).people, story.VAL, 2025)
    desk = kept(
        office,
        campaigns.TableSet("regionale", story.TABLE),
        campaigns.Received("nord", story.nord()),
        campaigns.Received("plaine", story.plaine()),
        campaigns.ChampionsNamed((champion,)),
        campaigns.GaveUp(story.key(2), "malade", heat="nord"),
        campaigns.Replaced("nord", corrected, "erreur de saisie"),
        campaigns.PeopleNoted((story.person(3, is_licensed=False),)),
        campaigns.Attended("finale", 21),
    )
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    desk.record(campaigns.Received("finale", final), by="Zoé")
    return desk.id


def visited(person: Person, server: Server, *homes: str) -> Iterator[str]:
    """The pages under some addresses to which links lead, each open when it is given."""
    for home in homes:
        yield from screens(person, f"{server.laptop}{home}", home)


def _kind(sent: str) -> str:
    """A key and an address within a championship, without what differs between screens of a kind."""
    return re.sub("tournoi/[^/]+/", "tournoi/{}/", re.sub(" /championnats/[^/]+/", " ", sent))


def faults_of(person: Person) -> list[str]:
    """What is wrong with a page at any size."""
    found: list[str] = person.page.evaluate(AUDIT)
    for size in SIZES:
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        found += [f"{size['width']}: {fault}" for fault in person.page.evaluate(OVERFLOW)]
    return found


def unreached(person: Person) -> list[str]:
    """The controls of a page to which Tab does not lead, once round."""
    for _ in range(MOST_TABS):
        person.press("Tab")
        if person.page.evaluate(REACHED):
            break
    found: list[str] = person.page.evaluate(UNREACHED)
    return found


def french_in(person: Person) -> list[str]:
    """The lines of a page that have a French word, names of tournaments aside."""
    found = []
    for line in person.page.evaluate(TEXT).splitlines():
        plain = _QUOTED.sub("", line)
        for name in TYPED:
            plain = plain.replace(name, "")
        if FRENCH.search(plain):
            found.append(line)
    return found


@pytest.mark.slow
def test_every_page_of_championships_fits_is_reached_by_tab_and_no_key_alone_writes(
    own_server: Server, crowd: Crowd
) -> None:
    with office_of(own_server) as office:
        homes = [f"/championnats/{id}" for id in (comite(office), national(office).id)]
        versions = [desk.version for desk in office.campaigns.desks()]
    secretary = crowd.person()
    secretary.page.add_init_script(WATCH)
    shapes: set[str] = set()
    sent: set[str] = set()
    faults: list[str] = []
    pages = []
    for address in visited(secretary, own_server, *homes):
        pages.append(urlsplit(address).path)
        faults += [f"{address}: {fault}" for fault in faults_of(secretary)]
        if (shape := secretary.page.evaluate(SHAPE)) not in shapes:
            shapes.add(shape)
            faults += [f"{address}: {fault}" for fault in unreached(secretary)]
            secretary.open(address)  # the focus is where the page puts it
            sent |= set(pressed(secretary))
    assert not faults, "\n".join(faults)
    told = {
        re.sub(r" /championnats/[^/]+/", " ", re.sub(r"tournoi/[^/]+/", "tournoi/{}/", each)) for each in sent
    }
    assert told == NAMED.keys()
    assert len(pages) > 40
    with office_of(own_server) as office:
        assert [desk.version for desk in office.campaigns.desks()] == versions


@pytest.mark.slow
def test_every_page_of_championships_fits_in_english_without_a_french_word(
    own_server: Server, crowd: Crowd
) -> None:
    with office_of(own_server) as office:
        homes = [f"/championnats/{id}" for id in (comite(office), national(office).id)]
    secretary = crowd.person()
    secretary.open(f"{own_server.laptop}/diriger")
    secretary.submit("button[value=en]")
    faults: list[str] = []
    count = 0
    for address in visited(secretary, own_server, *homes, "/championnats/nouveau"):
        count += 1
        faults += [f"{address}: {fault}" for fault in (*faults_of(secretary), *french_in(secretary))]
    assert not faults, "\n".join(faults)
    assert count > 40


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_list_before_it_is_kept_fits_too(
    own_server: Server, crowd: Crowd, tmp_path: Path, language: str
) -> None:
    with office_of(own_server) as office:
        home = f"{own_server.laptop}/championnats/{comite(office)}"
    corrected = story.nord([4, *range(11, 20)], is_provisional=True, places=9)
    files = (campaigns.write_list(story.nord(range(30, 39))), campaigns.write_list(corrected), "{}")
    secretary = crowd.person()
    secretary.open(f"{own_server.laptop}/diriger")
    if language == "en":
        secretary.submit("button[value=en]")
    faults: list[str] = []
    for name, text in enumerate(files):
        (path := tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
        secretary.open(f"{home}/recevoir")
        secretary.tab_to("[name=file]")
        secretary.choose(path)
        secretary.tab_to("button.primary")
        secretary.turn("Enter")
        faults += [f"{name}: {fault}" for fault in faults_of(secretary)]
        faults += french_in(secretary) if language == "en" else []
    assert not faults, "\n".join(faults)
