"""Duplicate on the web: the boards of the day, challenges among friends, their results and their proof."""

from dataclasses import dataclass

import anyio.from_thread
from starlette.responses import PlainTextResponse, Response

from oudler.store import NoSuchSet
from oudler.tables import board_sets
from oudler.tables.game import table_name
from oudler.tables.live import LiveTable
from oudler.tournament.seating import PLAYING_ORDER
from oudler.web import site
from oudler.web.play.board_set_view import lines_of, role_text, set_title, view_of, waiting_lines
from oudler.web.play.table import registry_of
from oudler.wording.game import hand_line
from oudler.wording.language import day_words

DAYS_SHOWN = 14
_LEAVES = "application/x-ndjson; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a part of the page was refused: which one, and in words."""

    part: str = ""
    lines: tuple[str, ...] = ()
    status: int = 200

    @classmethod
    def of(cls, part: str, refusal: site.Refused) -> "Wrong":
        """What a refusal says of a part."""
        return cls(part, refusal.lines, refusal.status)


NOTHING_WRONG = Wrong()


def show_today(asked: site.PageRequest) -> Response:
    """The boards of the day, those of the days before, and challenges."""
    return _today(asked, _name(asked))


def _today(asked: site.PageRequest, name: str, wrong: Wrong = NOTHING_WRONG) -> Response:
    """The page of the day; a form with the name that was typed, and why it was refused."""
    now, store, player = _now(asked), asked.office.store, _player(asked)
    today_set = _workshop(asked).prepare_days(now)
    return asked.page(
        "duplicate.html",
        status=wrong.status,
        path="/duplicate",
        refusal=wrong,
        view=view_of(asked, today_set, player, now, made=_workshop(asked).made(today_set)),
        past=[
            (each.id, set_title(asked.words, each)) for each in board_sets.past_days(store, now, DAYS_SHOWN)
        ],
        challenges=[
            (each.id, _challenge_text(asked, each, now))
            for each in board_sets.challenges_of(store, player, now)
        ],
        counts=board_sets.COUNTS,
        name=name,
    )


def _challenge_text(asked: site.PageRequest, board_set: board_sets.BoardSet, now: str) -> str:
    """A challenge in a list: whose it is, how many boards, and whether it is closed."""
    words = asked.words
    count = words.many("{n} étui", "{n} étuis", board_set.count)
    state = words.say("clos") if board_set.is_closed(now) else words.say("ouvert")
    return f"{set_title(words, board_set)} · {count} · {state}"


def show_set(asked: site.PageRequest) -> Response:
    """A set: its boards with one's own results; after the close the ranking too."""
    return _one_set(asked, _set(asked), _name(asked))


def _one_set(
    asked: site.PageRequest, board_set: board_sets.BoardSet, name: str, wrong: Wrong = NOTHING_WRONG
) -> Response:
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
        has_code=site.opens_elsewhere(address),
        name=name,
    )


def show_code(asked: site.PageRequest) -> Response:
    """The address of a set as a QR code."""
    return site.qr_picture(asked, asked.address(f"/duplicate/{_set(asked).id}"))


def show_board(asked: site.PageRequest) -> Response:
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


def show_proof(asked: site.PageRequest) -> Response:
    """What was told before the cards, and after the close the secret with the check of the server."""
    now, store, board_set = _now(asked), asked.office.store, _set(asked)
    is_closed = board_set.is_closed(now)
    promised = board_sets.commitments(store, board_set.day) if board_set.day is not None else ()
    return asked.page(
        "duplicate_proof.html",
        kept=board_set,
        title=set_title(asked.words, board_set),
        is_closed=is_closed,
        secret=board_set.secret if is_closed else "",
        held=_workshop(asked).checked(board_set) if is_closed and board_set.boards else None,
        promised=[(day_words(asked.words, day), told) for day, told in promised if day != board_set.day],
    )


def give_boards(asked: site.PageRequest) -> Response:
    """The boards of a closed set as `oudler boards make` writes them."""
    return PlainTextResponse(_closed(asked).boards, media_type=_LEAVES)


# --- playing --------------------------------------------------------------------------------------------


def play_board(asked: site.PageRequest) -> Response:
    """Sit down at a board, or come back to it; after the close for the pleasure of it."""
    now, board_set = _now(asked), _set(asked)
    number = _number(asked, board_set)
    try:
        guest, name = _named(asked)
    except site.Refused as refusal:
        typed, wrong = asked.field("me"), Wrong.of("board", refusal)
        is_today = board_set.day is not None and not board_set.is_closed(now)
        return _today(asked, typed, wrong) if is_today else _one_set(asked, board_set, typed, wrong)
    table = _table(asked, board_set, number, guest.player.id, now)
    live = anyio.from_thread.run(_opened, asked, table, guest.player.id, name)
    # A table whose deal is over has kept its result, unless the server was stopped just then.
    board_sets.keep_result(asked.office.store, live.game, live.code, now)
    return guest.greet(asked.go(f"/t/{live.code}"))


