"""Rankings, prizes, points and matches in words, as lines and as rows."""

from oudler.wording.results import duplicate_rankings
from oudler.wording.results.duplicate_rankings import (
    duplicate_ranking_lines,
    local_figures,
    ranking_title,
    shown_lines,
)
from oudler.wording.results.duplicate_rows import match_rows, route_rows, traveler_rows
from oudler.wording.results.exports import (
    Row,
    members_text,
    merged_names,
    of_unit,
    points_lines,
    prizes_lines,
    result_tables,
    unit_label,
    unit_labels,
    unit_names,
)
from oudler.wording.results.forms import duplicate_tables
from oudler.wording.results.matches import match_table_lines, result_form_lines, teams_lines
from oudler.wording.results.points import (
    SCALES,
    UNMET,
    exact_decimal,
    misfit_text,
    national_lines,
    scale_lines,
    unmet_text,
)
from oudler.wording.results.posting import SEAL, posted_text, posting_text, standing_title, with_standing
from oudler.wording.results.prizes import flag_text, money_text, prize_lines, prize_text
from oudler.wording.results.rankings import (
    missing_detail_text,
    ranking_lines,
    ranking_remarks,
    recap_lines,
    tie_remark,
    total_text,
)
from oudler.wording.results.seals import bad_signature_text, compared_text, last_seal_text, signature_text

__all__ = [
    "SCALES", "SEAL", "UNMET", "Row", "bad_signature_text", "compared_text", "duplicate_ranking_lines",
    "duplicate_rankings", "duplicate_tables", "exact_decimal", "flag_text", "last_seal_text",
    "local_figures", "match_rows", "match_table_lines", "members_text", "merged_names", "misfit_text",
    "missing_detail_text", "money_text", "national_lines", "of_unit", "points_lines", "posted_text",
    "posting_text", "prize_lines", "prize_text", "prizes_lines", "ranking_lines", "ranking_remarks",
    "ranking_title", "recap_lines", "result_form_lines", "result_tables", "route_rows", "scale_lines",
    "shown_lines", "signature_text", "standing_title", "teams_lines", "tie_remark", "total_text",
    "traveler_rows", "unit_label", "unit_labels", "unit_names", "unmet_text", "with_standing",
]  # fmt: skip
