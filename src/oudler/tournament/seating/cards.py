"""« Cartes personnelles »: more rounds than printed, and nobody meets twice; people change seats (TEA-08).

The rows, and how they are read, are in `card_rows.py`; at 4 tables they are the printed Howell (MOV-07). How
far they reach stands in `docs/cards.md`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from typing import TypeAlias

from oudler.tournament.forms import Form
from oudler.tournament.seating.card_rows import CARDS
from oudler.tournament.seating.company import COMPANY, mates
from oudler.tournament.seating.howell import HOWELL
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.seats import Seating, still_norths

_Person: TypeAlias = tuple[str, int]
_Group: TypeAlias = tuple[_Person, ...]
_Line: TypeAlias = tuple[_Group, ...]

_PRINTED = 4
"""This many tables have the rounds of the printed Howell."""


@cache
def card_rounds(tables: int, form: Form) -> tuple[Seating, ...]:
    """All rounds that can be played with cards, by the numbers of places; none where there is no row."""
    if tables == _PRINTED:
        return HOWELL[tables] if COMPANY[form].is_unbound else HOWELL[tables][1:]
    if tables not in CARDS:
        return ()
    row = CARDS[tables]
    lines = [_read(text) for text in row.lines.replace("/\n", "/").strip().splitlines()]
    sizes = Counter(letter for letter, _ in chain(*lines[-1]))
    rounds = [seated for line in lines for seated in _rounds_of(line, tables, sizes)]
    if COMPANY[form].has_pairs and row.pairs:
        people = [*_stepped_pairs(_read(row.pairs), sizes)]
    else:
        people = [*chain(*rounds[0])]
        rounds = rounds if COMPANY[form].is_unbound else rounds[1:]
    numbers = {person: number for number, person in enumerate(people, start=1)}
    return tuple(_seated([[numbers[person] for person in table] for table in seated]) for seated in rounds)


def _read(text: str) -> _Line:
    """Groups of people, parted by bars."""
    return tuple(tuple((name[0], int(name[1:] or 0)) for name in group.split()) for group in text.split("/"))


def _stepped(group: _Group, sizes: Counter[str], steps: int) -> _Group:
    return tuple((letter, (number + steps) % sizes[letter]) for letter, number in group)


def _rounds_of(line: _Line, tables: int, sizes: Counter[str]) -> Iterator[_Line]:
    """The rounds of a line: one of one table stepped along the room, or as many as all tables give."""
    if len(line) < tables:
        yield tuple(_stepped(line[0], sizes, steps) for steps in range(tables))
    else:
        for steps in range(max(sizes.values())):
            yield tuple(_stepped(table, sizes, steps) for table in line)


def _stepped_pairs(pairs: _Line, sizes: Counter[str]) -> Iterator[_Person]:
    """Everybody, each pair with all that it is stepped into before the next."""
    seen: set[_Person] = set()
    for pair in pairs:
        for steps in range(max(sizes.values())):
            both = _stepped(pair, sizes, steps)
            if not seen.intersection(both):
                seen.update(both)
                yield from both


def _seated(round_: Sequence[Sequence[int]]) -> Seating:
    """The tables from that of place 1 on, with place 1 at North."""
    first = next(at for at, table in enumerate(round_) if 1 in table)
    tables = [*round_[first:], *round_[:first]]
    turned = {1: tables[0][0], tables[0][0]: 1}
    return (tuple(turned.get(place, place) for place in tables[0]), *map(tuple, tables[1:]))


# --- players who are not there --------------------------------------------------------------------------


def unused_cards(rounds: Sequence[Seating], form: Form, missing: int) -> frozenset[int]:
    """The numbers that nobody gets: no two of them meet, and fewest play three-handed twice (REG-04, TEA-09).

    Those who never move are given up last. Raises NotPlanned.
    """
    met = _met(rounds)
    still = still_norths(rounds)
    order = sorted(met, key=lambda place: (place in still, -place))
    if COMPANY[form].has_pairs:
        pairs = ((place, mate) for place in order for mate in mates(place, form) if mate < place)
        return frozenset(min(pairs, key=lambda pair: _short_twice(met, pair)))
    found = min(_apart(met, order, missing), key=lambda group: _short_twice(met, group), default=None)
    if found is None:
        most = max(count for count in range(1, missing) if any(_apart(met, order, count)))
        raise NotPlanned(Why.MISSING_CARDS, most=most)
    return frozenset(found)


def _apart(met: Mapping[int, set[int]], order: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """This many of those who never meet one another."""
    for group in combinations(order, count):
        if not any(one in met[other] for one, other in combinations(group, 2)):
            yield group


def _met(rounds: Sequence[Seating]) -> dict[int, set[int]]:
    """Whom everybody meets; everybody is there."""
    met: dict[int, set[int]] = {}
    for table in chain(*rounds):
        people = {player for player in table if player is not None}
        for player in people:
            met.setdefault(player, set()).update(people - {player})
    return met


def _short_twice(met: Mapping[int, set[int]], missing: Iterable[int]) -> int:
    """How many would meet more than one of those who are missing."""
    sat = Counter(chain(*(met[place] for place in missing)))
    return sum(times > 1 for times in sat.values())
