"""Certificates tell what asking every player and every pair of players tells."""

import random
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.forms import Form
from oudler.tournament.seating import Certificate, Method, Schedule, certify, draw_schedule, most_rounds, plan
from oudler.tournament.seating.vacancies import prospects
from tests.forms import FREE_FORMS
from tests.tournament.checker import HOWELL_3, HOWELL_4, Findings, examine

TEAM_SIZES = {Form.LIBRE: 1, Form.DUO: 2, Form.FOUR: 4}


def told(certificate: Certificate) -> Findings:
    """The certificate in the words of the checker."""
    return Findings(
        repeats=[(repeat.players, repeat.rounds) for repeat in certificate.repeats],
        mates_met=[(repeat.players, repeat.rounds) for repeat in certificate.mates_met],
        revisits=[(visit.player, visit.table, visit.rounds) for visit in certificate.revisits],
        short_table_twice=list(certificate.short_table_twice),
        five_table_twice=list(certificate.five_table_twice),
        meetings=dict(certificate.meetings),
        walked=dict(certificate.walked),
        seats_held=dict(certificate.seats_held),
    )


def assert_certified(schedule: Schedule) -> None:
    certificate = certify(schedule)
    found = examine(schedule.rounds, schedule.form.team)
    assert told(certificate) == found
    assert certificate.is_kept == (not found.repeats and not found.mates_met)


# --- movements ------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", [*range(5, 22), 24, 28, 40])
@pytest.mark.parametrize("form", FREE_FORMS)
def test_certificate_of_a_printed_movement(form: Form, tables: int) -> None:
    assert_certified(plan(tables, most_rounds(tables, form), form))


@pytest.mark.parametrize("tables", [5, 10, 24])
def test_certificate_of_a_movement_with_repeats(tables: int) -> None:
    assert_certified(plan(tables, rounds=7))


@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5)])
@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("method", [Method.HOWELL, Method.BALANCED])
def test_certificate_of_a_howell(tables: int, rounds: int, method: Method, missing: int) -> None:
    if method is Method.HOWELL or tables == 3:
        assert_certified(plan(tables, rounds, method=method, missing=missing))


@pytest.mark.parametrize("tables", [6, 8, 11, 19])
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_certificate_with_missing_players(tables: int, missing: int) -> None:
    assert_certified(plan(tables, most_rounds(tables), missing=missing))


@pytest.mark.parametrize("tables", [6, 8, 11, 19])
def test_certificate_with_a_missing_pair(tables: int) -> None:
    assert_certified(plan(tables, most_rounds(tables, Form.DUO), Form.DUO, missing=2))


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", [3, 4, 6, 8, 11])
@pytest.mark.parametrize("extra", [1, 2, 3])
def test_certificate_with_tables_of_five(tables: int, extra: int) -> None:
    assert_certified(plan(tables, most_rounds(tables), extra=extra))


@pytest.mark.no_cover
@given(st.integers(3, 9), st.integers(1, 5), st.integers(0, 3), st.integers(0, 10**9))
def test_certificate_of_a_draw(tables: int, rounds: int, odd: int, number: int) -> None:
    assert_certified(draw_schedule(tables, rounds, number, missing=odd))
    assert_certified(draw_schedule(tables, rounds, number, extra=odd))


@pytest.mark.no_cover
@given(st.integers(5, 9), st.dictionaries(st.integers(1, 20), st.integers(1, 5), max_size=6))
def test_certificate_when_people_leave(tables: int, gone: dict[int, int]) -> None:
    assert_certified(prospects(plan(tables, rounds=5), gone).schedule)


# --- any seating ----------------------------------------------------------------------------------------


def shuffled(tables: int, rounds: int, form: Form, missing: int, seed: int) -> Schedule:
    """Everybody anywhere in every round; the missing leave holes that wander too."""
    chance = random.Random(seed)
    absent = frozenset(chance.sample(range(1, 4 * tables + 1), missing))
    seated = []
    for _ in range(rounds):
        players = [player if player not in absent else None for player in range(1, 4 * tables + 1)]
        chance.shuffle(players)
        seated.append(tuple(tuple(players[first : first + 4]) for first in range(0, 4 * tables, 4)))
    return Schedule(tables, Method.FFT, form, absent, tuple(seated))


