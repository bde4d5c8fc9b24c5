"""Whether what is announced can be held: rounds, sessions, seatings, coefficients, money."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from oudler.tournament.championships import Level
from oudler.tournament.events import Problem, Regulations, RoundPlan, WhyNot
from oudler.tournament.play.form import form_play

_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def announcement_problems(rules: Regulations) -> Iterator[Problem]:
    """What is wrong with the regulations of an event, before anybody enters."""
    if not rules.name.strip():
        yield Problem(WhyNot.NO_NAME)
    if rules.championship is not None and rules.championship.terms.form is not rules.form:
        yield Problem(WhyNot.FORM)
    if (rules.championship is None) != (rules.level is Level.ORDINARY):
        yield Problem(WhyNot.LEVEL)
    if min(_amounts(rules)) < 0:
        yield Problem(WhyNot.MONEY)
    named = [each.name.strip().casefold() for each in rules.prizes.categories] if rules.prizes else []
    if "" in named or len(set(named)) < len(named):
        yield Problem(WhyNot.CATEGORIES)
    yield from form_play(rules.form).announcement_problems(rules)
    yield from rounds_problems(rules.rounds, rules)


def _amounts(rules: Regulations) -> Iterator[int]:
    yield rules.fee
    if rules.prizes is not None:
        yield from (rules.prizes.sponsored, rules.prizes.last_rounds, rules.prizes.tables)
        yield from rules.prizes.amounts
        yield from (cents for each in rules.prizes.categories for cents in each.amounts)
        yield from (special.cents for special in rules.prizes.specials)


def rounds_problems(rounds: Sequence[RoundPlan], rules: Regulations) -> Iterator[Problem]:
    """What is wrong with the rounds of an event."""
    if not rounds:
        yield Problem(WhyNot.NO_ROUND)
        return
    for number, each in enumerate(rounds, start=1):
        if each.starts and not _TIME.fullmatch(each.starts):
            yield Problem(WhyNot.STARTS, round=number, starts=each.starts)
        if each.deals < 1:
            yield Problem(WhyNot.NO_DEAL, round=number)
        if each.coefficient < 1 or (number == 1 and each.coefficient != 1):
            yield Problem(WhyNot.COEFFICIENT, round=number, coefficient=str(each.coefficient))
        if not 0 <= each.carry <= 1 or (number == 1 and each.carry != 1):
            yield Problem(WhyNot.CARRY, round=number, carry=str(each.carry))
    yield from _keeps(rounds)
    sessions = [each.session for each in rounds]
    if sessions[0] != 1 or any(later - earlier not in (0, 1) for earlier, later in pairwise(sessions)):
        yield Problem(WhyNot.SESSIONS)
        return
    for session in range(1, sessions[-1] + 1):
        together = [each for each in rounds if each.session == session]
        yield from form_play(rules.form).session_problems(together, rules)


def _keeps(rounds: Sequence[RoundPlan]) -> Iterator[Problem]:
    """Each elimination leaves fewer than the one before; the first round is for all."""
    most = None
    for number, each in enumerate(rounds, start=1):
        if each.keep is None:
            continue
        if number == 1 or each.keep < 1 or (most is not None and each.keep >= most):
            yield Problem(WhyNot.KEEP, round=number, keep=each.keep)
        most = each.keep
