"""The words of printed forms, and the report to the federation."""

from oudler.wording.papers import case_papers, fixed_words
from oudler.wording.papers.board_papers import route_sheet_text, travelers_lines
from oudler.wording.papers.calendar import CalendarEntry, calendar_text, evening_times
from oudler.wording.papers.case_papers import badge_name
from oudler.wording.papers.posters import poster_lines
from oudler.wording.papers.reports import NO_ARBITER, report_tables
from oudler.wording.papers.table_card import card_parts

__all__ = [
    "NO_ARBITER", "CalendarEntry", "badge_name", "calendar_text", "card_parts", "case_papers",
    "evening_times", "fixed_words", "poster_lines", "report_tables", "route_sheet_text", "travelers_lines",
]  # fmt: skip
