"""Faults that repeat another of their kind, on one deal or before it (COD-44), and what is assumed."""

from dataclasses import replace

import pytest

from oudler.arbitration import Hearing, WarningKind, hear
from oudler.record import AsPlayed, Exposed, How, Shown
from oudler.rules import Bid
from tests.arbitration.table import cards, dealt, even, exposed, faults, laid, played_out, shown

BEGUN = laid(even(), "SR S2 S1 S8")
FIRST, SECOND = exposed(3, "HV", 2, effect="none"), exposed(3, "H10", 4, effect="none")


def seen(*cards: Exposed, deal: AsPlayed = BEGUN) -> AsPlayed:
    return replace(deal, exposed=cards)


def fines(hearing: Hearing) -> list[int | None]:
    """The points of each fault, 0 for a warning, None for one that orders neither."""
    return [_fine(hearing, place) for place in range(len(hearing.heard))]


def _fine(hearing: Hearing, place: int) -> int | None:
    ruling = hearing.heard[place].ruling
    assert ruling is not None
    if ruling.outcome.warnings:
        return 0
    return sum(fine.points for fine in ruling.fines) or None


# --- on one deal ------------------------------------------------------------------------------------------


@pytest.mark.req("COD-44", "COD-14")
def test_second_fault_of_the_same_kind_by_the_same_seat_costs_100_points() -> None:
    assert fines(hear(seen(FIRST, SECOND))) == [0, 100]
    third = exposed(3, "H9", 4, effect="none")
    assert fines(hear(seen(FIRST, SECOND, third))) == [0, 100, 100]


@pytest.mark.req("COD-44")
def test_fault_is_repeated_in_the_order_of_the_play_not_of_the_record() -> None:
    hearing = hear(seen(SECOND, FIRST))
    assert [heard.irregularity.after for heard in hearing.heard] == [2, 4]
    assert fines(hearing) == [0, 100]


@pytest.mark.req("COD-44")
def test_fault_of_another_seat_is_not_repeated() -> None:
    assert fines(hear(seen(FIRST, exposed(2, "HD", 4, effect="none")))) == [0, 0]


@pytest.mark.req("COD-44", "COD-41")
def test_card_out_of_turn_repeats_an_exposed_card() -> None:
    early = exposed(3, "S9", 5, How.PLAYED, effect="none")
    hearing = hear(seen(FIRST, early, deal=laid(BEGUN, "S3")))
    assert (faults(hearing), fines(hearing)) == (["exposed_card", "card_out_of_turn"], [0, 100])


@pytest.mark.req("COD-44")
def test_fault_that_warned_nobody_is_not_repeated() -> None:
    """The taker pays nothing for cards shown; a fault that distorted the deal is no warning either."""
    assert fines(hear(seen(exposed(0, "T7", 2), exposed(0, "T9", 4)))) == [None, None]
    distorted = exposed(3, "HV", 2, effect="distorted")
    assert fines(hear(seen(distorted, SECOND, deal=played_out(even())))) == [None, 0]


def test_poignee_at_fault_does_not_repeat_an_exposed_card() -> None:
    hands = {0: "T2.3.4.5.6.7.8.9.10.11 S2", 1: "T1.21"}
    mixed = Shown(0, cards("T3 T2 T4 T5 T6 T7 T8 T9 T10 T11"))
    deal = dealt(4, hands, bid=Bid.GARDE_SANS, taker=1, poignees=(mixed,))
    hearing = hear(seen(exposed(0, "S2", 0, effect="none"), deal=deal))
    assert sorted(faults(hearing)) == ["exposed_card", "poignee_unordered"]
    assert fines(hearing) == [0, 0]


def test_fault_is_no_longer_repeated_once_the_first_is_lifted() -> None:
    hearing = hear(seen(FIRST, SECOND))
    assert fines(hearing.lift(0)) == [0, 0]


@pytest.mark.parametrize(("answer", "points"), [("no", [0, 0]), ("yes", [0, 100])])
def test_answer_of_the_arbiter_stands_over_what_the_deal_shows(answer: str, points: list[int]) -> None:
    told = exposed(3, "H10", 4, effect="none", repeated=answer)
    assert fines(hear(seen(FIRST, told))) == points
    assert fines(hear(replace(seen(FIRST, SECOND), answers=(("repeated", answer),))))[1] == points[1]


