"""`oudler results`: the ranking of an event, its points and prizes; as text, CSV, XLSX or JSON."""

import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from oudler.cli import terminal
from oudler.cli.events.check import read_tournament, refuse
from oudler.cli.events.duplicate_results import result_fields, result_tables
from oudler.cli.events.forms import FORM_COMMANDS
from oudler.cli.events.results_wanted import RefusedResults, ResultCommand, Wanted
from oudler.cli.events.season import season_fields, seasons_of
from oudler.printing import write_spreadsheet
from oudler.tournament.events import WRITTEN_TIME, Event, seal_fields
from oudler.tournament.files import Posting, Report, Tournament, posting_fields, posting_of
from oudler.tournament.play import joined
from oudler.tournament.ranking import BadAccounts
from oudler.wording.language import Words
from oudler.wording.results import Sheets, posting_text, season_lines, season_sheets, with_standing
from oudler.wording.terminal import complaints, helps
from oudler.wording.tournament import form_text

_SUFFIXES = (".csv", ".xlsx", ".json")


def results(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help=helps.TOURNAMENTS, show_default=False)
    ],
    after: Annotated[int | None, typer.Option("--after", metavar="N", help=helps.AFTER)] = None,
    recap: Annotated[bool, typer.Option("--recap", metavar="", help=helps.RECAP)] = False,
    *,
    is_general: Annotated[bool, typer.Option("--general", metavar="", help=helps.RANKING_GENERAL)] = False,
    has_travelers: Annotated[bool, typer.Option("--travelers", metavar="", help=helps.TRAVELERS)] = False,
    board: Annotated[int | None, typer.Option("--board", metavar="N", help=helps.TRAVELER_BOARD)] = None,
    route: Annotated[int | None, typer.Option("--route", metavar="N", help=helps.RESULTS_ROUTE)] = None,
    has_form: Annotated[bool, typer.Option("--match-sheet", metavar="", help=helps.MATCH_SHEET)] = False,
    is_provisional: Annotated[
        bool, typer.Option("--provisional", metavar="", help=helps.PROVISIONAL)
    ] = False,
    is_season: Annotated[bool, typer.Option("--season", metavar="", help=helps.RESULTS_SEASON)] = False,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.RESULTS_OUT)] = None,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Tell the results; those of a file that does not check out are told with a warning, and end with 1."""
    words = terminal.words_of(lang)
    if out is not None:
        terminal.check_suffix(words, out, _SUFFIXES)
    wanted = Wanted(
        after=after,
        has_recap=recap,
        is_general=is_general,
        has_travelers=has_travelers,
        board=board,
        route=route,
        has_form=has_form,
        is_provisional=is_provisional,
    )
    reports = [read_tournament(words, file, as_json) for file in files]
    events = [report.tournament.event for report in reports]
    if is_season:
        told = _season(words, files, reports, wanted, out, as_json=as_json)
    elif len(files) > 1:
        told = _merged(words, events, wanted, out, as_json=as_json)
    else:
        told = _one(words, files[0], reports[0].tournament, wanted, out=out, as_json=as_json)
    print(told)
    for file, report in zip(files, reports, strict=True):
        if report.findings:
            count = words.many("{n} différence", "{n} différences", len(report.findings))
            print(words.say(complaints.UNCHECKED, file=file, count=count), file=sys.stderr)
    if any(report.findings for report in reports):
        raise typer.Exit(terminal.status.REFUSED)


def _one(
    words: Words, file: str, tournament: Tournament, wanted: Wanted, *, out: str | None, as_json: bool
) -> str:
    """The results of one event, written to a file too where that is asked. Raises WrongUse, Unwritten."""
    event = tournament.event
    command = _command(words, event, wanted)
    try:
        command.check(words, file, event, wanted)
    except RefusedResults as error:
        refuse(words, str(error), as_json)
    if wanted.after is not None:
        terminal.check_range(words, "--after", wanted.after, 1, max(event.last_seated, 1))
    posting = None if wanted.has_papers else posting_of(tournament, now(), wanted.after)
    fields = result_fields(event, wanted)
    if posting:
        fields |= posting_fields(posting) | {"seal": seal_fields(tournament.log[-1])}
    if out is not None:
        _write(words, tournament, wanted, out, fields, posting=posting)
    if as_json:
        return json.dumps(fields, ensure_ascii=False)
    heading = [posting_text(words, posting, event.regulations.day), ""] if posting else []
    return "\n".join([*heading, *command.lines(words, event, wanted)])


def _command(words: Words, event: Event, wanted: Wanted) -> ResultCommand:
    """How the results of an event are told, if all options go with its form. Raises WrongUse."""
    form = event.regulations.form
    command = FORM_COMMANDS[form].results
    for option in wanted.given():
        if option not in command.options:
            raise terminal.WrongUse(
                words.say(complaints.EVENT_OPTION, option=option, form=form_text(words, form))
            )
    return command


def now() -> str:
    """The time, as logs write it."""
    return f"{datetime.now(UTC):{WRITTEN_TIME}}"


def _merged(words: Words, events: list[Event], wanted: Wanted, out: str | None, *, as_json: bool) -> str:
    """The ranking of the teams of parallel events (TEA-07). Raises WrongUse, Unwritten, or Exit."""
    if wanted != Wanted():
        raise terminal.WrongUse(words.say(complaints.MERGED_ALONE))
    if not all(FORM_COMMANDS[event.regulations.form].results.may_merge for event in events):
        raise terminal.WrongUse(words.say(complaints.MERGED_FREE))
    try:
        whole = joined(events)
    except BadAccounts:
        terminal.refuse(words, words.say(complaints.NOT_PARALLEL))
    fields = result_fields(whole, wanted)
    if out is not None:
        _write(words, Tournament(whole, ()), wanted, out, fields, posting=None)
    if as_json:
        return json.dumps(fields, ensure_ascii=False)
    return "\n".join(_command(words, whole, wanted).lines(words, whole, wanted))


def _season(
    words: Words,
    files: list[str],
    reports: Sequence[Report],
    wanted: Wanted,
    out: str | None,
    *,
    as_json: bool,
) -> str:
    """The points of the seasons that the files are of (PCN-26). Raises WrongUse, Unwritten, or Exit."""
    if wanted != Wanted():
        raise terminal.WrongUse(words.say(complaints.SEASON_ALONE))
    try:
        found = seasons_of(words, files, [report.tournament for report in reports])
    except RefusedResults as error:
        refuse(words, str(error), as_json)
    for told in found.waiting:
        print(told, file=sys.stderr)
    fields = {"seasons": [season_fields(season, totals) for season, totals in found.totals.items()]}
    if out is not None:
        _write_tables(words, out, season_sheets(words, found.totals), fields)
    return json.dumps(fields, ensure_ascii=False) if as_json else "\n".join(season_lines(words, found.totals))


def _write(
    words: Words,
    tournament: Tournament,
    wanted: Wanted,
    out: str,
    fields: dict[str, Any],
    *,
    posting: Posting | None,
) -> None:
    """Write the results as the name of the file asks; a CSV has the first table. Raises Unwritten."""
    tables = result_tables(words, tournament.event, wanted)
    tables = with_standing(words, tables, posting, tournament.log[-1]) if posting else tables
    _write_tables(words, out, tables, fields)


def _write_tables(words: Words, out: str, tables: Sheets, fields: dict[str, Any]) -> None:
    """Write tables for people, or fields for programs. Raises Unwritten."""
    suffix = Path(out).suffix.lower()
    if suffix == ".json":
        content = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()
    else:
        content = write_spreadsheet(tables, suffix.removeprefix("."))
    terminal.write_file(words, out, content)
