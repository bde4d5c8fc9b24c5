"""For every reason why something is not in order: what meets it alone, and what goes through."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import (
    Closed,
    Continued,
    Corrected,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    Opened,
    Paid,
    Penalised,
    Placed,
    Problem,
    Reannounced,
    Refunded,
    Reopened,
    Replanned,
    Returned,
    Rewarded,
    RoundPlan,
    Ruled,
    Scratched,
    Seated,
    Sent,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import planned_places, standing
from oudler.tournament.ranking import CategoryPrizes, PrizeList, TieRule
from oudler.tournament.seating import Way
from tests.tournament.duplicate_refusals import duplicate_rows
from tests.tournament.people import seating, somebody
from tests.tournament.telling import (
    ARBITER,
    AT,
    DESK,
    announce,
    enter,
    evening,
    hand,
    handed,
    in_order,
    keep,
    plan,
    play,
    players_at,
    rounds,
    rules,
    seat,
    sheet,
    tell,
)

TOUCHED = "fft-2022 4 | touched_cards | repeated=yes"
"""A ruling that takes 100 points from the culprit."""
BEFORE = "2026-11-15T14:29:59Z"
"""A time before that of all lines."""
INDIVIDUAL: dict[str, Any] = {"championship": Championship.INDIVIDUAL, "level": Level.EARLY_STAGE}


@dataclass(frozen=True)
class Case:
    """What is refused in an event, and why; and what goes through, there or in another event."""

    before: Tournament | None
    refused: Happening
    problems: tuple[Problem, ...]
    accepted: Happening
    instead: Tournament | None = None
    by: str = ARBITER
    at: str = AT


def case(
    before: Tournament | None,
    refused: Happening,
    problem: Problem,
    accepted: Happening,
    instead: Tournament | None = None,
) -> Case:
    return Case(before, refused, (problem,), accepted, before if instead is None else instead)


@cache
def cases() -> Mapping[WhyNot, Case]:
    boards = {why: case(*row) for why, row in duplicate_rows().items()}
    return {**_order(), **_announced(), **_people(), **_seats(), **_sheets(), **boards}


@cache
def listed(people: int = 12) -> Tournament:
    return enter(announce(rules()), people)


@cache
def seated() -> Tournament:
    return seat(evening())


@cache
def played() -> Tournament:
    return hand(seated())


@cache
def tied() -> Tournament:
    """Two have made as much in two rounds, one of them more in one of these."""
    return play(play(evening(), {1: 80, 2: 50}), {1: 20, 2: 50})


@cache
def late() -> Tournament:
    """Place 9 was empty in round 1; entry 12 has just come."""
    return enter(seat(evening(11)), 1)


def _order() -> dict[WhyNot, Case]:
    done = played()
    for _ in range(2):
        done = play(done)
    right = done.event.sheets[1, 1]
    penalised = Penalised(1, 50, 1, "insolence")
    with_arbiter = announce(rules(arbiters=(ARBITER,)))
    return {
        WhyNot.NOT_OPEN: case(None, Paid(1), Problem(WhyNot.NOT_OPEN), Opened(rules())),
        WhyNot.OPEN_ALREADY: case(
            listed(), Opened(rules()), Problem(WhyNot.OPEN_ALREADY), Entered(somebody(13))
        ),
        WhyNot.CLOSED: case(tell(done, Closed()), penalised, Problem(WhyNot.CLOSED), Reopened("a claim")),
        WhyNot.NOT_CLOSED: case(done, Reopened("a claim"), Problem(WhyNot.NOT_CLOSED), Closed()),
        WhyNot.AWAY: case(
            tell(done, Sent("Ana", "ab")),
            penalised,
            Problem(WhyNot.AWAY, to="Ana"),
            Continued("cd"),
        ),
        WhyNot.NO_RECEIVER: case(done, Sent(" "), Problem(WhyNot.NO_RECEIVER), Sent("Ana")),
        WhyNot.NO_REASON: case(
            done, Corrected(1, 1, right, " "), Problem(WhyNot.NO_REASON), Corrected(1, 1, right, "misread")
        ),
        WhyNot.TIME: replace(
            case(done, penalised, Problem(WhyNot.TIME, at=BEFORE), penalised),
            at=BEFORE,
        ),
        WhyNot.NOBODY: replace(case(done, penalised, Problem(WhyNot.NOBODY), penalised), by=" "),
        WhyNot.NOT_ARBITER: Case(
            enter(with_arbiter, 1),
            penalised,
            (Problem(WhyNot.NOT_ARBITER, by=DESK),),
            penalised,
            enter(with_arbiter, 1),
            by=DESK,
        ),
    }


def _opened(problem: Problem, wrong: dict[str, Any], right: dict[str, Any]) -> Case:
    return case(None, Opened(rules(**wrong)), problem, Opened(rules(**right)))


def _announced() -> dict[WhyNot, Case]:
    one, none = RoundPlan(4), {"kinds": ()}
    apart = (one, replace(one, session=3)), (one, replace(one, session=2))
    weighed = [(one, replace(one, coefficient=Fraction(each, 10))) for each in (9, 11)]
    carried = [(one, replace(one, carry=Fraction(each, 2))) for each in (3, 1)]
    duo = {"form": Form.DUO, "level": Level.NATIONAL_QUALIFIER}
    spread = enter(announce(rules(**INDIVIDUAL)), 20)
    drawn = Placed(1, (), way=Way.DRAWN, number=4217, champion=6)
    unlicensed = enter(enter(announce(rules(**INDIVIDUAL)), 19), 1, is_licensed=False)
    return {
        WhyNot.NO_NAME: case(
            None, Opened(replace(rules(), name=" ")), Problem(WhyNot.NO_NAME), Opened(rules())
        ),
        WhyNot.NO_ROUND: _opened(Problem(WhyNot.NO_ROUND), none, {"kinds": "m"}),
        WhyNot.NO_DEAL: _opened(
            Problem(WhyNot.NO_DEAL, round=2), {"kinds": (one, RoundPlan(0))}, {"kinds": (one, RoundPlan(1))}
        ),
        WhyNot.STARTS: _opened(
            Problem(WhyNot.STARTS, round=1, starts="24:00"),
            {"kinds": (replace(one, starts="24:00"),)},
            {"kinds": (replace(one, starts="23:59"),)},
        ),
        WhyNot.SESSIONS: _opened(Problem(WhyNot.SESSIONS), {"kinds": apart[0]}, {"kinds": apart[1]}),
        WhyNot.COEFFICIENT: _opened(
            Problem(WhyNot.COEFFICIENT, round=2, coefficient="9/10"),
            {"kinds": weighed[0]},
            {"kinds": weighed[1]},
        ),
        WhyNot.CARRY: _opened(
            Problem(WhyNot.CARRY, round=2, carry="3/2"), {"kinds": carried[0]}, {"kinds": carried[1]}
        ),
        WhyNot.KEEP: _opened(
            Problem(WhyNot.KEEP, round=3, keep=8),
            {"kinds": rounds("mmm", keep={2: 8, 3: 8})},
            {"kinds": rounds("mmm", keep={2: 8, 3: 7})},
        ),
        WhyNot.FORM: _opened(
            Problem(WhyNot.FORM),
            {**duo, "championship": Championship.SENIORS},
            {**duo, "championship": Championship.DUO},
        ),
        WhyNot.LEVEL: _opened(Problem(WhyNot.LEVEL), {"level": Level.HALF_FINAL}, {}),
        WhyNot.RESUMED: _opened(Problem(WhyNot.RESUMED, session=1), {"kinds": "mhm"}, {"kinds": "mmh"}),
        WhyNot.SEATING: _opened(
            Problem(WhyNot.SEATING, session=1, why="best_first"), {"kinds": "bb"}, {"kinds": "mb"}
        ),
        WhyNot.BEGUN: case(
            played(),
            Replanned((RoundPlan(5), one), "slow"),
            Problem(WhyNot.BEGUN, count=1),
            Replanned((one, RoundPlan(5)), "slow"),
        ),
        WhyNot.CHAMPIONSHIP: case(
            unlicensed,
            Placed(1, in_order(20)),
            Problem(WhyNot.CHAMPIONSHIP, at=20, why="licence"),
            Placed(1, in_order(20)),
            enter(announce(rules(**INDIVIDUAL)), 20),
        ),
        WhyNot.SPREAD: case(
            spread,
            Placed(1, in_order(20), way=Way.DRAWN, number=4217, champion=21),
            Problem(WhyNot.SPREAD, team=None, why="no_champion"),
            Placed(1, planned_places(spread.event, drawn), way=Way.DRAWN, number=4217, champion=6),
        ),
        WhyNot.LOWERED: case(
            announce(rules(prizes=PrizeList((100, 50)))),
            Reannounced(rules(prizes=PrizeList((100, 40))), "few came"),
            Problem(WhyNot.LOWERED, places=(2,)),
            Reannounced(rules(prizes=PrizeList((100, 60))), "many came"),
        ),
        WhyNot.TIE_RULE: case(
            tied(),
            Reannounced(rules(ties=TieRule.ARTICLE_29), "final"),
            Problem(WhyNot.TIE_RULE),
            Reannounced(rules(ties=TieRule.ARTICLE_29), "final", changes_ties=True),
        ),
        WhyNot.FIXED: case(
            played(),
            Reannounced(rules("mm", venue="Lyon"), "moved"),
            Problem(WhyNot.FIXED),
            Reannounced(rules(venue="Lyon"), "moved"),
        ),
        WhyNot.MONEY: _opened(Problem(WhyNot.MONEY), {"fee": -1}, {"fee": 1000}),
        WhyNot.CATEGORIES: _opened(
            Problem(WhyNot.CATEGORIES), {"prizes": _by_category("d1")}, {"prizes": _by_category("D2")}
        ),
    }


def _by_category(second: str) -> PrizeList:
    return PrizeList((), categories=(CategoryPrizes("D1", (100,)), CategoryPrizes(second, (50,))))


def _enters(problem: Problem, **traits: Any) -> Case:
    right = somebody(13)
    return case(listed(), Entered(replace(right, **traits)), problem, Entered(right))


def _people() -> dict[WhyNot, Case]:
    unpaid = tell(listed(), Entered(somebody(13, is_paid=False)))
    off = tell(listed(), Scratched(12, "ill"))
    gone = tell(played(), Left(12, "ill"))
    pair = enter(announce(rules(form=Form.DUO)), 2)
    eleven = tell(listed(11), Entered(somebody(12, is_paid=False)))
    return {
        WhyNot.UNKNOWN: case(unpaid, Paid(14), Problem(WhyNot.UNKNOWN, people=(14,)), Paid(13)),
        WhyNot.NUMBER: _enters(Problem(WhyNot.NUMBER, number=14, due=13), number=14),
        WhyNot.NO_LICENCE: _enters(Problem(WhyNot.NO_LICENCE, number=13, licence="123456"), licence="123456"),
        WhyNot.LICENCE_TWICE: _enters(
            Problem(WhyNot.LICENCE_TWICE, people=(13, 5), licence="0000005"), licence="0000005"
        ),
        WhyNot.NAMELESS: _enters(Problem(WhyNot.NAMELESS, number=13), first_name=" "),
        WhyNot.ADDRESS: _enters(Problem(WhyNot.ADDRESS, number=13), address="1 rue du Moulin"),
        WhyNot.NO_TEAM: case(
            pair, Entered(somebody(3)), Problem(WhyNot.NO_TEAM, number=3), Entered(somebody(3, team=2))
        ),
        WhyNot.NOT_GONE: case(
            gone, Returned(11, "better"), Problem(WhyNot.NOT_GONE, number=11), Returned(12, "better")
        ),
        WhyNot.TEAM_FULL: case(
            pair,
            Entered(somebody(3, team=1)),
            Problem(WhyNot.TEAM_FULL, team=1),
            Entered(somebody(3, team=2)),
        ),
        WhyNot.PAID_ALREADY: case(unpaid, Paid(12), Problem(WhyNot.PAID_ALREADY, number=12), Paid(13)),
        WhyNot.NOT_PAID: case(
            eleven,
            Placed(1, in_order(12)),
            Problem(WhyNot.NOT_PAID, people=(12,)),
            Placed(1, in_order(12)),
            tell(eleven, Paid(12)),
        ),
        WhyNot.NOTHING_PAID: case(
            unpaid, Refunded(13, "ill"), Problem(WhyNot.NOTHING_PAID, number=13), Refunded(12, "ill")
        ),
        WhyNot.STILL_PLAYS: case(
            gone, Refunded(11, "ill"), Problem(WhyNot.STILL_PLAYS, number=11), Refunded(12, "ill")
        ),
        WhyNot.OFF_ALREADY: case(
            off, Scratched(12, "ill"), Problem(WhyNot.OFF_ALREADY, number=12), Scratched(11, "ill")
        ),
        WhyNot.HAS_PLAYED: case(
            late(), Scratched(1, "ill"), Problem(WhyNot.HAS_PLAYED, number=1), Scratched(12, "ill")
        ),
        WhyNot.GONE_ALREADY: case(
            gone, Left(12, "ill"), Problem(WhyNot.GONE_ALREADY, number=12), Left(11, "ill")
        ),
    }


def _seats() -> dict[WhyNot, Case]:
    couples = enter(announce(rules("mm", form=Form.DUO)), 20)
    still = enter(announce(rules("mm")), 20, stays=[2])
    pairs, fours = (1, 3, 2, 4, *range(5, 21)), in_order(20)
    cut = play(evening(12, rounds("m r", keep={2: 8})))
    tied = play(evening(12, rounds("m r", keep={2: 8})), {})
    first = tuple(keep(cut, 8).event.kept[2])
    drawn, placed = plan(cut, 7), evening()
    by_hand = enter(announce(rules("h")), 12)
    return {
        WhyNot.NO_SESSION: case(
            listed(), Placed(2, in_order(12)), Problem(WhyNot.NO_SESSION, session=2), Placed(1, in_order(12))
        ),
        WhyNot.SEATED_ALREADY: case(
            seated(),
            Placed(1, in_order(12)),
            Problem(WhyNot.SEATED_ALREADY, session=1),
            Placed(1, in_order(12)),
            placed,
        ),
        WhyNot.TWICE: case(
            late(), Filled(9, 1, "late"), Problem(WhyNot.TWICE, people=(1,)), Filled(9, 12, "late")
        ),
        WhyNot.LEFT_OUT: case(
            listed(), Placed(1, in_order(11)), Problem(WhyNot.LEFT_OUT, people=(12,)), Placed(1, in_order(12))
        ),
        WhyNot.NOT_PRESENT: case(
            tell(listed(), Scratched(12, "ill")),
            Placed(1, in_order(12)),
            Problem(WhyNot.NOT_PRESENT, people=(12,)),
            Placed(1, in_order(11)),
        ),
        WhyNot.NOT_PLANNED: case(
            listed(8),
            Placed(1, in_order(8)),
            Problem(WhyNot.NOT_PLANNED, why="few_tables"),
            Placed(1, in_order(12)),
            listed(),
        ),
        WhyNot.MATES: Case(
            couples,
            Placed(1, pairs),
            tuple(Problem(WhyNot.MATES, people=(number,)) for number in (1, 3, 2, 4)),
            Placed(1, fours),
            couples,
        ),
        WhyNot.STAYS: case(
            still, Placed(1, fours), Problem(WhyNot.STAYS, people=(2,)), Placed(1, (2, 1, *range(3, 21)))
        ),
        WhyNot.NO_PLACES: case(
            listed(), Filled(9, 12, "late"), Problem(WhyNot.NO_PLACES), Filled(9, 12, "late"), late()
        ),
        WhyNot.TAKEN: case(
            late(), Filled(8, 12, "late"), Problem(WhyNot.TAKEN, place=8), Filled(9, 12, "late")
        ),
        WhyNot.ROUND: case(
            placed, replace(plan(placed), round=2), Problem(WhyNot.ROUND, round=2, due=1), plan(placed)
        ),
        WhyNot.NOT_KEPT: case(
            cut, drawn, Problem(WhyNot.NOT_KEPT, round=2, keep=8), plan(keep(cut, 8), 7), keep(cut, 8)
        ),
        WhyNot.NOBODY_OUT: case(
            played(), Kept(2, first), Problem(WhyNot.NOBODY_OUT, round=2), Kept(2, first), cut
        ),
        WhyNot.WRONG_CUT: case(
            cut, Kept(2, first[:7]), Problem(WhyNot.WRONG_CUT, people=first), Kept(2, first)
        ),
        WhyNot.TIE_AT_CUT: case(
            tied,
            Kept(2, first),
            Problem(WhyNot.TIE_AT_CUT, people=tuple(range(1, 13))),
            Kept(2, first, "by lot"),
        ),
        WhyNot.NO_NUMBER: case(
            keep(cut, 8),
            replace(plan(keep(cut, 8), 7), number=None),
            Problem(WhyNot.NO_NUMBER, round=2),
            plan(keep(cut, 8), 7),
        ),
        WhyNot.NOT_AS_PLANNED: case(
            placed,
            Seated(1, seating("1 2 3 4 / 5 6 7 12 / 9 10 11 8")),
            Problem(WhyNot.NOT_AS_PLANNED, tables=(2, 3)),
            Seated(1, seating("1 2 3 4 / 5 6 7 12 / 9 10 11 8"), why="12 and 8 are a couple"),
        ),
        WhyNot.TOO_FEW: case(
            by_hand,
            Seated(1, seating("1 2 3 4 5 / 6 7 8 9 10 / 11 12 . .")),
            Problem(WhyNot.TOO_FEW, table=3),
            Seated(1, seating("1 2 3 4 5 / 6 7 8 9 / 10 11 12 .")),
        ),
        WhyNot.TABLE_SEATS: case(
            by_hand,
            Seated(1, seating("1 2 3 4 5 / 6 7 8 9 / 10 11 12")),
            Problem(WhyNot.TABLE_SEATS, tables=(3,)),
            Seated(1, seating("1 2 3 4 5 / 6 7 8 9 / 10 11 12 .")),
        ),
    }


def _sheets() -> dict[WhyNot, Case]:
    # round 2 is seated while table 3 of round 1 has not handed in its sheet, or a doubtful one
    missing = seat(tell(seated(), handed(seated(), 1), handed(seated(), 2)))
    doubtful = replace(handed(seated(), 3), sheet=sheet(players_at(seated(), 3), _wrong(3)), is_doubtful=True)
    waiting = seat(tell(seated(), handed(seated(), 1), handed(seated(), 2), doubtful))
    first = handed(seated(), 1)
    after = tell(seated(), first)
    ruled = tell(played(), Ruled(TOUCHED, 1, 1, culprits=(1,)))
    won = tell(play(evening(kinds="m", prizes=PrizeList((100,)))), Closed())
    best = standing(won.event)[0].account.number
    return {
        WhyNot.NOT_FINISHED: case(
            missing,
            handed(missing, 1),
            Problem(WhyNot.NOT_FINISHED, round=1),
            handed(missing, 1),
            tell(missing, handed(seated(), 3)),
        ),
        WhyNot.UNBALANCED: case(
            waiting,
            handed(waiting, 1),
            Problem(WhyNot.UNBALANCED, round=1),
            handed(waiting, 1),
            tell(waiting, Corrected(1, 3, handed(seated(), 3).sheet, "added up again")),
        ),
        WhyNot.NO_TABLE: case(
            seated(), replace(first, table=4), Problem(WhyNot.NO_TABLE, round=1, table=4), first
        ),
        WhyNot.HANDED_ALREADY: case(
            after,
            first,
            Problem(WhyNot.HANDED_ALREADY, round=1, table=1),
            Corrected(1, 1, first.sheet, "misread"),
        ),
        WhyNot.NOT_HANDED: case(
            seated(),
            Corrected(1, 1, first.sheet, "misread"),
            Problem(WhyNot.NOT_HANDED, round=1, table=1),
            Corrected(1, 1, first.sheet, "misread"),
            after,
        ),
        WhyNot.OTHER_PLAYERS: case(
            seated(), replace(first, table=2), Problem(WhyNot.OTHER_PLAYERS, round=1, table=2), first
        ),
        WhyNot.SHEET: case(
            seated(),
            Handed(1, 1, sheet(players_at(seated(), 1), _wrong(1))),
            Problem(WhyNot.SHEET, round=1, table=1, fault="not_zero"),
            Handed(1, 1, sheet(players_at(seated(), 1), _wrong(1)), is_doubtful=True),
        ),
        WhyNot.EDITION: case(
            played(),
            Ruled(TOUCHED.replace("2022", "2012"), 1, 1, culprits=(1,)),
            Problem(WhyNot.EDITION, round=1, table=1),
            Ruled(TOUCHED, 1, 1, culprits=(1,)),
        ),
        WhyNot.NO_RULING: case(
            ruled, Lifted(2, "not seen"), Problem(WhyNot.NO_RULING, ruling=2), Lifted(1, "not seen")
        ),
        WhyNot.NO_POINTS: case(
            played(),
            Penalised(1, 0, 1, "rude"),
            Problem(WhyNot.NO_POINTS, number=1),
            Penalised(1, 10, 1, "rude"),
        ),
        WhyNot.REWARDED_ALREADY: case(
            tell(won, Rewarded(best, 100)),
            Rewarded(best, 100),
            Problem(WhyNot.REWARDED_ALREADY, number=best),
            Rewarded(best),
        ),
        WhyNot.NOT_WON: case(
            won, Rewarded(best, 200), Problem(WhyNot.NOT_WON, number=best), Rewarded(best, 100)
        ),
    }


def _wrong(table: int) -> dict[int, int]:
    """Balances of a table of round 1 that leave 10 points over."""
    return {4 * table - 3: 110, 4 * table - 2: -50, 4 * table - 1: -50, 4 * table: 0}
