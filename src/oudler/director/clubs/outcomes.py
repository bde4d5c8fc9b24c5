"""What all events came to, kept beside their logs so that a season need not read them again.

What is kept is never the truth: it is of one seal of the log, and a log that goes on is read anew. What an
event came to before it was corrected stays kept with it until somebody has read what has changed.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.metadata import version

from oudler.director.desk import LOG, Office, UnreadEvent
from oudler.store import NoSuchEvent, StaleRow, StoredEvent
from oudler.tournament import seasons
from oudler.tournament.ranking import BadAccounts

_AND = "+"
"""Between the seals of parallel events."""


@dataclass(frozen=True, slots=True)
class KeptOutcome:
    """What an event came to, by the log that has that seal."""

    seal: str
    outcome: seasons.EventOutcome
    before: seasons.EventOutcome | None = None
    """What it came to when the season was last read, where it was corrected since."""

    @property
    def own_seal(self) -> str:
        """That of the event itself, where it is one of parallel ones."""
        return self.seal.split(_AND)[0]

    @property
    def changes(self) -> tuple[seasons.Correction, ...]:
        """Who stands elsewhere than before, or has other points."""
        return seasons.changes(self.before, self.outcome) if self.before else ()

    def __str__(self) -> str:
        texts = [str(self.outcome), str(self.before) if self.before else None]
        return json.dumps([_program(), *texts], ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class KnownOutcome:
    """An event with what it came to."""

    stored: StoredEvent
    kept: KeptOutcome


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What all events came to that can be read."""

    known: tuple[KnownOutcome, ...]
    unread: tuple[StoredEvent, ...] = ()
    """Those whose log cannot be read."""
    apart: tuple[str, ...] = ()
    """The names under which parallel events do not go together (TEA-07)."""


def outcomes_of(office: Office) -> Outcomes:
    """What all events came to; whatever is not known yet is computed, and kept."""
    reading = _OutcomeReading(office)
    found = Outcomes(tuple(reading.known()), tuple(reading.unread), tuple(reading.apart))
    if reading.new:
        office.store.keep_outcomes({id: (kept.seal, str(kept)) for id, kept in reading.new.items()})
    return found


def acknowledge(office: Office, event: str, seal: str) -> None:
    """Note that what a correction changed was read.

    Raises StaleRow where the event has changed again, or is open again: what it comes to is still to come.
    """
    known = next((each for each in outcomes_of(office).known if each.stored.id == event), None)
    if known is None or known.kept.seal != seal or not known.kept.outcome.is_closed:
        raise StaleRow(ascii(event))
    office.store.keep_outcomes({event: (seal, str(replace(known.kept, before=None)))})


class _OutcomeReading:
    """All events of an office, looked through once."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.unread: list[StoredEvent] = []
        self.apart: list[str] = []
        self.new: dict[str, KeptOutcome] = {}
        """What is to be kept, by the ids of events."""
        self._seals = {event: line.seal for event, line in office.store.last_lines(LOG).items()}
        self._kept = _kept(office.store.outcomes())

    def known(self) -> Iterator[KnownOutcome]:
        """Every event on its own, or as one with those that are parallel to it."""
        groups: dict[tuple[str | None, seasons.Together], list[KnownOutcome]] = defaultdict(list)
        for stored in sorted(self.office.events(), key=lambda one: one.id):
            if (kept := self._found(stored)) is not None:
                groups[stored.club, seasons.together(stored.id, kept.outcome)].append(
                    KnownOutcome(stored, kept)
                )
        for group in groups.values():
            yield from self._joined(group) if len(group) > 1 else map(self._alone, group)

    def _found(self, stored: StoredEvent) -> KeptOutcome | None:
        """What is kept of an event as it stands, else what it comes to; None: it cannot be read."""
        kept = self._kept.get(stored.id)
        if kept is not None and kept.own_seal == self._seals.get(stored.id):
            return kept
        try:
            return self._computed(stored)
        except (UnreadEvent, NoSuchEvent):
            self.unread.append(stored)
            return None

    def _computed(self, stored: StoredEvent) -> KeptOutcome:
        tournament = self.office.desk(stored.id).tournament
        new = _renewed(self._kept.get(stored.id), tournament.log[-1].seal, seasons.outcome_of(tournament))
        self.new[stored.id] = new
        return new

    def _alone(self, known: KnownOutcome) -> KnownOutcome:
        """An event on its own, also where it was one of parallel ones before."""
        is_alone = known.kept.seal == known.kept.own_seal
        return known if is_alone else KnownOutcome(known.stored, self._computed(known.stored))

    def _joined(self, group: Sequence[KnownOutcome]) -> Iterable[KnownOutcome]:
        """Parallel events as one evening; each on its own where they do not go together."""
        first = group[0].stored
        kept, seal = self._kept.get(first.id), _AND.join(each.kept.own_seal for each in group)
        if kept is not None and kept.seal == seal:
            return [KnownOutcome(first, kept)]
        try:
            outcome = seasons.joined_outcome([self.office.desk(each.stored.id).tournament for each in group])
        except BadAccounts:
            self.apart.append(group[0].kept.outcome.parallel)
            return map(self._alone, group)
        self.new[first.id] = _renewed(kept, seal, outcome)
        return [KnownOutcome(first, self.new[first.id])]


def _renewed(kept: KeptOutcome | None, seal: str, outcome: seasons.EventOutcome) -> KeptOutcome:
    """What is kept in place of what was: what people last read stays known while it is another."""
    if kept is None:
        return KeptOutcome(seal, outcome)
    before = kept.before or (kept.outcome if kept.outcome.is_closed else None)
    is_other = before is not None and bool(seasons.changes(before, outcome))
    return KeptOutcome(seal, outcome, before if is_other else None)


# --- as texts ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _program() -> str:
    """Which program computed it: another one may count otherwise."""
    return version("oudler")


def _kept(rows: Mapping[str, tuple[str, str]]) -> dict[str, KeptOutcome]:
    """What is kept of events, by their ids, as far as it can be read."""
    read = {event: _read(seal, text) for event, (seal, text) in rows.items()}
    return {event: kept for event, kept in read.items() if kept is not None}


@lru_cache(maxsize=4096)
def _read(seal: str, text: str) -> KeptOutcome | None:
    """What was kept under a seal; of another program under none, so that it is computed again."""
    try:
        program, outcome, before = json.loads(text)
        old = seasons.EventOutcome.parse(before) if before else None
        return KeptOutcome(seal if program == _program() else "", seasons.EventOutcome.parse(outcome), old)
    except (ValueError, TypeError, seasons.NotAnOutcome):
        return None
