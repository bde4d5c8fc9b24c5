"""The season of a club in the browser: a challenge is made, an evening corrected, and the season says so."""

import json
import re
from fractions import Fraction

import pytest

from oudler.director.desk import document_of
from oudler.tournament.championships import Season
from oudler.tournament.events import Closed, Penalised, Reopened
from oudler.web.site import LANGUAGE_COOKIE
from tests.browser.halls import office_of
from tests.browser.people import Crowd, Person
from tests.browser.screens import faults_of, screens
from tests.browser.serving import Server
from tests.director.club_seasons import HeldSeason, held_season
from tests.reference import season as slow

EVENINGS, PEOPLE, COME = 12, 16, 12
CORRECTED = (6, 9)
"""The evenings that turn out wrong later."""
YEAR = f"saison={Season(2026).year}"


def held(server: Server) -> HeldSeason:
    """A club with twelve evenings, in the database of a server."""
    with office_of(server) as office:
        return held_season(office, PEOPLE, EVENINGS, COME)


def first_line(season: HeldSeason, server: Server) -> list[str]:
    """Who leads the challenge by its files, with the total."""
    with office_of(server) as office:
        documents = [json.loads(document_of(office.desk(event))) for event in season.events]
    _, licence, total = slow.challenge(documents, "places", 8)[0]
    name = next(each.name for each in season.people if each.licence == licence)
    return [name, shown(total)]


def shown(total: Fraction) -> str:
    return str(total) if total.denominator == 1 else f"{total.numerator // 2},5"


def leader(secretary: Person) -> list[str]:
    row = secretary.page.locator(".ev tbody tr").first
    return [row.locator("th").inner_text(), row.locator(".total").inner_text()]


def correct(server: Server, season: HeldSeason, number: int, name: str) -> None:
    """Open an evening again, take points off somebody who played it, and declare it anew."""
    with office_of(server) as office:
        desk = office.desk(season.events[number - 1])
        who = next((e.number for e in desk.event.entries.values() if e.name == name), 1)
        desk.record(Reopened("erreur"), Penalised(who, 4000, 1, "erreur"), Closed(), by="bureau")


@pytest.mark.slow
def test_a_challenge_is_made_and_two_evenings_are_corrected(house: Server, crowd: Crowd) -> None:
    season, secretary = held(house), crowd.person()
    secretary.open(f"{house.laptop}{season.home}?{YEAR}")
    secretary.turn("Enter")
    secretary.press("Control+a")
    secretary.write("Coupe du club")
    secretary.tab_to("[name=kept]")
    secretary.write("8")
    secretary.turn("Enter")
    secretary.sees("Coupe du club")
    assert leader(secretary) == first_line(season, house)
    for number in CORRECTED:
        correct(house, season, number, leader(secretary)[0])
    secretary.page.reload()
    secretary.sees("Soirée 6, vendredi 9 octobre 2026 : corrigée depuis la dernière lecture.")
    secretary.sees("Soirée 9, vendredi 30 octobre 2026 : corrigée depuis la dernière lecture.")
    assert re.search(r"place 12 au lieu de \d+", secretary.text(".corrected"))
    assert leader(secretary) == first_line(season, house)
    for left in reversed(range(len(CORRECTED))):
        secretary.submit(".corrected button")
        assert secretary.page.locator(".corrected button").count() == left
    secretary.submit(".ev tbody a")
    assert secretary.page.locator(".list tbody tr").count() >= 8


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_of_a_season(house: Server, crowd: Crowd, lang: str) -> None:
    season, visitor = held(house), crowd.person()
    visitor.remember(LANGUAGE_COOKIE, lang, house.laptop)
    visitor.open(f"{house.laptop}{season.home}?{YEAR}")
    visitor.turn("Enter")
    visitor.turn("Enter")
    with office_of(house) as office:
        desk = office.desk(season.events[5])
        desk.record(Reopened("erreur"), Penalised(1, 4000, 1, "erreur"), Closed(), by="bureau")
    visits = screens(visitor, f"{house.laptop}{season.home}?{YEAR}", season.home)
    found = {address: faults_of(visitor) for address in visits}
    assert {address: faults for address, faults in found.items() if faults} == {}
    assert len(found) > 8
