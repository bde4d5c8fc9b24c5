"""Handing over the prizes: those of a final's outsiders when it is seated, all others at the end (ORG-11)."""

import re
from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.results import prize_giving
from oudler.tournament.events import NotNow
from oudler.tournament.files import posting_of
from oudler.tournament.play import SettledPrize
from oudler.web.results.rankings import SCREEN
from oudler.web.site import PageRequest, Refused, Role, act, page, span_text
from oudler.wording.events import refusal_text
from oudler.wording.language import clock_text
from oudler.wording.results import NOT_IN_FINAL, money_text, prize_text, unit_names

_PRIZE = re.compile(r"([0-9]{1,6}):([0-9]{1,9})")


def show(asked: PageRequest) -> Response:
    """Which prizes can be handed over now, and which were."""
    return _page(asked)


def _page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    desk, words = asked.desk, asked.words
    giving = desk.found("prize_giving", prize_giving.prize_giving_of, of_log=True)
    posting = posting_of(desk.tournament, desk.now())
    names = unit_names(words, desk.event)
    return asked.page(
        "ranking_prizes.html",
        status=422 if lines else 200,
        lines=lines,
        giving=giving,
        not_in_final=words.say(NOT_IN_FINAL),
        prizes=[_shown(asked, each, names) for each in giving.prizes],
        due=money_text(words, giving.due_cents),
        claims=clock_text(words, posting.until) if posting.until and not posting.is_final else "",
    )


def _shown(asked: PageRequest, prize: SettledPrize, names: dict[int, str]) -> dict[str, Any]:
    words, number = asked.words, prize.line.account.number
    return {
        "number": number,
        "rank": prize.line.rank,
        "name": names[number],
        "cents": prize.cents,
        "prize": "" if prize.cents is None else prize_text(words, prize.cents),
        "is_due": prize.is_due,
        "is_handed": prize.handed is not None,
        "remark": _remark(asked, prize),
    }


def _remark(asked: PageRequest, prize: SettledPrize) -> str:
    """What was handed over and is not what is due: nothing is paid twice."""
    words, cents, handed = asked.words, prize.cents, prize.handed
    if handed is None or handed == cents:
        return ""
    told = prize_text(words, handed)
    if cents is None:
        return words.say("A reçu {handed} ; rien n'est acquis au classement d'à présent.", handed=told)
    if handed < cents:
        rest = money_text(words, cents - handed)
        return words.say("A déjà reçu {handed} : reste {rest}.", handed=told, rest=rest)
    return words.say("A reçu {handed} : {over} de trop.", handed=told, over=money_text(words, handed - cents))


def hand_over(asked: PageRequest) -> Response:
    """Note what was handed over, one prize or all that were shown; or that one was given back."""
    if back := asked.number_field("back"):
        return _written(asked, [(back, None)])
    typed = [_PRIZE.fullmatch(each) for each in asked.form.getlist("prize") if isinstance(each, str)]
    found = [(int(each[1]), int(each[2])) for each in typed if each]
    if not found or len(found) < len(typed):
        raise Refused(asked.words.say("Ce prix n'existe plus : regardez de nouveau la liste."))
    return _written(asked, found)


def _written(asked: PageRequest, received: Sequence[tuple[int, int | None]]) -> Response:
    try:
        lines = prize_giving.hand_over(asked.desk, received, asked.by)
    except NotNow as refusal:
        return _page(asked, [refusal_text(asked.words, each) for each in refusal.problems])
    return asked.go_to("classement/prix", did=span_text(lines))


ROUTES = (
    page(f"{SCREEN}/prix", show, Role.ARBITER),
    act(f"{SCREEN}/prix", hand_over, Role.ARBITER),
)
