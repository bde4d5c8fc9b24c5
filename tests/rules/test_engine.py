"""Whole deals: phases, the arbiter, slams, and what the camps own at the end."""

from copy import deepcopy

import pytest

from oudler.rules import (
    EDITIONS,
    EXCUSE,
    AnnounceSlam,
    Bid,
    Deal,
    Hand,
    IllegalPlay,
    Mark,
    Phase,
    PlayCard,
    Reason,
    Ruleset,
    Score,
    ShowPoignee,
    Side,
    Slam,
    State,
    Stream,
    apply,
    count_deal,
    deal_cards,
    excuse_owner,
    legal_actions,
    mark,
    result,
    start,
    why_not,
)
from tests.rules.positions import UNBEATABLE, advanced, after, chosen_deal, played_out, taken, trumps

SIZES = [3, 4, 5]
CONTRACTS = [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]
TOURNAMENT = Ruleset.of("fft-2022", {"arbiter": True})
EX = Hand.parse("EX")


def opened(deal: Deal, taker: int, bid: Bid, called: str = "SR") -> State:
    """The play is open; nobody has led."""
    return advanced(taken(deal, taker, bid), Phase.PLAY, called)


# --- phases -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", CONTRACTS)
def test_phases_follow_each_other(players: int, edition: str, bid: Bid) -> None:
    state = taken(deal_cards(players, 0, Stream("phases"), Ruleset.of(edition)), 1, bid)
    phases = [state.phase]
    while not state.phase.is_over:
        state = apply(state, legal_actions(state)[0])
        phases += [state.phase] * (state.phase is not phases[-1])
    before = [Phase.CALL] * (players == 5) + [Phase.DOG, Phase.DISCARD] * bid.takes_dog
    assert phases == [*before, Phase.READY, Phase.PLAY, Phase.SCORED]


@pytest.mark.parametrize("players", SIZES)
def test_deal_starts_with_all_hands_and_no_terms(players: int) -> None:
    deal = chosen_deal(players)
    state = start(deal)
    assert (state.phase, state.turn, state.terms, state.tricks, state.trick) == (
        Phase.AUCTION,
        0,
        None,
        (),
        (),
    )
    assert tuple(map(state.hand, range(players))) == deal.hands


def test_state_is_not_changed_by_an_action() -> None:
    state = start(chosen_deal(5))
    while legal_actions(state):
        copy = deepcopy(state)
        following = apply(state, legal_actions(state)[0])
        assert state == copy != following
        state = following


def test_state_cannot_be_changed() -> None:
    state = taken(chosen_deal(4), 0, Bid.GARDE)
    with pytest.raises(AttributeError):
        state.phase = Phase.PLAY  # type: ignore[misc]  # that is what must fail
    with pytest.raises(AttributeError):
        state.settled.taker = 1  # type: ignore[misc]  # that is what must fail


def test_refused_action_leaves_the_state_as_it_was() -> None:
    state = opened(chosen_deal(4, {1: "S1"}), 0, Bid.GARDE)
    copy = deepcopy(state)
    with pytest.raises(IllegalPlay, match=r"^S1: card_not_held \(PLA-12\) in "):
        after(state, "S1")
    assert state == copy


@pytest.mark.parametrize("players", SIZES)
def test_legal_actions_are_those_not_refused(players: int) -> None:
    state = start(deal_cards(players, 0, Stream("legal")))
    while actions := legal_actions(state):
        assert [why_not(state, action) for action in actions[:20]] == [None] * len(actions[:20])
        plays = [action for action in actions if isinstance(action, PlayCard)]
        expected = [PlayCard(card) for card in range(78) if why_not(state, PlayCard(card)) is None]
        assert plays == expected
        state = apply(state, actions[-1 if state.phase is Phase.PLAY else 0])


def test_poignees_are_offered_until_one_is_shown() -> None:
    state = opened(chosen_deal(4, {0: trumps(10, 19)}), 1, Bid.GARDE_SANS)
    poignee = ShowPoignee(Hand.parse(trumps(10, 19)))
    offered = [action for action in legal_actions(state) if isinstance(action, ShowPoignee)]
    assert poignee in offered
    assert {type(action) for action in legal_actions(apply(state, poignee))} == {PlayCard}


# --- camps ------------------------------------------------------------------------------------------


@pytest.mark.req("CAR-13")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bid", CONTRACTS)
def test_taker_is_alone_at_three_and_four(players: int, bid: Bid) -> None:
    terms = opened(chosen_deal(players), 1, bid).settled
    sides = [terms.side_of(seat) for seat in range(players)]
    assert sides == [Side.ATTACK if seat == 1 else Side.DEFENSE for seat in range(players)]


