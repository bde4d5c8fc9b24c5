"""What the reader chooses is seen and heard at once, and kept."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.serving import Server
from tests.browser.table_stage import Stage, opened, playing

ROOT = "Object.fromEntries(Object.entries(document.documentElement.dataset))"
COLOUR = "getComputedStyle(document.documentElement).getPropertyValue('--card-d').trim()"
TONES = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
"""
"""Counts what is played."""


def _choose(page: Page, *labels: tuple[str, str]) -> None:
    """Choose in the dialog: a row and one of its values."""
    page.get_by_role("button", name="Réglages").click()
    for row, value in labels:
        group = page.get_by_role("group", name=row)
        group.get_by_role("radio", name=value, exact=True).check()
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_colours_figures_and_cloth_change_the_page_and_are_kept(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    page = stage.page
    before = page.evaluate(COLOUR)
    _choose(page, ("Couleurs", "quatre"), ("Chiffres", "grands"), ("Tapis", "sombre"))
    assert page.evaluate(ROOT) == {"colours": "4", "index": "large", "theme": "dark"}
    assert page.evaluate(COLOUR) != before
    kept = json.loads(page.evaluate("localStorage.getItem('oudler.prefs')"))
    assert (kept["colours"], kept["index"], kept["cloth"]) == (4, "large", "dark")


def _tones_of_a_trick(stage: Stage) -> int:
    stage.play_first()
    stage.bots()
    stage.page.wait_for_selector(".hand .legal")
    played: int = stage.page.evaluate("window.tones")
    return played


@pytest.mark.slow
@pytest.mark.parametrize("sounds", [False, True])
def test_sounds_are_played_where_they_are_wanted(phone_browser: BrowserContext, sounds: bool) -> None:
    phone_browser.add_init_script(TONES)
    stage = opened(phone_browser, playing(), undo=0, hold=0.5, sounds=sounds)
    assert (_tones_of_a_trick(stage) > 0) is sounds


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/jouer", "/apprendre", "/moi", "/duplicate"])
def test_pages_beside_the_table_look_as_it_does(
    house: Server, phone_browser: BrowserContext, path: str
) -> None:
    page = phone_browser.new_page()
    kept = json.dumps({"cloth": "dark", "colours": 4})
    page.add_init_script(f"localStorage.setItem('oudler.prefs', {json.dumps(kept)})")
    page.goto(house.hall + path)
    expect(page.locator("html[data-theme=dark][data-colours='4']")).to_have_count(1)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(27, 23, 33)"
