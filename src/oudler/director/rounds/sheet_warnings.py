"""Doubts about sheets: what is strange enough to be looked at, until somebody closes it.

| doubt | when |
|---|---|
| wrong | the balances do not sum to zero: the sheet was put off, only a correction settles it (FDM-03) |
| lines | the sum is right, a deal on the sheet is not (MAR-01) |
| unreachable | the sum is right, but no deals make such balances (MAR-01) |
| deals | there are more or fewer deals than announced (FDM-02) |
| large | a balance beyond what this many deals usually bring |
| blank | everybody has zero |
| same | another table of the round has the very same balances: typed at the wrong table |
| board | a taker's score that usually only a slam brings |
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from oudler.director.desk import Cleared, Desk, EventSituation
from oudler.tournament.events import Event
from oudler.tournament.sheets import FaultKind, Marks, Sheet, SheetFault, sheet_faults
from oudler.wording.language import Words, msg, signed

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


def doubts_of(situation: EventSituation) -> tuple[Doubt, ...]:
    """Every doubt that nobody has closed, by round and table."""
    closed = situation.hall.cleared
    found = (*_sheet_doubts(situation.event), *_board_doubts(situation.event))
    doubts = sorted(found, key=lambda doubt: (doubt.round, doubt.table))
    return tuple(doubt for doubt in doubts if (doubt.round, doubt.table, doubt.code) not in closed)


def close_doubt(desk: Desk, doubt: Doubt, why: str, by: str) -> None:
    """Say that somebody looked and found it right."""
    desk.note(Cleared(doubt.round, doubt.table, doubt.code, why), by=by)


_TEXTS = {
    DoubtKind.WRONG: msg("la somme fait {signed}, elle doit faire 0"),
    DoubtKind.LINES: msg("la somme est juste, mais la donne {found} ne tient pas"),
    DoubtKind.UNREACHABLE: msg(
        "la somme est juste, mais aucune suite de donnes ne fait ces bilans : "
        "relisez-les sur le papier, ou saisissez donne par donne"
    ),
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

Faults: TypeAlias = tuple[SheetFault, ...]
_Rule: TypeAlias = Callable[[Sheet, Faults, int], int | None]


def _wrong_lines(sheet: Sheet, faults: Faults, _: int) -> int | None:
    faulty = [fault.line for fault in faults if not fault.kind.is_warning]
    return (faulty[0] or 0) + 1 if faulty and not sheet.residue else None


def _unreachable(_: Sheet, faults: Faults, __: int) -> int | None:
    return 0 if FaultKind.BALANCES_UNREACHABLE in {fault.kind for fault in faults} else None


def _other_deals(sheet: Sheet, _: Faults, deals: int) -> int | None:
    return len(sheet.lines) if sheet.lines and len(sheet.lines) != deals else None


def _large(sheet: Sheet, _: Faults, deals: int) -> int | None:
    largest = max(sheet.balances, key=abs)
    is_rare = abs(largest) > LARGE_AT_ONCE + LARGE_PER_DEAL * deals
    return largest if is_rare and not sheet.residue else None


def _blank(sheet: Sheet, _: Faults, __: int) -> int | None:
    return None if any(sheet.balances) else 0


_RULES: tuple[tuple[DoubtKind, _Rule], ...] = (
    (DoubtKind.WRONG, lambda sheet, _, __: sheet.residue or None),
    (DoubtKind.LINES, _wrong_lines),
    (DoubtKind.UNREACHABLE, _unreachable),
    (DoubtKind.DEALS, _other_deals),
    (DoubtKind.LARGE, _large),
    (DoubtKind.BLANK, _blank),
)
"""What makes a sheet strange, each with what was found."""


@lru_cache(maxsize=10_000)
def _judged(sheet: Sheet, deals: int) -> tuple[Marks, tuple[tuple[DoubtKind, int], ...]]:
    """The balances of a sheet and what is strange about it; the same sheet is judged once."""
    faults = sheet_faults(sheet, deals)
    found = ((kind, rule(sheet, faults, deals)) for kind, rule in _RULES)
    return sheet.balances, tuple((kind, what) for kind, what in found if what is not None)


def _sheet_doubts(event: Event) -> Iterator[Doubt]:
    first: dict[tuple[int, Marks], int] = {}
    for spot in sorted(event.sheets):
        number, table = spot
        balances, strange = _judged(event.sheets[spot], event.regulations.rounds[number - 1].deals)
        mark = ",".join(map(str, balances))
        yield from (Doubt(*spot, kind, what, mark) for kind, what in strange)
        twin = first.setdefault((number, balances), table)
        if twin != table and any(balances):
            yield Doubt(*spot, DoubtKind.SAME, twin, mark)


# --- duplicate deals ------------------------------------------------------------------------------------


def _board_doubts(event: Event) -> Iterator[Doubt]:
    for (number, table, board), score in event.scores.items():
        if abs(score.score) > LARGE_ON_A_BOARD and (number, table, board) not in event.adjusted:
            yield Doubt(number, table, DoubtKind.BOARD, score.score, str(score.score), board)
