"""Where something that stands in the way is mended: every refusal of the desk leads on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from oudler.director.entries import alternatives
from oudler.director.forms import form_desk
from oudler.director.rounds import substitutes
from oudler.rules import Ground
from oudler.tournament.circuits import ROOMS
from oudler.tournament.events import Event, Problem, WhyNot
from oudler.tournament.seating import Why
from oudler.wording.language import Words, msg


@dataclass(frozen=True, slots=True)
class Link:
    """A screen of the desk, and what is done there."""

    label: str
    screen: str


_PLACE = Link(msg("Donner une place"), "reparations/arrivee")
_LEAVE = Link(msg("Noter un départ"), "reparations/depart")
_REPLACE = Link(msg("Faire entrer un remplaçant"), "reparations/remplacement")
_AGAIN = Link(msg("Redonner toutes les places"), "salle/places")
_BY_HAND = Link(msg("Placer à la main"), "salle/position?main=1")
_PLACES_BY_HAND = Link(msg("Écrire les places à la main"), "salle/places?main=1")
_ROUNDS = Link(msg("Annoncer d'autres positions"), "reparations/positions")
_MOVEMENT = Link(msg("Compléter ou rayer"), "epreuve/mouvement?joueurs={people}")
_SHEETS = Link(msg("Saisir"), "feuilles")

_LINKS: Mapping[Ground, tuple[Link, ...]] = {
    WhyNot.CHAMPIONSHIP: (
        Link(msg("Changer l'annonce"), "epreuve/changer"),
        Link(msg("Corriger les inscriptions"), "inscriptions"),
    ),
    WhyNot.NOT_ARBITER: (Link(msg("Signer comme arbitre"), "relais#name"),),
    WhyNot.STAYS: (_PLACES_BY_HAND,),
    WhyNot.NOT_FINISHED: (_SHEETS,),
    WhyNot.UNBALANCED: (_SHEETS,),
    WhyNot.SEAL_COUNT: (Link(msg("Étuis"), "etuis"),),
    WhyNot.UNCONFIRMED: (Link(msg("Classement"), "classement"),),
}


def problem_links(words: Words, event: Event, problems: Sequence[Problem]) -> list[Link]:
    """The screens that mend what stands in the way, each once, in words."""
    found = dict.fromkeys(link for problem in problems for link in _links(event, problem))
    people = len(event.listed)
    return [Link(words.say(link.label), link.screen.format(people=people)) for link in found]


def _links(event: Event, problem: Problem) -> Iterator[Link]:
    if problem.ground is WhyNot.LEFT_OUT:
        yield from _without_place(event)
    elif problem.ground is WhyNot.TWO_TEAMS and len(event.units) < ROOMS:
        yield Link(msg("Inscrire une équipe"), "inscriptions/equipe")
    elif problem.ground in (WhyNot.TEAM_SHORT, WhyNot.TWO_TEAMS):
        yield from _team(event)
    elif problem.ground is WhyNot.TOO_FEW:
        yield _BY_HAND
    elif problem.ground is WhyNot.NOT_PLANNED and isinstance(problem.cause, Problem):
        yield from _not_planned(event, problem.cause.ground)
    else:
        yield from _LINKS.get(problem.ground, ())


def _without_place(event: Event) -> Iterator[Link]:
    """Somebody was entered after places were given: all are given again, or he gets one of his own."""
    if not any(number in event.seated for number in event.regulations.rounds_of(event.next_session)):
        yield _AGAIN
    if not form_desk(event).has_teams:
        yield _PLACE
    yield _LEAVE


def _team(event: Event) -> Iterator[Link]:
    """A team that lacks somebody: before the event it is completed or struck, later replaced or gone."""
    if alternatives.teams_to_mend(event):
        yield _MOVEMENT
        return
    if substitutes.has_substitutes(event):
        yield _REPLACE
    yield _LEAVE


def _not_planned(event: Event, why: Ground) -> Iterator[Link]:
    if why is Why.TEAM_SIZE:
        yield from _team(event)
    elif why in (Why.STAY_MANY, Why.FIXED_SEAT, Why.STAY_TOGETHER):
        yield _PLACES_BY_HAND if event.next_session not in event.placed else _BY_HAND
    elif event.seated and why is not Why.UNPAID:
        yield from (_ROUNDS, _BY_HAND)
