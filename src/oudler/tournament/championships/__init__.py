"""The championships: who may enter, how they are played, who qualifies, where people start."""

from oudler.tournament.championships.championship import LEAST_DEALS, Championship, advise_times, check_dates
from oudler.tournament.championships.composition import (
    Composition, CompositionVerdict, GivenSeries, composition,
)  # fmt: skip
from oudler.tournament.championships.demands import Demand, Fact, Mistake, WrongRequest
from oudler.tournament.championships.eligibility import eligibility
from oudler.tournament.championships.elimination import (
    NO_COEFFICIENT, LineStage, RegionalLine, SessionPlan, Stage, allowed_coefficients, check_sessions,
    check_table, largest_coefficient, line_for, recommended_plan,
)  # fmt: skip
from oudler.tournament.championships.level import Level
from oudler.tournament.championships.oversight import ArbiterRank, Oversight, check_oversight
from oudler.tournament.championships.qualifying import (
    NATIONAL_TITLES, REGIONAL_TITLES, Access, Gathering, Selection, Title, accesses, check_final_licences,
    check_qualifier, check_regional_champion, check_reigning_champion, entry_at_final, finalists,
    qualifier_places, titles,
)  # fmt: skip
from oudler.tournament.championships.season import Season
from oudler.tournament.championships.spread import championship_places, uncountable

__all__ = [
    "LEAST_DEALS", "NATIONAL_TITLES", "NO_COEFFICIENT", "REGIONAL_TITLES", "Access", "ArbiterRank",
    "Championship", "Composition", "CompositionVerdict", "Demand", "Fact", "Gathering", "GivenSeries",
    "Level", "LineStage", "Mistake", "Oversight", "RegionalLine", "Season", "Selection", "SessionPlan",
    "Stage", "Title", "WrongRequest", "accesses", "advise_times", "allowed_coefficients",
    "championship_places", "check_dates", "check_final_licences", "check_oversight", "check_qualifier",
    "check_regional_champion", "check_reigning_champion", "check_sessions", "check_table", "composition",
    "eligibility", "entry_at_final", "finalists", "largest_coefficient", "line_for", "qualifier_places",
    "recommended_plan", "titles", "uncountable",
]  # fmt: skip
