"""Poignees shown with a fault, by both camps, won and lost (POF-01 to POF-11)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Duty, Fate, Hearing, hear
from oudler.record import AsPlayed, Damage, RecordError, Shown
from oudler.rules import Bid, Hand, Poignee, Ruleset
from tests.arbitration.table import cards, dealt, facts, faults, only, played_out, shown
from tests.rules.positions import trumps

SMALL = "T2.3.4.5.6.7.8.9.10.11.12"
GREAT = "T1.13.14.15.16.17.18.19.20.21"
HANDS = {
    0: f"S2.3 H2.3 D2.3 C2 {SMALL}",
    1: f"SR HR DR CR SD HD DD {GREAT} EX",
}
"""Seat 0 has eleven small trumps, seat 1 everything else: whoever takes, seat 1's camp wins."""

TRIED = {
    # who shows, who takes: the four ways a fault can go
    "taker wins": (1, 1),
    "taker loses": (0, 0),
    "defender, taker wins": (0, 1),
    "defender, taker loses": (1, 0),
}
FIRST = {0: 1, 1: 2}
"""Seat 3 leads: so many cards lie when each of them plays its first."""


def showing(way: str, poignee: Shown, edition: str = "fft-2022") -> AsPlayed:
    """The deal played out at a garde sans, the poignee shown by the seat of that way."""
    seat, taker = TRIED[way]
    deal = dealt(4, HANDS, taker=taker, bid=Bid.GARDE_SANS, dealer=2, edition=edition)
    return played_out(replace(deal, poignees=(replace(poignee, seat=seat),)))


def first_ten(way: str) -> str:
    return SMALL.removesuffix(".12") if TRIED[way][0] == 0 else GREAT


def effect(hearing: Hearing) -> tuple[str, Fate | None, bool | None, bool]:
    """The fault, what becomes of the deal, whether the poignee is counted, whether somebody is warned."""
    (ruling,) = hearing.rulings
    counted = None if hearing.after is None else hearing.after.score.poignees == (Poignee.SINGLE,)
    return only(hearing).fault, hearing.fate, counted, bool(ruling.outcome.warnings)


WAYS = list(TRIED)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("after", [None, "first"])
def test_poignee_in_order_and_time_is_no_fault(way: str, after: str | None) -> None:
    place = FIRST[TRIED[way][0]] if after else None
    hearing = hear(showing(way, shown(0, first_ten(way), place)))
    assert faults(hearing) == []
    assert hearing.before == hearing.after


@pytest.mark.req("POF-01")
@pytest.mark.parametrize("way", WAYS)
def test_poignee_out_of_order_counts(way: str) -> None:
    trumps = shown(0, first_ten(way)).cards
    mixed = Shown(0, (trumps[1], trumps[0], *trumps[2:]))
    assert effect(hear(showing(way, mixed))) == ("poignee_unordered", Fate.CONTINUE, True, True)


@pytest.mark.parametrize("way", WAYS)
def test_poignee_from_the_highest_down_is_in_order(way: str) -> None:
    assert faults(hear(showing(way, Shown(0, shown(0, first_ten(way)).cards[::-1])))) == []


def test_poignee_with_the_excuse_anywhere_is_in_order() -> None:
    trumps = cards("T13 T14 T15 EX T16 T17 T18 T19 T20 T21")
    hearing = hear(showing("taker wins", Shown(1, trumps)))
    assert faults(hearing) == ["poignee_hidden_trump"]


@pytest.mark.req("POF-02")
@pytest.mark.parametrize("way", WAYS)
def test_poignee_that_can_be_completed_counts(way: str) -> None:
    nine = Shown(0, shown(0, first_ten(way)).cards[:9])
    hearing = hear(showing(way, nine))
    assert effect(hearing) == ("poignee_incomplete", Fate.CONTINUE, True, True)
    assert hearing.rulings[0].outcome.duties == (Duty.COMPLETE_POIGNEE,)


@pytest.mark.req("POF-02", "POF-03")
@pytest.mark.parametrize(
    ("held", "correctable"),
    [(trumps(2, 11), "yes"), (f"{trumps(2, 10)} EX", "yes"), (f"{trumps(2, 10)} C3", "no")],
    ids=["ten", "nine and the excuse", "nine"],
)
def test_poignee_is_completed_from_the_trumps_and_the_excuse_of_the_hand(held: str, correctable: str) -> None:
    hands = {0: f"S1.2 H1.2 D1.2 C1.2 {held}", 1: "T1.21"}
    deal = dealt(4, hands, bid=Bid.GARDE_SANS)
    hearing = hear(replace(deal, poignees=(shown(0, trumps(2, 9)),)))
    assert (only(hearing).fault, facts(hearing)["correctable"]) == ("poignee_incomplete", correctable)


