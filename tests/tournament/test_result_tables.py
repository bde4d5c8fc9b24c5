"""Result tables: what stands in the lists of every form."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from oudler.rules import Bid, Side
from oudler.tournament.comparison import OppositionState
from oudler.tournament.events import RoundPlan
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import event_recap, general, licensed_credits, match_result, shares, standing
from oudler.tournament.ranking import TieRule
from oudler.tournament.results import (
    FIGURES,
    Column,
    Kind,
    ResultRow,
    ResultTable,
    by_person,
    match_table,
    points_table,
    ranking_table,
    recap_table,
    round_table,
    route_table,
    shown_totals,
    standing_table,
    travelers_table,
)
from oudler.tournament.simulation import NO_TROUBLE, simulate
from tests.tournament.duplicate_events import four_teams, six_teams, twelve
from tests.tournament.duplicate_telling import match, opened, play_match, scored
from tests.tournament.simulated import announced, duo_event, mixed_event, small_event
from tests.tournament.telling import evening, keep, play, rounds, seat, tell

FREE = (small_event, mixed_event, duo_event)
BOARDS = (twelve, six_teams, four_teams, lambda: play_match(match()))


def kinds(table: ResultTable) -> list[Kind]:
    return [column.kind for column in table.columns]


# --- tables ---------------------------------------------------------------------------------------------


def test_columns_are_chosen_by_their_kinds() -> None:
    table = ResultTable((Column(Kind.RANK), Column(Kind.PCN), Column(Kind.TOTAL)), (ResultRow((1, 0, 5)),))
    assert kinds(table.only(Kind.TOTAL, Kind.RANK)) == [Kind.RANK, Kind.TOTAL]
    assert kinds(table.without(Kind.RANK)) == [Kind.PCN, Kind.TOTAL]
    assert kinds(table.filled(Kind.PCN, Kind.TOTAL)) == [Kind.RANK, Kind.TOTAL]
    turned = table.only(Kind.TOTAL).beside(table.only(Kind.RANK))
    assert (kinds(turned), turned.rows[0].cells) == ([Kind.TOTAL, Kind.RANK], (5, 1))


# --- rankings -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", [*FREE, *BOARDS])
def test_ranking_has_a_row_for_each_line_and_its_total_last_of_the_figures(
    made: Callable[[], Tournament],
) -> None:
    event = made().event
    table, ranked = ranking_table(event), standing(event)
    assert table.ranked == ranked
    assert table.cells(Column(Kind.NUMBER)) == [line.account.number for line in ranked]
    (last,) = [column for column, kind in table.shown if kind == "total"]
    assert {column.kind for column, kind in table.shown if kind == "figure"} < FIGURES
    told = [Fraction(shown) for shown in shown_totals(event, ranked)]
    cells = [Fraction(str(cell)) for cell in table.cells(last)]
    assert max(abs(cell - total) for cell, total in zip(cells, told, strict=True)) <= Fraction(1, 20)


def test_general_ranking_has_no_points() -> None:
    event = twelve().event
    table = ranking_table(event, is_general=True)
    assert tuple(row.ranked for row in table.rows) == general(event)
    assert set(table.cells(Column(Kind.PCN))) == {0}


def test_percentages_have_the_decimals_that_separate_them() -> None:
    event = twelve().event
    table = ranking_table(event)
    attack = table.cells(Column(Kind.ATTACK))
    found = [shares(event)[1][row.key].attack for row in table.rows]
    assert [cell is None for cell in attack] == [each is None for each in found]
    assert {type(cell) for cell in attack} <= {Decimal, type(None)}


def test_event_that_has_not_begun_has_no_figures() -> None:
    table = ranking_table(opened(Form.INDIVIDUAL, 12).event)
    assert FIGURES.isdisjoint(kinds(table))


@pytest.mark.req("CHG-09")
def test_best_round_that_decided_is_told() -> None:
    told = play(play(evening(ties=TieRule.ARTICLE_29), {1: 60, 5: 40, 9: 60}), {1: 20, 5: 40, 9: 20})
    best = {row.key: row.best for row in ranking_table(told.event).rows}
    assert (best[1], best[9], best[5]) == (1, 1, 1)


@pytest.mark.req("ORG-17")
def test_ranks_of_those_who_are_out_are_settled() -> None:
    told = keep(play(evening(12, rounds("mr", keep={2: 8}))), 8)
    settled = [row.key for row in ranking_table(told.event, 2).rows if row.is_settled]
    assert len(settled) == 4
    assert set(settled).isdisjoint(told.event.kept[2])


def test_members_of_a_team_have_a_row_each() -> None:
    event = duo_event().event
    table = by_person(event, ranking_table(event))
    assert table.cells(Column(Kind.NAME)) == [
        event.entries[number].name
        for line in standing(event)
        for number in event.members[line.account.number]
    ]


def test_points_are_those_of_licensed_people() -> None:
    event = small_event().event
    table = points_table(event)
    assert [(row.cells[0], row.cells[1]) for row in table.rows] == [
        (rank, credit.entry.licence) for rank, credit in licensed_credits(event)
    ]


def test_totals_are_whole_where_all_are() -> None:
    whole, others = (standing(made().event) for made in (small_event, mixed_event))
    assert standing_table(whole).cells(Column(Kind.TOTAL)) == [int(line.total) for line in whole]
    assert standing_table(others).cells(Column(Kind.TOTAL)) == [line.total for line in others]


# --- rounds ---------------------------------------------------------------------------------------------


def test_round_has_whoever_sat_at_a_table_and_what_was_made() -> None:
    event = simulate(announced((RoundPlan(4),)), 21, "five", NO_TROUBLE, fives=True)[0].event
    table = round_table(event, 1)
    assert kinds(table) == [Kind.TABLE, *[Kind.SEAT, Kind.MADE] * 5]
    for row, seats in zip(table.rows, event.seated[1], strict=True):
        names = [None if number is None else event.entries[number].name for number in seats]
        assert list(row.cells[1::2]) == names + [None] * (5 - len(names))


def test_sheet_still_to_come_leaves_a_round_open() -> None:
    event = replace(small_event().event, sheets={})
    assert {cell for row in round_table(event, 1).rows for cell in row.cells[2::2]} == {None}


@pytest.mark.req("DOC-08")
def test_recap_has_rounds_and_all_up_to_them() -> None:
    first = event_recap(small_event().event).tables[0]
    table = recap_table(first)
    assert table.columns[0] == Column(Kind.LABEL)
    assert [row.cells[0] for row in table.rows] == [
        Column(Kind.ROUND, 1),
        Column(Kind.ROUND, 2),
        Column(Kind.CUMULATED, 2),
        Column(Kind.ROUND, 3),
        Column(Kind.ALL, 3),
    ]
    assert [row.cells[1:-2] for row in table.rows] == [line.scores for line in first.lines]


# --- boards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", BOARDS)
def test_travelers_of_all_boards_or_of_one(made: Callable[[], Tournament]) -> None:
    event = made().event
    boards = travelers_table(event).cells(Column(Kind.BOARD))
    assert travelers_table(event, 2).cells(Column(Kind.BOARD)) == [board for board in boards if board == 2]


def test_boards_tell_contract_pm_and_what_became_of_them() -> None:
    table = travelers_table(four_teams().event)
    assert set(table.cells(Column(Kind.CONTRACT))) == {Bid.GARDE}
    assert set(table.cells(Column(Kind.REMARK))) == {None}
    begun = seat(opened(Form.QUADRETTE, 16))
    told = travelers_table(tell(begun, scored(begun, 1)).event)
    assert OppositionState.WAITING in told.cells(Column(Kind.REMARK))


def test_route_has_every_board_of_a_player_or_a_team() -> None:
    assert set(route_table(twelve().event, 5).cells(Column(Kind.SIDE))) == {Side.ATTACK, Side.DEFENSE}
    assert len(route_table(four_teams().event, 1).rows) == 6


def test_match_has_quarters_bonus_penalties_and_totals() -> None:
    event = play_match(match()).event
    table = match_table(event, match_result(event))
    labels = [Column(Kind.QUARTER, number) for number in range(1, 5)]
    assert [row.cells[0] for row in table.rows] == [
        *labels,
        Column(Kind.BONUS),
        Column(Kind.PENALTY),
        Column(Kind.TOTAL),
    ]
    names = {event.entries[number].name for number in event.entries}
    assert all(row.cells[1] in names and row.cells[3] in names for row in table.rows[:4])
