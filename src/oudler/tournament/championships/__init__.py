"""The championships: who may enter, how they are played, who qualifies, where people start."""

from oudler.tournament.championships.championship import LEAST_DEALS, Championship, check_dates
from oudler.tournament.championships.composition import Composition, CompositionVerdict, composition
from oudler.tournament.championships.demands import Demand, Fact, Mistake, WrongRequest
from oudler.tournament.championships.eligibility import eligibility
from oudler.tournament.championships.elimination import (
    SessionPlan, Stage, allowed_coefficients, check_sessions, largest_coefficient,
)  # fmt: skip
from oudler.tournament.championships.level import Level
from oudler.tournament.championships.qualifying import Access, Title
from oudler.tournament.championships.season import Season
from oudler.tournament.championships.spread import championship_places, uncountable

__all__ = [
    "LEAST_DEALS", "Access", "Championship", "Composition", "CompositionVerdict", "Demand", "Fact", "Level",
    "Mistake", "Season", "SessionPlan", "Stage", "Title", "WrongRequest", "allowed_coefficients",
    "championship_places", "check_dates", "check_sessions", "composition", "eligibility",
    "largest_coefficient", "uncountable",
]  # fmt: skip
