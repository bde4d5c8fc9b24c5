import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Bid, Impossible, Options, Poignee, Score, Side
from oudler.tournament.sheets import (
    FaultKind,
    Line,
    Sheet,
    SheetFault,
    WrongSheet,
    read_sheet_fields,
    sheet_faults,
    sheet_fields,
)
from tests.tournament.sheets import SPEEDS, random_sheet

N, S, E, O = range(4)  # noqa: E741 -- Ouest, as sheets print it
PLAYERS = (9, 10, 11, 12)
GARDE, PRISE, SANS = Bid.GARDE, Bid.PRISE, Bid.GARDE_SANS
SINGLE = (Poignee.SINGLE,)

PRINTED = (
    # the five examples of marks, as the printed sheet reports them: taker, score, marks
    (E, Score(GARDE, 98, 2, SINGLE, Side.ATTACK), (-106, -106, 318, -106)),
    (O, Score(SANS, 90, 2, (), Side.DEFENSE), (-76, -76, -76, 228)),
    (S, Score(PRISE, 68, 2, SINGLE, Side.ATTACK), (42, -126, 42, 42)),
    (N, Score(GARDE, 104, 2, SINGLE), (276, -92, -92, -92)),
    (S, Score(GARDE, 174, 2, SINGLE, Side.ATTACK, Side.ATTACK, True), (-582, 1746, -582, -582)),
)
LINES = tuple(Line(taker, score.contract, score, marks) for taker, score, marks in PRINTED)
SHEET = Sheet(PLAYERS, (-446, 1346, -390, -510), LINES)


def with_line(place: int, **changes: Any) -> Sheet:
    """The printed sheet without totals, one line changed."""
    line = replace(LINES[place], **changes)
    return Sheet(PLAYERS, None, (*LINES[:place], line, *LINES[place + 1 :]))


# --- the printed sheet ----------------------------------------------------------------------------------


@pytest.mark.req("FDM-02", "FDM-05", "MAR-01", "MAR-06")
def test_printed_sheet_is_made_again_line_by_line() -> None:
    computed = [Line(taker, score.contract, score).marks(4) for taker, score, _ in PRINTED]
    assert computed == [marks for _, _, marks in PRINTED]
    columns = [*zip(*computed, strict=True)]
    plus_and_minus = [
        (sum(mark for mark in column if mark > 0), -sum(mark for mark in column if mark < 0))
        for column in columns
    ]
    assert plus_and_minus == [(318, 764), (1746, 400), (360, 750), (270, 780)]
    assert Sheet(PLAYERS, None, LINES).balances == SHEET.balances == (-446, 1346, -390, -510)
    assert sheet_faults(SHEET, deals=5) == ()


@pytest.mark.req("CHG-09")
def test_contracts_made_come_from_lines_or_are_asked() -> None:
    made = ((E, GARDE), (O, SANS), (N, GARDE), (S, GARDE))
    assert SHEET.contracts_made() == made
    by_sign = Sheet(PLAYERS, None, tuple(replace(line, score=None) for line in LINES))
    assert by_sign.contracts_made() == made
    assert Sheet(PLAYERS, (0, 0, 0, 0)).contracts_made() is None
    assert Sheet(PLAYERS, (0, 0, 0, 0), made=((S, PRISE),)).contracts_made() == ((S, PRISE),)
    assert with_line(0, contract=None, score=None).contracts_made() is None
    passed = Line(None, None)
    assert Sheet(PLAYERS, None, (passed, LINES[3])).contracts_made() == ((N, GARDE),)


@pytest.mark.req("SLA-05")
def test_contract_made_with_a_failed_slam_is_made_though_it_costs() -> None:
    line = Line(N, GARDE, Score(GARDE, 2 * 51, 2, slam_announced=True))
    assert (line.marks(4), line.is_made) == ((-390, 130, 130, 130), True)


# --- zero-sum -------------------------------------------------------------------------------------------


