"""The entries screen: three letters and Enter find somebody; he has come, has paid, is put right."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.responses import Response

from oudler.director import entries
from oudler.director.desk import HallHappening
from oudler.director.rounds import is_overdue, late_people, roll_call, welcome_late
from oudler.tournament.events import Entered, LogLine, NotNow, Problem, WhyNot
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seat
from oudler.web.setup.outlook import told_outlook
from oudler.web.setup.person_form import NOBODY, check_person, person_fields, read_person
from oudler.web.setup.signups import promised_places, shown_signups
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, short_number, span_text
from oudler.wording.events import licence_told, refusal_text
from oudler.wording.papers import shared_words as forms

MOST_FOUND = 8
MOST_TO_ENTER = 2
"""With this many who may be meant, one is chosen first."""
LEAST_TO_PLACE = 8
"""With fewer there is no room to place."""
SEATS = {seat.value: seat for seat in Seat}
_AT_LICENCE = (WhyNot.NO_LICENCE, WhyNot.LICENCE_TWICE)


@dataclass(frozen=True, slots=True)
class Found:
    """What the search shows: who is entered, whom one may know, and who of them is taken up."""

    typed: str
    entered: tuple[entries.ListedEntry, ...] = ()
    known: tuple[Entry, ...] = ()
    chosen: entries.ListedEntry | None = None
    newcomer: Mapping[str, str] | None = None
    """The fields of somebody who may be entered."""

    @property
    def is_several(self) -> bool:
        """Whether more than one may be meant, and nobody is taken up yet: one of them is chosen first."""
        return bool(self.typed) and self.chosen is None and self.newcomer is None


def shown(asked: PageRequest) -> Response:
    """The list of entries, and whoever was looked for."""
    return _page(asked, _found(asked))


def _page(
    asked: PageRequest,
    found: Found,
    lines: Sequence[str] = (),
    marked: frozenset[str] = frozenset(),
) -> Response:
    desk = asked.desk
    admission = desk.found("admission", entries.admission_list)
    people = entries.KnownPeople(asked.office, desk)
    doubted = people.doubted(line.entry for line in admission.lines if not line.is_off)
    return asked.page(
        "entries.html",
        status=422 if lines else 200,
        admission=admission,
        signups=shown_signups(asked),
        view=asked.query("vue"),
        listed=() if _is_search(asked) else _viewed(admission, asked.query("vue"), doubted),
        doubted=doubted,
        licence_of=people.state_of,
        licence_named=people.state,
        told_licence=partial(licence_told, asked.words),
        doubtful=desk.event.entries.get(_number(asked.query("doute") or asked.query("ici"))),
        found=found,
        lines=lines,
        marked=marked,
        fields=found.newcomer or {},
        chosen_fields=person_fields(found.chosen.entry) if found.chosen else {},
        seats=SEATS,
        late={one.entry.number: one for one in late_people(desk.situation, asked.office.now())},
        is_overdue=not desk.event.seated and is_overdue(desk.event, asked.office.now()),
        open_lines=len(entries.open_lines(desk.situation)),
        is_all_here=_is_all_here(asked, admission),
        outlook=told_outlook(asked.words, desk.situation),
        is_day=asked.office.now().astimezone().date() == desk.event.regulations.day,
        is_live="hx-request" in asked.request.headers,
        here=desk.event.entries.get(_number(asked.query("ici"))),
        roll=roll_call.last_roll(desk.situation) if asked.query("appel") else None,
    )


def _is_all_here(asked: PageRequest, admission: entries.AdmissionList) -> bool:
    """Whether everybody expected is in the hall and has paid, and the room is to be placed."""
    desk = asked.desk
    least = max(LEAST_TO_PLACE, entries.expected_people(desk.situation))
    is_whole = admission.listed >= least and not (admission.missing or admission.unpaid)
    return is_whole and not desk.event.placed and not desk.event.seated


def _is_search(asked: PageRequest) -> bool:
    """Whether only the results are asked for, while somebody types."""
    return asked.request.headers.get("hx-target") == "found"


def _viewed(
    admission: entries.AdmissionList, view: str, doubted: Container[int]
) -> Sequence[entries.ListedEntry]:
    everybody = sorted(admission.lines, key=lambda line: forms.name_order(line.entry))
    licences = [line for line in everybody if line.entry.number in doubted]
    views = {"absents": admission.missing, "impayes": admission.unpaid, "licences": licences}
    return views.get(view, everybody)


def _found(asked: PageRequest) -> Found:
    """Who is meant by what was typed; whoever alone can be meant is taken up, or whoever was chosen."""
    desk, typed = asked.desk, asked.query("q")[:80].strip()
    lines = {line.entry.number: line for line in desk.found("admission", entries.admission_list).lines}
    meant = [lines[entry.number] for entry in entries.find_entered(desk, typed)] if typed else []
    entered = tuple(sorted(meant, key=lambda line: line.is_here)[:MOST_FOUND])  # the missing come first
    known = entries.find_known(asked.office, desk, typed, MOST_FOUND) if typed else ()
    if asked.query("nouveau"):
        return Found(typed, entered, known, newcomer=_newcomer(asked, _picked(asked, known, typed)))
    chosen = lines.get(_number(asked.query("n")))
    if chosen is None and len(entered) == 1:
        chosen = entered[0]
    if chosen is None and typed and not entered and len(known) < MOST_TO_ENTER:
        return Found(typed, known=known, newcomer=_newcomer(asked, (*known, _guessed(typed))[0]))
    return Found(typed, entered, known, chosen)


def _picked(asked: PageRequest, known: Sequence[Entry], typed: str) -> Entry:
    """Whom a new entry is about: a line of a list, somebody known from elsewhere, or what was typed."""
    line = entries.open_lines(asked.desk.situation).get(_number(asked.query("ligne")))
    if line is not None:
        return line.person
    wanted = asked.query("licence")
    return next((entry for entry in known if (entry.licence or entry.name) == wanted), _guessed(typed))


def _newcomer(asked: PageRequest, entry: Entry) -> dict[str, str]:
    team = _number(asked.query("equipe")) or entries.open_team(asked.desk.event)
    fields = person_fields(entry) | {"line": asked.query("ligne")}
    return fields | ({} if team is None else {"team": str(team)})


def _guessed(typed: str) -> Entry:
    """Somebody of whom a licence or the names were typed, surname first."""
    if typed.isdigit():
        return Entry(0, typed, "", "")
    surname, _, first_name = typed.partition(" ")
    return Entry(0, "", surname.upper(), first_name.title())


def _number(text: str) -> int:
    return short_number(text, 5) or 0


# --- acts -----------------------------------------------------------------------------------------------


def entered(asked: PageRequest) -> Response:
    """Enter somebody, as paid or in the hall where the button says so."""
    reading = Reading(asked)
    person = entries.completed(asked.office, asked.desk, read_person(reading))
    check_person(reading, person)
    fields = asked.typed
    if reading.wrong:
        return _page(asked, Found("", newcomer=fields), reading.wrong, frozenset(reading.fields))
    ways = asked.field("do").split()
    number = _number(asked.field("line"))
    also: list[HallHappening] = promised_places(asked, reading, [person])
    if reading.wrong:
        return _page(asked, Found("", newcomer=fields), reading.wrong, frozenset(reading.fields))
    if number in entries.open_lines(asked.desk.situation):
        also.append(entries.closed_line(number))
    try:
        lines = entries.enter(
            asked.desk, [person], asked.by, has_paid="paid" in ways, is_here="here" in ways, also=also
        )
    except NotNow as refusal:
        told = [_told(asked, problem) for problem in refusal.problems]
        is_licence = any(problem.ground in _AT_LICENCE for problem in refusal.problems)
        marked = frozenset({"licence"} if is_licence else ())
        return _page(asked, Found("", newcomer=fields), told, marked)
    did = lines[0].happening
    assert isinstance(did, Entered)
    # Of whoever is not in the hall only a licence that is to be looked at is told.
    name = "ici" if "here" in ways else "doute"
    return asked.go_to("inscriptions", **{name: did.entry.number}, did=span_text(lines))


def _told(asked: PageRequest, problem: Problem) -> str:
    """Why somebody is not entered; whoever has the licence already is named."""
    if problem.ground is not WhyNot.LICENCE_TWICE:
        return refusal_text(asked.words, problem)
    twin = asked.desk.event.entries[problem.values["people"][-1]]
    return asked.words.say(
        "La licence {licence} est déjà inscrite : {name}, n° {number}.",
        licence=problem.values["licence"],
        name=twin.name,
        number=twin.number,
    )


def arrived(asked: PageRequest) -> Response:
    """Somebody is in the hall, and pays where the button says so."""
    number = _of_path(asked)
    line: LogLine | None
    if asked.field("late"):
        line = welcome_late(asked.desk, number, asked.office.now(), asked.by)
    else:
        line = entries.welcome_in(asked.desk, number, asked.by, has_paid=bool(asked.field("paid")))
    return asked.go_to("inscriptions", ici=number, **({"did": line.number} if line else {}))


def absent(asked: PageRequest) -> Response:
    """Somebody is not in the hall after all."""
    entries.miss(asked.desk, _of_path(asked), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked))


def paid(asked: PageRequest) -> Response:
    """Somebody has paid."""
    line = entries.pay(asked.desk, _of_path(asked), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked), did=line.number)


def all_paid(asked: PageRequest) -> Response:
    """Everybody has paid: the fees were collected before."""
    lines = entries.pay_all(asked.desk, asked.by)
    return asked.go_to("inscriptions", **({"did": span_text(lines)} if lines else {}))


def refunded(asked: PageRequest) -> Response:
    """The fee is given back, with the reason."""
    line = entries.refund(asked.desk, _of_path(asked), asked.field("why"), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked), did=line.number)


def scratched(asked: PageRequest) -> Response:
    """Somebody is taken off the list, with the reason."""
    is_refunded = bool(asked.field("refund"))
    lines = entries.scratch(
        asked.desk, _of_path(asked), asked.field("why"), asked.by, is_refunded=is_refunded
    )
    return asked.go_to("inscriptions", did=span_text(lines))


def amended(asked: PageRequest) -> Response:
    """What is known of somebody is put right, with the reason; not where it was changed meanwhile."""
    desk, number = asked.desk, _of_path(asked)
    reading = Reading(asked)
    person = read_person(reading, desk.event.entries.get(number, NOBODY))
    check_person(reading, person)
    if reading.wrong:
        raise Refused(*reading.wrong)
    try:
        line = entries.amend(desk, person, asked.field("why"), asked.by, reading.number("seen", 0, 0, 10**6))
    except entries.ChangedMeanwhile as other:
        return asked.page("entries_both.html", status=409, other=other.line, mine=person, number=number)
    return asked.go_to("inscriptions", n=number, **({"did": line.number} if line else {}))


def forgotten(asked: PageRequest) -> Response:
    """The address of somebody is wiped (ORG-19)."""
    asked.desk.forget(_of_path(asked), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked))


def wished(asked: PageRequest) -> Response:
    """Somebody would like to start from a seat, or from none in particular."""
    entries.wish(asked.desk, _of_path(asked), SEATS.get(asked.field("seat")), asked.by)
    return asked.go_to("inscriptions", n=_of_path(asked))


def _of_path(asked: PageRequest) -> int:
    return _number(asked.path("number"))


_HOME = "/e/{event}/bureau/inscriptions"
_ONE = f"{_HOME}/{{number}}"
ROUTES = (
    page(_HOME, shown, Role.ARBITER),
    act(_HOME, entered, Role.ARBITER),
    act(f"{_HOME}/tous-payes", all_paid, Role.ARBITER),
    act(f"{_ONE}/arriver", arrived, Role.ARBITER),
    act(f"{_ONE}/absent", absent, Role.ARBITER),
    act(f"{_ONE}/payer", paid, Role.ARBITER),
    act(f"{_ONE}/rendre", refunded, Role.ARBITER),
    act(f"{_ONE}/rayer", scratched, Role.ARBITER),
    act(f"{_ONE}/corriger", amended, Role.ARBITER),
    act(f"{_ONE}/oublier", forgotten, Role.ARBITER),
    act(f"{_ONE}/souhait", wished, Role.ARBITER),
)
