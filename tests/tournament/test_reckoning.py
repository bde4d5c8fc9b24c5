"""Deals worked out wrongly, or noted wrongly: the marks tell how, where details are typed."""

from dataclasses import replace

import pytest

from oudler.rules import Bid, Poignee, Score, Side
from oudler.tournament.sheets import Line, Sheet, Slip, SlipKind, corrected, explain, sheet_faults
from oudler.tournament.sheets.line import share
from oudler.tournament.sheets.reckoning import reckonings

PLAYERS = (1, 2, 3, 4)
GARDE = Score(Bid.GARDE, 2 * 49, 2)
"""Eight over what is needed: 66."""
PETIT = replace(GARDE, petit_au_bout=Side.ATTACK)
SHOWN = replace(GARDE, poignees=(Poignee.SINGLE,))


def marked(score: Score, total: int, taker: int = 0, columns: int = 4) -> Sheet:
    """A sheet of one deal with those details and the marks of that total."""
    out = 4 if columns == 5 else None
    marks = share(columns, taker, total, out)
    return Sheet(tuple(range(1, columns + 1)), None, (Line(taker, score.contract, score, marks, out),))


@pytest.mark.req("SCO-02", "SCO-03", "PAB-02", "POI-05")
@pytest.mark.parametrize(
    ("score", "total", "kind"),
    [
        (GARDE, 33, SlipKind.WRONG_CONTRACT),
        (GARDE, 132, SlipKind.WRONG_CONTRACT),
        (GARDE, -54, SlipKind.WRONG_OUDLERS),
        (GARDE, 76, SlipKind.WRONG_OUDLERS),
        (GARDE, 86, SlipKind.WRONG_POINTS),
        (GARDE, 68, SlipKind.WRONG_POINTS),
        (GARDE, 266, SlipKind.WRONG_SLAM),
        (GARDE, 16, SlipKind.NO_BASE),
        (PETIT, 66, SlipKind.WRONG_PETIT),
        (PETIT, 46, SlipKind.WRONG_PETIT),
        (PETIT, 76, SlipKind.WRONG_PETIT),
        (SHOWN, 66, SlipKind.WRONG_POIGNEE),
        (SHOWN, 96, SlipKind.WRONG_POIGNEE),
        (SHOWN, 106, SlipKind.WRONG_POIGNEE),
        (SHOWN, 46, SlipKind.WRONG_POIGNEE),
        (replace(GARDE, slam_announced=True), 66, SlipKind.WRONG_SLAM),
        (replace(SHOWN, petit_au_bout=Side.DEFENSE), 106, SlipKind.WRONG_PETIT),
    ],
)
def test_deal_that_was_worked_out_wrongly_is_named(score: Score, total: int, kind: SlipKind) -> None:
    wrong = marked(score, total)
    slip = explain(wrong)[0]
    assert (slip.kind, slip.line, slip.column, slip.typed, slip.meant) == (kind, 0, None, total, score.total)
    assert corrected(wrong, slip) == marked(score, score.total)


@pytest.mark.parametrize("columns", [3, 4, 5])
def test_details_that_would_give_the_marks_come_second(columns: int) -> None:
    wrong = marked(GARDE, 33, columns=columns)
    first, second, *_ = explain(wrong)
    prise = replace(GARDE, contract=Bid.PRISE)
    assert first == Slip(SlipKind.WRONG_CONTRACT, 0, None, 33, 66, score=prise)
    assert second == Slip(SlipKind.WRONG_CONTRACT, 0, None, None, None, is_unseen=True, score=prise)
    assert corrected(wrong, second) == marked(prise, 33, columns=columns)


def test_details_that_cannot_be_are_not_followed() -> None:
    """With no oudler the attack has no petit au bout: the marks are right, one oudler was forgotten."""
    impossible = Score(Bid.GARDE, 2 * 56, 0, petit_au_bout=Side.ATTACK)
    right = replace(impossible, oudlers=1)
    slip = explain(marked(impossible, right.total))[0]
    assert (slip.kind, slip.score) == (SlipKind.WRONG_OUDLERS, right)
    assert sheet_faults(corrected(marked(impossible, right.total), slip)) == ()


def test_marks_of_no_deal_are_told_with_what_is_computed() -> None:
    """67 is no garde; the computed score is offered, whatever was done."""
    slip = explain(marked(GARDE, 67))[0]
    assert (slip.kind, slip.typed, slip.meant) == (SlipKind.WRONG_DIGIT, 67, 66)
    assert explain(marked(GARDE, 411))[0] == Slip(SlipKind.OTHER, 0, None, 411, 66, is_unseen=True)


