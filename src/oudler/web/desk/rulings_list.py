"""The arbiter's bench: who calls, what waits, the ledger, and decisions that are no rulings."""

from typing import Any

from starlette.responses import Response

from oudler.arbitration import FAULTS
from oudler.director.desk import Desk, EventSituation, record_once
from oudler.director.rulings import ledger
from oudler.tournament.events import Adjusted, Cancelled, Lifted, LogLine, NotNow, Penalised, Restored
from oudler.web.desk.room import chosen_round
from oudler.web.site import PageRequest, Role, act, form_pages, page, span_text
from oudler.wording.arbitration import fault_name, handbook, ruling_lines
from oudler.wording.events import happening_text, person_text, refusal_texts
from oudler.wording.language import clock_text

SCREEN = "/e/{event}/bureau/arbitrage"


def bench(asked: PageRequest) -> Response:
    """Calls, cases that wait, the tables, and everything that was ruled."""
    return _bench(asked)


def _bench(asked: PageRequest, wrong: tuple[str, ...] = (), status: int = 200) -> Response:
    desk, event = asked.desk, asked.desk.event
    number = chosen_round(asked)
    return asked.page(
        "rulings.html",
        status=status,
        refusals=wrong,
        number=number,
        tables=range(1, len(event.seated.get(number, ())) + 1),
        calls=sorted(desk.hall.calls.values(), key=lambda call: call.at),
        reserved=[
            {"round": at[0], "table": at[1], "fault": _reserved_fault(asked, kept), "to": kept}
            for at, kept in sorted(desk.hall.reserved.items())
        ],
        booked=desk.found(("ledger", asked.words.lang), lambda known: _booked(asked, known)),
        penalties=[happening_text(asked.words, event, each) for each in event.penalties],
        people=[(entry.number, person_text(asked.words, event, entry.number)) for entry in event.listed],
        granted=[
            (asked.words.say(term), asked.words.say(handbook.MEANINGS[term])) for term in handbook.GRANTED
        ],
        duties=[asked.words.say(text) for text in handbook.DUTIES],
        **_boards(asked, desk),
    )


def _reserved_fault(asked: PageRequest, kept: str) -> str:
    fault = kept.partition("fault=")[2].partition("&")[0]
    return fault_name(asked.words, fault) if fault in FAULTS else "–"


def _booked(asked: PageRequest, situation: EventSituation) -> list[dict[str, Any]]:
    words, event = asked.words, situation.event
    shown = []
    for each in ledger.ledger_of(situation):
        entry = each.entry
        points = entry.points()
        shown.append(
            {
                "number": entry.number,
                "place": entry.place,
                "is_of_deal": FAULTS[entry.ruling.fault].is_of_deal,
                "fault": fault_name(words, entry.ruling.fault),
                "people": [_person(asked, name) for name in entry.people.culprits if name not in points],
                "fines": [(_person(asked, name), due) for name, due in sorted(points.items())],
                "banned": [_person(asked, name) for name in entry.banned()],
                "corrected": [(_person(asked, str(who)), *marks) for who, *marks in each.corrected],
                "is_warning": bool(entry.ruling.outcome.warnings),
                "lines": ruling_lines(words, entry.ruling),
                "at": each.line.at,
                "by": each.line.by,
                "lifted": each.lifted,
                "why": entry.cancelled,
                "is_doubtful": each.is_doubtful,
                "told": happening_text(words, event, each.line.happening),
            }
        )
    return shown


def _person(asked: PageRequest, name: str) -> str:
    """Somebody of the ledger, or a team of it, by name."""
    words, event = asked.words, asked.desk.event
    if name.isdigit():
        return person_text(words, event, int(name))
    return words.say("équipe {team}", team=name.rpartition(" ")[2])


def _boards(asked: PageRequest, desk: Desk) -> dict[str, Any]:
    """What the section of boards shows; nothing where free deals are played."""
    event = desk.event
    if not form_pages(event).has_boards:
        return {"has_boards": False}
    decided = ledger.decisions_of(event)
    return {
        "has_boards": True,
        "adjusted": [
            (happening_text(asked.words, event, each), each, event.regulations.session_of(each.round))
            for each in decided.adjusted
        ],
        "cancelled": [(happening_text(asked.words, event, each), each) for each in decided.cancelled],
        "sessions": event.regulations.sessions,
    }


# --- the other decisions --------------------------------------------------------------------------------


def lift(asked: PageRequest) -> Response:
    """Cancel a ruling, with the reason."""
    return _written(asked, Lifted(asked.number_field("ruling") or 0, asked.field("why")))


def penalise(asked: PageRequest) -> Response:
    """Take points, or give them back, by a decision outside the code."""
    points = asked.number_field("points") or 0
    number, round_ = asked.number_field("number") or 0, asked.number_field("round") or 0
    return _written(asked, Penalised(number, points, round_, asked.field("why")))


def decide_board(asked: PageRequest) -> Response:
    """Adjust a board at a table, cancel it for everybody, or take a decision back."""
    words, event, why = asked.words, asked.desk.event, asked.field("why")
    board, number, table = (asked.number_field(name) or 0 for name in ("board", "round", "table"))
    known = event.regulations.session_of(number) if number in event.seated else 1
    session = asked.number_field("session") or known
    if asked.field("act") == "restore":
        return _written(asked, Restored(session, board, why, number or None, table or None))
    if asked.field("act") == "cancel":
        return _written(asked, Cancelled(session, board, why))
    try:
        attack, defense = (ledger.note_of(asked.field(name)) for name in ("attack", "defense"))
    except ledger.NotANote:
        return _bench(asked, (words.say("Une note s'écrit 60 ou 33,3 : corrigez-la."),), 422)
    return _written(asked, Adjusted(number, table, board, why, attack, defense))


def _written(asked: PageRequest, did: Lifted | Penalised | Adjusted | Cancelled | Restored) -> Response:
    seen = asked.lines_seen
    try:
        lines = record_once(asked.desk, did, by=asked.by, seen=seen, given=ledger.undecided(did, seen))
    except ledger.DecidedOtherwise as other:
        return _bench(asked, (_decided_text(asked, other.line),), 409)
    except NotNow as refusal:
        return _bench(asked, tuple(refusal_texts(asked.words, refusal.problems)), 422)
    return asked.go_to("arbitrage", did=span_text(lines))


def _decided_text(asked: PageRequest, line: LogLine) -> str:
    return asked.words.say(
        "{name} a décidé à {time} : {what} Rien n'est changé : relisez, puis décidez.",
        name=line.by,
        time=clock_text(asked.words, line.at),
        what=happening_text(asked.words, asked.desk.event, line.happening),
    )


ROUTES = (
    page(SCREEN, bench, Role.ARBITER),
    act(SCREEN + "/annuler", lift, Role.ARBITER),
    act(SCREEN + "/hors-code", penalise, Role.ARBITER),
    act(SCREEN + "/etui", decide_board, Role.ARBITER),
)