@pytest.mark.req("POF-03", "POF-04")
@pytest.mark.parametrize(
    ("way", "fate"),
    [
        ("taker wins", Fate.CONTINUE),
        ("taker loses", Fate.CONTINUE),
        ("defender, taker wins", Fate.SCORED),
        ("defender, taker loses", Fate.CANCELLED),
    ],
)
def test_poignee_that_cannot_be_completed_does_not_count(way: str, fate: Fate) -> None:
    double = shown(0, first_ten(way), announced=Poignee.DOUBLE)
    hearing = hear(showing(way, double))
    assert effect(hearing)[::3] == ("poignee_incomplete", True)
    poignees = None if hearing.after is None else hearing.after.score.poignees
    assert (hearing.fate, poignees) == (fate, None if fate is Fate.CANCELLED else ())
    assert hearing.before is not None
    assert hearing.before.score.poignees == (Poignee.DOUBLE,)


@pytest.mark.req("POF-05", "POF-06")
@pytest.mark.parametrize(
    ("way", "due"),
    [
        ("taker wins", (Fate.CONTINUE, True, False)),
        ("taker loses", (Fate.CONTINUE, True, False)),
        ("defender, taker wins", (Fate.SCORED, True, True)),
        ("defender, taker loses", (Fate.CANCELLED, None, True)),
    ],
)
def test_poignee_of_too_many_trumps(way: str, due: tuple[Fate, bool | None, bool]) -> None:
    eleven = shown(0, SMALL if TRIED[way][0] == 0 else f"{GREAT} EX")
    assert effect(hear(showing(way, eleven))) == ("poignee_surplus", *due)


@pytest.mark.req("POF-07", "POF-10")
@pytest.mark.parametrize(
    ("way", "due"),
    [
        ("taker wins", (Fate.CONTINUE, True, False)),
        ("taker loses", (Fate.CONTINUE, True, False)),
        ("defender, taker wins", (Fate.SCORED, True, True)),
        ("defender, taker loses", (Fate.CANCELLED, None, True)),
    ],
)
def test_poignee_before_ones_turn(way: str, due: tuple[Fate, bool | None, bool]) -> None:
    assert effect(hear(showing(way, shown(0, first_ten(way), after=0)))) == ("poignee_early", *due)


@pytest.mark.req("POF-08")
@pytest.mark.parametrize("way", WAYS)
def test_poignee_with_the_first_card_not_covered_yet_counts(way: str) -> None:
    late = shown(0, first_ten(way), FIRST[TRIED[way][0]] + 1)
    assert effect(hear(showing(way, late))) == ("poignee_uncovered", Fate.CONTINUE, True, True)


@pytest.mark.req("POF-09", "POF-10")
@pytest.mark.parametrize("later", [2, 10])
@pytest.mark.parametrize(
    ("way", "due"),
    [
        ("taker wins", (Fate.SCORED, False, True)),
        ("taker loses", (Fate.SCORED, True, True)),
        ("defender, taker wins", (Fate.SCORED, True, True)),
        ("defender, taker loses", (Fate.CANCELLED, None, True)),
    ],
)
def test_poignee_at_another_wrong_moment(way: str, due: tuple[Fate, bool | None, bool], later: int) -> None:
    late = shown(0, first_ten(way), FIRST[TRIED[way][0]] + later)
    assert effect(hear(showing(way, late))) == ("poignee_wrong_moment", *due)


HIDDEN = "T1.14.15.16.17.18.19.20.21 EX"
"""Ten cards with the excuse, the T13 kept back."""


@pytest.mark.req("POF-11")
@pytest.mark.parametrize(
    ("way", "due"),
    [
        ("taker wins", (Fate.CANCELLED, None, True)),
        ("defender, taker loses", (Fate.CANCELLED, None, True)),
    ],
)
def test_poignee_with_a_trump_hidden_behind_the_excuse_of_the_winners(
    way: str, due: tuple[Fate, bool | None, bool]
) -> None:
    assert effect(hear(showing(way, shown(0, HIDDEN)))) == ("poignee_hidden_trump", *due)


@pytest.mark.req("POF-11")
@pytest.mark.parametrize("taker", [0, 1])
def test_poignee_with_a_trump_hidden_behind_the_excuse_of_the_losers(taker: int) -> None:
    hands = {0: HANDS[0].replace("C2", "EX"), 1: HANDS[1].replace("EX", "CD")}
    poignee = shown(0, "T3.4.5.6.7.8.9.10.11 EX")
    deal = dealt(4, hands, taker=taker, bid=Bid.GARDE_SANS, dealer=2, poignees=(poignee,))
    assert effect(hear(played_out(deal))) == ("poignee_hidden_trump", Fate.SCORED, True, True)


