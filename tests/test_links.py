"""Every link of the documents leads to a file that is there, and to a section that it has."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from tools.help_pages import headings, parsed

ROOT = Path(__file__).parent.parent
DOCUMENTS = tuple(
    sorted(
        path
        for folder in (ROOT, ROOT / "docs", ROOT / "docs/fr", ROOT / "docs/api")
        for path in folder.glob("*.md")
    )
)
_ELSEWHERE = re.compile(r"[a-z]+:")


@cache
def anchors_of(document: Path) -> frozenset[str]:
    """The sections of a document, as links name them."""
    return frozenset(anchor for _, _, anchor in headings(parsed(document.read_text(encoding="utf-8"))))


def targets_of(document: Path) -> list[str]:
    """Where the links and pictures of a document lead."""
    parts = [part for token in parsed(document.read_text(encoding="utf-8")) for part in token.children or ()]
    found = [
        part.attrGet("href") or part.attrGet("src") for part in parts if part.type in ("link_open", "image")
    ]
    return [unquote(str(target)) for target in found if not _ELSEWHERE.match(str(target))]


def leads_nowhere(document: Path, target: str) -> bool:
    """Whether a link is broken."""
    name, _, anchor = target.partition("#")
    file = (document.parent / name).resolve() if name else document
    return not file.exists() or (anchor != "" and anchor not in anchors_of(file))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    assert [target for target in targets_of(document) if leads_nowhere(document, target)] == []


def test_a_link_to_what_is_not_there_is_found(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text("# One\n\n[a](page.md#one) [b](page.md#two) [c](other.md) [d](#one)\n")
    broken = [target for target in targets_of(document) if leads_nowhere(document, target)]
    assert broken == ["page.md#two", "other.md"]
