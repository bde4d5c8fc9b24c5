"""A sentence for each refusal: what is wrong, what to do next, and where the texts say so."""

from collections.abc import Callable, Sequence

from oudler.rules import EXCUSE, SIZES, Ground, Reason, View, led_card, rank_of, suit_of
from oudler.wording.game.cards import suit_word, the_card
from oudler.wording.game.sources import source_text
from oudler.wording.game.table import bid_word, seat_names
from oudler.wording.language import Words, msg

REASONS: dict[Ground, str] = {
    Reason.NOT_NOW: msg("Ce n'est pas le moment : attendez votre tour."),
    Reason.PETIT_SEC_FIRST: msg("Un joueur a le petit sec : il doit l'annoncer, la donne est annulée."),
    Reason.NO_PETIT_SEC: msg(
        "Ce n'est pas un petit sec : il faut le petit pour seul atout, sans l'excuse. Continuez la donne."
    ),
    Reason.DEAL_OVER: msg("La donne est terminée : passez à la donne suivante."),
    Reason.SCORE_STANDS: msg("La donne est close : un petit sec ne l'annule plus, passez à la suivante."),
    Reason.AUCTION_OVER: msg("Les enchères sont finies : chacun ne parle qu'une fois."),
    Reason.BANNED: msg("Ce joueur est interdit d'enchère sur cette donne : il doit passer."),
    Reason.BID_TOO_LOW: msg("L'enchère est trop basse : enchérissez plus haut ou passez."),
    Reason.BID_REFUSED_BEFORE: msg("L'arbitre a déjà refusé : annoncez prise ou garde, ou passez."),
    Reason.ARBITER_FIRST: msg("L'arbitre doit d'abord répondre : attendez sa décision."),
    Reason.CALL_FIRST: msg("Le preneur doit d'abord appeler : nommez un roi."),
    Reason.NO_CALL: msg("On n'appelle un roi qu'à cinq joueurs : jouez sans appeler."),
    Reason.CALLED_ALREADY: msg("Une carte est déjà appelée : on n'appelle qu'une fois."),
    Reason.NOT_CALLABLE: msg("Cette carte ne peut pas être appelée : nommez un roi."),
    Reason.QUEEN_NEEDS_KINGS: msg("On n'appelle une dame qu'avec les quatre rois en main : nommez un roi."),
    Reason.KNIGHT_NEEDS_QUEENS: msg(
        "On n'appelle un cavalier qu'avec tous les rois et toutes les dames : nommez un roi ou une dame."
    ),
    Reason.JACK_NEEDS_KNIGHTS: msg(
        "On n'appelle un valet qu'avec tous les rois, dames et cavaliers, et si le règlement l'admet : "
        "nommez une carte plus haute."
    ),
    Reason.SLAM_TOO_LATE: msg("Il est trop tard pour annoncer le chelem : jouez sans l'annoncer."),
    Reason.SLAM_ASKED_ALREADY: msg("Le chelem a déjà été demandé : continuez."),
    Reason.DOG_FIRST: msg("Le chien n'est pas encore retourné : retournez-le avant d'écarter."),
    Reason.DOG_CLOSED: msg("Ce contrat se joue sans le chien : il reste fermé jusqu'à la fin de la donne."),
    Reason.DISCARD_FIRST: msg("L'écart n'est pas fait : écartez avant de dire « jeu »."),
    Reason.NO_DISCARD: msg("Ce contrat se joue sans le chien : il n'y a pas d'écart, dites « jeu »."),
    Reason.DISCARD_COUNT: msg(
        "L'écart n'a pas le bon nombre de cartes : écartez autant de cartes que le chien en avait."
    ),
    Reason.DISCARD_NOT_HELD: msg(
        "Cette carte n'est ni dans la main ni dans le chien : écartez-en une autre."
    ),
    Reason.DISCARD_KING: msg("On n'écarte jamais un roi : choisissez une autre carte."),
    Reason.DISCARD_OUDLER: msg("On n'écarte jamais un bout : choisissez une autre carte."),
    Reason.DISCARD_TRUMP: msg(
        "On n'écarte des atouts que faute d'autres cartes, et seulement ce qu'il en faut : "
        "écartez d'abord les cartes de couleur."
    ),
    Reason.DISCARD_CLOSED: msg("Le preneur a dit « jeu » : l'écart ne change plus, jouez."),
    Reason.JEU_FIRST: msg("Le preneur doit d'abord finir son écart et dire « jeu »."),
    Reason.POIGNEE_TOO_LATE: msg(
        "La poignée se montre juste avant de jouer sa première carte : il est trop tard, jouez."
    ),
    Reason.POIGNEE_TWICE: msg("Vous avez déjà montré une poignée : jouez une carte."),
    Reason.POIGNEE_SIZE: msg("Ce nombre d'atouts ne fait pas une poignée : montrez-en le nombre exact."),
    Reason.POIGNEE_NOT_HELD: msg("On ne montre que des atouts de sa main : changez la carte en trop."),
    Reason.POIGNEE_EXCUSE: msg(
        "L'excuse ne se montre que s'il manque un atout : "
        "remplacez-la par un atout, ou montrez tous vos atouts."
    ),
    Reason.POIGNEE_LARGEST: msg("Ce règlement veut la plus grande poignée possible : montrez plus d'atouts."),
    Reason.CARD_NOT_HELD: msg("Cette carte n'est pas dans la main : choisissez-en une autre."),
    Reason.MUST_FOLLOW: msg("Il faut fournir : jouez la couleur demandée."),
    Reason.MUST_RUFF: msg("Vous n'avez pas la couleur demandée, il faut couper : jouez un atout."),
    Reason.MUST_OVERRUFF: msg("Il faut surcouper : jouez un atout plus fort que celui du pli."),
    Reason.MUST_TRUMP: msg("Atout est demandé : jouez un atout."),
    Reason.MUST_OVERTRUMP: msg("Il faut monter : jouez un atout plus fort que celui du pli."),
    Reason.CALLED_SUIT: msg(
        "La première carte n'est pas de la couleur appelée, sauf la carte appelée elle-même : "
        "entamez une autre couleur."
    ),
}


