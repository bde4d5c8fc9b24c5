"""An event: what its log says happened, folded into one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from oudler.arbitration import Ledger
from oudler.tournament.circuits import Badge
from oudler.tournament.events.regulations import Regulations
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seating
from oudler.tournament.sheets import Sheet

if TYPE_CHECKING:
    from oudler.tournament.events.board_happenings import Adjusted, Agreed, BoardScore, Revealed
    from oudler.tournament.events.happenings import Penalised, Placed, Sent

PlayedAt: TypeAlias = tuple[int, int, int]
"""Round, table and board."""


@dataclass(frozen=True, slots=True)
class Departure:
    """When and why somebody left: after which round, and whether it is excused."""

    after: int
    why: str
    is_excused: bool


@dataclass(frozen=True, slots=True)
class Filling:
    """An empty place that somebody took, from a round on."""

    session: int
    place: int
    number: int
    since: int


@dataclass(frozen=True, slots=True)
class Event:
    """Everything known of an event; who sits, plays and ranks is computed from it."""

    regulations: Regulations
    entries: Mapping[int, Entry] = field(default_factory=dict)
    scratched: frozenset[int] = frozenset()
    placed: Mapping[int, "Placed"] = field(default_factory=dict)
    """The starting places, by session."""
    filled: tuple[Filling, ...] = ()
    kept: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Who plays on, by the round from which."""
    seated: Mapping[int, Seating] = field(default_factory=dict)
    sheets: Mapping[tuple[int, int], Sheet] = field(default_factory=dict)
    """The sheets by round and table."""
    unbalanced: frozenset[tuple[int, int]] = frozenset()
    """The rounds and tables of sheets that do not sum to zero."""
    ledger: Ledger = field(default_factory=Ledger)
    penalties: tuple["Penalised", ...] = ()
    departed: Mapping[int, Departure] = field(default_factory=dict)
    is_closed: bool = False
    winner: int | None = None
    """The team that was named where a match is drawn (D10)."""
    rewarded: Mapping[int, int] = field(default_factory=dict)
    """What was handed over to players or teams, in cents; 0: a prize in kind (ORG-11)."""
    teams_rewarded: Mapping[int, int] = field(default_factory=dict)
    """The same of teams whose players each play one of several parallel events (TEA-07)."""
    sent_away: "Sent | None" = None
    """To whom it was sent, as long as nobody has taken it over."""
    run_by: str = ""
    """The fingerprint of the computer that took it over last; empty: it has stayed where it was opened."""
    # duplicate deals
    first_badge: Badge | None = None
    sealed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What was published of the boards, by session."""
    series: Mapping[int, int] = field(default_factory=dict)
    """The boards chosen for each quarter of a match."""
    scores: Mapping[PlayedAt, "BoardScore"] = field(default_factory=dict)
    adjusted: Mapping[PlayedAt, "Adjusted"] = field(default_factory=dict)
    cancelled: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Why a board counts for nobody, by session and board."""
    confirmed: frozenset[tuple[int, int]] = frozenset()
    """Sessions and units that are ranked by one side of the game alone."""
    agreed: Mapping[int, "Agreed"] = field(default_factory=dict)
    revealed: Mapping[int, "Revealed"] = field(default_factory=dict)

    # --- people ---------------------------------------------------------------------------------------

    @property
    def listed(self) -> tuple[Entry, ...]:
        """Everybody entered who is not off the list, in the order of entry."""
        return tuple(entry for number, entry in self.entries.items() if number not in self.scratched)

    def unit_of(self, number: int) -> int:
        """What a person counts for in the ranking: himself, or his team (CLA-03)."""
        team = self.entries[number].team
        return number if self.regulations.form.is_alone or team is None else team

    def team_of(self, number: int) -> int | None:
        """The team for which a person plays; None: he plays for himself."""
        return None if self.regulations.form.is_alone else self.entries[number].team

    @property
    def members(self) -> dict[int, tuple[int, ...]]:
        """The people who count for each player or team of the event."""
        found: dict[int, tuple[int, ...]] = {}
        for entry in self.listed:
            unit = self.unit_of(entry.number)
            found[unit] = (*found.get(unit, ()), entry.number)
        return dict(sorted(found.items()))

    @property
    def units(self) -> tuple[int, ...]:
        """The players, or the teams, of the event."""
        return tuple(self.members)

    def units_in(self, number: int) -> tuple[int, ...]:
        """The players, or the teams, who have a right to play a round."""
        named = [self.kept[since] for since in sorted(self.kept) if since <= number]
        return named[-1] if named else self.units

    def reached(self, unit: int, last: int) -> int:
        """The last round, up to one, of those among whom a player or a team still was (M16)."""
        out = (since for since in sorted(self.kept) if since <= last and unit not in self.kept[since])
        return next(out, last + 1) - 1

    def present(self, number: int) -> tuple[int, ...]:
        """The people who can be seated in a round: still in, and not gone before it."""
        units = set(self.units_in(number))
        return tuple(
            entry.number
            for entry in self.listed
            if self.unit_of(entry.number) in units and not self.is_gone(entry.number, number)
        )

    def is_gone(self, number: int, at_round: int) -> bool:
        """Whether a person had left before a round."""
        return number in self.departed and self.departed[number].after < at_round

    # --- rounds ---------------------------------------------------------------------------------------

    @property
    def last_seated(self) -> int:
        """The last round that was seated; 0 before the first."""
        return max(self.seated, default=0)

    @property
    def next_session(self) -> int:
        """The session of the round that is seated next, or of the last."""
        rounds = self.regulations.rounds
        return rounds[min(self.last_seated, len(rounds) - 1)].session

    def up_to(self, after: int | None) -> int:
        """A round, or the last one that was seated where none is named."""
        return self.last_seated if after is None else after

    def is_balanced(self, number: int) -> bool:
        """Whether every sheet of a round sums to zero (RES-01)."""
        return all(at != number for at, _ in self.unbalanced)

    def places_at(self, session: int, number: int) -> tuple[int | None, ...]:
        """Who holds each place of a session's movement in a round: those who left are gone, others came."""
        return tuple(
            next((holder for holder in reversed(chain) if self._is_there(holder, number)), None)
            for chain in self.held(session, number)
        )

    def _is_there(self, number: int, at_round: int) -> bool:
        return number not in self.scratched and not self.is_gone(number, at_round)

    def held(self, session: int, number: int) -> tuple[tuple[int, ...], ...]:
        """Who has held each place of a session's movement up to a round, one after the other."""
        places = self.placed[session].places
        chains: list[tuple[int, ...]] = [() if holder is None else (holder,) for holder in places]
        for filling in self.filled:
            if filling.session == session and filling.since <= number:
                chains += [()] * (filling.place - len(chains))  # a fifth seat comes after the last place
                chains[filling.place - 1] += (filling.number,)
        return tuple(chains)
