"""The results of an event for programs: its ranking and what it is worth, as JSON."""

from typing import Any

from oudler.tournament import play
from oudler.tournament.events import Event, write_fields
from oudler.tournament.files.document import points_fields, ranked_lines, ranking_fields
from oudler.tournament.files.measures import MEASURE_FILES
from oudler.tournament.files.timing import Posting
from oudler.tournament.forms import Deals
from oudler.tournament.points import Credit


def results_fields(event: Event, after: int | None = None, *, is_general: bool = False) -> dict[str, Any]:
    """The results after a round, or as they stand; of a duplicate event also by the general ranking."""
    return _RESULTS[event.regulations.form.deals](event, after, is_general)


def _free_fields(event: Event, after: int | None, _: bool) -> dict[str, Any]:
    return {
        "event": write_fields(event.regulations),
        "after": event.up_to(after),
        "weights": write_fields(play.round_weights(event, after)),
        "ranking": ranking_fields(event, after),
        **_points(event, after),
        "closed": event.is_closed,
    }


def _board_fields(event: Event, after: int | None, is_general: bool) -> dict[str, Any]:
    everybody = ranked_lines(event, play.general(event, after))
    return {
        "event": write_fields(event.regulations),
        "closed": event.is_closed,
        "after": event.up_to(after),
        "weights": write_fields(play.round_weights(event, after)),
        "alternating": not is_general and play.is_alternating(event, after),
        "ranking": everybody if is_general else ranking_fields(event, after),
        **MEASURE_FILES[event.regulations.form.measure].details(event, after),
        **play.board_play(event).own_results(event),
        **_points(event, after),
    }


_RESULTS = {Deals.FREE: _free_fields, Deals.BOARDS: _board_fields}


def report_fields(event: Event) -> dict[str, Any]:
    """What the federation is told: how the event was held, and every licensed person with rank and points."""
    rules = event.regulations
    held = write_fields(rules)
    return {
        "event": {name: held[name] for name in _REPORTED if name in held},
        "arbiters": list(rules.arbiters),
        "tables": list(play.tables_of_sessions(event)),
        "deals": sum(each.deals for each in rules.rounds),
        "ranked": len(play.standing(event)),
        **{name: value for name, value in points_fields(event).items() if name != "awards"},
        "people": [_reported(event, credit, rank) for rank, credit in play.licensed_credits(event)],
        "closed": event.is_closed,
    }


_REPORTED = ("name", "day", "venue", "form", "level", "championship")


def _reported(event: Event, credit: Credit, rank: int) -> dict[str, Any]:
    entry = credit.entry
    return {
        "rank": rank,
        "number": event.unit_of(entry.number),
        "licence": entry.licence,
        "surname": entry.surname,
        "first_name": entry.first_name,
        "club": entry.club,
        "comite": entry.comite,
        "pcn": credit.award.pcn,
        "pp": credit.award.pp,
    }


def posting_fields(posting: Posting) -> dict[str, Any]:
    """How far results can be relied on: when they were posted, until when players may claim (RES-06)."""
    return {
        "standing": posting.standing.value,
        "posted": posting.posted,
        "claims_until": posting.until,
        "replaces": posting.replaced,
    }


def _points(event: Event, after: int | None) -> dict[str, Any]:
    """Points are told only of the ranking as it stands."""
    return {} if after is not None else {"points": points_fields(event)}
