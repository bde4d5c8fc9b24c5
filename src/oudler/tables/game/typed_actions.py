"""What a typed text does at a table: « 21 », « garde », « appel roi coeur », « écart 1p 2p 3p »."""

from collections.abc import Callable, Iterator

from oudler.rules import (
    EXCUSE,
    PETIT,
    Action,
    AnnounceSlam,
    CallCard,
    Card,
    Confirm,
    DeclarePetitSec,
    Hand,
    LayDiscard,
    MakeBid,
    Phase,
    PlayCard,
    SayJeu,
    ShowPoignee,
    TurnDog,
    View,
)
from oudler.tables.game.refusals import LONGEST_ACT, TableReason, TableRefusal
from oudler.wording.game import (
    NotTyped,
    parse_typed_bid,
    parse_typed_card,
    plain,
    prompts,
    split_typed_cards,
)
from oudler.wording.language import Words

_CALL = ("appel", "appelle", "appeler", "j'appelle", "call")
_DISCARD = ("ecart", "ecarte", "ecarter", "j'ecarte", "discard")
_POIGNEE = ("poignee", "simple poignee", "double poignee", "triple poignee")
_DOG = ("chien", "retourner", "retourne", "dog")
_KEEP = ("garder", "maintenir", "je maintiens", "keep", *prompts.YES)
_DECLINE = ("renoncer", "abandonner", "decline", *prompts.NO)


def read_typed(words: Words, seen: View, text: str) -> Action:
    """The action that a seat means by a text when it is asked. Raises TableRefusal."""
    text = text.strip()[:LONGEST_ACT]
    if plain(text) in prompts.SLAM_WORDS:
        return AnnounceSlam()
    try:
        action = _READERS[seen.phase](words, seen, text) if text else None
    except NotTyped as error:
        raise TableRefusal(TableReason.NOT_AN_ACT, str(error)) from None
    if action is None:
        raise TableRefusal(TableReason.NOT_AN_ACT)
    return action


def _after(text: str, openings: tuple[str, ...]) -> str:
    """The text after one of these words, or all of it."""
    first, _, rest = text.partition(" ")
    return rest if plain(first) in map(plain, openings) else text


def _spoken(_: Words, seen: View, text: str) -> Action | None:
    if plain(text) in prompts.PETIT_SEC_WORDS:
        return DeclarePetitSec(seen.seat)
    bid = parse_typed_bid(text)
    return None if bid is None else MakeBid(bid)


def _confirmed(_: Words, __: View, text: str) -> Action | None:
    if plain(text) in _KEEP:
        return Confirm(True)
    return Confirm(False) if plain(text) in _DECLINE else None


def _called(words: Words, seen: View, text: str) -> Action:
    calls = Hand.of(action.card for action in seen.legal if isinstance(action, CallCard))
    return CallCard(parse_typed_card(_after(text, _CALL), calls, words=words))


def _turned(_: Words, __: View, text: str) -> Action | None:
    return TurnDog() if plain(text) in _DOG else None


def _discarded(words: Words, seen: View, text: str) -> Action:
    pool = seen.discard_pool()
    chosen = Hand.of(card for card in Hand(pool.held) if pool.why_not_card(card) is None)
    return LayDiscard(_cards(words, _after(text, _DISCARD), chosen, Hand(pool.held)))


def _opened(words: Words, seen: View, text: str) -> Action | None:
    if plain(text) in prompts.START:
        return SayJeu()
    is_discard = plain(text.partition(" ")[0]) in _DISCARD
    return _discarded(words, seen, text) if is_discard else None


def _played(words: Words, seen: View, text: str) -> Action:
    if plain(text).partition(" ")[0] in _POIGNEE or plain(text) in _POIGNEE:
        return _shown(words, seen, _after(text, _POIGNEE) if " " in text else "")
    playable = Hand.of(_plays(seen))
    return PlayCard(parse_typed_card(text, playable, seen.hand, words=words))


def _plays(seen: View) -> Iterator[Card]:
    """The cards that may be played: they come first, and there are no more of them than cards held."""
    return (action.card for action in seen.legal[: len(seen.hand)] if isinstance(action, PlayCard))


def _shown(words: Words, seen: View, text: str) -> ShowPoignee:
    """The trumps that are named, or the largest poignee with its lowest trumps, the petit hidden."""
    pool = seen.poignee_pool()
    sizes = pool.sizes()
    if not sizes:
        raise TableRefusal(TableReason.NO_POIGNEE)
    trumps = Hand(pool.trumps_mask(sizes[-1]))
    if text:
        return ShowPoignee(_cards(words, text, trumps))
    spare = [*(card for card in trumps if card != PETIT), *(card for card in trumps if card == PETIT), EXCUSE]
    return ShowPoignee(Hand.of(spare[: sizes[-1]]))


def _cards(words: Words, text: str, *among: Hand) -> Hand:
    return Hand.of(parse_typed_card(card, *among, words=words) for card in split_typed_cards(text, words))


_READERS: dict[Phase, Callable[[Words, View, str], Action | None]] = {
    Phase.AUCTION: _spoken,
    Phase.CONFIRM: _confirmed,
    Phase.CALL: _called,
    Phase.DOG: _turned,
    Phase.DISCARD: _discarded,
    Phase.READY: _opened,
    Phase.PLAY: _played,
}
