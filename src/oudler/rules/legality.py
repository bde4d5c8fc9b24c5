"""Why an action is refused in a state, one question for each kind of action."""

from collections.abc import Callable
from typing import Any

from oudler.rules.actions import (
    Action,
    AnnounceSlam,
    CallCard,
    Confirm,
    DeclarePetitSec,
    Grant,
    LayDiscard,
    MakeBid,
    NotAnAction,
    PlayCard,
    SayJeu,
    ShowPoignee,
    TurnDog,
)
from oudler.rules.auction import why_not_bid
from oudler.rules.calling import why_not_call
from oudler.rules.cards import EXCUSE, Card, NotACard, suit_of
from oudler.rules.checking import checked, show
from oudler.rules.options import Options
from oudler.rules.playing import first_lead_mask, legal_plays_mask, plays_mask, why_not_play
from oudler.rules.refusal import Reason
from oudler.rules.state import Phase, Slam, State, Terms, check_state


def why_not(state: State, action: Action) -> Reason | None:
    """The reason why an action is not allowed now, None when it is. Raises NotAnAction, WrongValue."""
    check_state(state)
    check_action(action, state)
    return _QUESTIONS[type(action)](state, action)


def check_action(action: Action, state: State) -> None:
    """Refuse anything but an action. Raises NotAnAction."""
    if type(action) not in _QUESTIONS:
        raise NotAnAction(f"{show(action)} is no action, in {state}")


@checked
def first_trick_mask(options: Options, terms: Terms, hand: int, trick: tuple[Card, ...]) -> int:
    """What may be played to the first trick: the called suit is closed to the lead (CAL-08, PLA-16, Y05).

    Raises WrongTrick, NotACard.
    """
    legal_plays_mask(hand, trick)  # refuses what is no hand and no trick
    if terms.called is not None and suit_of(terms.called) is None:
        raise NotACard(f"{show(terms.called)} is no card that can be called")
    return first_plays_mask(options, terms, hand, trick)


def first_plays_mask(options: Options, terms: Terms, hand: int, trick: tuple[Card, ...]) -> int:
    """The same for a hand and a trick of the engine's own."""
    legal = plays_mask(hand, trick)
    after_excuse = trick == (EXCUSE,) and options.called_suit_after_excuse == "forbidden"
    if terms.called is None or (trick and not after_excuse):
        return legal
    return legal & first_lead_mask(hand, terms.called)


_DUE = {
    # what an act out of time forgets
    Phase.ARBITER: Reason.ARBITER_FIRST,
    Phase.CALL: Reason.CALL_FIRST,
    Phase.READY: Reason.JEU_FIRST,
    Phase.DISCARD: Reason.JEU_FIRST,
    Phase.DOG: Reason.JEU_FIRST,
    Phase.SCORED: Reason.DEAL_OVER,
    Phase.PASSED: Reason.DEAL_OVER,
    Phase.CANCELLED: Reason.DEAL_OVER,
}


def _out_of_time(state: State) -> Reason:
    return _DUE.get(state.phase, Reason.NOT_NOW)


def must_declare_petit_sec(state: State) -> bool:
    """Whether the table stops at a petit sec before the first word (PSC-04)."""
    is_open = state.phase is Phase.AUCTION and not state.auction.spoken
    return is_open and state.deal.options.petit_sec == "enforced" and bool(state.deal.petit_sec_seats())


def _why_not_petit_sec(state: State, action: DeclarePetitSec) -> Reason | None:
    """A petit sec is declared before the auction, or found until the score is agreed (PSC-06, Y35)."""
    if state.phase.is_over:
        return Reason.SCORE_STANDS if state.phase is Phase.SCORED else Reason.DEAL_OVER
    return None if action.seat in state.deal.petit_sec_seats() else Reason.NO_PETIT_SEC


def _why_not_bid(state: State, action: MakeBid) -> Reason | None:
    if state.phase is Phase.ARBITER:
        return Reason.ARBITER_FIRST
    if state.phase is not Phase.AUCTION or state.turn is None:
        return Reason.AUCTION_OVER
    if must_declare_petit_sec(state):
        return Reason.PETIT_SEC_FIRST
    return why_not_bid(state.auction, state.deal, state.turn, action.bid)


