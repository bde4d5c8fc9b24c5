"""`oudler score`: the marks of deals described in JSON."""

from functools import partial
from typing import Any

from oudler.cli.game.deal_fields import ScoredDeal, check_possible, read_sheet
from oudler.cli.terminal import CommandAnswer, JsonOption, LangOption, answer_values, words_of
from oudler.rules import Mark, mark
from oudler.wording.game import score_lines, shares_text
from oudler.wording.language import Words
from oudler.wording.terminal import complaints


def score(as_json: JsonOption = False, lang: LangOption = "fr") -> None:
    """Mark every deal on standard input; a refused one does not stop the others."""
    words = words_of(lang)
    answer_values(words, complaints.NO_INPUT, as_json, partial(_answer, words))


def _answer(words: Words, text: str) -> CommandAnswer[Mark]:
    """The marks of one deal. Raises BadValue."""
    sheet = read_sheet(words, text)
    check_possible(words, sheet)
    marks = mark(sheet.players, sheet.score.total, sheet.alone)
    lines = [*score_lines(words, sheet.score), shares_text(words, marks, sheet.alone)]
    return CommandAnswer(marks, _fields(sheet, marks), lines)


def _fields(sheet: ScoredDeal, marks: Mark) -> dict[str, Any]:
    return {
        "made": sheet.score.is_made,
        "per_defender": sheet.score.total,
        "taker": marks.taker,
        "partner": None if sheet.alone else marks.partner,
        "defender": marks.defender,
    }
