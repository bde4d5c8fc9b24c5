from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Bid, Score, Stream
from oudler.tournament.sheets import (
    OF_DEALS,
    Line,
    Sheet,
    Slip,
    SlipKind,
    corrected,
    explain,
    inject,
    sheet_faults,
)
from tests.tournament.sheets import SPEEDS, random_sheet

PLAYERS = (1, 2, 3, 4)
GARDE = Bid.GARDE
INJECTED = [kind for kind in SlipKind if kind not in (*OF_DEALS, SlipKind.OTHER)]


def totals(*marks: int) -> Sheet:
    return Sheet(tuple(range(1, len(marks) + 1)), marks)


def line(*marks: int, taker: int = 0, contract: Bid | None = GARDE) -> Sheet:
    """A sheet of that one deal."""
    return Sheet(tuple(range(1, len(marks) + 1)), None, (Line(taker, contract, scores=marks),))


def written(sheet: Sheet) -> tuple[object, ...]:
    """What stands on a sheet, whatever the order of its deals."""
    return sheet.balances, sorted(each.marks(len(sheet.players)) for each in sheet.lines)


# --- every slip is found --------------------------------------------------------------------------------


def is_found(sheet: Sheet, kind: SlipKind, chance: Random) -> bool | None:
    """Whether a slip made on purpose is among those that explain it; None when it cannot be made."""
    wrong = inject(sheet, kind, chance)
    if wrong is None:
        return None
    assert sheet_faults(wrong) != ()
    return any(
        slip.kind is kind and written(corrected(wrong, slip)) == written(sheet) for slip in explain(wrong)
    )


@pytest.mark.req("FDM-03", "MAR-06")
@given(
    seed=st.integers(0, 10**6),
    columns=st.sampled_from([3, 4, 5]),
    speed=st.sampled_from(SPEEDS),
    kind=st.sampled_from(INJECTED),
)
def test_any_single_slip_is_among_those_that_explain_it(
    seed: int, columns: int, speed: str, kind: SlipKind
) -> None:
    chance = Random(seed)
    assert is_found(random_sheet(chance, columns, speed), kind, chance) in (True, None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "slips"), [(4, 30), *(pytest.param(size, 100, marks=pytest.mark.soak) for size in (3, 4, 5))]
)
@pytest.mark.parametrize("speed", SPEEDS)
def test_slips_of_each_kind_are_found(columns: int, slips: int, speed: str) -> None:
    chance = Random(columns)
    found = Counter(
        (kind, is_found(random_sheet(chance, columns, speed), kind, chance))
        for kind in INJECTED
        for _ in range(slips)
    )
    needs_totals = (SlipKind.LEFT_OUT, SlipKind.TWICE) if speed == "lines" else ()
    assert {kind for kind, was_found in found if was_found is None} == set(needs_totals)
    assert [kind for kind, was_found in found if was_found is False] == []


@pytest.mark.slow
def test_likeliest_slip_is_mostly_the_right_one() -> None:
    """Deal by deal nearly always, by totals more often than not."""
    chance = Random(4)
    right = Counter[str]()
    for speed in ("totals", "both"):
        for kind in INJECTED * 40:
            sheet = random_sheet(chance, 4, speed)
            wrong = inject(sheet, kind, chance)
            assert wrong is not None
            right[speed] += written(corrected(wrong, explain(wrong)[0])) == written(sheet)
    assert right["both"] >= 436
    assert right["totals"] >= 308


@pytest.mark.parametrize("speed", SPEEDS)
def test_sheet_that_holds_has_nothing_to_explain(speed: str) -> None:
    assert explain(random_sheet(Random(1), 4, speed)) == ()


