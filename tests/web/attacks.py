"""What somebody clumsy or hostile sends: events of all forms at all stages, forms of pages, bad values."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random

from oudler.director.desk import Desk
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.tournament.events import Closed, Drawn, Entered, Handed, Happening, Placed, Scored, Seated
from oudler.tournament.files import Tournament
from oudler.tournament.seating import Format
from oudler.web import app
from tests.director.stories import before, made_up

PAGES = Path(app.__file__).parent

# --- events ---------------------------------------------------------------------------------------------

STAGES: dict[str, Callable[[Happening], bool]] = {
    "announced": lambda did: isinstance(did, Entered),
    "entered": lambda did: isinstance(did, Placed | Seated | Drawn),
    "seated": lambda did: isinstance(did, Handed | Scored),
    "playing": lambda did: isinstance(did, Handed | Scored) and did.round == 2 and did.table > 1,
    "over": lambda did: isinstance(did, Closed),
    "closed": lambda _: False,
}
"""How far an event has come: before the first line of its log that is so."""


@cache
def come_to(form: Format, stage: str) -> Tournament:
    """An event of a form that has come so far."""
    return before(made_up(form), STAGES[stage])


# --- forms of pages -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Form:
    """A form of a page: where it is sent, and what it would send untouched."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)


class _Finder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._is_open = False
        self._area: str | None = None
        self._select: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "a" and has.get("href"):
            self.links.append(has["href"])
        if tag == "form" and has.get("method") != "dialog":
            self.forms.append(Form(has.get("action", ""), has.get("method", "get").lower()))
            self._is_open = True
        if not self._is_open:
            return
        if tag in ("input", "button") and has.get("name"):
            self.forms[-1].fields.append((has["name"], has.get("value", "")))
        elif tag == "textarea":
            self._area = has.get("name")
            self.forms[-1].fields.append((has.get("name", ""), ""))
        elif tag == "select":
            self._select = has.get("name")
        elif tag == "option" and self._select:
            self.forms[-1].fields.append((self._select, has.get("value", "")))

    def handle_data(self, data: str) -> None:
        if self._area is not None:
            name, value = self.forms[-1].fields[-1]
            self.forms[-1].fields[-1] = name, value + data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._is_open = False
        if tag == "textarea":
            self._area = None
        if tag == "select":
            self._select = None


def found_in(page: str, path: str) -> tuple[list[Form], list[str]]:
    """The forms of a page, and the addresses of this server that it leads to."""
    finder = _Finder()
    finder.feed(page)
    for form in finder.forms:
        form.action = _whole(form.action, path)
    links = [_whole(link, path) for link in finder.links]
    return finder.forms, [link for link in dict.fromkeys(links) if link.startswith("/")]


def _whole(link: str, path: str) -> str:
    if link.startswith(("?", "#")) or not link:
        return path.partition("?")[0] + link.partition("#")[0]
    return link.partition("#")[0]


# --- what is sent ---------------------------------------------------------------------------------------

BAD = (
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "7",
    "999",
    "99999",
    "999999999999",
    "9" * 400,
    "9" * 5000,
    "1e9",
    "0x10",
    "1_0",
    "½",
    "²",
    "٣",
    "−5",
    "1,5",
    "1.5.5",
    "1/0",
    "NaN",
    "inf",
    "None",
    "true",
    "[]",
    "{}",
    '{"a":1}',
    "[null]",
    "\x00",
    "a\x00b",
    "\x1b[2J",
    "\ud7ff\ufffe\uffff",
    "\u202e\u200b",
    "💥" * 50,
    "<script>alert(1)</script>",
    "\"'><b>",
    "{{7*7}}{% x %}",
    "{0.__class__} {name}",
    "%s%n%(x)s",
    '#import "x"; $ * \\ _ `',
    "=1+1",
    "../../etc/passwd",
    "%2e%2e%2f",
    "'; DROP TABLE event; --",
    "2026-02-30",
    "15/11/2026",
    "0000-00-00",
    "25:99",
    "\r\nset-cookie: a=b",
    "x" * 20_000,
    "1-999999",
    "1 2 3",
    "ng2 52p",
    "-",
    "+",
)
"""Values of a field that nobody should send."""


def spoiled(form: Form, chance: Random) -> list[tuple[str, str]]:
    """The fields of a form as somebody clumsy or hostile would send them."""
    fields = list(form.fields)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 6))):
        if not fields:
            break
        at = chance.randrange(len(fields))
        name, value = fields[at]
        what = chance.randrange(8)
        if what == 0:
            del fields[at]
        elif what == 1:
            fields.insert(at, (name, chance.choice(BAD)))
        elif what == 2:
            fields[at] = name, _scratched(value, chance)
        elif what == 3:
            fields[at] = _scratched(name, chance) or name, value
        else:
            fields[at] = name, chance.choice(BAD)
    return fields


def _scratched(text: str, chance: Random) -> str:
    """A text with one letter more, fewer, or another one."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(("", "9", "-", "é", "\x00", " ")) + text[at + chance.randrange(2) :]


def spoiled_path(path: str, chance: Random) -> str:
    """An address with one part that is wrong."""
    parts = path.split("/")
    at = chance.randrange(1, len(parts))
    bad = chance.choice(
        ("0", "-1", "999", "99999999999", "9" * 5000, "%00", "..", "%2F..%2F", "%ff", "²", "x", "")
    )
    return "/".join([*parts[:at], bad, *parts[at + 1 :]])


def shape(path: str) -> str:
    """What is alike in addresses that differ only by numbers."""
    return re.sub(r"\d+", "#", path.partition("?")[0])


def chosen(forms: Iterator[Form]) -> list[Form]:
    """Forms that are not alike."""
    kept: dict[tuple[str, str, tuple[str, ...]], Form] = {}
    for form in forms:
        names = tuple(re.sub(r"\d+", "#", name) for name, _ in form.fields[:6])
        kept.setdefault((shape(form.action), form.method, names), form)
    return list(kept.values())


# --- routes ---------------------------------------------------------------------------------------------

_FIELD = re.compile(r'\.(?:typed|query|typed_number|number|maybe|text|choice|is_ticked)\(\s*"(\w+)"')
_PARTS = {
    "kind": ("arrivee", "depart", "echange", "fiche", "places", "positions", "reprise", "x"),
    "what": ("resultats", "points", "x"),
    "ending": ("csv", "json", "x"),
    "phase": ("nothing",),
}


@cache
def field_names() -> tuple[str, ...]:
    """Every name of a field that some page reads."""
    return tuple(sorted({name for path in PAGES.rglob("*.py") for name in _FIELD.findall(path.read_text())}))


def filled_badly(path: str, desk: Desk, chance: Random) -> str:
    """The path of a route with something for each of its parts, mostly wrong."""
    codes = ("nothing",) if ".pdf" in path else (entry_code(desk, 1), sheet_code(desk, (1, 1)), "nothing")
    rows = {**_PARTS, "event": (desk.id,), "code": codes}
    numbers = ("1", "1", "2", "4", "0", "99", "-1", "²", "x", "9" * 20)
    return re.sub(r"\{(\w+)\}", lambda part: chance.choice(rows.get(part[1], numbers)), path)
