"""`oudler check` with a seal copied from paper, or a key that is known."""

import json
import subprocess
import sys
from copy import deepcopy
from typing import Any

import pytest

from oudler.tournament.events import LineSeal
from oudler.tournament.files import fingerprint, write_document
from oudler.wording.language import Words, clock_text
from tests.cli.calling import Outcome, call
from tests.tournament.signing import KEY, OTHER_KEY, signed
from tests.tournament.simulated import sealed_anew, sections, small_event

LOG = small_event().log
LINES = len(LOG)
TEXT, SIGNED = write_document(small_event()), signed(small_event())
OWN, OTHER = fingerprint(KEY.public), fingerprint(OTHER_KEY.public)


def seal_of(number: int) -> str:
    """The seal of a line as papers have it."""
    return str(LineSeal.of(LOG[number - 1]).short)


def time_of(number: int) -> str:
    """When a line was written, as it is told."""
    return clock_text(Words(), LOG[number - 1].at, small_event().event.regulations.day)


def checked(text: str, *options: str) -> Outcome:
    """What `oudler check` says of a file."""
    return call("check", "-", *options, stdin=text)


def rebuilt() -> dict[str, Any]:
    """The file with a line changed and a fresh chain: nothing in it is wrong."""
    file = deepcopy(sections(small_event()))
    file["log"][0]["by"] = "somebody"
    return sealed_anew(file)


# --- the seal -------------------------------------------------------------------------------------------


def test_the_last_seal_is_shown() -> None:
    outcome = checked(TEXT)
    assert (outcome.status, outcome.lines[-2:]) == (
        0,
        [
            f"Dernier sceau : {seal_of(LINES)} (ligne {LINES}, {time_of(LINES)}).",
            "Le fichier n'est pas signé.",
        ],
    )
    told = json.loads(checked(TEXT, "--json").out)
    assert (told["seal"]["short"], told["seal"]["seal"]) == (seal_of(LINES), LOG[-1].seal)
    assert told["signature"] is None


def test_a_file_has_its_own_seal() -> None:
    outcome = checked(TEXT, "--seal", seal_of(LINES))
    assert (outcome.status, outcome.lines[-1]) == (
        0,
        f"Le sceau {seal_of(LINES)} est celui de la dernière ligne, écrite à {time_of(LINES)} : rien ne "
        "manque, rien n'est changé.",
    )


def test_the_seal_of_an_earlier_line_is_told_with_its_line_and_time() -> None:
    outcome = checked(TEXT, "--seal", seal_of(10).lower().replace("-", " "))
    assert (outcome.status, outcome.lines[-1]) == (
        0,
        f"Le sceau {seal_of(10)} est celui de la ligne 10, écrite à {time_of(10)} : rien n'est changé "
        f"jusque-là ; {LINES - 10} lignes ont été écrites ensuite.",
    )


def test_a_file_cut_at_the_end_is_refused_with_what_is_missing() -> None:
    cut = sections(type(small_event()).read((line for line in json.loads(TEXT)["log"][:-3]), {}))
    assert checked(json.dumps(cut)).status == 0, "without the seal nobody can tell"
    outcome = checked(json.dumps(cut), "--seal", seal_of(LINES))
    assert (outcome.status, outcome.lines[-1]) == (
        1,
        f"Le sceau {seal_of(LINES)} est celui de la ligne {LINES}, et le fichier s'arrête avant : il manque "
        "3 lignes à la fin.",
    )


def test_a_file_built_anew_is_refused() -> None:
    text = json.dumps(rebuilt())
    assert checked(text).status == 0, "without the seal nobody can tell"
    outcome = checked(text, "--seal", seal_of(LINES))
    own = LineSeal.of(LOG[-1]).short
    assert outcome.status == 1
    assert outcome.lines[-1].startswith(f"Le sceau {own} n'est pas celui de la ligne {LINES}, {LINES}-")
    assert outcome.lines[-1].endswith(" : le fichier a été changé ou refait.")
    nowhere = checked(text, "--seal", seal_of(LINES).partition("-")[2])
    assert (nowhere.status, nowhere.lines[-1].partition(" : ")[2]) == (
        1,
        "le fichier a été changé, refait, ou coupé avant elle.",
    )


def test_an_edited_line_is_refused_by_the_seal_too() -> None:
    file = json.loads(TEXT)
    file["log"][5]["by"] = "somebody"
    outcome = checked(json.dumps(file), "--seal", seal_of(LINES))
    assert outcome.status == 1
    assert "le fichier a été changé ou refait" in outcome.lines[-1]
    assert not any("Dernier sceau" in line for line in outcome.lines), "it would be the old one"


def test_a_seal_copied_wrongly_is_told_so() -> None:
    right = seal_of(LINES)
    wrong = right[:-1] + ("A" if right[-1] != "A" else "B")
    outcome = checked(TEXT, "--seal", wrong)
    assert (outcome.status, outcome.lines[-1]) == (
        1,
        f"Le sceau {wrong} est presque celui de la ligne {LINES}, {right} : relisez-le.",
    )


