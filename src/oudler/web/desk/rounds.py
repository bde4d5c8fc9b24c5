"""Seating rounds, and naming those who play on: what comes before people sit down."""

from collections.abc import Callable, Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.forms import form_desk
from oudler.director.results import public_view
from oudler.director.rounds import next_step as rounds
from oudler.tournament.circuits import ROOMS, LineUp, chooser_of_series
from oudler.tournament.events import NotNow, Seated
from oudler.tournament.play import in_the_running, next_attacker, team_of_four
from oudler.tournament.results import standing_table
from oudler.tournament.seating import SEATS, Seating, SeatingKind
from oudler.web.desk.placing import read_number, refusal_lines, refusal_links, typed_rows, typed_seats
from oudler.web.desk.room import SCREEN, is_too_small, seat_names, table_rows
from oudler.web.site import PageRequest, Refused, Role, act, form_pages, page, short_number, span_text
from oudler.wording.events import refusal_texts
from oudler.wording.results import figure_text, of_unit, unit_labels, unit_names

# --- the seats of a round ------------------------------------------------------------------------------


def show_seats(asked: PageRequest) -> Response:
    """The seats of the next round as they would be."""
    return _seats(asked, asked.query, is_by_hand=bool(asked.query("main")))


def seat_round(asked: PageRequest) -> Response:
    """Seat a round: as announced, as typed by hand, or as the captains of a match say."""
    desk, event = asked.desk, asked.desk.event
    number = _round(asked)
    is_by_hand = bool(asked.field("main"))
    try:
        if form_desk(event).has_line_ups:
            line = rounds.seat(desk, _quarter(asked, number), asked.by)
        elif is_by_hand:
            announced = read_number(asked, asked.field("number"))
            seated = Seated(number, typed_seats(asked), announced, asked.field("why"))
            line = rounds.seat(desk, seated, asked.by)
        else:
            announced = read_number(asked, asked.field("number"))
            line = rounds.seat_as_planned(desk, number, announced, asked.by)
    except (NotNow, Refused) as refusal:
        return _seats(asked, asked.field, refusal, is_by_hand=is_by_hand)
    return asked.go_to("salle", did=line.number)


def draw_from_here(asked: PageRequest) -> Response:
    """Draw the seats from this round on: the movement leaves too few at a table (REG-04, MOV-02)."""
    number = _round(asked)
    announced = read_number(asked, asked.field("number")) or rounds.number_to_draw_from(asked.desk)
    why = asked.words.say("moins de trois joueurs à une table")
    lines = rounds.draw_from(asked.desk, number, announced, why, asked.by)
    return asked.go_to("salle", did=span_text(lines))


def _round(asked: PageRequest) -> int:
    """The round that a page was made for, so that another desk's work is not done twice; else the next."""
    typed = asked.number_field("round")
    return asked.desk.event.last_seated + 1 if typed is None else typed


def _seats(
    asked: PageRequest, of: Callable[[str], str], refusal: NotNow | Refused | None = None, *, is_by_hand: bool
) -> Response:
    event, words = asked.desk.event, asked.words
    rules, number = event.regulations, event.last_seated + 1
    if number > len(rules.rounds):
        return asked.go_to("salle")
    is_drawn = rules.rounds[number - 1].seating is SeatingKind.RANDOM
    announced = read_number(asked, of("number")) or (
        rounds.number_to_draw_from(asked.desk) if is_drawn else None
    )
    seating: Seating = ()
    try:
        seated = rounds.proposed_seating(event, number, announced)
        seating = seated.seating if seated else ()
        if seated and not refusal:
            asked.desk.preview(seated, by=asked.by)
    except NotNow as found:
        refusal = refusal or found
    is_by_hand = is_by_hand or rules.rounds[number - 1].seating is SeatingKind.BY_HAND
    return asked.page(
        form_pages(event).seats_page,
        status=422 if asked.form else 200,
        lines=refusal_lines(asked, refusal),
        links=refusal_links(asked, refusal),
        is_too_small=form_pages(event).can_draw
        and is_too_small(refusal.problems if isinstance(refusal, NotNow) else ()),
        round=number,
        number=announced,
        is_drawn=is_drawn,
        is_by_hand=is_by_hand,
        tables=table_rows(asked, number, seating),
        blocks=_rows(asked, number, seating) if is_by_hand else [],
        letters=[seat_names(words)[letter] for letter in public_view.letters_of(event, number)],
        why=asked.field("why"),
        **(_match_fields(asked, number) if form_desk(event).has_line_ups else {}),
    )


