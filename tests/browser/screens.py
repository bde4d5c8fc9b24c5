"""Every screen that can be reached by links from the first page of a desk, a few of each kind."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

from tests.browser.people import Person

_FILES = re.compile(
    r"\.(pdf|csv|xlsx|json|jsonl|svg|sqlite|zip)$|/relais/(fichier|sauvegarde|copie)|/direct$|/static/"
)
_LINKS = """() => [...document.querySelectorAll("a[href]:not([download]):not([target])")]
  .map((link) => link.href)"""


def kind_of(address: str) -> str:
    """An address without what differs between screens of a kind: numbers, codes, names."""
    parts = urlsplit(address)
    names = sorted(part.partition("=")[0] for part in parts.query.split("&") if part)
    return re.sub(r"\d+", "0", parts.path) + "?" + "&".join(names)


def screens(person: Person, start: str, within: str = "", most: int = 2) -> Iterator[str]:
    """Visit the screens under a path that links lead to, each of which is open when it is given."""
    home = urlsplit(start).netloc
    waiting, known, kinds = deque([start]), {start}, Counter([kind_of(start)])
    while waiting:
        address = waiting.popleft()
        person.open(address)
        yield address
        for link in dict.fromkeys(person.page.evaluate(_LINKS)):
            found = urljoin(address, link.split("#")[0])
            path = urlsplit(found).path
            is_screen = urlsplit(found).netloc == home and path.startswith(within) and not _FILES.search(path)
            if is_screen and found not in known and kinds[kind_of(found)] < most:
                waiting.append(found)
                known.add(found)
                kinds[kind_of(found)] += 1
