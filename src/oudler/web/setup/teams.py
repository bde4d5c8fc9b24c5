"""A team entered together: its players typed in one form, known ones found by licence or by name."""

from dataclasses import replace

from starlette.responses import Response

from oudler.director.entries import KnownPeople, completed, enter
from oudler.director.forms import form_desk, next_team
from oudler.tournament.events import Event, NotNow
from oudler.tournament.people import Entry
from oudler.web.setup.person_form import check_person, person_fields, read_person
from oudler.web.setup.signups import promised_places
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, span_text, told_wrong
from oudler.wording.events import refusal_text


def ask_team(asked: PageRequest) -> Response:
    """Ask for the players of a team."""
    return _page(asked, {f"p{place}_is_licensed": "1" for place in _places(asked.desk.event)})


def _places(event: Event) -> range:
    form = event.regulations.form
    return range(1, form.team + form.spares + 1)


def _page(asked: PageRequest, fields: dict[str, str], reading: Reading | None = None) -> Response:
    desk = asked.desk
    if not form_desk(desk.event).has_teams:
        told = asked.words.say("Dans cette épreuve, chacun joue pour soi : inscrivez les joueurs un à un.")
        raise Refused(told)
    return asked.page(
        "entries_team.html",
        status=422 if reading else 200,
        fields=fields,
        **told_wrong(reading),
        places=_places(desk.event),
        needed=desk.event.regulations.form.team,
        team=next_team(desk.event),
        is_day=asked.office.now().astimezone().date() == desk.event.regulations.day,
    )


def enter_team(asked: PageRequest) -> Response:
    """Enter the players of a team, all or nobody."""
    desk, reading = asked.desk, Reading(asked)
    number = reading.number("team", next_team(desk.event), 1, 600)
    needed = desk.event.regulations.form.team
    people: list[Entry] = []
    fields: dict[str, str] = {}
    for place in _places(desk.event):
        typed = read_person(reading, prefix=f"p{place}_")
        if place > needed and not (typed.licence or typed.name):
            continue
        person = completed(asked.office, desk, typed)
        check_person(reading, person, f"p{place}_")
        people.append(replace(person, team=number))
        fields |= person_fields(person, f"p{place}_")
    also = [] if reading.wrong else promised_places(asked, reading, people)
    if reading.wrong:
        return _page(asked, fields, reading)
    ways = asked.field("do").split()
    try:
        lines = enter(desk, people, asked.by, has_paid="paid" in ways, is_here="here" in ways, also=also)
    except NotNow as refusal:
        reading.wrong += [refusal_text(asked.words, problem) for problem in refusal.problems]
        return _page(asked, fields, reading)
    states = KnownPeople(asked.office, desk).state_of
    members = (desk.event.entries[each] for each in desk.event.members.get(number, ()))
    told = [one.number for one in members if (state := states(one)) and not state.is_paid]
    return asked.go_to("inscriptions", **({"doute": told[0]} if told else {}), did=span_text(lines))


_HOME = "/e/{event}/bureau/inscriptions/equipe"
ROUTES = (page(_HOME, ask_team, Role.ARBITER), act(_HOME, enter_team, Role.ARBITER))
