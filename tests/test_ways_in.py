"""The ways in that tests marked `met` have to use, in a run of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # a run of tests in a process of its own

TESTS = """\
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.applications import Starlette

from oudler.cli.app import run
from oudler.printing import render_form
from oudler.printing.forms import NoSuchForm
from oudler.wording.language import Words

pytestmark = pytest.mark.met("AUC-01")


@pytest.fixture
def page():
    return TestClient(Starlette()).get("/")


def test_page(page):
    assert page.status_code == 404

def test_command():
    assert run(["--version"]) == 0

def test_process():
    assert subprocess.run([Path(sys.executable).with_name("oudler"), "--version"]).returncode == 0

def test_network():
    with pytest.raises(OSError):
        HTTPConnection("127.0.0.1", 1).request("GET", "/")

def test_form():
    with pytest.raises(NoSuchForm):
        render_form("none", {}, Words())

def test_beside():
    assert subprocess.run([sys.executable, "-c", ""]).returncode == 0

@pytest.mark.req("AUC-02")
def test_start_of_an_app():
    with TestClient(Starlette()):
        pass

def test_that_fails_anyway():
    assert run is None
"""

SETTINGS = """\
[pytest]
markers =
    req: proves
    met: meets
"""


def test_a_test_marked_met_fails_unless_it_has_come_in_as_people_do(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    (tmp_path / "test_ways_in.py").write_text(TESTS)
    options = ["-q", "-rA", "-p", "tests.ways_in", "-p", "no:cacheprovider", f"--rootdir={tmp_path}"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(tmp_path / "pytest.ini"), str(tmp_path)]
    wide = os.environ | {"COLUMNS": "250"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[1], env=wide
    )
    ended = [line.split(" ", 1) for line in done.stdout.splitlines() if line.startswith(("PASSED", "FAILED"))]
    told = {line.partition("test_ways_in.py::")[2]: how for how, line in ended}
    assert [name for name, how in told.items() if how == "PASSED"] == [
        "test_page", "test_command", "test_process", "test_network", "test_form",
    ]  # fmt: skip
    failed = [name.partition(" - ") for name, how in told.items() if how == "FAILED"]
    assert [(name, "went in by no way that people use" in why) for name, _, why in failed] == [
        ("test_beside", True),
        ("test_start_of_an_app", True),
        ("test_that_fails_anyway", False),
    ]
