"""Giving the starting places of a session: shown with the certificate of the movement, then given."""

import re
import secrets
from collections.abc import Callable, Sequence

from starlette.responses import Response

from oudler.director import entries
from oudler.director.forms import Offer, PlaceWish
from oudler.director.rounds import next_step as rounds
from oudler.tournament.circuits import Badge
from oudler.tournament.events import NotNow, Placed
from oudler.tournament.people import Directory
from oudler.tournament.play import play_of
from oudler.tournament.seating import SEATS, Seating, Way
from oudler.web.desk.problem_links import Link, problem_links
from oudler.web.desk.room import SCREEN, hindrances, seat_names, table_rows
from oudler.web.site import PageRequest, Refused, Role, act, page, refused_page, short_number
from oudler.wording.events import refusal_text
from oudler.wording.language import clock_text
from oudler.wording.results import unit_names
from oudler.wording.tournament import certificate_lines, proof_lines


def show_places(asked: PageRequest) -> Response:
    """The places as they would be, with the certificate of the movement, before they are given."""
    return _places(asked, _wish(asked, asked.query), is_by_hand=bool(asked.query("main")))


def give_places(asked: PageRequest) -> Response:
    """Give the places that were shown, or those typed."""
    wish, event = _wish(asked, asked.field), asked.desk.event
    session = event.next_session
    is_by_hand = bool(asked.field("main"))
    try:
        if is_by_hand:
            typed = typed_seats(asked)
            places = [person for table in typed for person in table]
            placed = entries.placing.places_by_hand(event, session, wish, places, asked.field("why"))
        else:
            placed = entries.placing.proposed_places(event, session, wish)
        line = entries.placing.place(asked.desk, placed, asked.by, asked.lines_seen)
    except entries.ChangedMeanwhile as other:
        return refused_page(asked, [_given_by(asked, other)], 409)
    except (NotNow, Refused) as refusal:
        return _places(asked, wish, refusal, is_by_hand=is_by_hand)
    return asked.go_to("salle", did=line.number)


def _given_by(asked: PageRequest, other: entries.ChangedMeanwhile) -> str:
    return asked.words.say(
        "{name} vient de donner d'autres places, à {time}. Rien n'a été changé : regardez-les dans la salle, "
        "et redonnez-en s'il le faut.",
        name=other.line.by,
        time=clock_text(asked.words, other.line.at),
    )


def _wish(asked: PageRequest, of: Callable[[str], str]) -> PlaceWish:
    """What is asked after the question mark, or in the form; a number is made up where nobody said one."""
    way = next((way for way in Way if way.value == of("way")), Way.DRAWN)
    number = read_number(asked, of("number")) or rounds.number_to_draw_from(asked.desk)
    choice = entries.chosen_method(asked.desk.situation)
    seats = entries.wishes(asked.desk.situation)
    return PlaceWish(choice, way, number, read_number(asked, of("champion")), seats)


def read_number(asked: PageRequest, text: str, most_digits: int = 12) -> int | None:
    """A whole number that was typed; None where nothing was. Raises Refused."""
    number = short_number(text, most_digits)
    if text and number is None:
        raise Refused(asked.words.say("« {text} » n'est pas un nombre.", text=text[:20]))
    return number


def _places(
    asked: PageRequest, wish: PlaceWish, refusal: NotNow | Refused | None = None, *, is_by_hand: bool
) -> Response:
    desk, words, event = asked.desk, asked.words, asked.desk.event
    session = event.next_session
    first = event.regulations.rounds_of(session)[0]
    seating: Seating = ()
    placed: Placed | None = None
    try:
        placed = entries.placing.proposed_places(event, session, wish)
        after = desk.preview(placed, by=asked.by).event
        seated = rounds.proposed_seating(after, first, wish.number)
        seating = seated.seating if seated else ()
    except NotNow as found:
        refusal = refusal or found
    return asked.page(
        "room_places.html",
        status=422 if asked.form else 200,
        lines=refusal_lines(asked, refusal),
        links=refusal_links(asked, refusal),
        wish=wish,
        session=session,
        tables=table_rows(asked, first, seating),
        blocks=_blocks(asked, placed) if is_by_hand else [],
        why=asked.field("why"),
        proof=_proof(
            asked, entries.offer_of(event.regulations, len(event.present(first)), wish.choice, session)
        ),
        champions=_champions(asked),
        letters=[seat_names(words)[seat.value] for seat in SEATS],
        is_by_hand=is_by_hand,
        needs_choice=entries.needs_choice(desk.situation),
        session_people=entries.session_people(event, session),
    )


