"""What stands in the way of a happening: every condition that it does not meet, all at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from oudler.arbitration import NoRuling, NotBookable, Place, parse_ruling
from oudler.rules import UnknownOption, WrongTable
from oudler.tournament.events import (
    Adjusted,
    Agreed,
    Amended,
    Cancelled,
    Closed,
    Confirmed,
    Corrected,
    Drawn,
    Entered,
    Event,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    NotNow,
    Opened,
    Paid,
    Penalised,
    Placed,
    Problem,
    Reannounced,
    Refunded,
    Regulations,
    Reopened,
    Replanned,
    Rescored,
    Restored,
    Returned,
    Revealed,
    RoundPlan,
    Ruled,
    Scored,
    Scratched,
    Sealed,
    Seated,
    Unseated,
    WhyNot,
    change,
    people,
)
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


def apply(event: Event | None, happening: Happening, by: str) -> Event:
    """The event after a happening. Raises NotNow with everything that stands in its way."""
    if found := obstacles(event, happening, by):
        raise NotNow(found)
    return change(event, happening)


def obstacles(event: Event | None, happening: Happening, by: str) -> tuple[Problem, ...]:
    """Every condition that a happening, written by somebody, does not meet; empty when it is in order."""
    if isinstance(happening, Opened):
        if event is not None:
            return (Problem(WhyNot.OPEN_ALREADY),)
        return tuple(announcement_problems(happening.regulations))
    if event is None:
        return (Problem(WhyNot.NOT_OPEN),)
    if event.is_closed and not isinstance(happening, Reopened | Revealed):
        return (Problem(WhyNot.CLOSED),)
    if not play_of(event).takes(happening):
        return (Problem(WhyNot.OTHER_FORM),)
    checks = _CHECKS[type(happening)](event, happening)
    return (*_unentitled(event, happening, by), *_reasonless(happening), *checks)


def _unentitled(event: Event, happening: Happening, by: str) -> Iterator[Problem]:
    arbiters = event.regulations.arbiters
    if arbiters and happening.needs_arbiter and by not in arbiters:
        yield Problem(WhyNot.NOT_ARBITER, (), by)


def _reasonless(happening: Happening) -> Iterator[Problem]:
    """What changes something that was settled needs its reason; where none is needed it may be empty."""
    if isinstance(happening, _REASONED) and not happening.why.strip():
        yield Problem(WhyNot.NO_REASON)


_REASONED = (
    Replanned,
    Reannounced,
    Amended,
    Refunded,
    Scratched,
    Filled,
    Unseated,
    Corrected,
    Lifted,
    Penalised,
    Left,
    Returned,
    Reopened,
    Rescored,
    Adjusted,
    Cancelled,
    Restored,
    Confirmed,
)


def _place(event: Event, happening: Placed) -> Iterator[Problem]:
    return play_of(event).place_problems(event, happening)


def _seat(event: Event, happening: Seated) -> Iterator[Problem]:
    return play_of(event).seat_problems(event, happening)


def _replan(event: Event, happening: Replanned) -> Iterator[Problem]:
    begun = event.last_seated
    play = play_of(event)
    if play.begun(event, happening.rounds) != play.begun(event, event.regulations.rounds):
        yield Problem(WhyNot.BEGUN, (begun,))
    found = tuple(rounds_problems(happening.rounds, event.regulations))
    yield from found
    yield from _final_added(event, happening)
    if not any(problem.why.is_senseless for problem in found):
        yield from _planned(change(event, happening))


def _planned(event: Event) -> Iterator[Problem]:
    """What stands in the way of rounds announced anew, for the places that were given."""
    return play_of(event).plan_problems(event)


_FIXED = ("rounds", "form", "ruleset", "level", "championship")
"""What is not changed by another announcement; rounds are planned anew."""
_FIXED_ONCE_BEGUN = ("bonus", "quarters_agreed")
"""What the captains of a match settle before it begins (EQU-13, D17)."""


def _reannounce(event: Event, happening: Reannounced) -> Iterator[Problem]:
    """Rounds, form and what an event counts for stay; a displayed prize is not lowered (ORG-06)."""
    before, now = event.regulations, happening.regulations
    fixed = (*_FIXED, *_FIXED_ONCE_BEGUN) if event.seated else _FIXED
    if any(getattr(now, name) != getattr(before, name) for name in fixed):
        yield Problem(WhyNot.FIXED)
        return
    if before.prizes is not None:
        lowered = check_displayed(before.prizes, now.prizes or PrizeList(()))
        if lowered:
            yield Problem(WhyNot.LOWERED, tuple(flag.place for flag in lowered))
    if not happening.changes_ties and _decides(event, now):
        yield Problem(WhyNot.TIE_RULE)
    yield from announcement_problems(now)
    yield from _planned(change(event, happening))


def _decides(event: Event, now: Regulations) -> bool:
    """Whether ties settled otherwise give somebody another rank, now or after an earlier round (CHG-09)."""
    before, overcontracts = event.regulations, now.readings.overcontracts
    if (now.ties, overcontracts) == (before.ties, before.readings.overcontracts):
        return False
    readings = before.readings.override({"overcontracts": overcontracts})
    otherwise = replace(event, regulations=replace(before, ties=now.ties, readings=readings))
    return any(_ranks(event, number) != _ranks(otherwise, number) for number in event.seated)


def _ranks(event: Event, after: int) -> dict[int, int]:
    return {line.account.number: line.rank for line in standing(event, after)}


def _final_added(event: Event, happening: Replanned) -> Iterator[Problem]:
    before, now = (_announced_final(rounds) for rounds in (event.regulations.rounds, happening.rounds))
    try:
        check_change(before[0], now[0], event.last_seated, before[1], now[1])
    except NotPlanned as error:
        yield Problem(WhyNot.SEATING, (), error.why.code, error)


def _announced_final(rounds: Sequence[RoundPlan]) -> tuple[list[SeatingKind], int | None]:
    finalists = (each.keep for each in rounds if each.seating is SeatingKind.FINAL)
    return [each.seating for each in rounds], next(finalists, None)


# --- sheets ---------------------------------------------------------------------------------------------


def _hand(event: Event, happening: Handed) -> Iterator[Problem]:
    yield from _at_table(event, happening)
    at = happening.round, happening.table
    if at in event.sheets:
        yield Problem(WhyNot.HANDED_ALREADY, at)
    if happening.round > 1:
        yield from finished(event, happening.round - 1)
    if not happening.is_doubtful:
        yield from _faults(event, happening)


def _correct(event: Event, happening: Corrected) -> Iterator[Problem]:
    yield from _at_table(event, happening)
    if (happening.round, happening.table) not in event.sheets:
        yield Problem(WhyNot.NOT_HANDED, (happening.round, happening.table))
    yield from _faults(event, happening)


def _at_table(event: Event, happening: Handed | Corrected) -> Iterator[Problem]:
    seating = event.seated.get(happening.round, ())
    at = happening.round, happening.table
    if not 1 <= happening.table <= len(seating):
        yield Problem(WhyNot.NO_TABLE, at)
    elif happening.sheet.players != tuple(p for p in seating[happening.table - 1] if p is not None):
        yield Problem(WhyNot.OTHER_PLAYERS, at)


def _faults(event: Event, happening: Handed | Corrected) -> Iterator[Problem]:
    if 1 <= happening.round <= len(event.regulations.rounds):
        deals = event.regulations.rounds[happening.round - 1].deals
        for fault in sheet_faults(happening.sheet, deals):
            if not fault.kind.is_warning:
                yield Problem(WhyNot.SHEET, (happening.round, happening.table), fault.kind.code)
    options = event.regulations.ruleset.options
    if any(line.score is not None and line.score.options != options for line in happening.sheet.lines):
        yield Problem(WhyNot.EDITION, (happening.round, happening.table))


def _unseat(event: Event, happening: Unseated) -> Iterator[Problem]:
    if happening.round != event.last_seated or not event.last_seated:
        yield Problem(WhyNot.ROUND, (happening.round, event.last_seated))


# --- rulings --------------------------------------------------------------------------------------------


def _rule(event: Event, happening: Ruled) -> Iterator[Problem]:
    named = [*happening.culprits, *([] if happening.dealer is None else [happening.dealer])]
    yield from unlisted(event, *named)
    teams = play_of(event).teams(event)
    if happening.team is not None and happening.team not in teams:
        yield Problem(WhyNot.UNKNOWN, (happening.team,))
    if not 1 <= happening.round <= len(event.regulations.rounds):
        yield Problem(WhyNot.ROUND, (happening.round,))
    if strangers := _not_at_table(event, happening, named):
        yield Problem(WhyNot.NOT_PRESENT, strangers)
    try:
        ruling = parse_ruling(happening.ruling)
        place = Place(happening.round, happening.table, happening.deal)
        event.ledger.book(ruling, people(event, happening), place)
        if ruling.setting.ruleset != event.regulations.ruleset:
            yield Problem(WhyNot.EDITION, (happening.round, happening.table))
    except (NoRuling, NotBookable, UnknownOption, WrongTable) as error:
        cause = error if isinstance(error, NoRuling) else None
        yield Problem(WhyNot.NO_RULING, (), str(error)[:120], cause)


def _not_at_table(event: Event, happening: Ruled, named: Sequence[int]) -> tuple[int, ...]:
    """Those named who do not sit at the table, once the round is seated."""
    seating = event.seated.get(happening.round, ())
    if not 1 <= happening.table <= len(seating):
        return ()
    return tuple(number for number in named if number not in seating[happening.table - 1])


def _lift(event: Event, happening: Lifted) -> Iterator[Problem]:
    if not 1 <= happening.ruling <= len(event.ledger.entries):
        yield Problem(WhyNot.NO_RULING, (happening.ruling,))


def _penalise(event: Event, happening: Penalised) -> Iterator[Problem]:
    yield from unlisted(event, happening.number)
    if not 1 <= happening.round <= len(event.regulations.rounds):
        yield Problem(WhyNot.ROUND, (happening.round,))
    if not happening.points:
        yield Problem(WhyNot.NO_POINTS, (happening.number,))


# --- the end --------------------------------------------------------------------------------------------


def _close(event: Event, happening: Closed) -> Iterator[Problem]:
    rules = event.regulations
    unfinished = []
    for number in range(1, len(rules.rounds) + 1):
        unfinished += list(finished(event, number))[:1]
    yield from unfinished
    if not unfinished:
        yield from play_of(event).close_problems(event, happening)


def _reopen(event: Event, _: Reopened) -> Iterator[Problem]:
    if not event.is_closed:
        yield Problem(WhyNot.NOT_CLOSED)


_CHECKS: Mapping[type, Callable[[Event, Any], Iterator[Problem]]] = {
    Replanned: _replan,
    Reannounced: _reannounce,
    Entered: enter_obstacles,
    Amended: amend_obstacles,
    Paid: pay_obstacles,
    Refunded: refund_obstacles,
    Scratched: scratch_obstacles,
    Placed: _place,
    Filled: fill_obstacles,
    Kept: keep_obstacles,
    Seated: _seat,
    Unseated: _unseat,
    Handed: _hand,
    Corrected: _correct,
    Ruled: _rule,
    Lifted: _lift,
    Penalised: _penalise,
    Left: leave_obstacles,
    Returned: return_obstacles,
    Closed: _close,
    Reopened: _reopen,
    Drawn: draw_obstacles,
    Sealed: seal_obstacles,
    Scored: score_obstacles,
    Rescored: rescore_obstacles,
    Adjusted: adjust_obstacles,
    Cancelled: cancel_obstacles,
    Restored: restore_obstacles,
    Confirmed: confirm_obstacles,
    Agreed: agree_obstacles,
    Revealed: reveal_obstacles,
}
