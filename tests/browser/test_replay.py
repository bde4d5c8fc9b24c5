"""A deal seen again in a browser: by buttons, by the slider and by keys; and one's own results."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from oudler.store import PlayedDeal
from oudler.tables.game import new_code
from oudler.tables.game.setup import TableSetup
from oudler.web.site.guests import PLAYER_COOKIE
from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.halls import office_of
from tests.browser.people import PATIENCE
from tests.browser.seating import known
from tests.browser.serving import Server
from tests.tables.kept import keep
from tests.web.test_replay import happened
from tests.web.test_statistics import row

SIZES = ((1366, 768), (390, 844), (320, 640))


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that may not complain."""
    context = chromium.new_context(locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    shown = context.new_page()
    shown.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    yield shown
    context.close()
    assert complaints == []


def faults_of(page: Page) -> list[str]:
    """What does not fit, or has no name, at any size."""
    found: list[str] = list(page.evaluate(AUDIT))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(OVERFLOW)
    return found


def hands(page: Page) -> list[str]:
    """The cards of the hands that are shown."""
    cards = "hand => [...hand.querySelectorAll('use')].map(it => it.href.baseVal.split('#')[1]).join(' ')"
    return [hand.evaluate(cards) for hand in page.locator("[data-hand]").all()]


@pytest.mark.slow
@pytest.mark.parametrize("setup", [TableSetup("À quatre"), TableSetup("À cinq", seats=5)])
def test_a_deal_is_seen_again_card_by_card(house: Server, page: Page, setup: TableSetup) -> None:
    with office_of(house) as office:
        keep(office.store, code := new_code(), happened(setup, 3, 1))
    page.goto(f"{house.laptop}/t/{code}/donne/1")
    moments = json.loads(page.locator("#deal").text_content() or "")["moments"]
    said, slider = page.locator("#said"), page.locator("#place")
    names = page.locator(".seat .name").all_inner_texts()
    expect(said).to_have_text(moments[0]["say"])
    dealt = hands(page)
    assert dealt == moments[0]["hands"]
    laid = [number for number, moment in enumerate(moments) if moment["laid"]]
    for number in laid:
        slider.fill(str(number))
        expect(page.locator("#trick .laid")).to_have_count(len(moments[number]["laid"]))
        assert faults_of(page) == []
    assert page.evaluate("[innerWidth, document.querySelector('.bar').offsetHeight]") == [320, 61]
    slider.fill("0")
    for step in range(1, 6):
        page.get_by_role("button", name="Coup suivant").click()
        expect(said).to_have_text(moments[step]["say"])
    page.keyboard.press("ArrowLeft")
    expect(said).to_have_text(moments[4]["say"])
    ends = [number for number, moment in enumerate(moments) if moment["winner"] is not None]
    slider.fill(str(ends[2]))
    assert hands(page) == moments[ends[2]]["hands"]
    expect(page.locator("#trick .winning .who")).to_have_text(f"★ {names[moments[ends[2]]['winner']]}")
    expect(page.locator(".seat.acting .name")).to_have_text(names[moments[ends[2]]["by"]])
    expect(page.locator("#camps [data-camp]")).to_have_text(moments[ends[2]]["camps"])
    assert faults_of(page) == []
    page.keyboard.press("End")
    expect(said).to_have_text(moments[-1]["say"])
    assert hands(page) == [""] * setup.seats
    expect(page.locator("#trick li")).to_have_count(setup.seats)
    page.keyboard.press("PageUp")
    assert slider.input_value() == str(ends[-2])
    page.keyboard.press("PageDown")
    assert slider.input_value() == str(ends[-1])
    slider.fill("0")
    assert hands(page) == dealt
    assert faults_of(page) == []
    page.goto(f"{house.laptop}/t/{code}/donne/1/preuve")
    assert faults_of(page) == []


@pytest.mark.slow
def test_the_whole_deal_in_text_fits_every_window(house: Server, page: Page) -> None:
    with office_of(house) as office:
        keep(office.store, code := new_code(), happened(TableSetup("À quatre"), 3, 1))
        token = known(office.store, "p0", "Anne")
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": token, "url": house.laptop}])
    page.goto(f"{house.laptop}/t/{code}/donne/1")
    page.get_by_text("Toute la donne en texte").click()
    lines = page.locator(".story li")
    for width, height in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        tops = [box["y"] for box in (line.bounding_box() for line in lines.all()) if box]
        assert tops == sorted(set(tops))
    assert faults_of(page) == []
    reds = page.locator(".story .red")
    assert {sign.inner_text() for sign in reds.all()} == {"♥", "♦"}
    assert reds.first.evaluate("red => getComputedStyle(red).color") == "rgb(173, 21, 41)"
    page.get_by_label("Ce qui vous étonne").fill("étrange")
    page.keyboard.press("Home")
    page.keyboard.type("très ")
    expect(page.get_by_label("Ce qui vous étonne")).to_have_value("très étrange")


@pytest.mark.slow
def test_own_results_fit_every_window(house: Server, page: Page) -> None:
    rows: list[PlayedDeal] = [row(number, 40 * (-1) ** number + number) for number in range(1, 40)]
    with office_of(house) as office:
        token = known(office.store, "anne", "Anne")
        office.store.add_played(rows)
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": token, "url": house.laptop}])
    page.goto(f"{house.laptop}/moi")
    expect(page.get_by_role("img")).to_be_visible()
    expect(page.locator(".statistics .total")).to_contain_text("en 39 donnes")
    assert faults_of(page) == []
    page.evaluate("localStorage.setItem('oudler.lessons', '[]'); localStorage.setItem('other', '1')")
    page.get_by_text("Tout effacer", exact=True).click()
    page.get_by_role("button", name="Tout effacer pour de bon").click()
    expect(page.get_by_role("status")).to_contain_text("sont effacés")
    assert page.evaluate("Object.keys(localStorage)") == ["other"]
