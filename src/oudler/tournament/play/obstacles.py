"""What stands in the way of a happening: every condition that it does not meet, all at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from oudler.arbitration import NoRuling, NotBookable, Place, parse_ruling
from oudler.rules import UnknownOption, WrongTable
from oudler.tournament import events
from oudler.tournament.play.announcement_checks import announcement_problems, rounds_problems
from oudler.tournament.play.entry_checks import (
    amend_obstacles,
    enter_obstacles,
    leave_obstacles,
    pay_obstacles,
    refund_obstacles,
    return_obstacles,
    scratch_obstacles,
    unlisted,
)
from oudler.tournament.play.form import play_of
from oudler.tournament.play.score_checks import (
    adjust_obstacles,
    agree_obstacles,
    cancel_obstacles,
    confirm_obstacles,
    draw_obstacles,
    rescore_obstacles,
    restore_obstacles,
    score_obstacles,
)
from oudler.tournament.play.seal_checks import reveal_obstacles, seal_obstacles
from oudler.tournament.play.seating_checks import fill_obstacles, finished, keep_obstacles
from oudler.tournament.play.standing import standing
from oudler.tournament.ranking import PrizeList, check_displayed
from oudler.tournament.seating import NotPlanned, SeatingKind, check_change
from oudler.tournament.sheets import sheet_faults


def apply(event: events.Event | None, happening: events.Happening, by: str) -> events.Event:
    """The event after a happening. Raises NotNow with everything that stands in its way."""
    if found := obstacles(event, happening, by):
        raise events.NotNow(found)
    return events.change(event, happening)


def obstacles(event: events.Event | None, happening: events.Happening, by: str) -> tuple[events.Problem, ...]:
    """Every condition that a happening, written by somebody, does not meet; empty when it is in order."""
    if isinstance(happening, events.Opened):
        if event is not None:
            return (events.Problem(events.WhyNot.OPEN_ALREADY),)
        return tuple(announcement_problems(happening.regulations))
    if event is None:
        return (events.Problem(events.WhyNot.NOT_OPEN),)
    if event.is_closed and not isinstance(happening, events.Reopened | events.Revealed):
        return (events.Problem(events.WhyNot.CLOSED),)
    if not play_of(event).takes(happening):
        return (events.Problem(events.WhyNot.OTHER_FORM),)
    checks = _CHECKS[type(happening)](event, happening)
    return (*_unentitled(event, happening, by), *_reasonless(happening), *checks)


def _unentitled(event: events.Event, happening: events.Happening, by: str) -> Iterator[events.Problem]:
    arbiters = event.regulations.arbiters
    if arbiters and happening.needs_arbiter and by not in arbiters:
        yield events.Problem(events.WhyNot.NOT_ARBITER, by=by)


def _reasonless(happening: events.Happening) -> Iterator[events.Problem]:
    """What changes something that was settled needs its reason; where none is needed it may be empty."""
    if isinstance(happening, _REASONED) and not happening.why.strip():
        yield events.Problem(events.WhyNot.NO_REASON)


_REASONED = (
    events.Replanned,
    events.Reannounced,
    events.Amended,
    events.Refunded,
    events.Scratched,
    events.Filled,
    events.Unseated,
    events.Corrected,
    events.Lifted,
    events.Penalised,
    events.Left,
    events.Returned,
    events.Reopened,
    events.Rescored,
    events.Adjusted,
    events.Cancelled,
    events.Restored,
    events.Confirmed,
)


def _place(event: events.Event, happening: events.Placed) -> Iterator[events.Problem]:
    return play_of(event).place_problems(event, happening)


def _seat(event: events.Event, happening: events.Seated) -> Iterator[events.Problem]:
    return play_of(event).seat_problems(event, happening)


def _replan(event: events.Event, happening: events.Replanned) -> Iterator[events.Problem]:
    begun = event.last_seated
    play = play_of(event)
    if play.begun(event, happening.rounds) != play.begun(event, event.regulations.rounds):
        yield events.Problem(events.WhyNot.BEGUN, count=begun)
    found = tuple(rounds_problems(happening.rounds, event.regulations))
    yield from found
    yield from _final_added(event, happening)
    if not any(problem.ground.is_senseless for problem in found):
        yield from _planned(events.change(event, happening))


def _planned(event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of rounds announced anew, for the places that were given."""
    return play_of(event).plan_problems(event)


