"""`oudler check`: a tournament file recomputed, and everything that differs."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Never, TypeVar

import typer

from oudler.cli import terminal
from oudler.cli.events.federation_check import UnreadWorkbook, asked_key, check_fields, federation_in
from oudler.cli.terminal import JsonOption, LangOption, WrongUse, opened, status, why_unread, words_of
from oudler.tournament import events, files
from oudler.wording.events import federation_lines, finding_lines, report_lines, unreadable_text
from oudler.wording.language import Words
from oudler.wording.results import compared_text
from oudler.wording.terminal import complaints, helps

T = TypeVar("T")


def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.TOURNAMENT, show_default=False)],
    seal: Annotated[str | None, typer.Option("--seal", metavar="SEAL", help=helps.CHECK_SEAL)] = None,
    keys: Annotated[list[str] | None, typer.Option("--key", metavar="KEY", help=helps.CHECK_KEY)] = None,
    *,
    tournament: Annotated[
        str | None, typer.Option("--tournament", metavar="FILE", help=helps.CHECK_TOURNAMENT)
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Recompute everything; a difference, another seal or another key than asked for ends with 1."""
    words = words_of(lang)
    wanted, known = _seal(words, seal), known_keys(words, keys or ())
    beside = None if tournament is None else read_tournament(words, tournament, as_json).tournament

    def either(data: bytes) -> files.Report | files.FederationCheck:
        """The federation's file, else a tournament's."""
        found = federation_in(words, data, beside)
        return _report(words, file, data.decode("utf-8-sig"), as_json) if found is None else found

    read = read_data(words, file, either, as_json)
    if isinstance(read, files.FederationCheck):
        if wanted is not None:
            raise WrongUse(words.say(complaints.FEDERATION_SEAL))
        _check_federation(words, read, known, as_json=as_json)
    elif beside is not None:
        raise WrongUse(words.say(complaints.FEDERATION_ALONE, file=file))
    else:
        _check_tournament(words, read, wanted, known, as_json=as_json)


def _check_federation(
    words: Words, check: files.FederationCheck, known: Sequence[str], *, as_json: bool
) -> None:
    is_right = check.is_right and (not known or check.is_signed_by(known))
    if as_json:
        print(json.dumps(check_fields(words, check, known, is_right=is_right), ensure_ascii=False))
    else:
        print("\n".join(federation_lines(words, check, known, is_asked=bool(known))))
    raise typer.Exit(status.DONE if is_right else status.REFUSED)


def _check_tournament(
    words: Words,
    report: files.Report,
    wanted: events.LineSeal | None,
    known: Sequence[str],
    *,
    as_json: bool,
) -> None:
    compared = events.compare_seal(report.tournament.log, wanted) if wanted else None
    is_right = not report.findings and (compared is None or compared.holds)
    is_right = is_right and (not known or report.is_signed_by(known))
    if as_json:
        print(json.dumps(_fields(words, report, compared, known, is_right=is_right), ensure_ascii=False))
    else:
        day = report.tournament.event.regulations.day
        told = [compared_text(words, compared, day)] if compared else []
        print("\n".join([*report_lines(words, report, known, is_asked=bool(known)), *told]))
    raise typer.Exit(status.DONE if is_right else status.REFUSED)


def _seal(words: Words, text: str | None) -> events.LineSeal | None:
    """The seal that was typed. Raises WrongUse."""
    try:
        return None if text is None else events.LineSeal.parse(text)
    except events.BadSeal:
        raise WrongUse(words.say(complaints.NOT_A_SEAL, text=text[:40] if text else "")) from None


_NO_KEY = "0" * 64


def known_keys(words: Words, texts: Sequence[str]) -> Sequence[str]:
    """The keys that were typed. Raises WrongUse."""
    for text in texts:
        try:
            files.is_key(text, _NO_KEY)
        except events.BadSeal:
            raise WrongUse(words.say(complaints.NOT_A_KEY, text=text[:40])) from None
    return texts


