"""A form of a championship whose answer was lost is sent again: it writes once, and its sender sees what."""

from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk
from oudler.tournament import campaigns
from oudler.tournament.championships import Level, Title
from tests.director.desks import make_office
from tests.tournament import campaign_story as story
from tests.web.asking import laptop
from tests.web.seasons import BY, home

ID, OTHER_ID = "0123456789abcdef" * 2, "fedcba9876543210" * 2
CHAMPION = Title.REGIONAL_CHAMPION.value
FORMS: dict[str, tuple[str, str, dict[str, str]]] = {
    "place given up": ("/tournoi/nord/2", "/tournoi/nord/2", {"do": "give-up", "why": "malade"}),
    "person noted": ("/tournoi/nord/2", "/tournoi/nord/2", {"do": "note", "series1": "2"}),
    "present": ("/tournoi/finale", "/tournoi/finale/presents", {"present": "22"}),
    "arbiters": ("/tournoi/finale", "/tournoi/finale/arbitres", {"arbiter": "Mme Grand"}),
    "when": ("/tournoi/finale", "/tournoi/finale", {"name": "Finale", "day1": "2027-01-30", "why": "x"}),
    "titles": ("/tournoi/finale", "/tournoi/finale/titres", {}),
    "places": ("/etapes", "/etapes/places", {"places-nord": "5"}),
    "licences": ("/licences", "/licences", {"etape": "regionale"}),
    "champion": ("/journal", "/titres", {"title": CHAMPION, "licence1": "0000090", "surname1": "NEUF"}),
    "line taken back": ("/journal", "/defaire", {"number": "3", "why": "erreur"}),
}
"""The page and the address of each form of a championship, and what is typed."""


class Season:
    """A championship with its lists; the server can be killed: another process then answers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kill()
        lists = (
            campaigns.Received("nord", story.nord()),
            campaigns.Received("plaine", story.plaine()),
            campaigns.Received("finale", story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))),
        )
        self.id = self.office.campaigns.open(campaigns.Announced(story.SETUP), *lists, by=BY).id

    @property
    def desk(self) -> CampaignDesk:
        return self.office.campaigns.desk(self.id)

    def kill(self) -> None:
        self.office = make_office(self.folder)

    def post(self, page: str, path: str, data: dict[str, str], client: TestClient | None = None) -> Response:
        asking = client or laptop(self.office)
        headers = {"referer": f"{asking.base_url}{home(self.desk)}{page}"}
        return asking.post(f"{home(self.desk)}{path}", data=data, headers=headers)


@pytest.fixture
def season(tmp_path: Path) -> Season:
    return Season(tmp_path)


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_a_championship_writes_once_though_the_server_died_before_it_answered(
    season: Season, name: str
) -> None:
    page, path, typed = FORMS[name]
    data = {**typed, "lines": str(season.desk.version[0]), "request": ID}
    first = season.post(page, path, data)
    assert first.status_code == 303
    written = season.desk.version
    assert written == (5, 1)

    season.kill()
    client = laptop(season.office)
    again = season.post(page, path, data, client)
    assert season.desk.version == written
    assert (again.status_code, again.headers["location"]) == (303, f"{home(season.desk)}{page}?did=5")
    shown = client.get(again.headers["location"])
    assert (shown.status_code, 'id="done"' in shown.text) == (200, True)


def test_the_same_words_in_another_request_are_another_form(season: Season) -> None:
    """A page of old may send what was done, taken back and is wanted again."""
    page, path, typed = FORMS["present"]
    for request in (ID, OTHER_ID):
        data = {**typed, "lines": str(season.desk.version[0]), "request": request}
        season.post(page, path, data)
    assert season.desk.version == (6, 2)


def test_a_form_that_was_refused_is_judged_again(season: Season) -> None:
    page, path, typed = FORMS["place given up"]
    refused = season.post(page, path, {**typed, "why": "", "request": ID})
    taken = season.post(page, path, {**typed, "request": ID})
    assert (refused.status_code, taken.status_code) == (422, 303)
    assert season.desk.version == (5, 1)


@pytest.mark.parametrize(
    ("page", "leads"),
    [("", ""), ("/defaire", ""), ("/../../ailleurs", ""), ("/etapes", "/etapes")],
)
def test_a_form_that_comes_again_leads_to_a_page_that_opens(season: Season, page: str, leads: str) -> None:
    data = {"present": "22", "request": ID}
    again = [season.post(page, "/tournoi/finale/presents", data) for _ in range(2)][1]
    assert again.headers["location"] == f"{home(season.desk)}{leads}?did=5"
