"""`oudler pcn`: what the ranks of a tournament are worth."""

import json
import re
import sys
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import typer

from oudler.cli.terminal import JsonOption, LangOption, WrongUse, among, refuse, words_of
from oudler.tournament import Readings, points
from oudler.tournament.comparison import exact_text
from oudler.tournament.forms import Form
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from oudler.wording.results import misfit_text, national_lines, scale_lines
from oudler.wording.terminal import complaints, helps

_KINDS = {"individual": Form.LIBRE, "duo": Form.DUO, "four": Form.FOUR}
_INDICES = {exact_text(index): index for index in points.INDICES}
_NATIONALS = {kind.value: kind for kind in points.National}
_SESSIONS = re.compile(r"[0-9]{1,9}( *, *[0-9]{1,9})*")

Answer: TypeAlias = tuple[dict[str, Any], list[str]]
"""What is told to a program, and to people."""


def pcn(
    kind: Annotated[str | None, typer.Option("--kind", metavar="NAME", help=helps.KIND)] = None,
    tables: Annotated[int | None, typer.Option("--tables", metavar="T", help=helps.PCN_TABLES)] = None,
    entries: Annotated[int | None, typer.Option("--entries", metavar="N", help=helps.ENTRIES)] = None,
    index: Annotated[str | None, typer.Option("--index", metavar="NUMBER", help=helps.INDEX)] = None,
    sessions: Annotated[str | None, typer.Option("--sessions", metavar="T,T", help=helps.SESSIONS)] = None,
    *,
    is_regional: Annotated[bool, typer.Option("--regional", metavar="", help=helps.REGIONAL)] = False,
    national: Annotated[str | None, typer.Option("--national", metavar="NAME", help=helps.NATIONAL)] = None,
    reading: Annotated[
        list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help=helps.READING)
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Print the scale of a tournament, or a national table."""
    words = words_of(lang)
    try:
        if national is None:
            form = among(words, "--kind", "individual" if kind is None else kind, _KINDS)
            played = _played(words, tables, sessions)
            factor = among(words, "--index", "1" if index is None else _plain(index), _INDICES)
            chosen = _readings(words, reading or ())
            count = points.full_field(form, played[0]) if entries is None else entries
            scale = points.pcn_scale(form, played, count, factor, readings=chosen, is_regional=is_regional)
            answer = _scale(words, scale, chosen)
        else:
            if (kind, tables, index, sessions) != (None,) * 4 or is_regional or reading:
                raise WrongUse(words.say(complaints.NATIONAL_ALONE))
            answer = _national(words, among(words, "--national", national, _NATIONALS), entries)
    except points.NotScaled as error:
        why = refusal_text(words, error)
        refuse(words, why, {"error": why, "rule": error.ground.requirement} if as_json else None)
    told, lines = answer
    print(json.dumps(told) if as_json else "\n".join(lines))


def _scale(words: Words, scale: points.Scale, readings: Readings) -> Answer:
    """A scale as fields, the contract's two first, and as lines."""
    if not points.can_sit(scale.form, scale.tables[0], scale.entries):
        print(misfit_text(words, scale), file=sys.stderr)
    told = {
        "coefficient": exact_text(scale.coefficient),
        "awards": list(scale.awards),
        "tables": list(scale.tables),
        "entries": scale.entries,
        "index": exact_text(scale.index),
        "cap": scale.cap,
        "readings": readings.chosen(),
    }
    return told, scale_lines(words, scale)


def _national(words: Words, kind: points.National, entries: int | None) -> Answer:
    """A national table for this many entries, or whole."""
    size = points.last_paid(kind) if entries is None else entries
    if size is None:
        raise WrongUse(words.say(complaints.NATIONAL_ENTRIES, name=kind.value))
    awards = points.national_awards(kind, size)
    told = {
        "national": kind.value,
        "awards": [award.pcn for award in awards],
        "pp": [award.pp for award in awards],
    }
    return told, national_lines(words, kind, awards)


# --- what was typed -------------------------------------------------------------------------------------


def _plain(number: str) -> str:
    """A decimal as the rows write it: 1,80 is 1.8."""
    number = number.replace(",", ".")
    return number.rstrip("0").rstrip(".") if "." in number else number


def _played(words: Words, tables: int | None, sessions: str | None) -> tuple[int, ...]:
    """The tables of each session, however they were typed. Raises WrongUse."""
    if sessions is None:
        if tables is None:
            raise WrongUse(words.say(complaints.MISSING_ARGUMENT, name="--tables"))
        return (tables,)
    if not _SESSIONS.fullmatch(sessions):
        raise WrongUse(words.say(complaints.SESSIONS, text=sessions[:40]))
    played = tuple(int(each) for each in sessions.split(","))
    if tables not in (None, played[0]):
        raise WrongUse(words.say(complaints.FIRST_SESSION, number=tables, first=played[0]))
    return played


def _readings(words: Words, texts: Sequence[str]) -> Readings:
    """Our readings, with some chosen otherwise. Raises WrongUse."""
    known = Readings.rows()
    chosen = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise WrongUse(words.say(complaints.OPTION_PAIR, text=text[:40]))
        if name not in known:
            listed = words.listed(list(known))
            raise WrongUse(words.say(complaints.OPTION_NAME, name=name[:40], known=listed))
        chosen[name] = among(words, name, value, {str(each): each for each in known[name].values})
    return Readings().override(chosen)