_FIXED = ("rounds", "form", "ruleset", "level", "championship")
"""What is not changed by another announcement; rounds are planned anew."""
_FIXED_ONCE_BEGUN = ("bonus", "quarters_agreed")
"""What the captains of a match settle before it begins (EQU-13, D17)."""


def _reannounce(event: events.Event, happening: events.Reannounced) -> Iterator[events.Problem]:
    """Rounds, form and what an event counts for stay; a displayed prize is not lowered (ORG-06)."""
    before, now = event.regulations, happening.regulations
    fixed = (*_FIXED, *_FIXED_ONCE_BEGUN) if event.seated else _FIXED
    if any(getattr(now, name) != getattr(before, name) for name in fixed):
        yield events.Problem(events.WhyNot.FIXED)
        return
    if before.prizes is not None:
        lowered = check_displayed(before.prizes, now.prizes or PrizeList(()))
        if lowered:
            yield events.Problem(events.WhyNot.LOWERED, places=tuple(flag.place for flag in lowered))
    if not happening.changes_ties and _decides(event, now):
        yield events.Problem(events.WhyNot.TIE_RULE)
    yield from announcement_problems(now)
    yield from _planned(events.change(event, happening))


def _decides(event: events.Event, now: events.Regulations) -> bool:
    """Whether ties settled otherwise give somebody another rank, now or after an earlier round (CHG-09)."""
    before, overcontracts = event.regulations, now.readings.overcontracts
    if (now.ties, overcontracts) == (before.ties, before.readings.overcontracts):
        return False
    readings = before.readings.override({"overcontracts": overcontracts})
    otherwise = replace(event, regulations=replace(before, ties=now.ties, readings=readings))
    return any(_ranks(event, number) != _ranks(otherwise, number) for number in event.seated)


def _ranks(event: events.Event, after: int) -> dict[int, int]:
    return {line.account.number: line.rank for line in standing(event, after)}


def _final_added(event: events.Event, happening: events.Replanned) -> Iterator[events.Problem]:
    before, now = (_announced_final(rounds) for rounds in (event.regulations.rounds, happening.rounds))
    try:
        check_change(before[0], now[0], event.last_seated, before[1], now[1])
    except NotPlanned as error:
        yield events.Problem(events.WhyNot.SEATING, error.problem, why=error.ground.code)


def _announced_final(rounds: Sequence[events.RoundPlan]) -> tuple[list[SeatingKind], int | None]:
    finalists = (each.keep for each in rounds if each.seating is SeatingKind.FINAL)
    return [each.seating for each in rounds], next(finalists, None)


# --- sheets ---------------------------------------------------------------------------------------------


def _hand(event: events.Event, happening: events.Handed) -> Iterator[events.Problem]:
    yield from _at_table(event, happening)
    if (happening.round, happening.table) in event.sheets:
        yield events.Problem(events.WhyNot.HANDED_ALREADY, round=happening.round, table=happening.table)
    if happening.round > 1:
        yield from finished(event, happening.round - 1)
    if not happening.is_doubtful:
        yield from _faults(event, happening)


def _correct(event: events.Event, happening: events.Corrected) -> Iterator[events.Problem]:
    yield from _at_table(event, happening)
    if (happening.round, happening.table) not in event.sheets:
        yield events.Problem(events.WhyNot.NOT_HANDED, round=happening.round, table=happening.table)
    yield from _faults(event, happening)


def _at_table(event: events.Event, happening: events.Handed | events.Corrected) -> Iterator[events.Problem]:
    seating = event.seated.get(happening.round, ())
    if not 1 <= happening.table <= len(seating):
        yield events.Problem(events.WhyNot.NO_TABLE, round=happening.round, table=happening.table)
    elif happening.sheet.players != tuple(p for p in seating[happening.table - 1] if p is not None):
        yield events.Problem(events.WhyNot.OTHER_PLAYERS, round=happening.round, table=happening.table)


def _faults(event: events.Event, happening: events.Handed | events.Corrected) -> Iterator[events.Problem]:
    if 1 <= happening.round <= len(event.regulations.rounds):
        deals = event.regulations.rounds[happening.round - 1].deals
        for fault in sheet_faults(happening.sheet, deals):
            if not fault.kind.is_warning:
                yield events.Problem(
                    events.WhyNot.SHEET, round=happening.round, table=happening.table, fault=fault.kind.code
                )
    options = event.regulations.ruleset.options
    if any(line.score is not None and line.score.options != options for line in happening.sheet.lines):
        yield events.Problem(events.WhyNot.EDITION, round=happening.round, table=happening.table)


