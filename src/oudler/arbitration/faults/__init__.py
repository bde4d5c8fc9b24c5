"""The faults of the code, each as rows of facts and orders."""

from oudler.arbitration.faults.discard import CARDS
from oudler.arbitration.faults.registry import FAULTS, INCIDENTS

__all__ = ["CARDS", "FAULTS", "INCIDENTS"]
