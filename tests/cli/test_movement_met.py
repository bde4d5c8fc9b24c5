"""The movements of the federation as the command gives them, held against the printed lines."""

import json
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.cli.calling import call, planned

SEATS = "NESO"
"""The order of seats in what the command writes for programs."""
AT = {"N": 1, "S": 2, "E": 3, "O": 4}
"""The first place of each seat: those of table 1."""
Steps = Mapping[str, int]
BASE: Steps = {"N": 0, "S": 1, "E": 2, "O": -2}
SLOW: Steps = {**BASE, "O": -1}

PRINTED = [
    # tables, base moves, the lines « nth position », how many positions at most, what they prove
    *(
        (tables, BASE, {}, most, "MOV-08 MOV-09")
        for tables, most in ((5, 5), (7, 7), (11, 7), (13, 7), (24, 6))
    ),
    *((tables, BASE, {}, 7, "MOV-09") for tables in (17, 19, 21, 40, 150)),
    (6, SLOW, {3: {"E": 3}, 4: {"O": -2}}, 5, "MOV-10"),
    (8, SLOW, {5: {"S": 2, "E": 3}, 6: {"E": 4}}, 6, "MOV-11"),
    (9, BASE, {4: {"E": 3, "O": -3}, 5: {"E": 3, "O": -3}}, 7, "MOV-12"),
    (10, SLOW, {6: {"E": 3, "O": -2}}, 6, "MOV-13"),
    (12, BASE, {4: {"O": -3}, 7: {"E": 3}}, 7, "MOV-14"),
    *((tables, BASE, {5: {"O": -3}}, 7, "MOV-15") for tables in (14, 15)),
    (16, BASE, {5: {"O": -3}, 6: {"O": -3}}, 7, "MOV-16"),
    *((tables, BASE, {6: {"O": -3}}, 7, "MOV-17") for tables in (18, 20)),
]


def met(ids: str) -> Any:
    return pytest.mark.met(*ids.split())


def seating(*arguments: str) -> list[list[dict[str, int | None]]]:
    """Who sits where in every round, each table by its seats."""
    rounds = planned(*arguments)["seating"]
    return [[dict(zip(SEATS, table, strict=True)) for table in tables] for tables in rounds]


def printed(tables: int, base: Steps, lines: Mapping[int, Steps], rounds: int) -> list[list[dict[str, int]]]:
    """The same by the printed lines: whoever starts at a seat of a table keeps the seat and moves on."""
    gone = dict.fromkeys(AT, 0)
    found = []
    for number in range(1, rounds + 1):
        for seat in AT if number > 1 else ():
            gone[seat] += lines.get(number, {}).get(seat, base[seat])
        found.append(
            [{seat: 4 * ((table - gone[seat]) % tables) + AT[seat] for seat in AT} for table in range(tables)]
        )
    return found


@pytest.mark.parametrize(
    ("tables", "base", "lines", "most"),
    [pytest.param(*row[:4], marks=met(row[4]), id=f"{row[0]} tables") for row in PRINTED],
)
def test_players_move_as_printed(tables: int, base: Steps, lines: Mapping[int, Steps], most: int) -> None:
    assert seating(str(tables), str(most)) == printed(tables, base, lines, most)


@pytest.mark.met("MOV-19")
@pytest.mark.parametrize(("tables", "most"), [*((row[0], row[3]) for row in PRINTED), (3, 6), (4, 5)])
def test_no_more_rounds_than_the_movement_bears(tables: int, most: int) -> None:
    """Where the text promises more than it keeps, the movement is shown with its broken promise."""
    assert len(seating(str(tables), str(most))) == most
    longer = call("movement", str(tables), str(most + 1), "--json")
    fields = json.loads(longer.out)
    if tables in BROKEN:
        assert (fields["kept"], len(fields["repeats"]) > 0) == (False, True)
    else:
        assert (longer.status, fields["rule"]) == (1, "MOV-19")
        assert f"{most} au plus" in call("movement", str(tables), str(most + 1)).err


BROKEN = (5, 10, 24)
"""Printed for seven positions, which they do not bear."""


@pytest.mark.met("MOV-19")
@pytest.mark.parametrize("tables", ["10", "24"])
def test_a_repaired_movement_bears_a_seventh_round(tables: str) -> None:
    fields = planned(tables, "7", "--method", "repaired")
    assert (len(fields["seating"]), fields["repeats"]) == (7, [])


@pytest.mark.met("MOV-18")
def test_a_printed_line_replaces_one_move_only() -> None:
    rounds = seating("6", "5")
    found = {
        seat: [
            next(at for at, table in enumerate(tables, start=1) if table[seat] == place) for tables in rounds
        ]
        for seat, place in AT.items()
    }
    assert found == {"N": [1] * 5, "S": [1, 2, 3, 4, 5], "E": [1, 3, 6, 2, 4], "O": [1, 6, 5, 3, 2]}


@pytest.mark.met("MOV-20")
def test_after_the_last_table_comes_the_first() -> None:
    _, second = seating("11", "2")
    assert (second[9]["O"], second[0]["S"], second[0]["E"]) == (4, 42, 39)


@pytest.mark.met("REG-03")
@pytest.mark.parametrize("tables", ["5", "6", "8", "11", "20"])
def test_everybody_keeps_the_seat_and_all_but_north_change_tables(tables: str) -> None:
    stops: dict[int, list[tuple[int, str]]] = {}
    for round_ in seating(tables, "5"):
        for number, table in enumerate(round_, start=1):
            for seat, player in table.items():
                stops.setdefault(player or 0, []).append((number, seat))
    assert {len({seat for _, seat in each}) for each in stops.values()} == {1}
    assert {each[0][1]: len({table for table, _ in each}) for each in stops.values()} == {
        "N": 1, "S": 5, "E": 5, "O": 5
    }  # fmt: skip


