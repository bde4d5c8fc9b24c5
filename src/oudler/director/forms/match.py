"""A match at the desk: two teams, a line-up for every quarter, signatures at the end (EQU)."""

from collections.abc import Iterator
from dataclasses import replace

from oudler.director.forms.choices import match_offer
from oudler.director.forms.papers import BOARD_PAPERS
from oudler.director.forms.row import BOARDS, Shape
from oudler.tournament.circuits import ROOMS
from oudler.tournament.events import Event, Problem, WhyNot


def _team_problems(event: Event, number: int) -> Iterator[Problem]:
    """What the teams lack before a quarter: there are two, with four players each (EQU-01)."""
    if len(event.units) != ROOMS:
        yield Problem(WhyNot.TWO_TEAMS, teams=event.units)
    here, size = set(event.present(number)), event.regulations.form.team
    for team, members in event.members.items():
        if len(here.intersection(members)) < size:
            yield Problem(WhyNot.TEAM_SHORT, team=team)


MATCH = replace(
    BOARDS,
    shapes=(Shape(4, 5), Shape(4, 4), Shape(4, 6)),
    other_rounds=lambda _announced: (),
    offer=match_offer,
    needs_places=lambda _plans: False,
    teams=ROOMS,
    has_line_ups=True,
    team_problems=_team_problems,
    compares_accounts=True,
    papers=replace(BOARD_PAPERS, turns_cases=True, has_travelers=False, has_rooms=True, parts=()),
)
