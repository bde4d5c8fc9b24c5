"""The results of duplicate events: rankings, travelers, route sheets and the result form of a match."""

from collections.abc import Callable
from functools import partial
from typing import Any

from oudler.cli.events.results_wanted import RefusedResults, ResultCommand, Wanted
from oudler.cli.terminal import check_range
from oudler.tournament import comparison, play
from oudler.tournament.events import Event, write_fields
from oudler.tournament.files import results_fields
from oudler.tournament.results import ResultTable, route_table, travelers_table
from oudler.wording import results
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from oudler.wording.papers import route_sheet_text, travelers_lines
from oudler.wording.terminal import complaints

Told = Callable[[Words, Event, Wanted], list[str]]


def _check_known(words: Words, file: str, event: Event, wanted: Wanted) -> None:
    """Refuse what is not known yet, or not to be shown (DUP-05, DUP-24). Raises RefusedResults, WrongUse."""
    if not event.is_closed and not wanted.is_provisional:
        raise RefusedResults(words.say(complaints.NOT_OVER, file=file))
    boards = [board for _, board in play.board_numbers(event)]
    if not boards:
        raise RefusedResults(words.say(complaints.NO_BOARD_PLAYED, file=file))
    if wanted.board is not None:
        check_range(words, "--board", wanted.board, 1, max(boards))
    if wanted.route is not None and wanted.route not in event.units:
        raise RefusedResults(words.say(complaints.NO_UNIT, file=file, number=wanted.route))


def _check_match(words: Words, file: str, event: Event, wanted: Wanted) -> None:
    """Refuse a match that cannot be counted, too. Raises RefusedResults, WrongUse."""
    _check_known(words, file, event, wanted)
    if not play.is_played(event, 1):
        raise RefusedResults(words.say(complaints.NO_QUARTER, file=file))
    try:
        play.match_result(event)
    except comparison.NotCompared as error:
        told = words.say(complaints.FILE_ERROR, file=file, error=refusal_text(words, error))
        raise RefusedResults(told) from error


# --- as text --------------------------------------------------------------------------------------------


def _lines(told: Told, words: Words, event: Event, wanted: Wanted) -> list[str]:
    """The papers that are wanted, or the results; what is not final says so first."""
    parts = _papers(words, event, wanted) if wanted.has_papers else [told(words, event, wanted)]
    warning = [] if event.is_closed else [words.say(results.PROVISIONAL), ""]
    lines = [line for part in parts for line in ("", *part)]
    return [*warning, *lines[1:]]


def _papers(words: Words, event: Event, wanted: Wanted) -> list[list[str]]:
    papers = []
    if wanted.has_travelers or wanted.board is not None:
        papers.append(travelers_lines(words, event, wanted.board))
    if wanted.route is not None:
        papers.append(route_sheet_text(words, event, wanted.route))
    if wanted.has_form:
        papers.append(results.result_form_lines(words, event, play.match_result(event)))
    return papers


def _match(words: Words, event: Event, _: Wanted) -> list[str]:
    result = play.match_result(event)
    return [*results.teams_lines(words, event, result), "", *results.match_table_lines(words, event, result)]


def _ranking(words: Words, event: Event, wanted: Wanted) -> list[str]:
    ranking = results.board_ranking_lines(words, event, wanted.after, is_general=wanted.is_general)
    if wanted.after is not None:
        return ranking
    return [*ranking, "", *results.points_lines(words, event), *results.prizes_lines(words, event)]


# --- for programs ---------------------------------------------------------------------------------------


def result_fields(event: Event, wanted: Wanted) -> dict[str, Any]:
    """The papers that are wanted, or the results, as JSON fields."""
    if not wanted.has_papers:
        return results_fields(event, wanted.after, is_general=wanted.is_general)
    fields = {"event": write_fields(event.regulations), "closed": event.is_closed}
    is_rated = event.regulations.form.is_rated
    if wanted.has_travelers or wanted.board is not None:
        told = _rated_travelers(event) if is_rated else _pm_travelers(event)
        fields["travelers"] = [each for each in told if wanted.board in (None, each["board"])]
    if wanted.route is not None:
        fields["route"] = (_rated_route if is_rated else _pm_route)(event, wanted.route)
    if wanted.has_form:
        fields["match"] = {**comparison.result_fields(play.result_form(event)), "named_winner": event.winner}
    return fields


def _rated_travelers(event: Event) -> list[dict[str, Any]]:
    return [comparison.traveler_fields(each) for each in play.travelers(event)]


def _rated_route(event: Event, unit: int) -> list[dict[str, Any]]:
    return [comparison.route_fields(each) for each in play.route_sheets(event, unit)]


def _pm_travelers(event: Event) -> list[dict[str, Any]]:
    return [play.pm_traveler_fields(each) for each in play.pm_travelers(event)]


def _pm_route(event: Event, unit: int) -> list[dict[str, Any]]:
    return [comparison.pm_route_fields(play.pm_route(event, unit))]


def result_tables(words: Words, event: Event, wanted: Wanted) -> results.Sheets:
    """Tables by title for spreadsheets: the papers that are wanted, or the results."""
    tables: dict[str, ResultTable] = {}
    if wanted.has_travelers or wanted.board is not None:
        tables[words.say("Étuis")] = travelers_table(event, wanted.board)
    if wanted.route is not None:
        tables[words.say("Feuille de route")] = route_table(event, wanted.route)
    if wanted.has_form:
        tables[words.say("Match")] = results.match_sheet(event)
    papers = {title: results.sheet_rows(words, event, table) for title, table in tables.items()}
    return papers or results.result_sheets(words, event, wanted.after, is_general=wanted.is_general)


# --- by what is ranked ----------------------------------------------------------------------------------

_RANKED = ("--after", "--general", "--travelers", "--board", "--route", "--provisional")
RANKED_RESULTS = ResultCommand(
    options=_RANKED,
    check=_check_known,
    lines=partial(_lines, _ranking),
)
MATCH_RESULTS = ResultCommand(
    options=("--travelers", "--board", "--match-sheet", "--provisional"),
    check=_check_match,
    lines=partial(_lines, _match),
)
