"""What stands in the way of a happening: every condition that it does not meet, all at once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oudler.arbitration import NoRuling, NotBookable, parse_ruling
from oudler.rules import UnknownOption, WrongTable
from oudler.tournament import events
from oudler.tournament.play.announcement_checks import announcement_problems, rounds_problems
from oudler.tournament.play.entry_checks import unlisted
from oudler.tournament.play.form import play_of
from oudler.tournament.play.happening_problems import problems_of
from oudler.tournament.play.seating_checks import finished
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
    if event is None and isinstance(happening, events.Opened):
        return tuple(announcement_problems(happening.regulations))
    if event is None:
        return (events.Problem(events.WhyNot.NOT_OPEN),)
    if event.sent_away is not None and not happening.is_while_away:
        return (events.Problem(events.WhyNot.AWAY, to=event.sent_away.to),)
    if event.is_closed and not happening.follows_close:
        return (events.Problem(events.WhyNot.CLOSED),)
    if not play_of(event).takes(happening):
        return (events.Problem(events.WhyNot.OTHER_FORM),)
    problems = problems_of(happening, event)
    return (*_unentitled(event, happening, by), *_reasonless(happening), *problems)


def _unentitled(event: events.Event, happening: events.Happening, by: str) -> Iterator[events.Problem]:
    arbiters = event.regulations.arbiters
    if arbiters and happening.needs_arbiter and by not in arbiters:
        yield events.Problem(events.WhyNot.NOT_ARBITER, by=by)


def _reasonless(happening: events.Happening) -> Iterator[events.Problem]:
    if happening.needs_reason and not happening.reason:
        yield events.Problem(events.WhyNot.NO_REASON)


@problems_of.register
def _open(_: events.Opened, __: events.Event) -> Iterator[events.Problem]:
    yield events.Problem(events.WhyNot.OPEN_ALREADY)


@problems_of.register
def _place(happening: events.Placed, event: events.Event) -> Iterator[events.Problem]:
    return play_of(event).place_problems(event, happening)


@problems_of.register
def _seat(happening: events.Seated, event: events.Event) -> Iterator[events.Problem]:
    return play_of(event).seat_problems(event, happening)


@problems_of.register
def _replan(happening: events.Replanned, event: events.Event) -> Iterator[events.Problem]:
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


@problems_of.register
def _reannounce(happening: events.Reannounced, event: events.Event) -> Iterator[events.Problem]:
    """Rounds, form and what an event counts for stay; a displayed prize is not lowered (ORG-06)."""
    before, now = event.regulations, happening.regulations
    fixed = (*_FIXED, *_FIXED_ONCE_BEGUN) if event.seated else _FIXED
    if any(getattr(now, name) != getattr(before, name) for name in fixed):
        yield events.Problem(events.WhyNot.FIXED)
        return
    if before.prizes is not None:
        lowered = check_displayed(before.prizes, now.prizes or PrizeList(()))
        if lowered:
            named = tuple(dict.fromkeys(flag.category for flag in lowered if flag.category))
            found = {"categories": named} if named else {}
            places = tuple(flag.place for flag in lowered)
            yield events.Problem(events.WhyNot.LOWERED, places=places, **found)
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


# --- where it is run ------------------------------------------------------------------------------------


@problems_of.register
def _send(happening: events.Sent, _: events.Event) -> Iterator[events.Problem]:
    if not happening.to.strip():
        yield events.Problem(events.WhyNot.NO_RECEIVER)


@problems_of.register
def _take_over(happening: events.Continued, event: events.Event) -> Iterator[events.Problem]:
    """Whoever takes back what was sent, or takes what nobody sent, says why: it may be run twice."""
    sent = event.sent_away
    if (sent is None or sent.key == happening.key) and not happening.reason:
        yield events.Problem(events.WhyNot.NO_REASON)


# --- sheets ---------------------------------------------------------------------------------------------


@problems_of.register
def _hand(happening: events.Handed, event: events.Event) -> Iterator[events.Problem]:
    yield from _at_table(event, happening)
    if happening.spot in event.sheets:
        yield events.Problem(events.WhyNot.HANDED_ALREADY, round=happening.round, table=happening.table)
    if happening.round > 1:
        yield from finished(event, happening.round - 1)
    if not happening.is_doubtful:
        yield from _faults(event, happening)


@problems_of.register
def _correct(happening: events.Corrected, event: events.Event) -> Iterator[events.Problem]:
    yield from _at_table(event, happening)
    if happening.spot not in event.sheets:
        yield events.Problem(events.WhyNot.NOT_HANDED, round=happening.round, table=happening.table)
    yield from _faults(event, happening)


def _at_table(event: events.Event, happening: events.SheetResult) -> Iterator[events.Problem]:
    seating = event.seated.get(happening.round, ())
    if not 1 <= happening.table <= len(seating):
        yield events.Problem(events.WhyNot.NO_TABLE, round=happening.round, table=happening.table)
    elif happening.sheet.players != tuple(p for p in seating[happening.table - 1] if p is not None):
        yield events.Problem(events.WhyNot.OTHER_PLAYERS, round=happening.round, table=happening.table)


def _faults(event: events.Event, happening: events.SheetResult) -> Iterator[events.Problem]:
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


@problems_of.register
def _unseat(happening: events.Unseated, event: events.Event) -> Iterator[events.Problem]:
    if happening.round != event.last_seated or not event.last_seated:
        yield events.Problem(events.WhyNot.ROUND, round=happening.round, due=event.last_seated)


# --- rulings --------------------------------------------------------------------------------------------


@problems_of.register
def _rule(happening: events.Ruled, event: events.Event) -> Iterator[events.Problem]:
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
        event.ledger.book(ruling, happening.people(event), happening.place)
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


@problems_of.register
def _lift(happening: events.Lifted, event: events.Event) -> Iterator[events.Problem]:
    if not 1 <= happening.ruling <= len(event.ledger.entries):
        yield events.Problem(events.WhyNot.NO_RULING, ruling=happening.ruling)


@problems_of.register
def _penalise(happening: events.Penalised, event: events.Event) -> Iterator[events.Problem]:
    yield from unlisted(event, happening.number)
    if not 1 <= happening.round <= len(event.regulations.rounds):
        yield events.Problem(events.WhyNot.ROUND, round=happening.round)
    if not happening.points:
        yield events.Problem(events.WhyNot.NO_POINTS, number=happening.number)


# --- the end --------------------------------------------------------------------------------------------


@problems_of.register
def _close(happening: events.Closed, event: events.Event) -> Iterator[events.Problem]:
    rules = event.regulations
    unfinished = []
    for number in range(1, len(rules.rounds) + 1):
        unfinished += list(finished(event, number))[:1]
    yield from unfinished
    if not unfinished:
        yield from play_of(event).close_problems(event, happening)


@problems_of.register
def _reopen(_: events.Reopened, event: events.Event) -> Iterator[events.Problem]:
    if not event.is_closed:
        yield events.Problem(events.WhyNot.NOT_CLOSED)
