"""What is damaged: what is told of it, the files that are left of it, and the way on from one."""

from typing import Any

from starlette.responses import Response

from oudler.director.desk import CampaignOffice, DamagedEvent, Office, damage_lines, public_damage_text
from oudler.store import CHAMPIONSHIP, StoredEvent
from oudler.web.desk import handover
from oudler.web.results import MEDIA, download, file_stem
from oudler.web.setup.file_intake import take_in
from oudler.web.site import PageRequest, Role, act, page, short_number

COPY = "/reprendre/{kept}/{number}"


def damaged_door(asked: PageRequest, stored: StoredEvent, damaged: DamagedEvent) -> dict[str, Any]:
    """What the first page tells of it; whoever organises is offered what is left of it."""
    if asked.visitor.role is not Role.ORGANISER:
        return {"lines": [public_damage_text(asked.words, damaged)], "copies": ()}
    return {"lines": damage_lines(asked.words, damaged), "copies": _keeper(asked, stored).copies(stored.id)}


def _keeper(asked: PageRequest, stored: StoredEvent) -> Office | CampaignOffice:
    return asked.office.campaigns if stored.kind == CHAMPIONSHIP else asked.office


def take_copy(asked: PageRequest) -> Response:
    """The file as it was after a line. Raises Refused."""
    stored, number, text = _copy(asked)
    return download(text.encode(), f"{file_stem(stored.name)}-ligne-{number}.json", MEDIA["json"])


def go_on(asked: PageRequest) -> Response:
    """Take such a file in as one of its own; the damaged one is left as it is. Raises Refused."""
    return take_in(asked, _copy(asked)[2])


def _copy(asked: PageRequest) -> tuple[StoredEvent, int, str]:
    number = short_number(asked.path("number"), 9) or 0
    id, store = asked.path("kept"), asked.office.store
    stored = store.event(id) or store.event(id, CHAMPIONSHIP)
    text = _keeper(asked, stored).copy_after(stored.id, number) if stored else None
    if stored is None or text is None:
        raise handover.no_copy(asked)
    return stored, number, text


ROUTES = (
    page(COPY, take_copy, Role.ORGANISER),
    act(COPY, go_on, Role.ORGANISER),
)
