"""An event: what its log says happened, folded into one value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from oudler.arbitration import Ledger, People, Place, parse_ruling
from oudler.tournament.events.happenings import (
    Amended,
    Closed,
    Corrected,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    Opened,
    Paid,
    Penalised,
    Placed,
    Reannounced,
    Reopened,
    Replanned,
    Returned,
    Ruled,
    Scratched,
    Seated,
    Unseated,
)
from oudler.tournament.events.regulations import Regulations
from oudler.tournament.people import Entry
from oudler.tournament.seating import Format, Seating
from oudler.tournament.sheets import Sheet

K = TypeVar("K")
V = TypeVar("V")


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
    placed: Mapping[int, Placed] = field(default_factory=dict)
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
    penalties: tuple[Penalised, ...] = ()
    departed: Mapping[int, Departure] = field(default_factory=dict)
    is_closed: bool = False

    # --- people ---------------------------------------------------------------------------------------

    @property
    def listed(self) -> tuple[Entry, ...]:
        """Everybody entered who is not off the list, in the order of entry."""
        return tuple(entry for number, entry in self.entries.items() if number not in self.scratched)

    def unit_of(self, number: int) -> int:
        """What a person counts for in the ranking: himself, or his team (CLA-03)."""
        team = self.entries[number].team
        return number if self.regulations.form is Format.LIBRE or team is None else team

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

    def is_complete(self, number: int) -> bool:
        """Whether every table of a round has handed in its sheet."""
        return number in self.seated and all(
            (number, table) in self.sheets for table in range(1, len(self.seated[number]) + 1)
        )

    def is_balanced(self, number: int) -> bool:
        """Whether every sheet of a round sums to zero (RES-01)."""
        return all(at != number for at, _ in self.unbalanced)

    def places_at(self, session: int, number: int) -> tuple[int | None, ...]:
        """Who holds each place of a session's movement in a round: those who left are gone, others came."""
        holders = list(self.placed[session].places)
        for filling in self.filled:
            if filling.session == session and filling.since <= number:
                holders += [None] * (filling.place - len(holders))  # a fifth seat comes after the last place
                holders[filling.place - 1] = filling.number
        return tuple(
            None if holder in self.scratched or holder is None or self.is_gone(holder, number) else holder
            for holder in holders
        )


# --- what a happening changes ---------------------------------------------------------------------------


def change(event: Event | None, happening: Happening) -> Event:
    """The event after a happening, whether or not it was in order: `obstacles` tells."""
    if isinstance(happening, Opened):
        return Event(happening.regulations)
    assert event is not None, "an event begins by being opened"
    return _CHANGES[type(happening)](event, happening)


def _with(table: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**table, key: value}


def _reannounced(event: Event, happening: Reannounced) -> Event:
    return replace(event, regulations=happening.regulations)


def _replanned(event: Event, happening: Replanned) -> Event:
    return replace(event, regulations=replace(event.regulations, rounds=happening.rounds))


def _listed(event: Event, happening: Entered | Amended) -> Event:
    entry = happening.entry
    return replace(event, entries=_with(event.entries, entry.number, entry))


def _paid(event: Event, happening: Paid) -> Event:
    entry = replace(event.entries[happening.number], is_paid=True)
    return replace(event, entries=_with(event.entries, entry.number, entry))


def _scratched(event: Event, happening: Scratched) -> Event:
    return replace(event, scratched=event.scratched | {happening.number})


def _placed(event: Event, happening: Placed) -> Event:
    return replace(event, placed=_with(event.placed, happening.session, happening))


def _filled(event: Event, happening: Filled) -> Event:
    filling = Filling(event.next_session, happening.place, happening.number, event.last_seated + 1)
    return replace(event, filled=(*event.filled, filling))


def _kept(event: Event, happening: Kept) -> Event:
    return replace(event, kept=_with(event.kept, happening.round, happening.units))


def _seated(event: Event, happening: Seated) -> Event:
    return replace(event, seated=_with(event.seated, happening.round, happening.seating))


def _unseated(event: Event, happening: Unseated) -> Event:
    """Whoever left, or came, after the round was seated is gone from it, or in it, when it is seated anew."""
    round_ = happening.round
    return replace(
        event,
        departed={
            number: replace(departure, after=min(departure.after, round_ - 1))
            for number, departure in event.departed.items()
        },
        filled=tuple(replace(filling, since=min(filling.since, round_)) for filling in event.filled),
        seated={at: seating for at, seating in event.seated.items() if at != round_},
        kept={since: units for since, units in event.kept.items() if since <= round_},
        sheets={at: sheet for at, sheet in event.sheets.items() if at[0] != round_},
        unbalanced=frozenset(at for at in event.unbalanced if at[0] != round_),
    )


def _handed(event: Event, happening: Handed | Corrected) -> Event:
    at = happening.round, happening.table
    wrong = event.unbalanced | {at} if happening.sheet.residue else event.unbalanced - {at}
    return replace(event, sheets=_with(event.sheets, at, happening.sheet), unbalanced=wrong)


def _ruled(event: Event, happening: Ruled) -> Event:
    place = Place(happening.round, happening.table, happening.deal)
    return replace(
        event, ledger=event.ledger.book(parse_ruling(happening.ruling), people(event, happening), place)
    )


def people(event: Event, happening: Ruled) -> People:
    """Who the parties of a ruling are, in the words of the ledger."""
    seating = event.seated.get(happening.round, ())
    table = seating[happening.table - 1] if 1 <= happening.table <= len(seating) else ()
    return People(
        culprits=tuple(str(number) for number in happening.culprits),
        dealer=None if happening.dealer is None else str(happening.dealer),
        table=tuple(str(number) for number in table if number is not None),
        team=None if happening.team is None else team_name(happening.team),
    )


def team_name(team: int) -> str:
    """A team as the ledger writes it, where people are bare numbers."""
    return f"team {team}"


def _lifted(event: Event, happening: Lifted) -> Event:
    return replace(event, ledger=event.ledger.cancel(happening.ruling, happening.why))


def _penalised(event: Event, happening: Penalised) -> Event:
    return replace(event, penalties=(*event.penalties, happening))


def _left(event: Event, happening: Left) -> Event:
    departure = Departure(event.last_seated, happening.why, happening.is_excused)
    return replace(event, departed=_with(event.departed, happening.number, departure))


def _returned(event: Event, happening: Returned) -> Event:
    departed = {number: each for number, each in event.departed.items() if number != happening.number}
    return replace(event, departed=departed)


def _closed(event: Event, happening: Closed | Reopened) -> Event:
    return replace(event, is_closed=isinstance(happening, Closed))


_CHANGES: Mapping[type, Callable[[Event, Any], Event]] = {
    Replanned: _replanned,
    Reannounced: _reannounced,
    Entered: _listed,
    Amended: _listed,
    Paid: _paid,
    Scratched: _scratched,
    Placed: _placed,
    Filled: _filled,
    Kept: _kept,
    Seated: _seated,
    Unseated: _unseated,
    Handed: _handed,
    Corrected: _handed,
    Ruled: _ruled,
    Lifted: _lifted,
    Penalised: _penalised,
    Left: _left,
    Returned: _returned,
    Closed: _closed,
    Reopened: _closed,
}
