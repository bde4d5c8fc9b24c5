"""A player's phone: opened by the code of a slip or of a score sheet, never by an account."""

import hashlib
import secrets
from typing import TypeVar

from starlette.responses import Response

from oudler.director.desk import Spot, entry_of, spot_of
from oudler.director.rounds import phone_acts, phone_view, sheets
from oudler.tournament.files import posting_of
from oudler.web import site
from oudler.web.desk import Mode, TypedSheet, mode_of, seat_names
from oudler.web.public.phone_sheet import deal_fields, read_phone
from oudler.wording.events import refusal_text
from oudler.wording.game import BONUS_WORDS
from oudler.wording.language import signed
from oudler.wording.tournament import column_name, slip_text

T = TypeVar("T")

DEVICE_COOKIE = "oudler_device"
"""Tells one phone from another, whoever holds it: who confirms a sheet does it elsewhere."""


# --- coming in ------------------------------------------------------------------------------------------


def open_slip(asked: site.PageRequest) -> Response:
    """Let in whoever shows the code of a personal slip; the desk only looks."""
    number = _found(asked, entry_of(asked.desk, asked.path("code")))
    if asked.role >= site.Role.ARBITER:
        return _page(asked, number, is_guest=True)
    return _let_in(asked, number)


def open_sheet(asked: site.PageRequest) -> Response:
    """Ask whoever shows the code of a score sheet which of its players it is."""
    number, table = _found(asked, spot_of(asked.desk, asked.path("code")))
    if asked.role >= site.Role.ARBITER:
        return asked.go_to(f"feuilles/{number}/{table}")
    seats = asked.desk.event.seated[number][table - 1]
    people = [asked.desk.event.entries[who] for who in seats if who is not None]
    is_over = number != asked.desk.event.last_seated
    return asked.page("phone_who.html", number=number, table=table, people=people, is_over=is_over)


def say_who(asked: site.PageRequest) -> Response:
    """Let in a player of the sheet whose code was shown."""
    number, table = _found(asked, spot_of(asked.desk, asked.path("code")))
    chosen = site.short_number(asked.field("number"))
    seats = asked.desk.event.seated[number][table - 1]
    if chosen is None or chosen not in seats:
        raise site.Refused(asked.words.say("Ce joueur n'est pas à la table {table}.", table=table))
    return _let_in(asked, chosen)


def _found(asked: site.PageRequest, found: T | None) -> T:
    """What a code opens; guesses need not be counted, it has sixty bits. Raises Refused."""
    if found is None:
        told = asked.words.say("Ce code n'ouvre rien ici. Lisez de nouveau le code de votre fiche.")
        raise site.Refused(told, status=404)
    return found


def _let_in(asked: site.PageRequest, number: int) -> Response:
    response = asked.go(f"/e/{asked.desk.id}/moi")
    name = asked.desk.event.entries[number].name
    if (asked.visitor.number, asked.visitor.event) != (number, asked.desk.id):
        site.let_in(response, asked.office, site.Visitor(site.Role.TABLE, name, asked.desk.id, number))
    if not asked.request.cookies.get(DEVICE_COOKIE):
        lasts = int(site.SESSION_LASTS.total_seconds())
        token = secrets.token_urlsafe(24)
        response.set_cookie(DEVICE_COOKIE, token, max_age=lasts, httponly=True, samesite="lax")
    return response


def device_of(asked: site.PageRequest) -> str:
    """The device that asks, as the journal may keep it: nobody can be followed by it."""
    token = asked.request.cookies.get(DEVICE_COOKIE) or asked.visitor.device
    return hashlib.sha256(f"{asked.desk.id}:{token}".encode()).hexdigest()[:16]


# --- looking --------------------------------------------------------------------------------------------


def show(asked: site.PageRequest) -> Response:
    """The page of the player whose phone it is."""
    return _page(asked, _number(asked))


def _number(asked: site.PageRequest) -> int:
    number = asked.visitor.number if asked.role is site.Role.TABLE else None
    if number is None:
        told = asked.words.say("Cette page est celle d'un joueur : ouvrez-la avec le code de sa fiche.")
        raise site.Refused(told, status=403)
    return number


def _page(asked: site.PageRequest, number: int, *, is_guest: bool = False) -> Response:
    shown = phone_view.phone_of(asked.desk, number)
    return asked.page(
        "phone.html",
        me=asked.desk.event.entries[number],
        shown=shown,
        headline=shown.next
        if shown.step is phone_view.SheetTask.IN and shown.next
        else shown.now or shown.next,
        seats=seat_names(asked.words),
        dial=site.dial_of(asked.desk.situation, asked.desk.now()),
        calls=phone_acts.CALLS,
        balances=_balances(asked, shown),
        mark="" if shown.waiting is None else phone_view.sheet_mark(shown.waiting),
        posting=posting_of(asked.desk.tournament, asked.desk.now()),
        total=""
        if shown.place is None
        else site.event_total(asked.words, asked.desk.event, shown.place.total),
        is_guest=is_guest,
    )


def _balances(asked: site.PageRequest, shown: phone_view.PhonePage) -> list[tuple[str, int]]:
    if shown.waiting is None:
        return []
    sheet, entries = shown.waiting.sheet, asked.desk.event.entries
    return [(entries[who].name, made) for who, made in zip(sheet.players, sheet.balances, strict=True)]


# --- doing ----------------------------------------------------------------------------------------------


def _doing(done: site.Page) -> site.Page:
    """What a phone does, told in words where it may not."""

    def do(asked: site.PageRequest) -> Response:
        try:
            return done(asked)
        except phone_acts.PhoneRefused as refusal:
            raise site.Refused(refusal_text(asked.words, refusal)) from None

    return do


