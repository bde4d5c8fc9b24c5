"""The codes of tables: what stands in their addresses."""

import secrets

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Without those that look like another: i, l, o."""
CODE_LENGTH = 8


def new_code() -> str:
    """A code that nobody guesses: eight letters, 36 bits."""
    return code_of(secrets.randbelow(len(CODE_LETTERS) ** CODE_LENGTH))


def code_of(number: int) -> str:
    """The code that a number is written as; of a longer one only the last digits."""
    letters = []
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[letter])
    return "".join(letters)


def is_code(text: str) -> bool:
    """Whether a text may be the code of a table."""
    return len(text) == CODE_LENGTH and set(text) <= set(CODE_LETTERS)
