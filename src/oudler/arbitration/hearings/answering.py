"""From the faults of a deal to their rulings: by what the cards tell, what is answered, what is assumed."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TypeAlias

from oudler.arbitration import rulings
from oudler.arbitration.faults import FAULTS
from oudler.arbitration.hearings.detecting import CONFUSED
from oudler.arbitration.terms import LATER, NO_FACTS, Facts, Irregularity, Question, WarningKind
from oudler.record import AsPlayed, Damage, RecordError

Warned: TypeAlias = frozenset[tuple[int, WarningKind]]
"""Seats that were warned before this deal, with the kind of fault."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A fault with its ruling, or with its unanswered questions."""

    irregularity: Irregularity
    ruling: rulings.Ruling | None = None
    missing: tuple[Question, ...] = ()
    is_lifted: bool = False
    """Taken back by the arbiter: it no longer orders anything."""
    assumed: tuple[str, ...] = ()
    """Unanswered questions for which the usual answer was assumed: first time, no choice made."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is to be decided about the fault."""
        return self.is_lifted or (self.ruling is not None and self.ruling.is_final)


def ruled(
    deal: AsPlayed, found: Sequence[Irregularity], lifted: frozenset[int], warned: Warned, ending: Facts
) -> tuple[Heard, ...]:
    """The ruling on each fault, in order: an earlier one may make a later one a repetition.

    `ending` tells the result, once it is known. Raises RecordError for an answer that is none, or that the
    cards contradict.
    """
    heard: list[Heard] = []
    takers = _takers(deal, found)
    _check_against_cards(takers, found, NO_FACTS if lifted else ending)
    for place, fault in enumerate(found):
        # An answer that only another fault takes is not for this one; one that none takes is refused.
        own = {key: value for (key, value), ids in takers.items() if fault.fault in ids or not ids}
        answers = {"made": LATER, **own, **dict(fault.answers), **ending}
        is_repeated = _is_repeated(fault, heard, warned)
        heard.append(_heard(deal, fault, place in lifted, answers, is_repeated=is_repeated))
    return tuple(heard)


def _is_repeated(found: Irregularity, earlier: Sequence[Heard], warned: Warned) -> bool:
    """Whether the seat was warned for this kind of fault before, on this very deal too (COD-44).

    Several faults of one poignee are one display, and none of them repeats another.
    """
    if any((found.seat, kind) in warned for kind in rulings.kinds_of(found.fault)):
        return True
    return any(
        not heard.is_lifted
        and heard.ruling is not None
        and heard.irregularity.seat == found.seat
        and rulings.kinds_of(found.fault) & {kind for _, kind in rulings.sanctions(heard.ruling.outcome)}
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
        ruling = rulings.rule(found.fault, facts, rulings.Setting(deal.players, deal.ruleset))
    except rulings.NoRuling as problem:
        if problem.trouble is not rulings.Trouble.MISSING:
            raise _refused(found, problem) from problem
        return Heard(found, missing=problem.missing, is_lifted=is_lifted)
    grounds = rulings.grounds_of(ruling)
    return Heard(found, ruling, is_lifted=is_lifted, assumed=tuple(key for key in assumed if key in grounds))


def _refused(found: Irregularity, problem: rulings.NoRuling) -> RecordError:
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


def _check_against_cards(
    takers: Mapping[tuple[str, str], set[str]], found: Sequence[Irregularity], ending: Facts
) -> None:
    """Refuse an answer of which the cards say otherwise. Raises RecordError.

    An answer for the whole deal is for those faults that may be so; there must be one of them.
    """
    for (key, value), ids in takers.items():
        faults = [fault for fault in found if fault.fault in ids]
        seen = {dict(ending, **dict(fault.facts)).get(key) for fault in faults}
        _check_answer(key, value, seen, "answers")
    for fault in found:
        for key, value in fault.answers:
            _check_answer(key, value, {dict(ending, **dict(fault.facts)).get(key)}, f"{fault.entry}.answers")


def _check_answer(key: str, value: str, seen: Set[str | None], field: str) -> None:
    """Refuse an answer that is none of what the cards tell; None where they tell nothing."""
    if seen and key not in _CORRECTED and value != LATER and not seen & {value, None}:
        expected = " ".join(sorted(filter(None, seen)))
        raise RecordError(Damage.CONTRADICTED, f"{field}.{key}", given=value, expected=expected)


def _told(found: Irregularity, answers: Facts) -> dict[str, str]:
    """What the cards tell, and what the arbiter answered."""
    seen = {key: value for key, value in found.facts if key not in _CORRECTED or key not in answers}
    return {**answers, **seen}


def _asked(found: Irregularity, told: Facts) -> dict[str, str]:
    """What the fault asks for of all that is told."""
    keys = [question.key for question in FAULTS[found.fault].questions]
    return {key: told[key] for key in keys if key in told}


def check_answers(deal: AsPlayed) -> None:
    """Refuse an answer to a question that no fault asks. Raises RecordError."""
    known = {question.key for fault in FAULTS.values() for question in fault.questions}
    known |= {rulings.POINTS, rulings.OUDLERS, rulings.BY}
    told = [("answers", pair) for pair in deal.answers if pair[0] != CONFUSED or pair[1] not in ("yes", "no")]
    told += [
        (f"exposed[{n}].answers", pair) for n, shown in enumerate(deal.exposed) for pair in shown.answers
    ]
    for field, (key, value) in told:
        if key not in known:
            given = value if key == CONFUSED else key
            raise RecordError(Damage.UNKNOWN, field, detail=f"no question {key[:40]}", given=given[:40])
