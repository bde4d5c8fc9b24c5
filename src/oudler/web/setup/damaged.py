"""An event that is damaged: what is told of it, the files that are left of it, and the way on from one."""

from typing import Any

from starlette.responses import Response

from oudler.director.desk import DamagedEvent, damage_lines, public_damage_text
from oudler.store import CHAMPIONSHIP, StoredEvent
from oudler.web.results import MEDIA, download, file_stem
from oudler.web.setup.file_intake import take_in
from oudler.web.site import PageRequest, Refused, Role, act, page

COPY = "/reprendre/{kept}/{number}"


def damaged_door(asked: PageRequest, stored: StoredEvent, damaged: DamagedEvent) -> dict[str, Any]:
    """What the first page tells of a damaged event; whoever organises is offered what is left of it."""
    if asked.visitor.role is not Role.ORGANISER:
        return {"lines": [public_damage_text(asked.words, damaged)], "copies": ()}
    return {"lines": damage_lines(asked.words, damaged), "copies": asked.office.copies(stored.id)}


def damaged_campaign(asked: PageRequest, stored: StoredEvent, damaged: DamagedEvent) -> dict[str, Any]:
    """What the first page tells of a damaged championship; whoever organises may go on from what is left."""
    if asked.visitor.role is not Role.ORGANISER:
        return {"lines": [public_damage_text(asked.words, damaged)], "left": 0}
    sound = asked.office.campaigns.sound_part(stored.id)
    return {"lines": damage_lines(asked.words, damaged), "left": len(sound.log) if sound else 0}


def go_on_with_campaign(asked: PageRequest) -> Response:
    """Take the lines of a damaged championship that hold as one of its own. Raises Refused."""
    stored = asked.office.store.event(asked.path("kept"), CHAMPIONSHIP)
    sound = asked.office.campaigns.sound_part(stored.id) if stored else None
    if sound is None:
        told = asked.words.say(
            "Aucune ligne n'en est sûre : reprenez la dernière sauvegarde de l'ordinateur."
        )
        raise Refused(told, status=404, up="/diriger")
    return asked.go(f"/championnats/{asked.office.campaigns.add(sound).id}")


def take_copy(asked: PageRequest) -> Response:
    """The file of an event as it was after a line. Raises Refused."""
    stored, number, text = _copy(asked)
    return download(text.encode(), f"{file_stem(stored.name)}-ligne-{number}.json", MEDIA["json"])


def go_on(asked: PageRequest) -> Response:
    """Take such a file in as an event of its own; the damaged one is left as it is. Raises Refused."""
    return take_in(asked, _copy(asked)[2])


def _copy(asked: PageRequest) -> tuple[StoredEvent, int, str]:
    written = asked.path("number")
    number = int(written) if written.isascii() and written.isdecimal() and len(written) < 10 else 0
    stored = asked.office.store.event(asked.path("kept"))
    text = asked.office.copy_after(stored.id, number) if stored else None
    if stored is None or text is None:
        told = asked.words.say("Aucune copie n'a été gardée à cette ligne : choisissez dans la liste.")
        raise Refused(told, status=404)
    return stored, number, text


ROUTES = (
    page(COPY, take_copy, Role.ORGANISER),
    act(COPY, go_on, Role.ORGANISER),
    act("/reprendre-championnat/{kept}", go_on_with_campaign, Role.ORGANISER),
)
