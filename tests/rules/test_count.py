"""The count: the excuse and its exchange, the dog, the petit au bout, slams and half-points."""

from random import Random

import pytest

from oudler.rules import (
    EXCUSE,
    Bid,
    ExcuseOwner,
    Phase,
    Side,
    State,
    Terms,
    Trick,
    WrongValue,
    count_deal,
    excuse_owner,
    half_points,
    parse_card,
    result,
)
from oudler.rules.hand import mask_of
from tests.dealing import any_deal
from tests.rules.endings import JUST_MADE, ONE_SHORT, chosen, ended, random_ending, replay_last, trick

EXCUSE_OPTIONS = ["other_camp_exchange", "other_camp", "trick_winner"]
KINGS = trick(0, "T21 SR HR DR", 0)
"""At four: 36 half-points and an oudler for seat 0; with a discard of six low cards 42."""
PARTNERS = Terms(0, Bid.GARDE, called=parse_card("CR"), partner=3)
FIVE_KINGS = trick(0, "T21 SR HR CR DR", 0)
"""At five: 45 half-points for seat 0, the called king from seat 3; with a discard of three low cards 48."""


def attack(state: State) -> tuple[int, int]:
    """Half-points and oudlers of the attack."""
    counted = count_deal(state)
    return counted.half_points, counted.oudlers


def camp_half_points(state: State, side: Side) -> int:
    """The slow count of one camp, written from the text for both camps alike."""
    terms, excuse = state.settled, excuse_owner(state)
    won = [card for each in state.tricks if terms.side_of(each.winner) is side for card in each.cards]
    dog = list(state.deal.dog if terms.discard is None else terms.discard)
    counted = half_points(mask_of(won) & ~(1 << EXCUSE))
    counted += half_points(mask_of(dog)) if terms.contract.dog_side is side else 0
    if excuse is None:
        return counted
    counted += 9 if excuse.owner is side else 0
    gives = excuse.compensated is side.other
    return counted + (excuse.compensated is side) - gives


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.req("CNT-01")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("choice", EXCUSE_OPTIONS)
def test_camps_of_random_deals_have_91_points_together(players: int, choice: str) -> None:
    counted = 0
    for seed in range(12):
        chance = Random(seed)
        state = random_ending(any_deal(players, chance, chosen(excuse_last_trick=choice)), chance)
        if state.phase is Phase.SCORED:
            both = [camp_half_points(state, side) for side in Side]
            assert (sum(both), both[0]) == (182, count_deal(state).half_points)
            counted += 1
    assert counted > 6


@pytest.mark.req("CNT-01")
def test_count_that_does_not_make_91_points_is_refused() -> None:
    state = ended(4, [KINGS])
    with pytest.raises(WrongValue, match="half-points, not 182"):
        count_deal(state._replace(tricks=state.tricks[1:]))


@pytest.mark.req("CNT-01")
@pytest.mark.parametrize(("contract", "counted"), [(Bid.PRISE, 48), (Bid.GARDE, 48)])
def test_discard_counts_for_the_taker(contract: Bid, counted: int) -> None:
    state = ended(4, [KINGS], terms=Terms(0, contract), dog="SD S2.3.4.5.6")
    assert attack(state) == (counted, 1)


@pytest.mark.req("CNT-02")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("dog", "counted", "oudlers"),
    [("EX S2.3.4.5.6", 14, 1), ("T1 S2.3.4.5.6", 14, 1), ("T1 EX S2.3.4.5", 22, 2), ("S1.2.3.4.5.6", 6, 0)],
)
def test_dog_of_a_garde_sans_belongs_to_the_taker(players: int, dog: str, counted: int, oudlers: int) -> None:
    state = ended(players, [], terms=Terms(0, Bid.GARDE_SANS), dog=dog)
    assert attack(state) == (counted, oudlers)


@pytest.mark.req("CNT-08")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("dog", ["EX S2.3.4.5.6", "T1 S2.3.4.5.6", "T1 EX S2.3.4.5"])
def test_dog_of_a_garde_contre_belongs_to_the_defence(players: int, dog: str) -> None:
    state = ended(players, [], terms=Terms(0, Bid.GARDE_CONTRE), dog=dog)
    assert attack(state) == (0, 0)
    assert result(state).score.needed == 56


