"""Backups: copies of everything in a folder after each round, and a copy that is gone back to.

All of it is for whoever sits at the machine that serves: nobody elsewhere names a folder or a file of it.
"""

from pathlib import Path
from typing import Any

from starlette.background import BackgroundTask
from starlette.responses import Response

from oudler.director.desk import (
    MOST_KEPT,
    ComparedStores,
    NoFolder,
    compared_stores,
    copies_text,
)
from oudler.store import (
    NotHere,
    TooNew,
    Unavailable,
    clear_staged,
    file_behind,
    kept_before,
    open_staged,
    stage,
    staged_file,
)
from oudler.web.site import PageRequest, Refused, Restart, Role, act, is_own_machine, page
from oudler.wording.events import refusal_text
from oudler.wording.language import clock_text
from oudler.wording.terminal import hindrance_text, serving

HOME = "/sauvegardes"
_GOING_BACK = f"{HOME}/reprendre"
_USUAL = "12"


def show(asked: PageRequest) -> Response:
    """Where copies are, when the last was made, and how one is gone back to."""
    return _page(asked, [])


def _page(asked: PageRequest, wrong: list[str], status: int = 200) -> Response:
    copies, is_here = asked.office.folder_copies, is_own_machine(asked.request)
    chosen = copies.chosen
    file = asked.office.store.file
    return asked.page(
        "backups.html",
        status=status,
        is_here=is_here,
        file=file if is_here else None,
        is_possible=copies.is_possible,
        chosen=chosen,
        folder=asked.field("folder") or (chosen.folder if chosen else ""),
        keep=asked.field("keep") or (str(chosen.keep) if chosen else _USUAL),
        copies=copies.copies() if is_here else (),
        kept=kept_before(file) if file and is_here else (),
        failure=copies_text(asked.words, copies),
        restored=_restart(asked).restored,
        restored_why=_restored_why(asked),
        wrong_lines=wrong,
        most=MOST_KEPT,
    )


def _restart(asked: PageRequest) -> Restart:
    restart: Restart = asked.request.app.state.restart
    return restart


def _restored_why(asked: PageRequest) -> str:
    restored = _restart(asked).restored
    return hindrance_text(asked.words, restored.why) if restored and restored.why else ""


def _check_here(asked: PageRequest) -> None:
    """Only whoever sits at the machine chooses folders and files of it. Raises Refused."""
    if not is_own_machine(asked.request):
        told = asked.words.say("Cela se fait seulement à l'ordinateur où tourne Oudler, à son propre écran.")
        raise Refused(told, status=403, up=HOME)


# --- a folder -------------------------------------------------------------------------------------------


def choose_folder(asked: PageRequest) -> Response:
    """Keep copies in a folder from now on."""
    _check_here(asked)
    try:
        keep = asked.number_field("keep", 0) or 0
        asked.office.folder_copies.choose(asked.field("folder"), keep)
    except Refused as refused:
        return _page(asked, list(refused.lines), 422)
    except NoFolder as refused:
        return _page(asked, [refusal_text(asked.words, refused)], 422)
    return asked.go(HOME)


def give_up(asked: PageRequest) -> Response:
    """Keep no more copies in the folder."""
    _check_here(asked)
    asked.office.folder_copies.give_up()
    return asked.go(HOME)


def copy_now(asked: PageRequest) -> Response:
    """Make a copy in the folder now."""
    _check_here(asked)
    asked.office.folder_copies.copy()
    return asked.go(HOME)


# --- going back -----------------------------------------------------------------------------------------


def lay_beside(asked: PageRequest) -> Response:
    """Take a copy that was sent or chosen, and show what is in it. Nothing is changed yet."""
    _check_here(asked)
    upload, named = asked.uploaded("file"), asked.field("copy")
    if upload is None and not named:
        return _page(asked, [asked.words.say("Choisissez d'abord une copie.")], 422)
    try:
        database = file_behind(asked.office.store)
        token = stage(database, upload.file if upload else _known_copy(asked, named))
        return asked.go(f"{_GOING_BACK}/{token}")
    except NotHere:
        told = asked.words.say(
            "Tout est sur un serveur PostgreSQL : arrêtez Oudler, puis « oudler restore COPIE --database "
            "ADRESSE »."
        )
        return _page(asked, [told], 422)
    except Unavailable as error:
        return _page(asked, [hindrance_text(asked.words, error.why)], 422)


