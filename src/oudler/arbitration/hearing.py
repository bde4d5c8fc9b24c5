"""A deal as played, its faults with their rulings, and the score before and after them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from oudler.arbitration.claimed import play_claim
from oudler.arbitration.combining import combined_fate, turn_after
from oudler.arbitration.course import Course, LaidTrick, illicit_winner, walk
from oudler.arbitration.detecting import CONFUSED, check_discard, detect, terms_of
from oudler.arbitration.faults import FAULTS
from oudler.arbitration.irregularity import Irregularity
from oudler.arbitration.ledger import People, kinds_of, sanctions
from oudler.arbitration.outcome import Fate, Kind, Moved, Party
from oudler.arbitration.poignee_check import size_meant
from oudler.arbitration.questions import LATER, Facts, Question
from oudler.arbitration.recount import Changes, marks_by_seat, recount
from oudler.arbitration.ruling import NoRuling, Ruling, Setting, Trouble, grounds_of, rule
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import EXCUSE, Hand, Score, Side, Turn, half_points

Warned: TypeAlias = frozenset[tuple[int, Kind]]
"""Seats that were warned before this deal, with the kind of fault."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A score and what each seat writes down."""

    score: Score
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """A fault with its ruling, or with the questions that nobody has answered."""

    irregularity: Irregularity
    ruling: Ruling | None = None
    missing: tuple[Question, ...] = ()
    is_lifted: bool = False
    """Taken back by the arbiter: it orders nothing any more."""
    assumed: tuple[str, ...] = ()
    """Questions that nobody answered and that were taken as usual: first time, no choice made."""


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
        in_force = [heard.ruling for heard in self.heard if not heard.is_lifted]
        return all(ruling is not None and ruling.is_final for ruling in in_force)

    def next_turn(self, turn: Turn) -> Turn:
        """Who deals after this deal, and who may not bid; a culprit is banned by his own ruling only."""
        rulings = [(heard.irregularity.seat, heard.ruling) for heard in self.heard if not heard.is_lifted]
        banned = {seat for seat, ruling in rulings if ruling and Party.CULPRIT in ruling.outcome.bans}
        culprits = frozenset(seat for seat in banned if seat is not None)
        return turn_after(turn, self.rulings, culprits, self.deal.ruleset.options)

    def people(self, heard: Heard, names: Sequence[str]) -> People:
        """Who the parties of a ruling are, by the names of the seats, for the ledger."""
        seat = heard.irregularity.seat
        culprits = () if seat is None else (names[seat],)
        return People(culprits, names[self.deal.dealer], tuple(names))

    def lift(self, *places: int) -> "Hearing":
        """The case without some of the rulings, counted from 0. Raises IndexError."""
        return hear(self.deal, self._lifted() | self._checked(places), self.warned)

    def restore(self, *places: int) -> "Hearing":
        """The case with lifted rulings in force again. Raises IndexError."""
        return hear(self.deal, self._lifted() - self._checked(places), self.warned)

    def _lifted(self) -> frozenset[int]:
        return frozenset(place for place, heard in enumerate(self.heard) if heard.is_lifted)

    def _checked(self, places: Sequence[int]) -> frozenset[int]:
        for place in places:
            if not 0 <= place < len(self.heard):
                raise IndexError(f"there is no ruling {place}, only 0 to {len(self.heard) - 1}")
        return frozenset(places)


def hear(deal: AsPlayed, lifted: frozenset[int] = frozenset(), warned: Warned = frozenset()) -> Hearing:
    """Find every fault of a deal, rule on it, and score the deal before and after.

    `lifted` are rulings taken back, by their place; `warned` the seats that the ledger knows as warned.
    Raises RecordError for a record that cannot have been played even with faults.
    """
    _check_answers(deal)
    course = _course(deal)
    found = detect(deal, course)
    believed = course
    if course is not None and deal.claim is not None:
        claim, course, believed = play_claim(deal, course)
        course = believed if len(found) in lifted else course
        found += claim
    before = _verdict(deal, believed, Changes(), range(len(deal.poignees)))
    # What a ruling moves does not depend on the result; the result depends on what is moved.
    interim = _ruled(deal, found, lifted, warned, {"made": LATER})
    changes = _changes(deal, course, interim)
    corrected = _verdict(deal, course, changes, ())
    heard = (
        interim if corrected is None else _ruled(deal, found, lifted, warned, _result_facts(corrected.score))
    )
    after = _after(deal, course, changes, heard)
    return Hearing(deal, course, heard, changes, before, after, warned)


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


