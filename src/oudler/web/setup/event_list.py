"""The events of this computer as doors: what runs first, then what comes, is to close, is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from oudler.director.clubs import EventState, glance_of
from oudler.director.desk import DamagedEvent, NewerEvent
from oudler.store import StoredEvent
from oudler.tournament.events import Event
from oudler.web.desk import handover
from oudler.web.setup.damaged import damaged_door
from oudler.web.site import PageRequest
from oudler.wording.language import day_words, msg
from oudler.wording.tournament import form_text

AT_HAND = 12
"""At most this many that are over are shown; the others are folded."""
_GROUPS = {
    EventState.RUNNING: msg("En cours"),
    EventState.COMING: msg("À venir"),
    EventState.TO_CLOSE: msg("À clore"),
    EventState.CLOSED: msg("Closes"),
}


@dataclass(frozen=True, slots=True)
class EventLink:
    """An event, what is told of it, and what is left of one that cannot be read."""

    id: str
    name: str
    about: str = ""
    """Empty: a later version wrote it."""
    damage: dict[str, Any] | None = None
    order: tuple[int, str] = (0, "")
    state: EventState | None = None


@dataclass(frozen=True, slots=True)
class EventGroup:
    """Some events under one heading; those that are folded come after the others."""

    title: str
    doors: list[EventLink] = field(default_factory=list)
    folded: list[EventLink] = field(default_factory=list)


def door_groups(asked: PageRequest, clubs: dict[str, str]) -> list[EventGroup]:
    """All events but those of the archive; what cannot be read stands first, under no heading."""
    found = ((stored, _door(asked, stored, clubs)) for stored in asked.office.events())
    doors = [door for stored, door in found if door.state is None or not stored.archived]
    return [group for group in _groups(asked, doors) if group.doors]


def _groups(asked: PageRequest, doors: Sequence[EventLink]) -> Iterator[EventGroup]:
    yield EventGroup("", [door for door in doors if door.state is None])
    for state, title in _GROUPS.items():
        is_latest_first = state is not EventState.COMING
        theirs = sorted((door for door in doors if door.state is state), key=lambda door: door.order)
        theirs = theirs[::-1] if is_latest_first else theirs
        most = AT_HAND if state is EventState.CLOSED else len(theirs)
        yield EventGroup(asked.words.say(title), theirs[:most], theirs[most:])


def _door(asked: PageRequest, stored: StoredEvent, clubs: dict[str, str]) -> EventLink:
    words = asked.words
    try:
        desk = asked.office.desk(stored.id)
    except NewerEvent:
        return EventLink(stored.id, stored.name)
    except DamagedEvent as damaged:
        return EventLink(stored.id, stored.name, damage=damaged_door(asked, stored, damaged))
    glance = glance_of(desk)
    day, state = glance.rules.day, glance.state(asked.office.now().astimezone().date())
    said = [form_text(words, glance.rules.form), day_words(words, day), clubs.get(stored.club or "", "")]
    about = " · ".join(filter(None, [*said, *_told(asked, desk.event)]))
    return EventLink(stored.id, stored.name, about, order=(day.toordinal(), stored.at), state=state)


def _told(asked: PageRequest, event: Event) -> Iterator[str]:
    """Whether it is over, and where it is written on where that is not here."""
    if event.is_closed:
        yield asked.words.say("close")
    if event.sent_away:
        yield asked.words.say("passée à {to}", to=event.sent_away.to)
    elif event.run_by and event.run_by != handover.own_fingerprint(asked):
        yield asked.words.say("tenue sur un autre ordinateur")