def test_marks_that_another_taker_would_have_are_exchanged_or_somebody_else_took() -> None:
    wrong = Sheet(PLAYERS, None, (Line(0, Bid.GARDE, GARDE, share(4, 2, 66)),))
    first, second = explain(wrong)
    assert first == Slip(SlipKind.WRONG_COLUMN, 0, 0, -66, 198, other=2)
    assert second == Slip(SlipKind.WRONG_TAKER, 0, 0, None, 66, other=2, is_unseen=True)
    assert corrected(wrong, second) == marked(GARDE, 66, taker=2)


def test_nothing_is_miscounted_twice_in_the_same_way() -> None:
    for score in (GARDE, PETIT, SHOWN):
        found = list(reckonings(score))
        assert len(found) == len(set(found))
        assert all(each.score is None or each.score.total == each.total for each in found)


# --- totals that are right ------------------------------------------------------------------------------

DEALS = (
    Line(0, Bid.GARDE, scores=share(4, 0, 66)),
    Line(1, Bid.GARDE, scores=share(4, 1, -60)),
    Line(2, Bid.PRISE, scores=share(4, 2, 31)),
)


def with_deal(line: Line, totals_of: tuple[Line, ...] = DEALS) -> Sheet:
    """The deals with another first one, and totals that go by the others."""
    return Sheet(PLAYERS, Sheet(PLAYERS, None, totals_of).sums, (line, *DEALS[1:]))


@pytest.mark.req("FDM-02")
@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        (132, SlipKind.WRONG_CONTRACT),
        (86, SlipKind.WRONG_PETIT),
        (96, SlipKind.WRONG_POIGNEE),
        (64, SlipKind.WRONG_DIGIT),
        (-66, SlipKind.FLIPPED_SIGN),
        (142, SlipKind.OTHER),
    ],
)
def test_deal_whose_marks_are_wrong_as_a_whole_is_told_by_right_totals(typed: int, kind: SlipKind) -> None:
    wrong = with_deal(replace(DEALS[0], scores=share(4, 0, typed)))
    slip = next(each for each in explain(wrong) if each.line == 0 and each.typed == typed)
    assert (slip.kind, slip.meant) == (kind, 66)
    assert corrected(wrong, slip) == with_deal(DEALS[0])


def test_contract_that_is_not_written_is_not_guessed() -> None:
    wrong = with_deal(Line(0, None, scores=share(4, 0, 132)))
    assert {slip.kind for slip in explain(wrong) if slip.line == 0 and slip.typed == 132} == {SlipKind.OTHER}


@pytest.mark.req("FDM-02")
def test_deal_of_another_taker_is_told_by_right_totals() -> None:
    wrong = with_deal(Line(1, Bid.GARDE, scores=share(4, 1, 66)))
    assert explain(wrong)[0] == Slip(SlipKind.WRONG_TAKER, 0, 1, None, 66, other=0)
    assert corrected(wrong, explain(wrong)[0]) == with_deal(DEALS[0])


@pytest.mark.req("FDM-02")
def test_details_that_are_wrong_are_told_by_right_totals() -> None:
    for scores in (None, share(4, 0, 132)):
        noted = Line(0, Bid.GARDE_SANS, replace(GARDE, contract=Bid.GARDE_SANS), scores)
        slip = explain(with_deal(noted))[0]
        assert slip == Slip(SlipKind.WRONG_CONTRACT, 0, None, None, None, score=GARDE)
        right = corrected(with_deal(noted), slip)
        assert (right.lines[0].score, right.sums) == (GARDE, right.totals)


def test_deal_that_everybody_passed_is_not_changed() -> None:
    passed = Line(None, None, scores=(0, 0, 0, 0))
    wrong = Sheet(PLAYERS, Sheet(PLAYERS, None, DEALS).sums, (passed, *DEALS[1:]))
    assert [slip.line for slip in explain(wrong)] == [3]


@pytest.mark.req("FDM-02")
def test_totals_that_followed_a_wrong_mark_follow_the_right_one() -> None:
    lines = (replace(DEALS[0], scores=(198, -66, -66, 66)), *DEALS[1:])
    wrong = Sheet(PLAYERS, Sheet(PLAYERS, None, lines).sums, lines)
    assert corrected(wrong, explain(wrong)[0]) == with_deal(DEALS[0])


@pytest.mark.req("FDM-02")
def test_right_totals_tell_which_mark_of_a_deal_was_meant() -> None:
    """Of 198, -66, -66 and 0 the last was forgotten; no other line makes these totals."""
    wrong = with_deal(replace(DEALS[0], scores=(198, -66, -66, 0)))
    assert {corrected(wrong, slip) for slip in explain(wrong)} == {with_deal(DEALS[0])}


def test_deal_that_is_not_written_is_likelier_where_one_is_missing() -> None:
    wrong = Sheet(PLAYERS, Sheet(PLAYERS, None, DEALS).sums, DEALS[1:])
    assert explain(wrong, 3)[0] == Slip(SlipKind.LEFT_OUT, 2, 0, 0, 198)
    assert explain(wrong, 2)[0].is_unseen
