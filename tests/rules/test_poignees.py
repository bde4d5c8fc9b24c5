"""Poignees: sizes, what may be shown and when, and whom the bonus goes to."""

from collections import Counter
from collections.abc import Sequence
from math import comb

import pytest

from oudler.rules import (
    EXCUSE,
    SIZES,
    Action,
    Bid,
    Hand,
    IllegalPoignee,
    Options,
    Poignee,
    PoigneePool,
    Reason,
    Ruleset,
    Score,
    ShownPoignee,
    ShowPoignee,
    State,
    Trick,
    apply,
    legal_actions,
    mark,
    parse_action,
    result,
    why_not,
)
from tests.rules import endings
from tests.rules.positions import after

TEN = "T2.3.4.5.6.7.8.9.10.11"
THIRTEEN = "T2.3.4.5.6.7.8.9.10.11.12.13.14"
FIFTEEN = "T2.3.4.5.6.7.8.9.10.11.12.13.14.15.16"


def pool(players: int, hand: str, discard: str = "", options: Options | None = None) -> PoigneePool:
    return PoigneePool(Hand.parse(hand).mask, Hand.parse(discard).mask, SIZES[players], options or Options())


def trumps(number: int) -> str:
    return "T" + ".".join(str(each) for each in range(1, number + 1))


def poignees_among(actions: Sequence[Action]) -> list[ShowPoignee]:
    return [each for each in actions if isinstance(each, ShowPoignee)]


def offered(hand: str, ruleset: Ruleset = endings.DEFAULT) -> list[ShowPoignee]:
    """What a taker at four who keeps this hand may show."""
    return poignees_among(legal_actions(endings.in_play(endings.arranged(4, {0: hand}, ruleset=ruleset))))


def ten_trumps_at_four() -> State:
    return endings.in_play(endings.arranged(4, {0: f"{TEN} EX", 1: "T1.12.13"}))


# --- when -----------------------------------------------------------------------------------------


@pytest.mark.req("POI-01")
def test_poignee_is_offered_before_the_first_card_and_need_not_be_shown() -> None:
    state = ten_trumps_at_four()
    shown = ShowPoignee(Hand.parse(TEN))
    assert poignees_among(legal_actions(state)) == [shown]
    assert apply(state, shown).poignees == (ShownPoignee(0, Hand.parse(TEN), Poignee.SINGLE),)
    assert endings.play(state, "T2").poignees == ()


@pytest.mark.req("POI-01")
def test_poignee_is_shown_once() -> None:
    state = after(ten_trumps_at_four(), f"poignee {TEN}")
    assert poignees_among(legal_actions(state)) == []
    with pytest.raises(IllegalPoignee) as refusal:
        after(state, f"poignee {TEN}")
    assert refusal.value.reason is Reason.POIGNEE_TWICE


@pytest.mark.req("POI-01")
def test_poignee_after_the_own_first_card_is_too_late() -> None:
    deal = endings.arranged(
        4, {0: f"{TEN} EX SR", 1: "T12.13.21 S1", 2: "T1.14.15 S2", 3: "T16.17.18 S3"}, dog="S4"
    )
    state = endings.play(endings.in_play(deal), "SR S1 S2 S3")
    with pytest.raises(IllegalPoignee) as refusal:
        after(state, f"poignee {TEN}")
    assert refusal.value.reason is Reason.POIGNEE_TOO_LATE
    assert poignees_among(legal_actions(state)) == []


@pytest.mark.req("POI-01")
def test_poignee_before_the_own_turn_or_before_jeu_is_refused() -> None:
    state = endings.in_play(endings.arranged(4, {1: TEN, 0: "T1.12.13 SR", 2: "T14.15", 3: "T16.17"}))
    shown = ShowPoignee(Hand.parse(TEN))
    assert why_not(state, shown) is Reason.POIGNEE_NOT_HELD
    assert why_not(endings.play(state, "SR"), shown) is None
    waiting = endings.after_auction(endings.arranged(4, {0: TEN}), contract=Bid.GARDE_SANS)
    assert why_not(waiting, shown) is Reason.JEU_FIRST


