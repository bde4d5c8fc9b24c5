"""The points of seasons: what every licence has gathered over the events whose files are given (PCN-26)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from oudler.cli.events.results_wanted import RefusedResults
from oudler.tournament.championships import Season
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import honours, joined
from oudler.tournament.points import SeasonTotal, season_totals
from oudler.tournament.ranking import BadAccounts
from oudler.wording.events import complaints
from oudler.wording.language import Words


@dataclass(frozen=True, slots=True)
class Seasons:
    """The totals of each season, the earliest first, and what is told of events that do not count yet."""

    totals: Mapping[Season, tuple[SeasonTotal, ...]]
    waiting: tuple[str, ...]


def seasons_of(words: Words, files: Sequence[str], tournaments: Sequence[Tournament]) -> Seasons:
    """Add up the events that are closed, each once. Raises RefusedResults."""
    _check_once(words, files, tournaments)
    closed, waiting = [], []
    for file, event in zip(files, (each.event for each in tournaments), strict=True):
        if event.is_closed:
            closed.append(event)
        else:
            waiting.append(words.say(complaints.SEASON_OPEN, file=file))
    if not closed:
        raise RefusedResults(words.say(complaints.SEASON_NONE))
    try:
        events = [*_events(closed)]
    except BadAccounts:
        raise RefusedResults(words.say(complaints.NOT_PARALLEL)) from None
    by_season: dict[Season, list[Event]] = defaultdict(list)
    for event in sorted(events, key=lambda each: each.regulations.day):
        by_season[Season.of(event.regulations.day)].append(event)
    totals = {
        season: season_totals(honours(event).credits for event in events)
        for season, events in by_season.items()
    }
    return Seasons(totals, tuple(waiting))


def _check_once(words: Words, files: Sequence[str], tournaments: Sequence[Tournament]) -> None:
    """Refuse two files of one event, be one of them older. Raises RefusedResults."""
    for (one, first), (other, second) in combinations(zip(files, tournaments, strict=True), 2):
        common = min(len(first.log), len(second.log)) - 1
        if first.log[common].seal == second.log[common].seal:
            raise RefusedResults(words.say(complaints.SEASON_TWICE, one=one, other=other))


def _events(closed: Sequence[Event]) -> Iterator[Event]:
    """Every event, parallel ones as the tournament of teams that they make (TEA-07). Raises BadAccounts."""
    parallel: dict[str, list[Event]] = defaultdict(list)
    for event in closed:
        if name := event.regulations.parallel:
            parallel[name].append(event)
        else:
            yield event
    yield from map(joined, parallel.values())


def season_fields(season: Season, totals: Sequence[SeasonTotal]) -> dict[str, Any]:
    """A season for programs."""
    return {
        "season": str(season),
        "people": [
            {
                "licence": each.entry.licence,
                "name": each.entry.name,
                "events": each.events,
                "pcn": each.award.pcn,
                "pp": each.award.pp,
            }
            for each in totals
        ],
    }
