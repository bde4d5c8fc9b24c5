"""A new event of a club: what its form begins with, as the club plays, or as it did the last time."""

from dataclasses import dataclass, replace
from datetime import date

from oudler.director import clubs
from oudler.director.desk import KnownClub
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.web.setup.regulation_form import round_fields, shown_fields
from oudler.web.site import PageRequest
from oudler.wording.tournament import form_text


@dataclass(frozen=True, slots=True)
class Alike:
    """An event of the club that a new one may be made like."""

    id: str
    name: str
    form: str


def new_event_fields(asked: PageRequest, today: date) -> dict[str, str]:
    """The fields with which the form of a new event begins. Raises NoSuchClub."""
    known = club_asked(asked)
    if known is None:
        return shown_fields(Regulations("", today, (), Form.LIBRE))
    events = clubs.listed(asked.office, asked.office.clubs.events(known.id))
    last = next((each for each in events if each.id == asked.query("comme")), None)
    day = clubs.usual_day(known.club, events, today, last.day if last else None)
    if last is None:
        return _usual(known, day)
    rules = clubs.as_last_time(last.glance.rules, day, [each.name for each in events])
    expected = {"expected": str(len(last.glance.people))} if last.glance.people else {}
    return shown_fields(rules) | _shape(rules) | expected | {"club": known.id}


def club_asked(asked: PageRequest) -> KnownClub | None:
    """The club whose event is announced, by the form or the address; None: of none. Raises NoSuchClub."""
    id = asked.field("club") if "club" in asked.form else asked.query("club")
    return asked.office.clubs.club(id) if id else None


def alike(asked: PageRequest, club: str) -> list[Alike]:
    """The last event of each form of a club, for a new one like it."""
    if not club:
        return []
    events = clubs.listed(asked.office, asked.office.clubs.events(club))
    return [
        Alike(each.id, each.name, form_text(asked.words, each.glance.rules.form))
        for each in clubs.last_ones(events)
    ]


def _usual(known: KnownClub, day: date) -> dict[str, str]:
    """What a club has decided once for all its evenings."""
    club = known.club
    arbiters = tuple(each.name for each in club.arbiters)
    rules = Regulations("", day, (), Form.LIBRE, venue=club.venue, contact=club.contact, arbiters=arbiters)
    starts = club.evening.starts if club.evening else ""
    return shown_fields(rules) | {"starts": starts, "club": known.id}


def _shape(rules: Regulations) -> dict[str, str]:
    """The rounds: this many alike, or each by its line."""
    first = rules.rounds[0]
    usual = RoundPlan(first.deals, first.seating)
    if all(each == usual for each in (replace(first, starts=""), *rules.rounds[1:])):
        alike = {"rounds": str(len(rules.rounds)), "deals": str(first.deals)}
        return {**alike, "seating": first.seating.value}
    return round_fields(rules.rounds)
