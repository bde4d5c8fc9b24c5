"""What a sheet page says of what was typed: deals as understood, what is wrong, what explains it."""

from typing import Any

from oudler.director.rounds import sheets
from oudler.tournament.sheets import Line, Sheet, Slip
from oudler.web.desk.sheet_typing import Mode, TypedSheet, filled
from oudler.wording.language import Words, signed
from oudler.wording.tournament import column_name, deal_words, fault_text, slip_name, slip_text


def said_deal(words: Words, line: Line | None, shown: sheets.TableSheet) -> dict[str, Any] | None:
    """A deal as it was understood; None: it was not."""
    if line is None:
        return None
    head, rest = deal_words(words, line, shown.letters)
    return {"head": head, "rest": rest, "marks": line.marks(len(shown.columns))}


def explained(
    words: Words, shown: sheets.TableSheet, judged: sheets.Review | None, mode: Mode
) -> dict[str, Any] | None:
    """Why a sheet is not right, and the slips that would explain it as forms to send; None: it is."""
    if judged is None or judged.is_right:
        return None
    sheet, names = judged.sheet, [column_name(words, letter) for letter in shown.letters]
    return {
        "residue": sheet.residue,
        "faults": [
            fault_text(words, sheet, fault, names) for fault in judged.faults if not fault.kind.is_warning
        ],
        "offers": [
            {**_offer(words, sheet, offer, names), "typed": filled(shown, offer.sheet, mode)}
            for offer in judged.offers
        ],
    }


def _offer(words: Words, sheet: Sheet, offer: sheets.SheetSuggestion, names: list[str]) -> dict[str, Any]:
    slip = offer.slip
    title, why = slip_text(words, sheet, slip, names), ""
    if _is_one_number(slip):
        who = names[slip.column or 0]
        title = words.say(
            "{who} : {meant} et non {typed}",
            who=who,
            meant=signed(slip.meant or 0),
            typed=signed(slip.typed or 0),
        )
        why = slip_name(words, sheet, slip)
    return {"title": title, "why": why, "column": slip.column}


def _is_one_number(slip: Slip) -> bool:
    return slip.column is not None and slip.line is None and slip.other is None


def completed(typed: TypedSheet, names: list[str]) -> dict[str, Any] | None:
    """The only balance that is missing, as the others want it."""
    if typed.completed is None:
        return None
    column = typed.texts.index("")
    return {"who": names[column], "balance": typed.completed[column], "balances": typed.completed}
