"""Releases: one place has the version, and what people read of it agrees with that."""

import re
import shutil
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from oudler.wording.terminal.news import RELEASES, version_key
from tools import release
from tools.release import Refused, answer, asked, notes, problems, project_version

ROOT = Path(__file__).parent.parent
NEWS = ["0.1.0"]
CHANGES = """# Changelog

## [Unreleased]

### Added

- Tables.

### Fixed

- A slip.
"""
DAY = "2026-12-01"
KINDS = ("", ".py", ".spec", ".yml", ".yaml", ".html", ".service", ".env")
"""The files that could name a version."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree in which 0.1.0 is being made."""
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "oudler"\nversion = "0.1.0.dev0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    return tmp_path


def do(tree: Path, *typed: str, news: list[str] = NEWS) -> str:
    return answer(asked(typed), tree, news)


def files(tree: Path) -> list[str]:
    return [(tree / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "CHANGELOG.md")]


# --- preparing ------------------------------------------------------------------------------------------


def test_what_waited_becomes_the_section_of_the_version(tree: Path) -> None:
    said = do(tree, "0.1.0", "--day", DAY)
    assert "git tag -a v0.1.0" in said
    assert project_version(tree) == "0.1.0"
    assert files(tree)[1] == CHANGES.replace("[Unreleased]\n", f"[Unreleased]\n\n## [0.1.0] - {DAY}\n")
    assert notes(tree) == CHANGES.partition("[Unreleased]")[2].strip()
    assert do(tree, "--check", "v0.1.0").startswith("v0.1.0: ")


def test_this_tree_can_be_released(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    news = [each.version for each in RELEASES]
    waiting = release.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))[0][2]
    if not waiting or version_key(news[0]) != version_key(project_version(ROOT)):
        pytest.skip("nothing that has its news has changed since the last release")
    do(tmp_path, news[0], "--day", DAY, news=news)
    assert problems(tmp_path, news[0], news) == []
    lines = {line for text in files(ROOT) for line in text.splitlines()}
    assert len([line for text in files(tmp_path) for line in text.splitlines() if line not in lines]) == 2


def test_a_version_follows_another(tree: Path) -> None:
    do(tree, "0.1.0", "--day", DAY)
    do(tree, "--next", "0.2.0")
    assert project_version(tree) == "0.2.0.dev0"
    changes = tree / "CHANGELOG.md"
    more = "[Unreleased]\n\n### Added\n\n- More.\n"
    changes.write_text(changes.read_text().replace("[Unreleased]\n", more))
    do(tree, "0.2.0", "--day", "2027-01-02", news=["0.2.0", *NEWS])
    assert [(name, day) for name, day, _ in release.sections(changes.read_text())] == [
        ("Unreleased", ""),
        ("0.2.0", "2027-01-02"),
        ("0.1.0", DAY),
    ]
    assert notes(tree) == "### Added\n\n- More."


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (["0.1"], "no version of a release"),
        (["0.0.9"], "news.py"),
        (["0.2.0"], "news.py"),
        (["--check", "v0.1.0"], "pyproject.toml says 0.1.0.dev0"),
        (["--check", "v0.1.0"], "under \\[Unreleased\\]"),
        (["--check", "v0.1.0"], "no section \\[0.1.0\\]"),
        (["--check", "v0.2.0"], "news.py: the newest row is 0.1.0, not 0.2.0"),
        (["--notes"], "no release yet"),
        (["--next", "0.0.1"], "does not come after"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_is_written(tree: Path, typed: list[str], why: str) -> None:
    before = files(tree)
    with pytest.raises(Refused, match=why):
        do(tree, *typed)
    assert files(tree) == before


def test_a_release_is_made_once(tree: Path) -> None:
    do(tree, "0.1.0", "--day", DAY)
    with pytest.raises(Refused, match="nothing under"):
        do(tree, "0.1.0")
    with pytest.raises(Refused, match="does not come after"):
        do(tree, "--next", "0.1.0")


# --- one place ------------------------------------------------------------------------------------------


def test_the_program_is_the_version_of_its_project() -> None:
    assert version("oudler") == project_version(ROOT), "changed after it was installed: make .venv/.ready"


def named() -> Iterator[Path]:
    """Every file that could name a version, and neither tells of it nor is a document."""
    for folder in ("src", "tools", "bundling", "deploy", "bench", ".github"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in KINDS:
                yield path
    yield ROOT / "Makefile"


def test_no_other_file_names_the_version() -> None:
    numbers = re.escape(project_version(ROOT).partition(".dev")[0])
    told = re.compile(rf"(?i)(oudler|version)[^\n]{{0,20}}(?<![\d.]){numbers}(?![\d.])")
    texts = {path: path.read_text(encoding="utf-8", errors="ignore") for path in named()}
    apart = {ROOT / "src/oudler/wording/terminal/news.py", ROOT / "tools/release.py"}
    assert [str(path) for path, text in texts.items() if path not in apart and told.search(text)] == []


def test_the_changelog_is_in_the_order_of_versions() -> None:
    told = release.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    keys = [version_key(name) for name, _, _ in told[1:]]
    assert told[0][0] == "Unreleased"
    assert keys == sorted(keys, reverse=True)
    assert all(day for _, day, _ in told[1:])


def test_the_project_is_named_at_one_place() -> None:
    """Where it lives is filled in in pyproject.toml: no other file invents an address of it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [*(ROOT / ".github").rglob("*"), *ROOT.glob("*.md")]
    texts = [path.read_text(encoding="utf-8") for path in files if path.is_file()]
    found = {link for text in texts for link in re.findall(r"https?://(?:www\.)?github\.com/[\w./-]+", text)}
    allowed = tuple(project.get("urls", {}).values())
    assert [link for link in found if not link.startswith(allowed or ("-",))] == []
