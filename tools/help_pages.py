"""The pages of the help, made from the documents: what `/aide` shows without a network.

`python -m tools.help_pages` writes `web/templates/help/*.html`, one for each page that the program has,
and copies the pictures that they show into `web/static/help`; tests/web/test_help.py compares. Whatever
a link cannot reach in the program is told without a link.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from oudler.web.public.help import ENGLISH_PAGES
from oudler.web.site import help_topics

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = ROOT / "src" / "oudler" / "web" / "templates" / "help"
PICTURES = ROOT / "src" / "oudler" / "web" / "static" / "help"
LEFT_OUT = "left_out"
_EMPTY = re.compile(r"<table>(\s|</?(thead|tbody|tr|th|td)>)*</table>\n|<p></p>\n")
_ID = r"(?:[A-Z]{3}-\d\d|[XY]\d\d)"
_NUMBERS = re.compile(rf"\s\({_ID}(?:(?:,\s|\sto\s){_ID})*\)|,\s{_ID}(?=[,)])")
_NO_SLUG = re.compile(r"[^\w\- ]")


def sources() -> dict[str, Path]:
    """The document of each page, by the name of its file."""
    french = {f"{slug}.fr.html": DOCS / "fr" / f"{slug}.md" for slug in help_topics.PAGES}
    return french | {f"{slug}.en.html": DOCS / f"{slug}.md" for slug in ENGLISH_PAGES}


def parsed(text: str) -> list[Token]:
    """A document as the blocks of Markdown."""
    return MarkdownIt("commonmark").enable("table").parse(text)


def read(document: Path) -> list[Token]:
    """A document without the numbers of our requirements, which no page of the program shows."""
    return parsed(_NUMBERS.sub("", document.read_text(encoding="utf-8")))


def slug_of(title: str) -> str:
    """The anchor of a heading, as the documents' readers elsewhere make it."""
    return _NO_SLUG.sub("", title.strip().lower()).replace(" ", "-")


def headings(tokens: list[Token]) -> Iterator[tuple[Token, str, str]]:
    """Each heading with its rank, its text and its anchor; one that comes again is counted."""
    seen: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            text = "".join(
                part.content for part in inline.children or () if part.type in ("text", "code_inline")
            )
            anchor = slug_of(text)
            seen[anchor] = seen.get(anchor, 0) + 1
            yield opening, text, anchor if seen[anchor] == 1 else f"{anchor}-{seen[anchor] - 1}"


# --- links and pictures -----------------------------------------------------------------------------------


def address_of(document: Path, target: str) -> str | None:
    """Where a link of a document leads in the program; None: nowhere there."""
    file, _, anchor = target.partition("#")
    if target.startswith(("http:", "https:")):
        return None
    found = (document.parent / file).resolve() if file else document
    for name, source in sources().items():
        if found == source:
            slug, lang, _ = name.split(".")
            home = help_topics.HELP if lang == "fr" else help_topics.ENGLISH
            return f"{home}/{slug}" + (f"#{anchor}" if anchor else "")
    return help_topics.HELP if found == DOCS / "fr" / "index.md" else None


def _linked(parts: list[Token], document: Path) -> Iterator[Token]:
    """The parts of a line, with links of the program only."""
    is_left_out = False
    for part in parts:
        if part.type == "link_open":
            address = address_of(document, str(part.attrGet("href")))
            is_left_out = address is None
            part.attrSet("href", address or "")
        if part.type in ("link_open", "link_close") and is_left_out:
            is_left_out = part.type == "link_open"
            continue
        yield part


def pictures_in(tokens: list[Token], document: Path) -> Iterator[tuple[Token, Path]]:
    """Each picture of a page, and its file."""
    for token in tokens:
        for part in token.children or ():
            if part.type == "image":
                yield part, (document.parent / str(part.attrGet("src"))).resolve()


@cache
def shown() -> frozenset[Path]:
    """The pictures that the program has: those of the French pages; English ones show no others."""
    documents = [document for name, document in sources().items() if name.endswith(".fr.html")]
    return frozenset(file for document in documents for _, file in pictures_in(read(document), document))


# --- a page -----------------------------------------------------------------------------------------------


def page_of(document: Path, lang: str) -> str:
    """A document as the middle of a page: contents first, pictures by their kept addresses."""
    tokens = read(document)
    sections = []
    for opening, text, anchor in headings(tokens):
        opening.attrSet("id", anchor)
        if opening.tag == "h2":
            sections.append((anchor, text))
    for number, (part, file) in enumerate(pictures_in(tokens, document)):
        if file not in shown():
            part.type = LEFT_OUT
            continue
        width, height = size_of(file)
        part.attrs = {"src": f"PICTURE-{file.name}-", "alt": "", "width": width, "height": height}
        if number:
            part.attrSet("loading", "lazy")
    for token in tokens:
        if token.children is not None:
            kept_parts = [part for part in token.children if part.type != LEFT_OUT]
            token.children = list(_linked(kept_parts, document))
    made = MarkdownIt("commonmark").renderer.render(tokens, MarkdownIt("commonmark").options, {})
    made = _EMPTY.sub("", made)
    made = made.replace("<th></th>", "<td></td>").replace("<pre>", '<pre tabindex="0">')
    made = made.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    made = re.sub(r"PICTURE-([\w.-]+)-", r"{% endraw %}{{ static('help/\1') }}{% raw %}", made)
    whole = _with_contents(made, sections, lang)
    return f'<article lang="{lang}">{{% raw %}}\n{whole}{{% endraw %}}</article>\n'


def _with_contents(made: str, sections: list[tuple[str, str]], lang: str) -> str:
    """A page whose sections are listed under its title."""
    name = "Sur cette page" if lang == "fr" else "On this page"
    lines = "\n".join(f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in sections)
    contents = f'<nav class="contents" aria-label="{name}"><ul>\n{lines}\n</ul></nav>\n'
    return made.replace("</h1>\n", f"</h1>\n{contents}", 1)


def size_of(picture: Path) -> tuple[int, int]:
    """How wide and high a PNG is."""
    head = picture.read_bytes()[16:24]
    return int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")


# --- all of them ------------------------------------------------------------------------------------------


def made() -> dict[Path, bytes]:
    """Every file of the help as it should be."""
    pages = {PAGES / name: page_of(file, name.split(".")[1]).encode() for name, file in sources().items()}
    return pages | {PICTURES / file.name: file.read_bytes() for file in shown()}


def kept() -> set[Path]:
    """Every file of the help that there is."""
    return {*PAGES.glob("*"), *PICTURES.glob("*")}


def write() -> None:
    """Write the files of the help anew, and remove those that are no more."""
    wanted = made()
    for path in kept() - set(wanted):
        path.unlink()
    for path, content in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    write()
