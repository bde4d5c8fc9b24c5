"""The forms of events in words: everything that is said differently of each, in one row."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from oudler.tournament.circuits import Formula
from oudler.tournament.forms import Form, by_form
from oudler.tournament.seating import SEATS
from oudler.wording.language import Words, msg
from oudler.wording.tournament.seats import SEAT_LETTERS, SEAT_NAMES

ROLES = (msg("Attaque"), msg("Défense"))
_TABLE = msg("Table")
_TEAM, _OF_TEAM = msg("équipe {number}"), msg("de l'équipe {number}")
_AGAINST = msg("contre {who}")
_START = msg("{place} (table {table}, {seat})")
_SHEET = (msg("Nord tient la feuille. Chacun y vérifie son bilan et la vise ; elle va ensuite à l'arbitre."),)
_BOARDS = (
    msg("Personne ne se lève sans l'accord de l'arbitre."),
    msg("La première carte jouée, le diagramme ne se consulte plus."),
)


def people_text(words: Words, count: int) -> str:
    """How many players."""
    return words.many("{n} joueur", "{n} joueurs", count)


def _teams(words: Words, count: int) -> str:
    return words.many("{n} équipe", "{n} équipes", count)


def _players_paid(words: Words, count: int) -> str:
    return words.many("{n} joueur est payé.", "{n} joueurs sont payés.", count)


def _teams_paid(words: Words, count: int) -> str:
    return words.many(
        "{n} équipe est payée, à chacun de ses joueurs.",
        "{n} équipes sont payées, à chacun de leurs joueurs.",
        count,
    )


@dataclass(frozen=True, slots=True)
class UnitWords:
    """What is said of those who are ranked: everybody for himself, or teams."""

    counted: Callable[[Words, int], str]
    paid: Callable[[Words, int], str]
    """How many get points."""
    entered: str
    """In the log."""
    qualified: str
    """In the log."""
    ranked: str
    """The head of the column of names."""
    counts: str
    """The head of a column of how many play."""
    has_names_first: bool = False
    """Whether the column of names stands before the figures."""


_ALONE = UnitWords(
    people_text,
    _players_paid,
    msg("Inscription {of_who}."),
    msg("Position {round} : {n} joueurs qualifiés."),
    msg("Joueur"),
    msg("Joueurs"),
    has_names_first=True,
)
_IN_TEAMS = UnitWords(
    _teams,
    _teams_paid,
    msg("Inscription {of_who}, équipe {team}."),
    msg("Position {round} : {n} équipes qualifiées."),
    msg("Joueurs"),
    msg("Équipes"),
)


@dataclass(frozen=True, slots=True)
class CircuitWords:
    """A way through boards: its name, what is proved of it, and how people move where their cards say so."""

    name: str
    promise: str
    by_cards: str = ""
    all_meet: bool = True
    """Whether those of the same side meet, too."""
    met_again: str = ""
    back: str = ""
    """To those who come back from a rest."""


class ResultSheets(Enum):
    """Which tables the results of an event are, as spreadsheets."""

    FREE = "free"
    """The ranking, every round, the recap by seat."""
    RANKED = "ranked"
    """The ranking, the general one, every board."""
    MATCH = "match"
    """The match by quarters, every board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormWords:
    """What is said of a form; French, for the catalogue. Empty where nothing is said."""

    announced: str
    explained: str
    """Where a form is chosen for an event."""
    at_count: tuple[str, ...]
    """What the card on a table says of the count."""
    watching: tuple[str, ...] = ()
    """What it says to those who watch."""
    sheets: ResultSheets
    entered_as: str = ""
    """On an entry slip."""
    units: UnitWords = _IN_TEAMS
    team: str = _TEAM
    of_team: str = _OF_TEAM
    start: str = ""
    """A starting place that is a seat."""
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
    series: str = ""
    """The series of boards of a round, in the log."""
    ranking: str = ""


FORM_WORDS = by_form(
    {
        Form.LIBRE: FormWords(
            announced=msg("Donnes libres, individuel"),
            explained=msg("Chacun pour soi, quatre par table ; on change de table à chaque position."),
            at_count=_SHEET,
            sheets=ResultSheets.FREE,
            units=_ALONE,
            team="",
            of_team="",
            start=_START,
            movement=msg("en individuel"),
            scale=msg("Individuel"),
        ),
        Form.DUO: FormWords(
            announced=msg("Donnes libres, par équipes de deux"),
            explained=msg("Deux partenaires, jamais à la même table ; leurs points s'ajoutent."),
            at_count=_SHEET,
            sheets=ResultSheets.FREE,
            entered_as=msg("Duo"),
            start=_START,
            movement=msg("par équipes de deux"),
            scale=msg("Équipes de deux"),
        ),
        Form.FOUR: FormWords(
            announced=msg("Donnes libres, par équipes de quatre"),
            explained=msg("Quatre partenaires, jamais à la même table ; leurs points s'ajoutent."),
            at_count=_SHEET,
            sheets=ResultSheets.FREE,
            entered_as=msg("Par quatre"),
            start=_START,
            movement=msg("par équipes de quatre"),
            scale=msg("Équipes de quatre"),
        ),
        Form.INDIVIDUAL: FormWords(
            announced=msg("Donnes dupliquées, individuel"),
            explained=msg("Chacun pour soi ; les mêmes étuis passent à toutes les tables."),
            at_count=_BOARDS,
            sheets=ResultSheets.RANKED,
            units=_ALONE,
            team="",
            of_team="",
            circuit=CircuitWords(
                msg("Dupliqué individuel"),
                msg("personne ne joue deux fois un étui, chacun garde son orientation"),
                all_meet=False,
                met_again=msg("Se revoient, sur d'autres étuis : {pairs}."),
                back=msg("Qui revient du repos suit sa fiche."),
            ),
            sides=tuple(SEAT_NAMES[seat] for seat in SEATS),
            side_heads=tuple(SEAT_LETTERS[seat] for seat in SEATS),
            with_whom=msg("avec {who}"),
        ),
        Form.TRIPLETTE: FormWords(
            announced=msg("Donnes dupliquées, triplettes"),
            explained=msg("Équipes de trois contre trois, sur les mêmes étuis."),
            at_count=_BOARDS,
            watching=(
                msg(
                    "En attaque un seul joue ; ses deux équipiers restent derrière lui, muets, et ne parlent "
                    "qu'une fois la donne finie."
                ),
            ),
            sheets=ResultSheets.RANKED,
            entered_as=msg("Triplette"),
            team=msg("triplette {number}"),
            of_team=msg("de la triplette {number}"),
        ),
        Form.QUADRETTE: FormWords(
            announced=msg("Donnes dupliquées, quadrettes"),
            explained=msg("Équipes de quatre : trois défenseurs à leur table, l'attaquant voyage."),
            at_count=(
                *_BOARDS,
                msg("Sud de l'attaque inscrit le score sur la fiche ambulante, la seule qui compte."),
            ),
            watching=(msg("Ils sont derrière un défenseur, jamais derrière le preneur."),),
            sheets=ResultSheets.RANKED,
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
            explained=msg("Deux équipes, deux salles, quatre quarts temps."),
            at_count=_BOARDS,
            sheets=ResultSheets.MATCH,
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
            series=msg("{told}, série {series}"),
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


def form_explained(words: Words, form: Form) -> str:
    """What a form is, for those who choose one."""
    return words.say(FORM_WORDS[form].explained)


def units_text(words: Words, form: Form, units: int) -> str:
    """How many players, or teams."""
    return FORM_WORDS[form].units.counted(words, units)
