"""The sheets screen: typed in about twenty keys, explained where they fail, corrected with a reason."""

from typing import Any

from starlette.responses import Response

from oudler.director.desk import Habit, Spot
from oudler.director.rounds import sheets
from oudler.tournament.events import Corrected, NotNow
from oudler.tournament.forms import Deals
from oudler.tournament.sheets import Sheet
from oudler.web.desk import score_entry
from oudler.web.desk.sheet_explained import completed, explained, said_deal
from oudler.web.desk.sheet_strip import clear_doubt, strip_values, told_moves, whole
from oudler.web.desk.sheet_typing import Mode, TypedSheet, filled, mode_of, read_typed, sums_of
from oudler.web.site import PageRequest, Refused, Role, act, page, short_number
from oudler.wording.events import refusal_texts
from oudler.wording.tournament import column_name

# --- which sheet ----------------------------------------------------------------------------------------


def show_first(asked: PageRequest) -> Response:
    """The sheet that is missing first in the last round, with the hand on the number of the table."""
    number = asked.desk.event.last_seated
    if not number:
        return asked.page("sheet_none.html")
    return _show_round(asked, number)


def show_round(asked: PageRequest) -> Response:
    """The same for any round; `table` in the question opens that table."""
    number = whole(asked, "round")
    if number not in asked.desk.event.seated:
        raise Refused(asked.words.say("La position {round} n'est pas assise.", round=number), status=404)
    if asked.query("table"):
        return _open(asked, number, asked.query("table")[:4])
    return _show_round(asked, number)


def _open(asked: PageRequest, number: int, table: str) -> Response:
    """The way to a table; where there is none, what is typed on is for no sheet."""
    if 1 <= (at := short_number(table) or 0) <= len(asked.desk.event.seated[number]):
        return asked.go(f"/e/{asked.desk.id}/bureau/feuilles/{number}/{at}")
    told = asked.words.say("Position {round} : il n'y a pas de table {table}.", round=number, table=table)
    return _show_round(asked, number, wrong=(told,))


def _show_round(asked: PageRequest, number: int, wrong: tuple[str, ...] = ()) -> Response:
    table = sheets.next_missing(asked.desk.event, (number, 0)) or 1
    return _show(asked, (number, table), focus="hold" if wrong else "table", wrong=wrong)


def show_table(asked: PageRequest) -> Response:
    """The sheet of a table, empty or as it is."""
    return _show(asked, _spot(asked), focus="table" if asked.query("did") or asked.query("tape") else "first")


def _show(asked: PageRequest, spot: Spot, focus: str, wrong: tuple[str, ...] = ()) -> Response:
    return _SHOWN[asked.desk.event.regulations.form.deals](asked, spot, focus, wrong)


def _show_sheet(asked: PageRequest, spot: Spot, focus: str, wrong: tuple[str, ...]) -> Response:
    shown = sheet_of(asked, spot)
    waiting = shown.proposed.sheet if shown.proposed and shown.sheet is None else None
    standing = shown.sheet or waiting
    default = Mode.DEALS if standing is not None and standing.lines else Mode.TOTALS
    mode = mode_of(asked.query("mode")) if asked.query("mode") else default
    judged = sheets.review(shown.sheet, shown.deals) if shown.sheet and shown.is_wrong else None
    typed, status = filled(shown, standing, mode), 404 if wrong else 200
    return _page(asked, shown, typed, judged=judged, wrong=wrong, focus=focus, status=status)


_SHOWN = {Deals.FREE: _show_sheet, Deals.BOARDS: score_entry.show_table}


def _spot(asked: PageRequest) -> Spot:
    return whole(asked, "round"), whole(asked, "table")


def sheet_of(asked: PageRequest, spot: Spot) -> sheets.TableSheet:
    """The sheet of a table. Raises Refused where there is no such table."""
    try:
        return sheets.table_sheet(asked.desk.situation, spot)
    except sheets.NoSheet:
        told = asked.words.say(
            "Position {round} : il n'y a pas de table {table}.", round=spot[0], table=spot[1]
        )
        raise Refused(told, status=404) from None


# --- the page -------------------------------------------------------------------------------------------