def _table(
    asked: site.PageRequest, board_set: board_sets.BoardSet, number: int, player: str, now: str
) -> board_sets.BoardTable:
    title = asked.words.say("Étui {number}, {title}", number=number, title=set_title(asked.words, board_set))
    if board_set.is_closed(now):
        return board_sets.pleasure_table(board_set, number, name=table_name(title))
    return board_sets.board_table(asked.office.store, board_set, number, player, name=table_name(title))


async def _opened(asked: site.PageRequest, table: board_sets.BoardTable, player: str, name: str) -> LiveTable:
    return await registry_of(asked).open(
        table.setup, by=player, name=name, seat=table.seat, first=table.first, code=table.code
    )


def _named(asked: site.PageRequest) -> tuple[site.Guest, str]:
    """Whoever plays, and the name that the form gives. Raises Refused."""
    name = site.typed_name(asked)
    site.check_pace(asked)
    guest = site.Guest(asked.request, asked.office, asked.words)
    if name and name != guest.player.name:
        asked.office.store.rename_player(guest.player.id, name)
    return guest, name or guest.player.name


# --- challenges -----------------------------------------------------------------------------------------


def open_one(asked: site.PageRequest) -> Response:
    """Open a challenge, and show its link; what cannot be is said beside the form."""
    try:
        return _opened_one(asked)
    except site.Refused as refusal:
        return _today(asked, asked.field("me"), Wrong.of("challenge", refusal))


def _opened_one(asked: site.PageRequest) -> Response:
    words, workshop, count = asked.words, _workshop(asked), asked.number_field("count", 0) or 0
    if workshop.is_busy:
        raise site.Refused(words.say("Beaucoup d'étuis sont en préparation : réessayez dans une minute."))
    if count not in board_sets.COUNTS:
        raise site.Refused(words.say("Un défi a quatre ou huit étuis : choisissez 4 ou 8."))
    guest, name = _named(asked)
    site.check_challenges(asked)
    try:
        made = board_sets.open_challenge(asked.office.store, guest.player.id, name, count, asked.office.now())
    except board_sets.TooManySets:
        told = words.say("Vous avez cinq défis ouverts : fermez-en un avant d'en ouvrir un autre.")
        raise site.Refused(told) from None
    workshop.prepare(made)
    return guest.greet(asked.go(f"/duplicate/{made.id}"))


def ask_close(asked: site.PageRequest) -> Response:
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


def close_one(asked: site.PageRequest) -> Response:
    """Close a challenge before its time, once it was asked for twice."""
    board_set = _set(asked)
    try:
        board_sets.close_challenge(asked.office.store, board_set, _player(asked), _now(asked))
    except board_sets.NotTheOpener:
        raise _not_the_opener(asked) from None
    return asked.go(f"/duplicate/{board_set.id}")


def _not_the_opener(asked: site.PageRequest) -> site.Refused:
    return site.Refused(asked.words.say("Seul celui qui a ouvert le défi peut le clore."), status=403)


# --- what is asked --------------------------------------------------------------------------------------


def _now(asked: site.PageRequest) -> str:
    return board_sets.written(asked.office.now())


def _player(asked: site.PageRequest) -> str:
    guest = site.guest_of(asked.request, asked.office)
    return guest.id if guest else ""


def _name(asked: site.PageRequest) -> str:
    return site.chosen_name(site.guest_of(asked.request, asked.office))


def _workshop(asked: site.PageRequest) -> board_sets.Workshop:
    workshop: board_sets.Workshop = asked.request.app.state.workshop
    return workshop


def _set(asked: site.PageRequest) -> board_sets.BoardSet:
    """The set in the address. Raises Refused."""
    try:
        return board_sets.set_of(asked.office.store, asked.path("set"), _now(asked))
    except NoSuchSet:
        raise _nothing_there(asked) from None


def _closed(asked: site.PageRequest) -> board_sets.BoardSet:
    """The set in the address, once everything of it may be shown. Raises Refused."""
    board_set = _set(asked)
    if not board_set.is_closed(_now(asked)):
        told = asked.words.say("Les cartes et les résultats des autres sont montrés après la clôture.")
        raise site.Refused(told, status=403)
    return board_set


def _number(asked: site.PageRequest, board_set: board_sets.BoardSet) -> int:
    """The number in the address, of a board that is made. Raises Refused."""
    number = site.short_number(asked.path("board"))
    if number is None or number not in board_set.numbers or not board_set.boards:
        raise _nothing_there(asked)
    return number


def _nothing_there(asked: site.PageRequest) -> site.Refused:
    told = asked.words.say("Ces étuis n'existent pas, ou pas encore : revenez aux étuis du jour.")
    return site.Refused(told, status=404)


ROUTES = (
    site.page("/duplicate", show_today),
    site.act("/duplicate/defi", open_one, site.Role.PUBLIC),
    site.page("/duplicate/{set}", show_set),
    site.page("/duplicate/{set}/preuve", show_proof),
    site.page("/duplicate/{set}/etuis.jsonl", give_boards),
    site.page("/duplicate/{set}/qr.svg", show_code),
    site.page("/duplicate/{set}/clore", ask_close),
    site.act("/duplicate/{set}/clore", close_one, site.Role.PUBLIC),
    site.page("/duplicate/{set}/{board}", show_board),
    site.act("/duplicate/{set}/{board}", play_board, site.Role.PUBLIC),
)
