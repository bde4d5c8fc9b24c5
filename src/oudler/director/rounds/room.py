"""The room as the arbiter sees it: the state of every table, and what is to be done first."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from oudler.director.desk import (
    Answered,
    Call,
    Desk,
    EventSituation,
    Extended,
    NoticePosted,
    Paused,
    Resumed,
    Spot,
    Stopped,
    seconds_between,
)
from oudler.director.forms import form_desk
from oudler.director.papers import known_seating
from oudler.director.results import Spotted, spots_of
from oudler.director.rounds.sheet_warnings import Doubt, DoubtKind
from oudler.director.rounds.sheets import waiting_at
from oudler.director.rounds.table_state import RoundStates, TableState, round_of
from oudler.tournament.events import Event, TableResult
from oudler.tournament.play import missing_tables


@dataclass(frozen=True, slots=True)
class RoomTile:
    """One table of a round."""

    table: int
    state: TableState
    people: tuple[int, ...]
    at: str = ""
    """When its sheet came in."""
    seconds: int = 0
    """For how long it has been in this state, where that matters."""
    residue: int = 0
    """What the sheet sums to."""
    boards: tuple[int, int] = (0, 0)
    """How many boards have a result, and how many the table plays."""
    is_in: bool = False
    """Whether its sheet, or every score, has come in, right or not."""
    is_of_three: bool = False
    """Whether three play there, where four are meant to (REG-04)."""


def tiles_of(situation: EventSituation, now: str, doubts: Iterable[Doubt] = ()) -> tuple[RoomTile, ...]:
    """The tables of the round that is being played, as they are at a time; the doubts are known."""
    seen = _Seen(situation, situation.event.last_seated, now, doubts)
    return tuple(seen.tile(table) for table in seen.tables)


class _Seen(RoundStates):
    """The tables of a round with what a tile shows beside their state."""

    def __init__(self, situation: EventSituation, number: int, now: str, doubts: Iterable[Doubt]) -> None:
        super().__init__(situation, number, now, doubts)
        self.now = now
        self.entered = entered_at(situation, number)
        self.unscored = Counter(table for table, _ in form_desk(self.event).unscored(self.event, number))

    def tile(self, table: int) -> RoomTile:
        people = tuple(each for each in self.event.seated[self.number][table - 1] if each is not None)
        state, count = self.state(table), len(self.boards_at(self.event, self.number, table) or ())
        return RoomTile(
            table,
            state,
            people,
            at="" if state is TableState.CALLING else self.entered.get(table, ""),
            seconds=self._seconds(table, state),
            residue=self.event.sheets[self.number, table].residue if state is TableState.WRONG else 0,
            boards=(count - self.unscored[table], count),
            is_in=self.is_in(table),
            is_of_three=is_of_three(self.event, people),
        )

    def _seconds(self, table: int, state: TableState) -> int:
        if state is TableState.CALLING:
            return seconds_between(self.calls[table].at, self.now)
        return -self.left if state is TableState.EXPECTED else 0


def is_of_three(event: Event, people: Sequence[int]) -> bool:
    """Whether three sit at a table of free deals, where four are meant to (REG-04)."""
    return len(people) == form_desk(event).short_table


def entered_at(situation: EventSituation, number: int) -> dict[int, str]:
    """When the last result of each table of a round came in, or was changed."""
    made = ((line.happening, line.at) for line in situation.tournament.log)
    return {did.table: at for did, at in made if isinstance(did, TableResult) and did.round == number}


# --- what is to be done ---------------------------------------------------------------------------------


class DutyKind(Enum):
    """What the arbiter has to do, the most urgent first; with the tone under which it is shown."""

    CALL = "call", "bad"
    WRONG = "wrong", "warn"
    """A sheet that does not sum to zero."""
    DOUBT = "doubt", "warn"
    """A score that nobody believes before somebody has looked."""
    EXPECTED = "expected", "warn"
    LATE = "late", "note"
    """Somebody who is seated and has not arrived (CHG-06)."""
    CONFIRM = "confirm", "note"
    """A sheet that waits for another player, or for a second typing."""

    def __init__(self, code: str, tone: str) -> None:
        self.code = code
        self.tone = tone


@dataclass(frozen=True, slots=True)
class TableDuty:
    """One thing to do, at a table of a round."""

    kind: DutyKind
    round: int
    table: int
    seconds: int = 0
    """Since when."""
    call: Call | None = None
    residue: int = 0
    people: tuple[int, ...] = ()
    """Whom it concerns."""
    doubt: Doubt | None = None


def duties_of(situation: EventSituation, now: str, doubts: Sequence[Doubt] = ()) -> tuple[TableDuty, ...]:
    """Everything that waits for the arbiter, the most urgent first, then by how long it waits."""
    found = [*_calls(situation, now), *_wrong(situation.event), *_expected(situation, now)]
    found += [*_confirm(situation, now), *_late(situation, now)]
    for doubt in doubts:
        if doubt.kind is not DoubtKind.WRONG:
            found.append(TableDuty(DutyKind.DOUBT, doubt.round, doubt.table, doubt=doubt))
    order = list(DutyKind)
    return tuple(sorted(found, key=lambda duty: (order.index(duty.kind), -duty.seconds, duty.table)))


def _calls(situation: EventSituation, now: str) -> Iterator[TableDuty]:
    for call in situation.hall.calls.values():
        number = round_of(situation.event, call)
        yield TableDuty(DutyKind.CALL, number, call.table, seconds_between(call.at, now), call)


def _wrong(event: Event) -> Iterator[TableDuty]:
    for number, table in sorted(event.unbalanced):
        yield TableDuty(DutyKind.WRONG, number, table, residue=sum(event.sheets[number, table].balances))


def _expected(situation: EventSituation, now: str) -> Iterator[TableDuty]:
    """Sheets that are not in although the time is over, or another round is already seated."""
    event = situation.event
    for number in sorted(event.seated):
        if number < event.last_seated:
            for table in missing_tables(event, number):
                yield TableDuty(DutyKind.EXPECTED, number, table)
    for tile in tiles_of(situation, now):
        if tile.state is TableState.EXPECTED:
            yield TableDuty(DutyKind.EXPECTED, event.last_seated, tile.table, tile.seconds)


def _confirm(situation: EventSituation, now: str) -> Iterator[TableDuty]:
    event, hall = situation.event, situation.hall
    for spot in {**hall.keyed, **hall.proposed}:
        waiting = waiting_at(event, hall.proposed, spot) or waiting_at(event, hall.keyed, spot)
        if waiting and spot not in event.sheets:
            yield TableDuty(DutyKind.CONFIRM, *spot, seconds_between(waiting.at, now))


def _late(situation: EventSituation, now: str) -> Iterator[TableDuty]:
    """Those seated who have not arrived, where arrivals are noted; since the clock was started."""
    event, hall = situation.event, situation.hall
    if not hall.arrived or event.last_seated != 1:
        return
    since = 0 if hall.clock is None or hall.clock.round != 1 else hall.clock.gone_at(now)
    for table, people in enumerate(event.seated[1], start=1):
        away = tuple(each for each in people if each is not None and each not in hall.arrived)
        if away and (1, table) not in event.sheets:
            yield TableDuty(DutyKind.LATE, 1, table, since, people=away)


# --- one table ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of the round that is being played: who sits there, and where they go next."""

    round: int
    tile: RoomTile
    seats: Mapping[int, str]
    """Who sits there, each with the letter of the seat."""
    following: Mapping[int, Spotted]
    """The table and the seat of everybody in the next round, as far as they are known."""
    calls: tuple[Call, ...]


