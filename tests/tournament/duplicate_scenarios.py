"""Duplicate events of every form and size, to be simulated."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from oudler.tournament import Readings
from oudler.tournament.circuits.individual import most_individual_rounds
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.simulation import NO_TROUBLE, ORDINARY, simulate
from tests.tournament.scenarios import Scenario
from tests.tournament.simulated import BUSY, announced

TROUBLES = (NO_TROUBLE, ORDINARY, BUSY)


def sessions(deals: int, *lengths: int) -> tuple[RoundPlan, ...]:
    """Rounds of each session, with as many boards in each; later sessions count half as much again."""
    plans = []
    for session, length in enumerate(lengths, start=1):
        for number in range(length):
            weight = Fraction(3, 2) if session > 1 and number == 0 else Fraction(1)
            plans.append(RoundPlan(deals, session=session, coefficient=weight))
    return tuple(plans)


def individual(index: int) -> tuple[Regulations, int]:
    people = 16 + index % 37
    most = min(most_individual_rounds(people), 6)
    lengths = (most, 2) if index % 4 == 3 else (max(2, most - index % 3),)
    return announced(sessions(1 + index % 4, *lengths), Form.INDIVIDUAL), people


def triplette(index: int) -> tuple[Regulations, int]:
    teams = 6 + index % 15
    tables = (teams + 1) // 2
    most = min(tables if tables % 2 else tables - 1, 5)
    lengths = (most, 2) if index % 4 == 3 else (most,)
    return announced(sessions(2 + index % 2, *lengths), Form.TRIPLETTE), 3 * teams


def quadrette(index: int) -> tuple[Regulations, int]:
    teams = 4 + index % 9
    lengths = (2, 2) if index % 4 == 3 else (2 if teams % 2 else 3,)
    rules = announced(sessions(1 + index % 4, *lengths), Form.QUADRETTE)
    exact = Readings(pm="exact" if index % 5 == 4 else "grid")
    return replace(rules, readings=exact), 4 * teams


def team_match(index: int) -> tuple[Regulations, int]:
    each, more = divmod(16 + index % 9, 4)
    quarters = [each + (quarter < more) for quarter in range(4)]
    rules = announced(tuple(map(RoundPlan, quarters)), Form.MATCH)
    bonus = (Fraction(index, 3), Fraction(0)) if index % 3 else ()
    return replace(rules, bonus=bonus, quarters_agreed=len(set(quarters)) > 1), 8 + index % 3 * 2


FORMS: dict[Form, Callable[[int], tuple[Regulations, int]]] = {
    Form.INDIVIDUAL: individual,
    Form.TRIPLETTE: triplette,
    Form.QUADRETTE: quadrette,
    Form.MATCH: team_match,
}


def duplicate_scenario(form: Form, index: int) -> Scenario:
    """One of many: sizes, lengths and troubles by turns."""
    rules, people = FORMS[form](index)
    return Scenario(rules, people, f"{form.value} {index}", TROUBLES[index % len(TROUBLES)])


@cache
def simulated(form: Form, index: int = 2) -> Tournament:
    """The event of a scenario."""
    return duplicate_scenario(form, index).held()[0]


@cache
def small(form: Form, people: int, deals: int, *lengths: int) -> Tournament:
    """An event in which much happens, with as few people and boards as there can be."""
    return simulate(announced(sessions(deals, *lengths), form), people, "small", BUSY)[0]
