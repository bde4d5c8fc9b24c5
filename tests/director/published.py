"""A club that publishes, for tests: its events at all stages, and everything that must not go out."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache

from oudler.director.desk import Desk, KnownClub, Office
from oudler.director.rounds import closing
from oudler.printing import read_logo
from oudler.tournament import events
from oudler.tournament.clubs import Challenge, Club, Member, UsualEvening
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.simulation import NO_TROUBLE, simulate
from tests.director.desks import BY
from tests.director.stories import desk_of
from tests.printing.pictures import png

PLAYED = date(2026, 11, 6)
SECRET = "motif-tu-par-l-arbitre"
CONTACT = "06 99 88 77 66 zoe@prive.example"
CLUB = Club(
    "Tarot Club du Vieux Pont",
    comite="Comité du Pont",
    venue="Salle des fêtes",
    evening=UsualEvening(4, "20:30"),
    contact="01 99 00 00 00, Jeanne Delmas",
    site="https://vieux-pont.example",
    challenges=(Challenge("Coupe du Pont", date(2026, 9, 1), date(2027, 8, 31), is_public=True),),
    has_page=True,
)


@cache
def evening(
    name: str = "Soirée 13", form: Form = Form.LIBRE, people: int = 12, rounds: int = 2
) -> Tournament:
    """A small event, from the first entry to the close."""
    plans = (events.RoundPlan(1 if form.is_duplicate else 4, starts="20:30"),) * rounds
    return simulate(
        events.Regulations(name, PLAYED, plans, form, venue="Salle des fêtes"), people, name, NO_TROUBLE
    )[0]


def boards() -> Tournament:
    """A small event in duplicate deals, its boards shown."""
    return evening("Simultané", Form.INDIVIDUAL)


def publishing(office: Office, *tournaments: Tournament, club: Club = CLUB) -> KnownClub:
    """A club of an office with some events."""
    known = office.clubs.open(club)
    office.clubs.keep_logo(known.id, read_logo(png()))
    for one in tournaments:
        own(office, known, desk_of(office, one))
    return known


def own(office: Office, known: KnownClub, desk: Desk) -> Desk:
    """An event of the club."""
    office.store.give_events([desk.id], known.id)
    return desk


def announced(office: Office, known: KnownClub, name: str, day: date, starts: str = "") -> Desk:
    """An evening to come."""
    rounds = tuple(replace(one, starts=starts) for one in events.usual_rounds(5))
    return own(office, known, office.open(events.Regulations(name, day, rounds), BY))


def withhold(office: Office, known: KnownClub, desk: Desk, number: int) -> str:
    """A member who entered an event asks to be published nowhere; gives the name."""
    entry = desk.event.entries[number]
    count = len(office.clubs.members(known.id))
    member = Member(count + 1, entry.licence, entry.surname, entry.first_name, born=1950, is_withheld=True)
    office.clubs.change_members(known.id, {}, [(member, CONTACT)])
    return entry.name


def ruled(desk: Desk) -> Desk:
    """The event with decisions of the arbiter that nobody else may read, closed again."""
    rules = desk.event.regulations
    desk.record(events.Reopened(SECRET), events.Penalised(min(desk.event.entries), 10, 1, SECRET), by=BY)
    if rules.form.is_duplicate:
        (number, table, board) = min(desk.event.scores)
        desk.record(events.Adjusted(number, table, board, SECRET, Fraction(60), Fraction(40)), by=BY)
    for session, unit in closing.to_confirm(desk.situation):
        closing.confirm(desk, unit, session, SECRET, BY)
    desk.record(events.Closed(), by=BY)
    return desk
