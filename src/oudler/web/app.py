"""The web application: all routes, and what they share."""

from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from oudler.director import Office
from oudler.web import (
    admission,
    announcing,
    bench,
    board_cards,
    boards,
    closing,
    exports,
    handover,
    importing,
    joining,
    papers,
    phone,
    placing,
    projector,
    public,
    rankings,
    repairs,
    room,
    rounds,
    rulings,
    sheets,
    supposing,
    teams,
    undoing,
    welcome,
)
from oudler.web.live import Stop, live
from oudler.web.protection import Protection
from oudler.web.templating import STATIC
from oudler.web.troubles import troubled


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever starts the server decides."""

    base_url: str = ""
    """The address of this machine for others in the hall, as http://192.168.1.20:8000; empty: none."""


class KeptFiles(StaticFiles):
    """Files that browsers keep; their address changes when they do."""

    async def get_response(self, path: str, scope: Scope) -> object:  # type: ignore[override]
        """A file, to be kept for a year."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


ROUTES: tuple[BaseRoute, ...] = (
    *welcome.ROUTES,
    *joining.ROUTES,
    *announcing.ROUTES,
    *importing.ROUTES,
    *teams.ROUTES,
    *admission.ROUTES,
    *sheets.ROUTES,
    *phone.ROUTES,
    *bench.ROUTES,
    *rulings.ROUTES,
    *repairs.ROUTES,
    *undoing.ROUTES,
    *room.ROUTES,
    *placing.ROUTES,
    *rounds.ROUTES,
    *public.ROUTES,
    *projector.ROUTES,
    *rankings.ROUTES,
    *closing.ROUTES,
    *exports.ROUTES,
    *supposing.ROUTES,
    *handover.ROUTES,
    *papers.ROUTES,
    *boards.ROUTES,
    *board_cards.ROUTES,
    Route("/e/{event}/direct", live),
    Mount("/static", KeptFiles(directory=STATIC)),
)


def make_app(office: Office, settings: Settings | None = None) -> Starlette:
    """The application over an office."""
    middleware = [Middleware(Protection), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)]
    handlers = {HTTPException: troubled, Exception: troubled}
    app = Starlette(routes=list(ROUTES), middleware=middleware, exception_handlers=handlers)
    app.state.office = office
    app.state.stop = Stop()
    app.state.base_url = (settings or Settings()).base_url
    return app
