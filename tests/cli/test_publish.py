"""`oudler publish`: a club's pages as plain files, from the server's database or from tournament files."""

import zipfile
from pathlib import Path

import pytest

from oudler.store import Store
from oudler.tournament.files import write_document
from tests.cli.calling import call
from tests.director.desks import close_stores, make_office
from tests.director.published import boards, evening, publishing, withhold
from tests.sqlite import sqlite_url

__all__ = ["close_stores"]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with a club that publishes two events."""
    office = make_office(tmp_path)
    known = publishing(office, evening(), boards())
    event = next(event for event in office.clubs.events(known.id) if event.name == "Soirée 13")
    withhold(office, known, office.desk(event.id), 3)
    return sqlite_url(tmp_path / "oudler.sqlite")


def files_in(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def saved(folder: Path) -> Path:
    """A tournament file."""
    path = folder / "soiree-13.json"
    path.write_text(write_document(evening()), encoding="utf-8")
    return path


def test_a_database_is_published_as_a_folder_and_as_a_zip(database: str, tmp_path: Path) -> None:
    folder, packed = tmp_path / "site", tmp_path / "site.zip"
    told = call("publish", "--database", database, "--out", str(folder))
    assert (told.status, told.err) == (0, "")
    assert told.lines[1:5] == [
        "La page de Tarot Club du Vieux Pont.",
        "2 soirées avec leurs résultats.",
        "0 soirée à venir.",
        "1 challenge.",
    ]
    assert told.lines[5].startswith("Ne sortent jamais : numéros de licence")
    assert call("publish", "--database", database, "--out", str(packed)).status == 0
    with zipfile.ZipFile(packed) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files_in(folder)
    ranking = files_in(folder)["2026-11-06-soiree-13/classement.json"].decode()
    assert ("Joueur 3" in ranking, evening().event.entries[3].name in ranking) == (True, False)


def test_files_are_published_under_the_name_of_the_club(tmp_path: Path) -> None:
    folder, file = tmp_path / "site", saved(tmp_path)
    first = evening().event.entries[1]
    arguments = ["publish", str(file), "--club", "Tarot Club", "--out", str(folder)]
    options = ["--names", "initial", "--withhold", first.licence, "--address", "https://a.example/t/"]
    assert call(*arguments, *options).status == 0
    files = files_in(folder)
    assert '<h1 id="club">Tarot Club</h1>' in files["index.html"].decode()
    assert 'content="https://a.example/t/lien.png"' in files["index.html"].decode()
    ranking = files["2026-11-06-soiree-13/classement.csv"].decode()
    assert ("Joueur 1" in ranking, first.surname in ranking) == (True, False)


def test_a_folder_is_made_anew_without_what_went(database: str, tmp_path: Path) -> None:
    folder, file = tmp_path / "site", saved(tmp_path)
    assert call("publish", "--database", database, "--out", str(folder)).status == 0
    assert call("publish", str(file), "--club", "Club", "--out", str(folder)).status == 0
    assert [name for name in files_in(folder) if "simultane" in name] == []
    assert not (folder / "2026-11-06-simultane").exists()


def test_a_folder_of_somebody_else_is_left_alone(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    (folder / "mariage.jpg").write_bytes(b"x")
    refused = call("publish", "--database", database, "--out", str(folder))
    assert refused.status == 2
    assert "choisissez un dossier vide" in refused.err
    assert files_in(folder) == {"mariage.jpg": b"x"}


def test_a_list_of_files_leads_out_of_no_folder(database: str, tmp_path: Path) -> None:
    folder, kept = tmp_path / "site", tmp_path / "kept.txt"
    folder.mkdir()
    kept.write_text("x")
    (folder / "contenu.txt").write_text("../kept.txt\n/etc/passwd\n..\\x\n")
    assert call("publish", "--database", database, "--out", str(folder)).status == 0
    assert kept.read_text() == "x"


def test_the_same_state_makes_the_same_file(database: str, tmp_path: Path) -> None:
    first, second = tmp_path / "a.zip", tmp_path / "b.zip"
    for path in (first, second):
        assert call("publish", "--database", database, "--out", str(path)).status == 0
    assert first.read_bytes() == second.read_bytes()


def test_the_language_is_that_of_the_command(database: str, tmp_path: Path) -> None:
    told = call("publish", "--database", database, "--out", str(tmp_path / "s"), "--lang", "en")
    assert told.lines[5].startswith("What never goes out: licence numbers")
    assert '<html lang="en">' in (tmp_path / "s" / "index.html").read_text(encoding="utf-8")


# --- refusals -------------------------------------------------------------------------------------------


def test_which_club_is_asked_where_there_are_several(database: str, tmp_path: Path) -> None:
    office = make_office(tmp_path)
    known = publishing(office)
    arguments = ["publish", "--database", database, "--out", str(tmp_path / "s")]
    refused = call(*arguments)
    assert (refused.status, known.id in refused.err) == (1, True)
    assert call(*arguments, "--club", known.id).status == 0
    assert call(*arguments, "--club", "zzz").status == 1


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    refused = call("publish", "--database", f"sqlite:///{tmp_path}/no.sqlite", "--out", str(tmp_path / "s"))
    assert (refused.status, "cette base n'existe pas" in refused.err) == (1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_a_club_has_nothing_to_publish(tmp_path: Path) -> None:
    Store.open(sqlite_url(tmp_path / "x.sqlite")).close()
    refused = call("publish", "--database", sqlite_url(tmp_path / "x.sqlite"), "--out", str(tmp_path / "s"))
    assert (refused.status, "aucun club dans cette base" in refused.err) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "--club manque"),
        (("--club", "C", "--address", "club.example"), "--address est l'adresse du dossier"),
        (("--club", "C", "--names", "full"), "--names"),
    ],
)
def test_wrong_use_is_refused(tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    refused = call("publish", str(saved(tmp_path)), "--out", str(tmp_path / "s"), *arguments)
    assert (refused.status, why in refused.err) == (2, True)
    assert not (tmp_path / "s").exists()


def test_a_file_that_does_not_check_out_is_not_published(tmp_path: Path) -> None:
    file = saved(tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"rank": 2', '"rank": 3', 1), encoding="utf-8")
    refused = call("publish", str(file), "--club", "C", "--out", str(tmp_path / "s"))
    assert (refused.status, "rien n'est publié" in refused.err) == (1, True)


def test_an_event_is_given_once(tmp_path: Path) -> None:
    file = saved(tmp_path)
    refused = call("publish", str(file), str(file), "--club", "C", "--out", str(tmp_path / "s"))
    assert (refused.status, "sont la même épreuve" in refused.err) == (2, True)
