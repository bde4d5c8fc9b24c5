"""An irregularity and its facts give a ruling that cites its article.

>>> ruling = rule("revoke", {"consumed": "yes", "culprit": "taker", "made": "yes"})
>>> ruling.outcome.fate, ruling.basis
(<Fate.CANCELLED: 'cancelled'>, ('COD-24', 'COD-42', 'COD-23'))
>>> [question.key for question in open_questions("revoke", {"consumed": "no", "culprit": "defender"})]
['effect', 'repeated', 'made']
"""

from oudler.arbitration.faults import FAULTS, INCIDENTS
from oudler.arbitration.hearings import (
    ClaimTooEarly,
    Course,
    Heard,
    Hearing,
    LaidTrick,
    Verdict,
    hear,
    highest_cards,
    worst_ending,
)
from oudler.arbitration.rulings import (
    Effect,
    Examined,
    Fine,
    Given,
    Ledger,
    LedgerEntry,
    NoPreview,
    NoRuling,
    NotBookable,
    People,
    Place,
    Ruling,
    Setting,
    Situation,
    Trouble,
    answers_to,
    combined_fate,
    counts_as_deal,
    endings,
    examine,
    find_fault,
    given_back,
    grounds_of,
    open_questions,
    parse_ledger,
    parse_ruling,
    preview,
    redeal_defense,
    rule,
    situations,
    table_situations,
    turn_after,
)
from oudler.arbitration.terms import (
    LATER,
    Amount,
    Article,
    Band,
    Chapter,
    Duty,
    Facts,
    Fate,
    Fault,
    Irregularity,
    Moved,
    NextDealer,
    Outcome,
    Party,
    Penalty,
    Question,
    Row,
    Warning,
    WarningKind,
)

__all__ = [
    "FAULTS", "INCIDENTS", "LATER", "Amount", "Article", "Band", "Chapter", "ClaimTooEarly", "Course",
    "Duty", "Effect", "Examined", "Facts", "Fate", "Fault", "Fine", "Given", "Heard", "Hearing",
    "Irregularity", "LaidTrick", "Ledger", "LedgerEntry", "Moved", "NextDealer", "NoPreview", "NoRuling",
    "NotBookable", "Outcome", "Party", "Penalty", "People", "Place", "Question", "Row", "Ruling", "Setting",
    "Situation", "Trouble", "Verdict", "Warning", "WarningKind", "answers_to", "combined_fate",
    "counts_as_deal", "endings", "examine", "find_fault", "given_back", "grounds_of", "hear",
    "highest_cards", "open_questions", "parse_ledger", "parse_ruling", "preview", "redeal_defense", "rule",
    "situations", "table_situations", "turn_after", "worst_ending",
]  # fmt: skip
