"""The cases of `table_cases.txt`: a deal at a live table, what is done, and what a page is shown of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from oudler.tables.game import TableSetup
from tests.case_files import GameCase, read_cases

FILE = Path(__file__).with_name("table_cases.txt")
PATHS = ("see", "say", "asked", "refused")
"""Fields that tell what must come out."""


@dataclass(frozen=True)
class TableCase(GameCase):
    """A case at a live table."""

    @property
    def me(self) -> int:
        """The seat of the person whose page is looked at."""
        return int(self.fields.get("me", 0))

    @property
    def setup(self) -> TableSetup:
        """The table."""
        return TableSetup("Essai", seats=self.players, ruleset=self.fields.get("rules", "fft-2022"))

    @property
    def acts(self) -> list[str]:
        """What everybody does, in order; a card stands for itself."""
        return [act.strip() for act in self.fields.get("acts", "").split(",") if act.strip()]


def table_cases() -> Iterator[TableCase]:
    """Every case of the file."""
    return read_cases(FILE, TableCase)
