"""Whether the captains of a match may send their players to the rooms so (EQU-01, EQU-02, EQU-05, EQU-07)."""

from collections.abc import Iterator

from oudler.tournament.circuits import QUARTERS, ROOMS, LineUp, check_line_ups
from oudler.tournament.events import Event, Problem, Seated, WhyNot
from oudler.tournament.play.circulation import SOUTH, circuit_of
from oudler.tournament.play.form import board_play
from oudler.tournament.play.seating_checks import everybody
from oudler.tournament.seating import SEATS, Seating


def line_up_problems(event: Event, happening: Seated) -> Iterator[Problem]:
    """What stands in the way of a quarter: two teams, four players in each room, an attacker who is new."""
    teams, number = event.members, happening.round
    if len(teams) != ROOMS:
        yield Problem(WhyNot.TWO_TEAMS, teams=tuple(teams))
        return
    wrong = tuple(_rooms(event, happening))
    yield from wrong
    yield from _series(event, happening)
    if any(problem.ground.is_senseless for problem in wrong):
        return
    quarters = [*(event.seated[at] for at in range(1, number)), happening.seating]
    for team, members in teams.items():
        named = [line_up(event, seating, team) for seating in quarters]
        for found in check_line_ups(members, named):
            if found.values.get("quarter") in (None, number):
                yield Problem(
                    WhyNot.LINE_UP, found, people=found.values.get("people") or (team,), why=found.ground.code
                )


def _rooms(event: Event, happening: Seated) -> Iterator[Problem]:
    """Four in each room, all present: the attacker of one team South, and the defence of the other."""
    seating = happening.seating
    is_full = all(len(table) == len(SEATS) and None not in table for table in seating)
    if len(seating) != ROOMS or not is_full:
        yield Problem(WhyNot.TABLE_SEATS, tables=tuple(range(1, len(seating) + 1)))
        return
    people = [person for table in seating for person in table if person is not None]
    for problem in everybody(event, people, happening.round):
        if problem.ground is not WhyNot.LEFT_OUT:  # two of a team of six do not play
            yield problem
    if any(person not in event.entries for person in people):
        return
    attacking = {event.unit_of(people[SOUTH]), event.unit_of(people[len(SEATS) + SOUTH])}
    for room, table in enumerate(seating, start=1):
        units = {event.unit_of(person) for person in table if person is not None}
        if (
            not board_play(event).is_opposed(event, table)
            or len(attacking) < ROOMS
            or units != set(event.members)
        ):
            yield Problem(WhyNot.OPPOSED, tables=(room,))


def line_up(event: Event, seating: Seating, team: int) -> LineUp:
    """Who attacks and who defends for a team in a quarter."""
    souths = [(table, table[SOUTH]) for table in seating]
    attacker = next((each for _, each in souths if each is not None and event.unit_of(each) == team), 0)
    defenders = next(
        (
            tuple(each for each in table if each is not None and each != south)
            for table, south in souths
            if south is not None and event.unit_of(south) != team
        ),
        (),
    )
    return LineUp(attacker, defenders)


def team_of_four(event: Event, team: int, number: int) -> tuple[int, ...]:
    """The players of a team that has exactly four for a quarter; nobody where the captain has to choose."""
    there = tuple(each for each in event.present(number) if event.unit_of(each) == team)
    return there if len(there) == len(SEATS) else ()


def next_attacker(event: Event, team: int, number: int) -> int | None:
    """Of a team of exactly four the first who has not attacked yet (EQU-02); None: the captain has to say."""
    attacked = {table[SOUTH] for at in range(1, number) for table in event.seated.get(at, ())}
    return next((each for each in team_of_four(event, team, number) if each not in attacked), None)


def _series(event: Event, happening: Seated) -> Iterator[Problem]:
    """A series of boards that was not played yet, as long as the quarter (EQU-07, D17)."""
    number, series = happening.round, happening.series
    used = {each for at, each in event.series.items() if at != number}
    if series is None or not 1 <= series <= QUARTERS or series in used:
        yield Problem(WhyNot.SERIES, series=series or 0)
        return
    boards = circuit_of(event, 1).rounds[series - 1][0].boards
    if len(boards) != event.regulations.rounds[number - 1].deals:
        yield Problem(WhyNot.SERIES, series=series)
