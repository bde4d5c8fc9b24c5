"""How often a slip on a score sheet is explained: `python -m bench.slips [SLIPS [SEED]]`.

Sheets come from `tests/reference/slips.py`, which knows nothing of what explains them: eleven kinds of slip,
equally often, at each speed of typing; then those in working a deal out. A slip is explained when the sheet
that was meant is the first that is offered (top 1), or one of the first three (top 3). Slips that leave
everything in order cannot be noticed; they are counted apart.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from time import process_time

from oudler.director.rounds.sheets import review
from oudler.tournament.sheets import Sheet, read_sheet_fields
from tests.reference.slips import COUNTING, KINDS, SPEEDS, SlippedSheet, slipped_sheet

SLIPS = 3300
SEED = 1
COMMAND = "python -m bench.slips"


@dataclass(slots=True)
class Tally:
    """What became of slips."""

    noticed: int = 0
    first: int = 0
    among_three: int = 0
    unnoticed: int = 0

    def count(self, slipped: SlippedSheet) -> None:
        """Count one slip."""
        if not slipped.is_noticed:
            self.unnoticed += 1
            return
        place = explained_at(slipped)
        self.noticed += 1
        self.first += place == 0
        self.among_three += place is not None

    @property
    def shares(self) -> tuple[float, float]:
        """Top 1 and top 3 in per cent of what can be noticed."""
        return 100 * self.first / max(self.noticed, 1), 100 * self.among_three / max(self.noticed, 1)

    def __str__(self) -> str:
        top_1, top_3 = self.shares
        return f"{self.noticed:6} {top_1:7.1f} % {top_3:7.1f} % {self.unnoticed:10}"


def explained_at(slipped: SlippedSheet) -> int | None:
    """The place of the sheet that was meant among those that are offered; None: it is not offered."""
    offers = review(read_sheet_fields(slipped.wrong), len(slipped.right["lines"])).offers
    meant = read_sheet_fields(slipped.right)
    return next((place for place, offer in enumerate(offers) if is_meant(offer.sheet, meant)), None)


def is_meant(sheet: Sheet, meant: Sheet) -> bool:
    """Whether the same stands on both, but for the order; a deal that was not written has no details."""
    marks, wanted = (sorted(line.marks(4) for line in each.lines) for each in (sheet, meant))
    known = {(line.taker, line.score) for line in meant.lines}
    details = {(line.taker, line.score) for line in sheet.lines if line.score is not None}
    return sheet.balances == meant.balances and marks == wanted and details <= known


def measured(kinds: Iterable[str], speed: str, slips: int, seed: int) -> dict[str, Tally]:
    """So many slips, the kinds in turn: what became of each kind."""
    chance = Random(f"{speed} {seed}")
    tallies = {kind: Tally() for kind in kinds}
    for number in range(slips):
        kind = [*tallies][number % len(tallies)]
        tallies[kind].count(slipped_sheet(kind, speed, chance))
    return tallies


def together(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    whole = Tally()
    for each in tallies:
        whole.noticed += each.noticed
        whole.first += each.first
        whole.among_three += each.among_three
        whole.unnoticed += each.unnoticed
    return whole


def report(slips: int = SLIPS, seed: int = SEED) -> None:
    """Print how many slips of each kind are explained at each speed."""
    begun = process_time()
    print(f"{COMMAND} {slips} {seed}")
    print(f"{'':26} {'noticed':>7} {'top 1':>8} {'top 3':>9} {'unnoticed':>10}")
    for speed in SPEEDS:
        _report(speed, measured(KINDS, speed, slips, seed))
    _report("details, worked out", measured(COUNTING, "details", slips, seed))
    sheets = slips * (len(SPEEDS) + 1)
    print(f"{1000 * (process_time() - begun) / sheets:.1f} ms a sheet, with its making")


def _report(name: str, tallies: Mapping[str, Tally]) -> None:
    print(f"{name:26} {together(tallies.values())}")
    for kind, tally in tallies.items():
        print(f"  {kind:24} {tally}")


if __name__ == "__main__":
    report(*map(int, sys.argv[1:]))
