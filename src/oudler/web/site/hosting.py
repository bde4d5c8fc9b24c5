"""Where the site stands: at a machine in a hall, or behind a proxy at an address of its own."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from oudler.web.site.limits import Limits

_OF_PAGES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
"""The scheme of a page, by the one of what it opens."""

_OWN_HOSTS = ("", "localhost", "::1", "::")
_OWN_NETWORKS = ("127.", "0.")


def opens_elsewhere(address: str) -> bool:
    """Whether another machine can open an address: 127.0.0.1 is whichever machine one asks."""
    host = urlsplit(address).hostname or ""
    return host not in _OWN_HOSTS and not host.startswith(_OWN_NETWORKS)


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever starts the server decides."""

    base_url: str = ""
    """The address of this machine for others, as http://192.168.1.20:8021; empty: none."""
    is_behind_proxy: bool = False
    """Whether requests come from a proxy, and people from anywhere: nobody is known by his machine."""
    limits: Limits = field(default_factory=Limits)
    metrics_token: str = field(default="", repr=False)
    """What whoever reads the numbers of the server has to know; empty: they are for this machine alone."""

    @property
    def hall_url(self) -> str:
        """The address under which other machines find the site; empty where only this one opens it."""
        return self.base_url if opens_elsewhere(self.base_url) else ""

    @property
    def is_secure(self) -> bool:
        """Whether browsers must send our cookies over HTTPS only."""
        return self.is_behind_proxy and self.base_url.startswith("https:")

    def is_ours(self, request: HTTPConnection) -> bool:
        """Whether a request was made by a page of ours: browsers say by which site it was, scheme and all."""
        origin, host = (request.headers.get(name, "") for name in ("origin", "host"))
        if self.is_behind_proxy:
            return origin == self.base_url
        return host != "" and origin == f"{_OF_PAGES.get(request.scope['scheme'], '')}://{host}"
