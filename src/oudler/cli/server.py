"""The server behind `oudler serve`: its database, its addresses, what it says when it is ready."""

import os
import sys
from pathlib import Path
from typing import Never

import segno
import typer

from oudler.cli import status
from oudler.director import Office
from oudler.store import Store, TooNew, Unavailable
from oudler.tables import Pace, Parlour, WorkerThinker
from oudler.web import PortTaken, Settings, addresses, listen
from oudler.web import serve as serve_pages
from oudler.wording import Words, complaints, hindrance_text, serving


def run_server(words: Words, host: str, port: int, database: str | None, pace: int) -> None:
    """Open the database, say where the desk is found, and serve until stopped."""
    url = database or f"sqlite:///{_own_file()}"
    store = _opened(words, url)
    try:
        sock = listen(host, port)
    except PortTaken:
        _refuse(words, words.say(serving.PORT_TAKEN, port=port, other=port + 1))
    found = addresses(host, sock.getsockname()[1])
    settings = Settings(base_url=found.hall or found.own)
    try:
        parlour = Parlour(store, WorkerThinker(), Pace.of_bots(pace))
        serve_pages(Office(store), parlour, sock, settings, lambda: _tell(words, found.own, found.hall, url))
    finally:
        store.close()


def _own_file() -> Path:
    """Where everything is kept when nobody says otherwise."""
    base = (
        os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    )
    folder = Path(base) / "oudler"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "oudler.sqlite"


def _opened(words: Words, url: str) -> Store:
    try:
        return Store.open(url)
    except TooNew:
        _refuse(words, words.say(serving.TOO_NEW, database=_shown(url)))
    except Unavailable as failure:
        _refuse(words, hindrance_text(words, failure.why))


def _tell(words: Words, own: str, hall: str, url: str) -> None:
    """Say where the desk is, also as a QR code for phones."""
    print(words.say(serving.READY, address=own))
    if hall:
        print(words.say(serving.HALL, address=hall))
        segno.make(hall, error="m", micro=False).terminal(compact=True)
    else:
        print(words.say(serving.NO_HALL))
    print(words.say(serving.KEPT_IN, database=_shown(url)))
    print(words.say(serving.STOP), flush=True)


def _shown(url: str) -> str:
    """A database as people may read it: without its password."""
    return url.removeprefix("sqlite:///") if url.startswith("sqlite") else url.rsplit("@", 1)[-1]


def _refuse(words: Words, told: str) -> Never:
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    raise typer.Exit(status.REFUSED)
