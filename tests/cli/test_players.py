"""`oudler players`: lists read from spreadsheets, with every line that is not."""

import json
from pathlib import Path
from typing import Any

import pytest

from oudler.printing import read_sheets, write_workbook
from tests.cli.calling import Outcome, call

LIST = """Tournoi de printemps

N° FFT;NOM;Prénom;Club;Série;Équipe;E-mail;Rang
1 234 567;MARTIN;Ève;Lille;1re série;Les As;eve@example.org;1
7654321;DURAND;Luc;Metz;promotion;les as;;2
;LEROY;Zoé;Metz;2
1234567;MARTIN;Eva;Metz;2
12;=ROUX;\x1b[31mZoé
"""
TOLD = [
    "2 joueurs acceptés.",
    "  1  1234567  MARTIN Ève  Lille  Série 1  Équipe 1",
    "  2  7654321  DURAND Luc  Metz            Équipe 1",
    "Colonnes lues : N° FFT (« N° FFT »), Nom (« NOM »), Prénom (« Prénom »), Club (« Club »), "
    "Série (« Série »), Équipe (« Équipe ») et Adresse (« E-mail »).",
    "Colonnes laissées de côté : Rang.",
    "À vérifier, ligne 5 : Série : « promotion » n'est pas compris et reste vide",
    "Rejetée, ligne 6 : pas de numéro de licence ; cherchez-le avec --find dans la liste nationale"
    " (ch. 2, « Accueil des joueurs »)",
    "     | LEROY | Zoé | Metz | 2",
    "Rejetée, ligne 7 : licence déjà lue ligne 4 ; ôtez l'une des deux ou corrigez"
    " (ch. 2, « Accueil des joueurs »)",
    "    1234567 | MARTIN | Eva | Metz | 2",
    "Rejetée, ligne 8 : « 12 » n'est pas un numéro de licence : il en faut les 7 chiffres"
    " (ch. 2, « Accueil des joueurs »)",
    "    12 | =ROUX |  [31mZoé",
]


@pytest.fixture
def csv(tmp_path: Path) -> Path:
    path = tmp_path / "inscrits.csv"
    path.write_bytes(LIST.encode("cp1252"))
    return path


def as_json(outcome: Outcome) -> dict[str, Any]:
    return dict(json.loads(outcome.out))


@pytest.mark.met("REG-01")
def test_good_lines_are_told_and_every_other_with_what_to_do(csv: Path) -> None:
    outcome = call("players", str(csv))
    assert (outcome.status, outcome.lines, outcome.err) == (1, TOLD, "")


