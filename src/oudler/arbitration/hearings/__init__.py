"""Deals as they were played: the faults that the cards show, and the score before and after their rulings."""

from oudler.arbitration.hearings.answering import Heard
from oudler.arbitration.hearings.hearing import Hearing, Verdict, hear
from oudler.arbitration.hearings.redealing import redeal_defense

__all__ = ["Heard", "Hearing", "Verdict", "hear", "redeal_defense"]
