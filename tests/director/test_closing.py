"""The close: what stands in its way, signatures, a draw, and the way back."""

from fractions import Fraction

import pytest

from oudler.director.desk import Called, Office
from oudler.director.desk.preconditions import LogMoved
from oudler.director.results import rankings
from oudler.director.rounds import closing
from oudler.tournament.events import Agreed, NotNow, Penalised, WhyNot
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import quarter_sums
from tests.director.desks import BY, seated
from tests.director.stories import before, desk_of, is_close, made_up
from tests.tournament.duplicate_telling import match, opened, play_all, play_match


@pytest.mark.req("RES-03")
def test_an_unfinished_event_is_not_closed(office: Office) -> None:
    desk = seated(office, 16)
    desk.note(Called(2), by="table 2")
    found = closing.closing_of(desk.situation, rankings.ranking_of(desk.situation), BY)
    assert {problem.ground for problem in found.problems} == {WhyNot.NOT_FINISHED}
    assert (found.calls, found.waiting, found.is_match) == (1, (), False)
    version = desk.version
    with pytest.raises(NotNow):
        closing.close(desk, BY, seen=version[0])
    assert (desk.version, desk.event.is_closed) == (version, False)


def test_whatever_was_written_since_is_seen_before_the_close(office: Office) -> None:
    desk = desk_of(office, before(made_up(), is_close))
    seen = desk.version[0]

    desk.record(Penalised(1, 100, 5, "retard"), by="second bureau")
    with pytest.raises(LogMoved):
        closing.close(desk, BY, seen=seen)
    assert not desk.event.is_closed
    closing.close(desk, BY, seen=desk.version[0])
    assert desk.event.is_closed


def test_reopening_needs_its_reason(office: Office) -> None:
    desk = desk_of(office, made_up())
    with pytest.raises(NotNow):
        closing.reopen(desk, " ", BY)
    closing.reopen(desk, "feuille mal lue", BY)
    assert not desk.event.is_closed


@pytest.mark.req("EQU-12")
def test_a_match_is_closed_with_three_signatures(office: Office) -> None:
    desk = desk_of(office, before(made_up(Form.MATCH), is_close))
    found = closing.closing_of(desk.situation, rankings.ranking_of(desk.situation), BY)
    assert (found.problems, found.is_match, found.drawn) == ((), True, ())
    with pytest.raises(NotNow):
        closing.close(desk, BY, seen=desk.version[0], signed=("A", "B"))
    closing.close(desk, BY, seen=desk.version[0], signed=("A", "B", "C"))
    assert desk.event.is_closed


@pytest.mark.req("EQU-14")
def test_a_quarter_is_agreed_on_when_both_teams_counted_as_the_scores_say(office: Office) -> None:
    tournament = before(made_up(Form.MATCH), lambda did: isinstance(did, Agreed))
    desk = desk_of(office, tournament)
    assert closing.quarters_to_agree(desk.situation) == (1,)
    sums = quarter_sums(desk.event, 1)
    with pytest.raises(NotNow):
        closing.agree_quarter(desk, Agreed(1, sums, (sums[0] + Fraction(1, 1000), sums[1])), BY)
    closing.agree_quarter(desk, Agreed(1, sums, sums), BY)
    assert closing.quarters_to_agree(desk.situation) == ()


def test_only_a_match_has_quarters(office: Office) -> None:
    desk = desk_of(office, made_up(Form.TRIPLETTE))
    assert closing.quarters_to_agree(desk.situation) == ()
    assert closing.to_confirm(desk.situation) == ()


@pytest.mark.req("TOP-08")
def test_one_side_alone_is_confirmed_where_the_other_is_missing(office: Office) -> None:
    desk = desk_of(office, play_all(opened(Form.INDIVIDUAL, 12, deals=1)))
    waiting = closing.to_confirm(desk.situation)
    assert waiting == ((1, 3), (1, 7), (1, 11))  # nobody takes East
    with pytest.raises(NotNow) as refused:
        closing.confirm(desk, 1, 1, "rien en Est", BY)
    assert [problem.ground for problem in refused.value.problems] == [WhyNot.NOTHING_MISSING]
    for session, unit in waiting:
        closing.confirm(desk, unit, session, "rien en Est", BY)
    assert closing.to_confirm(desk.situation) == ()


@pytest.mark.req("EQU-11")
def test_of_a_drawn_match_a_winner_may_be_named(office: Office) -> None:
    desk = desk_of(office, drawn_match())
    found = closing.closing_of(desk.situation, rankings.ranking_of(desk.situation), BY)
    assert (found.problems, found.drawn) == ((), (1, 2))
    closing.close(desk, BY, seen=desk.version[0], signed=("A", "B", "C"), winner=2)
    assert [row.key for row in rankings.ranking_of(desk.situation).table.rows] == [2, 1]


def drawn_match() -> Tournament:
    """A match in which both rooms made the same on every board, before its close."""
    return before(play_match(match(), lambda _number, _table, _board: 62), is_close)
