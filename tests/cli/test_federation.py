"""`oudler federation` makes the federation's file, and `oudler check` reads it in both forms."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from oudler.printing import write_workbook
from oudler.tournament import events
from oudler.tournament.files import fingerprint, write_document, write_federation
from oudler.wording.papers import federation_sheets
from tests.cli.calling import call
from tests.tournament.federation import document, entered, held
from tests.tournament.signing import KEY, OTHER_KEY
from tests.tournament.simulated import duo_event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The file of a tournament, and who reports it."""
    (tmp_path / "event.json").write_text(write_document(duo_event()), encoding="utf-8")
    (tmp_path / "club.json").write_text(write_federation(document(duo_event())), encoding="utf-8")
    return tmp_path


def made(folder: Path, name: str) -> str:
    """A file that the command has made."""
    out = str(folder / name)
    outcome = call(
        "federation", str(folder / "event.json"), "--club", str(folder / "club.json"), "--out", out
    )
    assert (outcome.status, outcome.err) == (0, "")
    return out


@pytest.mark.parametrize("name", ["federation.json", "federation.xlsx"])
def test_file_that_was_made_is_right(folder: Path, name: str) -> None:
    out = made(folder, name)
    alone = call("check", out)
    assert (alone.status, alone.lines[0]) == (
        0,
        "Essai, 14/11/2026 : fichier pour la fédération, Les Amis du Petit.",
    )
    assert alone.lines[3:] == [
        "Les totaux, les rangs et les points suivent des chiffres du fichier : aucune différence.",
        "Avec « --tournament FICHIER », tout est recalculé d'après le journal de l'épreuve.",
        "Le fichier n'est pas signé.",
    ]
    beside = call("check", out, "--tournament", str(folder / "event.json"))
    assert (beside.status, beside.lines[4]) == (
        0,
        "Tout est recalculé d'après le journal : aucune différence.",
    )


def test_everything_that_is_missing_is_told(folder: Path) -> None:
    (folder / "open.json").write_text(write_document(entered(arbiters=())), encoding="utf-8")
    outcome = call("federation", str(folder / "open.json"))
    assert outcome.status == 1
    assert outcome.err.count("\n") == 3
    for told in ("l'épreuve n'est pas close", "n'est rattachée à aucun club", "aucun arbitre n'est nommé"):
        assert told in outcome.err


def test_tournament_that_differs_is_not_reported(folder: Path) -> None:
    file = json.loads((folder / "event.json").read_text(encoding="utf-8"))
    file["closed"] = False
    outcome = call("federation", "-", stdin=json.dumps(file))
    assert (outcome.status, outcome.out) == (1, "")
    assert "1 différence ; rien ne part avant" in outcome.err


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"club": {"name": 3}, "arbiters": []}', '{"club": {"name": "x"}, "arbiters": 1}'],
)
def test_club_that_cannot_be_read_is_refused(folder: Path, text: str) -> None:
    (folder / "club.json").write_text(text, encoding="utf-8")
    outcome = call("federation", str(folder / "event.json"), "--club", str(folder / "club.json"))
    assert (outcome.status, outcome.out) == (1, "")
    assert "ne se lit pas" in outcome.err


def spoiled(folder: Path, ending: str) -> str:
    """A file in which one figure was changed."""
    file = deepcopy(document(duo_event()))
    file["points"][0]["pcn"] += 1
    path = folder / f"spoiled.{ending}"
    is_book = ending == "xlsx"
    path.write_bytes(write_workbook(federation_sheets(file)) if is_book else write_federation(file).encode())
    return str(path)


@pytest.mark.parametrize("ending", ["json", "xlsx"])
def test_figure_that_was_changed_is_named(folder: Path, ending: str) -> None:
    path = spoiled(folder, ending)
    outcome = call("check", path)
    assert outcome.status == 1
    assert "points[0].pcn : 201 dans le fichier, 200 d'après ses autres chiffres" in outcome.lines
    assert (
        "la signature n'est pas celle de ce qui est écrit : demandez le fichier à qui l'a signé"
        in outcome.lines
    )
    beside = call("check", path, "--tournament", str(folder / "event.json"))
    assert "points[0].pcn : 201 dans le fichier, 200 d'après le journal" in beside.lines
    told = json.loads(call("check", path, "--json").out)
    assert (told["ok"], [each["kind"] for each in told["findings"]]) == (
        False,
        ["BadSignature", "Difference"],
    )


def test_name_beside_the_points_is_that_of_the_entry(folder: Path) -> None:
    sheets = federation_sheets(document(duo_event()))
    sheets["Points"][1][5] = "Autrement"
    path = folder / "named.xlsx"
    path.write_bytes(write_workbook(sheets))
    outcome = call("check", str(path))
    assert outcome.status == 1
    assert any(line.startswith("Points, 2, nom : Autrement dans le fichier,") for line in outcome.lines)


@pytest.mark.parametrize(("key", "status"), [(KEY, 0), (OTHER_KEY, 1)])
def test_key_that_is_known_has_to_be_the_one(folder: Path, key: object, status: int) -> None:
    known = fingerprint(KEY.public if key is KEY else OTHER_KEY.public)
    outcome = call("check", str(folder / "club.json"), "--key", known, "--json")
    told = json.loads(outcome.out)
    assert (outcome.status, told["asked_key"]["holds"]) == (status, status == 0)


@pytest.mark.parametrize("change", ["heading", "sheet", "cell", "fact", "list"])
def test_workbook_that_lacks_something_is_refused(folder: Path, change: str) -> None:
    sheets = federation_sheets(document(duo_event()))
    if change == "heading":
        sheets["Points"][0][0] = "Rangs"
    elif change == "sheet":
        del sheets["Pénalités"]
    elif change == "cell":
        sheets["Points"][1][0] = "premier"
    elif change == "fact":
        sheets["Épreuve"][5][0] = "lieu-dit"
    else:
        sheets = {"Liste": [["licence", "nom"], ["1234567", "Martin"]]}
    path = folder / "lacking.xlsx"
    path.write_bytes(write_workbook(sheets))
    outcome = call("check", str(path))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith(f"Erreur : {path} : ")


def test_file_that_is_no_workbook_is_refused(folder: Path) -> None:
    path = folder / "broken.xlsx"
    path.write_bytes(b"PK\x03\x04 nothing")
    assert call("check", str(path)).status == 1


def test_options_go_with_their_files(folder: Path) -> None:
    event, federation = str(folder / "event.json"), str(folder / "club.json")
    assert call("check", event, "--tournament", event).status == 2
    assert call("check", federation, "--seal", "70-XZKJ-HJEZ-EQRY-THAZ-HKEJ").status == 2


def test_log_that_was_taken_up_again_says_so(folder: Path) -> None:
    file, again = document(held()), held().record(events.Reopened("x"), held().log[-1].at, "arbiter")
    (folder / "again.json").write_text(write_document(again), encoding="utf-8")
    (folder / "old.json").write_text(write_federation(file), encoding="utf-8")
    outcome = call("check", str(folder / "old.json"), "--tournament", str(folder / "again.json"))
    assert outcome.status == 1
    assert any("a été rouverte après la ligne" in line for line in outcome.lines)


def test_whole_document_is_printed_as_json(folder: Path) -> None:
    outcome = call("federation", str(folder / "event.json"), "--club", str(folder / "club.json"), "--json")
    assert json.loads(outcome.out)["oudler_federation"] == 1


def test_english_is_told_too(folder: Path) -> None:
    assert call("check", str(folder / "club.json"), "--lang", "en").status == 0
