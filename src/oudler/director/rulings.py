"""Ruling a fault: what the arbiter is asked next, what follows, and the ledger of what was ruled.

The arbiter tells a case piece by piece. What the desk knows by itself is not asked: whether somebody was
warned before (COD-44, Y26), and whether people play alone or in teams.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from oudler.arbitration import (
    FAULTS,
    LATER,
    Entry,
    NoRuling,
    Outcome,
    Party,
    Place,
    Question,
    Ruling,
    Setting,
    find_fault,
    open_questions,
    rule,
)
from oudler.director.conditions import Written, unwritten, written_since
from oudler.director.desk import Desk, Situation
from oudler.director.hall import Answered, HallHappening, Reserved
from oudler.tournament.events import (
    Corrected,
    Event,
    Happening,
    Log,
    Ruled,
)

FREQUENT = (
    "revoke",
    "exposed_card",
    "lead_out_of_turn",
    "card_out_of_turn",
    "false_discard",
    "misdeal",
    "score_sheet",
    "slow_play",
    "late",
)
"""The faults that arbiters are called for most, in that order."""

FULL_TABLE, LEAST_TABLE = 4, 3


@dataclass(frozen=True, slots=True)
class Case:
    """What the arbiter has told so far."""

    round: int
    table: int
    fault: str
    facts: Mapping[str, str] = field(default_factory=dict)
    """The answers, in the order in which they were given."""
    culprits: tuple[int, ...] = ()
    dealer: int | None = None
    deal: int = 1

    @property
    def place(self) -> Place:
        """Where it happened."""
        return Place(self.round, self.table, self.deal)


@dataclass(frozen=True, slots=True)
class Ask:
    """What the arbiter is asked next: a question of the code, who it was, or both at once."""

    question: Question | None = None
    answers: tuple[str, ...] = ()
    """Those that do not contradict what is known; none for a number."""
    party: Party | None = None
    people: tuple[int, ...] = ()
    """Those of the table who may be named."""
    is_several: bool = False


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A case as far as it is known."""

    case: Case
    setting: Setting
    facts: Mapping[str, str]
    """What was told, and what the desk found out by itself."""
    found: tuple[str, ...]
    """The facts that nobody was asked for."""
    ask: Ask | None
    ruling: Ruling | None
    """What is ordered, once it can be said; it may still wait for the end of the deal."""
    warned: tuple[Entry, ...] = ()
    """Earlier rulings that make this a repeated fault, for those named."""

    @property
    def can_pronounce(self) -> bool:
        """Whether nothing is left to be asked or to wait for."""
        return self.ask is None and self.ruling is not None and self.ruling.is_final


# --- asking ---------------------------------------------------------------------------------------------


def inquiry_of(situation: Situation, case: Case) -> Inquiry:
    """Where a case stands. Raises NoRuling for an answer that is none, or that contradicts the others."""
    event = situation.event
    setting = setting_at(event, case.round, case.table)
    found = _found(event, case, setting)
    facts = {**case.facts, **found}
    question = _next_question(case.fault, facts, setting)
    if question is not None:
        ask: Ask | None = _question_ask(event, case, setting, facts, question)
        ruling = None
    else:
        ruling = rule(case.fault, facts, setting)
        ask = _party_ask(event, case, ruling)
    return Inquiry(case, setting, facts, tuple(found), ask, ruling, _warned(event, case))


def _found(event: Event, case: Case, setting: Setting) -> dict[str, str]:
    """The answers that matter and that the desk knows by itself, unless the arbiter says otherwise."""
    known = {"event": "individual" if event.regulations.form.is_alone else "team"}
    if case.culprits:
        known["repeated"] = "yes" if _is_repeated(event, case) else "no"
    asked = {question.key for question in open_questions(case.fault, case.facts, setting)}
    return {key: value for key, value in known.items() if key in asked}


def setting_at(event: Event, number: int, table: int) -> Setting:
    """By which edition, and for how many players: where a fifth sits out there are four (DEA-18)."""
    people = len(people_at(event, number, table))
    players = LEAST_TABLE if people == LEAST_TABLE else FULL_TABLE
    return Setting(players, event.regulations.ruleset)


def people_at(event: Event, number: int, table: int) -> tuple[int, ...]:
    """Who sits at a table in a round, in the order of the seats."""
    seating = event.seated.get(number, ())
    seats = seating[table - 1] if 1 <= table <= len(seating) else ()
    return tuple(person for person in seats if person is not None)


def _next_question(fault: str, facts: Mapping[str, str], setting: Setting) -> Question | None:
    """The question to ask now; none when all is known, or all that is left waits for the end of the deal."""
    left = open_questions(fault, facts, setting)
    rows = find_fault(fault).questions
    is_waiting = any(row.can_wait and facts.get(row.key) == LATER for row in rows)
    return None if is_waiting and all(row.can_wait for row in left) else next(iter(left), None)


def _question_ask(
    event: Event, case: Case, setting: Setting, facts: Mapping[str, str], question: Question
) -> Ask:
    """A question; with it, or before it, who it was where the code cares."""
    party = None if case.culprits else _named_party(case.fault)
    people = people_at(event, case.round, case.table)
    if party is not None and question.key == "repeated":
        return Ask(party=party, people=people, is_several=party is Party.CULPRITS)
    answers = tuple(_possible(case.fault, facts, setting, question))
    if party is Party.CULPRIT and question.key == "culprit":
        return Ask(question, answers, party, people)
    return Ask(question, answers)


