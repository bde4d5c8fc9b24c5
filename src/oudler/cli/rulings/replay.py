"""`oudler replay`: records verified action by action, or judged as people played them."""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

import typer

from oudler.cli.rulings.hearing import hearing_fields, parse_hearing
from oudler.cli.terminal import JsonOption, LangOption, opened, status, why_unread, words_of
from oudler.record import Record, RecordError, parse_record, read_lines, result_fields
from oudler.rules import Phase, result
from oudler.wording.arbitration import hearing_lines
from oudler.wording.events import complaints, damage_text
from oudler.wording.game import phase_word, prompts, result_line, seat_names
from oudler.wording.language import Words
from oudler.wording.terminal import helps

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RecordReader(Generic[T]):
    """A way to read lines, and to tell what they hold, as text and as fields."""

    parse: Callable[[bytes], T]
    lines: Callable[[Words, T], list[str]]
    fields: Callable[[Words, T], dict[str, Any]]

    def answer(self, words: Words, file: str, as_json: bool, shown: dict[str, str]) -> int:
        """Print the answer to every line of a file; refused when one of them cannot be read."""
        ended = status.DONE
        tell = self._as_json if as_json else self._as_text
        for number, found in _read(file, self.parse):
            print(tell(words, number, found, shown))
            ended = status.REFUSED if isinstance(found, RecordError) else ended
        return ended

    def _as_json(self, words: Words, number: int, found: T | RecordError, shown: dict[str, str]) -> str:
        fields: dict[str, Any] = {**shown, "line": number, "ok": not isinstance(found, RecordError)}
        if isinstance(found, RecordError):
            fields |= {"action": found.action, "rule": found.rule, "error": damage_text(words, found)}
        else:
            fields |= self.fields(words, found)
        return json.dumps(fields, ensure_ascii=False)

    def _as_text(self, words: Words, number: int, found: T | RecordError, shown: dict[str, str]) -> str:
        lines = [damage_text(words, found)] if isinstance(found, RecordError) else self.lines(words, found)
        place = complaints.FILE_LINE if shown else complaints.LINE
        first = words.say(place, line=number, error=lines[0], **shown)
        return "\n".join([first, *(f"  {line}" for line in lines[1:])])


def _record_lines(words: Words, record: Record) -> list[str]:
    """The result of a deal, or where it stops."""
    state = record.state
    if state.phase is Phase.SCORED:
        return [result_line(words, result(state), seat_names(words, state.deal.players))]
    if state.phase.is_over:
        return [phase_word(words, state.phase)]
    return [words.say(prompts.UNFINISHED, phase=phase_word(words, state.phase))]


def _record_fields(_: Words, record: Record) -> dict[str, Any]:
    state = record.state
    return {"result": result_fields(result(state)) if state.phase is Phase.SCORED else None}


AS_RECORDED = RecordReader(parse_record, _record_lines, _record_fields)
AS_PLAYED = RecordReader(parse_hearing, hearing_lines, hearing_fields)


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=helps.FILES, show_default=False)],
    arbiter: Annotated[bool, typer.Option("--arbiter", metavar="", help=helps.ARBITER)] = False,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Replay every line of every file; none stops the others."""
    words = words_of(lang)
    # All are replayed, so a list and not a generator.
    ends = [
        _replay_file(words, file, arbiter, as_json, {"file": file} if files[1:] else {}) for file in files
    ]
    raise typer.Exit(max(ends))


def _replay_file(words: Words, file: str, arbiter: bool, as_json: bool, shown: dict[str, str]) -> int:
    try:
        if arbiter:
            return AS_PLAYED.answer(words, file, as_json, shown)
        return AS_RECORDED.answer(words, file, as_json, shown)
    except _NotOpened as error:
        print(why_unread(words, file, error.cause), file=sys.stderr)
        return status.REFUSED


class _NotOpened(Exception):
    """A file that cannot be read, told apart from what cannot be written."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(cause)
        self.cause = cause


def _read(file: str, parse: Callable[[bytes], T]) -> Iterator[tuple[int, T | RecordError]]:
    """The lines of a file; what goes wrong while they are printed is not caught here."""
    try:
        with opened(file) as stream:
            yield from read_lines(stream, parse)
    except OSError as error:
        raise _NotOpened(error) from error
