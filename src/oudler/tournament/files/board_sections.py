"""The sections of a duplicate event's file: its boards, every play with what it was worth, both rankings."""

from collections.abc import Sequence
from typing import Any

from oudler.tournament.comparison import Opposition, Rated, exact_text
from oudler.tournament.events import Event, write_fields
from oudler.tournament.play import circuit_of, oppositions_of, planned_sessions, rated, shares


def percent_sections(event: Event) -> dict[str, Any]:
    """Boards by session, plays with their notes, percentages; what is known so far."""
    plays = [_rated_fields(each) for each in rated(event)]
    return _sections(event, plays=plays, oppositions=[], percentages=_shares(event))


def pm_sections(event: Event) -> dict[str, Any]:
    """Boards by session, oppositions with their PM; what is known so far."""
    opposed = _opposition_fields(oppositions_of(event))
    return _sections(event, plays=[], oppositions=opposed, percentages=[])


def _sections(event: Event, **made: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "boards": [_boards(event, session) for session in planned_sessions(event)],
        **made,
        "decisions": [write_fields(decision) for _, decision in sorted(event.adjusted.items())],
        "cancelled": [
            {"session": session, "board": board, "why": why}
            for (session, board), why in sorted(event.cancelled.items())
        ],
    }


def _boards(event: Event, session: int) -> dict[str, Any]:
    revealed, circuit = event.revealed.get(session), circuit_of(event, session)
    return {
        "session": session,
        "labels": [write_fields(label) for label in circuit.labels],
        "rounds": [[list(station.boards) for station in seated] for seated in circuit.rounds],
        "copies": circuit.copies,
        "seals": list(event.sealed.get(session, ())),
        "deals": [] if revealed is None else list(revealed.boards),
    }


def _rated_fields(each: Rated) -> dict[str, Any]:
    play = each.play
    return {
        "session": play.session,
        "round": play.round,
        "table": play.table,
        "board": play.board,
        "attack": play.attack,
        "defense": list(play.defense),
        "score": play.score,
        "notes": [None if note is None else exact_text(note) for note in (each.attack, each.defense)],
    }


def _opposition_fields(found: Sequence[Opposition]) -> list[dict[str, Any]]:
    return [
        {
            "session": each.session,
            "board": each.board,
            "teams": list(each.teams),
            "scores": [None if play is None else play.score for play in each.plays],
            "pm": [str(made) for made in each.pm],
            "state": each.state.value,
        }
        for each in found
    ]


def _shares(event: Event) -> list[dict[str, Any]]:
    return [
        {
            "session": session,
            "number": unit,
            "attack": None if share.attack is None else str(share.attack),
            "defense": None if share.defense is None else str(share.defense),
            "overall": None if share.overall is None else str(share.overall),
        }
        for session, found in shares(event).items()
        for unit, share in sorted(found.items())
    ]
