"""Learning the game: the lessons of the tutorial, and the rules on one page."""

from typing import Any

import anyio.from_thread
from starlette.responses import Response

from oudler.rules import (
    BASE,
    DECK_HALF_POINTS,
    KING,
    PETIT_AU_BOUT,
    POINTS_NEEDED,
    SIZES,
    Bid,
    Poignee,
    SlamBonus,
    Suit,
    card_name,
    half_points,
    parse_card,
    suit_card,
)
from oudler.tables.lessons import COURSE, LEARNER, NoSuchLesson, lesson_dealt, lesson_of, lesson_setup
from oudler.tables.live import LiveTable
from oudler.web.play.table import parlour_of
from oudler.web.site import Guest, PageRequest, Refused, Role, act, check_pace, page
from oudler.wording.game import bid_word, card_word
from oudler.wording.language import points_number

_WORTH = ("T21", "SR", "HD", "DC", "CV", "S7")
"""A card of each value, the highest first."""
_OUDLERS = ("T21", "T1", "EX")


def learn(asked: PageRequest) -> Response:
    """The lessons in their order; the browser remembers which are done."""
    return asked.page("lessons.html", course=COURSE)


def begin(asked: PageRequest) -> Response:
    """Sit down at the table of a lesson."""
    try:
        lesson_of(asked.path("lesson"))
    except NoSuchLesson:
        lost = asked.words.say("Cette leçon n'existe pas : choisissez-en une dans la liste.")
        raise Refused(lost, status=404) from None
    check_pace(asked)
    guest = Guest(asked.request, asked.office, asked.words)
    table = anyio.from_thread.run(_opened, asked, guest.player.id, guest.player.name)
    return guest.greet(asked.go(f"/t/{table.code}"))


async def _opened(asked: PageRequest, by: str, name: str) -> LiveTable:
    lesson = asked.path("lesson")
    setup = lesson_setup(asked.words, lesson)
    return await parlour_of(asked).open(setup, by=by, name=name, seat=LEARNER, first=lesson_dealt(lesson))


def show_rules(asked: PageRequest) -> Response:
    """The rules on one page, their figures from the rules themselves."""
    words = asked.words
    return asked.page(
        "rules.html",
        oudlers=[(name, card_word(words, parse_card(name))) for name in _OUDLERS],
        suit=[card_name(suit_card(Suit.HEARTS, rank)) for rank in range(KING, 0, -1)],
        worth=[(name, points_number(words, half_points(1 << parse_card(name)))) for name in _WORTH],
        needed=list(enumerate(POINTS_NEEDED)),
        bids=[(bid_word(words, bid), bid.multiplier) for bid in Bid if bid is not Bid.PASS],
        sizes=[_size_row(players) for players in SIZES],
        poignees=[size.value for size in Poignee],
        deck=DECK_HALF_POINTS // 2,
        base=BASE,
        petit=PETIT_AU_BOUT,
        slam=SlamBonus.ANNOUNCED.points,
    )


def _size_row(players: int) -> dict[str, Any]:
    size = SIZES[players]
    return {"players": players, "hand": size.hand_size, "dog": size.dog_size, "poignees": size.poignees}


ROUTES = (
    page("/apprendre", learn),
    page("/apprendre/regles", show_rules),
    act("/apprendre/{lesson}", begin, Role.PUBLIC),
)
