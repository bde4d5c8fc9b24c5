"""What stands before every page: headers that forbid foreign content, and no writing from other sites."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


_OF_FILES = {"x-content-type-options": "nosniff"}
"""Scripts and pictures obey the page that asks for them; a table asks for thirty, and each line counts."""


class Protection:
    """Adds the headers, and refuses to change anything for a page of another site."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse a foreign write."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_page = headers.get("content-type", "").startswith("text/html")
                is_file = scope["path"].startswith("/static/") and not is_page
                for name, value in (_OF_FILES if is_file else _HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        if len(Headers(scope=scope).get("host", "")) > LONGEST_HOST:
            await PlainTextResponse("", 400)(scope, receive, send_with_headers)
            return
        if scope["method"] not in _READING and not is_own_page(Headers(scope=scope)):
            told = "Demande venue d'un autre site : refusée. Ouvrez Oudler par son adresse."
            refused = PlainTextResponse(told, 403)
            await refused(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)


def is_own_page(headers: Headers) -> bool:
    """Whether a request that changes something comes from a page of ours."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host")
