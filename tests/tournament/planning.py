"""What the tests of movements share: sizes, the maxima of the texts, plans and refusals in short."""

import pytest

from oudler.rules import Ground
from oudler.tournament.forms import Form
from oudler.tournament.seating import Certificate, Method, NotPlanned, Schedule, certify, plan

SIZES = range(5, 151)
SOME_SIZES = [*range(5, 33), 39, 48, 60, 77, 96, 120, 149, 150]
"""All the different movements, and some of the many that are alike."""
TEAM_SIZES = {Form.DUO: 2, Form.FOUR: 4}
UNPROVED_AS_PRINTED = (5, 10, 24)
"""Numbers of tables whose movement is printed for seven rounds and does not hold so long (M01 to M03)."""

LIBRE_MAXIMA = {3: 6, 4: 5, 5: 5, 6: 5, 8: 6, 10: 6, 24: 6}  # MOV-19; else 7
DUO_MAXIMA = {5: 4, 6: 4, 8: 5, 10: 5, 24: 5, 7: 6, 9: 6, 12: 6, 28: 6}  # M07; else 7
FOUR_MAXIMA = {**DUO_MAXIMA, 14: 6, 15: 6, 16: 6, 21: 6}
MAXIMA = {Form.LIBRE: LIBRE_MAXIMA, Form.DUO: DUO_MAXIMA, Form.FOUR: FOUR_MAXIMA}
REPAIRED_MAXIMA = {
    # by tables: alone, in pairs, in fours, as far as each number of tables is repaired by steps of its own
    **{5: (5, 4, 4), 6: (5, 4, 4), 7: (7, 6, 6), 8: (7, 6, 6), 9: (7, 6, 6), 10: (8, 7, 7), 11: (11, 10, 10)},
    **{12: (8, 7, 7), 13: (13, 12, 12), 14: (8, 7, 7), 15: (8, 7, 7), 16: (8, 7, 7), 17: (17, 16, 16)},
    **{18: (9, 9, 8), 19: (19, 18, 18), 20: (10, 10, 9), 21: (8, 7, 7), 22: (11, 11, 10), 23: (23, 22, 22)},
    **{24: (8, 7, 7), 25: (25, 24, 24), 26: (13, 13, 12), 27: (9, 9, 8), 28: (14, 14, 13), 36: (12, 11, 11)},
}


def most_played(tables: int, form: Form) -> int:
    return MAXIMA[form].get(tables, 7)


def rounds_of(schedule: Schedule) -> list[list[list[int | None]]]:
    return [[list(table) for table in seated] for seated in schedule.rounds]


def tables_of(schedule: Schedule, player: int) -> list[int]:
    """Where a player sits, round by round."""
    return [
        next(table for table, players in enumerate(seated, start=1) if player in players)
        for seated in schedule.rounds
    ]


def refusal(
    tables: int,
    rounds: int,
    form: Form = Form.LIBRE,
    method: Method = Method.FFT,
    missing: int = 0,
) -> tuple[Ground, int | None]:
    with pytest.raises(NotPlanned) as refused:
        plan(tables, rounds, form, method, missing)
    return refused.value.ground, refused.value.values.get("most")


def proof(tables: int, rounds: int, form: Form = Form.LIBRE, missing: int = 0) -> Certificate:
    return certify(plan(tables, rounds, form, missing=missing))
