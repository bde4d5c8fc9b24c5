"""Ways to move through an event: what can be chosen, and what was proved of it (MOV-04)."""

from collections.abc import Collection
from dataclasses import dataclass

from oudler.tournament import circuits, seating
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.play import movement_for, planned_circuit

FIVES, SHARED = "fives", "shared"


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to move; of the two names the first is for free deals, the second for boards."""

    method: seating.Method = seating.Method.FFT
    formula: circuits.Formula = circuits.Formula.MITCHELL
    fives: bool = False
    """Whether those who are too many get a fifth seat, instead of tables of three."""
    is_shared: bool = False
    """Whether all tables of a round play the same boards."""

    @property
    def has_cards(self) -> bool:
        """Whether people change seats and each follows a card of ours: a last resort, which is chosen."""
        return self.method is seating.Method.CARDS


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to move, with what was proved of it, or why it cannot be taken."""

    choice: Choice
    refusal: seating.NotPlanned | None = None
    schedule: seating.Schedule | None = None
    certificate: seating.Certificate | None = None
    circuit: circuits.Circuit | None = None
    circuit_certificate: circuits.CircuitCertificate | None = None

    @property
    def is_kept(self) -> bool:
        """Whether it keeps every promise: nobody meets twice, no board is met twice."""
        proofs = (self.certificate, self.circuit_certificate)
        return self.refusal is None and any(proof is not None and proof.is_kept for proof in proofs)

    @property
    def harm(self) -> tuple[bool, bool, bool, bool, bool, int]:
        """How bad it is: none at all, broken promises, cards, tables of five, not as printed, short twice."""
        proof = self.certificate
        uneven = 0 if proof is None else len(proof.short_table_twice)
        is_other = self.choice.method is seating.Method.REPAIRED
        choice = self.choice
        return self.refusal is not None, not self.is_kept, choice.has_cards, choice.fives, is_other, uneven


def session_rounds(rules: Regulations, session: int) -> int:
    """How many rounds of a session follow its movement."""
    return sum(plan.seating is seating.SeatingKind.MOVEMENT for plan in _plans(rules, session))


def _plans(rules: Regulations, session: int) -> list[RoundPlan]:
    return [rules.rounds[number - 1] for number in rules.rounds_of(session)]


# --- free deals -----------------------------------------------------------------------------------------


def by_method(name: str, more: Collection[str]) -> Choice | None:
    """The choice of a movement, as a habit names it; None where it names none."""
    methods = [
        method for method in seating.Method if method.value == name and method is not seating.Method.RANDOM
    ]
    return Choice(methods[0], fives=FIVES in more) if methods else None


def movement_offer(rules: Regulations, people: int, session: int, choice: Choice) -> Offer:
    """A movement of people, with its certificate."""
    rounds = session_rounds(rules, session)
    try:
        schedule = movement_for(people, rounds, rules.form, choice.method, fives=choice.fives)
    except seating.NotPlanned as refusal:
        return Offer(choice, refusal)
    refused = _not_accepted(rules, session, choice, schedule)
    return Offer(choice, refused, schedule=schedule, certificate=seating.certify(schedule))


def _not_accepted(
    rules: Regulations, session: int, choice: Choice, schedule: seating.Schedule
) -> seating.NotPlanned | None:
    """Why the log would not take a movement that there is: as printed it is too short for the rounds."""
    kinds = [plan.seating for plan in _plans(rules, session) if plan.seating is not seating.SeatingKind.FINAL]
    try:
        seating.check_mixing(kinds, rules.form, schedule.tables, choice.method, is_ranked=session > 1)
    except seating.NotPlanned as refusal:
        return refusal
    return None


# --- boards ---------------------------------------------------------------------------------------------


def by_formula(name: str, more: Collection[str]) -> Choice | None:
    """The choice of a circuit, as a habit names it; None where it names none."""
    formulas = [formula for formula in circuits.Formula if formula.value == name]
    return Choice(formula=formulas[0], is_shared=SHARED in more) if formulas else None


def circuit_offer(rules: Regulations, people: int, session: int, choice: Choice) -> Offer:
    """A circuit of boards from table to table, with its certificate."""
    plans, size = _plans(rules, session), rules.form.team
    if people % size:
        return Offer(choice, seating.NotPlanned(seating.Why.TEAMS, most=size))
    try:
        circuit = planned_circuit(
            rules.form, people // size, len(plans), plans[0].deals, choice.formula, shared=choice.is_shared
        )
        return _proved(choice, circuit)
    except seating.NotPlanned as refusal:
        return Offer(choice, refusal)


def match_offer(rules: Regulations, _people: int, session: int, choice: Choice) -> Offer:
    """The quarters of a match, with their certificate."""
    deals = tuple(plan.deals for plan in _plans(rules, session))
    try:
        return _proved(choice, circuits.match_circuit(deals, is_agreed=rules.quarters_agreed))
    except seating.NotPlanned as refusal:
        return Offer(choice, refusal)


def _proved(choice: Choice, circuit: circuits.Circuit) -> Offer:
    proof = circuits.certify_circuit(circuit, may_turn=choice.formula is circuits.Formula.HOWELL)
    return Offer(choice, circuit=circuit, circuit_certificate=proof)
