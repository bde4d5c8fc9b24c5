"""Prizes on paper: announced, won, handed over now, and receipts (ORG-04 to ORG-11)."""

from collections.abc import Collection, Sequence
from typing import Any

from oudler.director.papers import paper
from oudler.printing import PaperSize
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.play import is_played, settled_prizes, shared_prizes, winners
from oudler.tournament.ranking import PrizeList, Ranked
from oudler.wording import results
from oudler.wording.language import Words, day_words, msg


def _announced(event: Event) -> PrizeList:
    """The prizes that were announced. Raises NotPrintable without any."""
    if event.regulations.prizes is None:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_PRIZE)
    return event.regulations.prizes


def _winners(event: Event, words: Words, numbers: Collection[int] = ()) -> list[dict[str, Any]]:
    """Who wins something by the ranking as it stands, the best first; or only those asked."""
    won = winners(event)
    return _told(words, event, [each for each in won if not numbers or each[0].account.number in numbers])


def _told(words: Words, event: Event, won: Sequence[tuple[Ranked, int]]) -> list[dict[str, Any]]:
    """Some prizes: whose, how much, in which category."""
    names, has_cup = results.unit_names(words, event), _announced(event).has_cup
    by_category = shared_prizes(event).by_category.items()
    categories = {each.number: name for name, found in by_category for each in found}
    return [
        {
            "rank": line.rank,
            "name": names[line.account.number],
            "prize": results.prize_text(words, cents),
            "category": categories.get(line.account.number, ""),
            "has_cup": has_cup and line.rank == 1,
        }
        for line, cents in won
    ]


def _list_values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """The list as announced; once a round is complete, who wins, and how far that can be relied on."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    prizes = _announced(event)
    is_won = is_played(event, 1) and not asked.is_blank
    return {
        "announced": [] if is_won else results.prize_lines(words, prizes),
        "winners": _winners(event, words) if is_won else [],
        "standing": results.posting_text(words, posting, event.regulations.day),
        "is_final": posting.is_final,
        "total": results.money_text(words, prizes.total),
    }


def _settled(event: Event) -> tuple[int, ...]:
    """Whose prizes are certain while others play on; nobody where all prizes hang on what is played."""
    found = () if event.is_closed else settled_prizes(event)
    return tuple(each.line.account.number for each in found if each.cents is not None)


def _due_values(tournament: Tournament, words: Words, _: paper.PaperRequest) -> paper.Values:
    """What is handed over now, to be signed for. Raises NotPrintable where nothing is."""
    event = tournament.event
    _announced(event)
    due = [each for each in settled_prizes(event) if each.is_due]
    if not due:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_PRIZE_DUE)
    rests = [(each.line, (each.cents or 0) - (each.handed or 0)) for each in due]
    return {
        "prizes": _told(words, event, rests),
        "why": "" if event.is_closed else words.say(results.NOT_IN_FINAL),
        "total": results.money_text(words, sum(cents for _, cents in rests)),
    }


def _receipt_values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """A receipt for each winner, or for those asked. Raises NotPrintable before anything is won."""
    event, posting = tournament.event, posting_of(tournament, asked.at)
    if not is_played(event, 1):
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_PLAYED)
    won = _winners(event, words, asked.numbers or _settled(event))
    return {
        "receipts": [{name: each[name] for name in ("rank", "name", "prize")} for each in won],
        "standing": "" if posting.is_final else results.posting_text(words, posting, event.regulations.day),
        "day": day_words(words, event.regulations.day),
    }


PRIZE_LIST = paper.PaperKind(
    "prize_list", msg("Liste des prix"), paper.Audience.WALL, _list_values, paper.always
)
PRIZES_DUE = paper.PaperKind(
    "prizes_due", msg("Prix à remettre"), paper.Audience.ARBITER, _due_values, paper.always
)
RECEIPTS = paper.PaperKind(
    "receipts",
    msg("Reçus des prix"),
    paper.Audience.PLAYERS,
    _receipt_values,
    paper.always,
    (PaperSize.A4, PaperSize.A5),
)
