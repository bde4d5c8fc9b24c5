"""What pages show otherwise for each form of events: one row for each, with the families."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from oudler.director.entries import alternatives, only_cards_hold
from oudler.director.forms import Choice, Offer
from oudler.director.rounds import TableState
from oudler.tournament.circuits import Formula
from oudler.tournament.events import Event
from oudler.tournament.forms import Form, by_form
from oudler.tournament.seating import Method, NotPlanned
from oudler.wording.events import refusal_text
from oudler.wording.language import Words, msg
from oudler.wording.results import total_text
from oudler.wording.tournament import percent_text, pm_text

Lines: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FormPages:
    """What pages ask of a form; texts are French, for the catalogue."""

    # what is played
    has_boards: bool
    """Whether there are screens about boards."""
    entered: Callable[[Words, int], str]
    coming: Callable[[Words, int], str]
    """This many tables that are done, or still to come."""
    details: str
    """To show all columns of a ranking."""
    balance: str
    """What stands over the results of a player; empty: nothing."""

    # the way to move
    choice_text: Callable[[Words, Choice], str]
    worth: Callable[[Words, Offer, Lines], Iterator[str]]
    """What speaks for or against a way that can be taken, whose proof is known."""
    nearness: Callable[[Words, Event, alternatives.Plan, int], str]
    """Why other rounds are near."""
    no_way: Callable[[Words, int, NotPlanned | None], str]
    """Why other rounds are announced for this many people."""

    # what is counted
    total: Callable[[Words, Fraction], str]
    tone: str = ""
    """The class of lists of boards."""
    attack_label: str = ""
    defense_label: str = ""
    """The fields for what the arbiter gives on a board."""

    # who plays
    unit: str = msg("Équipe")
    own_rank: str = msg("Votre équipe : rang {rank} sur {among}, total {total}")
    substitute_note: str = msg("Le remplaçant joue pour l'équipe, qui reste classée.")

    # how people sit
    seats_page: str = "room_seats.html"
    can_draw: bool = False
    """Whether seats can be drawn where the movement leaves too few at a table (REG-04)."""
    bonus_fields: tuple[str, ...] = ()
    """The fields of the announcement for what teams start with."""
    has_second_sheet: bool = False
    """Whether both camps keep a sheet of their scores (EQU-09)."""
    states: Mapping[TableState, str] = field(default_factory=dict)
    """What a table is doing, where it is told otherwise than of sheets."""


# --- free deals -----------------------------------------------------------------------------------------

_METHODS = {
    Method.FFT: msg("Mouvement de la fédération"),
    Method.REPAIRED: msg("Mouvement réparé"),
    Method.HOWELL: msg("Howell de la fédération"),
    Method.BALANCED: msg("Placement équilibré"),
    Method.CARDS: msg("Cartes personnelles"),
}
_WORTH = {
    Method.FFT: msg("Imprimé sur les feuilles : les joueurs habitués le suivent sans fiche."),
    Method.REPAIRED: msg("Quelques pas différents de l'imprimé : distribuez les fiches individuelles."),
    Method.HOWELL: msg("Chacun suit sa fiche individuelle ; seul le n° 1 garde sa place."),
    Method.BALANCED: msg("Fait par nous : les rencontres sont mieux réparties ; chacun suit sa fiche."),
    Method.CARDS: msg(
        "Hors mouvements FFT : demandez avant si l'épreuve sera homologuée. Chacun suit sa fiche : "
        "l'orientation (N, S, E, O) change."
    ),
}


def _method_text(words: Words, choice: Choice) -> str:
    name = words.say(_METHODS[choice.method])
    return words.say("{name}, tables de cinq", name=name) if choice.fives else name


def _method_worth(words: Words, offer: Offer, lines: Lines) -> Iterator[str]:
    yield words.say(_WORTH[offer.choice.method])
    if offer.choice.fives:
        yield words.say("Une table de cinq ôte l'homologation, sauf lecture contraire annoncée.")
    elif offer.schedule and offer.schedule.missing:
        yield from lines[1:3]


def _most_rounds(words: Words, event: Event, plan: alternatives.Plan, people: int) -> str:
    if only_cards_hold(event.regulations, people, plan.session):
        return words.say(
            "À {people} joueurs et sans cartes personnelles, c'est le plus de positions où personne ne se "
            "rencontre deux fois.",
            people=people,
        )
    return words.say(
        "À {people} joueurs, c'est le plus de positions où personne ne se rencontre deux fois.",
        people=people,
    )


def _meets_again(words: Words, people: int, _refused: NotPlanned | None) -> str:
    return words.many(
        "{n} joueur : aucun mouvement sans rencontre en double",
        "{n} joueurs : aucun mouvement sans rencontre en double",
        people,
    )


FREE = FormPages(
    has_boards=False,
    entered=lambda words, count: words.many("{n} feuille saisie", "{n} feuilles saisies", count),
    coming=lambda words, count: words.many("{n} feuille à venir", "{n} feuilles à venir", count),
    details=msg("Montrer aussi chaque position"),
    balance=msg("Bilan"),
    choice_text=_method_text,
    worth=_method_worth,
    nearness=_most_rounds,
    no_way=_meets_again,
    total=total_text,
)


# --- boards ---------------------------------------------------------------------------------------------


def _circuit_text(name: str) -> Callable[[Words, Choice], str]:
    return lambda words, choice: _shared(words, words.say(name), choice)


def _shared(words: Words, name: str, choice: Choice) -> str:
    return words.say("{name}, mêmes étuis partout", name=name) if choice.is_shared else name


def _circuit_worth(words: Words, offer: Offer, _lines: Lines) -> Iterator[str]:
    if offer.choice.is_shared:
        yield words.say(
            "Il faut un exemplaire de chaque étui par table ; tous jouent les mêmes en même temps."
        )


def _deals_in_all(words: Words, event: Event, plan: alternatives.Plan, _people: int) -> str:
    numbers = event.regulations.rounds_of(plan.session)
    return words.say(
        "{now} donnes en tout, {announced} étaient annoncées ; personne ne rejoue un étui.",
        now=plan.count * plan.deals,
        announced=sum(event.regulations.rounds[number - 1].deals for number in numbers),
    )


def _refused(words: Words, people: int, refused: NotPlanned | None) -> str:
    if refused is None:
        return _meets_again(words, people, refused)
    return words.say("{people} joueurs : {why}", people=people, why=refusal_text(words, refused))


PM = FormPages(
    has_boards=True,
    entered=lambda words, count: words.many("{n} table marquée", "{n} tables marquées", count),
    coming=lambda words, count: words.many("{n} table à marquer", "{n} tables à marquer", count),
    details=msg("Montrer le détail"),
    balance="",
    choice_text=_circuit_text(msg("Circuit des quadrettes")),
    worth=_circuit_worth,
    nearness=_deals_in_all,
    no_way=_refused,
    total=pm_text,
    tone="opposed",
    attack_label=msg("Attaque, en PM"),
    defense_label=msg("Défense, en PM"),
    states={
        TableState.EXPECTED: msg("Scores attendus"),
        TableState.ENTERED: msg("Scores saisis"),
    },
)
PERCENT = replace(
    PM,
    total=percent_text,
    tone="rated",
    attack_label=msg("Attaque, en %"),
    defense_label=msg("Défense, en %"),
)


# --- the forms ------------------------------------------------------------------------------------------


def _alone(row: FormPages) -> FormPages:
    return replace(
        row,
        unit=msg("Joueur"),
        own_rank=msg("Rang {rank} sur {among}, total {total}"),
        substitute_note=msg("Chacun garde ses points : le remplaçant marque pour lui à partir de là."),
    )


_FORMULAS = {
    Formula.MITCHELL: msg("Mitchell : une ligne reste, l'autre avance"),
    Formula.HOWELL: msg("Howell : chaque équipe suit sa fiche"),
    Formula.FINAL: msg("Finale à 4 ou à 16 équipes"),
}


def _formula_text(words: Words, choice: Choice) -> str:
    return _shared(words, words.say(_FORMULAS[choice.formula]), choice)


FORM_PAGES: Mapping[Form, FormPages] = by_form(
    {
        Form.LIBRE: replace(_alone(FREE), can_draw=True),
        Form.DUO: FREE,
        Form.FOUR: FREE,
        Form.INDIVIDUAL: replace(_alone(PERCENT), choice_text=_circuit_text(msg("Circuit individuel"))),
        Form.TRIPLETTE: replace(PERCENT, choice_text=_formula_text),
        Form.QUADRETTE: PM,
        Form.MATCH: replace(
            PM,
            choice_text=_circuit_text(msg("Quatre quarts temps, deux salles")),
            seats_page="room_match.html",
            bonus_fields=("bonus_1", "bonus_2"),
            has_second_sheet=True,
        ),
    }
)


def form_pages(event: Event) -> FormPages:
    """The row of the form of an event."""
    return FORM_PAGES[event.regulations.form]


def event_total(words: Words, event: Event, total: Fraction | None) -> str:
    """A total in points, in per cent or in PM: +106, 54,2 %, +4,000; nothing where there is none."""
    return "" if total is None else form_pages(event).total(words, total)
