"""An event goes on at another computer: it is sent away here, and taken over there."""

from starlette.responses import Response

from oudler.tournament.events import Continued, Sent
from oudler.web.desk import handover
from oudler.web.site import PageRequest, Role, act

_HANDOVER = "/e/{event}/bureau/relais"


def send_away(asked: PageRequest) -> Response:
    """From here on the event is only read here; its file is what the other computer needs. Raises NotNow."""
    asked.desk.record(Sent(asked.field("to"), handover.own_fingerprint(asked)), by=asked.by)
    return asked.go_to("relais")


def go_on_here(asked: PageRequest) -> Response:
    """The event is run at this computer from here on. Raises NotNow where it has to be said why."""
    asked.desk.record(Continued(handover.own_fingerprint(asked), asked.field("why")), by=asked.by)
    return asked.go_to("salle")


ROUTES = (
    act(f"{_HANDOVER}/passer", send_away, Role.ORGANISER),
    act(f"{_HANDOVER}/suite", go_on_here, Role.ORGANISER),
)
