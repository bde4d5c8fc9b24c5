"""A live table: one task over the log of a game, and the pages that are connected to it.

What happens becomes lines that are durable in the store before anybody is told. The process that owns the
table runs it (`running`); any other follows its log (`following`).
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from oudler.record import JournalLine, chained
from oudler.store import Overtaken, Unavailable
from oudler.tables.game import (
    Clock,
    Game,
    Happening,
    TableReason,
    TableRefusal,
    has_moved,
    may_watch,
    read_line,
    write_line,
)
from oudler.tables.live.acts import Requester
from oudler.tables.live.broadcast import REMEMBERED, TablePages
from oudler.tables.live.connection import Connection
from oudler.tables.live.deal_results import keep_deal, with_lateness
from oudler.tables.live.presence import Patience, Presence
from oudler.tables.live.recovery import BrokenLog, Log, check_lines, checked_fold
from oudler.tables.live.request_cache import Answers
from oudler.tables.live.roles import Pending, ProcessRole, Service
from oudler.tables.wire import Bye, Here, Request, write_server_message
from oudler.wording.language import Words

MOST_PAGES = 20
"""How many pages of one table a person may have open; the one that came first makes room."""
MOST_UNKNOWN = 200
"""How many pages of one table people without a name may have open."""
_LOG = logging.getLogger(__name__)
_AGAIN = 1.0
"""Seconds before a table tries again when the store does not answer."""
_COME_BACK, _GO_ON = (500, 3000), (100, 1000)
"""Milliseconds after which pages come back, not all at once: to a server that restarts, to another."""
_TOGETHER = 0.1
"""Seconds in which those who come and go are told of together."""


class LiveTable:
    """A table that people are connected to; made by the registry."""

    def __init__(self, code: str, log: Log, service: Service) -> None:
        self.code = code
        self.game: Game = log.game
        self.answers: Answers = log.answers
        self.service = service
        self.clock = Clock(service.world.now)
        self.patience = Patience(service.world.now, self.game)
        self.presence = Presence()
        self.inbox: deque[Pending] = deque()
        self.moved = log.last.number
        """The number of the last line that changed the deal."""
        self.is_behind = False
        """Whether somebody else has written."""
        self.is_broken = False
        """Whether the log is not the one that was written; nothing more happens here then."""
        self._last: JournalLine = log.last
        self._pages = TablePages(self.seq, self.game)
        self._woken = asyncio.Event()
        self._noted: Here | None = None
        self._here: Here | None = None
        self._is_held_up = False
        self._here_timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._role: ProcessRole | None = None
        self.note_presence()

    # --- what the registry and the pages ask --------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return self._last.number

    @property
    def has_company(self) -> bool:
        """Whether a person who has a seat is there, in this process or another."""
        here = self._here or self.here
        return len(here.away) < len(self.game.persons)

    @property
    def is_owned(self) -> bool:
        """Whether this process runs the table."""
        return self._role is not None and self._role.is_owner

    @property
    def is_waiting(self) -> bool:
        """Whether nothing happens here before somebody comes."""
        is_idle = self.is_broken or self._role is None or self._role.is_waiting()
        return is_idle and not self._pages.connections

    def now(self) -> float:
        """The time."""
        return self.service.world.now()

    def may_watch(self, who: str) -> bool:
        """Whether somebody may look at the table."""
        return may_watch(self.game, who)

    def join(
        self, who: str, words: Words, send: Callable[[str], None], drop: Callable[[], None]
    ) -> Connection:
        """Connect a page of a person (empty: somebody unknown). Raises TableRefusal.

        `send` may raise asyncio.QueueFull: the page does not read and is dropped.
        """
        if self.is_broken:
            raise TableRefusal(TableReason.BROKEN)
        if not self.may_watch(who):
            raise TableRefusal(TableReason.NOT_YOURS)
        self._make_room(who)
        connection = Connection(self, who, words, send, drop)
        if self._role is None:
            self._dismiss(connection)
            return connection
        self._pages.connections.add(connection)
        self.note_presence()
        return connection

    def _make_room(self, who: str) -> None:
        """Forgotten pages lock nobody out. Raises TableRefusal where too many people unknown watch."""
        own = [connection for connection in self._pages.connections if connection.who == who]
        if who and len(own) >= MOST_PAGES:
            min(own, key=lambda connection: connection.number).dismiss(TableReason.TOO_MANY_PAGES)
        elif not who and len(own) >= MOST_UNKNOWN:
            raise TableRefusal(TableReason.TOO_MANY_WATCH)

    def play_role(self, role: ProcessRole, *, is_behind: bool = False) -> None:
        """Run the table, or follow it, from now on; others may have written since it was read."""
        self._role = role
        self._is_held_up = False
        self.is_behind = is_behind
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"table {self.code}")
        self.tell_here()
        self.wake()

    async def stop(self) -> None:
        """End the task; pages are told to come back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._task = self._role = None
        self.say_goodbye()
        if self._here_timer is not None:
            self._here_timer.cancel()

    def say_goodbye(self) -> None:
        """Let all pages go."""
        for connection in self._pages.connections.copy():
            self._dismiss(connection)

    def _dismiss(self, connection: Connection) -> None:
        least, most = _GO_ON if self.service.store.is_shared else _COME_BACK
        connection.tell(Bye(least + secrets.randbelow(most - least)))
        connection.drop()

    # --- what connections ask ----------------------------------------------------------------------

    def missed(self, seq: int | None) -> int:
        """How many events a page that has seen one is told one by one; 0: it is shown the whole."""
        missed = 0 if seq is None else self.seq - seq
        return missed if 0 < missed < REMEMBERED else 0

    def greet(self, connection: Connection, seq: int | None) -> None:
        """Show the table to a page that has seen it up to an event."""
        self._pages.show(connection, seq, self.clock.left(self.game))
        connection.tell(self._told(self._here or self.here))

    def ask(self, connection: Connection, request: Request) -> None:
        """Take a request; it is answered when its turn comes."""
        self.take(Pending(Requester(connection.who, connection.words), request, connection.tell))

    def take(self, asked: Pending) -> None:
        """Take a request of a page of any process."""
        self.inbox.append(replace(asked, asker=replace(asked.asker, waits_for=self._waits_for())))
        self.wake()

    def left(self, connection: Connection) -> None:
        """Forget a page."""
        self._pages.connections.discard(connection)
        self.note_presence()

    # --- the task ----------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                if self.is_behind:
                    await self._catch_up()
                assert self._role is not None
                await self._role.turn()
            except Overtaken:
                self.is_behind = True
            except BrokenLog as error:
                self._give_up(error)
                return
            except Unavailable as error:
                _LOG.warning("table %s: the store does not answer: %s", self.code, error)
                await asyncio.sleep(_AGAIN)
            except Exception:
                _LOG.exception("table %s", self.code)
                await asyncio.sleep(_AGAIN)

    def _give_up(self, error: BrokenLog) -> None:
        """Stop a table whose log is broken, and tell its pages."""
        _LOG.error("table %s is not played on: %s", self.code, error)
        self.is_broken = True
        self.inbox.clear()
        for connection in self._pages.connections.copy():
            connection.dismiss(TableReason.BROKEN)

    def wake(self) -> None:
        """Look again at what is to be done."""
        self._woken.set()

    def is_awake(self) -> bool:
        """Whether something is to be done at once; asked before `sleep`."""
        if self.inbox or self.is_behind:
            return True
        self._woken.clear()
        return False

    async def sleep(self, until: float | None = None) -> None:
        """Wait until the table is woken or it is time."""
        timer = None
        if until is not None:
            delay = max(0.0, until - self.now())
            timer = asyncio.get_running_loop().call_later(delay, self._woken.set)
        try:
            await self._woken.wait()
        finally:
            if timer is not None:
                timer.cancel()

    # --- lines -------------------------------------------------------------------------------------

    async def commit(self, happenings: Sequence[Happening]) -> None:
        """Keep what happens, then tell it. Raises Overtaken, Unavailable."""
        games = _games(self.game, happenings)
        if games and games[-1].setup.board and games[-1].is_finished:
            happenings = await with_lateness(
                self.service.store, games[-1], happenings, self.service.world.utc()
            )
            games = _games(self.game, happenings)
        lines = chained(self._last, [*map(write_line, happenings)])
        await self.service.journal.append(self.code, lines)
        await self._enter(lines, happenings, games)

    async def _catch_up(self) -> None:
        """Tell what somebody else has written after the last known line. Raises Unavailable, BrokenLog.

        Whoever takes a table over also keeps the deal that is over: the one before may not have come to that.
        """
        self.is_behind = False
        try:
            found = await asyncio.to_thread(self.service.store.table_lines, self.code, self.seq - 1)
        except Unavailable:
            self.is_behind = True
            raise
        if found[:1] != (self._last,):
            raise BrokenLog(f"line {self.seq} of table {self.code} is not the one that was written")
        lines = found[1:]
        check_lines(self.code, self._last, lines)
        with checked_fold(self.code):
            happenings = [read_line(line.text) for line in lines]
            games = _games(self.game, happenings)
        await self._enter(lines, happenings, games)
        if self.is_owned:
            await self._keep_deal()

    async def _enter(
        self, lines: Sequence[JournalLine], happenings: Sequence[Happening], games: Sequence[Game]
    ) -> None:
        for line, happening, game in zip(lines, happenings, games, strict=True):
            before, self.game, self._last = self.game, game, line
            self.answers.note(before, line.number, happening)
            self.clock.note(before, game)
            self.patience.note(game)
            if has_moved(before, game):
                self.moved = line.number
            self._pages.tell(line.number, happening, game, self.clock.left(game))
            if len(game.sheet) > len(before.sheet) and self.is_owned:
                await self._keep_deal()
            if game.seats is not before.seats:
                self.note_presence()

    async def _keep_deal(self) -> None:
        """Keep what was made of the deal, if it is over."""
        await keep_deal(self.service.store, self.code, self.game, self.service.world.utc())

    # --- presence ----------------------------------------------------------------------------------

    def note_presence(self) -> None:
        """Look who is there; those who come and go together are told of together."""
        self.presence.note(self.game, self.pages(), self.now())
        self.wake()
        self.tell_if_changed()

    def tell_if_changed(self) -> None:
        """Tell the pages in a moment who is there and who is late, if they know otherwise."""
        if self._here_timer is None and self.here != self._noted:
            self._here_timer = asyncio.get_running_loop().call_later(_TOGETHER, self.tell_here)

    @property
    def here(self) -> Here:
        """Who is there and who is late, as this process knows it."""
        return self.presence.here(self.game, self._waits_for())

    def _waits_for(self) -> frozenset[int]:
        """The seats of persons who keep the table waiting."""
        return self.patience.over(self.game, self.presence.away(self.game))

    def pages(self) -> list[str]:
        """Whose pages are connected to this process."""
        return [connection.who for connection in self._pages.connections]

    def tell_here(self) -> None:
        """Tell the pages who is there, and what the clock says."""
        if self._here_timer is not None:
            self._here_timer.cancel()
            self._here_timer = None
        self._noted = self.here
        if self._role is not None:
            self._role.tell_presence()

    def show_here(self, here: Here) -> None:
        """Tell the pages of this process."""
        self._here = here
        text = write_server_message(self._told(here))
        for connection in self._pages.connections.copy():
            if connection.seen is not None:
                connection.send(text)

    def hold_up(self, *, is_held_up: bool) -> None:
        """Tell the pages that whoever runs the table is silent, or is so no more."""
        if is_held_up != self._is_held_up:
            self._is_held_up = is_held_up
            self.show_here(self._here or self.here)

    def _told(self, here: Here) -> Here:
        """What pages are told of who is there, with what the clock says now."""
        return msgspec.structs.replace(here, left=self.clock.left(self.game), held_up=self._is_held_up)


def _games(game: Game, happenings: Sequence[Happening]) -> list[Game]:
    """The table after each of the lines: worked out before they are kept, so that all of them can be told."""
    return [game := happening.after(game) for happening in happenings]
