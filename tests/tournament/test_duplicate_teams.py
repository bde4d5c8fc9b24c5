"""Rankings of triplettes and quadrettes: small events computed by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.tournament.circuits import Formula
from oudler.tournament.comparison import SeatLine
from oudler.tournament.events import Entered, Left, Reopened
from oudler.tournament.forms import Form
from oudler.tournament.play import general, lines_of, oppositions_of, rated, shares, standing
from tests.tournament.duplicate_events import four_teams, fractions, six_teams
from tests.tournament.duplicate_telling import by_formula, general_ranks, match, opened, play_all, play_match
from tests.tournament.people import somebody
from tests.tournament.simulated import sections
from tests.tournament.telling import ranks, tell, totals

# --- triplettes -----------------------------------------------------------------------------------------


@pytest.mark.req("DUP-03", "TPL-01", "TPL-11")
def test_six_triplettes_by_hand() -> None:
    found = shares(six_teams().event)[1]
    attack, defense = (
        fractions("250/3 100/3 100/3 125/3 175/3 50"),
        fractions("175/3 50 125/3 50 50 50"),
    )
    assert [found[team].attack for team in range(1, 7)] == attack
    assert [found[team].defense for team in range(1, 7)] == defense
    assert [found[team].overall for team in range(1, 7)] == fractions("425/6 125/3 75/2 275/6 325/6 50")


@pytest.mark.req("TPL-08", "TOP-11")
def test_triplettes_of_one_session_are_ranked_by_their_two_lines() -> None:
    told = six_teams()
    assert list(general_ranks(told)) == [1, 5, 6, 4, 2, 3]
    assert list(ranks(told)) == [1, 5, 6, 2, 4, 3]
    assert lines_of(told.event) == {
        team: SeatLine.NORTH_SOUTH if team < 4 else SeatLine.EAST_WEST for team in range(1, 7)
    }


@pytest.mark.req("TPL-08")
def test_triplettes_that_change_their_line_are_ranked_together() -> None:
    for told in (
        play_all(by_formula(Formula.HOWELL, 4, "mmm")),
        play_all(opened(Form.TRIPLETTE, 18, "mmm mmm")),
    ):
        assert standing(told.event) == general(told.event)
    assert lines_of(by_formula(Formula.HOWELL, 4, "mmm").event) == {}


@pytest.mark.req("TPL-01")
def test_triplette_attacks_where_the_taker_is_on_its_line() -> None:
    for each in rated(six_teams().event):
        line = SeatLine.NORTH_SOUTH if each.play.board % 2 else SeatLine.EAST_WEST
        assert lines_of(six_teams().event)[each.play.attack] is line


# --- quadrettes -----------------------------------------------------------------------------------------


@pytest.mark.req("QUA-02", "QUA-12", "QUA-14")
def test_four_quadrettes_by_hand() -> None:
    told = four_teams()
    found = {
        (each.board, each.teams): [made.as_fraction() for made in each.pm]
        for each in oppositions_of(told.event)
    }
    assert found == {
        (1, (1, 4)): fractions("4 -4"),  # 82 against 66
        (1, (2, 3)): fractions("0 0"),
        (2, (1, 4)): fractions("12 -12"),  # 68 against -76
        (2, (2, 3)): fractions("1.414 -1.414"),
        (3, (1, 3)): fractions("-3.162 3.162"),  # -68 against -58
        (3, (2, 4)): fractions("0 0"),
        (4, (1, 3)): fractions("0 0"),
        (4, (2, 4)): fractions("-1.414 1.414"),
        (5, (1, 2)): fractions("0 0"),
        (5, (3, 4)): fractions("0 0"),
        (6, (1, 2)): fractions("-2 2"),
        (6, (3, 4)): fractions("2 -2"),
    }
    assert totals(told) == {
        1: Fraction("10.838"),
        3: Fraction("3.748"),
        2: Fraction(2),
        4: Fraction("-16.586"),
    }
    assert list(ranks(told)) == [1, 3, 2, 4]


@pytest.mark.req("QUA-15")
def test_pm_of_two_opposed_quadrettes_add_to_zero() -> None:
    told = play_all(opened(Form.QUADRETTE, 20, "mm", 3))
    assert {bool(each.pm[0] + each.pm[1]) for each in oppositions_of(told.event)} == {False}
    assert sum(totals(told).values()) == 0


def test_exact_roots_are_counted_where_that_was_announced() -> None:
    told = four_teams()
    readings = told.event.regulations.readings.override({"pm": "exact"})
    exact = replace(told.event, regulations=replace(told.event.regulations, readings=readings))
    near = {line.account.number: line.total for line in standing(exact)}
    assert near[2] == 2  # √2 gained and √2 lost
    assert abs(near[1] - totals(told)[1]) < Fraction(1, 1000)
    assert near[1] != totals(told)[1]


def test_file_of_quadrettes_tells_oppositions() -> None:
    file = sections(four_teams())
    assert file["oppositions"][0] == {
        "session": 1,
        "board": 5,
        "teams": [1, 2],
        "scores": [50, 50],
        "pm": ["0", "0"],
        "state": "counted",
    }
    assert (file["plays"], file["percentages"]) == ([], [])
    assert [line["shown"] for line in file["ranking"]] == ["10.838", "3.748", "2.000", "-16.586"]


# --- those who leave ------------------------------------------------------------------------------------


def test_triplette_that_one_leaves_is_last_unless_he_is_excused() -> None:
    told = six_teams()
    assert list(ranks(tell(told, Left(1, "angry")))) == [5, 2, 6, 3, 4, 1]
    assert list(ranks(tell(told, Left(1, "ill", is_excused=True)))) == list(ranks(told))
    both = tell(told, Left(1, "ill", is_excused=True), Left(2, "angry"))
    assert list(ranks(both))[-1] == 1
    assert ranks(both, 2) == ranks(told, 2)


def test_team_of_a_match_goes_on_as_long_as_four_stay() -> None:
    told = play_match(tell(match(4), Entered(somebody(9, team=2))))
    told = tell(told, Reopened("somebody left"), Left(9, "angry"))
    assert [line.account.has_left for line in standing(told.event)] == [False, False]
    told = tell(told, Left(8, "angry"))
    assert {line.account.number: line.account.has_left for line in standing(told.event)} == {
        1: False,
        2: True,
    }
