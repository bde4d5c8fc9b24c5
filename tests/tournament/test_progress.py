"""What is still to come of a round."""

from dataclasses import replace

import pytest

from oudler.tournament.events import Adjusted, Cancelled, Left
from oudler.tournament.play import is_played, missing_tables
from oudler.tournament.seating import Format
from oudler.tournament.sheets import Sheet
from tests.tournament import duplicate_telling as boards
from tests.tournament.telling import evening, hand, handed, seat, tell


@pytest.mark.req("RES-03")
def test_tables_are_missing_until_their_sheet_comes_in_balanced_or_not() -> None:
    told = seat(evening())
    assert missing_tables(told.event, 1) == (1, 2, 3)
    doubtful = replace(handed(told, 2), sheet=Sheet((5, 6, 7, 8), (10, 0, 0, 0)), is_doubtful=True)
    told = tell(told, doubtful)
    assert (missing_tables(told.event, 1), is_played(told.event, 1)) == ((1, 3), False)
    told = tell(told, handed(told, 1), handed(told, 3))
    assert (missing_tables(told.event, 1), is_played(told.event, 1)) == ((), True)


@pytest.mark.req("RES-03")
def test_tables_are_missing_until_every_board_has_a_score_or_a_decision() -> None:
    told = seat(boards.opened(Format.INDIVIDUAL, 12))
    assert missing_tables(told.event, 1) == (1, 2, 3)
    whole = boards.scored(told, 1)
    told = tell(told, replace(whole, scores=whole.scores[:1]), boards.scored(told, 3))
    assert (missing_tables(told.event, 1), is_played(told.event, 1)) == ((1, 2), False)
    first, second = boards.scored(told, 2).scores
    told = tell(told, replace(whole, scores=whole.scores[1:]), Cancelled(1, first.board, "a card fell"))
    assert missing_tables(told.event, 1) == (2,)
    told = tell(told, Adjusted(1, 2, second.board, "a card fell"))
    assert (missing_tables(told.event, 1), is_played(told.event, 1)) == ((), True)


def test_table_that_does_not_play_is_not_waited_for() -> None:
    told = tell(boards.play(boards.opened(Format.INDIVIDUAL, 12)), Left(2, "ill"))
    assert missing_tables(seat(told).event, 2) == (1, 3)


def test_both_rooms_of_a_match_are_waited_for() -> None:
    told = boards.match()
    told = tell(told, boards.quarter(told))
    assert missing_tables(told.event, 1) == (1, 2)
    assert missing_tables(tell(told, boards.scored(told, 1)).event, 1) == (2,)


@pytest.mark.parametrize("number", [0, 2, 9])
def test_nothing_is_missing_of_a_round_that_is_not_seated_nor_is_it_played(number: int) -> None:
    for told in (hand(seat(evening())), boards.play(boards.opened(Format.INDIVIDUAL, 12))):
        assert (missing_tables(told.event, number), is_played(told.event, number)) == ((), False)
