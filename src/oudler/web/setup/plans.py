"""What is possible where the announced plan cannot be held, in words: buttons, or links to another screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.entries import alternatives, offers, only_cards_hold, parallel
from oudler.tournament.events import Event
from oudler.web.site import form_pages
from oudler.wording.language import Words
from oudler.wording.results import unit_labels


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something that is possible: what it is, what follows from it, and the button or the link to it."""

    title: str
    told: tuple[str, ...]
    button: str
    do: str = ""
    """What the button posts."""
    team: int | None = None
    link: str = ""
    """A screen of the desk where it is done instead."""


def shown_ways(words: Words, event: Event, people: int) -> list[Alternative]:
    """Everything that is possible instead of the announced plan; nothing where that can be held."""
    session = event.next_session
    if session in event.placed or any(
        number in event.seated for number in event.regulations.rounds_of(session)
    ):
        return []
    teams = alternatives.teams_to_mend(event) if people == len(event.listed) else ()
    if teams:
        return [way for team in teams for way in _team(words, event, team)]
    plans = alternatives.other_plans(event.regulations, people, session)
    ways = [_plan(words, event, plan, people) for plan in plans]
    if plans and people == len(event.listed) and parallel.fields_of(event):
        ways.insert(0, _parallel(words))
    return ways or list(_people(words, event, people))


def _parallel(words: Words) -> Alternative:
    told = words.say("Un joueur de chaque équipe dans chacun, à tables complètes ; leurs scores s'ajoutent.")
    title, button = words.say("Quatre tournois parallèles"), words.say("Voir les quatre tournois")
    return Alternative(title, (told,), button, link="epreuve/paralleles")


# --- other rounds ---------------------------------------------------------------------------------------


def _plan(words: Words, event: Event, plan: alternatives.Plan, people: int) -> Alternative:
    if plan.kind is alternatives.PlanKind.DRAWN:
        told = words.say("Les places changent à chaque position ; on peut se rencontrer deux fois.")
        return Alternative(
            words.say("Tirage au sort"), (told,), words.say("Tirer chaque position au sort"), plan.code
        )
    if plan.kind is alternatives.PlanKind.BY_HAND:
        told = words.say("Vous écrivez qui joue à quelle table, position par position.")
        return Alternative(
            words.say("Placement à la main"),
            (told,),
            words.say("Placer chaque position à la main"),
            plan.code,
        )
    title = words.say("{rounds} positions de {deals}", rounds=plan.count, deals=plan.deals)
    button = words.say("Passer à {rounds} positions de {deals}", rounds=plan.count, deals=plan.deals)
    lines = [form_pages(event).nearness(words, event, plan, people)]
    if plan.offer is not None and plan.offer.choice.has_cards:
        lines.append(words.say("Avec des cartes personnelles, hors mouvements FFT : l'orientation change."))
    return Alternative(title, tuple(lines), button, plan.code)


def replan_reason(words: Words, event: Event, people: int) -> str:
    """Why other rounds are announced, as the log keeps it."""
    found = offers(event.regulations, people, event.next_session)
    if only_cards_hold(event.regulations, people, event.next_session):
        return words.many(
            "{n} joueur : aucun mouvement imprimé sans rencontre en double",
            "{n} joueurs : aucun mouvement imprimé sans rencontre en double",
            people,
        )
    refused = next((each.refusal for each in found if each.refusal is not None), None)
    return form_pages(event).no_way(words, people, refused)


# --- other people ---------------------------------------------------------------------------------------


def _team(words: Words, event: Event, team: alternatives.TeamToMend) -> Iterator[Alternative]:
    """A team is completed at the entries, or struck here; whoever goes is named."""
    label = unit_labels(words, event)[team.team]
    names = words.listed([event.entries[number].name for number in team.members])
    if team.lacks:
        lacks = words.many("Il lui manque {n} joueur.", "Il lui manque {n} joueurs.", team.lacks)
        button = words.say("Compléter l'équipe {team}", team=team.team)
        yield Alternative(label, (lacks,), button, link=f"inscriptions?nouveau=1&equipe={team.team}")
    told = words.many(
        "{n} joueur sera rayé, son droit rendu s'il a payé : {names}.",
        "{n} joueurs seront rayés, leurs droits rendus s'ils ont payé : {names}.",
        len(team.members),
        names=names,
    )
    button = words.say("Rayer l'équipe {team}", team=team.team)
    yield Alternative(label, (told,), button, "strike", team.team)


def _people(words: Words, event: Event, people: int) -> Iterator[Alternative]:
    """How many it takes, where no plan suits so few, or so many."""
    form = event.regulations.form
    wanted = alternatives.possible_people(event.regulations, people, event.next_session)
    if wanted is None:
        return
    size = form.team
    if wanted > people:
        title = words.many("{n} joueur de plus", "{n} joueurs de plus", wanted - people)
        least = words.say("Il faut au moins {people} joueurs.", people=wanted)
        teams = words.say("Il faut au moins {teams} équipes de {size}.", teams=wanted // size, size=size)
        is_team = size > 1
        link = "inscriptions/equipe" if is_team and people % size == 0 else "inscriptions?nouveau=1"
        yield Alternative(
            title, (teams if is_team else least,), words.say("Aller aux inscriptions"), link=link
        )
    else:
        title = words.many("{n} joueur de trop", "{n} joueurs de trop", people - wanted)
        told = words.say(
            "{people} joueurs au plus : ouvrez une seconde épreuve pour les autres.", people=wanted
        )
        yield Alternative(title, (told,), words.say("Aller aux inscriptions"), link="inscriptions")
