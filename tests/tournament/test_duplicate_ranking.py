"""Rankings of duplicate events: small ones by hand, sessions added up, and what order does not change."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament.comparison import SeatLine
from oudler.tournament.events import Closed, Filled, Kept, Left, Penalised, Placed, Scored, Seated
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import (
    accounts,
    details_wanted,
    event_recap,
    general,
    honours,
    lines_of,
    rated,
    round_weights,
    shares,
    standing,
    unconfirmed,
)
from oudler.tournament.points import Unmet
from oudler.tournament.ranking import TieRule
from tests.tournament import duplicate_telling
from tests.tournament.duplicate_events import TWELVE, by_attack, four_teams, fractions, six_teams, twelve
from tests.tournament.people import seating
from tests.tournament.simulated import sections
from tests.tournament.telling import DESK, enter, ranks, rounds, seat, seats, tell, totals

# --- individual -----------------------------------------------------------------------------------------


@pytest.mark.req("DUP-01", "DUP-02")
def test_players_keep_their_seat_and_change_table_with_other_boards() -> None:
    assert seats(twelve()) == [
        seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12"),
        seating("1 10 3 12 / 5 2 7 4 / 9 6 11 8"),
        seating("1 6 3 8 / 5 10 7 12 / 9 2 11 4"),
    ]
    played = [(each.play.round, each.play.table, each.play.board) for each in rated(twelve().event)]
    assert [board for _, _, board in played] == [1, 2, 3, 4, 5, 6, 3, 4, 5, 6, 1, 2, 5, 6, 1, 2, 3, 4]


@pytest.mark.req("DUP-03", "TOP-09")
def test_twelve_players_by_hand() -> None:
    told = twelve()
    attack = fractions("175/2 100 100 75 0 0 0 50 125/2 50 50 25")
    defense = fractions("50 25 45 75/4 75/2 55 50 275/4 125/2 70 55 125/2")
    found = shares(told.event)[1]
    assert [found[number].attack for number in range(1, 13)] == attack
    assert [found[number].defense for number in range(1, 13)] == defense
    in_order = [10, 8, 9, 1, 3, 11, 12, 2, 6, 7, 4, 5]
    overall = fractions("65 1025/16 125/2 475/8 235/4 215/4 425/8 175/4 165/4 75/2 525/16 225/8")
    assert [(line.account.number, line.total) for line in general(told.event)] == [
        *zip(in_order, overall, strict=True)
    ]
    assert duplicate_telling.general_ranks(told) == {
        number: rank for rank, number in enumerate(in_order, start=1)
    }


@pytest.mark.req("TOP-10", "TOP-11")
def test_one_session_ranks_the_best_of_each_line_first() -> None:
    told = twelve()
    in_order = [10, 8, 9, 3, 1, 11, 12, 2, 6, 7, 4, 5]  # the first of S, O, N and E, then the second ones
    assert ranks(told) == {number: rank for rank, number in enumerate(in_order, start=1)}
    assert totals(told)[3] == Fraction(235, 4) < totals(told)[1]
    line = {1: SeatLine.NORTH, 2: SeatLine.SOUTH, 3: SeatLine.EAST, 0: SeatLine.WEST}
    assert lines_of(told.event) == {number: line[number % 4] for number in range(1, 13)}


def test_file_tells_both_rankings_notes_and_percentages() -> None:
    file = sections(tell(twelve(), Closed()))
    assert [line["number"] for line in file["ranking"]] == [10, 8, 9, 3, 1, 11, 12, 2, 6, 7, 4, 5]
    assert [line["number"] for line in file["general"]] == [10, 8, 9, 1, 3, 11, 12, 2, 6, 7, 4, 5]
    assert [line["shown"] for line in file["general"]][:3] == ["65.0", "64.1", "62.5"]
    assert file["plays"][0] == {
        "session": 1,
        "round": 1,
        "table": 1,
        "board": 1,
        "attack": 1,
        "defense": [2, 3, 4],
        "score": 56,
        "notes": ["75", "25"],
    }
    assert file["percentages"][0] == {
        "session": 1,
        "number": 1,
        "attack": "175/2",
        "defense": "50",
        "overall": "475/8",
    }
    assert (file["oppositions"], file["decisions"], file["cancelled"]) == ([], [], [])


def test_percentages_that_would_look_alike_have_two_decimals() -> None:
    told = tell(duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12)), Closed())
    shown = [line["shown"] for line in sections(told)["general"]]
    assert len(set(shown)) == len({line.total for line in general(told.event)})


@pytest.mark.req("TOP-10")
def test_lines_of_unequal_length_have_whoever_is_there() -> None:
    told = duplicate_telling.play_all(
        duplicate_telling.opened(Form.INDIVIDUAL, 13),
        lambda *at: 50 + 2 * (17 * at[0] + 9 * at[1] + 5 * at[2]) % 60,
    )
    assert lines_of(told.event)[13] is SeatLine.NORTH
    levels = [lines_of(told.event)[number] for number in ranks(told)]
    assert sorted(line.value for line in levels[:4]) == ["E", "N", "O", "S"]
    assert levels[-1] is SeatLine.NORTH


# --- sessions -------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-11", "TOP-12")
def test_several_sessions_are_added_with_their_coefficients() -> None:
    plain = rounds("mmm mmm", 2)
    weighed = tuple(
        replace(each, coefficient=Fraction(3, 2)) if at == 3 else each for at, each in enumerate(plain)
    )
    for planned, factor in ((plain, Fraction(1)), (weighed, Fraction(3, 2))):
        told = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12, planned))
        first, second = (duplicate_telling.percents(told, session) for session in (1, 2))
        assert round_weights(told.event) == (Fraction(1), factor)
        assert totals(told) == {
            unit: (first[unit] or 0) + factor * (second[unit] or 0) for unit in range(1, 13)
        }
        assert standing(told.event) == general(told.event)  # nobody keeps a line through two sessions
        assert list(totals(told).values()) == sorted(totals(told).values(), reverse=True)


@pytest.mark.req("TOP-12")
def test_standing_after_a_round_knows_nothing_of_later_ones() -> None:
    told = duplicate_telling.opened(Form.INDIVIDUAL, 12, "mmm mmm")
    after = []
    for _ in range(6):
        session = told.event.next_session
        told = told if session in told.event.placed else duplicate_telling.in_places(told, session)
        told = duplicate_telling.play(told)
        after.append(standing(told.event))
    assert [standing(told.event, number) for number in range(1, 7)] == after


def test_before_the_first_round_everybody_stands_at_nothing() -> None:
    told = duplicate_telling.opened(Form.INDIVIDUAL, 12)
    assert totals(told) == dict.fromkeys(range(1, 13), 0)
    assert set(ranks(told).values()) == {1}
    assert details_wanted(told.event) == details_wanted(told.event, 1, 4) == ()
    by_contracts = replace(told.event.regulations, ties=TieRule.ARTICLE_29)
    assert details_wanted(replace(told.event, regulations=by_contracts)) == ()
    assert [account.balances for account in accounts(told.event)] == [()] * 12


@pytest.mark.req("TOP-12")
def test_those_who_play_on_are_named_between_sessions() -> None:
    told = duplicate_telling.play_all(boarded_and_cut())
    first = [line.account.number for line in standing(told.event, 3)[:12]]
    assert [line.account.number for line in general(told.event)][12:] == [
        line.account.number for line in standing(told.event, 3)[12:]
    ]
    assert set(told.event.placed[2].places) == set(first)


def boarded_and_cut() -> Tournament:
    """Sixteen play three rounds, twelve of them three more."""
    told = duplicate_telling.opened(Form.INDIVIDUAL, 16, rounds("mmm mmm", 2, keep={4: 12}))
    for _ in range(3):
        told = duplicate_telling.play(told)
    first = tuple(line.account.number for line in standing(told.event)[:12])
    return tell(told, Kept(4, first, "by lot"))


@pytest.mark.req("TOP-12")
def test_whoever_was_to_play_on_comes_before_those_who_were_not() -> None:
    told = duplicate_telling.opened(Form.INDIVIDUAL, 16, rounds("mmm mmm", 2, keep={4: 13}))
    for _ in range(3):
        told = duplicate_telling.play(told)
    order = [line.account.number for line in standing(told.event)]
    told = tell(told, Kept(4, (*order[:12], order[-1]), "drawn by lot"))
    told = duplicate_telling.play_all(tell(told, Left(order[-1], "ill", is_excused=True)))
    assert list(ranks(told))[12:] == [order[-1], *order[12:-1]]


# --- those who leave and come ---------------------------------------------------------------------------


def test_place_of_whoever_left_is_empty_and_the_table_does_not_play() -> None:
    told = tell(duplicate_telling.play(duplicate_telling.opened(Form.INDIVIDUAL, 12)), Left(2, "ill"))
    told = duplicate_telling.play(duplicate_telling.play(told))
    assert [table for table in seats(told)[1] if None in table] == [(5, None, 7, 4)]
    boards = [each.play.board for each in rated(told.event)]
    assert {board: boards.count(board) for board in range(1, 7)} == {1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2}
    assert {each.attack for each in rated(told.event) if each.play.board in (3, 4, 5, 6)} <= {0, 50, 100}
    assert list(ranks(told))[-1] == 2


@pytest.mark.req("DUP-01")
def test_whoever_takes_an_empty_place_meets_the_boards_that_were_left() -> None:
    told = tell(
        duplicate_telling.play(duplicate_telling.opened(Form.INDIVIDUAL, 12)), Left(2, "ill", is_excused=True)
    )
    told = tell(enter(told, 1), Filled(2, 13, "came late"))
    told = duplicate_telling.play(duplicate_telling.play(told))
    assert seats(told)[1] == seating("1 10 3 12 / 5 13 7 4 / 9 6 11 8")
    assert lines_of(told.event)[13] is SeatLine.SOUTH
    assert 13 in duplicate_telling.percents(told)
    assert unconfirmed(told.event) == ((1, 2),)  # who played one round has no attack


@pytest.mark.req("DUP-01")
def test_place_taken_in_a_later_session_is_of_no_line_of_the_first() -> None:
    told = duplicate_telling.opened(Form.INDIVIDUAL, 12, "mmm mmm")
    for _ in range(3):
        told = duplicate_telling.play(told)
    told = enter(told, 4)
    told = duplicate_telling.play(duplicate_telling.in_places(told, 2))
    told = tell(enter(tell(told, Left(16, "ill")), 1), Filled(16, 17, "came late"))
    assert 17 not in lines_of(told.event)
    assert {16, 17} <= set(ranks(duplicate_telling.play(told)))


def test_somebody_seated_by_hand_has_no_line_so_that_all_are_ranked_together() -> None:
    told = enter(duplicate_telling.play(duplicate_telling.opened(Form.INDIVIDUAL, 12)), 1)
    planned = seat(told).event.seated[2]
    by_hand = tuple(tuple(13 if person == 12 else person for person in table) for table in planned)
    told = tell(told, replace_seating(told, by_hand))
    assert standing(told.event) == general(told.event)


def replace_seating(told: Tournament, by_hand: tuple[tuple[int | None, ...], ...]) -> Seated:
    return Seated(told.event.last_seated + 1, by_hand, why="12 is tired")


@pytest.mark.req("TOP-13")
def test_penalty_is_taken_off_the_percentage() -> None:
    told = twelve()
    fined = tell(told, Penalised(10, 5, 2, "slow play"), Penalised(10, 1, 3, "slow play"))
    assert totals(fined) == {**totals(told), 10: 59}
    assert totals(fined, 2)[10] == totals(told, 2)[10] - 5
    assert ranks(fined)[10] == 3


# --- what it is worth -----------------------------------------------------------------------------------


@pytest.mark.req("PCN-29")
@pytest.mark.parametrize("make", [twelve, six_teams, four_teams])
def test_duplicate_events_are_ranked_and_give_no_pcn(make: Callable[[], Tournament]) -> None:
    told = tell(make(), Closed())
    gained = honours(told.event)
    assert (gained.unmet, gained.scale, gained.credits) == ((Unmet.NO_SCALE,), None, ())
    assert len(standing(told.event)) == len(told.event.units)


def test_recap_of_free_deals_has_nothing_to_add_up() -> None:
    assert {line.positives for table in event_recap(twelve().event).tables for line in table.lines} == {0}


# --- order does not matter ------------------------------------------------------------------------------


def _results(told: Tournament) -> tuple[object, ...]:
    return ranks(told), totals(told), duplicate_telling.general_ranks(told), duplicate_telling.percents(told)


@pytest.mark.no_cover
@pytest.mark.req("TOP-09", "DUP-23")
@settings(max_examples=20)
@given(st.permutations([(number, table) for number in (1, 2, 3) for table in (1, 2, 3)]), st.booleans())
def test_ranking_does_not_depend_on_the_order_in_which_tables_score(
    order: list[tuple[int, int]], is_apart: bool
) -> None:
    told = duplicate_telling.opened(Form.INDIVIDUAL, 12)
    made = by_attack(TWELVE, told)
    lines: dict[tuple[int, int], Scored] = {}
    for number in (1, 2, 3):
        told = seat(told)
        lines |= {(number, table): duplicate_telling.scored(told, table, made) for table in (1, 2, 3)}
    for at in order:
        single = [replace(lines[at], scores=(each,)) for each in reversed(lines[at].scores)]
        told = tell(told, *(single if is_apart else [lines[at]]), by=DESK)
    assert _results(told) == _results(twelve())


@pytest.mark.req("TOP-09", "TOP-10")
@settings(max_examples=10)
@given(st.permutations(range(1, 13)))
def test_ranking_does_not_depend_on_the_order_of_entry(numbers: list[int]) -> None:
    told = tell(duplicate_telling.boarded(Form.INDIVIDUAL, 12), Placed(1, tuple(numbers)))
    other = duplicate_telling.play_all(told)
    to = dict(zip(range(1, 13), numbers, strict=True))
    plain = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12), duplicate_telling.usual)
    assert ranks(other) == {to[number]: rank for number, rank in ranks(plain).items()}
    assert totals(other) == {to[number]: total for number, total in totals(plain).items()}
