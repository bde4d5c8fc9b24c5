"""The log of the server: one line for each thing that happens, and nothing in it that is hidden."""

import asyncio
import io
import itertools
import json
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.applications import Starlette

from oudler.cli.server_log import FORMATS, ServerLogFormat
from oudler.director.desk import Desk, Office
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.store import Hindrance, Unavailable
from oudler.store.meter import Meter
from oudler.tables.game import World
from oudler.tables.game.setup import TableSetup
from oudler.tables.live import owner
from oudler.tables.live.connection import A_SECOND
from tests.director.boxes import quick
from tests.director.desks import RULES, close_stores, desk, office
from tests.tables.pages import Page, parlour_at
from tests.web.asking import laptop, phone

__all__ = ["close_stores", "desk", "office", "quick"]
SECRET = "Ornithorynque"
"""A word that no line may have."""


class Log:
    """All that is logged, at any level, as the server writes it."""

    def __init__(self, kind: str) -> None:
        self._stream = io.StringIO()
        self.handler = logging.StreamHandler(self._stream)
        self.handler.setFormatter(ServerLogFormat(FORMATS[kind]))

    @property
    def text(self) -> str:
        return self._stream.getvalue()

    def has(self, word: str) -> bool:
        """Whether a word is in any line, beside the time: a card is also a part of many a time."""
        text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "", self.text)
        return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None

    def lines(self) -> list[dict[str, Any]]:
        """The lines of JSON."""
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture(params=FORMATS)
def kind(request: pytest.FixtureRequest) -> str:
    """How lines are written."""
    return str(request.param)


@pytest.fixture
def log(kind: str) -> Iterator[Log]:
    """What is logged while the test runs."""
    kept, root = Log(kind), logging.getLogger("oudler")
    root.addHandler(kept.handler)
    before = root.level
    root.setLevel(logging.DEBUG)
    yield kept
    root.setLevel(before)
    root.removeHandler(kept.handler)


@pytest.mark.parametrize("kind", ["json"])
def test_an_error_is_told_by_its_kind_and_place_and_not_by_its_message(log: Log) -> None:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise ValueError(SECRET) from error
    except ValueError:
        logging.getLogger("oudler.here").exception("lost:\n%d lines", 3, extra={"told": {"seconds": 0.5}})
    (line,) = log.lines()
    assert line.pop("at").endswith("+00:00")
    assert line.pop("where").startswith("test_an_error_is_told_by_its_kind_and_place_and_not_by_its_message:")
    assert line == {
        "level": "error",
        "from": "oudler.here",
        "text": "lost: 3 lines",
        "seconds": 0.5,
        "error": "ValueError < KeyError",
    }


@pytest.mark.parametrize("kind", ["text"])
def test_a_line_of_text_has_the_same(log: Log) -> None:
    logging.getLogger("oudler.here").info("takeover", extra={"told": {"owner": "0a1b", "number": 2}})
    at, *rest = log.text.split()
    assert (at.endswith("+00:00"), rest) == (
        True,
        ["info", "oudler.here", "takeover", "owner=0a1b", "number=2"],
    )


@pytest.mark.parametrize("kind", ["json"])
def test_a_slow_commit_is_told(log: Log) -> None:
    meter = Meter()
    meter.committed(0.9)
    meter.committed(1.26)
    assert [(line["text"], line["seconds"]) for line in log.lines()] == [("slow commit", 1.3)]


def test_nothing_of_a_table_is_logged(office: Office, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal is played; what fails, is garbled or not kept is told without what was asked."""

    async def story() -> list[str]:
        url = str(office.store.file and f"sqlite:///{office.store.file}")
        async with parlour_at(url, world=World(now=_going_on())) as registry:
            setup = TableSetup(f"Chez {SECRET}", seats=3, deals=1)
            table = await registry.open(setup, by="who-7", name="Zénobie", seat=0, with_bots=True)
            page = Page(table, "who-7")
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            assert table.game.play is not None
            assert table.game.play.seal is not None
            hidden = [SECRET, "who-7", "Zénobie", table.game.play.seal.secret, page.choice()]
            page.send(t="type", cid=SECRET, text=f"{SECRET} de cœur")
            page.connection.receive(f'{{"t":"do","cid":"{SECRET}","act":12}}')
            with monkeypatch.context() as failing:
                failing.setattr(owner, "respond", _fail)
                assert (await page.ask("do", act=page.choice()))["t"] == "nak"
            with monkeypatch.context() as away:
                away.setattr(registry._store, "append_tables", _away)
                assert (await page.ask("do", act=page.choice()))["t"] == "nak"
            await page.play(until=page.is_finished)
            return hidden

    hidden = asyncio.run(story())
    assert "bad message" in log.text
    assert "Do" in log.text
    assert [each for each in hidden if log.has(each)] == []


def _going_on() -> Callable[[], float]:
    """A clock that goes on whenever it is read: however quick the machine, no page asks too fast."""
    moments = itertools.count()
    return lambda: next(moments) / A_SECOND


def _fail(*_: object) -> None:
    raise KeyError(SECRET)


def _away(*_: object) -> None:
    raise Unavailable(Hindrance.UNREACHABLE)


def test_nothing_of_an_evening_is_logged(office: Office, desk: Desk, log: Log) -> None:
    """Pages and forms of a desk, one of which fails; its line has the address without what it names."""
    client = laptop(office)
    app = client.app
    assert isinstance(app, Starlette)
    code = entry_code(desk, 3)
    phone(office, desk, 3)
    client.post("/cle", data={"token": SECRET})
    for path in ("", "/bureau/salle", f"/bureau/feuilles/1/1?q={SECRET}", "/classement"):
        client.get(f"/e/{desk.id}{path}")
    office.store.close()
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    app.state.office = None
    assert client.get(f"/e/{desk.id}/j/{code}?secret={SECRET}").status_code == 500
    names = [name for entry in desk.event.entries.values() for name in (entry.surname, entry.first_name)]
    hidden = [desk.id, code, sheet_code(desk, (1, 1)), RULES.name, SECRET, *names]
    assert "/e/{event}/j/{code}" in log.text
    assert [each for each in hidden if each in log.text] == []