@pytest.mark.req("CAR-13", "CAL-07")
def test_taker_has_one_partner_or_none_at_five() -> None:
    deal = chosen_deal(5, {1: "HR", 3: "SR"}, dog="DR")
    camps = {}
    for called in ("HR", "SR", "DR"):
        terms = opened(deal, 1, Bid.GARDE_SANS, called).settled
        camps[called] = [seat for seat in range(5) if terms.side_of(seat) is Side.ATTACK]
    assert camps == {"HR": [1], "SR": [1, 3], "DR": [1]}


@pytest.mark.req("CAR-14")
@pytest.mark.parametrize("holder", [0, 1])
def test_21_and_excuse_stay_with_their_camp(holder: int) -> None:
    deal = chosen_deal(4, {holder: "T21 EX", 2: "T20"})
    state = opened(deal, 0, Bid.GARDE_SANS)
    final = played_out(state, early=EX)
    assert EXCUSE not in final.tricks[-1].cards
    own = Side.ATTACK if holder == 0 else Side.DEFENSE
    excuse_trick = next(trick for trick in final.tricks if EXCUSE in trick.cards)
    winner = next(trick.winner for trick in final.tricks if 76 in trick.cards)
    assert (winner, excuse_trick.seat_of(EXCUSE)) == (holder, holder)
    petit_side = final.settled.side_of(next(trick.winner for trick in final.tricks if 56 in trick.cards))
    assert count_deal(final).oudlers == (2 if own is Side.ATTACK else 0) + (petit_side is Side.ATTACK)


@pytest.mark.req("CAR-14")
def test_petit_can_be_captured_by_either_camp() -> None:
    lost = opened(chosen_deal(4, {0: "T1.4", 1: "T21", 2: "T20", 3: "EX"}), 0, Bid.GARDE_SANS)
    lost = played_out(after(lost, "T1", "T21"), early=EX)
    won = opened(chosen_deal(4, {0: "T21", 1: "T1", 2: "T20", 3: "EX"}), 0, Bid.GARDE_SANS)
    won = played_out(after(won, "T21", "T1"), early=EX)
    assert [count_deal(final).oudlers for final in (lost, won)] == [0, 2]


@pytest.mark.req("CAR-14")
def test_excuse_of_the_last_trick_changes_camp() -> None:
    deal = chosen_deal(4, {0: "T21 T20 T1 EX"})
    kept = played_out(opened(deal, 0, Bid.GARDE_SANS), early=EX)
    lost = played_out(opened(deal, 0, Bid.GARDE_SANS))
    assert EXCUSE in lost.tricks[-1].cards
    owners = [excuse_owner(final) for final in (kept, lost)]
    assert [owner and owner.owner for owner in owners] == [Side.ATTACK, Side.DEFENSE]


# --- thresholds --------------------------------------------------------------------------------------


