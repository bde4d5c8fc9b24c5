"""Where personal cards bring people, read from docs/cards.md alone (« How a row is read »)."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.reference.seats import HOWELL_4

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
Names = list[str]


@cache
def rows() -> dict[int, list[str]]:
    """The lines under each number of tables; one that ends with a bar goes on in the next."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"### (\d+) tables\n\n```\n(.*?)```", text, re.DOTALL)
    return {int(tables): lines.replace("/\n", "/").strip().split("\n") for tables, lines in found}


def groups(line: str) -> list[Names]:
    return [group.split() for group in line.removeprefix("pairs: ").split("/")]


@cache
def card_places(tables: int, form: str) -> list[list[list[int]]]:
    """Every round that is played: the places at N, S, E, O of each table; none where there is no row."""
    if tables == 4:
        printed = [[[int(place) for place in group] for group in groups(line)] for line in HOWELL_4]
        return printed if form == "libre" else printed[1:]
    lines = [line for line in rows().get(tables, []) if not line.startswith("pairs: ")]
    if not lines:
        return []
    people = [name for table in groups(lines[-1]) for name in table]
    size = {name[0]: sum(other[0] == name[0] for other in people) for name in people}

    def step(names: Names) -> Names:
        return [
            name if len(name) == 1 else f"{name[0]}{(int(name[1:]) + 1) % size[name[0]]}" for name in names
        ]

    rounds = [seated for line in lines for seated in stepped(groups(line), tables, max(size.values()), step)]
    pairs = [line for line in rows()[tables] if line.startswith("pairs: ")]
    if form == "duo" and pairs:
        return [numbered(seated, by_pairs(groups(pairs[0]), step)) for seated in rounds]
    order = [name for table in rounds[0] for name in table]
    return [numbered(seated, order) for seated in (rounds if form == "libre" else rounds[1:])]


def stepped(line: list[Names], tables: int, steps: int, step: Callable[[Names], Names]) -> list[list[Names]]:
    """The rounds of a line."""
    if len(line) == 1:
        for _ in range(tables - 1):
            line = [*line, step(line[-1])]
        return [line]
    rounds = [line]
    while len(rounds) < steps:
        rounds.append([step(table) for table in rounds[-1]])
    return rounds


def by_pairs(pairs: list[Names], step: Callable[[Names], Names]) -> Names:
    """Everybody as the list of pairs numbers them."""
    order: Names = []
    for pair in pairs:
        both = pair
        while not set(both) & set(order):
            order += both
            both = step(both)
    return order


def numbered(seated: list[Names], order: Names) -> list[list[int]]:
    """A round by numbers, from the table of place 1 on, which sits North there."""
    found = [[order.index(name) + 1 for name in table] for table in seated]
    while 1 not in found[0]:
        found = [*found[1:], found[0]]
    first = found[0]
    at = first.index(1)
    first[0], first[at] = first[at], first[0]
    return found
