"""Prizes on paper: the list as announced, who won what, and a receipt for each winner (ORG-04, ORG-06)."""

from collections.abc import Collection
from typing import Any

from oudler.director.papers import paper
from oudler.printing import PaperSize
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.play import is_played, winners
from oudler.tournament.ranking import PrizeList
from oudler.wording.language import Words, day_words, msg
from oudler.wording.results import money_text, posting_text, prize_lines, prize_text, unit_names


def _announced(event: Event) -> PrizeList:
    """The prizes that were announced. Raises NotPrintable without any."""
    if event.regulations.prizes is None:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_PRIZE)
    return event.regulations.prizes


def _winners(event: Event, words: Words, numbers: Collection[int] = ()) -> list[dict[str, Any]]:
    """Who wins something by the ranking as it stands, the best first; or only those asked."""
    names, has_cup = unit_names(words, event), _announced(event).has_cup
    return [
        {
            "rank": line.rank,
            "name": names[line.account.number],
            "prize": prize_text(words, cents),
            "has_cup": has_cup and line.rank == 1,
        }
        for line, cents in winners(event)
        if not numbers or line.account.number in numbers
    ]


def _list_values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """The list as announced; once a round is complete, who wins, and how far that can be relied on."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    prizes = _announced(event)
    is_won = is_played(event, 1) and not asked.is_blank
    return {
        "announced": [] if is_won else prize_lines(words, prizes),
        "winners": _winners(event, words) if is_won else [],
        "standing": posting_text(words, posting, event.regulations.day),
        "is_final": posting.is_final,
        "total": money_text(words, prizes.total),
    }


def _receipt_values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """A receipt for each winner, or for those asked. Raises NotPrintable before anything is won."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    won = _winners(event, words, asked.numbers)
    if not is_played(event, 1):
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_PLAYED)
    return {
        "receipts": [{name: each[name] for name in ("rank", "name", "prize")} for each in won],
        "standing": "" if posting.is_final else posting_text(words, posting, event.regulations.day),
        "day": day_words(words, event.regulations.day),
    }


PRIZE_LIST = paper.PrintedForm(
    "prize_list", msg("Liste des prix"), paper.Audience.WALL, _list_values, paper.always
)
RECEIPTS = paper.PrintedForm(
    "receipts",
    msg("Reçus des prix"),
    paper.Audience.PLAYERS,
    _receipt_values,
    paper.always,
    (PaperSize.A4, PaperSize.A5),
)
