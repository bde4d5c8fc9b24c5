"""The page of a table without a server: the test deals, plays for the others, and may be silent or wrong."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute
from playwright.sync_api import Error as PageError

from oudler.rules import Bid, MakeBid, Phase, legal_actions
from oudler.tables.game import Dealt, Game, TableSetup
from oudler.tables.game.happenings import Committed, Did, Drew, Happening, Readied, SatDown, TableOpened, fold
from oudler.tables.views import changes, see
from oudler.tables.views.log_text import is_notable, say_line
from oudler.tables.wire.shapes import Sight
from oudler.web.play.table import page_knows
from oudler.web.site.bundle import BUNDLED, bundle
from oudler.web.site.templating import STATIC, render
from oudler.wording.language import Words
from tests.browser.people import PATIENCE, await_that

ME, CODE = 0, "abcdefgh"
SITE = "http://table.test"
NAMES = ("Camille", "Basile", "Jeanne", "Gérard", "Zoé")
STEP = 100
"""Milliseconds that pass on a page at once: what others have sent is heard in between."""
_DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
_CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://table.test"
_KINDS = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


def seated(seats: int = 4) -> list[Happening]:
    """A table with a person and bots, the first deal sealed."""
    bots = [SatDown(seat, NAMES[seat], bot="sensible-1") for seat in range(1, seats)]
    opened = TableOpened(TableSetup("Table du jeudi", seats=seats), "2026-11-16T20:00:00Z", "me")
    return [opened, SatDown(ME, NAMES[ME], "me"), *bots, Drew("ab" * 16), Committed(1, "cd" * 16)]


def auction(seats: int = 4) -> list[Happening]:
    """The same once the cards are dealt."""
    return [*seated(seats), Readied(ME, "un mot"), Dealt(1)]


def playing(seats: int = 4) -> list[Happening]:
    """The same once a bot has taken, at the first turn of the person to play."""
    lines = auction(seats)
    game = fold(lines)
    while not _is_mine_to_play(game):
        lines.append(next_of(game))
        game = lines[-1].after(game)
    return lines


def taking(seats: int = 4) -> list[Happening]:
    """The same once the person has taken, before the discard."""
    lines = auction(seats)
    game = fold(lines)
    while game.play and game.play.state.phase is not Phase.DISCARD:
        lines.append(next_of(game, taker=ME))
        game = lines[-1].after(game)
    return lines


def about_to_win() -> tuple[list[Happening], str]:
    """The same at a turn of the person, with a card that wins the trick."""
    lines = playing()
    game = fold(lines)
    while True:
        sight = see(game, ME, Words())
        for name in (name for name in sight.legal if name in sight.hand):
            trial = Did(ME, name, "person").after(game)
            while trial.play and trial.play.state.trick:
                trial = next_of(trial).after(trial)
            if _is_mine_to_play(trial):
                return lines, name
        lines.append(next_of(game))
        game = lines[-1].after(game)
        while not _is_mine_to_play(game):
            lines.append(next_of(game))
            game = lines[-1].after(game)


def _is_mine_to_play(game: Game) -> bool:
    return game.play is not None and game.play.actor == ME and game.play.state.phase is Phase.PLAY


def next_of(game: Game, taker: int = 1) -> Did:
    """What whoever must act does: one seat says garde, the others the first thing that is legal."""
    play = game.play
    assert play is not None
    action = legal_actions(play.state)[0]
    if play.state.phase is Phase.AUCTION:
        action = MakeBid(Bid.GARDE if play.actor == taker else Bid.PASS)
    return Did(play.actor, str(action), "bot")


@dataclass
class Stage:
    """A page of seat 0, or of somebody who watches, and the game that it is shown."""

    page: Page
    lines: list[Happening]
    seat: int | None = ME
    answers: bool = True
    """Whether requests are answered; else they are only kept in `asked`."""
    is_silent: bool = False
    """Whether nothing at all is sent."""

    def __post_init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.hellos: list[int | None] = []
        self.pings = 0
        self.sockets: list[WebSocketRoute] = []
        self.game = fold(self.lines)
        self.page.route(f"{SITE}/**", _serve)
        self.page.route_web_socket(f"ws://table.test/t/{CODE}/fil", self._connected)

    def open(self) -> None:
        """Open the page and wait for the table."""
        self.page.goto(f"{SITE}/t/{CODE}")
        self.page.wait_for_selector(".felt")

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.lines)

    def happen(self, line: Happening, *, is_sent: bool = True) -> None:
        """Something happens at the table; it may be lost on the way."""
        self.lines.append(line)
        self.game = line.after(self.game)
        if is_sent:
            self.send(self._event(self.seq))

    def bots(self, until: Callable[[Game], bool] = _is_mine_to_play) -> None:
        """Let the others act until it is the person's turn to play."""
        while not until(self.game) and self.game.is_playing:
            self.happen(next_of(self.game))

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to the page."""
        if not self.is_silent:
            self.sockets[-1].send(json.dumps(message, ensure_ascii=False))

    def cut(self) -> None:
        """The line is cut."""
        self.sockets[-1].close(code=1012)

    def acts(self) -> list[str]:
        """What the page asked to do."""
        return [asked["act"] for asked in self.asked if asked["t"] == "do"]

    def kinds(self) -> list[str]:
        """What kinds of requests the page has made."""
        return [asked["t"] for asked in self.asked]

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds that no element of the page shows."""
        await_that(self.page, holds)

    def wait_for_acts(self, *acts: str) -> None:
        """Wait until the page has asked for these and nothing else."""
        self.until(lambda: len(self.acts()) >= len(acts))
        assert self.acts() == list(acts)

    def wait_for_kinds(self, *kinds: str) -> None:
        """Wait until the page has made requests of these kinds and no others."""
        self.until(lambda: len(self.kinds()) >= len(kinds))
        assert self.kinds() == list(kinds)

    # --- time -------------------------------------------------------------------------------------------

    def stop_time(self) -> None:
        """From now on time passes on the page only as the test says, however busy the machine is."""
        try:
            self._pause()
        except PageError:  # a busy machine took longer to stop the clock than it was ahead; now it stands
            self._pause()

    def _pause(self) -> None:
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 0.1)

    def wait(self, milliseconds: int) -> None:
        """Let time pass on the page, at once; what it does by then is done."""
        self.page.clock.run_for(milliseconds)

    def within(self, milliseconds: int, holds: Callable[[], Any]) -> None:
        """Wait for what comes within so much time on the page, however long the machine takes for it."""
        self.stop_time()
        for _ in range(milliseconds // STEP):
            self.wait(STEP)
        self.until(holds)
        self.page.clock.resume()

    def laid_out(self) -> None:
        """Wait until the browser has drawn the page twice: what follows its size is done then."""
        self.page.clock.run_for(100)
        self.page.evaluate(_DRAWN)

    # --- what the person sees and does ----------------------------------------------------------------

    def sight(self) -> Sight:
        """What the person is shown now."""
        return see(self.game, self.seat, Words())

    def cards(self, mark: str = "") -> list[str]:
        """The cards of the hand on the page, or those with a mark."""
        return [
            card.get_attribute("data-card") or "" for card in self.page.locator(f".hand .card{mark}").all()
        ]

    def touch(self, name: str) -> None:
        """Touch the visible strip of a card."""
        self.page.click(f'.hand [data-card="{name}"]', position={"x": 6, "y": 6}, force=True)

    def play_first(self) -> None:
        """Play a card; the others are about to."""
        name = self.cards(".legal")[0]
        self.touch(name)
        self.wait_for_acts(name)
        self.asked.clear()

    def next_legal(self) -> str:
        """A card that can be played once the others have."""
        game = self.game
        while not _is_mine_to_play(game):
            game = next_of(game).after(game)
        return see(game, ME, Words()).legal[0]

    def focused(self) -> str | None:
        """The card that has the focus."""
        found: str | None = self.page.evaluate("document.activeElement?.dataset?.card ?? null")
        return found

    def spoken(self) -> str:
        """What was said to a screen reader last."""
        said = self.page.locator("#assertive").inner_text() or self.page.locator("#polite").inner_text()
        return said.replace("\u00a0", " ")

    # --- the server -----------------------------------------------------------------------------------

    def _connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "ping":
            self.pings += 1
            self.send({"t": "pong"})
        elif message["t"] == "hello":
            self.hellos.append(message["seq"])
            self._greet(message["seq"])
        else:
            self.asked.append(message)
            if self.answers:
                self.answer(message)

    def _greet(self, seq: int | None) -> None:
        if seq is None:
            sight = msgspec.to_builtins(self.sight())
            self.send({"t": "snapshot", "seq": self.seq, "sight": sight, "left": None})
        for missed in range((self.seq if seq is None else seq) + 1, self.seq + 1):
            self.send(self._event(missed))
        self.send({"t": "here", "away": [], "watching": 0, "late": []})

    def answer(self, message: dict[str, Any]) -> None:
        """Do what is asked, then say so."""
        if message["t"] == "do":
            self.happen(Did(ME, message["act"], "person", message["cid"]))
        self.send({"t": "ack", "cid": message["cid"], "seq": self.seq})

    def _event(self, seq: int) -> dict[str, Any]:
        before, now = fold(self.lines[: seq - 1]), fold(self.lines[:seq])
        line, sights = self.lines[seq - 1], [see(game, self.seat, Words()) for game in (before, now)]
        done = line if isinstance(line, Did) else None
        said = (
            f"{NAMES[done.seat or 0]} : {done.act}."
            if done
            else say_line(Words(), before, now, line, self.seat)
        )
        return {
            "t": "ev",
            "seq": seq,
            "kind": type(line).__struct_config__.tag,
            "seat": done.seat if done else None,
            "act": done.act if done else "",
            "say": said,
            "patch": msgspec.to_builtins(changes(*sights)),
            "left": None,
            "is_notable": is_notable(line),
        }


def _serve(route: Route) -> None:
    """The page and its files, with the headers that the site sends."""
    path = urlsplit(route.request.url).path
    if path.startswith("/static/"):
        name = path.split("/", 3)[3]
        body, kind = _file(name), _KINDS[name.rpartition(".")[2]]
    else:
        body, kind = page_text().encode(), "text/html; charset=utf-8"
    route.fulfill(body=body, content_type=kind, headers={"content-security-policy": _CSP})


def _file(name: str) -> bytes:
    """A file as it is, or a script with all that it imports."""
    if name.endswith(BUNDLED):
        return bundle(STATIC / name.replace(BUNDLED, ".js")).encode()
    return (STATIC / name).read_bytes()


def page_text() -> str:
    """The page as it leaves the server."""
    words = Words()
    values = {"code": CODE, "name": "Table du jeudi", "address": f"{SITE}/t/{CODE}", "me": ""}
    return render("table.html", words, {**values, "has_code": True, "known": page_knows(words)})


def opened(
    context: BrowserContext, lines: list[Happening], *, seat: int | None = ME, **prefs: object
) -> Stage:
    """The page of a table, with choices of the reader."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.clock.install()
    page.add_init_script(f"localStorage.setItem('oudler.prefs', {json.dumps(json.dumps(prefs))})")
    stage = Stage(page, list(lines), seat)
    stage.open()
    return stage
