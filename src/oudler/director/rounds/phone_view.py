"""What the phone of a player shows: where to sit, what one has, what the sheet of the table wants."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oudler.director.desk import Call, Desk, EventSituation, Spot, Waiting, seconds_between
from oudler.director.forms import form_desk
from oudler.director.papers import known_seating
from oudler.director.results import Cells, cells_of, posted_of, spots_of
from oudler.director.rounds.sheets import waiting_at
from oudler.tournament.events import Event
from oudler.tournament.play import accounts, standing

ANSWER_SHOWN = 300
"""For how many seconds a phone says that a call was seen."""


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """A table where somebody sits in a round, with everybody there."""

    round: int
    table: int
    seat: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What somebody made in a round; None: not known yet, or not told."""

    round: int
    table: int
    balance: int | None


class SheetTask(Enum):
    """What the sheet of the table wants from this player."""

    NOTHING = "nothing"
    """There is none to enter: nobody sits, boards are played, or all is over."""
    ENTER = "enter"
    MINE = "mine"
    """Entered by this player: another confirms."""
    JUDGE = "judge"
    """Entered by another: to be confirmed or contested."""
    IN = "in"


@dataclass(frozen=True, slots=True)
class OwnRank:
    """The rank of a player or a team, among how many, and the total."""

    rank: int
    among: int
    total: Fraction


@dataclass(frozen=True, slots=True)
class PhonePage:
    """Everything that the phone of a player shows."""

    number: int
    is_here: bool
    now: PhoneSeat | None
    next: PhoneSeat | None
    results: tuple[RoundResult, ...]
    penalty: int
    place: OwnRank | None
    """None where the ranking is not for everybody."""
    step: SheetTask
    waiting: Waiting | None
    call: Call | None
    """The call of this player that the arbiter has not answered."""
    calls_before: int
    """How many others the arbiter sees first."""
    answered: str | None
    """When the arbiter saw the last call of the table, for a while."""


def phone_of(desk: Desk, number: int) -> PhonePage:
    """What the phone of a player shows now."""
    situation, event = desk.situation, desk.event
    last = event.last_seated
    now = stop_of(event, last, number)
    step, waiting = step_of(situation, number)
    mine = next((call for call in situation.hall.calls.values() if call.number == number), None)
    return PhonePage(
        number=number,
        is_here=number in situation.hall.arrived or last > 0,
        now=now,
        next=stop_of(event, last + 1, number) if last < len(event.regulations.rounds) else None,
        results=_results(event, number),
        penalty=desk.found("phone penalties", _penalties).get(event.unit_of(number), 0),
        place=_place(desk, number),
        step=step,
        waiting=waiting,
        call=mine,
        calls_before=sum(1 for call in situation.hall.calls if mine is not None and call < mine.call),
        answered=_answered(situation, now, desk.now()) if mine is None else None,
    )


def _answered(situation: EventSituation, now: PhoneSeat | None, at: str) -> str | None:
    """When the last call of a table was answered; None once that is a while ago."""
    answered = situation.hall.answered.get(now.table) if now is not None else None
    is_fresh = answered is not None and seconds_between(answered, at) < ANSWER_SHOWN
    return answered if is_fresh else None


def stop_of(event: Event, number: int, who: int) -> PhoneSeat | None:
    """Where somebody sits in a round; None: nowhere, or nobody can tell yet."""
    seating = known_seating(event, number) if number else None
    if seating is None:
        return None
    spot = spots_of(event, number, seating).get(who)
    return None if spot is None else PhoneSeat(number, *spot, cells_of(event, number, seating)[spot[0] - 1])


def _results(event: Event, number: int) -> tuple[RoundResult, ...]:
    found = []
    for at in sorted(event.seated):
        tables = [table for table, seats in enumerate(event.seated[at], start=1) if number in seats]
        for table in tables:
            sheet = event.sheets.get((at, table))
            balance = None if sheet is None else sheet.balances[sheet.players.index(number)]
            found.append(RoundResult(at, table, balance))
    return tuple(found)


def _penalties(situation: EventSituation) -> Mapping[int, int]:
    """Points taken off, but of duplicate events nothing before the close (DUP-05)."""
    event = situation.event
    is_told = event.is_closed or form_desk(event).has_sheets
    return {account.number: account.penalty for account in accounts(event)} if is_told else {}


def _place(desk: Desk, number: int) -> OwnRank | None:
    posted = posted_of(desk.situation, desk.now())
    if not posted.is_shown:
        return None

    def ranks(situation: EventSituation) -> Mapping[int, OwnRank]:
        ranking = standing(situation.event, posted.after)
        return {line.account.number: OwnRank(line.rank, len(ranking), line.total) for line in ranking}

    return desk.found(("phone ranks", posted.after), ranks).get(desk.event.unit_of(number))


def step_of(situation: EventSituation, number: int) -> tuple[SheetTask, Waiting | None]:
    """What the sheet of the table wants from a player, and the sheet that waits."""
    event = situation.event
    spot = spot_at(event, number)
    if spot is None or event.is_closed or not form_desk(event).has_sheets:
        return SheetTask.NOTHING, None
    if spot in event.sheets:
        return SheetTask.IN, None
    waiting = waiting_at(event, situation.hall.proposed, spot)
    if waiting is None:
        return SheetTask.ENTER, None
    return (SheetTask.MINE if waiting.number == number else SheetTask.JUDGE), waiting


def spot_at(event: Event, number: int) -> Spot | None:
    """The round that is being played and the table of a player; None: he does not sit."""
    seating = event.seated.get(event.last_seated, ())
    tables = (table for table, seats in enumerate(seating, start=1) if number in seats)
    table = next(tables, None)
    return None if table is None else (event.last_seated, table)


def sheet_mark(waiting: Waiting) -> str:
    """What a page remembers of a sheet that waits: when it was entered, and its balances."""
    return f"{waiting.at}:{','.join(map(str, waiting.sheet.balances))}"
