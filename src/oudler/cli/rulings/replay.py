"""`oudler replay`: records verified action by action, or judged as people played them."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import typer

from oudler.arbitration import Hearing, redeal_defense
from oudler.cli import terminal
from oudler.cli.rulings.hearing import hearing_fields, parse_hearing
from oudler.record import (
    AsPlayed,
    Record,
    RecordError,
    parse_as_played,
    parse_record,
    played_fields,
    read_lines,
    result_fields,
)
from oudler.rules import Phase, Stream, result
from oudler.wording.arbitration import hearing_lines
from oudler.wording.events import damage_text
from oudler.wording.game import hands_lines, phase_word, prompts, result_line, seat_names
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

T = TypeVar("T")
_Answer: TypeAlias = Callable[[Words, str, bool, dict[str, str]], int]


@dataclass(frozen=True, slots=True)
class RecordReader(Generic[T]):
    """A way to read lines, and to tell what they hold, as text and as fields."""

    parse: Callable[[bytes], T]
    lines: Callable[[Words, T], list[str]]
    fields: Callable[[Words, T], dict[str, Any]]

    def answer(self, words: Words, file: str, as_json: bool, shown: dict[str, str]) -> int:
        """Print the answer to every line of a file; refused when one of them cannot be read."""
        ended = terminal.status.DONE
        tell = self._as_json if as_json else self._as_text
        for number, found in _read(file, self.parse):
            print(tell(words, number, found, shown))
            ended = terminal.status.REFUSED if isinstance(found, RecordError) else ended
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


def _deal_lines(words: Words, deal: AsPlayed) -> list[str]:
    """The dealer, and what everybody holds."""
    names = seat_names(words, deal.players)
    hands = hands_lines(
        words, [*zip(names, deal.hands, strict=True), (words.say(prompts.DOG_LABEL), deal.dog)]
    )
    return [words.say(prompts.DEFENSE_DEALT, name=names[deal.dealer]), *hands]


AS_RECORDED = RecordReader(parse_record, _record_lines, _record_fields)


def _as_played(lifted: Sequence[int]) -> RecordReader[Hearing]:
    """Deals judged, without the rulings of these numbers."""
    return RecordReader(partial(parse_hearing, lifted=lifted), hearing_lines, hearing_fields)


def _dealt_again(stream: Stream) -> RecordReader[AsPlayed]:
    """Deals whose defense gets other cards."""
    return RecordReader(
        lambda raw: redeal_defense(parse_as_played(raw), stream),
        _deal_lines,
        lambda _, deal: played_fields(deal),
    )


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=helps.FILES, show_default=False)],
    *,
    arbiter: Annotated[bool, typer.Option("--arbiter", metavar="", help=helps.ARBITER)] = False,
    lift: Annotated[list[int] | None, typer.Option("--lift", metavar="N", help=helps.LIFT)] = None,
    defense: Annotated[bool, typer.Option("--defense", metavar="", help=helps.DEFENSE)] = False,
    seed: terminal.SeedOption = None,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Replay every line of every file; none stops the others."""
    words = terminal.words_of(lang)
    _check_options(words, arbiter=arbiter, lift=bool(lift), defense=defense, seed=seed is not None)
    answer = _asked(words, lift or (), arbiter, defense, seed)
    # All are replayed, so a list and not a generator.
    ends = [_replay_file(words, file, answer, as_json, {"file": file} if files[1:] else {}) for file in files]
    raise typer.Exit(max(ends))


def _check_options(words: Words, *, arbiter: bool, lift: bool, defense: bool, seed: bool) -> None:
    """Refuse options that do not go together. Raises WrongUse."""
    for is_wrong, complaint in (
        (arbiter and defense, complaints.ARBITER_OR_DEFENSE),
        (lift and not arbiter, complaints.LIFT_NEEDS_ARBITER),
        (seed and not defense, complaints.SEED_NEEDS_DEFENSE),
    ):
        if is_wrong:
            raise terminal.WrongUse(words.say(complaint))


def _asked(words: Words, lift: Sequence[int], arbiter: bool, defense: bool, seed: str | None) -> _Answer:
    """What is made of each file."""
    if arbiter:
        return _as_played(lift).answer
    return _dealt_again(terminal.stream_of(words, seed)).answer if defense else AS_RECORDED.answer


def _replay_file(words: Words, file: str, answer: _Answer, as_json: bool, shown: dict[str, str]) -> int:
    try:
        return answer(words, file, as_json, shown)
    except _NotOpened as error:
        print(terminal.why_unread(words, file, error.cause), file=sys.stderr)
        return terminal.status.REFUSED


class _NotOpened(Exception):
    """A file that cannot be read, told apart from what cannot be written."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(cause)
        self.cause = cause


def _read(file: str, parse: Callable[[bytes], T]) -> Iterator[tuple[int, T | RecordError]]:
    """The lines of a file; what goes wrong while they are printed is not caught here."""
    try:
        with terminal.opened(file) as stream:
            yield from read_lines(stream, parse)
    except OSError as error:
        raise _NotOpened(error) from error
