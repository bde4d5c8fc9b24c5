"""Results as a feed that readers follow (Atom, RFC 4287): an entry for each event whose ranking is posted."""

import uuid
from collections.abc import Callable
from xml.etree import ElementTree

from oudler.director.publishing.public_fields import public_ranking
from oudler.director.publishing.publication import Publication, PublishedEvent
from oudler.tournament.people import printable
from oudler.wording import results
from oudler.wording.language import Words, day_words
from oudler.wording.results import standing_title
from oudler.wording.tournament import units_text

MOST = 30
"""At most this many events are in a feed, the latest."""
FIRST = 3
_NAMESPACE = "http://www.w3.org/2005/Atom"
_EPOCH = "2000-01-01T00:00:00Z"
"""When a feed without entries was changed last: no clock, the same state makes the same bytes."""


def feed_of(
    words: Words, publication: Publication, address: Callable[[PublishedEvent], str], home: str, own: str
) -> bytes:
    """The feed of a club; `address` gives the page of each event, `home` that of the club, `own` its own."""
    feed = ElementTree.Element("feed", {"xmlns": _NAMESPACE, "xml:lang": words.lang})
    shown = publication.held[:MOST]
    _add(feed, "id", _id(publication.club.name, publication.id))
    _add(feed, "title", words.say("{club}, résultats", club=publication.club.name))
    _add(feed, "updated", max((one.at for one in shown), default=_EPOCH))
    ElementTree.SubElement(_add(feed, "author"), "name").text = printable(publication.club.name)
    ElementTree.SubElement(feed, "link", {"rel": "alternate", "type": "text/html", "href": home})
    ElementTree.SubElement(feed, "link", {"rel": "self", "type": "application/atom+xml", "href": own})
    for one in shown:
        _add_entry(feed, words, one, address(one))
    made: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return made + b"\n"


def _add_entry(feed: ElementTree.Element, words: Words, told: PublishedEvent, page: str) -> None:
    entry = _add(feed, "entry")
    _add(entry, "id", _id("event", told.uid))
    _add(entry, "title", f"{told.name}, {day_words(words, told.day)}")
    _add(entry, "updated", told.at)
    ElementTree.SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": page})
    _add(entry, "summary", summary_of(words, told))


def summary_of(words: Words, told: PublishedEvent) -> str:
    """How final a ranking is, how many are ranked, and the first of them."""
    event, table = told.event, public_ranking(told)
    parts = [units_text(words, event.regulations.form, len(event.units))]
    if table is None:
        return parts[0]
    parts.insert(0, standing_title(words, told.posted.posting, told.posted.after))
    for row in table.rows[:FIRST]:
        rank = row.ranked.rank if row.ranked else 0
        parts.append(f"{rank}. {results.unit_names(words, event)[row.key]}")
    return ", ".join(parts)


def _add(parent: ElementTree.Element, tag: str, text: str = "") -> ElementTree.Element:
    child = ElementTree.SubElement(parent, tag)
    child.text = printable(text)
    return child


def _id(*parts: str) -> str:
    return uuid.uuid5(uuid.NAMESPACE_URL, "/".join(("oudler", *parts))).urn
