"""Scores of boards at the desk: a table with its boards, or a board with its tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from starlette.responses import Response

from oudler.director.boards import score_entry
from oudler.director.desk import Spot
from oudler.director.rounds import sheets
from oudler.tournament.events import BoardScore, NotNow
from oudler.web.desk.sheet_strip import clear_doubt, strip_values, told_moves, whole
from oudler.web.site import PageRequest, Refused, Role, act, form_pages, page, short_number, span_text
from oudler.wording.events import refusal_texts
from oudler.wording.game import NotTyped, of_name
from oudler.wording.results import of_unit, unit_labels
from oudler.wording.tournament import parse_typed_score, typed_score


@dataclass(frozen=True, slots=True)
class EntryPage:
    """Which boards are typed together: those of a table, or one board of a session."""

    page: score_entry.BoardPage
    spot: Spot
    """The table, or the first one of a traveler."""
    here: str
    """The address of the page."""
    board: int | None = None
    """The board of a traveler."""
    session: int = 1


@dataclass(slots=True)
class TypedScores:
    """What was typed, by the names of the fields, and what it means."""

    texts: dict[str, str] = field(default_factory=dict)
    scores: dict[score_entry.Place, BoardScore] = field(default_factory=dict)
    other: dict[score_entry.Place, BoardScore] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    @property
    def all(self) -> score_entry.Scores:
        """The scores of both sheets."""
        return score_entry.Scores(self.scores, self.other)


# --- which boards ---------------------------------------------------------------------------------------


def show_table(asked: PageRequest, spot: Spot, focus: str, wrong: tuple[str, ...] = ()) -> Response:
    """The boards of a table in a round."""
    return _page(asked, _table(asked, spot), wrong=wrong, focus=focus)


def type_table(asked: PageRequest, spot: Spot) -> Response:
    """Take the scores of a table."""
    if asked.field("act") == "clear":
        clear_doubt(asked, spot)
        return asked.go_to("feuilles/{}/{}".format(*spot))
    return _type(asked, _table(asked, spot))


def show_board(asked: PageRequest) -> Response:
    """The traveler of a board."""
    return _page(asked, _traveler(asked))


def type_board(asked: PageRequest) -> Response:
    """Take the scores of a traveler."""
    return _type(asked, _traveler(asked))


def _table(asked: PageRequest, spot: Spot) -> EntryPage:
    try:
        found = score_entry.table_boards(asked.desk.situation, spot)
    except sheets.NoSheet:
        number, table = spot
        told = asked.words.say("Position {round} : il n'y a pas de table {table}.", round=number, table=table)
        raise Refused(told, status=404) from None
    session = asked.desk.event.regulations.session_of(spot[0])
    return EntryPage(found, spot, "feuilles/{}/{}".format(*spot), session=session)


def _traveler(asked: PageRequest) -> EntryPage:
    session, board = whole(asked, "session"), whole(asked, "board")
    try:
        found = score_entry.board_traveler(asked.desk.situation, session, board)
    except sheets.NoSheet:
        told = asked.words.say(
            "Séance {session} : l'étui {board} n'est encore à aucune table.", session=session, board=board
        )
        raise Refused(told, status=404) from None
    return EntryPage(found, found.rows[0].at[:2], f"feuilles/etui/{session}/{board}", board, session)


# --- typing ---------------------------------------------------------------------------------------------


def _type(asked: PageRequest, asking: EntryPage) -> Response:
    typed = _read(asked, asking)
    if typed.wrong:
        return _page(asked, asking, typed, wrong=typed.wrong)
    if not score_entry.scored(asked.desk.event, typed.all, "."):
        told = asked.words.say("Rien de nouveau : écrivez au moins un score.")
        return _page(asked, asking, typed, wrong=[told])
    try:
        return _take(asked, asking, typed)
    except sheets.SheetMoved:
        return _page(asked, asking, typed, is_moved=True)
    except NotNow as refusal:
        wrong = refusal_texts(asked.words, refusal.problems)
        return _page(asked, asking, typed, wrong=wrong)


def _take(asked: PageRequest, asking: EntryPage, typed: TypedScores) -> Response:
    seen, why = asked.number_field("seen", 0) or 0, asked.field("why")[:200]
    if seen < asking.page.seen:
        raise sheets.SheetMoved(str(asking.page.seen))
    is_asked = asked.field("act") == "correct" and bool(why)
    if score_entry.changes(asked.desk.event, typed.all, why) and not is_asked:
        return _change(asked, asking, typed)
    written = score_entry.score_boards(
        asked.desk, typed.all, why, asked.by, seen=seen, lines=asked.lines_seen
    )
    return _next(asked, asking, did=span_text(written))


def _next(asked: PageRequest, asking: EntryPage, **query: object) -> Response:
    """After a table the next one that misses a score; a traveler stays."""
    if asking.board is not None:
        return asked.go_to(asking.here, **query)
    number, table = asking.spot
    after = sheets.next_missing(asked.desk.event, asking.spot) or table
    return asked.go_to(f"feuilles/{number}/{after}", **query)


def _read(asked: PageRequest, asking: EntryPage) -> TypedScores:
    typed = TypedScores({name: asked.field(name)[:20] for name in asked.form if name[:1] in "soa"})
    for row in asking.page.rows:
        _read_field(asked, row, "s", typed, typed.scores)
        if form_pages(asked.desk.event).has_second_sheet:
            _read_field(asked, row, "o", typed, typed.other)
    return typed


def _read_field(
    asked: PageRequest,
    row: score_entry.BoardRow,
    sheet: str,
    typed: TypedScores,
    into: dict[score_entry.Place, BoardScore],
) -> None:
    text = typed.texts.get(_name(sheet, row.at), "")
    if not text:
        return
    try:
        contract, score = parse_typed_score(asked.words, text, score_entry.contracts_of(asked.desk.event))
    except NotTyped as refusal:
        told = asked.words.say(
            "Étui {board}, table {table} : {what}", board=row.at[2], table=row.at[1], what=str(refusal)
        )
        typed.wrong.append(told)
        return
    chosen = short_number(typed.texts.get(_name("a", row.at), ""))
    attacker = chosen if chosen in row.mates else None
    into[row.at] = BoardScore(row.at[2], score, contract, attacker)


def _name(sheet: str, at: score_entry.Place) -> str:
    """The name of a field: s3_12_5 is round 3, table 12, board 5."""
    return sheet + "_".join(map(str, at))


# --- pages ----------------------------------------------------------------------------------------------


def _page(
    asked: PageRequest,
    asking: EntryPage,
    typed: TypedScores | None = None,
    *,
    wrong: Sequence[str] = (),
    focus: str = "first",
    is_moved: bool = False,
) -> Response:
    return asked.page(
        "sheet_boards.html",
        409 if is_moved else 422 if wrong else 200,
        **_frame(asked, asking, typed),
        wrong_lines=wrong,
        focus="hold" if wrong or is_moved else focus,
        is_moved=is_moved,
    )


def _frame(asked: PageRequest, asking: EntryPage, typed: TypedScores | None) -> dict[str, Any]:
    return {
        **strip_values(asked, asking.spot),
        "asking": asking,
        "rows": [_row_values(asked, row, typed) for row in asking.page.rows],
        "action": f"/e/{asked.desk.id}/bureau/{asking.here}",
    }


def _row_values(asked: PageRequest, row: score_entry.BoardRow, typed: TypedScores | None) -> dict[str, Any]:
    event = asked.desk.event
    kept = "" if row.score is None else typed_score(row.score.contract, row.score.score)
    name, other = _name("s", row.at), _name("o", row.at)
    attacker = "" if row.attacker is None else event.entries[row.attacker].name
    return {
        "row": row,
        "name": name,
        "other": other,
        "choice": _name("a", row.at),
        "attack": unit_labels(asked.words, event)[row.attack],
        "attacker": attacker,
        "of_whom": of_name(asked.words, attacker) if attacker else of_unit(asked.words, event, row.attack),
        "mates": [(each, event.entries[each].name) for each in row.mates],
        "kept": kept,
        "text": kept if typed is None else typed.texts.get(name, ""),
        "other_text": "" if typed is None else typed.texts.get(other, ""),
    }


def _change(asked: PageRequest, asking: EntryPage, typed: TypedScores) -> Response:
    """Show what other scores would change, and ask for the reason."""
    event = asked.desk.event
    # The reason is asked for on this page: the change is looked at as if it were given.
    after = asked.desk.preview(*score_entry.scored(event, typed.all, "."), by=asked.by)
    is_asked = asked.field("act") == "correct"
    return asked.page(
        "sheet_boards_change.html",
        422 if is_asked else 200,
        **_frame(asked, asking, typed),
        texts=typed.texts,
        **told_moves(asked, after.event),
        is_asked=is_asked,
    )


_BOARD = "/e/{event}/bureau/feuilles/etui/{session}/{board}"
ROUTES = (page(_BOARD, show_board, Role.ARBITER), act(_BOARD, type_board, Role.ARBITER))
