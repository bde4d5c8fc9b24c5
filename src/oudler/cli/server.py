"""The server behind `oudler serve`: its database, its addresses, what it says when it is ready."""

import logging
import os
import sys
from contextlib import closing
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from pathlib import Path

from oudler.cli.browser import open_browser
from oudler.cli.clock_watch import watch_clock
from oudler.cli.terminal import own_database, own_folder, refuse
from oudler.director.desk import Office, begin_reading, behind_text, moment, steady_seconds, utc_now, written
from oudler.store import (
    Hindrance,
    ServedAlready,
    Server,
    ServerLock,
    Store,
    TooNew,
    Unavailable,
    clear_staged,
    lock_for_server,
    put_in_place,
)
from oudler.tables import TableRegistry
from oudler.tables.game import Pace
from oudler.tables.live import WorkerThinker
from oudler.web import Address, PortTaken, addresses, listen
from oudler.web import serve as serve_pages
from oudler.web.site import Limits, RestoreResult, Settings, key_address, new_key
from oudler.wording.language import Words, moment_words
from oudler.wording.terminal import hindrance_text, serving

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """Where to listen, the address of a site behind a proxy, and how many may come."""

    host: str
    port: int
    address: str | None = None
    limits: Limits = field(default_factory=Limits)
    metrics_token: str = field(default="", repr=False)
    opens_browser: bool = False
    """Whether the first start shows the page, where there is a browser to see."""


def run_server(
    words: Words, place: ServerOptions, database: str | None, pace: int, key_file: str | None = None
) -> None:
    """Open the database, say where the desk is found, and serve until stopped.

    Where a page asks for it, a copy takes the place of the database, and it is served again.
    """
    url = database or own_database()
    lock = locked(words, url)
    try:
        restored: RestoreResult | None = None
        while True:
            staged, place = _run_once(
                words, place, url, pace=pace, key_file=key_file, lock=lock, restored=restored
            )
            if staged is None:
                break
            restored = _restored(url, staged)
    finally:
        if lock:
            lock.close()


def _run_once(
    words: Words,
    place: ServerOptions,
    url: str,
    *,
    pace: int,
    key_file: str | None,
    lock: ServerLock | None,
    restored: RestoreResult | None,
) -> tuple[Path | None, ServerOptions]:
    """Serve until stopped; gives the copy to come back with, if one is asked for, and the port to keep."""
    with closing(open_store(words, url, key_file)) as store:
        return _serve(words, place, url, store, pace=pace, lock=lock, restored=restored)


def _serve(
    words: Words,
    place: ServerOptions,
    url: str,
    store: Store,
    *,
    pace: int,
    lock: ServerLock | None,
    restored: RestoreResult | None,
) -> tuple[Path | None, ServerOptions]:
    """Serve what is in the store, which is open, until stopped."""
    try:
        sock = listen(place.host, place.port)
    except PortTaken:
        refuse(words, words.say(serving.PORT_TAKEN, port=place.port, other=place.port + 1))
    place = replace(place, port=sock.getsockname()[1])
    found, office = addresses(place.host, place.port), Office(store, steady=steady_seconds)
    begin_reading(office)
    if lock:
        lock.tell(_this_server(place.address or found.own))
    base, limits = place.address or found.hall, place.limits.fitted()
    settings = Settings(
        base, is_behind_proxy=place.address is not None, limits=limits, metrics_token=place.metrics_token
    )

    def tell() -> None:
        if settings.is_behind_proxy:
            _tell_host(words, found.own, settings.base_url, new_key(office))
        else:
            _tell_hall(words, found)
        print(words.say("Tout est enregistré dans {database}.", database=shown(url)))
        _tell_last_line(words, office)
        if limits != place.limits and not limits.has_room_for_a_hall:
            print(words.say(serving.FEW_FILES, connections=limits.connections))
        if restored and restored.kept:
            print(words.say(serving.RESTORED, kept=restored.kept))
        print(words.say("Pour arrêter : Ctrl+C. Rien ne se perd."), flush=True)
        if place.opens_browser and not settings.is_behind_proxy and not restored:
            open_browser(os.environ, found.own)

        _LOG.info("started", extra={"told": _about(place, store)})

    watched = watch_clock(words, office.clock, _complain)
    office.folder_copies.ask_again()
    try:
        registry = TableRegistry(store, WorkerThinker(), Pace.of_bots(pace))
        return serve_pages(office, registry, sock, settings, tell, restored=restored), place
    finally:
        watched.set()
        office.folder_copies.close()
        _LOG.info("stopped")


def _about(place: ServerOptions, store: Store) -> dict[str, object]:
    """What the log tells of a server that starts."""
    kind = "postgresql" if store.is_shared else "sqlite"
    return {"version": version("oudler"), "port": place.port, "database": kind, "pid": os.getpid()}


