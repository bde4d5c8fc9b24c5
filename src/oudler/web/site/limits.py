"""How many connections the server holds at once, from everywhere and from one address."""

from collections import Counter
from dataclasses import dataclass, replace

from oudler.machine import raise_file_limit

CONNECTIONS = 8000
SECONDS = 10.0
HALL = 600
"""Phones of a large hall: all of them may have one address, that of its router."""
BACKLOG = 512
"""Connections that the system takes at once, before the server counts any of them."""
RESERVE = 200 + BACKLOG
"""Open files for everything else: the database, pages being read, bots, and who is about to be refused."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server takes; three quarters leave room for others, and for pages beside live ones."""

    connections: int = CONNECTIONS
    per_address: int | None = None
    """Connections from one address; None: three quarters of all."""
    seconds: float = SECONDS
    """How long the server waits for whoever is slow."""

    @property
    def from_one(self) -> int:
        """Connections from one address."""
        most = _most_of(self.connections)
        return most if self.per_address is None else min(self.per_address, self.connections)

    @property
    def live(self) -> int:
        """Live pages, each of which keeps its connection."""
        return _most_of(self.connections)

    @property
    def live_from_one(self) -> int:
        """Live pages from one address."""
        return _most_of(self.from_one)

    @property
    def has_room_for_a_hall(self) -> bool:
        """Whether a hall of one address has a live page on every phone."""
        return self.live_from_one >= HALL

    def fitted(self) -> "Limits":
        """These limits, with no more connections than this machine lets a program open files."""
        files = raise_file_limit(self.connections + RESERVE)
        room = self.connections if files is None else max(files - RESERVE, files // 2)
        return replace(self, connections=min(self.connections, room))


def _most_of(number: int) -> int:
    return max(1, number * 3 // 4)


class ConnectionQuota:
    """How much of something is held now, and may be: by all, and by one address."""

    def __init__(self, most: int, from_one: int) -> None:
        self._most = most
        self._from_one = from_one
        self._held: Counter[str] = Counter()
        self._total = 0

    @property
    def held(self) -> int:
        """How much is held."""
        return self._total

    def take(self, address: str, *, is_shared: bool = False) -> bool:
        """Hold one more, unless that is too many; an address that many share has no limit of its own."""
        if self._total >= self._most or (not is_shared and self._held[address] >= self._from_one):
            return False
        self._total += 1
        self._held[address] += 1
        return True

    def release(self, address: str) -> None:
        """Hold one less."""
        self._total -= 1
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
