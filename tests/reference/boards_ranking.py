"""The rankings of a duplicate event: general, and alternating where people keep their lines."""

from fractions import Fraction

from tests.reference.boards_event import RATED, SEATS, Event
from tests.reference.event import Row, members_of, unit_of, units
from tests.reference.tournament import has_left, weights

EQUAL = Fraction(1, 10**30)  # closer totals are equal: exact roots are known with many digits only
Standing = tuple[int, Fraction]  # later stage, or -1 who left; total


def session_weights(event: Event) -> list[Fraction]:
    """What each session played so far is worth: as its first round."""
    by_round = weights(event, max(event.tables, default=0))
    found: dict[int, Fraction] = {}
    for number in range(1, len(by_round) + 1):
        found.setdefault(event.session_of(number), by_round[number - 1])
    return list(found.values())


def accounts(event: Event, made: dict[int, dict[int, Fraction | None]]) -> list[tuple[Standing, Row]]:
    """The line of every unit that was seated, without a rank, and what decides about it."""
    worth, found = session_weights(event), []
    for unit, members in units(event).items():
        sums = [made[unit].get(session) for session in event.sessions[: len(worth)]]
        paid = sum(row["points"] for row in event.penalties if unit_of(event, row["number"]) == unit)
        total = sum((w * s for w, s in zip(worth, sums, strict=True) if s is not None), Fraction(-paid))
        left = has_left(event, members if event.form == "individual" else stock(event, unit))
        stages = [number for number, kept in event.kept.items() if unit in kept and number in event.tables]
        row: Row = {"number": unit, "total": total, "balances": sums, "penalty": paid, "left": left}
        found.append(((-1 if left else max(stages, default=0), total), row))
    return found


def stock(event: Event, team: int) -> list[int]:
    """Everybody of a team who is on the list, seated or not: a match has substitutes."""
    return [who for who in members_of(event, team) if who not in event.scratched]


def is_better(one: Standing, other: Standing) -> bool:
    """Whether somebody comes before somebody else."""
    return one[0] > other[0] or (one[0] == other[0] and one[1] - other[1] > EQUAL)


def general(lines: list[tuple[Standing, Row]]) -> list[Row]:
    """Everybody by total, equals sharing a rank and listed by number (TOP-09, D08)."""
    found = [{"rank": 1 + sum(is_better(key, own) for key, _ in lines), **row} for own, row in lines]
    return sorted(found, key=lambda row: (row["rank"], row["number"]))


def line_names(event: Event) -> dict[int, int]:
    """The line of each unit: N, S, E, O by its place, or N-S, E-O by the side on which it sits."""
    found: dict[int, int] = {}
    if event.form == "individual":
        for place, holders in enumerate(event.held[1], start=1):
            found |= dict.fromkeys(holders, (place - 1) % len(SEATS))
    for tables in event.tables.values() if event.form == "triplette" else []:
        for index, who in [(index, who) for table in tables for index, who in enumerate(table)]:
            if who is not None:
                found[unit_of(event, who)] = index // 3
    return found


def alternates(event: Event) -> bool:
    """Whether the alternating ranking is the one that counts (TOP-11, TPL-08)."""
    is_mitchell = event.placed.get(1, {}).get("formula", "mitchell") == "mitchell"
    return event.form in RATED and len(event.sessions) == 1 and (event.form == "individual" or is_mitchell)


def alternating(event: Event, lines: list[tuple[Standing, Row]]) -> list[Row]:
    """All the first of their lines by total, then all the second …; who left is last (TOP-10, D08, D09)."""
    line = line_names(event)
    levels: dict[int, int] = {}
    for own, row in lines:
        unit = row["number"]
        rivals = [key for key, other in lines if line[other["number"]] == line[unit]]
        levels[unit] = 1 + sum(is_better(key, own) for key in rivals) if own[0] >= 0 else len(lines) + 1
    found = []
    for own, row in lines:
        level = levels[row["number"]]
        before = [
            1
            for key, other in lines
            if levels[other["number"]] < level or (levels[other["number"]] == level and is_better(key, own))
        ]
        found.append({"rank": 1 + len(before), **row})
    return sorted(
        found, key=lambda row: (row["rank"], 0 if row["left"] else line[row["number"]], row["number"])
    )


def ranking(event: Event, lines: list[tuple[Standing, Row]]) -> list[Row]:
    """The ranking that counts."""
    return alternating(event, lines) if alternates(event) and lines else general(lines)