def test_excuse_in_the_dog_has_no_owner_by_tricks() -> None:
    assert excuse_owner(ended(4, [KINGS], dog="EX S2.3.4.5.6")) is None


@pytest.mark.req("CNT-03")
def test_count_of_exactly_the_points_needed_is_made() -> None:
    assert attack(ended(4, JUST_MADE)) == (82, 2)
    assert result(ended(4, JUST_MADE)).score.is_made
    assert not result(ended(4, ONE_SHORT)).score.is_made


@pytest.mark.req("CNT-04", "CNT-05", "CNT-06")
@pytest.mark.parametrize(
    ("players", "tricks"),
    [
        (3, ("T21 SR HR", "DR CR T1", "SD {} S7", "SV S8 S9", "S10 H1 H2")),
        (5, ("T21 SR HR DR CR", "T1 SD {} S7 S8", "S9 S10 H1 H2 H3", "H4 H5 H6 H7 H8")),
    ],
)
@pytest.mark.parametrize(("court", "expected"), [("HD", (83, 1, 52)), ("HC", (81, -1, -52))])
def test_half_point_of_a_deal_at_three_and_five(
    players: int, tricks: tuple[str, ...], court: str, expected: tuple[int, int, int]
) -> None:
    state = ended(players, [trick(0, text.format(court), 0) for text in tricks])
    score = result(state).score
    assert (score.half_points, score.margin, score.total) == expected


# --- the excuse before the last trick -------------------------------------------------------------


@pytest.mark.req("TRI-03", "TRI-04")
def test_excuse_of_the_taker_stays_his_for_half_a_point() -> None:
    state = ended(4, [KINGS, trick(0, "EX S7 S8 SV", 3)])
    assert excuse_owner(state) == ExcuseOwner(Side.ATTACK, compensated=Side.DEFENSE)
    assert attack(state) == (42 + 9 - 1, 2)


@pytest.mark.req("TRI-03", "TRI-04")
def test_excuse_of_a_defender_stays_with_the_defence_for_half_a_point() -> None:
    state = ended(4, [KINGS, trick(0, "T20 EX S8 S9", 0)])
    assert excuse_owner(state) == ExcuseOwner(Side.DEFENSE, compensated=Side.ATTACK)
    assert attack(state) == (42 + 3 + 1, 1)


@pytest.mark.req("TRI-04")
def test_excuse_costs_half_a_point_even_where_only_honours_could_be_given() -> None:
    state = ended(4, [KINGS, trick(0, "EX S7 S8 S9", 1)], dog="SD HD DD CD SC HC")
    assert attack(state) == (36 + 38 + 9 - 1, 2)


@pytest.mark.req("TRI-05")
def test_excuse_of_a_taker_without_a_trick_is_worth_four_points() -> None:
    state = ended(4, [trick(0, "EX S7 S8 S9", 1)], terms=Terms(0, Bid.GARDE_CONTRE))
    assert attack(state) == (8, 1)


@pytest.mark.req("TRI-05", "SLA-12")
@pytest.mark.parametrize(
    ("contract", "counted"), [(Bid.GARDE, 174), (Bid.GARDE_SANS, 174), (Bid.GARDE_CONTRE, 168)]
)
def test_excuse_of_defenders_without_a_trick_is_worth_four_points(contract: Bid, counted: int) -> None:
    state = ended(4, [trick(0, "T20 EX S8 S9", 0)], terms=Terms(0, contract), filler=0)
    count = count_deal(state)
    assert (count.half_points, count.oudlers) == (counted, 2)
    assert (count.made["petit_au_bout"], count.made["slam"]) == (None, Side.ATTACK)


@pytest.mark.req("TRI-06")
def test_excuse_in_a_trick_of_a_fellow_defender_costs_nothing() -> None:
    state = ended(4, [KINGS, trick(0, "S7 EX S8 S9", 3)])
    assert excuse_owner(state) == ExcuseOwner(Side.DEFENSE)
    assert attack(state) == (42, 1)


