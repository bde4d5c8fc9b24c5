"""Whose news were read: the version of the program whose news the organiser of this database has seen.

Nobody is asked whether there is a later version: what is new is told by the program that was started.
"""

from importlib.metadata import version

from oudler.director.desk.office import Office
from oudler.wording.terminal import news

_READ = "news_read"


def program_version() -> str:
    """The version of this program."""
    return version("oudler")


def begin_reading(office: Office) -> None:
    """At a start: whoever begins with this version has nothing to catch up with."""
    store = office.store
    is_new = not (office.events() or office.campaigns.stored() or office.clubs.clubs())
    if is_new and store.site_text(_READ) is None:
        mark_read(office)


def unread_news(office: Office) -> tuple[news.Release, ...]:
    """What came since the organiser last read the news, the latest first."""
    return news.news_since(office.store.site_text(_READ) or "")


def mark_read(office: Office) -> None:
    """The organiser has read the news of this version."""
    office.store.keep_site_text(_READ, program_version())
