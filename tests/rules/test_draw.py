"""The draw for the first dealer."""

from math import perm

import pytest

from oudler import rules
from oudler.rules.draw import draw_height
from tests.rules.positions import Scripted


def dealer_of(text: str) -> int:
    return rules.dealer_by_draw([rules.parse_card(name) for name in text.split()])


@pytest.mark.req("DRW-01")
@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("SR H5 D2", 2), ("S3 H5 D9 CV", 0), ("S10 H4 DR CC T1", 1), ("SD S1 SC SV", 1)],
)
def test_lowest_card_designates_the_dealer(drawn: str, dealer: int) -> None:
    assert dealer_of(drawn) == dealer


@pytest.mark.req("DRW-02")
@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("S1 H1 D1 C1", 3), ("S7 H7 D7 T7", 2), ("H9 S9 SR", 0), ("C2 S1 H1", 2), ("SR HR DR T1", 2)],
)
def test_equal_ranks_are_separated_by_suit(drawn: str, dealer: int) -> None:
    assert dealer_of(drawn) == dealer


@pytest.mark.req("DRW-02", "DRW-03")
def test_draw_orders_all_cards_from_club_ace_to_21() -> None:
    ranks = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
    suits = [letter + rank for rank in ranks for letter in "CDHS"]
    expected = suits + [f"T{number}" for number in range(1, 22)]
    cards = sorted((card for card in rules.DECK if card != rules.EXCUSE), key=draw_height)
    assert [rules.card_name(card) for card in cards] == expected


@pytest.mark.req("DRW-03")
@pytest.mark.parametrize(("drawn", "dealer"), [("T1 T2 SR T3", 2), ("T21 T3 T8 T9", 1), ("T20 T21 CR", 2)])
def test_trump_deals_only_among_trumps(drawn: str, dealer: int) -> None:
    assert dealer_of(drawn) == dealer


@pytest.mark.req("DRW-04")
def test_excuse_drawn_is_refused() -> None:
    with pytest.raises(rules.IllegalDraw, match=r"seat 2 drew the excuse and draws again \(DRW-04\)"):
        dealer_of("S1 S2 EX S4")


def order(*steps: int) -> int:
    """The number that tells how far each card is picked from those left."""
    return sum(step * perm(78, place) for place, step in enumerate(steps))


@pytest.mark.req("DRW-04")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_drawer_of_the_excuse_draws_again(players: int) -> None:
    drawn = rules.draw_for_dealer(players, Scripted(order(5, rules.EXCUSE - 1)))
    assert drawn.cards[:3] == ((0, 5), (1, rules.EXCUSE), (1, 2))
    assert [seat for seat, _ in drawn.cards] == [0, 1, 1, *range(2, players)]


@pytest.mark.req("DRW-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_seat_draws_one_card(players: int) -> None:
    drawn = rules.draw_for_dealer(
        players, Scripted(order(rules.parse_card("SR"), rules.parse_card("H9") - 1, 0))
    )
    assert [rules.card_name(card) for _, card in drawn.cards] == ["SR", "H9", "S3", "S4", "S5"][:players]
    assert drawn == rules.Draw(drawn.cards, dealer=2)


def test_draw_is_made_again_from_the_same_chance() -> None:
    assert rules.draw_for_dealer(4, rules.Stream("club")) == rules.draw_for_dealer(4, rules.Stream("club"))


def test_card_drawn_twice_is_refused() -> None:
    with pytest.raises(rules.IllegalDraw, match=r"drawn twice: S1 S2 S1 \(DRW-01\)"):
        dealer_of("S1 S2 S1")


@pytest.mark.parametrize("drawn", ["S1 S2", "S1 S2 S3 S4 S5 S6"])
def test_draw_at_an_impossible_table_is_refused(drawn: str) -> None:
    with pytest.raises(rules.WrongTable):
        dealer_of(drawn)
