"""Starting places of a session: drawn from a number announced aloud, given by the computer, or by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from oudler.director.desk import Desk, Situation
from oudler.director.entries.admission import ChangedMeanwhile
from oudler.director.entries.movement_choices import Choice, session_rounds
from oudler.tournament.championships import WrongRequest
from oudler.tournament.circuits import Badge, Formula, badges
from oudler.tournament.events import Drawn, Event, LogLine, NotNow, Placed, Problem, WhyNot
from oudler.tournament.play import movement_for, planned_places, why_no_places
from oudler.tournament.seating import SEATS, Format, NotPlanned, Seat, Way, draw_order, starting_places


@dataclass(frozen=True, slots=True)
class PlaceWish:
    """How the arbiter wants the places of a session to be found (REG-06, CHG-03)."""

    choice: Choice = Choice()  # noqa: RUF009 -- a frozen value
    way: Way = Way.DRAWN
    number: int | None = None
    champion: int | None = None
    """The reigning champion, or champion team, who sits at table 1."""
    wishes: Mapping[int, Seat] = field(default_factory=dict)
    """Who would like to keep which seat, where places are chosen."""


def proposed_places(event: Event, session: int, wish: PlaceWish) -> Placed:
    """The places of a session as they are found. Raises NotNow, with all that stands in their way."""
    try:
        if event.regulations.form.is_duplicate:
            return _drawn_units(event, session, wish)
        people = len(event.present(event.regulations.rounds_of(session)[0]))
        fifths = (None,) * (people % len(SEATS) if wish.choice.fives else 0)
        number = wish.number if wish.way is Way.DRAWN else None
        asked = Placed(session, fifths, wish.choice.method, wish.way, number, wish.champion)
        if wish.way is Way.CHOSEN:
            return replace(asked, places=_chosen(event, session, wish))
        return replace(asked, places=planned_places(event, asked))
    except (NotPlanned, WrongRequest) as error:
        raise NotNow(why_no_places(event, session, error, is_drawn=wish.way is Way.DRAWN)) from error


def _chosen(event: Event, session: int, wish: PlaceWish) -> tuple[int | None, ...]:
    """Places in the order of entry, after those who wish for a seat (REG-06)."""
    rules = event.regulations
    people = [event.entries[number] for number in event.present(rules.rounds_of(session)[0])]
    moved = session_rounds(rules, session)
    schedule = movement_for(len(people), moved, rules.form, wish.choice.method, fives=wish.choice.fives)
    at = starting_places(people, schedule, Way.CHOSEN, None, wish.wishes).at
    places = range(1, len(SEATS) * schedule.tables + schedule.extra + 1)
    return tuple(at.get(place) for place in places)


def _drawn_units(event: Event, session: int, wish: PlaceWish) -> Placed:
    """Players, or teams, in the order drawn (DUP-03)."""
    if wish.number is None:
        raise NotNow((Problem(WhyNot.NO_NUMBER, (session,)),))
    present = set(event.present(event.regulations.rounds_of(session)[0]))
    units = sorted({event.unit_of(person) for person in present})
    order = draw_order(units, wish.number, "places")
    members = event.members
    places = [
        person
        for unit in order
        for person in _in_order(event, [each for each in members[unit] if each in present])
    ]
    made = Placed(session, tuple(places), way=Way.DRAWN, number=wish.number)
    return replace(made, formula=_formula(event, wish), is_shared=wish.choice.is_shared)


def _in_order(event: Event, people: Sequence[int]) -> Sequence[int]:
    """The members of a team as they are placed: triplettes by their badges (TPL-04)."""
    if event.regulations.form is not Format.TRIPLETTE:
        return people
    return tuple(badges([event.entries[person] for person in people]))


def _formula(event: Event, wish: PlaceWish) -> Formula:
    is_triplette = event.regulations.form is Format.TRIPLETTE
    return wish.choice.formula if is_triplette else Formula.MITCHELL


def places_by_hand(
    event: Event, session: int, wish: PlaceWish, places: Sequence[int | None], why: str
) -> Placed:
    """The places as the arbiter wrote them down, with the reason (REG-06)."""
    made = Placed(session, tuple(places), wish.choice.method, None, why=why)
    return replace(made, formula=_formula(event, wish), is_shared=wish.choice.is_shared)


def place(desk: Desk, placed: Placed, by: str, seen: int | None = None) -> LogLine:
    """Write the starting places of a session into the log. Raises NotNow.

    `seen` is how many lines the log had when the page was made: raises ChangedMeanwhile where other places
    were given since; the same are not given twice.
    """

    def given(situation: Situation) -> None:
        log = situation.tournament.log
        later = log[len(log) if seen is None else seen :]
        if others := [line for line in later if isinstance(line.happening, Placed)]:
            raise ChangedMeanwhile(others[-1])

    try:
        return desk.record(placed, by=by, given=given)
    except ChangedMeanwhile as other:
        if other.line.happening == placed:
            return other.line
        raise


def draw_colour(desk: Desk, first: Badge, by: str) -> LogLine:
    """Write down the colour that was drawn to attack first in every triplette (TPL-05). Raises NotNow."""
    return desk.record(Drawn(first), by=by)
