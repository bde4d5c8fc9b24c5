"""Deals as people played them: faults, rulings, and the score before and after, for other programs."""

from typing import Any

from oudler.arbitration import Heard, Hearing, Verdict, hear
from oudler.cli.rulings.ruling import ruling_fields
from oudler.record import parse_as_played, points_field
from oudler.rules import card_name
from oudler.wording.arbitration import irregularity_text
from oudler.wording.language import Words


def parse_hearing(raw: bytes) -> Hearing:
    """The case of one line. Raises RecordError."""
    return hear(parse_as_played(raw))


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
    }


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
