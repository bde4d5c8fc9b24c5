"""What a tournament needs to give PCN (PCN-01 to PCN-05, PCN-29).

| article | condition | here |
|---|---|---|
| PCN-01 | only licensed players are credited | `credited`, in `awards` |
| PCN-02 | who organises | `Organiser` |
| PCN-03 | an official arbiter, who plays only where that is allowed | `Occasion` |
| PCN-04 | all play at the same time in one place | `Conditions` |
| PCN-05 | the least number of entries | `LEAST_ENTRIES` |
| PCN-29 | no scale for duplicate deals: they are ranked, and give no PCN (P17) | `Unmet.NO_SCALE` |
| DEA-20 | no tournament of five players at a table | `rules.table_size` |
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.rules import Ground, table_size
from oudler.tournament.forms import Deals, Form, by_form

LEAST_ENTRIES = by_form({Form.LIBRE: 11, Form.DUO: 6, Form.FOUR: 5}, Deals.FREE)
"""The fewest players, pairs or teams for which PCN are computed (PCN-05)."""


class OrganisingBody(Enum):
    """Who organises a tournament, and whether that makes it one of the federation's (PCN-02)."""

    FEDERATION = "federation", True
    ZONE = "zone", True
    COMITE = "comite", True
    CLUB = "club", True
    OTHER = "other", False

    def __init__(self, code: str, is_affiliated: bool) -> None:
        self.code = code
        self.is_affiliated = is_affiliated


class Occasion(Enum):
    """What is played, and whether its arbiter may play too (PCN-03)."""

    TOURNAMENT = "tournament", True
    CHAMPIONSHIP = "championship", False
    TEAM_MATCH = "team_match", False
    FESTIVAL = "festival", False

    def __init__(self, code: str, arbiter_may_play: bool) -> None:
        self.code = code
        self.arbiter_may_play = arbiter_may_play


@dataclass(frozen=True, slots=True)
class Conditions:
    """How a tournament is held; the defaults are those of a club's ordinary evening."""

    organiser: OrganisingBody = OrganisingBody.CLUB
    """A club counts when it is affiliated; one that is not is OTHER."""
    occasion: Occasion = Occasion.TOURNAMENT
    has_official_arbiter: bool = True
    arbiter_plays: bool = False
    is_one_place: bool = True
    is_simultaneous: bool = True
    table_size: int = 4
    """For how many players the game at a table is."""

    def __post_init__(self) -> None:
        table_size(self.table_size)  # refuses one that there is not


class Unmet(Ground):
    """A condition that is not met, with the requirement that states it."""

    ORGANISER = "organiser", "PCN-02"
    NO_ARBITER = "no_arbiter", "PCN-03"
    ARBITER_PLAYS = "arbiter_plays", "PCN-03"
    PLACES = "places", "PCN-04"
    TIMES = "times", "PCN-04"
    FIVE = "five", "DEA-20"
    NO_SCALE = "no_scale", "PCN-29"
    FEW = "few", "PCN-05"
    PARALLEL = "parallel", "TEA-07"


_ORDINARY = Conditions()


def unmet_conditions(form: Form, entries: int, conditions: Conditions = _ORDINARY) -> tuple[Unmet, ...]:
    """Why a tournament of this many players or teams gives no PCN; empty when it does. Raises WrongTable."""
    return tuple(_unmet(form, entries, conditions))


def _unmet(form: Form, entries: int, held: Conditions) -> Iterator[Unmet]:
    if not held.organiser.is_affiliated:
        yield Unmet.ORGANISER
    if not held.has_official_arbiter:
        yield Unmet.NO_ARBITER
    elif held.arbiter_plays and not held.occasion.arbiter_may_play:
        yield Unmet.ARBITER_PLAYS
    if not held.is_one_place:
        yield Unmet.PLACES
    if not held.is_simultaneous:
        yield Unmet.TIMES
    if not table_size(held.table_size).is_homologated:
        yield Unmet.FIVE
    if form.is_duplicate:
        yield Unmet.NO_SCALE
    elif entries < LEAST_ENTRIES[form]:
        yield Unmet.FEW
