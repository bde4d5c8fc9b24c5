"""What the page says while others are waited for, and what the host may do about it."""

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from oudler.tables import Setup, after, fold
from oudler.tables.happenings import Committed, Dealt, Drew, Happening, Opened, Readied, Risen, Seated
from tests.browser.table_stage import ME, NAMES, Stage, next_of, opened, playing


def friends(owner: str = "me") -> list[Happening]:
    """Two persons and two bots, the first deal sealed."""
    seats = [Seated(seat, NAMES[seat], bot="sensible-1") for seat in (2, 3)]
    persons = [Seated(ME, NAMES[ME], "me"), Seated(1, NAMES[1], "friend")]
    first = Opened(Setup("Table du jeudi"), "2026-11-16T20:00:00Z", owner)
    return [first, *persons, *seats, Drew("ab" * 16), Committed(1, "cd" * 16)]


def next_deal() -> list[Happening]:
    """The same after a deal, when the person is ready for the next one."""
    lines = [*friends(), Readied(ME, "un"), Readied(1, "deux"), Dealt(1)]
    game = fold(lines)
    while game.is_playing:
        lines.append(next_of(game))
        game = after(game, lines[-1])
    return [*lines, Committed(2, "ef" * 16), Readied(ME, "trois")]


def replacing(stage: Stage) -> Locator:
    return stage.page.get_by_role("button", name="Remplacer Basile par un robot")


@pytest.mark.slow
@pytest.mark.parametrize("lines", [[*friends(), Readied(ME, "un")], next_deal()], ids=["first", "next"])
def test_host_who_waits_replaces_whoever_is_not_ready(
    phone_browser: BrowserContext, lines: list[Happening]
) -> None:
    stage = opened(phone_browser, lines)
    replacing(stage).click()
    expect(stage.page.locator("dialog p")).to_have_text(
        "Remplacer Basile par un robot ? Pour rejouer, Basile devra reprendre une place."
    )
    assert stage.asked == []
    stage.page.get_by_role("button", name="Oui").click()
    stage.page.wait_for_timeout(100)
    assert [(asked["t"], asked["seat"]) for asked in stage.asked] == [("bot", 1)]
    stage.happen(Risen(1, "Achille", by=ME))
    expect(replacing(stage)).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_away_can_be_replaced_before_one_is_ready(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, friends())
    expect(stage.page.get_by_role("button", name="Je suis prêt")).to_be_visible()
    assert replacing(stage).count() == 0
    stage.send({"t": "here", "away": [1], "watching": 0})
    expect(replacing(stage)).to_be_visible()


@pytest.mark.slow
def test_nobody_but_the_host_is_offered_to_replace_others(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, [*friends(owner="friend"), Readied(ME, "un")])
    expect(stage.page.locator(".seat-list")).to_be_visible()
    assert replacing(stage).count() == 0


@pytest.mark.slow
def test_page_says_that_the_table_goes_on_in_a_few_seconds(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.send({"t": "here", "away": [], "watching": 0, "held_up": True})
    expect(stage.page.locator(".offline")).to_have_text("La table reprend dans quelques secondes.")
    assert stage.spoken() == "La table reprend dans quelques secondes."
    stage.send({"t": "here", "away": [], "watching": 0, "held_up": False})
    expect(stage.page.locator(".offline")).to_have_count(0)


@pytest.mark.slow
def test_page_that_is_let_go_for_good_says_why_and_stays_away(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    why = "Vous avez ouvert cette table dans trop de fenêtres : continuez dans la dernière."
    stage.send({"t": "bye", "retry": None, "why": why})
    expect(stage.page.locator(".offline")).to_have_text(why)
    stage.page.wait_for_timeout(1500)
    assert len(stage.sockets) == 1