def read_tournament(words: Words, file: str, as_json: bool = False) -> files.Report:
    """The tournament in a file, recomputed. Raises Exit, with the reason told, when it cannot be read."""
    return read_file(words, file, lambda text: _report(words, file, text, as_json), as_json)


def _report(words: Words, file: str, text: str, as_json: bool) -> files.Report:
    """A text as a tournament, recomputed; a championship is sent to the command that reads it."""
    if '"oudler_tournament"' not in text and ('"oudler_championship"' in text or '"oudler_list"' in text):
        refuse(words, words.say(complaints.CHECK_CHAMPIONSHIP, file=file), as_json)
    return files.check_document(text)


def read_file(words: Words, file: str, read: Callable[[str], T], as_json: bool = False) -> T:
    """What a file says. Raises Exit, with the reason told, when it cannot be read."""
    return read_data(words, file, lambda data: read(data.decode("utf-8-sig")), as_json)


def read_data(words: Words, file: str, read: Callable[[bytes], T], as_json: bool = False) -> T:
    """What a file of any kind says. Raises Exit, with the reason told, when it cannot be read."""
    try:
        with opened(file) as stream:
            return read(stream.read())
    except OSError as error:
        refuse(words, why_unread(words, file, error), as_json)
    except UnicodeDecodeError:
        refuse(words, words.say(complaints.FILE_NOT_UTF8, file=file), as_json)
    except UnreadWorkbook as error:
        refuse(words, words.say(complaints.FILE_ERROR, file=file, error=str(error)), as_json)
    except files.Unreadable as error:
        told = words.say(complaints.FILE_ERROR, file=file, error=unreadable_text(words, error))
        refuse(words, told, as_json)


def refuse(words: Words, told: str, as_json: bool) -> Never:
    """Tell why nothing is told, on both outputs where JSON is wanted, and end with 1."""
    terminal.refuse(words, told, {"ok": False, "error": told} if as_json else None)


def _fields(
    words: Words,
    report: files.Report,
    compared: events.ComparedSeal | None,
    keys: Sequence[str],
    *,
    is_right: bool,
) -> dict[str, Any]:
    event = report.tournament.event
    return {
        "ok": is_right,
        "name": event.regulations.name,
        "findings": [
            {**_finding(words, event, finding), "cause": cause}
            for finding, cause in zip(report.findings, files.causes_of(report), strict=True)
        ],
        "doubts": [_finding(words, event, sheet) for sheet in report.doubts],
        "by_hand": [events.log_fields(line) for line in report.by_hand],
        "seal": events.seal_fields(report.tournament.log[-1]),
        "signature": _signature(report),
        **({"asked_seal": _compared(words, event, compared)} if compared else {}),
        **({"asked_key": asked_key(words, report, keys)} if keys else {}),
    }


def _signature(report: files.Report) -> dict[str, Any] | None:
    """Who signed the file; None where nobody did, or the signature is not good."""
    signature = report.signature
    return {"key": signature.key, "fingerprint": files.fingerprint(signature.key)} if signature else None


def _compared(words: Words, event: events.Event, compared: events.ComparedSeal) -> dict[str, Any]:
    line = compared.line
    return {
        "match": compared.match.value,
        "holds": compared.holds,
        "line": line.number if line else compared.seal.line,
        "at": line and line.at,
        "lines": compared.lines,
        "text": compared_text(words, compared, event.regulations.day),
    }


def _finding(words: Words, event: events.Event, finding: files.Finding) -> dict[str, Any]:
    text = "\n".join(finding_lines(words, event, finding))
    kind = type(finding).__name__
    if isinstance(finding, files.Difference):
        return {"kind": kind, **asdict(finding), "text": text}
    if isinstance(finding, files.OutOfOrder):
        problem = finding.problem
        why = {
            "why": problem.ground.code,
            "rule": problem.ground.requirement,
            "numbers": list(problem.numbers),
        }
        return {"kind": kind, "line": finding.line, **why, "text": text}
    places = {name: getattr(finding, name) for name in ("line", "round", "table") if hasattr(finding, name)}
    return {"kind": kind, **places, "text": text}
