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
from oudler.wording.numbers import points_number, points_text, signed
from oudler.wording.reasons import reason_text
from oudler.wording.results import result_line, result_lines, score_lines
from oudler.wording.table import (
    bid_word,
    phase_word,
    poignee_word,
    seat_name,
    seat_names,
    side_word,
)
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
    "bid_advice",
    "bid_word",
    "card_label",
    "card_word",
    "complaints",
    "damage_text",
    "group_symbol",
    "hand_groups",
    "hand_line",
    "helps",
    "msg",
    "parse_typed_bid",
    "parse_typed_card",
    "phase_word",
    "plain",
    "poignee_word",
    "points_number",
    "points_text",
    "prompts",
    "rank_label",
    "reason_text",
    "result_line",
    "result_lines",
    "score_lines",
    "seat_name",
    "seat_names",
    "side_word",
    "signed",
    "size_advice",
    "sorted_cards",
    "split_typed_cards",
    "suit_word",
    "the_card",
]
