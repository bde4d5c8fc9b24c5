"""The entries screen: three letters and Enter find somebody; he has come, has paid, is put right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director import (
    Listed,
    Register,
    amend,
    changed_since,
    completed,
    enter,
    find_entered,
    find_known,
    late_people,
    miss,
    open_team,
    pay,
    refund,
    register_of,
    scratch,
    welcome_in,
    welcome_late,
    wish,
)
from oudler.tournament.events import LogLine, NotNow, WhyNot
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seat
from oudler.web.asking import Asked, Refused, act, page
from oudler.web.outlook import told_outlook
from oudler.web.person_form import NOBODY, check_person, person_fields, read_person
from oudler.web.reading import Reading
from oudler.web.visitors import Role
from oudler.wording import problem_text

MOST_FOUND = 8
SEATS = {seat.value: seat for seat in Seat}
_AT_LICENCE = (WhyNot.NO_LICENCE, WhyNot.LICENCE_TWICE)


@dataclass(frozen=True, slots=True)
class Found:
    """What the search shows: who is entered, whom one may know, and who of them is taken up."""

    typed: str
    entered: tuple[Listed, ...] = ()
    known: tuple[Entry, ...] = ()
    chosen: Listed | None = None
    newcomer: Mapping[str, str] | None = None
    """The fields of somebody who may be entered."""


def shown(asked: Asked) -> Response:
    """The list of entries, and whoever was looked for."""
    return _page(asked, _found(asked))


def _page(
    asked: Asked,
    found: Found,
    lines: Sequence[str] = (),
    marked: frozenset[str] = frozenset(),
) -> Response:
    desk = asked.desk
    register = desk.found("register", register_of)
    return asked.page(
        "entries.html",
        status=422 if lines else 200,
        register=register,
        view=asked.query("vue"),
        listed=() if _is_search(asked) else _viewed(register, asked.query("vue")),
        found=found,
        lines=lines,
        marked=marked,
        fields=found.newcomer or {},
        chosen_fields=person_fields(found.chosen.entry) if found.chosen else {},
        seats=SEATS,
        late={one.entry.number: one for one in late_people(desk.situation, asked.office.now())},
        outlook=told_outlook(asked.words, desk.situation),
        is_day=asked.office.now().astimezone().date() == desk.event.regulations.day,
        is_live="hx-request" in asked.request.headers,
        here=desk.event.entries.get(_number(asked.query("ici"))),
    )


def _is_search(asked: Asked) -> bool:
    """Whether only the results are asked for, while somebody types."""
    return asked.request.headers.get("hx-target") == "found"


def _viewed(register: Register, view: str) -> Sequence[Listed]:
    views = {"absents": register.missing, "impayes": register.unpaid}
    everybody = sorted(register.lines, key=lambda line: (line.entry.surname, line.entry.first_name))
    return views.get(view, everybody)


def _found(asked: Asked) -> Found:
    """Who is meant by what was typed; the first is taken up, unless another was."""
    desk, typed = asked.desk, asked.query("q")[:80].strip()
    lines = {line.entry.number: line for line in desk.found("register", register_of).lines}
    meant = [lines[entry.number] for entry in find_entered(desk, typed)] if typed else []
    entered = tuple(sorted(meant, key=lambda line: line.is_here)[:MOST_FOUND])  # the missing come first
    known = find_known(asked.office, desk, typed, MOST_FOUND) if typed else ()
    chosen = lines.get(_number(asked.query("n")))
    other = next((entry for entry in known if entry.licence == asked.query("licence")), None)
    if chosen is None and other is None:
        chosen = entered[0] if entered else None
        other = known[0] if known and chosen is None else None
    newcomer = None
    if asked.query("nouveau") or (chosen is None and typed):
        newcomer = _newcomer(asked, other or _guessed(typed))
        chosen = None
    return Found(typed, entered, known, chosen, newcomer)


def _newcomer(asked: Asked, entry: Entry) -> dict[str, str]:
    team = open_team(asked.desk.event)
    fields = person_fields(entry)
    return fields | {"is_licensed": "1"} | ({} if team is None else {"team": str(team)})


def _guessed(typed: str) -> Entry:
    """Somebody of whom a licence or the names were typed, surname first."""
    if typed.isdigit():
        return Entry(0, typed, "", "")
    surname, _, first_name = typed.partition(" ")
    return Entry(0, "", surname.upper(), first_name.title())


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


# --- acts -----------------------------------------------------------------------------------------------


def entered(asked: Asked) -> Response:
    """Enter somebody, as paid or in the hall where the button says so."""
    reading = Reading(asked)
    person = completed(asked.office, asked.desk, read_person(reading))
    check_person(reading, person)
    fields = {name: str(value) for name, value in asked.form.items() if isinstance(value, str)}
    if reading.wrong:
        return _page(asked, Found("", newcomer=fields), reading.wrong, frozenset(reading.fields))
    ways = asked.typed("do").split()
    try:
        line = enter(asked.desk, [person], asked.by, has_paid="paid" in ways, is_here="here" in ways)
    except NotNow as refusal:
        told = [problem_text(asked.words, problem) for problem in refusal.problems]
        is_licence = any(problem.why in _AT_LICENCE for problem in refusal.problems)
        marked = frozenset({"licence"} if is_licence else ())
        return _page(asked, Found("", newcomer=fields), told, marked)
    is_here = {"ici": len(asked.desk.event.entries)} if "here" in ways else {}
    return asked.go_to("inscriptions", **is_here, did=line.number)


def arrived(asked: Asked) -> Response:
    """Somebody is in the hall, and pays where the button says so."""
    number = _of_path(asked)
    line: LogLine | None
    if asked.typed("late"):
        line = welcome_late(asked.desk, number, asked.office.now(), asked.by)
    else:
        line = welcome_in(asked.desk, number, asked.by, has_paid=bool(asked.typed("paid")))
    return asked.go_to("inscriptions", ici=number, **({"did": line.number} if line else {}))


def absent(asked: Asked) -> Response:
    """Somebody is not in the hall after all."""
    miss(asked.desk, _of_path(asked), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked))


def paid(asked: Asked) -> Response:
    """Somebody has paid."""
    line = pay(asked.desk, _of_path(asked), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked), did=line.number)


def refunded(asked: Asked) -> Response:
    """The fee is given back, with the reason."""
    line = refund(asked.desk, _of_path(asked), asked.typed("why"), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked), did=line.number)


def scratched(asked: Asked) -> Response:
    """Somebody is taken off the list, with the reason."""
    is_refunded = bool(asked.typed("refund"))
    line = scratch(asked.desk, _of_path(asked), asked.typed("why"), asked.by, is_refunded=is_refunded)
    return asked.go_to("inscriptions", did=line.number)


def amended(asked: Asked) -> Response:
    """What is known of somebody is put right, with the reason; not where it was changed meanwhile."""
    desk, number = asked.desk, _of_path(asked)
    reading = Reading(asked)
    person = read_person(reading, desk.event.entries.get(number, NOBODY))
    check_person(reading, person)
    if reading.wrong:
        raise Refused(*reading.wrong)
    if others := changed_since(desk, number, reading.number("seen", 0, 0, 10**6)):
        return asked.page("entries_both.html", status=409, other=others[-1], mine=person, number=number)
    line = amend(desk, person, asked.typed("why"), asked.by)
    return asked.go_to("inscriptions", n=number, **({"did": line.number} if line else {}))


def forgotten(asked: Asked) -> Response:
    """The address of somebody is wiped (ORG-19)."""
    asked.desk.forget(_of_path(asked))
    return asked.go_to("inscriptions", n=_of_path(asked))


def wished(asked: Asked) -> Response:
    """Somebody would like to start from a seat, or from none in particular."""
    wish(asked.desk, _of_path(asked), SEATS.get(asked.typed("seat")), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked))


def _of_path(asked: Asked) -> int:
    return _number(asked.path("number"))


_HOME = "/e/{event}/bureau/inscriptions"
_ONE = f"{_HOME}/{{number}}"
ROUTES = (
    page(_HOME, shown, Role.ARBITER),
    act(_HOME, entered, Role.ARBITER),
    act(f"{_ONE}/arriver", arrived, Role.ARBITER),
    act(f"{_ONE}/absent", absent, Role.ARBITER),
    act(f"{_ONE}/payer", paid, Role.ARBITER),
    act(f"{_ONE}/rendre", refunded, Role.ARBITER),
    act(f"{_ONE}/rayer", scratched, Role.ARBITER),
    act(f"{_ONE}/corriger", amended, Role.ARBITER),
    act(f"{_ONE}/oublier", forgotten, Role.ARBITER),
    act(f"{_ONE}/souhait", wished, Role.ARBITER),
)
