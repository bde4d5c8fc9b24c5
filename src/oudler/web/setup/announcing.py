"""The event screen: a new event, what is announced, what is changed, and how people move."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from starlette.responses import Response

from oudler.director import entries
from oudler.director.desk import Habit
from oudler.director.forms import FORM_DESKS, session_rounds
from oudler.tournament.events import NotNow, Regulations, WhyNot
from oudler.tournament.forms import Form
from oudler.tournament.play import objections, oversight_objections
from oudler.web.results import matrix_of
from oudler.web.setup import club_events, movement_choices
from oudler.web.setup.plans import replan_reason, shown_ways
from oudler.web.setup.regulation_choices import offered_choices
from oudler.web.setup.regulation_form import MOST_ROUNDS, read_rounds, read_rules, round_fields, shown_fields
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, short_number, span_text
from oudler.wording import events
from oudler.wording.language import day_words, time_words
from oudler.wording.results import derogation_text, flag_text, money_text, prize_lines
from oudler.wording.tournament import answer_of, edition_text, form_explained, form_text, level_text

MOST_PEOPLE = 600
_MONEY = {"prizes", "sponsored", "prize_last", "prize_last_rounds", "prize_tables", "prize_categories"}


# --- a new event ----------------------------------------------------------------------------------------


def new(asked: PageRequest) -> Response:
    """Ask what is announced; a name and a kind are enough."""
    today = asked.office.now().astimezone().date()
    return _form(asked, club_events.new_event_fields(asked, today), is_new=True)


def opened(asked: PageRequest) -> Response:
    """Announce the event, or show the form with more lines, proposed prizes, or what is wrong."""
    reading = Reading(asked)
    today = asked.office.now().astimezone().date()
    rules = read_rules(reading, today)
    expected = reading.maybe("expected", 1, MOST_PEOPLE)
    if asked.field("do") != "open" or reading.wrong:
        return _again(asked, reading, rules, is_new=True)
    rules = entries.made_for(rules, expected or 0)
    if doubts := _grid_doubts(asked, reading, rules, expected or 0):
        return _again(asked, reading, rules, more=doubts, is_new=True)
    by = asked.visitor.name or (rules.arbiters[0] if rules.arbiters else asked.words.say("bureau"))
    club = club_events.club_asked(asked)
    try:
        desk = entries.open_event(asked.office, rules, by, expected, club.id if club else None)
    except NotNow as refusal:
        return _again(asked, reading, rules, refusal, is_new=True)
    return asked.go(f"/e/{desk.id}/bureau/inscriptions")


USUAL_PEOPLE = 60
"""For this many prizes are proposed where nobody is entered and nobody said how many are expected."""


def _paying(asked: PageRequest, reading: Reading, *, is_new: bool) -> int:
    """How many pay for the prizes: those entered, else those expected."""
    entered = 0 if is_new else len(asked.desk.event.listed)
    expected = reading.maybe("expected", 1, MOST_PEOPLE) or 0
    said = 0 if is_new else entries.expected_people(asked.desk.situation)
    return entered or expected or said or USUAL_PEOPLE


def _again(
    asked: PageRequest,
    reading: Reading,
    rules: Regulations,
    refusal: NotNow | None = None,
    more: Sequence[str] = (),
    *,
    is_new: bool,
) -> Response:
    """The form as it was filled in, with what is wrong, or with what was asked for."""
    fields = asked.typed
    asks = fields.get("do", "open")
    if asks == "rounds" and not reading.wrong:
        fields |= round_fields(read_rounds(reading, rules.form))
    if asks == "prizes" and not reading.wrong:
        found = entries.proposed_prizes(rules.form, rules.fee, _paying(asked, reading, is_new=is_new))
        fields |= shown_fields(replace(rules, prizes=found))
    if more:
        fields["sure"] = _sure(reading)
    lines = [*reading.wrong, *more]
    if refusal is not None:
        lines += [events.refusal_text(asked.words, problem) for problem in refusal.problems]
        if any(problem.ground is WhyNot.TIE_RULE for problem in refusal.problems):
            fields["asks_ties"] = "1"
    return _form(asked, fields, lines, reading, is_new=is_new)


def _form(
    asked: PageRequest,
    fields: Mapping[str, str],
    lines: list[str] | None = None,
    reading: Reading | None = None,
    *,
    is_new: bool,
) -> Response:
    count = max((line for line in range(1, MOST_ROUNDS + 1) if fields.get(f"r{line}_deals")), default=0)
    return asked.page(
        "event_form.html",
        status=422 if lines else 200,
        layout="base.html" if is_new else "desk.html",
        is_new=is_new,
        fields=fields,
        lines=lines or [],
        marked=reading.fields if reading else set(),
        has_championship=not is_new and asked.desk.event.regulations.championship is not None,
        is_money_open=fields.get("do") == "prizes" or bool(reading and reading.fields & _MONEY),
        form_name="" if is_new else form_text(asked.words, asked.desk.event.regulations.form),
        forms=[
            (form, form_text(asked.words, form), form_explained(asked.words, form), FORM_DESKS[form].shapes)
            for form in Form
        ],
        round_lines=range(1, min(MOST_ROUNDS, count + 1) + 1) if count else (),
        clubs=[(known.id, known.club.name) for known in asked.office.clubs.clubs()] if is_new else [],
        alike=club_events.alike(asked, fields.get("club", "")) if is_new else [],
        **offered_choices(asked.words, is_new=is_new),
    )


# --- what is announced ----------------------------------------------------------------------------------


def shown(asked: PageRequest) -> Response:
    """Everything that is announced, how people will move, and what is to be told of it."""
    desk, words = asked.desk, asked.words
    rules, people = desk.event.regulations, entries.expected_people(desk.situation)
    moves = session_rounds(rules, 1) > 0
    choice = entries.chosen_method(desk.situation, people or None)
    offer = entries.offer_of(rules, people, choice) if people and moves else None
    chosen = {**rules.ruleset.choices, **rules.readings.chosen()}
    return asked.page(
        "event.html",
        rules=rules,
        day=day_words(words, rules.day),
        form_name=form_text(words, rules.form),
        starts=time_words(words, rules.rounds[0].starts),
        level=level_text(words, rules.level),
        championship=events.championship_name(words, rules.championship) if rules.championship else "",
        edition=edition_text(words, rules.ruleset.edition),
        answers=[answer_of(words, name, value) for name, value in chosen.items()],
        plan=movement_choices.told_rounds(words, rules),
        prizes=prize_lines(words, rules.prizes) if rules.prizes else [],
        flags=[
            flag_text(words, flag)
            for flag in (*entries.grid_flags(rules, people), *entries.prize_flags(rules, people))
        ]
        if people
        else [],
        people=people,
        overspent=entries.overspent(rules, len(desk.event.listed) or people),
        moves=moves,
        method=movement_choices.choice_text(words, rules.form, choice),
        offer=offer,
        objections=_objections(asked),
        derogation=derogation_text(words, rules.derogation) if rules.derogation else "",
        club=asked.office.clubs.of_event(desk.id),
        clubs=asked.office.clubs.clubs(),
        is_parallel=bool(rules.parallel or entries.parallel.fields_of(desk.event)),
        told=movement_choices.offer_lines(words, offer)[0] if offer else "",
        hints=movement_choices.cards_hint(words, rules, people) if offer and offer.refusal else [],
    )


MOST_OBJECTIONS = 8


def _objections(asked: PageRequest) -> list[str]:
    """What of its championship the event does not meet, the first of it; each with its article."""
    event, words = asked.desk.event, asked.words
    found = (*oversight_objections(event), *(objections(event) if event.listed else ()))
    told = events.demand_lines(words, event, found)
    more = len(told) - MOST_OBJECTIONS
    return [
        *told[:MOST_OBJECTIONS],
        *([words.many("et {n} autre", "et {n} autres", more)] if more > 0 else []),
    ]


def change(asked: PageRequest) -> Response:
    """Ask what is to be changed."""
    rules = asked.desk.event.regulations
    fields = shown_fields(rules) | round_fields(rules.rounds)
    return _form(asked, fields | {"seen": str(asked.desk.version[0])}, is_new=False)


def changed(asked: PageRequest) -> Response:
    """Announce anew, with the reason; nothing is written where somebody else did so meanwhile."""
    desk, reading = asked.desk, Reading(asked)
    before = desk.event.regulations
    rules = read_rules(reading, before.day, before)
    seen = reading.number("seen", len(desk.tournament.log), 0, 10**6)
    if asked.field("do") != "open" or reading.wrong:
        return _again(asked, reading, rules, is_new=False)
    if rules.prizes != before.prizes:
        rules = entries.made_for(rules, entries.expected_people(desk.situation))
    if doubts := _prize_doubts(asked, reading, rules):
        return _again(asked, reading, rules, more=doubts, is_new=False)
    try:
        is_said = reading.is_ticked("changes_ties")
        line = entries.announce_anew(desk, rules, asked.field("why"), asked.by, seen, changes_ties=is_said)
    except entries.ChangedMeanwhile as other:
        both = movement_choices.compared_rules(asked.words, desk.event.regulations, rules)
        return asked.page("event_both.html", status=409, other=other.line, both=both)
    except NotNow as refusal:
        return _again(asked, reading, rules, refusal, is_new=False)
    return asked.go_to("epreuve", **({"did": line.number} if line else {}))


def _prize_doubts(asked: PageRequest, reading: Reading, rules: Regulations) -> list[str]:
    """What is asked once more before prizes are displayed, for they do not fall again (ORG-06)."""
    words, before = asked.words, asked.desk.event.regulations
    if rules.prizes in (None, before.prizes) or reading.text("sure", 2000) == _sure(reading):
        return []
    told = []
    if spent := entries.overspent(rules, _paying(asked, reading, is_new=False)):
        given, fees = (money_text(words, cents) for cents in spent)
        told.append(words.say("{given} de prix pour {fees} de droits.", given=given, fees=fees))
    told += _grid_doubts(asked, reading, rules, entries.expected_people(asked.desk.situation))
    return [
        *told,
        words.say("Un prix affiché ne baisse plus. Annoncez encore une fois pour les afficher."),
    ]


def _sure(reading: Reading) -> str:
    """The prizes as they were typed, which whoever announces them again is sure of."""
    typed = (reading.text(name, 600) for name in ("prize_tables", "prize_categories", "prizes"))
    return "; ".join(filter(None, typed))


def _grid_doubts(asked: PageRequest, reading: Reading, rules: Regulations, people: int) -> list[str]:
    """What is asked once more where prizes are made for more tables than this many people make (ORG-16)."""
    if not people or reading.text("sure", 2000) == _sure(reading):
        return []
    return [flag_text(asked.words, flag) for flag in entries.grid_flags(rules, people)]


def remove(asked: PageRequest) -> Response:
    """Remove an event with everything of it; its name has to be typed."""
    if asked.field("name") != asked.desk.event.regulations.name:
        told = asked.words.say("Pour retirer l'épreuve, écrivez son nom exactement : rien n'a été retiré.")
        raise Refused(told)
    asked.office.remove(asked.desk.id)
    return asked.go("/diriger")


# --- how people move ------------------------------------------------------------------------------------


def movement(asked: PageRequest) -> Response:
    """The ways to move for this many, each with its certificate, and what can be done where none is."""
    desk = asked.desk
    rules, session = desk.event.regulations, desk.event.next_session
    people = _people(asked, _expected(asked))
    found = entries.offers(rules, people, session) if people else ()
    chosen = entries.chosen_method(desk.situation, people or None)
    told = [movement_choices.shown_offer(asked.words, rules.form, offer, chosen) for offer in found]
    looked = _looked_at(told, asked.query("par"))
    schedule = looked.offer.schedule if looked else None
    return asked.page(
        "event_movement.html",
        rules=rules,
        people=people,
        moves=session_rounds(rules, session) > 0,
        offers=told,
        shown=looked,
        matrix=matrix_of(schedule) if schedule else None,
        ways=shown_ways(asked.words, desk.event, people) if people else [],
    )


def _looked_at(told: Sequence[movement_choices.ShownOffer], code: str) -> movement_choices.ShownOffer | None:
    """The way whose proof is shown: the one asked for, one chosen that can be taken, else the best."""
    chosen = (each for each in told if each.is_chosen and each.offer.refusal is None)
    named = (each for each in told if each.code == code)
    return next(chain(named, chosen, told), None)


def _expected(asked: PageRequest) -> int:
    """How many are expected; in a later session those who play on."""
    event = asked.desk.event
    session = event.next_session
    return (
        entries.expected_people(asked.desk.situation)
        if session == 1
        else entries.session_people(event, session)
    )


def _people(asked: PageRequest, default: int) -> int:
    number = short_number(asked.query("joueurs")) or 0
    return number if 0 < number <= MOST_PEOPLE else default


def choose(asked: PageRequest) -> Response:
    """Keep the way to move that was chosen, and for how many; or take what is possible instead."""
    desk, reading = asked.desk, Reading(asked)
    people = reading.maybe("people", 1, MOST_PEOPLE)
    if asked.field("do") == "strike":
        return _strike(asked)
    notes = [entries.expecting(people)] if people is not None and people != _expected(asked) else []
    if asked.field("do"):
        return _replan(asked, people or _expected(asked), notes)
    choice = entries.parse_choice(asked.field("choice"), desk.event.regulations.form)
    entries.choose_method(desk, choice, asked.by, notes)
    return asked.go_to("epreuve")


def _replan(asked: PageRequest, people: int, notes: Sequence[Habit]) -> Response:
    """Announce the plan chosen among those possible for this many. Raises NotNow, Refused."""
    event, words = asked.desk.event, asked.words
    plans = entries.alternatives.other_plans(event.regulations, people, event.next_session)
    plan = next((each for each in plans if each.code == asked.field("do")), None)
    if plan is None:
        raise Refused(words.say("Ce plan ne convient plus au nombre de joueurs : choisissez de nouveau."))
    why = replan_reason(words, event, people)
    line = entries.alternatives.take_plan(asked.desk, plan, why, asked.by, notes)
    return asked.go_to("salle" if event.listed else "epreuve", **({"did": line.number} if line else {}))


def _strike(asked: PageRequest) -> Response:
    """Take a whole team off the list that cannot play as it is. Raises NotNow, Refused."""
    found = entries.alternatives.teams_to_mend(asked.desk.event)
    team = next((each for each in found if str(each.team) == asked.field("team")), None)
    if team is None:
        raise Refused(asked.words.say("Cette équipe a changé : regardez de nouveau."))
    why = asked.words.say("équipe incomplète") if team.lacks else asked.words.say("équipe en trop")
    lines = entries.scratch_all(asked.desk, team.members, why, asked.by, is_refunded=True)
    return asked.go_to("salle", did=span_text(lines))


ROUTES = (
    page("/nouvelle", new, Role.ORGANISER),
    act("/nouvelle", opened, Role.ORGANISER),
    page("/e/{event}/bureau/epreuve", shown, Role.ARBITER),
    page("/e/{event}/bureau/epreuve/changer", change, Role.ARBITER),
    act("/e/{event}/bureau/epreuve/changer", changed, Role.ARBITER),
    page("/e/{event}/bureau/epreuve/mouvement", movement, Role.ARBITER),
    act("/e/{event}/bureau/epreuve/mouvement", choose, Role.ARBITER),
    act("/e/{event}/bureau/epreuve/retirer", remove, Role.ORGANISER),
)
