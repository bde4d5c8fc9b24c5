"""Every screen that can be reached by links from the first page of a desk, a few of each kind."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.people import LAPTOP, PHONE, Person

_FILES = re.compile(
    r"\.(pdf|csv|xlsx|json|jsonl|svg|sqlite|zip|ics|atom|png)$|/relais/(fichier|sauvegarde|copie)|/direct$|/static/"
)
_LINKS = """() => [...document.querySelectorAll("a[href]:not([download]):not([target])")]
  .map((link) => link.href)"""


def kind_of(address: str) -> str:
    """An address without what differs between screens of a kind: numbers, codes, names, which answers."""
    parts = urlsplit(address)
    names = sorted(part.partition("=")[0] for part in parts.query.split("&") if part)
    answers = ["f-" if name.startswith("f-") else name for name in names]
    return re.sub(r"\d+", "0", parts.path) + "?" + "&".join(answers)


def faults_of(person: Person) -> list[str]:
    """What is wrong with a screen of the desk, on a phone and on a laptop."""
    found: list[str] = person.page.evaluate(AUDIT)
    for size in (PHONE, LAPTOP):
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        found += person.page.evaluate(OVERFLOW)
    return found


def screens(
    person: Person, start: str, within: str = "/", *, without: str = "//", most: int = 2
) -> Iterator[str]:
    """Visit the screens under a path, but not under another, to which links lead; each is open when given."""
    home = urlsplit(start).netloc
    waiting, known, kinds = deque([start]), {start}, Counter([kind_of(start)])
    while waiting:
        address = waiting.popleft()
        person.open(address)
        yield address
        for link in dict.fromkeys(person.page.evaluate(_LINKS)):
            found = urljoin(address, link.split("#")[0])
            path = urlsplit(found).path
            is_near = path.startswith(within) and not path.startswith(without)
            is_screen = urlsplit(found).netloc == home and is_near and not _FILES.search(path)
            if is_screen and found not in known and kinds[kind_of(found)] < most:
                waiting.append(found)
                known.add(found)
                kinds[kind_of(found)] += 1
