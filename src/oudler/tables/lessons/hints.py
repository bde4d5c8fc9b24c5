"""A hint at each turn of a whole deal: what a careful player would do, and why."""

from collections.abc import Callable
from typing import Any, TypeAlias

from oudler import rules
from oudler.bots import SensibleBot
from oudler.wording.game import bid_advice, sorted_cards, the_card
from oudler.wording.language import Words, msg

_FEW = 1
"""Half-points of a card that is worth nothing more."""


def hint_text(words: Words, seen: rules.View, *, has_tactics: bool = True) -> str:
    """What a careful player would do from what the seat knows, and why; the seat is the one to act."""
    action = SensibleBot().choose(seen)
    if isinstance(action, rules.PlayCard):
        return _play(words, seen, action, (*_MUST, *_WHY) if has_tactics else _MUST)
    return _HINTS[type(action)](words, seen, action)


def _bid(words: Words, _: rules.View, action: rules.MakeBid) -> str:
    advice = bid_advice(words, action.bid)
    return words.say("Comptez vos bouts, vos atouts et vos rois. Conseil, {advice}", advice=advice)


def _call(words: Words, _: rules.View, action: rules.CallCard) -> str:
    return words.say("Conseil : appelez {card}.", card=the_card(words, action.card))


def _discard(words: Words, _: rules.View, action: rules.LayDiscard) -> str:
    cards = words.listed([the_card(words, card) for card in sorted_cards(action.cards)])
    return words.say("Videz une couleur, abritez vos dames. Conseil : écartez {cards}.", cards=cards)


def _play(words: Words, seen: rules.View, action: rules.PlayCard, reasons: "Reasons") -> str:
    why = [words.say(text) for holds, text in reasons if holds(seen, action.card)]
    advice = words.say("Conseil : jouez {card}.", card=the_card(words, action.card))
    return " ".join([*why[:1], advice])


def _is_alone(seen: rules.View, _: rules.Card) -> bool:
    return len(seen.legal) == 1


def _is_trump(card: rules.Card) -> bool:
    return bool(1 << card & rules.TRUMPS_MASK)


def _is_excuse(seen: rules.View, card: rules.Card) -> bool:
    return card == rules.EXCUSE and len(seen.hand) > 1


def _ruffs(seen: rules.View, card: rules.Card) -> bool:
    led = rules.led_card(seen.trick)
    return led is not None and not _is_trump(led) and _is_trump(card)


def _climbs(seen: rules.View, card: rules.Card) -> bool:
    return _gives_trump(seen, card) and _takes(seen, card)


def _gives_trump(seen: rules.View, card: rules.Card) -> bool:
    led = rules.led_card(seen.trick)
    return led is not None and _is_trump(led) and _is_trump(card)


def _leads_trump(seen: rules.View, card: rules.Card) -> bool:
    return not seen.trick and _is_trump(card)


def _leads_king(seen: rules.View, card: rules.Card) -> bool:
    return not seen.trick and rules.rank_of(card) == rules.KING


def _leads_low(seen: rules.View, card: rules.Card) -> bool:
    return not seen.trick and rules.half_points(1 << card) == _FEW


def _leads(seen: rules.View, _: rules.Card) -> bool:
    return not seen.trick


def _takes(seen: rules.View, card: rules.Card) -> bool:
    trick = (*seen.trick, card)
    return rules.led_card(trick) is not None and rules.winning_index(trick) == len(trick) - 1


def _gives_points(_: rules.View, card: rules.Card) -> bool:
    return rules.half_points(1 << card) > _FEW


def _helps_partner(seen: rules.View, card: rules.Card) -> bool:
    """Whether points go to another defender; at five nobody may know who is one."""
    if seen.players == 5 or rules.led_card(seen.trick) is None or not _gives_points(seen, card):
        return False
    holder = (seen.seat - len(seen.trick) + rules.winning_index(seen.trick)) % seen.players
    return seen.taker not in (seen.seat, holder)


Reasons: TypeAlias = tuple[tuple[Callable[[rules.View, rules.Card], bool], str], ...]
"""Why a card: the first that holds."""
_MUST: Reasons = (
    (_ruffs, msg("Vous n'avez pas la couleur demandée : il faut couper.")),
    (_climbs, msg("À l'atout, il faut monter quand on le peut.")),
    (_gives_trump, msg("Vous ne pouvez pas monter, mais l'atout se fournit.")),
    (_is_alone, msg("Une seule carte est permise.")),
)
_WHY: Reasons = (
    (_is_excuse, msg("L'excuse dispense de fournir, et vous revient.")),
    (_leads_trump, msg("Menez atout pour faire tomber ceux des autres.")),
    (_leads_king, msg("Aucune carte de sa couleur ne bat un roi.")),
    (_leads_low, msg("Une petite carte fait sortir les grosses des autres.")),
    (_leads, msg("C'est à vous d'ouvrir le pli.")),
    (_takes, msg("Cette carte est la plus forte du pli jusqu'ici.")),
    (_helps_partner, msg("Un autre défenseur tient le pli : donnez-lui des points.")),
    (_gives_points, msg("Cette carte est mieux dans ce pli que dans le suivant.")),
    (lambda *_: True, msg("Ce pli n'est pas pour vous : donnez peu.")),
)
"""What speaks of points and partners."""


def _plain(text: str) -> Callable[[Words, rules.View, Any], str]:
    return lambda words, *_: words.say(text)


_HINTS: dict[type[rules.Action], Callable[[Words, rules.View, Any], str]] = {
    rules.DeclarePetitSec: _plain(msg("Le petit est votre seul atout : montrez-le, la donne est annulée.")),
    rules.MakeBid: _bid,
    rules.Confirm: _plain(msg("Conseil : gardez votre contrat.")),
    rules.CallCard: _call,
    rules.TurnDog: _plain(msg("Le chien est à vous : retournez-le.")),
    rules.LayDiscard: _discard,
    rules.AnnounceSlam: _plain(msg("Tous les plis sont à vous : annoncez le chelem.")),
    rules.SayJeu: _plain(msg("L'écart est fait : dites « jeu ».")),
    rules.ShowPoignee: _plain(msg("Conseil : montrez votre poignée avant de jouer.")),
}
