"""A bot that plays as a careful club player would: `sensible-1`, whose choices never change."""

from collections.abc import Callable

from oudler import rules
from oudler.bots.bidding import choose_bid, choose_call, has_prospects, is_slam_certain
from oudler.bots.discarding import choose_discard
from oudler.bots.following import best_follow
from oudler.bots.knowledge import Knowledge, read_view
from oudler.bots.leading import best_lead


class SensibleBot:
    """Bids what the hand is worth, plays the card with the best outlook; same view, same choice."""

    def choose(self, view: rules.View) -> rules.Action:
        """The action this bot prefers."""
        if view.phase is rules.Phase.PLAY:
            return _play(view, self.best_card)
        return _CHOICES[view.phase](view)

    def best_card(self, known: Knowledge, cards: list[rules.Card]) -> rules.Card:
        """The card this bot prefers to other legal ones."""
        view = known.view
        if view.slam is rules.Slam.ANNOUNCED and view.seat == view.taker and is_slam_certain(known):
            return solid_card(cards)
        return best_follow(known, cards) if view.trick else best_lead(known, cards)


def _speak(view: rules.View) -> rules.Action:
    if rules.is_petit_sec(view.dealt):
        return rules.DeclarePetitSec(view.seat)
    return choose_bid(view)


def _open(view: rules.View) -> rules.Action:
    if rules.AnnounceSlam() in view.legal and is_slam_certain(read_view(view)):
        return rules.AnnounceSlam()
    return rules.SayJeu()


def _play(view: rules.View, best_card: Callable[[Knowledge, list[rules.Card]], rules.Card]) -> rules.Action:
    poignee = _poignee(view)
    if poignee is not None:
        return poignee
    cards = [action.card for action in view.legal if isinstance(action, rules.PlayCard)]
    return rules.PlayCard(cards[0] if len(cards) == 1 else best_card(read_view(view), cards))


def solid_card(cards: list[rules.Card]) -> rules.Card:
    """Trumps from the top, then the suits, the excuse last."""
    plain = [card for card in cards if card != rules.EXCUSE]
    return max(plain, default=rules.EXCUSE)


def _poignee(view: rules.View) -> rules.Action | None:
    """The largest poignee, petit hidden where it can be, if its own side looks like winning."""
    if view.tricks or not _expects_to_win(view):
        return None
    # The choices come in growing sizes and are many: only the last is looked at.
    shown = next((action for action in reversed(view.legal) if isinstance(action, rules.ShowPoignee)), None)
    return None if shown is None else rules.ShowPoignee(_least_telling(view, shown.cards))


def _least_telling(view: rules.View, shown: rules.Hand) -> rules.Hand:
    """As many trumps, the lowest without the petit, when the hand has enough of them."""
    spare = rules.Hand(view.hand.mask & rules.TRUMPS_MASK & ~(1 << rules.PETIT))
    if rules.EXCUSE in shown or len(spare) < len(shown):
        return shown
    return rules.Hand.of(list(spare)[: len(shown)])


def _expects_to_win(view: rules.View) -> bool:
    """The taker with a hand for a garde; a defender with trumps enough for a poignee and some more."""
    if view.seat == view.taker:
        return has_prospects(view)
    trumps = (view.dealt.mask & rules.TRUMPS_MASK).bit_count()
    return view.seat == view.partner or trumps >= rules.SIZES[view.players].poignees[0]


_CHOICES: dict[rules.Phase, Callable[[rules.View], rules.Action]] = {
    rules.Phase.AUCTION: _speak,
    rules.Phase.CONFIRM: lambda _: rules.Confirm(True),
    rules.Phase.CALL: choose_call,
    rules.Phase.DOG: lambda _: rules.TurnDog(),
    rules.Phase.DISCARD: choose_discard,
    rules.Phase.READY: _open,
}
