"""The last results of a club: the first three of each evening, and what they were given."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oudler.director.clubs import EventState, ListedEvent
from oudler.director.desk import Desk, EventSituation
from oudler.tournament.results import Kind, ResultTable, ranking_table
from oudler.web.results import shown_table
from oudler.web.site import PageRequest
from oudler.wording.language import day_text
from oudler.wording.tournament import units_text

SHOWN, PODIUM = 3, 3


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """Somebody among the first: the rank, the name, and the points or the total."""

    rank: int
    name: str
    figure: str


@dataclass(frozen=True, slots=True)
class LastResult:
    """An evening with its first ones."""

    id: str
    name: str
    day: str
    people: str
    first: tuple[PodiumPlace, ...]


def last_results(asked: PageRequest, events: Iterable[ListedEvent]) -> list[LastResult]:
    """The evenings that were closed last."""
    closed = [each for each in events if each.state is EventState.CLOSED and each.glance.seated]
    latest = sorted(closed, key=lambda each: (each.day, each.glance.posted), reverse=True)[:SHOWN]
    return [_result(asked, each) for each in latest]


def _result(asked: PageRequest, event: ListedEvent) -> LastResult:
    desk, words = asked.office.desk(event.id), asked.words
    table = desk.found("podium", _podium, of_log=True)
    return LastResult(
        id=event.id,
        name=event.name,
        day=day_text(words, event.day),
        people=units_text(words, event.glance.rules.form, len(desk.event.units)),
        first=tuple(_placed(asked, desk, table)),
    )


def _podium(situation: EventSituation) -> ResultTable:
    table = ranking_table(situation.event)
    return ResultTable(table.columns, table.rows[:PODIUM])


def _placed(asked: PageRequest, desk: Desk, table: ResultTable) -> Iterator[PodiumPlace]:
    shown = shown_table(asked.words, desk.event, table.without(Kind.PRIZE))
    has_points = any(head.kind == "pcn" for head in shown.heads)
    for row in shown.rows:
        rank = row.row.ranked.rank if row.row.ranked else 0
        points = f"{row.one('pcn').text} PCN" if has_points and row.one("pcn").text else ""
        yield PodiumPlace(rank, row.members or row.one("unit").text, points or row.one("total").text)
