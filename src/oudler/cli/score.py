"""`oudler score`: the marks of deals described in JSON."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import typer

from oudler.cli import status
from oudler.cli.options import JsonOption, LangOption, WrongUse, words_of
from oudler.cli.sheet import Sheet, WrongSheet, check_possible, parse_json, read_sheet
from oudler.rules import Mark, mark
from oudler.wording import Words, complaints, score_lines, shares_text


def score(as_json: JsonOption = False, lang: LangOption = "fr") -> None:
    """Mark every deal on standard input; a refused one does not stop the others."""
    words = words_of(lang)
    text = sys.stdin.buffer.read().decode("utf-8-sig", errors="surrogateescape")
    if not text.strip():
        raise WrongUse(words.say(complaints.NO_INPUT))
    # All are tried, so a list and not a generator.
    values = enumerate(_values(text))
    done = [_answer(words, number, value, as_json, place > 0) for place, (number, value) in values]
    if not all(done):
        raise typer.Exit(status.REFUSED)


def _values(text: str) -> Iterator[tuple[int, str]]:
    """The texts to read with their line: one value over many lines, or a value a line."""
    try:
        parse_json(text)
        yield 1, text
    except ValueError:
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip():
                yield number, line


def _answer(words: Words, number: int, text: str, as_json: bool, follows: bool) -> bool:
    """Print the marks of one deal, or why it is refused; whether it was marked."""
    try:
        sheet = read_sheet(words, text)
        check_possible(words, sheet)
    except WrongSheet as error:
        _refuse(words, number, error, as_json)
        return False
    marks = mark(sheet.players, sheet.score.total, sheet.alone)
    if as_json:
        print(json.dumps(_fields(sheet, marks)))
    else:
        print("\n".join(["", *_lines(words, sheet, marks)] if follows else _lines(words, sheet, marks)))
    return True


def _refuse(words: Words, number: int, error: WrongSheet, as_json: bool) -> None:
    if as_json:
        fields = {"line": number, "error": str(error), "rule": error.rule}
        print(json.dumps(fields, ensure_ascii=False))
    rule = f" ({error.rule})" if error.rule else ""
    print(words.say(complaints.LINE, line=number, error=f"{error}{rule}"), file=sys.stderr)


def _fields(sheet: Sheet, marks: Mark) -> dict[str, Any]:
    return {
        "made": sheet.score.is_made,
        "per_defender": sheet.score.total,
        "taker": marks.taker,
        "partner": None if sheet.alone else marks.partner,
        "defender": marks.defender,
    }


def _lines(words: Words, sheet: Sheet, marks: Mark) -> list[str]:
    return [*score_lines(words, sheet.score), shares_text(words, marks, sheet.alone)]