@pytest.mark.req("FDM-03", "MAR-06", "RES-01")
def test_totals_of_three_four_and_five_players_must_sum_to_zero() -> None:
    for totals in ((60, -30, -30), (0, 100, -60, -40), (90, -30, -30, -30, 0)):
        players = tuple(range(1, len(totals) + 1))
        right, wrong = Sheet(players, totals), Sheet(players, (totals[0] + 7, *totals[1:]))
        assert [fault.kind for fault in sheet_faults(right)] == []
        assert sheet_faults(wrong) == (SheetFault(FaultKind.NOT_ZERO, expected=0, found=7),)


@pytest.mark.req("MAR-01", "MAR-02")
@pytest.mark.parametrize("totals", [(100, -50, -30, -20), (61, -31, -30)])
def test_balances_that_no_deals_make_are_warned_of(totals: tuple[int, ...]) -> None:
    """What each deal adds leaves the same remainder by 4 in all columns (by 3 at three)."""
    faults = sheet_faults(Sheet(tuple(range(1, len(totals) + 1)), totals))
    assert faults == (SheetFault(FaultKind.BALANCES_UNREACHABLE),)
    assert faults[0].kind.is_warning


@given(seed=st.integers(0, 10**6), columns=st.sampled_from([3, 4, 5]), speed=st.sampled_from(SPEEDS))
def test_sheets_that_hold_have_no_fault_and_no_residue(seed: int, columns: int, speed: str) -> None:
    sheet = random_sheet(Random(seed), columns, speed)
    assert (sheet.residue, sheet_faults(sheet, deals=5)) == (0, ())
    marks = [line.marks(columns) for line in sheet.lines]
    assert not marks or tuple(map(sum, zip(*marks, strict=True))) == sheet.balances


# --- a line ---------------------------------------------------------------------------------------------


@pytest.mark.req("MAR-06", "FDM-03")
def test_line_that_does_not_sum_to_zero_is_named_with_the_sheet() -> None:
    assert sheet_faults(with_line(3, score=None, scores=(276, -92, -92, 92))) == (
        SheetFault(FaultKind.NOT_ZERO, expected=0, found=184),
        SheetFault(FaultKind.LINE_NOT_ZERO, 3, expected=0, found=184),
    )


@pytest.mark.req("MAR-01")
@pytest.mark.parametrize("scores", [(-92, 276, -92, -92), (92, -92, 92, -92), (277, -93, -92, -92)])
def test_marks_must_be_one_for_each_defender_and_three_for_the_taker(scores: tuple[int, ...]) -> None:
    assert sheet_faults(with_line(3, score=None, scores=scores)) == (SheetFault(FaultKind.LINE_SHAPE, 3),)


@pytest.mark.req("MAR-02", "DEA-18")
def test_marks_at_three_and_with_a_player_out() -> None:
    at_three = Sheet((1, 2, 3), None, (Line(1, PRISE, scores=(-30, 60, -30)),))
    with_one_out = Sheet((1, 2, 3, 4, 5), None, (Line(0, PRISE, scores=(90, -30, 0, -30, -30), out=2),))
    assert (sheet_faults(at_three), sheet_faults(with_one_out)) == ((), ())
    wrong = replace(with_one_out.lines[0], out=3)
    assert sheet_faults(replace(with_one_out, lines=(wrong,))) == (SheetFault(FaultKind.LINE_SHAPE, 0),)
    score = Score(GARDE, 98, 2)
    assert Line(4, GARDE, score, out=0).marks(5) == (0, -66, -66, -66, 198)


@pytest.mark.req("SCO-03", "FDM-02")
def test_typed_marks_and_totals_are_checked_against_what_is_computed() -> None:
    typed = with_line(3, scores=(282, -94, -94, -94))
    assert sheet_faults(typed) == tuple(
        SheetFault(FaultKind.NOT_AS_COMPUTED, 3, column, want, have)
        for column, (want, have) in enumerate(zip((276, -92, -92, -92), (282, -94, -94, -94), strict=True))
    )
    totals = replace(SHEET, totals=(-446, 1346, -400, -500))
    assert sheet_faults(totals) == (
        SheetFault(FaultKind.TOTAL_DIFFERS, None, E, -390, -400),
        SheetFault(FaultKind.TOTAL_DIFFERS, None, O, -510, -500),
    )