# --- what each slip looks like --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        (line(276, -92, -92, 92), Slip(SlipKind.FLIPPED_SIGN, 0, 3, 92, -92)),
        (line(276, -92, -29, -92), Slip(SlipKind.SWAPPED_DIGITS, 0, 2, -29, -92)),
        (line(92, -92, -92, -92), Slip(SlipKind.NOT_TRIPLED, 0, 0, 92, 276)),
        (line(92, -92, -92), Slip(SlipKind.NOT_TRIPLED, 0, 0, 92, 184)),
        (line(-92, 276, -92, -92), Slip(SlipKind.WRONG_COLUMN, 0, 0, -92, 276, other=1)),
        (line(276, -92, 0, -92), Slip(SlipKind.MISSING_ENTRY, 0, 2, 0, -92)),
        (line(27, -92, -92, -92), Slip(SlipKind.MISSING_DIGIT, 0, 0, 27, 276)),
        (line(276, -922, -92, -92), Slip(SlipKind.DOUBLED_DIGIT, 0, 1, -922, -92)),
        (line(276, -62, -92, -92), Slip(SlipKind.WRONG_DIGIT, 0, 1, -62, -92)),
        (line(276, -102, -92, -92), Slip(SlipKind.CARRY, 0, 1, -102, -92)),
        (line(276, -415, -92, -92), Slip(SlipKind.OTHER, 0, 1, -415, -92)),
        (totals(90, -30, 30, -30), Slip(SlipKind.FLIPPED_SIGN, None, 2, 30, -30)),
        (totals(276, -92, 0, -92), Slip(SlipKind.MISSING_ENTRY, None, 2, 0, -92)),
    ],
)
def test_likeliest_slip(wrong: Sheet, slip: Slip) -> None:
    assert explain(wrong)[0] == slip


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ((276, -92, -92, -92), None),
        ((-276, 92, 92, 92), Slip(SlipKind.FLIPPED_SIGN, 0, None, None, None)),
        ((-92, -92, 276, -92), Slip(SlipKind.WRONG_COLUMN, 0, 0, -92, 276, other=2)),
        (
            (282, -94, -94, -94),
            Slip(SlipKind.WRONG_POINTS, 0, None, 94, 92, score=Score(GARDE, 2 * 73, 1)),
        ),
        ((282, -94, -94, -92), None),
    ],
)
def test_computed_score_tells_what_was_meant(typed: tuple[int, ...], slip: Slip | None) -> None:
    sheet = Sheet(PLAYERS, None, (Line(0, GARDE, Score(GARDE, 2 * 72, 1), typed),))
    assert sheet.lines[0].computed(4) == (276, -92, -92, -92)
    assert explain(sheet)[:1] == (() if slip is None else (slip,))


def test_corrected_marks_must_be_possible_in_the_contract() -> None:
    """91 is no score of a garde: the one who wrote it is not followed."""
    assert explain(line(273, -91, -91, -92, contract=GARDE)) == ()
    assert explain(line(273, -91, -91, -92, contract=Bid.PRISE)) == (
        Slip(SlipKind.WRONG_DIGIT, 0, 3, -92, -91),
    )


@pytest.mark.req("MAR-01")
@pytest.mark.parametrize("column", range(4))
def test_equal_balances_are_those_of_players_who_never_took(column: int) -> None:
    """A hundred too many anywhere leaves every column in doubt, but only one is likely."""
    right = (198, -66, -66, -66)
    typed = right[column] + (100 if column == 0 else -100)
    wrong = totals(*right[:column], typed, *right[column + 1 :])
    assert {slip.column for slip in explain(wrong)} == {0, 1, 2, 3}
    assert explain(wrong)[0] == Slip(SlipKind.CARRY, None, column, typed, right[column])


def test_at_five_every_column_may_be_the_wrong_one() -> None:
    assert {slip.column for slip in explain(totals(180, -60, -60, -60, 20))} == {0, 1, 2, 3, 4}


@pytest.mark.req("MAR-01")
def test_corrected_balances_must_be_reachable_unless_none_is() -> None:
    """With 121 for 122 only North's remainder by 4 differs; where two differ, no column is left aside."""
    assert {slip.column for slip in explain(totals(121, -46, -30, -46))} == {0}
    assert {slip.column for slip in explain(totals(131, -41, -30, -50))} == {0, 1, 2, 3}


# --- totals beside lines --------------------------------------------------------------------------------

DEALS = (
    Line(0, GARDE, scores=(276, -92, -92, -92)),
    Line(1, GARDE, scores=(60, -180, 60, 60)),
    Line(2, Bid.PRISE, scores=(-31, -31, 93, -31)),
)
BOTH = Sheet(PLAYERS, (305, -303, 61, -63), DEALS)