@pytest.mark.req("TRI-06")
@pytest.mark.parametrize(("terms", "counted"), [(PARTNERS, 48 + 4 + 9), (Terms(0, Bid.GARDE), 48 + 8)])
def test_excuse_in_a_trick_of_the_partner_costs_nothing(terms: Terms, counted: int) -> None:
    state = ended(5, [FIVE_KINGS, trick(0, "EX S7 S8 S9 S6", 3)], terms=terms)
    assert attack(state) == (counted, 2)


@pytest.mark.req("TRI-03", "CAL-07")
def test_excuse_of_the_partner_stays_with_the_attack() -> None:
    state = ended(5, [FIVE_KINGS, trick(1, "S7 S8 EX S9 S6", 1)], terms=PARTNERS)
    assert excuse_owner(state) == ExcuseOwner(Side.ATTACK, compensated=Side.DEFENSE)
    assert attack(state) == (48 + 8, 2)


# --- the excuse on the last trick -----------------------------------------------------------------


@pytest.mark.req("TRI-07")
@pytest.mark.parametrize("choice", EXCUSE_OPTIONS)
def test_excuse_on_the_last_trick_goes_with_a_trick_of_the_other_camp(choice: str) -> None:
    ruleset = chosen(excuse_last_trick=choice)
    lost = replay_last(ended(4, [], [KINGS, trick(0, "EX S7 S8 S9", 3)], ruleset=ruleset))
    gained = replay_last(ended(4, [], [KINGS, trick(0, "T20 EX S8 S9", 0)], ruleset=ruleset))
    assert (attack(lost), excuse_owner(lost)) == ((42, 1), ExcuseOwner(Side.DEFENSE))
    assert (attack(gained), excuse_owner(gained)) == ((42 + 3 + 9, 2), ExcuseOwner(Side.ATTACK))


@pytest.mark.req("TRI-07")
@pytest.mark.parametrize(
    ("choice", "counted", "oudlers"),
    [("other_camp_exchange", 42 + 8, 2), ("other_camp", 42 + 9, 2), ("trick_winner", 42, 1)],
)
def test_excuse_on_a_last_trick_of_fellow_defenders_goes_as_the_option_says(
    choice: str, counted: int, oudlers: int
) -> None:
    last = trick(0, "S7 EX S8 S9", 3)
    state = replay_last(ended(4, [], [KINGS, last], ruleset=chosen(excuse_last_trick=choice)))
    assert attack(state) == (counted, oudlers)


@pytest.mark.req("TRI-07")
@pytest.mark.parametrize(
    ("choice", "counted", "oudlers"),
    [("other_camp_exchange", 52 + 1, 1), ("other_camp", 52, 1), ("trick_winner", 52 + 9, 2)],
)
def test_excuse_on_a_last_trick_of_the_partner_goes_as_the_option_says(
    choice: str, counted: int, oudlers: int
) -> None:
    last = trick(0, "EX S7 S8 S10 S9", 3)
    state = ended(5, [], [FIVE_KINGS, last], terms=PARTNERS, ruleset=chosen(excuse_last_trick=choice))
    assert attack(replay_last(state)) == (counted, oudlers)


@pytest.mark.req("TRI-07", "SLA-09")
@pytest.mark.parametrize("choice", EXCUSE_OPTIONS)
def test_excuse_that_ends_a_slam_stays_with_its_camp(choice: str) -> None:
    last = trick(0, "EX S7 S8 SR", 0)
    state = replay_last(ended(4, [], [last], filler=0, ruleset=chosen(excuse_last_trick=choice)))
    count = count_deal(state)
    assert (count.half_points, count.oudlers) == (182, 3)
    assert (count.made["petit_au_bout"], count.made["slam"]) == (None, Side.ATTACK)