@pytest.mark.req("SCO-03", "CAR-08", "CNT-04")
def test_scores_that_cannot_exist_are_flagged() -> None:
    odd = with_line(3, score=None, scores=(273, -91, -91, -91))
    assert sheet_faults(odd) == (SheetFault(FaultKind.MARK_IMPOSSIBLE, 3, N, found=91),)
    any_contract = with_line(3, score=None, contract=None, scores=(273, -91, -91, -91))
    assert [fault.kind for fault in sheet_faults(any_contract)] == [FaultKind.CONTRACT_MISSING]
    too_much = with_line(3, score=None, contract=None, scores=(6000, -2000, -2000, -2000))
    assert [fault.kind for fault in sheet_faults(too_much)] == [
        FaultKind.CONTRACT_MISSING,
        FaultKind.MARK_IMPOSSIBLE,
    ]
    half = with_line(3, score=Score(GARDE, 97, 2), scores=None)
    assert sheet_faults(half) == (
        SheetFault(FaultKind.SCORE_IMPOSSIBLE, 3, impossible=Impossible.HALF_POINT),
    )


@pytest.mark.req("FDM-01", "FDM-02")
def test_number_of_deals_contract_and_taker_are_looked_at() -> None:
    assert sheet_faults(Sheet(PLAYERS, None, LINES[:4]), deals=5) == (
        SheetFault(FaultKind.LINE_COUNT, expected=5, found=4),
    )
    no_taker = Sheet(PLAYERS, None, (Line(None, None, scores=(90, -30, -30, -30)),))
    assert sheet_faults(no_taker) == (SheetFault(FaultKind.TAKER_MISSING, 0),)
    assert sheet_faults(Sheet(PLAYERS, None, (Line(None, None),))) == ()


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"players": None}, "players"),
        ({"players": [1, 2, 3, 3]}, "players"),
        ({"players": [1, 2]}, "players"),
        ({"players": [0, 1, 2]}, "players"),
        ({"totals": None}, "totals"),
        ({"totals": [1, 2, 3]}, "totals"),
        ({"totals": [0, 0, 0, 0.5]}, "totals"),
        ({"totals": [0, 0, 0, 100_000]}, "totals"),
        ({"totals": [0, 0, 0, True]}, "totals"),
        ({"lines": 7}, "lines"),
        ({"lines": [7]}, "lines[0].line"),
        ({"made": 7}, "made"),
        ({"made": [[1]]}, "made[0]"),
        ({"made": [[1, None]]}, "made[0]"),
        ({"made": [[1, "pass"]]}, "made[0]"),
        ({"made": [[4, "garde"]]}, "made"),
    ],
)
def test_unreadable_sheets_are_refused_by_field(fields: dict[str, Any], where: str) -> None:
    with pytest.raises(WrongSheet) as caught:
        read_sheet_fields({"players": list(PLAYERS), "totals": [0, 0, 0, 0]} | fields)
    assert caught.value.field == where


def test_sheet_is_an_object() -> None:
    with pytest.raises(WrongSheet, match="sheet: an object is needed"):
        read_sheet_fields([SHEET])


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"taker": 4}, "taker"),
        ({"taker": 5}, "taker"),
        ({"taker": True}, "taker"),
        ({"taker": None}, "taker"),
        ({"contract": "pass"}, "contract"),
        ({"contract": ["garde"]}, "contract"),
        ({"contract": None}, "contract"),
        ({"points": 91.5}, "points"),
        ({"points": 40.25}, "points"),
        ({"points": "49"}, "points"),
        ({"points": True}, "points"),
        ({"points": None}, "points"),
        ({"oudlers": 4}, "oudlers"),
        ({"oudlers": None}, "oudlers"),
        ({"petit_au_bout": "taker"}, "petit_au_bout"),
        ({"poignees": "single"}, "poignees"),
        ({"poignees": ["huge"]}, "poignees"),
        ({"slam": 1}, "slam"),
        ({"slam_announced": "yes"}, "slam_announced"),
        ({"options": ["once"]}, "options"),
        ({"options": {"defense_slam": "thrice"}}, "options"),
        ({"scores": [1, 2]}, "scores"),
        ({"scores": {"N": 1}}, "scores"),
        (
            {"points": None, "oudlers": None, "petit_au_bout": None, "poignees": None, "scores": None},
            "scores",
        ),
        ({"out": 1}, "out"),
        ({"out": 2}, "out"),
    ],
)
def test_unreadable_lines_are_refused_by_field(changes: dict[str, Any], where: str) -> None:
    line = sheet_fields(SHEET)["lines"][0] | changes
    with pytest.raises(WrongSheet) as caught:
        read_sheet_fields({"players": list(PLAYERS), "totals": None, "lines": [line]})
    assert caught.value.field == f"lines[0].{where}"


