"""The 78 cards: order, values and texts."""

from collections import Counter
from itertools import pairwise

import pytest

from oudler import rules
from oudler.rules.cards import (
    DECK_MASK,
    JACKS_MASK,
    KINGS_MASK,
    KNIGHTS_MASK,
    OUDLERS_MASK,
    QUEENS_MASK,
    RANKS,
    SUIT_MASKS,
    TRUMPS_MASK,
)
from oudler.rules.playing import winning_index

SUIT_ORDER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")


@pytest.mark.req("CAR-01")
def test_deck_has_four_suits_of_14_and_21_trumps_and_the_excuse() -> None:
    letters = Counter(rules.card_name(card)[0] for card in rules.DECK)
    assert letters == {"S": 14, "H": 14, "D": 14, "C": 14, "T": 21, "E": 1}
    assert len({rules.card_name(card) for card in rules.DECK}) == 78
    assert rules.Hand.of(rules.DECK).mask == DECK_MASK == sum(SUIT_MASKS) | TRUMPS_MASK | 1 << rules.EXCUSE


@pytest.mark.req("CAR-02")
def test_suits_are_spades_hearts_diamonds_and_clubs() -> None:
    assert [suit.name for suit in rules.Suit] == ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]
    assert [rules.suit_of(rules.parse_card(letter + "1")) for letter in "SHDC"] == list(rules.Suit)
    assert [rules.suit_of(card) for card in (rules.PETIT, rules.TRUMP_21, rules.EXCUSE)] == [None, None, None]


@pytest.mark.req("CAR-03")
@pytest.mark.parametrize("letter", "SHDC")
def test_suit_ranks_from_ace_up_to_king(letter: str) -> None:
    cards = [rules.parse_card(letter + rank) for rank in SUIT_ORDER]
    assert [rules.rank_of(card) for card in cards] == list(RANKS)
    for lower, higher in pairwise(cards):
        assert (winning_index((lower, higher)), winning_index((higher, lower))) == (1, 0)


@pytest.mark.req("CAR-04")
def test_court_cards_are_kings_queens_knights_and_jacks() -> None:
    court = KINGS_MASK | QUEENS_MASK | KNIGHTS_MASK | JACKS_MASK
    assert rules.Hand(court) == rules.Hand.parse("SV.C.D.R HV.C.D.R DV.C.D.R CV.C.D.R")
    assert [
        rules.card_name(rules.suit_card(rules.Suit.HEARTS, rank))
        for rank in (rules.JACK, rules.KNIGHT, rules.QUEEN, rules.KING)
    ] == [
        "HV",
        "HC",
        "HD",
        "HR",
    ]


@pytest.mark.req("CAR-05")
def test_trumps_rank_by_number() -> None:
    cards = [rules.trump(number) for number in range(1, 22)]
    assert (cards[0], cards[-1]) == (rules.PETIT, rules.TRUMP_21)
    assert [rules.rank_of(card) for card in cards] == list(range(1, 22))
    for lower, higher in pairwise(cards):
        assert (winning_index((lower, higher)), winning_index((higher, lower))) == (1, 0)


@pytest.mark.req("CAR-05")
@pytest.mark.parametrize("king", ["SR", "HR", "DR", "CR"])
def test_petit_beats_every_king(king: str) -> None:
    assert winning_index((rules.parse_card(king), rules.PETIT)) == 1
    assert winning_index((rules.PETIT, rules.parse_card(king))) == 0


@pytest.mark.req("CAR-06")
@pytest.mark.parametrize(
    ("led", "legal"),
    [("S5", "S1.R EX"), ("H5", "T3.9 EX"), ("T5", "T9 EX"), ("T10", "T3.9 EX")],
)
def test_excuse_frees_from_following_and_trumping(led: str, legal: str) -> None:
    hand = rules.Hand.parse("S1.R D4 T3.9 EX")
    assert rules.Hand(rules.legal_plays_mask(hand.mask, (rules.parse_card(led),))) == rules.Hand.parse(legal)


@pytest.mark.req("CAR-07")
def test_oudlers_are_21_petit_and_excuse() -> None:
    assert rules.Hand(OUDLERS_MASK) == rules.Hand.parse("T1.21 EX")
    assert [rules.card_name(card) for card in (rules.PETIT, rules.TRUMP_21, rules.EXCUSE)] == [
        "T1",
        "T21",
        "EX",
    ]


@pytest.mark.req("CAR-08")
def test_values_in_half_points() -> None:
    special = {"V": 3, "C": 5, "D": 7, "R": 9}
    expected = {letter + rank: special.get(rank, 1) for letter in "SHDC" for rank in SUIT_ORDER} | {
        f"T{number}": 1 for number in range(2, 21)
    }
    expected |= {"T1": 9, "T21": 9, "EX": 9}
    assert {rules.card_name(card): rules.half_points(1 << card) for card in rules.DECK} == expected


@pytest.mark.req("CAR-09")
@pytest.mark.parametrize(
    ("pair", "points"),
    [
        ("T21 S2", 5),
        ("T1 S2", 5),
        ("EX T7", 5),
        ("HR S2", 5),
        ("DD T2", 4),
        ("CC S10", 3),
        ("SV S1", 2),
        ("S2 T20", 1),
    ],
)
def test_pairs_are_worth_whole_points(pair: str, points: int) -> None:
    assert rules.Hand.parse(pair).half_points == 2 * points


@pytest.mark.req("CAR-10")
def test_deck_is_worth_91_points() -> None:
    assert rules.half_points(DECK_MASK) == 2 * 91


def test_rank_of_excuse_is_zero() -> None:
    assert rules.rank_of(rules.EXCUSE) == 0


def test_cards_are_read_as_written() -> None:
    assert [rules.parse_card(rules.card_name(card)) for card in rules.DECK] == list(rules.DECK)
    assert rules.parse_card(" dc ") == rules.suit_card(rules.Suit.DIAMONDS, rules.KNIGHT)


@pytest.mark.parametrize("text", ["", "S0", "S11", "T0", "T22", "E", "X1", "10", "S1 S2"])
def test_card_text_that_names_none_is_refused(text: str) -> None:
    with pytest.raises(rules.NotACard, match="is no card"):
        rules.parse_card(text)
