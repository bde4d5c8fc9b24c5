"""Ruling a fault: what the arbiter is asked next, what follows, and the ledger of what was ruled.

The arbiter tells a case piece by piece. What the desk knows by itself is not asked: whether somebody was
warned before (COD-44, Y26), who took by the sheet, and whether people play alone or in teams. What only the
end of the deal tells is asked last, and the ruling is told before it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from oudler import arbitration
from oudler.director.desk import (
    AlreadyWritten,
    Answered,
    Desk,
    EventSituation,
    HallHappening,
    Reserved,
    unwritten,
    written_since,
)
from oudler.director.forms import form_desk
from oudler.tournament.events import Corrected, Event, Happening, Log, Ruled

_NOTHING: arbitration.Facts = MappingProxyType({})
FREQUENT: tuple[tuple[str, arbitration.Facts], ...] = (
    ("revoke", MappingProxyType({"consumed": "yes"})),
    ("revoke", MappingProxyType({"consumed": "no"})),
    ("exposed_card", _NOTHING),
    ("lead_out_of_turn", _NOTHING),
    ("card_out_of_turn", _NOTHING),
    ("false_discard", _NOTHING),
    ("misdeal", _NOTHING),
    ("score_sheet", _NOTHING),
    ("slow_play", _NOTHING),
    ("late", _NOTHING),
)
"""The faults that arbiters are called for most, in that order, with what their name tells already."""

NAMED_FIRST = ("false_claim", "withdrawal")
"""Faults of one person to whom no order is addressed: who it was is asked all the same, for the ledger."""
DEALERS_CAMP = ("dog_count",)
"""Faults whose camp is the one of the dealer."""
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
    def is_of_deal(self) -> bool:
        """Whether it happened in a deal; a fault that there is not did nowhere."""
        return self.fault in arbitration.FAULTS and arbitration.FAULTS[self.fault].is_of_deal

    @property
    def place(self) -> arbitration.IncidentPlace:
        """Where it happened."""
        return arbitration.IncidentPlace(self.round, self.table, self.deal)


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """What the arbiter is asked next: a question of the code, who it was, or both at once."""

    question: arbitration.Question | None = None
    answers: tuple[str, ...] = ()
    """Those that do not contradict what is known; none for a number."""
    party: arbitration.Party | None = None
    people: tuple[int, ...] = ()
    """Those of the table who may be named."""
    is_several: bool = False
    ways: Mapping[int, tuple[arbitration.Facts, ...]] = field(default_factory=dict)
    """What one tap tells of each person: the camp, and whether the deal is distorted where that matters."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A case as far as it is known."""

    case: Case
    known: arbitration.Examined
    """What was told, and what the desk found out by itself; with what that leaves of the code."""
    found: tuple[str, ...]
    """The facts that nobody was asked for."""
    ask: NextQuestion | None
    ruling: arbitration.Ruling | None
    """What is ordered, once it can be said; it may still wait for the end of the deal."""
    warned: tuple[arbitration.LedgerEntry, ...] = ()
    """Earlier rulings that make this a repeated fault, for those named."""

    @property
    def setting(self) -> arbitration.Setting:
        """By which edition, and for how many players."""
        return self.known.setting

    @property
    def facts(self) -> arbitration.Facts:
        """The answers by their keys."""
        return self.known.facts

    @property
    def can_pronounce(self) -> bool:
        """Whether nothing is left to be asked or to wait for."""
        return self.ask is None and self.ruling is not None and self.ruling.is_final


# --- asking ---------------------------------------------------------------------------------------------


def inquiry_of(situation: EventSituation, case: Case, result: str | None = None) -> Inquiry:
    """Where a case stands; `result`, where the marks tell if the contract is made, answers the last question.

    Raises NoRuling for an answer that is none, or that contradicts the others.
    """
    event = situation.event
    told = arbitration.examine(case.fault, case.facts, setting_at(event, case.round, case.table))
    found = _found(event, case, told.open)
    known = told.told(found)
    if result is not None and [question.key for question in known.open] == ["made"]:
        case, known = with_answer(case, "made", result), known.told({"made": result})
    ask, ruling = _next(event, case, known)
    warned = _repeated(event, case) if known.facts.get("repeated") == "yes" else ()
    return Inquiry(case, known, tuple(found), ask, ruling, warned)


