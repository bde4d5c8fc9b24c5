"""The desk's first page: the events of this machine, and the doors into them."""

from typing import Any
from urllib.parse import quote

from starlette.responses import Response

from oudler.director.desk import DamagedEvent, NewerEvent, unread_news
from oudler.director.rounds import rehearse
from oudler.store import StoredEvent
from oudler.web.setup.damaged import damaged_door
from oudler.web.setup.event_list import door_groups
from oudler.web.setup.program import program_told
from oudler.web.site import LANGUAGE_COOKIE, NAME_COOKIE, PageRequest, Role, act, page
from oudler.wording.events import championship_name, simulated_phrases
from oudler.wording.language import LANGUAGES


def welcome(asked: PageRequest) -> Response:
    """The events there are; whoever organises can open one."""
    is_organiser = asked.visitor.role is Role.ORGANISER
    clubs = asked.office.clubs.clubs()
    last = asked.office.last_line()
    return asked.page(
        "welcome.html",
        clubs=[(known.id, known.club) for known in clubs] if is_organiser else [],
        groups=door_groups(asked, {known.id: known.club.name for known in clubs}),
        campaigns=[
            _campaign_door(asked, stored)
            for stored in asked.office.campaigns.stored()
            if asked.visitor.role_in(stored.id) >= Role.ARBITER and not stored.archived
        ],
        is_organiser=is_organiser,
        machine_clock=asked.clock_told(last.at if last else ""),
        unread=unread_news(asked.office) if is_organiser else (),
        program=program_told(asked),
    )


def _campaign_door(asked: PageRequest, stored: StoredEvent) -> dict[str, Any]:
    """A championship: its season, and how far it has come."""
    door = {"id": stored.id, "name": stored.name, "about": "", "damage": None}
    try:
        desk = asked.office.campaigns.desk(stored.id)
    except NewerEvent:
        return door
    except DamagedEvent as damaged:
        return {**door, "damage": damaged_door(asked, stored, damaged)}
    setup, lists = desk.campaign.setup, len(desk.campaign.lists)
    said = [championship_name(asked.words, setup.championship), str(setup.season)]
    told = asked.words.many("{n} liste reçue", "{n} listes reçues", lists)
    return {**door, "about": " · ".join([*said, told])}


def choose_language(asked: PageRequest) -> Response:
    """Remember a language, and go back."""
    response = asked.go(_local(asked.field("back")))
    if (lang := asked.field("lang")) in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, lang, max_age=31536000, samesite="lax")
    return response


def say_name(asked: PageRequest) -> Response:
    """Remember who writes at this machine, and go back."""
    response = asked.go(_local(asked.field("back")))
    name = quote(asked.field("name")[:60])  # cookies have no œ
    response.set_cookie(NAME_COOKIE, name, max_age=31536000, httponly=True, samesite="lax")
    return response


def _local(path: str) -> str:
    """A path on this server; anything else leads to the first page."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def believe_clock(asked: PageRequest) -> Response:
    """The clock of this machine was set, and is right now."""
    asked.office.clock.believe()
    return asked.go(_local(asked.field("back")))


def try_out(asked: PageRequest) -> Response:
    """Open an event with made-up people, in the middle of an evening, to try the desk."""
    words = asked.words
    desk = rehearse(asked.office, words.say("Épreuve d'essai"), simulated_phrases(words))
    return asked.go(f"/e/{desk.id}/bureau/salle")


ROUTES = (
    page("/diriger", welcome),
    act("/essai", try_out, Role.ORGANISER),
    act("/langue", choose_language, Role.PUBLIC),
    act("/nom", say_name, Role.ORGANISER),
    act("/horloge", believe_clock, Role.ORGANISER),
)
