"""Duplicate on the web: the boards of the day, challenges among friends, their results and their proof."""

from dataclasses import dataclass

import anyio.from_thread
from starlette.responses import PlainTextResponse, Response

from oudler.store import NoSuchSet
from oudler.tables.board_sets import (
    COUNTS,
    BoardSet,
    BoardTable,
    NotTheOpener,
    TooManySets,
    Workshop,
    board_table,
    challenges_of,
    close_challenge,
    commitments,
    keep_result,
    open_challenge,
    past_days,
    pleasure_table,
    set_of,
    written,
)
from oudler.tables.game import table_name
from oudler.tables.live import LiveTable
from oudler.tournament.seating import PLAYING_ORDER
from oudler.web.desk import is_short_number
from oudler.web.play.board_set_view import lines_of, role_text, set_title, view_of, waiting_lines
from oudler.web.play.table import parlour_of
from oudler.web.site import (
    Guest,
    PageRequest,
    Refused,
    Role,
    act,
    check_challenges,
    check_pace,
    chosen_name,
    guest_of,
    opens_elsewhere,
    page,
    qr_picture,
    typed_name,
)
from oudler.wording.game import hand_line
from oudler.wording.language import day_words

DAYS_SHOWN = 14
_LEAVES = "application/x-ndjson; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a form of the page was refused: which one, and in words."""

    form: str = ""
    lines: tuple[str, ...] = ()
    status: int = 200

    @classmethod
    def of(cls, form: str, refusal: Refused) -> "Wrong":
        """What a refusal says of a form."""
        return cls(form, refusal.lines, refusal.status)


NOTHING_WRONG = Wrong()


def show_today(asked: PageRequest) -> Response:
    """The boards of the day, those of the days before, and challenges."""
    return _today(asked, _name(asked))


def _today(asked: PageRequest, name: str, wrong: Wrong = NOTHING_WRONG) -> Response:
    """The page of the day; a form with the name that was typed, and why it was refused."""
    now, store, player = _now(asked), asked.office.store, _player(asked)
    today_set = _workshop(asked).prepare_days(now)
    return asked.page(
        "duplicate.html",
        status=wrong.status,
        path="/duplicate",
        refusal=wrong,
        view=view_of(asked, today_set, player, now, made=_workshop(asked).made(today_set)),
        past=[(each.id, set_title(asked.words, each)) for each in past_days(store, now, DAYS_SHOWN)],
        challenges=[
            (each.id, _challenge_text(asked, each, now)) for each in challenges_of(store, player, now)
        ],
        counts=COUNTS,
        name=name,
    )


def _challenge_text(asked: PageRequest, board_set: BoardSet, now: str) -> str:
    """A challenge in a list: whose it is, how many boards, and whether it is closed."""
    words = asked.words
    count = words.many("{n} étui", "{n} étuis", board_set.count)
    state = words.say("clos") if board_set.is_closed(now) else words.say("ouvert")
    return f"{set_title(words, board_set)} · {count} · {state}"


def show_set(asked: PageRequest) -> Response:
    """A set: its boards with one's own results; after the close the ranking too."""
    return _one_set(asked, _set(asked), _name(asked))


def _one_set(asked: PageRequest, board_set: BoardSet, name: str, wrong: Wrong = NOTHING_WRONG) -> Response:
    """The page of a set; its form with the name that was typed, and why it was refused."""
    now, player = _now(asked), _player(asked)
    _workshop(asked).prepare(board_set)
    address = asked.address(f"/duplicate/{board_set.id}")
    return asked.page(
        "duplicate_set.html",
        status=wrong.status,
        path=f"/duplicate/{board_set.id}",
        refusal=wrong,
        view=view_of(asked, board_set, player, now, made=_workshop(asked).made(board_set)),
        is_opener=bool(player) and board_set.by == player,
        address=address,
        has_code=opens_elsewhere(address),
        name=name,
    )


def show_code(asked: PageRequest) -> Response:
    """The address of a set as a QR code."""
    return qr_picture(asked, asked.address(f"/duplicate/{_set(asked).id}"))


