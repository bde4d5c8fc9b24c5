"""The table in windows of every shape: the hand and the act are in sight, names are told apart."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, ViewportSize

from oudler.tables.game import TableSetup
from oudler.tables.game.happenings import Committed, Happening, SatDown
from tests.browser.table_scenes import is_refused, lines_until
from tests.browser.table_stage import Stage, opened
from tests.browser.test_table_face import STATES
from tests.browser.test_table_phones import INDEX
from tests.fonts import wide_and_narrow

WINDOWS: dict[str, ViewportSize] = {
    "1366×768": {"width": 1366, "height": 768},
    "1280×720": {"width": 1280, "height": 720},
    "1024×600": {"width": 1024, "height": 600},
    "phone lying down": {"width": 844, "height": 390},
    "1366×768 at 200 %": {"width": 683, "height": 384},
    "tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
    "phone with the bars of its browser": {"width": 390, "height": 664},
    "smallest phone": {"width": 320, "height": 640},
}
FEW = (
    *("auction 3", "auction 4", "auction 5", "call", "discard 3", "discard 4", "poignee"),
    *("play 4", "play 5", "over 4", "over 5"),
)
LONG = ("Camille", "Jean-Baptiste Maximilien", "Théodore Bartholomé", "Mathilde", "Marguerite-Anastasie Lou")
FAULTS = """() => {
  const faults = [];
  const boxOf = (part) => part.getBoundingClientRect();
  const peek = boxOf(document.querySelector(".peek"));
  const foot = peek.height && peek.top > innerHeight / 2 ? peek.top : innerHeight;
  const isSeen = (part, across, down) => {
    const {left, top, width, height} = boxOf(part);
    return part.contains(document.elementFromPoint(left + across * width, top + down * height));
  };
  for (const card of document.querySelectorAll(".hand .card")) {
    if (!card.checkVisibility()) continue;
    if (boxOf(card).bottom > foot + 1) faults.push(`${card.dataset.card} is below the window`);
    if (![[0.155, 0.2], [0.075, 0.06], [0.235, 0.3]].every((at) => isSeen(card, ...at)))
      faults.push(`${card.dataset.card} is covered`);
  }
  for (const act of document.querySelectorAll(".say .primary, .ask .primary, .forward .primary")) {
    if (boxOf(act).bottom > foot + 1 || boxOf(act).top < 0 || !isSeen(act, 0.5, 0.5))
      faults.push(`${act.textContent.trim()} is out of sight`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  return faults;
}"""


def _seen_in(stage: Stage) -> dict[str, list[str]]:
    """What is wrong, by window."""
    faults: dict[str, list[str]] = {}
    for name, size in WINDOWS.items():
        stage.page.set_viewport_size(size)
        stage.laid_out()
        faults[name] = stage.page.evaluate(FAULTS)
    return {name: found for name, found in faults.items() if found}


def _shown(chromium: Browser, lines: list[Happening], **prefs: Any) -> Stage:
    context = chromium.new_context(locale="fr-FR", viewport=WINDOWS["1366×768"], reduced_motion="reduce")
    return opened(context, lines, **prefs)


def _named(lines: list[Happening]) -> list[Happening]:
    """The same with long names."""
    return [
        msgspec.structs.replace(line, name=LONG[line.seat]) if isinstance(line, SatDown) else line
        for line in lines
    ]


@pytest.mark.slow
@pytest.mark.parametrize("state", FEW)
def test_hand_and_act_of_the_moment_are_seen_in_every_window(chromium: Browser, state: str) -> None:
    stage = _shown(chromium, STATES[state]())
    assert _seen_in(stage) == {}
    stage.page.context.close()


TIGHT = ("1366×768", "phone lying down", "1366×768 at 200 %", "tablet", "smallest phone")
"""Where thirty cards have the least room."""
LARGE = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const {left, top, width} = card.getBoundingClientRect();
  const corners = [[0.06, 0.06], [0.28, 0.06], [0.06, 0.68], [0.28, 0.68]];
  const isSeen = ([x, y]) => card.contains(document.elementFromPoint(left + x * width, top + y * width));
  return !corners.every(isSeen);
}).map((card) => card.dataset.card)"""
"""Cards whose large figure is covered."""


@pytest.mark.slow
@pytest.mark.parametrize("state", ["auction 3", "discard 3", "discard 4"])
def test_every_card_of_a_long_hand_is_wide_enough(chromium: Browser, state: str) -> None:
    """Up to thirty cards: no strip of less than 24 pixels, large figures are seen, nothing scrolls."""
    stage = _shown(chromium, STATES[state](), index="large")
    for name in TIGHT:
        stage.page.set_viewport_size(WINDOWS[name])
        stage.laid_out()
        assert stage.page.evaluate(LARGE) == [], name
        assert stage.page.evaluate(INDEX, 24) == [], name
        assert stage.page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0, name
    stage.page.context.close()


@pytest.mark.slow
def test_hand_is_seen_beside_long_papers(chromium: Browser) -> None:
    stage = _shown(chromium, lines_until(TableSetup("Table du jeudi"), is_refused))
    assert _seen_in(stage) == {}
    stage.page.context.close()


@pytest.mark.slow
def test_hand_is_seen_beside_a_refusal_and_while_the_line_is_lost(chromium: Browser) -> None:
    stage = _shown(chromium, STATES["play 4"]())
    stage.touch(stage.cards(".refused")[0])
    stage.page.locator(".refusal").wait_for()
    assert _seen_in(stage) == {}
    stage.is_silent = True
    stage.cut()
    stage.page.locator(".offline").wait_for()
    assert _seen_in(stage) == {}
    stage.page.context.close()


@pytest.mark.slow
def test_hand_is_seen_while_a_card_can_be_taken_back(chromium: Browser) -> None:
    stage = _shown(chromium, STATES["play 4"]())
    stage.touch(stage.cards(".legal")[0])
    stage.page.locator(".offers .btn").first.wait_for()
    stage.page.set_viewport_size(WINDOWS["1024×600"])
    assert stage.page.evaluate(FAULTS) == []
    stage.page.context.close()


@pytest.mark.slow
def test_next_deal_is_offered_without_scrolling(chromium: Browser) -> None:
    stage = _shown(chromium, [*STATES["over 4"](), Committed(2, "ef" * 16)])
    assert stage.page.locator(".forward .primary").inner_text().strip() == "Donne suivante"
    assert _seen_in(stage) == {}
    stage.page.context.close()


# --- names ------------------------------------------------------------------------------------------

CUT = """(parts) => parts.filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
  .map((part) => part.textContent.trim())"""
BROKEN = """(parts) => parts.filter((part) => {
  const range = document.createRange();
  const text = [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return [...(text?.data ?? "").matchAll(/[^\\s-]+/g)].some(({0: word, index}) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1;
  });
}).map((part) => part.textContent)"""


def _names(stage: Stage) -> Locator:
    return stage.page.locator(".seat b, .name, .who, .slot > div > span")


@pytest.mark.slow
@pytest.mark.parametrize("state", ["play 5", "over 5"])
@wide_and_narrow
def test_short_names_are_whole_and_no_name_breaks_inside_a_word(chromium: Browser, state: str) -> None:
    stage = _shown(chromium, _named(STATES[state]()))
    for size in WINDOWS.values():
        stage.page.set_viewport_size(size)
        stage.laid_out()
        names = _names(stage)
        assert names.count() > 4
        assert "Mathilde" not in names.evaluate_all(CUT)
        assert names.evaluate_all(BROKEN) == []
        assert stage.page.evaluate(FAULTS) == []
    stage.page.context.close()


@pytest.mark.slow
def test_auction_with_long_names_is_seen_whole(chromium: Browser) -> None:
    stage = _shown(chromium, _named(STATES["auction 5"]()))
    assert _seen_in(stage) == {}
    stage.page.context.close()
