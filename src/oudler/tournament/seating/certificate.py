"""What a schedule does to people: proved seat by seat before it is used."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from oudler.tournament.forms import Form
from oudler.tournament.seating.company import mates
from oudler.tournament.seating.schedule import Schedule
from oudler.tournament.seating.seats import SEATS


@dataclass(frozen=True, slots=True)
class Repeat:
    """Two players who meet more than once, and in which rounds."""

    players: tuple[int, int]
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revisit:
    """A player who comes back to a table after leaving it."""

    player: int
    table: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who meets whom, who comes back, who sits at uneven tables twice, how far people walk."""

    repeats: tuple[Repeat, ...]
    mates_met: tuple[Repeat, ...]
    """Team-mates who meet, which they never should (TEA-08)."""
    revisits: tuple[Revisit, ...]
    short_table_twice: tuple[int, ...]
    five_table_twice: tuple[int, ...]
    """Who sits at a table of five more than once; the players with a fifth seat always do."""
    meetings: Counter[int]
    """How many pairs of players meet this many times, from 0 on."""
    walked: Counter[int]
    """How many players walk this many tables in all, by the shorter way round."""
    seats_held: Counter[int]
    """How many players sit in this many different seats."""

    @property
    def is_kept(self) -> bool:
        """Whether the promise is kept: nobody meets twice, team-mates never (MOV-04, TEA-08)."""
        return not self.repeats and not self.mates_met


def certify(schedule: Schedule) -> Certificate:
    """Go through every table of every round."""
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    places: dict[int, dict[int, int]] = defaultdict(dict)
    seats: dict[int, set[int]] = defaultdict(set)
    short: Counter[int] = Counter()
    five: Counter[int] = Counter()
    for number, seated in enumerate(schedule.rounds, start=1):
        for table, players in enumerate(seated, start=1):
            present = [player for player in players if player is not None]
            for player in present:
                places[player][number] = table
                seats[player].add(players.index(player))
            if len(present) != len(SEATS):
                (short if len(present) < len(SEATS) else five).update(present)
            for pair in combinations(sorted(present), 2):
                met[pair].append(number)
    pairs = len(places) * (len(places) - 1) // 2
    counts = Counter(len(rounds) for rounds in met.values())
    counts[0] = pairs - len(met)
    return Certificate(
        repeats=_repeats(met),
        mates_met=_mates_met(met, schedule.form),
        revisits=_revisits(places),
        short_table_twice=_twice(short),
        five_table_twice=_twice(five),
        meetings=+counts,
        walked=Counter(_walk(list(path.values()), schedule.tables) for path in places.values()),
        seats_held=Counter(len(held) for held in seats.values()),
    )


def _twice(sat: Counter[int]) -> tuple[int, ...]:
    return tuple(sorted(player for player, times in sat.items() if times > 1))


def _repeats(met: dict[tuple[int, int], list[int]]) -> tuple[Repeat, ...]:
    return tuple(Repeat(pair, tuple(rounds)) for pair, rounds in sorted(met.items()) if len(rounds) > 1)


def _mates_met(met: dict[tuple[int, int], list[int]], form: Form) -> tuple[Repeat, ...]:
    return tuple(
        Repeat(pair, tuple(rounds)) for pair, rounds in sorted(met.items()) if pair[1] in mates(pair[0], form)
    )


def _revisits(places: Mapping[int, Mapping[int, int]]) -> tuple[Revisit, ...]:
    """Whoever stays where he is does not come back."""
    found = []
    for player, path in sorted(places.items()):
        for table in sorted(set(path.values())):
            rounds = [number for number, other in path.items() if other == table]
            if len(rounds) > 1 and rounds[-1] - rounds[0] >= len(rounds):
                found.append(Revisit(player, table, tuple(rounds)))
    return tuple(found)


def _walk(tables: Sequence[int], count: int) -> int:
    steps = (abs(here - there) for here, there in pairwise(tables))
    return sum(min(step, count - step) for step in steps)
