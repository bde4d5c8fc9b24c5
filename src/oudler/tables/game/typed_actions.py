"""What a typed text does at a table: « 21 », « garde », « appel roi coeur », « écart 1p 2p 3p »."""

from collections.abc import Callable

from oudler import rules
from oudler.tables.game.refusals import LONGEST_ACT, TableReason, TableRefusal
from oudler.wording import game
from oudler.wording.language import Words

_CALL = ("appel", "appelle", "appeler", "j'appelle", "call")
_DISCARD = ("ecart", "ecarte", "ecarter", "j'ecarte", "discard")
_POIGNEE = ("poignee", "simple poignee", "double poignee", "triple poignee")
_DOG = ("chien", "retourner", "retourne", "dog")
_KEEP = ("garder", "maintenir", "je maintiens", "keep", *game.prompts.YES)
_DECLINE = ("renoncer", "abandonner", "decline", *game.prompts.NO)


def read_typed(words: Words, seen: rules.View, text: str) -> rules.Action:
    """The action that a seat means by a text when it is asked. Raises TableRefusal."""
    text = text.strip()[:LONGEST_ACT]
    if game.plain(text) in game.prompts.SLAM_WORDS:
        return rules.AnnounceSlam()
    try:
        action = _READERS[seen.phase](words, seen, text) if text else None
    except game.NotTyped as error:
        raise TableRefusal(TableReason.NOT_AN_ACT, said=str(error)) from None
    if action is None:
        raise TableRefusal(TableReason.NOT_AN_ACT)
    return action


def _after(text: str, openings: tuple[str, ...]) -> str:
    """The text after one of these words, or all of it."""
    first, _, rest = text.partition(" ")
    return rest if game.plain(first) in map(game.plain, openings) else text


def _confirmed(_: Words, __: rules.View, text: str) -> rules.Action | None:
    if game.plain(text) in _KEEP:
        return rules.Confirm(True)
    return rules.Confirm(False) if game.plain(text) in _DECLINE else None


def _called(words: Words, seen: rules.View, text: str) -> rules.Action:
    calls = rules.Hand.of(action.card for action in seen.legal if isinstance(action, rules.CallCard))
    return rules.CallCard(game.parse_typed_card(_after(text, _CALL), calls, words=words))


def _turned(_: Words, __: rules.View, text: str) -> rules.Action | None:
    return rules.TurnDog() if game.plain(text) in _DOG else None


def _discarded(words: Words, seen: rules.View, text: str) -> rules.Action:
    pool = seen.discard_pool()
    return rules.LayDiscard(_cards(words, _after(text, _DISCARD), pool.allowed(), rules.Hand(pool.held)))


def _opened(words: Words, seen: rules.View, text: str) -> rules.Action | None:
    if game.plain(text) in game.prompts.START:
        return rules.SayJeu()
    is_discard = game.plain(text.partition(" ")[0]) in _DISCARD
    return _discarded(words, seen, text) if is_discard else None


def _played(words: Words, seen: rules.View, text: str) -> rules.Action:
    if game.plain(text).partition(" ")[0] in _POIGNEE or game.plain(text) in _POIGNEE:
        return _shown(words, seen, _after(text, _POIGNEE) if " " in text else "")
    return rules.PlayCard(game.parse_typed_card(text, seen.playable(), seen.hand, words=words))


def _shown(words: Words, seen: rules.View, text: str) -> rules.ShowPoignee:
    """The trumps that are named, or the largest poignee with its lowest trumps, the petit hidden."""
    pool = seen.poignee_pool()
    sizes = pool.sizes()
    if not sizes:
        raise TableRefusal(TableReason.NO_POIGNEE)
    trumps = rules.Hand(pool.trumps_mask(sizes[-1]))
    if text:
        return rules.ShowPoignee(_cards(words, text, trumps))
    spare = [
        *(card for card in trumps if card != rules.PETIT),
        *(card for card in trumps if card == rules.PETIT),
        rules.EXCUSE,
    ]
    return rules.ShowPoignee(rules.Hand.of(spare[: sizes[-1]]))


def _cards(words: Words, text: str, *among: rules.Hand) -> rules.Hand:
    return rules.Hand.of(
        game.parse_typed_card(card, *among, words=words) for card in game.split_typed_cards(text, words)
    )


_READERS: dict[rules.Phase, Callable[[Words, rules.View, str], rules.Action | None]] = {
    rules.Phase.AUCTION: lambda _, seen, text: game.parse_spoken(seen.seat, text),
    rules.Phase.CONFIRM: _confirmed,
    rules.Phase.CALL: _called,
    rules.Phase.DOG: _turned,
    rules.Phase.DISCARD: _discarded,
    rules.Phase.READY: _opened,
    rules.Phase.PLAY: _played,
}
