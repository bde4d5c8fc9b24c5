"""Triplettes: teams of three that attack the boards of their line and defend the others (TPL-01, TPL-09).

| formula | teams | boards | how many |
|---|---|---|---|
| Mitchell | North-South stays, East-West goes one table up | go one table down | 4 to 100 |
| Howell | go by card, on either line | go by the rows | 4 to 20 |
| final | the three attack at once, see `final` | are the same at all tables | 4 or 16 |
"""

from collections import Counter
from enum import Enum

from oudler.tournament.boards import Label
from oudler.tournament.circuits.circuit import LINES, Circuit
from oudler.tournament.circuits.final import final_circuit
from oudler.tournament.circuits.howell_rows import round_robin
from oudler.tournament.circuits.meetings import Meeting, Meetings, built_circuit, check_lengths
from oudler.tournament.circuits.odd_boards import EAST_WEST, NORTH_SOUTH, leanings
from oudler.tournament.circuits.orientation import oriented
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned, Seat, Why, seat_after

LEAST_TEAMS = 4
MOST_MITCHELL = 100
MOST_HOWELL = 20
_SEATS = dict(zip((NORTH_SOUTH, EAST_WEST), LINES, strict=True))


class Formula(Enum):
    """How a session of triplettes is played (TPL-01, TPL-09, TPL-10)."""

    MITCHELL = "mitchell"
    HOWELL = "howell"
    FINAL = "final"


def triplette_circuit(
    teams: int,
    rounds: int,
    boards_per_round: int,
    formula: Formula = Formula.MITCHELL,
    *,
    shared: bool = False,
) -> Circuit:
    """The circuit of this many teams. Raises NotPlanned.

    Shared: all tables of a round play the same boards, each from a case of its own; a final always does.
    Of an odd number of teams one sits out in every round, nobody twice.
    """
    if formula is Formula.FINAL:
        return final_circuit(teams, rounds, boards_per_round)
    plan = _mitchell if formula is Formula.MITCHELL else _howell
    meetings = plan(teams, rounds, boards_per_round, shared)
    sets = max(meeting.set for seated in meetings for meeting in seated) + 1
    has_odd = boards_per_round % 2 == 1 and formula is Formula.MITCHELL
    labels = _labels(leanings(meetings, sets) if has_odd else [NORTH_SOUTH] * sets, boards_per_round)
    return built_circuit(Form.TRIPLETTE, teams, meetings, boards_per_round, lambda number: labels[number - 1])


def preparing_line(board: int) -> tuple[Seat, Seat]:
    """The line that fills a board's case in the first round: odd North-South, even East-West (TPL-06)."""
    return LINES[(board - 1) % len(LINES)]


def _mitchell(teams: int, rounds: int, boards: int, shared: bool) -> Meetings:
    """North-South stays; East-West moves one table up, half-way two at an even number of tables.

    An odd number lacks the North-South team of the last table: whoever comes there sits out.
    """
    if not LEAST_TEAMS <= teams <= MOST_MITCHELL:
        raise NotPlanned(Why.MITCHELL_TEAMS, most=MOST_MITCHELL)
    tables = (teams + 1) // 2
    skip_after = tables // 2 if tables % 2 == 0 and not shared else rounds
    check_lengths(rounds, boards, tables if skip_after == rounds else tables - 1)
    staying = teams - tables
    meetings = []
    for number in range(rounds):
        moved = number + (number >= skip_after)
        meetings.append(
            [
                Meeting(
                    (table + 1, staying + (table - moved) % tables + 1),
                    number if shared else (table + number) % tables,
                )
                for table in range(staying)
            ]
        )
    return meetings


def _howell(teams: int, rounds: int, boards: int, shared: bool) -> Meetings:
    """Everybody meets everybody on either line; an odd number lacks the last team."""
    if not LEAST_TEAMS <= teams <= MOST_HOWELL:
        raise NotPlanned(Why.HOWELL_TEAMS, most=MOST_HOWELL)
    even = teams + teams % 2
    check_lengths(rounds, boards, even - 1)
    played = round_robin(even, shared=shared)[:rounds]
    return oriented([[each for each in seated if max(each.teams) <= teams] for seated in played])


def _labels(leans: list[int], boards: int) -> list[Label]:
    """The boards of every set, takers of both lines in turn, an odd one for the line to which the set leans.

    The two of a line take in turn, and each has every dealer in turn.
    """
    lines: Counter[int] = Counter()
    labels: list[Label] = []
    for lean in leans:
        for place in range(boards):
            line = lean if place % 2 == 0 else -lean
            dealers, taker = divmod(lines[line], 2)
            lines[line] += 1
            seat = _SEATS[line][taker]
            labels.append(Label(len(labels) + 1, seat_after(seat, dealers), seat))
    return labels