@pytest.mark.req("TRI-07", "SLA-13")
@pytest.mark.parametrize("choice", EXCUSE_OPTIONS)
@pytest.mark.parametrize(("contract", "counted"), [(Bid.GARDE, 182), (Bid.GARDE_CONTRE, 176)])
def test_excuse_on_the_last_trick_of_a_slam_suffered_is_lost(
    choice: str, contract: Bid, counted: int
) -> None:
    last = trick(0, "T20 EX S8 S9", 0)
    ruleset = chosen(excuse_last_trick=choice)
    state = replay_last(ended(4, [], [last], terms=Terms(0, contract), filler=0, ruleset=ruleset))
    count = count_deal(state)
    assert (count.half_points, count.oudlers) == (counted, 3)
    assert (count.made["petit_au_bout"], count.made["slam"]) == (None, Side.ATTACK)


# --- the petit au bout ----------------------------------------------------------------------------


@pytest.mark.req("PAB-01", "PAB-02")
@pytest.mark.parametrize(
    ("last", "side"),
    [
        (trick(0, "T1 S7 S8 S9", 0), Side.ATTACK),
        (trick(0, "T20 T1 S8 S9", 0), Side.ATTACK),
        (trick(0, "T1 S7 T20 S9", 2), Side.DEFENSE),
        (trick(0, "S7 S8 T1 S9", 2), Side.DEFENSE),
    ],
)
def test_petit_in_the_last_trick_is_au_bout_for_its_winner(last: Trick, side: Side) -> None:
    state = replay_last(ended(4, [], [KINGS, last]))
    assert count_deal(state).made["petit_au_bout"] is side


@pytest.mark.req("PAB-01")
def test_petit_before_the_last_trick_is_not_au_bout() -> None:
    before, last = trick(0, "T1 S7 S8 S9", 0), trick(0, "T20 H1 H2 H3", 0)
    assert count_deal(ended(4, [KINGS], [before, last])).made["petit_au_bout"] is None
    assert count_deal(ended(4, [KINGS], [before, last], filler=0)).made["petit_au_bout"] is None


@pytest.mark.req("PAB-01", "SLA-10")
@pytest.mark.parametrize(("filler", "side"), [(0, Side.ATTACK), (1, None)])
def test_petit_before_the_excuse_that_ends_a_slam_is_au_bout(filler: int, side: Side | None) -> None:
    before, last = trick(0, "T1 S7 S8 S9", 0), trick(0, "EX H1 H2 HR", 0)
    state = replay_last(ended(4, [], [before, last], filler=filler))
    assert count_deal(state).made["petit_au_bout"] is side


@pytest.mark.req("PAB-01")
def test_petit_two_tricks_before_the_excuse_that_ends_a_slam_is_not_au_bout() -> None:
    tricks = [trick(0, "T1 S7 S8 S9", 0), trick(0, "T20 H4 H5 H6", 0), trick(0, "EX H1 H2 HR", 0)]
    assert count_deal(replay_last(ended(4, [], tricks, filler=0))).made["petit_au_bout"] is None


@pytest.mark.req("PAB-05")
@pytest.mark.parametrize(
    "last", [trick(0, "T1 S7 S8 S9", 0), trick(0, "T20 T1 T3 S7", 0), trick(0, "T1 T3 T2 T4", 3)]
)
def test_petit_au_bout_is_due_with_or_without_other_trumps(last: Trick) -> None:
    state = replay_last(ended(4, [], [KINGS, last]))
    assert result(state).score.bonus("petit_au_bout") == (20 if last.winner == 0 else -20)


# --- slams ----------------------------------------------------------------------------------------


@pytest.mark.req("SLA-01")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("filler", "side"), [(0, Side.ATTACK), (1, Side.DEFENSE)])
def test_slam_is_every_trick_of_one_camp(players: int, filler: int, side: Side) -> None:
    assert count_deal(ended(players, [], filler=filler)).made["slam"] is side


@pytest.mark.req("SLA-01")
def test_slam_at_five_adds_the_tricks_of_the_partner() -> None:
    state = ended(5, [FIVE_KINGS], [trick(0, "S7 S8 S9 SD S6", 3)], terms=PARTNERS, filler=0)
    alone = state._replace(terms=state.settled._replace(partner=None))
    assert (count_deal(state).made["slam"], count_deal(alone).made["slam"]) == (Side.ATTACK, None)
