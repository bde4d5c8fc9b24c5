"""Live updates: one line to every open page when something was committed (server-sent events)."""

import asyncio
from collections.abc import AsyncIterator

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from oudler.director import Desk, Office
from oudler.store import NoSuchEvent

PING_SECONDS = 5


async def live(request: Request) -> Response:
    """Tell each new version of an event; a page then fetches what it shows again."""
    office: Office = request.app.state.office
    try:
        desk = await run_in_threadpool(office.desk, request.path_params["event"])
    except NoSuchEvent:
        raise HTTPException(404) from None
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(versions(desk), media_type="text/event-stream", headers=headers)


async def versions(desk: Desk) -> AsyncIterator[str]:
    """The version of the event now, and again after every commit."""
    loop = asyncio.get_running_loop()
    changed = asyncio.Event()

    def wake() -> None:
        loop.call_soon_threadsafe(changed.set)

    stop = desk.listen(wake)
    try:
        while True:
            yield "event: version\ndata: {}-{}\n\n".format(*desk.version)
            while not await _happens(changed):
                await run_in_threadpool(desk.catch_up)
                yield ": \n\n"
            changed.clear()
    finally:
        stop()


async def _happens(changed: asyncio.Event) -> bool:
    try:
        await asyncio.wait_for(changed.wait(), PING_SECONDS)
    except TimeoutError:
        return False
    return True
