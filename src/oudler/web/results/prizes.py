"""Handing over the prizes: those of a final's outsiders when it is seated, all others at the end (ORG-11)."""

import re
from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.desk import Desk
from oudler.director.results import prize_giving
from oudler.tournament.events import Event, NotNow
from oudler.tournament.files import posting_of
from oudler.tournament.play import SettledPrize, joined
from oudler.tournament.ranking import BadAccounts
from oudler.web.results.exports import joined_desks
from oudler.web.results.rankings import SCREEN
from oudler.web.site import FORM_PAGES, PageRequest, Refused, Role, act, page, span_text
from oudler.wording.events import refusal_text
from oudler.wording.language import clock_text
from oudler.wording.results import NOT_IN_FINAL, money_text, prize_text, unit_names
from oudler.wording.terminal import complaints

_PRIZE = re.compile(r"([0-9]{1,6}):([0-9]{1,9})")


def show(asked: PageRequest) -> Response:
    """Which prizes can be handed over now, and which were."""
    return _page(asked)


def _page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    desk = asked.desk
    giving = desk.found("prize_giving", prize_giving.prize_giving_of, of_log=True)
    return _shown_page(asked, giving, lines, event=desk.event, desks=[desk])


def _shown_page(
    asked: PageRequest,
    giving: prize_giving.PrizeGiving,
    lines: Sequence[str],
    *,
    event: Event,
    desks: Sequence[Desk],
    joined_by: str | None = None,
) -> Response:
    words, is_joined = asked.words, joined_by is not None
    names = unit_names(words, event)
    postings = [posting_of(desk.tournament, desk.now()) for desk in desks]
    until = max((each.until for each in postings if each.until and not each.is_final), default=None)
    up = f"{asked.place.home}/bureau/classement"
    return asked.page(
        "ranking_prizes.html",
        status=422 if lines else 200,
        lines=lines,
        giving=giving,
        is_joined=is_joined,
        unit=FORM_PAGES[event.regulations.form].unit,
        has_list=bool(event.regulations.prizes),
        address=f"{up}/reunir/prix?{joined_by}" if is_joined else f"{up}/prix",
        back=f"{up}/reunir?{joined_by}" if is_joined else up,
        not_in_final=words.say(NOT_IN_FINAL),
        prizes=[_shown(asked, each, names) for each in giving.prizes],
        due=money_text(words, giving.due_cents),
        claims=clock_text(words, until) if until else "",
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
    try:
        lines = prize_giving.hand_over(asked.desk, _received(asked), asked.by)
    except NotNow as refusal:
        return _page(asked, [refusal_text(asked.words, each) for each in refusal.problems])
    return asked.go_to("classement/prix", did=span_text(lines))


def _received(asked: PageRequest) -> list[tuple[int, int | None]]:
    """What a form says was handed over, by number; None: it was given back. Raises Refused."""
    if back := asked.number_field("back"):
        return [(back, None)]
    typed = [_PRIZE.fullmatch(each) for each in asked.form.getlist("prize") if isinstance(each, str)]
    found: list[tuple[int, int | None]] = [(int(each[1]), int(each[2])) for each in typed if each]
    if not found or len(found) < len(typed):
        raise Refused(asked.words.say("Ce prix n'existe plus : regardez de nouveau la liste."))
    return found


# --- parallel events ------------------------------------------------------------------------------------


def show_joined(asked: PageRequest) -> Response:
    """Which prizes the teams of parallel events can be given now, and which they were (TEA-07)."""
    return _joined_page(asked)


def _joined_page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    desks = joined_desks(asked)
    try:
        whole, giving = joined([desk.event for desk in desks]), prize_giving.joined_giving(desks)
    except BadAccounts as error:
        raise Refused(asked.words.say(complaints.NOT_PARALLEL)) from error
    return _shown_page(asked, giving, lines, event=whole, desks=desks, joined_by=_asking(desks))


def _asking(desks: Sequence[Desk]) -> str:
    """What an address asks for so that the same events are joined."""
    return "&".join(f"avec={desk.id}" for desk in desks[1:])


def hand_over_joined(asked: PageRequest) -> Response:
    """Note what teams were handed over, in the log of the first of their events. Raises Refused."""
    desks = joined_desks(asked)
    try:
        prize_giving.hand_over_joined(desks, _received(asked), asked.by)
    except BadAccounts as error:
        raise Refused(asked.words.say(complaints.NOT_PARALLEL)) from error
    except NotNow as refusal:
        return _joined_page(asked, [refusal_text(asked.words, each) for each in refusal.problems])
    return asked.go(f"{asked.place.home}/bureau/classement/reunir/prix?{_asking(desks)}")


ROUTES = (
    page(f"{SCREEN}/prix", show, Role.ARBITER),
    act(f"{SCREEN}/prix", hand_over, Role.ARBITER),
    page(f"{SCREEN}/reunir/prix", show_joined, Role.ARBITER),
    act(f"{SCREEN}/reunir/prix", hand_over_joined, Role.ARBITER),
)
