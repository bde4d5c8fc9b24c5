"""Refusals: what is forbidden when, and which requirement says so."""

import pytest

from oudler.rules import (
    Action,
    AnnounceSlam,
    Bid,
    CallCard,
    Confirm,
    Deal,
    DeclarePetitSec,
    Ending,
    Grant,
    Hand,
    IllegalAction,
    IllegalBid,
    IllegalCall,
    IllegalDiscard,
    IllegalPlay,
    IllegalPoignee,
    IllegalSlam,
    LayDiscard,
    MakeBid,
    Options,
    Phase,
    PlayCard,
    Reason,
    Rotation,
    Ruleset,
    SayJeu,
    ShowPoignee,
    Slam,
    State,
    TurnDog,
    actor_of,
    apply,
    legal_actions,
    parse_action,
    parse_state,
    start,
    state_text,
    view,
    why_not,
)
from tests.rules.positions import (
    UNBEATABLE,
    advanced,
    after,
    chosen_deal,
    petit_sec_hand,
    played_out,
    taken,
    trumps,
)

SIZES = [3, 4, 5]
CONTRACTS = [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]
TOURNAMENT = Ruleset.of("fft-2022", {"arbiter": True})
SILENT = Ruleset.of("fft-2022", {"petit_sec": "announced"})


def dry_deal(players: int, ruleset: Ruleset | None = None) -> Deal:
    """Seat 1 is dealt a petit sec."""
    return chosen_deal(players, {1: petit_sec_hand(players)}, ruleset=ruleset)


# --- petit sec ------------------------------------------------------------------------------------


@pytest.mark.req("PSC-04", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
def test_petit_sec_stops_the_deal_before_any_bid(players: int) -> None:
    state = start(dry_deal(players))
    assert list(legal_actions(state)) == [DeclarePetitSec(1)]
    assert {why_not(state, MakeBid(bid)) for bid in Bid} == {Reason.PETIT_SEC_FIRST}
    cancelled = after(state, "petit_sec 1")
    assert (cancelled.phase, cancelled.turn, cancelled.terms) == (Phase.CANCELLED, None, None)
    assert list(legal_actions(cancelled)) == []
    assert why_not(cancelled, MakeBid(Bid.PASS)) is Reason.AUCTION_OVER


@pytest.mark.req("PSC-04")
def test_petit_sec_is_shown_to_all_and_nothing_is_scored() -> None:
    deal = dry_deal(4)
    seen = [view(after(start(deal), "petit_sec 1"), seat) for seat in range(4)]
    assert [each.petit_sec for each in seen] == [(1, deal.hands[1])] * 4
    assert [each.result for each in seen] == [None] * 4


@pytest.mark.req("PSC-04")
def test_petit_sec_is_announced_by_its_holder() -> None:
    state = start(dry_deal(4))
    assert [list(view(state, seat).legal) for seat in range(4)] == [[], [DeclarePetitSec(1)], [], []]


@pytest.mark.req("PSC-03", "PSC-04")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_petit_sec_of_another_hand_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match=rf"^petit_sec {seat}: no_petit_sec \(PSC-03\) in "):
        after(start(dry_deal(4)), f"petit_sec {seat}")


@pytest.mark.req("PSC-06")
@pytest.mark.parametrize("players", SIZES)
def test_petit_sec_that_nobody_announced_may_be_found_until_the_score(players: int) -> None:
    state = start(dry_deal(players, SILENT))
    assert why_not(state, MakeBid(Bid.PASS)) is None
    states = [state, after(state, "garde"), taken(state.deal, 0, Bid.GARDE)]
    states += [advanced(states[-1], phase) for phase in (Phase.DISCARD, Phase.READY, Phase.PLAY)]
    states += [after(states[-1], str(legal_actions(states[-1])[0]))]
    for each in states:
        cancelled = after(each, "petit_sec 1")
        assert (cancelled.phase, cancelled.petit_sec, view(cancelled, 0).result) == (Phase.CANCELLED, 1, None)
    final = played_out(states[-1])
    assert why_not(final, DeclarePetitSec(1)) is Reason.SCORE_STANDS


@pytest.mark.req("PSC-05", "PSC-06")
@pytest.mark.parametrize("players", SIZES)
def test_petit_sec_passes_the_deal_without_a_penalty(players: int) -> None:
    assert Rotation(players, 0).after(Ending.PETIT_SEC, Options()) == Rotation(players, 1, banned=frozenset())


