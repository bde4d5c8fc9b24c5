"""The call of a card at five players."""

import pytest

from oudler.rules import (
    EDITIONS,
    EXCUSE,
    KING,
    Bid,
    CallCard,
    Hand,
    IllegalCall,
    IllegalPlay,
    Options,
    Phase,
    PlayCard,
    Reason,
    Ruleset,
    Side,
    Suit,
    TurnDog,
    apply,
    card_name,
    count_deal,
    legal_actions,
    parse_card,
    result,
    start,
    suit_card,
    view,
    why_not,
)
from oudler.rules.calling import legal_calls, partner_of, why_not_call
from tests.rules.positions import advanced, after, chosen_deal, played_out, taken, trumps

KINGS = "SR HR DR CR"
QUEENS = "SD HD DD CD"
KNIGHTS = "SC HC DC CC"
JACKS = "SV HV DV CV"
CONTRACTS = [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]


def calls_of(hand: str, options: Options = EDITIONS["fft-2022"]) -> str:
    return " ".join(map(card_name, legal_calls(Hand.parse(hand).mask, options)))


@pytest.mark.req("CAL-01")
@pytest.mark.parametrize("bid", CONTRACTS)
def test_call_comes_before_the_dog_and_the_lead(bid: Bid) -> None:
    state = taken(chosen_deal(5), 2, bid)
    assert (state.phase, state.turn) == (Phase.CALL, 2)
    assert why_not(state, TurnDog()) is Reason.CALL_FIRST
    assert why_not(state, PlayCard(0)) is Reason.CALL_FIRST
    assert after(state, "call SR").phase is (Phase.DOG if bid <= Bid.GARDE else Phase.READY)


@pytest.mark.req("CAL-01")
@pytest.mark.parametrize("king", KINGS.split())
def test_holder_of_the_called_king_is_the_partner(king: str) -> None:
    deal = chosen_deal(5, {0: "SR", 1: "HR", 3: "DR", 4: "CR"})
    state = after(taken(deal, 2, Bid.GARDE), f"call {king}")
    partner = {"SR": 0, "HR": 1, "DR": 3, "CR": 4}[king]
    assert (state.settled.called, state.settled.partner) == (parse_card(king), partner)
    assert [state.settled.side_of(seat) is Side.ATTACK for seat in range(5)] == [
        seat in (2, partner) for seat in range(5)
    ]


@pytest.mark.req("CAL-01")
def test_any_king_may_be_called() -> None:
    assert calls_of("S1.2.3") == calls_of("SR HR DR") == KINGS


@pytest.mark.req("CAL-01")
@pytest.mark.parametrize("card", ["T21", "T14", "T13", "T11", "T1", "EX", "S10", "H1"])
def test_call_of_anything_else_is_refused(card: str) -> None:
    state = taken(chosen_deal(5), 0, Bid.GARDE)
    with pytest.raises(IllegalCall, match=rf"^call {card}: not_callable \(CAL-01\) in "):
        after(state, f"call {card}")


@pytest.mark.parametrize("players", [3, 4])
def test_call_at_three_or_four_is_refused(players: int) -> None:
    state = taken(chosen_deal(players), 0, Bid.GARDE)
    assert state.phase is Phase.DOG
    assert why_not(state, CallCard(suit_card(Suit.SPADES, KING))) is Reason.NO_CALL


@pytest.mark.req("CAL-10")
def test_call_before_everybody_has_spoken_is_refused() -> None:
    state, call = after(start(chosen_deal(5)), "garde"), CallCard(parse_card("SR"))
    for _ in range(4):
        assert (state.phase, why_not(state, call)) == (Phase.AUCTION, Reason.NOT_NOW)
        state = after(state, "pass")
    assert (state.phase, why_not(state, call)) == (Phase.CALL, None)


@pytest.mark.req("CAL-01")
def test_second_call_is_refused() -> None:
    state = after(taken(chosen_deal(5), 0, Bid.GARDE), "call SR")
    assert why_not(state, CallCard(parse_card("HR"))) is Reason.CALLED_ALREADY


