"""All live tables of a process: opened, found again from their logs, let go when nobody needs them."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from oudler.record import JournalLine, chained
from oudler.store import AlreadyThere, Hindrance, NoSuchTable, Store, StoredTable, Unavailable
from oudler.tables import live
from oudler.tables.cleanup import tidy
from oudler.tables.game import (
    CODE_LENGTH,
    Dealt,
    Game,
    Happening,
    Pace,
    TableKind,
    TableOpened,
    TableSetup,
    World,
    begin,
    is_code,
    new_code,
    write_line,
    write_setup,
)
from oudler.tables.ownership import TableClaims, stamp

MOST_TABLES = 20
"""How many tables one person may have opened at a time."""
IDLE = 300.0
"""Seconds that a table that waits for somebody stays in memory."""
_SWEEP = 60.0
_DAY = 24 * 60 * 60.0
_LOG = logging.getLogger(__name__)


class TooManyTables(ValueError):
    """A person has opened enough tables."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table of the lobby."""

    code: str
    setup: TableSetup
    persons: tuple[str, ...]
    """The names of the persons who have a seat."""
    is_playing: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """The live tables of a process in numbers."""

    owned: int
    followed: int
    pages: int
    """How many are connected here."""
    questions: int
    """How many choices bots are asked for."""
    takeovers: int