# --- facts and rulings --------------------------------------------------------------------------------------


def _result_facts(score: Score) -> dict[str, str]:
    """What the end of the deal answers."""
    return {"made": "yes" if score.is_made else "no"}


def _ruled(
    deal: AsPlayed, found: Sequence[Irregularity], lifted: frozenset[int], warned: Warned, ending: Facts
) -> tuple[Heard, ...]:
    heard: list[Heard] = []
    takers = _takers(deal, found)
    for place, fault in enumerate(found):
        # An answer that only another fault takes is not for this one; one that none takes is refused.
        own = {key: value for (key, value), ids in takers.items() if fault.fault in ids or not ids}
        answers = {**own, **dict(fault.answers), **ending}
        is_repeated = _is_repeated(fault, heard, warned)
        heard.append(_heard(deal, fault, place in lifted, answers, is_repeated=is_repeated))
    return tuple(heard)


def _is_repeated(found: Irregularity, earlier: Sequence[Heard], warned: Warned) -> bool:
    """Whether the seat was warned for this kind of fault before, on this very deal too (COD-44).

    Several faults of one poignee are one display, and none of them repeats another.
    """
    if any((found.seat, kind) in warned for kind in kinds_of(found.fault)):
        return True
    return any(
        not heard.is_lifted
        and heard.ruling is not None
        and heard.irregularity.seat == found.seat
        and kinds_of(found.fault) & {kind for _, kind in sanctions(heard.ruling.outcome)}
        and (found.poignee is None or heard.irregularity.poignee != found.poignee)
        for heard in earlier
    )


def _heard(
    deal: AsPlayed, found: Irregularity, is_lifted: bool, answers: Facts, *, is_repeated: bool
) -> Heard:
    told = _told(found, answers)
    assumed = {} if "repeated" in told else {"repeated": "yes" if is_repeated else "no"}
    if found.fault == "revoke" and answers["made"] != LATER and "choice" not in told:
        assumed["choice"] = "none"  # a taker who says nothing has chosen nothing (X02)
    try:
        facts = _asked(found, {**assumed, **told})
        ruling = rule(found.fault, facts, Setting(deal.players, deal.ruleset))
    except NoRuling as problem:
        if problem.trouble is not Trouble.MISSING:
            raise _refused(found, problem) from problem
        return Heard(found, missing=problem.missing, is_lifted=is_lifted)
    grounds = grounds_of(ruling)
    return Heard(found, ruling, is_lifted=is_lifted, assumed=tuple(key for key in assumed if key in grounds))


def _refused(found: Irregularity, problem: NoRuling) -> RecordError:
    """An answer that the fault does not take, told where it was given."""
    field = f"{found.entry}.answers" if found.answers else "answers"
    return RecordError(Damage.UNKNOWN, field, detail=str(problem), given=problem.given)


def _takers(deal: AsPlayed, found: Sequence[Irregularity]) -> dict[tuple[str, str], set[str]]:
    """The faults that take each answer of the deal: one question may be asked by several of them."""
    faults = {fault.fault for fault in found}
    return {
        (key, value): {fault for fault in faults if _takes(fault, key, value, deal)}
        for key, value in deal.answers
    }


def _takes(fault: str, key: str, value: str, deal: AsPlayed) -> bool:
    question = FAULTS[fault].question(key)
    if question is None:
        return False
    return value == LATER or question.value_of(value, deal.size.dog_size) is not None


_CORRECTED = ("found", "dealer")
"""Facts that an arbiter may know better than the cards."""


def _told(found: Irregularity, answers: Facts) -> dict[str, str]:
    """What the cards tell, and what the arbiter answered."""
    seen = {key: value for key, value in found.facts if key not in _CORRECTED or key not in answers}
    return {**answers, **seen}


