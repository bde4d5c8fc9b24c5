"""The way from a function to a route: the only place that compares roles.

A page is a plain function from `PageRequest` to a response. It runs in a thread; it may refuse by raising
`Refused`, or let an error of `responses.FAILURES` pass: it becomes a page that says what is wrong.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match, Route

from oudler.director.desk import CampaignDesk, CurrentRequest, Desk, Office, RepeatedRequest, answering
from oudler.store import NoSuchEvent
from oudler.tournament.events import NotNow
from oudler.web.site.form_data import sent_form, writable
from oudler.web.site.language import words_of
from oudler.web.site.last_change import span_text
from oudler.web.site.places import desk_of
from oudler.web.site.request import PageRequest, Refused
from oudler.web.site.responses import FAILURES, failed, turned_away
from oudler.web.site.roles import Role, visitor_of

SCRIPT_HEADER = "x-sent-by-script"
"""What a form carries that a script sends, so that it can be sent again."""
_READING = ("GET", "HEAD")

Page: TypeAlias = Callable[[PageRequest], Response]


def page(path: str, shown: Page, least: Role = Role.PUBLIC) -> Route:
    """The route of a page that is read."""
    return Route(path, _endpoint(shown, least), methods=["GET"])


def act(path: str, done: Page, least: Role) -> Route:
    """The route of a form that changes something."""
    return Route(path, _endpoint(done, least), methods=["POST"])


def _endpoint(answer: Page, least: Role) -> Callable[[Request], Any]:
    async def endpoint(request: Request) -> Response:
        form = FormData() if request.method in _READING else await sent_form(request)
        try:
            return await run_in_threadpool(_answer, request, writable(form), answer, least)
        finally:
            await form.close()

    return endpoint


def _answer(request: Request, form: FormData, answer: Page, least: Role) -> Response:
    office: Office = request.app.state.office
    words = words_of(request)
    visitor = visitor_of(request, office)
    asked = PageRequest(request, office, words, visitor, form, request.app.state.settings, None)
    try:
        asked = replace(asked, found=_desk_of(request))
        if asked.role < least:
            return turned_away(asked)
        with answering(asked.field("request")) as answered:
            return _for_script(asked, _once(asked, answer, answered))
    except RepeatedRequest as repeated:
        return _for_script(asked, _written_before(asked, repeated.lines))
    except tuple(FAILURES) as error:
        return failed(asked, error)


def _desk_of(request: Request) -> Desk | CampaignDesk | None:
    """The desk of what the address names; a page that is only read sees one state of it."""
    try:
        desk = desk_of(request, request.app.state.office)
    except NoSuchEvent:
        return None
    return desk.still() if desk is not None and request.method == "GET" else desk


# --- a form that is sent again because its answer was lost ----------------------------------------------


def _once(asked: PageRequest, answer: Page, answered: CurrentRequest) -> Response:
    """The answer to a request. Raises RepeatedRequest where it was done before, or is done meanwhile."""

    def check() -> None:
        if asked.found is not None:
            answered.check(asked.found.situation.hall)

    check()
    try:
        response = answer(asked)
    except (NotNow, Refused):
        check()
        raise
    if response.status_code >= 400:
        check()
    return response


def _written_before(asked: PageRequest, lines: tuple[int, int] | None) -> Response:
    """Lead back to the page of the form, which tells what it wrote the first time."""
    path = urlsplit(asked.request.headers.get("referer", "")).path
    if not _can_open(asked, path):
        path = asked.place.first_screen if asked.role >= Role.ARBITER else f"{asked.place.home}/moi"
    if lines is None or asked.found is None:
        return asked.go(path)
    first, last = lines
    return asked.go(path, did=span_text(asked.found.situation.log[first - 1 : last]))


def _can_open(asked: PageRequest, path: str) -> bool:
    """Whether an address is that of a page of this event or championship; some are those of forms alone."""
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    is_here = path == asked.place.home or path.startswith(f"{asked.place.home}/")
    return is_here and any(route.matches(scope)[0] is Match.FULL for route in asked.request.app.routes)


def _for_script(asked: PageRequest, response: Response) -> Response:
    """Answer a script with the address itself: browsers hide from it where they are redirected."""
    if SCRIPT_HEADER in asked.request.headers and isinstance(response, RedirectResponse):
        response.status_code = 200
    return response
