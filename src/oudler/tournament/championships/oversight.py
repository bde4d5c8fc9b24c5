"""Under whom a championship event is held: the zone officer, the arbiters (CHP-02, CHG-01, CHG-02)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.rules import Problem
from oudler.tournament.championships.demands import Demand
from oudler.tournament.championships.level import Level

LEAST_ARBITERS = 2
FINALS = (Level.REGIONAL_FINAL, Level.NATIONAL_FINAL)
BEFORE_FINAL = (Level.EARLY_STAGE, Level.HALF_FINAL)


class ArbiterRank(Enum):
    """What an arbiter may be in charge of."""

    OFFICIAL = "official"
    REGIONAL = "regional"
    """Regional, or higher."""


@dataclass(frozen=True, slots=True)
class Oversight:
    """What is known of those in charge of an event."""

    is_approved: bool
    """The zone officer has approved the regional regulation."""
    arbiter: ArbiterRank | None
    """The arbiter of this event; None where nobody is its own."""
    arbiters_in_room: int = 0
    """Able to intervene and to enter scores."""
    has_written_request: bool = False
    """To the zone officer, for an event without an arbiter of its own."""
    has_main_arbiter: bool = False
    """An « arbitre principal référent » is named."""


def check_oversight(oversight: Oversight, level: Level) -> tuple[Problem, ...]:
    """What is missing for a championship event; without approval it is void.

    Finals need an arbiter of regional rank. A regional event before the final
    may have no arbiter of its own if three conditions all hold; whichever does not is reported.
    """
    return tuple(Problem(demand, requirement=demand.requirements[0]) for demand in _missing(oversight, level))


def _missing(oversight: Oversight, level: Level) -> Iterator[Demand]:
    if level.is_regional and not oversight.is_approved:
        yield Demand.APPROVAL
    if oversight.arbiter is None:
        yield from _instead(oversight) if level in BEFORE_FINAL else (Demand.ARBITER,)
    elif level in FINALS and oversight.arbiter is not ArbiterRank.REGIONAL:
        yield Demand.REGIONAL_ARBITER


def _instead(oversight: Oversight) -> Iterator[Demand]:
    """What is missing in place of an arbiter of the event's own."""
    if oversight.arbiters_in_room < LEAST_ARBITERS:
        yield Demand.TWO_ARBITERS
    if not oversight.has_written_request:
        yield Demand.WRITTEN_REQUEST
    if not oversight.has_main_arbiter:
        yield Demand.MAIN_ARBITER
