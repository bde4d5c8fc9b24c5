"""The auction: who speaks, what may be said, who takes."""

import pytest

from oudler.rules import (
    EDITIONS,
    Auction,
    AuctionWord,
    Bid,
    Deal,
    Ending,
    IllegalBid,
    MakeBid,
    Options,
    Phase,
    Reason,
    Rotation,
    Ruleset,
    ShowPoignee,
    State,
    apply,
    legal_actions,
    result,
    start,
    view,
    why_not,
)
from oudler.rules.auction import legal_bids
from tests.rules.positions import advanced, after, chosen_deal, played_out, taken, trumps

SIZES = [3, 4, 5]
CONTRACTS = [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]
TOURNAMENT = Ruleset.of("fft-2022", {"arbiter": True})
REBID = Ruleset.of("club-004")


def tournament(players: int = 4) -> State:
    return start(chosen_deal(players, ruleset=TOURNAMENT))


def bids_of(state: State) -> list[str]:
    return [str(action) for action in legal_actions(state)]


@pytest.mark.req("AUC-01", "AUC-02", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_speaks_once_from_the_dealers_right_to_the_dealer(players: int, edition: str) -> None:
    for dealer in range(players):
        state, speakers = start(chosen_deal(players, dealer=dealer, ruleset=Ruleset.of(edition))), []
        while state.phase is Phase.AUCTION:
            speakers.append(state.turn)
            state = after(state, "pass")
        assert speakers == [(dealer + step) % players for step in range(1, players + 1)]


@pytest.mark.req("AUC-02")
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != "club-004"])
def test_player_who_was_overcalled_does_not_speak_again(edition: str) -> None:
    state = after(start(chosen_deal(4, ruleset=Ruleset.of(edition))), "prise", "garde", "pass", "pass")
    assert (state.phase, state.settled.taker) == (Phase.DOG, 1)
    with pytest.raises(IllegalBid, match=r"^garde_sans: auction_over \(AUC-02\) in "):
        after(state, "garde_sans")


@pytest.mark.req("AUC-03")
@pytest.mark.parametrize("highest", CONTRACTS)
def test_bid_is_higher_than_every_earlier_one(highest: Bid) -> None:
    state = after(start(chosen_deal(4)), highest.word, "pass")
    higher = [bid.word for bid in CONTRACTS if bid > highest]
    assert bids_of(state) == ["pass", *higher]
    reasons = {bid: why_not(state, MakeBid(bid)) for bid in CONTRACTS if bid <= highest}
    assert set(reasons.values()) == {Reason.BID_TOO_LOW}


@pytest.mark.req("AUC-03", "AUC-04")
def test_highest_bid_takes() -> None:
    state = after(start(chosen_deal(5)), "prise", "garde", "garde_sans", "garde_contre", "pass")
    assert (state.settled.taker, state.settled.contract) == (3, Bid.GARDE_CONTRE)


@pytest.mark.req("AUC-03")
def test_refused_bid_names_reason_and_position() -> None:
    state = after(start(chosen_deal(4)), "garde")
    with pytest.raises(
        IllegalBid, match=r"^prise: bid_too_low \(AUC-03\) in fft-2022 d3 \| .* \| garde$"
    ) as refused:
        after(state, "prise")
    assert (refused.value.reason, refused.value.reason.requirement) == (Reason.BID_TOO_LOW, "AUC-03")


