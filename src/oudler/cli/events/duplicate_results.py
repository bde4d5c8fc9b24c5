"""The results of duplicate events: rankings, travelers, route sheets and the result form of a match."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from oudler.cli.terminal import WrongUse, check_range
from oudler.tournament.comparison import (
    NotCompared,
    pm_route_fields,
    result_fields,
    route_fields,
    traveler_fields,
)
from oudler.tournament.events import Event, write_fields
from oudler.tournament.files import results_fields
from oudler.tournament.forms import Form
from oudler.tournament.play import (
    board_numbers,
    is_played,
    match_result,
    pm_route,
    pm_traveler_fields,
    pm_travelers,
    result_form,
    route_sheets,
    travelers,
)
from oudler.wording.events import complaints
from oudler.wording.language import Words
from oudler.wording.papers import route_sheet_text, travelers_lines
from oudler.wording.results import (
    Row,
    duplicate_ranking_lines,
    duplicate_rankings,
    duplicate_tables,
    match_rows,
    match_table_lines,
    points_lines,
    prizes_lines,
    result_form_lines,
    route_rows,
    teams_lines,
    traveler_rows,
)
from oudler.wording.tournament import form_text, not_compared_text


class Refused(Exception):
    """Results that cannot be told; the message is for people."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be told of an event."""

    after: int | None = None
    has_recap: bool = False
    is_general: bool = False
    has_travelers: bool = False
    board: int | None = None
    route: int | None = None
    has_form: bool = False
    is_provisional: bool = False

    def given(self) -> Iterator[str]:
        """The options that were given."""
        for option, is_given in (
            ("--after", self.after is not None),
            ("--recap", self.has_recap),
            ("--general", self.is_general),
            ("--travelers", self.has_travelers),
            ("--board", self.board is not None),
            ("--route", self.route is not None),
            ("--match-sheet", self.has_form),
            ("--provisional", self.is_provisional),
        ):
            if is_given:
                yield option

    @property
    def has_papers(self) -> bool:
        """Whether papers are wanted instead of the results."""
        return self.has_travelers or self.has_form or self.board is not None or self.route is not None


_FREE = ("--after", "--recap")
_RANKED = ("--after", "--general", "--travelers", "--board", "--route", "--provisional")
_FITTING = {
    # the options that go with a duplicate form
    Form.INDIVIDUAL: _RANKED,
    Form.TRIPLETTE: _RANKED,
    Form.QUADRETTE: _RANKED,
    Form.MATCH: ("--travelers", "--board", "--match-sheet", "--provisional"),
}


def check_wanted(words: Words, event: Event, wanted: Wanted) -> None:
    """Refuse options that do not go with the form of an event. Raises WrongUse."""
    form = event.regulations.form
    for option in wanted.given():
        if option not in _FITTING.get(form, _FREE):
            raise WrongUse(words.say(complaints.EVENT_OPTION, option=option, form=form_text(words, form)))


def check_known(words: Words, file: str, event: Event, wanted: Wanted) -> None:
    """Refuse what is not known yet, or not to be shown (DUP-05, DUP-24). Raises Refused, WrongUse."""
    if not event.is_closed and not wanted.is_provisional:
        raise Refused(words.say(complaints.NOT_OVER, file=file))
    boards = [board for _, board in board_numbers(event)]
    if not boards:
        raise Refused(words.say(complaints.NO_BOARD_PLAYED, file=file))
    if wanted.board is not None:
        check_range(words, "--board", wanted.board, 1, max(boards))
    if wanted.route is not None and wanted.route not in event.units:
        raise Refused(words.say(complaints.NO_UNIT, file=file, number=wanted.route))
    if event.regulations.form is Form.MATCH:
        _check_quarters(words, file, event)


def _check_quarters(words: Words, file: str, event: Event) -> None:
    """Refuse a match that cannot be counted. Raises Refused."""
    if not is_played(event, 1):
        raise Refused(words.say(complaints.NO_QUARTER, file=file))
    try:
        match_result(event)
    except NotCompared as error:
        told = words.say(complaints.FILE_ERROR, file=file, error=not_compared_text(words, error))
        raise Refused(told) from error


# --- as text --------------------------------------------------------------------------------------------


def duplicate_lines(words: Words, event: Event, wanted: Wanted) -> list[str]:
    """The papers that are wanted, or the results; what is not final says so first."""
    parts = _papers(words, event, wanted) if wanted.has_papers else [_results(words, event, wanted)]
    warning = [] if event.is_closed else [words.say(duplicate_rankings.PROVISIONAL), ""]
    lines = [line for part in parts for line in ("", *part)]
    return [*warning, *lines[1:]]


def _papers(words: Words, event: Event, wanted: Wanted) -> list[list[str]]:
    papers = []
    if wanted.has_travelers or wanted.board is not None:
        papers.append(travelers_lines(words, event, wanted.board))
    if wanted.route is not None:
        papers.append(route_sheet_text(words, event, wanted.route))
    if wanted.has_form:
        papers.append(result_form_lines(words, event, match_result(event)))
    return papers


def _results(words: Words, event: Event, wanted: Wanted) -> list[str]:
    if event.regulations.form is Form.MATCH:
        result = match_result(event)
        return [*teams_lines(words, event, result), "", *match_table_lines(words, event, result)]
    ranking = duplicate_ranking_lines(words, event, wanted.after, is_general=wanted.is_general)
    if wanted.after is not None:
        return ranking
    return [*ranking, "", *points_lines(words, event), *prizes_lines(words, event)]


# --- for programs ---------------------------------------------------------------------------------------


def duplicate_fields(event: Event, wanted: Wanted) -> dict[str, Any]:
    """The same as JSON fields."""
    if not wanted.has_papers:
        return results_fields(event, wanted.after, is_general=wanted.is_general)
    fields = {"event": write_fields(event.regulations), "closed": event.is_closed}
    return fields | _paper_fields(event, wanted)


def _paper_fields(event: Event, wanted: Wanted) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    is_rated = event.regulations.form.is_rated
    if wanted.has_travelers or wanted.board is not None:
        told = (
            [traveler_fields(each) for each in travelers(event)]
            if is_rated
            else [pm_traveler_fields(each) for each in pm_travelers(event)]
        )
        fields["travelers"] = [each for each in told if wanted.board in (None, each["board"])]
    if wanted.route is not None:
        fields["route"] = (
            [route_fields(each) for each in route_sheets(event, wanted.route)]
            if is_rated
            else [pm_route_fields(pm_route(event, wanted.route))]
        )
    if wanted.has_form:
        fields["match"] = {**result_fields(result_form(event)), "named_winner": event.winner}
    return fields


def duplicate_sheets(words: Words, event: Event, wanted: Wanted) -> dict[str, list[Row]]:
    """Tables by title for spreadsheets: the papers that are wanted, or the results."""
    tables: dict[str, list[Row]] = {}
    if wanted.has_travelers or wanted.board is not None:
        tables[words.say(duplicate_rankings.BOARDS)] = traveler_rows(words, event, wanted.board)
    if wanted.route is not None:
        tables[words.say(duplicate_rankings.ROUTE)] = route_rows(words, event, wanted.route)
    if wanted.has_form:
        tables[words.say(duplicate_rankings.MATCH)] = match_rows(words, event, match_result(event))
    return tables or duplicate_tables(words, event, wanted.after, is_general=wanted.is_general)
