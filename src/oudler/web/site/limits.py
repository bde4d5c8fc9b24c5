"""How much may come: connections at once, and how often something may be done, from one address and from all.

Connections are counted by each process; how often something is done, by all processes of a site in its store.
"""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

from oudler.director.desk import Office
from oudler.machine import raise_file_limit
from oudler.store import Allowance

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


# --- how often ---------------------------------------------------------------------------------------

WINDOW_SECONDS = 300


@dataclass(frozen=True, slots=True)
class RateLimit:
    """This many at once; when nobody goes on, all of them come back within the window, one by one."""

    topic: str
    from_one: int
    from_all: int | None = None
    """None: as many as there are addresses."""
    seconds: int = WINDOW_SECONDS

    def shares(self, source: str) -> tuple[Allowance, ...]:
        """What somebody spends."""
        own = self._share(source, self.from_one)
        return (own,) if self.from_all is None else (own, self._share("", self.from_all))

    def _share(self, source: str, most: int) -> Allowance:
        return Allowance(self.topic, source, most, self.seconds * 1000 // most)


def spend(office: Office, shares: tuple[Allowance, ...]) -> int:
    """Spend one of each share, and give 0; or spend none, and give the seconds to wait."""
    return -(-office.store.spend(shares, milliseconds(office.now())) // 1000)


def give_back(office: Office, shares: tuple[Allowance, ...]) -> None:
    """Give back what was spent: it was no guess."""
    office.store.give_back(shares, milliseconds(office.now()))


def milliseconds(at: datetime) -> int:
    """A time as limits count it."""
    return int(at.timestamp() * 1000)


def source_of(request: HTTPConnection) -> str:
    """Where a request comes from; a network of IPv6 is one: whoever has it has all its addresses."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    inner = address.ipv4_mapped
    return str(inner or IPv6Network((address, 64), strict=False).network_address)
