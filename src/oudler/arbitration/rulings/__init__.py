"""A ruling: from a fault and its facts, with its effect on the mark and its line in the ledger."""

from oudler.arbitration.rulings.combining import combined_fate, counts_as_deal, turn_after
from oudler.arbitration.rulings.effect import Effect, NoPreview, given_back, preview
from oudler.arbitration.rulings.given_back import (
    BY, NOTHING_GIVEN, OUDLERS, POINTS, Given, check_given, given_to_attack, is_judged,
)  # fmt: skip
from oudler.arbitration.rulings.ledger import (
    IncidentPlace, Ledger, LedgerEntry, NotBookable, People, kinds_of, sanctions,
)  # fmt: skip
from oudler.arbitration.rulings.ruling import (
    Examined, NoRuling, Ruling, Setting, Trouble, answers_to, endings, examine, find_fault, grounds_of,
    open_questions, parse_ruling, rule,
)  # fmt: skip
from oudler.arbitration.rulings.situations import Situation, situations, table_situations

__all__ = [
    "BY", "NOTHING_GIVEN", "OUDLERS", "POINTS", "Effect", "Examined", "Given", "IncidentPlace", "Ledger",
    "LedgerEntry", "NoPreview", "NoRuling", "NotBookable", "People", "Ruling", "Setting", "Situation",
    "Trouble", "answers_to", "check_given", "combined_fate", "counts_as_deal", "endings", "examine",
    "find_fault", "given_back", "given_to_attack", "grounds_of", "is_judged", "kinds_of", "open_questions",
    "parse_ruling", "preview", "rule", "sanctions", "situations", "table_situations", "turn_after",
]  # fmt: skip
