"""One request as a page sees it, and the way from a function to a route.

A page is a plain function from `PageRequest` to a response. It runs in a thread; it may refuse by raising
`Refused`, or let a `NotNow` of the log pass: both become a page that says what is wrong and what to do.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from urllib.parse import quote, urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Match, Route
from starlette.types import Message, Receive

from oudler.director.desk import (
    CurrentRequest,
    DamagedEvent,
    Desk,
    NewerEvent,
    Office,
    RepeatedRequest,
    answering,
    behind_text,
    damage_lines,
    jump_text,
    public_damage_text,
)
from oudler.director.forms import form_desk
from oudler.store import NoSuchEvent, Unavailable
from oudler.tournament.events import NotNow
from oudler.web.site.forms import form_pages
from oudler.web.site.hosting import Settings
from oudler.web.site.last_change import done_of, span_text
from oudler.web.site.roles import Role, Visitor, visitor_of
from oudler.web.site.sections import is_of_desk, way_on
from oudler.web.site.templating import render
from oudler.web.site.typesetting import typeset
from oudler.wording.events import refusal_text
from oudler.wording.language import DEFAULT_LANGUAGE, LANGUAGES, Words
from oudler.wording.terminal import hindrance_text, serving

LANGUAGE_COOKIE = "oudler_lang"
SCRIPT_HEADER = "x-sent-by-script"
"""What a form carries that a script sends, so that it can be sent again."""
MOST_BYTES = 8 * 1024 * 1024
FEW_BYTES = 64 * 1024
"""What a form may have from whoever is not of the desk: reading one takes the time of all others."""
MOST_FIELDS = 2000
_READING = ("GET", "HEAD")
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What no form, document or database takes; nobody types it."""