# --- how many -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        pytest.param(3, (13, 15, 18), marks=pytest.mark.req("POI-03", "POI-05")),
        pytest.param(4, (10, 13, 15), marks=pytest.mark.req("POI-02", "POI-05")),
        pytest.param(5, (8, 10, 13), marks=pytest.mark.req("POI-04", "POI-05")),
    ],
)
def test_poignee_sizes_and_bonuses_by_number_of_players(players: int, sizes: tuple[int, ...]) -> None:
    named = {shown: SIZES[players].poignee_of(shown) for shown in range(22)}
    wanted = dict(zip(sizes, (Poignee.SINGLE, Poignee.DOUBLE, Poignee.TRIPLE), strict=True))
    assert {shown: poignee for shown, poignee in named.items() if poignee} == wanted
    assert [poignee.value for poignee in wanted.values()] == [20, 30, 40]
    assert {shown: pool(players, trumps(shown)).why_not(Hand.parse(trumps(shown))) for shown in sizes} == (
        dict.fromkeys(sizes)
    )


@pytest.mark.req("POI-05")
@pytest.mark.parametrize("contract", list(Bid)[1:])
@pytest.mark.parametrize("poignee", Poignee)
def test_poignee_bonus_is_not_multiplied_by_the_contract(contract: Bid, poignee: Poignee) -> None:
    bare, shown = Score(contract, 100, 2), Score(contract, 100, 2, (poignee,))
    assert shown.total - bare.total == poignee


@pytest.mark.req("POI-06")
@pytest.mark.parametrize("shown", [9, 11, 12, 14, 16])
def test_poignee_of_another_number_is_refused(shown: int) -> None:
    assert pool(4, trumps(18)).why_not(Hand.parse(trumps(shown))) is Reason.POIGNEE_SIZE


@pytest.mark.req("POI-06")
@pytest.mark.parametrize(("held", "ways"), [(9, 0), (10, 1), (11, 11), (12, 66)])
def test_poignee_holder_chooses_which_surplus_trumps_stay_hidden(held: int, ways: int) -> None:
    choices = offered(trumps(held))
    assert len({each.cards for each in choices}) == len(choices) == ways
    assert {len(each.cards) for each in choices} <= {10}
    assert [pool(4, trumps(held)).why_not(each.cards) for each in choices] == [None] * ways


@pytest.mark.req("POI-06")
def test_poignee_with_a_trump_not_held_is_refused() -> None:
    assert pool(4, TEN).why_not(Hand.parse("T2.3.4.5.6.7.8.9.10.12")) is Reason.POIGNEE_NOT_HELD
    assert pool(4, f"{TEN} SR").why_not(Hand.parse("T2.3.4.5.6.7.8.9.10 SR")) is Reason.POIGNEE_NOT_HELD


@pytest.mark.req("POI-06")
def test_poignee_smaller_than_the_one_held_depends_on_the_edition() -> None:
    strict = endings.chosen(smaller_poignee=False)
    assert Counter(len(each.cards) for each in offered(THIRTEEN)) == {10: 286, 13: 1}
    assert Counter(len(each.cards) for each in offered(THIRTEEN, strict)) == {13: 1}
    assert pool(4, THIRTEEN).why_not(Hand.parse(TEN)) is None
    assert pool(4, THIRTEEN, options=strict.options).why_not(Hand.parse(TEN)) is Reason.POIGNEE_LARGEST


# --- order and excuse -----------------------------------------------------------------------------


@pytest.mark.req("POI-07")
def test_poignee_is_shown_sorted_whatever_the_order_it_was_given_in() -> None:
    given = parse_action("poignee T11 T3 T2 T5 T4 T7 T6 T9 T8 T10")
    assert str(given) == f"poignee {TEN}"
    assert isinstance(given, ShowPoignee)
    assert tuple(given.cards) == endings.cards("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")