def _page(
    asked: PageRequest,
    shown: sheets.TableSheet,
    typed: TypedSheet,
    *,
    judged: sheets.Review | None = None,
    wrong: tuple[str, ...] = (),
    focus: str = "first",
    status: int = 200,
) -> Response:
    template = "sheet_deals.html" if typed.mode is Mode.DEALS else "sheet.html"
    names = [column_name(asked.words, letter) for letter in shown.letters]
    sums = sums_of(typed, len(shown.columns))
    return asked.page(
        template,
        status,
        **frame(asked, shown),
        typed=typed,
        sums=sums,
        residue=sum(sums),
        wrong_lines=(*typed.wrong, *wrong),
        explained=None
        if judged is None or judged.is_right
        else explained(asked.words, shown, judged, typed.mode),
        completed=completed(typed, names),
        said=[said_deal(asked.words, line, shown) for line in typed.lines],
        unread=typed.first_unread,
        is_twice=sheets.is_typed_twice(asked.desk.situation),
        focus=_focus(judged, focus, is_refused=status >= 400),
    )


def _focus(judged: sheets.Review | None, focus: str, *, is_refused: bool) -> str:
    """What has the keyboard: after a refusal nothing that writes, for the next sheet may be typed already."""
    if is_refused:
        return "hold"
    return "slip" if judged and judged.offers and not judged.is_right else focus


def frame(asked: PageRequest, shown: sheets.TableSheet) -> dict[str, Any]:
    """What every page about the sheet of a table shows."""
    names = [column_name(asked.words, letter) for letter in shown.letters]
    return {**strip_values(asked, (shown.round, shown.table)), "shown": shown, "names": names}


# --- typing ---------------------------------------------------------------------------------------------


def type_table(asked: PageRequest) -> Response:
    """Take what was typed for a table: judge it, hand it in, or show what a correction would change."""
    return _TYPED[asked.desk.event.regulations.form.deals](asked, _spot(asked))


def _type_sheet(asked: PageRequest, spot: Spot) -> Response:
    shown = sheet_of(asked, spot)
    if asked.field("act") == "clear":
        clear_doubt(asked, spot)
        return asked.go_to("feuilles/{}/{}".format(*spot))
    typed = read_typed(asked, shown)
    if typed.sheet is None:
        status = 200 if asked.field("act") == "read" else 422
        return _page(asked, shown, typed, status=status)
    return _judge(asked, shown, typed, typed.sheet)


_TYPED = {Deals.FREE: _type_sheet, Deals.BOARDS: score_entry.type_table}


def _judge(asked: PageRequest, shown: sheets.TableSheet, typed: TypedSheet, sheet: Sheet) -> Response:
    if asked.field("act") == "read":
        return _page(asked, shown, typed, judged=sheets.review(sheet, shown.deals))
    try:
        return _take(asked, shown, typed, sheet)
    except sheets.SheetMoved:
        return _sent_again(asked, sheet) or _both(asked, typed, sheet)
    except NotNow as refusal:
        told = tuple(refusal_texts(asked.words, refusal.problems))
        return _page(asked, shown, typed, wrong=told, status=422)


def _take(asked: PageRequest, shown: sheets.TableSheet, typed: TypedSheet, sheet: Sheet) -> Response:
    if _seen(asked) != shown.seen:
        raise sheets.SheetMoved(f"round {shown.round}, table {shown.table}")
    judged = sheets.review(sheet, shown.deals)
    is_later = asked.field("act") == "later" and shown.sheet is None
    if not judged.is_right and not is_later:
        return _page(asked, shown, typed, judged=judged, status=422)
    if shown.sheet is not None:
        return _change(asked, shown, typed, sheet)
    if judged.is_right and sheets.is_typed_twice(asked.desk.situation):
        return _second_typing(asked, shown, typed, sheet)
    return _hand_in(asked, shown, sheet, is_doubtful=not judged.is_right)


def _hand_in(
    asked: PageRequest, shown: sheets.TableSheet, sheet: Sheet, *, is_doubtful: bool = False
) -> Response:
    spot = shown.round, shown.table
    line = sheets.hand_in(asked.desk, spot, sheet, asked.by, seen=_seen(asked), is_doubtful=is_doubtful)
    return _next(asked, spot, did=line.number)


def _next(asked: PageRequest, spot: Spot, **query: object) -> Response:
    """The next sheet that is missing; the same one when all are in."""
    table = sheets.next_missing(asked.desk.event, spot) or spot[1]
    return asked.go_to(f"feuilles/{spot[0]}/{table}", **query)


def _seen(asked: PageRequest) -> int:
    return asked.number_field("seen", 0) or 0


# --- typed twice ----------------------------------------------------------------------------------------


