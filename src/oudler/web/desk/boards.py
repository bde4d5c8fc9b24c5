"""Boards of duplicate events at the desk: numbers and states; no card before the close (DUP-05)."""

from collections.abc import Callable, Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.boards import session_boards
from oudler.tournament.events import LogLine, NotNow
from oudler.web.site import PageRequest, Refused, Role, act, form_pages, page, short_number
from oudler.wording.events import refusal_text, refusal_texts

SCREEN = "/e/{event}/bureau/etuis"
ONE = f"{SCREEN}/{{session}}"

_Why = session_boards.WhyNoBoards


# --- the state of a session -----------------------------------------------------------------------------


def show_now(asked: PageRequest) -> Response:
    """The boards of the session that is played next, or was last."""
    return _show(asked, asked.desk.event.next_session)


def show(asked: PageRequest) -> Response:
    """The boards of a session: how many there are, and what is to be done."""
    return _show(asked, session_of(asked))


def _show(asked: PageRequest, session: int, wrong: Sequence[str] = ()) -> Response:
    boards = session_boards.boards_of(asked.desk, _among(asked, session))
    work = session_boards.work_of(asked.desk, session)
    can_print = asked.role is Role.ORGANISER
    taken = asked.query("pris")
    return board_page(
        asked,
        "boards.html",
        wrong,
        **frame_of(asked, session),
        boards=boards,
        work=work,
        is_making=work is not None and work.stage is session_boards.MakingStage.RUNNING,
        stage="" if work is None else work.stage.value,
        step=boards.next_step(can_print=can_print).value,
        can_print=can_print,
        told_taken=short_number(taken, 4),
    )


def board_page(asked: PageRequest, template: str, wrong: Sequence[str], **values: Any) -> Response:
    """A page of this screen, with what is wrong above it."""
    return asked.page(template, 422 if wrong else 200, wrong_lines=wrong, **values)


def frame_of(asked: PageRequest, session: int) -> dict[str, Any]:
    """What every page of this screen knows."""
    screen = f"/e/{asked.desk.id}/bureau/etuis"
    return {"session": session, "screen": screen, "here": f"{screen}/{session}"}


def session_of(asked: PageRequest) -> int:
    """The session in the address. Raises Refused."""
    return _among(asked, short_number(asked.path("session"), 3) or 0)


def _among(asked: PageRequest, session: int) -> int:
    rules = asked.desk.event.regulations
    if not form_pages(asked.desk.event).has_boards:
        raise Refused(asked.words.say("Cette épreuve se joue sans étuis."), status=404)
    if session not in rules.sessions:
        raise Refused(asked.words.say("Il n'y a pas de séance {session}.", session=session), status=404)
    return session


# --- making and sealing ---------------------------------------------------------------------------------


def make(asked: PageRequest) -> Response:
    """Begin to make the boards; the page follows."""
    session, anew = session_of(asked), asked.field("anew") == "1"
    try:
        session_boards.make_boards(asked.desk, session, asked.by, anew=anew)
    except session_boards.AlreadyMaking:
        pass
    except session_boards.NoBoards as error:
        return _show(asked, session, [refusal_text(asked.words, error)])
    return asked.go_to(f"etuis/{session}")


def stop(asked: PageRequest) -> Response:
    """Give up the boards that are being made."""
    session = session_of(asked)
    work = session_boards.work_of(asked.desk, session)
    if work is not None:
        work.give_up()
        work.wait()
    return asked.go_to(f"etuis/{session}")


def take(asked: PageRequest) -> Response:
    """Take boards from a file."""
    session, upload = session_of(asked), asked.uploaded("file")
    if upload is None:
        told = asked.words.say("Choisissez d'abord le fichier des étuis.")
        return _show(asked, session, [told])
    try:
        count = session_boards.take_boards(asked.desk, session, upload.file.read())
    except session_boards.NoBoards as error:
        return _show(asked, session, [refusal_text(asked.words, error)])
    return asked.go_to(f"etuis/{session}", pris=count)


def seal(asked: PageRequest) -> Response:
    """Publish the seals of the boards that the page has shown, once somebody says that places are sure."""
    session = session_of(asked)
    if asked.field("sure") != "1":
        told = asked.words.say("Rien n'est scellé : cochez d'abord que les places sont sûres.")
        return _show(asked, session, [told])
    seen = asked.field("seen")[:64]
    return _recorded(asked, session, lambda: session_boards.seal_boards(asked.desk, session, seen, asked.by))


def reveal(asked: PageRequest) -> Response:
    """Show the cards to everybody, after the close."""
    session = session_of(asked)
    return _recorded(asked, session, lambda: session_boards.reveal_boards(asked.desk, session, asked.by))


def _recorded(asked: PageRequest, session: int, record: Callable[[], LogLine]) -> Response:
    """Write into the log; what stands in the way is said on the page."""
    try:
        line = record()
    except session_boards.NoBoards as error:
        return _show(asked, session, [refusal_text(asked.words, error)])
    except NotNow as refusal:
        return _show(asked, session, refusal_texts(asked.words, refusal.problems))
    return asked.go_to(f"etuis/{session}", did=line.number)


ROUTES = (
    page(SCREEN, show_now, Role.ARBITER),
    page(ONE, show, Role.ARBITER),
    act(f"{ONE}/faire", make, Role.ARBITER),
    act(f"{ONE}/arreter", stop, Role.ARBITER),
    act(f"{ONE}/fichier", take, Role.ARBITER),
    act(f"{ONE}/sceller", seal, Role.ARBITER),
    act(f"{ONE}/montrer", reveal, Role.ARBITER),
)
