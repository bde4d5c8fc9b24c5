"""What a seat of a live table is asked for: whose turn it is, and what must be played, with the reason."""

from collections.abc import Callable, Sequence

from oudler import rules
from oudler.wording.game.cards import suit_word, the_card
from oudler.wording.game.table import bid_word
from oudler.wording.language import Words, msg

_CALLABLE = {
    rules.KING: msg("À vous d'appeler un roi."),
    rules.QUEEN: msg("À vous d'appeler un roi ou une dame."),
    rules.KNIGHT: msg("À vous d'appeler un roi, une dame ou un cavalier."),
    rules.JACK: msg("À vous d'appeler un roi, une dame, un cavalier ou un valet."),
}
_ENDED = {
    rules.Phase.ARBITER: msg("La table répond à la demande."),
    rules.Phase.SCORED: msg("La donne est finie."),
    rules.Phase.PASSED: msg("Tout le monde a passé : la donne est nulle."),
    rules.Phase.CANCELLED: msg("Petit sec : la donne est annulée."),
}


def prompt_text(words: Words, view: rules.View, names: Sequence[str]) -> str:
    """What the seat is asked for now, or whom the table waits for; names by place of the deal."""
    if view.turn == view.seat:
        is_auction = view.phase is rules.Phase.AUCTION
        return _auction(words, view, names) if is_auction else _ASKED[view.phase](words, view)
    if view.turn is None:
        return words.say(_ENDED[view.phase])
    waiting = msg("{name} fait son écart.") if view.phase is rules.Phase.DISCARD else msg("{name} réfléchit.")
    told = words.say(waiting, name=names[view.turn])
    return f"{told} {_may_declare(words)}" if view.legal else told


def _may_declare(words: Words) -> str:
    return words.say(msg("Vous avez le petit sec : vous pouvez l'annoncer."))


# --- before the play ---------------------------------------------------------------------------------


def _auction(words: Words, view: rules.View, names: Sequence[str]) -> str:
    if isinstance(view.legal[0], rules.DeclarePetitSec):
        return words.say(msg("Vous avez le petit sec : annoncez-le, la donne sera annulée."))
    asked = _asked_bid(words, view, names)
    return f"{asked} {_may_declare(words)}" if isinstance(view.legal[-1], rules.DeclarePetitSec) else asked


def _asked_bid(words: Words, view: rules.View, names: Sequence[str]) -> str:
    standing = [word for word in view.spoken if word.stands]
    if not standing:
        return words.say(msg("À vous d'enchérir."))
    return words.say(
        msg("À vous d'enchérir. {name} a dit {bid} : dites plus, ou passez."),
        name=names[standing[-1].seat],
        bid=bid_word(words, standing[-1].bid),
    )


def _confirm(words: Words, _: rules.View) -> str:
    return words.say(msg("La surenchère est refusée. Jouez votre contrat, ou renoncez-y."))


def _call(words: Words, view: rules.View) -> str:
    ranks = [rules.rank_of(action.card) for action in view.legal if isinstance(action, rules.CallCard)]
    return words.say(_CALLABLE[min(ranks)])


def _dog(words: Words, _: rules.View) -> str:
    return words.say(msg("À vous de retourner le chien."))


def _discard(words: Words, view: rules.View) -> str:
    size = rules.SIZES[view.players].dog_size
    return words.many("Écartez {n} carte.", "Écartez {n} cartes.", size)


def _ready(words: Words, view: rules.View) -> str:
    if view.remembered_discard is None:
        return words.say(msg("Dites « jeu » pour commencer."))
    return words.say(msg("Dites « jeu » pour commencer, ou changez votre écart."))


# --- the play ----------------------------------------------------------------------------------------


def _play(words: Words, view: rules.View) -> str:
    said = [_must_play(words, view) if view.trick else _lead(words, view)]
    if _may_show(view):
        said.append(words.say(msg("Vous pouvez d'abord montrer une poignée.")))
    return " ".join(filter(None, [*said, excuse_warning(words, view)]))


_CHANGES_CAMP = msg("Gardée pour le dernier pli, l'excuse change de camp.")
_SAVED_EXCUSE = {
    "other_camp_exchange": _CHANGES_CAMP,
    "other_camp": _CHANGES_CAMP,
    "trick_winner": msg("Au dernier pli, l'excuse sera à qui le gagne."),
}


