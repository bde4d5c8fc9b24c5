"""`oudler results`: the ranking of an event, its points and prizes; as text, CSV, XLSX or JSON."""

import json
import sys
from typing import Annotated, Any

import typer

from oudler.cli import status
from oudler.cli.check import read_tournament
from oudler.cli.files import check_suffix, write_file
from oudler.cli.options import JsonOption, LangOption, check_range, words_of
from oudler.printing import write_csv, write_workbook
from oudler.tournament.events import Event, derived, event_recap, standing
from oudler.wording import (
    Words,
    complaints,
    helps,
    points_lines,
    ranking_lines,
    ranking_rows,
    recap_lines,
    result_tables,
    unit_names,
)

_SUFFIXES = (".csv", ".xlsx", ".json")


def results(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.TOURNAMENT, show_default=False)],
    after: Annotated[int | None, typer.Option("--after", metavar="N", help=helps.AFTER)] = None,
    recap: Annotated[bool, typer.Option("--recap", metavar="", help=helps.RECAP)] = False,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.RESULTS_OUT)] = None,
    *,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Tell the results; those of a file that does not check out are told with a warning, and end with 1."""
    words = words_of(lang)
    if out is not None:
        check_suffix(words, out, _SUFFIXES)
    report = read_tournament(words, file, as_json)
    tournament = report.tournament
    event = tournament.event
    if after is not None:
        check_range(words, "--after", after, 1, max(event.last_seated, 1))
    if out is not None:
        _write(words, event, out, _fields(derived(event, tournament.log)))
    if as_json:
        print(json.dumps(_fields(derived(event, tournament.log)), ensure_ascii=False))
    else:
        print("\n".join(_lines(words, event, after, recap)))
    if report.findings:
        print(words.say(complaints.UNCHECKED, file=file, count=len(report.findings)), file=sys.stderr)
        raise typer.Exit(status.REFUSED)


def _lines(words: Words, event: Event, after: int | None, recap: bool) -> list[str]:
    ranking = ranking_lines(words, standing(event, after), unit_names(words, event))
    tables = ["", *recap_lines(words, event_recap(event))] if recap else []
    points = ["", *points_lines(words, event)] if after is None else []
    return [*ranking, *points, *tables]


def _fields(sections: dict[str, Any]) -> dict[str, Any]:
    return {name: sections[name] for name in ("event", "ranking", "points", "weights", "closed")}


def _write(words: Words, event: Event, out: str, fields: dict[str, Any]) -> None:
    """Write the results as the name of the file asks. Raises Unwritten."""
    suffix = check_suffix(words, out, _SUFFIXES)
    if suffix == ".json":
        data = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()
    elif suffix == ".csv":
        data = write_csv(ranking_rows(words, event))
    else:
        data = write_workbook(result_tables(words, event))
    write_file(words, out, data)
