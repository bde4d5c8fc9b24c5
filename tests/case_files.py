"""Files of cases of the game: what is proved, what it is, its fields; cases stand apart by an empty line."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from oudler.rules import Deal, Ruleset
from tests.rules.endings import arranged


@dataclass(frozen=True)
class GameCase:
    """What is proved, in which line, and the fields of the case."""

    line: int
    proves: tuple[str, ...]
    told: str
    fields: dict[str, str]

    @property
    def players(self) -> int:
        """How many play; four unless told otherwise."""
        return int(self.fields.get("players", 4))

    @property
    def ruleset(self) -> Ruleset:
        """The edition, with its options."""
        return Ruleset.parse(self.fields.get("rules", "fft-2022"))

    @property
    def deal(self) -> Deal:
        """The cards: as told, filled up with the lowest that are left, the dog first."""
        hands = {int(seat): cards for seat, cards in self.by_seat("hands")}
        dealer = int(self.fields.get("dealer", -1))
        return arranged(self.players, hands, self.fields.get("dog", ""), dealer, self.ruleset)

    def by_seat(self, name: str) -> Iterator[tuple[str, str]]:
        """What a field tells of seats, as « 0: C1 C2 / 2: C3 »."""
        for each in self.fields.get(name, "").split("/"):
            if each.strip():
                seat, _, cards = each.strip().partition(":")
                yield seat, cards


CaseT = TypeVar("CaseT", bound=GameCase)


def read_cases(file: Path, kind: type[CaseT]) -> Iterator[CaseT]:
    """Every case of a file; a line that begins with blanks goes on with the field before."""
    lines = enumerate(file.read_text(encoding="utf-8").replace("\n  ", " ").splitlines(), start=1)
    for _, block in groupby(lines, key=lambda line: bool(line[1])):
        case = [(number, text) for number, text in block if text and not text.startswith("#")]
        if case:
            (number, head), (_, told), *fields = case
            pairs = (text.partition(":") for _, text in fields)
            proves = tuple(head.strip("[]").split())
            yield kind(number, proves, told, {name: value.strip() for name, _, value in pairs})
