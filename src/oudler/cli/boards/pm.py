"""`oudler pm`: the difference of two scores on a board as PM."""

from functools import partial
from typing import Annotated

import typer

from oudler.cli import terminal
from oudler.tournament import Readings
from oudler.tournament.comparison import Roots, decimal_text, pm_of
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps
from oudler.wording.tournament import pm_line, pm_total_line

_FIELDS = ("attack", "other", "contract", "other_contract")
_RULE = "QUA-09"


def pm(
    *,
    is_checked: Annotated[bool, typer.Option("--check", metavar="", help=helps.TOPAGE_CHECK)] = False,
    is_exact: Annotated[bool, typer.Option("--exact", metavar="", help=helps.PM_EXACT)] = False,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Convert every pair of scores on standard input, and add them up for people."""
    words = terminal.words_of(lang)
    made = terminal.answer_values(
        words, complaints.NO_PAIR, as_json, partial(_answer, words, is_checked, is_exact)
    )
    if len(made) > 1 and not as_json:
        print(pm_total_line(words, sum(made, Roots()), is_exact=is_exact))


def _answer(words: Words, is_checked: bool, is_exact: bool, text: str) -> terminal.CommandAnswer[Roots]:
    """The PM of one pair of scores. Raises BadValue."""
    reader = terminal.FieldReader(words, terminal.read_object(words, text, complaints.NOT_A_PAIR))
    reader.check_names(_FIELDS)
    attack, other = (
        terminal.read_score(reader, name, reader.value(name, _RULE)) for name in ("attack", "other")
    )
    contracts = (terminal.read_contract(reader, name) for name in ("contract", "other_contract"))
    terminal.judge_scores(reader, zip((attack, other), contracts, strict=True), is_checked=is_checked)
    made = pm_of(attack - other, Readings(pm="exact" if is_exact else "grid"))
    fields = {"pm": _shown(made, is_exact), "opponent": _shown(-made, is_exact)}
    return terminal.CommandAnswer(made, fields, [pm_line(words, attack, other, made, is_exact=is_exact)])


def _shown(made: Roots, is_exact: bool) -> str:
    return str(made) if is_exact else decimal_text(made.as_fraction(), 3)
