"""The cases of `table_cases.txt`: a deal at a live table, what is done, and what a page is shown of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from oudler.rules import Deal, Ruleset
from oudler.tables.game import TableSetup
from tests.rules.endings import arranged

FILE = Path(__file__).with_name("table_cases.txt")
PATHS = ("see", "say", "asked", "refused")
"""Fields that tell what must come out."""


@dataclass(frozen=True)
class TableCase:
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
    def me(self) -> int:
        """The seat of the person whose page is looked at."""
        return int(self.fields.get("me", 0))

    @property
    def setup(self) -> TableSetup:
        """The table."""
        return TableSetup("Essai", seats=self.players, ruleset=self.fields.get("rules", "fft-2022"))

    @property
    def deal(self) -> Deal:
        """The cards: as told, filled up with the lowest that are left, the dog first."""
        parts = (each.partition(":") for each in self.fields.get("hands", "").split("/") if each.strip())
        hands = {int(seat): cards for seat, _, cards in parts}
        ruleset = Ruleset.parse(self.fields.get("rules", "fft-2022"))
        dealer = int(self.fields.get("dealer", -1))
        return arranged(self.players, hands, self.fields.get("dog", ""), dealer, ruleset)

    @property
    def acts(self) -> list[str]:
        """What everybody does, in order; a card stands for itself."""
        return [act.strip() for act in self.fields.get("acts", "").split(",") if act.strip()]


def read_cases() -> Iterator[TableCase]:
    """Every case of the file; a line that begins with blanks goes on with the field before."""
    lines = enumerate(FILE.read_text(encoding="utf-8").replace("\n  ", " ").splitlines(), start=1)
    for _, block in groupby(lines, key=lambda line: bool(line[1])):
        case = [(number, text) for number, text in block if text and not text.startswith("#")]
        if case:
            (number, head), (_, told), *fields = case
            pairs = (text.partition(":") for _, text in fields)
            proves = tuple(head.strip("[]").split())
            yield TableCase(number, proves, told, {name: value.strip() for name, _, value in pairs})
