"""What rulings are written in: questions and their answers, orders, rows, articles."""

from oudler.arbitration.terms.articles import CLUB_ARTICLES, Article
from oudler.arbitration.terms.irregularity import Irregularity, culprit_word
from oudler.arbitration.terms.orders import (
    CANCEL, CONTINUE, FINE_DEALER, HUNDRED, NOTHING, PLAY_ON, SCORE, against_culprit, against_taker, warned,
)  # fmt: skip
from oudler.arbitration.terms.outcome import (
    Amount, Duty, Fate, Moved, NextDealer, Outcome, Party, Penalty, Warning, WarningKind, common, merged,
)  # fmt: skip
from oudler.arbitration.terms.questions import (
    CULPRIT, DEALER, EFFECT, LATER, MADE, NO_FACTS, PENALTY_POINTS, POINTS, REPEATED, Band, Facts, Question,
    number, yes_or_no,
)  # fmt: skip
from oudler.arbitration.terms.rows import Chapter, Fault, Row, Table, candidates, row

__all__ = [
    "CANCEL", "CLUB_ARTICLES", "CONTINUE", "CULPRIT", "DEALER", "EFFECT", "FINE_DEALER", "HUNDRED", "LATER",
    "MADE", "NOTHING", "NO_FACTS", "PENALTY_POINTS", "PLAY_ON", "POINTS", "REPEATED", "SCORE", "Amount",
    "Article", "Band", "Chapter", "Duty", "Facts", "Fate", "Fault", "Irregularity", "Moved", "NextDealer",
    "Outcome", "Party", "Penalty", "Question", "Row", "Table", "Warning", "WarningKind", "against_culprit",
    "against_taker", "candidates", "common", "culprit_word", "merged", "number", "row", "warned", "yes_or_no",
]  # fmt: skip
