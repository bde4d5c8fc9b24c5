"""Travelers and route sheets."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Side
from oudler.tournament import comparison
from oudler.tournament.forms import Form

# The board of the printed example, played at tables 1, 5, 4, 3 and 2 in five rounds.
TABLES = (1, 5, 4, 3, 2)
SCORES = (56, 62, -56, -52, 50)
PLAYS = [
    comparison.Play(1, round_, table, 10 + table, (20 + table, 30 + table, 40 + table), score)
    for round_, table, score in zip(range(1, 6), TABLES, SCORES, strict=True)
]
DECIDED = comparison.Adjustment(Fraction(60), Fraction(40), "cards seen")
LATE = comparison.RoutePenalty(Fraction(5, 2), "late")


# --- travelers ------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-23", "TOP-06")
def test_traveler_has_its_lines_in_the_order_of_play() -> None:
    other = comparison.Play(2, 1, 2, 12, (22,), 500)
    sheet = comparison.traveler(1, comparison.rate([*PLAYS[::-1], other]))
    assert [(line.round, line.table, line.plus, line.minus) for line in sheet.lines] == [
        (1, 1, 56, None),
        (2, 5, 62, None),
        (3, 4, None, 56),
        (4, 3, None, 52),
        (5, 2, 50, None),
    ]
    assert [line.attack_note for line in sheet.lines] == [75, 100, 0, 25, 50]
    assert [line.defense_note for line in sheet.lines] == [25, 0, 100, 75, 50]


def test_traveler_of_a_session_leaves_out_what_was_not_played() -> None:
    plays = [
        *PLAYS[:1],
        comparison.Play(1, 2, 2, 12, (22,), None),
        comparison.Play(1, 3, 3, 13, (23,), None),
        comparison.Play(1, 1, 1, 11, (21,), 0, 2),
    ]
    rated = comparison.rate(plays, {plays[2].key: DECIDED})
    assert comparison.traveler(1, rated).lines == (
        comparison.TravelerLine(1, 1, 11, 56, None, None, None),
        comparison.TravelerLine(3, 3, 13, None, None, Fraction(60), Fraction(40), "cards seen"),
    )
    assert comparison.traveler(1, rated, session=2).lines == (
        comparison.TravelerLine(1, 1, 11, 0, None, None, None),
    )


def test_fields_of_a_traveler() -> None:
    fields = comparison.traveler_fields(comparison.traveler(1, comparison.rate([PLAYS[0], *PLAYS[2:]])))
    assert json.loads(json.dumps(fields)) == fields
    assert {name: fields[name] for name in ("board", "session")} == {"board": 1, "session": 1}
    assert fields["lines"][2] == {
        "round": 4,
        "table": 3,
        "attack": 13,
        "plus": None,
        "minus": 52,
        "attack_note": "100/3",
        "defense_note": "200/3",
        "decision": "",
    }


# --- topage ---------------------------------------------------------------------------------------------


def session_of_one() -> tuple[comparison.Rated, ...]:
    """Player 11 attacks board 1 and defends boards 2 and 3, the last of them adjusted."""
    plays = [
        comparison.Play(3, 3, 1, 14, (15, 16, 11), 50),
        comparison.Play(2, 2, 1, 14, (15, 16, 11), 50),
        comparison.Play(2, 1, 2, 12, (21, 22, 23), 40),
        *PLAYS,
    ]
    return comparison.rate(plays, {plays[0].key: DECIDED})


@pytest.mark.req("TOP-14", "TPL-12")
def test_route_sheet_tells_boards_percentages_and_penalties() -> None:
    sheet = comparison.route_sheet(11, session_of_one(), Form.INDIVIDUAL, [LATE])
    assert sheet.lines == (
        comparison.RouteLine(1, 1, 1, Side.ATTACK, 56, 2, 5, Fraction(75)),
        comparison.RouteLine(2, 2, 1, Side.DEFENSE, 50, 2, 2, Fraction(0)),
        comparison.RouteLine(3, 3, 1, Side.DEFENSE, 50, None, 0, Fraction(40), "cards seen"),
    )
    made = sheet.percentages
    assert made == comparison.Percentages(Fraction(75), Fraction(20), Fraction(135, 4))
    assert (sheet.penalties, sheet.total) == ((LATE,), Fraction(125, 4))


def test_route_sheet_of_a_triplette_has_its_own_share() -> None:
    assert comparison.route_sheet(11, session_of_one(), Form.TRIPLETTE).total == Fraction(95, 2)


def test_route_sheet_of_another_session_or_of_nobody_is_empty() -> None:
    for sheet in (
        comparison.route_sheet(11, session_of_one(), Form.INDIVIDUAL, [LATE], session=2),
        comparison.route_sheet(99, session_of_one(), Form.INDIVIDUAL, [LATE]),
    ):
        assert (sheet.lines, sheet.total, sheet.percentages.overall) == ((), None, None)


def test_fields_of_a_route_sheet() -> None:
    fields = comparison.route_fields(comparison.route_sheet(11, session_of_one(), Form.INDIVIDUAL, [LATE]))
    assert json.loads(json.dumps(fields)) == fields
    lines = fields.pop("lines")
    assert lines[2] == {
        "board": 3,
        "round": 3,
        "table": 1,
        "role": "defense",
        "score": 50,
        "place": None,
        "among": 0,
        "note": "40",
        "decision": "cards seen",
    }
    assert fields == {
        "unit": 11,
        "session": 1,
        "attack": "75",
        "defense": "20",
        "overall": "33.75",
        "needs_confirmation": False,
        "penalties": [{"amount": "2.5", "why": "late"}],
        "total": "31.25",
    }


# --- PM -------------------------------------------------------------------------------------------------

MET = [
    comparison.Play(2, 1, 2, 1, (2,), -68),
    comparison.Play(2, 1, 1, 2, (1,), -58),
    comparison.Play(1, 1, 2, 1, (2,), 82),
    comparison.Play(1, 1, 1, 2, (1,), 66),
    comparison.Play(1, 2, 3, 1, (3,), 50),
    comparison.Play(1, 1, 3, 2, (3,), 50),
]


@pytest.mark.req("QUA-06", "QUA-13")
def test_route_sheet_of_a_quadrette() -> None:
    opposed = comparison.oppositions(MET)
    sheet = comparison.pm_route_sheet(2, opposed, [comparison.RoutePenalty(Fraction(1), "late")])
    assert sheet.lines == (
        comparison.PmRouteLine(
            1, 1, 1, 66, 82, comparison.Roots.of(Fraction(-4)), comparison.OppositionState.COUNTED
        ),
        comparison.PmRouteLine(1, 1, 3, 50, None, comparison.Roots(), comparison.OppositionState.WAITING),
        comparison.PmRouteLine(
            1, 2, 1, -58, -68, comparison.Roots.of(Fraction("3.162")), comparison.OppositionState.COUNTED
        ),
    )
    assert sheet.total == comparison.Roots.of(Fraction("-1.838"))


def test_fields_of_the_route_sheet_of_a_quadrette() -> None:
    fields = comparison.pm_route_fields(
        comparison.pm_route_sheet(
            1, comparison.oppositions(MET), [comparison.RoutePenalty(Fraction(1), "late")]
        )
    )
    assert json.loads(json.dumps(fields)) == fields
    assert fields == {
        "unit": 1,
        "lines": [
            {
                "session": 1,
                "board": 1,
                "opponent": 2,
                "attacked": 82,
                "defended": 66,
                "pm": "4",
                "state": "counted",
            },
            {
                "session": 1,
                "board": 1,
                "opponent": 3,
                "attacked": 50,
                "defended": None,
                "pm": "0",
                "state": "waiting",
            },
            {
                "session": 1,
                "board": 2,
                "opponent": 2,
                "attacked": -68,
                "defended": -58,
                "pm": "-3.162",
                "state": "counted",
            },
        ],
        "penalties": [{"amount": "1", "why": "late"}],
        "total": "-0.162",
    }


# --- numbers as text ------------------------------------------------------------------------------------


@given(st.fractions(max_denominator=10**6))
def test_exact_text_loses_nothing(value: Fraction) -> None:
    assert Fraction(comparison.exact_text(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("75", "75"),
        ("175/2", "87.5"),
        ("100/3", "100/3"),
        ("-1/8", "-0.125"),
        ("1/50", "0.02"),
        ("-7/6", "-7/6"),
    ],
)
def test_exact_text_is_a_decimal_where_it_ends(value: str, text: str) -> None:
    assert comparison.exact_text(Fraction(value)) == text


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [("4", 3, "4.000"), ("-3.1625", 3, "-3.163"), ("-1/3000", 3, "0.000"), ("5/2", 0, "3")],
)
def test_decimal_text_keeps_its_decimals(value: str, digits: int, text: str) -> None:
    assert comparison.decimal_text(Fraction(value), digits) == text
