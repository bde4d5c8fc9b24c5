"""A championship of a season: what its log says happened, folded into one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from oudler.tournament.campaigns.heat_list import HeatList
from oudler.tournament.campaigns.setup import Setup
from oudler.tournament.campaigns.units import Champion
from oudler.tournament.championships import GivenSeries, RegionalLine
from oudler.tournament.people import Entry

if TYPE_CHECKING:
    from oudler.tournament.campaigns.happenings import Attended, Overseen


@dataclass(frozen=True, slots=True)
class Approval:
    """When and by whom a regional regulation was approved (CHP-02)."""

    day: date
    officer: str


@dataclass(frozen=True, slots=True)
class Campaign:
    """Everything known of a championship of a season; who is qualified is computed from it."""

    setup: Setup
    tables: Mapping[str, tuple[RegionalLine, ...]] = field(default_factory=dict)
    """The table of the regional regulation, by tier (CHP-10)."""
    approved: Mapping[str, Approval] = field(default_factory=dict)
    """By comité."""
    overseen: Mapping[str, "Overseen"] = field(default_factory=dict)
    """Those in charge, by tournament."""
    derogations: Mapping[str, str] = field(default_factory=dict)
    """Why an objection does not stand in the way, by what tells objections apart."""
    attended: Mapping[str, "Attended"] = field(default_factory=dict)
    lists: Mapping[str, HeatList] = field(default_factory=dict)
    champions: tuple[Champion, ...] = ()
    """Those of last season."""
    switched_off: Mapping[str, str] = field(default_factory=dict)
    """Why reigning champions of France have no direct place, by unit (CHP-19)."""
    gave_up: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Why somebody does not take a place, by tournament (empty: a direct place) and unit."""
    called: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Who was called up, by tournament, in that order."""
    qualifier_units: frozenset[str] = frozenset()
    """Those who are qualified and play the national qualifier all the same (CHP-14)."""
    people: Mapping[str, Entry] = field(default_factory=dict)
    """What is known of people today, by licence."""
    given: Mapping[str, GivenSeries] = field(default_factory=dict)
    """Series that were entered by hand, by licence (CHF-14)."""
    composed: Mapping[tuple[str, str], tuple[Entry, ...]] = field(default_factory=dict)
    """Who plays, by tier and unit, where that was said."""
    lapsed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The licences that were found not to be valid, by tier whose licences were checked (CHD-09, CHF-10)."""
    proclaimed: Mapping[str, tuple[Champion, ...]] = field(default_factory=dict)
    """The titles, by tournament."""

    def person(self, then: Entry) -> Entry:
        """What is known today of somebody in a list or with a title."""
        return self.people.get(then.licence, then)
