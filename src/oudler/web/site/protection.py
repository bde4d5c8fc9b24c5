"""What stands before every page: headers that forbid foreign content, and no writing from other sites."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oudler.web.site.hosting import Settings

LONGEST_HOST = 255
_READING = {"GET", "HEAD", "OPTIONS"}
_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}


_HTTPS_FROM_NOW_ON = "max-age=31536000"
"""For a year; other sites under the same name are not ours to decide on."""
_OF_FILES = {"x-content-type-options": "nosniff"}
"""Scripts and pictures obey the page that asks for them; a table asks for thirty, and each line counts."""


class Protection:
    """Adds the headers, and refuses to change anything for a page of another site."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse a foreign write."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_page = headers.get("content-type", "").startswith("text/html")
                is_file = scope["path"].startswith("/static/") and not is_page
                for name, value in (_OF_FILES if is_file else _HEADERS).items():
                    headers.setdefault(name, value)
                if self.settings.is_secure:
                    headers["strict-transport-security"] = _HTTPS_FROM_NOW_ON
                    _secure_cookies(message)
            await send(message)

        app = self._refusal(HTTPConnection(scope)) or self.app
        await app(scope, receive, send_with_headers)

    def _refusal(self, request: HTTPConnection) -> ASGIApp | None:
        """The answer to what is not even looked at; None to everything else.

        Who passes a request under two names on may look at the one, we at the other.
        """
        names = request.headers.getlist("host")
        if len(names) > 1 or any(len(name) > LONGEST_HOST for name in names):
            return PlainTextResponse("", 400)
        is_writing = request.scope["type"] == "http" and request.scope["method"] not in _READING
        if is_writing and not is_own_page(request, self.settings):
            told = "Demande venue d'un autre site : refusée. Ouvrez Oudler par son adresse."
            return PlainTextResponse(told, 403)
        return None


def is_own_page(request: HTTPConnection, settings: Settings) -> bool:
    """Whether a request that changes something comes from a page of ours."""
    site = request.headers.get("sec-fetch-site")
    return settings.is_ours(request) if site is None else site == "same-origin"


def _secure_cookies(message: Message) -> None:
    """Have browsers send the cookies of an answer over HTTPS only."""
    message["headers"] = [
        (name, value + b"; Secure" if name == b"set-cookie" else value) for name, value in message["headers"]
    ]
