"""Rankings, prizes, points and matches in words, as lines and as tables."""

from oudler.wording.results.challenges import POINTS, TIES, challenge_rule, total_head
from oudler.wording.results.matches import match_table_lines, result_form_lines, teams_lines
from oudler.wording.results.points import (
    SCALES, UNMET, derogation_text, misfit_text, national_lines, points_lines, scale_lines, unmet_text,
)  # fmt: skip
from oudler.wording.results.posting import SEAL, posted_text, posting_text, standing_title, with_standing
from oudler.wording.results.prizes import (
    NOT_IN_FINAL, flag_text, money_text, prize_lines, prize_text, prizes_lines,
)  # fmt: skip
from oudler.wording.results.rankings import (
    PROVISIONAL, board_ranking_lines, missing_detail_text, ranking_lines, ranking_remarks, ranking_title,
    recap_lines, tie_remark,
)  # fmt: skip
from oudler.wording.results.seals import bad_signature_text, compared_text, last_seal_text, signature_text
from oudler.wording.results.season import (
    challenge_sheets, change_text, doubt_text, points_sheets, season_lines, season_sheets, series_text,
    shown_challenge,
)  # fmt: skip
from oudler.wording.results.spreadsheets import Sheets, match_sheet, result_sheets
from oudler.wording.results.tables import (
    HEADS, SheetRow, cell_text, figure_text, head_text, plus_of, sheet_rows, total_text, weight_text,
)  # fmt: skip
from oudler.wording.results.units import members_text, of_unit, unit_label, unit_labels, unit_names


__all__ = [
    "HEADS", "NOT_IN_FINAL", "POINTS", "PROVISIONAL", "SCALES", "SEAL", "TIES", "UNMET", "SheetRow", "Sheets",
    "bad_signature_text", "board_ranking_lines", "cell_text", "challenge_rule", "challenge_sheets",
    "change_text", "compared_text", "derogation_text", "doubt_text", "figure_text", "flag_text", "head_text",
    "last_seal_text", "match_sheet", "match_table_lines", "members_text", "misfit_text",
    "missing_detail_text", "money_text", "national_lines", "of_unit", "plus_of", "points_lines",
    "points_sheets", "posted_text", "posting_text", "prize_lines", "prize_text", "prizes_lines",
    "ranking_lines", "ranking_remarks", "ranking_title", "recap_lines", "result_form_lines", "result_sheets",
    "scale_lines", "season_lines", "season_sheets", "series_text", "sheet_rows", "shown_challenge",
    "signature_text", "standing_title", "teams_lines", "tie_remark", "total_head", "total_text", "unit_label",
    "unit_labels", "unit_names", "unmet_text", "weight_text", "with_standing",
]  # fmt: skip