def _found(event: Event, case: Case, asked: Sequence[arbitration.Question]) -> dict[str, str]:
    """The answers that matter and that the desk knows by itself, unless the arbiter says otherwise."""
    known = form_desk(event).ruled_as(len(case.culprits))
    if case.culprits:
        known["repeated"] = "yes" if _repeated(event, case) else "no"
    keys = {question.key for question in asked}
    return {key: value for key, value in known.items() if key in keys}


def setting_at(event: Event, number: int, table: int) -> arbitration.Setting:
    """By which edition, and for how many players: where a fifth sits out there are four (DEA-18)."""
    people = len(people_at(event, number, table))
    players = LEAST_TABLE if people == LEAST_TABLE else FULL_TABLE
    return arbitration.Setting(players, event.regulations.ruleset)


def people_at(event: Event, number: int, table: int) -> tuple[int, ...]:
    """Who sits at a table in a round, in the order of the seats."""
    seating = event.seated.get(number, ())
    seats = seating[table - 1] if 1 <= table <= len(seating) else ()
    return tuple(person for person in seats if person is not None)


def deal_at(situation: EventSituation, number: int, table: int, now: str) -> int:
    """The deal that a table is playing: the last one whose sheet is in, else by the clock of the round.

    It is no earlier than one that was ruled there already.
    """
    event, clock = situation.event, situation.hall.clock
    deals = event.regulations.rounds[number - 1].deals
    places = [
        entry.place for entry in event.ledger.in_force() if arbitration.FAULTS[entry.ruling.fault].is_of_deal
    ]
    ruled = [place.deal for place in places if (place.round, place.table) == (number, table)]
    if number < event.last_seated or (number, table) in event.sheets:
        return max([*ruled, deals])
    if clock is None or clock.round != number or not clock.seconds:
        return max([*ruled, 1])
    return max([*ruled, min(deals, 1 + deals * clock.gone_at(now) // clock.seconds)])


def taker_of(event: Event, case: Case) -> int | None:
    """Who took the deal by the sheet that was handed in; None where it does not tell."""
    sheet = event.sheets.get((case.round, case.table))
    if sheet is None or not 1 <= case.deal <= len(sheet.lines):
        return None
    taker = sheet.lines[case.deal - 1].taker
    return None if taker is None else sheet.players[taker]


def _next(
    event: Event, case: Case, known: arbitration.Examined
) -> tuple[NextQuestion | None, arbitration.Ruling | None]:
    """What to ask now, and what is ordered; what only the end of the deal tells is asked last."""
    now = [question for question in known.open if not question.can_wait]
    if case.fault in NAMED_FIRST and not case.culprits:
        return NextQuestion(
            party=arbitration.Party.CULPRIT, people=people_at(event, case.round, case.table)
        ), None
    if now:
        return _question_ask(event, case, known, _first(known, now)), None
    ruling = known.told({question.key: arbitration.LATER for question in known.open}).ruling()
    ask = _party_ask(event, case, ruling)
    if ask is None and known.open and not known.is_put_off:
        ask = NextQuestion(known.open[0], known.possible(known.open[0]))
    return ask, ruling


def _first(known: arbitration.Examined, now: Sequence[arbitration.Question]) -> arbitration.Question:
    """The first question that no other one would settle whatever its answer."""
    return next(
        (
            question
            for question in now
            if not any(_settles(known, other, question) for other in now if other is not question)
        ),
        now[0],
    )


def _settles(
    known: arbitration.Examined, other: arbitration.Question, question: arbitration.Question
) -> bool:
    """Whether every answer to one question makes another one needless; a number never does."""
    answers = known.possible(other)
    return bool(answers) and all(question not in known.told({other.key: each}).open for each in answers)


def _question_ask(
    event: Event, case: Case, known: arbitration.Examined, question: arbitration.Question
) -> NextQuestion:
    """A question; with it, or before it, who it was where the code cares."""
    people = people_at(event, case.round, case.table)
    answers = known.possible(question)
    if question.key == "dealer" and case.dealer is None:
        return NextQuestion(question, answers, arbitration.Party.DEALER, people)
    party = None if case.culprits else _named_party(case.fault)
    if party is not None and question.key in ("repeated", "late_players"):
        is_several = party is arbitration.Party.CULPRITS or question.key == "late_players"
        return NextQuestion(
            party=arbitration.Party.CULPRITS if is_several else party, people=people, is_several=is_several
        )
    if party is arbitration.Party.CULPRIT and question.key == "culprit":
        return NextQuestion(question, answers, party, people, ways=_ways(event, case, known, question))
    return NextQuestion(question, answers)


def _ways(
    event: Event, case: Case, known: arbitration.Examined, question: arbitration.Question
) -> dict[int, tuple[arbitration.Facts, ...]]:
    """What may be told of each person at the table in one tap; who took by the sheet is in attack."""
    ways: list[arbitration.Facts] = []
    for answer in known.possible(question):
        then = known.told({question.key: answer})
        effect = next((other for other in then.open if other.key == "effect"), None)
        effects = () if effect is None else then.possible(effect)
        ways += [{question.key: answer, "effect": each} for each in effects] or [{question.key: answer}]
    taker = taker_of(event, case)
    return {
        number: tuple(
            way for way in ways if taker is None or (way[question.key] == "taker") is (number == taker)
        )
        for number in people_at(event, case.round, case.table)
    }


def _named_party(fault: str) -> arbitration.Party | None:
    """Whether rulings of a fault are for one person at fault, or for several."""
    row = arbitration.FAULTS[fault]
    parties = {party for table in row.tables for each in table for party in parties_of(each.then)}
    if row.question("culprit") is not None and fault not in DEALERS_CAMP:
        parties.add(arbitration.Party.CULPRIT)
    return next(
        (party for party in (arbitration.Party.CULPRIT, arbitration.Party.CULPRITS) if party in parties), None
    )


def parties_of(outcome: arbitration.Outcome | None) -> set[arbitration.Party]:
    """Whom the orders of an outcome are for: those warned, fined, and kept from bidding."""
    if outcome is None:
        return set()
    fined = {penalty.party for penalty in outcome.penalties}
    return fined | {warning.party for warning in outcome.warnings} | set(outcome.bans)


def _party_ask(event: Event, case: Case, ruling: arbitration.Ruling) -> NextQuestion | None:
    """Whoever is still to be named before the ruling can be booked."""
    wanted = parties_of(ruling.outcome)
    people = people_at(event, case.round, case.table)
    if arbitration.Party.DEALER in wanted and case.dealer is None:
        return NextQuestion(party=arbitration.Party.DEALER, people=people)
    if not case.culprits and wanted & {arbitration.Party.CULPRITS, arbitration.Party.TEAM}:
        return NextQuestion(party=arbitration.Party.CULPRITS, people=people, is_several=True)
    if not case.culprits and arbitration.Party.CULPRIT in wanted:
        return NextQuestion(party=arbitration.Party.CULPRIT, people=people)
    return None


def _repeated(event: Event, case: Case) -> tuple[arbitration.LedgerEntry, ...]:
    """The earlier rulings that make the fault a repeated one for somebody named."""
    options = event.regulations.ruleset.options
    entries = {
        entry.number: entry
        for number in case.culprits
        for entry in event.ledger.repeated(str(number), case.fault, case.place, options)
    }
    return tuple(entries[number] for number in sorted(entries))


# --- pronouncing ----------------------------------------------------------------------------------------


def booking_of(event: Event, case: Case, ruling: str) -> Ruled:
    """The happening that books a ruling, as its text says."""
    team = event.team_of(case.culprits[0]) if case.culprits else None
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
    except AlreadyWritten:
        return pronounced(desk.situation, case, booking.ruling, seen)


def pronounced(situation: EventSituation, case: Case, ruling: str, seen: int) -> Log:
    """The lines after those seen that booked a ruling, and corrected the sheet; none: nobody did."""
    log = situation.tournament.log
    lines = written_since(log, [booking_of(situation.event, case, ruling)], seen)
    earlier = log[max(0, seen) : lines[0].number - 1][-1:] if lines else ()
    is_theirs = any(
        isinstance(line.happening, Corrected)
        and (*line.happening.spot, line.at) == (case.round, case.table, lines[0].at)
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
