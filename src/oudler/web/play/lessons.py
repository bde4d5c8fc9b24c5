"""Learning the game: the lessons of the tutorial, and the rules on one page."""

from typing import Any

import anyio.from_thread
from starlette.responses import Response

from oudler import rules
from oudler.tables.lessons import COURSE, LEARNER, NoSuchLesson, lesson_dealt, lesson_of, lesson_setup
from oudler.tables.live import LiveTable
from oudler.web.play.table import registry_of
from oudler.web.site import Guest, PageRequest, Refused, Role, act, check_pace, page
from oudler.wording.game import bid_word, card_word, dealing_rules
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
    return await registry_of(asked).open(setup, by=by, name=name, seat=LEARNER, first=lesson_dealt(lesson))


def show_rules(asked: PageRequest) -> Response:
    """The rules on one page, their figures from the rules themselves."""
    words = asked.words
    return asked.page(
        "rules.html",
        oudlers=[(name, card_word(words, rules.parse_card(name))) for name in _OUDLERS],
        suit=[rules.card_name(rules.suit_card(rules.Suit.HEARTS, rank)) for rank in range(rules.KING, 0, -1)],
        worth=[
            (name, points_number(words, rules.half_points(1 << rules.parse_card(name)))) for name in _WORTH
        ],
        needed=list(enumerate(rules.POINTS_NEEDED)),
        bids=[(bid_word(words, bid), bid.multiplier) for bid in rules.Bid if bid is not rules.Bid.PASS],
        sizes=[_size_row(players) for players in rules.SIZES],
        dealing=dealing_rules(words, 4),
        poignees=[size.value for size in rules.Poignee],
        deck=rules.DECK_HALF_POINTS // 2,
        base=rules.BASE,
        petit=rules.PETIT_AU_BOUT,
        slam=rules.SlamBonus.ANNOUNCED.points,
    )


def _size_row(players: int) -> dict[str, Any]:
    size = rules.SIZES[players]
    return {"players": players, "hand": size.hand_size, "dog": size.dog_size, "poignees": size.poignees}


ROUTES = (
    page("/apprendre", learn),
    page("/apprendre/regles", show_rules),
    act("/apprendre/{lesson}", begin, Role.PUBLIC),
)
