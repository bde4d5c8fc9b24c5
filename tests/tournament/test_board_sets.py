"""Sets of boards: made, written, read, copied, sealed."""

import hashlib
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.record import RecordError, parse_record
from oudler.rules import Generator, Ground, Hand, Stream
from oudler.tournament import boards
from oudler.tournament.boards.sealing import seal
from oudler.tournament.seating import Seat
from tests.grounds import refused_for
from tests.tournament.packing import SEVEN, fields_of, some_board

KEY = "k" * 64


def easily(label: boards.Label, generator: Generator) -> boards.Made:
    return boards.by_chance(label, generator, lambda hand: len(hand) == 18)


def made(*numbers: int, seed: str = "set", is_sealed: bool = False) -> list[boards.Packed]:
    return list(boards.make_set(numbers, seed, easily, is_sealed=is_sealed))


def read(text: str) -> list[boards.Packed]:
    lines = boards.read_set(io.BytesIO(text.encode()))
    assert [line.error for line in lines] == [None] * len(lines)
    return [line.packed for line in lines if line.packed is not None]


def flaws(text: str) -> list[tuple[int, Ground | None]]:
    lines = boards.read_set(io.BytesIO(text.encode()))
    return [
        (line.line, line.error.ground if isinstance(line.error, boards.WrongBoard) else None)
        for line in lines
        if line.error is not None
    ]


# --- making ---------------------------------------------------------------------------------------------


def test_board_does_not_depend_on_how_many_are_made() -> None:
    eight = made(*range(1, 9))
    assert made(7)[0] == eight[6]
    assert eight[6].board == easily(boards.usual_label(7), Stream("set/session/1/board/7")).board
    assert len({packed.board.deal.hands for packed in eight}) == 8
    assert made(7)[0].board != made(7, seed="other")[0].board


@pytest.mark.req("DUP-01")
def test_every_session_of_a_seed_has_cards_and_keys_of_its_own() -> None:
    first, second = (
        next(boards.make_set([7], "set", easily, session=session, is_sealed=True)) for session in (1, 2)
    )
    assert second.board == easily(boards.usual_label(7), Stream("set/session/2/board/7")).board
    assert first.board != second.board
    assert [first.key, second.key] == [boards.board_key("set", 7), boards.board_key("set", 7, session=2)]
    assert first.key != second.key
    assert first == made(7, is_sealed=True)[0]


def test_boards_have_their_usual_labels() -> None:
    assert [packed.board.label for packed in made(1, 2, 30)] == [boards.usual_label(n) for n in (1, 2, 30)]
    north = list(
        boards.make_set([9], "set", easily, label=lambda number: boards.Label(number, Seat.EAST, Seat.NORTH))
    )
    assert north[0].board.label == boards.Label(9, Seat.EAST, Seat.NORTH)


@pytest.mark.req("DUP-29")
def test_copies_hold_the_same_cards() -> None:
    packed = next(boards.make_set([3], "set", easily, copies=4))
    assert (packed.copies, packed.board) == (4, made(3)[0].board)
    assert boards.Packed.parse(str(packed)) == packed
    with pytest.raises(boards.WrongBoard, match=r"copies \(DUP-29\): number 3, given 0"):
        replace(packed, copies=0)


# --- files ----------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req("DUP-21")
@given(st.lists(st.integers(min_value=1, max_value=60), unique=True, max_size=4), st.booleans())
def test_set_is_read_as_it_was_written(numbers: list[int], is_sealed: bool) -> None:
    packed = made(*numbers, is_sealed=is_sealed)
    assert read(boards.write_set(packed)) == packed


@pytest.mark.req("DUP-21")
def test_line_of_a_board_opens_its_seal_and_no_other() -> None:
    seven, eight = made(7, 8, is_sealed=True)
    opened = boards.Packed.parse(str(seven))
    assert (opened.board, opened.key) == (seven.board, boards.board_key("set", 7))
    assert opened.key is not None
    assert seven.sealed.opens(opened.board, opened.key)
    assert not eight.sealed.opens(eight.board, opened.key)
    assert boards.Packed.parse(str(made(7)[0])).key is None


def test_line_is_a_record_that_tells_how_it_was_made() -> None:
    story = boards.Story(
        boards.Making.FIRST_ROUND, (boards.MakingStep.FRUITLESS, boards.MakingStep.KEPT), Seat.WEST
    )
    packed = boards.Packed(SEVEN, story, 2, KEY, {"club": "Amicale"})
    assert parse_record(str(packed)).extra == {
        "board": 7,
        "taker": "S",
        "seats": ["N", "O", "S", "E"],
        "made": "first_round fruitless kept:O",
        "copies": 2,
        "key": KEY,
        "club": "Amicale",
    }
    assert boards.Packed.parse(str(packed)) == packed


def test_deals_of_others_have_the_number_of_their_line() -> None:
    plain = fields_of(SEVEN, board=None, taker=None, seats=None, bids=[])
    packed = read(f"\n{plain}\n\n{plain}\n")
    assert [each.board.label for each in packed] == [boards.usual_label(2), boards.usual_label(4)]
    assert {each.story for each in packed} == {boards.Story(boards.Making.IMPORTED)}


def test_wrong_lines_do_not_stop_the_others() -> None:
    text = "\n".join(
        [
            str(SEVEN),
            "no json",
            str(SEVEN),
            str(seal(some_board(2), KEY)),
            fields_of(some_board(3), copies=True),
            fields_of(some_board(4), key=5),
            fields_of(some_board(5), made="magic"),
            "7",
            str(some_board(6)),
        ]
    )
    assert flaws(text) == [
        (2, None),
        (3, boards.BoardFlaw.NUMBER_TWICE),
        (4, boards.BoardFlaw.SEALED),
        (5, boards.BoardFlaw.COPIES),
        (6, boards.BoardFlaw.SEAL),
        (7, boards.BoardFlaw.STORY),
        (8, None),
    ]
    lines = boards.read_set(io.BytesIO(text.encode()))
    assert [line.line for line in lines if line.packed is not None] == [1, 9]
    damaged = lines[1].error
    assert isinstance(damaged, RecordError)
    assert damaged.line == 2