@pytest.mark.req("FDM-02")
@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        (replace(BOTH, totals=(305, -303, 61, 63)), Slip(SlipKind.FLIPPED_SIGN, None, 3, 63, -63)),
        (replace(BOTH, totals=(305, -303, 1, -63)), Slip(SlipKind.LEFT_OUT, 1, 2, 1, 61)),
        (replace(BOTH, totals=(305, -334, 61, -63)), Slip(SlipKind.TWICE, 2, 1, -334, -303)),
        (replace(BOTH, totals=(305, -303, 61, -183)), Slip(SlipKind.WRONG_COLUMN, 1, 3, -183, -63)),
        (replace(BOTH, totals=(305, 61, -303, -63)), Slip(SlipKind.WRONG_COLUMN, None, 1, 61, -303, other=2)),
        (replace(BOTH, totals=(-305, 303, -61, 63)), Slip(SlipKind.FLIPPED_SIGN, None, None, None, None)),
        (replace(BOTH, totals=(712, -303, 61, -63)), Slip(SlipKind.OTHER, None, 0, 712, 305)),
        (replace(BOTH, totals=(29, -211, 153, 29)), Slip(SlipKind.LEFT_OUT, 0, None, None, None)),
        (replace(BOTH, totals=(581, -395, -31, -155)), Slip(SlipKind.TWICE, 0, None, None, None)),
        (replace(BOTH, lines=DEALS + DEALS[:1]), Slip(SlipKind.TWICE, 3, None, None, None)),
        (replace(BOTH, lines=DEALS[:2]), Slip(SlipKind.LEFT_OUT, 2, 2, 0, 93, is_unseen=True)),
    ],
)
def test_slips_of_totals_beside_lines(wrong: Sheet, slip: Slip) -> None:
    assert explain(wrong)[0] == slip
    assert sorted(each.marks(4) for each in corrected(wrong, slip).lines) == sorted(
        each.marks(4) for each in DEALS
    )
    assert corrected(wrong, slip).balances == BOTH.balances


@pytest.mark.parametrize(
    ("kind", "typed", "mark"),
    [(SlipKind.LEFT_OUT, 1, 60), (SlipKind.TWICE, 121, 60), (SlipKind.WRONG_COLUMN, -59, 60)],
)
def test_slip_in_a_total_tells_the_mark_of_the_deal(kind: SlipKind, typed: int, mark: int) -> None:
    assert Slip(kind, None, 2, typed, 61).deal_mark == mark


def test_two_slips_at_once_are_not_explained() -> None:
    assert explain(replace(BOTH, totals=(306, -302, 61, -63))) == ()


def test_deal_missing_at_a_table_of_five_has_its_player_out() -> None:
    lines = (
        Line(0, GARDE, scores=(180, -60, -60, -60, 0), out=4),
        Line(4, GARDE, scores=(0, -60, -60, -60, 180), out=0),
    )
    wrong = Sheet((1, 2, 3, 4, 5), (180, -120, -120, -120, 180), lines[:1])
    slip = explain(wrong)[0]
    assert slip == Slip(SlipKind.LEFT_OUT, 1, 4, 0, 180, is_unseen=True)
    assert corrected(wrong, slip).lines == (lines[0], replace(lines[1], contract=None))
    assert explain(replace(wrong, totals=(180, -121, -119, -121, 181))) == ()


# --- slips on purpose -----------------------------------------------------------------------------------


def test_slips_need_something_to_be_made_in() -> None:
    computed = Sheet(PLAYERS, None, (Line(0, GARDE, Score(GARDE, 98, 2)),))
    made = [inject(computed, kind, Random(0)) for kind in SlipKind]
    assert made == [None] * len(SlipKind)
    with_totals = replace(computed, totals=computed.sums)
    cannot = [kind for kind in SlipKind if inject(with_totals, kind, Random(0)) is None]
    assert set(cannot) == {SlipKind.NOT_TRIPLED, *OF_DEALS, SlipKind.OTHER}
    assert inject(totals(0, 0, 0, 0), SlipKind.OTHER, Random(0)) is None
    passed = Sheet(PLAYERS, None, (Line(None, None, scores=(0, 0, 0, 0)),))
    assert inject(passed, SlipKind.NOT_TRIPLED, Random(0)) is None


@pytest.mark.parametrize("kind", [SlipKind.LEFT_OUT, SlipKind.TWICE])
def test_slip_is_never_in_the_total_of_who_sat_out(kind: SlipKind) -> None:
    sheet = Sheet(
        (1, 2, 3, 4, 5), (180, -60, -60, -60, 0), (Line(0, GARDE, scores=(180, -60, -60, -60, 0), out=4),)
    )
    wrong = [inject(sheet, kind, Random(seed)) for seed in range(20)]
    assert {each.totals[4] for each in wrong if each and each.totals} == {0}


def test_slips_are_the_same_from_the_same_seed() -> None:
    for kind in INJECTED:
        assert inject(BOTH, kind, Stream("slip")) == inject(BOTH, kind, Stream("slip"))
