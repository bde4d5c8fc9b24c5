"""What somebody typed into the form of a sheet: balances, or deals in a few letters."""

import re
from dataclasses import dataclass, field
from enum import Enum

from oudler.director.rounds import sheets
from oudler.tournament.sheets import Line, Sheet
from oudler.web.site import PageRequest
from oudler.wording.game import NotTyped
from oudler.wording.tournament import column_name, parse_typed_deal, typed_deal

_BALANCE = re.compile(r"[-+]?[0-9]{1,5}")


class Mode(Enum):
    """How a sheet is typed; the value stands in addresses."""

    TOTALS = "bilans"
    DEALS = "donnes"


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """A form as it was filled in, and the sheet that it makes."""

    mode: Mode
    texts: tuple[str, ...]
    """The fields as typed: balances by column, or deals."""
    sheet: Sheet | None = None
    """None where something cannot be read, or is missing."""
    lines: tuple[Line | None, ...] = ()
    """The deals as understood; None: not read."""
    wrong: tuple[str, ...] = ()
    completed: tuple[int, ...] | None = field(default=None)
    """The balances with the only missing one computed."""

    @property
    def first_unread(self) -> int:
        """The first deal that was typed and not understood, counted from 1; else the first."""
        pairs = enumerate(zip(self.texts, self.lines, strict=False), start=1)
        return next((deal for deal, (text, line) in pairs if text and line is None), 1)


def mode_of(text: str) -> Mode:
    """The way of typing that an address or a form names; balances where it names none."""
    return next((mode for mode in Mode if mode.value == text), Mode.TOTALS)


def read_typed(asked: PageRequest, shown: sheets.TableSheet) -> TypedSheet:
    """What was typed for a table."""
    if mode_of(asked.field("mode")) is Mode.DEALS:
        texts = tuple(asked.field(f"d{place}")[:60] for place in range(1, _rows(asked, shown) + 1))
        return read_deals(asked, shown, texts)
    return read_totals(asked, shown, tuple(asked.field(f"b{place}") for place in range(len(shown.columns))))


def filled(shown: sheets.TableSheet, sheet: Sheet | None, mode: Mode) -> TypedSheet:
    """The form of a sheet that there is, or an empty one."""
    if mode is Mode.TOTALS:
        texts = tuple(map(str, sheet.balances)) if sheet else ("",) * len(shown.columns)
        return TypedSheet(mode, texts, sheet)
    lines = sheet.lines if sheet else ()
    texts = tuple(typed_deal(line, shown.letters) for line in lines)
    empty = max(0, shown.deals - len(lines))
    return TypedSheet(mode, texts + ("",) * empty, sheet if lines else None, lines + (None,) * empty)


# --- balances -------------------------------------------------------------------------------------------


def read_totals(asked: PageRequest, shown: sheets.TableSheet, texts: tuple[str, ...]) -> TypedSheet:
    """The balances of a table as typed."""
    texts = tuple(text[:12] for text in texts)
    balances: list[int | None] = []
    wrong: list[str] = []
    for column, text in zip(shown.columns, texts, strict=True):
        balance = _number(text) if text else None
        if text and balance is None:
            name = column_name(asked.words, column.letter)
            wrong.append(asked.words.say("{who} : « {text} » n'est pas un bilan.", who=name, text=text))
        balances.append(balance)
    if wrong:
        return TypedSheet(Mode.TOTALS, texts, wrong=tuple(wrong))
    totals = tuple(balance for balance in balances if balance is not None)
    if len(totals) < len(balances):
        return _incomplete(asked, shown, texts, tuple(balances))
    return TypedSheet(Mode.TOTALS, texts, Sheet(shown.players, totals))


def _number(text: str) -> int | None:
    """A balance of five digits at most, the true minus sign too; None where it is none."""
    plain = text.replace("−", "-").replace("\u202f", "").replace(" ", "")
    return int(plain) if _BALANCE.fullmatch(plain) else None


def _incomplete(
    asked: PageRequest, shown: sheets.TableSheet, texts: tuple[str, ...], balances: tuple[int | None, ...]
) -> TypedSheet:
    completed = sheets.completing(balances)
    missing = [
        column_name(asked.words, column.letter)
        for column, balance in zip(shown.columns, balances, strict=True)
        if balance is None
    ]
    told = asked.words.say("Il manque un bilan : {who}.", who=asked.words.listed(missing))
    return TypedSheet(Mode.TOTALS, texts, wrong=() if completed else (told,), completed=completed)


# --- deal by deal ---------------------------------------------------------------------------------------


def read_deals(asked: PageRequest, shown: sheets.TableSheet, texts: tuple[str, ...]) -> TypedSheet:
    """The deals of a table as typed; what is understood is told even while a line cannot be read."""
    options = asked.desk.event.regulations.ruleset.options
    lines: list[Line | None] = []
    wrong: list[str] = []
    for place, text in enumerate(texts, start=1):
        try:
            lines.append(parse_typed_deal(asked.words, text, shown.letters, options) if text else None)
        except NotTyped as refusal:
            lines.append(None)
            wrong.append(asked.words.say("Donne {deal} : {what}", deal=place, what=str(refusal)))
    played = tuple(line for line in lines if line is not None)
    if not played and not wrong:
        wrong.append(asked.words.say("Aucune donne n'est écrite."))
    sheet = Sheet(shown.players, None, played) if played and not wrong else None
    return TypedSheet(Mode.DEALS, texts, sheet, tuple(lines), tuple(wrong))


def _rows(asked: PageRequest, shown: sheets.TableSheet) -> int:
    typed = sum(1 for name in asked.form if name[:1] == "d" and name[1:].isdecimal())
    return min(max(shown.deals, typed), 40)


def sums_of(typed: TypedSheet, columns: int) -> tuple[int, ...]:
    """The balances so far: of the deals that were understood, or those typed."""
    if typed.mode is Mode.DEALS:
        marks = [line.marks(columns) for line in typed.lines if line is not None]
        return tuple(sum(each[column] for each in marks) for column in range(columns))
    return tuple(_number(text) or 0 for text in typed.texts)
