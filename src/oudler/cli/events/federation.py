"""`oudler federation`: the federation's file of an event, made from its tournament file; or what it lacks."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from oudler.cli.events.check import read_file, read_tournament, refuse
from oudler.cli.events.results import now
from oudler.cli.terminal import (
    JsonOption,
    LangOption,
    check_suffix,
    status,
    words_of,
    write_file,
)
from oudler.printing import write_workbook
from oudler.tournament import events, files
from oudler.tournament.clubs import Club, ClubArbiter
from oudler.wording.events import federation_lines, refusal_text
from oudler.wording.papers import federation_sheets
from oudler.wording.terminal import complaints, helps

_SUFFIXES = (".json", ".xlsx")


def federation(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.TOURNAMENT, show_default=False)],
    *,
    club: Annotated[str | None, typer.Option("--club", metavar="FILE", help=helps.FEDERATION_CLUB)] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.FEDERATION_OUT)] = None,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Make the file, or tell everything that it lacks and end with 1."""
    words = words_of(lang)
    if out is not None:
        check_suffix(words, out, _SUFFIXES)
    report = read_tournament(words, file, as_json)
    if report.findings:
        count = words.many("{n} différence", "{n} différences", len(report.findings))
        refuse(words, words.say(complaints.FEDERATION_UNCHECKED, file=file, count=count), as_json)
    reporter = files.Reporter() if club is None else read_file(words, club, _reporter, as_json)
    try:
        made = files.federation_report(report.tournament, reporter, now())
    except files.NotReportable as lacking:
        refuse(words, "\n".join(refusal_text(words, each) for each in lacking.problems), as_json)
    fields = files.federation_fields(made)
    if out is not None:
        write_file(words, out, _body(out, fields))
    if as_json:
        print(files.write_federation(fields), end="")
    else:
        check = files.check_federation(fields, report.tournament)
        print("\n".join(federation_lines(words, check)))
    raise typer.Exit(status.DONE)


def _body(out: str, fields: dict[str, Any]) -> bytes:
    is_workbook = Path(out).suffix.lower() == ".xlsx"
    return (
        write_workbook(federation_sheets(fields)) if is_workbook else files.write_federation(fields).encode()
    )


def _reporter(text: str) -> files.Reporter:
    """The club and the arbiters in a JSON file, as a federation's file has them. Raises Unreadable."""
    why = files.WhyUnreadable.BAD_FIELD
    try:
        told = json.loads(text)
        club = events.read_fields(Club, told["club"], "club")
        arbiters = events.read_fields(tuple[ClubArbiter, ...], told["arbiters"], "arbiters")
    except events.WrongField as error:
        raise files.Unreadable(why, field=error.where, expected=error.expected) from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise files.Unreadable(why, field="club, arbiters", expected="JSON") from error
    return files.Reporter(club, arbiters)
