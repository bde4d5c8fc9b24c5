"""Deals as people played them: faults, rulings, and the score before and after, for other programs."""

from collections.abc import Sequence
from typing import Any

from oudler.arbitration import Heard, Hearing, Verdict, hear
from oudler.cli.rulings.ruling import ruling_fields
from oudler.record import parse_as_played, points_field
from oudler.rules import card_name
from oudler.wording.arbitration import irregularity_text
from oudler.wording.language import Words


def parse_hearing(raw: bytes, lifted: Sequence[int] = ()) -> Hearing:
    """The case of one line, without the rulings of these numbers. Raises RecordError."""
    return hear(parse_as_played(raw)).lift(*(number - 1 for number in lifted))


def hearing_fields(words: Words, hearing: Hearing) -> dict[str, Any]:
    """The case as fields: irregularities with their rulings, what becomes of the deal, both scores."""
    return {
        "irregularities": [_heard_fields(words, hearing, heard) for heard in hearing.heard],
        "saved": [card_name(card) for card in hearing.changes.saved],
        "doubtful": [card_name(card) for card in hearing.changes.doubtful],
        "deal": hearing.fate and hearing.fate.value,
        "settled": hearing.is_settled,
        "before": _verdict_fields(hearing.before),
        "after": _verdict_fields(hearing.after),
        "next": _next_fields(hearing) if hearing.is_ended else None,
    }


def _next_fields(hearing: Hearing) -> dict[str, Any]:
    """Whether the deal is one of the round, who deals after it, and who may not bid then."""
    turn = hearing.next_turn
    return {"counts": hearing.counts, "dealer": turn.dealer, "banned": sorted(turn.banned)}


def _heard_fields(words: Words, hearing: Hearing, heard: Heard) -> dict[str, Any]:
    found = heard.irregularity
    return {
        "fault": found.fault,
        "seat": found.seat,
        "after": found.after,
        "trick": None if found.trick is None else found.trick + 1,
        "cards": [card_name(card) for card in found.cards],
        "rule": found.reason and found.reason.requirement,
        "text": irregularity_text(words, hearing, found),
        "lifted": heard.is_lifted,
        "ruling": heard.ruling and ruling_fields(words, heard.ruling),
        "questions": [question.key for question in heard.missing],
        "assumed": list(heard.assumed),
    }


def _verdict_fields(verdict: Verdict | None) -> dict[str, Any] | None:
    if verdict is None:
        return None
    return {
        "points": points_field(verdict.score.half_points),
        "oudlers": verdict.score.oudlers,
        "made": verdict.score.is_made,
        "scores": list(verdict.marks),
    }
