"""A whole deal by keyboard alone, and by the text line alone, from the auction to the score."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from oudler.rules import Ending
from oudler.tables.game import TableSetup
from tests.browser.knowing import book_of
from tests.browser.people import LAPTOP, PHONE, Crowd
from tests.browser.players import FOCUS_FAULT, Chair, Typist, Writer
from tests.browser.seating import ME, has_petit_sec, sit_down
from tests.browser.serving import Server

FOUR, FIVE = TableSetup("À quatre"), TableSetup("À cinq", seats=5)


def check_taken(house: Server, chair: Chair) -> None:
    """The person took, and the deal was played to the end."""
    with book_of(house, chair.code) as book:
        book.read()
        last = book.games[-1].sheet[-1]
    assert (last.ending, last.taker) == (Ending.SCORED, ME)


def play_some(chair: Chair, look: Callable[[], None] = lambda: None) -> None:
    """Take, prepare the play, and play a few cards."""
    while chair.asked.count("play") < 3:
        chair.act()
        look()
    assert list(dict.fromkeys(chair.asked))[:3] == ["auction", "call", "discard"]


@pytest.mark.slow
@pytest.mark.parametrize("setup", [pytest.param(FOUR, marks=pytest.mark.soak), FIVE], ids=["4", "5"])
def test_deal_by_keyboard_alone(house: Server, crowd: Crowd, setup: TableSetup) -> None:
    """Auction, call, dog, discard, « jeu », cards; one always sees where the keyboard is, and it stays."""
    typist = Typist(crowd.person(LAPTOP, reduced_motion="reduce"))
    sit_down(house, typist, setup)
    typist.reach(".hand .card")
    faults: list[str] = []
    play = play_some if setup is FIVE else Typist.play_deal
    play(typist, lambda: faults.append(typist.page.evaluate(FOCUS_FAULT)))
    assert set(faults) == {""}
    assert typist.page.evaluate("[window.pointed, window.jumps]") == [[], []]
    if setup is FOUR:
        check_taken(house, typist)
        typist.press(".result .btn.primary")
        typist.page.locator(".result").wait_for(state="detached")


@pytest.mark.slow
@pytest.mark.parametrize("setup", [FOUR, pytest.param(FIVE, marks=pytest.mark.soak)], ids=["4", "5"])
def test_deal_by_the_text_line_alone(house: Server, crowd: Crowd, setup: TableSetup) -> None:
    """« garde », « appel roi coeur », « chien », « écart … », « jeu », « 21 », « roi coeur »."""
    writer = Writer(crowd.person(PHONE, reduced_motion="reduce"))
    sit_down(house, writer, setup)
    if setup is FIVE:
        play_some(writer)
    else:
        writer.play_deal()
        check_taken(house, writer)


@pytest.mark.slow
@pytest.mark.met("PSC-04")
def test_petit_sec_is_asked_before_any_bid_and_ends_the_deal(house: Server, crowd: Crowd) -> None:
    """Nothing else may be said with the petit alone; nobody scores, and all hands are shown."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    sit_down(house, chair, FIVE, fits=has_petit_sec)
    expect(chair.page.locator(".ask .btn")).to_have_count(1)
    chair.play_deal()
    expect(chair.page.locator(".verdict .tag")).to_contain_text("Petit sec")
    expect(chair.page.locator(".hands h3")).to_have_count(5)
    with book_of(house, chair.code) as book:
        book.read()
        assert book.games[-1].sheet[-1].scores == (0, 0, 0, 0, 0)
