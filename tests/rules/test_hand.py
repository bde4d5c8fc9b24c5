"""Sets of cards as values."""

from dataclasses import FrozenInstanceError

import pytest

from oudler.rules import DECK, Hand, NotACard, parse_card
from oudler.rules.hand import cards_of, mask_of


def test_text_groups_cards_by_letter() -> None:
    hand = Hand.parse("T21 S10 EX S1 HR T2 SR")
    assert str(hand) == "S1.10.R HR T2.21 EX"
    assert hand.names() == ["S1", "S10", "SR", "HR", "T2", "T21", "EX"]


@pytest.mark.parametrize("text", ["", "EX", "S1.2.3 T1", "HR CV.C.D.R T1.21 EX"])
def test_text_is_read_as_written(text: str) -> None:
    assert str(Hand.parse(text)) == text
    assert Hand.parse(str(Hand.of(DECK))) == Hand.of(DECK)


@pytest.mark.parametrize("text", ["S", "S1.", "S1.R.Z", "1.2", "EX.1", "T1.22"])
def test_text_that_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotACard):
        Hand.parse(text)


def test_card_given_twice_is_refused() -> None:
    with pytest.raises(NotACard, match=r"^H2 comes twice$"):
        Hand.parse("H1.2.3 H2")


def test_sets_are_united_cut_and_subtracted() -> None:
    left, right = Hand.parse("S1.2 T1"), Hand.parse("S2.3")
    assert left | right == Hand.parse("S1.2.3 T1")
    assert left & right == Hand.parse("S2")
    assert left - right == Hand.parse("S1 T1")


def test_hand_tells_its_cards_and_value() -> None:
    hand = Hand.parse("SR T1 S2")
    assert (len(hand), hand.half_points, len(Hand())) == (3, 19, 0)
    assert [card for card in DECK if card in hand] == list(hand) == [1, 13, 56]


def test_masks_are_made_and_read_in_order() -> None:
    cards = [parse_card(name) for name in ("T3", "S1", "EX", "S1")]
    assert list(cards_of(mask_of(cards))) == [0, 58, 77]


def test_hand_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Hand().mask = 1  # type: ignore[misc]  # that is what must fail


@pytest.mark.req("AUC-16")
def test_order_of_cards_in_hand_does_not_matter() -> None:
    cards = [70, 3, 77, 20, 56]
    assert Hand.of(cards) == Hand.of(reversed(cards)) == Hand.of(sorted(cards))
    assert Hand.parse("T15 S4 EX H7 T1") == Hand.of(cards)
