"""Screens between the defenders: announced by the arbiter, and then somebody else gathers the tricks."""

from dataclasses import replace
from datetime import date

import pytest

from oudler.tournament.boards import Label, usual_label
from oudler.tournament.events import NotNow, Opened, Reannounced, Regulations, RoundPlan, WhyNot
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.seating import Seat

RULES = Regulations("Coupe", date(2026, 11, 14), (RoundPlan(4),) * 5, Form.INDIVIDUAL, arbiters=("arbitre",))


@pytest.mark.req("DUP-11")
def test_the_arbiter_alone_imposes_screens_and_the_file_says_so() -> None:
    opened = Tournament.open(Opened(RULES), "2026-11-14T13:00:00Z", "accueil")
    screened = Reannounced(replace(RULES, has_screens=True), "paravents arrivés")
    with pytest.raises(NotNow) as refused:
        opened.record(screened, "2026-11-14T13:01:00Z", "accueil")
    assert [problem.ground for problem in refused.value.problems] == [WhyNot.NOT_ARBITER]
    told = opened.record(screened, "2026-11-14T13:01:00Z", "arbitre")
    read = check_document(write_document(told))
    assert (read.findings, read.tournament.event.regulations.has_screens) == ((), True)


@pytest.mark.req("DUP-12")
def test_with_screens_the_left_neighbour_of_the_taker_gathers_instead_of_the_player_opposite() -> None:
    takers = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    labels = [Label(1, Seat.NORTH, taker) for taker in takers]
    opposite = [Seat.SOUTH, Seat.NORTH, Seat.WEST, Seat.EAST]
    left = [Seat.EAST, Seat.WEST, Seat.SOUTH, Seat.NORTH]
    assert [label.gatherer() for label in labels] == opposite
    assert [label.gatherer(has_screens=True) for label in labels] == left


@pytest.mark.req("DUP-10")
def test_right_neighbour_of_the_dealer_leads_whoever_takes() -> None:
    leaders = {Seat.NORTH: Seat.WEST, Seat.WEST: Seat.SOUTH, Seat.SOUTH: Seat.EAST, Seat.EAST: Seat.NORTH}
    for number in range(1, 17):
        label = usual_label(number)
        assert label.leader is leaders[label.dealer]
    pairs = {(usual_label(number).dealer, usual_label(number).taker) for number in range(1, 17)}
    assert len(pairs) == 16
