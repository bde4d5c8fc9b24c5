"""Offering a poignee before the first card."""

from collections.abc import Callable, Sequence

from oudler.cli.game.questions import Asker
from oudler.rules import Action, Hand, Reason, ShowPoignee, View
from oudler.wording.game import NotTyped, parse_typed_card, plain, prompts, split_typed_cards


def ask_poignee(asker: Asker, view: View, judge: Callable[[Action], Reason | None]) -> ShowPoignee | None:
    """The poignee the person wants to show, None for none. Raises Quit, EOFError."""
    # One of each size is judged; the choices of a size are made as they are read, never all of them.
    rows = [row for row in view.poignee_pool().choices() if judge(row[0]) is None]
    offered = {str(len(row[0].cards)): row for row in rows}
    sizes = asker.screen.words.either(list(offered))
    while offered:
        typed = plain(asker.ask(view, prompts.ASK_POIGNEE, sizes=sizes))
        if typed in prompts.NO:
            return None
        choices = _chosen(offered, typed)
        if choices is None:
            known = asker.screen.words.say(prompts.TYPE_POIGNEE, sizes=sizes)
            asker.refuse_word(typed, known)
            continue
        shown = _ask_trumps(asker, view, choices)
        reason = judge(shown)
        if reason is None:
            return shown
        asker.refuse(view, reason)
    return None


def _chosen(offered: dict[str, Sequence[ShowPoignee]], typed: str) -> Sequence[ShowPoignee] | None:
    """The poignees of the size that was typed; yes is enough where there is one size."""
    if typed in prompts.YES and len(offered) == 1:
        return next(iter(offered.values()))
    return offered.get(typed)


def _ask_trumps(asker: Asker, view: View, choices: Sequence[ShowPoignee]) -> ShowPoignee:
    """Which trumps to show when there are more than needed; Enter shows the lowest."""
    lowest = choices[0]
    trumps = Hand(view.poignee_pool().trumps_mask(len(lowest.cards)))
    while len(choices) > 1 and (typed := asker.ask(view, prompts.ASK_TRUMPS, number=len(lowest.cards))):
        try:
            parts = split_typed_cards(typed, asker.screen.words)
            return ShowPoignee(
                Hand.of({parse_typed_card(part, trumps, words=asker.screen.words) for part in parts})
            )
        except NotTyped as error:
            asker.screen.line(str(error), "yellow")
    return lowest
