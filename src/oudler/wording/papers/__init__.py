"""The words of printed forms, and the report to the federation."""

from oudler.wording.papers import case_papers, shared_words
from oudler.wording.papers.board_papers import route_sheet_text, travelers_lines
from oudler.wording.papers.case_papers import badge_name
from oudler.wording.papers.federation_sheets import (
    federation_sheets, is_federation_workbook, read_federation_sheets,
)  # fmt: skip
from oudler.wording.papers.posters import poster_lines
from oudler.wording.papers.reports import NO_ARBITER, report_tables
from oudler.wording.papers.table_card import card_parts


__all__ = [
    "NO_ARBITER", "badge_name", "card_parts", "case_papers", "federation_sheets", "is_federation_workbook",
    "poster_lines", "read_federation_sheets", "report_tables", "route_sheet_text", "shared_words",
    "travelers_lines",
]  # fmt: skip
