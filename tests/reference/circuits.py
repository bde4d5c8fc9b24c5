"""The laws of duplicate circuits, checked the slow way on plain lists (DUP-01, DUP-02, TOP-01).

A circuit is {"form", "units", "copies", "rounds", "labels"}: a round is a list of tables, a table is
{"units", "boards", "badge"}, a label is [dealer, taker] by the letters N, S, E, O; boards count from 1.
"""

from collections.abc import Sequence
from typing import TypedDict

LETTERS = "NSEO"
AROUND = "NOSE"  # as the turn goes


class Table(TypedDict):
    """Who is at a table in a round, and the numbers of its boards."""

    units: Sequence[int]
    boards: Sequence[int]
    badge: int | None


class Travels(TypedDict):
    """A circuit as plain values."""

    form: str
    units: int
    copies: int
    rounds: list[list[Table]]
    labels: list[tuple[str, str]]


class Tally(TypedDict):
    """What a player has done."""

    boards: int
    attacks: int
    left: int
    opposite: int
    right: int
    sit_outs: int


def people_at(form: str, table: Table) -> list[str]:
    """Everybody who sees the cards of a table, by name: a team whose members part is several people."""
    found = []
    for index, unit in enumerate(table["units"]):
        if form in ("quadrette", "match"):
            found.append(f"{unit} {'defence' if index else 'attack'}")
        elif table["badge"] is None:
            found.append(f"{unit}")
        elif index:
            found += [f"{unit} badge 0", f"{unit} badge 1", f"{unit} badge 2"]
        else:
            found.append(f"{unit} badge {table['badge']}")
    return found


def faults(circuit: Travels, *, may_turn: bool = False) -> list[str]:
    """Every law that is broken."""
    return [
        *_met_twice(circuit),
        *_in_two_places(circuit),
        *_too_few_cases(circuit),
        *([] if may_turn else _changed_sides(circuit)),
        *_uneven(circuit),
    ]


def _met_twice(circuit: Travels) -> list[str]:
    found = []
    seen = set()
    for tables in circuit["rounds"]:
        for table in tables:
            for person in people_at(circuit["form"], table):
                for board in table["boards"]:
                    if (person, board) in seen:
                        found.append(f"{person} meets board {board} again")
                    seen.add((person, board))
    return found


def _in_two_places(circuit: Travels) -> list[str]:
    found = []
    for number, tables in enumerate(circuit["rounds"], start=1):
        present = []
        for table in tables:
            if len(set(table["units"])) < len(table["units"]):
                found.append(f"round {number}: somebody plays against himself")
            present += people_at(circuit["form"], table)
        if len(set(present)) < len(present):
            found.append(f"round {number}: somebody is in two places")
    return found


def _too_few_cases(circuit: Travels) -> list[str]:
    found = []
    for number, tables in enumerate(circuit["rounds"], start=1):
        lying = [board for table in tables for board in table["boards"]]
        for board in sorted(set(lying)):
            places = lying.count(board)
            if places > circuit["copies"]:
                found.append(f"round {number}: board {board} is at {places} tables")
    return found


def _changed_sides(circuit: Travels) -> list[str]:
    if circuit["form"] not in ("individual", "triplette"):
        return []
    found = []
    first: dict[int, int] = {}
    for tables in circuit["rounds"]:
        for table in tables:
            for side, unit in enumerate(table["units"]):
                if table["badge"] is None and first.setdefault(unit, side) != side:
                    found.append(f"{unit} changes the orientation")
    return found


def _uneven(circuit: Travels) -> list[str]:
    if circuit["form"] != "individual":
        return []
    return [
        f"{player} attacks {tally['attacks']} of {tally['boards']}"
        for player, tally in tallies(circuit).items()
        if abs(tally["attacks"] * 4 - tally["boards"]) >= 8
    ]


def tallies(circuit: Travels) -> dict[int, Tally]:
    """What each player of an individual circuit has done, counted one by one."""
    found = {}
    for player in range(1, circuit["units"] + 1):
        tally = Tally(boards=0, attacks=0, left=0, opposite=0, right=0, sit_outs=0)
        for tables in circuit["rounds"]:
            mine = [table for table in tables if player in table["units"]]
            if not mine:
                tally["sit_outs"] += 1
                continue
            seat = AROUND.index(LETTERS[list(mine[0]["units"]).index(player)])
            for board in mine[0]["boards"]:
                taker = AROUND.index(circuit["labels"][board - 1][1])
                tally["boards"] += 1
                # the turn goes to the right: the right neighbour of the taker plays after him
                if seat == taker:
                    tally["attacks"] += 1
                elif seat == (taker + 1) % 4:
                    tally["right"] += 1
                elif seat == (taker + 2) % 4:
                    tally["opposite"] += 1
                else:
                    tally["left"] += 1
        found[player] = tally
    return found


def meetings(circuit: Travels) -> dict[tuple[int, int], int]:
    """In how many rounds any two of them sit at one table."""
    found = {}
    for one in range(1, circuit["units"] + 1):
        for other in range(one + 1, circuit["units"] + 1):
            found[one, other] = 0
    for tables in circuit["rounds"]:
        together = set()
        for table in tables:
            for one in table["units"]:
                for other in table["units"]:
                    if one < other:
                        together.add((one, other))
        for pair in together:
            found[pair] += 1
    return found
