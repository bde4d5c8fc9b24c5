"""Pages about the program itself: what it is, what is new in it, and how it is stopped at its own machine."""

import platform
import sys
from typing import Any

from starlette.background import BackgroundTask
from starlette.responses import Response

from oudler.director.clubs import EventState, listed
from oudler.director.desk import mark_read, program_version, unread_news
from oudler.web.site import PageRequest, Refused, Restart, Role, act, is_own_machine, page
from oudler.wording.terminal import news

ABOUT, NEWS, STOP = "/a-propos", "/nouveautes", "/arreter"
LEAD = "/diriger"


def program_told(asked: PageRequest) -> dict[str, Any]:
    """What stands below the first pages: the version, and whether whoever reads them may stop the program."""
    return {"version": program_version(), "can_stop": is_own_machine(asked.request)}


def tell_about(asked: PageRequest) -> Response:
    """The version, the licence, and what the program never does."""
    is_staff = asked.role >= Role.ARBITER
    return asked.page(
        "about.html",
        version=program_version(),
        machine=f"Python {platform.python_version()}, {platform.system()}" if is_staff else "",
        is_bundle=bool(getattr(sys, "frozen", False)),
    )


def tell_news(asked: PageRequest) -> Response:
    """What each version brought."""
    unread = unread_news(asked.office) if asked.role is Role.ORGANISER else ()
    return asked.page("news.html", releases=news.RELEASES, unread=unread)


def have_read(asked: PageRequest) -> Response:
    """The first page of the desk tells the news no more."""
    mark_read(asked.office)
    return asked.go(LEAD)


# --- stopping -------------------------------------------------------------------------------------------


def ask_to_stop(asked: PageRequest) -> Response:
    """What goes on at this moment, and that nothing of it is lost."""
    return _asked_to_stop(asked, [])


def _asked_to_stop(asked: PageRequest, wrong: list[str], status: int = 200) -> Response:
    return asked.page(
        "stop.html",
        status=status,
        is_here=is_own_machine(asked.request),
        playing=_being_played(asked),
        tables=asked.request.app.state.registry.busy_tables,
        wrong_lines=wrong,
    )


def _being_played(asked: PageRequest) -> list[str]:
    """The events that are running."""
    found = listed(asked.office, asked.office.events())
    return [each.name for each in found if each.state is EventState.RUNNING]


def stop(asked: PageRequest) -> Response:
    """End the server, for whoever sits at its machine. Raises Refused."""
    if not is_own_machine(asked.request):
        told = asked.words.say("Oudler s'arrête seulement à l'ordinateur où il tourne, à son propre écran.")
        raise Refused(told, status=403, up=LEAD)
    if (_being_played(asked) or asked.request.app.state.registry.busy_tables) and not asked.field("agreed"):
        return _asked_to_stop(asked, [asked.words.say("Cochez d'abord que le jeu attendra.")], 422)
    restart: Restart = asked.request.app.state.restart
    if restart.stop is None:
        told = asked.words.say("Ce serveur ne s'arrête pas d'ici : arrêtez-le comme il a été lancé.")
        raise Refused(told, status=409, up=LEAD)
    response = asked.page("stopped.html")
    response.background = BackgroundTask(restart.stop)
    return response


ROUTES = (
    page(ABOUT, tell_about),
    page(NEWS, tell_news),
    act(f"{NEWS}/lues", have_read, Role.ORGANISER),
    page(STOP, ask_to_stop, Role.ORGANISER),
    act(STOP, stop, Role.ORGANISER),
)
