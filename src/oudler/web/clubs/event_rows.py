"""Events of clubs as lists show them: the day, the name, how many play, and a tag for their state."""

from collections.abc import Iterable
from dataclasses import dataclass

from oudler.director.clubs import ClubDutyKind, EventState, ListedEvent
from oudler.director.desk import moment
from oudler.web.site import PageRequest
from oudler.wording.language import day_text, msg
from oudler.wording.tournament import form_text

STATES = {
    EventState.RUNNING: msg("en cours"),
    EventState.COMING: msg("à venir"),
    EventState.TO_CLOSE: msg("à clore"),
    EventState.CLOSED: msg("close"),
}
_TONES = {EventState.RUNNING: "violet", EventState.TO_CLOSE: "warn", EventState.CLOSED: "ok"}


@dataclass(frozen=True, slots=True)
class EventRow:
    """A line of a list of events."""

    id: str
    day: str
    name: str
    form: str
    people: int
    state: str
    tone: str
    """Of the tag; empty: a plain one."""
    screen: str
    """Where whoever runs it goes on."""
    is_archived: bool = False


def event_rows(asked: PageRequest, events: Iterable[ListedEvent]) -> list[EventRow]:
    """The lines of a list of events, in their order."""
    return [_row(asked, each) for each in events]


def _row(asked: PageRequest, event: ListedEvent) -> EventRow:
    words, rules = asked.words, event.glance.rules
    state, tone = _state(asked, event)
    return EventRow(
        id=event.id,
        day=day_text(words, rules.day),
        name=event.name,
        form=form_text(words, rules.form),
        people=len(event.glance.people),
        state=words.say(state),
        tone=tone,
        screen="classement" if event.state is EventState.CLOSED else "salle",
        is_archived=event.stored.archived,
    )


def _state(asked: PageRequest, event: ListedEvent) -> tuple[str, str]:
    """What the tag of an event says, and its tone."""
    glance = event.glance
    if event.state is EventState.CLOSED:
        if glance.until and moment(glance.until) > asked.office.now():
            return msg("provisoire"), "note"
        if ClubDutyKind.HOMOLOGATION.value in glance.settled:
            return msg("envoyée"), "ok"
        if glance.is_homologated:
            return msg("pas envoyée"), ""
    return STATES[event.state], _TONES.get(event.state, "")
