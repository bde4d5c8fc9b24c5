"""What a change would do before it is done: seats, tables of three, people who meet again, ranks, sheets."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from oudler.director.desk import Spot
from oudler.director.forms import form_desk
from oudler.director.results import RankMove, rank_moves
from oudler.tournament.events import Event
from oudler.tournament.play import planned_seating
from oudler.tournament.seating import NotPlanned, Seating, SeatingKind


@dataclass(frozen=True, slots=True)
class Forecast:
    """The rounds that are seated, and those to come whose seats are known already."""

    rounds: Mapping[int, Seating]
    met_again: frozenset[tuple[int, int]]
    """Pairs who share a table in more than one round; told of free deals only."""
    of_three: frozenset[Spot]
    too_small: frozenset[Spot]
    """Tables that cannot play."""
    short_twice: frozenset[int]
    """Those who play three-handed more than once."""


def forecast_of(event: Event) -> Forecast:
    """What is to be expected of an event as it stands."""
    rounds = {**event.seated, **dict(_to_come(event))}
    row = form_desk(event)
    met: Counter[tuple[int, int]] = Counter()
    short: Counter[int] = Counter()
    sizes: dict[Spot, int] = {}
    for number, seating in rounds.items():
        for table, seats in enumerate(seating, start=1):
            people = sorted(person for person in seats if person is not None)
            sizes[number, table] = len(people)
            met.update(combinations(people, 2) if row.has_schedule else ())
            short.update(people if len(people) == row.short_table else ())
    return Forecast(
        rounds,
        met_again=frozenset(pair for pair, times in met.items() if times > 1),
        of_three=frozenset(spot for spot, size in sizes.items() if size == row.short_table),
        too_small=frozenset(spot for spot, size in sizes.items() if size < row.least_at_table),
        short_twice=frozenset(person for person, times in short.items() if times > 1),
    )


def _to_come(event: Event) -> Iterator[tuple[int, Seating]]:
    """The rounds that follow a movement whose places are given."""
    rules = event.regulations
    if form_desk(event).has_line_ups:
        return
    for number in range(event.last_seated + 1, len(rules.rounds) + 1):
        plan = rules.rounds[number - 1]
        if plan.seating is SeatingKind.MOVEMENT and plan.session in event.placed:
            try:
                seating = planned_seating(event, number)
            except NotPlanned:
                return
            if seating is not None:
                yield number, seating


# --- what changes ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatMove:
    """Somebody who sits elsewhere in a round: table and seat from 1, before and after; None: nowhere."""

    round: int
    number: int
    before: Spot | None
    after: Spot | None


@dataclass(frozen=True, slots=True)
class Consequences:
    """All that a change would do."""

    moves: tuple[SeatMove, ...]
    """In the round that is seated last, and in the next."""
    met_again: tuple[tuple[int, int], ...]
    of_three: tuple[Spot, ...]
    too_small: tuple[Spot, ...]
    short_twice: tuple[int, ...]
    ranks: tuple[RankMove, ...]
    lost: tuple[Spot, ...]
    """Sheets that are gone."""

    @property
    def is_fair(self) -> bool:
        """Whether the movement keeps what it promised: nobody meets again, nobody is short twice."""
        return not (self.met_again or self.too_small or self.short_twice)


def consequences(before: Event, after: Event) -> Consequences:
    """What differs between an event and what would become of it."""
    was, now = forecast_of(before), forecast_of(after)
    return Consequences(
        moves=tuple(_moves(before, was, now)),
        met_again=tuple(sorted(now.met_again - was.met_again)),
        of_three=tuple(sorted(now.of_three - was.of_three)),
        too_small=tuple(sorted(now.too_small - was.too_small)),
        short_twice=tuple(sorted(now.short_twice - was.short_twice)),
        ranks=rank_moves(before, after) if before.seated and after.seated else (),
        lost=tuple(sorted(set(before.sheets) - set(after.sheets))),
    )


def _moves(event: Event, was: Forecast, now: Forecast) -> Iterator[SeatMove]:
    for number in (event.last_seated, event.last_seated + 1):
        old, new = (_seats(each.rounds.get(number, ())) for each in (was, now))
        for person in sorted(old.keys() | new.keys()):
            if old.get(person) != new.get(person):
                yield SeatMove(number, person, old.get(person), new.get(person))


def _seats(seating: Seating) -> dict[int, Spot]:
    return {
        person: (table, seat)
        for table, seats in enumerate(seating, start=1)
        for seat, person in enumerate(seats, start=1)
        if person is not None
    }
