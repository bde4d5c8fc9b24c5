"""Public pages without a request: the same pages are shown by a server and lie in a folder as plain files."""

import secrets
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from oudler.director.publishing import PublishedEvent
from oudler.web.site import form_pages, render
from oudler.wording.language import Words

ROOT = f"https://{secrets.token_hex(8)}.invalid"
"""What absolute addresses begin with in a page until it is known under which address it is read.

Nobody can know it, so that no name of anybody is taken for an address.
"""
CLOCK = "<!--clock-->"
"""Where the clock is set into a page that was made before."""


@dataclass(frozen=True, slots=True)
class ClubLink:
    """A club that has a page: its name, and where the page is."""

    name: str
    home: str


@dataclass(frozen=True, slots=True)
class Live:
    """What a page of a server follows: an event, as it was when the page was made."""

    address: str
    version: tuple[int, ...]
    announced: str


@dataclass(frozen=True, slots=True)
class Card:
    """What is said of a page where somebody links to it; `picture` is an address of this site."""

    title: str
    description: str
    path: str
    picture: str
    site: str
    has_data: bool = True
    """Whether the same stands beside it as JSON and CSV."""


@dataclass(frozen=True, slots=True)
class Reader:
    """In which language a page is read, whose it is, and whether a server is behind it."""

    words: Words
    club: ClubLink | None = None
    is_static: bool = False
    has_root: bool = True
    """Whether it is known under which address the pages are read."""

    def event_text(
        self, template: str, path: str, told: PublishedEvent, live: Live | None = None, **values: Any
    ) -> str:
        """A page about an event."""
        known = {"event": told.event, "home": f"/e/{told.id}", "form_pages": form_pages(told.event)}
        return self.text(template, path, **{**known, "live": live, "clock_part": Markup(CLOCK), **values})

    def text(self, template: str, path: str, **values: Any) -> str:
        """A page."""
        known: dict[str, Any] = {
            "path": path,
            "club_link": self.club,
            "is_static": self.is_static,
            "root": ROOT if self.has_root else "",
            "card": None,
        }
        own = {"static": lambda name: f"/static/{name}"} if self.is_static else {}
        return render(template, self.words, {**known, **own, **values})
