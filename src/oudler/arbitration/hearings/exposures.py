"""Cards that were seen and taken back: which fault each of them was (COD-13, COD-20, COD-23, COD-41)."""

from collections.abc import Iterator
from dataclasses import replace

from oudler.arbitration.hearings.course_of_play import Course, legal_mask, walk
from oudler.arbitration.terms import Irregularity, culprit_word
from oudler.record import AsPlayed, Damage, Exposed, How, RecordError


def exposures(deal: AsPlayed, course: Course) -> Iterator[Irregularity]:
    """The fault of every card that was taken back. Raises RecordError where it cannot have been seen."""
    for place, shown in enumerate(deal.exposed):
        is_kept = deal.plays[shown.after : shown.after + 1] == tuple(shown.cards)
        if shown.cards and is_kept and shown.how is How.PLAYED:
            continue  # it was not taken back: the play itself shows the fault
        before = walk(replace(deal, plays=deal.plays[: shown.after]), course.terms)
        if not shown.cards or shown.cards.mask & ~before.left[shown.seat]:
            names = " ".join(shown.cards.names())
            raise RecordError(Damage.NOT_HELD, f"exposed[{place}].cards", rule="COD-13", given=names)
        fault, facts = _classified(deal, shown, before)
        told = {"culprit": culprit_word(course.terms.side_of(shown.seat))} | facts
        yield Irregularity(
            fault,
            shown.seat,
            shown.after,
            tuple(told.items()),
            shown.cards,
            answers=shown.answers,
            entry=f"exposed[{place}]",
        )


def _classified(deal: AsPlayed, shown: Exposed, before: Course) -> tuple[str, dict[str, str]]:
    """The fault, and what the moment tells of it."""
    if shown.how is How.SHOWN:
        return "exposed_card", {}
    if shown.seat == before.turn:
        return _at_turn(deal, shown, before)
    if before.unfinished is not None:
        return "card_out_of_turn", {}
    return "lead_out_of_turn", {"to_lead": culprit_word(before.terms.side_of(before.turn))}


def _at_turn(deal: AsPlayed, shown: Exposed, before: Course) -> tuple[str, dict[str, str]]:
    """A revoke put right in time, or a card that may not be changed (COD-19, COD-23)."""
    trick = before.unfinished.cards if before.unfinished else ()
    legal = legal_mask(deal, before.terms, before.left[shown.seat], trick, not before.tricks)
    if shown.cards.mask & ~legal:
        return "revoke", {"consumed": "no"}
    return "change_of_card", {"at_fault": "no", "left": "laid"}
