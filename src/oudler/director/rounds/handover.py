"""The handover: the whole state of an event at a moment, so that another arbiter, or paper, can take over."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from oudler.director.desk import Call, EventSituation, RoundClock, Spot
from oudler.director.papers import known_seating
from oudler.director.rounds.sheets import waiting_spots
from oudler.tournament.events import Event, Happening, LineSeal, LogLine, Placed, Seated
from oudler.tournament.play import missing_tables
from oudler.tournament.seating import Seating

LAST_LINES = 20
"""How many lines of the log a handover tells."""


@dataclass(frozen=True, slots=True)
class HandoverState:
    """Everything that whoever takes over needs to know."""

    round: int
    """The last round that was seated; 0: none yet."""
    seating: Seating
    next_seating: Seating | None
    """That of the next round, where it is known already."""
    missing: tuple[int, ...]
    unbalanced: tuple[Spot, ...]
    waiting: tuple[Spot, ...]
    """Sheets that wait for another player, or for a second typing."""
    calls: tuple[Call, ...]
    clock: RoundClock | None
    left: int
    """The seconds that are left on the clock."""
    absent: tuple[int, ...]
    """Before the first round: whoever has not arrived yet."""
    gone: tuple[int, ...]
    last_lines: tuple[LogLine, ...]
    """The latest first."""
    seal: LineSeal
    version: tuple[int, int]


def state_of(situation: EventSituation, now: str) -> HandoverState:
    """The whole state now."""
    event, hall = situation.event, situation.hall
    last = event.last_seated
    log = situation.tournament.log
    here = hall.arrived
    return HandoverState(
        round=last,
        seating=event.seated.get(last, ()),
        next_seating=_next_seating(event),
        missing=missing_tables(event, last) if last else (),
        unbalanced=tuple(sorted(event.unbalanced)),
        waiting=waiting_spots(situation),
        calls=tuple(hall.calls.values()),
        clock=hall.clock,
        left=hall.clock.left_at(now) if hall.clock else 0,
        absent=() if last else tuple(each.number for each in event.listed if each.number not in here),
        gone=tuple(sorted(event.departed)),
        last_lines=tuple(reversed(log[-LAST_LINES:])),
        seal=LineSeal.of(log[-1]),
        version=situation.version,
    )


def _next_seating(event: Event) -> Seating | None:
    """Where people go next; None where it hangs on results, on a draw, or on who is kept."""
    number = event.last_seated + 1
    is_over = event.is_closed or number > len(event.regulations.rounds)
    return None if is_over else known_seating(event, number)


# --- history --------------------------------------------------------------------------------------------


def lines_after(situation: EventSituation, number: int) -> tuple[LogLine, ...]:
    """What was written into the log after a line."""
    return tuple(line for line in situation.tournament.log if line.number > number)


def history_of(
    situation: EventSituation, *, people: Collection[int] | None = None, table: int | None = None
) -> tuple[LogLine, ...]:
    """The log, the latest first; only what concerns some people, or what happened at a table, where asked."""
    return tuple(
        line
        for line in reversed(situation.tournament.log)
        if (people is None or not set(people).isdisjoint(people_named(line.happening)))
        and (table is None or table in (line.happening.spot or ())[1:])
    )


def people_named(happening: Happening) -> Iterator[int]:
    """The people whom a happening is about; a whole seating is about nobody in particular."""
    if isinstance(happening, Placed | Seated):  # their number is that of a draw
        return
    for name in ("number", "dealer"):
        if isinstance(found := getattr(happening, name, None), int):
            yield found
    if (entry := getattr(happening, "entry", None)) is not None:
        yield entry.number
    yield from getattr(happening, "culprits", ())
    if (sheet := getattr(happening, "sheet", None)) is not None:
        yield from sheet.players


@dataclass(frozen=True, slots=True)
class Writer:
    """Somebody who wrote into the log."""

    name: str
    lines: int
    at: str
    """When last."""


def writers_of(situation: EventSituation) -> tuple[Writer, ...]:
    """Who wrote into the log, whoever wrote last first."""
    found: dict[str, Writer] = {}
    for line in situation.tournament.log:
        before = found.pop(line.by, Writer(line.by, 0, line.at))
        found[line.by] = Writer(line.by, before.lines + 1, line.at)
    return tuple(reversed(found.values()))
