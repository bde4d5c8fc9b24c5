"""The end of an event: what stands in its way, what a match asks for, and the way back."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.director.desk import Desk, EventSituation, Spot, unmoved
from oudler.director.forms import form_desk
from oudler.director.results import DealsToLookUp, Ranking
from oudler.director.rounds.sheets import waiting_spots
from oudler.tournament.events import Agreed, Closed, Confirmed, LogLine, Problem, Reopened
from oudler.tournament.play import general, is_played, obstacles, play_of, unconfirmed


@dataclass(frozen=True, slots=True)
class Closing:
    """What stands in the way of the close, and what it asks for."""

    problems: tuple[Problem, ...]
    is_match: bool
    """Whether both captains and the arbiter sign (EQU-12)."""
    drawn: tuple[int, ...]
    """The teams of a match that is drawn, one of which may be named (D10)."""
    wanted: tuple[DealsToLookUp, ...]
    """Whose tie is not settled; it does not hinder the close."""
    calls: int
    waiting: tuple[Spot, ...]


def closing_of(situation: EventSituation, ranking: Ranking, by: str) -> Closing:
    """Whether the event may be closed by somebody; signatures are asked for then."""
    event, hall = situation.event, situation.hall
    signers = play_of(event).signers
    is_match = signers > 0
    problems = obstacles(event, Closed(("?",) * signers), by)
    is_draw = is_match and not problems and all(line.tied for line in general(event))
    return Closing(
        problems=problems,
        is_match=is_match,
        drawn=event.units if is_draw else (),
        wanted=ranking.wanted,
        calls=len(hall.calls),
        waiting=waiting_spots(situation),
    )


def close(
    desk: Desk, by: str, *, seen: int, signed: Sequence[str] = (), winner: int | None = None
) -> LogLine:
    """Declare the final ranking, as it was seen after a line of the log; the time for claims begins (RES-06).

    Raises NotNow, LogMoved.
    """
    return desk.record(Closed(tuple(signed), winner), by=by, given=unmoved(seen))


def reopen(desk: Desk, why: str, by: str) -> LogLine:
    """Take a closed event up again. Raises NotNow."""
    return desk.record(Reopened(why), by=by)


# --- duplicate deals ------------------------------------------------------------------------------------


def to_confirm(situation: EventSituation) -> tuple[tuple[int, int], ...]:
    """Sessions and units that have only one side of the game, for the arbiter to confirm (D05)."""
    return unconfirmed(situation.event)


def confirm(desk: Desk, unit: int, session: int, why: str, by: str) -> LogLine:
    """Rank somebody by one side alone. Raises NotNow."""
    return desk.record(Confirmed(unit, session, why), by=by)


def quarters_to_agree(situation: EventSituation) -> tuple[int, ...]:
    """The quarters of a match that are over and whose accounts the teams have not compared (EQU-14)."""
    event = situation.event
    if not form_desk(event).compares_accounts:
        return ()
    return tuple(
        number for number in sorted(event.seated) if number not in event.agreed and is_played(event, number)
    )


def agree_quarter(desk: Desk, account: Agreed, by: str) -> LogLine:
    """Note what both teams of a match counted for a quarter. Raises NotNow."""
    return desk.record(account, by=by)
