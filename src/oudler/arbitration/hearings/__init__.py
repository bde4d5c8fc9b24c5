"""Deals as they were played: the faults that the cards show, and the score before and after their rulings."""

from oudler.arbitration.hearings.answering import Heard
from oudler.arbitration.hearings.hearing import Hearing, Verdict, hear

__all__ = ["Heard", "Hearing", "Verdict", "hear"]
