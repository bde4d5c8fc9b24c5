"""The tutorial in a browser: a lesson learned by touch, a mistake taken back, the list that remembers."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from oudler.rules import PlayCard, card_name
from oudler.tables.lessons import COURSE, lesson_of
from tests.browser.serving import Server
from tests.tables.lessons import own_acts

EDGE = {"x": 12, "y": 30}
"""The corner of a card that no other card covers."""


def touch(page: Page, card: str) -> None:
    page.locator(f'.hand [data-card="{card}"]').click(position=EDGE)  # type: ignore[arg-type]


def heard(page: Page, text: str) -> None:
    """Wait until the coach that is seen says something."""
    expect(page.locator(".coach:visible [role=status]")).to_contain_text(text, timeout=15000)


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
    page.get_by_role("button", name="Commencer").click()
    for step, action in zip(lesson.steps, own_acts(lesson), strict=True):
        heard(page, step.say)
        assert isinstance(action, PlayCard)
        touch(page, card_name(action.card))
    heard(page, lesson.end)
    assert not is_too_wide(page)
    page.get_by_role("button", name="Leçon suivante").click()
    heard(page, COURSE[1].steps[0].say)
    page.goto(f"{house.laptop}/apprendre")
    expect(page.locator("[data-done]:visible")).to_have_count(1)
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
    page.get_by_role("button", name="Reprendre", exact=True).click()
    heard(page, first.say)


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 1366])
def test_the_pages_never_scroll_sideways(phone_browser: BrowserContext, house: Server, width: int) -> None:
    page = phone_browser.new_page()
    page.set_viewport_size({"width": width, "height": 768})
    for path in ("/apprendre", "/apprendre/regles"):
        page.goto(house.laptop + path)
        assert not is_too_wide(page), path
