"""Pages of a site as somebody sees them: every address that is read, and where its pages lead."""

import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl
from xml.etree import ElementTree

from starlette.testclient import TestClient

from tests.frozen.artefacts import Artefacts

GROUP = "pages"
MOST_ASKED = 3
"""So many times a page is read with something asked after its question mark."""
_LINK = re.compile(r'href="(/[^"#]*|\?[^"#]*)')
_VERSION = re.compile(r"/static/v-\w+/")
_PROGRAM = re.compile(r"(?<=Oudler )\d[\w.+]*|Python \d[\w.+]*, \w+")
"""The version of the program, and what it runs on."""
_NOT_READ = ("/direct", "/metrics", "/sauvegarde", "/static/", ".pdf", "/aide/")
"""What lasts, what is a whole database, what browsers keep, what is frozen as papers, and documents that are
kept as they were made (tests/web/test_help.py)."""
_CELL = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}c"


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody who looks at a site in a language."""

    name: str
    """As artefacts are named: libre/playing organiser fr."""
    client: TestClient
    home: str = ""
    """The address of the event, which is not told."""
    lang: str = "fr"

    def freeze(self, artefacts: Artefacts, paths: Iterable[str], under: tuple[str, ...] = ("/",)) -> None:
        """Read some addresses and whatever they lead to below some; of those alike only one."""
        todo, seen = list(paths), set[str]()
        count: Counter[str] = Counter()
        while todo:
            path = todo.pop(0)
            kind = _kind(path)
            page = kind.partition("?")[0]
            is_enough = count[kind] or count[f"{page}?"] >= MOST_ASKED
            if path in seen or is_enough or any(part in path for part in _NOT_READ):
                continue
            seen.add(path)
            count[kind] += 1
            count[f"{page}?"] += "?" in kind
            text, links = self._read(path)
            artefacts.add(GROUP, f"{self.name} {self._shown(path)}", self._shown(text))
            todo += [link for link in links if link.startswith(under)]

    def _read(self, path: str) -> tuple[str, list[str]]:
        """An answer as a text, and the addresses in it."""
        answer = self.client.get(path, headers={"accept-language": self.lang})
        kind = answer.headers.get("content-type", "")
        told = [str(answer.status_code), kind, *(answer.headers.get(name, "") for name in ("location",))]
        head = " ".join(filter(None, told))
        if "spreadsheetml" in kind:
            return f"{head}\n{workbook_text(answer.content)}", []
        links = [_whole(link.replace("&amp;", "&"), path) for link in _LINK.findall(answer.text)]
        return f"{head}\n{answer.text}", links if kind.startswith("text/html") else []

    def _shown(self, text: str) -> str:
        """A text without what is another each time."""
        named = text.replace(self.home, "/e/EVENT") if self.home else text
        return _PROGRAM.sub("VERSION", _VERSION.sub("/static/", named))


def _whole(link: str, path: str) -> str:
    return path.partition("?")[0] + link if link.startswith("?") else link


def _kind(path: str) -> str:
    """What is alike in addresses that differ by numbers only."""
    base, _, query = path.partition("?")
    names = "&".join(sorted({name for name, _ in parse_qsl(query, keep_blank_values=True)}))
    return re.sub(r"\d+", "#", base) + (f"?{names}" if query else "")


# --- spreadsheets ---------------------------------------------------------------------------------------


def workbook_text(content: bytes) -> str:
    """The cells of a workbook, a line each: sheet, place, kind, style and value."""
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        strings = [_plain(part) for part in _parsed(opened, "xl/sharedStrings.xml")]
        names = [
            sheet.get("name", "")
            for sheet in _parsed(opened, "xl/workbook.xml").iter()
            if "sheetId" in sheet.attrib
        ]
        sheets = [_parsed(opened, f"xl/worksheets/sheet{at}.xml") for at in range(1, len(names) + 1)]
    lines = (line for name, sheet in zip(names, sheets, strict=True) for line in _cells(name, sheet, strings))
    return "".join(f"{line}\n" for line in lines)


def _cells(name: str, sheet: ElementTree.Element, strings: list[str]) -> Iterator[str]:
    for cell in sheet.iter(_CELL):
        kind, value = cell.get("t", "n"), _plain(cell)
        shown = strings[int(value)] if kind == "s" else value
        yield json.dumps([name, cell.get("r"), kind, cell.get("s"), shown], ensure_ascii=False)


def _parsed(opened: zipfile.ZipFile, part: str) -> ElementTree.Element:
    return ElementTree.fromstring(opened.read(part))


def _plain(part: ElementTree.Element) -> str:
    return "".join(part.itertext())
