"""The card that lies on a table: what people do with hands and voices, which no program sees."""

from oudler.director.papers import paper
from oudler.printing import PaperSize
from oudler.rules import DOG, Stream, dealing
from oudler.tournament.files import Tournament
from oudler.wording.language import Words, msg
from oudler.wording.papers import card_parts

PLAYING = 4
_EXAMPLE = "table card"
"""What the packets of the picture are drawn from."""


def _values(tournament: Tournament, words: Words, _asked: paper.PaperRequest) -> paper.Values:
    rules = tournament.event.regulations
    return {
        "parts": card_parts(words, rules.form, rules.ruleset.edition),
        "to_dog": [step.receiver == DOG for step in dealing(PLAYING, 0, Stream(_EXAMPLE)).steps],
    }


TABLE_CARD = paper.PaperKind(
    "table_card",
    msg("Carte de table"),
    paper.Audience.TABLES,
    _values,
    paper.always,
    (PaperSize.A4, PaperSize.A5),
)
