"""Commits that touch the rules, the solver or the bots declare what they change.

Their message ends with `Bench: <number>` (the signature after the change) or `No functional change`.
"""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DECLARING = ("src/oudler/rules", "src/oudler/solver", "src/oudler/bots")
TRAILER = re.compile(r"Bench: (\d+)|No functional change")


def git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no git history here")
    return done.stdout


@pytest.fixture(scope="module")
def declarations() -> dict[str, str]:
    """The last line of each message that has to declare, by short commit name, newest first."""
    if Path(git("rev-parse", "--show-toplevel").strip()).resolve() != ROOT.resolve():
        pytest.skip("no git history here: the tree lies inside another repository")
    git("rev-parse", "--verify", "HEAD")
    if git("rev-parse", "--is-shallow-repository").strip() == "true":
        pytest.skip("the git history here is cut short")
    log = git("log", "--no-merges", "--format=%h%x1f%B%x1e", "--", *DECLARING)
    entries = [entry.strip().partition("\x1f") for entry in log.split("\x1e") if entry.strip()]
    return {commit: (message.strip().splitlines() or [""])[-1] for commit, _, message in entries}


def test_each_declaring_commit_ends_with_a_trailer(declarations: dict[str, str]) -> None:
    silent = [f"{commit}: {line}" for commit, line in declarations.items() if not TRAILER.fullmatch(line)]
    assert silent == []


def test_the_newest_bench_number_is_the_signature(declarations: dict[str, str]) -> None:
    numbers = [match[1] for line in declarations.values() if (match := re.fullmatch(r"Bench: (\d+)", line))]
    if not numbers:
        pytest.skip("no commit has declared a bench number yet")
    if git("status", "--porcelain", "--", *DECLARING):
        pytest.skip("changes not yet committed: the next commit declares the signature")
    from bench.signature import signature  # noqa: PLC0415 -- costly, and needed here only

    assert signature() == int(numbers[0])
