"""Events that never took place, random but plausible, for tests and for training."""

from oudler.tournament.simulation.simulation import simulate
from oudler.tournament.simulation.story import NO_TROUBLE, ORDINARY, Misscored, Phrases, Slipped, TroubleRates

__all__ = ["NO_TROUBLE", "ORDINARY", "Misscored", "Phrases", "Slipped", "TroubleRates", "simulate"]
