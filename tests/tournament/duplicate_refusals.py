"""For every reason of duplicate deals why something is not in order: what meets it alone, and what does."""

from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from oudler.rules import Bid
from oudler.tournament.circuits import Badge
from oudler.tournament.events import (
    Adjusted,
    Agreed,
    BoardScore,
    Closed,
    Confirmed,
    Drawn,
    Entered,
    Happening,
    Left,
    Opened,
    Placed,
    Problem,
    Rescored,
    Restored,
    Scored,
    Scratched,
    Sealed,
    Seated,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.ranking import TieRule
from tests.tournament.duplicate_events import boards, revealed, sealed
from tests.tournament.duplicate_telling import (
    SIGNED,
    agreed,
    boarded,
    held,
    match,
    opened,
    play,
    play_all,
    play_quarter,
    quarter,
    score,
    scored,
)
from tests.tournament.people import seating, somebody
from tests.tournament.telling import announce, enter, plan, rounds, rules, seat, tell

Row: TypeAlias = tuple[Tournament | None, Happening, Problem, Happening, Tournament | None]
"""Where it is refused, what, and why; what goes through, and where, unless there."""


def duplicate_rows() -> dict[WhyNot, Row]:
    return {**_announced(), **_placed(), **_seated(), **_scored(), **_decided()}


def row(
    before: Tournament | None,
    refused: Happening,
    problem: Problem,
    accepted: Happening,
    instead: Tournament | None = None,
) -> Row:
    return before, refused, problem, accepted, instead


def _announced() -> dict[WhyNot, Row]:
    unequal = (*rounds("mm", 2), *rounds("m", 3))
    bonus = {"form": Form.MATCH, "bonus": (Fraction(1), Fraction(0))}
    three = tell(match(), Entered(somebody(9, team=3)))
    return {
        WhyNot.OTHER_FORM: row(
            opened(Form.INDIVIDUAL, 12),
            Drawn(Badge.RED),
            Problem(WhyNot.OTHER_FORM),
            Drawn(Badge.RED),
            announce(rules("mmm", form=Form.TRIPLETTE)),
        ),
        WhyNot.CIRCUIT: row(
            None,
            Opened(rules(unequal, form=Form.INDIVIDUAL)),
            Problem(WhyNot.CIRCUIT, session=1),
            Opened(rules("mmm", form=Form.INDIVIDUAL)),
        ),
        WhyNot.TIES: row(
            None,
            Opened(rules(form=Form.INDIVIDUAL, ties=TieRule.ARTICLE_29)),
            Problem(WhyNot.TIES),
            Opened(rules(form=Form.INDIVIDUAL)),
        ),
        WhyNot.BONUS: row(
            None,
            Opened(rules("mmmm", **{**bonus, "form": Form.QUADRETTE})),
            Problem(WhyNot.BONUS),
            Opened(rules("mmmm", **bonus)),
        ),
        WhyNot.TWO_TEAMS: row(
            three, quarter(three), Problem(WhyNot.TWO_TEAMS, teams=(1, 2, 3)), quarter(match()), match()
        ),
    }


def _placed() -> dict[WhyNot, Row]:
    threes, fours = boarded(Form.TRIPLETTE, 18), boarded(Form.QUADRETTE, 16, "mmm mmm")
    undrawn = enter(announce(rules("mmm", form=Form.TRIPLETTE)), 18)
    short = tell(threes, Scratched(18, "ill"))
    places = tuple(range(1, 19))
    second = tell(fours, Placed(1, places[:16]))
    for _ in range(3):
        second = play(second)
    new = tell(second, Left(1, "ill"), Entered(somebody(17, team=1)))
    return {
        WhyNot.TEAM_SHORT: row(
            short, Placed(1, places[:17]), Problem(WhyNot.TEAM_SHORT, team=6), Placed(1, places), threes
        ),
        WhyNot.NOT_DRAWN: row(
            undrawn, Placed(1, places), Problem(WhyNot.NOT_DRAWN), Placed(1, places), threes
        ),
        WhyNot.DRAWN_ALREADY: row(
            threes, Drawn(Badge.RED), Problem(WhyNot.DRAWN_ALREADY), Drawn(Badge.RED), undrawn
        ),
        WhyNot.BADGES: row(
            threes,
            Placed(1, (2, 1, *places[2:])),
            Problem(WhyNot.BADGES, people=(2, 1, 3)),
            Placed(1, places),
        ),
        WhyNot.ROLES: row(
            new,
            Placed(2, (17, *places[1:16])),
            Problem(WhyNot.ROLES, people=(17,)),
            Placed(2, (4, 1, 2, 3, *places[4:16])),
            second,
        ),
    }


def _seated() -> dict[WhyNot, Row]:
    later = play_quarter(match())
    fours = opened(Form.QUADRETTE, 16)
    first, second, *others = plan(fours).seating
    mixed = ((second[0], *first[1:]), (first[0], *second[1:]), *others)
    alone = play(opened(Form.INDIVIDUAL, 12))
    tables = plan(alone).seating
    return {
        WhyNot.LINE_UP: row(
            later,
            Seated(2, seating("5 1 7 8 / 2 6 3 4"), series=2),
            Problem(WhyNot.LINE_UP, people=(1,), why="attacked_before"),
            quarter(later),
        ),
        WhyNot.SERIES: row(
            later, replace(quarter(later), series=1), Problem(WhyNot.SERIES, series=1), quarter(later)
        ),
        WhyNot.OPPOSED: row(
            fours, Seated(1, mixed, why="a wish"), Problem(WhyNot.OPPOSED, tables=(1, 2)), plan(fours)
        ),
        WhyNot.BOARD_AGAIN: row(
            alone,
            Seated(2, (tables[1], tables[0], tables[2]), why="a wish"),
            Problem(WhyNot.BOARD_AGAIN, people=(5, 7, 10, 12)),
            plan(alone),
        ),
    }


def _scored() -> dict[WhyNot, Row]:
    alone, threes = seat(opened(Form.INDIVIDUAL, 12)), seat(opened(Form.TRIPLETTE, 18))
    done = tell(alone, scored(alone, 1))
    room = tell(match(), quarter(match()))
    right = (BoardScore(1, 50),)
    return {
        WhyNot.NO_BOARD: row(
            alone,
            Scored(1, 1, (BoardScore(3, 50),)),
            Problem(WhyNot.NO_BOARD, round=1, table=1, boards=(3,)),
            Scored(1, 1, right),
        ),
        WhyNot.SCORED_ALREADY: row(
            done,
            Scored(1, 1, right),
            Problem(WhyNot.SCORED_ALREADY, round=1, table=1, boards=(1,)),
            Rescored(1, 1, right, "x"),
        ),
        WhyNot.NOT_SCORED: row(
            alone,
            Rescored(1, 1, right, "x"),
            Problem(WhyNot.NOT_SCORED, round=1, table=1, board=1),
            Rescored(1, 1, right, "x"),
            done,
        ),
        WhyNot.IMPOSSIBLE: row(
            alone,
            Scored(1, 1, (BoardScore(1, 51),)),
            Problem(WhyNot.IMPOSSIBLE, round=1, table=1, board=1, score=51, nearest=("50", "52")),
            Scored(1, 1, right),
        ),
        WhyNot.CONTRACT: row(
            alone,
            Scored(1, 1, (BoardScore(1, 100, Bid.GARDE_SANS),)),
            Problem(WhyNot.CONTRACT, round=1, table=1, board=1, contract=Bid.GARDE_SANS),
            Scored(1, 1, right),
        ),
        WhyNot.ROTATION: row(
            threes,
            Scored(1, 1, (BoardScore(1, 50, attacker=3),)),
            Problem(WhyNot.ROTATION, round=1, table=1, board=1, attacker=3, due=1),
            Scored(1, 1, (BoardScore(1, 50, attacker=1),)),
        ),
        WhyNot.SHEETS_DIFFER: row(
            room,
            Scored(1, 1, right, (BoardScore(1, 52),)),
            Problem(WhyNot.SHEETS_DIFFER, round=1, table=1, boards=(1,)),
            Scored(1, 1, right, right),
        ),
    }


def _decided() -> dict[WhyNot, Row]:
    alone, fours = play(opened(Form.INDIVIDUAL, 12)), play(opened(Form.QUADRETTE, 16))
    one_half = tell(fours, Adjusted(1, 4, 2, "x", Fraction(3), Fraction(0)))
    no_east = play_all(opened(Form.INDIVIDUAL, 12, deals=1))
    confirmed = tell(no_east, *(Confirmed(number, 1, "no board") for number in (3, 7, 11)))
    counted = score(tell(match(), quarter(match())), lambda *at: 60 if at[1] == 1 else 50)
    sums = Fraction("12.648"), Fraction(0)
    over = held(opened(Form.INDIVIDUAL, 12))
    signing = match()
    for _ in range(4):
        signing = play_quarter(signing, lambda *_: 50)
    return {
        WhyNot.NOTE: row(
            alone,
            Adjusted(1, 1, 1, "x", Fraction(101), Fraction(0)),
            Problem(WhyNot.NOTE, round=1, table=1, board=1),
            Adjusted(1, 1, 1, "x", Fraction(100), Fraction(0)),
        ),
        WhyNot.DECIDED: row(
            one_half,
            Adjusted(1, 1, 2, "x", Fraction(3), Fraction(0)),
            Problem(WhyNot.DECIDED, round=1, table=1, board=2, other_round=1, other_table=4),
            Adjusted(1, 1, 2, "x", Fraction(0), Fraction(3)),
        ),
        WhyNot.NOT_DECIDED: row(
            one_half,
            Restored(1, 2, "x", 1, 1),
            Problem(WhyNot.NOT_DECIDED, board=2),
            Restored(1, 2, "x", 1, 4),
        ),
        WhyNot.NOTHING_MISSING: row(
            no_east,
            Confirmed(1, 1, "x"),
            Problem(WhyNot.NOTHING_MISSING, unit=1, session=1),
            Confirmed(3, 1, "x"),
        ),
        WhyNot.UNCONFIRMED: row(
            no_east, Closed(), Problem(WhyNot.UNCONFIRMED, people=(3, 7, 11)), Closed(), confirmed
        ),
        WhyNot.NOT_AGREED: row(
            counted,
            Agreed(1, sums, sums[::-1]),
            Problem(WhyNot.NOT_AGREED, quarter=1, sums=(Fraction(1581, 125), Fraction(0))),
            agreed(counted),
        ),
        WhyNot.SEAL_COUNT: row(
            opened(Form.INDIVIDUAL, 12),
            Sealed(1, sealed().seals[:2]),
            Problem(WhyNot.SEAL_COUNT, session=1, seals=2, count=6),
            sealed(),
        ),
        WhyNot.NOT_SIGNED: row(signing, Closed(), Problem(WhyNot.NOT_SIGNED, count=3), SIGNED),
        WhyNot.NO_DRAW: row(
            signing, replace(SIGNED, winner=7), Problem(WhyNot.NO_DRAW, team=7), replace(SIGNED, winner=1)
        ),
        WhyNot.NOT_OVER: row(alone, revealed(), Problem(WhyNot.NOT_OVER, session=1), revealed(), over),
        WhyNot.SEAL: row(over, revealed(boards()[:-1]), Problem(WhyNot.SEAL, session=1), revealed()),
    }