def _second_typing(asked: PageRequest, shown: sheets.TableSheet, typed: TypedSheet, sheet: Sheet) -> Response:
    """Keep the first typing, compare the second with it; whoever chose one of two hands it in."""
    first = shown.keyed
    if asked.field("act") == "chosen" and first is not None:
        return _hand_in(asked, shown, sheet)
    is_sent_again = asked.field("typing") == "1" and first is not None and first.by == asked.by
    if first is None or is_sent_again:
        spot = shown.round, shown.table
        sheets.key_in(asked.desk, spot, sheet, asked.by, seen=_seen(asked))
        return _next_to_key(asked, spot)
    if first.sheet.balances == sheet.balances:
        return _hand_in(asked, shown, sheet if sheet.lines else first.sheet)
    return asked.page(
        "sheet_twice.html",
        409,
        **frame(asked, shown),
        typed=typed,
        first=first,
        first_typed=filled(shown, first.sheet, Mode.DEALS if first.sheet.lines else Mode.TOTALS),
        sheet=sheet,
    )


def _next_to_key(asked: PageRequest, spot: Spot) -> Response:
    """After a first typing: the next table that nobody has typed, else the next to type again."""
    hall, event = asked.desk.hall, asked.desk.event
    tables = range(1, len(event.seated[spot[0]]) + 1)
    fresh = [t for t in tables if (spot[0], t) not in event.sheets and (spot[0], t) not in hall.keyed]
    table = next((t for t in fresh if t > spot[1]), fresh[0] if fresh else spot[1])
    return asked.go_to(f"feuilles/{spot[0]}/{table}", tape=spot[1])


def choose_habit(asked: PageRequest) -> Response:
    """Say whether sheets are typed twice from now on."""
    asked.desk.note(Habit(sheets.TWICE, "1" if asked.field("double") else ""), by=asked.by)
    return asked.go_to("feuilles")


# --- correcting -----------------------------------------------------------------------------------------


def _change(asked: PageRequest, shown: sheets.TableSheet, typed: TypedSheet, sheet: Sheet) -> Response:
    """Show what a correction changes; once there is a reason and a word to do it, correct."""
    assert shown.sheet is not None
    if sheet == shown.sheet or (not sheet.lines and sheet.balances == shown.sheet.balances):
        told = asked.words.say("Rien n'a changé : la feuille est déjà ainsi.")
        return _page(asked, shown, typed, wrong=(told,), status=422)
    spot, why = (shown.round, shown.table), asked.field("why")[:200]
    if asked.field("act") == "correct" and why:
        line = sheets.correct(asked.desk, spot, sheet, why, asked.by, seen=_seen(asked))
        return asked.go_to("feuilles/{}/{}".format(*spot), did=line.number)
    # The reason is asked for on this page: the change is looked at as if it were given.
    after = asked.desk.preview(Corrected(*spot, sheet, why or "."), by=asked.by)
    return asked.page(
        "sheet_change.html",
        422 if asked.field("act") == "correct" else 200,
        **frame(asked, shown),
        typed=typed,
        sheet=sheet,
        before=shown.sheet.balances,
        **told_moves(asked, after.event),
        why=why,
        is_asked=asked.field("act") == "correct",
    )


def _sent_again(asked: PageRequest, sheet: Sheet) -> Response | None:
    """Where a sheet leads that the same person has just written so; None: it is another one."""
    shown = sheet_of(asked, _spot(asked))
    is_same = shown.sheet == sheet and shown.line is not None and shown.line.by == asked.by
    return _next(asked, _spot(asked), did=shown.seen) if is_same else None


def _both(asked: PageRequest, typed: TypedSheet, sheet: Sheet) -> Response:
    """Somebody was faster: both sheets side by side, to keep one; nothing is written."""
    shown = sheet_of(asked, _spot(asked))
    return asked.page(
        "sheet_both.html",
        409,
        **frame(asked, shown),
        typed=typed,
        sheet=sheet,
        is_same=shown.sheet is not None and shown.sheet.balances == sheet.balances,
    )


_HERE = "/e/{event}/bureau/feuilles"
ROUTES = (
    page(_HERE, show_first, Role.ARBITER),
    act(f"{_HERE}/habitude", choose_habit, Role.ARBITER),
    *score_entry.ROUTES,
    page(f"{_HERE}/{{round}}", show_round, Role.ARBITER),
    page(f"{_HERE}/{{round}}/{{table}}", show_table, Role.ARBITER),
    act(f"{_HERE}/{{round}}/{{table}}", type_table, Role.ARBITER),
)
