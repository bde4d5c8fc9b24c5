"""The dog that a bot turns and what it lays aside, as the others see it; whose deal it was in the end."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from oudler.rules import Phase
from oudler.tables.game import Dealt, Game, TableSetup
from oudler.tables.game.happenings import Committed, Did, Drew, Happening, SatDown, TableOpened, fold
from tests.browser.table_stage import ME, NAMES, Stage, auction, next_of, opened, playing, seated
from tests.rules.positions import chosen_deal

FORCED = "SR HR DR CR T1.21 EX S1.2 T5.6.7.8.9.10.11.12.13"
"""At four, and with the dog below, only five cards besides kings and trumps."""


def shown(context: BrowserContext, lines: list[Happening], *, seat: int | None = ME) -> Stage:
    """The page on a screen that has room for the papers beside the felt."""
    stage = opened(context, lines, seat=seat)
    stage.page.set_viewport_size({"width": 1280, "height": 800})
    return stage


def turned() -> list[Happening]:
    """A bot has taken and turned the dog."""
    lines = auction()
    game = fold(lines)
    while game.play is None or game.play.state.phase is not Phase.DISCARD:
        lines.append(next_of(game))
        game = lines[-1].after(game)
    return lines


def announced(stage: Stage, title: str) -> Locator:
    """The cards below a title of « Annonces »."""
    return stage.page.locator(".side .sheet").first.locator(f'p:text-is("{title}") + ol .shown')


def names(cards: Locator) -> list[str]:
    uses = [card.locator("use").get_attribute("href") or "" for card in cards.all()]
    return [href.rpartition("#")[2] for href in uses]


def is_played(game: Game) -> bool:
    return game.play is not None and bool(game.play.state.trick)


@pytest.mark.slow
@pytest.mark.req("CHI-02")
def test_dog_that_a_bot_turns_is_seen_and_stays_in_the_announcements(phone_browser: BrowserContext) -> None:
    stage = shown(phone_browser, turned())
    dog = stage.sight().dog or []
    expect(stage.page.locator(".lying .shown")).to_have_count(6)
    expect(announced(stage, "Le chien")).to_have_count(6)
    assert names(announced(stage, "Le chien")) == dog
    stage.page.get_by_role("button", name="J'ai vu").click()
    stage.wait_for_kinds("seen")
    expect(stage.page.get_by_role("button", name="J'ai vu")).to_have_count(0)
    stage.bots(until=lambda game: game.play is not None and game.play.state.phase is Phase.PLAY)
    expect(stage.page.locator(".lying")).to_have_count(0)
    expect(announced(stage, "Le chien")).to_have_count(6)
    stage.bots(until=is_played)
    if not is_played(stage.game):
        stage.play_first()
    expect(announced(stage, "Le chien")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.req("CHI-02")
def test_whoever_watches_is_not_asked_whether_the_dog_was_seen(phone_browser: BrowserContext) -> None:
    stage = shown(phone_browser, turned(), seat=None)
    expect(announced(stage, "Le chien")).to_have_count(6)
    assert stage.page.get_by_role("button", name="J'ai vu").count() == 0


@pytest.mark.slow
@pytest.mark.req("CHI-06")
@pytest.mark.parametrize("seat", [ME, None])
def test_trumps_of_a_forced_discard_are_on_the_screens_of_the_others(
    phone_browser: BrowserContext, seat: int | None
) -> None:
    deal = chosen_deal(4, {1: FORCED}, dog="S3.4 H1 T14.15.16")
    bids = [Did(seat, "garde" if seat == 1 else "pass", "bot") for seat in range(4)]
    lines = [*seated(), Dealt(1, deal=str(deal)), *bids, Did(1, "dog", "bot")]
    stage = shown(phone_browser, lines, seat=seat)
    expect(announced(stage, "Atouts à l'écart, montrés à tous")).to_have_count(0)
    stage.happen(Did(1, "discard S1.2.3.4 H1 T14", "bot"))
    expect(announced(stage, "Atouts à l'écart, montrés à tous")).to_have_count(1)
    assert names(announced(stage, "Atouts à l'écart, montrés à tous")) == ["T14"]
    stage.happen(Did(1, "jeu", "bot"))
    expect(announced(stage, "Atouts à l'écart, montrés à tous")).to_have_count(1)


def played_by_bots(newcomer: Sequence[Happening]) -> list[Happening]:
    """A deal of bots, which the one of seat 0 has taken, and what happened after it."""
    bots = [SatDown(seat, NAMES[seat], bot="sensible-1") for seat in range(4)]
    first = TableOpened(TableSetup("Table du jeudi"), "2026-11-16T20:00:00Z", "me")
    lines: list[Happening] = [first, *bots, Drew("ab" * 16), Committed(1, "cd" * 16), Dealt(1)]
    game = fold(lines)
    while game.is_playing:
        lines.append(next_of(game, taker=0))
        game = lines[-1].after(game)
    return [*lines, *newcomer]


@pytest.mark.slow
def test_whoever_replaces_a_robot_is_not_told_its_score_as_an_own_one(phone_browser: BrowserContext) -> None:
    stage = shown(phone_browser, played_by_bots([SatDown(ME, "Ines", who="me")]))
    verdict = stage.page.locator(".verdict h2")
    expect(verdict).to_contain_text("Camille marque")
    told = stage.page.locator(".result")
    assert "Vous" not in told.locator(".verdict").inner_text()
    assert [name for name in told.locator(".scores .name").all_inner_texts() if name == "Vous"] == []
    expect(stage.page.locator(".side .contract")).to_contain_text("pris par Camille")


@pytest.mark.slow
def test_table_open_to_all_says_what_its_clock_gives(phone_browser: BrowserContext) -> None:
    lines = playing()
    first = lines[0]
    assert isinstance(first, TableOpened)
    lines[0] = TableOpened(TableSetup("Table du jeudi", clock=60, listed=True), first.at, first.by)
    stage = shown(phone_browser, lines)
    expect(stage.page.locator(".side .open-clock")).to_have_text("60 s au plus à une table ouverte")
    stage.send({"t": "here", "away": [], "watching": 0, "late": [], "left": 60000})
    expect(stage.page.locator("svg.beads title").first).to_have_text("60 s au plus à une table ouverte")
    private = shown(phone_browser, playing())
    assert private.page.locator(".open-clock").count() == 0
