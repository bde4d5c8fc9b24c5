"""An irregularity and its facts give a ruling that cites its article.

>>> ruling = rule("revoke", {"consumed": "yes", "culprit": "taker", "made": "yes"})
>>> ruling.outcome.fate, ruling.basis
(<Fate.CANCELLED: 'cancelled'>, ('COD-24', 'COD-42', 'COD-23'))
>>> [question.key for question in open_questions("revoke", {"consumed": "no", "culprit": "defender"})]
['effect', 'repeated', 'made']
"""

from oudler.arbitration.answering import Heard
from oudler.arbitration.articles import Article
from oudler.arbitration.claims import ClaimTooEarly, worst_ending
from oudler.arbitration.combining import combined_fate, counts_as_deal, turn_after
from oudler.arbitration.course import Course, LaidTrick
from oudler.arbitration.effect import Effect, NoPreview, given_back, preview
from oudler.arbitration.faults import FAULTS, INCIDENTS
from oudler.arbitration.given import Given
from oudler.arbitration.hearing import Hearing, Verdict, hear
from oudler.arbitration.irregularity import Irregularity
from oudler.arbitration.ledger import Entry, Ledger, NotBookable, People, Place, parse_ledger
from oudler.arbitration.moving import highest_cards
from oudler.arbitration.outcome import (
    Amount,
    Duty,
    Fate,
    Kind,
    Moved,
    NextDealer,
    Outcome,
    Party,
    Penalty,
    Warning,
)
from oudler.arbitration.questions import LATER, Band, Facts, Question
from oudler.arbitration.redealing import redeal_defense
from oudler.arbitration.rows import Chapter, Fault, Row
from oudler.arbitration.ruling import (
    Examined,
    Fine,
    NoRuling,
    Ruling,
    Setting,
    Trouble,
    answers_to,
    endings,
    examine,
    find_fault,
    grounds_of,
    open_questions,
    parse_ruling,
    rule,
)
from oudler.arbitration.situations import Situation, situations, table_situations

__all__ = [
    "FAULTS",
    "INCIDENTS",
    "LATER",
    "Amount",
    "Article",
    "Band",
    "Chapter",
    "ClaimTooEarly",
    "Course",
    "Duty",
    "Effect",
    "Entry",
    "Examined",
    "Facts",
    "Fate",
    "Fault",
    "Fine",
    "Given",
    "Heard",
    "Hearing",
    "Irregularity",
    "Kind",
    "LaidTrick",
    "Ledger",
    "Moved",
    "NextDealer",
    "NoPreview",
    "NoRuling",
    "NotBookable",
    "Outcome",
    "Party",
    "Penalty",
    "People",
    "Place",
    "Question",
    "Row",
    "Ruling",
    "Setting",
    "Situation",
    "Trouble",
    "Verdict",
    "Warning",
    "answers_to",
    "combined_fate",
    "counts_as_deal",
    "endings",
    "examine",
    "find_fault",
    "given_back",
    "grounds_of",
    "hear",
    "highest_cards",
    "open_questions",
    "parse_ledger",
    "parse_ruling",
    "preview",
    "redeal_defense",
    "rule",
    "situations",
    "table_situations",
    "turn_after",
    "worst_ending",
]
