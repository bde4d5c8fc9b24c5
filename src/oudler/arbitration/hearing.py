"""A deal as played, its faults with their rulings, and the score before and after them."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.arbitration.claimed import play_claim
from oudler.arbitration.combining import combined_fate, turn_after
from oudler.arbitration.course import Course, LaidTrick, illicit_winner, walk
from oudler.arbitration.detecting import detect, terms_of
from oudler.arbitration.faults import FAULTS
from oudler.arbitration.irregularity import Irregularity
from oudler.arbitration.ledger import People
from oudler.arbitration.outcome import Fate, Moved, Party
from oudler.arbitration.poignee_check import size_meant
from oudler.arbitration.questions import LATER, Facts, Question
from oudler.arbitration.recount import Changes, marks_by_seat, recount
from oudler.arbitration.ruling import NoRuling, Ruling, Setting, Trouble, rule
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import EXCUSE, Hand, Score, Side, Turn, half_points


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
        return hear(self.deal, lifted=self._lifted() | self._checked(places))

    def restore(self, *places: int) -> "Hearing":
        """The case with lifted rulings in force again. Raises IndexError."""
        return hear(self.deal, lifted=self._lifted() - self._checked(places))

    def _lifted(self) -> frozenset[int]:
        return frozenset(place for place, heard in enumerate(self.heard) if heard.is_lifted)

    def _checked(self, places: Sequence[int]) -> frozenset[int]:
        for place in places:
            if not 0 <= place < len(self.heard):
                raise IndexError(f"there is no ruling {place}, only 0 to {len(self.heard) - 1}")
        return frozenset(places)


def hear(deal: AsPlayed, lifted: frozenset[int] = frozenset()) -> Hearing:
    """Find every fault of a deal, rule on it, and score the deal before and after.

    Raises RecordError for a record that cannot have been played even with faults.
    """
    course = _course(deal)
    found = detect(deal, course)
    believed = course
    if course is not None and deal.claim is not None:
        claim, course, believed = play_claim(deal, course)
        course = believed if len(found) in lifted else course
        found += claim
    before = _verdict(deal, believed, Changes(), range(len(deal.poignees)))
    # What a ruling moves does not depend on the result; the result depends on what is moved.
    interim = _ruled(deal, found, lifted, {"made": LATER})
    changes = _changes(deal, course, interim)
    corrected = _verdict(deal, course, changes, ())
    heard = interim if corrected is None else _ruled(deal, found, lifted, _result_facts(corrected.score))
    after = _after(deal, course, changes, heard)
    return Hearing(deal, course, heard, changes, before, after)


def _course(deal: AsPlayed) -> Course | None:
    """The play, None when no contract was reached. Raises RecordError."""
    terms = terms_of(deal)
    if terms is None:
        if deal.plays:
            raise RecordError(Damage.NOT_REACHED, "bids", detail="cards are played, but no contract is bid")
        return None
    if deal.plays and deal.size.has_call and deal.call is None:
        raise RecordError(Damage.MISSING, "call", rule="CAL-01")
    return walk(deal, terms)


# --- facts and rulings --------------------------------------------------------------------------------------


def _result_facts(score: Score) -> dict[str, str]:
    """What the end of the deal answers; a taker who says nothing has chosen nothing (X02)."""
    return {"made": "yes" if score.is_made else "no"}


def _ruled(
    deal: AsPlayed, found: Sequence[Irregularity], lifted: frozenset[int], ending: Facts
) -> tuple[Heard, ...]:
    return tuple(
        _heard(deal, fault, place in lifted, {**_answers(deal, fault, found), **ending})
        for place, fault in enumerate(found)
    )


def _heard(deal: AsPlayed, found: Irregularity, is_lifted: bool, answers: Facts) -> Heard:
    try:
        ruling = rule(found.fault, _facts(found, answers), Setting(deal.players, deal.ruleset))
    except NoRuling as problem:
        if problem.trouble is not Trouble.MISSING:
            raise RecordError(
                Damage.UNKNOWN, "answers", detail=str(problem), given=problem.given
            ) from problem
        return Heard(found, missing=problem.missing, is_lifted=is_lifted)
    return Heard(found, ruling, is_lifted=is_lifted)


def _answers(deal: AsPlayed, found: Irregularity, others: Sequence[Irregularity]) -> dict[str, str]:
    """The arbiter's answers for one fault: those of the deal that are not for another, then its own."""
    own = {key: value for key, value in deal.answers if not _is_for_others(key, value, found, others, deal)}
    return own | dict(found.answers)


def _is_for_others(
    key: str, value: str, found: Irregularity, others: Sequence[Irregularity], deal: AsPlayed
) -> bool:
    """Whether an answer to a question that several faults ask fits another fault, and not this one."""
    accepting = {
        fault.fault
        for fault in others
        if (question := FAULTS[fault.fault].question(key)) is not None
        and (value == LATER or question.value_of(value, deal.size.dog_size) is not None)
    }
    return found.fault not in accepting and bool(accepting)


_CORRECTED = ("found", "dealer")
"""Facts that an arbiter may know better than the cards."""


def _facts(found: Irregularity, answers: Facts) -> dict[str, str]:
    """What the cards tell, what the arbiter answered, and what the end of the deal tells."""
    told = dict(answers) | {
        key: value for key, value in found.facts if key not in _CORRECTED or key not in answers
    }
    if found.fault == "revoke" and told["made"] != LATER:
        told.setdefault("choice", "none")
    told.setdefault("repeated", "no")
    return {
        question.key: told[question.key] for question in FAULTS[found.fault].questions if question.key in told
    }


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
        winner = illicit_winner(course, fault)
        return {} if winner is None else {fault.trick: winner}
    if move is Moved.SHORT_TRICKS:
        tricks = enumerate(course.tricks)
        return {place: _defender(trick, course) for place, trick in tricks if taker not in trick.seats}
    if move is Moved.LONE_CARDS:
        lone = [place for place, trick in enumerate(course.tricks) if trick.seats == (taker,)]
        return dict.fromkeys(lone, taker)
    return {}


def _defender(trick: LaidTrick, course: Course) -> int:
    """The defender who gets a short trick: the winner, or one who has not played the excuse to it."""
    defenders = [seat for seat in trick.seats if course.terms.side_of(seat) is Side.DEFENSE]
    if trick.winner in defenders:
        return trick.winner
    excuse = trick.seats[trick.cards.index(EXCUSE)] if EXCUSE in trick.cards else None
    return next(seat for seat in defenders if seat != excuse)


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
    if course is None or not course.is_over:
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
