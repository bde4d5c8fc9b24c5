"""Every word shown to people: French in the source, English from the catalogue.

>>> card_word(Words(), parse_typed_card("roi coeur"))
'roi de cœur'
>>> card_word(Words("en"), parse_typed_card("roi coeur"))
'king of hearts'
"""

from oudler.wording import complaints, helps, prompts
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
from oudler.wording.damages import damage_text
from oudler.wording.facts import answer_text, fact_text, question_text
from oudler.wording.faults import article_text, chapter_name, fault_name, incident_name
from oudler.wording.hearings import effect_lines, hearing_lines, irregularity_text
from oudler.wording.movements import certificate_lines, refusal_text, seating_lines
from oudler.wording.numbers import points_number, points_text, signed
from oudler.wording.orders import duty_text, fate_text, kind_text, outcome_lines, party_text
from oudler.wording.reasons import reason_text
from oudler.wording.results import result_line, result_lines, score_lines, shares_text
from oudler.wording.rulings import facts_text, ruling_lines, why_text
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
    "UnknownLanguage",
    "Words",
    "advice_lines",
    "answer_text",
    "article_text",
    "bid_advice",
    "bid_word",
    "card_label",
    "card_word",
    "certificate_lines",
    "chapter_name",
    "complaints",
    "damage_text",
    "duty_text",
    "effect_lines",
    "fact_text",
    "facts_text",
    "fate_text",
    "fault_name",
    "group_symbol",
    "hand_groups",
    "hand_line",
    "hearing_lines",
    "helps",
    "incident_name",
    "irregularity_text",
    "kind_text",
    "msg",
    "near_faults",
    "outcome_lines",
    "parse_typed_bid",
    "parse_typed_card",
    "party_text",
    "phase_word",
    "plain",
    "poignee_word",
    "points_number",
    "points_text",
    "prompts",
    "question_text",
    "rank_label",
    "reason_text",
    "refusal_text",
    "result_line",
    "result_lines",
    "ruling_lines",
    "score_lines",
    "seat_name",
    "seat_names",
    "seating_lines",
    "shares_text",
    "side_word",
    "signed",
    "size_advice",
    "sorted_cards",
    "split_typed_cards",
    "suit_word",
    "the_card",
    "trouble_text",
    "why_text",
]