def _champions(asked: PageRequest) -> list[tuple[int, str]]:
    """Who may be named as the reigning champion; nobody outside championships."""
    event = asked.desk.event
    if event.regulations.championship is None:
        return []
    return sorted(unit_names(asked.words, event).items(), key=lambda each: each[1])


def _proof(asked: PageRequest, offer: Offer) -> list[str]:
    """What was proved of the movement, in words."""
    words = asked.words
    if offer.refusal is not None:
        return [refusal_text(words, offer.refusal)]
    if offer.schedule is not None and offer.certificate is not None:
        return certificate_lines(words, offer.schedule, offer.certificate)
    if offer.circuit is not None and offer.circuit_certificate is not None:
        has_choice = len(play_of(asked.desk.event).formulas) > 1
        formula = offer.choice.formula if has_choice else None
        return proof_lines(words, offer.circuit, offer.circuit_certificate, formula)
    return []


def _blocks(asked: PageRequest, placed: Placed | None) -> list[list[int | str | None]]:
    """The places in rows, as they are typed by hand: what was typed before, else what is proposed."""
    if asked.form:
        return typed_rows(asked)
    size = asked.desk.event.regulations.form.team
    size = len(SEATS) if size in (1, 2) else size
    places: tuple[int | None, ...] = placed.places if placed else asked.desk.event.present(1)
    return [list(places[start : start + size]) for start in range(0, len(places), size)]


def refusal_lines(asked: PageRequest, refusal: NotNow | Refused | None) -> Sequence[str]:
    """Why something was not done, in words."""
    if refusal is None:
        return ()
    return refusal.lines if isinstance(refusal, Refused) else hindrances(asked, refusal.problems)


def refusal_links(asked: PageRequest, refusal: NotNow | Refused | None) -> list[Link]:
    """Where that is mended."""
    problems = refusal.problems if isinstance(refusal, NotNow) else ()
    return problem_links(asked.words, asked.desk.event, problems)


# --- seats typed by hand --------------------------------------------------------------------------------

_FIELD = re.compile(r"seat-(\d{1,3})-(\d{1,2})")
MOST_MEANT = 4


def typed_rows(asked: PageRequest) -> list[list[int | str | None]]:
    """What was typed at each seat, row by row: a number, letters, or nothing."""
    rows: dict[int, dict[int, int | str | None]] = {}
    for name in asked.form:
        if found := _FIELD.fullmatch(name):
            text = asked.field(name)
            number = short_number(text)
            rows.setdefault(int(found[1]), {})[int(found[2])] = text if number is None else number
    return [[rows[row][at] or None for at in sorted(rows[row])] for row in sorted(rows)]


def typed_seats(asked: PageRequest) -> Seating:
    """The seats that were typed by hand, by numbers or by names. Raises Refused."""
    known = Directory.of(asked.desk.event.listed)
    return tuple(
        tuple(_meant(asked, known, each) if isinstance(each, str) else each for each in row)
        for row in typed_rows(asked)
    )


def _meant(asked: PageRequest, known: Directory, text: str) -> int:
    """Whose name was typed, or begun. Raises Refused."""
    words, found = asked.words, known.find(text[:60])
    if len(found) == 1:
        return found[0].number
    if not found:
        raise Refused(words.say("Personne ne s'appelle « {text} ».", text=text[:60]))
    named = [
        words.say("{name} (n° {number})", name=entry.name, number=entry.number)
        for entry in found[:MOST_MEANT]
    ]
    more = ["…"] if len(found) > MOST_MEANT else []
    raise Refused(
        words.say(
            "« {text} » peut être {names} : écrivez le numéro.",
            text=text[:60],
            names=", ".join([*named, *more]),
        )
    )


def draw_colour(asked: PageRequest) -> Response:
    """Note the colour that attacks first, as drawn in the hall or by the machine (TPL-05)."""
    drawn = [badge for badge in Badge if badge.value == asked.field("first")]
    line = entries.placing.draw_colour(asked.desk, (drawn or [secrets.choice(list(Badge))])[0], asked.by)
    return asked.go_to("salle", did=line.number)


ROUTES = (
    page(SCREEN + "/places", show_places, Role.ARBITER),
    act(SCREEN + "/places", give_places, Role.ARBITER),
    act(SCREEN + "/couleur", draw_colour, Role.ARBITER),
)
