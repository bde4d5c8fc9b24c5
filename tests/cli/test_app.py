import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from oudler.cli import main
from oudler.cli.app import COMMANDS, build, run
from oudler.cli.language import split_language
from oudler.cli.version import version_line
from oudler.wording.language import Words
from tests.cli.calling import call

MOST_COMMANDS = (
    "serve, backup, restore, play, deal, replay, score, movement, boards, pcn, prizes, topage, pm, players, "
    "check, results, federation, championship, publish, simulate"
)


def test_version_is_shown() -> None:
    outcome = call("--version")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith("oudler ")


def test_no_command_shows_the_help() -> None:
    outcome = call()
    assert outcome.status == 2
    assert "Commandes" in outcome.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["fly"],
            f"commande inconnue : fly ; il y a {MOST_COMMANDS} et ruling",
        ),
        (["deal", "--fly"], "option inconnue : --fly"),
        (["serv"], "commande inconnue : serv ; vouliez-vous dire serve ?"),
        (["pay"], "commande inconnue : pay ; vouliez-vous dire play, replay ou players ?"),
        (["serve", "--databse", "x"], "option inconnue : --databse ; vouliez-vous dire --database ?"),
        (["--versoin"], "option inconnue : --versoin ; vouliez-vous dire --version ?"),
        (
            ["deal", "--players", "x"],
            "--players : un nombre entier est attendu, pas « x ». Nombre de joueurs : 3, 4 ou 5.",
        ),
        (
            ["prizes", "many", "10"],
            "ENTRIES : un nombre entier est attendu, pas « many ». Nombre de joueurs ou d'équipes "
            "classés, de 1 à 10 000.",
        ),
        (["deal", "--players", "6"], "le tarot se joue à 3, 4 ou 5, pas à 6"),
        (["deal", "--dealer", "4"], "il n'y a pas de position 4 à une table de 4 : de 0 à 3"),
        (["deal", "--count", "0"], "il faut au moins une donne, pas 0"),
        (["deal", "more"], "commande mal écrite : oudler deal more"),
        (["deal", "--option", "rebid"], "une option s'écrit nom=valeur, pas « rebid »"),
        (["deal", "--option", "rebid=perhaps"], "l'option rebid vaut false ou true, pas « perhaps »"),
        (
            ["deal", "--seed", "a", "--reveal", "b"],
            "--seed et --reveal ne vont pas ensemble : choisissez l'un des deux",
        ),
        (["deal", "--reveal", ""], "--reveal veut le secret, il est vide"),
        (["deal", "--word", "b"], "--word accompagne --reveal : donnez aussi le secret"),
        (["deal", "--lang", "de"], "langue inconnue « de » : fr ou en"),
        (["replay"], "il manque FILE..."),
        (["play", "--bots", "clever"], "pas de robots « clever » : sensible ou random"),
    ],
)
def test_wrong_use_is_answered_in_french_with_status_2(arguments: list[str], complaint: str) -> None:
    outcome = call(*arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[0] == f"Erreur : {complaint}"


@pytest.mark.parametrize(
    ("option", "start"),
    [
        (["--edition", "old"], "pas d'édition « old » ; il y a fft-2022"),
        (["--option", "x=1"], "pas d'option « x »"),
    ],
)
def test_unknown_edition_or_option_lists_what_there_is(option: list[str], start: str) -> None:
    assert call("deal", *option).err.startswith(f"Erreur : {start}")


def test_complaint_follows_the_language() -> None:
    assert (
        call("deal", "--fly", "--lang", "en").err
        == 'Error: unknown option: --fly\nTry "oudler deal --help".\n'
    )
    assert call("deal", "--fly", env={"OUDLER_LANG": "en"}).err.startswith("Error: unknown option")


@pytest.mark.parametrize(
    ("arguments", "environ", "split"),
    [
        ([], {}, ("fr", [])),
        ([], {"OUDLER_LANG": "EN"}, ("en", [])),
        ([], {"OUDLER_LANG": ""}, ("fr", [])),
        (["deal", "--lang", "en"], {}, ("en", ["deal"])),
        (["deal", "--lang=fr"], {"OUDLER_LANG": "en"}, ("fr", ["deal"])),
        (["--lang", "en", "deal", "--fly"], {}, ("en", ["deal", "--fly"])),
        (["--lang=en", "deal", "--lang", "fr"], {}, ("fr", ["deal"])),
        (["deal", "--lang"], {}, ("fr", ["deal", "--lang"])),
        (["replay", "--", "--lang", "en"], {}, ("fr", ["replay", "--", "--lang", "en"])),
        ([], {"OUDLER_LANG": "tlh"}, ("tlh", [])),
    ],
)
def test_language_is_split_from_the_arguments(
    arguments: list[str], environ: dict[str, str], split: tuple[str, list[str]]
) -> None:
    assert split_language(arguments, environ) == split


@pytest.mark.parametrize("language", [["--lang", "en"], ["--lang=en"]])
def test_language_may_come_before_the_command(language: list[str]) -> None:
    assert call(*language, "deal", "--seed", "a").lines[0] == "Deal 1 of 1 — dealer: North"
    assert "Commands" in call(*language, "--help").out
    assert call(*language) == call(env={"OUDLER_LANG": "en"})
    assert call(*language, "deal", "--fly").err == 'Error: unknown option: --fly\nTry "oudler deal --help".\n'
    assert call(*language, "fly").err.splitlines() == [
        f"Error: unknown command: fly; there are {MOST_COMMANDS} and ruling",
        'Try "oudler --help".',
    ]


def test_unknown_language_of_the_environment_is_refused() -> None:
    outcome = call("deal", env={"OUDLER_LANG": "tlh"})
    assert outcome.status == 2
    assert outcome.err.startswith("Erreur : langue inconnue « tlh » : fr ou en\n")


def test_main_runs_the_typed_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["oudler", "deal", "--seed", "a", "--lang", "fr"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Donne 1 sur 1")


def whole_numbers(name: str) -> list[Any]:
    """The options and arguments of a command that are whole numbers."""
    parameters = build(Words(), name).commands[name].params
    return [each for each in parameters if "int" in str(each.type_descriptor.annotation)]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_number_that_is_none_is_answered_with_those_that_are(name: str) -> None:
    before = 0
    for parameter in whole_numbers(name):
        option = parameter.opts[-1]
        is_option = option.startswith("-")
        typed = [f"{option}=abc"] if is_option else [*["5"] * before, "abc", "5"]
        before += not is_option
        outcome = call(name, *typed[:2], "--lang", "en")
        told = option if is_option else parameter.metavar
        assert outcome.err.startswith(f"Error: {told}: a whole number is expected, not “abc”. "), option
        meant = outcome.err.splitlines()[0].partition("”. ")[2]
        assert re.search(r"[0-9]|[Nn]umber of|by its number|whichever", meant), option


def test_all_numbers_of_all_commands_are_asked_for_above() -> None:
    found = {name: len(whole_numbers(name)) for name in COMMANDS}
    assert (found["movement"], found["serve"], found["score"], sum(found.values()) > 30) == (6, 4, 0, True)


def test_the_version_is_told_without_loading_what_commands_need() -> None:
    told = "from oudler.cli import main\nimport atexit, sys\n"
    told += "atexit.register(lambda: print(sorted({'typer', 'rich', 'oudler.rules'} & set(sys.modules))))\n"
    told += "sys.argv = ['oudler', '--version']\nmain()\n"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [version_line(), "[]"]


@pytest.mark.parametrize("arguments", ["--help", "serv", "fly"])
def test_help_and_complaints_load_no_room_behind_a_command(arguments: str) -> None:
    told = "import sys\nfrom oudler.cli.app import run\nrun(sys.argv[1:])\n"
    told += "rooms = {f'oudler.{room}' for room in ('tournament', 'store', 'web', 'director', 'bots')}\n"
    told += "print(sorted(rooms & set(sys.modules)))\n"
    done = subprocess.run([sys.executable, "-c", told, arguments], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# --- completion -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "proposed"),
    [
        (
            {"_OUDLER_COMPLETE": "complete_bash", "COMP_WORDS": "oudler pla", "COMP_CWORD": "1"},
            "play players",
        ),
        (
            {"_OUDLER_COMPLETE": "complete_bash", "COMP_WORDS": "oudler topage --ch", "COMP_CWORD": "2"},
            "--check",
        ),
        ({"_OUDLER_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "oudler ser"}, "serve"),
        ({"_OUDLER_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "oudler pm --ex"}, "--exact"),
    ],
)
def test_a_shell_is_told_commands_and_their_options(
    asked: dict[str, str],
    proposed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in ({"_TYPER_COMPLETE_FISH_ACTION": "get-args"} | asked).items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        run([])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert [word for word in proposed.split() if word not in told] == []
    assert "movement" not in told


def test_completion_is_installed_where_the_shell_looks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "bash")
    outcome = call("--install-completion", env={"HOME": str(tmp_path), "USERPROFILE": str(tmp_path)})
    file = tmp_path / ".bash_completions" / "oudler.sh"
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == f"Complétion de bash écrite dans {file} : ouvrez un nouveau terminal.\n"
    assert "_OUDLER_COMPLETE=complete_bash" in file.read_text()
    assert (tmp_path / ".bashrc").read_text().strip() == f"source '{file}'"


def test_completion_of_a_shell_that_is_not_known_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: None)
    outcome = call("--install-completion")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("Erreur : la complétion s'installe sous bash, zsh et fish : ")


def test_the_package_runs_as_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["oudler", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("oudler", run_name="__main__")
    assert (ended.value.code, capsys.readouterr().out.split()[0]) == (0, "oudler")


def in_shell(arguments: str) -> tuple[int, str]:
    """The status of a command in a shell, and what it wrote on standard error."""
    command = f"OUDLER_LANG=fr {sys.executable} -c 'import oudler.cli; oudler.cli.main()' {arguments}"
    done = subprocess.run(command, shell=True, input=b"{}\n", stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stderr.decode()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("arguments", ["deal --seed a", "replay -", "--help", "play --seed a"])
def test_output_that_cannot_be_written_is_told_in_a_line(arguments: str) -> None:
    assert in_shell(f"{arguments} >/dev/full") == (1, "Erreur : la sortie ne peut pas être écrite.\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "status"),
    [("deal --seed a >&-", 0), ("play <&- >/dev/null", 0), ("replay - <&-", 0), ("score <&-", 2)],
)
def test_closed_streams_are_empty(arguments: str, status: int) -> None:
    ended, told = in_shell(arguments)
    assert ended == status
    assert "Traceback" not in told


def test_english_help_has_no_french() -> None:
    outcome = call("deal", "--help", "--lang", "en")
    assert "Number of players: 3, 4 or 5." in outcome.out
    assert "[default: 4]" in outcome.out
    assert "joueurs" not in outcome.out