def reason_text(
    words: Words, reason: Reason, view: View | None = None, names: Sequence[str] | None = None
) -> str:
    """The sentence for a refusal, and where the texts say so."""
    return f"{reason_sentence(words, reason, view, names)} ({source_text(words, reason.requirement)})"


def reason_sentence(
    words: Words, reason: Reason, view: View | None = None, names: Sequence[str] | None = None
) -> str:
    """The sentence for a refusal; with the view of the refused seat it names suit, trump, number or seat."""
    sentence = _detail(words, reason, view, names) if view is not None else ""
    return sentence or words.say(REASONS[reason])


# --- details that the view gives; an empty text falls back on the plain sentence ---------------------


def _detail(words: Words, reason: Reason, view: View, names: Sequence[str] | None) -> str:
    if reason is Reason.BID_TOO_LOW:
        return _bid_too_low(words, view, names or seat_names(words, view.players))
    detail = _DETAILS.get(reason)
    return detail(words, view) if detail is not None else ""


def _suit_led(words: Words, view: View) -> str | None:
    led = led_card(view.trick)
    suit = None if led is None else suit_of(led)
    return None if suit is None else suit_word(words, suit)


def _highest_trump(words: Words, view: View) -> str | None:
    trumps = [card for card in view.trick if card != EXCUSE and suit_of(card) is None]
    if not trumps:
        return None
    highest = max(trumps)
    return (
        words.say(msg("le petit"))
        if rank_of(highest) == 1
        else words.say(msg("le {number}"), number=rank_of(highest))
    )


def _follow(words: Words, view: View) -> str:
    suit = _suit_led(words, view)
    return words.say(msg("Il faut fournir : jouez {suit}."), suit=suit) if suit else ""


def _ruff(words: Words, view: View) -> str:
    suit = _suit_led(words, view)
    return (
        words.say(msg("Vous n'avez pas de {suit}, il faut couper : jouez un atout."), suit=suit)
        if suit
        else ""
    )


def _overruff(words: Words, view: View) -> str:
    card = _highest_trump(words, view)
    return (
        words.say(msg("Il faut surcouper : jouez un atout plus fort que {card}."), card=card) if card else ""
    )


def _overtrump(words: Words, view: View) -> str:
    card = _highest_trump(words, view)
    return words.say(msg("Il faut monter : jouez un atout plus fort que {card}."), card=card) if card else ""


def _bid_too_low(words: Words, view: View, names: Sequence[str]) -> str:
    standing = [word for word in view.spoken if word.stands]
    if not standing:
        return ""
    who, said = names[standing[-1].seat], bid_word(words, standing[-1].bid)
    return words.say(msg("{name} a dit {bid} : enchérissez plus haut ou passez."), name=who, bid=said)


def _discard_count(words: Words, view: View) -> str:
    return words.say(msg("Il faut écarter {number} cartes exactement."), number=SIZES[view.players].dog_size)


def _poignee_size(words: Words, view: View) -> str:
    sizes = words.either([str(size) for size in SIZES[view.players].poignees])
    return words.say(msg("Une poignée se montre avec {sizes} atouts exactement."), sizes=sizes)


def _called_suit(words: Words, view: View) -> str:
    suit = None if view.called is None else suit_of(view.called)
    if view.called is None or suit is None:
        return ""
    return words.say(
        msg("On n'entame pas à {suit}, la couleur appelée, sauf {card} : entamez une autre couleur."),
        suit=suit_word(words, suit),
        card=the_card(words, view.called),
    )


_DETAILS: dict[Reason, Callable[[Words, View], str]] = {
    Reason.MUST_FOLLOW: _follow,
    Reason.MUST_RUFF: _ruff,
    Reason.MUST_OVERRUFF: _overruff,
    Reason.MUST_OVERTRUMP: _overtrump,
    Reason.DISCARD_COUNT: _discard_count,
    Reason.POIGNEE_SIZE: _poignee_size,
    Reason.CALLED_SUIT: _called_suit,
}
