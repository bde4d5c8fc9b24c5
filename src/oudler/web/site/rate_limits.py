"""How often something may be done: so often from one address, so often from all together.

All processes of a site count together, in its store.
"""

from dataclasses import dataclass
from datetime import datetime
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

from oudler.director.desk import Office
from oudler.store import Allowance

WINDOW_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Limit:
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
