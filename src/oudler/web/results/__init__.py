"""Pages of results: rankings, exports, papers."""

from oudler.web.results import exports, papers, rankings
from oudler.web.results.exports import MEDIA, download, file_name, file_stem
from oudler.web.results.papers import PDF_POLICY
from oudler.web.results.pictures import matrix_of
from oudler.web.results.ranking_rows import RankingRow, grid_of, local_number
from oudler.web.results.ranking_texts import missing_text
from oudler.web.results.rankings import SCREEN, ranking_and_grid, ranking_state

__all__ = [
    "MEDIA", "PDF_POLICY", "SCREEN", "RankingRow", "download", "exports", "file_name", "file_stem",
    "grid_of", "local_number", "matrix_of", "missing_text", "papers", "ranking_and_grid", "ranking_state",
    "rankings",
]  # fmt: skip
