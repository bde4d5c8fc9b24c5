"""The movements of free deals for `oudler movement`: who sits where in every round, with the proof."""

import json
from collections.abc import Sequence
from typing import Any

from oudler.cli.events.movement_asked import Asked
from oudler.cli.terminal import WrongUse, among
from oudler.tournament.seating import Certificate, Method, Schedule, Stop, certify, draw_schedule, plan, route
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import certificate_lines, drawn_line, route_lines, seating_lines

_METHODS = {method.value: method for method in Method}


def schedule_text(words: Words, asked: Asked) -> str:
    """The schedule with its certificate, or the card of a player. Raises WrongUse, NotPlanned."""
    schedule, player, number = _planned(words, asked), asked.player, asked.number
    stops = None if player is None else route(schedule, player)
    certificate = certify(schedule)
    if asked.as_json:
        return json.dumps(_fields(schedule, certificate) | _asked(number, player, stops))
    if player is not None and stops is not None:
        return "\n".join(route_lines(words, player, stops))
    return "\n".join(_lines(words, schedule, certificate, number))


def _planned(words: Words, asked: Asked) -> Schedule:
    """The movement, or seats drawn from a number. Raises WrongUse, NotPlanned."""
    method = among(words, "--method", asked.method or Method.FFT.value, _METHODS)
    where = asked.tables, asked.rounds
    if asked.number is None:
        return plan(*where, asked.form, method, asked.missing, extra=asked.extra)
    if method is not Method.RANDOM:
        raise WrongUse(words.say(complaints.NUMBER_WITHOUT_DRAW))
    return draw_schedule(*where, asked.number, asked.form, asked.missing, extra=asked.extra)


def _lines(words: Words, schedule: Schedule, certificate: Certificate, number: int | None) -> list[str]:
    proved, *others = certificate_lines(words, schedule, certificate)
    drawn = [] if number is None else [drawn_line(words, number)]
    return [proved, *drawn, *others, *seating_lines(words, schedule)]


def _fields(schedule: Schedule, certificate: Certificate) -> dict[str, Any]:
    """The contract's fields: players of each table in the order N, E, S, O, then the fifth."""
    return {
        "tables": schedule.tables,
        "rounds": len(schedule.rounds),
        "method": schedule.method.value,
        "seating": [
            [[north, east, south, west, *fifth] for north, south, east, west, *fifth in seated]
            for seated in schedule.rounds
        ],
        "repeats": [
            {"players": list(repeat.players), "rounds": list(repeat.rounds)} for repeat in certificate.repeats
        ],
        "short_table_twice": list(certificate.short_table_twice),
        "five_table_twice": list(certificate.five_table_twice),
        "revisits": [
            {"player": back.player, "table": back.table, "rounds": list(back.rounds)}
            for back in certificate.revisits
        ],
        "mates_met": [
            {"players": list(repeat.players), "rounds": list(repeat.rounds)}
            for repeat in certificate.mates_met
        ],
        "missing": sorted(schedule.missing),
        "extra": schedule.extra,
        "kept": certificate.is_kept,
        "meetings": {str(times): pairs for times, pairs in sorted(certificate.meetings.items())},
    }


def _asked(number: int | None, player: int | None, stops: Sequence[Stop | None] | None) -> dict[str, Any]:
    """The number of a draw, and the card of a player, where they were asked for."""
    fields: dict[str, Any] = {} if number is None else {"number": number}
    if stops is not None:
        card = [stop and {"table": stop[0], "seat": stop[1].value if stop[1] else "5"} for stop in stops]
        fields["route"] = {"player": player, "rounds": card}
    return fields