def table_of(
    situation: EventSituation, table: int, now: str, doubts: Iterable[Doubt] = ()
) -> TableView | None:
    """A table of the round that is being played; None: there is no such table."""
    event, number = situation.event, situation.event.last_seated
    if not 1 <= table <= len(event.seated.get(number, ())):
        return None
    here = spots_of(event, number, event.seated[number])
    seats = {person: seat for person, (at, seat) in here.items() if at == table}
    has_more = number < len(event.regulations.rounds)
    coming = known_seating(event, number + 1) if has_more else None
    there = spots_of(event, number + 1, coming) if coming else {}
    following = {person: there[person] for person in seats if person in there}
    calling = (call for call in situation.hall.calls.values() if call.table == table)
    calls = tuple(call for call in calling if round_of(event, call) == number)
    return TableView(number, tiles_of(situation, now, doubts)[table - 1], seats, following, calls)


# --- what the arbiter does ------------------------------------------------------------------------------


def answer(desk: Desk, call: int, by: str) -> Spot | None:
    """Go to a table that called; gives the round and the table. None: somebody else has gone."""
    found = desk.hall.calls.get(call)
    if found is None:
        return None
    desk.note(Answered(call), by=by)
    return round_of(desk.event, found), found.table


LONGEST_LINE = 200


def announce(desk: Desk, text: str, by: str) -> None:
    """Show a line on the wall and on phones; an empty one takes it down."""
    desk.note(NoticePosted(" ".join(text.split())[:LONGEST_LINE]), by=by)


def pause(desk: Desk, by: str) -> None:
    """Let the clock stand still."""
    desk.note(Paused(), by=by)


def resume(desk: Desk, by: str) -> None:
    """Let the clock go on."""
    desk.note(Resumed(), by=by)


class _OtherClock(ValueError):
    """The clock is not the one that somebody saw."""


def extend(desk: Desk, minutes: int, by: str, seen: int | None = None) -> None:
    """Give the round more minutes, or fewer; not where it no longer has the seconds that were seen."""

    def given(situation: EventSituation) -> None:
        clock = situation.hall.clock
        if seen is not None and (clock is None or clock.seconds != seen):
            raise _OtherClock(str(clock))

    with suppress(_OtherClock):
        desk.note(Extended(minutes), by=by, given=given)


def stop(desk: Desk, by: str) -> None:
    """Put the clock away."""
    desk.note(Stopped(), by=by)
