"""`oudler results`: the ranking of an event, its points and prizes; as text, CSV, XLSX or JSON."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from oudler.cli import status
from oudler.cli.check import read_tournament
from oudler.cli.files import check_suffix, write_file
from oudler.cli.options import JsonOption, LangOption, WrongUse, check_range, words_of
from oudler.printing import write_csv, write_workbook
from oudler.tournament.events import (
    Event,
    details_wanted,
    event_recap,
    merged_standing,
    points_fields,
    ranked_fields,
    ranking_fields,
    round_weights,
    standing,
    write_fields,
)
from oudler.tournament.ranking import BadAccounts
from oudler.wording import (
    Words,
    complaints,
    helps,
    merged_names,
    missing_detail_text,
    points_lines,
    prizes_lines,
    ranking_lines,
    ranking_rows,
    recap_lines,
    result_tables,
    unit_names,
)

_SUFFIXES = (".csv", ".xlsx", ".json")


def results(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help=helps.TOURNAMENTS, show_default=False)
    ],
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
    reports = [read_tournament(words, file, as_json) for file in files]
    events = [report.tournament.event for report in reports]
    if len(files) > 1:
        if after is not None or recap or out is not None:
            raise WrongUse(words.say(complaints.MERGED_ALONE))
        told = _merged(words, events, as_json)
    else:
        told = _one(words, events[0], after, recap=recap, out=out, as_json=as_json)
    print(told)
    for file, report in zip(files, reports, strict=True):
        if report.findings:
            count = words.many("{n} différence", "{n} différences", len(report.findings))
            print(words.say(complaints.UNCHECKED, file=file, count=count), file=sys.stderr)
    if any(report.findings for report in reports):
        raise typer.Exit(status.REFUSED)


def _one(
    words: Words, event: Event, after: int | None, *, recap: bool, out: str | None, as_json: bool
) -> str:
    """The results of one event, written to a file too where that is asked. Raises WrongUse, Unwritten."""
    if after is not None:
        check_range(words, "--after", after, 1, max(event.last_seated, 1))
    fields = {
        "event": write_fields(event.regulations),
        "after": event.last_seated if after is None else after,
        "weights": write_fields(round_weights(event, after)),
        "ranking": ranking_fields(event, after),
        **({} if after is not None else {"points": points_fields(event)}),
        "closed": event.is_closed,
    }
    if out is not None:
        _write(words, event, after, out, fields)
    return (
        json.dumps(fields, ensure_ascii=False) if as_json else "\n".join(_lines(words, event, after, recap))
    )


def _lines(words: Words, event: Event, after: int | None, recap: bool) -> list[str]:
    names = unit_names(words, event)
    ranking = ranking_lines(words, standing(event, after), names)
    wanted = details_wanted(event, after)
    ties = ["", missing_detail_text(words, wanted, names)] if wanted else []
    tables = ["", *recap_lines(words, event_recap(event, after))] if recap else []
    gains = ["", *points_lines(words, event), *prizes_lines(words, event)] if after is None else []
    return [*ranking, *ties, *gains, *tables]


def _merged(words: Words, events: list[Event], as_json: bool) -> str:
    """The ranking of the teams of parallel events (TEA-07). Raises Exit when they do not fit together."""
    try:
        ranking = merged_standing(events)
    except BadAccounts:
        print(words.say(complaints.ERROR, error=words.say(complaints.NOT_PARALLEL)), file=sys.stderr)
        raise typer.Exit(status.REFUSED) from None
    if as_json:
        return json.dumps({"ranking": [ranked_fields(line) for line in ranking]}, ensure_ascii=False)
    return "\n".join(ranking_lines(words, ranking, merged_names(words, events)))


def _write(words: Words, event: Event, after: int | None, out: str, fields: dict[str, Any]) -> None:
    """Write the results as the name of the file asks. Raises Unwritten."""
    suffix = Path(out).suffix.lower()
    if suffix == ".json":
        data = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()
    elif suffix == ".csv":
        data = write_csv(ranking_rows(words, event, after))
    else:
        data = write_workbook(result_tables(words, event, after))
    write_file(words, out, data)
