"""Offering a poignee before the first card."""

from collections.abc import Callable

from oudler.cli.asking import Asker
from oudler.rules import Action, Hand, Reason, ShowPoignee, View, suit_of
from oudler.wording import NotTyped, parse_typed_card, plain, prompts, reason_text


def ask_poignee(asker: Asker, view: View, judge: Callable[[Action], Reason | None]) -> ShowPoignee | None:
    """The poignee the person wants to show, None for none. Raises Quit, EOFError."""
    choices = [action for action in view.legal if isinstance(action, ShowPoignee)]
    sizes = sorted({len(action.cards) for action in choices})
    while sizes:
        listed = asker.screen.words.either([str(size) for size in sizes])
        typed = plain(asker.ask(view, prompts.ASK_POIGNEE, sizes=listed))
        if typed in ("", *prompts.NO):
            return None
        if typed in map(str, sizes):
            shown = _ask_trumps(asker, view, [act for act in choices if len(act.cards) == int(typed)])
            reason = judge(shown)
            if reason is None:
                return shown
            asker.screen.line(reason_text(asker.screen.words, reason, view), "yellow")
    return None


def _ask_trumps(asker: Asker, view: View, choices: list[ShowPoignee]) -> ShowPoignee:
    """Which trumps to show when there are more than needed; Enter shows the lowest."""
    if len(choices) == 1:
        return choices[0]
    size = len(choices[0].cards)
    trumps = Hand.of(card for card in view.hand | view.discarded_trumps if suit_of(card) is None)
    while True:
        typed = asker.ask(view, prompts.ASK_TRUMPS, number=size)
        if not typed:
            return choices[0]
        try:
            parts = typed.replace(",", " ").split()
            cards = {parse_typed_card(part, trumps, words=asker.screen.words) for part in parts}
            return ShowPoignee(Hand.of(cards))
        except NotTyped as error:
            asker.screen.line(str(error), "yellow")
