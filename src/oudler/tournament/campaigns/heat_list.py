"""The list of a tournament: its whole ranking, and how many of it go on; what passes from tier to tier."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from oudler.record import JournalLine, chained
from oudler.tournament.campaigns.units import ListedUnit
from oudler.tournament.championships import Championship, Level, Season, SessionPlan
from oudler.tournament.events import compact, write_fields


@dataclass(frozen=True, slots=True)
class ListHead:
    """What is said of a tournament over its ranking."""

    championship: Championship
    season: Season
    level: Level
    heat: str
    """The name of the tournament."""
    day: date
    comite: str = ""
    sender: str = ""
    """Who made the list."""
    sent: str = ""
    """When, as the log writes times."""
    places: int | None = None
    """How many go on, as the sender knows it."""
    present: int = 0
    """How many players, pairs or teams came to the first session."""
    plan: SessionPlan = ()
    """What was played."""
    is_provisional: bool = False
    """Whether players may still claim, so that another list may follow (RES-06)."""
    is_approved: bool = False
    """Whether the zone officer has approved the regional regulation (CHP-02)."""
    source: str = ""
    """The first seal of the event, or of the championship, that it was made from: no two share it."""
    source_seal: str = ""
    """The last seal of it."""


@dataclass(frozen=True)  # without slots: it keeps its seal
class HeatList:
    """The ranking of a tournament under its head."""

    head: ListHead
    units: tuple[ListedUnit, ...]

    @cached_property
    def lines(self) -> list[JournalLine]:
        """Its head and its units as a chain of sealed lines."""
        return chained(None, [compact(write_fields(each)) for each in (self.head, *self.units)])

    @property
    def seal(self) -> str:
        """The last seal: two lists with the same one say the same."""
        return self.lines[-1].seal

    @cached_property
    def by_key(self) -> dict[str, ListedUnit]:
        """Its units by what tells them apart."""
        return {unit.key: unit for unit in self.units}

    def says_as(self, other: "HeatList") -> bool:
        """Whether another list says the same, whenever it was sent."""
        return replace(self.head, sent=other.head.sent) == other.head and self.units == other.units


def twice_listed(heat_list: HeatList) -> Iterator[str]:
    """The licences that stand in a list more than once."""
    seen: set[str] = set()
    for unit in heat_list.units:
        for person in unit.people:
            if person.licence in seen:
                yield person.licence
            seen.add(person.licence)