def _why_not_rule(state: State, _: Grant) -> Reason | None:
    return None if state.phase is Phase.ARBITER else _out_of_time(state)


def _why_not_confirm(state: State, _: Confirm) -> Reason | None:
    return None if state.phase is Phase.CONFIRM else _out_of_time(state)


def _why_not_call(state: State, action: CallCard) -> Reason | None:
    if not state.deal.size.has_call:
        return Reason.NO_CALL
    if state.terms is not None and state.terms.called is not None:
        return Reason.CALLED_ALREADY
    if state.phase is not Phase.CALL:
        return _out_of_time(state)
    hand = state.deal.hands[state.settled.taker]
    return why_not_call(hand.mask, action.card, state.deal.options)


def _why_not_dog(state: State, _: TurnDog) -> Reason | None:
    if state.phase in (Phase.DISCARD, Phase.READY, Phase.PLAY):
        return Reason.NOT_NOW if state.settled.dog_turned else Reason.DOG_CLOSED
    return None if state.phase is Phase.DOG else _out_of_time(state)


def _why_not_discard(state: State, action: LayDiscard) -> Reason | None:
    """Laid once the dog is turned, changed until `jeu` (CHI-08)."""
    if state.terms is not None and not state.terms.contract.takes_dog:
        return Reason.NO_DISCARD
    if state.phase is Phase.PLAY and state.settled.discard is not None:
        return Reason.DISCARD_CLOSED
    if state.phase is Phase.DOG:
        return Reason.DOG_FIRST
    may_change = state.phase is Phase.READY and state.settled.discard is not None
    if state.phase is not Phase.DISCARD and not may_change:
        return _out_of_time(state)
    return state.discard_pool().why_not(action.cards)


def _why_not_slam(state: State, _: AnnounceSlam) -> Reason | None:
    """From the end of the auction to the first act of play, or until the dog is turned (SLA-02, Y24).

    The taker may interrupt another leader as long as neither card nor foreign poignee lies on the table.
    """
    terms = state.terms
    if terms is None:
        return _out_of_time(state)
    if state.tricks or state.trick or any(poignee.seat != terms.taker for poignee in state.poignees):
        return Reason.SLAM_TOO_LATE
    if state.phase is Phase.ARBITER or state.phase.is_over:
        return _out_of_time(state)
    if terms.slam is not Slam.NONE:
        return Reason.SLAM_ASKED_ALREADY
    is_late = state.deal.options.slam_before_dog and terms.dog_turned
    return Reason.SLAM_TOO_LATE if is_late else None


def _why_not_jeu(state: State, _: SayJeu) -> Reason | None:
    if state.phase in (Phase.DOG, Phase.DISCARD):
        return Reason.DISCARD_FIRST
    return None if state.phase is Phase.READY else _out_of_time(state)


def _why_not_poignee(state: State, action: ShowPoignee) -> Reason | None:
    if state.phase is not Phase.PLAY or state.turn is None:
        return _out_of_time(state)
    if state.tricks:
        return Reason.POIGNEE_TOO_LATE
    if any(poignee.seat == state.turn for poignee in state.poignees):
        return Reason.POIGNEE_TWICE
    return state.poignee_pool(state.turn).why_not(action.cards)


def _why_not_play(state: State, action: PlayCard) -> Reason | None:
    if state.phase is not Phase.PLAY or state.turn is None:
        return _out_of_time(state)
    if state.playable >> action.card & 1:
        return None
    return why_not_play(state.hand_masks[state.turn], state.trick, action.card) or Reason.CALLED_SUIT


_QUESTIONS: dict[type[Action], Callable[[State, Any], Reason | None]] = {
    DeclarePetitSec: _why_not_petit_sec,
    MakeBid: _why_not_bid,
    Grant: _why_not_rule,
    Confirm: _why_not_confirm,
    CallCard: _why_not_call,
    TurnDog: _why_not_dog,
    LayDiscard: _why_not_discard,
    AnnounceSlam: _why_not_slam,
    SayJeu: _why_not_jeu,
    ShowPoignee: _why_not_poignee,
    PlayCard: _why_not_play,
}
