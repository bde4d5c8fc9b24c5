"""The engine: `start` a deal, list what is legal, `apply` an action or refuse it."""

from collections.abc import Callable, Sequence

from oudler.rules.actions import (
    BIDS,
    PLAYS,
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
from oudler.rules.auction import Auction, legal_bids
from oudler.rules.calling import legal_calls
from oudler.rules.checking import WrongValue, show
from oudler.rules.choices import Chain
from oudler.rules.deal import Deal
from oudler.rules.hand import BITS
from oudler.rules.history import state_text
from oudler.rules.legality import check_action, must_declare_petit_sec, why_not
from oudler.rules.refusal import (
    IllegalAction,
    IllegalBid,
    IllegalCall,
    IllegalDiscard,
    IllegalPlay,
    IllegalPoignee,
    IllegalSlam,
)
from oudler.rules.sizes import check_seat
from oudler.rules.state import Phase, State, check_state
from oudler.rules.steps import STEPS, play_card

_SILENCE = Auction()


def start(deal: Deal) -> State:
    """The state of a deal before the first word. Raises WrongValue."""
    if type(deal) is not Deal:
        raise WrongValue(f"a deal is needed, not {show(deal)}")
    masks = tuple(hand.mask for hand in deal.hands)
    opened = State._make((deal, Phase.AUCTION, deal.first_seat, _SILENCE, None, masks, (), (), (), 0, None))
    if must_declare_petit_sec(opened):
        return opened._replace(turn=deal.petit_sec_seats()[0])
    return opened


def actor_of(state: State, action: Action) -> int | None:
    """The seat whose action this is, None for the arbiter's; not always the seat whose turn it is.

    A petit sec is its holder's, a slam the taker's also while another leads. Raises NotAnAction, WrongTable.
    """
    check_state(state)
    check_action(action, state)
    if isinstance(action, DeclarePetitSec):
        check_seat(action.seat, state.deal.players)
        return action.seat
    if isinstance(action, AnnounceSlam) and state.terms is not None:
        return state.terms.taker
    return None if isinstance(action, Grant) else state.turn


def apply(state: State, action: Action) -> State:
    """The state after an action. Raises IllegalAction, which names the rule; NotAnAction, WrongValue."""
    if type(action) is PlayCard and type(state) is State and state.playable >> action.card & 1:
        return play_card(state, action)  # nearly always
    reason = why_not(state, action)
    if reason is not None:
        raise _REFUSALS.get(type(action), IllegalAction)(reason, str(action), state_text(state))
    return STEPS[type(action)](state, action)


_REFUSALS: dict[type[Action], type[IllegalAction]] = {
    MakeBid: IllegalBid,
    Confirm: IllegalBid,
    CallCard: IllegalCall,
    LayDiscard: IllegalDiscard,
    AnnounceSlam: IllegalSlam,
    ShowPoignee: IllegalPoignee,
    PlayCard: IllegalPlay,
}


def legal_actions(state: State) -> Sequence[Action]:
    """What the seat whose turn it is may do, in a settled order; long lists are made as they are read.

    Besides, a petit sec that nobody announced may be declared at any time (PSC-06), the discard be
    changed until `jeu` (CHI-08), and a slam be announced off turn (SLA-02): `why_not` tells.
    Raises WrongValue.
    """
    if type(state) is not State:
        check_state(state)
    if state.phase is Phase.PLAY:
        return _legal_plays(state)
    return _CHOICES[state.phase](state)


def _legal_plays(state: State) -> Sequence[Action]:
    plays = _plays(state.playable)
    if state.tricks:
        return plays
    slam = _slam_choice(state) if state.turn == state.settled.taker else ()
    poignees = _legal_poignees(state)
    return Chain((plays, *poignees, slam)) if poignees or slam else plays


def _plays(mask: int) -> list[Action]:
    """The cards of a mask as actions, lowest first: asked for with every card of every deal."""
    plays: list[Action] = []
    while mask:
        highest = mask.bit_length() - 1
        plays.append(PLAYS[highest])
        mask ^= BITS[highest]
    plays.reverse()
    return plays


def _legal_poignees(state: State) -> Sequence[Sequence[Action]]:
    seat = state.turn
    assert seat is not None
    if any(poignee.seat == seat for poignee in state.poignees):
        return ()
    return state.poignee_pool(seat).choices()


def _auction_choices(state: State) -> Sequence[Action]:
    if must_declare_petit_sec(state):
        return [DeclarePetitSec(seat) for seat in state.deal.petit_sec_seats()]
    assert state.turn is not None
    return [BIDS[bid] for bid in legal_bids(state.auction, state.deal, state.turn)]


def _call_choices(state: State) -> Sequence[Action]:
    hand = state.deal.hands[state.settled.taker]
    calls = [CallCard(card) for card in legal_calls(hand.mask, state.deal.options)]
    return [*calls, *_slam_choice(state)]


def _slam_choice(state: State) -> Sequence[Action]:
    return [AnnounceSlam()] if why_not(state, AnnounceSlam()) is None else []


_CHOICES: dict[Phase, Callable[[State], Sequence[Action]]] = {
    Phase.AUCTION: _auction_choices,
    Phase.ARBITER: lambda _: [Grant(True), Grant(False)],
    Phase.CONFIRM: lambda _: [Confirm(True), Confirm(False)],
    Phase.CALL: _call_choices,
    Phase.DOG: lambda state: [TurnDog(), *_slam_choice(state)],
    Phase.DISCARD: lambda state: state.discard_pool().choices(),  # a slam can wait for the next phase
    Phase.READY: lambda state: [SayJeu(), *_slam_choice(state)],
    Phase.SCORED: lambda _: (),
    Phase.PASSED: lambda _: (),
    Phase.CANCELLED: lambda _: (),
}
