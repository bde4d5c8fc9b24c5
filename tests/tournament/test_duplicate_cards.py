"""The cards of a duplicate event: sealed before anybody plays them, shown when all is over."""

import json
from dataclasses import replace

import pytest

from oudler.rules import Stream
from oudler.tournament.boards import by_chance, usual_label
from oudler.tournament.events import Closed, Placed, Problem, Replanned, RoundPlan, Sealed, WhyNot
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_of, standing
from oudler.tournament.seating import seat_after
from tests.tournament.duplicate_events import boards, revealed, sealed
from tests.tournament.duplicate_telling import boarded, match, opened, play, play_all, play_match
from tests.tournament.simulated import sections
from tests.tournament.telling import ARBITER, DESK, refused, seat, tell, why


def over() -> Tournament:
    """Sealed, played and closed."""
    return tell(play_all(tell(opened(Form.INDIVIDUAL, 12), sealed())), Closed())


@pytest.mark.req("DUP-05")
def test_cards_are_shown_only_when_all_is_over() -> None:
    told = tell(opened(Form.INDIVIDUAL, 12, arbiters=(ARBITER,)), sealed())
    for _ in range(3):
        assert refused(told, revealed()) == (Problem(WhyNot.NOT_OVER, session=1),)
        told = play(told)
    assert refused(told, revealed()) == (Problem(WhyNot.NOT_OVER, session=1),)
    closed = tell(told, Closed())
    assert refused(closed, revealed(), DESK) == (Problem(WhyNot.NOT_ARBITER, by=DESK),)
    assert refused(closed, revealed()) == ()
    shown = tell(closed, revealed())
    assert standing(shown.event) == standing(closed.event)
    assert shown.event.is_closed


@pytest.mark.req("DUP-05")
def test_file_has_no_cards_before_they_are_shown() -> None:
    closed, shown = over(), tell(over(), revealed())
    (before,), (after,) = (sections(each)["boards"] for each in (closed, shown))
    assert (before["deals"], before["seals"]) == ([], list(sealed().seals))
    assert after["deals"] == list(revealed().boards)
    assert {**after, "deals": []} == before
    assert before["labels"][0] == {"number": 1, "dealer": "N", "taker": "N"}
    assert check_document(write_document(shown)).findings == ()


@pytest.mark.req("DUP-21")
def test_cards_shown_are_those_that_were_sealed() -> None:
    told = over()
    others = boards("others")
    one_other = (others[0], *boards()[1:])
    for wrong in (
        revealed(others),
        revealed(one_other),
        revealed(secret="another word"),
        revealed(boards()[:-1]),
        revealed((*boards()[1:], boards()[0])),
        replace(revealed(), boards=("", *revealed().boards[1:])),
        replace(revealed(), boards=("{}", *revealed().boards[1:])),
        replace(revealed(), boards=()),
        replace(revealed(), boards=(str(boards()[0]), *revealed().boards[1:])),
    ):
        assert set(why(told, wrong)) == {WhyNot.SEAL}
    assert refused(told, revealed()) == ()


@pytest.mark.req("DUP-21")
def test_board_with_a_card_twice_is_no_board() -> None:
    record = json.loads(str(boards()[0]))
    record["hands"][0][0] = record["hands"][1][0]
    wrong = replace(revealed(), boards=(json.dumps(record), *revealed().boards[1:]))
    (problem,) = refused(over(), wrong)
    assert problem.ground is WhyNot.SEAL
    assert problem.values.get("error")


def test_cards_that_were_never_sealed_may_be_shown() -> None:
    told = tell(play_all(opened(Form.INDIVIDUAL, 12)), Closed())
    assert refused(told, revealed()) == ()
    assert refused(told, revealed(boards("others"))) == ()
    assert refused(told, replace(revealed(), session=2)) == (Problem(WhyNot.NO_SESSION, session=2),)


@pytest.mark.req("DUP-21")
def test_boards_are_sealed_once_and_before_they_are_played() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    assert refused(told, sealed()) == ()
    assert refused(told, replace(sealed(), session=2)) == (Problem(WhyNot.NO_SESSION, session=2),)
    assert refused(tell(told, sealed()), sealed()) == (Problem(WhyNot.SEATED_ALREADY, session=1),)
    assert refused(seat(told), sealed()) == (Problem(WhyNot.SEATED_ALREADY, session=1),)


@pytest.mark.parametrize("seals", [(), ("",), ("0" * 63,), ("g" * 64,), ("A" * 64,)])
def test_seal_is_a_hash(seals: tuple[str, ...]) -> None:
    told = boarded(Form.INDIVIDUAL, 12)
    assert refused(told, Sealed(1, seals)) == (Problem(WhyNot.SEAL, session=1),)
    assert refused(told, Sealed(1, ("0" * 64,))) == ()


@pytest.mark.req("DUP-21")
def test_there_are_as_many_seals_as_boards_whether_people_are_placed_before_or_after() -> None:
    few, enough = Sealed(1, sealed().seals[:5]), sealed()
    problem = (Problem(WhyNot.SEAL_COUNT, session=1, seals=5, count=6),)
    told = boarded(Form.INDIVIDUAL, 12)
    placed = Placed(1, tuple(range(1, 13)))
    assert refused(tell(told, few), placed) == problem
    assert refused(tell(told, enough), placed) == ()
    assert refused(opened(Form.INDIVIDUAL, 12), few) == problem
    assert refused(match(), few) == (Problem(WhyNot.SEAL_COUNT, session=1, seals=5, count=16),)
    planned = tell(opened(Form.INDIVIDUAL, 12), enough)
    longer = Replanned((RoundPlan(3),) * 3, "more boards")
    assert refused(planned, longer) == (Problem(WhyNot.SEAL_COUNT, session=1, seals=6, count=9),)


def test_only_an_arbiter_seals_boards() -> None:
    told = opened(Form.INDIVIDUAL, 12, arbiters=(ARBITER,))
    assert refused(told, sealed(), DESK) == (Problem(WhyNot.NOT_ARBITER, by=DESK),)


@pytest.mark.req("DUP-29")
def test_boards_with_other_takers_serve_where_the_taker_sits_south_all_the_same() -> None:
    labels = [usual_label(number) for number in range(1, 17)]
    made = tuple(by_chance(label, Stream("other"), lambda _: True).board for label in labels)
    assert refused(play_match(match()), revealed(made)) == ()
    assert refused(play_match(match()), revealed(made[::-1])) == (Problem(WhyNot.SEAL, session=1),)
    turned_away = tuple(
        by_chance(
            replace(board.label, taker=seat_after(board.label.taker)), Stream("x"), lambda _: True
        ).board
        for board in boards()
    )
    told = tell(play_all(opened(Form.INDIVIDUAL, 12)), Closed())
    assert refused(told, revealed(turned_away)) == (Problem(WhyNot.SEAL, session=1),)


def test_match_has_one_set_of_boards() -> None:
    told = play_match(match())
    labels = circuit_of(told.event, 1).labels
    made = tuple(by_chance(label, Stream("match"), lambda _: True).board for label in labels)
    assert refused(told, revealed(made)) == ()
    assert refused(told, replace(revealed(made), session=2)) == (Problem(WhyNot.NO_SESSION, session=2),)
    assert len(sections(told)["boards"]) == 1
