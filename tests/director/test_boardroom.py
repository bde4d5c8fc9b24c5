"""Boards made for the circuit of a session, kept secret, sealed, and shown after the close."""

import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest

from oudler.director.boards import session_boards
from oudler.director.boards.board_secrets import NoBoards, WhyNoBoards
from oudler.director.boards.session_boards import BoardsStep
from oudler.director.desk import Desk, Office, document_of
from oudler.rules import Ground
from oudler.tournament import events
from oudler.tournament.boards import Packed, check_seals, read_sealed, set_commitment, usual_label, write_set
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, circuit_of, unconfirmed
from tests.director.boxes import cards_of, made, prepared, sealed, told_secrets
from tests.director.desks import BY, DAY, entered, make_office, seat_next

pytestmark = pytest.mark.usefixtures("quick")
ALL = [Form.INDIVIDUAL, Form.TRIPLETTE, Form.QUADRETTE, Form.MATCH]


def play_all(desk: Desk) -> None:
    """Play every round and close."""
    while desk.event.last_seated < len(desk.event.regulations.rounds):
        seat_next(desk)
        number = desk.event.last_seated
        for table in range(1, len(desk.event.seated[number]) + 1):
            scores = tuple(events.BoardScore(board, 52) for board in boards_at(desk.event, number, table))
            desk.record(events.Scored(number, table, scores), by=BY)
    for session, unit in unconfirmed(desk.event):
        desk.record(events.Confirmed(unit, session, "une seule ligne"), by=BY)
    desk.record(events.Closed(), by=BY)


def refused(act: object, *args: object, **more: object) -> Ground:
    with pytest.raises(NoBoards) as refusal:
        act(*args, **more)  # type: ignore[operator]
    return refusal.value.ground


# --- making ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ALL)
@pytest.mark.req("DUP-29")
def test_boards_are_made_for_the_circuit(office: Office, form: Form) -> None:
    desk = prepared(office, form)
    labels = circuit_of(desk.event, 1).labels
    before = session_boards.boards_of(desk, 1)
    assert (before.numbers, before.missing) == (tuple(range(1, len(labels) + 1)),) * 2
    session_boards.make_boards(desk, 1, BY).wait()
    after = session_boards.boards_of(desk, 1)
    assert (after.ready, after.is_whole) == (frozenset(before.numbers), True)
    assert [each.board.label for each in cards_of(desk)] == list(labels)
    assert {each.copies for each in cards_of(desk)} == {circuit_of(desk.event, 1).copies}


def test_boards_need_places(office: Office) -> None:
    rules = events.Regulations("Donnes", DAY, (events.RoundPlan(3),) * 4, Form.INDIVIDUAL)
    desk = entered(office, 8, rules)
    assert session_boards.boards_of(desk, 1).numbers == ()
    assert refused(session_boards.make_boards, desk, 1, BY) is WhyNoBoards.NO_CIRCUIT
    assert refused(session_boards.take_boards, desk, 1, b"") is WhyNoBoards.NO_CIRCUIT


def test_only_missing_boards_are_made(office: Office) -> None:
    desk = made(office)
    had = cards_of(desk)[:5]
    session_boards.take_boards(desk, 1, write_set(had).encode())
    work = session_boards.make_boards(desk, 1, BY)
    work.wait()
    assert (work.count, cards_of(desk)[:5], len(cards_of(desk))) == (7, had, 12)


def test_boards_are_made_anew_only_when_asked(office: Office) -> None:
    desk = made(office)
    before = cards_of(desk)
    assert refused(session_boards.make_boards, desk, 1, BY) is WhyNoBoards.WHOLE
    session_boards.make_boards(desk, 1, BY, anew=True).wait()
    assert not {each.board.deal for each in before} & {each.board.deal for each in cards_of(desk)}


def test_boards_are_not_made_after_the_session_has_begun(office: Office) -> None:
    desk = prepared(office)
    seat_next(desk)
    assert refused(session_boards.make_boards, desk, 1, BY) is WhyNoBoards.BEGUN


def test_each_session_has_boards_of_its_own(office: Office) -> None:
    rounds = tuple(events.RoundPlan(3, session=session) for session in (1, 2) for _ in range(4))
    desk = entered(office, 16, events.Regulations("Donnes", DAY, rounds, Form.INDIVIDUAL))
    desk.record(events.Placed(1, desk.event.present(1)), by=BY)
    session_boards.make_boards(desk, 1, BY).wait()
    assert session_boards.boards_of(desk, 1).is_whole
    other = session_boards.boards_of(desk, 2)
    assert (other.numbers, other.ready, other.box) == ((), frozenset(), "")


