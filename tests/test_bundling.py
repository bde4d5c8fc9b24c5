"""The parts of the bundle: what it starts with, what it contains, and that nothing asks for a source."""

import importlib.util
import json
import os
import py_compile
import re
import runpy
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import oudler.cli
from bundling import licences, start

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "oudler"
START = ROOT / "bundling" / "start.py"


# --- how it starts --------------------------------------------------------------------------------------


def started(
    monkeypatch: pytest.MonkeyPatch, *typed: str, run: Callable[[], None] = lambda: None
) -> list[list[str]]:
    """The commands that are run when this is typed after the name of the bundle."""
    ran: list[list[str]] = []

    def record() -> None:
        ran.append(sys.argv[1:])
        run()

    monkeypatch.setattr(oudler.cli, "main", record)
    monkeypatch.setattr(sys, "argv", ["oudler", *typed])
    monkeypatch.setattr(os, "environ", {**os.environ})
    runpy.run_path(str(START), run_name="__main__")
    return ran


def test_two_clicks_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    (ran,) = started(monkeypatch)
    assert ran[0] == "serve"


def test_two_clicks_take_another_port_where_the_usual_one_is_taken() -> None:
    with socket.socket() as taken, socket.socket() as other:
        for each in (taken, other):
            each.bind(("0.0.0.0", 0))
        taken.listen()
        port, free = taken.getsockname()[1], other.getsockname()[1]
        other.close()
        assert start.clicked([port, port, free]) == ["serve", "--port", str(free)]
        assert start.clicked([free, port]) == ["serve"]
        assert start.clicked([port, port]) == ["serve", "--port", str(port)], "the server says so"


def test_other_programs_get_their_own_libraries_back() -> None:
    environ = {"LD_LIBRARY_PATH": "/opt/oudler/_internal", "HOME": "/home"}
    start.give_back(environ)
    assert environ == {"HOME": "/home"}
    environ = {"LD_LIBRARY_PATH": "/opt/oudler/_internal", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib"}
    start.give_back(environ)
    assert environ == {"LD_LIBRARY_PATH": "/usr/local/lib"}


def test_what_is_typed_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch, "score", "--help") == [["score", "--help"]]


def test_a_process_of_the_server_runs_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer() -> None:
        raise SystemExit(0)

    monkeypatch.setattr("multiprocessing.freeze_support", answer)
    ran: list[str] = []
    monkeypatch.setattr(oudler.cli, "main", lambda: ran.append("command"))
    with pytest.raises(SystemExit):
        runpy.run_path(str(START), run_name="__main__")
    assert ran == []


@pytest.mark.parametrize(("status", "waits"), [(0, 0), (1, 1)])
def test_the_window_stays_until_somebody_has_read_why(
    monkeypatch: pytest.MonkeyPatch, status: int, waits: int
) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    def end() -> None:
        raise SystemExit(status)

    asked: list[str] = []
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", asked.append)
    with pytest.raises(SystemExit):
        started(monkeypatch, run=end)
    assert len(asked) == waits


# --- what is in it --------------------------------------------------------------------------------------


def test_every_file_that_is_no_module_goes_with_the_package() -> None:
    """The bundle takes what the wheel has: a file that no pattern names is in neither."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]
    named = {
        found
        for package, globs in patterns.items()
        for pattern in globs
        for found in (PACKAGE.parent / package.replace(".", "/")).glob(pattern)
    }
    others = {
        path
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc", ".po") and "__pycache__" not in path.parts
    }
    assert sorted(others - named) == []


def test_every_library_says_its_licence(tmp_path: Path) -> None:
    lines = licences.gather(tmp_path)
    names = {line.partition(" ")[0].rstrip(":").lower() for line in lines}
    assert {"oudler", "typst", "uvicorn", "starlette", "htmx", "lit-html"} <= names
    assert names & {"psycopg", "psycopg-binary"} == set(), "hosts install it: its licence asks for more"
    assert names & {"pytest", "mypy", "playwright"} == set(), "what tests need is not in it"
    assert any((tmp_path / "starlette").iterdir())
    assert (tmp_path / "lit-html.txt").is_file()


def test_what_makes_it_is_pinned() -> None:
    lines = (ROOT / "bundling" / "requirements.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [pin for pin in pins if not re.match(r"[\w-]+==[\d.]+(; sys_platform == \"\w+\")?$", pin)] == []


def test_every_system_builds_it_the_same_way() -> None:
    workflow = (ROOT / ".github" / "workflows" / "bundle.yml").read_text()
    assert {system.split("-")[0] for system in re.findall(r"(?:ubuntu|windows|macos)-[\w.-]+", workflow)} == {
        "ubuntu",
        "windows",
        "macos",
    }
    assert "python bundling/build.py" in workflow
    assert "bundling/build.py" in (ROOT / "Makefile").read_text()


# --- without a source -----------------------------------------------------------------------------------

_TRIED = """
import json, sys
sys.frozen, sys._MEIPASS = True, sys.argv[1]
import oudler
from oudler.printing.forms import form_names, render_form
from oudler.store import Store
from oudler.web.site import STATIC, render
from oudler.wording.language import Words
store = Store.open(f"sqlite:///{sys.argv[1]}/club.sqlite")
print(json.dumps({
    "at": list(oudler.__path__),
    "events": len(store.events()),
    "deck": (STATIC / "deck.svg").is_file(),
    "english": Words("en").say("Nouveautés"),
    "page": len(render("stopped.html", Words(), {"path": "/"})) > 200,
    "forms": len(form_names()) > 10,
}))
store.close()
"""


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """The package as it lies in a bundle: compiled, with its files, and the migrations that Alembic reads."""
    for path in PACKAGE.rglob("*"):
        place = tmp_path / "oudler" / path.relative_to(PACKAGE)
        if not path.is_file() or "__pycache__" in path.parts or path.suffix == ".po":
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py" and "migrations" not in path.parts:
            compiled(path, place.with_suffix(".pyc"))
        else:
            shutil.copy(path, place)
    return tmp_path


def compiled(path: Path, place: Path) -> None:
    """A module without its source: as Python has it already, or compiled now."""
    kept = Path(importlib.util.cache_from_source(str(path)))
    if kept.is_file() and kept.stat().st_mtime >= path.stat().st_mtime:
        shutil.copy(kept, place)
    else:
        py_compile.compile(str(path), str(place), doraise=True)


def test_nothing_asks_for_a_source(unpacked: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _TRIED, str(unpacked)],
        env={"PYTHONPATH": str(unpacked), "HOME": str(unpacked), "PATH": ""},
        cwd=unpacked,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "at": [str(unpacked / "oudler")],
        "events": 0,
        "deck": True,
        "english": "What is new",
        "page": True,
        "forms": True,
    }