def _known_copy(asked: PageRequest, named: str) -> Path:
    """A copy that the page has listed, by its name: no other file is ever read. Raises Refused."""
    file = file_behind(asked.office.store)
    known = (*asked.office.folder_copies.copies(), *kept_before(file))
    found = next((path for path in known if path.name == named), None)
    if found is None:
        raise Refused(asked.words.say("Cette copie n'est plus là : choisissez dans la liste."), up=HOME)
    return found


def show_copy(asked: PageRequest) -> Response:
    """What the copy has against what is here."""
    _check_here(asked)
    path = _laid(asked)
    try:
        return asked.page("backup_compare.html", **_compared(asked, path))
    except TooNew:
        told = asked.words.say(serving.TOO_NEW, database=asked.words.say("Cette copie"))
    except Unavailable as error:
        told = hindrance_text(asked.words, error.why)
    clear_staged(file_behind(asked.office.store))
    return _page(asked, [told], 422)


def _laid(asked: PageRequest) -> Path:
    path = staged_file(file_behind(asked.office.store), asked.path("token"))
    if path is None:
        raise Refused(asked.words.say("Cette copie n'est plus là : choisissez-la de nouveau."), up=HOME)
    return path


def _compared(asked: PageRequest, path: Path) -> dict[str, Any]:
    store = open_staged(path)
    try:
        compared = compared_stores(asked.office, store)
    finally:
        store.close()
    return {
        "compared": compared,
        "running": _running(asked, compared),
        "tables": asked.request.app.state.registry.busy_tables,
        "wrong_lines": [],
        "day": lambda at: clock_text(asked.words, at, asked.office.now().astimezone().date()),
    }


def _running(asked: PageRequest, compared: ComparedStores) -> list[str]:
    """The events that are being played here and would go back."""
    playing = {desk.id for desk in asked.office.desks() if desk.event.seated and not desk.event.is_closed}
    return [each.name for each in compared.events if each.lost and each.id in playing]


def drop_copy(asked: PageRequest) -> Response:
    """Leave everything as it is, and take away the copy that was laid beside."""
    _check_here(asked)
    clear_staged(file_behind(asked.office.store))
    return asked.go(HOME)


def go_back(asked: PageRequest) -> Response:
    """Put the copy in the place of the database, once it was said that what is lost may be."""
    _check_here(asked)
    path = _laid(asked)
    values = _compared(asked, path)
    compared: ComparedStores = values["compared"]
    is_moved = asked.field("lost") != str(compared.lost)
    if is_moved or ((compared.lost or values["tables"]) and not asked.field("agreed")):
        told = (
            asked.words.say("On a écrit depuis : relisez ce qui serait perdu.")
            if is_moved
            else asked.words.say("Cochez d'abord que cela peut être perdu.")
        )
        return asked.page("backup_compare.html", 422, **{**values, "wrong_lines": [told]})
    restart = _restart(asked)
    if restart.stop is None:
        told = asked.words.say(
            "Ce serveur ne se relance pas seul : arrêtez-le et mettez la copie à sa place."
        )
        raise Refused(told, status=409, up=HOME)
    response = asked.page("backup_wait.html", run=restart.run, home=HOME)
    response.background = BackgroundTask(restart.ask, path)
    return response


def tell_run(asked: PageRequest) -> Response:
    """Which run of the server this is: another one once it has come back."""
    return Response(_restart(asked).run, media_type="text/plain", headers={"cache-control": "no-store"})


ROUTES = (
    page(HOME, show, Role.ORGANISER),
    act(f"{HOME}/dossier", choose_folder, Role.ORGANISER),
    act(f"{HOME}/arreter", give_up, Role.ORGANISER),
    act(f"{HOME}/copier", copy_now, Role.ORGANISER),
    page(f"{HOME}/serveur", tell_run, Role.ORGANISER),
    act(_GOING_BACK, lay_beside, Role.ORGANISER),
    act(f"{HOME}/laisser", drop_copy, Role.ORGANISER),
    page(f"{_GOING_BACK}/{{token}}", show_copy, Role.ORGANISER),
    act(f"{_GOING_BACK}/{{token}}", go_back, Role.ORGANISER),
)
