"""`oudler check`: a tournament file recomputed, and everything that differs."""

import json
import sys
from dataclasses import asdict
from typing import Annotated, Any, Never

import typer

from oudler.cli import status
from oudler.cli.files import opened, why_unread
from oudler.cli.options import JsonOption, LangOption, words_of
from oudler.tournament.events import (
    Difference,
    Event,
    Finding,
    OutOfOrder,
    Report,
    Unreadable,
    check_document,
    log_fields,
)
from oudler.wording import (
    Words,
    complaints,
    finding_lines,
    helps,
    report_lines,
    unreadable_text,
)


def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.TOURNAMENT, show_default=False)],
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Recompute everything; a difference ends with 1."""
    words = words_of(lang)
    report = read_tournament(words, file, as_json)
    if as_json:
        print(json.dumps(_fields(words, report), ensure_ascii=False))
    else:
        print("\n".join(report_lines(words, report)))
    raise typer.Exit(status.REFUSED if report.findings else status.DONE)


def read_tournament(words: Words, file: str, as_json: bool = False) -> Report:
    """The tournament in a file, recomputed. Raises Exit, with the reason told, when it cannot be read."""
    try:
        with opened(file) as stream:
            return check_document(stream.read().decode("utf-8-sig"))
    except OSError as error:
        refuse(words, why_unread(words, file, error), as_json)
    except UnicodeDecodeError:
        refuse(words, words.say(complaints.FILE_NOT_UTF8, file=file), as_json)
    except Unreadable as error:
        told = words.say(complaints.FILE_ERROR, file=file, error=unreadable_text(words, error))
        refuse(words, told, as_json)


def refuse(words: Words, told: str, as_json: bool) -> Never:
    """Tell why nothing is told, on both outputs where JSON is wanted, and end with 1."""
    if as_json:
        print(json.dumps({"ok": False, "error": told}, ensure_ascii=False))
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    raise typer.Exit(status.REFUSED)


def _fields(words: Words, report: Report) -> dict[str, Any]:
    event = report.tournament.event
    return {
        "ok": not report.findings,
        "name": event.regulations.name,
        "findings": [_finding(words, event, finding) for finding in report.findings],
        "doubts": [_finding(words, event, sheet) for sheet in report.doubts],
        "by_hand": [log_fields(line) for line in report.by_hand],
    }


def _finding(words: Words, event: Event, finding: Finding) -> dict[str, Any]:
    text = "\n".join(finding_lines(words, event, finding))
    kind = type(finding).__name__
    if isinstance(finding, Difference):
        return {"kind": kind, **asdict(finding), "text": text}
    if isinstance(finding, OutOfOrder):
        problem = finding.problem
        why = {"why": problem.why.code, "rule": problem.why.requirement, "numbers": list(problem.numbers)}
        return {"kind": kind, "line": finding.line, **why, "text": text}
    places = {name: getattr(finding, name) for name in ("line", "round", "table") if hasattr(finding, name)}
    return {"kind": kind, **places, "text": text}
