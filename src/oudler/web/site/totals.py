"""Totals of a ranking as people read them, in whatever an event counts."""

from fractions import Fraction

from oudler.tournament.events import Event
from oudler.tournament.play import RATED_FORMS
from oudler.wording.language import Words
from oudler.wording.results import total_text
from oudler.wording.tournament import percent_text, pm_text


def event_total(words: Words, event: Event, total: Fraction | None) -> str:
    """A total in points, in per cent or in PM: +106, 54,2 %, +4,000; nothing where there is none."""
    form = event.regulations.form
    if total is None:
        return ""
    if form in RATED_FORMS:
        return percent_text(words, total)
    if form.is_duplicate:
        return pm_text(words, total)
    return total_text(words, total, is_whole=total.denominator == 1)
