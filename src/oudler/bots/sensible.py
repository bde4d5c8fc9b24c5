"""A bot that plays as a careful club player would: `sensible-1`, whose choices never change."""

from collections.abc import Callable

from oudler.bots.bidding import choose_bid, choose_call, has_prospects, is_slam_certain
from oudler.bots.discarding import choose_discard
from oudler.bots.following import best_follow
from oudler.bots.knowledge import Knowledge, read_view
from oudler.bots.leading import best_lead
from oudler.rules import (
    EXCUSE,
    PETIT,
    SIZES,
    TRUMPS_MASK,
    Action,
    AnnounceSlam,
    Card,
    Confirm,
    DeclarePetitSec,
    Hand,
    Phase,
    PlayCard,
    SayJeu,
    ShowPoignee,
    Slam,
    TurnDog,
    View,
    is_petit_sec,
)


class SensibleBot:
    """Bids what the hand is worth, plays the card with the best outlook; same view, same choice."""

    def choose(self, view: View) -> Action:
        """The action this bot prefers."""
        if view.phase is Phase.PLAY:
            return _play(view, self.best_card)
        return _CHOICES[view.phase](view)

    def best_card(self, known: Knowledge, cards: list[Card]) -> Card:
        """The card this bot prefers to other legal ones."""
        view = known.view
        if view.slam is Slam.ANNOUNCED and view.seat == view.taker and is_slam_certain(known):
            return solid_card(cards)
        return best_follow(known, cards) if view.trick else best_lead(known, cards)


def _speak(view: View) -> Action:
    if is_petit_sec(view.dealt):
        return DeclarePetitSec(view.seat)
    return choose_bid(view)


def _open(view: View) -> Action:
    if AnnounceSlam() in view.legal and is_slam_certain(read_view(view)):
        return AnnounceSlam()
    return SayJeu()


def _play(view: View, best_card: Callable[[Knowledge, list[Card]], Card]) -> Action:
    poignee = _poignee(view)
    if poignee is not None:
        return poignee
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    return PlayCard(cards[0] if len(cards) == 1 else best_card(read_view(view), cards))


def solid_card(cards: list[Card]) -> Card:
    """Trumps from the top, then the suits, the excuse last."""
    plain = [card for card in cards if card != EXCUSE]
    return max(plain, default=EXCUSE)


def _poignee(view: View) -> Action | None:
    """The largest poignee, petit hidden where it can be, if its own side looks like winning."""
    if view.tricks or not _expects_to_win(view):
        return None
    # The choices come in growing sizes and are many: only the last is looked at.
    shown = next((action for action in reversed(view.legal) if isinstance(action, ShowPoignee)), None)
    return None if shown is None else ShowPoignee(_least_telling(view, shown.cards))


def _least_telling(view: View, shown: Hand) -> Hand:
    """As many trumps, the lowest without the petit, when the hand has enough of them."""
    spare = Hand(view.hand.mask & TRUMPS_MASK & ~(1 << PETIT))
    if EXCUSE in shown or len(spare) < len(shown):
        return shown
    return Hand.of(list(spare)[: len(shown)])


def _expects_to_win(view: View) -> bool:
    """The taker with a hand for a garde; a defender with trumps enough for a poignee and some more."""
    if view.seat == view.taker:
        return has_prospects(view)
    trumps = (view.dealt.mask & TRUMPS_MASK).bit_count()
    return view.seat == view.partner or trumps >= SIZES[view.players].poignees[0]


_CHOICES: dict[Phase, Callable[[View], Action]] = {
    Phase.AUCTION: _speak,
    Phase.CONFIRM: lambda _: Confirm(True),
    Phase.CALL: choose_call,
    Phase.DOG: lambda _: TurnDog(),
    Phase.DISCARD: choose_discard,
    Phase.READY: _open,
}
