"""Who asks: the laptop itself, an arbiter who joined, a phone at a table, or anybody."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from functools import total_ordering
from urllib.parse import unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from oudler.director.desk import Office, written
from oudler.store import StoredSession

SESSION_COOKIE = "oudler_session"
NAME_COOKIE = "oudler_name"
SESSION_LASTS = timedelta(days=3)
LAPTOP = "laptop"
"""The device of whoever sits at the machine that serves."""
_LOOPBACK = {"127.0.0.1", "::1"}
_OWN_NAMES = {"localhost", "127.0.0.1", "[::1]"}
_FORWARDED = {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}


@total_ordering
class Role(Enum):
    """What somebody may do; each may do what those before may."""

    PUBLIC = "public", 0
    TABLE = "table", 1
    ARBITER = "arbiter", 2
    ORGANISER = "organiser", 3

    def __init__(self, code: str, rank: int) -> None:
        self.code = code
        self.rank = rank

    def __lt__(self, other: "Role") -> bool:
        return self.rank < other.rank


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks."""

    role: Role
    name: str = ""
    """Under which a line is written into the log; empty: nobody has said."""
    event: str | None = None
    """The event where the role holds; None: everywhere."""
    number: int | None = None
    """The entry that a phone belongs to."""
    device: str = ""

    @property
    def has_session(self) -> bool:
        """Whether somebody came in by a code, and can leave."""
        return self.device not in ("", LAPTOP)

    def role_in(self, event: str | None) -> Role:
        """What the visitor may do in an event."""
        return self.role if self.event in (None, event) else Role.PUBLIC


def visitor_of(request: HTTPConnection, office: Office) -> Visitor:
    """Who asks: by the session, else by sitting at the machine that serves."""
    token = request.cookies.get(SESSION_COOKIE, "")
    found = office.store.session(hashed(token), written(office.now())) if token else None
    if found is not None:
        role = next(role for role in Role if role.code == found.role)
        name = _said_name(request) if role is Role.ORGANISER else found.name
        return Visitor(role, name, found.event, found.number, found.token[:16])
    if is_own_machine(request):
        return Visitor(Role.ORGANISER, _said_name(request), device=LAPTOP)
    return Visitor(Role.PUBLIC)


def _said_name(request: HTTPConnection) -> str:
    """The name under which an organiser wants to sign."""
    return unquote(request.cookies.get(NAME_COOKIE, ""))[:60]


def is_own_machine(request: HTTPConnection) -> bool:
    """Whether the request comes from this machine, under its own name, and through nobody else.

    No browser speaks HTTP/1.0 any more; proxies do that were told nothing but where to go.
    """
    if request.app.state.settings.is_behind_proxy:
        return False
    host = request.headers.get("host", "").rsplit(":", 1)[0]
    is_direct = not _FORWARDED & set(request.headers) and request.scope["http_version"] != "1.0"
    return (
        request.client is not None and request.client.host in _LOOPBACK and host in _OWN_NAMES and is_direct
    )


def let_in(response: Response, office: Office, visitor: Visitor) -> None:
    """Give a session to somebody who has shown a right to it."""
    token = secrets.token_urlsafe(32)
    now = office.now()
    session = StoredSession(
        token=hashed(token),
        role=visitor.role.code,
        event=visitor.event,
        number=visitor.number,
        name=visitor.name,
        at=written(now),
        until=written(now + SESSION_LASTS),
    )
    office.store.add_session(session)
    lasts = int(SESSION_LASTS.total_seconds())
    response.set_cookie(SESSION_COOKIE, token, max_age=lasts, httponly=True, samesite="lax")


def let_out(request: HTTPConnection, response: Response, office: Office) -> None:
    """End the session of whoever asks."""
    if token := request.cookies.get(SESSION_COOKIE):
        office.store.end_session(hashed(token))
        response.delete_cookie(SESSION_COOKIE)


def hashed(token: str) -> str:
    """What is kept of a token that a browser has."""
    return hashlib.sha256(token.encode()).hexdigest()
