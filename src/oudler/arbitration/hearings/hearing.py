"""A deal as played, its faults with their rulings, and the score before and after them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.arbitration.hearings.answering import Heard, Warned, check_answers, ruled
from oudler.arbitration.hearings.course_of_play import Course, walk
from oudler.arbitration.hearings.detecting import check_discard, detect, terms_of
from oudler.arbitration.hearings.laid_down import play_claim
from oudler.arbitration.hearings.poignee_check import size_meant
from oudler.arbitration.hearings.recount import Changes, marks_by_seat, recount
from oudler.arbitration.hearings.transfers import changes_of
from oudler.arbitration.rulings import (
    People,
    Ruling,
    check_given,
    combined_fate,
    counts_as_deal,
    given_to_attack,
    is_judged,
    turn_after,
)
from oudler.arbitration.terms import NO_FACTS, Fate, Irregularity, Party
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Hand, Rotation, Score, WrongTable


@dataclass(frozen=True, slots=True)
class Verdict:
    """A score and what each seat writes down."""

    score: Score
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hearing:
    """The whole case; `before` and `after` are None when there is no score to tell."""

    deal: AsPlayed
    course: Course | None
    heard: tuple[Heard, ...]
    changes: Changes
    """What the rulings move."""
    before: Verdict | None
    after: Verdict | None
    warned: Warned = frozenset()

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings in force."""
        return tuple(heard.ruling for heard in self.heard if heard.ruling and not heard.is_lifted)

    @property
    def fate(self) -> Fate | None:
        """What becomes of the deal; None without a fault."""
        return combined_fate(self.rulings) if self.rulings else None

    @property
    def is_settled(self) -> bool:
        """Whether every fault that is not lifted has its final ruling."""
        return all(heard.is_settled for heard in self.heard)

    @property
    def is_judged(self) -> bool:
        """Whether the arbiter has named what goes back besides what the cards prove, nothing included."""
        return is_judged(self.deal)

    @property
    def is_ended(self) -> bool:
        """Whether no card is left to be played: the deal is over, or its rulings end it."""
        return self.is_settled and (self.before is not None or not self.counts)

    @property
    def counts(self) -> bool:
        """Whether the deal is one of those that a round is made of; one that is not is replaced (COD-38)."""
        return counts_as_deal(combined_fate(self.rulings))

    @property
    def next_turn(self) -> Rotation:
        """Who deals next, and who may not bid then; a culprit is banned by his own ruling only (COD-25)."""
        rulings = [(heard.irregularity.seat, heard.ruling) for heard in self.heard if not heard.is_lifted]
        banned = {seat for seat, ruling in rulings if ruling and Party.CULPRIT in ruling.outcome.bans}
        culprits = frozenset(seat for seat in banned if seat is not None)
        turn = Rotation(self.deal.players, self.deal.dealer, self.deal.banned)
        return turn_after(turn, self.rulings, culprits, self.deal.ruleset.options)

    def people(self, heard: Heard, names: Sequence[str]) -> People:
        """Who the parties of a ruling are, by the names of the seats, for the ledger."""
        seat = heard.irregularity.seat
        culprits = () if seat is None else (names[seat],)
        return People(culprits, names[self.deal.dealer], tuple(names))

    def lift(self, *places: int) -> "Hearing":
        """The case without some of the rulings, counted from 0. Raises RecordError."""
        for place in places:
            if not 0 <= place < len(self.heard):
                raise RecordError(Damage.NO_SUCH_RULING, given=str(place + 1))
        return hear(self.deal, self._lifted() | frozenset(places), self.warned)

    def _lifted(self) -> frozenset[int]:
        return frozenset(place for place, heard in enumerate(self.heard) if heard.is_lifted)


def hear(deal: AsPlayed, lifted: frozenset[int] = frozenset(), warned: Warned = frozenset()) -> Hearing:
    """Find every fault of a deal, rule on it, and score the deal before and after.

    `lifted` are rulings taken back, by their place; `warned` the seats that the ledger knows as warned.
    Raises RecordError for a record that cannot have been played even with faults.
    """
    check_answers(deal)
    check_given(deal)
    course = _course(deal)
    found = detect(deal, course)
    believed = course
    if course is not None and deal.claim is not None:
        claim, course, believed = play_claim(deal, course)
        course = believed if len(found) in lifted else course
        found += claim
    before = _verdict(deal, believed, Changes(), range(len(deal.poignees)))
    # What a ruling moves does not depend on the result; the result depends on what is moved.
    interim = ruled(deal, found, lifted, warned, NO_FACTS)
    changes = _judged(deal, interim, changes_of(deal, course, _in_force(interim)))
    corrected = _corrected(deal, course, changes)
    heard = (
        interim if corrected is None else ruled(deal, found, lifted, warned, _result_facts(corrected.score))
    )
    after = _after(deal, course, changes, heard)
    return Hearing(deal, course, heard, changes, before, after, warned)


def _judged(deal: AsPlayed, heard: Sequence[Heard], changes: Changes) -> Changes:
    """The changes, with what the arbiter has given back besides; then nothing is in doubt any more."""
    if not is_judged(deal):
        return changes
    rulings = [(case.irregularity, case.ruling) for case in heard if case.ruling]
    return replace(changes, given=given_to_attack(deal, rulings, _in_force(heard)), doubtful=Hand())


def _corrected(deal: AsPlayed, course: Course | None, changes: Changes) -> Verdict | None:
    """The result that decides on the contract. Raises RecordError for more given back than there is."""
    try:
        return _verdict(deal, course, changes, ())
    except WrongTable as error:
        raise RecordError(Damage.CONTRADICTED, "answers", detail=str(error), rule="COD-24") from error


def _course(deal: AsPlayed) -> Course | None:
    """The play, None when no contract was reached. Raises RecordError."""
    terms = terms_of(deal)
    if terms is None:
        if deal.plays:
            raise RecordError(Damage.NO_CONTRACT, "bids", rule="AUC-03")
        return None
    if deal.plays and deal.size.has_call and deal.call is None:
        raise RecordError(Damage.MISSING, "call", rule="CAL-01")
    check_discard(deal, terms)
    return walk(deal, terms)


def _result_facts(score: Score) -> dict[str, str]:
    """What the end of the deal answers."""
    return {"made": "yes" if score.is_made else "no"}


def _verdict(
    deal: AsPlayed, course: Course | None, changes: Changes, counted: Sequence[int]
) -> Verdict | None:
    if course is None or not course.is_over or not course.tricks:
        return None
    poignees = tuple(size_meant(deal.poignees[place], deal) for place in counted)
    score = recount(course, poignees, deal.ruleset.options, changes)
    return Verdict(score, marks_by_seat(course, deal.players, score))


def _after(deal: AsPlayed, course: Course | None, changes: Changes, heard: Sequence[Heard]) -> Verdict | None:
    """The score once every ruling is final and none of them takes the deal away."""
    in_force = _in_force(heard)
    fate = combined_fate(ruling for _, ruling in in_force)
    if not all(case.is_settled for case in heard) or fate in (
        Fate.CANCELLED,
        Fate.REDEAL,
        Fate.REDEAL_DEFENSE,
    ):
        return None
    struck = {fault.poignee for fault, ruling in in_force if ruling.outcome.poignee is False}
    counted = [place for place in range(len(deal.poignees)) if place not in struck]
    return _verdict(deal, course, changes, counted)


def _in_force(heard: Sequence[Heard]) -> list[tuple[Irregularity, Ruling]]:
    return [(case.irregularity, case.ruling) for case in heard if case.ruling and not case.is_lifted]
