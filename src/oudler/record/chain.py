"""Lines of a journal, each sealed with a hash of its text and of the seal before.

A line that is changed, left out or moved breaks the chain there. What is hashed is the seal of the line
before (nothing before the first), a line feed, and the text of the line, in UTF-8. Whatever a damaged
journal holds is no mistake of a caller: it is found broken, not refused.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from oudler.rules import checked


class ChainedLine(Protocol):
    """A line of a chain."""

    @property
    def number(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def seal(self) -> str: ...


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One line of a journal: its number from 1, its text, and the seal that ties it to the line before."""

    number: int
    text: str
    seal: str


def sealed(before: str, text: str) -> str:
    """The seal of a text after a line whose seal is `before`, which is empty for the first line."""
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()


@checked
def chained(last: ChainedLine | None, texts: list[str]) -> list[JournalLine]:
    """Lines with these texts after the last one of a journal; None: there is none yet."""
    lines: list[JournalLine] = []
    for text in texts:
        number, seal = (last.number, last.seal) if last else (0, "")
        last = JournalLine(number + 1, text, sealed(seal, text))
        lines.append(last)
    return lines


def broken_links(lines: Sequence[ChainedLine], before: ChainedLine | None = None) -> Iterator[int]:
    """The places, from 0, of lines whose number or seal does not follow from the line before."""
    number, seal = (before.number, before.seal) if before else (0, "")
    for place, line in enumerate(lines):
        if line.number != number + 1 or line.seal != sealed(seal, line.text):
            yield place
        number, seal = line.number, line.seal
