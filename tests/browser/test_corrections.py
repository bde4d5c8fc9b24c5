"""Wrong sheets: put off and explained later, or found two rounds later; the ranking follows."""

import pytest

from oudler.director.desk import Desk
from oudler.tournament.events import Corrected
from oudler.tournament.play import standing
from tests.browser.halls import ONE, OTHER, desk_now, office_of, seated_event, type_sheet
from tests.browser.people import Crowd
from tests.browser.serving import Server
from tests.director.desks import play_round, seat_next, seated

WRONG = (300, -80, -100, -210)
"""Two digits of −120 the other way round."""


@pytest.mark.slow
def test_sheet_put_off_and_explained(house: Server, crowd: Crowd) -> None:
    """A sheet whose sum is wrong waits; before the next round the desk explains it."""
    desk = seated_event(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(arbiter, WRONG)
    arbiter.sees("La somme fait −90, elle doit faire 0")
    arbiter.tab_to("button[value=later]", "Shift+Tab")
    arbiter.turn("Enter")
    for table, balances in ((2, ONE), (3, OTHER)):
        arbiter.press(*str(table), "Enter")
        type_sheet(arbiter, balances)

    arbiter.press("Escape")
    arbiter.turn("s")
    arbiter.sees("1 feuille à corriger")
    arbiter.turn("n")
    offer = arbiter.page.locator("#slip .guess li").first
    assert offer.locator("b").inner_text() == "Ouest : −120 et non −210"
    arbiter.press("ArrowDown")
    arbiter.turn("Enter")
    arbiter.press("ArrowDown")
    arbiter.write("erreur de saisie")
    arbiter.turn("Enter")

    event = desk_now(house, desk.id).event
    assert event.sheets[1, 1].balances == ONE
    assert event.unbalanced == frozenset()


def _third_round(server: Server) -> Desk:
    """Two rounds are over, the third is seated."""
    with office_of(server) as office:
        desk = seated(office, 12)
        play_round(desk)
        seat_next(desk)
        play_round(desk)
        seat_next(desk)
        return desk


@pytest.mark.slow
def test_sheet_corrected_two_rounds_later(evening_server: Server, crowd: Crowd) -> None:
    desk = _third_round(evening_server)
    before = desk.event.sheets[1, 2].balances
    swapped = (before[1], before[0], *before[2:])
    arbiter, reader = crowd.person(), crowd.person()
    reader.open(f"{evening_server.hall}/e/{desk.id}/classement")
    arbiter.open(f"{evening_server.laptop}/e/{desk.id}/bureau/feuilles/1/2")

    type_sheet(arbiter, swapped)
    arbiter.sees("Ce qui change au classement")
    assert desk_now(evening_server, desk.id).event.sheets[1, 2].balances == before
    moved = arbiter.page.locator("#moves tbody tr .who").all_inner_texts()
    arbiter.press("ArrowDown")
    arbiter.write("deux bilans échangés")
    arbiter.turn("Enter")

    after = desk_now(evening_server, desk.id)
    did = after.tournament.log[-1].happening
    assert isinstance(did, Corrected)
    assert (did.sheet.balances, did.why) == (swapped, "deux bilans échangés")
    names = [after.event.entries[line.account.number].name for line in standing(after.event, 2)]
    players = [desk.event.entries[number].name for number in desk.event.sheets[1, 2].players[:2]]
    assert set(players) <= set(moved)
    arbiter.press("Escape")
    arbiter.turn("c")
    arbiter.reads("td.l .who", names)
    reader.reads("td.l .who", names)
