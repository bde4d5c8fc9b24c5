"""The wall never loses a surname, however long it is and however many stand there."""

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from oudler.director.desk import Desk, Office
from oudler.director.results import public_view
from oudler.tournament.events import Entered, Happening, Paid
from oudler.tournament.forms import Form
from tests.browser.halls import office_of
from tests.browser.serving import Server
from tests.director.desks import BY, RULES, person, play_round, sit_down

LONG = (
    "VANDENBROUCKE-DESMARQUEST",
    "WWWWWWWWWWWW",
    "DE LA ROCHE SAINT-ANDRÉ",
    "VANDENABEELE",
    "MONTMORENCY-LUXEMBOURG-BEAUFORT",
    "Rasoanaivomampianindriana",
    "LE GOFF",
    "ROUX",
)
SCREENS = ((1920, 1080), (1024, 768))
CUT = """() => [...document.querySelectorAll("main li strong, main li .team small")].filter((name) => {
  const boxes = [name, name.closest("li"), name.closest(".name")];
  const [own, line, room] = boxes.map((one) => one.getBoundingClientRect());
  return name.scrollWidth > name.clientWidth + 1 || own.right > room.right + 1 || own.left < line.left
    || own.top < line.top - 1 || own.bottom > line.bottom + 1;
}).map((name) => name.textContent)"""


def hall(office: Office, form: Form, people: int) -> Desk:
    """An event of people with long names, whose first round is played."""
    rules = replace(RULES, form=form, rounds=RULES.rounds[:1])
    desk, size = office.open(rules, BY), form.team
    happened: list[Happening] = []
    for number in range(1, people + 1):
        team = None if form.is_alone else (number - 1) // size + 1
        entry = replace(person(number, team), surname=LONG[number % len(LONG)], first_name="Marie-Bénédicte")
        happened += [Entered(entry), Paid(number)]
    desk.record(*happened, by=BY)
    sit_down(desk)
    play_round(desk)
    return desk


def shown(page: Page, address: str) -> set[str]:
    """The surnames that stand on all pages of the wall, none of them cut short."""
    found: set[str] = set()
    for at in range(2):
        page.goto(f"{address}?page={at}")
        assert page.evaluate(CUT) == []
        found |= set(page.locator("main li .name:not(.team) strong").all_text_contents())
        for mates in page.locator("main li .team small").all_text_contents():
            found |= set(mates.split(", "))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("form", "people"), [(Form.LIBRE, 60), (Form.FOUR, 44)])
def test_every_surname_is_whole(chromium: Browser, house: Server, form: Form, people: int) -> None:
    page = chromium.new_page()
    for wall in (public_view.Wall.PLACES, public_view.Wall.RANKING):
        with office_of(house) as office:
            desk = hall(office, form, people)
            public_view.choose_wall(desk, wall, 0, BY)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert shown(page, f"{house.laptop}/e/{desk.id}/ecran") == set(LONG)
    page.close()
