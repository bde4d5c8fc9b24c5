"""Whether a hand is takeable: its value, the playouts, and that nearly all that are win."""

from statistics import mean

import pytest

from oudler.bots import Prospects, prospects
from oudler.bots.prospects import PLAYOUTS
from oudler.bots.valuation import hand_value, value_parts
from oudler.rules import Hand, Stream, deal_cards
from oudler.tournament.boards import by_chance, usual_label

STRONG = Hand.parse("S4.R H9.V.R D2.3.C.D CC T1.6.9.16.18.20.21 EX")
WEAK = Hand.parse("S2.5.8.V H1.2.C.D D2.3.10.D C2.4 T5.6.9.11")
FAIR = Hand.parse("S5.R H5.8.V.C D2.3.D C1 T2.3.4.6.13.19.20.21")
JUST_BELOW = Hand.parse("S1.8.V H3.4.D D5.9 C5.R T4.5.6.15.17.18.20 EX")
POOR = Hand.parse("S6.7.10.V.R H2.4.5.V D7 CC.D T2.3.7.16.18.21")
PETIT_SEC = Hand.parse("SV.C.D.R HV.C.D.R DV.C.D.R CV.C.D.R C10 T1")


def test_parts_add_up_to_the_value() -> None:
    parts = value_parts(STRONG, 4)
    assert (parts.oudlers, parts.suits) == (31.0, 20.0)
    assert parts.total == parts.oudlers + parts.trumps + parts.suits == hand_value(STRONG, 4)


@pytest.mark.req("DUP-18")
def test_clear_hands_are_judged_by_their_value_alone() -> None:
    found = [prospects(hand) for hand in (STRONG, JUST_BELOW, WEAK)]
    assert [(each.played, each.is_takeable) for each in found] == [(0, True), (0, False), (0, False)]


@pytest.mark.req("DUP-18")
def test_other_hands_are_played_out() -> None:
    fair, poor = prospects(FAIR), prospects(POOR)
    assert (fair.played, poor.played) == (PLAYOUTS, PLAYOUTS)
    assert (fair.is_takeable, poor.is_takeable) == (True, False)
    assert fair.made > poor.made


@pytest.mark.parametrize(("made", "is_takeable"), [(29, False), (30, True)])
def test_three_gardes_of_four_must_be_made(made: int, is_takeable: bool) -> None:
    assert Prospects(FAIR, value_parts(FAIR, 4), made, 40).is_takeable is is_takeable


def test_same_hand_is_judged_the_same() -> None:
    assert prospects(FAIR, 8) == prospects(FAIR, 8)


def test_hand_may_be_played_out_whatever_its_value() -> None:
    assert prospects(WEAK, 4, always=True).played == 4


@pytest.mark.req("DUP-20")
def test_petit_sec_is_never_takeable() -> None:
    assert hand_value(PETIT_SEC, 4) >= 48
    found = prospects(PETIT_SEC, always=True)
    assert (found.played, found.is_takeable) == (0, False)


@pytest.mark.slow
@pytest.mark.req("DUP-18")
@pytest.mark.parametrize("boards", [2, pytest.param(15, marks=pytest.mark.soak)])
def test_nearly_every_takeable_hand_wins_clearly_more_than_half(boards: int) -> None:
    """With these seeds 15 takers made 89 in a hundred of 40 further gardes each, the least of them 28."""
    shares = []
    for number in range(1, boards + 1):
        made = by_chance(
            usual_label(number), Stream(f"check {number}"), lambda hand: prospects(hand).is_takeable
        )
        hand = made.board.hand(made.board.label.taker)
        shares.append(prospects(hand, 40, always=True, seed="again").made / 40)
    assert mean(shares) >= 0.8
    assert min(shares) > 0.5


@pytest.mark.slow
@pytest.mark.req("DUP-18")
@pytest.mark.parametrize("hands", [4, pytest.param(12, marks=pytest.mark.soak)])
def test_hands_of_the_three_classes_make_what_was_measured(hands: int) -> None:
    classes: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for number in range(400):
        for hand in deal_cards(4, 0, Stream(f"classes {number}")).hands:
            value = hand_value(hand, 4)
            group = 0 if value < 36 else 1 if value < 48 else 2
            if value >= 24 and len(classes[group]) < hands:
                classes[group].append(prospects(hand, 20, always=True).made / 20)
    weak, fair, sure = (mean(classes[group]) for group in range(3))
    assert weak < 0.5 < fair < 0.9 < sure
