"""Nothing that people and programs see has changed: `tests/frozen` says what to do where it has."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.frozen.artefacts import Artefacts, differences, write_lines

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_what_is_seen_is_what_was_frozen(tmp_path: Path) -> None:
    """In a process of its own: nothing that other tests have kept is seen."""
    subprocess.run([sys.executable, "-m", "tests.frozen", "--into", str(tmp_path)], cwd=ROOT, check=True)
    found = differences(tmp_path)
    assert found == [], "\n".join([f"{len(found)} differ; their texts are in {tmp_path}", *found])


def test_what_differs_is_named(tmp_path: Path) -> None:
    before, now = Artefacts(), Artefacts()
    for name in ("gone", "other", "same"):
        before.add("pages", name, "a text")
    for name, text in (("other", "another text"), ("same", "a text"), ("fresh", "a text")):
        now.add("pages", name, text)
    for folder, artefacts in (("before", before), ("now", now)):
        (tmp_path / folder).mkdir()
        write_lines(artefacts, tmp_path / folder)
    told = differences(tmp_path / "now", tmp_path / "before")
    assert told == ["pages: new: fresh", "pages: missing: gone", "pages: changed: other"]


def test_no_name_is_taken_twice() -> None:
    artefacts = Artefacts()
    artefacts.add("pages", "salle", "a text")
    with pytest.raises(ValueError, match="twice in pages: salle"):
        artefacts.add("pages", "salle", "a text")