def test_a_compared_seal_as_json() -> None:
    told = json.loads(checked(TEXT, "--seal", seal_of(10), "--json").out)
    text = told["asked_seal"].pop("text")
    assert (told["ok"], told["asked_seal"]) == (
        True,
        {"match": "earlier", "holds": True, "line": 10, "at": LOG[9].at, "lines": LINES},
    )
    assert text.startswith(f"Le sceau {seal_of(10)}")
    cut = sections(type(small_event()).read(json.loads(TEXT)["log"][:-3], {}))
    told = json.loads(checked(json.dumps(cut), "--seal", seal_of(LINES), "--json").out)
    asked = told["asked_seal"]
    assert (told["ok"], asked["match"], asked["line"], asked["at"]) == (False, "cut", LINES, None)


@pytest.mark.parametrize("typed", ["", "214", "214-ABEF-HJKL", "zzz"])
def test_what_is_no_seal_is_wrong_use(typed: str) -> None:
    outcome = checked(TEXT, "--seal", typed)
    assert (outcome.status, outcome.out) == (2, "")
    assert "n'est pas un sceau" in outcome.err


# --- the signature --------------------------------------------------------------------------------------


def test_an_unknown_key_is_said_to_be_unknown() -> None:
    outcome = checked(SIGNED)
    assert (outcome.status, outcome.lines[-1]) == (
        0,
        f"Signé par la clé {OWN}, inconnue ici : comparez-la avec celle de l'écran Relais.",
    )
    told = json.loads(checked(SIGNED, "--json").out)
    assert told["signature"] == {"key": KEY.public, "fingerprint": OWN}


def test_a_known_key_is_said_to_be_known() -> None:
    for typed in (OWN, OWN.lower().replace("-", " "), KEY.public):
        outcome = checked(SIGNED, "--key", OTHER, "--key", typed)
        assert (outcome.status, outcome.lines[-1]) == (0, f"Signé par la clé {OWN}, qui est connue.")
    assert json.loads(checked(SIGNED, "--key", OWN, "--json").out)["asked_key"]["holds"] is True


def test_another_key_than_the_known_one_is_refused() -> None:
    outcome = checked(SIGNED, "--key", OTHER)
    assert (outcome.status, outcome.lines[-1]) == (
        1,
        f"Signé par la clé {OWN} : ce n'est pas celle que vous attendez.",
    )


def test_a_file_without_the_signature_that_was_asked_for_is_refused() -> None:
    outcome = checked(TEXT, "--key", OWN)
    assert (outcome.status, outcome.lines[-1]) == (
        1,
        "Aucune bonne signature : rien ne dit d'où vient le fichier.",
    )
    told = json.loads(checked(TEXT, "--key", OWN, "--json").out)
    assert (told["ok"], told["asked_key"]["holds"]) == (False, False)


def test_a_file_built_anew_under_its_old_signature_is_refused() -> None:
    outcome = checked(json.dumps({**rebuilt(), "signature": json.loads(SIGNED)["signature"]}))
    assert (outcome.status, outcome.lines[1]) == (
        1,
        "signature : le journal signé est un autre, celui-ci a été changé ou refait",
    )
    assert not any("n'est pas signé" in line for line in outcome.lines)


def test_a_file_cut_under_its_old_signature_is_refused() -> None:
    file = json.loads(SIGNED)
    cut = sections(type(small_event()).read(file["log"][:-3], {}))
    outcome = checked(json.dumps({**cut, "signature": file["signature"]}))
    assert (outcome.status, outcome.lines[1]) == (
        1,
        f"signature : {LINES} lignes ont été signées, {LINES - 3} sont dans le fichier : la fin a été coupée",
    )


@pytest.mark.parametrize("typed", ["", "abc", "ABEF-HJKL-MQRT-WXYZ"])
def test_what_is_no_key_is_wrong_use(typed: str) -> None:
    outcome = checked(TEXT, "--key", typed)
    assert (outcome.status, outcome.out) == (2, "")
    assert "n'est pas l'empreinte d'une clé" in outcome.err


def test_english_has_its_words() -> None:
    told = checked(SIGNED, "--seal", seal_of(10), "--lang", "en").lines
    assert told[-3].startswith("Last seal: ")
    assert told[-2].startswith(f"Signed by the key {OWN}, unknown here")
    assert told[-1].startswith(f"The seal {seal_of(10)} is that of line 10, written at ")


def test_the_library_is_loaded_for_signed_files_only() -> None:
    asked = (
        "import sys; from oudler.cli.app import run; run(['check', '-']); "
        "print('cryptography' in sys.modules, file=sys.stderr)"
    )
    for text, is_loaded in ((TEXT, "False"), (SIGNED, "True")):
        ran = subprocess.run(
            [sys.executable, "-c", asked], input=text, capture_output=True, text=True, check=False
        )
        assert ran.stderr.split() == [is_loaded]
