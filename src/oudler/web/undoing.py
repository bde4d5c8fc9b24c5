"""« Défaire »: the opposite of what was just written is written after it."""

from starlette.responses import Response

from oudler.director import undo
from oudler.web.asking import Asked, Refused, act
from oudler.web.done import span_of
from oudler.web.visitors import Role


def take_back(asked: Asked) -> Response:
    """Undo the lines that a form names, and go back to the page that had shown them."""
    words, desk = asked.words, asked.desk
    span = span_of(asked.typed("number"))
    before = len(desk.tournament.log)
    line = None
    if span is not None:
        first, last = span
        why = words.say("ligne {number} défaite", number=asked.typed("number"))
        line = undo.undo(desk, last, why, asked.by, since=first)
    if line is None:
        raise Refused(
            words.say("Cela ne peut plus être défait : ce qui suit en dépend."),
            words.say("Passez par les réparations : elles montrent d'abord ce qui changera."),
        )
    home = f"/e/{desk.id}/"
    back = asked.typed("back")
    did = f"{before + 1}-{line.number}" if line.number > before + 1 else str(line.number)
    return asked.go(back if back.startswith(home) else f"{home}bureau/salle", did=did)


ROUTES = (act("/e/{event}/bureau/defaire", take_back, Role.ARBITER),)
