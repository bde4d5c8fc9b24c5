"""The championships: who may enter, how they are played, who qualifies, where people start."""

from oudler.tournament.championships.championship import (
    LEAST_DEALS,
    Championship,
    ChampionshipTerms,
    Home,
    Quota,
    advise_times,
    check_dates,
)
from oudler.tournament.championships.composition import (
    Composition,
    CompositionVerdict,
    GivenSeries,
    composition,
    series_that_counts,
)
from oudler.tournament.championships.demands import Demand, Fact, Mistake, WrongRequest
from oudler.tournament.championships.eligibility import eligibility
from oudler.tournament.championships.elimination import (
    RegionalLine,
    SessionPlan,
    Stage,
    allowed_coefficients,
    check_sessions,
    check_table,
    largest_coefficient,
    line_for,
    recommended_plan,
)
from oudler.tournament.championships.level import Level
from oudler.tournament.championships.oversight import ArbiterRank, Oversight, check_oversight
from oudler.tournament.championships.qualifying import (
    NATIONAL_TITLES,
    REGIONAL_TITLES,
    Access,
    Gathering,
    Title,
    accesses,
    check_final_licences,
    check_qualifier,
    check_regional_champion,
    check_reigning_champion,
    entry_at_final,
    finalists,
    qualifier_places,
    titles,
)
from oudler.tournament.championships.season import Season
from oudler.tournament.championships.spread import championship_places, uncountable

__all__ = [
    "LEAST_DEALS", "NATIONAL_TITLES", "REGIONAL_TITLES", "Access", "ArbiterRank", "Championship",
    "ChampionshipTerms", "Composition", "CompositionVerdict", "Demand", "Fact", "Gathering", "GivenSeries",
    "Home", "Level", "Mistake", "Oversight", "Quota", "RegionalLine", "Season", "SessionPlan", "Stage",
    "Title", "WrongRequest", "accesses", "advise_times", "allowed_coefficients", "championship_places",
    "check_dates", "check_final_licences", "check_oversight", "check_qualifier", "check_regional_champion",
    "check_reigning_champion", "check_sessions", "check_table", "composition", "eligibility",
    "entry_at_final", "finalists", "largest_coefficient", "line_for", "qualifier_places",
    "recommended_plan", "series_that_counts", "titles", "uncountable",
]  # fmt: skip
