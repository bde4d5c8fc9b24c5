"""Who plays: a guest without account, known to this browser by a cookie until it is cleared."""

import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from oudler.director.desk import Office, written
from oudler.store import AlreadyThere, StoredPlayer
from oudler.tables.game import tidy_name, why_not_name
from oudler.web.site.limits import RateLimit, source_of, spend
from oudler.web.site.request import PageRequest, Refused
from oudler.web.site.roles import hashed
from oudler.wording.language import LANGUAGES, Words, msg

PLAYER_COOKIE = "oudler_player"
RECENT_COOKIE = "oudler_tables"
MOST_RECENT = 8
LASTS = 2 * 365 * 24 * 3600
_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""This many bytes, as a cookie of ours writes them."""
NEW_GUESTS = RateLimit("guest", 1000, seconds=600)
"""A hall of six hundred phones behind one router comes in at once; nobody else waits for it."""
OPENINGS = RateLimit("table", 1000, 3000)
"""A hall behind one router is many people: all of them may begin the boards of the day at once."""
CHALLENGES = RateLimit("challenge", 10, 100)
"""The boards of each take the server some seconds."""
_GUEST = msg("Invité")
_UNNAMED = {Words(lang).say(_GUEST) for lang in LANGUAGES}


def guest_of(request: HTTPConnection, office: Office) -> StoredPlayer | None:
    """The guest that a browser is known as, None for a new one."""
    token = request.cookies.get(PLAYER_COOKIE, "")
    return office.store.player_by_token(hashed(token)) if token else None


def remember_guest(response: Response, token: str) -> None:
    """Have the browser be known by a token."""
    response.set_cookie(PLAYER_COOKIE, token, max_age=LASTS, httponly=True, samesite="lax")


def chosen_name(guest: StoredPlayer | None) -> str:
    """The name that a guest has chosen; empty for one who has not."""
    return "" if guest is None or guest.name in _UNNAMED else guest.name


def typed_name(asked: PageRequest) -> str:
    """The name in the form as it is kept; empty where none is written. Raises Refused."""
    name = tidy_name(asked.field("me"))
    if name and (reason := why_not_name(name)):
        raise Refused(asked.words.say(reason.value))
    return name


class Guest:
    """The guest who asks; `greet` gives a new browser its cookie.

    A guest is kept at the first need, when somebody acts or a page opens its line: what only fetches a page,
    such as a crawler or the preview of a link, leaves nothing behind.
    """

    def __init__(self, request: HTTPConnection, office: Office, words: Words) -> None:
        self._office = office
        self._words = words
        self._source = source_of(request)
        self._token = request.cookies.get(PLAYER_COOKIE, "")
        self._kept = guest_of(request, office)
        self.has_cookie = self._kept is not None or _TOKEN.fullmatch(self._token) is not None
        """Whether the browser will be known again."""
        if not self.has_cookie:
            self._token = secrets.token_urlsafe(_BYTES)

    @property
    def id(self) -> str:
        """Who is known already; empty for somebody new."""
        return self._kept.id if self._kept else ""

    @property
    def name(self) -> str:
        """The name that was chosen before; empty: none was."""
        return chosen_name(self._kept)

    @property
    def player(self) -> StoredPlayer:
        """The guest, kept from now on. Raises Refused where too many new ones came from the same address."""
        if self._kept is None:
            self._kept = self._new()
        return self._kept

    def greet(self, response: Response) -> Response:
        """Have the browser remember a new guest."""
        if not self.has_cookie:
            remember_guest(response, self._token)
        return response

    def _new(self) -> StoredPlayer:
        """Of two pages of a new browser the first one makes the guest."""
        if wait := spend(self._office, NEW_GUESTS.shares(self._source)):
            told = self._words.say(
                "Trop de nouveaux joueurs sont arrivés d'ici à la fois : réessayez dans {wait} s.", wait=wait
            )
            raise Refused(told, status=429)
        store, token = self._office.store, hashed(self._token)
        new = StoredPlayer(secrets.token_hex(8), token, self._words.say(_GUEST), written(self._office.now()))
        try:
            store.add_player(new)
        except AlreadyThere:
            first = store.player_by_token(token)
            assert first is not None
            return first
        return new


def check_pace(asked: PageRequest) -> None:
    """Count a table that is being opened. Raises Refused where there were too many."""
    if wait := _counted(asked, OPENINGS):
        told = asked.words.say("Trop de tables ont été ouvertes d'ici : attendez {wait} secondes.", wait=wait)
        raise Refused(told, status=429)


def check_challenges(asked: PageRequest) -> None:
    """Count a challenge that is being opened. Raises Refused where there were too many."""
    if wait := _counted(asked, CHALLENGES):
        told = asked.words.say("Trop de défis ont été ouverts d'ici : attendez {wait} secondes.", wait=wait)
        raise Refused(told, status=429)


def _counted(asked: PageRequest, limit: RateLimit) -> int:
    """Count what an address opens; the seconds to wait instead where it was too much."""
    return spend(asked.office, limit.shares(source_of(asked.request)))


def recent_tables(request: HTTPConnection) -> list[str]:
    """The codes of the tables where this browser had a seat, the latest first."""
    codes = request.cookies.get(RECENT_COOKIE, "").split(".")
    return [code for code in codes if code.isalpha()][:MOST_RECENT]


def remember_table(request: HTTPConnection, response: Response, code: str) -> None:
    """Have the browser remember a table where it has a seat, so that it finds the way back."""
    codes = [code, *(other for other in recent_tables(request) if other != code)][:MOST_RECENT]
    response.set_cookie(RECENT_COOKIE, ".".join(codes), max_age=LASTS, httponly=True, samesite="lax")
