"""The catalogue as made from the source; `python -m tests.wording.catalogue` brings the files up to date.

New texts come with an empty English: write it in the `.po`, then run the command again.
"""

import ast
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from oudler.printing.forms import texts_said

SOURCE = Path(__file__).parents[2] / "src" / "oudler"
PO = SOURCE / "wording" / "locale" / "en" / "LC_MESSAGES" / "oudler.po"
MO = PO.with_suffix(".mo")

HEADER = """# English texts of Oudler; French is the source language.
msgid ""
msgstr ""
"Language: en\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "msg": None,
    "say": None,
    "many": (1, 2),
    "forms": (1, 2),
}
Found: TypeAlias = Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]
"""What babel asks of a kind of source: line, function, texts and comments of each call."""


def said_in_python(file: IO[bytes], *_: object, options: object) -> Found:
    """The calls of a module, those inside other calls and texts with fields among them."""
    del options
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            values = (arg.value if isinstance(arg, ast.Constant) else None for arg in node.args)
            texts = tuple(value if isinstance(value, str) else None for value in values)
            if name in KEYWORDS and texts and texts[0] is not None:
                yield node.lineno, name, texts, []


def said_in_typst(file: IO[bytes], *_: object, options: object) -> Found:
    """What a template says."""
    del options
    for text in texts_said(file.read().decode()):
        yield 0, "say", (text,), []


METHODS: list[tuple[str, Any]] = [
    ("**.py", said_in_python),
    ("web/templates/**.html", "jinja2.ext:babel_extract"),
    ("printing/templates/**.typ", said_in_typst),
]


def extracted() -> Catalog:
    """The texts that the source marks, without English."""
    catalog = Catalog(locale="en", fuzzy=False)
    found = extract_from_dir(str(SOURCE), METHODS, {}, KEYWORDS, directory_filter=None)
    for path, _, message, _, _ in sorted(found, key=lambda row: (row[0], row[1])):
        catalog.add(message, locations=[(path, 0)])
    return catalog


def written() -> Catalog:
    """The catalogue that is committed."""
    with PO.open("rb") as file:
        return read_po(file, locale="en")


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as `gettext` reads it, the same on every day."""
    catalog.creation_date = catalog.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def _kept(english: str | tuple[str, ...] | list[str], *, is_plural: bool) -> str | tuple[str, ...]:
    """The English that there is; a text that has just got a plural lacks one, until it is written."""
    texts = (english,) if isinstance(english, str) else tuple(english)
    return (*texts, "")[:2] if is_plural else texts[0]


def update() -> None:
    """Write the `.po` again with the texts of the source and the English that there is, and the `.mo`."""
    catalog = extracted()
    for message in written() if PO.exists() else ():
        if message.id and message.id in catalog:
            now = catalog[message.id]
            now.string = _kept(message.string or "", is_plural=now.pluralizable)
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False, omit_header=True)
    PO.write_bytes(HEADER.encode() + buffer.getvalue())
    MO.write_bytes(compiled(written()))


if __name__ == "__main__":
    update()
