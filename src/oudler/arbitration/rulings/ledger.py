"""The ledger of an event: who was warned, who pays, who may not bid, across tables and rounds (COD-44, Y26).

A ledger is a value. Points that are booked here are taken off totals and credited to nobody; they are
no part of any deal's score (CLA-05, Y27).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from oudler.arbitration.rulings.ruling import Ruling, find_fault, parse_ruling
from oudler.arbitration.terms import Outcome, Party, WarningKind
from oudler.rules import Options


class NotBookable(ValueError):
    """A ruling that cannot be booked, or an entry that does not exist."""


@dataclass(frozen=True, slots=True)
class IncidentPlace:
    """Where in an event it happened: round, table and deal, from 1."""

    round: int = 1
    table: int = 1
    deal: int = 1


@dataclass(frozen=True, slots=True)
class People:
    """Who the parties of a ruling were, by name or number."""

    culprits: tuple[str, ...] = ()
    dealer: str | None = None
    table: tuple[str, ...] = ()
    """All players of the table."""
    team: str | None = None
    """The team of the culprits, where there are teams."""

    def named(self, party: Party) -> tuple[str, ...]:
        """The people whom an order for that party is for. Raises NotBookable where nobody is named."""
        people = {
            Party.CULPRIT: self.culprits[:1],
            Party.CULPRITS: self.culprits,
            Party.TEAM: () if self.team is None else (self.team,),
            Party.DEALER: () if self.dealer is None else (self.dealer,),
            Party.EACH_PLAYER: self.table,
            Party.TABLE: self.table,
        }.get(party, ())
        if not people:
            raise NotBookable(f"nobody is named as {party.value}")
        return people


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A ruling as it was booked; one that is cancelled keeps its line, with the reason."""

    number: int
    ruling: Ruling
    people: People
    place: IncidentPlace
    cancelled: str | None = None

    @property
    def kinds(self) -> set[WarningKind]:
        """The kinds of fault for which a player was warned or fined."""
        return {kind for _, kind in sanctions(self.ruling.outcome)}

    def points(self) -> Counter[str]:
        """What each person pays; a table that shares pays in whole points, rounded up."""
        due: Counter[str] = Counter()
        for fine in self.ruling.fines:
            people = self.people.named(fine.party)
            share = -(-fine.points // len(people)) if fine.party is Party.TABLE else fine.points
            due.update(dict.fromkeys(people, share))
        return due

    def people_at_fault(self) -> set[str]:
        """Those whom the ruling warns or fines for a kind of fault."""
        return {name for party, _ in sanctions(self.ruling.outcome) for name in self.people.named(party)}

    def banned(self) -> tuple[str, ...]:
        """Those who may not bid on the next deal (X06)."""
        return tuple(name for party in self.ruling.outcome.bans for name in self.people.named(party))


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rulings of an event in the order they were given."""

    entries: tuple[LedgerEntry, ...] = ()

    def book(self, ruling: Ruling, people: People, place: IncidentPlace) -> "Ledger":
        """The ledger with one more ruling. Raises NotBookable for one that waits for an answer."""
        if not ruling.is_final:
            waiting = ", ".join(question.key for question in ruling.open)
            raise NotBookable(f"the ruling waits for {waiting}: {ruling}")
        entry = LedgerEntry(len(self.entries) + 1, ruling, people, place)
        entry.points(), entry.people_at_fault(), entry.banned()  # everybody concerned is named
        return Ledger((*self.entries, entry))

    def undo(self) -> "Ledger":
        """The ledger before its last entry. Raises NotBookable when there is none."""
        if not self.entries:
            raise NotBookable("nothing is booked")
        return Ledger(self.entries[:-1])

    def cancel(self, number: int, why: str) -> "Ledger":
        """The ledger with one entry cancelled for a reason. Raises NotBookable."""
        if not why.strip():
            raise NotBookable("a reason is needed")
        if not 1 <= number <= len(self.entries):
            raise NotBookable(f"there is no entry {number}, only 1 to {len(self.entries)}")
        entries = list(self.entries)
        entries[number - 1] = replace(entries[number - 1], cancelled=why)
        return Ledger(tuple(entries))

    def in_force(self) -> Iterator[LedgerEntry]:
        """The entries that are not cancelled."""
        return (entry for entry in self.entries if entry.cancelled is None)

    def is_repeated(self, player: str, fault: str, place: IncidentPlace, options: Options) -> bool:
        """Whether the player was warned or fined before for this kind of fault (Y26)."""
        return bool(self.repeated(player, fault, place, options))

    def repeated(
        self, player: str, fault: str, place: IncidentPlace, options: Options
    ) -> tuple[LedgerEntry, ...]:
        """The entries that make a fault of the player a repeated one (Y26)."""
        return tuple(self._earlier(player, kinds_of(fault), place, options, len(self.entries)))

    def _earlier(
        self, player: str, kinds: AbstractSet[WarningKind], place: IncidentPlace, options: Options, known: int
    ) -> Iterator[LedgerEntry]:
        return (
            entry
            for entry in self.in_force()
            if entry.number <= known
            and player in entry.people_at_fault()
            and (options.repeat_counts == "any_fault" or kinds & entry.kinds)
            and (options.repeat_within == "event" or entry.place.round == place.round)
        )

    def doubtful(self) -> tuple[LedgerEntry, ...]:
        """Entries ruled as repeated, or not, that the ledger now sees otherwise: to be looked at again."""
        return tuple(entry for entry in self.in_force() if entry.kinds and self._is_doubtful(entry))

    def _is_doubtful(self, entry: LedgerEntry) -> bool:
        ruled = dict(entry.ruling.facts).get("repeated") == "yes"
        options = entry.ruling.setting.ruleset.options
        return any(
            any(self._earlier(name, entry.kinds, entry.place, options, entry.number - 1)) is not ruled
            for name in entry.people_at_fault()
        )

    def totals(self) -> Counter[str]:
        """The points that each person pays in the whole event."""
        return sum((entry.points() for entry in self.in_force()), Counter())

    def lines(self) -> list[dict[str, Any]]:
        """The entries as JSON objects, to be stored."""
        return [_fields(entry) for entry in self.entries]


@cache
def kinds_of(fault: str) -> frozenset[WarningKind]:
    """The kinds of warning that a fault can give. Raises NoRuling."""
    outcomes = [row.then for table in find_fault(fault).tables for row in table if row.then is not None]
    return frozenset(kind for outcome in outcomes for _, kind in sanctions(outcome))


def sanctions(outcome: Outcome) -> set[tuple[Party, WarningKind]]:
    """Who is warned or fined for which kind of fault."""
    warned = {(warning.party, warning.kind) for warning in outcome.warnings}
    return warned | {(due.party, due.kind) for due in outcome.penalties if due.kind is not None}


def _fields(entry: LedgerEntry) -> dict[str, Any]:
    people, place = entry.people, entry.place
    return {
        "ruling": str(entry.ruling),
        "culprits": list(people.culprits),
        "dealer": people.dealer,
        "table": list(people.table),
        "team": people.team,
        "place": [place.round, place.table, place.deal],
        "cancelled": entry.cancelled,
    }


def parse_ledger(lines: Sequence[Mapping[str, Any]]) -> Ledger:
    """Read what `lines` writes. Raises NotBookable for what cannot be read, else as `parse_ruling`."""
    ledger = Ledger()
    for number, line in enumerate(lines, start=1):
        ruling, people, place, cancelled = _read_entry(number, line)
        ledger = ledger.book(parse_ruling(ruling), people, place)
        if cancelled is not None:
            ledger = ledger.cancel(number, cancelled)
    return ledger


def _read_entry(number: int, line: Mapping[str, Any]) -> tuple[str, People, IncidentPlace, str | None]:
    try:
        ruling, dealer, cancelled = line["ruling"], line["dealer"], line["cancelled"]
        culprits, table, place, team = line["culprits"], line["table"], line["place"], line["team"]
    except (KeyError, TypeError) as error:
        raise NotBookable(f"entry {number} cannot be read: {error}") from error
    is_told = isinstance(ruling, str) and all(
        isinstance(text, str | None) for text in (dealer, team, cancelled)
    )
    if not (is_told and _is_list(culprits, str) and _is_list(table, str) and _is_list(place, int)):
        raise NotBookable(f"entry {number} cannot be read: {str(line)[:80]}")
    if len(place) != len(fields(IncidentPlace)):
        raise NotBookable(f"entry {number}: a place is round, table and deal, not {place}")
    return ruling, People(tuple(culprits), dealer, tuple(table), team), IncidentPlace(*place), cancelled


def _is_list(value: object, kind: type) -> bool:
    return isinstance(value, list) and all(type(item) is kind for item in value)
