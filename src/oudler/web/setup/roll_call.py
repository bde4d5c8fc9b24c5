"""The roll call: tick who has not come; all others are here, or those ticked are struck, in one act."""

from collections.abc import Iterable, Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.entries import AdmissionList, KnownPeople, ListedEntry, admission_list, scratch_all
from oudler.director.rounds import roll_call
from oudler.web.site import PageRequest, Refused, Role, act, page, short_number, span_text
from oudler.wording.papers import shared_words as forms

_HOME = "/e/{event}/bureau/inscriptions/appel"
MOST_TYPED = 6000
"""How long a list of numbers may be."""


def shown(asked: PageRequest) -> Response:
    """Everybody who is expected; from the room those are ticked who have not paid either."""
    admission = _admission(asked)
    ticked = {line.entry.number for line in admission.missing if not line.entry.is_paid}
    people = KnownPeople(asked.office, asked.desk)
    return asked.page(
        "entries_roll.html",
        doubted=people.doubted(line.entry for line in admission.missing),
        missing=admission.missing,
        ticked=ticked if asked.query("vue") == "impayes" else set(),
        last=roll_call.last_roll(asked.desk.situation),
    )


def called(asked: PageRequest) -> Response:
    """Say what will happen, with its count; it is done once somebody has seen that. Raises NotNow."""
    does = {"here": _check_in, "strike": _strike}.get(asked.field("act"))
    return does(asked) if does else _look(asked)


def _admission(asked: PageRequest) -> AdmissionList:
    return asked.desk.found("admission", admission_list)


def _look(asked: PageRequest) -> Response:
    absent = set(_numbers(each for each in asked.form.getlist("absent") if isinstance(each, str)))
    found = roll_call.roll_call(asked.desk.situation, absent)
    is_strike = asked.field("do") == "strike"
    if is_strike and not found.absent:
        raise Refused(asked.words.say("Cochez d'abord qui n'est pas venu."))
    if not is_strike and not found.here:
        raise Refused(asked.words.say("Tous les autres sont déjà notés comme arrivés."))
    return asked.page("entries_roll_look.html", is_strike=is_strike, roll=found, **_told(asked, found))


def _told(asked: PageRequest, found: roll_call.RollCall) -> dict[str, Any]:
    """Who is absent by name, what they had paid, and the teams that lack somebody without them."""
    lines = {line.entry.number: line for line in _admission(asked).lines}
    absent = sorted((lines[number] for number in found.absent), key=lambda line: forms.name_order(line.entry))
    paid = [line for line in absent if line.entry.is_paid]
    return {"absent": absent, "paid": paid, "broken": _broken(asked, absent)}


def _broken(asked: PageRequest, absent: Sequence[ListedEntry]) -> list[int]:
    """The teams that would lack somebody and keep somebody (TEA-01)."""
    event = asked.desk.event
    gone = {line.entry.number for line in absent}
    size = event.regulations.form.team
    left = {team: set(members) - gone for team, members in event.members.items()}
    hit = {event.unit_of(number) for number in gone}
    return [team for team, members in left.items() if team in hit and 0 < len(members) < size]


def _shown(asked: PageRequest) -> tuple[int, ...]:
    """The people that the page has shown."""
    return _numbers(asked.field("numbers")[:MOST_TYPED].split())


def _numbers(typed: Iterable[str]) -> tuple[int, ...]:
    return tuple(number for each in typed if (number := short_number(each)) is not None)


def _check_in(asked: PageRequest) -> Response:
    numbers = _shown(asked)
    roll_call.check_in(asked.desk, numbers, asked.by, has_paid=bool(asked.field("paid")))
    return asked.go_to("inscriptions", appel=1)


def _strike(asked: PageRequest) -> Response:
    """Strike who did not come: whoever has come meanwhile stays."""
    waiting = roll_call.expected(asked.desk.situation)
    numbers = [number for number in _shown(asked) if number in waiting]
    is_refunded = bool(asked.field("refund"))
    lines = scratch_all(asked.desk, numbers, asked.field("why"), asked.by, is_refunded=is_refunded)
    return asked.go_to("salle", **({"did": span_text(lines)} if lines else {}))


def undone(asked: PageRequest) -> Response:
    """Take the last roll call back: nobody of it has come, nor paid."""
    why = asked.words.say("appel défait")
    if not roll_call.undo_check_in(asked.desk, why, asked.by):
        raise Refused(asked.words.say("Cet appel ne peut plus être défait : ce qui suit en dépend."))
    return asked.go_to("inscriptions/appel")


ROUTES = (
    page(_HOME, shown, Role.ARBITER),
    act(_HOME, called, Role.ARBITER),
    act(f"{_HOME}/defaire", undone, Role.ARBITER),
)
