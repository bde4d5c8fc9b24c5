"""Prizes on paper: the list as announced, who won what, and a receipt for each winner (ORG-04, ORG-06)."""

from dataclasses import dataclass
from typing import Any

from oudler.director.papers.frame import always, frame
from oudler.director.papers.paper import (
    Audience,
    NotPrintable,
    PaperRequest,
    PrintedForm,
    Values,
    WhyUnprinted,
)
from oudler.printing import PaperSize
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.play import is_played, prizes_won, standing
from oudler.tournament.ranking import PrizeList
from oudler.wording.language import Words, day_words
from oudler.wording.papers import result_papers
from oudler.wording.results import money_text, posting_text, prize_lines, prize_text, unit_names


@dataclass(frozen=True, slots=True)
class _Won:
    """What a player or a team won, with its rank."""

    unit: int
    rank: int
    cents: int


def _announced(event: Event) -> PrizeList:
    """The prizes that were announced. Raises NotPrintable without any."""
    if event.regulations.prizes is None:
        raise NotPrintable(WhyUnprinted.NO_PRIZE)
    return event.regulations.prizes


def _won(event: Event) -> list[_Won]:
    """Who wins something by the ranking as it stands, the best first."""
    won = prizes_won(event)
    return [
        _Won(line.account.number, line.rank, won[line.account.number])
        for line in standing(event)
        if line.account.number in won
    ]


def _winners(event: Event, words: Words) -> list[dict[str, Any]]:
    names, has_cup = unit_names(words, event), _announced(event).has_cup
    return [
        {
            "rank": each.rank,
            "name": names[each.unit],
            "prize": prize_text(words, each.cents),
            "has_cup": has_cup and each.rank == 1,
        }
        for each in _won(event)
    ]


def _list_values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """The list as announced; once a round is complete, who wins, and how far that can be relied on."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    prizes = _announced(event)
    is_won = is_played(event, 1) and not asked.is_blank
    return frame(
        event,
        words,
        result_papers.PRIZE_LIST_TITLE,
        result_papers.PRIZE_LIST,
        announced=[] if is_won else prize_lines(words, prizes),
        winners=_winners(event, words) if is_won else [],
        standing=posting_text(words, posting, event.regulations.day),
        is_final=posting.is_final,
        total=words.say(result_papers.PRIZES_TOTAL, total=money_text(words, prizes.total)),
    )


def _receipt_values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """A receipt for each winner, or for those asked. Raises NotPrintable before anything is won."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    _announced(event)
    if not is_played(event, 1):
        raise NotPrintable(WhyUnprinted.NOT_PLAYED)
    names = unit_names(words, event)
    return frame(
        event,
        words,
        result_papers.RECEIPTS_TITLE,
        result_papers.RECEIPTS,
        receipts=[
            {"rank": each.rank, "name": names[each.unit], "prize": prize_text(words, each.cents)}
            for each in _won(event)
            if not asked.numbers or each.unit in asked.numbers
        ],
        standing="" if posting.is_final else posting_text(words, posting, event.regulations.day),
        day=day_words(words, event.regulations.day),
    )


PRIZE_LIST = PrintedForm("prize_list", result_papers.PRIZE_LIST_TITLE, Audience.WALL, _list_values, always)
RECEIPTS = PrintedForm(
    "receipts",
    result_papers.RECEIPTS_TITLE,
    Audience.PLAYERS,
    _receipt_values,
    always,
    (PaperSize.A4, PaperSize.A5),
)
