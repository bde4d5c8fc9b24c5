"""How many of each group go on each side, as evenly as can be: a flow of least cost.

Units flow from their group to a side of its zone, and from there to that side. One more unit on a way
costs what the square of the number on it grows by, so the cheapest flow is the most even. A flow is
cheapest when no cycle of changes gains anything: such cycles are followed until there is none.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Group: TypeAlias = tuple[str, str]
"""A zone, and a comité of it."""
Counts: TypeAlias = dict[Group, list[int]]
"""How many of each group are on each side."""

PINNED_SIDE = 0


@dataclass(frozen=True, slots=True)
class _Arc:
    """A unit more, or fewer, on a way."""

    tail: Hashable
    head: Hashable
    cost: int
    group: Group | None = None
    """Of the ways between groups and zones: the numbers of zones follow from them."""
    side: int = 0
    by: int = 0


def even_out(
    sizes: Mapping[Group, int], pinned: Mapping[Group, int], rooms: Sequence[int], order: Sequence[int]
) -> Counts:
    """How many of each group go on each side, when all room is taken and the pinned are on the first side.

    The sum of the squares of these numbers is the least there can be; then that of the numbers of each
    zone. Where sides are as good, the first of `order` is taken.
    """
    counts = _dealt(sizes, pinned, rooms, order)
    while cycle := _gaining_cycle(list(_changes(counts, pinned))):
        for change in cycle:
            if change.group is not None:
                counts[change.group][change.side] += change.by
    return counts


def _dealt(
    sizes: Mapping[Group, int], pinned: Mapping[Group, int], rooms: Sequence[int], order: Sequence[int]
) -> Counts:
    """A first spread, zone by zone: the most even already if nobody is pinned and sides have equal room."""
    counts = {group: [0] * len(rooms) for group in sizes}
    left = list(rooms)
    for group, number in pinned.items():
        counts[group][PINNED_SIDE] = number
        left[PINNED_SIDE] -= number
    zones = _zones(counts)
    seen = list(zones)
    for group in sorted(sizes, key=lambda each: seen.index(each[0])):
        here, zone = counts[group], zones[group[0]]
        for _ in range(sizes[group] - pinned.get(group, 0)):
            open_sides = [side for side in order if left[side]]
            side = min(open_sides, key=lambda at: (here[at], zone[at], -left[at]))
            here[side] += 1
            zone[side] += 1
            left[side] -= 1
    return counts


def _zones(counts: Counts) -> dict[str, list[int]]:
    zones: dict[str, list[int]] = {}
    for (zone, _), numbers in counts.items():
        before = zones.get(zone, [0] * len(numbers))
        zones[zone] = [old + new for old, new in zip(before, numbers, strict=True)]
    return zones


def _changes(counts: Counts, pinned: Mapping[Group, int]) -> Iterator[_Arc]:
    """Every change by one unit and its cost; comités weigh more than all that zones can gain."""
    weight = sum(map(sum, counts.values())) ** 2 + 1
    for group, numbers in counts.items():
        for side, number in enumerate(numbers):
            at = (group[0], side)
            yield _Arc(group, at, weight * (2 * number + 1), group, side, 1)
            if number > (pinned.get(group, 0) if side == PINNED_SIDE else 0):
                yield _Arc(at, group, weight * (1 - 2 * number), group, side, -1)
    for zone, numbers in _zones(counts).items():
        for side, number in enumerate(numbers):
            yield _Arc((zone, side), side, 2 * number + 1)
            if number:
                yield _Arc(side, (zone, side), 1 - 2 * number)


def _gaining_cycle(changes: Sequence[_Arc]) -> list[_Arc]:
    """A cycle of changes whose costs add up to less than nothing; empty if there is none (Bellman, Ford)."""
    cost: dict[Hashable, int] = {node: 0 for change in changes for node in (change.tail, change.head)}
    came: dict[Hashable, _Arc] = {}
    last: _Arc | None = None
    for _ in cost:
        last = None
        for change in changes:
            if (cheaper := cost[change.tail] + change.cost) < cost[change.head]:
                cost[change.head] = cheaper
                came[change.head] = last = change
        if last is None:
            return []
    # After as many passes as nodes, what still gets cheaper is reached from such a cycle: go back into it.
    assert last is not None
    node = last.head
    for _ in cost:
        node = came[node].tail
    cycle = [came[node]]
    while cycle[-1].tail != node:
        cycle.append(came[cycle[-1].tail])
    return cycle