def test_line_and_its_score_are_of_one_contract() -> None:
    with pytest.raises(WrongSheet, match=r"contract: .* \(FDM-01\)"):
        Line(0, PRISE, Score(GARDE, 98, 2))
    with pytest.raises(WrongSheet, match=r"out: .* \(DEA-18\)"):
        Line(0, PRISE, scores=(0, 0, 0, 0, 0), out=0)


def test_table_of_five_needs_to_know_who_sits_out() -> None:
    with pytest.raises(WrongSheet, match=r"lines\[0\]\.out: .* \(DEA-18\)"):
        Sheet((1, 2, 3, 4, 5), None, (Line(0, PRISE, scores=(90, -30, -30, -30, 0)),))


# --- as JSON --------------------------------------------------------------------------------------------


def test_sheet_as_json() -> None:
    sheet = Sheet(PLAYERS, None, (LINES[0], Line(None, None)), made=((E, GARDE),))
    assert json.loads(json.dumps(sheet_fields(sheet))) == {
        "players": [9, 10, 11, 12],
        "totals": None,
        "lines": [
            {
                "taker": 2,
                "contract": "garde",
                "points": 49,
                "oudlers": 2,
                "petit_au_bout": "attack",
                "poignees": ["single"],
                "slam": None,
                "slam_announced": False,
                "scores": [-106, -106, 318, -106],
                "out": None,
            },
            {"taker": None, "contract": None, "scores": None, "out": None},
        ],
        "made": [[2, "garde"]],
    }


def test_half_points_and_options_are_written() -> None:
    options = Options(excuse_last_trick="other_camp")
    sheet = Sheet(PLAYERS, None, (Line(0, GARDE, Score(GARDE, 99, 2, options=options)),))
    line = sheet_fields(sheet)["lines"][0]
    assert (line["points"], line["options"]) == (49.5, {"excuse_last_trick": "other_camp"})
    assert read_sheet_fields(json.loads(json.dumps(sheet_fields(sheet)))) == sheet


@given(seed=st.integers(0, 10**6), columns=st.sampled_from([3, 4, 5]), speed=st.sampled_from(SPEEDS))
def test_sheets_are_read_as_they_were_written(seed: int, columns: int, speed: str) -> None:
    sheet = random_sheet(Random(seed), columns, speed)
    assert read_sheet_fields(json.loads(json.dumps(sheet_fields(sheet)))) == sheet


_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["garde", "attack", "single", ""]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from(["players", "totals", "lines", "made", *sheet_fields(SHEET)["lines"][0]]), inner
        )
    ),
    max_leaves=30,
)


@pytest.mark.no_cover
@given(
    value=_json,
    sheet=st.fixed_dictionaries(
        {"players": st.just([1, 2, 3, 4])},
        optional={"totals": _json, "lines": st.lists(_json), "made": _json},
    ),
)
def test_anything_is_a_sheet_or_refused_by_name(value: Any, sheet: dict[str, Any]) -> None:
    for fields in (value, sheet):
        with suppress(WrongSheet):
            read = read_sheet_fields(fields)
            sheet_faults(read)
            assert read_sheet_fields(sheet_fields(read)) == read
