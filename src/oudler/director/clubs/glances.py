"""Events at a glance: what lists of events tell of each, and how far it has come."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from oudler.director.desk import Desk, EventSituation, Office, UnreadEvent
from oudler.director.entries import expected_people
from oudler.director.results import public_view
from oudler.store import NoSuchEvent, StoredEvent
from oudler.tournament.championships import Season
from oudler.tournament.events import Regulations
from oudler.tournament.files import posting_of
from oudler.tournament.people import Entry
from oudler.tournament.play import honours
from oudler.wording.game import plain
from oudler.wording.language import Words, day_words

LASTS = timedelta(days=2)
"""An event that has begun is over by then, where nobody says so."""


class EventState(Enum):
    """How far an event has come."""

    COMING = "coming"
    RUNNING = "running"
    TO_CLOSE = "to_close"
    """Played to the end or its day gone by, and its ranking was never declared."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class EventGlance:
    """An event as it stands, whatever the time."""

    rules: Regulations
    people: tuple[Entry, ...]
    """Everybody on the list."""
    expected: int
    """How many were announced, or entered where they are more."""
    seated: int
    """How many rounds were seated."""
    is_played: bool
    """Whether the last round is over."""
    posted: str | None
    """When its ranking was declared; None: it is not."""
    until: str | None
    """The end of the time for claims."""
    is_homologated: bool
    """Whether its ranking gives national points."""
    settled: frozenset[str]
    """What somebody said is done, of this ranking."""

    @property
    def season(self) -> Season:
        """The season of its day."""
        return Season.of(self.rules.day)

    def state(self, today: date) -> EventState:
        """How far it has come, on a day."""
        if self.posted is not None:
            return EventState.CLOSED
        if self.seated:
            is_over = self.is_played or today > self.rules.day + LASTS
            return EventState.TO_CLOSE if is_over else EventState.RUNNING
        return EventState.COMING if self.rules.day >= today else EventState.TO_CLOSE


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event that can be read, with what is told of it."""

    stored: StoredEvent
    glance: EventGlance
    state: EventState

    @property
    def id(self) -> str:
        """Its id."""
        return self.stored.id

    @property
    def name(self) -> str:
        """Its name."""
        return self.stored.name

    @property
    def day(self) -> date:
        """Its day."""
        return self.glance.rules.day


def glance_of(desk: Desk) -> EventGlance:
    """What is told of an event, computed once for each state of it."""
    return desk.found("glance", _glance)


def _glance(situation: EventSituation) -> EventGlance:
    event, posting = situation.event, posting_of(situation.tournament, "")
    posted = (posting.posted or "") if event.is_closed else None
    return EventGlance(
        rules=event.regulations,
        people=event.listed,
        expected=expected_people(situation),
        seated=event.last_seated,
        is_played=public_view.complete_rounds(event) == len(event.regulations.rounds),
        posted=posted,
        until=posting.until,
        is_homologated=event.is_closed and not honours(event).unmet,
        settled=frozenset(
            name.removeprefix(SETTLED)
            for name, value in situation.hall.habits.items()
            if name.startswith(SETTLED) and value == posted
        ),
    )


SETTLED = "settled:"
"""How the habits begin that say what is done of a ranking, by the time at which it was declared."""


def listed(office: Office, stored: Iterable[StoredEvent]) -> tuple[ListedEvent, ...]:
    """Those of some events that can be read, in their order."""
    today = office.now().astimezone().date()
    found = []
    for each in stored:
        with suppress(UnreadEvent, NoSuchEvent):
            glance = glance_of(office.desk(each.id))
            found.append(ListedEvent(each, glance, glance.state(today)))
    return tuple(found)


LEAST_LETTERS = 3
"""From this many letters on, people who came are looked for too."""


def found_events(words: Words, events: Iterable[ListedEvent], typed: str) -> tuple[ListedEvent, ...]:
    """Those whose name, day or players have all the words that are typed; nothing typed finds all."""
    sought = plain(typed).split()
    return tuple(each for each in events if all(_has(words, each, word) for word in sought))


def _has(words: Words, event: ListedEvent, sought: str) -> bool:
    day = event.day
    told = f"{event.name} {day_words(words, day)} {day:%d/%m/%Y} {day.day}/{day.month}"
    if sought in plain(told):
        return True
    return len(sought) >= LEAST_LETTERS and any(sought in plain(one.name) for one in event.glance.people)
