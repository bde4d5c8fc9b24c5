"""The first page of a club at the desk: the next evening, what is to be done, the season at a glance."""

from dataclasses import dataclass
from datetime import date

from starlette.responses import Response

from oudler.director.clubs import EventState, ListedEvent, last_ones, listed, next_evening, usual_day
from oudler.director.desk import KnownClub
from oudler.store import CHAMPIONSHIP
from oudler.web.clubs.club_request import DESK, club_of, club_page
from oudler.web.clubs.duties_view import shown_duties
from oudler.web.clubs.event_rows import event_rows
from oudler.web.clubs.events import done_of
from oudler.web.clubs.results import last_results
from oudler.web.clubs.season_asked import season_asked
from oudler.web.clubs.season_glance import season_glance
from oudler.web.desk import handover
from oudler.web.site import PageRequest, Role, page
from oudler.wording.language import day_words, time_words
from oudler.wording.tournament import form_text

SHOWN_EVENTS = 8


@dataclass(frozen=True, slots=True)
class NextEvening:
    """The evening that comes next, or the day on which one is usual."""

    day: str
    told: str
    event: ListedEvent | None
    people: int = 0
    expected: int = 0
    is_running: bool = False


def show_club(asked: PageRequest) -> Response:
    """The club as it stands; on its first day, where to begin."""
    known = club_of(asked)
    kept = asked.office.clubs.events(known.id)
    events = listed(asked.office, kept)
    championships = asked.office.clubs.events(known.id, CHAMPIONSHIP)
    offered = len(asked.office.clubs.offered())
    has_logo = asked.office.store.logo(known.id) is not None
    members = [each for each in asked.office.clubs.members(known.id) if not each.member.has_left]
    if not kept and not championships:
        return club_page(
            asked, "club_first.html", known, offered=offered, has_logo=has_logo, count=len(members)
        )
    found = season_asked(asked)
    season = found.season
    theirs = [each for each in events if each.glance.season == season and not each.stored.archived]
    return club_page(
        asked,
        "club.html",
        known,
        evening=_evening(asked, known, events),
        duties=shown_duties(asked, found, events),
        glance=season_glance(asked, found, events, len(members)),
        results=last_results(asked, events),
        rows=event_rows(asked, _in_order(theirs)[:SHOWN_EVENTS]),
        count=len(theirs),
        unread=len(kept) - len(events),
        championships=[each for each in championships if not each.archived],
        offered=offered,
        last=last_ones(events)[:3],
        has_logo=has_logo,
        done=done_of(asked),
    )


def _in_order(events: list[ListedEvent]) -> list[ListedEvent]:
    """The latest day first."""
    return sorted(events, key=lambda each: (each.day, each.stored.at), reverse=True)


def _evening(asked: PageRequest, known: KnownClub, events: tuple[ListedEvent, ...]) -> NextEvening | None:
    """What comes next; None: nothing is announced, and nothing is usual."""
    words, found = asked.words, next_evening(events)
    today = asked.office.now().astimezone().date()
    if found is None and known.club.evening is None:
        return None
    if found is None:
        day = usual_day(known.club, events, today)
        return NextEvening(day_words(words, day), _usual(asked, known), None)
    return _announced(asked, found, today)


def _usual(asked: PageRequest, known: KnownClub) -> str:
    evening = known.club.evening
    told = (time_words(asked.words, evening.starts) if evening else "", known.club.venue)
    return ", ".join(filter(None, told))


def _announced(asked: PageRequest, found: ListedEvent, today: date) -> NextEvening:
    words, rules = asked.words, found.glance.rules
    starts = rules.rounds[0].starts
    where = ", ".join(filter(None, (time_words(words, starts), rules.venue)))
    told = words.say("{rounds} × {deals}", rounds=len(rules.rounds), deals=rules.rounds[0].deals)
    alike = len({each.deals for each in rules.rounds}) == 1
    played = f"{form_text(words, rules.form)}, {told}" if alike else form_text(words, rules.form)
    is_running = found.state is EventState.RUNNING
    return NextEvening(
        day=words.say("Aujourd'hui") if rules.day == today else day_words(words, rules.day),
        told=". ".join(filter(None, (where, played))),
        event=found,
        people=len(found.glance.people),
        expected=found.glance.expected,
        is_running=is_running,
    )


ROUTES = (
    page(DESK, show_club, Role.ARBITER),
    page(f"{DESK}/sauvegarde", handover.take_backup, Role.ORGANISER),
)