@pytest.mark.req("POI-08")
@pytest.mark.parametrize(
    ("held", "shown", "reason"),
    [
        (9, "T1.2.3.4.5.6.7.8.9 EX", None),
        (10, trumps(10), None),
        (10, "T1.2.3.4.5.6.7.8.9 EX", Reason.POIGNEE_EXCUSE),
        (12, f"{trumps(12)} EX", None),
        (13, f"{trumps(12)} EX", Reason.POIGNEE_EXCUSE),
        (14, f"{trumps(14)} EX", None),
        (12, "T1.2.3.4.5.6.7.8.9 EX", Reason.POIGNEE_EXCUSE),
    ],
)
def test_poignee_with_the_excuse_has_no_other_trump_behind_it(
    held: int, shown: str, reason: Reason | None
) -> None:
    assert pool(4, f"{trumps(held)} EX").why_not(Hand.parse(shown)) is reason


@pytest.mark.req("POI-08")
def test_poignee_choices_use_the_excuse_only_for_the_one_missing_trump() -> None:
    twelve = offered(f"{trumps(12)} EX")
    assert offered(f"{trumps(9)} EX") == [ShowPoignee(Hand.parse(f"{trumps(9)} EX"))]
    assert offered(f"{trumps(10)} EX") == [ShowPoignee(Hand.parse(trumps(10)))]
    assert len(twelve) == comb(12, 10) + 1
    assert [each for each in twelve if EXCUSE in each.cards] == [ShowPoignee(Hand.parse(f"{trumps(12)} EX"))]
    assert offered(trumps(9)) == []
    assert offered(f"{trumps(8)} EX") == []


@pytest.mark.req("POI-08")
def test_poignee_with_an_excuse_not_held_is_refused() -> None:
    assert pool(4, trumps(9)).why_not(Hand.parse(f"{trumps(9)} EX")) is Reason.POIGNEE_NOT_HELD


@pytest.mark.req("POI-09")
@pytest.mark.parametrize("place", range(10))
def test_poignee_takes_the_excuse_at_any_place(place: int) -> None:
    names = [f"T{number}" for number in range(2, 11)]
    names.insert(place, "EX")
    state = endings.in_play(endings.arranged(4, {0: "T2.3.4.5.6.7.8.9.10 EX"}))
    shown = after(state, "poignee " + " ".join(names)).poignees
    assert shown == (ShownPoignee(0, Hand.parse("T2.3.4.5.6.7.8.9.10 EX"), Poignee.SINGLE),)


# --- discarded trumps -----------------------------------------------------------------------------


@pytest.mark.req("POI-10")
def test_poignee_of_four_kings_counts_the_trumps_discarded_by_necessity() -> None:
    deal = endings.arranged(4, {0: f"{FIFTEEN} HR DR CR", 3: "T1 EX"}, dog="SR S1.2.3.4.5")
    state = endings.in_play(deal, discard="S1.2.3.4.5 T2")
    assert len(state.hand(0) & Hand.parse(FIFTEEN)) == 14
    triple = after(state, f"poignee {FIFTEEN}").poignees
    assert triple == (ShownPoignee(0, Hand.parse(FIFTEEN), Poignee.TRIPLE),)
    triples = [each for each in poignees_among(legal_actions(state)) if len(each.cards) == 15]
    assert triples == [ShowPoignee(Hand.parse(FIFTEEN))]


@pytest.mark.req("POI-10")
@pytest.mark.parametrize("edition", ["any", "four_kings"])
def test_poignee_with_a_discarded_trump_needs_the_four_kings_where_the_option_says_so(edition: str) -> None:
    options = endings.chosen(poignee_discarded_trumps=edition).options
    kings, three = "SR HR DR CR", "SR HR DR"
    triple, double = Hand.parse(FIFTEEN), Hand.parse(THIRTEEN)
    fourteen, twelve = FIFTEEN.removesuffix(".16"), THIRTEEN.removesuffix(".14")
    refused = None if edition == "any" else Reason.POIGNEE_NOT_HELD
    assert pool(4, f"{fourteen} {kings}", "T16 S1.2", options).why_not(triple) is None
    assert pool(4, f"{fourteen} {three}", "T16 S1.2", options).why_not(triple) is refused
    assert pool(4, f"{twelve} {kings}", "T14 S1.2", options).why_not(double) is refused


