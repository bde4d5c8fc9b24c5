"""French documents: the spaces that do not break, and what they quote from the screens.

`python -m tests.french_text` writes the spaces where they are missing; code keeps its own.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = (ROOT / "README.fr.md", *sorted((ROOT / "docs" / "fr").glob("*.md")))
NO_BREAK = "\u00a0"
_CODE = re.compile(r"(```.*?```|^ {4}[^\n]*$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)
_APART = re.compile(r"(?<=«) | (?=[;:?!»](?!\w))")
_LABEL = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


def spaced(text: str) -> str:
    """A document whose signs stay by their words."""
    parts = _CODE.split(text)
    return "".join(part if place % 2 else _APART.sub(NO_BREAK, part) for place, part in enumerate(parts))


def labels(text: str) -> Iterator[str]:
    """What a document says is written on a screen: whatever stands in bold."""
    for found in _LABEL.findall("".join(_CODE.split(text)[::2])):
        yield " ".join(found.replace(NO_BREAK, " ").split())


if __name__ == "__main__":
    for path in DOCUMENTS:
        path.write_text(spaced(path.read_text(encoding="utf-8")), encoding="utf-8")
