"""Ways to move through an event, each with its certificate, and the one that was chosen (MOV-04, REG-05)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from oudler.director.desk import Desk, Habit, HallHappening, Situation
from oudler.tournament.circuits import (
    Circuit,
    CircuitCertificate,
    Formula,
    certify_circuit,
    match_circuit,
    planned_circuit,
)
from oudler.tournament.events import Event, Regulations
from oudler.tournament.play import movement_for
from oudler.tournament.seating import (
    SEATS,
    Certificate,
    Format,
    Method,
    NotPlanned,
    Schedule,
    SeatingKind,
    Why,
    certify,
    check_mixing,
)

METHOD = "method"
"""The habit that says which way was chosen."""
FIVES, SHARED = "fives", "shared"


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to move; as text `repaired`, `fft fives`, `howell shared`.

    Of the two names the first is for free deals, the second for triplettes.
    """

    method: Method = Method.FFT
    formula: Formula = Formula.MITCHELL
    fives: bool = False
    """Whether those who are too many get a fifth seat, instead of tables of three."""
    is_shared: bool = False
    """Whether all tables of a round play the same boards."""

    def text(self, form: Format) -> str:
        """The choice as a habit of the desk."""
        name = self.formula.value if form.is_duplicate else self.method.value
        return " ".join([name, *[FIVES] * self.fives, *[SHARED] * self.is_shared])