def test_poignee_with_a_hidden_trump_by_a_clubs_text_is_a_revoke() -> None:
    hearing = hear(showing("taker wins", shown(0, HIDDEN), "club-004"))
    assert effect(hearing) == ("poignee_hidden_trump", Fate.CANCELLED, None, False)


def test_poignee_with_two_faults_has_two_rulings() -> None:
    trumps = shown(0, SMALL).cards
    mixed = Shown(0, (trumps[1], trumps[0], *trumps[2:]), after=0)
    hearing = hear(showing("taker loses", mixed))
    assert faults(hearing) == ["poignee_surplus", "poignee_unordered", "poignee_early"]


@pytest.mark.req("POF-09")
def test_poignee_that_does_not_count_changes_the_score_by_its_bonus() -> None:
    hearing = hear(showing("taker wins", shown(0, GREAT, after=10)))
    assert hearing.before is not None
    assert hearing.after is not None
    assert hearing.after.score.total == hearing.before.score.total - 20
    assert hearing.after.marks[1] == hearing.before.marks[1] - 60


def test_second_poignee_of_the_same_seat_is_refused() -> None:
    deal = showing("taker wins", shown(0, GREAT))
    with pytest.raises(RecordError) as refusal:
        hear(replace(deal, poignees=deal.poignees * 2))
    assert (refusal.value.damage, refusal.value.field) == (Damage.ILLEGAL, "poignees[1]")


def test_second_poignee_of_another_seat_keeps_its_bonus() -> None:
    deal = showing("taker wins", shown(0, GREAT, after=10))
    both = replace(deal, poignees=(*deal.poignees, shown(0, "T2.3.4.5.6.7.8.9.10.11")))
    after = hear(both).after
    assert after is not None
    assert after.score.poignees == (Poignee.SINGLE,)


def test_discarded_trumps_count_for_the_poignee_of_the_taker() -> None:
    hand = "SR HR DR CR T2.3.4.5.6.7.8.9.10.11.12.13.14.15"
    trumps = "T2.3.4.5.6.7.8.9.10.11.12.13.14.15.16"
    deal = dealt(4, {0: hand}, "S1 H1 T16.17.18.19", poignees=(shown(0, trumps),))
    discard = shown(0, "S1 H1 T2.3.4.5").cards
    laid = replace(deal, discard=type(deal.discard).of(discard))
    assert faults(hear(laid)) == []
    strict = Ruleset.parse("fft-2022{poignee_discarded_trumps=four_kings}")
    assert faults(hear(replace(laid, ruleset=strict))) == []


@pytest.mark.parametrize("text", ["T13", "SR", "T2.3.4.5.6.7.8.9.10 EX"])
def test_poignee_of_cards_that_are_no_trumps_of_the_seat_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        hear(showing("taker loses", shown(0, text)))
    assert (refusal.value.damage, refusal.value.field) == (Damage.NOT_HELD, "poignees[0].cards")


@pytest.mark.parametrize(
    ("players", "held", "found"), [(3, 13, []), (3, 12, ["poignee_incomplete"]), (5, 8, [])]
)
def test_poignee_sizes_follow_the_number_of_players(players: int, held: int, found: list[str]) -> None:
    trumps = "T" + ".".join(map(str, range(2, 2 + held)))
    deal = dealt(players, {0: trumps, 1: "T1.21"}, bid=Bid.GARDE_SANS, poignees=(shown(0, trumps),))
    assert [fault for fault in faults(hear(deal)) if fault != "petit_sec_late"] == found


EIGHTEEN = trumps(1, 18)


@pytest.mark.req("POI-01")
@pytest.mark.parametrize("answers", [(), (("confused", "no"),)])
def test_legal_triple_poignee_at_three_is_not_taken_for_a_confused_discard(
    answers: tuple[tuple[str, str], ...],
) -> None:
    """Eighteen trumps and a discard of six are a hand of twenty-four, and there is no fault in it."""
    small = "H1.2.3.4.5.6"
    hands = {0: f"{EIGHTEEN} S1.2.3.4.5.6"}
    deal = dealt(3, hands, small, discard=Hand.parse(small), poignees=(shown(0, EIGHTEEN),), answers=answers)
    hearing = hear(played_out(deal))
    assert faults(hearing) == []
    assert hearing.after is not None
    assert hearing.after.score.poignees == (Poignee.TRIPLE,)
