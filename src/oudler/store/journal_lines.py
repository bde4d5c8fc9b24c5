"""Lines of a journal, each sealed with the one before."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One line of a journal: its number from 1, its text, and the seal that ties it to the line before."""

    number: int
    text: str
    seal: str


def sealed(before: str, text: str) -> str:
    """Return the seal of a text after a line whose seal is `before`, which is empty for the first line."""
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()


def first_unlinked(before: JournalLine | None, lines: Iterable[JournalLine]) -> JournalLine | None:
    """Return the first of the lines that does not follow the one before it, by number or by seal."""
    number, seal = (before.number, before.seal) if before else (0, "")
    for line in lines:
        if line.number != number + 1 or line.seal != sealed(seal, line.text):
            return line
        number, seal = line.number, line.seal
    return None
