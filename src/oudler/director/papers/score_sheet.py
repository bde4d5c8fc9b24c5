"""Score sheets: one for each table and round, with names and the next table, or blank (DOC-06, DOC-10)."""

from typing import Any

from oudler.director.papers import paper, planned_seats
from oudler.printing import PaperSize
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.seating import SEATS, Stop, Table, out_at
from oudler.wording.language import Words, msg
from oudler.wording.papers import shared_words as forms

_LETTERS = (*(seat.value for seat in SEATS), forms.FIFTH)
_NO_NAME = {"last": None, "first": None, "start": None}


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    sheets = _blank(event, words, asked) if asked.is_blank else _named(event, words, asked)
    return {
        "rounds": len(event.regulations.rounds),
        "letters": forms.contract_letters(words),
        "scales": {str(players): forms.scale_words(words, players) for players in (3, 4)},
        "sheets": sheets,
    }


def _sheet(event: Event, number: int, table: int | None, players: Table) -> dict[str, Any]:
    """What every sheet has; the players are None where nobody sits."""
    present = [player for player in players if player is not None]
    playing = min(len(present), len(SEATS))
    deals = event.regulations.rounds[number - 1].deals
    out = [out_at(deal, players) for deal in range(1, deals + 1)]
    return {
        "round": number,
        "table": table,
        "deals": deals,
        "playing": playing,
        "out": [None if player is None else present.index(player) for player in out],
    }


# --- with names -----------------------------------------------------------------------------------------


def _named(event: Event, words: Words, asked: paper.PaperRequest) -> list[dict[str, Any]]:
    """The sheets of a round, or of some of its tables. Raises NotPrintable."""
    number = planned_seats.round_asked(event, asked)
    seating = planned_seats.seating_asked(event, number)
    tables = asked.tables or tuple(range(1, len(seating) + 1))
    if not all(1 <= table <= len(seating) for table in tables):
        raise paper.NotPrintable(paper.WhyUnprinted.NO_TABLE)
    started, going = planned_seats.starts(event, number), _next(event, number)
    sheets = []
    for table in tables:
        people = seating[table - 1]
        sheet = _sheet(event, number, table, people)
        sheet["players"] = [
            {
                "seat": letter,
                **paper.person(event.entries[player]),
                "start": started[player][0] if player in started else None,
                "next": _going(
                    words, (table, letter), None if going is None else going.get(player), going is not None
                ),
            }
            for letter, player in zip(_LETTERS, people, strict=False)
            if player is not None
        ]
        key = f"sheet:{number}:{table}"
        sheets.append(sheet | {"is_last": going == {}, "qr": asked.link("f", key), "code": _code(asked, key)})
    return sheets


def _code(asked: paper.PaperRequest, key: str) -> str | None:
    """The code beside the drawing, in fours, for whoever has to type it."""
    code = asked.codes.get(key, "")
    return " ".join(code[at : at + 4] for at in range(0, len(code), 4)) or None


def _next(event: Event, number: int) -> dict[int, Stop] | None:
    """Where people go after a round: nobody anywhere after the last, None where it is not known yet."""
    if number == len(event.regulations.rounds):
        return {}
    seating = planned_seats.known_seating(event, number + 1)
    return None if seating is None else planned_seats.stops(seating)


def _going(words: Words, here: tuple[int, str], stop: Stop | None, is_known: bool) -> dict[str, Any]:
    """What a player does next, as it is printed under his column; with the seat where it is another."""
    if stop is None:
        text = words.say("fin, merci") if is_known else words.say("voir l'affichage")
        return {"text": text, "table": None, "seat": None}
    table, letter = here
    coming = forms.FIFTH if stop[1] is None else stop[1].value
    seat = None if coming == letter else coming
    if stop[0] == table:
        return {"text": words.say("restez ici"), "table": None, "seat": seat}
    return {"text": words.say("table"), "table": stop[0], "seat": seat}


# --- blank ----------------------------------------------------------------------------------------------


def _blank(event: Event, words: Words, asked: paper.PaperRequest) -> list[dict[str, Any]]:
    """A sheet for every table and every round, or for those asked; without tables, one for each round."""
    rounds = range(1, len(event.regulations.rounds) + 1)
    if asked.round is not None:
        rounds = range(planned_seats.round_asked(event, asked), asked.round + 1)
    sheets = []
    for number in rounds:
        seating = planned_seats.known_seating(event, number)
        tables = asked.tables or _tables(event, number)
        for table in tables or (None,):
            known = seating is not None and table is not None and table <= len(seating)
            people = seating[table - 1] if seating is not None and table is not None and known else ()
            sheets.append(_blank_sheet(event, words, number, table, people or tuple(range(len(SEATS)))))
    return sheets


def _tables(event: Event, number: int) -> tuple[int, ...]:
    """The tables of a round, as far as they can be told."""
    seating = planned_seats.known_seating(event, number)
    schedule = planned_seats.schedule_of(event, event.regulations.session_of(number))
    count = len(seating) if seating is not None else schedule.tables if schedule is not None else 0
    return tuple(range(1, count + 1))


def _blank_sheet(event: Event, words: Words, number: int, table: int | None, people: Table) -> dict[str, Any]:
    """A sheet for names to be written: where people go is told in steps, those in force (DOC-10)."""
    is_last = number == len(event.regulations.rounds)
    steps = _steps(event, words, number)
    sheet = _sheet(event, number, table, people)
    sheet["players"] = [
        {
            "seat": letter,
            **_NO_NAME,
            "next": {
                "text": words.say("fin, merci") if is_last else steps.get(letter),
                "table": None,
                "seat": None,
            },
        }
        for letter, player in zip(_LETTERS, people, strict=False)
        if player is not None
    ]
    return sheet | {"is_last": is_last, "qr": None, "code": None}


def _steps(event: Event, words: Words, number: int) -> dict[str, str]:
    session = event.regulations.session_of(number)
    schedule = planned_seats.schedule_of(event, session)
    if schedule is None:
        return {}
    steps = planned_seats.steps_after(schedule, number - event.regulations.rounds_of(session)[0] + 1) or {}
    return {seat.value: forms.step_text(words, step) for seat, step in steps.items()}


SCORE_SHEET = paper.PaperKind(
    "score_sheet",
    msg("Feuilles de marque"),
    paper.Audience.TABLES,
    _values,
    paper.is_free,
    (PaperSize.A4, PaperSize.A5),
)