# --- one poignee ------------------------------------------------------------------------------------------

TRUMPS = "T2.3.4.5.6.7.8.9.10.11"


def poignee_of(seat: int, after: int | None = None) -> AsPlayed:
    """A poignee of nine, out of order, that a defender can complete; seat 2 shows one as well."""
    hands = {seat: f"{TRUMPS} S1", 1 - seat: "T1.21"}
    mixed = Shown(seat, cards("T3 T2 T4 T5 T6 T7 T8 T9 T10"), after)
    return dealt(4, hands, bid=Bid.GARDE_SANS, taker=3, poignees=(mixed,))


@pytest.mark.req("COD-44", "POF-01", "POF-02")
def test_several_faults_of_one_poignee_are_one_display() -> None:
    hearing = hear(poignee_of(0))
    assert faults(hearing) == ["poignee_incomplete", "poignee_unordered"]
    assert fines(hearing) == [0, 0]


@pytest.mark.req("COD-44")
def test_several_faults_of_one_poignee_cost_100_each_only_to_a_seat_warned_before() -> None:
    warned = frozenset({(0, WarningKind.POIGNEE)})
    assert fines(hear(poignee_of(0), warned=warned)) == [100, 100]


def test_poignees_of_two_seats_do_not_repeat_each_other() -> None:
    hands = {0: f"{TRUMPS} S1", 1: "T12.13.14.15.16.17.18.19.20.21 S2", 2: "T1 EX"}
    both = (Shown(0, cards("T3 T2 T4 T5 T6 T7 T8 T9 T10 T11")), shown(1, "T12.13.14.15.16.17.18.19.20"))
    hearing = hear(dealt(4, hands, bid=Bid.GARDE_SANS, taker=3, poignees=both))
    assert faults(hearing) == ["poignee_unordered", "poignee_incomplete"]
    assert fines(hearing) == [0, 0]


# --- known from the ledger --------------------------------------------------------------------------------


@pytest.mark.req("COD-44")
@pytest.mark.parametrize(
    ("warned", "points"),
    [
        ((3, WarningKind.EXPOSED_CARD), 100),
        ((2, WarningKind.EXPOSED_CARD), 0),
        ((3, WarningKind.POIGNEE), 0),
    ],
    ids=["warned", "another seat", "another kind"],
)
def test_fault_of_a_seat_warned_before_the_deal_is_repeated(
    warned: tuple[int, WarningKind], points: int
) -> None:
    assert fines(hear(seen(FIRST), warned=frozenset({warned}))) == [points]


def test_lifting_and_restoring_remember_who_was_warned() -> None:
    hearing = hear(seen(FIRST, SECOND), warned=frozenset({(3, WarningKind.EXPOSED_CARD)}))
    assert fines(hearing) == [100, 100]
    assert fines(hearing.lift(0)) == [100, 100]


# --- what nobody told -------------------------------------------------------------------------------------


def assumed(deal: AsPlayed) -> list[tuple[str, ...]]:
    return [heard.assumed for heard in hear(deal).heard]


def test_first_fault_is_assumed_where_nobody_told() -> None:
    assert assumed(seen(FIRST)) == [("repeated",)]
    assert assumed(seen(exposed(3, "HV", 2, effect="none", repeated="no"))) == [()]


def test_nothing_is_assumed_that_the_ruling_does_not_rest_on() -> None:
    assert assumed(seen(exposed(0, "T7", 2))) == [()]  # the taker is neither warned nor fined
    assert assumed(played_out(laid(even(taker=1), "SR T5 S7 S8"))) == [()]  # a revoke of the taker


@pytest.mark.req("COD-25")
def test_choice_that_the_taker_did_not_make_is_assumed_once_the_deal_is_over() -> None:
    revoked = laid(even(), "SR T5 S7 S8 HR")
    assert assumed(played_out(laid(even(), "SR T5 S7 S8"))) == [("choice",)]
    assert assumed(revoked) == [()]
    told = replace(played_out(laid(even(), "SR T5 S7 S8")), answers=(("choice", "none"),))
    assert assumed(told) == [()]
