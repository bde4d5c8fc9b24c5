"""Desks of events that were made up whole, in every form, up to any line of their log."""

from collections.abc import Callable
from datetime import date
from functools import cache
from secrets import token_hex

from oudler.director.desk import Desk, EventSituation, Office
from oudler.director.desk.hall import Hall
from oudler.director.desk.journal import LOG, log_line
from oudler.store import StoredEvent
from oudler.tournament.events import Closed, Happening, Regulations, RoundPlan, log_fields, usual_rounds
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.ranking import PrizeList, RankPrize, TieRule, propose_prizes
from oudler.tournament.simulation import NO_TROUBLE, simulate

DAY = date(2026, 11, 15)
PEOPLE = {
    Form.LIBRE: 60,
    Form.DUO: 40,
    Form.FOUR: 60,
    Form.INDIVIDUAL: 20,
    Form.TRIPLETTE: 30,
    Form.QUADRETTE: 28,
    Form.MATCH: 8,
}
ROUNDS = {
    Form.INDIVIDUAL: (RoundPlan(4),) * 5,
    Form.TRIPLETTE: (RoundPlan(4),) * 5,
    Form.QUADRETTE: (RoundPlan(4),) * 6,
    Form.MATCH: (RoundPlan(5),) * 4,
}


def rules_of(form: Form = Form.LIBRE, ties: TieRule = TieRule.SHARED) -> Regulations:
    """What is announced: fees and prizes, and the usual rounds of the form."""
    is_free = not form.is_duplicate
    prizes: PrizeList | None = propose_prizes(PEOPLE[form], 1500) if is_free else None
    if prizes is not None:
        prizes = PrizeList(prizes.amounts, (RankPrize(-1, 1500),), last_rounds=3000, has_cup=True)
    rounds = ROUNDS.get(form) or usual_rounds(5)
    return Regulations(
        "Tournoi d'automne",
        DAY,
        rounds,
        form=form,
        ties=ties,
        fee=1500,
        prizes=prizes,
        venue="Salle des fêtes",
    )


@cache
def made_up(form: Form = Form.LIBRE, ties: TieRule = TieRule.SHARED) -> Tournament:
    """A whole event, from the first entry to the close."""
    return simulate(rules_of(form, ties), PEOPLE[form], "stories", NO_TROUBLE)[0]


def before(tournament: Tournament, is_reached: Callable[[Happening], bool]) -> Tournament:
    """The event as it was before the first line that is so."""
    lines = []
    for line in tournament.log:
        if is_reached(line.happening):
            break
        lines.append(log_fields(line))
    return Tournament.read(lines, {})


def is_close(did: Happening) -> bool:
    return isinstance(did, Closed)


def situation_of(tournament: Tournament) -> EventSituation:
    """The event as a desk would see it, in an empty hall."""
    return EventSituation(tournament, Hall(), (len(tournament.log), 0))


def desk_of(office: Office, tournament: Tournament) -> Desk:
    """The event at a desk of an office."""
    stored = StoredEvent(token_hex(4), tournament.event.regulations.name, token_hex(32), tournament.log[0].at)
    office.store.add_event(stored, {LOG: [log_line(line) for line in tournament.log]}, {})
    return office.desk(stored.id)


def last(desk: Desk) -> Happening:
    """What was written last."""
    return desk.tournament.log[-1].happening
