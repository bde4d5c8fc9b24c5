"""`oudler replay`: records verified action by action."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, BinaryIO

import typer

from oudler.cli import status
from oudler.cli.options import JsonOption, LangOption, words_of
from oudler.record import Line, read_records, result_fields
from oudler.rules import Phase, State, result
from oudler.wording import Words, complaints, damage_text, helps, phase_word, prompts, result_line, seat_names


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=helps.FILES, show_default=False)],
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Replay every line of every file; none stops the others."""
    words = words_of(lang)
    # All are replayed, so a list and not a generator.
    ends = [_replay_file(words, file, as_json, is_one_of_many=len(files) > 1) for file in files]
    raise typer.Exit(max(ends))


def _replay_file(words: Words, file: str, as_json: bool, is_one_of_many: bool) -> int:
    shown = {"file": file} if is_one_of_many else {}
    ended = status.DONE
    try:
        for line in _lines(file):
            print(_as_json(words, line, shown) if as_json else _as_text(words, line, shown))
            ended = ended if line.error is None else status.REFUSED
    except _Unreadable as error:
        print(words.say(error.complaint, file=file), file=sys.stderr)
        return status.REFUSED
    return ended


class _Unreadable(Exception):
    """A file that cannot be read; `complaint` says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.complaint = _UNREADABLE.get(type(error), complaints.UNREADABLE)


_UNREADABLE: dict[type[OSError], str] = {
    FileNotFoundError: complaints.NO_SUCH_FILE,
    IsADirectoryError: complaints.A_FOLDER,
}


def _lines(file: str) -> Iterator[Line]:
    """The records of a file; what goes wrong while they are printed is not caught here."""
    try:
        with _opened(file) as stream:
            yield from read_records(stream)
    except OSError as error:
        raise _Unreadable(error) from error


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`, which is left open."""
    if file == "-":
        yield sys.stdin.buffer
    else:
        with open(file, "rb") as stream:
            yield stream


def _as_json(words: Words, line: Line, shown: dict[str, str]) -> str:
    fields: dict[str, Any] = {**shown, "line": line.number, "ok": line.error is None}
    if line.error is not None:
        error = damage_text(words, line.error)
        fields |= {"action": line.error.action, "rule": line.error.rule, "error": error}
    elif line.record is not None:
        state = line.record.state
        fields["result"] = result_fields(result(state)) if state.phase is Phase.SCORED else None
    return json.dumps(fields, ensure_ascii=False)


def _as_text(words: Words, line: Line, shown: dict[str, str]) -> str:
    told = damage_text(words, line.error) if line.error is not None else ""
    if line.record is not None:
        told = _told(words, line.record.state)
    place = complaints.FILE_LINE if shown else complaints.LINE
    return words.say(place, line=line.number, error=told, **shown)


def _told(words: Words, state: State) -> str:
    """The result of a deal, or where it stops."""
    if state.phase is Phase.SCORED:
        return result_line(words, result(state), seat_names(words, state.deal.players))
    if state.phase.is_over:
        return phase_word(words, state.phase)
    return words.say(prompts.UNFINISHED, phase=phase_word(words, state.phase))
