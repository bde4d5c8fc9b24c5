"""What a club has to do: each duty with what it is about, and whether it was settled."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from oudler.director.clubs.glances import SETTLED, EventState, ListedEvent, glance_of
from oudler.director.desk import Desk, Habit, KnownMember, Office, moment
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Member
from oudler.tournament.people import plain_words

FRESH = timedelta(days=7)
"""So long a ranking that has become final is to be posted."""
LATE = timedelta(days=60)
"""So long after its ranking an event of the season before is still to be sent."""


class ClubDutyKind(Enum):
    """What is to be done."""

    HOMOLOGATION = "homologation"
    """Send what an event gives to the federation."""
    UNCLOSED = "unclosed"
    """Declare the ranking of an event that is over."""
    FINAL = "final"
    """Post a ranking that has become final: nobody may claim any more (RES-06)."""
    LICENCES = "licences"
    """Have licences renewed of members who come to play."""
    BACKUP = "backup"
    """Copy everything: rankings were declared since it was last done."""


@dataclass(frozen=True, slots=True)
class ClubDuty:
    """Something to be done; of events, those that it is about, the latest first."""

    kind: ClubDutyKind
    events: tuple[ListedEvent, ...] = ()
    members: tuple[Member, ...] = ()
    since: str | None = None
    """When it was last done; None: never, or it is done once for each event."""

    @property
    def count(self) -> int:
        """How many it is about."""
        return len(self.events) or len(self.members)


def duties_of(
    office: Office, events: Sequence[ListedEvent], members: Iterable[KnownMember]
) -> tuple[ClubDuty, ...]:
    """What a club has to do now, of its events and its members."""
    now = office.now()
    season = Season.of(now.astimezone().date())
    latest = sorted(events, key=lambda each: each.day, reverse=True)
    kept = [each for each in latest if not each.stored.archived]
    found = {
        ClubDutyKind.HOMOLOGATION: [each for each in kept if _is_to_send(each, office, season)],
        ClubDutyKind.UNCLOSED: [each for each in kept if each.state is EventState.TO_CLOSE],
        ClubDutyKind.FINAL: [each for each in kept if _is_to_post(each, office)],
    }
    by_event = (ClubDuty(kind, tuple(some)) for kind, some in found.items() if some)
    return (*by_event, *_licences(kept, members, season), *_backup(office, events))


def settle(desk: Desk, kind: ClubDutyKind, by: str, *, is_done: bool = True) -> None:
    """Note that a duty of the ranking of an event is done, or is not after all.

    A ranking that is declared anew has it again.
    """
    if posted := glance_of(desk).posted:
        desk.note(Habit(f"{SETTLED}{kind.value}", posted if is_done else ""), by=by)


def _is_over(event: ListedEvent, office: Office) -> bool:
    """Whether nobody may claim any more."""
    until = event.glance.until
    return event.state is EventState.CLOSED and until is not None and moment(until) <= office.now()


def _is_to_send(event: ListedEvent, office: Office, season: Season) -> bool:
    glance = event.glance
    if not (glance.is_homologated and _is_over(event, office)):
        return False
    is_recent = glance.season >= season or _age(event, office) < LATE
    return is_recent and ClubDutyKind.HOMOLOGATION.value not in glance.settled


def _is_to_post(event: ListedEvent, office: Office) -> bool:
    is_told = event.glance.settled & {ClubDutyKind.FINAL.value, ClubDutyKind.HOMOLOGATION.value}
    return _is_over(event, office) and not is_told and _age(event, office) < FRESH


def _age(event: ListedEvent, office: Office) -> timedelta:
    """How long ago its ranking was declared."""
    assert event.glance.posted, "asked of a ranking whose time for claims is over"
    return office.now() - moment(event.glance.posted)


def _licences(
    events: Iterable[ListedEvent], members: Iterable[KnownMember], season: Season
) -> Iterator[ClubDuty]:
    """Members who have played or entered this season, and whose licence was paid for another one."""
    came = [one for each in events if each.glance.season == season for one in each.glance.people]
    licences, names = {one.licence for one in came}, {plain_words(one.name) for one in came}
    due = tuple(
        known.member
        for known in members
        if known.member.licence
        and not known.member.has_left
        and not known.member.is_licensed(season)
        and (known.member.licence in licences or plain_words(known.member.name) in names)
    )
    if due:
        yield ClubDuty(ClubDutyKind.LICENCES, members=due)


def _backup(office: Office, events: Iterable[ListedEvent]) -> Iterator[ClubDuty]:
    """A copy, where rankings were declared since the last one; what is on a server is copied there."""
    if office.store.is_shared:
        return
    last = office.backed_up
    declared = tuple(each for each in events if each.glance.posted and each.glance.posted > (last or ""))
    if declared:
        yield ClubDuty(ClubDutyKind.BACKUP, declared, since=last)
