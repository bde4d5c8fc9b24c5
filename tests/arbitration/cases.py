"""The cases of `cases.txt`: a situation, its facts, and the ruling that the texts ask for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from oudler.arbitration import Setting
from oudler.rules import Ruleset

FILE = Path(__file__).with_name("cases.txt")

Fields = dict[str, str]
SETS = ("moves", "next", "missing", "open")
"""Fields whose words come in any order."""


@dataclass(frozen=True)
class Case:
    """One case as it is written."""

    fault: str
    proves: tuple[str, ...]
    situation: str
    line: int
    fields: Fields = field(default_factory=dict)

    @property
    def facts(self) -> dict[str, str]:
        return dict(pair.split("=") for pair in self.fields.get("facts", "").split())

    @property
    def setting(self) -> Setting:
        players = int(self.fields.get("players", "4"))
        return Setting(players, Ruleset.parse(self.fields.get("edition", "fft-2022")))

    @property
    def expected(self) -> Fields:
        asked = ("facts", "players", "edition")
        told = {name: text for name, text in self.fields.items() if name not in asked}
        return {name: _sorted(text) if name in SETS else text for name, text in told.items()}

    def __str__(self) -> str:
        return f"line {self.line}: {self.situation}"


def _sorted(text: str) -> str:
    return " ".join(sorted(text.split()))


def read_cases() -> Iterator[Case]:
    """Every case of the file, in order."""
    for line, block in _blocks():
        head = re.fullmatch(r"\[(\w+)\]((?: [A-Z]{3}-\d\d)*)", block[0])
        assert head, f"line {line}: {block[0]!r} is no head of a case"
        pairs = [text.split(": ", 1) for text in block[2:]]
        fields = dict(pairs)
        assert len(fields) == len(pairs), f"line {line}: a field comes twice"
        yield Case(head[1], tuple(head[2].split()), block[1], line, fields)


def _blocks() -> Iterator[tuple[int, list[str]]]:
    """The blocks of lines between empty ones, comments left out, with the number of their first line."""
    block: list[str] = []
    first = 0
    lines = FILE.read_text(encoding="utf-8").splitlines()
    for number, text in enumerate([*lines, ""], start=1):
        if text.startswith("#"):
            continue
        if text.strip():
            first = first if block else number
            block.append(text)
        elif block:
            yield first, block
            block = []
