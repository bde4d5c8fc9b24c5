"""The page of backups: a folder for copies, a copy that is looked at first, and who may do any of it."""

import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.store import Hindrance, TooNew, Unavailable
from oudler.tournament.events import Handed, Sent
from oudler.web.site import RestoreResult
from tests.director.desks import BY, balanced, entered, make_office, play_round
from tests.director.tampering import edit_line
from tests.web.asking import laptop, said, stranger

HOME = "/sauvegardes"


@pytest.fixture
def copy(office: Office, desk: Desk, tmp_path: Path) -> Path:
    """A copy of everything, after which a sheet came in."""
    (tmp_path / "copies").mkdir()
    office.backup(tmp_path / "copies" / "copy.sqlite")
    desk.record(Handed(1, 1, balanced(desk, 1)), by=BY)
    return tmp_path / "copies" / "copy.sqlite"


def lay(client: TestClient, data: bytes) -> Any:
    return client.post(f"{HOME}/reprendre", files={"file": ("copy.sqlite", data)})


def asked_to_come_back(client: TestClient) -> list[bool]:
    """Whether the server was asked to end, each time."""
    told: list[bool] = []
    client.app.state.restart.stop = lambda: told.append(True)  # type: ignore[attr-defined]
    return told


# --- a folder -------------------------------------------------------------------------------------------


def test_folder_is_chosen_copied_to_and_given_up(office: Office, tmp_path: Path) -> None:
    client, stick = laptop(office), tmp_path / "stick"
    assert "Copier là" in said(client.get(HOME))
    answer = client.post(f"{HOME}/dossier", data={"folder": str(stick), "keep": "3"})
    assert answer.status_code == 422
    assert "n'est pas un dossier de cet ordinateur" in said(answer)
    assert f'value="{stick}"' in answer.text
    stick.mkdir()
    client.post(f"{HOME}/dossier", data={"folder": str(stick), "keep": "3"})
    told = said(client.get(HOME))
    assert "Dernière copie à" in told
    assert "1 copie est dans le dossier." in told
    client.post(f"{HOME}/copier")
    client.post(f"{HOME}/arreter")
    assert "Copier là" in said(client.get(HOME))


def test_number_of_copies_is_a_number(office: Office, tmp_path: Path) -> None:
    answer = laptop(office).post(f"{HOME}/dossier", data={"folder": str(tmp_path), "keep": "x"})
    assert answer.status_code == 422
    assert "« x » n'est pas un nombre." in said(answer)


def test_copy_that_cannot_be_made_is_told_at_the_desk(office: Office, desk: Desk, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    office.folder_copies.choose(str(stick))
    stick.rename(tmp_path / "away")
    office.folder_copies.copy()
    for path in ("/diriger", f"/e/{desk.id}/bureau/salle", HOME):
        assert "rebranchez la clé" in said(laptop(office).get(path)), path
    assert "rebranchez" not in said(stranger(office).get(f"/e/{desk.id}"))


# --- going back -----------------------------------------------------------------------------------------


def test_copy_is_compared_before_anything_is_changed(office: Office, desk: Desk, copy: Path) -> None:
    client = laptop(office)
    sent = lay(client, copy.read_bytes())
    assert sent.status_code == 303
    told = said(client.get(sent.headers["location"]))
    for text in (
        "Elle s'ouvre, elle n'est pas abîmée",
        "1 ligne perdue",
        f"{desk.version[0]} lignes",
        f"{desk.version[0] - 1} lignes",
        "On joue en ce moment : Tournoi d'automne.",
        "1 ligne écrite ici n'est pas dans la copie",
    ):
        assert text in told
    assert office.desk(desk.id).version == desk.version


def test_what_would_be_lost_has_to_be_agreed_to(office: Office, desk: Desk, copy: Path) -> None:
    client = laptop(office)
    ended = asked_to_come_back(client)
    place = lay(client, copy.read_bytes()).headers["location"]
    answer = client.post(place, data={"lost": "1"})
    assert (answer.status_code, ended) == (422, [])
    assert "Cochez d'abord que cela peut être perdu." in said(answer)
    desk.record(Handed(1, 2, balanced(desk, 2)), by=BY)
    answer = client.post(place, data={"lost": "1", "agreed": "1"})
    assert (answer.status_code, ended) == (422, [])
    assert "On a écrit depuis : relisez ce qui serait perdu." in said(answer)
    answer = client.post(place, data={"lost": "2", "agreed": "1"})
    assert (answer.status_code, ended) == (200, [True])
    assert "Oudler se relance" in said(answer)
    staged = client.app.state.restart.staged  # type: ignore[attr-defined]
    assert staged.name == f".oudler.sqlite.{place.rpartition('/')[2]}.restore"
    assert client.get(f"{HOME}/serveur").text in answer.text


def test_copy_that_loses_nothing_asks_nothing(office: Office, desk: Desk, tmp_path: Path) -> None:
    other = make_office(_folder(tmp_path))
    client = laptop(other)
    office.backup(tmp_path / "copy.sqlite")
    ended = asked_to_come_back(client)
    place = lay(client, (tmp_path / "copy.sqlite").read_bytes()).headers["location"]
    told = said(client.get(place))
    assert "pas là" in told
    assert "perdu" not in told
    assert client.post(place, data={"lost": "0"}).status_code == 200
    assert ended == [True]
    assert desk.id


def test_tables_that_are_played_at_have_to_be_agreed_to(office: Office, desk: Desk, tmp_path: Path) -> None:
    office.backup(tmp_path / "copy.sqlite")
    client = laptop(office)
    ended = asked_to_come_back(client)
    client.app.state.registry = Busy()  # type: ignore[attr-defined]
    place = lay(client, (tmp_path / "copy.sqlite").read_bytes()).headers["location"]
    assert "2 tables de jeu sont occupées" in said(client.get(place))
    assert client.post(place, data={"lost": "0"}).status_code == 422
    assert client.post(place, data={"lost": "0", "agreed": "1"}).status_code == 200
    assert ended == [True]
    assert desk.id


class Busy:
    """Tables at which people play."""

    busy_tables = 2


def _folder(tmp_path: Path) -> Path:
    (tmp_path / "other").mkdir()
    return tmp_path / "other"


def test_copy_of_the_folder_is_chosen_by_its_name_and_no_other_file(office: Office, tmp_path: Path) -> None:
    entered(office, 4)
    stick = tmp_path / "stick"
    stick.mkdir()
    office.folder_copies.choose(str(stick))
    client = laptop(office)
    (copy,) = office.folder_copies.copies()
    sent = client.post(f"{HOME}/reprendre", data={"copy": copy.name})
    assert "Revenir à cette copie ?" in said(client.get(sent.headers["location"]))
    for name in (str(copy), "../oudler.sqlite", "oudler.sqlite", "/etc/passwd"):
        answer = client.post(f"{HOME}/reprendre", data={"copy": name})
        assert "Cette copie n'est plus là : choisissez dans la liste." in said(answer)
    client.post(f"{HOME}/laisser")
    assert client.get(sent.headers["location"]).status_code == 422


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "ce fichier n'est pas une base de données"),
        (b"{}", "ce fichier n'est pas une base de données"),
        (b"SQLite format 3\0" + b"x" * 4096, "base de données"),
    ],
)
def test_file_that_is_no_copy_is_refused(office: Office, data: bytes, told: str) -> None:
    answer = lay(laptop(office), data)
    assert answer.status_code == 422
    assert told in said(answer)


