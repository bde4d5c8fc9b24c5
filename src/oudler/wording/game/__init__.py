"""The words of one table: cards, bids, refusals, the result of a deal, what a seat is asked."""

from oudler.wording.game import prompts
from oudler.wording.game.advice import advice_lines, bid_advice
from oudler.wording.game.bonuses import BONUS_WORDS, TypedBonus, bonuses_typed, is_listed, typed_fields
from oudler.wording.game.cards import (
    card_label, card_word, group_symbol, hand_groups, hand_line, hands_lines, rank_label, sorted_cards,
    the_card,
)  # fmt: skip
from oudler.wording.game.deal_result import (
    count_lines, marks_text, result_line, result_lines, score_lines, shares_text, verdict_line,
)  # fmt: skip
from oudler.wording.game.dealing import (
    MISDEALS, dealing_line, dealing_rules, dog_lies_text, neighbour_name, roles_text, steps_line,
)  # fmt: skip
from oudler.wording.game.reasons import REASONS, reason_sentence, reason_text
from oudler.wording.game.seat_prompts import excuse_warning, prompt_text
from oudler.wording.game.sources import source_text, sources_text
from oudler.wording.game.table import (
    bid_word, of_name, phase_word, poignee_word, seat_name, seat_names, side_word,
)  # fmt: skip
from oudler.wording.game.table_sentences import (
    back_answered_text, back_asked_text, claimed_text, committed_text, deal_over_text, dealt_here_text,
    dealt_text, done_text, drew_text, put_out_text, readied_text, returned_text, risen_text, seated_text,
    silence_text, stood_in_text, taken_back_text, time_is_up_text, trick_text,
)  # fmt: skip
from oudler.wording.game.typed_cards import (
    NotTyped, parse_spoken, parse_typed_bid, parse_typed_card, plain, split_typed_cards, typed_cards,
)  # fmt: skip

__all__ = [
    "BONUS_WORDS", "MISDEALS", "REASONS", "NotTyped", "TypedBonus", "advice_lines", "back_answered_text",
    "back_asked_text", "bid_advice", "bid_word", "bonuses_typed", "card_label", "card_word", "claimed_text",
    "committed_text", "count_lines", "deal_over_text", "dealing_line", "dealing_rules", "dealt_here_text",
    "dealt_text", "dog_lies_text", "done_text", "drew_text", "excuse_warning", "group_symbol", "hand_groups",
    "hand_line", "hands_lines", "is_listed", "marks_text", "neighbour_name", "of_name", "parse_spoken",
    "parse_typed_bid", "parse_typed_card", "phase_word", "plain", "poignee_word", "prompt_text", "prompts",
    "put_out_text", "rank_label", "readied_text", "reason_sentence", "reason_text", "result_line",
    "result_lines", "returned_text", "risen_text", "roles_text", "score_lines", "seat_name", "seat_names",
    "seated_text", "shares_text", "side_word", "silence_text", "sorted_cards", "source_text", "sources_text",
    "split_typed_cards", "steps_line", "stood_in_text", "taken_back_text", "the_card", "time_is_up_text",
    "trick_text", "typed_cards", "typed_fields", "verdict_line",
]  # fmt: skip
