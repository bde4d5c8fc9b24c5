"""The pages of a club as plain files: the same pages as a server shows, with links between the files.

They open from a disk, without a server or a script, and lie under any address. What is not linked from a page
is not there: a link to something else than a file of the folder is a mistake of ours.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape, unescape
from posixpath import dirname, relpath

from oudler.director import publishing
from oudler.printing import write_csv
from oudler.web.public import event_pages
from oudler.web.public.club_page import challenge_home, challenge_page, club_home, club_page
from oudler.web.public.data_files import json_of
from oudler.web.public.reader import CLOCK, ROOT, ClubLink, Reader
from oudler.web.results import file_stem
from oudler.web.site import STATIC, form_pages
from oudler.wording.language import Words

FIRST_PAGE, CONTENTS = "index.html", "contenu.txt"
_LINK = re.compile(rf'(?P<before> (?:href|src)="|content="(?={re.escape(ROOT)}))(?P<address>[^"]*)"')
_ADDRESS = re.compile(r"https?://[^\s\"'<>#?]{1,300}")
_ASSET = "/static/"


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the folder, and how it is made when its links are known."""

    name: str
    make: Callable[["Addresses"], bytes]


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where every address of a server is found among the files, and where the folder will lie."""

    files: Mapping[str, str]
    """The file of an address."""
    root: str
    """The address of the folder; empty: not known."""

    def between(self, here: str, address: str) -> str:
        """What leads from a file to an address. Raises KeyError where no file is for it."""
        path, mark, anchor = address.partition("#")
        if not path:
            return address
        return relpath(self._file(path), dirname(here) or ".") + mark + anchor

    def whole(self, address: str) -> str:
        """An address of the folder as others find it; among the files themselves where it is not known."""
        name = self._file(address)
        return f"{self.root}/{name}" if self.root else name

    def _file(self, address: str) -> str:
        return f"styles/{address[len(_ASSET) :]}" if address.startswith(_ASSET) else self.files[address]


def folder_address(typed: str) -> str:
    """The address of a folder as it was typed; empty where it is none."""
    return typed.rstrip("/") if _ADDRESS.fullmatch(typed) else ""


def static_site(words: Words, publication: publishing.Publication, root: str = "") -> dict[str, bytes]:
    """All files of the folder by their names; `root` is the address where it will lie."""
    files = _files(words, publication, has_root=bool(root))
    addresses = Addresses({address: file.name for address, file in files.items()}, root)
    made = {file.name: file.make(addresses) for file in files.values()}
    made |= _assets(made)
    contents = "".join(f"{name}\n" for name in sorted((*made, CONTENTS)))
    return dict(sorted({**made, CONTENTS: contents.encode()}.items()))


def site_folders(words: Words, publication: publishing.Publication) -> dict[str, int]:
    """How many files there will be in each folder; under "" beside the folders."""
    names = [file.name for file in _files(words, publication, has_root=False).values()]
    return Counter(dirname(name) for name in names)


def _files(words: Words, publication: publishing.Publication, *, has_root: bool) -> dict[str, SiteFile]:
    """The pages and their data, by their addresses on a server."""
    link = ClubLink(publication.club.name, club_home(publication))
    reader = Reader(words, link, is_static=True, has_root=has_root)
    files = _club_files(reader, publication)
    for folder, told in event_folders(publication).items():
        files |= _event_files(reader, publication, told, folder)
    return files


def event_folders(publication: publishing.Publication) -> dict[str, publishing.PublishedEvent]:
    """The folder of each event that is over: 2026-12-04-soiree-13; of two alike the later has a number."""
    found: dict[str, publishing.PublishedEvent] = {}
    for told in reversed(publication.held):
        stem = f"{told.day.isoformat()}-{file_stem(told.name)}"
        name, count = stem, 1
        while name in found:
            count += 1
            name = f"{stem}-{count}"
        found[name] = told
    return found


# --- the club -------------------------------------------------------------------------------------------


def _club_files(reader: Reader, publication: publishing.Publication) -> dict[str, SiteFile]:
    words, home, club = reader.words, club_home(publication), publication.club

    def calendar(addresses: Addresses) -> bytes:
        page = addresses.whole(home) if addresses.root else ""
        return publishing.calendar_of(words, club, publication.coming, lambda _: page)

    def feed(addresses: Addresses) -> bytes:
        def address(told: publishing.PublishedEvent) -> str:
            return addresses.whole(f"/e/{told.id}/classement")

        own = addresses.whole(f"{home}.atom")
        return publishing.feed_of(words, publication, address, addresses.whole(home), own)

    files = {
        home: _page(FIRST_PAGE, lambda: club_page(reader, publication)),
        f"{home}.json": _data("index.json", lambda: json_of(publishing.club_fields(words, publication))),
        f"{home}.csv": _data("index.csv", lambda: write_csv(publishing.club_rows(words, publication))),
        f"{home}.ics": SiteFile("agenda.ics", calendar),
        f"{home}.atom": SiteFile("resultats.atom", feed),
        f"{home}/image.png": _data("lien.png", lambda: publishing.club_picture(words, publication)),
    }
    if (logo := publication.logo) is not None:
        files[f"{home}/logo"] = _data(f"logo.{logo.ending}", lambda: logo.body)
    for one in publication.challenges:
        files |= _challenge_files(reader, publication, one)
    for told in publication.coming:
        files[f"/e/{told.id}/agenda.ics"] = _own_calendar(reader, publication, told)
    return files


def _challenge_files(
    reader: Reader, publication: publishing.Publication, told: publishing.PublishedChallenge
) -> dict[str, SiteFile]:
    """A challenge: its page, and the same as data."""
    words, path, stem = reader.words, challenge_home(publication, told), f"challenge-{told.number}"
    club = publication.club.name
    return {
        path: _page(f"{stem}.html", lambda: challenge_page(reader, publication, told)),
        f"{path}.json": _data(
            f"{stem}.json", lambda: json_of(publishing.challenge_fields(words, club, told))
        ),
        f"{path}.csv": _data(f"{stem}.csv", lambda: write_csv(publishing.challenge_rows(words, told))),
    }


def _own_calendar(
    reader: Reader, publication: publishing.Publication, told: publishing.PublishedEvent
) -> SiteFile:
    """An evening to come, for calendars."""

    def make(addresses: Addresses) -> bytes:
        page = addresses.whole(club_home(publication)) if addresses.root else ""
        return publishing.calendar_of(reader.words, publication.club, [told], lambda _: page)

    return SiteFile(f"agenda/{told.uid}.ics", make)


# --- an event -------------------------------------------------------------------------------------------


def _event_files(
    reader: Reader, publication: publishing.Publication, told: publishing.PublishedEvent, folder: str
) -> dict[str, SiteFile]:
    words, club, home = reader.words, publication.club.name, f"/e/{told.id}"
    path = f"{home}/classement"
    files = {
        path: _page(f"{folder}/classement.html", lambda: event_pages.ranking_page(reader, told, path)),
        f"{path}.json": _data(
            f"{folder}/classement.json", lambda: json_of(publishing.ranking_fields(words, told, club))
        ),
        f"{path}.csv": _data(
            f"{folder}/classement.csv", lambda: write_csv(publishing.ranking_rows(words, told))
        ),
        f"{home}/image.png": _data(f"{folder}/lien.png", lambda: publishing.event_picture(words, told, club)),
    }
    return files | (_board_files(reader, told, club, folder) if form_pages(told.event).has_boards else {})


def _board_files(
    reader: Reader, told: publishing.PublishedEvent, club: str, folder: str
) -> dict[str, SiteFile]:
    """The boards of an event that is over, all on one page and each on its own (DUP-05)."""
    words, boards, path = reader.words, event_pages.known_boards(told), f"/e/{told.id}/etuis"
    files = {
        path: _page(f"{folder}/etuis.html", lambda: event_pages.boards_page(reader, told)),
        f"{path}.json": _data(
            f"{folder}/etuis.json", lambda: json_of(publishing.boards_fields(words, told, club, boards))
        ),
        f"{path}.csv": _data(f"{folder}/etuis.csv", lambda: write_csv(publishing.boards_rows(words, told))),
    }
    for key in boards:
        files |= _one_board(reader, told, club, f"{folder}/etui-{key[0]}-{key[1]}", key)
    return files


def _one_board(
    reader: Reader, told: publishing.PublishedEvent, club: str, stem: str, key: event_pages.BoardKey
) -> dict[str, SiteFile]:
    words, path = reader.words, f"/e/{told.id}/etuis/{key[0]}/{key[1]}"
    board = {key: event_pages.known_boards(told)[key]}
    return {
        path: _page(f"{stem}.html", lambda: event_pages.board_page(reader, told, key)),
        f"{path}.json": _data(
            f"{stem}.json", lambda: json_of(publishing.boards_fields(words, told, club, board))
        ),
        f"{path}.csv": _data(f"{stem}.csv", lambda: write_csv(publishing.boards_rows(words, told, key))),
    }


# --- how they are made ----------------------------------------------------------------------------------


def _data(name: str, make: Callable[[], bytes]) -> SiteFile:
    """A file without links."""
    return SiteFile(name, lambda _: make())


def _page(name: str, make: Callable[[], str]) -> SiteFile:
    """A page whose links lead to the other files."""
    return SiteFile(name, lambda addresses: relinked(make().replace(CLOCK, ""), name, addresses).encode())


def relinked(page: str, here: str, addresses: Addresses) -> str:
    """A page as it lies in the folder: every address of the server becomes that of a file."""

    def led(found: re.Match[str]) -> str:
        return f'{found["before"]}{escape(_led(unescape(found["address"]), here, addresses))}"'

    text = re.sub(rf">{re.escape(ROOT)}([^<]*)<", lambda found: f">{addresses.whole(found[1])}<", page)
    return _LINK.sub(led, text)


def _led(address: str, here: str, addresses: Addresses) -> str:
    if address.startswith(ROOT):
        return addresses.whole(address[len(ROOT) :])
    return addresses.between(here, address) if address.startswith("/") else address


def _assets(made: Mapping[str, bytes]) -> dict[str, bytes]:
    """The styles and pictures that pages name."""
    pages = [body.decode() for name, body in made.items() if name.endswith(".html")]
    named = {name for page in pages for name in re.findall(r'"(?:\.\./)*styles/([^"]+)"', page)}
    return {f"styles/{name}": (STATIC / name).read_bytes() for name in named}
