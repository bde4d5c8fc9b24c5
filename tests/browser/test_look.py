"""What a designer would send back: lists that waste the page, headings that float, columns left empty."""

from dataclasses import replace

import pytest

from oudler.director.desk import Desk
from oudler.tournament.ranking import PrizeList
from tests.browser.halls import office_of
from tests.browser.people import LAPTOP, PHONE, Crowd
from tests.browser.serving import Server
from tests.director.desks import RULES, entered, players_at, seated

TWELVE = tuple(range(12000, 0, -1000))
COLUMNS = """() => new Set([...document.querySelectorAll(".prizes li:not(.apart)")]
  .map((line) => Math.round(line.getBoundingClientRect().left))).size"""
FLOATING = """() => [...document.querySelectorAll("main h2")].filter((title) => {
  const next = title.nextElementSibling?.getBoundingClientRect();
  const { top, bottom, height } = title.getBoundingClientRect();
  const before = title.closest(".sheet").previousElementSibling?.getBoundingClientRect().bottom;
  const below = next ? next.top - bottom : 0;
  return below > height || (before !== undefined && before < top && top - before < below);
}).map((title) => title.textContent)"""
"""Headings that are nearer to what stands above, or further than a line from what they head."""
FILLED = """(part) => {
  const parts = [...document.querySelectorAll(`${part} > *`)];
  return Math.max(0, ...parts.map((one) => one.getBoundingClientRect().bottom)) / window.innerHeight;
}"""
"""How far down a column goes, of the height of the window."""


def _event(server: Server) -> Desk:
    with office_of(server) as office:
        return entered(office, 40, replace(RULES, fee=1000, prizes=PrizeList(TWELVE)))


@pytest.mark.slow
def test_the_prizes_of_an_event_stand_in_columns_under_their_heading(house: Server, crowd: Crowd) -> None:
    desk = _event(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/epreuve")
    for size, columns in ((LAPTOP, 3), (PHONE, 2)):
        arbiter.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert arbiter.page.evaluate(COLUMNS) == columns
        assert arbiter.page.evaluate(FLOATING) == []


@pytest.mark.slow
def test_a_ruling_fills_both_columns_before_and_after_the_answers(house: Server, crowd: Crowd) -> None:
    with office_of(house) as office:
        desk = seated(office, 12)
    arbiter = crowd.person()
    case = f"{house.laptop}/e/{desk.id}/bureau/arbitrage/1/1?fault=revoke&f-consumed=no"
    for told in ("", f"&f-culprit=defender&f-effect=none&who={players_at(desk, 1)[0]}"):
        arbiter.open(case + told)
        for part in (".path", ".effect"):
            assert arbiter.page.evaluate(FILLED, part) > 2 / 3, (told, part)