def _home(asked: site.PageRequest) -> Response:
    return asked.go(f"/e/{asked.desk.id}/moi")


def check_in(asked: site.PageRequest) -> Response:
    """« Je suis là. »"""
    phone_acts.check_in(asked.desk, _number(asked), asked.by)
    return _home(asked)


def call_arbiter(asked: site.PageRequest) -> Response:
    """Call the arbiter to the table."""
    phone_acts.call_arbiter(asked.desk, _number(asked), asked.field("what"), asked.by)
    return _home(asked)


def _typed_spot(asked: site.PageRequest) -> Spot:
    """The round and the table that the page was made for."""
    return asked.number_field("round", 0) or 0, asked.number_field("table", 0) or 0


def confirm(asked: site.PageRequest) -> Response:
    """Confirm the sheet that another player entered."""
    desk, number, spot = asked.desk, _number(asked), _typed_spot(asked)
    waiting = desk.hall.proposed.get(spot)
    names = [desk.event.entries[who].name for who in (waiting and waiting.number, number) if who]
    by = asked.words.say("table {table} : {names}", table=spot[1], names=", ".join(names))
    phone_acts.confirm(desk, spot, number, device_of(asked), seen=asked.field("mark"), by=by)
    return _home(asked)


def contest(asked: site.PageRequest) -> Response:
    """Contest it: the arbiter comes."""
    number, spot = _number(asked), _typed_spot(asked)
    phone_acts.contest(asked.desk, spot, number, seen=asked.field("mark"), by=asked.by)
    return _home(asked)


def take_back(asked: site.PageRequest) -> Response:
    """Take back the sheet that one entered."""
    phone_acts.take_back(asked.desk, _typed_spot(asked), _number(asked), asked.by)
    return _home(asked)


# --- the sheet ------------------------------------------------------------------------------------------


def show_sheet(asked: site.PageRequest) -> Response:
    """The sheet of the table, to be filled in."""
    number = _number(asked)
    step, _ = phone_view.step_of(asked.desk.situation, number)
    spot = phone_view.spot_at(asked.desk.event, number)
    if spot is None or step is not phone_view.SheetTask.ENTER:
        return _home(asked)
    return _sheet_page(asked, spot, None)


def type_sheet(asked: site.PageRequest) -> Response:
    """Take the sheet that a player filled in; it waits for another player."""
    number, spot = _number(asked), _typed_spot(asked)
    phone_acts.check_table(asked.desk.situation, spot, number)
    shown = sheets.table_sheet(asked.desk.situation, spot)
    typed = read_phone(asked, shown)
    if typed.sheet is None:
        return _sheet_page(asked, spot, typed)
    judged = sheets.review(typed.sheet, shown.deals)
    if not judged.is_right:
        return _sheet_page(asked, spot, typed, judged)
    phone_acts.propose(asked.desk, spot, typed.sheet, number=number, device=device_of(asked), by=asked.by)
    return _home(asked)


def _sheet_page(
    asked: site.PageRequest, spot: Spot, typed: TypedSheet | None, judged: sheets.Review | None = None
) -> Response:
    shown = sheets.table_sheet(asked.desk.situation, spot)
    mode = mode_of(asked.query("mode")) if typed is None else typed.mode
    names = [column_name(asked.words, letter) for letter in shown.letters]
    return asked.page(
        "phone_sheet.html",
        422 if typed else 200,
        shown=shown,
        names=names,
        mode=mode.value,
        texts=typed.texts if typed and mode is Mode.TOTALS else ("",) * len(shown.columns),
        deals=deal_fields(asked, shown),
        bonuses=BONUS_WORDS.values(),
        wrong_lines=_wrong(asked, typed, judged, names),
    )


def _wrong(
    asked: site.PageRequest, typed: TypedSheet | None, judged: sheets.Review | None, names: list[str]
) -> list[str]:
    """What is wrong with a sheet, and the likeliest reason: the table counts again together."""
    words = asked.words
    if judged is None:
        is_short = typed is not None and typed.completed is not None
        short = words.say("Il manque un bilan. Écrivez-les tous : c'est le contrôle.")
        return [*(typed.wrong if typed else ()), *([short] if is_short else [])]
    sheet = judged.sheet
    told = [words.say("La somme fait {residue}, elle doit faire 0.", residue=signed(sheet.residue))]
    for offer in judged.offers[:1]:
        slip = slip_text(words, sheet, offer.slip, names)
        told.append(words.say("Le plus probable : {slip}. Recomptez ensemble.", slip=slip))
    return told


_ME = "/e/{event}/moi"
ROUTES = (
    site.page("/e/{event}/j/{code}", open_slip),
    site.page("/e/{event}/f/{code}", open_sheet),
    site.act("/e/{event}/f/{code}", say_who, site.Role.PUBLIC),
    site.page(_ME, show),
    site.act(f"{_ME}/present", _doing(check_in), site.Role.TABLE),
    site.act(f"{_ME}/appel", _doing(call_arbiter), site.Role.TABLE),
    site.page(f"{_ME}/feuille", show_sheet),
    site.act(f"{_ME}/feuille", _doing(type_sheet), site.Role.TABLE),
    site.act(f"{_ME}/confirmer", _doing(confirm), site.Role.TABLE),
    site.act(f"{_ME}/contester", _doing(contest), site.Role.TABLE),
    site.act(f"{_ME}/reprendre", _doing(take_back), site.Role.TABLE),
)
