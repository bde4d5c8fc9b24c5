"""`oudler serve`: what it says when it is ready, and what it refuses."""

import inspect
import json
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Queue

import pytest

from oudler.cli.clock_watch import watch_clock
from oudler.cli.serve import serve
from oudler.cli.server import key_file_of
from oudler.director.desk import MachineClock, Office
from oudler.store import Store
from oudler.web.site import Limits
from oudler.wording.language import Words
from tests.cli.calling import call
from tests.director.desks import Ticking, entered

LONG = 60.0
"""Seconds in which a server ends, on a busy machine too."""


def refusal(*arguments: str) -> str:
    outcome = call("serve", "--host", "127.0.0.1", *arguments)
    assert (outcome.status, outcome.out) == (1, "")
    return outcome.err


def _few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))


@contextmanager
def _running(
    database: Path, *arguments: str, first: Callable[[], None] | None = None
) -> "Iterator[subprocess.Popen[str]]":
    """A server that has ended after the test, however the test ends."""
    command = [sys.executable, "-c", "from oudler.cli import main; main()", "serve", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*command, "--port", "0", "--database", f"sqlite:///{database}", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        preexec_fn=first,  # noqa: PLW1509 -- no thread runs here
    )
    try:
        yield server
    finally:
        server.kill()
        server.communicate(timeout=LONG)


def _told(
    database: Path, *arguments: str, lines: int = 4, first: Callable[[], None] | None = None
) -> list[str]:
    """The lines with which it starts."""
    with _running(database, *arguments, first=first) as server:
        assert server.stdout is not None
        told = [server.stdout.readline().strip() for _ in range(lines)]
        server.send_signal(signal.SIGINT)
        server.wait(LONG)
        assert server.stdout.read() == ""
    return told


