"""What each kind of action changes, once it is known to be legal."""

from collections.abc import Callable
from functools import partial
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
    PlayCard,
    SayJeu,
    ShowPoignee,
    TurnDog,
)
from oudler.rules.auction import Auction
from oudler.rules.calling import partner_of
from oudler.rules.cards import EXCUSE, Card
from oudler.rules.contract import Bid
from oudler.rules.deal import Deal
from oudler.rules.hand import Hand
from oudler.rules.legality import first_plays_mask
from oudler.rules.playing import plays_mask, winner_index
from oudler.rules.poignees import ShownPoignee
from oudler.rules.state import Phase, Slam, State, Terms, Trick, opening_leader


def _declare_petit_sec(state: State, action: DeclarePetitSec) -> State:
    return state._replace(phase=Phase.CANCELLED, turn=None, playable=0, petit_sec=action.seat)


def _bid(state: State, action: MakeBid) -> State:
    assert state.turn is not None
    needs_grant = action.bid.is_overcontract and state.deal.options.arbiter
    return _go_on(state, state.auction.say(state.turn, action.bid, needs_grant))


def _rule(state: State, action: Grant) -> State:
    if state.terms is None:
        return _go_on(state, state.auction.rule(action.granted))
    slam = Slam.ANNOUNCED if action.granted else Slam.REFUSED
    return _settle(state, state.terms._replace(slam=slam))


def _confirm(state: State, action: Confirm) -> State:
    if not action.kept:
        return _go_on(state, state.auction.decline())
    return _close_auction(state)


def _go_on(state: State, auction: Auction) -> State:
    """The auction after a word, a ruling or a refusal to play."""
    if auction.waits_for_arbiter:
        return state._replace(auction=auction, phase=Phase.ARBITER, turn=None)
    speaker = auction.speaker(state.deal)
    if speaker is not None:
        return state._replace(auction=auction, phase=Phase.AUCTION, turn=speaker)
    highest = auction.highest
    if highest is None:
        return state._replace(auction=auction, phase=Phase.PASSED, turn=None)
    if auction.must_confirm():
        return state._replace(auction=auction, phase=Phase.CONFIRM, turn=highest.seat)
    return _close_auction(state._replace(auction=auction))


_TERMS = Terms(0, Bid.PRISE)


def _close_auction(state: State) -> State:
    highest = state.auction.highest
    assert highest is not None
    return _settle(state, _TERMS._replace(taker=highest.seat, contract=highest.bid))


def _call(state: State, action: CallCard) -> State:
    terms = state.settled
    partner = partner_of(state.deal, terms.taker, action.card)
    return _settle(state, terms._replace(called=action.card, partner=partner))


def _turn_dog(state: State, _: TurnDog) -> State:
    return _settle(state, state.settled._replace(dog_turned=True))


def _announce_slam(state: State, _: AnnounceSlam) -> State:
    slam = Slam.ASKED if state.deal.options.arbiter else Slam.ANNOUNCED
    return _settle(state, state.settled._replace(slam=slam))


def _discard(state: State, action: LayDiscard) -> State:
    terms = state.settled
    kept = Hand(state.discard_pool().held) - action.cards
    hands = list(state.hand_masks)
    hands[terms.taker] = kept.mask
    return _settle(state._replace(hand_masks=tuple(hands)), terms._replace(discard=action.cards))


def _say_jeu(state: State, _: SayJeu) -> State:
    return _settle(state, state.settled._replace(jeu=True))


def _settle(state: State, terms: Terms) -> State:
    """The state with these terms, waiting for what is still to be settled before the play."""
    phase = _phase_of(state.deal, terms)
    if phase is Phase.PLAY:
        return _open_play(state, terms)
    turn = None if phase is Phase.ARBITER else terms.taker
    return state._replace(terms=terms, phase=phase, turn=turn, playable=0)


def _open_play(state: State, terms: Terms) -> State:
    leader = opening_leader(state.deal, terms)
    playable = first_plays_mask(state.deal.options, terms, state.hand_masks[leader], ())
    return state._replace(terms=terms, phase=Phase.PLAY, turn=leader, playable=playable)


def _phase_of(deal: Deal, terms: Terms) -> Phase:
    """Call, dog, discard, `jeu`: what the taker has still to do (CAL-01, CHI-02, PLA-15)."""
    if terms.slam is Slam.ASKED:
        return Phase.ARBITER
    if deal.size.has_call and terms.called is None:
        return Phase.CALL
    if terms.contract.takes_dog and not terms.dog_turned:
        return Phase.DOG
    if terms.contract.takes_dog and terms.discard is None:
        return Phase.DISCARD
    return Phase.PLAY if terms.jeu else Phase.READY


def _show_poignee(state: State, action: ShowPoignee) -> State:
    size = state.deal.size.poignee_of(len(action.cards))
    assert state.turn is not None
    assert size is not None
    return state._replace(poignees=(*state.poignees, ShownPoignee(state.turn, action.cards, size)))


_state: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)
"""A state from all its fields in order: the quick way, for the step that is taken for every card."""
_trick: Callable[[tuple[Any, ...]], Trick] = partial(tuple.__new__, Trick)


def play_card(state: State, action: PlayCard) -> State:
    """The state after a card that may be played."""
    deal, phase, turn, auction, terms, hands, poignees, tricks, trick, _, _ = state
    assert turn is not None
    assert terms is not None
    held = list(hands)
    held[turn] ^= 1 << action.card
    hands = tuple(held)
    trick += (action.card,)
    if len(trick) == len(hands):
        return _gather(state, hands, trick)
    turn = (turn + 1) % len(hands)
    if tricks:
        playable = plays_mask(hands[turn], trick)
    else:
        playable = first_plays_mask(deal.options, terms, hands[turn], trick)
    return _state((deal, phase, turn, auction, terms, hands, poignees, tricks, trick, playable, None))


def _gather(state: State, hands: tuple[int, ...], cards: tuple[Card, ...]) -> State:
    """The trick is complete: its winner leads on, or the deal is over (PLA-02)."""
    deal, phase, _, auction, terms, _, poignees, tricks, _, _, _ = state
    leader = state.leader
    winner = (leader + winner_index(cards)) % len(cards)
    if any(hands):
        tricks += (_trick((leader, cards, winner)),)
        return _state((deal, phase, winner, auction, terms, hands, poignees, tricks, (), hands[winner], None))
    tricks += (_trick((leader, cards, _last_winner(state, leader, cards, winner))),)
    return _state((deal, Phase.SCORED, None, auction, terms, hands, poignees, tricks, (), 0, None))


def _last_winner(state: State, leader: int, cards: tuple[Card, ...], winner: int) -> int:
    """The last trick goes to the excuse of a camp that has won every other trick (TRI-02, SLA-09)."""
    if EXCUSE not in cards:
        return winner
    holder = (leader + cards.index(EXCUSE)) % len(cards)
    side_of = state.settled.side_of
    has_all = all(side_of(trick.winner) is side_of(holder) for trick in state.tricks)
    return holder if has_all else winner


STEPS: dict[type[Action], Callable[[State, Any], State]] = {
    DeclarePetitSec: _declare_petit_sec,
    MakeBid: _bid,
    Grant: _rule,
    Confirm: _confirm,
    CallCard: _call,
    TurnDog: _turn_dog,
    LayDiscard: _discard,
    AnnounceSlam: _announce_slam,
    SayJeu: _say_jeu,
    ShowPoignee: _show_poignee,
    PlayCard: play_card,
}
