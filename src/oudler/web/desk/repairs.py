"""Repairs: each says what it will change before it does, and everything stays in the log."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.desk import LogMoved
from oudler.director.entries import forecast
from oudler.director.forms import form_desk
from oudler.director.rounds import repairs
from oudler.tournament.events import Event, Happening, NotNow
from oudler.tournament.seating import SEATS
from oudler.web.desk.repair_forms import KINDS, RepairForm
from oudler.web.site import PageRequest, Refused, Role, act, event_total, page, span_text
from oudler.wording.events import happening_text, person_text, refusal_texts
from oudler.wording.results import unit_labels

SCREEN = "/e/{event}/bureau/reparations"
MOST_SHOWN = 40
"""How many moves are shown; the others are counted."""
_OWN = ("act", "lines")
"""The fields of a form that say what to do, not what to repair."""


def workshop(asked: PageRequest) -> Response:
    """Everything that can be repaired now."""
    event = asked.desk.event
    kinds = [(name, kind) for name, kind in KINDS.items() if kind.is_possible(event)]
    return asked.page("repairs.html", kinds=kinds)


def show(asked: PageRequest) -> Response:
    """The form of a repair."""
    return _form(asked, _kind(asked))


def _kind(asked: PageRequest) -> RepairForm:
    kind = KINDS.get(asked.path("kind"))
    if kind is None or not kind.is_possible(asked.desk.event):
        told = asked.words.say("Il n'y a rien de tel à réparer ici : choisissez dans la liste.")
        raise Refused(told, status=404)
    return kind


def _form(asked: PageRequest, kind: RepairForm, wrong: Sequence[str] = (), status: int = 200) -> Response:
    name = asked.path("kind")
    typed = dict(_fields(asked)) if asked.form else {"number": asked.query("n")}
    shown = kind.shown(asked)
    return asked.page(
        "repair.html", status=status, kind=kind, name=name, refusals=wrong, typed=typed, **shown
    )


def _fields(asked: PageRequest) -> list[tuple[str, str]]:
    """What was typed, to be carried along."""
    pairs = asked.form.multi_items()
    return [(name, value) for name, value in pairs if isinstance(value, str) and name not in _OWN]


def mend(asked: PageRequest) -> Response:
    """First tell what would change; written down once somebody has seen that."""
    kind, desk, words = _kind(asked), asked.desk, asked.words
    if asked.field("act") == "change":
        return _form(asked, kind)
    try:
        happenings = kind.read(asked)
        found = repairs.look(desk, happenings, asked.by)
    except NotNow as refusal:
        return _form(asked, kind, refusal_texts(words, refusal.problems), 422)
    except Refused as refusal:
        return _form(asked, kind, refusal.lines, refusal.status)
    if asked.field("act") != "do" or not asked.field("lines"):
        return _look(asked, kind, happenings, found)
    try:
        lines = repairs.repair(desk, happenings, asked.by, seen=asked.lines_seen)
    except LogMoved:
        return _look(asked, kind, happenings, found)
    return asked.go_to("reparations", did=span_text(lines))


# --- what would change ----------------------------------------------------------------------------------


def _look(
    asked: PageRequest, kind: RepairForm, happenings: Sequence[Happening], found: forecast.Consequences
) -> Response:
    words, desk = asked.words, asked.desk
    after = desk.preview(*happenings, by=asked.by).event
    log, since = desk.tournament.log, asked.lines_seen
    return asked.page(
        "repair_look.html",
        status=422 if since < len(log) else 200,
        kind=kind,
        name=asked.path("kind"),
        fields=_fields(asked),
        meanwhile=[(happening_text(words, desk.event, line.happening), line) for line in log[since:]],
        lines=[happening_text(words, after, each) for each in happenings],
        found=found,
        moves=[_move(asked, after, each) for each in found.moves[:MOST_SHOWN]],
        more_moves=max(0, len(found.moves) - MOST_SHOWN),
        pairs=[words.listed([person_text(words, after, each) for each in pair]) for pair in found.met_again],
        short=[person_text(words, after, each) for each in found.short_twice],
        ranks=found.ranks[:MOST_SHOWN],
        more_ranks=max(0, len(found.ranks) - MOST_SHOWN),
        labels=unit_labels(words, after),
        total=lambda made: event_total(words, after, made),
    )


def _move(asked: PageRequest, event: Event, move: forecast.SeatMove) -> dict[str, Any]:
    return {
        "round": move.round,
        "who": person_text(asked.words, event, move.number),
        "before": _spot(asked, move.before),
        "after": _spot(asked, move.after),
    }


def _spot(asked: PageRequest, spot: tuple[int, int] | None) -> str:
    if spot is None:
        return "–"
    table, seat = spot
    is_seat = seat <= len(SEATS) and form_desk(asked.desk.event).has_schedule
    letter = SEATS[seat - 1].value if is_seat else str(seat)
    return asked.words.say("table {table} {seat}", table=table, seat=letter)


ROUTES = (
    page(SCREEN, workshop, Role.ARBITER),
    page(SCREEN + "/{kind}", show, Role.ARBITER),
    act(SCREEN + "/{kind}", mend, Role.ARBITER),
)