def test_it_says_where_it_is_and_where_everything_is_kept(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite"
    told = _told(database)
    assert re.fullmatch(
        r"Oudler est prêt\. Ouvrez http://127\.0\.0\.1:\d+ dans un navigateur de cet ordinateur\.", told[0]
    )
    assert told[1:] == [
        "Aucun réseau : seul cet ordinateur y a accès.",
        f"Tout est enregistré dans {database}.",
        "Pour arrêter : Ctrl+C. Rien ne se perd.",
    ]
    store = Store.open(f"sqlite:///{database}")
    assert store.events() == ()
    store.close()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_ends_in_order_and_its_log_says_so(
    tmp_path: Path, sign: signal.Signals
) -> None:
    with _running(tmp_path / "club.sqlite", "--log-format", "json") as server:
        assert server.stdout is not None
        told = (json.loads(line) for line in iter(server.stdout.readline, "") if line.startswith("{"))
        started = next(line for line in told if line["text"] == "started")  # a busy machine says more before
        server.send_signal(sign)
        assert server.wait(LONG) == 0
        last = server.stdout.read().splitlines()[-1]
    assert (started["database"], started["pid"]) == ("sqlite", server.pid)
    assert json.loads(last)["text"] == "stopped"


@pytest.mark.parametrize(
    ("option", "value"), [("--log-format", "xml"), ("--metrics-token", "court"), ("--log-format", "")]
)
def test_a_log_or_a_token_that_is_none_is_wrong_use(option: str, value: str) -> None:
    outcome = call("serve", option, value)
    assert outcome.status == 2
    assert option in outcome.err


def test_behind_a_proxy_it_says_its_address_and_a_key(tmp_path: Path) -> None:
    """And, on a machine that opens few files, how many can come."""
    site = "--address", "https://Tarot.example:443/"
    told = _told(tmp_path / "club.sqlite", *site, lines=5, first=_few_files)
    assert re.fullmatch(
        r"Oudler est prêt à l'adresse https://tarot\.example, derrière votre proxy, qui le trouve sur "
        r"http://127\.0\.0\.1:\d+\.",
        told[0],
    )
    assert re.search(r" https://tarot\.example/cle#[\w-]{32} ", told[1])
    assert told[3].startswith("Attention : cet ordinateur ne permet que 150 connexions à la fois ; ")


@pytest.mark.parametrize(
    "address", ["tarot.example", "https://", "https://tarot.example/t", "ftp://a", "https://a b"]
)
def test_address_that_is_no_site_is_wrong_use(address: str) -> None:
    outcome = call("serve", "--address", address)
    assert outcome.status == 2
    assert address in outcome.err


def test_a_port_that_is_taken_is_named_with_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = refusal("--port", str(port), "--database", f"sqlite:///{tmp_path / 'a.sqlite'}")
    assert told == (
        f"Erreur : le port {port} est pris : un autre Oudler tourne peut-être déjà ; "
        f"sinon, essayez --port {port + 1}\n"
    )


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "new.sqlite"
    Store.open(f"sqlite:///{database}").close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE oudler_revision SET version_num = '9999'")
    connection.close()
    told = refusal("--database", f"sqlite:///{database}")
    assert told == (
        f"Erreur : {database} a été écrite par une version plus récente d'Oudler : mettez Oudler à jour.\n"
    )


def test_an_address_that_is_no_database_is_refused(tmp_path: Path) -> None:
    told = refusal("--database", "mysql://somewhere")
    assert told.startswith("Erreur : cette adresse de base de données n'est pas comprise")
    assert "existe pas" in refusal("--database", f"sqlite:///{tmp_path}/none/a.sqlite")


def test_the_key_is_beside_a_file_and_for_a_database_server_with_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert key_file_of("sqlite:///oudler.sqlite", None) is None, "the store knows its own"
    assert key_file_of("postgresql://server/oudler", None) == tmp_path / "oudler" / "oudler.key"
    assert key_file_of("postgresql://server/oudler", "my.key") == Path("my.key")
    assert key_file_of("sqlite:///oudler.sqlite", "my.key") == Path("my.key")


def test_a_port_beyond_all_ports_is_wrong_use() -> None:
    assert call("serve", "--port", "70000").status == 2


@pytest.mark.parametrize("option", ["--connections", "--per-address"])
def test_a_server_for_nobody_is_wrong_use(option: str) -> None:
    outcome = call("serve", option, "0")
    assert outcome.status == 2
    assert option in outcome.err


def test_as_many_connections_are_usual_here_as_in_the_server() -> None:
    assert inspect.signature(serve).parameters["connections"].default == Limits().connections


# --- one server for a file, a file that is whole, and the time ------------------------------------------


def test_a_second_server_on_a_file_is_refused_until_the_first_has_ended_however_it_ends(
    tmp_path: Path,
) -> None:
    database, other_name = tmp_path / "club.sqlite", tmp_path / "link.sqlite"
    _fill(database)
    other_name.symlink_to(database)
    with _running(database) as first:
        assert first.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+", first.stdout.readline())
        assert address is not None
        for name in (database, other_name):
            told = refusal("--port", "0", "--database", f"sqlite:///{name}")
            assert told.startswith(f"Erreur : Oudler tourne déjà sur {name} : processus {first.pid}, depuis ")
            assert f", à l'adresse {address[0]}. Ouvrez cette adresse" in told
    _, _, kept, last, late, _ = _told(database, lines=6)
    assert kept == f"Tout est enregistré dans {database}."
    assert re.fullmatch(r"Dernière ligne : Tournoi d'automne, n° 9, \w+ \d+\w* \w+ \d+, \d+ h( \d+)?\.", last)
    assert late.startswith("L'horloge de cet ordinateur est en retard de 2 jours sur la dernière ligne")


def _fill(database: Path) -> None:
    """Two events, the later one written while the clock was two days ahead."""
    store = Store.open(f"sqlite:///{database}")
    entered(Office(store), 3)
    entered(Office(store, lambda: datetime.now(UTC) + timedelta(hours=50)), 4)
    store.close()


def test_a_file_that_is_damaged_is_refused_with_what_to_do(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite"
    desk = entered(Office(store := Store.open(f"sqlite:///{database}")), 40)
    assert desk.version[0] == 81
    store.close()
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    told = refusal("--port", "0", "--database", f"sqlite:///{database}")
    assert told.startswith(f"Erreur : {database} est abîmée (")
    assert "remettez la dernière sauvegarde à sa place" in told


def test_a_clock_that_jumps_is_told_once_on_the_console() -> None:
    now, seconds = Ticking(), [0.0]
    clock = MachineClock(now, lambda: seconds[0])
    told: Queue[str] = Queue()
    stop = watch_clock(Words(), clock, told.put, 0.001)
    now.move(hours=-3)
    assert "a reculé d'un coup de 3 h 00 min" in told.get(timeout=60)
    now.move(hours=5)
    assert "a avancé d'un coup de 2 h 00 min" in told.get(timeout=60)
    stop.set()
    assert told.empty()
