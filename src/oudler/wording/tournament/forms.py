"""The forms of events in words: everything that is said differently of each, in one row."""

from dataclasses import dataclass

from oudler.tournament.circuits import Formula
from oudler.tournament.forms import Form, by_form
from oudler.tournament.seating import SEATS
from oudler.wording.language import Words, msg
from oudler.wording.tournament.seats import SEAT_LETTERS, SEAT_NAMES

ROLES = (msg("Attaque"), msg("Défense"))
_TABLE = msg("Table")
_TEAM, _OF_TEAM = msg("équipe {number}"), msg("de l'équipe {number}")
_AGAINST = msg("contre {who}")


@dataclass(frozen=True, slots=True)
class CircuitWords:
    """A way through boards: its name, what is proved of it, and how people move where their cards say so."""

    name: str
    promise: str
    by_cards: str = ""
    all_meet: bool = True
    """Whether those of the same side meet, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormWords:
    """What is said of a form; French, for the catalogue. Empty where nothing is said."""

    announced: str
    entered_as: str = ""
    """On an entry slip."""
    team: str = _TEAM
    of_team: str = _OF_TEAM
    movement: str = ""
    scale: str = ""
    """In the tables of national points."""
    circuit: CircuitWords | None = None
    sides: tuple[str, ...] = ROLES
    """The units at a table, in their order; their heads are shorter where there are four."""
    side_heads: tuple[str, ...] = ROLES
    parts: tuple[str, ...] = ()
    """The parts of a team that go different ways, each with a card."""
    with_whom: str = _AGAINST
    place: str = _TABLE
    places: tuple[str, ...] = ()
    """Tables that have a name."""
    team_names: str = ""
    """Teams that have a letter."""
    ranking: str = ""


FORM_WORDS = by_form(
    {
        Form.LIBRE: FormWords(
            announced=msg("Donnes libres, individuel"), movement=msg("en individuel"), scale=msg("Individuel")
        ),
        Form.DUO: FormWords(
            announced=msg("Donnes libres, par équipes de deux"),
            entered_as=msg("Duo"),
            movement=msg("par équipes de deux"),
            scale=msg("Équipes de deux"),
        ),
        Form.FOUR: FormWords(
            announced=msg("Donnes libres, par équipes de quatre"),
            entered_as=msg("Par quatre"),
            movement=msg("par équipes de quatre"),
            scale=msg("Équipes de quatre"),
        ),
        Form.INDIVIDUAL: FormWords(
            announced=msg("Donnes dupliquées, individuel"),
            circuit=CircuitWords(
                msg("Dupliqué individuel"),
                msg("personne ne joue deux fois un étui, chacun garde son orientation"),
                all_meet=False,
            ),
            sides=tuple(SEAT_NAMES[seat] for seat in SEATS),
            side_heads=tuple(SEAT_LETTERS[seat] for seat in SEATS),
            with_whom=msg("avec {who}"),
        ),
        Form.TRIPLETTE: FormWords(
            announced=msg("Donnes dupliquées, triplettes"),
            entered_as=msg("Triplette"),
            team=msg("triplette {number}"),
            of_team=msg("de la triplette {number}"),
        ),
        Form.QUADRETTE: FormWords(
            announced=msg("Donnes dupliquées, quadrettes"),
            entered_as=msg("Quadrette"),
            team=msg("quadrette {number}"),
            of_team=msg("de la quadrette {number}"),
            circuit=CircuitWords(
                msg("Quadrettes"),
                msg("personne ne joue deux fois un étui, deux équipes opposées jouent les mêmes"),
                msg(
                    "Mouvement : chaque défense reste à sa table ; seuls les attaquants se déplacent, avec "
                    "les étuis, selon leur fiche."
                ),
            ),
            parts=ROLES,
            ranking=msg("Classement des quadrettes, en PM."),
        ),
        Form.MATCH: FormWords(
            announced=msg("Donnes dupliquées, match par équipes"),
            entered_as=msg("Match par équipes"),
            circuit=CircuitWords(
                msg("Match par équipes"),
                msg("personne ne joue deux fois un étui, les deux salles jouent les mêmes"),
                msg("L'attaquant est en Sud ; à chaque étui les défenseurs se placent comme ils veulent."),
            ),
            parts=ROLES,
            place=msg("Salle"),
            places=(msg("ouverte"), msg("fermée")),
            team_names="AB",
            ranking=msg("Résultat du match, en PM."),
        ),
    }
)
_FORMULAS = {
    Formula.MITCHELL: CircuitWords(
        msg("Triplettes, formule Mitchell"),
        msg("personne ne joue deux fois un étui, chaque équipe garde sa ligne"),
        all_meet=False,
    ),
    Formula.HOWELL: CircuitWords(
        msg("Triplettes, formule Howell"),
        msg("personne ne joue deux fois un étui"),
        msg("Mouvement : chaque équipe change de table et de ligne selon sa fiche."),
    ),
    Formula.FINAL: CircuitWords(
        msg("Finale de triplettes, placement de notre main"),
        msg("personne ne joue deux fois un étui ni à deux tables à la fois"),
        msg(
            "Mouvement : qui vient d'attaquer prend la table de l'équipe qui attaque ; les groupes changent "
            "toutes les 4 positions."
        ),
    ),
}


def circuit_words(form: Form, formula: Formula | None) -> CircuitWords:
    """What is said of the way through boards; triplettes have several, by their formula."""
    found = FORM_WORDS[form].circuit if formula is None else _FORMULAS[formula]
    assert found is not None, form
    return found


def form_text(words: Words, form: Form) -> str:
    """A form as it is announced."""
    return words.say(FORM_WORDS[form].announced)


def units_text(words: Words, form: Form, units: int) -> str:
    """How many players, or teams."""
    if form.is_alone:
        return words.many("{n} joueur", "{n} joueurs", units)
    return words.many("{n} équipe", "{n} équipes", units)
