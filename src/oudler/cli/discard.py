"""Choosing the discard card by card."""

from oudler.cli.asking import Asker
from oudler.rules import SIZES, Card, DiscardPool, Hand, LayDiscard, Reason, View
from oudler.wording import NotTyped, card_word, parse_typed_card, plain, prompts, reason_text


def ask_discard(asker: Asker, view: View) -> LayDiscard:
    """The discard, once it is complete and allowed; `undo` takes it all back. Raises Quit, EOFError."""
    held = view.dealt | (view.dog or Hand())
    pool = DiscardPool(held.mask, SIZES[view.players].dog_size)
    chosen = Hand()
    asker.screen.hand(held, _allowed(pool, held))
    while True:
        left = pool.size - len(chosen)
        typed = asker.ask(view, prompts.ASK_DISCARD, left=left, size=pool.size)
        if plain(typed) in prompts.UNDO:
            chosen = Hand()
            asker.screen.say(prompts.UNDONE)
            continue
        chosen = _add(asker, view, pool, chosen, typed)
        if len(chosen) == pool.size:
            reason = pool.why_not(chosen)
            if reason is None:
                return LayDiscard(chosen)
            _explain(asker, view, reason)
            chosen = Hand()
        if len(chosen):
            asker.screen.with_cards(prompts.DISCARD_SO_FAR, chosen)


def _allowed(pool: DiscardPool, held: Hand) -> Hand:
    """The cards that may be part of a discard."""
    return Hand.of(card for card in held if pool.why_not_card(card) is None)


def _add(asker: Asker, view: View, pool: DiscardPool, chosen: Hand, typed: str) -> Hand:
    """The discard with the cards that were typed, parted by commas or one alone."""
    held = Hand(pool.held)
    for part in filter(None, (part.strip() for part in typed.replace(";", ",").split(","))):
        try:
            card = parse_typed_card(part, _allowed(pool, held) - chosen, held, words=asker.screen.words)
        except NotTyped as error:
            asker.screen.line(str(error), "yellow")
            break
        if not _may_add(asker, view, pool, chosen, card):
            break
        chosen |= Hand.of([card])
    return chosen


def _may_add(asker: Asker, view: View, pool: DiscardPool, chosen: Hand, card: Card) -> bool:
    """Whether a card may join the discard; if not, why."""
    words = asker.screen.words
    reason = pool.why_not_card(card)
    if reason is not None:
        _explain(asker, view, reason)
    elif card in chosen:
        asker.screen.say(prompts.DISCARD_TWICE, "yellow", card=card_word(words, card))
    elif len(chosen) == pool.size:
        asker.screen.say(prompts.DISCARD_TOO_MANY, "yellow", size=pool.size)
    else:
        return True
    return False


def _explain(asker: Asker, view: View, reason: Reason) -> None:
    asker.screen.line(reason_text(asker.screen.words, reason, view), "yellow")
