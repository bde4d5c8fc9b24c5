"""The season of a club done slowly, from tournament files alone: what everybody made, and challenges.

It knows a person by the licence, else by the name. The best evenings it finds by trying all choices.
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.reference.event import Event, Row, apply, units
from tests.reference.tournament import points, ranking


@dataclass
class Made:
    """What one person made in one evening."""

    day: str
    place: int
    total: Fraction
    pcn: int
    pp: int
    worth: Fraction = Fraction(0)
    """By places: of n people the first gets n, the last 1, equals and team-mates the middle of theirs."""


def is_over(document: Row) -> bool:
    """Whether the last that was said of it is that it is closed."""
    said = [line["did"] for line in document["log"] if line["did"] in ("closed", "reopened")]
    return bool(said) and said[-1] == "closed"


def person(entry: Row) -> str:
    """By what somebody is known."""
    return entry.get("licence") or f"{entry['surname']} {entry.get('first_name', '')}".casefold()


def evening(document: Row) -> dict[str, Made]:
    """What everybody made who sat at a table."""
    event = Event()
    for line in document["log"]:
        apply(event, line)
    given = {row["number"]: (row["pcn"], row["pp"]) for row in points(event)["awards"]}
    sat = {who for tables in event.tables.values() for table in tables for who in table if who is not None}
    members = units(event)
    found: dict[str, Made] = {}
    order: list[tuple[int, str]] = []
    for row in ranking(event):
        for number in members[row["number"]]:
            if number in sat:
                name = person(event.entries[number])
                pcn, pp = given.get(number, (0, 0))
                found[name] = Made(event.rules["day"], row["rank"], Fraction(row["total"]), pcn, pp)
                order.append((row["rank"], name))
    for rank, name in order:
        before = sum(other < rank for other, _ in order)
        equals = sum(other == rank for other, _ in order)
        shares = [len(order) - at for at in range(before, before + equals)]
        found[name].worth = Fraction(sum(shares), equals)
    return found


def totals(documents: list[Row]) -> dict[str, tuple[int, int]]:
    """PCN and PP of everybody over some evenings (PCN-26)."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for document in filter(is_over, documents):
        for name, made in evening(document).items():
            found[name][0] += made.pcn
            found[name][1] += made.pp
    return {name: (pcn, pp) for name, (pcn, pp) in found.items()}


def challenge(
    documents: list[Row], rule: str = "places", kept: int | None = None, presence: int = 0
) -> list[tuple[int, str, Fraction]]:
    """Rank, person and points; the more victories decide between equals, the others share the place."""
    evenings = [evening(document) for document in filter(is_over, documents)]
    worth: dict[str, Any] = {
        "places": lambda made: made.worth,
        "totals": lambda made: made.total,
        "pcn": lambda made: Fraction(made.pcn),
    }
    rows = []
    for name in {name for each in evenings for name in each}:
        made = [each[name] for each in evenings if name in each]
        counted = min(kept or len(made), len(made))
        best = max(
            sum((worth[rule](one) for one in some), Fraction(0)) for some in combinations(made, counted)
        )
        wins = sum(one.place == 1 for one in made)
        rows.append((best + presence * len(made), wins, name))
    return sorted((1 + sum(other[:2] > row[:2] for other in rows), row[2], row[0]) for row in rows)