@pytest.mark.req("CAR-11")
@pytest.mark.parametrize(("oudlers", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
@pytest.mark.parametrize("bid", CONTRACTS)
def test_points_needed_depend_on_the_oudlers(bid: Bid, oudlers: int, needed: int) -> None:
    exact = Score(bid, 2 * needed, oudlers)
    short = Score(bid, 2 * needed - 1, oudlers)
    assert (exact.needed, exact.is_made, short.is_made) == (needed, True, False)


@pytest.mark.req("CAR-11")
def test_petit_won_or_lost_moves_the_threshold() -> None:
    lost = opened(chosen_deal(4, {0: "T1.4", 1: "T21", 2: "T20", 3: "EX"}), 0, Bid.GARDE_SANS)
    won = opened(chosen_deal(4, {0: "T21", 1: "T1", 2: "T20", 3: "EX"}), 0, Bid.GARDE_SANS)
    finals = [played_out(state, early=EX) for state in (after(lost, "T1", "T21"), after(won, "T21", "T1"))]
    assert [result(final).score.needed for final in finals] == [56, 41]


@pytest.mark.req("CAR-11", "AUC-06", "AUC-07")
@pytest.mark.parametrize(("bid", "needed"), [(Bid.GARDE_SANS, 36), (Bid.GARDE_CONTRE, 41)])
def test_oudlers_of_an_unseen_dog_count_in_garde_sans_only(bid: Bid, needed: int) -> None:
    deal = chosen_deal(4, {0: UNBEATABLE[4]}, dog="EX")
    assert result(played_out(opened(deal, 0, bid))).score.needed == needed


# --- one set of rules ----------------------------------------------------------------------------------


def with_grants(state: State, *texts: str) -> State:
    """The state after these actions, the arbiter granting whatever is asked."""
    for text in texts:
        state = after(state, text)
        if state.phase is Phase.ARBITER:
            state = after(state, "granted")
    return state


@pytest.mark.req("CAR-15")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", CONTRACTS)
def test_tournament_differs_from_friends_by_the_arbiters_grants_only(players: int, bid: Bid) -> None:
    deals = [chosen_deal(players, {0: UNBEATABLE[players]}, ruleset=each) for each in (Ruleset(), TOURNAMENT)]
    texts = [bid.word, *["pass"] * (players - 1), "slam"]
    friends, contest = after(start(deals[0]), *texts), with_grants(start(deals[1]), *texts)
    assert (friends.settled, friends.auction) == (contest.settled, contest.auction)
    finals = [played_out(advanced(state, Phase.PLAY)) for state in (friends, contest)]
    assert finals[0].tricks == finals[1].tricks
    assert result(finals[0]).scores == result(finals[1]).scores


# --- slam ---------------------------------------------------------------------------------------------


@pytest.mark.req("SLA-01", "CAR-16")
@pytest.mark.parametrize(("players", "tricks"), [(3, 24), (4, 18), (5, 15)])
@pytest.mark.parametrize("bid", CONTRACTS)
def test_slam_is_every_trick_by_one_camp(players: int, tricks: int, bid: Bid) -> None:
    state = opened(chosen_deal(players, {0: UNBEATABLE[players]}), 0, bid, "HR")
    final = played_out(state)
    assert [trick.winner for trick in final.tricks] == [0] * tricks
    assert (count_deal(final).made["slam"], result(final).score.bonus("slam")) == (Side.ATTACK, 200)


@pytest.mark.req("SLA-01")
def test_slam_may_be_shared_by_taker_and_partner() -> None:
    deal = chosen_deal(5, {0: f"{trumps(8)} S2", 1: "SR"})
    final = played_out(opened(deal, 0, Bid.GARDE_SANS), late=Hand.parse("SR"))
    assert [trick.winner for trick in final.tricks] == [0] * 14 + [1]
    assert count_deal(final).made["slam"] is Side.ATTACK


@pytest.mark.req("SLA-01")
@pytest.mark.parametrize("place", [0, 17])
def test_one_trick_lost_is_no_slam(place: int) -> None:
    deal = chosen_deal(4, {0: f"{trumps(5)} S2", 1: "SR", 2: "EX"})
    state = opened(deal, 0, Bid.GARDE_SANS)
    final = played_out(state if place else after(state, "S2", "SR"), late=Hand.parse("SR"))
    assert [trick.winner for trick in final.tricks] == [int(each == place) for each in range(18)]
    assert (count_deal(final).made["slam"], result(final).score.bonus("slam")) == (None, 0)


@pytest.mark.req("SLA-03", "SLA-04", "SLA-06")
@pytest.mark.parametrize("bid", CONTRACTS)
@pytest.mark.parametrize(("announced", "bonus"), [(True, 400), (False, 200)])
def test_slam_made_earns_400_announced_and_200_otherwise(bid: Bid, announced: bool, bonus: int) -> None:
    base = Score(bid, 174, 2)
    score = Score(bid, 174, 2, slam=Side.ATTACK, slam_announced=announced)
    assert (score.bonus("slam"), score.total - base.total) == (bonus, bonus)


@pytest.mark.req("SLA-03", "SLA-04", "SLA-05")
@pytest.mark.parametrize(
    ("card", "announcement", "bonus"),
    [("T5", ["slam"], 400), ("T5", [], 200), ("S2", ["slam"], -200), ("S2", [], 0)],
)
def test_slam_played_is_scored_as_announced(card: str, announcement: list[str], bonus: int) -> None:
    deal = chosen_deal(4, {0: f"{card} T1 {trumps(6)}", 1: "SR", 2: "EX"})
    state = after(taken(deal, 0, Bid.GARDE_SANS), *announcement, "jeu")
    score = result(played_out(state, late=Hand.parse("S2.R"))).score
    assert (score.bonus("slam"), score.total) == (bonus, score.base + score.bonus("petit_au_bout") + bonus)


@pytest.mark.req("SLA-05")
def test_slam_failed_on_a_contract_made_gives_the_printed_example() -> None:
    score = Score(Bid.GARDE, 2 * 51, 2, slam_announced=True)
    assert (score.margin, score.base, score.total) == (10, 70, -130)
    assert mark(4, score.total) == Mark(taker=-390, partner=0, defender=130)


@pytest.mark.req("SLA-05", "SLA-06")
@pytest.mark.parametrize("bid", CONTRACTS)
@pytest.mark.parametrize("half_points", [60, 82, 120])
def test_slam_failed_costs_200_made_or_lost(bid: Bid, half_points: int) -> None:
    announced = Score(bid, half_points, 2, slam_announced=True)
    assert announced.total - Score(bid, half_points, 2).total == -200


@pytest.mark.req("SLA-07")
@pytest.mark.parametrize("players", SIZES)
def test_announcer_of_a_slam_leads_whoever_dealt(players: int) -> None:
    for dealer in range(players):
        deal = chosen_deal(players, dealer=dealer)
        silent = opened(deal, 0, Bid.GARDE)
        assert silent.turn == (dealer + 1) % players
        assert advanced(after(taken(deal, 0, Bid.GARDE), "slam"), Phase.PLAY).turn == 0
        assert advanced(after(silent, "slam"), Phase.PLAY).turn == 0


@pytest.mark.parametrize("players", SIZES)
def test_slam_in_a_tournament_waits_for_the_arbiter(players: int) -> None:
    state = advanced(taken(chosen_deal(players, ruleset=TOURNAMENT), 1, Bid.GARDE), Phase.READY)
    asked = after(state, "slam")
    assert (asked.phase, asked.turn, asked.settled.slam) == (Phase.ARBITER, None, Slam.ASKED)
    granted, refused = after(asked, "granted", "jeu"), after(asked, "refused", "jeu")
    assert (granted.settled.slam, granted.turn) == (Slam.ANNOUNCED, 1)
    assert (refused.settled.slam, refused.turn) == (Slam.REFUSED, 0)
    assert why_not(after(asked, "refused"), AnnounceSlam()) is Reason.SLAM_ASKED_ALREADY


def test_slam_refused_by_the_arbiter_still_pays_200_when_made() -> None:
    state = taken(chosen_deal(4, {0: UNBEATABLE[4]}, ruleset=TOURNAMENT), 0, Bid.GARDE)
    made = played_out(advanced(after(state, "slam", "refused"), Phase.PLAY))
    lost = Score(Bid.GARDE, 100, 2, slam_announced=state.settled.slam is Slam.ANNOUNCED)
    assert (result(made).score.bonus("slam"), lost.bonus("slam")) == (200, 0)


@pytest.mark.req("SLA-09")
@pytest.mark.parametrize("players", SIZES)
def test_excuse_wins_the_last_trick_of_a_slam(players: int) -> None:
    hand = {3: f"SR HR DR T1 {trumps(3)} EX", 4: f"{trumps(5)} EX", 5: f"{trumps(8)} EX"}[players]
    final = played_out(opened(chosen_deal(players, {0: hand}), 0, Bid.GARDE_SANS, "HR"))
    last = final.tricks[-1]
    assert (last.cards[0], last.winner, count_deal(final).made["slam"]) == (EXCUSE, 0, Side.ATTACK)


@pytest.mark.req("SLA-09")
def test_excuse_of_the_partner_wins_the_last_trick_of_a_slam() -> None:
    deal = chosen_deal(5, {0: f"{trumps(8)} S2", 1: "EX HR", 2: "SR"})
    final = played_out(opened(deal, 0, Bid.GARDE_SANS, "HR"), late=Hand.parse("SR"))
    assert (final.tricks[-1].cards[:2], final.tricks[-1].winner) == ((1, EXCUSE), 1)
    assert count_deal(final).made["slam"] is Side.ATTACK


@pytest.mark.req("SLA-09")
def test_excuse_does_not_win_when_a_trick_was_lost() -> None:
    deal = chosen_deal(4, {0: f"S2 {trumps(6)} EX", 1: "SR"})
    state = after(opened(deal, 0, Bid.GARDE_SANS), "S2", "SR")
    final = played_out(state)
    lost = [trick.winner != 0 for trick in final.tricks]
    assert (lost[0], EXCUSE in final.tricks[-1].cards, lost[-1]) == (True, True, True)


@pytest.mark.req("SLA-09")
def test_excuse_may_be_played_before_the_last_trick_of_a_slam() -> None:
    deal = chosen_deal(4, {0: f"{trumps(5)} EX"})
    state = after(taken(deal, 0, Bid.GARDE_SANS), "slam", "jeu")
    assert [why_not(state, PlayCard(card)) for card in deal.hands[0]] == [None] * 18
    final = played_out(state, early=EX)
    assert (EXCUSE in final.tricks[0].cards, count_deal(final).made["slam"]) == (True, None)
    assert result(final).score.bonus("slam") == -200


@pytest.mark.req("SLA-10")
@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_petit_before_the_excuse_that_ends_a_slam_is_au_bout(bid: Bid) -> None:
    final = played_out(opened(chosen_deal(4, {0: f"T1 {trumps(6)} EX"}), 0, bid))
    assert (56 in final.tricks[-2].cards, EXCUSE in final.tricks[-1].cards) == (True, True)
    assert count_deal(final).made["petit_au_bout"] is Side.ATTACK


@pytest.mark.req("SLA-10")
def test_petit_in_the_last_trick_but_one_is_not_au_bout_without_a_slam() -> None:
    deal = chosen_deal(4, {0: f"S2 T1 {trumps(7)} EX", 1: "SR"})
    state = after(opened(deal, 0, Bid.GARDE_SANS), "S2", "SR")
    final = played_out(state, late=Hand.parse("T1"))
    assert (56 in final.tricks[-2].cards, EXCUSE in final.tricks[-1].cards) == (True, True)
    assert count_deal(final).made["petit_au_bout"] is None


@pytest.mark.req("SLA-11")
@pytest.mark.parametrize("players", SIZES)
def test_slam_of_the_defense_gives_each_defender_200(players: int) -> None:
    deal = chosen_deal(players, {0: UNBEATABLE[players]})
    final = played_out(opened(deal, 1, Bid.GARDE_CONTRE, "HR"), early=EX)
    assert {final.settled.side_of(trick.winner) for trick in final.tricks} == {Side.DEFENSE}
    score, scores = result(final).score, result(final).scores
    assert (score.slam, score.bonus("slam")) == (Side.DEFENSE, -200)
    defenders = [seat for seat in range(players) if final.settled.side_of(seat) is Side.DEFENSE]
    assert {scores[seat] for seat in defenders} == {200 - score.base - score.bonus("petit_au_bout")}


@pytest.mark.parametrize(("choice", "bonus"), [("cumulate", -400), ("once", -200)])
def test_slam_announced_and_made_by_the_defense_depends_on_the_option(choice: str, bonus: int) -> None:
    options = Ruleset.of("fft-2022", {"defense_slam": choice}).options
    score = Score(Bid.PRISE, 0, 0, slam=Side.DEFENSE, slam_announced=True, options=options)
    assert score.bonus("slam") == bonus


@pytest.mark.req("SLA-12")
@pytest.mark.parametrize(("bid", "half_points"), [(Bid.GARDE_SANS, 174), (Bid.GARDE_CONTRE, 174 - 6)])
def test_slam_against_the_excuse_leaves_four_points_to_the_defense(bid: Bid, half_points: int) -> None:
    deal = chosen_deal(4, {0: UNBEATABLE[4], 2: "EX"}, dog="S1.2.3.4.5.6")
    final = played_out(opened(deal, 0, bid), early=EX)
    count = count_deal(final)
    assert (count.half_points, count.oudlers, count.made["slam"]) == (half_points, 2, Side.ATTACK)


@pytest.mark.req("SLA-13")
@pytest.mark.parametrize(("bid", "half_points"), [(Bid.GARDE_SANS, 182), (Bid.GARDE_CONTRE, 182 - 6)])
def test_slam_wins_the_excuse_of_a_defender_in_the_last_trick(bid: Bid, half_points: int) -> None:
    deal = chosen_deal(4, {0: UNBEATABLE[4], 2: "EX"}, dog="S1.2.3.4.5.6")
    final = played_out(opened(deal, 0, bid))
    count = count_deal(final)
    assert EXCUSE in final.tricks[-1].cards
    assert (count.half_points, count.oudlers, count.made["slam"]) == (half_points, 3, Side.ATTACK)


@pytest.mark.req("CAR-16")
@pytest.mark.parametrize("players", SIZES)
def test_score_is_the_same_at_every_table(players: int) -> None:
    final = played_out(
        opened(chosen_deal(players, {0: UNBEATABLE[players]}, dog="EX"), 0, Bid.GARDE_SANS, "HR")
    )
    score = result(final).score
    assert (score.half_points, score.oudlers, score.needed) == (182, 3, 36)
    assert score.total == (25 + 55) * 4 + 200 + score.bonus("petit_au_bout")
