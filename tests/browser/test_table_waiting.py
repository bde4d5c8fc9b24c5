"""What the page says while others are waited for, and what the host may do about it."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from oudler.rules import Phase
from oudler.tables.game import TableSetup, happenings
from tests.browser.table_stage import ME, NAMES, Stage, next_of, opened, playing


def friends(owner: str = "me") -> list[happenings.Happening]:
    """Two persons and two bots, the first deal sealed."""
    seats = [happenings.SatDown(seat, NAMES[seat], bot="sensible-1") for seat in (2, 3)]
    persons = [happenings.SatDown(ME, NAMES[ME], "me"), happenings.SatDown(1, NAMES[1], "friend")]
    first = happenings.TableOpened(TableSetup("Table du jeudi"), "2026-11-16T20:00:00Z", owner)
    return [first, *persons, *seats, happenings.Drew("ab" * 16), happenings.Committed(1, "cd" * 16)]


def at_turn_of(seat: int) -> list[happenings.Happening]:
    """The same in the deal, when it is the turn of a seat to play."""
    lines = [*friends(), happenings.Readied(ME, "un"), happenings.Readied(1, "deux"), happenings.Dealt(1)]
    game = happenings.fold(lines)
    while not (game.play and game.play.actor == seat and game.play.state.phase is Phase.PLAY):
        lines.append(next_of(game))
        game = lines[-1].after(game)
    return lines


def next_deal() -> list[happenings.Happening]:
    """The same after a deal, when the person is ready for the next one."""
    lines = [*friends(), happenings.Readied(ME, "un"), happenings.Readied(1, "deux"), happenings.Dealt(1)]
    game = happenings.fold(lines)
    while game.is_playing:
        lines.append(next_of(game))
        game = lines[-1].after(game)
    return [*lines, happenings.Committed(2, "ef" * 16), happenings.Readied(ME, "trois")]


def here(away: Sequence[int] = (), late: Sequence[int] = (), *, held_up: bool = False) -> dict[str, Any]:
    """What the server tells of who is there."""
    return {"t": "here", "away": list(away), "watching": 0, "late": list(late), "held_up": held_up}


def replacing(stage: Stage) -> Locator:
    return stage.page.get_by_role("button", name="Remplacer Basile par un robot")


@pytest.mark.slow
@pytest.mark.parametrize(
    "lines", [[*friends(), happenings.Readied(ME, "un")], next_deal()], ids=["first", "next"]
)
def test_host_replaces_whoever_is_not_ready_for_long(
    phone_browser: BrowserContext, lines: list[happenings.Happening]
) -> None:
    stage = opened(phone_browser, lines)
    expect(stage.page.get_by_text("On attend Basile.")).to_be_visible()
    assert replacing(stage).count() == 0
    stage.send(here(late=[1]))
    replacing(stage).click()
    expect(stage.page.locator("dialog p")).to_have_text(
        "Remplacer Basile par un robot ? Pour rejouer, Basile devra reprendre une place."
    )
    assert stage.asked == []
    stage.page.get_by_role("button", name="Oui").click()
    stage.until(lambda: stage.asked)
    assert [(asked["t"], asked["seat"]) for asked in stage.asked] == [("bot", 1)]
    stage.happen(happenings.Risen(1, "Achille", by=ME))
    expect(replacing(stage)).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_away_can_be_replaced_before_one_is_ready(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, friends())
    expect(stage.page.get_by_role("button", name="On peut donner")).to_be_visible()
    assert replacing(stage).count() == 0
    stage.send(here(away=[1], late=[1]))
    expect(replacing(stage)).to_be_visible()


@pytest.mark.slow
def test_nobody_but_the_host_is_offered_to_replace_others(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, [*friends(owner="friend"), happenings.Readied(ME, "un")])
    stage.send(here(away=[1], late=[1]))
    expect(stage.page.locator(".seat-list .person").nth(1)).to_contain_text("pas là")
    assert replacing(stage).count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("seat", [ME, None], ids=["player", "watcher"])
def test_others_are_told_that_a_bot_plays_for_whoever_is_away(
    phone_browser: BrowserContext, seat: int | None
) -> None:
    stage = opened(phone_browser, at_turn_of(1), seat=seat)
    line = stage.page.locator(".turnline")
    expect(line).to_have_text("Basile réfléchit." if seat == ME else "On attend Basile.")
    stage.send(here(away=[1]))
    expect(line).to_have_text("Basile n'est pas là : un robot jouera à sa place.")
    stage.page.keyboard.press("w")
    assert stage.spoken() == "Basile n'est pas là : un robot jouera à sa place."
    stage.happen(happenings.StoodIn(1))
    expect(line).to_have_text("Un robot joue pour Basile.")


HIDDEN = """told => {
    const { top, bottom } = document.querySelector(told).getBoundingClientRect();
    const all = [...document.querySelectorAll(".bar .btn, .seat, .hand .card")];
    const boxes = all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
    return boxes.filter((box) => box.top < bottom && box.bottom > top);
}"""
"""What a line of the page lies over."""


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 390, 1366])
def test_what_is_told_for_a_while_hides_nothing(phone_browser: BrowserContext, width: int) -> None:
    stage = opened(phone_browser, at_turn_of(1))
    stage.page.set_viewport_size({"width": width, "height": 768})
    stage.happen(happenings.StoodIn(1))
    expect(stage.page.locator(".notice")).to_be_visible()
    assert stage.page.evaluate(HIDDEN, ".notice") == []
    stage.send(here(held_up=True))
    expect(stage.page.locator(".notice")).to_have_count(0)
    assert stage.page.evaluate(HIDDEN, ".offline") == []


@pytest.mark.slow
def test_somebody_for_whom_no_person_waits_is_waited_for(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, at_turn_of(1), seat=None)
    stage.send(here(away=[ME, 1]))
    expect(stage.page.locator(".seat", has_text="pas là")).to_have_count(2)
    expect(stage.page.locator(".turnline")).to_have_text("On attend Basile.")


@pytest.mark.slow
def test_whoever_watches_takes_the_place_of_a_bot_after_the_deal(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), seat=None, hold=0)
    stage.page.get_by_label("Votre nom").fill("Zoé")
    stage.page.get_by_role("button", name="Jouer la donne suivante").click()
    expect(stage.page.locator("#spoken [role=status]")).to_have_text(
        "Vous prendrez la place d'un robot à la prochaine donne."
    )
    assert stage.asked == []
    stage.bots(until=lambda _: False)
    expect(stage.page.locator(".places")).to_be_visible()
    assert [(asked["t"], asked["seat"], asked["name"]) for asked in stage.asked] == [("sit", 1, "Zoé")]
    for line in (happenings.Committed(2, "ef" * 16), happenings.Readied(ME, "deux"), happenings.Dealt(2)):
        stage.happen(line)
    expect(stage.page.get_by_role("button", name="Jouer la donne suivante")).to_be_visible()
    stage.bots(until=lambda _: False)
    expect(stage.page.locator(".places")).to_be_visible()
    assert len(stage.asked) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("button", "seat"), [(".places button >> nth=1", 3), (".forward button", 2)])
def test_whoever_watches_sits_down_between_deals(
    phone_browser: BrowserContext, button: str, seat: int
) -> None:
    stage = opened(phone_browser, next_deal(), seat=None)
    stage.page.click(button)
    expect(stage.page.get_by_label("Votre nom")).to_be_focused()
    assert stage.asked == []
    stage.page.get_by_label("Votre nom").fill("Zoé")
    stage.page.click(button)
    stage.until(lambda: stage.asked)
    assert [(asked["t"], asked["seat"], asked["name"]) for asked in stage.asked] == [("sit", seat, "Zoé")]


@pytest.mark.slow
def test_nobody_is_offered_the_place_of_a_person(phone_browser: BrowserContext) -> None:
    persons = [happenings.SatDown(seat, NAMES[seat], f"friend {seat}") for seat in (2, 3)]
    ready = [happenings.Readied(2, "trois"), happenings.Readied(3, "quatre")]
    lines = [
        *friends()[:3],
        *persons,
        *friends()[5:],
        happenings.Readied(ME, "un"),
        happenings.Readied(1, "deux"),
        *ready,
        happenings.Dealt(1),
    ]
    stage = opened(phone_browser, lines, seat=None)
    expect(stage.page.locator(".turnline")).to_be_visible()
    assert stage.page.get_by_role("button", name="Jouer la donne suivante").count() == 0


@pytest.mark.slow
def test_page_says_that_the_table_goes_on_in_a_few_seconds(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.send(here(held_up=True))
    expect(stage.page.locator(".offline")).to_have_text("La table reprend dans quelques secondes.")
    assert stage.spoken() == "La table reprend dans quelques secondes."
    stage.send(here())
    expect(stage.page.locator(".offline")).to_have_count(0)


@pytest.mark.slow
def test_page_that_is_let_go_for_good_says_why_and_stays_away(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    why = "Vous avez ouvert cette table dans trop de fenêtres : continuez dans la dernière."
    stage.send({"t": "bye", "retry": None, "why": why})
    expect(stage.page.locator(".offline")).to_have_text(why)
    stage.wait(60_000)
    assert len(stage.sockets) == 1
