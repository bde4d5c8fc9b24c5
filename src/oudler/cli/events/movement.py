"""`oudler movement`: who sits where in every round, with the proof."""

import json
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Never

import typer

from oudler.cli.events.circuit import Asked, check_options, circuit_text
from oudler.cli.terminal import JsonOption, LangOption, WrongUse, among, status, words_of
from oudler.tournament.seating import (
    Certificate,
    Format,
    Method,
    NotPlanned,
    Schedule,
    Stop,
    certify,
    draw_schedule,
    plan,
    route,
)
from oudler.wording.events import complaints
from oudler.wording.language import Words
from oudler.wording.terminal import helps
from oudler.wording.tournament import certificate_lines, drawn_line, refusal_text, route_lines, seating_lines

_FORMATS = {form.value: form for form in Format}
_METHODS = {method.value: method for method in Method}


def movement(
    tables: Annotated[int, typer.Argument(metavar="TABLES", help=helps.TABLES, show_default=False)],
    rounds: Annotated[int, typer.Argument(metavar="ROUNDS", help=helps.ROUNDS, show_default=False)],
    form: Annotated[str, typer.Option("--format", metavar="NAME", help=helps.FORMAT)] = "libre",
    method: Annotated[str | None, typer.Option("--method", metavar="NAME", help=helps.METHOD)] = None,
    missing: Annotated[int, typer.Option("--missing", metavar="N", help=helps.MISSING)] = 0,
    *,
    extra: Annotated[int, typer.Option("--extra", metavar="N", help=helps.EXTRA)] = 0,
    number: Annotated[int | None, typer.Option("--number", metavar="N", help=helps.NUMBER)] = None,
    boards: Annotated[str | None, typer.Option("--boards", metavar="N", help=helps.CIRCUIT_BOARDS)] = None,
    shared: Annotated[bool, typer.Option("--shared", metavar="", help=helps.SHARED)] = False,
    agreed: Annotated[bool, typer.Option("--agreed", metavar="", help=helps.AGREED)] = False,
    player: Annotated[int | None, typer.Option("--route", metavar="N", help=helps.ROUTE)] = None,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Plan a movement of players, or of players and boards, and prove it."""
    words = words_of(lang)
    named = among(words, "--format", form, _FORMATS)
    given = {
        "--method": method is not None,
        "--missing": missing != 0,
        "--extra": extra != 0,
        "--number": number is not None,
        "--boards": boards is not None,
        "--shared": shared,
        "--agreed": agreed,
    }
    check_options(words, named, [option for option, is_given in given.items() if is_given])
    asked = Asked(named, tables, rounds, boards, method, missing, shared, agreed)
    try:
        if named.is_duplicate:
            print(circuit_text(words, asked, player, as_json=as_json))
        else:
            schedule = _planned(words, asked, extra, number)
            print(_text(words, schedule, player, number, as_json=as_json))
    except NotPlanned as error:
        _refuse(words, error, as_json)


def _planned(words: Words, asked: Asked, extra: int, number: int | None) -> Schedule:
    """The movement, or seats drawn from a number. Raises WrongUse, NotPlanned."""
    method = among(words, "--method", asked.method or Method.FFT.value, _METHODS)
    if number is None:
        return plan(asked.tables, asked.rounds, asked.form, method, asked.missing, extra=extra)
    if method is not Method.RANDOM:
        raise WrongUse(words.say(complaints.NUMBER_WITHOUT_DRAW))
    return draw_schedule(asked.tables, asked.rounds, number, asked.form, asked.missing, extra=extra)


def _text(words: Words, schedule: Schedule, player: int | None, number: int | None, *, as_json: bool) -> str:
    """The schedule with its certificate, or the card of a player. Raises NotPlanned."""
    stops = None if player is None else route(schedule, player)
    certificate = certify(schedule)
    if as_json:
        return json.dumps(_fields(schedule, certificate) | _asked(number, player, stops))
    if player is not None and stops is not None:
        return "\n".join(route_lines(words, player, stops))
    return "\n".join(_lines(words, schedule, certificate, number))


def _lines(words: Words, schedule: Schedule, certificate: Certificate, number: int | None) -> list[str]:
    proved, *others = certificate_lines(words, schedule, certificate)
    drawn = [] if number is None else [drawn_line(words, number)]
    return [proved, *drawn, *others, *seating_lines(words, schedule)]


def _refuse(words: Words, error: NotPlanned, as_json: bool) -> Never:
    """Say why there is no such movement and end. Raises Exit."""
    told = refusal_text(words, error)
    if as_json:
        print(json.dumps({"error": told, "rule": error.why.requirement}, ensure_ascii=False))
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    raise typer.Exit(status.REFUSED)


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