def _unseat(event: events.Event, happening: events.Unseated) -> Iterator[events.Problem]:
    if happening.round != event.last_seated or not event.last_seated:
        yield events.Problem(events.WhyNot.ROUND, round=happening.round, due=event.last_seated)


# --- rulings --------------------------------------------------------------------------------------------


def _rule(event: events.Event, happening: events.Ruled) -> Iterator[events.Problem]:
    named = [*happening.culprits, *([] if happening.dealer is None else [happening.dealer])]
    yield from unlisted(event, *named)
    teams = play_of(event).teams(event)
    if happening.team is not None and happening.team not in teams:
        yield events.Problem(events.WhyNot.UNKNOWN, people=(happening.team,))
    if not 1 <= happening.round <= len(event.regulations.rounds):
        yield events.Problem(events.WhyNot.ROUND, round=happening.round)
    if strangers := _not_at_table(event, happening, named):
        yield events.Problem(events.WhyNot.NOT_PRESENT, people=strangers)
    try:
        ruling = parse_ruling(happening.ruling)
        place = Place(happening.round, happening.table, happening.deal)
        event.ledger.book(ruling, events.people(event, happening), place)
        if ruling.setting.ruleset != event.regulations.ruleset:
            yield events.Problem(events.WhyNot.EDITION, round=happening.round, table=happening.table)
    except (NoRuling, NotBookable, UnknownOption, WrongTable) as error:
        cause = error if isinstance(error, NoRuling) else None
        yield events.Problem(events.WhyNot.NO_RULING, cause, error=str(error)[:120])


def _not_at_table(event: events.Event, happening: events.Ruled, named: Sequence[int]) -> tuple[int, ...]:
    """Those named who do not sit at the table, once the round is seated."""
    seating = event.seated.get(happening.round, ())
    if not 1 <= happening.table <= len(seating):
        return ()
    return tuple(number for number in named if number not in seating[happening.table - 1])


def _lift(event: events.Event, happening: events.Lifted) -> Iterator[events.Problem]:
    if not 1 <= happening.ruling <= len(event.ledger.entries):
        yield events.Problem(events.WhyNot.NO_RULING, ruling=happening.ruling)


def _penalise(event: events.Event, happening: events.Penalised) -> Iterator[events.Problem]:
    yield from unlisted(event, happening.number)
    if not 1 <= happening.round <= len(event.regulations.rounds):
        yield events.Problem(events.WhyNot.ROUND, round=happening.round)
    if not happening.points:
        yield events.Problem(events.WhyNot.NO_POINTS, number=happening.number)


# --- the end --------------------------------------------------------------------------------------------


def _close(event: events.Event, happening: events.Closed) -> Iterator[events.Problem]:
    rules = event.regulations
    unfinished = []
    for number in range(1, len(rules.rounds) + 1):
        unfinished += list(finished(event, number))[:1]
    yield from unfinished
    if not unfinished:
        yield from play_of(event).close_problems(event, happening)


def _reopen(event: events.Event, _: events.Reopened) -> Iterator[events.Problem]:
    if not event.is_closed:
        yield events.Problem(events.WhyNot.NOT_CLOSED)


_CHECKS: Mapping[type, Callable[[events.Event, Any], Iterator[events.Problem]]] = {
    events.Replanned: _replan,
    events.Reannounced: _reannounce,
    events.Entered: enter_obstacles,
    events.Amended: amend_obstacles,
    events.Paid: pay_obstacles,
    events.Refunded: refund_obstacles,
    events.Scratched: scratch_obstacles,
    events.Placed: _place,
    events.Filled: fill_obstacles,
    events.Kept: keep_obstacles,
    events.Seated: _seat,
    events.Unseated: _unseat,
    events.Handed: _hand,
    events.Corrected: _correct,
    events.Ruled: _rule,
    events.Lifted: _lift,
    events.Penalised: _penalise,
    events.Left: leave_obstacles,
    events.Returned: return_obstacles,
    events.Closed: _close,
    events.Reopened: _reopen,
    events.Drawn: draw_obstacles,
    events.Sealed: seal_obstacles,
    events.Scored: score_obstacles,
    events.Rescored: rescore_obstacles,
    events.Adjusted: adjust_obstacles,
    events.Cancelled: cancel_obstacles,
    events.Restored: restore_obstacles,
    events.Confirmed: confirm_obstacles,
    events.Agreed: agree_obstacles,
    events.Revealed: reveal_obstacles,
}