def parse_choice(text: str, form: Format) -> Choice:
    """The choice that a text names; the usual one where it names none of this form."""
    name, *more = text.split() or [""]
    is_shared = SHARED in more
    if form.is_duplicate:
        formulas = [formula for formula in Formula if formula.value == name]
        return Choice(formula=formulas[0], is_shared=is_shared) if formulas else Choice()
    methods = [method for method in Method if method.value == name and method is not Method.RANDOM]
    return Choice(methods[0], fives=FIVES in more) if methods else Choice()


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to move, with what was proved of it, or why it cannot be taken."""

    choice: Choice
    refusal: NotPlanned | None = None
    schedule: Schedule | None = None
    certificate: Certificate | None = None
    circuit: Circuit | None = None
    circuit_certificate: CircuitCertificate | None = None

    @property
    def is_kept(self) -> bool:
        """Whether it keeps every promise: nobody meets twice, no board is met twice."""
        proofs = (self.certificate, self.circuit_certificate)
        return self.refusal is None and any(proof is not None and proof.is_kept for proof in proofs)

    @property
    def harm(self) -> tuple[bool, bool, bool, bool, int]:
        """How bad it is: none at all, broken promises, tables of five, not as printed, short tables twice."""
        proof = self.certificate
        uneven = 0 if proof is None else len(proof.short_table_twice)
        is_other = self.choice.method is Method.REPAIRED
        return self.refusal is not None, not self.is_kept, self.choice.fives, is_other, uneven


def session_rounds(rules: Regulations, session: int) -> int:
    """How many rounds of a session follow its movement."""
    plans = [rules.rounds[number - 1] for number in rules.rounds_of(session)]
    return sum(plan.seating is SeatingKind.MOVEMENT for plan in plans)


@lru_cache(maxsize=64)
def offers(rules: Regulations, people: int, session: int = 1) -> tuple[Offer, ...]:
    """Every way there is for so many people in a session, the best first; none where all seats are drawn."""
    if not session_rounds(rules, session):
        return ()
    made = [_offer(rules, people, session, choice) for choice in _choices(rules.form, people)]
    others = [offer for place, offer in enumerate(made) if not _is_told(offer, made[:place])]
    return tuple(sorted(others, key=lambda offer: offer.harm))


def _is_told(offer: Offer, before: list[Offer]) -> bool:
    """Whether an offer before has the same seats: a movement that needs no repair is told once."""
    schedule = offer.schedule
    return schedule is not None and any(
        each.schedule is not None and each.schedule.rounds == schedule.rounds for each in before
    )


@lru_cache(maxsize=64)
def offer_of(rules: Regulations, people: int, choice: Choice, session: int = 1) -> Offer:
    """One way to move, with its certificate."""
    return _offer(rules, people, session, choice)


def _choices(form: Format, people: int) -> Iterator[Choice]:
    if form is Format.TRIPLETTE:
        for formula in Formula:
            yield from (Choice(formula=formula, is_shared=shared) for shared in (False, True))
    elif form is Format.QUADRETTE:
        yield from (Choice(is_shared=shared) for shared in (False, True))
    elif form.is_duplicate:
        yield Choice()
    else:
        yield from _free_choices(form, people)


def _free_choices(form: Format, people: int) -> Iterator[Choice]:
    small = (Method.HOWELL, Method.BALANCED)
    few = -(-people // len(SEATS)) in (3, 4) and form is Format.LIBRE
    for method in small if few else (Method.FFT, Method.REPAIRED):
        yield Choice(method)
        if form is Format.LIBRE and people % len(SEATS) and not few:
            yield Choice(method, fives=True)


def _offer(rules: Regulations, people: int, session: int, choice: Choice) -> Offer:
    try:
        if rules.form.is_duplicate:
            circuit = _circuit(rules, people, session, choice)
            may_turn = choice.formula is Formula.HOWELL
            proof = certify_circuit(circuit, may_turn=may_turn)
            return Offer(choice, circuit=circuit, circuit_certificate=proof)
        rounds = session_rounds(rules, session)
        schedule = movement_for(people, rounds, rules.form, choice.method, fives=choice.fives)
    except NotPlanned as refusal:
        return Offer(choice, refusal)
    refused = _not_accepted(rules, session, choice, schedule)
    return Offer(choice, refused, schedule=schedule, certificate=certify(schedule))


def _not_accepted(rules: Regulations, session: int, choice: Choice, schedule: Schedule) -> NotPlanned | None:
    """Why the log would not take a movement that there is: as printed it is too short for the rounds."""
    plans = [rules.rounds[number - 1] for number in rules.rounds_of(session)]
    kinds = [plan.seating for plan in plans if plan.seating is not SeatingKind.FINAL]
    try:
        check_mixing(kinds, rules.form, schedule.tables, choice.method, is_ranked=session > 1)
    except NotPlanned as refusal:
        return refusal
    return None


def _circuit(rules: Regulations, people: int, session: int, choice: Choice) -> Circuit:
    plans = [rules.rounds[number - 1] for number in rules.rounds_of(session)]
    if rules.form is Format.MATCH:
        return match_circuit(tuple(plan.deals for plan in plans), is_agreed=rules.quarters_agreed)
    size = {Format.TRIPLETTE: 3, Format.QUADRETTE: 4}.get(rules.form, 1)
    if people % size:
        raise NotPlanned(Why.TEAMS, size)
    return planned_circuit(
        rules.form, people // size, len(plans), plans[0].deals, choice.formula, shared=choice.is_shared
    )


# --- what was chosen ------------------------------------------------------------------------------------


def choose_method(desk: Desk, choice: Choice, by: str, notes: Sequence[HallHappening] = ()) -> None:
    """Keep the way to move that was chosen, with other notes; it is used when starting places are given."""
    desk.note(*notes, Habit(METHOD, choice.text(desk.event.regulations.form)), by=by)


def chosen_method(situation: Situation, people: int | None = None) -> Choice:
    """The way to move that was chosen for an event, else the best for those who play its next session."""
    event = situation.event
    form, session = event.regulations.form, event.next_session
    kept = situation.hall.habits.get(METHOD)
    if kept is not None:
        return parse_choice(kept, form)
    count = session_people(event, session) if people is None else people
    best = offers(event.regulations, count, session) if count else ()
    return best[0].choice if best else Choice()


def session_people(event: Event, session: int) -> int:
    """How many there are for a session: everybody on the list, later those who play on."""
    if session == 1:
        return len(event.listed)
    return len(event.present(event.regulations.rounds_of(session)[0]))


def needs_choice(situation: Situation) -> bool:
    """Whether there is no way to move as announced, or the best one breaks a promise and nobody chose it."""
    event, session = situation.event, situation.event.next_session
    people = session_people(event, session)
    if session in event.placed or not people:
        return False
    found = offers(event.regulations, people, session)
    if METHOD in situation.hall.habits or session > 1:
        chosen = offer_of(event.regulations, people, chosen_method(situation), session)
        return bool(found) and chosen.refusal is not None
    return bool(found) and not found[0].is_kept


# --- a picture of it ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two places of a schedule that meet, in which rounds; counted in the order of the seats, from 0."""

    first: int
    second: int
    rounds: tuple[int, ...]


def meetings(schedule: Schedule) -> tuple[Meeting, ...]:
    """Who meets whom: all Norths by table come first, then Souths, Easts, Wests and fifth seats."""
    met: dict[tuple[int, int], list[int]] = {}
    for number, seated in enumerate(schedule.rounds, start=1):
        for table in seated:
            present = sorted(_order(schedule, place) for place in table if place is not None)
            for at, first in enumerate(present):
                for second in present[at + 1 :]:
                    met.setdefault((first, second), []).append(number)
    return tuple(Meeting(*pair, tuple(rounds)) for pair, rounds in sorted(met.items()))


def _order(schedule: Schedule, place: int) -> int:
    table, seat = divmod(place - 1, len(SEATS))
    return place - 1 if place > len(SEATS) * schedule.tables else seat * schedule.tables + table
