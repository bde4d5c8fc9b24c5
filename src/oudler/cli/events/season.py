"""The points of seasons: what every licence has gathered over the events whose files are given (PCN-26)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from oudler.cli.events.results_wanted import RefusedResults
from oudler.tournament.championships import Season
from oudler.tournament.files import Tournament
from oudler.tournament.ranking import BadAccounts
from oudler.tournament.seasons import ClubSeason, SeasonTotal, evenings_made
from oudler.wording.language import Words
from oudler.wording.terminal import complaints


@dataclass(frozen=True, slots=True)
class Seasons:
    """The totals of each season, the earliest first, and what is told of events that do not count yet."""

    totals: Mapping[Season, tuple[SeasonTotal, ...]]
    waiting: tuple[str, ...]


def seasons_of(words: Words, files: Sequence[str], tournaments: Sequence[Tournament]) -> Seasons:
    """Add up the events that are closed, each once. Raises RefusedResults."""
    _check_once(words, files, tournaments)
    closed, waiting = [], []
    for file, tournament in zip(files, tournaments, strict=True):
        if tournament.event.is_closed:
            closed.append((file, tournament))
        else:
            waiting.append(words.say(complaints.SEASON_OPEN, file=file))
    if not closed:
        raise RefusedResults(words.say(complaints.SEASON_NONE))
    try:
        evenings = evenings_made(closed)
    except BadAccounts:
        raise RefusedResults(words.say(complaints.NOT_PARALLEL)) from None
    seasons = sorted({Season.of(evening.outcome.day) for evening in evenings})
    return Seasons({each: ClubSeason.of(each, evenings).totals for each in seasons}, tuple(waiting))


def _check_once(words: Words, files: Sequence[str], tournaments: Sequence[Tournament]) -> None:
    """Refuse two files of one event, be one of them older. Raises RefusedResults."""
    for (one, first), (other, second) in combinations(zip(files, tournaments, strict=True), 2):
        common = min(len(first.log), len(second.log)) - 1
        if first.log[common].seal == second.log[common].seal:
            raise RefusedResults(words.say(complaints.SEASON_TWICE, one=one, other=other))


def season_fields(season: Season, totals: Sequence[SeasonTotal]) -> dict[str, Any]:
    """A season for programs."""
    return {
        "season": str(season),
        "people": [
            {
                "licence": each.person.licence,
                "name": each.person.name,
                "events": each.events,
                "pcn": each.award.pcn,
                "pp": each.award.pp,
            }
            for each in totals
        ],
    }
