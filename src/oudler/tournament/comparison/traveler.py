"""The traveler of a board: every table that played it, with its score and its notes (DUP-23)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from oudler.tournament.comparison.exact_numbers import exact_or_none
from oudler.tournament.comparison.topage import Rated


@dataclass(frozen=True, slots=True)
class TravelerLine:
    """A table that played the board."""

    round: int
    table: int
    attack: int
    """The player, or the team, that attacked."""
    plus: int | None
    """The single amount in the column of takers who win."""
    minus: int | None
    """The single amount, without its sign, in the column of takers who lose."""
    attack_note: Fraction | None
    defense_note: Fraction | None
    decision: str = ""
    """Why the arbiter adjusted the play."""


@dataclass(frozen=True, slots=True)
class Traveler:
    """The sheet that a board carries through a session."""

    board: int
    session: int
    lines: tuple[TravelerLine, ...]


def traveler(board: int, rated: Sequence[Rated], session: int = 1) -> Traveler:
    """The traveler of a board, the first table to play it on the first line (DUP-23).

    A play without score has no line, unless the arbiter decided about it.
    """
    played = [
        each
        for each in rated
        if (each.play.session, each.play.board) == (session, board)
        and (each.play.score is not None or each.is_adjusted)
    ]
    played.sort(key=lambda each: each.play.key)
    return Traveler(board, session, tuple(map(_line, played)))


def _line(rated: Rated) -> TravelerLine:
    play, score = rated.play, rated.play.score
    return TravelerLine(
        play.round,
        play.table,
        play.attack,
        plus=score if score is not None and score >= 0 else None,
        minus=-score if score is not None and score < 0 else None,
        attack_note=rated.attack,
        defense_note=rated.defense,
        decision=rated.adjustment.why if rated.adjustment else "",
    )


def traveler_fields(sheet: Traveler) -> dict[str, Any]:
    """A traveler as JSON fields, notes exact."""
    return {
        "board": sheet.board,
        "session": sheet.session,
        "lines": [
            {
                "round": line.round,
                "table": line.table,
                "attack": line.attack,
                "plus": line.plus,
                "minus": line.minus,
                "attack_note": exact_or_none(line.attack_note),
                "defense_note": exact_or_none(line.defense_note),
                "decision": line.decision,
            }
            for line in sheet.lines
        ],
    }
