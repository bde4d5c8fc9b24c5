"""`oudler topage`: the notes of a board from the scores of all tables."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import typer

from oudler.cli import terminal
from oudler.tournament.comparison import Play, Rated, exact_text, rate
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps
from oudler.wording.tournament import topage_lines

_FIELDS = ("scores", "contract")
_RULE = "DUP-23"


def topage(
    *,
    is_checked: Annotated[bool, typer.Option("--check", metavar="", help=helps.TOPAGE_CHECK)] = False,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Rate every board on standard input; a refused one does not stop the others."""
    words = terminal.words_of(lang)
    terminal.answer_values(words, complaints.NO_BOARD, as_json, partial(_answer, words, is_checked))


def _answer(words: Words, is_checked: bool, text: str) -> terminal.CommandAnswer[None]:
    """The notes of one board. Raises BadValue."""
    reader = terminal.FieldReader(words, terminal.read_object(words, text, complaints.NOT_A_BOARD))
    reader.check_names(_FIELDS)
    scores = _scores(reader)
    told = _impossible(reader, scores, is_checked)
    rated = rate([Play(1, 1, table, table, (), score) for table, score in enumerate(scores, 1)])
    return terminal.CommandAnswer(None, _fields(rated) | told, topage_lines(words, rated))


def _scores(reader: terminal.FieldReader) -> list[int | None]:
    scores = reader.value("scores", _RULE)
    if not isinstance(scores, list) or not scores:
        raise reader.refusal("scores", _RULE, complaints.SCORES, value=terminal.shown_json(scores))
    return [
        None if score is None else terminal.read_score(reader, f"scores[{place}]", score)
        for place, score in enumerate(scores)
    ]


def _impossible(
    reader: terminal.FieldReader, scores: Sequence[int | None], is_checked: bool
) -> dict[str, Any]:
    """Judge the scores; a program that names the contract is told which are impossible. Raises BadValue."""
    contract = terminal.read_contract(reader, "contract")
    judged = [(score, contract) for score in scores if score is not None]
    impossible = terminal.judge_scores(reader, judged, is_checked=is_checked)
    return {"impossible": impossible} if "contract" in reader.fields else {}


def _fields(rated: Sequence[Rated]) -> dict[str, Any]:
    """Exact notes; null for what is not rated."""
    return {
        side: [None if note is None else exact_text(note) for note in notes]
        for side, notes in (
            ("attack", [each.attack for each in rated]),
            ("defense", [each.defense for each in rated]),
        )
    }