def show_board(asked: PageRequest) -> Response:
    """A board of a closed set: its cards, and what everybody made of it."""
    board_set = _closed(asked)
    number = _number(asked, board_set)
    board, words = board_set.board(number).board, asked.words
    places = (words.say("Vous"), words.say("À droite"), words.say("En face"), words.say("À gauche"))
    return asked.page(
        "duplicate_board.html",
        kept=board_set,
        title=set_title(words, board_set),
        number=number,
        role=role_text(words, number),
        hands=[
            (place, hand_line(words, board.hand(seat)))
            for place, seat in zip(places, PLAYING_ORDER, strict=True)
        ],
        dog=hand_line(words, board.dog),
        lines=lines_of(asked, board_set, number, _player(asked)),
    )


def show_proof(asked: PageRequest) -> Response:
    """What was told before the cards, and after the close the secret with the check of the server."""
    now, store, board_set = _now(asked), asked.office.store, _set(asked)
    is_closed = board_set.is_closed(now)
    promised = commitments(store, board_set.day) if board_set.day is not None else ()
    return asked.page(
        "duplicate_proof.html",
        kept=board_set,
        title=set_title(asked.words, board_set),
        is_closed=is_closed,
        secret=board_set.secret if is_closed else "",
        held=_workshop(asked).checked(board_set) if is_closed and board_set.boards else None,
        promised=[(day_words(asked.words, day), told) for day, told in promised if day != board_set.day],
    )


def give_boards(asked: PageRequest) -> Response:
    """The boards of a closed set as `oudler boards make` writes them."""
    return PlainTextResponse(_closed(asked).boards, media_type=_LEAVES)


# --- playing --------------------------------------------------------------------------------------------


def play_board(asked: PageRequest) -> Response:
    """Sit down at a board, or come back to it; after the close for the pleasure of it."""
    now, board_set = _now(asked), _set(asked)
    number = _number(asked, board_set)
    try:
        guest, name = _named(asked)
    except Refused as refusal:
        typed, wrong = asked.field("me"), Wrong.of("board", refusal)
        is_today = board_set.day is not None and not board_set.is_closed(now)
        return _today(asked, typed, wrong) if is_today else _one_set(asked, board_set, typed, wrong)
    table = _table(asked, board_set, number, guest.player.id, now)
    live = anyio.from_thread.run(_opened, asked, table, guest.player.id, name)
    # A table whose deal is over has kept its result, unless the server was stopped just then.
    keep_result(asked.office.store, live.game, live.code, now)
    return guest.greet(asked.go(f"/t/{live.code}"))


def _table(asked: PageRequest, board_set: BoardSet, number: int, player: str, now: str) -> BoardTable:
    title = asked.words.say("Étui {number}, {title}", number=number, title=set_title(asked.words, board_set))
    if board_set.is_closed(now):
        return pleasure_table(board_set, number, name=table_name(title))
    return board_table(asked.office.store, board_set, number, player, name=table_name(title))


async def _opened(asked: PageRequest, table: BoardTable, player: str, name: str) -> LiveTable:
    return await parlour_of(asked).open(
        table.setup, by=player, name=name, seat=table.seat, first=table.first, code=table.code
    )


def _named(asked: PageRequest) -> tuple[Guest, str]:
    """Whoever plays, and the name that the form gives. Raises Refused."""
    name = typed_name(asked)
    check_pace(asked)
    guest = Guest(asked.request, asked.office, asked.words)
    if name and name != guest.player.name:
        asked.office.store.rename_player(guest.player.id, name)
    return guest, name or guest.player.name


# --- challenges -----------------------------------------------------------------------------------------


def open_one(asked: PageRequest) -> Response:
    """Open a challenge, and show its link; what cannot be is said beside the form."""
    try:
        return _opened_one(asked)
    except Refused as refusal:
        return _today(asked, asked.field("me"), Wrong.of("challenge", refusal))


