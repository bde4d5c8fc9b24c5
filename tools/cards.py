"""Finds the rows of « cartes personnelles » again: `python -m tools.cards`, or `python -m tools.cards 7 9`.

How a row is read stands in `tournament/seating/card_rows.py`. Steps bring pairs of people into one another;
those that come into one another are of a kind. A starter in which no kind comes twice meets nobody again when
it is stepped, and lines that share no kind do not either: it is enough to choose tables without such pairs.

The search takes a table for whoever has fewest left to meet, by chance among all that fit, and begins again
after so many tables. It looks only for lines that a turn of all people leaves as they are, and takes what a
table is turned into with it: that is why seconds are enough. Turns were tried until one had such lines.
Chance comes from numbers, so that the same rows are found again; `LONGEST` bounds the tries.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple, TypeAlias

Block: TypeAlias = tuple[int, ...]
"""The people of a table, by their number among all, ascending."""
Line: TypeAlias = list[Block]

AT_A_TABLE = 4
LONGEST = 2000
"""How often a search begins again before it is given up."""
PATIENCE = 300
"""After how many tables a search begins again."""
MATES = ("a0 b0", "c0 d0")


@dataclass(frozen=True)
class Recipe:
    """What is looked for at a number of tables: the people, the lines, and the turn that they allow."""

    alone: int
    """How many letters are one person: x, y, z."""
    numbered: int
    """How many letters have numbers: a, b, c …"""
    people: int
    """How many numbers each of those has."""
    turn: tuple[int, ...]
    """For each letter the one that it is turned into, counted from 0."""
    times: int = 1
    """What numbers are multiplied by in a turn."""
    single: int = 0
    """How many lines of one table there are."""
    starters: int = 1
    apart: tuple[str, ...] = ()
    """Pairs that must not meet, nor any that they are stepped into."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many people each letter has."""
        return (1,) * self.alone + (self.people,) * self.numbered


RECIPES = {
    # by the number of tables
    5: Recipe(0, 4, 5, (3, 2, 1, 0), times=2, apart=MATES),
    6: Recipe(3, 3, 7, (0, 1, 2, 5, 3, 4), times=2),
    7: Recipe(1, 3, 9, (0, 3, 1, 2), times=4),
    8: Recipe(2, 6, 5, (1, 0, 5, 6, 3, 2, 7, 4), times=3, starters=2),
    9: Recipe(0, 4, 9, (3, 2, 1, 0), single=2, apart=MATES),
    10: Recipe(1, 3, 13, (0, 2, 3, 1), times=4),
    11: Recipe(2, 3, 14, (0, 1, 3, 4, 2), times=11),
    12: Recipe(3, 3, 15, (1, 2, 0, 5, 3, 4)),
    13: Recipe(1, 3, 17, (0, 2, 1, 3), times=13),
    14: Recipe(2, 3, 18, (0, 1, 3, 4, 2), times=13),
    15: Recipe(0, 4, 15, (3, 2, 0, 1), times=8, single=4, apart=MATES),
    16: Recipe(1, 3, 21, (0, 1, 2, 3), times=20),
}


class Orbit(NamedTuple):
    """A table with all that it is turned into; the kinds of its pairs and its people as bits."""

    tables: Line
    kinds: int
    people: int


class People:
    """The people of a recipe, the kinds of their pairs, and what a step and the turn make of everybody."""

    def __init__(self, recipe: Recipe) -> None:
        sizes = recipe.sizes
        letters = "xyz"[: recipe.alone] + "abcdefgh"[: recipe.numbered]
        self.starts = [sum(sizes[:letter]) for letter in range(len(sizes))]
        self.all = [(letter, number) for letter, size in enumerate(sizes) for number in range(size)]
        self.names = [
            letters[letter] if sizes[letter] == 1 else f"{letters[letter]}{number}"
            for letter, number in self.all
        ]
        self.stepped = [self.starts[letter] + (number + 1) % sizes[letter] for letter, number in self.all]
        self.turned = [
            self.starts[recipe.turn[letter]] + recipe.times * number % sizes[letter]
            for letter, number in self.all
        ]
        self.steps = recipe.people
        self.kinds: dict[tuple[int, int], int] = {}
        self.never = self._sort_pairs(recipe.apart)

    def _sort_pairs(self, apart: Sequence[str]) -> int:
        """Give every pair its kind; those that never may meet: mates, and who would meet twice by steps."""
        never = 0
        for pair in combinations(range(len(self.all)), 2):
            kind, length, (one, other) = 1 << len(self.kinds), 0, pair
            while (one, other) not in self.kinds:
                self.kinds[one, other] = self.kinds[other, one] = kind
                one, other = self.stepped[one], self.stepped[other]
                length += 1
            if 0 < length < self.steps:
                never |= kind
        for mates in apart:
            one, other = map(self.names.index, mates.split())
            never |= self.kinds[one, other]
        return never

    def kinds_of(self, table: Block) -> int:
        """The kinds of the pairs of a table; 0 where one comes twice."""
        found = 0
        for pair in combinations(table, 2):
            if found & self.kinds[pair]:
                return 0
            found |= self.kinds[pair]
        return found

    def orbit(self, table: Block) -> Orbit | None:
        """A table with all that it is turned into, where people and kinds come once."""
        tables: Line = []
        kinds = people = 0
        while table not in tables:
            mine, who = self.kinds_of(table), sum(1 << person for person in table)
            if not mine or kinds & mine or people & who:
                return None
            tables.append(table)
            kinds, people = kinds | mine, people | who
            table = tuple(sorted(self.turned[person] for person in table))
        return Orbit(tables, kinds, people)


