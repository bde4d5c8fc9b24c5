"""Whether those who came, what they are to play, and under whom, are what a championship demands."""

from datetime import datetime, time

from oudler.rules import Problem
from oudler.tournament import championships
from oudler.tournament.events import Event
from oudler.tournament.people import Entry


def objections(event: Event) -> tuple[Problem, ...]:
    """Every demand of its championship that an event does not meet; none where it is no championship."""
    rules = event.regulations
    if rules.championship is None:
        return ()
    season = championships.Season.of(rules.day)
    people = [
        found
        for members in event.members.values()
        for found in _ineligible([event.entries[each] for each in members], rules.championship, season)
    ]
    if not rules.level.is_regional:
        return tuple(people)
    is_final = rules.level is championships.Level.REGIONAL_FINAL
    plan = championships.check_sessions(rules.championship, stages(event), is_final)
    return (*people, *plan, *championships.check_dates(rules.championship, season, [rules.day]))


def oversight_objections(event: Event) -> tuple[Problem, ...]:
    """What is missing of those in charge, and what is advised for the times of seniors (CHG-01, CHS-04).

    It keeps nobody from playing: the arbiter is told when the event is announced and when it is closed.
    """
    rules = event.regulations
    if rules.championship is None:
        return ()
    told = rules.oversight or championships.Oversight(is_approved=False, arbiter=None)
    granted = {championships.Demand.REGIONAL_ARBITER} if rules.derogation else set()
    missing = championships.check_oversight(told, rules.level)
    still = (each for each in missing if each.ground not in granted)
    return (*still, *championships.advise_times(rules.championship, _starts(event), rules.holidays))


def _starts(event: Event) -> list[datetime]:
    """When the sessions begin whose time is announced."""
    rules = event.regulations
    firsts = [rules.rounds[rules.rounds_of(session)[0] - 1].starts for session in rules.sessions]
    return [datetime.combine(rules.day, time.fromisoformat(each)) for each in firsts if each]


def _ineligible(
    people: list[Entry], championship: championships.Championship, season: championships.Season
) -> tuple[Problem, ...]:
    newcomers = [entry.number for entry in people if entry.is_newcomer]
    found = championships.eligibility(people, championship, season, newcomers)
    if championship.members == 1:
        return found
    return tuple(Problem(each.ground, **each.values, team=people[0].team) for each in found)


def stages(event: Event) -> championships.SessionPlan:
    """The rounds as stages: how many players or teams play each, for how many deals (CHP-08, CHP-10)."""
    units = len(event.units)
    found = []
    for each in event.regulations.rounds:
        units = min(units, each.keep or units)
        found.append(championships.Stage(units, each.deals, each.coefficient, each.session))
    return tuple(found)
