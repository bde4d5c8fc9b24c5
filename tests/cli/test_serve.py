"""`oudler serve`: what it says when it is ready, and what it refuses."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from oudler.store import Store
from tests.cli.calling import call


def refusal(*arguments: str) -> str:
    outcome = call("serve", "--host", "127.0.0.1", *arguments)
    assert (outcome.status, outcome.out) == (1, "")
    return outcome.err


def _told(database: Path, *arguments: str) -> list[str]:
    """The lines with which it starts."""
    command = [sys.executable, "-c", "from oudler.cli import main; main()", "serve", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*command, "--port", "0", "--database", f"sqlite:///{database}", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert server.stdout is not None
    told = [server.stdout.readline().strip() for _ in range(4)]
    server.send_signal(signal.SIGINT)
    server.wait(20)
    assert server.stdout.read() == ""
    server.stdout.close()
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


def test_behind_a_proxy_it_says_its_address_and_a_key(tmp_path: Path) -> None:
    told = _told(tmp_path / "club.sqlite", "--address", "https://Tarot.example:443/")
    assert re.fullmatch(
        r"Oudler est prêt à l'adresse https://tarot\.example, derrière votre proxy, qui le trouve sur "
        r"http://127\.0\.0\.1:\d+\.",
        told[0],
    )
    assert re.search(r" https://tarot\.example/cle/[\w-]{32} ", told[1])


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


def test_a_port_beyond_all_ports_is_wrong_use() -> None:
    assert call("serve", "--port", "70000").status == 2