class TableRegistry:
    """The live tables."""

    def __init__(
        self, store: Store, thinker: live.Thinker, pace: Pace | None = None, *, world: World | None = None
    ) -> None:
        journal = live.Journal(store, self._grew if store.is_shared else None)
        self._service = live.Service(store, journal, thinker, pace or Pace(), world or World())
        self._store = store
        self._claims: TableClaims | None = None
        self._tables: dict[str, live.LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._opened: dict[str, list[str]] = defaultdict(list)
        self._idle: dict[str, float] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._is_closed = False

    async def open(
        self,
        setup: TableSetup,
        *,
        by: str = "",
        name: str = "",
        seat: int | None = None,
        first: Dealt | None = None,
        with_bots: bool = False,
        code: str | None = None,
    ) -> live.LiveTable:
        """Open a table; a person may sit down at once, bots on the other seats, and a deal be given.

        A table that has the given code already is given back as it is. Raises TableRefusal for a name that is
        none, TooManyTables, WrongValue.
        """
        live.make_bot(setup.bots, "")
        if setup.kind is TableKind.FREE:
            await self._make_room(by)
        happenings, game = _opening(setup, self._service.world.utc(), by)
        if seat is not None:
            game = _add(happenings, game, live.seat_person(game, seat, by, name))
        if with_bots or setup.kind is not TableKind.FREE:
            game = _add(happenings, game, live.fill(game, range(setup.seats)))
        if first is not None:
            game = _add(happenings, game, [first])
        lines = chained(None, [*map(write_line, happenings)])
        added = code or new_code()
        if not await self._added(added, setup, lines):
            return await self.table(added)
        if by and setup.kind is TableKind.FREE:
            self._opened[by].append(added)
        owner = await self._claimed(added)
        return self._started(added, live.Log(game, lines[-1], live.Answers()), owner)

    async def _added(self, code: str, setup: TableSetup, lines: list[JournalLine]) -> bool:
        """Whether the table is new."""
        at = self._service.world.utc()
        table = StoredTable(code, setup.name, setup.kind.value, setup.listed, False, at, write_setup(setup))
        try:
            await asyncio.to_thread(self._store.add_table, table, lines)
        except AlreadyThere:
            return False
        return True

    async def table(self, code: str) -> live.LiveTable:
        """Find a table, here or in the store. Raises NoSuchTable, BrokenLog, Unavailable."""
        table = self._tables.get(code)
        if table is not None and not table.is_broken:
            return table
        if not is_code(code):
            raise NoSuchTable(ascii(code[:CODE_LENGTH]))
        async with self._loading.setdefault(code, asyncio.Lock()):
            try:
                return await self._found(code)
            finally:
                self._loading.pop(code, None)

    async def _found(self, code: str) -> live.LiveTable:
        """A table that is here and whole, or else as the store has it."""
        table = self._tables.get(code)
        if table is not None and not table.is_broken:
            return table
        if table is not None:
            await self._let_go(code)
        return await self._loaded(code)

    async def _loaded(self, code: str) -> live.LiveTable:
        owner = await self._claimed(code)
        log = await asyncio.to_thread(live.read_log, self._store, code)
        if log is None:
            raise NoSuchTable(code)
        await live.keep_deal(self._store, code, log.game, self._service.world.utc())
        return self._started(code, log, owner)

    async def _claimed(self, code: str) -> str:
        """Who runs the table, where several processes share the store. Raises NoSuchTable."""
        if self._is_closed:
            raise Unavailable(Hindrance.STOPPING)
        if not self._store.is_shared:
            return ""
        if self._claims is None:
            self._claims = TableClaims(self._store, self._tables, self.table)
        return await self._claims.claim(code)

    def _grew(self, seqs: dict[str, int]) -> None:
        if self._claims is not None:
            self._claims.grew(seqs)

    def _started(self, code: str, log: live.Log, owner: str) -> live.LiveTable:
        if code in self._tables:
            return self._tables[code]
        table = self._tables[code] = live.LiveTable(code, log, self._service)
        if self._claims is None:
            table.play_role(live.Owner(table))
        else:
            self._claims.play_role(table, owner)
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep_always(), name="registry")
        return table

    # --- the lobby ---------------------------------------------------------------------------------

    async def lobby(self, most: int = 50) -> tuple[ListedTable, ...]:
        """The tables that strangers may join: those where somebody is, the newest first."""
        tables = [table for table in reversed(self._tables.values()) if table.game.setup.listed]
        if self._store.is_shared:
            found = await asyncio.to_thread(self._store.open_tables, most, claimed=stamp())
            elsewhere = [await self._readable(each.id) for each in found if each.id not in self._tables]
            tables += [table for table in elsewhere if table]
        whole = (table for table in tables if not table.is_broken)
        open_ones = (table for table in whole if table.has_company and not table.game.is_finished)
        return tuple(_listed(table) for table in islice(open_ones, most))

    @property
    def busy_tables(self) -> int:
        """How many tables of this process are being played at by somebody."""
        tables = tuple(self._tables.values())
        return sum(not each.is_broken and each.has_company and not each.game.is_finished for each in tables)

    def figures(self) -> Figures:
        """What there is, in numbers."""
        tables = tuple(self._tables.values())
        return Figures(
            owned=(owned := sum(table.is_owned for table in tables)),
            followed=len(tables) - owned,
            pages=sum(len(table.pages()) for table in tables),
            questions=self._service.thinker.asked,
            takeovers=self._claims.takeovers if self._claims else 0,
        )

    async def _readable(self, code: str) -> live.LiveTable | None:
        """A table; None where its log is damaged."""
        try:
            return await self.table(code)
        except (NoSuchTable, live.BrokenLog):
            _LOG.exception("table %s is passed over", code)
            return None

    async def _make_room(self, by: str) -> None:
        """Whoever opens one table too many leaves the oldest one where nobody is. Raises TooManyTables."""
        own = self._opened[by] = [code for code in self._opened[by] if code in self._tables] if by else []
        if len(own) < MOST_TABLES:
            return
        empty = next((code for code in own if not self._tables[code].pages()), None)
        if empty is None:
            raise TooManyTables(f"{MOST_TABLES} tables are open")
        own.remove(empty)
        await self._let_go(empty)

    # --- leaving -----------------------------------------------------------------------------------

    async def _sweep_always(self) -> None:
        """Every minute let tables go; soon after the start, and then once a day, remove what is old."""
        tidied = -_DAY
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
                if self._service.world.now() - tidied >= _DAY:
                    tidied = self._service.world.now()
                    await self.tidy()
            except Exception:
                _LOG.exception("tables that wait stay in memory, or old ones in the store")

    async def tidy(self) -> None:
        """Remove from the store what is old and nobody needs. Raises Unavailable."""
        is_more = True
        while is_more:
            tables = {*self._tables, *self._loading}
            persons = {who for table in self._tables.values() for who in table.pages()}
            is_more = await asyncio.to_thread(tidy, self._store, self._service.world.utc(), tables, persons)

    async def sweep(self, idle: float = IDLE) -> None:
        """Let go of the tables that have waited for somebody long enough; their logs stay in the store."""
        now = self._service.world.now()
        waiting = [code for code, table in self._tables.items() if table.is_waiting]
        self._idle = {code: self._idle.get(code, now) for code in waiting}
        for code in [code for code, since in self._idle.items() if now - since >= idle]:
            if code in self._tables and self._tables[code].is_waiting:
                await self._let_go(code)
        kept = ((by, [code for code in own if code in self._tables]) for by, own in self._opened.items())
        self._opened = defaultdict(list, {by: own for by, own in kept if own})

    async def _let_go(self, code: str) -> None:
        self._idle.pop(code, None)
        table = self._tables.pop(code)
        if self._claims is not None:
            await self._claims.let_go(table)
        await table.stop()

    async def close(self) -> None:
        """Stop all tables, then let others have them; their pages are told to come back, not all at once."""
        self._is_closed = True
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        if self._claims is not None:
            await self._claims.stop()
        for table in tuple(self._tables.values()):
            await table.stop()
        self._tables.clear()
        await self._service.journal.close()
        if self._claims is not None:
            await self._claims.close()
        self._claims = self._sweeping = None
        await self._service.thinker.close()


def _opening(setup: TableSetup, at: str, by: str) -> tuple[list[Happening], Game]:
    opened = TableOpened(setup, at, by)
    return [opened], begin(opened)


def _add(happenings: list[Happening], game: Game, more: Sequence[Happening]) -> Game:
    for happening in more:
        game = happening.after(game)
    happenings += more
    return game


def _listed(table: live.LiveTable) -> ListedTable:
    game = table.game
    persons = tuple(sitter.name for sitter in game.seats if sitter and sitter.is_person)
    return ListedTable(table.code, game.setup, persons, game.is_playing)