class Refused(ValueError):
    """What somebody asked for cannot be done: the lines say why and what to do next, `up` leads there."""

    def __init__(self, *lines: str, status: int = 422, up: str = "") -> None:
        self.lines = lines
        self.status = status
        self.up = up
        super().__init__("; ".join(lines))


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A request, who makes it, and in which language."""

    request: Request
    office: Office
    words: Words
    visitor: Visitor
    form: FormData
    settings: Settings
    found: Desk | None
    """The desk of the event in the address; for a page that is read, as it was when it was asked for."""

    @property
    def base_url(self) -> str:
        """The address of this machine for others; empty: there is none."""
        return self.settings.hall_url

    # --- what was asked -------------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """The desk of the event in the address. Raises NoSuchEvent."""
        if self.found is None:
            raise NoSuchEvent(self.path("event"))
        return self.found

    @property
    def role(self) -> Role:
        """What the visitor may do here."""
        return self.visitor.role_in(self.request.path_params.get("event"))

    @property
    def by(self) -> str:
        """The name under which the visitor writes in the log."""
        arbiters = self.desk.event.regulations.arbiters
        return self.visitor.name or (arbiters[0] if arbiters else self.words.say("bureau"))

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def query(self, name: str, default: str = "") -> str:
        """Something asked after the question mark."""
        return self.request.query_params.get(name, default)

    def field(self, name: str, default: str = "") -> str:
        """A field of the form, without spaces around it."""
        value = self.form.get(name, default)
        return value.strip() if isinstance(value, str) else default

    def number_field(self, name: str, default: int | None = None) -> int | None:
        """A field of the form that is a whole number; the true minus sign is one too. Raises Refused."""
        text = self.field(name).replace("−", "-").replace("\u202f", "").replace(" ", "")
        if not text:
            return default
        try:
            if len(text) > 12:
                raise ValueError(text)
            return int(text)
        except ValueError:
            raise Refused(self.words.say("« {text} » n'est pas un nombre.", text=text[:20])) from None

    @property
    def lines_seen(self) -> int:
        """How many lines the log had when the form was made; as many as now where it does not say."""
        now = self.desk.version[0]
        text = self.field("lines")
        return min(int(text), now) if re.fullmatch("[0-9]{1,9}", text) else now

    def uploaded(self, name: str) -> UploadFile | None:
        """A file of the form; None: none was chosen."""
        value = self.form.get(name)
        return value if isinstance(value, UploadFile) and value.filename else None

    def address(self, path: str) -> str:
        """The address of a page that others can open, also where this one was asked for by another."""
        own = self.request.url.replace(path=path, query="")
        is_hidden = self.settings.is_behind_proxy or own.hostname in ("127.0.0.1", "localhost")
        return f"{self.base_url}{path}" if self.base_url and is_hidden else str(own)

    # --- what is answered -----------------------------------------------------------------------------

    def page(self, template: str, /, status: int = 200, **values: Any) -> Response:
        """A page of a template."""
        return HTMLResponse(_set(self, self.text(template, **values)), status)

    def text(self, template: str, /, **values: Any) -> str:
        """A template filled in."""
        known = {
            "asked": self,
            "visitor": self.visitor,
            "role": self.role.code,
            "is_staff": self.role >= Role.ARBITER,
            "path": self.request.url.path,
        }
        if "event" in self.request.path_params:
            known |= {"desk": self.desk, "event": self.desk.event, "home": f"/e/{self.desk.id}"}
            known |= {"form_desk": form_desk(self.desk.event), "form_pages": form_pages(self.desk.event)}
            known["machine_clock"] = self.clock_told(self.desk.tournament.log[-1].at)
            did = self.query("did") if known["is_staff"] else ""
            known["done"] = done_of(self.desk, self.words, did)
        return render(template, self.words, {**known, **values})

    def clock_told(self, last: str) -> dict[str, str]:
        """What those who run events are told of the clock of this machine, and of the last line written."""
        if self.role < Role.ARBITER:
            return {"jump": "", "behind": ""}
        clock = self.office.clock
        return {"jump": jump_text(self.words, clock), "behind": behind_text(self.words, clock, last)}

    def go(self, path: str, **query: object) -> Response:
        """Send the browser to a page, after something was written."""
        asked = "&".join(f"{name}={quote(str(value))}" for name, value in query.items())
        return RedirectResponse(f"{path}?{asked}" if asked else path, 303)

    def go_to(self, screen: str, **query: object) -> Response:
        """Send the browser to a screen of the desk: `salle`, `feuilles` …"""
        return self.go(f"/e/{self.desk.id}/bureau/{screen}", **query)


Page: TypeAlias = Callable[[PageRequest], Response]


def page(path: str, shown: Page, least: Role = Role.PUBLIC) -> Route:
    """The route of a page that is read."""
    return Route(path, _endpoint(shown, least), methods=["GET"])


def act(path: str, done: Page, least: Role) -> Route:
    """The route of a form that changes something."""
    return Route(path, _endpoint(done, least), methods=["POST"])


def _endpoint(answer: Page, least: Role) -> Callable[[Request], Any]:
    async def endpoint(request: Request) -> Response:
        form = FormData() if request.method in _READING else await _form(request)
        try:
            return await run_in_threadpool(_answer, request, _writable(form), answer, least)
        finally:
            await form.close()

    return endpoint


async def _form(request: Request) -> FormData:
    """The form that is sent; only the desk may send files. Raises HTTPException where it cannot be read."""
    visitor = await run_in_threadpool(visitor_of, request, request.app.state.office)
    most = MOST_BYTES if visitor.role >= Role.ARBITER else FEW_BYTES
    try:
        bounded = Request(request.scope, _bounded(request.receive, most))
        return await bounded.form(max_fields=MOST_FIELDS, max_part_size=most)
    except ClientDisconnect:
        raise HTTPException(400) from None


def _bounded(receive: Receive, most: int) -> Receive:
    """What is sent, whatever length it claims to have. Raises HTTPException where it is too much."""
    got = 0

    async def receive_next() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise HTTPException(413)
        return message

    return receive_next


def _writable(form: FormData) -> FormData:
    """The fields without what cannot be written anywhere."""
    return FormData(
        [
            (_UNWRITABLE.sub("", name), _UNWRITABLE.sub("", value) if isinstance(value, str) else value)
            for name, value in form.multi_items()
        ]
    )


def _answer(request: Request, form: FormData, answer: Page, least: Role) -> Response:
    office: Office = request.app.state.office
    words = words_of(request)
    visitor = visitor_of(request, office)
    asked = PageRequest(request, office, words, visitor, form, request.app.state.settings, None)
    try:
        asked = replace(asked, found=_desk_of(request))
        if asked.role < least:
            return _turned_away(asked)
        with answering(asked.field("request")) as answered:
            return _for_script(asked, _once(asked, answer, answered))
    except NoSuchEvent:
        return _nothing(asked)
    except DamagedEvent as damaged:
        return _damaged_page(asked, damaged)
    except RepeatedRequest as repeated:
        return _for_script(asked, _written_before(asked, repeated.lines))
    except (NotNow, NewerEvent, Refused, Unavailable) as refusal:
        up = refusal.up if isinstance(refusal, Refused) else ""
        return refused_page(asked, *_told(words, refusal), up=up)


# --- a form that is sent again because its answer was lost ----------------------------------------------


def _once(asked: PageRequest, answer: Page, answered: CurrentRequest) -> Response:
    """The answer to a request. Raises RepeatedRequest where it was done before, or is done meanwhile."""

    def check() -> None:
        if asked.found is not None:
            answered.check(asked.found.hall)

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
        path = f"/e/{asked.desk.id}/" + ("bureau/salle" if asked.role >= Role.ARBITER else "moi")
    if lines is None:
        return asked.go(path)
    first, last = lines
    return asked.go(path, did=span_text(asked.desk.tournament.log[first - 1 : last]))


def _can_open(asked: PageRequest, path: str) -> bool:
    """Whether an address is that of a page of this event; some are those of forms alone."""
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    is_here = path.startswith(f"/e/{asked.desk.id}/")
    return is_here and any(route.matches(scope)[0] is Match.FULL for route in asked.request.app.routes)


def _for_script(asked: PageRequest, response: Response) -> Response:
    """Tell a script where to go: browsers keep from it where they are sent."""
    if SCRIPT_HEADER in asked.request.headers and isinstance(response, RedirectResponse):
        response.status_code = 200
    return response


# --- what is refused ------------------------------------------------------------------------------------


def _told(words: Words, refusal: NotNow | NewerEvent | Refused | Unavailable) -> tuple[Sequence[str], int]:
    """What is said of a refusal, and its status."""
    if isinstance(refusal, NotNow):
        return [refusal_text(words, problem) for problem in refusal.problems], 422
    if isinstance(refusal, NewerEvent):
        return [words.say(serving.NEWER_EVENT, name=str(refusal))], 409
    if isinstance(refusal, Unavailable):
        return [hindrance_text(words, refusal.why)], 503
    return refusal.lines, refusal.status


def _desk_of(request: Request) -> Desk | None:
    """The desk of the event in the address; a page that is only read sees one state of it."""
    event = request.path_params.get("event")
    if event is None:
        return None
    office: Office = request.app.state.office
    try:
        desk = office.desk(event)
    except NoSuchEvent:
        return None
    return desk.still() if request.method == "GET" else desk


def refused_page(asked: PageRequest, lines: Sequence[str], status: int = 422, *, up: str = "") -> Response:
    """A page that says what is wrong and leads back."""
    return HTMLResponse(_plain(asked, "refused.html", lines=lines, status=status, up=up), status)


def _damaged_page(asked: PageRequest, damaged: DamagedEvent) -> Response:
    """A page that says that an event cannot be read: to those who run it where it breaks, too."""
    words, is_staff = asked.words, asked.role >= Role.ARBITER
    lines = damage_lines(words, damaged) if is_staff else [public_damage_text(words, damaged)]
    return HTMLResponse(_plain(asked, "damaged.html", lines=lines, is_staff=is_staff), 409)


def _nothing(asked: PageRequest) -> Response:
    return HTMLResponse(_plain(asked, "nothing.html"), 404)


def _turned_away(asked: PageRequest) -> Response:
    """Whoever has no right to a page is asked for the code of the event."""
    event = asked.request.path_params.get("event")
    if event is not None and asked.request.method == "GET":
        return RedirectResponse(f"/e/{asked.desk.id}/rejoindre?vers={quote(asked.request.url.path)}", 303)
    return HTMLResponse(_plain(asked, "turned_away.html"), 403)


def _plain(asked: PageRequest, template: str, **values: Any) -> str:
    known = {
        "asked": asked,
        "visitor": asked.visitor,
        "role": asked.role.code,
        "path": asked.request.url.path,
        "is_desk": is_of_desk(asked.request.url.path),
        "way": way_on(asked.words, asked.request.url.path),
    }
    back = asked.request.headers.get("referer", "/")
    return _set(asked, render(template, asked.words, {**known, "back": back, **values}))


def _set(asked: PageRequest, made: str) -> str:
    """A page as it is printed: those of players in French."""
    is_french = asked.words.lang == DEFAULT_LANGUAGE
    return typeset(made) if is_french and not is_of_desk(asked.request.url.path) else made


def words_of(request: HTTPConnection) -> Words:
    """The language of a request: chosen before, else what the browser prefers of ours, else French."""
    lang = request.cookies.get(LANGUAGE_COOKIE)
    return Words(lang if lang in LANGUAGES else _preferred(request.headers.get("accept-language", "")))


def _preferred(accepted: str) -> str:
    """The first of our languages in the order of the browser: « fr-FR, en;q=0.8 »."""
    weights: dict[str, float] = {}
    for one in accepted.split(","):
        name, _, weight = one.partition(";")
        lang = name.strip().lower().partition("-")[0]
        if lang in LANGUAGES:
            weights[lang] = max(weights.get(lang, 0), _weight(weight))
    best = max(weights, key=weights.__getitem__, default=DEFAULT_LANGUAGE)
    return best if weights.get(best) else DEFAULT_LANGUAGE


def _weight(text: str) -> float:
    """How much a browser wants a language: 1 where it does not say, 0 where nobody can read it."""
    if not text.strip():
        return 1.0
    found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", text)
    return float(found[1]) if found else 0.0
