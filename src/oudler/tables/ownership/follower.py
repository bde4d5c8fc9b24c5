"""A table that another process owns: its log is followed, requests are handed on to the owner."""

from collections import OrderedDict
from collections.abc import Callable

from oudler.tables.game import TableReason
from oudler.tables.live import LiveTable, Pending, nak
from oudler.tables.ownership.peer_messages import Asks, PeerChannel, Reply, Stands
from oudler.tables.wire import Ack, Nak, read_server_message, write_page_message

_MOST_WAITING = 200
_LONGEST = 6000
"""Bytes of a request that is handed on: the bus carries no more."""


class Follower:
    """A table that this process follows."""

    is_owner = False

    def __init__(self, table: LiveTable, exchange: PeerChannel, owner: str) -> None:
        self.owner = owner
        self._table = table
        self._channel = exchange
        self._waiting: OrderedDict[int, Pending] = OrderedDict()
        self._count = 0
        self._answers: list[tuple[Ack | Nak, Callable[[Ack | Nak], None]]] = []

    async def turn(self) -> None:
        """Hand requests on and answers back; an answer comes after the events that it is about."""
        answers, self._answers = self._answers, []
        for answer, reply in answers:
            reply(answer)
        while self._table.inbox:
            self._hand_on(self._table.inbox.popleft())
        if not self._table.is_awake() and not self._answers:
            await self._table.sleep()

    def is_waiting(self) -> bool:
        """Whoever follows waits always."""
        return True

    def tell_presence(self) -> None:
        """Let the owner know who is connected here."""
        pages = self._table.pages()
        persons = [who for who in set(pages) if self._table.game.seat_of(who) is not None]
        others = sum(who not in persons for who in pages)
        self._channel.publish(Stands(self.owner, self._channel.name, self._table.code, persons, others))

    def answered(self, answer: Reply) -> None:
        """Take the owner's answer."""
        asked = self._waiting.pop(answer.id, None)
        told = read_server_message(answer.text)
        if asked is None or not isinstance(told, Ack | Nak):
            return
        self._answers.append((told, asked.reply))
        if isinstance(told, Ack) and told.seq > self._table.seq:
            self._table.is_behind = True
        self._table.wake()

    def unanswered(self) -> list[Pending]:
        """The requests that the owner has not answered: the next one is asked again."""
        return list(self._waiting.values())

    def _hand_on(self, asked: Pending) -> None:
        text = write_page_message(asked.request)
        if len(text.encode()) > _LONGEST:
            asked.reply(nak(asked.asker.words, asked.request.cid, TableReason.BAD_FRAME))
            return
        self._count += 1
        self._waiting[self._count] = asked
        if len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)
        self._channel.publish(
            Asks(
                to=self.owner,
                by=self._channel.name,
                id=self._count,
                code=self._table.code,
                who=asked.asker.who,
                lang=asked.asker.words.lang,
                text=text,
            )
        )