# --- Howell ---------------------------------------------------------------------------------------------

HOWELL = {
    "3": (
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12", "1 2 7 12 / 5 6 11 3 / 9 10 4 8", "1 8 7 10 / 5 2 11 12 / 9 3 4 6",
        "1 8 6 11 / 5 2 4 10 / 9 3 12 7", "1 9 5 3 / 7 11 4 10 / 2 6 12 8", "1 9 7 2 / 5 11 4 12 / 10 6 3 8",
    ),
    "4": (
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", "1 8 10 15 / 16 9 7 2 / 6 3 13 12 / 11 14 4 5",
        "1 7 12 14 / 15 9 6 4 / 8 2 13 11 / 10 16 3 5", "1 6 11 16 / 14 9 8 3 / 7 4 13 10 / 12 15 2 5",
        "1 5 9 13 / 2 6 10 14 / 3 7 11 15 / 4 8 12 16",
    ),
}  # fmt: skip
"""Tables 1, 2 … of each position, each as North, South, East, West."""


@pytest.mark.parametrize(
    "tables", [pytest.param("3", marks=met("MOV-05 MOV-06")), pytest.param("4", marks=met("MOV-05 MOV-07"))]
)
def test_few_tables_follow_the_printed_howell(tables: str) -> None:
    rounds = HOWELL[tables]
    assert [
        " / ".join(" ".join(str(table[seat]) for seat in AT) for table in round_)
        for round_ in seating(tables, str(len(rounds)))
    ] == list(rounds)


@pytest.mark.met("MOV-05")
def test_players_of_a_howell_have_numbers_and_change_seats() -> None:
    card = call("movement", "3", "6", "--route", "7").lines
    assert card[0] == "Joueur n° 7"
    assert len({line.rpartition(" ")[2] for line in card[1:]}) > 1


# --- teams ----------------------------------------------------------------------------------------------

TEAMS = {
    # the largest number of rounds that teams play
    "duo": {5: 4, 6: 4, 8: 5, 10: 5, 24: 5, 7: 6, 9: 6, 12: 6, 28: 6, 14: 7, 15: 7, 16: 7, 11: 7, 25: 7},
    "four": {
        5: 4,
        6: 4,
        8: 5,
        10: 5,
        24: 5,
        7: 6,
        9: 6,
        12: 6,
        28: 6,
        14: 6,
        15: 6,
        16: 6,
        21: 6,
        11: 7,
        25: 7,
    },
}
MATES = {"duo": ((1, 2), (3, 4)), "four": tuple(combinations((1, 2, 3, 4), 2))}
"""The places of table 1 that are held by mates: North and South, East and West; or all four."""


@pytest.mark.met("TEA-04", "TEA-05")
@pytest.mark.parametrize("form", TEAMS)
@pytest.mark.parametrize(
    "row", [row for row in PRINTED if row[0] in (5, 6, 8, 9, 11)], ids=lambda row: row[0]
)
def test_teams_begin_with_the_second_round_and_lines_keep_their_number(form: str, row: Sequence[Any]) -> None:
    tables, base, lines, *_ = row
    most = TEAMS[form][tables]
    assert seating(str(tables), str(most), "--format", form) == printed(tables, base, lines, most + 1)[1:]


@pytest.mark.met("TEA-08")
@pytest.mark.parametrize(("form", "tables"), [(form, tables) for form in TEAMS for tables in TEAMS[form]])
def test_mates_never_meet_within_the_rounds_that_teams_may_play(form: str, tables: int) -> None:
    most = TEAMS[form][tables]
    mates = {
        (4 * table + one, 4 * table + other)
        for table in range(tables)
        for each in MATES[form]
        for one, other in permutations(each)
    }
    rounds = seating(str(tables), str(most), "--format", form)
    together = {pair for round_ in rounds for table in round_ for pair in permutations(table.values(), 2)}
    assert together & mates == set()
    refused = call("movement", str(tables), str(most + 1), "--format", form, "--json")
    assert json.loads(refused.out)["rule"] == "MOV-19"


@pytest.mark.met("TEA-09")
@pytest.mark.parametrize(("tables", "rounds"), [(5, 1), (8, 2), (13, 3), (17, 4), (21, 5), (29, 7)])
def test_an_odd_number_of_pairs_leaves_an_east_west_pair_out(tables: int, rounds: int) -> None:
    arguments = str(tables), str(rounds), "--format", "duo", "--missing", "2"
    fields = planned(*arguments)
    assert (fields["missing"], fields["short_table_twice"]) == ([4 * tables - 1, 4 * tables], [])
    short = [[table for table in round_ if None in table.values()] for round_ in seating(*arguments)]
    assert [sorted(seat for table in each for seat in SEATS if table[seat] is None) for each in short] == [
        ["E", "O"]
    ] * rounds
    one = call("movement", str(tables), "1", "--format", "duo", "--missing", "1", "--json")
    assert json.loads(one.out)["rule"] == "TEA-09"


@pytest.mark.met("TEA-06")
@pytest.mark.parametrize("form", TEAMS)
def test_seats_of_teams_are_not_drawn(form: str) -> None:
    drawn = call("movement", "8", "3", "--method", "random", "--number", "1", "--format", form, "--json")
    assert (drawn.status, json.loads(drawn.out)["rule"]) == (1, "TEA-06")