def _asked(found: Irregularity, told: Facts) -> dict[str, str]:
    """What the fault asks for of all that is told."""
    keys = [question.key for question in FAULTS[found.fault].questions]
    return {key: told[key] for key in keys if key in told}


def _check_answers(deal: AsPlayed) -> None:
    """Refuse an answer to a question that no fault asks. Raises RecordError."""
    known = {question.key for fault in FAULTS.values() for question in fault.questions}
    told = [("answers", pair) for pair in deal.answers if pair[0] != CONFUSED or pair[1] not in ("yes", "no")]
    told += [
        (f"exposed[{n}].answers", pair) for n, shown in enumerate(deal.exposed) for pair in shown.answers
    ]
    for field, (key, value) in told:
        if key not in known:
            given = value if key == CONFUSED else key
            raise RecordError(Damage.UNKNOWN, field, detail=f"no question {key[:40]}", given=given[:40])


# --- what rulings move, and the score -----------------------------------------------------------------------


def _changes(deal: AsPlayed, course: Course | None, heard: Sequence[Heard]) -> Changes:
    """All moves of all rulings in force."""
    winners: dict[int, int] = {}
    moved = Hand()
    petit_counts = True
    for fault, ruling in _in_force(heard):
        if course is None:
            break
        for move in ruling.outcome.moves:
            winners |= _tricks_moved(move, fault, course)
            moved |= _cards_moved(move, fault, deal, deal.discard - moved)
        petit_counts = petit_counts and ruling.outcome.petit_au_bout is not False
    return Changes(winners, moved, petit_counts)


def _in_force(heard: Sequence[Heard]) -> list[tuple[Irregularity, Ruling]]:
    return [(case.irregularity, case.ruling) for case in heard if case.ruling and not case.is_lifted]


def _tricks_moved(move: Moved, fault: Irregularity, course: Course) -> dict[int, int]:
    """Tricks and their new winners."""
    taker = course.terms.taker
    if move is Moved.ILLICIT_TRICKS and fault.trick is not None and fault.trick < len(course.tricks):
        winner = illicit_winner(course, fault.trick)
        return {} if winner is None else {fault.trick: winner}
    if move is Moved.SHORT_TRICKS:
        tricks = enumerate(course.tricks)
        return {place: _defender(trick, course) for place, trick in tricks if taker not in trick.seats}
    return {}  # a trick of the taker alone is the taker's already


def _defender(trick: LaidTrick, course: Course) -> int:
    """The defender who gets a short trick: the winner, or one who has not played the excuse to it."""
    excuse = trick.seats[trick.cards.index(EXCUSE)] if EXCUSE in trick.cards else None
    seats: list[int] = [trick.winner, *trick.seats, *range(len(course.held))]
    defenders = [seat for seat in seats if course.terms.side_of(seat) is Side.DEFENSE]
    return next(seat for seat in defenders if seat == trick.winner or seat != excuse)


def _cards_moved(move: Moved, fault: Irregularity, deal: AsPlayed, discard: Hand) -> Hand:
    """Cards of the discard that go to the defense."""
    if move is Moved.FORBIDDEN_CARDS:
        return fault.cards
    if move is Moved.HIGHEST_OF_DISCARD:
        return highest_cards(discard, len(deal.discard) - deal.size.dog_size)
    return highest_cards(discard, 2) if move is Moved.TWO_HIGHEST_OF_DISCARD else Hand()


def highest_cards(pile: Hand, count: int) -> Hand:
    """So many cards of highest value of a pile (COD-28, CHI-11)."""
    by_value = sorted(pile, key=lambda card: (-half_points(1 << card), card))
    return Hand.of(by_value[:count])


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
    is_settled = all(case.is_lifted or (case.ruling and case.ruling.is_final) for case in heard)
    fate = combined_fate(ruling for _, ruling in in_force)
    if not is_settled or fate in (Fate.CANCELLED, Fate.REDEAL, Fate.REDEAL_DEFENSE):
        return None
    struck = {fault.poignee for fault, ruling in in_force if ruling.outcome.poignee is False}
    counted = [place for place in range(len(deal.poignees)) if place not in struck]
    return _verdict(deal, course, changes, counted)