def test_line_that_is_too_long_is_refused() -> None:
    lines = boards.read_set(io.BytesIO(b" " * (1 << 21) + b"\n" + str(SEVEN).encode()))
    assert [(line.line, line.packed is None) for line in lines] == [(1, True), (2, False)]


# --- seals ----------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05", "DUP-21")
def test_sealed_set_shows_labels_and_nothing_of_the_cards() -> None:
    packed = made(1, 2, is_sealed=True)
    lines = boards.write_set(each.sealed for each in packed).splitlines()
    assert [set(json.loads(line)) for line in lines] == [
        {"oudler", "sealed", "players", "dealer", "board", "taker", "seats", "commitment"}
    ] * 2
    assert json.loads(lines[1])["sealed"] is True
    assert [each.label for each in boards.read_sealed(io.BytesIO("\n".join(lines).encode()))] == [
        boards.usual_label(1),
        boards.usual_label(2),
    ]


def test_commitment_is_the_hash_of_key_and_board() -> None:
    text = str(SEVEN)
    told = f"{len(KEY)}:{KEY}|{len(text)}:{text}"
    assert boards.commitment(SEVEN, KEY) == hashlib.sha256(told.encode()).hexdigest()
    assert boards.SealedBoard.parse(str(seal(SEVEN, KEY))) == seal(SEVEN, KEY)


@pytest.mark.req("DUP-21")
def test_seal_opens_with_the_same_cards_and_key_only() -> None:
    sealed = seal(SEVEN, KEY)
    assert sealed.opens(SEVEN, KEY)
    assert not sealed.opens(SEVEN, "other")
    assert not sealed.opens(some_board(7), KEY)
    assert not replace(sealed, label=boards.usual_label(7)).opens(SEVEN, KEY)


def test_key_of_a_board_tells_nothing_of_the_next() -> None:
    keys = [packed.key for packed in made(1, 2, 3, is_sealed=True)]
    assert keys == [boards.board_key("set", number) for number in (1, 2, 3)]
    assert len(set(keys)) == 3
    assert made(1)[0].key is None


@pytest.mark.req("DUP-21")
def test_boards_are_compared_with_their_seals() -> None:
    packed = made(1, 2, 3, is_sealed=True)
    sealed = [each.sealed for each in packed]
    assert boards.check_seals(packed, sealed) == ()
    exchanged = replace(packed[1], board=some_board(2))
    assert boards.check_seals([packed[0], exchanged, packed[2]], sealed) == (2,)
    assert boards.check_seals([replace(packed[0], key=None), *packed[1:]], sealed) == (1,)
    assert boards.check_seals(packed[:2], sealed) == (3,)
    assert boards.check_seals(packed, sealed[:2]) == (3,)


def test_commitment_of_a_set_changes_with_any_board() -> None:
    sealed = [each.sealed for each in made(1, 2, is_sealed=True)]
    assert boards.set_commitment(sealed) == boards.set_commitment(reversed(sealed))
    others = [each.sealed for each in made(1, 2, seed="other", is_sealed=True)]
    assert len({boards.set_commitment(each) for each in (sealed, sealed[:1], [sealed[0], others[1]])}) == 3


def test_board_without_a_key_has_no_seal() -> None:
    with pytest.raises(boards.WrongBoard, match=r"seal \(DUP-21\): number 7"):
        _ = boards.Packed(SEVEN).sealed


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"sealed": 1}, boards.BoardFlaw.SEAL),
        ({"board": "x"}, boards.BoardFlaw.NUMBER),
        ({"board": True}, boards.BoardFlaw.NUMBER),
        ({"board": 0}, boards.BoardFlaw.NUMBER),
        ({"dealer": 4}, boards.BoardFlaw.SEAT),
        ({"dealer": "N"}, boards.BoardFlaw.SEAT),
        ({"taker": "W"}, boards.BoardFlaw.SEAT),
        ({"commitment": "short"}, boards.BoardFlaw.SEAL),
        ({"commitment": 5}, boards.BoardFlaw.SEAL),
    ],
)
def test_wrong_seals_are_refused(changes: dict[str, object], flaw: boards.BoardFlaw) -> None:
    fields = json.loads(str(seal(SEVEN, KEY))) | changes
    with refused_for(boards.WrongBoard, flaw):
        boards.SealedBoard.parse(json.dumps(fields))


@pytest.mark.parametrize("text", ["no", "7", "[" * 100_000])
def test_what_is_no_seal_is_refused(text: str) -> None:
    with pytest.raises(boards.WrongBoard, match="seal"):
        boards.SealedBoard.parse(text)


def test_sealed_file_with_another_line_is_refused() -> None:
    with pytest.raises(boards.WrongBoard, match="seal"):
        boards.read_sealed(io.BytesIO(f"{seal(SEVEN, KEY)}\n{SEVEN}\n".encode()))
    with pytest.raises(RecordError):
        boards.read_sealed(io.BytesIO(b" " * (1 << 21)))


def test_hands_of_a_sealed_board_are_not_in_its_text() -> None:
    assert not any(f'"{name}"' in str(seal(SEVEN, KEY)) for name in Hand((1 << 78) - 1).names())
    assert boards.Board.parse(str(SEVEN)) == SEVEN
