"""Every word shown to people: French in the source, English from the catalogue.

>>> card_word(Words(), parse_typed_card("roi coeur"))
'roi de cœur'
>>> card_word(Words("en"), parse_typed_card("roi coeur"))
'king of hearts'
"""

from oudler.wording import boards, complaints, duplicates, helps, listings, prompts
from oudler.wording.advice import advice_lines, bid_advice, size_advice
from oudler.wording.cards import (
    SUIT_SYMBOLS,
    TRUMP_SYMBOL,
    card_label,
    card_word,
    group_symbol,
    hand_groups,
    hand_line,
    rank_label,
    sorted_cards,
    suit_word,
    the_card,
)
from oudler.wording.catalogue import DEFAULT_LANGUAGE, LANGUAGES, UnknownLanguage, Words, msg
from oudler.wording.championships import (
    access_text,
    championship_name,
    composition_text,
    mistake_text,
    objection_text,
    title_text,
)
from oudler.wording.checks import (
    column_labels,
    finding_lines,
    report_lines,
    simulated_lines,
    simulated_phrases,
    unreadable_text,
)
from oudler.wording.circuits import circuit_lines
from oudler.wording.comparison import (
    impossible_score_text,
    match_end_text,
    not_compared_text,
    percent_text,
    pm_line,
    pm_route_sheet_lines,
    pm_text,
    pm_total_line,
    route_sheet_lines,
    topage_lines,
    traveler_lines,
)
from oudler.wording.damages import damage_text
from oudler.wording.duplicate_rows import (
    duplicate_ranking_rows,
    duplicate_tables,
    match_rows,
    route_rows,
    traveler_rows,
)
from oudler.wording.duplicates import duplicate_ranking_lines
from oudler.wording.events import problem_text
from oudler.wording.exports import (
    Row,
    merged_names,
    points_lines,
    prizes_lines,
    ranking_rows,
    result_tables,
    unit_names,
)
from oudler.wording.facts import answer_text, fact_text, question_text
from oudler.wording.faults import article_text, chapter_name, fault_name, incident_name
from oudler.wording.hearings import effect_lines, hearing_lines, irregularity_text
from oudler.wording.listings import (
    listing_lines,
    not_a_listing_text,
    people_lines,
    rejected_lines,
    rejected_text,
    remark_text,
)
from oudler.wording.matches import match_table_lines, result_form_lines, teams_lines
from oudler.wording.movements import certificate_lines, drawn_line, refusal_text, route_lines, seating_lines
from oudler.wording.numbers import points_number, points_text, signed
from oudler.wording.orders import duty_text, fate_text, kind_text, outcome_lines, party_text
from oudler.wording.papers import route_sheet_text, travelers_lines
from oudler.wording.points import (
    exact_decimal,
    misfit_text,
    national_lines,
    scale_lines,
    scale_refusal_text,
    unmet_text,
)
from oudler.wording.posters import form_text, poster_lines, sheet_reminder
from oudler.wording.prizes import flag_text, money_text, prize_lines, winning_lines
from oudler.wording.rankings import (
    imbalance_text,
    missing_detail_text,
    ranking_lines,
    recap_lines,
    total_text,
)
from oudler.wording.reasons import reason_text
from oudler.wording.results import result_line, result_lines, score_lines, shares_text
from oudler.wording.rulings import facts_text, ruling_lines, why_text
from oudler.wording.sheets import failure_text, fault_text, impossible_text, slip_text
from oudler.wording.stations import leg_lines, round_lines
from oudler.wording.table import (
    bid_word,
    phase_word,
    poignee_word,
    seat_name,
    seat_names,
    side_word,
)
from oudler.wording.troubles import near_faults, trouble_text
from oudler.wording.typed import NotTyped, parse_typed_bid, parse_typed_card, plain, split_typed_cards

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "SUIT_SYMBOLS",
    "TRUMP_SYMBOL",
    "NotTyped",
    "Row",
    "UnknownLanguage",
    "Words",
    "access_text",
    "advice_lines",
    "answer_text",
    "article_text",
    "bid_advice",
    "bid_word",
    "boards",
    "card_label",
    "card_word",
    "certificate_lines",
    "championship_name",
    "chapter_name",
    "circuit_lines",
    "column_labels",
    "complaints",
    "composition_text",
    "damage_text",
    "drawn_line",
    "duplicate_ranking_lines",
    "duplicate_ranking_rows",
    "duplicate_tables",
    "duplicates",
    "duty_text",
    "effect_lines",
    "exact_decimal",
    "fact_text",
    "facts_text",
    "failure_text",
    "fate_text",
    "fault_name",
    "fault_text",
    "finding_lines",
    "flag_text",
    "form_text",
    "group_symbol",
    "hand_groups",
    "hand_line",
    "hearing_lines",
    "helps",
    "imbalance_text",
    "impossible_score_text",
    "impossible_text",
    "incident_name",
    "irregularity_text",
    "kind_text",
    "leg_lines",
    "listing_lines",
    "listings",
    "match_end_text",
    "match_rows",
    "match_table_lines",
    "merged_names",
    "misfit_text",
    "missing_detail_text",
    "mistake_text",
    "money_text",
    "msg",
    "national_lines",
    "near_faults",
    "not_a_listing_text",
    "not_compared_text",
    "objection_text",
    "outcome_lines",
    "parse_typed_bid",
    "parse_typed_card",
    "party_text",
    "people_lines",
    "percent_text",
    "phase_word",
    "plain",
    "pm_line",
    "pm_route_sheet_lines",
    "pm_text",
    "pm_total_line",
    "poignee_word",
    "points_lines",
    "points_number",
    "points_text",
    "poster_lines",
    "prize_lines",
    "prizes_lines",
    "problem_text",
    "prompts",
    "question_text",
    "rank_label",
    "ranking_lines",
    "ranking_rows",
    "reason_text",
    "recap_lines",
    "refusal_text",
    "rejected_lines",
    "rejected_text",
    "remark_text",
    "report_lines",
    "result_form_lines",
    "result_line",
    "result_lines",
    "result_tables",
    "round_lines",
    "route_lines",
    "route_rows",
    "route_sheet_lines",
    "route_sheet_text",
    "ruling_lines",
    "scale_lines",
    "scale_refusal_text",
    "score_lines",
    "seat_name",
    "seat_names",
    "seating_lines",
    "shares_text",
    "sheet_reminder",
    "side_word",
    "signed",
    "simulated_lines",
    "simulated_phrases",
    "size_advice",
    "slip_text",
    "sorted_cards",
    "split_typed_cards",
    "suit_word",
    "teams_lines",
    "the_card",
    "title_text",
    "topage_lines",
    "total_text",
    "traveler_lines",
    "traveler_rows",
    "travelers_lines",
    "trouble_text",
    "unit_names",
    "unmet_text",
    "unreadable_text",
    "why_text",
    "winning_lines",
]
