"""Dealing by hand: what everybody does, and a dealing to be tried, where every touch is a link."""

from typing import Any

from starlette.responses import Response

from oudler.rules import SIZES
from oudler.tables.lessons import DealingStage, TriedDealing, read_dealing
from oudler.web.play.sides import SIDES
from oudler.web.site import PageRequest, Refused, page, short_number
from oudler.wording.events import refusal_text
from oudler.wording.game import dealing_rules, neighbour_name
from oudler.wording.language import Words, msg

ADDRESS = "/apprendre/donner"
_ASKED = {
    DealingStage.SHUFFLER: msg("Vous donnez. Qui bat les cartes ?"),
    DealingStage.CUTTER: msg("Et qui coupe ?"),
    DealingStage.CUT: msg("Combien de cartes lève-t-il ?"),
    DealingStage.DEAL: msg("Servez : touchez qui reçoit le paquet, ou le chien pour une carte."),
    DealingStage.OVER: msg(
        "La donne est juste. Montrez que le chien a son compte : on peut regarder son jeu."
    ),
}
_DEFAULT = 4


def show(asked: PageRequest) -> Response:
    """The table as it is dealt so far. Raises Refused for an address that tells no dealing."""
    words, players = asked.words, asked.query("joueurs", str(_DEFAULT))
    try:
        tried = read_dealing(short_number(players) or 0, _told(asked))
    except ValueError:
        lost = words.say("Cette adresse ne dit pas une donne : recommencez-la.")
        raise Refused(lost, up=ADDRESS) from None
    return asked.page(
        "dealing.html",
        here=ADDRESS,
        tried=tried,
        stage=tried.stage.value,
        sizes=list(SIZES),
        asked=words.say(_ASKED[tried.stage]),
        faults=[refusal_text(words, tried.wrong)] if tried.wrong else [],
        places=[_place(words, tried, receiver) for receiver in tried.receivers],
        rules=dealing_rules(words, tried.players),
    )


def _told(asked: PageRequest) -> str:
    """What has been done, with the number of a cut, which comes from a field."""
    done, cut = asked.query("fait"), asked.query("coupe")
    return f"{done}-{cut}" if cut else done


def _place(words: Words, tried: TriedDealing, receiver: str) -> dict[str, Any]:
    """A place of the table: what it is called, where it is, its cards, and where touching it leads."""
    is_dog = not receiver.isdecimal()
    is_open = tried.stage in (DealingStage.SHUFFLER, DealingStage.CUTTER) and not is_dog
    return {
        "name": words.say("Le chien") if is_dog else neighbour_name(words, tried.players, int(receiver)),
        "side": "dog" if is_dog else SIDES[tried.players][int(receiver)],
        "cards": tried.cards(receiver),
        "to": tried.text(receiver) if is_open or tried.stage is DealingStage.DEAL else "",
        "is_last": tried.done[-1:] == (receiver,),
    }


ROUTES = (page(ADDRESS, show),)
