"""The extras of the package: who needs which, and what is said where one is missing.

What is not installed is played by processes that refuse to import it.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from oudler import rules
from oudler.bots import RandomBot
from oudler.bots.bot import play_out
from oudler.director.desk import Office
from oudler.printing import write_workbook
from oudler.printing.forms import TEMPLATES
from oudler.printing.print_process import compile_apart
from oudler.record import write_record
from oudler.tournament.campaigns import write_dossier
from oudler.tournament.files import write_document
from oudler.wording.language import Words
from oudler.wording.terminal import lacking_text
from oudler.wording.terminal.extras import BROUGHT
from tests.director.desks import close_stores, office, seated
from tests.tournament.campaign_story import received
from tests.tournament.signing import signed
from tests.tournament.simulated import small_event
from tests.web.asking import laptop, said

__all__ = ["close_stores", "office"]

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {
    name: [Requirement(line) for line in lines] for name, lines in PROJECT["optional-dependencies"].items()
}
FREE = "rules record arbitration tournament bots wording"
"""The rooms that a program can use with nothing but Python."""
REFUSING = """
import sys

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in REFUSED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Refusing())
"""
COMMANDS = """
import contextlib, io, json, os, sys
from oudler.cli.app import run

for line in open(sys.argv[1], encoding="utf-8"):
    arguments, given = json.loads(line)
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()))
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run(arguments)
    print(json.dumps([status, out.getvalue(), err.getvalue()]))
