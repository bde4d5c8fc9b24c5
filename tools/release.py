"""Prepare a release, and hold that everything names the same version (docs/releasing.md tells the whole way).

    python -m tools.release 0.1.0             the version into pyproject.toml, its section into CHANGELOG.md
    python -m tools.release --check v0.1.0    whether the tree is that release; what a tag is held against
    python -m tools.release --notes           the section of the newest release, as notes of the draft
    python -m tools.release --next 0.2.0      the version that is being made from now on

The version stands in pyproject.toml and nowhere else: the program asks its own metadata. What is new in it
stands in CHANGELOG.md for programmers, in `wording/terminal/news.py` for people who run events. Nothing is
tagged or sent here.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from oudler.wording.terminal.news import RELEASES, version_key

ROOT = Path(__file__).parent.parent
UNRELEASED = "## [Unreleased]"
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_LINE = re.compile(r'(?<=^version = ")[^"]+', re.MULTILINE)
_SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)


class Refused(ValueError):
    """Why there is no such release."""


def project_version(root: Path) -> str:
    """The version of pyproject.toml."""
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(told["project"]["version"])


def sections(changes: str) -> list[tuple[str, str, str]]:
    """The sections of a changelog, the latest first: name, day, text."""
    found = list(_SECTION.finditer(changes))
    ends = [*(each.start() for each in found[1:]), len(changes)]
    return [
        (each[1], each[2] or "", changes[each.end() : end].strip())
        for each, end in zip(found, ends, strict=True)
    ]


# --- what is wrong --------------------------------------------------------------------------------------


def news_problems(version: str, news: Iterable[str]) -> list[str]:
    """What the news lack of a version."""
    newest = next(iter(news), "none")
    if newest != version:
        return [f"wording/terminal/news.py: the newest row is {newest}, not {version}"]
    return []


def problems(root: Path, version: str, news: Iterable[str]) -> list[str]:
    """What keeps a tree from being the release of this version."""
    found = news_problems(version, news)
    if (told := project_version(root)) != version:
        found.append(f"pyproject.toml says {told}, not {version}")
    (name, _, waiting), *released = sections((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if name != "Unreleased":
        found.append(f"CHANGELOG.md begins with [{name}], not with [Unreleased]")
    if waiting:
        found.append("CHANGELOG.md has changes under [Unreleased]")
    newest, day, text = released[0] if released else ("none", "", "")
    if newest != version or not day or not text:
        found.append(f"CHANGELOG.md has no section [{version}] with its day as the newest: {newest} {day}")
    return found


def version_named(text: str) -> str:
    """The version that somebody has typed, or that a tag names. Raises Refused."""
    version = text.removeprefix("v")
    if not _VERSION.fullmatch(version):
        raise Refused(f"{text} is no version of a release: 1.2.3")
    return version


# --- what is written ------------------------------------------------------------------------------------


def dated(changes: str, version: str, day: date) -> str:
    """The changelog with what waited under the name of a version. Raises Refused."""
    told = sections(changes)
    if not told or told[0][0] != "Unreleased" or not told[0][2]:
        raise Refused("CHANGELOG.md has nothing under [Unreleased]")
    if version in (name for name, _, _ in told):
        raise Refused(f"CHANGELOG.md has a section [{version}] already")
    return changes.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day.isoformat()}", 1)


def with_version(root: Path, version: str) -> str:
    """The text of pyproject.toml with another version, which has to be a later one. Raises Refused."""
    before = project_version(root)
    is_being_made = not _VERSION.fullmatch(before)
    least = version_key(before)
    if version_key(version) < least or (version_key(version) == least and not is_being_made):
        raise Refused(f"{version} does not come after {before}")
    return _LINE.sub(version, (root / "pyproject.toml").read_text(encoding="utf-8"), count=1)


def prepare(root: Path, version: str, day: date, news: Iterable[str]) -> None:
    """Make a tree the release of a version. Raises Refused, and has then written nothing."""
    if lacking := news_problems(version, news):
        raise Refused(lacking[0])
    changes = dated((root / "CHANGELOG.md").read_text(encoding="utf-8"), version, day)
    project = with_version(root, version)
    (root / "CHANGELOG.md").write_text(changes, encoding="utf-8")
    (root / "pyproject.toml").write_text(project, encoding="utf-8")


def go_on(root: Path, version: str) -> None:
    """Name the version that is being made from now on. Raises Refused."""
    project = with_version(root, f"{version}.dev0")
    (root / "pyproject.toml").write_text(project, encoding="utf-8")


def notes(root: Path) -> str:
    """What the newest release brought. Raises Refused."""
    told = sections((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    released = [text for name, _, text in told if name != "Unreleased"]
    if not released:
        raise Refused("CHANGELOG.md has no release yet")
    return released[0]


# --- the command ----------------------------------------------------------------------------------------


def asked(arguments: Iterable[str]) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("version", nargs="?", help="the release to prepare")
    what.add_argument("--check", metavar="TAG", help="whether the tree is this release")
    what.add_argument("--notes", action="store_true", help="what the newest release brought")
    what.add_argument("--next", metavar="VERSION", help="the version that is being made from now on")
    parser.add_argument("--day", type=date.fromisoformat, default=None, help="the day of the release")
    return parser.parse_args([*arguments])


def answer(typed: argparse.Namespace, root: Path, news: Iterable[str]) -> str:
    """Do what was asked, and say what comes next. Raises Refused."""
    if typed.notes:
        return notes(root)
    if typed.check:
        if found := problems(root, version_named(typed.check), news):
            raise Refused("\n".join(found))
        return f"{typed.check}: pyproject.toml, CHANGELOG.md and the news agree"
    if typed.next:
        go_on(root, version := version_named(typed.next))
        return f"now {version} is being made: git commit -am 'Begin {version}'"
    version = version_named(typed.version)
    prepare(root, version, typed.day or date.today(), news)
    return (
        f"make check; git commit -am 'Release {version}'; git tag -a v{version} -m 'Oudler {version}'\n"
        f"then, when it is to go out: git push origin main v{version}"
    )


def main() -> None:
    """Do what is typed."""
    try:
        print(answer(asked(sys.argv[1:]), ROOT, [release.version for release in RELEASES]))
    except Refused as refused:
        raise SystemExit(str(refused)) from None


if __name__ == "__main__":
    main()
