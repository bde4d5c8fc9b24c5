"""An irregularity and its facts give a ruling that cites its article.

>>> ruling = rule("revoke", {"consumed": "yes", "culprit": "taker", "made": "yes"})
>>> ruling.outcome.fate, ruling.basis
(<Fate.CANCELLED: 'cancelled'>, ('COD-24', 'COD-42', 'COD-23'))
>>> [question.key for question in open_questions("revoke", {"consumed": "no", "culprit": "defender"})]
['effect', 'repeated', 'made']
"""

from oudler.arbitration.faults import FAULTS, INCIDENTS
from oudler.arbitration.hearings import Heard, Hearing, Verdict, hear, redeal_defense
from oudler.arbitration.rulings import (
    Effect, Examined, Given, IncidentPlace, Ledger, LedgerEntry, NoPreview, NoRuling, NotBookable, People,
    Ruling, Setting, Situation, Trouble, answers_to, endings, examine, find_fault, given_back, grounds_of,
    open_questions, parse_ruling, preview, rule, situations, table_situations,
)  # fmt: skip
from oudler.arbitration.terms import (
    LATER, Amount, Article, Chapter, Duty, Facts, Fate, Fault, Irregularity, Moved, NextDealer, Outcome,
    Party, Penalty, Question, Warning, WarningKind,
)  # fmt: skip

__all__ = [
    "FAULTS", "INCIDENTS", "LATER", "Amount", "Article", "Chapter", "Duty", "Effect", "Examined", "Facts",
    "Fate", "Fault", "Given", "Heard", "Hearing", "IncidentPlace", "Irregularity", "Ledger", "LedgerEntry",
    "Moved", "NextDealer", "NoPreview", "NoRuling", "NotBookable", "Outcome", "Party", "Penalty", "People",
    "Question", "Ruling", "Setting", "Situation", "Trouble", "Verdict", "Warning", "WarningKind",
    "answers_to", "endings", "examine", "find_fault", "given_back", "grounds_of", "hear", "open_questions",
    "parse_ruling", "preview", "redeal_defense", "rule", "situations", "table_situations",
]  # fmt: skip