@pytest.mark.req("AUC-15", "AUC-17", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
def test_first_bid_may_be_any_contract(players: int) -> None:
    state = start(chosen_deal(players))
    assert bids_of(state) == ["pass", "prise", "garde", "garde_sans", "garde_contre"]
    for bid in CONTRACTS:
        assert apply(state, MakeBid(bid)).auction.highest == AuctionWord(0, bid)


@pytest.mark.req("AUC-05")
@pytest.mark.parametrize("players", SIZES)
def test_deal_is_passed_when_nobody_bids(players: int) -> None:
    state = after(start(chosen_deal(players)), *["pass"] * players)
    assert (state.phase, state.turn, state.terms, list(legal_actions(state))) == (
        Phase.PASSED,
        None,
        None,
        [],
    )
    assert Rotation(players, players - 1).after(Ending.ALL_PASS, Options()).dealer == 0


@pytest.mark.req("AUC-16")
def test_bids_do_not_depend_on_the_order_of_the_hand() -> None:
    texts = ["T21 S1 EX H10 CR T2", "CR EX H10 S1 T2.21"]
    states = [start(chosen_deal(4, {0: text})) for text in texts]
    assert states[0] == states[1]
    assert bids_of(states[0]) == ["pass", "prise", "garde", "garde_sans", "garde_contre"]


# --- bans -----------------------------------------------------------------------------------------


@pytest.mark.req("AUC-14")
@pytest.mark.parametrize("players", SIZES)
def test_banned_player_may_only_pass(players: int) -> None:
    state = after(start(chosen_deal(players, banned={1})), "pass")
    assert bids_of(state) == ["pass"]
    assert {why_not(state, MakeBid(bid)) for bid in CONTRACTS} == {Reason.BANNED}
    assert bids_of(after(state, "pass")) == ["pass", "prise", "garde", "garde_sans", "garde_contre"]


@pytest.mark.req("AUC-14")
def test_banned_player_shows_poignee_and_scores() -> None:
    deal = chosen_deal(4, {0: trumps(10)}, banned={0})
    state = advanced(taken(deal, 1, Bid.GARDE_SANS), Phase.PLAY)
    shown = after(state, "poignee " + trumps(10, 19))
    assert why_not(shown, ShowPoignee(shown.hand(0))) is Reason.POIGNEE_TWICE
    assert [poignee.seat for poignee in shown.poignees] == [0]
    scores = result(played_out(shown)).scores
    assert scores[0] == scores[2] == scores[3] == -scores[1] // 3 != 0


@pytest.mark.req("AUC-14")
def test_banned_player_may_be_the_partner() -> None:
    deal = chosen_deal(5, {0: "HR"}, banned={0})
    assert after(taken(deal, 3, Bid.GARDE), "call HR").settled.partner == 0


# --- the arbiter ----------------------------------------------------------------------------------


@pytest.mark.req("AUC-09", "CAR-15")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", CONTRACTS)
def test_overcontract_in_a_tournament_waits_for_the_arbiter(players: int, bid: Bid) -> None:
    state = after(tournament(players), bid.word)
    waits = bid in (Bid.GARDE_SANS, Bid.GARDE_CONTRE)
    assert (state.phase, state.turn) == ((Phase.ARBITER, None) if waits else (Phase.AUCTION, 1))
    if waits:
        assert [str(action) for action in legal_actions(state)] == ["granted", "refused"]
        assert why_not(state, MakeBid(Bid.PASS)) is Reason.ARBITER_FIRST


@pytest.mark.req("AUC-09", "CAR-15")
@pytest.mark.parametrize("bid", CONTRACTS)
def test_overcontract_among_friends_needs_no_arbiter(bid: Bid) -> None:
    state = after(start(chosen_deal(4)), bid.word)
    assert (state.phase, state.turn) == (Phase.AUCTION, 1)


@pytest.mark.req("AUC-09")
def test_overcontract_granted_stands() -> None:
    state = after(tournament(), "garde", "garde_sans", "granted")
    assert (state.phase, state.turn, bids_of(state)) == (Phase.AUCTION, 2, ["pass", "garde_contre"])
    state = after(state, "garde_contre", "granted", "pass")
    assert (state.phase, state.settled.taker, state.settled.contract) == (Phase.READY, 2, Bid.GARDE_CONTRE)


@pytest.mark.req("AUC-13")
def test_refused_overcontract_asks_the_earlier_player() -> None:
    state = after(tournament(), "garde", "pass", "garde_sans", "refused", "pass")
    assert (state.phase, state.turn) == (Phase.CONFIRM, 0)
    assert bids_of(state) == ["keep", "decline"]
    kept = after(state, "keep")
    assert (kept.phase, kept.settled.taker, kept.settled.contract) == (Phase.DOG, 0, Bid.GARDE)


@pytest.mark.req("AUC-13")
def test_earlier_player_is_not_forced_to_play() -> None:
    state = after(tournament(), "garde", "pass", "pass", "garde_sans", "refused", "decline")
    assert (state.phase, state.turn, state.terms) == (Phase.PASSED, None, None)
    assert state.auction.spoken[0] == AuctionWord(0, Bid.GARDE, is_declined=True)


@pytest.mark.req("AUC-13")
def test_two_earlier_players_are_asked_the_higher_first() -> None:
    state = after(tournament(), "prise", "garde", "garde_sans", "refused", "pass")
    assert (state.phase, state.turn) == (Phase.CONFIRM, 1)
    state = after(state, "decline")
    assert (state.phase, state.turn) == (Phase.CONFIRM, 0)
    assert after(state, "decline").phase is Phase.PASSED
    kept = after(state, "keep")
    assert (kept.settled.taker, kept.settled.contract) == (0, Bid.PRISE)


@pytest.mark.req("AUC-13")
def test_later_players_still_speak_after_a_refusal() -> None:
    state = after(tournament(), "prise", "garde_sans", "refused")
    assert (state.turn, bids_of(state)) == (2, ["pass", "garde", "garde_sans", "garde_contre"])
    state = after(state, "garde", "pass")
    assert (state.phase, state.settled.taker, state.settled.contract) == (Phase.DOG, 2, Bid.GARDE)


@pytest.mark.req("AUC-13")
def test_refused_first_overcontract_leaves_a_lower_word() -> None:
    state = after(tournament(), "pass", "garde_contre", "refused")
    assert (state.phase, state.turn, bids_of(state)) == (Phase.AUCTION, 1, ["pass", "prise", "garde"])
    assert why_not(state, MakeBid(Bid.GARDE_SANS)) is Reason.BID_REFUSED_BEFORE
    state = after(state, "garde", "pass", "pass")
    assert (state.phase, state.settled.taker, state.settled.contract) == (Phase.DOG, 1, Bid.GARDE)


@pytest.mark.req("AUC-13")
def test_refused_first_overcontract_may_become_a_pass() -> None:
    state = after(tournament(), "garde_sans", "refused", "pass")
    assert (state.turn, bids_of(state)[-1]) == (1, "garde_contre")
    assert after(state, "pass", "pass", "pass").phase is Phase.PASSED


# --- re-bidding in the club's edition ---------------------------------------------------------------


def test_overcalled_player_speaks_again_where_the_edition_allows() -> None:
    state = after(start(chosen_deal(4, ruleset=REBID)), "prise", "garde", "pass", "pass")
    assert (state.phase, state.turn, bids_of(state)) == (
        Phase.AUCTION,
        0,
        ["pass", "garde_sans", "garde_contre"],
    )
    state = after(state, "garde_sans", "garde_contre", "pass")
    assert (state.phase, state.settled.taker) == (Phase.READY, 1)


def test_player_who_passed_does_not_speak_again_in_any_edition() -> None:
    state = after(start(chosen_deal(3, ruleset=REBID)), "pass", "prise", "garde", "pass")
    assert (state.phase, state.settled.taker) == (Phase.DOG, 2)


def test_nobody_is_highest_before_a_bid() -> None:
    deal: Deal = chosen_deal(4)
    assert (Auction().highest, Auction().must_confirm(), Auction().speaker(deal)) == (None, False, 0)
    assert legal_bids(Auction(), deal, 0) == list(Bid)


def test_words_are_heard_by_all() -> None:
    state = after(start(chosen_deal(5)), "pass", "garde")
    assert [view(state, seat).spoken for seat in range(5)] == [
        (AuctionWord(0, Bid.PASS), AuctionWord(1, Bid.GARDE))
    ] * 5
