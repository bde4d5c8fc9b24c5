"""The deal as a table shows it: who shuffles, cuts and deals, the packets, and a dog that stays closed."""

from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from oudler.rules import Phase
from oudler.tables.game import Dealt
from oudler.tables.game.happenings import Did, Happening, Readied, fold
from oudler.tables.views import see
from oudler.wording.language import Words
from tests.browser.table_stage import ME, NAMES, Stage, auction, next_of, opened, seated

Motion: TypeAlias = Literal["no-preference", "reduce"]
PHONE: ViewportSize = {"width": 390, "height": 844}
TOLD = 3000
"""Milliseconds for which it stands at the seats who does what."""


def _dealt(chromium: Browser, motion: Motion) -> Stage:
    context = chromium.new_context(locale="fr-FR", viewport=PHONE, reduced_motion=motion)
    stage = opened(context, seated())
    stage.stop_time()
    stage.happen(Readied(ME, "un mot"))
    stage.happen(Dealt(1))
    return stage


@pytest.mark.slow
@pytest.mark.req("DEA-01", "DEA-03")
@pytest.mark.parametrize(("motion", "packets"), [("no-preference", 30), ("reduce", 0)])
def test_a_deal_shows_for_a_moment_who_does_what(chromium: Browser, motion: Motion, packets: int) -> None:
    """Where motion is not welcome nothing flies, and the words stand there all the same."""
    stage = _dealt(chromium, motion)
    layer = stage.page.locator(".dealing")
    stage.within(200, lambda: layer.locator("span").count() == 3)
    assert layer.locator("span").all_inner_texts() == ["1. bat", "2. coupe", "3. donne"]
    assert layer.locator("i").count() == packets
    assert stage.page.evaluate("getComputedStyle(document.querySelector('.dealing')).pointerEvents") == "none"
    assert layer.get_attribute("aria-hidden") == "true"
    stage.within(TOLD + 1000, lambda: layer.locator("*").count() == 0)
    stage.page.context.close()


@pytest.mark.slow
@pytest.mark.req("DEA-01", "DEA-03", "DEA-07", "DEA-10", "DEA-11")
def test_the_announcements_keep_who_dealt_and_in_which_packets(chromium: Browser) -> None:
    stage = _dealt(chromium, "reduce")
    stage.page.clock.resume()
    stage.page.get_by_role("button", name="Annonces").click()
    paper, dealing = stage.page.locator("dialog.paper"), stage.sight().dealing
    assert dealing is not None
    expect(paper.locator(".roles")).to_have_text(dealing.say)
    kinds = paper.locator(".packets i").evaluate_all("all => all.map((one) => one.className)")
    assert kinds == ["to-dog" if step == "dog:1" else "" for step in dealing.steps]
    assert (kinds[0], kinds[-1], kinds.count("to-dog"), len(kinds)) == ("", "", 6, 30)
    label = paper.locator(".packets").get_attribute("aria-label") or ""
    assert label.replace("\u00a0", " ") == dealing.how
    stage.page.context.close()


def _closed(contract: str, taker: int) -> list[Happening]:
    """A deal with a closed dog, at the first turn of the person to play."""
    lines = auction()
    game = fold(lines)
    while not (game.play and game.play.state.phase is Phase.PLAY and game.play.actor == ME):
        assert game.play is not None
        line = next_of(game)
        if game.play.state.phase is Phase.AUCTION:
            line = Did(game.play.actor, contract if game.play.actor == taker else "pass", "bot")
        elif game.play.state.phase is Phase.ARBITER:
            line = Did(None, "granted", "rule")
        lines.append(line)
        game = line.after(game)
    return lines


@pytest.mark.slow
@pytest.mark.req("CHI-13", "CHI-14")
@pytest.mark.parametrize(
    ("contract", "taker", "keeper"),
    [("garde_sans", 1, 1), ("garde_contre", 1, 3), ("garde_sans", ME, ME), ("garde_contre", 2, ME)],
)
def test_a_closed_dog_lies_before_whoever_keeps_it(
    chromium: Browser, contract: str, taker: int, keeper: int
) -> None:
    stage = opened(chromium.new_context(locale="fr-FR"), _closed(contract, taker))
    told = see(stage.game, ME, Words()).closed_dog
    assert told is not None
    plates = stage.page.locator(".seat:has(.dog)").evaluate_all("all => all.map((one) => one.dataset.seat)")
    assert plates == ([] if keeper == ME else [str(keeper)])
    heap = stage.page.get_by_role("img", name=told.say)
    expect(heap).to_have_count(1 if keeper == ME else 0)
    whose = "vous" if keeper == ME else NAMES[keeper]
    expect(stage.page.locator(".side")).to_contain_text(f"Le chien reste devant {whose}, face cachée.")
    stage.page.keyboard.press("d")
    stage.until(lambda: stage.spoken() == told.say)
    stage.page.context.close()
