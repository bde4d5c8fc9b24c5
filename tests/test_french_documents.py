"""What the French documents quote is there: labels on screens, commands; and their signs are set."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.french_text import DOCUMENTS, ROOT, labels, spaced

PAGES = DOCUMENTS[1:]
CATALOGUE = ROOT / "src" / "oudler" / "wording" / "locale" / "en" / "LC_MESSAGES" / "oudler.po"
SHOWN = ("web/", "director/", "wording/", "tables/")
"""The rooms whose texts are on screens."""
_FIELD = re.compile(r"\\\{\w+\\\}")
_FILLED = r"(?:\\d[\\d-]*|[A-ZÉ].+)"
"""What stands on a screen where a text has a field: a number, a season, a name."""
_COMMAND = re.compile(r"(?:^ {4}|`|/)oudler ([a-z]+)([^`\n]*)", re.MULTILINE)


def said() -> tuple[frozenset[str], list[re.Pattern[str]]]:
    """Every text of the screens, whole, and those with fields as patterns."""
    with CATALOGUE.open("rb") as file:
        found = [
            text
            for message in read_po(file, ignore_obsolete=True)
            if any(place.startswith(SHOWN) for place, _ in message.locations)
            for text in (message.id if isinstance(message.id, tuple | list) else (message.id,))
        ]
    patterns = [re.compile(_FIELD.sub(_FILLED, re.escape(text))) for text in found if "{" in text]
    return frozenset(found), patterns


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_label_of_a_page_is_on_a_screen(path: Path) -> None:
    texts, patterns = said()
    quoted = set(labels(path.read_text(encoding="utf-8")))
    unknown = [label for label in quoted - texts if not any(one.fullmatch(label) for one in patterns)]
    assert unknown == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_signs_stay_by_their_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert spaced(text) == text, "python -m tests.french_text writes the spaces"


def _helps() -> dict[str, str]:
    """The help page of each command, as the English documents have it."""
    parts = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8").split("\n## `oudler ")[1:]
    return {part.partition("`")[0]: part for part in parts}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_every_command_and_option_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    helps = _helps()
    for name, rest in _COMMAND.findall(text):
        assert name in helps
        assert [option for option in re.findall(r"--[a-z-]+", rest) if option not in helps[name]] == []
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)\b(?!\()", text)) <= targets


def test_the_readmes_have_the_same_parts_and_the_same_code() -> None:
    english, french = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.fr.md"))
    for pattern in (r"^```python.*?^```", r"!\[[^]]*\]\(([^)]+)\)"):
        found = [re.findall(pattern, text, re.DOTALL | re.MULTILINE) for text in (english, french)]
        assert found[0] == found[1]
    shapes = [
        [line.split(" ")[0] for line in text.splitlines() if line.startswith(("#", "- **"))]
        for text in (english, french)
    ]
    assert shapes[0] == shapes[1]
    commands = [re.findall(r"^\| `oudler ([a-z]+)", text, re.MULTILINE) for text in (english, french)]
    assert commands[0] == commands[1]


def test_there_are_questions_enough() -> None:
    text = (ROOT / "docs" / "fr" / "questions.md").read_text(encoding="utf-8")
    asked = re.split(r"^#{2,3} .*$", text, flags=re.MULTILINE)
    assert len(re.findall(r"^### ", text, re.MULTILINE)) >= 25
    assert [one for one in asked[2:] if len(one.strip()) == 0 and "###" in one] == []
