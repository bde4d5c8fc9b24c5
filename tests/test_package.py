"""What the wheel and the source archive hold, and what the package says of itself."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from oudler.cli.version import version_line

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "oudler"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
KINDS = {".py", ".typ", ".html", ".css", ".js", ".svg", ".mo", ".typed"}
"""The kinds of files that the package is made of; others, as fonts and pictures, lie under `static`."""
OF_THE_TREE = ("src", "docs", "tests", "tools", "bench", "bundling", "deploy")
FILES = (
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "MANIFEST.in",
    "Makefile",
    "README.fr.md",
    "README.md",
    "SECURITY.md",
    "constraints.txt",
)
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is kept, so that building leaves nothing here; without pictures, which take longest."""
    folder = tmp_path_factory.mktemp("tree")
    rubbish = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.pyc", "*.png")
    for name in OF_THE_TREE:
        shutil.copytree(ROOT / name, folder / name, ignore=rubbish)
    for name in (*FILES, "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / ".ci").mkdir()
    (folder / ".ci" / "run").write_text("#!/bin/sh\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def built(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source archive, and with the wheel that is made of it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(tree)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> zipfile.ZipFile:
    (file,) = built.glob("*.whl")
    return zipfile.ZipFile(file)


def metadata_of(wheel: zipfile.ZipFile) -> Message:
    (name,) = (each for each in wheel.namelist() if each.endswith(".dist-info/METADATA"))
    return message_from_bytes(wheel.read(name))


def kept(folder: Path) -> set[str]:
    """The files under a folder, without what Python and builds leave there."""
    files = (path for path in folder.rglob("*") if path.is_file())
    names = {path.relative_to(folder.parent).as_posix() for path in files}
    return {name for name in names if "__pycache__" not in name and ".egg-info" not in name}


def test_the_wheel_holds_the_package_and_nothing_else(tree: Path, wheel: zipfile.ZipFile) -> None:
    here = {name for name in kept(tree / "src" / "oudler") if not name.endswith(".po")}
    there = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert (here - there, there - here) == (set(), set())
    odd = {name for name in there if Path(name).suffix not in KINDS and "/static/" not in name}
    assert odd == set()


def test_the_wheel_says_what_it_is(wheel: zipfile.ZipFile) -> None:
    told = metadata_of(wheel)
    assert f"oudler {told['Version']}" == version_line()
    assert (told["License-Expression"], told["Requires-Python"]) == ("MIT", ">=3.11")
    assert told["Description-Content-Type"] == "text/markdown"
    assert str(told.get_payload()).startswith("# Oudler")
    versions = [name for name in told.get_all("Classifier", []) if name.startswith("Programming Language")]
    assert versions[2:] == [f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)]
    assert set(told.get_all("Provides-Extra", [])) == set(PROJECT["optional-dependencies"])
    always = [line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [line.partition(">")[0].partition("<")[0] for line in always] == ["rich", "typer"]
    entries = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "oudler = oudler.cli:main" in wheel.read(entries).decode()


def test_no_address_is_invented(wheel: zipfile.ZipFile) -> None:
    assert (metadata_of(wheel).get_all("Project-URL") or []) == [
        f"{name}, {address}" for name, address in PROJECT.get("urls", {}).items()
    ]
    assert all(PROJECT.get("urls", {}).values())


def test_the_source_archive_holds_all_that_is_kept_but_how_it_is_checked(tree: Path, built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {each.name.partition("/")[2] for each in archive.getmembers() if each.isfile()}
    here = {name for folder in OF_THE_TREE for name in kept(tree / folder)} | {*FILES, "pyproject.toml"}
    made = {name for name in names if ".egg-info/" in name} | {"PKG-INFO", "setup.cfg"}
    assert (here - names, names - here - made) == (set(), set())
