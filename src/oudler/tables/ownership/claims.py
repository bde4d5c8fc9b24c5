"""Tables that several processes share: which of them this one runs, and which it follows."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

from oudler.store import NoSuchTable, Store, Unavailable
from oudler.tables.live import LiveTable, Owner, Pending, Requester
from oudler.tables.ownership import peer_messages
from oudler.tables.ownership.follower import Follower
from oudler.tables.wire import Ack, Here, Nak, Request, read_page_message, write_server_message
from oudler.wording.language import Words

_LOG = logging.getLogger(__name__)

Find: TypeAlias = Callable[[str], Coroutine[Any, Any, LiveTable]]


class TableClaims:
    """The part of a process among those that share the tables of a database."""

    def __init__(self, store: Store, tables: Mapping[str, LiveTable], find: Find) -> None:
        self._tables = tables
        self._find = find
        self._channel = peer_messages.PeerChannel(store, self._hear)
        self._heard: dict[str, float] = {}
        self._roles: dict[str, Follower] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.takeovers = 0
        """How many tables this process has taken over from others while they were open here."""
        self._begin(self._keep_on())
        self._begin(self._watch_owners())

    async def claim(self, code: str) -> str:
        """Own a table if it is free; the owner's name. Raises NoSuchTable, Unavailable."""
        return await self._channel.claim(code)

    def play_role(self, table: LiveTable, owner: str) -> None:
        """Run a table that is this process's own, follow any other."""
        before = self._roles.pop(table.code, None)
        if before is not None:
            table.inbox.extend(before.unanswered())
        if owner == self._channel.name:
            if before is not None:
                self.takeovers += 1
                _LOG.info("takeover", extra={"told": {"owner": before.owner, "number": self.takeovers}})
            table.play_role(Owner(table, self._show), is_behind=True)
            return
        self._heard.setdefault(owner, self._now() - self._silence)
        role = self._roles[table.code] = Follower(table, self._channel, owner)
        table.play_role(role, is_behind=True)

    async def let_go(self, table: LiveTable) -> None:
        """Give a table up that nobody needs any more."""
        self._roles.pop(table.code, None)
        if table.is_owned:
            await self._channel.release(table.code)

    def grew(self, seqs: dict[str, int]) -> None:
        """Tell that tables have new lines."""
        self._channel.publish(peer_messages.Grew(seqs))

    async def stop(self) -> None:
        """Do nothing more for the others, claims are kept."""
        self._channel.stop_hearing()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Give all tables up."""
        await self._channel.close()

    @property
    def _silence(self) -> float:
        """Seconds after which a process that says nothing may have ended."""
        return 2 * self._channel.renewed

    def _show(self, table: LiveTable, here: Here) -> None:
        self._channel.publish(
            peer_messages.PresenceShown(self._channel.name, table.code, here.away, here.watching, here.late)
        )

    # --- from time to time -------------------------------------------------------------------------

    async def _keep_on(self) -> None:
        while True:
            self._channel.publish(peer_messages.Alive(self._channel.name))
            try:
                await self._look_after_claims()
            except Unavailable as error:
                _LOG.warning("claims are not renewed: %s", error)
            except Exception:
                _LOG.exception("claims are not renewed")
            await asyncio.sleep(self._channel.renewed)

    async def _watch_owners(self) -> None:
        while True:
            await asyncio.sleep(self._channel.looked)
            try:
                await self._take_over_from_the_gone()
            except Unavailable as error:
                _LOG.warning("owners are not looked at: %s", error)
            except Exception:
                _LOG.exception("owners are not looked at")

    async def _take_over_from_the_gone(self) -> None:
        """Take over what belongs to processes that have ended without a word."""
        if followed := self._followed():
            there = await self._channel.processes()
            for table in [self._tables[code] for code, role in followed if role.owner not in there]:
                await self._claim_again(table)

    async def _look_after_claims(self) -> None:
        """Renew what is owned, give up what is lost, take over what nobody looks after."""
        owned = await self._channel.renew()
        lost = [table for table in self._tables.values() if table.is_owned and table.code not in owned]
        alive = {name for name, at in self._heard.items() if self._now() - at < self._channel.lasts}
        orphans = [self._tables[code] for code, role in self._followed() if role.owner not in alive]
        for table in (*lost, *orphans):
            await self._claim_again(table)
        for table in self._tables.values():
            if table.is_owned and table.presence.keep_elsewhere(alive):
                table.note_presence()
        for code, role in self._followed():
            is_silent = self._now() - self._heard[role.owner] >= self._silence
            self._tables[code].hold_up(is_held_up=is_silent)

    def _followed(self) -> list[tuple[str, Follower]]:
        self._roles = {code: role for code, role in self._roles.items() if code in self._tables}
        return list(self._roles.items())

    async def _claim_again(self, table: LiveTable) -> None:
        owner = await self._channel.claim(table.code)
        if self._tables.get(table.code) is not table:
            return
        role = self._roles.get(table.code)
        if owner != (role.owner if role else self._channel.name):
            self.play_role(table, owner)

    # --- what others tell --------------------------------------------------------------------------

    def _hear(self, message: peer_messages.Message) -> None:
        _HEARD[type(message)](self, message)

    def _alive(self, message: peer_messages.Alive) -> None:
        self._heard[message.by] = self._now()

    def _gone(self, message: peer_messages.Gone) -> None:
        self._heard[message.by] = -self._channel.lasts
        self._begin(self._look_after_claims())

    def _grew(self, message: peer_messages.Grew) -> None:
        for code, seq in message.seqs.items():
            table = self._tables.get(code)
            if table is not None and seq > table.seq and not table.is_owned:
                table.is_behind = True
                table.wake()

    def _missed(self, _: peer_messages.MessagesLost) -> None:
        for code, role in self._followed():
            self._tables[code].is_behind = True
            self._tables[code].wake()
            role.tell_presence()

    def _asks(self, message: peer_messages.Asks) -> None:
        self._begin(self._taken(message))

    async def _taken(self, message: peer_messages.Asks) -> None:
        """A request of a page elsewhere; when it is not answered the page asks again."""
        table = await self._owned(message.code)
        request = read_page_message(message.text)
        if table is None or not isinstance(request, Request):
            return

        def reply(answer: Ack | Nak) -> None:
            self._channel.publish(
                peer_messages.Reply(message.by, message.code, message.id, write_server_message(answer))
            )

        table.take(Pending(Requester(message.who, Words(message.lang)), request, reply))

    def _answered(self, message: peer_messages.Reply) -> None:
        role = self._roles.get(message.code)
        if role is not None:
            role.answered(message)

    def _stands(self, message: peer_messages.Stands) -> None:
        self._begin(self._placed(message))

    async def _placed(self, message: peer_messages.Stands) -> None:
        table = await self._owned(message.code)
        if table is None:
            return
        self._heard.setdefault(message.by, self._now())
        table.presence.note_elsewhere(message.by, [*message.persons, *[""] * message.others])
        table.note_presence()
        table.tell_here()

    def _shown(self, message: peer_messages.PresenceShown) -> None:
        table = self._tables.get(message.code)
        if table is not None and not table.is_owned:
            table.show_here(Here(message.away, message.watching, message.late))

    # --- inside ------------------------------------------------------------------------------------

    async def _owned(self, code: str) -> LiveTable | None:
        """A table of this process; None where another has taken it over."""
        try:
            table = await self._find(code)
        except NoSuchTable:
            return None
        return table if table.is_owned else None

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("a message of another process is lost", exc_info=error)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


_HEARD: dict[type[Any], Callable[[TableClaims, Any], None]] = {
    peer_messages.Alive: TableClaims._alive,
    peer_messages.Gone: TableClaims._gone,
    peer_messages.Grew: TableClaims._grew,
    peer_messages.MessagesLost: TableClaims._missed,
    peer_messages.Asks: TableClaims._asks,
    peer_messages.Reply: TableClaims._answered,
    peer_messages.Stands: TableClaims._stands,
    peer_messages.PresenceShown: TableClaims._shown,
}