def _rows(asked: PageRequest, number: int, seating: Seating) -> list[list[int | str | None]]:
    """The seats in rows, as they are typed by hand."""
    if asked.form:
        return typed_rows(asked)
    event = asked.desk.event
    known = seating or event.seated.get(number - 1, ())
    if known:
        return [list(row) for row in known]
    people = event.present(number)
    return [
        [*people[start : start + 4], *[None] * (start + 4 - len(people))]
        for start in range(0, len(people), len(SEATS))
    ]


# --- the quarters of a match ----------------------------------------------------------------------------


def _match_fields(asked: PageRequest, number: int) -> dict[str, Any]:
    event = asked.desk.event
    first, second = (*event.units, 0, 0)[:2]
    chooser = (first, second)[chooser_of_series(number) - 1]
    return {
        "teams": [
            {
                "unit": unit,
                "name": unit_labels(asked.words, event)[unit],
                "of_name": of_unit(asked.words, event, unit),
                "members": [event.entries[each] for each in members],
                "attacks": str(next_attacker(event, unit, number) or ""),
            }
            for unit, members in event.members.items()
        ],
        "series": rounds.series_left(event, number),
        "of_chooser": of_unit(asked.words, event, chooser),
        "typed": asked.field,
    }


def _quarter(asked: PageRequest, number: int) -> Seated:
    """What the captains named. Raises Refused where somebody is left out."""
    line_ups = []
    for unit in asked.desk.event.units:
        named = _line_up(asked, unit, number)
        people = [each for each in named if each is not None]
        if len(people) < len(named):
            raise Refused(asked.words.say("Nommez un attaquant et trois défenseurs dans chaque équipe."))
        line_ups.append(LineUp(people[0], tuple(people[1:])))
    if len(line_ups) != ROOMS:
        raise Refused(asked.words.say("Un match se joue à deux équipes : complétez les inscriptions."))
    open_room = 1 if asked.field("open") == "1" else 0
    seating = rounds.match_seating(line_ups, open_room)
    return Seated(number, seating, series=asked.number_field("series"))


def _line_up(asked: PageRequest, unit: int, number: int) -> list[int | None]:
    """Who attacks and who defends; in a team of exactly four whoever does not attack defends."""
    named = [asked.number_field(f"team-{unit}-{at}") for at in range(4)]
    four = team_of_four(asked.desk.event, unit, number)
    if named[0] in four and not any(named[1:]):
        return [named[0], *(each for each in four if each != named[0])]
    return named


# --- who plays on ---------------------------------------------------------------------------------------


def show_kept(asked: PageRequest) -> Response:
    """The ranking with the line below which nobody plays on."""
    return _kept(asked)


def keep_units(asked: PageRequest) -> Response:
    """Name those who play on."""
    number = _round(asked)
    typed = (short_number(each) for each in asked.form.getlist("unit") if isinstance(each, str))
    units = [each for each in typed if each is not None]
    try:
        line = rounds.keep(asked.desk, number, units, asked.field("why"), asked.by)
    except NotNow as refusal:
        return _kept(asked, refusal, units)
    return asked.go_to("salle", did=line.number)


def _kept(asked: PageRequest, refusal: NotNow | None = None, chosen: Sequence[int] | None = None) -> Response:
    event, words = asked.desk.event, asked.words
    number = event.last_seated + 1
    plans = event.regulations.rounds
    if number > len(plans) or plans[number - 1].keep is None:
        return asked.go_to("salle")
    ranked, names = in_the_running(event, number), unit_names(words, event)
    kept = set(rounds.proposed_kept(event, number).units if chosen is None else chosen)
    return asked.page(
        "room_kept.html",
        status=422 if refusal else 200,
        lines=refusal_texts(words, refusal.problems) if refusal else [],
        round=number,
        keep=plans[number - 1].keep,
        ranked=[
            {
                "unit": line.account.number,
                "rank": line.rank,
                "name": names[line.account.number],
                "total": figure_text(words, row.cells[-1]),
                "is_kept": line.account.number in kept,
            }
            for line, row in zip(ranked, standing_table(ranked).rows, strict=True)
        ],
        why=asked.field("why"),
    )


ROUTES = (
    page(SCREEN + "/position", show_seats, Role.ARBITER),
    act(SCREEN + "/position", seat_round, Role.ARBITER),
    act(SCREEN + "/tirer", draw_from_here, Role.ARBITER),
    page(SCREEN + "/suite", show_kept, Role.ARBITER),
    act(SCREEN + "/suite", keep_units, Role.ARBITER),
)
