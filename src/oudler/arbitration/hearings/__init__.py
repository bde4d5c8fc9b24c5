"""Deals as they were played: the faults that the cards show, and the score before and after their rulings."""

from oudler.arbitration.hearings.answering import Heard
from oudler.arbitration.hearings.course_of_play import Course, LaidTrick
from oudler.arbitration.hearings.false_claims import ClaimTooEarly, worst_ending
from oudler.arbitration.hearings.hearing import Hearing, Verdict, hear
from oudler.arbitration.hearings.transfers import highest_cards

__all__ = [
    "ClaimTooEarly", "Course", "Heard", "Hearing", "LaidTrick", "Verdict", "hear", "highest_cards",
    "worst_ending",
]  # fmt: skip
