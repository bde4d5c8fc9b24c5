"""What everybody at a table keeps in mind, as the card that lies there says it, from deal to count."""

from collections.abc import Mapping
from types import MappingProxyType

from oudler.rules import DECK_HALF_POINTS, table_size
from oudler.tournament.forms import Form
from oudler.wording.game import dealing_rules
from oudler.wording.language import Words, msg
from oudler.wording.tournament import FORM_WORDS

PLAYING = 4
"""How many play at a table of an event; at three some figures are others."""

_AUCTION = (
    msg(
        "Garde sans, garde contre, chelem : appelez l'arbitre. La main lui est montrée ouverte et triée ; "
        "personne ne regarde le chien."
    ),
)
_DOG = (
    msg("Prise, garde : seul le donneur remet le chien au preneur, qui le montre à tous."),
    msg("Pendant l'écart, les autres comptent leurs cartes : {hand} à quatre, {hand_of_three} à trois."),
    msg("Le preneur montre que son écart a le bon compte, puis dit « jeu »."),
    msg("Garde sans : le chien reste fermé devant le preneur. Garde contre : devant le défenseur d'en face."),
)
_PLAY = (
    msg("Une carte à la fois, à son tour. Celle qui ne touche plus les autres est jouée."),
    msg("On ne revoit que le dernier pli, et tant que le suivant n'est pas ramassé."),
    msg("Une renonce se dit dès qu'on la voit, entre joueurs de la donne : jamais par un spectateur."),
    msg("Au moindre doute, on s'arrête et l'on appelle l'arbitre."),
)
_COUNT = msg("On compte à haute voix, cartes visibles, sans hâte : {deck} points en tout.")
_WATCHING = (msg("Les spectateurs suivent les mêmes règles et n'interviennent pas."),)
_CLUB: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        # the edition: what it says of bids, and of those who watch
        "club-004": (
            msg("Le premier mot dit compte. On peut prendre son temps, ou trier d'abord."),
            msg("Tout joueur peut refuser qu'on regarde derrière lui ; on y reste immobile et muet."),
        )
    }
)


def card_parts(words: Words, form: Form, edition: str) -> list[dict[str, object]]:
    """The parts of the card, each a title and its lines, for a form of events and an edition of the rules."""
    bids, club = ((text,) for text in _CLUB[edition]) if edition in _CLUB else ((), ())
    said = FORM_WORDS[form]
    parts = (
        (msg("Les enchères"), (*_AUCTION, *bids)),
        (msg("Le chien et l'écart"), _DOG),
        (msg("Le jeu"), _PLAY),
        (msg("Le compte"), (_COUNT, *said.at_count)),
        (msg("Ceux qui regardent"), (*_WATCHING, *said.watching, *club)),
    )
    dealt: dict[str, object] = {"title": words.say("La donne"), "lines": dealing_rules(words, PLAYING)}
    return [dealt, *(_part(words, title, lines) for title, lines in parts)]


def _part(words: Words, title: str, lines: tuple[str, ...]) -> dict[str, object]:
    hand, hand_of_three = (table_size(players).hand_size for players in (PLAYING, 3))
    told = [
        words.say(text, hand=hand, hand_of_three=hand_of_three, deck=DECK_HALF_POINTS // 2) for text in lines
    ]
    return {"title": words.say(title), "lines": told}