# --- the secret -----------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05")
def test_no_journal_and_no_file_has_a_card_before_the_close(office: Office) -> None:
    desk = sealed(office)
    lines = [line.text for journal in ("log", "hall") for line in office.store.lines(desk.id, journal)]
    assert told_secrets(desk, *lines, document_of(desk), repr(session_boards.boards_of(desk, 1))) == []
    play_all(desk)
    session_boards.reveal_boards(desk, 1, BY)
    assert len(told_secrets(desk, document_of(desk))) == 12 * 6  # so they would have been found


def test_the_cards_are_there_after_a_restart(office: Office, tmp_path: Path) -> None:
    desk = sealed(office)
    office.store.close()
    again = make_office(tmp_path).desk(desk.id)
    assert session_boards.boards_of(again, 1) == session_boards.boards_of(desk, 1)
    assert cards_of(again) == cards_of(desk)


# --- sealing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ALL)
@pytest.mark.req("DUP-21")
def test_seals_are_published_once(office: Office, form: Form) -> None:
    desk = made(office, form)
    box = session_boards.boards_of(desk, 1).box
    line = session_boards.seal_boards(desk, 1, box, BY)
    seals = tuple(each.sealed.commitment for each in cards_of(desk))
    assert line.happening == events.Sealed(1, seals)
    state = session_boards.boards_of(desk, 1)
    assert (state.seals, state.commitment) == (
        len(seals),
        set_commitment(each.sealed for each in cards_of(desk)),
    )
    with pytest.raises(events.NotNow):
        session_boards.seal_boards(desk, 1, box, BY)
    assert refused(session_boards.make_boards, desk, 1, BY, anew=True) is WhyNoBoards.SEALED


def test_only_the_set_that_was_seen_is_sealed(office: Office) -> None:
    desk = made(office)
    seen = session_boards.boards_of(desk, 1).box
    session_boards.make_boards(desk, 1, "Zoé", anew=True).wait()
    assert refused(session_boards.seal_boards, desk, 1, seen, BY) is WhyNoBoards.REPLACED
    assert refused(session_boards.seal_boards, desk, 1, "0" * 64, BY) is WhyNoBoards.REPLACED
    assert desk.event.sealed == {}


def test_boards_that_do_not_fit_the_places_are_not_sealed(office: Office) -> None:
    desk = made(office)
    session_boards.take_boards(desk, 1, write_set(cards_of(desk)[:5]).encode())
    assert session_boards.boards_of(desk, 1).missing == tuple(range(6, 13))
    box = session_boards.boards_of(desk, 1).box
    assert refused(session_boards.seal_boards, desk, 1, box, BY) is WhyNoBoards.UNFIT
    assert desk.event.sealed == {}


