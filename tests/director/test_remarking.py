"""What a ruling makes of the marks of a deal, and of the sheet."""

from dataclasses import replace

import pytest

from oudler.arbitration import Given, NoPreview
from oudler.director.desk import Desk
from oudler.director.rulings import inquiry as rulings
from oudler.director.rulings import score_after_ruling
from oudler.rules import Bid, Score, WrongTable
from oudler.tournament.events import Corrected, Handed
from oudler.tournament.sheets import Line, Sheet
from tests.director.desks import BY, players_at

LOST = Score(Bid.GARDE, 76, 2)
"""38 points with two oudlers: three less than needed."""
REVOKE = {"consumed": "yes", "culprit": "defender", "choice": "score"}


def inquiry(desk: Desk, facts: dict[str, str], fault: str = "revoke") -> rulings.Inquiry:
    return rulings.inquiry_of(
        desk.situation, rulings.Case(1, 1, fault, facts, (players_at(desk, 1)[3],), deal=2)
    )


def test_points_given_back_turn_the_marks_as_on_the_mockup(desk: Desk) -> None:
    found = score_after_ruling.remarked(
        desk.event, inquiry(desk, REVOKE), score_after_ruling.MarkedDeal(2, LOST, Given(10))
    )
    assert found.players == players_at(desk, 1)
    assert found.before == (56, 56, -168, 56)
    assert found.after == (-54, -54, 162, -54)
    assert (found.is_scored, found.is_changed) == (True, True)


def test_a_cancelled_deal_is_marked_by_nobody(desk: Desk) -> None:
    facts = {**REVOKE, "choice": "cancel"}
    found = score_after_ruling.remarked(
        desk.event, inquiry(desk, facts), score_after_ruling.MarkedDeal(2, LOST)
    )
    assert (found.after, found.is_scored) == ((0, 0, 0, 0), False)


def test_the_marks_answer_whether_the_contract_is_made(desk: Desk) -> None:
    case = rulings.Case(1, 1, "revoke", {"consumed": "yes", "culprit": "taker"}, (players_at(desk, 1)[0],))
    assert score_after_ruling.result_of(desk.event, case, score_after_ruling.MarkedDeal(0, LOST)) == "no"
    made = score_after_ruling.MarkedDeal(0, replace(LOST, half_points=100))
    assert score_after_ruling.result_of(desk.event, case, made) == "yes"
    told = rulings.inquiry_of(desk.situation, case, "no").case
    assert told.facts == {**case.facts, "made": "no"}
    assert rulings.inquiry_of(desk.situation, told, "yes").case == told


def test_marks_that_contradict_the_answers_are_refused(desk: Desk) -> None:
    case = inquiry(desk, {"consumed": "yes", "culprit": "taker", "made": "yes"})
    with pytest.raises(NoPreview):
        score_after_ruling.remarked(desk.event, case, score_after_ruling.MarkedDeal(3, LOST))
    with pytest.raises(WrongTable):
        score_after_ruling.remarked(
            desk.event, inquiry(desk, REVOKE), score_after_ruling.MarkedDeal(2, LOST, Given(200))
        )


@pytest.mark.req("FDM-07")
def test_a_sheet_of_totals_moves_by_the_difference(desk: Desk) -> None:
    case = inquiry(desk, REVOKE)
    found = score_after_ruling.remarked(desk.event, case, score_after_ruling.MarkedDeal(2, LOST, Given(10)))
    assert score_after_ruling.correction(desk.event, case, found, "renonce") is None
    sheet = Sheet(players_at(desk, 1), (100, 20, -140, 20))
    desk.record(Handed(1, 1, sheet), by=BY)
    assert score_after_ruling.correction(desk.event, case, found, "renonce") == Corrected(
        1, 1, replace(sheet, totals=(-10, -90, 190, -90)), "renonce"
    )


def test_a_sheet_of_deals_has_the_deal_marked_anew(desk: Desk) -> None:
    passed, lost = Line(None, None), Line(2, Bid.GARDE, LOST)
    sheet = Sheet(players_at(desk, 1), None, (passed, lost, passed, passed, passed))
    desk.record(Handed(1, 1, sheet), by=BY)
    case = inquiry(desk, REVOKE)
    played = score_after_ruling.played_on_sheet(desk.event, case.case)
    assert played == score_after_ruling.MarkedDeal(2, LOST)
    found = score_after_ruling.remarked(desk.event, case, replace(played, given=Given(10)))
    corrected = score_after_ruling.correction(desk.event, case, found, "renonce")
    assert corrected is not None
    assert corrected.sheet.balances == (-54, -54, 162, -54)
    desk.record(corrected, by=BY)
    assert score_after_ruling.played_on_sheet(desk.event, replace(case.case, deal=1)) is None
    assert score_after_ruling.played_on_sheet(desk.event, replace(case.case, table=2)) is None


# --- who may have taken -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "fact", "named", "takers"),
    [
        ("revoke", "culprit=taker", (2, None), (2,)),
        ("revoke", "culprit=defender", (2, None), (0, 1, 3)),
        ("revoke", "consumed=yes", (2, None), (0, 1, 2, 3)),
        ("revoke", "culprit=defender", (None, None), (0, 1, 2, 3)),
        ("dog_count", "culprit=taker", (None, 1), (1,)),
        ("dog_count", "culprit=defender", (None, None), (0, 1, 2, 3)),
        ("misdeal", "taker=dealer", (None, 3), (3,)),
        ("misdeal", "taker=unaffected", (None, 3), (0, 1, 2)),
        ("misdeal", "taker=affected", (None, 3), (0, 1, 2, 3)),
        ("wrong_count", "taker=other", (None, 0), (1, 2, 3)),
    ],
)
def test_takers_are_those_whom_the_answers_leave(
    desk: Desk, fault: str, fact: str, named: tuple[int | None, int | None], takers: tuple[int, ...]
) -> None:
    culprit, dealer = (None if column is None else players_at(desk, 1)[column] for column in named)
    facts = dict([fact.split("=")])
    case = rulings.Case(1, 1, fault, facts, () if culprit is None else (culprit,), dealer)
    assert score_after_ruling.possible_takers(desk.event, case) == takers


def test_marks_of_a_taker_whom_the_answers_exclude_are_refused(desk: Desk) -> None:
    case = inquiry(desk, REVOKE).case
    with pytest.raises(score_after_ruling.WrongTaker):
        score_after_ruling.result_of(desk.event, case, score_after_ruling.MarkedDeal(3, LOST))
