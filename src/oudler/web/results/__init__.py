"""Pages of results: rankings, exports, papers."""

from oudler.web.results import exports, federation, papers, prizes, rankings
from oudler.web.results.exports import MEDIA, download, file_name, file_stem, shown_pdf
from oudler.web.results.pictures import matrix_of
from oudler.web.results.ranking_texts import missing_text, scale_text
from oudler.web.results.rankings import SCREEN, ranking_and_table, ranking_state
from oudler.web.results.tables import ShownRow, shown_table

PAGES = (rankings, exports, federation, prizes, papers)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = [
    "MEDIA", "ROUTES", "SCREEN", "ShownRow", "download", "file_name", "file_stem", "matrix_of",
    "missing_text", "ranking_and_table", "ranking_state", "scale_text", "shown_pdf", "shown_table",
]  # fmt: skip