def _possible(fault: str, facts: Mapping[str, str], setting: Setting, question: Question) -> Iterator[str]:
    for answer in (*question.answers, *([LATER] if question.can_wait else [])):
        try:
            open_questions(fault, {**facts, question.key: answer}, setting)
        except NoRuling:
            continue
        yield answer


def _named_party(fault: str) -> Party | None:
    """Whether rulings of a fault are for one person at fault, or for several."""
    parties = {party for table in FAULTS[fault].tables for row in table for party in parties_of(row.then)}
    return next((party for party in (Party.CULPRIT, Party.CULPRITS) if party in parties), None)


def parties_of(outcome: Outcome | None) -> set[Party]:
    """Whom the orders of an outcome are for: those warned, fined, and kept from bidding."""
    if outcome is None:
        return set()
    fined = {penalty.party for penalty in outcome.penalties}
    return fined | {warning.party for warning in outcome.warnings} | set(outcome.bans)


def _party_ask(event: Event, case: Case, ruling: Ruling) -> Ask | None:
    """Whoever is still to be named before the ruling can be booked."""
    wanted = parties_of(ruling.outcome)
    people = people_at(event, case.round, case.table)
    if Party.DEALER in wanted and case.dealer is None:
        return Ask(party=Party.DEALER, people=people)
    if not case.culprits and wanted & {Party.CULPRITS, Party.TEAM}:
        return Ask(party=Party.CULPRITS, people=people, is_several=True)
    if not case.culprits and Party.CULPRIT in wanted:
        return Ask(party=Party.CULPRIT, people=people)
    return None


def _is_repeated(event: Event, case: Case) -> bool:
    options = event.regulations.ruleset.options
    return any(
        event.ledger.is_repeated(str(number), case.fault, case.place, options) for number in case.culprits
    )


def _warned(event: Event, case: Case) -> tuple[Entry, ...]:
    """The earlier rulings in force against those named, where the fault counts repetitions (COD-44)."""
    if find_fault(case.fault).question("repeated") is None or not _is_repeated(event, case):
        return ()
    named = {str(number) for number in case.culprits}
    return tuple(entry for entry in event.ledger.in_force() if named & entry.people_at_fault())


# --- pronouncing ----------------------------------------------------------------------------------------


def booking_of(event: Event, case: Case, ruling: str) -> Ruled:
    """The happening that books a ruling, as its text says."""
    is_alone = event.regulations.form.is_alone
    team = None if is_alone or not case.culprits else event.unit_of(case.culprits[0])
    return Ruled(
        ruling,
        case.round,
        case.table,
        deal=case.deal,
        culprits=case.culprits,
        dealer=case.dealer,
        team=team,
    )


def pronounce(desk: Desk, inquiry: Inquiry, by: str, corrected: Corrected | None = None, *, seen: int) -> Log:
    """Book a ruling, and correct the sheet where the arbiter wants it; calls of the table are answered.

    Gives the lines; those that booked it before where that was done after the lines seen. Raises NotNow.
    """
    case, hall = inquiry.case, desk.hall
    did: list[Happening] = [] if corrected is None else [corrected]
    answered = [Answered(call.call) for call in hall.calls.values() if call.table == case.table]
    is_now = case.round == desk.event.last_seated
    notes = [*_free(desk, case.round, case.table), *(answered if is_now else [])]
    booking = booking_of(desk.event, case, str(inquiry.ruling))
    given = unwritten([booking], seen)
    try:
        return desk.record_all(*did, booking, by=by, notes=notes, given=given)
    except Written:
        return pronounced(desk.situation, case, booking.ruling, seen)


def pronounced(situation: Situation, case: Case, ruling: str, seen: int) -> Log:
    """The lines after those seen that booked a ruling, and corrected the sheet; none: nobody did."""
    log = situation.tournament.log
    lines = written_since(log, [booking_of(situation.event, case, ruling)], seen)
    earlier = log[max(0, seen) : lines[0].number - 1][-1:] if lines else ()
    is_theirs = any(
        isinstance(line.happening, Corrected)
        and (line.happening.round, line.happening.table, line.at) == (case.round, case.table, lines[0].at)
        for line in earlier
    )
    return (*earlier, *lines) if is_theirs else lines


def reserve(desk: Desk, case: Case, told: str, by: str) -> None:
    """Keep a case that waits for the end of the deal, as it was told."""
    desk.note(Reserved(case.round, case.table, told), by=by)


def drop(desk: Desk, number: int, table: int, by: str) -> None:
    """Give up a case that waits."""
    desk.note(*_free(desk, number, table), by=by)


def _free(desk: Desk, number: int, table: int) -> list[HallHappening]:
    return [Reserved(number, table, "")] if (number, table) in desk.hall.reserved else []


def with_answer(case: Case, key: str, answer: str) -> Case:
    """The case with one more answer."""
    return replace(case, facts={**case.facts, key: answer})


def without_answer(case: Case, key: str) -> Case:
    """The case as it was before an answer: those given after it are asked again."""
    keys = list(case.facts)
    kept = keys[: keys.index(key)] if key in keys else keys
    return replace(case, facts={each: case.facts[each] for each in kept})
