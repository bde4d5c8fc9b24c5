"""Circuit cards: where a player, a team or a part of one goes, with which boards (DUP-02, DOC-09)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oudler.director.forms import FormPapers, form_papers
from oudler.director.papers import paper
from oudler.director.papers.cases import has_travelers, session_asked
from oudler.printing import PaperSize
from oudler.tournament.circuits import BADGES, Circuit, Formula, Leg, circuit_route
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import circuit_of
from oudler.tournament.seating import SEATS
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers
from oudler.wording.results import unit_labels
from oudler.wording.tournament import numbers_text


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a place of a circuit: a player or a team, and those of it for whom a card is."""

    place: int
    unit: int
    people: tuple[int, ...]
    part: int = 0


@dataclass(frozen=True, slots=True)
class CircuitCourse:
    """A session as its cards tell it."""

    event: Event
    words: Words
    circuit: Circuit
    formula: Formula
    first: int
    """Its first round."""
    units: dict[int, int]
    """The player or team at each place."""

    @property
    def row(self) -> FormPapers:
        """What its papers show."""
        return form_papers(self.event)

    @property
    def is_by_badge(self) -> bool:
        """Whether the three of a team attack at the same time (TPL-10)."""
        return self.circuit.rounds[0][0].badge is not None

    @property
    def is_divided(self) -> bool:
        """Whether one attacks some boards of a table and defends the others (TOP-01, TPL-01)."""
        return self.row.has_seats or self.circuit.has_lines

    def others(self, leg: Leg) -> str:
        """Whom one meets: players by name, teams by number."""
        units = [self.units[place] for place in leg.others if place in self.units]
        if self.row.has_seats:
            return ", ".join(paper.short_name(self.event.entries[unit]) for unit in units)
        labels = unit_labels(self.words, self.event)
        return ", ".join(labels[unit] for unit in units)


def _cards(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """A card for everybody who goes his own way, or for those asked for. Raises NotPrintable."""
    event = tournament.event
    session = session_asked(event, asked)
    holders = list(_holders(event, session))
    course = CircuitCourse(
        event,
        words,
        circuit_of(event, session),
        event.placed[session].formula,
        event.regulations.rounds_of(session)[0],
        {holder.place: holder.unit for holder in holders},
    )
    cards = [
        _card(course, holder, asked)
        for holder in holders
        if not asked.numbers or holder.unit in asked.numbers
    ]
    if not cards:
        raise paper.NotPrintable(paper.WhyUnprinted.NOBODY)
    return {"cards": cards}


def _holders(event: Event, session: int) -> Iterator[Holder]:
    """Players, triplettes, attackers and defences, or in a final everybody by his badge."""
    places, size = event.placed[session].places, event.regulations.form.team
    is_by_badge = circuit_of(event, session).rounds[0][0].badge is not None
    for start in range(0, len(places), size):
        team = places[start : start + size]
        people = tuple(each for each in team if each is not None)
        if not people:
            continue
        holder = Holder(start // size + 1, event.unit_of(people[0]), people)
        if is_by_badge:
            yield from (
                replace(holder, people=(each,), part=part)
                for part, each in enumerate(team)
                if each is not None
            )
        else:
            for number, part in enumerate(form_papers(event).parts):
                own = tuple(each for each in part.pick(team) if each is not None)
                yield replace(holder, people=own, part=number)


def _card(course: CircuitCourse, holder: Holder, asked: paper.PaperRequest) -> paper.Values:
    words = course.words
    legs = circuit_route(course.circuit, holder.place, holder.part)
    seats = [SEATS[leg.side].value for leg in legs if leg is not None] if course.row.has_seats else []
    is_person = len(holder.people) == 1
    return {
        "title": words.say(_title(course, holder)),
        "name": _name(course, holder),
        "under": _under(course, holder),
        "number": holder.unit,
        "seat": seats[0] if seats else None,
        "has_attacks": course.is_divided,
        "has_roles": course.is_by_badge,
        "before": course.first - 1,
        "stops": [_stop(course, number, leg) for number, leg in enumerate(legs, start=course.first)],
        "foot": words.say(_foot(course, holder)),
        "qr": asked.link("j", f"entry:{holder.people[0]}") if is_person else None,
    }


def _name(course: CircuitCourse, holder: Holder) -> str:
    """The person for whom the card is, or the team."""
    if len(holder.people) == 1:
        return course.event.entries[holder.people[0]].name
    return unit_labels(course.words, course.event)[holder.unit].capitalize()


def _under(course: CircuitCourse, holder: Holder) -> str:
    """The event, or the team of one person, or the members of a team."""
    if course.row.has_seats:
        return course.event.regulations.name
    if len(holder.people) > 1:
        return ", ".join(course.event.entries[each].name for each in holder.people)
    label = unit_labels(course.words, course.event)[holder.unit].capitalize()
    if not course.is_by_badge:
        return label
    return f"{label} · {case_papers.badge_name(course.words, BADGES[holder.part])}"


def _title(course: CircuitCourse, holder: Holder) -> str:
    return (
        msg("Fiche de parcours · à conserver") if course.is_by_badge else course.row.parts[holder.part].title
    )


def _foot(course: CircuitCourse, holder: Holder) -> str:
    """How one moves (DUP-02, TPL-09, QUA-07)."""
    if course.is_by_badge:
        return msg(
            "Vous attaquez et défendez tour à tour : suivez cette fiche. Ne bougez qu'au signal de l'arbitre."
        )
    return course.row.parts[holder.part].foot(course.formula)


def _stop(course: CircuitCourse, number: int, leg: Leg | None) -> paper.Values:
    """A round: table, seat or line, boards, those that one attacks, and whom one meets."""
    if leg is None:
        return {"round": number, "is_out": True}
    return {
        "round": number,
        "is_out": False,
        "table": leg.table,
        "seat": SEATS[leg.side].value if course.row.has_seats else None,
        "side": _side(course, leg),
        "boards": numbers_text(leg.boards),
        "attacked": numbers_text(leg.attacked) if course.is_divided else "",
        "others": course.others(leg),
    }


def _side(course: CircuitCourse, leg: Leg) -> str:
    """The line of a team, or what a badge does; players have a seat, a quadrette's card is for one role."""
    if course.circuit.has_lines:
        return course.words.say((msg("N-S"), msg("E-O"))[leg.side])
    return course.words.say((msg("attaque"), msg("défense"))[leg.side]) if course.is_by_badge else ""


CIRCUIT_CARD = paper.PaperKind(
    "circuit_card",
    msg("Fiches de parcours"),
    paper.Audience.PLAYERS,
    _cards,
    has_travelers,
    (PaperSize.A4, PaperSize.A5),
)
