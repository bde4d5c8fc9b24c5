"""What the form of an event offers to choose from, each with its words."""

from typing import Any

from oudler.director.entries import FINALS, Final
from oudler.director.forms import FORM_DESKS, Shape
from oudler.rules import EDITIONS
from oudler.tournament.championships import Championship, Level
from oudler.tournament.points import Occasion, OrganisingBody
from oudler.tournament.seating import SeatingKind
from oudler.wording import tournament
from oudler.wording.events import championship_name
from oudler.wording.language import Words


def offered_choices(words: Words, *, is_new: bool) -> dict[str, Any]:
    """The lists of a form; the options of the edition can be chosen only once."""
    shapes = dict.fromkeys(shape for row in FORM_DESKS.values() for shape in row.shapes)
    groups = [
        (words.say("Lectures des règlements"), _questions("reading", tournament.reading_questions(words)))
    ]
    if is_new:
        asked = [("option", words.say("Points de règle et d'arbitrage"), tournament.option_questions(words))]
        groups += [(name, _questions(kind, rows, as_edition=words)) for kind, name, rows in asked]
    return {
        "shapes": [(str(shape), shape_text(words, shape)) for shape in shapes],
        "finals": [(code, _final(words, final)) for code, final in FINALS.items()],
        "seatings": [(kind.value, tournament.seating_text(words, kind)) for kind in SeatingKind],
        "levels": [(level.code, tournament.level_text(words, level)) for level in Level],
        "championships": [(each.code, championship_name(words, each)) for each in Championship],
        "editions": [(name, tournament.edition_text(words, name)) for name in EDITIONS],
        "organisers": [(each.code, tournament.organiser_text(words, each)) for each in OrganisingBody],
        "occasions": [(each.code, tournament.occasion_text(words, each)) for each in Occasion],
        "choices": groups,
    }


def _questions(
    kind: str, rows: list[tuple[str, str, list[tuple[str, str]]]], as_edition: Words | None = None
) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The fields of some questions; of options the first answer is what the edition says."""
    first = [] if as_edition is None else [("", as_edition.say("comme l'édition"))]
    return [(f"{kind}_{name}", question, [*first, *answers]) for name, question, answers in rows]


def shape_text(words: Words, shape: Shape) -> str:
    """This many rounds of this many deals."""
    return words.say("{rounds} positions de {deals}", rounds=shape.rounds, deals=shape.deals)


def _final(words: Words, final: Final) -> str:
    if final.shape.rounds == 1:
        return words.say("les {n} premiers, une position de plus", n=final.finalists)
    return words.say("les {n} premiers, cinq positions d'une donne", n=final.finalists)