def test_list_without_fault_ends_well(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    path.write_bytes(write_workbook({"A": [["licence", "nom", "prénom"], [1234567, "MARTIN", "Ève"]]}))
    outcome = call("players", str(path))
    assert (outcome.status, outcome.lines[:2]) == (0, ["1 joueur accepté.", "  1  1234567  MARTIN Ève"])


def test_standard_input_is_read_and_columns_are_told_by_their_letter() -> None:
    outcome = call("players", "-", stdin="1234567\tMARTIN\tÈve")
    assert outcome.lines[2:] == [
        "Colonnes lues : N° FFT (colonne A, d'après son contenu), Nom (colonne B, d'après son contenu) "
        "et Prénom (colonne C, d'après son contenu)."
    ]
    far = ";" * 30 + "1234567;MARTIN;Ève"
    assert call("players", "-", stdin=far).lines[2].startswith("Colonnes lues : N° FFT (colonne AE,")


def test_list_as_json_has_entries_and_rejected_lines(csv: Path) -> None:
    fields = as_json(call("players", str(csv), "--json"))
    assert fields["entries"][0] == {
        "number": 1,
        "licence": "1234567",
        "surname": "MARTIN",
        "first_name": "Ève",
        "club": "Lille",
        "series": 1,
        "team": 1,
        "address": "eve@example.org",
    }
    assert [(line["line"], line["reason"], line["rule"]) for line in fields["rejected"]] == [
        (6, "no_licence", "REG-09"),
        (7, "duplicate", "REG-01"),
        (8, "licence", "REG-01"),
    ]
    assert fields["rejected"][1]["cells"] == ["1234567", "MARTIN", "Eva", "Metz", "2"]
    assert fields["remarks"] == [
        {"line": 5, "field": "series", "text": "Série : « promotion » n'est pas compris et reste vide"}
    ]
    assert (fields["columns"]["licence"], fields["unknown"]) == ("N° FFT", ["Rang"])
    assert fields["teams"] == {"1": "Les As"}


@pytest.mark.met("REG-09")
def test_licence_is_found_by_name(csv: Path) -> None:
    outcome = call("players", str(csv), "--find", "DUR l")
    assert (outcome.status, outcome.lines) == (0, ["  2  7654321  DURAND Luc  Metz  Équipe 1"])
    assert as_json(call("players", str(csv), "--find", "eve", "--json"))["found"][0]["licence"] == "1234567"
    nobody = call("players", str(csv), "--find", "durant")
    assert (nobody.status, nobody.out, nobody.err) == (1, "", f"{csv} : personne de ce nom : durant.\n")


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_accepted_players_are_written_so_that_they_are_read_again(csv: Path, suffix: str) -> None:
    out = csv.with_name(f"propre.{suffix}")
    call("players", str(csv), "--out", str(out))
    again = call("players", str(out), "--json")
    assert again.status == 0
    assert as_json(again)["entries"] == as_json(call("players", str(csv), "--json"))["entries"]
    english = csv.with_name(f"clean.{suffix}")
    call("players", str(csv), "--out", str(english), "--lang", "en")
    assert as_json(call("players", str(english), "--json"))["entries"] == as_json(again)["entries"]


def test_accepted_players_are_written_as_json(csv: Path) -> None:
    out = csv.with_name("propre.json")
    call("players", str(csv), "--out", str(out))
    written = json.loads(out.read_text(encoding="utf-8"))
    assert written == as_json(call("players", str(csv), "--json"))["entries"]


@pytest.mark.met("ORG-19")
def test_addresses_are_wiped_when_asked(csv: Path) -> None:
    out = csv.with_name("propre.csv")
    outcome = call("players", str(csv), "--no-address", "--out", str(out), "--json")
    assert [entry.get("address") for entry in as_json(outcome)["entries"]] == [None, None]
    assert b"example.org" not in out.read_bytes()


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_rejected_lines_are_written_with_the_reason_and_can_be_read_again(csv: Path, suffix: str) -> None:
    kept = csv.with_name(f"a-corriger.{suffix}")
    call("players", str(csv), "--rejected", str(kept))
    (rows,) = read_sheets(kept.read_bytes()).values()
    assert rows[0][-3:] == ("Rang", "Ligne", "Motif")
    assert [(row[:3], row[8]) for row in rows[1:3]] == [
        (("", "LEROY", "Zoé"), "6"),
        (("1234567", "MARTIN", "Eva"), "7"),
    ]
    assert rows[1][9].startswith("pas de numéro de licence")
    again = as_json(call("players", str(kept), "--json"))
    assert [line["reason"] for line in again["rejected"]] == ["no_licence", "licence"]
    assert again["unknown"] == ["Rang", "Ligne", "Motif"]


def test_rejected_lines_without_headings_get_some(tmp_path: Path) -> None:
    kept = tmp_path / "a.csv"
    call("players", "-", "--rejected", str(kept), stdin="1234567;MARTIN;Ève\n7654321;ROUX;Luc\n12;LE;Lu;x")
    expected = "N° FFT;Nom;Prénom;;Ligne;Motif\r\n12;LE;Lu;x;3;"
    assert kept.read_bytes().decode("utf-8-sig").startswith(expected)


def test_rejected_lines_are_written_as_json(csv: Path) -> None:
    kept = csv.with_name("a.json")
    call("players", str(csv), "--rejected", str(kept))
    assert [line["line"] for line in json.loads(kept.read_text(encoding="utf-8"))] == [6, 7, 8]


def test_nothing_is_written_where_nothing_is_rejected(tmp_path: Path) -> None:
    kept = tmp_path / "a.csv"
    assert call("players", "-", "--rejected", str(kept), stdin="1234567;MARTIN;Ève").status == 0
    assert not kept.exists()


# --- several lists --------------------------------------------------------------------------------------


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    path = tmp_path / "deux.xlsx"
    people = [["licence", "nom", "prénom"], ["1234567", "MARTIN", "Ève"]]
    path.write_bytes(write_workbook({"Lille": people, "Notes": [["rien", "ici"]], "Metz": people}))
    return path


def test_every_sheet_with_a_list_is_told_and_others_are_named(workbook: Path) -> None:
    outcome = call("players", str(workbook))
    places = [f"{workbook} « Lille »", f"{workbook} « Metz »"]
    assert [line for line in outcome.lines if "deux" in line] == places
    assert outcome.err == (
        f"{workbook} « Notes » : ce n'est pas une liste de joueurs : donnez un titre à chaque colonne ; "
        "il manque « N° FFT », « Nom » et « Prénom ».\n"
    )
    assert outcome.status == 0
    objects = [json.loads(line) for line in call("players", str(workbook), "--json").lines]
    assert [fields["file"] for fields in objects] == places


def test_one_sheet_may_be_chosen(workbook: Path) -> None:
    out = workbook.with_name("a.csv")
    assert call("players", str(workbook), "--sheet", "Metz", "--out", str(out)).status == 0
    assert out.exists()
    unknown = call("players", str(workbook), "--sheet", "Nancy")
    assert (unknown.status, unknown.err) == (
        1,
        f"{workbook} : pas de feuille « Nancy » ; il y a « Lille », « Notes » et « Metz ».\n",
    )


def test_somebody_in_one_of_several_lists_is_found(workbook: Path, csv: Path) -> None:
    assert call("players", str(workbook), str(csv), "--find", "durand").status == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--out", "a.pdf"], "« a.pdf » : le nom d'un fichier à écrire finit par .csv, .xlsx ou .json"),
        (["--out", "a.csv"], "--out et --rejected écrivent une liste à la fois"),
    ],
)
def test_wrong_use_is_told(workbook: Path, arguments: list[str], complaint: str) -> None:
    outcome = call("players", str(workbook), *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[-2].startswith(f"Erreur : {complaint}")


# --- files without a list -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "le fichier est vide."),
        (
            b"a" * 40_000,
            "trop grand : 10 Mo, 50 000 lignes, 100 colonnes et 2 millions de cases au plus",
        ),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ancien classeur .xls, ou protégé par un mot de passe"),
        (b"PK\x03\x04", "le classeur est abîmé, ou n'en est pas un"),
        (b"a\0b", "ce n'est ni un texte ni un classeur"),
        (b"a\x81b", "les lettres ne se lisent pas : nommez le codage avec --encoding"),
        (
            b"nom;pr\xe9nom\nROUX;Luc",
            "ce n'est pas une liste de joueurs : il manque « N° FFT ». Titres lus : nom, ",
        ),
    ],
)
def test_file_that_cannot_be_read_is_told_and_stops_no_other(csv: Path, data: bytes, told: str) -> None:
    path = csv.with_name("autre")
    path.write_bytes(data)
    outcome = call("players", str(path), str(csv))
    assert (outcome.status, outcome.lines) == (1, TOLD)
    assert outcome.err.startswith(f"{path} : {told}")


def test_encoding_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "dos.csv"
    path.write_bytes("licence;nom;prénom\n1234567;MARTIN;Ève".encode("cp850"))
    assert call("players", str(path), "--encoding", "cp850").lines[1] == "  1  1234567  MARTIN Ève"
    unknown = call("players", str(path), "--encoding", "klingon")
    assert unknown.err == f"{path} : pas de codage « klingon » ; essayez utf-8, cp1252 ou cp850.\n"


def test_missing_file_and_folder_are_told(tmp_path: Path) -> None:
    outcome = call("players", str(tmp_path), str(tmp_path / "none.csv"))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.splitlines() == [
        f"{tmp_path} : c'est un dossier, pas un fichier.",
        f"{tmp_path / 'none.csv'} : le fichier n'existe pas.",
    ]


@pytest.mark.parametrize("option", ["--out", "--rejected"])
@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.json"])
def test_file_that_cannot_be_written_is_told(csv: Path, option: str, name: str) -> None:
    folder = csv.with_name(name)
    folder.mkdir()
    outcome = call("players", str(csv), option, str(folder))
    assert (outcome.status, outcome.lines) == (1, TOLD)
    assert outcome.err == f"{folder} : le fichier ne peut pas être écrit.\n"
