"""The sections of the federation's file, as values: every field is always there, and every number is one.

Nobody's birth or contact is in them, and no ruling: only the points that were taken off.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction

from oudler.rules import Ruleset
from oudler.tournament import Readings
from oudler.tournament.championships import Championship, Level
from oudler.tournament.forms import Form
from oudler.tournament.points import Derogation, Occasion, OrganisingBody
from oudler.tournament.ranking import Criterion, TieRule
from oudler.tournament.seating import SeatingKind


@dataclass(frozen=True, slots=True)
class FederationClub:
    """The club that reports."""

    name: str
    number: str
    comite: str


@dataclass(frozen=True, slots=True)
class FederationArbiter:
    """An arbiter of the event."""

    name: str
    licence: str


@dataclass(frozen=True, slots=True)
class FederationRegulation:
    """How the event was held."""

    name: str
    day: date
    venue: str
    organiser: OrganisingBody
    occasion: Occasion
    form: Form
    level: Level
    championship: Championship | None
    edition: Ruleset
    readings: Readings
    ties: TieRule
    claim_minutes: int
    arbiter_plays: bool
    has_fives: bool
    """Whether somebody made a fifth at a table."""
    derogation: Derogation | None


@dataclass(frozen=True, slots=True)
class FederationRound:
    """A round as it was announced, with its tables and what a point of it weighs."""

    number: int
    session: int
    deals: int
    seating: SeatingKind
    tables: int
    keep: int | None
    coefficient: Fraction
    carry: Fraction
    weight: Fraction


@dataclass(frozen=True, slots=True)
class FederationState:
    """How far the ranking can be relied on; times are UTC."""

    closed: bool
    final: bool
    """Whether the time for claims was over when the file was made."""
    posted: str
    claims_until: str
    replaces: str | None
    """When the ranking was posted that this one corrects."""


@dataclass(frozen=True, slots=True)
class FederationEntry:
    """Somebody who played."""

    number: int
    unit: int
    """The team; of whoever plays alone the same as `number`."""
    licence: str
    surname: str
    first_name: str
    club: str
    comite: str
    series: int | None
    category: str
    licensed: bool


@dataclass(frozen=True, slots=True)
class FederationLine:
    """A line of the ranking."""

    rank: int
    unit: int
    balances: tuple[int | None, ...]
    """What each round brought; null: not played."""
    penalty: int
    """Taken off whole, whatever rounds weigh."""
    total: Decimal
    """With one decimal, its half rounded away from zero."""
    left: bool
    """Left without excuse, and so is last."""
    reached: int
    """The last round of those among whom the player or the team still was."""
    contracts: tuple[int, ...] | None
    """Made as taker, prise to garde contre; null where they break no tie, or are not known."""
    decided_by: Criterion | None


@dataclass(frozen=True, slots=True)
class FederationScale:
    """What the points of the places follow from; there is none where a national table fixes them."""

    tables: tuple[int, ...]
    """By session."""
    entries: int
    """The players or teams of the first session."""
    index: Fraction
    coefficient: Fraction
    cap: int
    floor: int
    paid: int
    """How many places get something."""


@dataclass(frozen=True, slots=True)
class FederationPoints:
    """What a licensed person gets, also where that is nothing."""

    rank: int
    number: int
    licence: str
    pcn: int
    pp: int


class PenaltyKind(Enum):
    """By what points were taken off."""

    RULING = "ruling"
    """By the code of arbitration."""
    DECISION = "decision"
    """By a decision outside it."""


@dataclass(frozen=True, slots=True)
class FederationPenalty:
    """Points that were taken off, or given back where they are below zero."""

    kind: PenaltyKind
    round: int
    table: int | None
    """Null: of no table."""
    unit: int
    number: int | None
    """The person; null: the whole team."""
    points: int


@dataclass(frozen=True, slots=True)
class FederationSeal:
    """The last line of the log from which everything follows."""

    line: int
    at: str
    seal: str


@dataclass(frozen=True, slots=True)
class FederationReport:
    """The whole file without its version and its signature."""

    club: FederationClub | None
    """Null: the event is of no club."""
    arbiters: tuple[FederationArbiter, ...]
    regulation: FederationRegulation
    rounds: tuple[FederationRound, ...]
    state: FederationState
    entries: tuple[FederationEntry, ...]
    ranking: tuple[FederationLine, ...]
    scale: FederationScale | None
    points: tuple[FederationPoints, ...]
    penalties: tuple[FederationPenalty, ...]
    seal: FederationSeal
