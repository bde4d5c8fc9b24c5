"""Choosing the discard card by card."""

from dataclasses import replace

from oudler.cli.game.questions import Asker
from oudler.rules import Card, Hand, LayDiscard, Phase, View
from oudler.wording import game


def ask_discard(asker: Asker, view: View) -> LayDiscard:
    """The discard, once it is complete and allowed; `undo` takes it all back. Raises Quit, EOFError."""
    view = replace(view, phase=Phase.DISCARD, discard=None)  # one that was laid has been taken back
    size = view.discard_pool().size
    chosen = Hand()
    asker.show_hand(view)
    while True:
        typed = asker.ask(view, game.prompts.ASK_DISCARD, left=size - len(chosen), size=size)
        chosen = _changed(asker, view, chosen, typed)
        if len(chosen) == size:
            reason = view.discard_pool().why_not(chosen)
            if reason is None:
                return LayDiscard(chosen)
            asker.refuse(view, reason)
            chosen = Hand()
        if len(chosen):
            asker.screen.with_cards(game.prompts.DISCARD_SO_FAR, chosen)


def _changed(asker: Asker, view: View, chosen: Hand, typed: str) -> Hand:
    """The discard with the cards that were typed, those left out that may not go; or empty again."""
    if game.plain(typed) in game.prompts.UNDO:
        asker.screen.say(game.prompts.UNDONE)
        return Hand()
    for part in game.split_typed_cards(typed, asker.screen.words):
        card = _read(asker, view, chosen, part)
        if card is not None and _may_add(asker, view, chosen, card):
            chosen |= Hand.of([card])
    return chosen


def _read(asker: Asker, view: View, chosen: Hand, typed: str) -> Card | None:
    """The card that was typed, among those that may go if possible; None when it is none."""
    pool = view.discard_pool()
    among = pool.allowed() - chosen, Hand(pool.held)
    try:
        return game.parse_typed_card(typed, *among, words=asker.screen.words)
    except game.NotTyped as error:
        asker.screen.line(str(error), "yellow")
        return None


def _may_add(asker: Asker, view: View, chosen: Hand, card: Card) -> bool:
    """Whether a card may join the discard; if not, why."""
    pool = view.discard_pool()
    reason = pool.why_not_card(card)
    if reason is not None:
        asker.refuse(view, reason, card)
    elif card in chosen:
        asker.screen.say(game.prompts.DISCARD_TWICE, "yellow", card=game.card_word(asker.screen.words, card))
    elif len(chosen) == pool.size:
        asker.screen.say(game.prompts.DISCARD_TOO_MANY, "yellow", size=pool.size)
    else:
        return True
    return False