def excuse_warning(words: Words, view: rules.View) -> str:
    """What becomes of an excuse that is not played now, in the last trick but one; empty at other turns."""
    is_warned = _is_last_for_excuse(view)
    return words.say(_SAVED_EXCUSE[view.ruleset.options.excuse_last_trick]) if is_warned else ""


def _is_last_for_excuse(view: rules.View) -> bool:
    """Whether the last trick would take the excuse away (TRI-07): not from who won all others (SLA-09)."""
    is_asked = view.phase is rules.Phase.PLAY and view.turn == view.seat
    if not is_asked or rules.EXCUSE not in view.hand or len(view.hand) != _BEFORE_LAST:
        return False
    attack = {view.taker, view.partner}
    return any((trick.winner in attack) != (view.seat in attack) for trick in view.tricks)


_BEFORE_LAST = 2
"""Cards in hand at the last trick but one."""


def _may_show(view: rules.View) -> bool:
    has_shown = any(shown.seat == view.seat for shown in view.poignees)
    return not view.tricks and not has_shown and bool(view.poignee_pool().sizes())


def _lead(words: Words, view: rules.View) -> str:
    suit = None if view.called is None else rules.suit_of(view.called)
    if view.tricks:
        return words.say(msg("À vous d'ouvrir le pli."))
    if view.called is None or suit is None:
        return words.say(msg("À vous d'entamer."))
    return words.say(
        msg("À vous d'entamer, pas à {suit} sauf {card}."),
        suit=suit_word(words, suit),
        card=the_card(words, view.called),
    )


def _must_play(words: Words, view: rules.View) -> str:
    """What the trick obliges to (PLA-03 to PLA-10)."""
    led = rules.led_card(view.trick)
    if led is None:
        return words.say(msg("À vous. L'excuse ouvre le pli : jouez la couleur de votre choix."))
    allowed = rules.Hand(rules.legal_plays_mask(view.hand.mask, view.trick))
    said = words.say(msg("À vous. {must}"), must=_duty(words, view, led, allowed))
    if rules.EXCUSE in allowed and len(allowed) < len(view.hand):
        return words.say(msg("{said} L'excuse est permise."), said=said)
    return said


def _duty(words: Words, view: rules.View, led: rules.Card, allowed: rules.Hand) -> str:
    held, suit = view.hand.mask, rules.suit_of(led)
    trumps = [card for card in view.trick if card != rules.EXCUSE and rules.suit_of(card) is None]
    over = max(trumps, default=None)
    can_go_over = over is not None and any(over < card < rules.EXCUSE for card in allowed)
    if suit is None:
        return _duty_in_trumps(words, bool(held & rules.TRUMPS_MASK), over if can_go_over else None)
    said = suit_word(words, suit)
    if held & rules.GROUP_MASKS[led]:
        return words.say(msg("Il faut fournir à {suit}."), suit=said)
    if not held & rules.TRUMPS_MASK:
        return words.say(msg("Ni {suit} ni atout : jouez la carte de votre choix."), suit=said)
    if over is None:
        return words.say(msg("Pas de {suit} : il faut couper."), suit=said)
    if can_go_over:
        told = msg("Pas de {suit} : il faut surcouper, au-dessus {of_card}.")
        return words.say(told, suit=said, of_card=_of_trump(words, over))
    return words.say(msg("Pas de {suit}, et pas de quoi surcouper : jouez un atout."), suit=said)


def _duty_in_trumps(words: Words, has_trumps: bool, over: rules.Card | None) -> str:
    if not has_trumps:
        return words.say(msg("Pas d'atout : jouez la carte de votre choix."))
    if over is None:
        return words.say(msg("Vous ne pouvez pas monter : jouez un atout."))
    return words.say(msg("Il faut monter au-dessus {of_card}."), of_card=_of_trump(words, over))


def _of_trump(words: Words, card: rules.Card) -> str:
    if card == rules.PETIT:
        return words.say(msg("du petit"))
    return words.say(msg("du {number}"), number=rules.rank_of(card))


_ASKED: dict[rules.Phase, Callable[[Words, rules.View], str]] = {
    rules.Phase.CONFIRM: _confirm,
    rules.Phase.CALL: _call,
    rules.Phase.DOG: _dog,
    rules.Phase.DISCARD: _discard,
    rules.Phase.READY: _ready,
    rules.Phase.PLAY: _play,
}
