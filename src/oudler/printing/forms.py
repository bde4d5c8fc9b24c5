"""Printed forms: typst templates filled with values, the same on every machine.

A template says its words in French, as pages do: `say("Table")`; what it says arrives in the language of
the form. The fonts are those of typst itself, system fonts are ignored. A text under a key `qr`, anywhere in
the values, becomes a drawing. Several forms may be one file, so that a whole evening is one print.
"""

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from oudler.printing.print_process import compile_apart
from oudler.wording.language import Words

if TYPE_CHECKING:
    import typst

TEMPLATES = Path(__file__).parent / "templates"
LARGE = 60_000
"""Characters of values and drawings from which a form is made in a process of its own."""
_STYLE = "style"
_SAID = re.compile(r'\bsay\("([^"\\]+)"')
_LOCK = Lock()
"""One compiler serves all threads: it keeps fonts and parsed templates."""


class PaperSize(Enum):
    """The paper in the printer: small sheets are laid out on it, to be cut."""

    A4 = "a4"
    A5 = "a5"


class NoSuchForm(ValueError):
    """A form that has no template."""


def form_names() -> tuple[str, ...]:
    """The names of all templates."""
    return tuple(sorted(path.stem for path in TEMPLATES.glob("*.typ") if path.stem != _STYLE))


def texts_said(template: str) -> list[str]:
    """The French texts that the source of a template says."""
    return _SAID.findall(template)


def render_form(
    name: str,
    values: Mapping[str, Any],
    words: Words,
    *,
    paper: PaperSize = PaperSize.A4,
    logo: str = "",
) -> bytes:
    """A form as PDF, the same bytes for the same values; a logo is a drawing. Raises NoSuchForm."""
    inputs = _inputs(name, values, words, paper)
    is_large = sum(map(len, inputs.values())) > LARGE
    inputs |= {"logo": logo} if logo else {}
    if is_large:
        return compile_apart(_template(name), inputs)
    (document,) = _compiled(name, inputs, format="pdf")
    return document


def form_pages(
    name: str, values: Mapping[str, Any], words: Words, ppi: int = 80, *, paper: PaperSize = PaperSize.A4
) -> tuple[bytes, ...]:
    """A form as one PNG picture for each page. Raises NoSuchForm."""
    return _compiled(name, _inputs(name, values, words, paper), format="png", ppi=ppi)


def form_picture(name: str, values: Mapping[str, Any], words: Words) -> bytes:
    """A form of one page as PNG, a point of it a dot of the picture. Raises NoSuchForm."""
    (picture,) = form_pages(name, values, words, ppi=72)
    return picture


@lru_cache(maxsize=2048)
def qr_svg(text: str) -> str:
    """A QR code as an SVG drawing without a size of its own."""
    import segno  # noqa: PLC0415 -- the extra may be missing

    drawing: str = segno.make(text, error="m", micro=False).svg_inline(border=0, omitsize=True)
    return drawing


@cache
def _compiler() -> "typst.Compiler":
    import typst  # noqa: PLC0415 -- slow, and the extra may be missing

    return typst.Compiler(root=TEMPLATES, ignore_system_fonts=True)


def _template(name: str) -> Path:
    if name not in form_names():
        raise NoSuchForm(name[:40])
    return TEMPLATES / f"{name}.typ"


@cache
def _texts_of(template: Path) -> tuple[str, ...]:
    """What a template says, and the style that all of them share."""
    files = (template, TEMPLATES / f"{_STYLE}.typ")
    return tuple(text for file in files for text in texts_said(file.read_text(encoding="utf-8")))


def _inputs(name: str, values: Mapping[str, Any], words: Words, paper: PaperSize) -> dict[str, str]:
    drawings = {text: qr_svg(text) for text in sorted(set(_qr_texts(values)))}
    said = {text: _typeset(words.say(text)) for text in _texts_of(_template(name))}
    return {
        "data": _typeset(json.dumps(values, ensure_ascii=False)),
        "said": json.dumps(said, ensure_ascii=False),
        "qr": json.dumps(drawings),
        "paper": paper.value,
    }


def _typeset(text: str) -> str:
    """Typed apostrophes become printed ones."""
    return text.replace("'", "’")


def _compiled(name: str, inputs: dict[str, str], **options: Any) -> tuple[bytes, ...]:
    with _LOCK:
        made = _compiler().compile(_template(name), sys_inputs=inputs, **options)
    assert made is not None, "only a named file is written instead of returned"
    return tuple(made) if isinstance(made, list) else (made,)


def _qr_texts(value: Any) -> Iterator[str]:
    """Every text under a key `qr`."""
    if isinstance(value, Mapping):
        if isinstance(value.get("qr"), str):
            yield value["qr"]
        value = value.values()
    elif not isinstance(value, list | tuple):
        return
    for each in value:
        yield from _qr_texts(each)


def join_pdf(documents: Iterable[bytes]) -> bytes:
    """The pages of all documents, in their order."""
    from pypdf import PdfWriter  # noqa: PLC0415 -- as above

    made = io.BytesIO()
    with PdfWriter() as writer:
        for document in documents:
            writer.append(io.BytesIO(document))
        writer.write(made)
    return made.getvalue()
