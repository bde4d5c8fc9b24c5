"""Live updates: one line to every open page when something was committed (server-sent events)."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from oudler.director.desk import CampaignDesk, Desk, UnreadEvent
from oudler.store import NoSuchEvent
from oudler.web.site.limits import ConnectionQuota, source_of
from oudler.web.site.places import desk_of

PING_SECONDS = 5
PING = "event: ping\ndata: \n\n"
"""An event and no comment: a page that hears none for a while looks whether the line is gone."""
RETRY_AFTER = 30


class Shutdown:
    """Whether the server is being stopped; live pages end then, instead of being cut off."""

    def __init__(self) -> None:
        self.is_asked = False
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have something called when it is; gives the way to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def ask(self) -> None:
        """Stop."""
        self.is_asked = True
        for listener in tuple(self._listeners):
            listener()


async def ping(_request: Request) -> Response:
    """Say that the server is there, and nothing else: it costs next to nothing."""
    return Response(status_code=204)


async def live(request: Request) -> Response:
    """Tell each new version of an event or a championship; a page then fetches what it shows again."""
    try:
        desk = await run_in_threadpool(desk_of, request, request.app.state.office)
    except NoSuchEvent:
        raise HTTPException(404) from None
    except UnreadEvent:
        raise HTTPException(409) from None
    assert desk is not None, "the routes to this function name something"
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    told = versions(desk, request.app.state.stop)
    return _Counted(told, media_type="text/event-stream", headers=headers)


class _Counted(StreamingResponse):
    """A stream that counts while it lasts; where there are too many, the page is told to do without one."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, or refuse."""
        quota: ConnectionQuota = scope["app"].state.live
        source = source_of(HTTPConnection(scope))
        if not quota.take(source):
            await Response(status_code=503, headers={"retry-after": str(RETRY_AFTER)})(scope, receive, send)
            return
        try:
            await super().__call__(scope, receive, send)
        finally:
            quota.release(source)


def version_text(desk: Desk | CampaignDesk) -> str:
    """The version as pages compare it: 120-44."""
    return "-".join(map(str, desk.version))


async def versions(desk: Desk | CampaignDesk, stop: Shutdown) -> AsyncIterator[str]:
    """The version of the desk now, and again after every commit, until the server is stopped.

    Pages are told once where its journals cannot be read any more.
    """
    loop = asyncio.get_running_loop()
    changed = asyncio.Event()

    def wake() -> None:
        loop.call_soon_threadsafe(changed.set)

    deaf = desk.listen(wake), stop.listen(wake)
    try:
        while not stop.is_asked:
            yield f"event: version\ndata: {version_text(desk)}\n\n"
            while not await _happens(changed):
                await run_in_threadpool(desk.catch_up)
                yield PING
            changed.clear()
    except UnreadEvent:
        yield "event: unread\ndata: \n\n"
    finally:
        for end in deaf:
            end()


async def _happens(changed: asyncio.Event) -> bool:
    try:
        await asyncio.wait_for(changed.wait(), PING_SECONDS)
    except TimeoutError:
        return False
    return True
