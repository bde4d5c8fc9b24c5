"""Who is late, since when, and what article 26 says it costs (CHG-05, CHG-06)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from oudler.arbitration import Party, Ruling, Setting, rule
from oudler.director.desk import Arrived, Desk, EventSituation, written
from oudler.director.entries import admission_list, known
from oudler.director.forms import form_desk
from oudler.tournament.events import Event, LogLine, NotNow, Ruled, WhyNot
from oudler.tournament.files import delay
from oudler.tournament.people import Entry

FORFEIT_AFTER = 15
"""After this many minutes a forfeit may be declared: the desk counts no further, the arbiter decides."""
MOST_MINUTES = 600


@dataclass(frozen=True, slots=True)
class Late:
    """Somebody who should be at a table and is not in the hall."""

    entry: Entry
    minutes: int
    """Started minutes."""
    points: int
    """What it costs so far: the player, or for each late player the team; no more than at the forfeit."""
    table: int | None
    """Where the person should sit; None where the round is not seated."""

    @property
    def may_forfeit(self) -> bool:
        """Whether a forfeit may be declared (CHG-06)."""
        return self.minutes > FORFEIT_AFTER


def late_people(situation: EventSituation, now: datetime) -> tuple[Late, ...]:
    """Everybody who is late at a moment, by name; nobody before the round is seated, or without a time.

    Where no arrival was noted at all, nobody keeps that list: then nobody is late.
    """
    minutes = minutes_late(situation, now)
    if not minutes or not situation.hall.arrived:
        return ()
    event = situation.event
    missing = [line.entry for line in admission_list(situation).missing]
    points, tables = _points(lateness(event, min(minutes, FORFEIT_AFTER))), _tables(event)
    return tuple(Late(entry, minutes, points, tables.get(entry.number)) for entry in missing)


def minutes_late(situation: EventSituation, now: datetime) -> int:
    """How many minutes have begun since people should have sat where they are seated; 0: nobody is late."""
    event, hall = situation.event, situation.hall
    late = _since_announced(event, now.astimezone().replace(tzinfo=None))
    if late is None and hall.clock is not None and hall.clock.round == event.last_seated:
        late = timedelta(seconds=hall.clock.gone_at(written(now)))
    return 0 if late is None else min(MOST_MINUTES, -(-int(late.total_seconds()) // 60))


def is_overdue(event: Event, now: datetime) -> bool:
    """Whether the time announced for the next round has passed; nobody is late before it is seated."""
    return delay(event, now.astimezone().replace(tzinfo=None)) is not None


def round_delay(event: Event, now: datetime) -> int:
    """How many minutes have begun since the next round was to begin, by its announced time (ORG-20)."""
    late = delay(event, now.astimezone().replace(tzinfo=None))
    return 0 if late is None or event.is_closed else -(-int(late.total_seconds()) // 60)


def _since_announced(event: Event, local: datetime) -> timedelta | None:
    """How long ago the round that is seated was to begin; None where it has no time, or not yet."""
    starts = event.regulations.rounds[event.last_seated - 1].starts if event.last_seated else ""
    if not starts:
        return None
    hour, minute = map(int, starts.split(":"))
    late = local - datetime.combine(event.regulations.day, datetime.min.time()).replace(
        hour=hour, minute=minute
    )
    return late if late > timedelta() else None


def lateness(event: Event, minutes: int) -> Ruling:
    """The ruling for one player who is this many minutes late; in teams the team pays."""
    facts = {"minutes": str(minutes), "forfeit": "no", **form_desk(event).ruled_as(1)}
    return rule("late", facts, Setting(ruleset=event.regulations.ruleset))


def _points(ruling: Ruling) -> int:
    return sum(fine.points for fine in ruling.fines if fine.party in (Party.CULPRIT, Party.TEAM))


def _tables(event: Event) -> dict[int | None, int]:
    """The table of everybody in the round that is seated."""
    seating = event.seated.get(event.last_seated, ())
    return {number: table for table, seats in enumerate(seating, start=1) for number in seats}


class _HereAlready(ValueError):
    """Somebody who is said to come is in the hall."""


def welcome_late(desk: Desk, number: int, now: datetime, by: str) -> LogLine | None:
    """Note that somebody has come late, and book what it costs; None: he was here already. Raises NotNow.

    Only whoever has a seat can be ruled on.
    """

    def given(situation: EventSituation) -> None:
        if number in situation.hall.arrived:
            raise _HereAlready(str(number))

    event = desk.event
    entry, minutes = known(event, number), minutes_late(desk.situation, now)
    table = _tables(event).get(number)
    if table is None or not minutes:
        raise NotNow(WhyNot.NO_TABLE, round=event.last_seated, table=0)
    booked = Ruled(
        str(lateness(event, minutes)),
        event.last_seated,
        table,
        culprits=(number,),
        team=event.team_of(entry.number),
    )
    try:
        return desk.record(booked, by=by, notes=(Arrived(number),), given=given)
    except _HereAlready:
        return None
