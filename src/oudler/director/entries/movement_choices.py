"""Ways to move through an event, each with its certificate, and the one that was chosen (MOV-04, REG-05)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from oudler.director.desk import Desk, EventSituation, Habit, HallHappening
from oudler.director.forms import FIVES, FORM_DESKS, SHARED, Choice, Offer, session_rounds
from oudler.tournament.events import Event, Regulations
from oudler.tournament.forms import Form
from oudler.tournament.seating import SEATS, Schedule

METHOD = "method"
"""The habit that says which way was chosen."""


def habit_text(choice: Choice, form: Form) -> str:
    """The choice as a habit of the desk: `repaired`, `fft fives`, `cards`, `howell shared`."""
    return " ".join([FORM_DESKS[form].way(choice), *[FIVES] * choice.fives, *[SHARED] * choice.is_shared])


def parse_choice(text: str, form: Form) -> Choice:
    """The choice that a text names; the usual one where it names none of this form."""
    name, *more = text.split() or [""]
    return FORM_DESKS[form].parse(name, more) or Choice()


@lru_cache(maxsize=64)
def offers(rules: Regulations, people: int, session: int = 1) -> tuple[Offer, ...]:
    """Every way there is for this many people in a session, the best first; none where all seats are drawn.

    Cards are a last resort: a way that keeps its promises, where no other does.
    """
    if not session_rounds(rules, session):
        return ()
    row = FORM_DESKS[rules.form]
    made = [row.offer(rules, people, session, choice) for choice in row.choices(people)]
    others = [offer for place, offer in enumerate(made) if not _is_told(offer, made[:place])]
    usual = [offer for offer in others if not offer.choice.has_cards]
    is_needed = not any(offer.is_kept for offer in usual)
    cards = [offer for offer in others if offer.choice.has_cards and offer.is_kept and is_needed]
    return tuple(sorted((*usual, *cards), key=lambda offer: offer.harm))


def _is_told(offer: Offer, before: list[Offer]) -> bool:
    """Whether an offer before has the same seats: a movement that needs no repair is told once."""
    schedule = offer.schedule
    return schedule is not None and any(
        each.schedule is not None and each.schedule.rounds == schedule.rounds for each in before
    )


@lru_cache(maxsize=64)
def offer_of(rules: Regulations, people: int, choice: Choice, session: int = 1) -> Offer:
    """One way to move, with its certificate."""
    return FORM_DESKS[rules.form].offer(rules, people, session, choice)


# --- what was chosen ------------------------------------------------------------------------------------


def choose_method(desk: Desk, choice: Choice, by: str, notes: Sequence[HallHappening] = ()) -> None:
    """Keep the way to move that was chosen, with other notes; it is used when starting places are given."""
    desk.note(*notes, Habit(METHOD, habit_text(choice, desk.event.regulations.form)), by=by)


def chosen_method(situation: EventSituation, people: int | None = None) -> Choice:
    """The way to move that was chosen for an event, else the best for those who play its next session.

    Cards are never taken unless they were chosen.
    """
    event = situation.event
    form, session = event.regulations.form, event.next_session
    kept = situation.hall.habits.get(METHOD)
    if kept is not None:
        return parse_choice(kept, form)
    count = session_people(event, session) if people is None else people
    found = offers(event.regulations, count, session) if count else ()
    return next((offer.choice for offer in found if not offer.choice.has_cards), Choice())


def session_people(event: Event, session: int) -> int:
    """How many there are for a session: everybody on the list, later those who play on."""
    if session == 1:
        return len(event.listed)
    return len(event.present(event.regulations.rounds_of(session)[0]))


def needs_choice(situation: EventSituation) -> bool:
    """Whether somebody has to choose: no way as announced, a broken promise, or only cards keep it."""
    event, session = situation.event, situation.event.next_session
    people = session_people(event, session)
    if session in event.placed or not people:
        return False
    rules = event.regulations
    found = offers(rules, people, session)
    if METHOD in situation.hall.habits or session > 1:
        chosen = offer_of(rules, people, chosen_method(situation), session)
        return bool(found) and chosen.refusal is not None
    return bool(found) and (not found[0].is_kept or only_cards_hold(rules, people, session))


def only_cards_hold(rules: Regulations, people: int, session: int = 1) -> bool:
    """Whether cards keep the announced rounds of a session for this many people, and nothing else does."""
    found = offers(rules, people, session) if people else ()
    return bool(found) and found[0].is_kept and found[0].choice.has_cards


# --- a picture of it ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScheduledMeeting:
    """Two places of a schedule that meet, in which rounds; counted in the order of the seats, from 0."""

    first: int
    second: int
    rounds: tuple[int, ...]


def meetings(schedule: Schedule) -> tuple[ScheduledMeeting, ...]:
    """Who meets whom: all Norths by table come first, then Souths, Easts, Wests and fifth seats."""
    met: dict[tuple[int, int], list[int]] = {}
    for number, seated in enumerate(schedule.rounds, start=1):
        for table in seated:
            present = sorted(_order(schedule, place) for place in table if place is not None)
            for at, first in enumerate(present):
                for second in present[at + 1 :]:
                    met.setdefault((first, second), []).append(number)
    return tuple(ScheduledMeeting(*pair, tuple(rounds)) for pair, rounds in sorted(met.items()))


def _order(schedule: Schedule, place: int) -> int:
    table, seat = divmod(place - 1, len(SEATS))
    return place - 1 if place > len(SEATS) * schedule.tables else seat * schedule.tables + table
