"""Teams of four that play four tournaments at once: who plays which, and opening them (TEA-07)."""

from collections.abc import Sequence

from starlette.responses import Response

from oudler.director.entries import parallel
from oudler.tournament.events import NotNow
from oudler.web.site import PageRequest, Role, act, page
from oudler.wording.events import refusal_text
from oudler.wording.language import msg

SCREEN = "/e/{event}/bureau/epreuve/paralleles"
NOT_SO = msg(
    "Il faut des équipes de quatre, complètes, en nombre multiple de quatre, et aucune place encore donnée."
)


def show(asked: PageRequest) -> Response:
    """Who would play which of the four tournaments, or those that were opened."""
    return _page(asked)


def _page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    event = asked.desk.event
    return asked.page(
        "event_parallel.html",
        status=422 if lines else 200,
        lines=lines,
        not_so=asked.words.say(NOT_SO),
        parts=parallel.parts_of(asked.office, event),
        fields=[[event.entries[number] for number in field] for field in parallel.fields_of(event)],
    )


def open_parts(asked: PageRequest) -> Response:
    """Open the four tournaments; once only."""
    desk, words = asked.desk, asked.words
    if parallel.parts_of(asked.office, desk.event):
        return asked.go_to("epreuve/paralleles")
    if not parallel.fields_of(desk.event):
        return _page(asked, [words.say(NOT_SO)])
    names = [
        words.say("{name}, tournoi {number} sur 4", name=desk.event.regulations.name[:60], number=number)
        for number in range(1, 5)
    ]
    try:
        parallel.part(asked.office, desk, names, asked.by)
    except NotNow as refusal:
        return _page(asked, [refusal_text(words, each) for each in refusal.problems])
    return asked.go_to("epreuve/paralleles")


ROUTES = (page(SCREEN, show, Role.ARBITER), act(SCREEN, open_parts, Role.ORGANISER))