@pytest.mark.req("CAL-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_queen_may_be_called_with_the_four_kings_only(edition: str) -> None:
    options = EDITIONS[edition]
    assert calls_of(KINGS, options) == f"{KINGS} {QUEENS}"
    assert calls_of("SR HR DR SD HD DD CD", options) == KINGS
    reason = why_not_call(Hand.parse("SR HR DR").mask, parse_card("CD"), options)
    assert reason is Reason.QUEEN_NEEDS_KINGS


@pytest.mark.req("CAL-02", "CAL-03", "CAL-04")
def test_king_in_the_dog_does_not_help_a_call() -> None:
    state = taken(chosen_deal(5, {0: f"SR HR DR {QUEENS}"}, dog="CR"), 0, Bid.GARDE)
    calls = [str(action) for action in legal_actions(state) if isinstance(action, CallCard)]
    assert calls == [f"call {king}" for king in KINGS.split()]
    assert why_not(state, CallCard(parse_card("SD"))) is Reason.QUEEN_NEEDS_KINGS
    assert why_not(state, CallCard(parse_card("SC"))) is Reason.KNIGHT_NEEDS_QUEENS


@pytest.mark.req("CAL-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_knight_may_be_called_with_kings_and_queens_only(edition: str) -> None:
    options = EDITIONS[edition]
    assert calls_of(f"{KINGS} {QUEENS}", options) == f"{KINGS} {QUEENS} {KNIGHTS}"
    assert calls_of(f"{KINGS} SD HD DD {KNIGHTS}", options) == f"{KINGS} {QUEENS}"
    reason = why_not_call(Hand.parse(f"SR HR DR {QUEENS}").mask, parse_card("CC"), options)
    assert reason is Reason.KNIGHT_NEEDS_QUEENS


@pytest.mark.req("CAL-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_jack_may_be_called_with_kings_queens_and_knights_only(edition: str) -> None:
    options = EDITIONS[edition]
    courts = f"{KINGS} {QUEENS} {KNIGHTS}"
    assert calls_of(courts, options) == (courts if edition == "fft-5p-old" else f"{courts} {JACKS}")
    assert calls_of(f"{KINGS} {QUEENS} SC HC DC {JACKS}", options) == courts
    reason = why_not_call(Hand.parse(f"{KINGS} {QUEENS}").mask, parse_card("CV"), options)
    assert reason is Reason.JACK_NEEDS_KNIGHTS


@pytest.mark.req("CAL-04")
def test_jack_is_refused_in_the_old_text_of_five_players() -> None:
    held = Hand.parse(f"{KINGS} {QUEENS} {KNIGHTS}").mask
    reasons = [why_not_call(held, parse_card("SV"), EDITIONS[name]) for name in ("fft-2022", "fft-5p-old")]
    assert reasons == [None, Reason.JACK_NEEDS_KNIGHTS]


@pytest.mark.req("CAL-05", "CAR-13")
@pytest.mark.parametrize("called", ["SR", "SD"])
def test_taker_who_calls_the_own_hand_is_alone(called: str) -> None:
    deal = chosen_deal(5, {1: f"{KINGS} SD"})
    state = after(taken(deal, 1, Bid.GARDE), f"call {called}")
    assert state.settled.partner is None
    scores = result(played_out(advanced(state, Phase.PLAY))).scores
    assert scores == tuple(-scores[1] // 4 if seat != 1 else scores[1] for seat in range(5))


@pytest.mark.req("CAL-06", "CAR-13")
@pytest.mark.parametrize("bid", CONTRACTS)
def test_taker_is_alone_when_the_called_card_is_in_the_dog(bid: Bid) -> None:
    deal = chosen_deal(5, dog="HR")
    state = after(taken(deal, 1, bid), "call HR")
    assert (state.settled.partner, partner_of(deal, 1, parse_card("HR"))) == (None, None)
    scores = result(played_out(advanced(state, Phase.PLAY))).scores
    assert scores == tuple(-scores[1] // 4 if seat != 1 else scores[1] for seat in range(5))


@pytest.mark.req("CAL-07", "CAR-13", "SLA-01")
def test_tricks_oudlers_and_points_of_taker_and_partner_are_added() -> None:
    deal = chosen_deal(5, {0: f"{trumps(8)} SR", 1: "DR CR"}, dog="EX")
    ready = taken(deal, 1, Bid.GARDE_SANS)
    final = played_out(advanced(ready, Phase.PLAY, "SR"), late=Hand.parse("SR"))
    assert {trick.winner for trick in final.tricks} == {0}
    count = count_deal(final)
    assert (count.half_points, count.oudlers, count.made["slam"]) == (182, 3, Side.ATTACK)
    total = result(final).score.total
    assert result(final).scores == (total, 2 * total, -total, -total, -total)


@pytest.mark.req("CAL-07", "CAL-05")
def test_same_tricks_count_for_the_defense_when_the_taker_is_alone() -> None:
    deal = chosen_deal(5, {0: f"{trumps(8)} SR", 1: "DR CR"}, dog="EX")
    final = played_out(advanced(taken(deal, 1, Bid.GARDE_SANS), Phase.PLAY, "DR"), late=Hand.parse("SR"))
    count = count_deal(final)
    assert (count.half_points, count.oudlers, count.made["slam"]) == (deal.dog.half_points, 1, Side.DEFENSE)


# --- the opening lead -----------------------------------------------------------------------------


@pytest.mark.req("CAL-08")
@pytest.mark.parametrize("leader", [0, 4])
def test_first_lead_may_not_be_in_the_called_suit(leader: int) -> None:
    deal = chosen_deal(5, {leader: "H1.2.D S3 T5 EX", 2: "HR"}, dealer=leader - 1 if leader else 4)
    state = advanced(taken(deal, 1, Bid.GARDE_SANS), Phase.PLAY, "HR")
    legal = Hand.of(action.card for action in legal_actions(state) if isinstance(action, PlayCard))
    assert (state.turn, legal) == (leader, state.hand(leader) - Hand.parse("H1.2.3.4.5.6.7.8.9.10.V.C.D"))
    with pytest.raises(IllegalPlay, match=r"^HD: called_suit \(CAL-08\) in "):
        after(state, "HD")


@pytest.mark.req("CAL-08")
def test_called_card_itself_may_be_led() -> None:
    state = advanced(taken(chosen_deal(5, {0: "H1.R"}), 1, Bid.GARDE), Phase.PLAY, "HR")
    assert [why_not(state, PlayCard(parse_card(name))) for name in ("HR", "H1")] == [None, Reason.CALLED_SUIT]


@pytest.mark.req("CAL-08")
def test_ban_on_the_called_suit_holds_for_a_taker_who_leads_for_a_slam() -> None:
    state = taken(chosen_deal(5, {1: "H1.2", 2: "HR"}), 1, Bid.GARDE_SANS)
    state = after(state, "call HR", "slam", "jeu")
    assert (state.turn, why_not(state, PlayCard(parse_card("H1")))) == (1, Reason.CALLED_SUIT)


@pytest.mark.parametrize(("choice", "reason"), [("free", None), ("forbidden", Reason.CALLED_SUIT)])
def test_called_suit_after_the_excuse_depends_on_the_option(choice: str, reason: Reason | None) -> None:
    ruleset = Ruleset.of("fft-2022", {"called_suit_after_excuse": choice})
    deal = chosen_deal(5, {0: "EX", 1: "H1 S1", 2: "HR H2"}, ruleset=ruleset)
    state = apply(advanced(taken(deal, 3, Bid.GARDE_SANS), Phase.PLAY, "HR"), PlayCard(EXCUSE))
    assert why_not(state, PlayCard(parse_card("H1"))) is reason
    assert why_not(after(state, "S1"), PlayCard(parse_card("H2"))) is not Reason.CALLED_SUIT


# --- what the others know -------------------------------------------------------------------------


@pytest.mark.req("CAL-13")
@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_called_card_in_an_unseen_dog_is_known_at_the_end_only(bid: Bid) -> None:
    state = advanced(taken(chosen_deal(5, dog="HR"), 1, bid), Phase.PLAY, "HR")
    while state.phase is Phase.PLAY:
        seen = [view(state, seat) for seat in range(5)]
        assert {(each.is_alone, each.partner, each.dog) for each in seen} == {(None, None, None)}
        state = apply(state, legal_actions(state)[0])
    assert [view(state, seat).is_alone for seat in range(5)] == [True] * 5
    assert result(state).scores[1] == 4 * result(state).score.total


@pytest.mark.req("CAL-14")
@pytest.mark.parametrize("watcher", [0, 2, 4])
def test_call_of_the_own_hand_looks_like_any_other(watcher: int) -> None:
    own, other = chosen_deal(5, {1: "HR", 3: "H2"}), chosen_deal(5, {1: "H2", 3: "HR"})
    states = [advanced(taken(deal, 1, Bid.GARDE_SANS), Phase.PLAY, "HR") for deal in (own, other)]
    assert [state.settled.partner for state in states] == [None, 3]
    assert view(states[0], watcher) == view(states[1], watcher)


@pytest.mark.req("CAL-14")
def test_call_of_the_own_hand_is_known_once_the_card_is_played() -> None:
    state = after(taken(chosen_deal(5, {1: "HR", 0: "H1"}, dealer=0), 1, Bid.GARDE_SANS), "call HR", "jeu")
    assert [view(state, seat).is_alone for seat in range(5)] == [None, True, None, None, None]
    assert [view(after(state, "HR"), seat).is_alone for seat in range(5)] == [True] * 5
