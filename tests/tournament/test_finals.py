"""Finals of 12, 16 and 20."""

import pytest

from oudler.tournament.seating import FINAL_ROUNDS, NotPlanned, Why, final_rounds
from oudler.tournament.seating.by_rank import FINAL_FORMATS, FinalFormat, check_final, final_seating
from tests.grounds import refused_for
from tests.tournament.checker import examine, walk
from tests.tournament.people import seating, why_not

RANKED = [rank * 10 for rank in range(1, 41)]
"""Entry 10 is first, entry 20 second …"""


def ranks(text: str) -> tuple[tuple[int | None, ...], ...]:
    return tuple(tuple(None if rank is None else 10 * rank for rank in table) for table in seating(text))


@pytest.mark.req("ORG-09")
def test_final_of_twelve() -> None:
    assert final_seating(RANKED, 12) == ranks("1 4 7 10 / 2 5 8 11 / 3 6 9 12")


@pytest.mark.req("ORG-09", "ORG-12")
def test_final_of_sixteen() -> None:
    assert final_seating(RANKED, 16) == ranks("1 5 9 13 / 2 6 10 14 / 3 7 11 15 / 4 8 12 16")


@pytest.mark.req("ORG-09", "ORG-10", "ORG-13")
def test_final_of_twenty() -> None:
    expected = ranks("1 6 11 16 / 2 7 12 17 / 3 8 13 18 / 4 9 14 19 / 5 10 15 20")
    assert final_seating(RANKED, 20) == expected
    assert final_rounds(RANKED, 20, rounds=1) == (expected,)


@pytest.mark.req("ORG-10")
def test_final_of_twenty_in_five_rounds_moves() -> None:
    rounds = final_rounds(RANKED, 20, rounds=5)
    steps = (0, 1, 2, -2)
    for number, seated in enumerate(rounds):
        for first, table in enumerate(rounds[0], start=1):
            for seat, step in enumerate(steps):
                assert seated[walk(first, step * number, 5) - 1][seat] == table[seat]
    assert examine(rounds).repeats == []
    assert [len(seated) for seated in rounds] == [5] * 5


@pytest.mark.req("ORG-09", "ORG-10")
def test_formats_with_a_final() -> None:
    assert {
        24: FinalFormat(rounds=5, deals=4, finalists=(12, 16, 20), final_rounds=1, final_deals=4),
        25: FinalFormat(rounds=5, deals=5, finalists=(20,), final_rounds=5, final_deals=1),
    } == FINAL_FORMATS
    for each in FINAL_FORMATS.values():
        for finalists in each.finalists:
            check_final(finalists, each.final_rounds)


def test_finalist_who_must_not_move_is_north_of_his_table() -> None:
    seated = final_seating(RANKED, 12, fixed={50: 3})
    assert seated == ranks("1 4 7 10 / 3 6 9 12 / 5 2 8 11")
    rounds = final_rounds(RANKED, 20, 5, fixed={200: 1})
    assert [table[0][0] for table in rounds] == [200] * 5


@pytest.mark.parametrize("finalists", [0, 4, 8, 13, 24])
def test_final_of_another_size_is_refused(finalists: int) -> None:
    with refused_for(NotPlanned, Why.FINALISTS):
        final_seating(RANKED, finalists)


@pytest.mark.parametrize(("finalists", "rounds"), [(12, 5), (16, 2), (16, 5), (20, 2), (20, 6), (20, 0)])
def test_final_of_another_length_is_refused(finalists: int, rounds: int) -> None:
    with refused_for(NotPlanned, Why.FINAL_ROUNDS):
        final_rounds(RANKED, finalists, rounds)
    assert rounds not in FINAL_ROUNDS[finalists]


def test_too_few_ranked_players_are_refused() -> None:
    with pytest.raises(NotPlanned) as refused:
        final_seating(RANKED[:19], 20)
    assert why_not(refused) == (Why.FINAL_FEW, 19, ())


def test_finalist_ranked_twice_is_refused() -> None:
    with pytest.raises(NotPlanned) as refused:
        final_seating([*RANKED[:11], 10], 12)
    assert why_not(refused) == (Why.LISTED_TWICE, None, (10,))
