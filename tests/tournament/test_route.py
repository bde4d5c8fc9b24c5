"""The card of one player: table and seat in every round."""

from itertools import product

import pytest

from oudler.tournament.seating import NotPlanned, Seat, Why, plan, route
from oudler.tournament.seating.vacancies import leave_place


def card(tables: int, rounds: int, place: int) -> str:
    return ", ".join(
        "-" if stop is None else f"{stop[0]}{stop[1].value if stop[1] else '5'}"
        for stop in route(plan(tables, rounds), place)
    )


@pytest.mark.req("DOC-09")
def test_cards_of_player_seven() -> None:
    assert card(3, 6, 7) == "2E, 1E, 1E, 3O, 2N, 1E"
    assert card(4, 5, 7) == "2E, 2E, 1S, 3N, 3S"


@pytest.mark.req("DOC-09")
@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5), (11, 7)])
def test_cards_of_everybody_fill_every_seat_once(tables: int, rounds: int) -> None:
    schedule = plan(tables, rounds)
    cards = [route(schedule, place) for place in schedule.places]
    for each in range(rounds):
        stops = {stop[each] for stop in cards}
        assert stops == set(product(range(1, tables + 1), Seat))


def test_fifth_seat_has_no_name() -> None:
    assert [stop and stop[1] for stop in route(plan(6, 4, extra=1), 25)] == [None] * 4


def test_round_that_is_not_played_is_empty() -> None:
    schedule = leave_place(plan(6, 4), 3, since=3)
    assert [stop is None for stop in route(schedule, 3)] == [False, False, True, True]


@pytest.mark.parametrize("place", [0, 17, 16])
def test_card_of_nobody_is_refused(place: int) -> None:
    with pytest.raises(NotPlanned) as refused:
        route(plan(4, 3, missing=1), place)
    assert (refused.value.ground, refused.value.values.get("most")) == (Why.NO_PLAYER, 15)
