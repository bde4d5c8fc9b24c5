"""Starting places of a session as the desk proposes them, and places that latecomers may take."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from oudler.director.forms.choices import Choice, session_rounds
from oudler.tournament.events import Event, NotNow, Placed, WhyNot
from oudler.tournament.play import board_play, movement_for, planned_places
from oudler.tournament.seating import SEATS, Seat, Way, draw_order, mates, starting_places


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


def people_placed(event: Event, session: int, wish: PlaceWish) -> Placed:
    """Everybody at the start of a movement. Raises NotPlanned, WrongRequest."""
    people = len(event.present(event.regulations.rounds_of(session)[0]))
    fifths = (None,) * (people % len(SEATS) if wish.choice.fives else 0)
    number = wish.number if wish.way is Way.DRAWN else None
    asked = Placed(session, fifths, wish.choice.method, wish.way, number, wish.champion)
    if wish.way is Way.CHOSEN:
        return replace(asked, places=_chosen(event, session, wish))
    return replace(asked, places=planned_places(event, asked))


def _chosen(event: Event, session: int, wish: PlaceWish) -> tuple[int | None, ...]:
    """Places in the order of entry, after those who wish for a seat (REG-06)."""
    rules = event.regulations
    people = [event.entries[number] for number in event.present(rules.rounds_of(session)[0])]
    moved = session_rounds(rules, session)
    schedule = movement_for(len(people), moved, rules.form, wish.choice.method, fives=wish.choice.fives)
    at = starting_places(people, schedule, Way.CHOSEN, None, wish.wishes).at
    places = range(1, len(SEATS) * schedule.tables + schedule.extra + 1)
    return tuple(at.get(place) for place in places)


def units_placed(event: Event, session: int, wish: PlaceWish) -> Placed:
    """Players, or teams, in the order drawn (DUP-03). Raises NotNow."""
    if wish.number is None:
        raise NotNow(WhyNot.NO_NUMBER, round=session)
    present = set(event.present(event.regulations.rounds_of(session)[0]))
    units = sorted({event.unit_of(person) for person in present})
    order = draw_order(units, wish.number, "places")
    members = event.members
    places = [
        person
        for unit in order
        for person in board_play(event).in_order(event, [each for each in members[unit] if each in present])
    ]
    return Placed(session, tuple(places), way=Way.DRAWN, number=wish.number)


# --- latecomers -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FreePlaces:
    """Places that nobody has, for one player or a team."""

    places: tuple[int, ...]
    is_fifth: bool = False


def no_places(_event: Event) -> Iterator[FreePlaces]:
    """None: teams play without substitutes (QUA-08)."""
    yield from ()


def empty_places(event: Event) -> Iterator[FreePlaces]:
    """Empty places, each for one player."""
    holders = event.places_at(event.next_session, event.last_seated + 1)
    for place in range(1, len(event.placed[event.next_session].places) + 1):
        if holders[place - 1] is None:
            yield FreePlaces((place,))


def empty_blocks(event: Event) -> Iterator[FreePlaces]:
    """Empty places at the tables of a movement, those of a team together."""
    form = event.regulations.form
    holders = event.places_at(event.next_session, event.last_seated + 1)
    empty = {place for place in range(1, full_places(event) + 1) if holders[place - 1] is None}
    for place in sorted(empty):
        block = tuple(sorted({place, *mates(place, form)}))
        if block[0] == place and set(block) <= empty:
            yield FreePlaces(block)


def empty_or_fifth(event: Event) -> Iterator[FreePlaces]:
    """Empty places, then a fifth seat, which only those have who play alone."""
    yield from empty_blocks(event)
    holders = event.places_at(event.next_session, event.last_seated + 1)
    fifths = (
        place for place in range(full_places(event) + 1, len(holders) + 1) if holders[place - 1] is None
    )
    yield FreePlaces((next(fifths, len(holders) + 1),), is_fifth=True)


def full_places(event: Event) -> int:
    """How many places there are at full tables."""
    placed = len(event.placed[event.next_session].places)
    return placed - placed % len(SEATS)
