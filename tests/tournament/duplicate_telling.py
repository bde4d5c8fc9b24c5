"""Duplicate events told in a few words: teams by number, boards by what their takers made."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeAlias

from oudler.tournament import events
from oudler.tournament.circuits import Badge, Formula
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, general, quarter_sums, shares
from tests.tournament.people import somebody
from tests.tournament.telling import ARBITER, DESK, announce, enter, rounds, rules, seat, tell

Made: TypeAlias = Mapping[tuple[int, int, int], int] | Callable[[int, int, int], int]
"""What the taker makes, by round, table and board."""


def boarded(
    form: Form,
    people: int,
    kinds: str | Sequence[events.RoundPlan] = "mmm",
    deals: int = 2,
    **changes: Any,
) -> Tournament:
    """Announced, entered and paid, teams one after the other; in triplettes blue attacks first."""
    planned = rounds(kinds, deals) if isinstance(kinds, str) else tuple(kinds)
    told = enter(announce(rules(planned, form=form, **changes)), people)
    return tell(told, events.Drawn(Badge.BLUE)) if form is Form.TRIPLETTE else told


def in_places(told: Tournament, session: int = 1, **traits: Any) -> Tournament:
    """Everybody placed in the order of entry; of a quadrette the second attacks."""
    first = told.event.regulations.rounds_of(session)[0]
    return tell(told, events.Placed(session, told.event.present(first), **traits))


def opened(
    form: Form,
    people: int,
    kinds: str | Sequence[events.RoundPlan] = "mmm",
    deals: int = 2,
    **changes: Any,
) -> Tournament:
    """Entered and placed."""
    return in_places(boarded(form, people, kinds, deals, **changes))


def by_formula(formula: Formula, teams: int, kinds: str, deals: int = 1) -> Tournament:
    """Triplettes that meet otherwise than by Mitchell."""
    return in_places(boarded(Form.TRIPLETTE, 3 * teams, kinds, deals), formula=formula)


# --- scores ---------------------------------------------------------------------------------------------


def usual(number: int, table: int, board: int) -> int:
    """Scores that differ between the tables of a board."""
    return 50 + 2 * ((7 * number + 3 * table + board) % 13)


def scored(told: Tournament, table: int, made: Made = usual) -> events.Scored:
    """What a table of the last round made on all its boards."""
    number = told.event.last_seated
    find = made if callable(made) else (lambda *at: made[at])
    scores = tuple(
        events.BoardScore(board, find(number, table, board)) for board in boards_at(told.event, number, table)
    )
    is_match = told.event.regulations.form is Form.MATCH
    return events.Scored(number, table, scores, scores if is_match else ())


def score(told: Tournament, made: Made = usual) -> Tournament:
    """Every table of the last round hands in its scores."""
    tables = range(1, len(told.event.seated[told.event.last_seated]) + 1)
    found = (scored(told, table, made) for table in tables)
    return tell(told, *(each for each in found if each.scores), by=DESK)


def play(told: Tournament, made: Made = usual) -> Tournament:
    """The next round, seated and scored."""
    return score(seat(told), made)


def play_all(told: Tournament, made: Made = usual) -> Tournament:
    """Every round of the sessions placed; a later session is placed in the order of entry."""
    for number, each in enumerate(told.event.regulations.rounds, start=1):
        if number > told.event.last_seated:
            told = told if each.session in told.event.placed else in_places(told, each.session)
            told = play(told, made)
    return told


def held(told: Tournament, made: Made = usual) -> Tournament:
    """All rounds, and the close."""
    return tell(play_all(told, made), events.Closed())


# --- matches --------------------------------------------------------------------------------------------


SIGNED = events.Closed(("captain 1", "captain 2", ARBITER))
"""The result of a match, signed by all who must."""


def match(size: int = 4, quarters: Sequence[int] = (4, 4, 4, 4), **changes: Any) -> Tournament:
    """Two teams of so many: 1 to `size`, and the next ones."""
    planned = tuple(events.RoundPlan(deals) for deals in quarters)
    told = announce(rules(planned, form=Form.MATCH, **changes))
    for number in range(1, 2 * size + 1):
        entry = somebody(number, team=1 + (number > size))
        told = tell(told, events.Entered(replace(entry, is_paid=True)), by=DESK)
    return told


def quarter(told: Tournament, series: int | None = None) -> events.Seated:
    """The next quarter: of the first four of each team everybody attacks once, team 1 in the open room."""
    number = told.event.last_seated + 1
    ours, theirs = ([*people[:4]] for people in list(told.event.members.values())[:2])
    one, other = ours.pop(number - 1), theirs.pop(number - 1)
    rooms = (theirs[0], one, *theirs[1:]), (ours[0], other, *ours[1:])
    return events.Seated(number, rooms, series=number if series is None else series)


def agreed(told: Tournament) -> events.Agreed:
    """Both teams count the last quarter right."""
    sums = quarter_sums(told.event, told.event.last_seated)
    return events.Agreed(told.event.last_seated, sums, sums)


def play_quarter(told: Tournament, made: Made = usual) -> Tournament:
    told = score(tell(told, quarter(told)), made)
    return tell(told, agreed(told))


def play_match(told: Tournament, made: Made = usual) -> Tournament:
    while told.event.last_seated < len(told.event.regulations.rounds):
        told = play_quarter(told, made)
    return tell(told, SIGNED, by=ARBITER)


# --- where they stand -----------------------------------------------------------------------------------


def percents(told: Tournament, session: int = 1) -> dict[int, Fraction | None]:
    """The overall percentages of a session."""
    return {unit: share.overall for unit, share in shares(told.event)[session].items()}


def general_ranks(told: Tournament) -> dict[int, int]:
    return {line.account.number: line.rank for line in general(told.event)}


def members(team: int, form: Form) -> tuple[int, ...]:
    """Who is in a team, entered in order."""
    size = form.team
    return tuple(range(size * (team - 1) + 1, size * team + 1))


def all_tables(event: events.Event) -> list[tuple[int, int]]:
    """Every table of every round that is seated."""
    return [(number, table) for number in event.seated for table in range(1, len(event.seated[number]) + 1)]
