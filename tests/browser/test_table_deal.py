"""Whole deals in browsers: people and a spectator, one person with bots, every size of table."""

import time

import pytest
from playwright.sync_api import expect

from oudler.rules import Ending
from oudler.tables.views import see
from oudler.wording.language import Words
from tests.browser.knowing import Watch, book_of
from tests.browser.people import PHONE, Crowd
from tests.browser.players import Chair
from tests.browser.seating import friends
from tests.browser.serving import Server

SECONDS = 600
"""No deal takes so long, on the busiest machine."""


def spectator(crowd: Crowd, address: str) -> Chair:
    """Somebody who watches."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"), "Personne")
    chair.person.open(address)
    chair.waits()
    return chair


def play_until_scored(chairs: list[Chair], watch: Watch) -> None:
    """Everybody plays until a deal is scored: one with a petit sec ends before anybody bids."""
    game = None
    while game is None or game.sheet[-1].ending is not Ending.SCORED:
        for chair in chairs:
            chair.page.locator(".ask .btn.primary.big, .after .btn.primary.big").click()
        for chair in chairs:
            chair.page.locator(".result").wait_for(state="detached")
        play_together(chairs, watch)
        watch.look()
        game = watch.book.games[-1]


def play_together(chairs: list[Chair], watch: Watch) -> None:
    """Everybody does what is asked of them until the deal is over."""
    late, acts = time.monotonic() + SECONDS, 0
    while set(found := [chair.act() for chair in chairs]) != {"dealend"}:
        assert time.monotonic() < late
        if not any(found):
            chairs[0].page.wait_for_timeout(20)
            continue
        acts += 1
        if acts % 6 == 0:
            watch.look()


@pytest.mark.slow
@pytest.mark.met("CAL-09", "CHI-03", "PLA-13")
@pytest.mark.parametrize("people", [5, *(pytest.param(people, marks=pytest.mark.soak) for people in (3, 4))])
def test_people_and_a_spectator_play_a_deal(house: Server, crowd: Crowd, people: int) -> None:
    """No page is told a card that it may not know."""
    chairs = friends(house, crowd, people, seats=people)
    watcher = spectator(crowd, chairs[0].page.url)
    with book_of(house, chairs[0].code) as book:
        watch = Watch(book, [*chairs, watcher])
        play_until_scored(chairs, watch)
        expect(watcher.page.locator(".result")).to_be_visible()
        watch.look()
        assert watch.leaks() == []
        game = book.games[-1]
    marked = [_signed(score) for score in game.sheet[-1].scores]
    for chair in [*chairs, watcher]:
        assert chair.page.locator(".scores .num").all_inner_texts() == marked
    assert len(watch.said) >= 25


@pytest.mark.slow
@pytest.mark.met("CAL-09", "CHI-03", "PLA-13")
@pytest.mark.parametrize("size", ["5-1", *(pytest.param(size, marks=pytest.mark.soak) for size in "35")])
def test_one_person_with_bots(house: Server, crowd: Crowd, size: str) -> None:
    """From the lobby to the score, until a deal was played in which the person did not sit out."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"), "Invité")
    chair.person.open(f"{house.laptop}/jouer")
    chair.person.submit(f'.sizes [value="{size}"]')
    chair.waits()
    with book_of(house, chair.code) as book:
        watch = Watch(book, [chair])
        while "play" not in chair.asked:
            chair.play_deal(watch.look)
            watch.look()
            if "play" not in chair.asked:
                chair.page.locator(".after .btn.primary").click()
                chair.page.locator(".result").wait_for(state="detached")
        assert watch.leaks() == []
        game = book.games[-1]
    last, told = game.sheet[-1], see(game, 0, Words()).result
    assert told is not None
    total = told.lines[-game.setup.players - 1]
    assert chair.page.locator(".count .sum").inner_text().replace("\u00a0", " ") == total
    shown = chair.page.locator(".scores .num").all_inner_texts()
    assert shown == [_signed(score) for score in last.scores]
    assert len(shown) == int(size[0])


def _signed(score: int) -> str:
    """A score as it is shown."""
    return "0" if score == 0 else f"{score:+d}".replace("-", "−")