@given(
    st.integers(1, 9),
    st.integers(1, 8),
    st.sampled_from(FREE_FORMS),
    st.integers(0, 3),
    st.integers(0, 2**32),
)
def test_certificate_of_a_shuffled_seating(
    tables: int, rounds: int, form: Form, missing: int, seed: int
) -> None:
    assert_certified(shuffled(tables, rounds, form, missing, seed))


@pytest.mark.no_cover
@given(st.integers(5, 12), st.data())
def test_certificate_of_a_movement_with_two_players_exchanged(tables: int, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(FREE_FORMS))
    schedule = plan(tables, most_rounds(tables, form), form)
    one, other = data.draw(st.permutations(range(1, 4 * tables + 1)).map(lambda order: order[:2]))
    when = data.draw(st.integers(0, len(schedule.rounds) - 1))
    seats = {one: other, other: one}
    seated = tuple(tuple(seats.get(p or 0, p) for p in table) for table in schedule.rounds[when])
    rounds = (*schedule.rounds[:when], seated, *schedule.rounds[when + 1 :])
    assert_certified(Schedule(tables, schedule.method, form, schedule.missing, rounds))


# --- the obvious, checked by hand -----------------------------------------------------------------------


def by_hand(*rounds: str, form: Form = Form.LIBRE) -> Schedule:
    """Rounds as « 1 2 3 4 / 5 6 7 . », a dot where nobody sits."""
    seated = tuple(
        tuple(tuple(None if p == "." else int(p) for p in table.split()) for table in line.split("/"))
        for line in rounds
    )
    present = {player for player in chain(*seated[0]) if player is not None}
    tables = len(seated[0])
    return Schedule(tables, Method.FFT, form, frozenset(range(1, 4 * tables + 1)) - present, seated)


def test_certificate_checked_by_hand() -> None:
    schedule = by_hand(
        "1 2 3 4 / 5 6 7 8 / 9 10 11 .",
        "1 6 10 8 / 5 9 3 7 / 4 2 11 .",
        "1 2 7 8 / 5 6 10 4 / 9 3 11 .",
        form=Form.DUO,
    )
    expected = Findings(
        repeats=[
            ((1, 2), (1, 3)),
            ((1, 8), (2, 3)),
            ((2, 4), (1, 2)),
            ((3, 9), (2, 3)),
            ((5, 6), (1, 3)),
            ((5, 7), (1, 2)),
            ((6, 8), (1, 2)),
            ((6, 10), (2, 3)),
            ((7, 8), (1, 3)),
            ((9, 11), (1, 3)),
        ],
        mates_met=[
            ((1, 2), (1, 3)),
            ((3, 4), (1,)),
            ((5, 6), (1, 3)),
            ((7, 8), (1, 3)),
            ((9, 10), (1,)),
        ],
        revisits=[(2, 1, (1, 3)), (6, 2, (1, 3)), (9, 3, (1, 3))],
        short_table_twice=[9, 11],
        five_table_twice=[],
        meetings={0: 20, 1: 25, 2: 10},
        walked={0: 3, 1: 2, 2: 6},
        seats_held={1: 6, 2: 5},
    )
    assert examine(schedule.rounds, 2) == expected
    assert told(certify(schedule)) == expected
    assert not certify(schedule).is_kept


def test_mates_who_meet_once_break_the_promise() -> None:
    free = certify(by_hand("1 2 3 4 / 5 6 7 8"))
    team = certify(by_hand("1 2 3 4 / 5 6 7 8", form=Form.FOUR))
    assert (free.is_kept, team.is_kept, len(team.mates_met), team.repeats) == (True, False, 12, ())


def test_shorter_way_round_is_walked() -> None:
    rounds = ["1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", "13 14 15 16 / 1 2 3 4 / 5 6 7 8 / 9 10 11 12"]
    assert certify(by_hand(*rounds)).walked == {1: 16}


@pytest.mark.parametrize("printed", [HOWELL_3, HOWELL_4], ids=len)
def test_printed_howell_seats_everybody_in_every_round(
    printed: tuple[tuple[tuple[int, ...], ...], ...],
) -> None:
    players = list(range(1, 4 * len(printed[0]) + 1))
    assert [sorted(chain(*seated)) for seated in printed] == [players] * len(printed)
