"""Totals of a ranking as people read them, in whatever an event counts."""

from fractions import Fraction

from oudler.tournament.events import Event
from oudler.web.site.forms import form_pages
from oudler.wording.language import Words


def event_total(words: Words, event: Event, total: Fraction | None) -> str:
    """A total in points, in per cent or in PM: +106, 54,2 %, +4,000; nothing where there is none."""
    return "" if total is None else form_pages(event).total(words, total)
