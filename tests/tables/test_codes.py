"""Codes of tables."""

import pytest

from oudler.tables.game.codes import CODE_LENGTH, CODE_LETTERS, code_of, is_code, new_code


def test_codes_have_no_letters_that_look_alike() -> None:
    assert set("ilo") & set(CODE_LETTERS) == set()
    assert len({new_code() for _ in range(100)}) == 100
    assert all(is_code(new_code()) for _ in range(100))


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "aaaaaaaa"),
        (1, "baaaaaaa"),
        (len(CODE_LETTERS), "abaaaaaa"),
        (len(CODE_LETTERS) ** CODE_LENGTH - 1, "zzzzzzzz"),
        (len(CODE_LETTERS) ** CODE_LENGTH, "aaaaaaaa"),
    ],
)
def test_a_number_is_written_as_a_code(number: int, code: str) -> None:
    assert code_of(number) == code


@pytest.mark.parametrize("text", ["", "abcdefg", "abcdefghj", "ABCDEFGH", "ilo01234", "abcdefg\u0000"])
def test_what_is_no_code(text: str) -> None:
    assert not is_code(text)