@dataclass
class Starter:
    """The search of one starter: all people at tables, no kind of pair twice."""

    people: People
    chance: Random
    left: int = PATIENCE
    tables: Line = field(default_factory=list)

    def seat(self, waiting: int, used: int) -> bool:
        """Seat those who wait, as bits, without the kinds that are used."""
        if not waiting:
            return True
        self.left -= 1
        options = [*self._options(waiting, used)] if self.left >= 0 else []
        self.chance.shuffle(options)
        for tables, kinds, people in options:
            self.tables += tables
            if self.seat(waiting & ~people, used | kinds):
                return True
            del self.tables[-len(tables) :]
            if self.left < 0:
                break
        return False

    def _options(self, waiting: int, used: int) -> Iterator[Orbit]:
        """The tables of whoever has fewest left to meet; none where somebody has too few."""
        kinds = self.people.kinds
        here = [person for person in range(len(self.people.all)) if waiting >> person & 1]
        left = {
            person: [other for other in here if other != person and not used & kinds[person, other]]
            for person in here
        }
        first = min(here, key=lambda person: len(left[person]))
        for others in combinations(left[first], AT_A_TABLE - 1):
            if any(used & kinds[pair] for pair in combinations(others, 2)):
                continue
            orbit = self.people.orbit(tuple(sorted((first, *others))))
            if orbit and not orbit.kinds & used and not orbit.people & ~waiting:
                yield orbit


def lines_of(recipe: Recipe) -> list[Line]:
    """The lines of a row. Raises LookupError where so many tries find none."""
    people = People(recipe)
    for attempt in range(LONGEST):
        found = _tried(recipe, people, Random(attempt))
        if found is not None:
            return found
    raise LookupError(recipe)


def _tried(recipe: Recipe, people: People, chance: Random) -> list[Line] | None:
    lines = _single_lines(recipe, people, chance)
    used = people.never
    if lines is None:
        return None
    for _ in range(recipe.starters):
        for table in (table for line in lines for table in line):
            used |= people.kinds_of(table)
        starter = Starter(people, chance)
        if not starter.seat((1 << len(people.all)) - 1, used):
            return None
        lines.append(sorted(starter.tables))
    return lines


def _single_lines(recipe: Recipe, people: People, chance: Random) -> list[Line] | None:
    """Lines of one table, one person of each letter, with all that they are turned into."""
    lines: list[Line] = []
    used = people.never
    for _ in range(100):
        if len(lines) == recipe.single:
            return lines
        table = tuple(start + chance.randrange(recipe.people) for start in people.starts)
        same: list[Block] = []
        kinds = 0
        table = _from_first(people, table)
        while table not in same:
            mine = people.kinds_of(table)
            if not mine or mine & (used | kinds):
                break
            same.append(table)
            kinds |= mine
            table = _from_first(people, tuple(sorted(people.turned[each] for each in table)))
        else:
            if len(lines) + len(same) <= recipe.single:
                lines += [[each] for each in same]
                used |= kinds
    return None


def _from_first(people: People, table: Block) -> Block:
    """A table stepped until its first is number 0."""
    while table[0]:
        table = tuple(sorted(people.stepped[each] for each in table))
    return table


# --- as they are written --------------------------------------------------------------------------------


def row_text(tables: int) -> str:
    """The lines of a number of tables as the row has them."""
    recipe = RECIPES[tables]
    people = People(recipe)
    return "\n".join(
        " / ".join(
            " ".join(people.names[each] for each in _in_seats(recipe, people, table)) for table in line
        )
        for line in lines_of(recipe)
    )


def _in_seats(recipe: Recipe, people: People, table: Block) -> Block:
    """The people of a table in the order N S E O, as many as can be in the seat of their letter.

    Those alone are North; letters with numbers have one seat each, from South on where somebody is alone.
    """
    after = 1 if recipe.alone else 0

    def seat(person: int) -> int:
        letter = people.all[person][0]
        return 0 if letter < recipe.alone else (letter - recipe.alone + after) % AT_A_TABLE

    def kept(order: Block) -> int:
        return sum(seat(person) == at for at, person in enumerate(order))

    return max(permutations(table), key=kept)


def main() -> None:
    """Print the rows asked for, else all."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("tables", nargs="*", type=int, choices=[*RECIPES, []], default=[])
    for tables in reader.parse_args().tables or RECIPES:
        print(f"{tables} tables", row_text(tables), sep="\n", flush=True)


if __name__ == "__main__":
    main()
