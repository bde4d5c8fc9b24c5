"""The table on phones, measured: every index is seen, every target is large enough, nothing is cut."""

from itertools import product

import pytest

from oudler.tables.game import TableSetup
from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.people import PHONE, Crowd
from tests.browser.players import Chair
from tests.browser.seating import last_card, sit_down
from tests.browser.serving import Server
from tests.sweeping import sweep

SMALL = {"width": 320, "height": 640}
STRIPS = {"390": (PHONE, 28), "320": (SMALL, 24)}
"""The least width of the visible strip of a card, in pixels."""
TABLES = {
    "3": TableSetup("À trois", seats=3),
    "4": TableSetup("À quatre"),
    "5": TableSetup("À cinq", seats=5),
}
INDEX = """(least) => {
  const faults = [];
  const cards = [...document.querySelectorAll(".hand .card, .fan .card")];
  for (const card of cards.filter((each) => each.checkVisibility({visibilityProperty: true}))) {
    card.scrollIntoView({block: "center"});
    const {left, top, width, height} = card.querySelector(".face").getBoundingClientRect();
    const isSeen = (x, y) => document.elementFromPoint(x, y)?.closest(".card") === card;
    const at = (across, down) => isSeen(left + across * width, top + down * height);
    let strip = 0;
    for (let x = left + 0.5; x < left + width; x += 1) strip += isSeen(x, top + 0.2 * height);
    if (strip < least) faults.push(`${card.dataset.card}: a strip of ${strip} px`);
    const box = [[0.155, 0.2], [0.075, 0.06], [0.235, 0.06], [0.075, 0.35], [0.235, 0.35]];
    if (!box.every(([across, down]) => at(across, down))) faults.push(`${card.dataset.card}: index covered`);
  }
  return faults;
}"""
"""Cards whose strip is too narrow, or whose index is covered; the index is where the deck has it."""
TARGETS = """() => {
  const faults = [];
  const isSeen = (part) => part.checkVisibility() && !part.closest(".vh, .typed:not(:focus-within), .skip");
  for (const part of document.querySelectorAll("button:not(.card), a[href], input, select, summary")) {
    const {width, height} = part.getBoundingClientRect();
    const least = part.matches(".choice, .king") ? 44 : 24;
    if (isSeen(part) && Math.min(width, height) < least)
      faults.push(`${Math.round(width)} × ${Math.round(height)}: ${part.outerHTML.slice(0, 120)}`);
  }
  return faults;
}"""
"""Controls that a thumb misses."""


def faults_of(chair: Chair, least: int) -> list[str]:
    """Everything that is wrong with what is shown now."""
    page = chair.page
    faults = page.evaluate(OVERFLOW) + page.evaluate(TARGETS) + page.evaluate(INDEX, least)
    return [f"{chair.now()['asked']}: {fault}" for fault in faults + page.evaluate(AUDIT)]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "screen"), sweep(product(TABLES, STRIPS), 5))
def test_table_fits_a_phone(house: Server, crowd: Crowd, size: str, screen: str) -> None:
    """In the auction, the call, the dog, the discard, the play and at the end of the deal."""
    window, least = STRIPS[screen]
    chair = Chair(crowd.person(window, reduced_motion="reduce", has_touch=True))
    sit_down(house, chair, TABLES[size])
    measured: dict[str, list[str]] = {}
    while chair.asked.count("play") < 3:
        now = chair.now()
        if now["asked"]:
            step = f"{now['asked']} {now['act']} {len(now['hand'])} {len(now['picked'])}"
            measured.setdefault(step, faults_of(chair, least))
        chair.act()
    sit_down(house, chair, TABLES[size], last_card)
    chair.play_deal()
    measured["dealend"] = faults_of(chair, least)
    assert [fault for faults in measured.values() for fault in faults] == []
    assert {step.split()[0] for step in measured} >= {"auction", "discard", "play", "dealend"}


WIDEST = """() => {
  window.widest = 0;
  const look = () => {
    window.widest = Math.max(window.widest, document.documentElement.scrollWidth);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.slow
def test_cards_that_fly_do_not_widen_the_page(house: Server, crowd: Crowd) -> None:
    """Cards come from the sides of the felt: in no frame can one scroll sideways."""
    chair = Chair(crowd.person(SMALL, has_touch=True))
    sit_down(house, chair, TABLES["4"])
    chair.page.evaluate(WIDEST)
    while chair.asked.count("play") < 5:
        chair.act()
    assert chair.page.evaluate("window.widest") == SMALL["width"]
