"""Bids and contracts."""

import pytest

from oudler.rules import Bid, NotABid, Side, parse_bid


@pytest.mark.req("AUC-04")
def test_contracts_rise_from_prise_to_garde_contre() -> None:
    assert sorted(Bid) == [Bid.PASS, Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]
    assert [bid.multiplier for bid in sorted(Bid)] == [0, 1, 2, 4, 6]


@pytest.mark.req("AUC-06", "AUC-07")
def test_dog_is_taken_in_prise_and_garde_only() -> None:
    assert [bid for bid in Bid if bid.takes_dog and bid is not Bid.PASS] == [Bid.PRISE, Bid.GARDE]


@pytest.mark.req("AUC-06", "AUC-07")
def test_dog_counts_for_the_defense_in_garde_contre_only() -> None:
    assert [bid for bid in Bid if bid.dog_side is Side.DEFENSE] == [Bid.GARDE_CONTRE]


@pytest.mark.req("AUC-09")
def test_overcontracts_are_garde_sans_and_garde_contre() -> None:
    assert [bid for bid in Bid if bid.is_overcontract] == [Bid.GARDE_SANS, Bid.GARDE_CONTRE]


def test_sides_oppose_each_other() -> None:
    assert (Side.ATTACK.other, Side.DEFENSE.other) == (Side.DEFENSE, Side.ATTACK)


def test_bids_are_read_as_written() -> None:
    assert [parse_bid(bid.word) for bid in Bid] == list(Bid)
    assert [parse_bid(" Petite "), parse_bid("GARDE_SANS")] == [Bid.PRISE, Bid.GARDE_SANS]


@pytest.mark.parametrize("word", ["", "garde sans", "take", "40"])
def test_word_that_is_no_bid_is_refused(word: str) -> None:
    with pytest.raises(NotABid, match="is no bid: pass prise garde garde_sans garde_contre"):
        parse_bid(word)