# --- slam -----------------------------------------------------------------------------------------


@pytest.mark.req("SLA-02", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", CONTRACTS)
def test_slam_is_announced_from_the_contract_to_the_first_card(players: int, bid: Bid) -> None:
    state, slam = start(chosen_deal(players)), AnnounceSlam()
    assert why_not(state, slam) is Reason.NOT_NOW
    assert why_not(after(state, bid.word), slam) is Reason.NOT_NOW
    state = taken(state.deal, 1, bid)
    phases = (
        [Phase.CALL] * (players == 5) + [Phase.DOG, Phase.DISCARD] * bid.takes_dog + [Phase.READY, Phase.PLAY]
    )
    for phase in phases:
        state = advanced(state, phase)
        assert why_not(state, slam) is None
        assert apply(state, slam).settled.slam is Slam.ANNOUNCED
    played = after(state, str(legal_actions(state)[0]))
    assert why_not(played, slam) is Reason.SLAM_TOO_LATE
    with pytest.raises(IllegalSlam, match=r"^slam: slam_too_late \(SLA-02\) in "):
        apply(first_trick_done(played), slam)


def first_trick_done(state: State) -> State:
    """The state once the first trick is complete."""
    while not state.tricks:
        state = after(state, str(legal_actions(state)[0]))
    return state


@pytest.mark.req("SLA-02")
def test_slam_after_a_poignee_is_the_takers_until_another_has_shown_one() -> None:
    own = advanced(taken(chosen_deal(4, {0: UNBEATABLE[4]}), 0, Bid.GARDE_SANS), Phase.PLAY)
    shown = after(own, f"poignee {trumps(5, 14)}")
    assert why_not(shown, AnnounceSlam()) is None
    assert parse_state(str(after(shown, "slam"))) == after(shown, "slam")
    foreign = advanced(taken(chosen_deal(4, {0: UNBEATABLE[4]}), 1, Bid.GARDE_SANS), Phase.PLAY)
    assert why_not(after(foreign, f"poignee {trumps(5, 14)}"), AnnounceSlam()) is Reason.SLAM_TOO_LATE


def test_actor_is_not_always_the_seat_whose_turn_it_is() -> None:
    waiting = advanced(taken(chosen_deal(4), 1, Bid.GARDE_SANS), Phase.PLAY)
    assert (waiting.turn, actor_of(waiting, AnnounceSlam()), actor_of(waiting, PlayCard(0))) == (0, 1, 0)
    assert (actor_of(waiting, DeclarePetitSec(3)), actor_of(waiting, Grant(True))) == (3, None)


@pytest.mark.req("SLA-02")
def test_slam_is_announced_once() -> None:
    state = after(taken(chosen_deal(4), 0, Bid.GARDE), "slam")
    assert why_not(state, AnnounceSlam()) is Reason.SLAM_ASKED_ALREADY
    assert "slam" not in [str(action) for action in legal_actions(state)]


def test_slam_after_the_end_is_refused() -> None:
    passed = after(start(chosen_deal(3)), "pass", "pass", "pass")
    assert why_not(passed, AnnounceSlam()) is Reason.DEAL_OVER
    found = after(taken(dry_deal(3, SILENT), 0, Bid.GARDE), "petit_sec 1")
    assert why_not(found, AnnounceSlam()) is Reason.DEAL_OVER


@pytest.mark.parametrize(("bid", "reason"), [(Bid.GARDE, Reason.SLAM_TOO_LATE), (Bid.GARDE_SANS, None)])
def test_slam_after_the_dog_is_refused_where_the_option_says_so(bid: Bid, reason: Reason | None) -> None:
    ruleset = Ruleset.of("fft-2022", {"slam_before_dog": True})
    state = taken(chosen_deal(4, ruleset=ruleset), 0, bid)
    assert why_not(state, AnnounceSlam()) is None
    assert why_not(advanced(state, Phase.READY), AnnounceSlam()) is reason


def test_slam_is_offered_to_the_taker_only() -> None:
    state = advanced(taken(chosen_deal(4), 1, Bid.GARDE_SANS), Phase.PLAY)
    assert (state.turn, AnnounceSlam() in legal_actions(state)) == (0, False)
    state = advanced(taken(chosen_deal(4), 0, Bid.GARDE_SANS), Phase.PLAY)
    assert (state.turn, AnnounceSlam() in legal_actions(state)) == (0, True)


def test_poignee_after_the_first_trick_is_refused() -> None:
    state = first_trick_done(
        advanced(taken(chosen_deal(4, {0: UNBEATABLE[4]}), 0, Bid.GARDE_SANS), Phase.PLAY)
    )
    assert why_not(state, ShowPoignee(Hand.parse(trumps(5, 14)))) is Reason.POIGNEE_TOO_LATE


# --- what comes out of time -------------------------------------------------------------------------

OUT_OF_TIME = {
    "pass": (Reason.AUCTION_OVER, IllegalBid),
    "keep": (Reason.NOT_NOW, IllegalBid),
    "granted": (Reason.NOT_NOW, IllegalAction),
    "dog": (Reason.NOT_NOW, IllegalAction),
    "jeu": (Reason.NOT_NOW, IllegalAction),
    "call SR": (Reason.NO_CALL, IllegalCall),
    "discard S1.2.3.4.5.6": (Reason.DISCARD_CLOSED, IllegalDiscard),
    "poignee T1.2.3": (Reason.POIGNEE_SIZE, IllegalPoignee),
    "S1": (Reason.CARD_NOT_HELD, IllegalPlay),
}


@pytest.mark.parametrize("text", OUT_OF_TIME)
def test_act_out_of_time_during_play_is_refused(text: str) -> None:
    state = advanced(taken(chosen_deal(4), 0, Bid.GARDE), Phase.PLAY)
    reason, kind = OUT_OF_TIME[text]
    with pytest.raises(IllegalAction) as refused:
        after(state, text)
    assert (type(refused.value), refused.value.reason) == (kind, reason)
    assert (refused.value.action, refused.value.position) == (text, state_text(state))
    assert refused.value.reason.requirement == reason.requirement


@pytest.mark.parametrize(
    ("phase", "reason"),
    [
        (Phase.CALL, Reason.CALL_FIRST),
        (Phase.DOG, Reason.JEU_FIRST),
        (Phase.DISCARD, Reason.JEU_FIRST),
        (Phase.READY, Reason.JEU_FIRST),
    ],
)
def test_play_before_its_time_is_refused(phase: Phase, reason: Reason) -> None:
    state = advanced(taken(chosen_deal(5), 0, Bid.GARDE), phase)
    acts: list[Action] = [PlayCard(0), ShowPoignee(Hand.parse(trumps(1, 8))), Confirm(True), Grant(True)]
    assert {why_not(state, act) for act in acts} == {reason}


def test_acts_of_the_taker_during_the_auction_are_refused() -> None:
    state = start(chosen_deal(5))
    acts: list[Action] = [
        CallCard(13),
        TurnDog(),
        LayDiscard(state.deal.dog),
        SayJeu(),
        PlayCard(0),
        Confirm(True),
        Grant(True),
    ]
    assert {why_not(state, act) for act in acts} == {Reason.NOT_NOW}


@pytest.mark.parametrize("text", ["garde_sans", "slam"])
def test_nothing_happens_before_the_arbiter_has_answered(text: str) -> None:
    state = start(chosen_deal(4, ruleset=TOURNAMENT))
    asked = after(state, text) if text == "garde_sans" else after(taken(state.deal, 0, Bid.GARDE), text)
    acts = ["pass", "keep", "dog", "jeu", "S1", "slam", "poignee T1.2.3", "discard S1"]
    assert {why_not(asked, parse_action(act)) for act in acts} == {Reason.ARBITER_FIRST}


@pytest.mark.parametrize("ending", [Phase.PASSED, Phase.SCORED])
def test_nothing_happens_after_the_end(ending: Phase) -> None:
    passed = after(start(chosen_deal(4)), *["pass"] * 4)
    scored = played_out(advanced(taken(chosen_deal(4), 0, Bid.GARDE), Phase.PLAY))
    state = {Phase.PASSED: passed, Phase.SCORED: scored}[ending]
    assert (state.phase, state.phase.is_over, list(legal_actions(state))) == (ending, True, [])
    acts = ["keep", "granted", "dog", "jeu", "S1", "poignee T1.2.3", "discard S1.2.3.4.5.6"]
    assert {why_not(state, parse_action(act)) for act in acts} == {Reason.DEAL_OVER}


def test_each_reason_has_its_own_code_and_a_requirement() -> None:
    codes = [reason.code for reason in Reason]
    assert len(set(codes)) == len(codes)
    assert [reason for reason in Reason if reason.value != (reason.code, reason.requirement)] == []
