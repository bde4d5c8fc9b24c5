"""The tutorial in a browser: a lesson learned by touch, a mistake taken back, the list that remembers."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from oudler.rules import PlayCard, card_name
from oudler.tables.lessons import COURSE, lesson_of
from tests.browser.serving import Server
from tests.fonts import wide_and_narrow
from tests.tables.lessons import own_acts

EDGE = {"x": 12, "y": 30}
"""The corner of a card that no other card covers."""


def touch(page: Page, card: str) -> None:
    page.locator(f'.hand [data-card="{card}"]').click(position=EDGE)  # type: ignore[arg-type]


def heard(page: Page, text: str) -> None:
    """Wait until the coach that is seen says something."""
    expect(page.locator(".coach:visible [role=status]")).to_contain_text(text)


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.slow
def test_a_lesson_is_learned_on_a_phone_and_leads_to_the_next(
    phone_browser: BrowserContext, house: Server
) -> None:
    page, lesson = phone_browser.new_page(), lesson_of("cards")
    page.goto(f"{house.laptop}/apprendre")
    expect(page.locator("[data-done]:visible")).to_have_count(0)
    assert not is_too_wide(page)
    page.evaluate("(id) => localStorage.setItem('oudler.lessons', JSON.stringify([id]))", COURSE[2].id)
    page.get_by_role("button", name="Commencer").click()
    for step, action in zip(lesson.steps, own_acts(lesson), strict=True):
        heard(page, step.say)
        assert isinstance(action, PlayCard)
        touch(page, card_name(action.card))
    heard(page, lesson.end)
    expect(page.get_by_text("Leçon faite")).to_be_visible()
    expect(page.get_by_text("Le compte")).to_have_count(0)
    assert not is_too_wide(page)
    page.get_by_role("button", name="Leçon suivante").click()
    heard(page, COURSE[1].steps[0].say)
    page.goto(f"{house.laptop}/apprendre")
    expect(page.locator("[data-done]:visible")).to_have_count(2)  # this one, and one that was done before
    page.get_by_role("button", name="Continuer").click()
    heard(page, COURSE[1].steps[0].say)


@pytest.mark.slow
def test_a_poor_card_is_explained_and_taken_back(phone_browser: BrowserContext, house: Server) -> None:
    page, first = phone_browser.new_page(), lesson_of("excuse").steps[0]
    page.goto(f"{house.laptop}/apprendre")
    page.get_by_role("button", name="Jouer la leçon 3").click()
    heard(page, first.say)
    touch(page, "SD")
    heard(page, first.otherwise)
    page.get_by_role("button", name="Reprendre le coup").click()
    heard(page, first.say)


@pytest.mark.slow
def test_a_lesson_done_otherwise_is_to_be_done_again(phone_browser: BrowserContext, house: Server) -> None:
    page, lesson = phone_browser.new_page(), lesson_of("bidding")
    page.goto(f"{house.laptop}/apprendre")
    page.get_by_role("button", name="Jouer la leçon 5", exact=True).click()
    heard(page, lesson.steps[0].say)
    page.get_by_role("button", name="Passer").click()
    page.locator(".ask .btn.primary").click()
    heard(page, lesson.end)
    heard(page, "recommencez pour voir celle de la leçon")
    first = page.locator(".coach:visible .btn.primary")
    expect(first).to_have_text("Recommencer")
    page.goto(f"{house.laptop}/apprendre")
    expect(page.locator("[data-done]:visible")).to_have_count(0)


@pytest.mark.slow
def test_a_lesson_that_ends_before_its_deal_has_one_button_that_stands_out(
    phone_browser: BrowserContext, house: Server
) -> None:
    page, lesson = phone_browser.new_page(), lesson_of("bidding")
    page.goto(f"{house.laptop}/apprendre")
    page.get_by_role("button", name="Jouer la leçon 5", exact=True).click()
    page.get_by_role("button", name="Garde × 2").click()
    page.locator(".ask .btn.primary").click()
    heard(page, lesson.end)
    expect(page.get_by_role("button", name="Retourner le chien")).to_be_visible()
    colours = {
        button: colour(page, button) for button in ("Leçon suivante", "Retourner le chien", "Recommencer")
    }
    assert colours["Retourner le chien"] == colours["Recommencer"] != colours["Leçon suivante"]


def colour(page: Page, button: str) -> str:
    """The ink of a button, which is the same under the pointer."""
    shown = page.get_by_role("button", name=button).locator("visible=true")
    return str(shown.evaluate("button => getComputedStyle(button).color"))


@pytest.mark.slow
def test_a_poignee_that_was_declined_is_no_longer_asked_for(
    phone_browser: BrowserContext, house: Server
) -> None:
    page, step = phone_browser.new_page(), lesson_of("poignee").steps[0]
    page.goto(f"{house.laptop}/apprendre")
    page.get_by_role("button", name="Jouer la leçon 8", exact=True).click()
    heard(page, step.say)
    page.get_by_role("button", name="Ne rien annoncer").click()
    heard(page, "Vous ne montrez rien pour l'instant")
    page.get_by_role("button", name="Montrer une poignée").click()
    heard(page, step.say)
    said = page.locator(".coach:visible [role=status]").evaluate("it => it.textContent")
    assert "dix atouts\u00a0: une poignée" in said


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 1366])
def test_the_pages_never_scroll_sideways(phone_browser: BrowserContext, house: Server, width: int) -> None:
    page = phone_browser.new_page()
    page.set_viewport_size({"width": width, "height": 768})
    for path in ("/apprendre", "/apprendre/regles"):
        page.goto(house.laptop + path)
        assert not is_too_wide(page), path


def shortest(context: BrowserContext) -> Page:
    """A page on the shortest phone."""
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 640})
    return page


def begin(page: Page, house: Server, number: int) -> None:
    """Begin a lesson from the list."""
    page.goto(f"{house.laptop}/apprendre")
    page.get_by_role("button", name=f"Jouer la leçon {number}", exact=True).click()


@pytest.mark.slow
@wide_and_narrow
def test_what_a_lesson_asks_is_in_sight_on_the_shortest_phone(
    phone_browser: BrowserContext, house: Server
) -> None:
    page = shortest(phone_browser)
    hidden = {}
    for number, lesson in enumerate(COURSE, 1):
        begin(page, house, number)
        heard(page, lesson.steps[0].say if lesson.steps else "Comptez vos bouts")
        hidden[lesson.id] = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert hidden == dict.fromkeys(hidden, 0)


@pytest.mark.slow
def test_bids_of_a_lesson_are_large_enough_on_the_shortest_phone(
    phone_browser: BrowserContext, house: Server
) -> None:
    page = shortest(phone_browser)
    begin(page, house, 5)
    heard(page, lesson_of("bidding").steps[0].say)
    boxes = [button.bounding_box() for button in page.locator(".ask button").all()]
    assert [box["height"] >= 44 for box in boxes if box] == [True] * 6