@pytest.mark.req("POI-10")
def test_poignee_at_five_counts_a_discarded_trump_with_three_kings() -> None:
    deal = endings.arranged(5, {0: "T2.3.4.5.6.7.8.9.10.11.12.13 SR HR S1", 4: "T1 EX"}, dog="DR T14 S2")
    state = endings.in_play(deal, call="CR", discard="S1.2 T2")
    assert after(state, f"poignee {THIRTEEN}").poignees[0].size is Poignee.TRIPLE


@pytest.mark.req("POI-10")
def test_poignee_of_a_defender_never_counts_the_discard() -> None:
    deal = endings.arranged(
        4, {0: f"{TEN} T12.13.14.15 SR HR DR CR", 1: "T16.17.18.19.20.21 EX"}, dog="T1 S1.2.3.4.5"
    )
    state = endings.in_play(deal, discard="S1.2.3.4.5 T2")
    assert state.settled.discard == Hand.parse("S1.2.3.4.5 T2")
    assert state.poignee_pool(1).discarded == 0
    assert state.poignee_pool(0).discarded == Hand.parse("S1.2.3.4.5 T2").mask


def test_poignee_pool_without_a_discard_is_the_hand() -> None:
    state = endings.in_play(endings.arranged(4, {0: TEN}), contract=Bid.GARDE_SANS)
    assert state.poignee_pool(0) == PoigneePool(state.hand_masks[0], 0, SIZES[4], Options())


# --- the bonus ------------------------------------------------------------------------------------


@pytest.mark.req("POI-11")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(("tricks", "bonus"), [(endings.JUST_MADE, 20), (endings.ONE_SHORT, -20)])
def test_poignee_bonus_goes_to_the_camp_that_wins_the_contract_whoever_showed_it(
    seat: int, tricks: tuple[Trick, ...], bonus: int
) -> None:
    shown = ShownPoignee(seat, Hand.parse(TEN), Poignee.SINGLE)
    assert result(endings.ended(4, tricks, poignees=(shown,))).score.bonus("poignees") == bonus


@pytest.mark.req("POI-11")
def test_poignee_bonus_follows_the_contract_and_not_the_sign_of_the_total() -> None:
    score = Score(Bid.GARDE, 102, 2, (Poignee.SINGLE,), slam_announced=True)
    assert (score.is_made, score.bonus("poignees"), score.total) == (True, 20, 70 + 20 - 200)


@pytest.mark.req("POI-12")
@pytest.mark.parametrize(("tricks", "bonus"), [(endings.JUST_MADE, 50), (endings.ONE_SHORT, -50)])
def test_poignees_of_both_camps_add_up_for_the_winner(tricks: tuple[Trick, ...], bonus: int) -> None:
    shown = (
        ShownPoignee(0, Hand.parse(TEN), Poignee.SINGLE),
        ShownPoignee(2, Hand.parse(TEN), Poignee.DOUBLE),
    )
    assert result(endings.ended(4, tricks, poignees=shown)).score.bonus("poignees") == bonus


@pytest.mark.req("POI-13")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("poignee", "half_points", "defender_marks_more"),
    [
        (Poignee.DOUBLE, 82, -30),  # by the taker, won: each defender pays 30 more
        (Poignee.DOUBLE, 80, 30),  # by the taker, lost: each defender gets 30 more
        (Poignee.SINGLE, 82, -20),  # by a defender, the taker wins
        (Poignee.SINGLE, 80, 20),  # by a defender, the taker loses
    ],
)
def test_poignee_examples_of_the_text(
    players: int, poignee: Poignee, half_points: int, defender_marks_more: int
) -> None:
    bare = mark(players, Score(Bid.GARDE, half_points, 2).total)
    shown = mark(players, Score(Bid.GARDE, half_points, 2, (poignee,)).total)
    assert shown.defender - bare.defender == defender_marks_more
    assert shown.taker - bare.taker == -defender_marks_more * (players - 1)
