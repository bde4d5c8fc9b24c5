"""« Défaire »: the opposite of what was just written is written after it."""

from starlette.responses import Response

from oudler.director.rulings import undo
from oudler.tournament.events import Log
from oudler.web.site import PageRequest, Refused, Role, act, span_of, span_text


def take_back(asked: PageRequest) -> Response:
    """Undo the lines that a form names, and go back to the page that had shown them."""
    words, desk = asked.words, asked.desk
    span = span_of(asked.field("number"))
    lines: Log = ()
    if span is not None:
        first, last = span
        why = words.say("annule la ligne {number} de l'historique", number=asked.field("number"))
        lines = undo.undo(desk, last, why, asked.by, since=first)
    if not lines:
        raise Refused(
            words.say("Cela ne peut plus être défait : ce qui suit en dépend."),
            words.say("Passez par les réparations : elles montrent d'abord ce qui changera."),
        )
    home = f"/e/{desk.id}/"
    back = asked.field("back")
    return asked.go(back if back.startswith(home) else f"{home}bureau/salle", did=span_text(lines))


ROUTES = (act("/e/{event}/bureau/defaire", take_back, Role.ARBITER),)
