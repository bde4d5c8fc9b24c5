"""The news of versions: every release has its rows, the latest first, and none comes after this program."""

from importlib.metadata import version
from itertools import pairwise

import pytest

from oudler.wording.language import Words
from oudler.wording.terminal.news import RELEASES, Release, news_since, version_key

MADE_UP = tuple(Release(version, (version,)) for version in ("1.10.0", "1.9.0", "1.0.0"))


def test_releases_stand_in_order_and_a_program_that_is_released_has_its_news() -> None:
    keys = [version_key(release.version) for release in RELEASES]
    assert all(later > earlier for later, earlier in pairwise(keys))
    program = version("oudler")
    assert keys[0] == version_key(program) or ("dev" in program and keys[0] < version_key(program))


def test_every_line_has_its_english() -> None:
    english = Words("en")
    assert [line for release in RELEASES for line in release.lines if english.say(line) == line] == []


@pytest.mark.parametrize(
    ("read", "told"),
    [("", ["1.10.0", "1.9.0", "1.0.0"]), ("1.0", ["1.10.0", "1.9.0"]), ("1.9.2", ["1.10.0"]), ("2", [])],
)
def test_news_are_those_since_what_was_read(read: str, told: list[str]) -> None:
    assert [release.version for release in news_since(read, MADE_UP)] == told


def test_a_version_that_is_being_made_counts_as_the_one_to_come() -> None:
    assert version_key("0.2.0.dev3+g12ab") == version_key("0.2") < version_key("0.10")
    assert version_key("what") == ()
