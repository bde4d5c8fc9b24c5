"""What a process does for a table: it runs the table or follows it; and what it needs for that."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from oudler.store import Store
from oudler.tables.game import Pace, World
from oudler.tables.live.acts import Requester
from oudler.tables.live.bot_kinds import Thinker
from oudler.tables.live.journal import Journal
from oudler.tables.wire import Ack, Nak, Request


@dataclass(frozen=True, slots=True)
class Service:
    """What all tables share."""

    store: Store
    journal: Journal
    thinker: Thinker
    pace: Pace
    world: World


@dataclass(frozen=True, slots=True)
class Pending:
    """A request that waits, and whom to answer."""

    asker: Requester
    request: Request
    reply: Callable[[Ack | Nak], None]


class ProcessRole(Protocol):
    """What this process does for a table."""

    is_owner: bool

    async def turn(self) -> None:
        """Do the next thing, or wait for it. Raises Overtaken, Unavailable."""
        ...

    def is_waiting(self) -> bool:
        """Whether nothing happens before somebody comes."""
        ...

    def tell_presence(self) -> None:
        """Tell everybody who is there, or the owner who is connected here."""
        ...
