"""The web application: all routes, and what they share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from oudler.director.desk import Office
from oudler.tables import TableRegistry
from oudler.tables.board_sets import Workshop
from oudler.tables.live import InlineThinker
from oudler.web import campaigns, clubs, desk, monitoring, play, public, results, setup, site


class KeptFiles(StaticFiles):
    """Files that browsers keep; their address changes when they do."""

    async def get_response(self, path: str, scope: Scope) -> object:  # type: ignore[override]
        """A file, to be kept for a year where the address names the version: v-1a2b3c/table/main.all.js."""
        first, _, rest = path.partition("/")
        has_version = first.startswith("v-")
        name = rest if has_version else path
        response = await super().get_response(name.replace(site.BUNDLED, ".js"), scope)
        if isinstance(response, FileResponse):
            file = Path(response.path)
            text = site.bundle(file) if name.endswith(site.BUNDLED) else site.lean(file)
            response = response if text is None else Response(text, media_type=response.media_type)
        kept = "public, max-age=31536000, immutable" if has_version else "no-cache"
        response.headers["cache-control"] = kept
        return response


ROUTES: tuple[BaseRoute, ...] = (
    *play.ROUTES,
    *site.joining.ROUTES,
    *setup.ROUTES,
    *desk.ROUTES,
    *public.ROUTES,
    *results.ROUTES,
    *campaigns.ROUTES,
    *clubs.ROUTES,
    Route("/e/{event}/direct", site.live),
    Route("/championnats/{campaign}/direct", site.live),
    Route("/ping", site.ping),
    Route("/pret", monitoring.ready),
    Route("/metrics", monitoring.metrics),
    Mount("/static", KeptFiles(directory=site.STATIC)),
)


@asynccontextmanager
async def _lives(app: Starlette) -> AsyncIterator[None]:
    """While the server runs; then pages are told to come back."""
    forgetting = asyncio.create_task(setup.signups.keep_forgetting(app.state.office))
    yield
    forgetting.cancel()
    app.state.workshop.close()
    await app.state.registry.close()


def make_app(
    office: Office,
    settings: site.Settings | None = None,
    registry: TableRegistry | None = None,
    restored: site.RestoreResult | None = None,
) -> Starlette:
    """The application over an office and its live tables; without a registry bots think in this process."""
    settings = settings or site.Settings()
    tables = registry or TableRegistry(office.store, InlineThinker())
    requests = monitoring.Requests()
    middleware = [
        Middleware(monitoring.Metering, requests=requests),
        Middleware(site.Protection, settings=settings),
        Middleware(GZipMiddleware, minimum_size=400, compresslevel=9),
    ]
    handlers = {
        HTTPException: site.troubled,
        ModuleNotFoundError: site.lacking,
        Exception: site.troubled,
    }
    app = Starlette(routes=list(ROUTES), middleware=middleware, exception_handlers=handlers, lifespan=_lives)
    app.state.office = office
    app.state.registry = tables
    app.state.workshop = Workshop(office.store)
    app.state.stop = site.Shutdown()
    app.state.live = site.ConnectionQuota(settings.limits.live, settings.limits.live_from_one)
    app.state.settings = settings
    app.state.requests = requests
    app.state.restart = site.Restart(restored)
    return app
