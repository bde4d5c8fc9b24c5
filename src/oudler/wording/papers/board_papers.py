"""The papers of a duplicate event as an arbiter gives them out: travelers and route sheets."""

from collections.abc import Callable, Mapping, Sequence

from oudler.tournament import play
from oudler.tournament.circuits import OPEN_ROOM
from oudler.tournament.comparison import Traveler
from oudler.tournament.events import Event
from oudler.tournament.forms import Measure
from oudler.tournament.results import shown_lines
from oudler.wording import tournament
from oudler.wording.game import bid_word
from oudler.wording.language import Words, column_lines, msg, signed
from oudler.wording.results import unit_labels, unit_names

_ROUTE = msg("Feuille de route : {name}")


# --- travelers ------------------------------------------------------------------------------------------


def travelers_lines(words: Words, event: Event, board: int | None = None) -> list[str]:
    """The travelers of all boards, or of one: its label, then a line for each table (DUP-23)."""
    asked = [
        sheet for sheet in _TRAVELERS[event.regulations.form.measure](event) if board in (None, sheet.board)
    ]
    if not asked:
        return [words.say("Étui {board} : pas encore joué.", board=board)]
    lines = [line for sheet in asked for line in ("", *traveler_text(words, event, sheet))]
    return lines[1:]


_TRAVELERS: Mapping[Measure, Callable[[Event], Sequence[Traveler | play.PmTraveler]]] = {
    Measure.PERCENT: play.travelers,
    Measure.PM: play.pm_travelers,
}


def traveler_text(words: Words, event: Event, sheet: Traveler | play.PmTraveler) -> list[str]:
    """One traveler."""
    head = _head(words, event, sheet)
    if isinstance(sheet, play.PmTraveler):
        return [head, *_pm_lines(words, event, sheet)]
    labels = unit_labels(words, event)
    widest = max(map(len, labels.values()), default=0)
    names = {unit: f"{label:<{widest}}" for unit, label in labels.items()}
    return [head, *tournament.traveler_lines(words, sheet, names)]


def _head(words: Words, event: Event, sheet: Traveler | play.PmTraveler) -> str:
    """What is written on a board (DUP-10)."""
    label = play.circuit_of(event, sheet.session).labels[sheet.board - 1]
    is_one = len(event.regulations.sessions) == 1
    return words.say(
        msg("Étui {board} : preneur {taker}, donneur {dealer}")
        if is_one
        else msg("Séance {session}, étui {board} : preneur {taker}, donneur {dealer}"),
        board=sheet.board,
        session=sheet.session,
        taker=tournament.seat_name(words, label.taker),
        dealer=tournament.seat_name(words, label.dealer),
    )


def _pm_lines(words: Words, event: Event, sheet: play.PmTraveler) -> list[str]:
    has_rooms = bool(tournament.FORM_WORDS[event.regulations.form].places)
    places = (msg("Quart temps"), msg("Salle")) if has_rooms else (msg("Position"), msg("Table"))
    contract = msg("Contrat") if has_rooms else ""
    heads = (*places, msg("Attaque"), msg("Attaquant"), msg("Contre"), contract, msg("Gagne"), msg("Chute"))
    rows = [[*(words.say(head) for head in heads), "PM", ""]]
    rows += [_pm_row(words, event, line, has_rooms=has_rooms) for line in sheet.lines]
    return column_lines(rows, {1, 3, 5, 9} if has_rooms else {3, 9})


def _pm_row(words: Words, event: Event, line: play.OpposedLine, *, has_rooms: bool) -> list[str]:
    played = line.play
    room = words.say("ouverte") if played.table == OPEN_ROOM else words.say("fermée")
    who = play.attacker_at(event, played.round, played.table, played.board)
    score = played.score
    state = tournament.state_text(words, line.state)
    return [
        str(played.round),
        room if has_rooms else str(played.table),
        str(played.attack),
        "" if who is None else event.entries[who].name,
        str(played.defense[0]),
        bid_word(words, line.contract) if has_rooms else "",
        "" if score is None or score < 0 else signed(score),
        "" if score is None or score >= 0 else signed(score),
        tournament.pm_text(words, line.pm),
        words.say("{state} : {why}", state=state, why=line.decision) if line.decision else state,
    ]


# --- route sheets ---------------------------------------------------------------------------------------


def route_sheet_text(words: Words, event: Event, unit: int) -> list[str]:
    """The route sheet of a player or a team, through all sessions (TOP-14, TPL-12, QUA-13)."""
    return _ROUTES[event.regulations.form.measure](words, event, unit)


def _pm_route_sheet(words: Words, event: Event, unit: int) -> list[str]:
    sheet = tournament.pm_route_sheet_lines(words, play.pm_route(event, unit), unit_labels(words, event))
    return [words.say(_ROUTE, name=unit_names(words, event)[unit]), "", *sheet]


def _rated_route_sheet(words: Words, event: Event, unit: int) -> list[str]:
    name, line = unit_names(words, event)[unit], shown_lines(event).get(unit)
    told = [words.say(_ROUTE, name=name)]
    if line is not None:
        told = [words.say("Feuille de route : {name}, ligne {line}", name=name, line=line.value)]
    for each in play.route_sheets(event, unit):
        if len(event.regulations.sessions) > 1:
            told += ["", words.say("Séance {number}", number=each.session)]
        told += ["", *tournament.route_sheet_lines(words, each)]
    return told


_ROUTES: Mapping[Measure, Callable[[Words, Event, int], list[str]]] = {
    Measure.PERCENT: _rated_route_sheet,
    Measure.PM: _pm_route_sheet,
}
