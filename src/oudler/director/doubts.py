"""Doubts about sheets: what is strange enough to be looked at, until somebody closes it.

| doubt | when |
|---|---|
| wrong | the balances do not sum to zero: the sheet was put off, only a correction settles it (FDM-03) |
| lines | the sum is right, a deal on the sheet is not (MAR-01) |
| unreachable | the sum is right, but no deals make such balances (MAR-01) |
| deals | there are more or fewer deals than announced (FDM-02) |
| large | a balance beyond what so many deals usually bring |
| blank | everybody has zero |
| same | another table of the round has the very same balances: typed at the wrong table |
| board | a taker's score that usually only a slam brings |
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from oudler.director.desk import Desk, Situation
from oudler.director.hall import Cleared, Spot
from oudler.tournament.events import Event
from oudler.tournament.sheets import FaultKind, Sheet, sheet_faults
from oudler.wording import Words, msg, signed

LARGE_AT_ONCE = 400
LARGE_PER_DEAL = 120
"""A balance beyond 400 and 120 for each deal is rare: 1000 in five deals."""
LARGE_ON_A_BOARD = 250


class DoubtKind(Enum):
    """What is strange; some doubts end only when the sheet is changed."""

    WRONG = "wrong", False
    LINES = "lines", True
    UNREACHABLE = "unreachable", True
    DEALS = "deals", True
    LARGE = "large", True
    BLANK = "blank", True
    SAME = "same", True
    BOARD = "board", True

    def __init__(self, code: str, is_closable: bool) -> None:
        self.code = code
        self.is_closable = is_closable


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something strange about the sheet of a table, or about one of its boards."""

    round: int
    table: int
    kind: DoubtKind
    found: int = 0
    """The residue, the deal, the balance, the number of deals, the other table, or the score."""
    mark: str = ""
    """What stood on the sheet: once it is changed, a doubt that was closed is open again."""
    board: int | None = None

    @property
    def code(self) -> str:
        """The doubt as the journal names it."""
        where = "" if self.board is None else f"/{self.board}"
        return f"{self.kind.code}{where}:{self.mark}"


def doubts_of(situation: Situation) -> tuple[Doubt, ...]:
    """Every doubt that nobody has closed, by round and table."""
    closed = situation.hall.cleared
    found = _board_doubts if situation.event.regulations.form.is_duplicate else _sheet_doubts
    doubts = sorted(found(situation.event), key=lambda doubt: (doubt.round, doubt.table))
    return tuple(doubt for doubt in doubts if (doubt.round, doubt.table, doubt.code) not in closed)


def close_doubt(desk: Desk, doubt: Doubt, why: str, by: str) -> None:
    """Say that somebody looked and found it right."""
    desk.note(Cleared(doubt.round, doubt.table, doubt.code, why), by=by)


_TEXTS = {
    DoubtKind.WRONG: msg("la somme fait {signed}, elle doit faire 0"),
    DoubtKind.LINES: msg("la somme est juste, mais la donne {found} ne tient pas"),
    DoubtKind.UNREACHABLE: msg("la somme est juste, mais aucune suite de donnes ne fait ces bilans"),
    DoubtKind.DEALS: msg("{found} donnes sur la feuille : ce n'est pas le nombre annoncé"),
    DoubtKind.LARGE: msg("un bilan de {signed} : c'est rare en si peu de donnes"),
    DoubtKind.BLANK: msg("tous les bilans sont à zéro"),
    DoubtKind.SAME: msg("les mêmes bilans qu'à la table {found}"),
    DoubtKind.BOARD: msg("étui {board} : {signed}, c'est rare hors d'un chelem"),
}


def doubt_text(words: Words, doubt: Doubt) -> str:
    """What is strange, in words, without the table."""
    return words.say(_TEXTS[doubt.kind], found=doubt.found, signed=signed(doubt.found), board=doubt.board)


# --- free deals -----------------------------------------------------------------------------------------

_Rule: TypeAlias = Callable[[Sheet, int], int | None]


def _wrong_lines(sheet: Sheet, deals: int) -> int | None:
    faulty = [fault.line for fault in sheet_faults(sheet, deals) if not fault.kind.is_warning]
    return (faulty[0] or 0) + 1 if faulty else None


def _unreachable(sheet: Sheet, deals: int) -> int | None:
    kinds = {fault.kind for fault in sheet_faults(sheet, deals)}
    return 0 if FaultKind.BALANCES_UNREACHABLE in kinds else None


def _other_deals(sheet: Sheet, deals: int) -> int | None:
    return len(sheet.lines) if sheet.lines and len(sheet.lines) != deals else None


def _large(sheet: Sheet, deals: int) -> int | None:
    largest = max(sheet.balances, key=abs)
    return largest if abs(largest) > LARGE_AT_ONCE + LARGE_PER_DEAL * deals else None


def _blank(sheet: Sheet, _: int) -> int | None:
    return None if any(sheet.balances) else 0


_RULES: tuple[tuple[DoubtKind, _Rule], ...] = (
    (DoubtKind.LINES, _wrong_lines),
    (DoubtKind.UNREACHABLE, _unreachable),
    (DoubtKind.DEALS, _other_deals),
    (DoubtKind.LARGE, _large),
    (DoubtKind.BLANK, _blank),
)
"""What makes a sheet strange, each with what was found."""


def _sheet_doubts(event: Event) -> Iterator[Doubt]:
    for spot, sheet in event.sheets.items():
        mark = ",".join(map(str, sheet.balances))
        if spot in event.unbalanced:
            yield Doubt(*spot, DoubtKind.WRONG, sheet.residue, mark)
            continue
        for kind, rule in _RULES:
            found = rule(sheet, event.regulations.rounds[spot[0] - 1].deals)
            if found is not None:
                yield Doubt(*spot, kind, found, mark)
    yield from _same(event)


def _same(event: Event) -> Iterator[Doubt]:
    """Later tables with the balances of an earlier one, in their order."""
    spots: dict[tuple[int, tuple[int, ...]], list[Spot]] = defaultdict(list)
    for spot in sorted(event.sheets):
        balances = event.sheets[spot].balances
        if any(balances):
            spots[spot[0], balances].append(spot)
    for (_, balances), at in spots.items():
        for spot in at[1:]:
            yield Doubt(*spot, DoubtKind.SAME, at[0][1], ",".join(map(str, balances)))


# --- duplicate deals ------------------------------------------------------------------------------------


def _board_doubts(event: Event) -> Iterator[Doubt]:
    for (number, table, board), score in event.scores.items():
        if abs(score.score) > LARGE_ON_A_BOARD and (number, table, board) not in event.adjusted:
            yield Doubt(number, table, DoubtKind.BOARD, score.score, str(score.score), board)