def test_cards_that_are_sealed_are_not_replaced_by_those_that_come_later(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = made(office)
    cards, box = cards_of(desk), session_boards.boards_of(desk, 1).box
    session_boards.make_boards(
        desk, 1, BY, anew=True
    ).wait()  # as if another desk had sealed the others before
    monkeypatch.setattr(session_boards, "last_box", lambda _desk, _session: box)
    session_boards.seal_boards(desk, 1, box, BY)
    assert cards_of(desk) == cards


@pytest.mark.req("DUP-21")
def test_the_published_file_opens_with_the_boards(office: Office) -> None:
    desk = made(office, Form.QUADRETTE)
    assert refused(session_boards.sealed_file, desk, 1) is WhyNoBoards.NOT_HERE
    session_boards.seal_boards(desk, 1, session_boards.boards_of(desk, 1).box, BY)
    file = session_boards.sealed_file(desk, 1)
    published = read_sealed(BytesIO(file.encode()))
    assert check_seals(cards_of(desk), published) == ()
    assert told_secrets(desk, file) == []


# --- files ----------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-29")
def test_boards_are_taken_from_a_file(office: Office, tmp_path: Path) -> None:
    cards = cards_of(made(office))
    desk = prepared(office)
    bare = [replace(each, key=None, extra={"remark": "x"}) for each in cards]
    assert session_boards.take_boards(desk, 1, write_set(reversed(bare)).encode()) == 12
    kept = cards_of(desk)
    assert [each.board for each in kept] == [each.board for each in cards]
    assert len({each.key for each in kept} - {None}) == 12
    assert {tuple(each.extra) for each in kept} == {()}
    session_boards.take_boards(desk, 1, write_set(cards).encode())
    assert cards_of(desk) == cards  # keys of the file are kept


def test_a_file_that_is_none_is_refused_without_a_word_on_its_cards(office: Office) -> None:
    desk = made(office)
    cards = cards_of(desk)
    good = write_set(cards[:2])
    fields = json.loads(str(cards[2]))
    twice = json.dumps(fields | {"dog": fields["hands"][0][:6]})
    with pytest.raises(NoBoards) as refusal:
        session_boards.take_boards(desk, 1, f"{good}{twice}\n".encode())
    assert (refusal.value.ground, refusal.value.values.get("number"), str(refusal.value)) == (
        WhyNoBoards.UNREADABLE,
        3,
        "unreadable: number 3",
    )
    closed = write_set(each.sealed for each in cards).encode()
    assert refused(session_boards.take_boards, desk, 1, closed) is WhyNoBoards.CLOSED_FILE
    for data in (b"", b"\n\n"):
        assert refused(session_boards.take_boards, desk, 1, data) is WhyNoBoards.UNFIT
    assert cards_of(desk) == cards


def test_boards_for_other_takers_are_not_taken_where_seats_count(office: Office) -> None:
    desk = made(office, Form.INDIVIDUAL)
    other = [_turned(each) for each in cards_of(desk)]
    assert refused(session_boards.take_boards, desk, 1, write_set(other).encode()) is WhyNoBoards.UNFIT
    quadrettes = prepared(office, Form.QUADRETTE)
    count = len(circuit_of(quadrettes.event, 1).labels)
    assert session_boards.take_boards(quadrettes, 1, write_set(other).encode()) == min(12, count)


def _turned(packed: Packed) -> Packed:
    """The same cards on a board whose taker sits elsewhere."""
    label = packed.board.label
    takers = {usual_label(number).taker for number in range(1, 5)} - {label.taker}
    board = replace(packed.board, label=replace(label, taker=sorted(takers, key=str)[0]))
    return replace(packed, board=board)


@pytest.mark.req("DUP-21")
def test_on_another_machine_only_the_sealed_boards_are_taken(office: Office) -> None:
    desk = sealed(office)
    other, _ = office.take_in(document_of(desk))
    assert session_boards.boards_of(other, 1).missing == tuple(range(1, 13))
    assert session_boards.boards_of(other, 1).commitment == session_boards.boards_of(desk, 1).commitment
    wrong = write_set(cards_of(made(office))).encode()
    assert refused(session_boards.take_boards, other, 1, wrong) is WhyNoBoards.NOT_SEALED_SO
    part = write_set(cards_of(desk)[:11]).encode()
    assert refused(session_boards.take_boards, other, 1, part) is WhyNoBoards.NOT_SEALED_SO
    assert session_boards.take_boards(other, 1, write_set(cards_of(desk)).encode()) == 12
    assert session_boards.boards_of(other, 1).is_whole


# --- showing --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05", "DUP-21")
def test_cards_are_shown_after_the_close_with_their_keys(office: Office) -> None:
    desk = sealed(office)
    with pytest.raises(events.NotNow) as refusal:
        session_boards.reveal_boards(desk, 1, BY)
    assert [problem.ground for problem in refusal.value.problems] == [events.WhyNot.NOT_OVER]
    play_all(desk)
    cards = cards_of(desk)
    line = session_boards.reveal_boards(desk, 1, BY)
    assert line.happening == events.Revealed(1, tuple(map(str, cards)))
    assert session_boards.boards_of(desk, 1).is_revealed


def test_cards_that_are_not_here_are_not_shown(office: Office) -> None:
    desk = sealed(office)
    play_all(desk)
    other, _ = office.take_in(document_of(desk))
    assert refused(session_boards.reveal_boards, other, 1, BY) is WhyNoBoards.NOT_HERE


# --- what is next ---------------------------------------------------------------------------------------


def test_steps_follow_each_other(office: Office) -> None:
    desk = prepared(office)

    def step(*, can_print: bool = True) -> BoardsStep:
        return session_boards.boards_of(desk, 1).next_step(can_print=can_print)

    assert step() is BoardsStep.MAKE
    session_boards.make_boards(desk, 1, BY).wait()
    assert (step(), step(can_print=False)) == (BoardsStep.PRINT, BoardsStep.SEAL)
    session_boards.seal_boards(desk, 1, session_boards.boards_of(desk, 1).box, BY)
    assert (step(), step(can_print=False)) == (BoardsStep.PRINT, BoardsStep.CHECK)
    play_all(desk)
    assert step() is BoardsStep.SHOW
    session_boards.reveal_boards(desk, 1, BY)
    assert step() is BoardsStep.SHOWN
