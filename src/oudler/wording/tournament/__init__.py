"""The words of movements, circuits, boards, sheets and what an organiser chooses from."""

from oudler.wording.tournament import boards
from oudler.wording.tournament.boards import DOG_TITLE, FLAWS, diagram_label, seat_or_dog
from oudler.wording.tournament.choices import (
    answer_of, edition_text, level_text, occasion_text, option_questions, organiser_text, played_rules_text,
    reading_questions, seating_text,
)  # fmt: skip
from oudler.wording.tournament.circuits import circuit_lines, proof_lines
from oudler.wording.tournament.comparison import (
    NOT_COMPARED, impossible_score_text, match_end_text, percent_text, pm_line, pm_route_sheet_lines, pm_text,
    pm_total_line, route_sheet_lines, state_text, topage_lines, traveler_lines,
)  # fmt: skip
from oudler.wording.tournament.forms import (
    FORM_WORDS, ResultSheets, form_explained, form_text, people_text, units_text,
)  # fmt: skip
from oudler.wording.tournament.movements import (
    MOVEMENTS, certificate_lines, drawn_line, method_text, route_lines, seating_lines, turning_lines,
)  # fmt: skip
from oudler.wording.tournament.seats import SEAT_LETTERS, seat_name
from oudler.wording.tournament.sheets import failure_text, fault_text, impossible_text, slip_name, slip_text
from oudler.wording.tournament.stations import leg_lines, numbers_text
from oudler.wording.tournament.typed_deals import (
    column_letters, column_name, deal_words, parse_typed_deal, parse_typed_score, typed_deal, typed_score,
)  # fmt: skip

__all__ = [
    "DOG_TITLE", "FLAWS", "FORM_WORDS", "MOVEMENTS", "NOT_COMPARED", "SEAT_LETTERS", "ResultSheets",
    "answer_of", "boards", "certificate_lines", "circuit_lines", "column_letters", "column_name",
    "deal_words", "diagram_label", "drawn_line", "edition_text", "failure_text", "fault_text",
    "form_explained", "form_text", "impossible_score_text", "impossible_text", "leg_lines", "level_text",
    "match_end_text", "method_text", "numbers_text", "occasion_text", "option_questions", "organiser_text",
    "parse_typed_deal", "parse_typed_score", "people_text", "percent_text", "played_rules_text", "pm_line",
    "pm_route_sheet_lines", "pm_text", "pm_total_line", "proof_lines", "reading_questions", "route_lines",
    "route_sheet_lines", "seat_name", "seat_or_dog", "seating_lines", "seating_text", "slip_name",
    "slip_text", "state_text", "topage_lines", "traveler_lines", "turning_lines", "typed_deal", "typed_score",
    "units_text",
]  # fmt: skip
