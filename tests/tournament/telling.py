"""Events told in a few words: who entered, where they sit, what they made."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from oudler.rules import Ground
from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.tournament.play import obstacles, planned_seating, standing
from oudler.tournament.seating import Seating, SeatingKind
from oudler.tournament.sheets import Sheet
from tests.tournament.people import somebody

AT = "2026-11-15T14:30:00Z"
DAY = date(2026, 11, 15)
ARBITER, DESK = "arbiter", "desk"

_KINDS = {
    "m": SeatingKind.MOVEMENT,
    "r": SeatingKind.RANDOM,
    "b": SeatingKind.BEST,
    "f": SeatingKind.FINAL,
    "h": SeatingKind.BY_HAND,
}


# --- what is announced ----------------------------------------------------------------------------------


def rounds(kinds: str, deals: int = 4, keep: Mapping[int, int] | None = None) -> tuple[events.RoundPlan, ...]:
    """A round for each letter, a session for each word: « mmrb ff »; how many are kept, by round."""
    plans = [
        events.RoundPlan(deals, _KINDS[letter], session)
        for session, word in enumerate(kinds.split(), start=1)
        for letter in word
    ]
    return tuple(replace(each, keep=(keep or {}).get(at)) for at, each in enumerate(plans, start=1))


def rules(kinds: str | Sequence[events.RoundPlan] = "mmm", **changes: Any) -> events.Regulations:
    planned = rounds(kinds) if isinstance(kinds, str) else tuple(kinds)
    return events.Regulations("Open", DAY, planned, **changes)


# --- what happens ---------------------------------------------------------------------------------------


def announce(regulations: events.Regulations) -> Tournament:
    return Tournament.open(events.Opened(regulations), AT, DESK)


def tell(told: Tournament, *happenings: events.Happening, by: str = ARBITER, at: str = AT) -> Tournament:
    for happening in happenings:
        told = told.record(happening, at, by)
    return told


def refused(
    told: Tournament | None, happening: events.Happening, by: str = ARBITER
) -> tuple[events.Problem, ...]:
    return obstacles(None if told is None else told.event, happening, by)


def why(told: Tournament | None, happening: events.Happening, by: str = ARBITER) -> list[Ground]:
    return [problem.ground for problem in refused(told, happening, by)]


def enter(told: Tournament, count: int, stays: Iterable[int] = (), **traits: Any) -> Tournament:
    """So many more enter and pay; teams are filled one after the other."""
    size = told.event.regulations.form.team
    fixed = set(stays)
    first = len(told.event.entries) + 1
    for number in range(first, first + count):
        team = None if size == 1 else (number - 1) // size + 1
        entry = replace(somebody(number, team=team, is_paid=False, stays=number in fixed), **traits)
        told = tell(told, events.Entered(entry), events.Paid(number), by=DESK)
    return told


def amended(told: Tournament, number: int, **traits: Any) -> Entry:
    return replace(told.event.entries[number], **traits)


def in_order(people: int) -> tuple[int | None, ...]:
    """Places 1, 2 … in the order of entry; of one too few, North of the last table is empty."""
    numbers = range(1, people + 1)
    return (*numbers,) if people % 4 == 0 else (*numbers[:-3], None, *numbers[-3:])


def evening(players: int = 12, kinds: str | Sequence[events.RoundPlan] = "mmm", **changes: Any) -> Tournament:
    """Announced, entered, paid and placed in the order of entry."""
    told = enter(announce(rules(kinds, **changes)), players)
    return tell(told, events.Placed(1, in_order(players)))


# --- rounds ---------------------------------------------------------------------------------------------


def plan(told: Tournament, number: int | None = None) -> events.Seated:
    """The next round as it follows from the log."""
    following = told.event.last_seated + 1
    seating = planned_seating(told.event, following, number)
    assert seating is not None, following
    return events.Seated(following, seating, number)


def seat(told: Tournament, number: int | None = None) -> Tournament:
    return tell(told, plan(told, number))


def seats(told: Tournament) -> list[Seating]:
    """Every round seated so far."""
    return [told.event.seated[number] for number in sorted(told.event.seated)]


def players_at(told: Tournament, table: int) -> tuple[int, ...]:
    """Who sits at a table of the last round seated."""
    return tuple(p for p in told.event.seated[told.event.last_seated][table - 1] if p is not None)


def sheet(players: Sequence[int], gains: Mapping[int, int]) -> Sheet:
    """Some balances; what remains to zero is the first other player's."""
    others = [player for player in players if player not in gains]
    rest = -sum(gains.get(player, 0) for player in players)
    balances = {**dict.fromkeys(players, 0), **({others[0]: rest} if others else {}), **gains}
    return Sheet(tuple(players), tuple(balances[player] for player in players))


def handed(told: Tournament, table: int, gains: Mapping[int, int] | None = None) -> events.Handed:
    """The sheet of a table in the last round seated; all different balances unless they are told."""
    players = players_at(told, table)
    made = _different(players, table) if gains is None else gains
    return events.Handed(told.event.last_seated, table, sheet(players, made))


def _different(players: Sequence[int], table: int) -> dict[int, int]:
    """The higher the number of a table, the more its first player gains and its last one loses."""
    marks = (400 + table, 100 + table, -100 - table, -400 - table)
    return dict(zip(players, marks[: len(players) - 1], strict=False))


def hand(told: Tournament, gains: Mapping[int, int] | None = None) -> Tournament:
    """Every table of the last round seated hands in its sheet."""
    tables = range(1, len(told.event.seated[told.event.last_seated]) + 1)
    return tell(told, *(handed(told, table, gains) for table in tables), by=DESK)


def play(told: Tournament, gains: Mapping[int, int] | None = None, number: int | None = None) -> Tournament:
    return hand(seat(told, number), gains)


def keep(told: Tournament, count: int) -> Tournament:
    """The first of the ranking play on."""
    first = [line.account.number for line in standing(told.event)[:count]]
    return tell(told, events.Kept(told.event.last_seated + 1, tuple(first)))


# --- where they stand -----------------------------------------------------------------------------------


def ranks(told: Tournament, after: int | None = None) -> dict[int, int]:
    """The rank of everybody, by number, the best first."""
    return {line.account.number: line.rank for line in standing(told.event, after)}


def totals(told: Tournament, after: int | None = None) -> dict[int, Fraction]:
    return {line.account.number: line.total for line in standing(told.event, after)}
