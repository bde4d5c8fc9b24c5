"""`oudler movement`: who sits where in every round, with the proof."""

import json
import sys
from typing import Annotated, Any, Never

import typer

from oudler.cli import status
from oudler.cli.options import JsonOption, LangOption, WrongUse, words_of
from oudler.tournament import Certificate, Format, Method, NotPlanned, Schedule, certify, plan
from oudler.wording import Words, certificate_lines, complaints, helps, refusal_text, seating_lines

_FORMATS = {form.value: form for form in Format}
_METHODS = {method.value: method for method in Method}


def movement(
    tables: Annotated[int, typer.Argument(metavar="TABLES", help=helps.TABLES, show_default=False)],
    rounds: Annotated[int, typer.Argument(metavar="ROUNDS", help=helps.ROUNDS, show_default=False)],
    form: Annotated[str, typer.Option("--format", metavar="NAME", help=helps.FORMAT)] = "libre",
    method: Annotated[str, typer.Option("--method", metavar="NAME", help=helps.METHOD)] = "fft",
    missing: Annotated[int, typer.Option("--missing", metavar="N", help=helps.MISSING)] = 0,
    *,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Plan a movement and prove it."""
    words = words_of(lang)
    chosen = _among(words, "--format", form, _FORMATS), _among(words, "--method", method, _METHODS)
    try:
        schedule = plan(tables, rounds, *chosen, missing)
    except NotPlanned as error:
        _refuse(words, error, as_json)
    certificate = certify(schedule)
    if as_json:
        print(json.dumps(_fields(schedule, certificate)))
    else:
        print("\n".join([*certificate_lines(words, schedule, certificate), *seating_lines(words, schedule)]))


def _among(words: Words, name: str, value: str, rows: dict[str, Any]) -> Any:
    if value not in rows:
        refusal = words.say(
            complaints.OPTION_VALUE, name=name, known=words.either(list(rows)), value=value[:40]
        )
        raise WrongUse(refusal)
    return rows[value]


def _refuse(words: Words, error: NotPlanned, as_json: bool) -> Never:
    """Say why there is no such movement and end. Raises Exit."""
    told = refusal_text(words, error)
    if as_json:
        print(json.dumps({"error": told, "rule": error.why.requirement}, ensure_ascii=False))
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    raise typer.Exit(status.REFUSED)


def _fields(schedule: Schedule, certificate: Certificate) -> dict[str, Any]:
    """The contract's fields: players of each table in the order N, E, S, O."""
    return {
        "tables": schedule.tables,
        "rounds": len(schedule.rounds),
        "method": schedule.method.value,
        "seating": [
            [[north, east, south, west] for north, south, east, west in seated] for seated in schedule.rounds
        ],
        "repeats": [
            {"players": list(repeat.players), "rounds": list(repeat.rounds)} for repeat in certificate.repeats
        ],
        "short_table_twice": list(certificate.short_table_twice),
        "revisits": [
            {"player": back.player, "table": back.table, "rounds": list(back.rounds)}
            for back in certificate.revisits
        ],
        "mates_met": [
            {"players": list(repeat.players), "rounds": list(repeat.rounds)}
            for repeat in certificate.mates_met
        ],
        "missing": sorted(schedule.missing),
        "kept": certificate.is_kept,
        "meetings": {str(times): pairs for times, pairs in sorted(certificate.meetings.items())},
    }