def _opened_one(asked: PageRequest) -> Response:
    words, workshop, count = asked.words, _workshop(asked), asked.number_field("count", 0) or 0
    if workshop.is_busy:
        raise Refused(words.say("Beaucoup d'étuis sont en préparation : réessayez dans une minute."))
    if count not in COUNTS:
        raise Refused(words.say("Un défi a quatre ou huit étuis : choisissez 4 ou 8."))
    guest, name = _named(asked)
    check_challenges(asked)
    try:
        made = open_challenge(asked.office.store, guest.player.id, name, count, asked.office.now())
    except TooManySets:
        told = words.say("Vous avez cinq défis ouverts : fermez-en un avant d'en ouvrir un autre.")
        raise Refused(told) from None
    workshop.prepare(made)
    return guest.greet(asked.go(f"/duplicate/{made.id}"))


def ask_close(asked: PageRequest) -> Response:
    """Whether a challenge is to be closed before its time, and who has not played all of it."""
    board_set, player = _set(asked), _player(asked)
    if not player or board_set.by != player:
        raise _not_the_opener(asked)
    if board_set.is_closed(_now(asked)):
        return asked.go(f"/duplicate/{board_set.id}")
    return asked.page(
        "duplicate_close.html",
        kept=board_set,
        title=set_title(asked.words, board_set),
        waiting=waiting_lines(asked, board_set),
    )


def close_one(asked: PageRequest) -> Response:
    """Close a challenge before its time, once it was asked for twice."""
    board_set = _set(asked)
    try:
        close_challenge(asked.office.store, board_set, _player(asked), _now(asked))
    except NotTheOpener:
        raise _not_the_opener(asked) from None
    return asked.go(f"/duplicate/{board_set.id}")


def _not_the_opener(asked: PageRequest) -> Refused:
    return Refused(asked.words.say("Seul celui qui a ouvert le défi peut le clore."), status=403)


# --- what is asked --------------------------------------------------------------------------------------


def _now(asked: PageRequest) -> str:
    return written(asked.office.now())


def _player(asked: PageRequest) -> str:
    guest = guest_of(asked.request, asked.office)
    return guest.id if guest else ""


def _name(asked: PageRequest) -> str:
    return chosen_name(guest_of(asked.request, asked.office))


def _workshop(asked: PageRequest) -> Workshop:
    workshop: Workshop = asked.request.app.state.workshop
    return workshop


def _set(asked: PageRequest) -> BoardSet:
    """The set in the address. Raises Refused."""
    try:
        return set_of(asked.office.store, asked.path("set"), _now(asked))
    except NoSuchSet:
        raise _nothing_there(asked) from None


def _closed(asked: PageRequest) -> BoardSet:
    """The set in the address, once everything of it may be shown. Raises Refused."""
    board_set = _set(asked)
    if not board_set.is_closed(_now(asked)):
        told = asked.words.say("Les cartes et les résultats des autres sont montrés après la clôture.")
        raise Refused(told, status=403)
    return board_set


def _number(asked: PageRequest, board_set: BoardSet) -> int:
    """The number in the address, of a board that is made. Raises Refused."""
    text = asked.path("board")
    if not is_short_number(text) or int(text) not in board_set.numbers or not board_set.boards:
        raise _nothing_there(asked)
    return int(text)


def _nothing_there(asked: PageRequest) -> Refused:
    told = asked.words.say("Ces étuis n'existent pas, ou pas encore : revenez aux étuis du jour.")
    return Refused(told, status=404)


ROUTES = (
    page("/duplicate", show_today),
    act("/duplicate/defi", open_one, Role.PUBLIC),
    page("/duplicate/{set}", show_set),
    page("/duplicate/{set}/preuve", show_proof),
    page("/duplicate/{set}/etuis.jsonl", give_boards),
    page("/duplicate/{set}/qr.svg", show_code),
    page("/duplicate/{set}/clore", ask_close),
    act("/duplicate/{set}/clore", close_one, Role.PUBLIC),
    page("/duplicate/{set}/{board}", show_board),
    act("/duplicate/{set}/{board}", play_board, Role.PUBLIC),
)
