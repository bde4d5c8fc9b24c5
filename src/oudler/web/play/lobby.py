"""The first page with its three doors, and the tables: one's own, open ones, a new one."""

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

import anyio.from_thread
from starlette.responses import Response

from oudler.store import NoSuchTable
from oudler.tables import ListedTable, TableRegistry, TooManyTables
from oudler.tables.game import BOTS_NOW, CLOCKS, TableRefusal, TableSetup, WrongSetup, tidy_name
from oudler.tables.live import BrokenLog, LiveTable
from oudler.web import site
from oudler.web.play.table import registry_of
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from oudler.wording.tournament import played_rules_text

SIZES = {"3": (3, False), "4": (4, False), "5": (5, False), "5-1": (5, True)}
"""How many sit at a table, and whether one of them is out."""
FIELDS = {
    "me": "",
    "name": "",
    "size": "4",
    "who": "link",
    "edition": "fft-2022",
    "clock": "",
    "deals": "",
    "takebacks": "yes",
}
"""The form of a new table before anything is typed."""
OFFERED = ("fft-2022", "club-004", "fft-5p-old")
"""Editions that are played in different ways; the others differ in what an arbiter decides."""
LISTED_CLOCK = 60
"""Seconds for an action at a table open to all, at most: among strangers nobody waits for ever."""


def home(asked: site.PageRequest) -> Response:
    """Three doors, and one button to play at once."""
    return asked.page("home.html", going=_going(asked))


def lobby(asked: site.PageRequest) -> Response:
    """The tables one may go back to, those that are open to all, and a form for a new one."""
    return _shown(asked, FIELDS | {"me": site.chosen_name(site.guest_of(asked.request, asked.office))})


def _shown(
    asked: site.PageRequest, typed: dict[str, str], wrong: Sequence[str] = (), status: int = 200
) -> Response:
    """The lobby; the form with what was typed, and why it was refused."""
    return asked.page(
        "lobby.html",
        status=status,
        path="/jouer",
        typed=typed,
        wrong_lines=wrong,
        going=_going(asked),
        listed=[_listed(asked, table) for table in anyio.from_thread.run(registry_of(asked).lobby)],
        editions=[(name, played_rules_text(asked.words, name)) for name in OFFERED],
        clocks=[(str(one), asked.words.say("{seconds} secondes par coup", seconds=one)) for one in CLOCKS],
        listed_clock=LISTED_CLOCK,
    )


def _listed(asked: site.PageRequest, table: ListedTable) -> dict[str, Any]:
    about = [_about(asked.words, table.setup), ", ".join(table.persons)]
    return {"code": table.code, "name": table.setup.name, "about": " · ".join(filter(None, about))}


def _going(asked: site.PageRequest) -> list[dict[str, Any]]:
    """The unfinished tables where whoever asks has a seat."""
    guest = site.guest_of(asked.request, asked.office)
    if guest is None:
        return []
    tables = anyio.from_thread.run(_found, registry_of(asked), site.recent_tables(asked.request))
    return [
        {"code": table.code, "name": game.setup.name, "about": _about(asked.words, game.setup)}
        for table in tables
        if not (game := table.game).is_finished and game.seat_of(guest.id) is not None
    ]


async def _found(registry: TableRegistry, codes: Sequence[str]) -> list[LiveTable]:
    found = []
    for code in codes:
        with contextlib.suppress(NoSuchTable, BrokenLog):
            found.append(await registry.table(code))
    return found


def _about(words: Words, setup: TableSetup) -> str:
    """What was agreed about a table, in a line."""
    size = words_of_size(words, setup.seats, has_mort=setup.has_mort)
    return " · ".join([size, played_rules_text(words, setup.rules.edition)])


def words_of_size(words: Words, seats: int, *, has_mort: bool) -> str:
    """How many play."""
    if has_mort:
        return words.say("à cinq, le donneur au repos")
    return words.say("à {seats} joueurs", seats=seats)


def play_now(asked: site.PageRequest) -> Response:
    """Sit down alone with bots, and play."""
    setup = _setup(asked, asked.words.say("Votre table"), listed=False)
    return _open(asked, setup, with_bots=True)


def open_table(asked: site.PageRequest) -> Response:
    """Set up a table for friends, or for anybody; what cannot be is said beside the form."""
    name = tidy_name(asked.field("name")) or asked.words.say("Table entre amis")
    try:
        setup = _setup(asked, name, listed=asked.field("who") == "all")
        return _open(asked, setup, with_bots=False)
    except site.Refused as refusal:
        typed = {field: asked.field(field, first) for field, first in FIELDS.items()}
        return _shown(asked, typed, refusal.lines, refusal.status)


def _open(asked: site.PageRequest, setup: TableSetup, *, with_bots: bool) -> Response:
    typed = site.typed_name(asked)
    site.check_pace(asked)
    guest = site.Guest(asked.request, asked.office, asked.words)
    player = guest.player
    name = typed or player.name
    registry = registry_of(asked)
    opened = partial(registry.open, setup, by=player.id, name=name, seat=0, with_bots=with_bots)
    try:
        table = anyio.from_thread.run(opened)
    except TableRefusal as refusal:
        raise site.Refused(refusal_text(asked.words, refusal)) from None
    except TooManyTables:
        told = asked.words.say("Vous avez déjà beaucoup de tables : finissez-en ou fermez-en une d'abord.")
        raise site.Refused(told) from None
    seated = table.game.seats[0]
    if seated is not None and seated.name != player.name:
        asked.office.store.rename_player(player.id, seated.name)
    return guest.greet(asked.go(f"/t/{table.code}"))


def _setup(asked: site.PageRequest, name: str, *, listed: bool) -> TableSetup:
    """What the form asks for. Raises Refused."""
    seats, has_mort = SIZES.get(asked.field("size", "4"), (0, False))
    try:
        return TableSetup(
            name=name,
            seats=seats,
            has_mort=has_mort,
            ruleset=asked.field("edition") or "fft-2022",
            clock=_clock(asked.number_field("clock"), listed=listed),
            takebacks=asked.field("takebacks", "yes") == "yes",
            deals=asked.number_field("deals"),
            listed=listed,
            bots=BOTS_NOW,
        )
    except WrongSetup as wrong:
        raise site.Refused(refusal_text(asked.words, wrong)) from None


def _clock(chosen: int | None, *, listed: bool) -> int | None:
    """What was chosen; at a table open to all at most what the form says beside the choice."""
    return min(chosen or LISTED_CLOCK, LISTED_CLOCK) if listed else chosen or None


ROUTES = (
    site.page("/", home),
    site.page("/jouer", lobby),
    site.act("/jouer/seul", play_now, site.Role.PUBLIC),
    site.act("/jouer/table", open_table, site.Role.PUBLIC),
)