def test_copy_has_to_be_chosen(office: Office) -> None:
    answer = laptop(office).post(f"{HOME}/reprendre")
    assert "Choisissez d'abord une copie." in said(answer)


@pytest.mark.parametrize("error", ["newer", "damaged"])
def test_copy_that_cannot_be_opened_is_refused_and_taken_away(
    office: Office, copy: Path, monkeypatch: pytest.MonkeyPatch, error: str
) -> None:
    client = laptop(office)
    place = lay(client, copy.read_bytes()).headers["location"]

    def unopened(_: Path) -> None:
        raise TooNew("9999") if error == "newer" else Unavailable(Hindrance.DAMAGED)

    monkeypatch.setattr("oudler.web.setup.backups.open_staged", unopened)
    answer = client.get(place)
    assert answer.status_code == 422
    assert ("mettez Oudler à jour" if error == "newer" else "abîmée") in said(answer)
    assert [*copy.parent.parent.glob(".*.restore")] == []


def test_event_that_is_damaged_in_the_copy_is_named(office: Office, desk: Desk, copy: Path) -> None:
    edited = copy.rename(copy.with_name("oudler.sqlite"))
    edit_line(copy.parent, desk.id, 2, "NOM", "XXX")
    client = laptop(office)
    place = lay(client, edited.read_bytes()).headers["location"]
    assert "abîmée dans la copie" in said(client.get(place))


def test_server_that_nobody_starts_again_says_so(office: Office, copy: Path) -> None:
    client = laptop(office)
    place = lay(client, copy.read_bytes()).headers["location"]
    answer = client.post(place, data={"lost": "1", "agreed": "1"})
    assert answer.status_code == 409
    assert "arrêtez-le et mettez la copie à sa place" in said(answer)


def test_what_came_of_it_is_told(office: Office, tmp_path: Path) -> None:
    client = laptop(office)
    client.app.state.restart.restored = RestoreResult(tmp_path / "before.sqlite")  # type: ignore[attr-defined]
    assert f"La base d'avant est gardée : {tmp_path / 'before.sqlite'}" in said(client.get(HOME))
    client.app.state.restart.restored = RestoreResult(None, "busy")  # type: ignore[attr-defined]
    assert "Rien n'a été changé" in said(client.get(HOME))


# --- who may --------------------------------------------------------------------------------------------


def test_nobody_elsewhere_names_a_folder_or_a_file(office: Office, desk: Desk) -> None:
    elsewhere = stranger(office)
    assert elsewhere.get(HOME).status_code == 403
    for path in ("dossier", "copier", "arreter", "reprendre", "laisser", f"reprendre/{'0' * 16}"):
        assert elsewhere.post(f"{HOME}/{path}", data={"folder": "/tmp", "keep": "3"}).status_code == 403
    assert office.folder_copies.chosen is None


def test_the_first_page_says_where_an_event_is_run(office: Office, desk: Desk) -> None:
    desk.record(Sent("Zoé"), by=BY)
    assert re.search(r"passée à Zoé", said(laptop(office).get("/diriger")))


def test_an_event_that_is_over_is_not_being_played(office: Office, desk: Desk, tmp_path: Path) -> None:
    office.backup(tmp_path / "copy.sqlite")
    play_round(desk)
    client = laptop(office)
    place = lay(client, (tmp_path / "copy.sqlite").read_bytes()).headers["location"]
    assert "3 lignes perdues" in said(client.get(place))