def _restored(url: str, staged: Path) -> RestoreResult:
    """Put a copy in the place of the database, which nobody has open now."""
    database = Path(shown(url))
    try:
        return RestoreResult(put_in_place(staged, database, stamp_of_now()))
    except Unavailable as failure:
        return RestoreResult(None, failure.why)
    finally:
        clear_staged(database)


def stamp_of_now() -> str:
    """The time as names of files have it: 20261115T153000Z."""
    return written(utc_now()).replace("-", "").replace(":", "")


def _this_server(address: str = "") -> Server:
    return Server(os.getpid(), written(utc_now()), address)


def locked(words: Words, url: str, *, to_serve: bool = True) -> ServerLock | None:
    """Be the only one with a file, to serve it or to put another in its place; None for PostgreSQL."""
    try:
        return lock_for_server(url, _this_server())
    except ServedAlready as served:
        told = _served_text if to_serve else _in_use_text
        refuse(words, told(words, url, served.server))
    except Unavailable as failure:
        refuse(words, hindrance_text(words, failure.why))


def _served_text(words: Words, url: str, server: Server | None) -> str:
    if server is None or not server.address:
        return words.say(
            "Oudler tourne déjà sur {database} : arrêtez-le avant d'en démarrer un autre, ou choisissez "
            "un autre fichier avec --database.",
            database=shown(url),
        )
    since = moment_words(words, moment(server.since).astimezone())
    fields = {"database": shown(url), "pid": server.pid, "time": since, "address": server.address}
    return words.say(
        "Oudler tourne déjà sur {database} : processus {pid}, depuis {time}, à l'adresse {address}. "
        "Ouvrez cette adresse, ou arrêtez-le avant d'en démarrer un autre.",
        **fields,
    )


def _in_use_text(words: Words, url: str, server: Server | None) -> str:
    """Why a copy does not take the place of a database now."""
    if server is None:
        return words.say(
            "Oudler tourne sur {database} : arrêtez-le, puis recommencez. Rien n'est changé.",
            database=shown(url),
        )
    return words.say(
        "Oudler tourne sur {database}, processus {pid} : arrêtez-le, puis recommencez. Rien n'est changé.",
        database=shown(url),
        pid=server.pid,
    )


def key_file_of(url: str, named: str | None) -> Path | None:
    """Where the key of this machine is; None: beside the SQLite file. No server of a database has it."""
    if named is not None:
        return Path(named)
    return None if url.startswith("sqlite") else own_folder() / "oudler.key"


def open_store(words: Words, url: str, key_file: str | None = None) -> Store:
    """The database, made or brought up to date; ends with 1 where it cannot be used."""
    try:
        return _checked(Store.open(url, key_file_of(url, key_file)))
    except TooNew:
        refuse(words, words.say(serving.TOO_NEW, database=shown(url)))
    except Unavailable as failure:
        if failure.why is Hindrance.DAMAGED:
            detail = " ".join(failure.detail.split())[:200]
            refuse(words, words.say(serving.DAMAGED, database=shown(url), detail=detail))
        refuse(words, hindrance_text(words, failure.why))


def _checked(store: Store) -> Store:
    """The store, closed again where its file is damaged; raises Unavailable."""
    try:
        store.check()
    except Unavailable:
        store.close()
        raise
    return store


def _tell_last_line(words: Words, office: Office) -> None:
    """Say what was written last, and whether the clock is behind it."""
    last = office.last_line()
    if last is None:
        return
    time = moment_words(words, moment(last.at).astimezone())
    print(words.say(serving.LAST_LINE, event=last.event, number=last.number, time=time))
    if late := behind_text(words, office.clock, last.at):
        print(late)


def _complain(told: str) -> None:
    print(told, file=sys.stderr, flush=True)


def _tell_hall(words: Words, found: Address) -> None:
    """Say where the desk is, also as a QR code for phones."""
    import segno  # noqa: PLC0415 -- where the extra is missing, the database is missed first

    print(words.say(serving.READY, address=found.own))
    if found.hall:
        print(words.say("Les téléphones et autres ordinateurs de la salle : {address}", address=found.hall))
        segno.make(found.hall, error="m", micro=False).terminal(compact=True)
    else:
        print(words.say("Aucun réseau : seul cet ordinateur y a accès."))


def _tell_host(words: Words, own: str, address: str, key: str) -> None:
    """Say under which address people find the site, and where its organiser comes in."""
    print(words.say(serving.HOSTED, address=address, own=own))
    print(words.say(serving.KEY, address=key_address(address, key)))


def shown(url: str) -> str:
    """A database as people may read it: without its password."""
    return url.removeprefix("sqlite:///") if url.startswith("sqlite") else url.rsplit("@", 1)[-1]