"""


# --- the lists --------------------------------------------------------------------------------------------


def modules_of(extra: str) -> set[str]:
    """The modules of what an extra lists itself."""
    named = {line.name.lower().replace("_", "-") for line in EXTRAS[extra]}
    return {
        module
        for module, distributions in packages_distributions().items()
        if not module.startswith(("_", "multipart")) and "__mypyc" not in module
        if named & {each.lower().replace("_", "-") for each in distributions}
    } - {"oudler", "example"}


@pytest.mark.parametrize("extra", BROUGHT)
def test_each_module_is_told_with_the_extra_that_brings_it(extra: str) -> None:
    told = set(BROUGHT[extra])
    others = {module for name in BROUGHT if name != extra for module in BROUGHT[name]}
    assert (told - modules_of(extra), modules_of(extra) - told - others) == (set(), set())


def test_all_is_every_extra_and_tests_have_all() -> None:
    assert {*BROUGHT} == {*EXTRAS} - {"all", "dev", "site"}
    assert EXTRAS["all"][0].extras == {"postgres", "print"}
    assert EXTRAS["postgres"][0].extras == {"serve"}
    assert EXTRAS["dev"][0].extras == {"all"}


def test_everything_that_people_install_has_a_floor() -> None:
    lines = [Requirement(line) for line in PROJECT["dependencies"]]
    lines += [line for name in BROUGHT for line in EXTRAS[name] if line.name != "oudler"]
    floors = {line.name: [each for each in line.specifier if each.operator == ">="] for line in lines}
    assert [name for name, found in floors.items() if len(found) != 1] == []


def test_another_missing_module_is_nobodys() -> None:
    assert lacking_text(Words(), ModuleNotFoundError("No module named 'fly'", name="fly")) is None
    assert lacking_text(Words(), ModuleNotFoundError("nothing is named")) is None


# --- what works without -----------------------------------------------------------------------------------


def test_rules_records_rulings_tournaments_bots_and_words_need_nothing_but_python() -> None:
    told = "import pkgutil, importlib, sys\n"
    told += f"sys.path.insert(0, {str(ROOT / 'src')!r})\n"
    told += f"for room in {FREE.split()!r}:\n"
    told += "    package = importlib.import_module(f'oudler.{room}')\n"
    told += "    for found in pkgutil.walk_packages(package.__path__, f'oudler.{room}.'):\n"
    told += "        importlib.import_module(found.name)\n"
    told += "names = {name.partition('.')[0] for name in sys.modules}\n"
    told += "print(sorted(names - sys.stdlib_module_names - {'oudler', '__main__'}))\n"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", told], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


GIVEN = {
    "deal.json": '{"players": 4, "contract": "garde", "points": 49, "oudlers": 2, "petit_au_bout": "attack"}',
    "list.csv": "licence;nom;prénom\n1234567;Durand;Ana\n",
    "board.json": '{"scores": [56, 62, -56, -52, 50], "contract": "garde"}',
    "pair.json": '{"attack": 82, "other": 66}',
}
BASE = [
    ["deal", "--seed", "a"],
    ["deal", "--seed", "a", "--json"],
    ["play", "--seed", "a", "--bots", "random"],
    ["score"],
    ["movement", "5", "5"],
    ["movement", "5", "5", "--format", "triplette", "--boards", "4"],
    ["pcn", "--tables", "10"],
    ["prizes", "47", "10"],
    ["topage"],
    ["pm"],
    ["ruling", "revoke", "consumed=yes", "culprit=taker", "made=no"],
    ["simulate", "--players", "12", "--rounds", "2", "--seed", "a", "--out", "{folder}/event.json"],
    ["check", "{folder}/event.json"],
    ["results", "{folder}/event.json"],
    ["results", "{folder}/event.json", "--out", "{folder}/results.csv"],
    ["federation", "{folder}/event.json"],
    ["players", "{folder}/list.csv"],
    ["boards", "make", "--count", "2", "--seed", "a", "--out", "{folder}/boards.jsonl"],
    ["boards", "check", "{folder}/boards.jsonl"],
    ["boards", "export", "{folder}/boards.jsonl"],
    ["boards", "print", "{folder}/boards.jsonl"],
    ["replay", "{folder}/deals.jsonl"],
    ["championship", "{folder}/dossier.json"],
]
"""What is typed by somebody who has installed nothing but the commands."""
LACKING = {
    "serve": [
        ["serve", "--port", "0", "--no-browser"],
        ["publish", "{folder}/event.json", "--club", "Dole", "--out", "{folder}/site"],
        ["check", "{folder}/signed.json"],
        ["backup", "{folder}/copy.sqlite"],
        ["restore", "{folder}/deal.json"],
    ],
    "print": [
        ["players", "{folder}/book.xlsx"],
        ["results", "{folder}/event.json", "--out", "{folder}/results.xlsx"],
    ],
    "postgres": [["serve", "--database", "postgresql://localhost/oudler", "--port", "0", "--no-browser"]],
}


def folder_of(tmp_path: Path) -> Path:
    """A folder with a file of each kind that the commands above read."""
    state = rules.start(rules.deal_cards(4, 0, rules.Stream("a")))
    tournament = small_event()
    book = write_workbook({"Liste": [["licence", "nom", "prénom"], ["1234567", "Durand", "Ana"]]})
    texts = GIVEN | {
        "deals.jsonl": write_record(play_out(state, [RandomBot(rules.Stream("a"))] * 4)),
        "signed.json": signed(tournament),
        "dossier.json": write_dossier(received()),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "book.xlsx").write_bytes(book)
    return tmp_path


def typed_without(
    folder: Path, extras: Sequence[str], lines: Iterable[Sequence[str]], *more: str
) -> list[tuple[int, str, str]]:
    """Status, output and complaint of each of some commands, in a process where these extras are missing."""
    needed = {"score": "deal.json", "topage": "board.json", "pm": "pair.json"}
    asked = folder / "asked.jsonl"
    written = (
        [
            [*(word.format(folder=folder) for word in line), *more],
            GIVEN[needed[line[0]]] if line[0] in needed else "",
        ]
        for line in lines
    )
    asked.write_text("".join(f"{json.dumps(each)}\n" for each in written), encoding="utf-8")
    refused = {module for extra in extras for module in BROUGHT[extra]}
    code = f"REFUSED = {refused!r}\n{REFUSING}{COMMANDS}"
    done = subprocess.run(
        [sys.executable, "-c", code, asked],
        env={**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "100"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def test_the_commands_alone_do_all_that_needs_no_browser_no_paper_and_no_workbook(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    answers = typed_without(folder, ["serve", "print", "postgres"], BASE)
    refused = [line[0] for line, (status, _, _) in zip(BASE, answers, strict=True) if status]
    assert refused == ["federation"], "the event lacks a club: that is told, and ends with 1"
    assert all(out + err for _, out, err in answers)
    assert all("pip install" not in err for _, _, err in answers)


@pytest.mark.parametrize("extra", LACKING)
def test_what_needs_an_extra_says_in_one_sentence_which(extra: str, tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    (folder / "event.json").write_text(write_document(small_event()), encoding="utf-8")
    for more, start in ((), "Erreur : il manque de quoi "), (("--lang", "en"), "Error: what "):
        for status, _, err in typed_without(folder, [extra], LACKING[extra], *more):
            assert (status, len(err.splitlines())) == (1, 1), err
            assert err.startswith(start)
            assert err.endswith(f'pip install "oudler[{extra}]"\n')


def test_a_page_that_needs_an_extra_says_so_and_all_others_open(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = seated(office, 12)
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    client = laptop(office)
    page = client.get(f"/e/{desk.id}/bureau/classement/exporter/resultats.xlsx")
    told = 'Il manque de quoi imprimer et de quoi lire ou écrire un classeur : pip install "oudler[print]"'
    assert (page.status_code, told in said(page)) == (501, True)
    assert client.get(f"/e/{desk.id}/bureau/classement/exporter/resultats.csv").status_code == 200


def test_a_form_says_what_is_missing_though_another_process_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ModuleNotFoundError, match="typst"):
        compile_apart(TEMPLATES / "label.typ", {})
