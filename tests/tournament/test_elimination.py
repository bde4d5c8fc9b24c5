"""Sessions, eliminations and coefficients of a regional championship."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground, Problem
from oudler.tournament.championships import (
    Championship,
    Demand,
    Mistake,
    SessionPlan,
    Stage,
    WrongRequest,
    check_sessions,
    largest_coefficient,
)  # fmt: skip
from oudler.tournament.championships.elimination import (
    LineStage,
    RegionalLine,
    check_table,
    line_for,
    recommended_plan,
)  # fmt: skip

INDIVIDUAL, DUO, INTERCLUBS, SENIORS = Championship
MINIMA = {
    # least units at the first session, and the requirement that says so
    INDIVIDUAL: (20, "CHP-07"),
    DUO: (10, "CHD-03"),
    INTERCLUBS: (5, "CHF-07"),
    SENIORS: (20, "CHS-03"),
}
SCALES = {INDIVIDUAL: "CHP-09", DUO: "CHD-05", INTERCLUBS: "CHF-09", SENIORS: "CHS-05"}


def hundredths(number: int) -> Fraction:
    return Fraction(number, 100)


def two_sessions(units: int, deals: tuple[int, int] = (20, 20)) -> SessionPlan:
    return Stage(units, deals[0]), Stage(units, deals[1], session=2)


def mistake_in(championship: Championship, plan: SessionPlan) -> Ground:
    with pytest.raises(WrongRequest) as refused:
        check_sessions(championship, plan)
    return refused.value.ground


# --- the scale ------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-08", "CHP-09")
@pytest.mark.parametrize(
    ("eliminated", "coefficient"),
    [(0, 100), (9, 100), (10, 110), (19, 110), (20, 115), (29, 115), (30, 120), (39, 120), (40, 125),
     (49, 125), (50, 130), (60, 130), (100, 130)],
)  # fmt: skip
def test_the_lower_step_counts_and_the_last_is_the_most(eliminated: int, coefficient: int) -> None:
    assert largest_coefficient(100, eliminated) == hundredths(coefficient)


@pytest.mark.req("CHP-08", "CHP-09")
def test_shares_are_compared_without_rounding() -> None:
    # 3 of 31 is 9.68 %, 2 of 19 is 10.5 %, 199 of 1000 is 19.9 %
    found = [largest_coefficient(played, out) for played, out in ((31, 3), (19, 2), (1000, 199), (1000, 200))]
    assert found == [hundredths(each) for each in (100, 110, 110, 115)]


@given(st.integers(1, 600).flatmap(lambda played: st.tuples(st.just(played), st.integers(0, played))))
def test_a_coefficient_is_allowed_from_its_share_on(counts: tuple[int, int]) -> None:
    played, eliminated = counts
    steps = min(5, 10 * eliminated // played)
    assert largest_coefficient(played, eliminated) == hundredths([100, 110, 115, 120, 125, 130][steps])


@pytest.mark.parametrize(("played", "eliminated"), [(0, 1), (10, 11), (10, -1)])
def test_an_impossible_elimination_is_refused(played: int, eliminated: int) -> None:
    with pytest.raises(WrongRequest, match=r"eliminated \(CHP-08\)"):
        largest_coefficient(played, eliminated)


# --- plans ----------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-07", "CHD-03", "CHF-07", "CHS-03")
@pytest.mark.parametrize("championship", Championship)
def test_a_final_at_the_limits_is_accepted_and_one_below_each_is_refused(championship: Championship) -> None:
    least, requirement = MINIMA[championship]
    objections = {
        "at the limits": check_sessions(championship, two_sessions(least)),
        "field": check_sessions(championship, two_sessions(least - 1)),
        "sessions": check_sessions(championship, (Stage(least, 40),)),
        "deals": check_sessions(championship, two_sessions(least, (20, 19))),
    }
    assert objections == {
        "at the limits": (),
        "field": (Problem(Demand.FIELD, requirement=requirement, found=least - 1, wanted=least),),
        "sessions": (Problem(Demand.SESSIONS, requirement=requirement, found=1, wanted=2),),
        "deals": (Problem(Demand.DEALS, requirement=requirement, found=19, wanted=20, at=2),),
    }


def test_the_deals_of_a_session_add_up_over_its_stages() -> None:
    plan = (Stage(40, 12), Stage(32, 8), Stage(16, 10, session=2), Stage(8, 9, session=2))
    assert check_sessions(INDIVIDUAL, plan) == (
        Problem(Demand.DEALS, requirement="CHP-07", found=19, wanted=20, at=2),
    )


@pytest.mark.req("CHP-18", "CHS-08")
def test_the_minima_bind_the_regional_final_and_every_tournament_of_seniors() -> None:
    small = (Stage(4, 12),)
    bound = [
        championship for championship in Championship if check_sessions(championship, small, is_final=False)
    ]
    assert bound == [SENIORS]
    assert check_sessions(SENIORS, small, is_final=False) == check_sessions(SENIORS, small)
    assert [each.ground for each in check_sessions(SENIORS, small)] == [
        Demand.FIELD,
        Demand.SESSIONS,
        Demand.DEALS,
    ]


@pytest.mark.req("CHP-08", "CHD-05", "CHF-09", "CHS-05")
@pytest.mark.parametrize("championship", Championship)
@pytest.mark.parametrize("is_final", [True, False])
def test_a_coefficient_needs_its_elimination_between_sessions_and_rounds(
    championship: Championship, is_final: bool
) -> None:
    plan = (
        Stage(100, 20),
        Stage(81, 10, hundredths(110), session=2),  # 19 of 100 out
        Stage(73, 10, hundredths(110), session=2),  # 8 of 81 out
        Stage(36, 20, hundredths(120), session=3),  # more than half out: less than allowed
    )
    wrong = Problem(
        Demand.COEFFICIENT, requirement=SCALES[championship], found=hundredths(110), wanted=Fraction(1), at=3
    )
    assert check_sessions(championship, plan, is_final) == (wrong,)


@pytest.mark.req("CHP-08", "CHP-09")
@pytest.mark.parametrize(
    ("before", "after", "coefficient", "most"),
    [
        (100, 100, 110, 100),
        (100, 110, 110, 100),
        (100, 50, 135, 130),
        (100, 50, 112, 130),
        (100, 50, 90, 130),
    ],
)
def test_only_coefficients_of_the_scale_are_allowed(
    before: int, after: int, coefficient: int, most: int
) -> None:
    plan = (Stage(before, 20), Stage(after, 20, hundredths(coefficient), session=2))
    wrong = Problem(
        Demand.COEFFICIENT, requirement="CHP-09", found=hundredths(coefficient), wanted=hundredths(most), at=2
    )
    assert check_sessions(INDIVIDUAL, plan) == (wrong,)


def test_no_coefficient_comes_before_the_first_stage() -> None:
    plan = (Stage(40, 20, hundredths(130)), Stage(20, 20, hundredths(130), session=2))
    assert [each.values.get("at") for each in check_sessions(INDIVIDUAL, plan)] == [1]


def test_a_plan_for_nobody_yet_lacks_only_people() -> None:
    assert check_sessions(DUO, two_sessions(0)) == (
        Problem(Demand.FIELD, requirement="CHD-03", found=0, wanted=10),
    )


def test_a_plan_has_a_stage() -> None:
    assert mistake_in(INDIVIDUAL, ()) is Mistake.NO_STAGE
    with pytest.raises(WrongRequest, match="no_stage"):
        check_table(INDIVIDUAL, (), ())


# --- the regional table ---------------------------------------------------------------------------------

TABLE = (
    RegionalLine(20, (LineStage(None, 20), LineStage(20, 20, session=2))),
    RegionalLine(
        40, (LineStage(None, 20), LineStage(32, 12, hundredths(110), 2), LineStage(16, 8, hundredths(130), 2))
    ),
)


@pytest.mark.req("CHP-10")
def test_the_attendance_selects_the_line() -> None:
    assert [line_for(TABLE, present) for present in (19, 20, 39, 40, 600)] == [
        None,
        TABLE[0],
        TABLE[0],
        *[TABLE[1]] * 2,
    ]
    assert [stage.units for stage in TABLE[1].plan(44)] == [44, 32, 16]
    assert [stage.units for stage in TABLE[0].plan(20)] == [20, 20]


@pytest.mark.req("CHP-10")
def test_a_plan_as_the_line_has_it_is_accepted_however_its_rounds_are_written() -> None:
    for present in (20, 25, 39, 40, 99):
        line = line_for(TABLE, present)
        assert line is not None
        assert check_table(INDIVIDUAL, TABLE, line.plan(present)) == ()
    by_rounds = (
        *[Stage(44, 4)] * 5,
        Stage(32, 4, hundredths(110), 2),
        *[Stage(32, 4, session=2)] * 2,
        Stage(16, 4, hundredths(130), 2),
        Stage(16, 4, session=2),
    )
    assert check_table(INDIVIDUAL, TABLE, by_rounds) == ()


@pytest.mark.req("CHP-10")
@pytest.mark.parametrize(
    ("plan", "objections"),
    [
        ((Stage(19, 20), Stage(19, 20, session=2)), [(Demand.LINE, 19, None, None)]),
        ((Stage(30, 20),), [(Demand.LINE_SESSIONS, 1, 2, None), (Demand.LINE_STAGES, 1, 2, None)]),
        ((Stage(30, 20), Stage(24, 20, session=2)), [(Demand.LINE_UNITS, 24, 20, 2)]),
        (
            (Stage(30, 20), Stage(20, 20, hundredths(120), session=2)),
            [(Demand.LINE_COEFFICIENT, hundredths(120), Fraction(1), 2)],
        ),
        (
            (Stage(44, 20), Stage(32, 12, hundredths(110), 1), Stage(16, 8, hundredths(130), 2)),
            [(Demand.LINE_SESSION, 1, 2, 2)],
        ),
        (
            (Stage(44, 10), Stage(44, 10), Stage(32, 12, hundredths(110), 2)),
            [(Demand.LINE_STAGES, 2, 3, None)],
        ),
        (
            (
                Stage(44, 10),
                Stage(44, 10),
                Stage(30, 12, hundredths(110), 2),
                Stage(16, 8, hundredths(130), 2),
            ),
            [(Demand.LINE_UNITS, 30, 32, 3)],
        ),
    ],
)
def test_a_plan_that_differs_from_its_line_is_flagged(
    plan: SessionPlan, objections: list[tuple[object, ...]]
) -> None:
    found = check_table(SENIORS, TABLE, plan)
    assert [
        (each.ground, each.values.get("found"), each.values.get("wanted"), each.values.get("at"))
        for each in found
    ] == objections
    assert {each.requirement for each in found} == {"CHP-10"}


def test_lines_that_do_not_ascend_are_refused() -> None:
    for table in ((TABLE[1], TABLE[0]), (TABLE[0], TABLE[0])):
        with pytest.raises(WrongRequest, match=r"lines \(CHP-10\)"):
            line_for(table, 30)


# --- the template ---------------------------------------------------------------------------------------


@pytest.mark.req("CHP-11")
def test_the_recommended_plan_for_forty_players_and_ten_rounds() -> None:
    plan = recommended_plan(40, (5, 5), 4)
    assert [stage.units for stage in plan] == [40, 36, 32, 28, 24, 20, 16, 12, 8, 4]
    assert [stage.session for stage in plan] == [1] * 5 + [2] * 5
    assert check_sessions(INDIVIDUAL, plan) == ()


@pytest.mark.req("CHP-11")
@given(st.integers(5, 600), st.integers(1, 6), st.integers(1, 6))
def test_the_recommended_plan_eliminates_at_each_round_and_ends_with_four(
    players: int, first: int, second: int
) -> None:
    tables = -(-players // 4)
    if first + second > tables:
        with pytest.raises(WrongRequest) as refused:
            recommended_plan(players, (first, second), 4)
        assert refused.value.values.get("found") == (first + second, tables)
        return
    units = [stage.units for stage in recommended_plan(players, (first, second), 4)]
    assert (units[0], units[-1], len(units)) == (players, 4, first + second)
    assert all(later < earlier and later % 4 == 0 for earlier, later in pairwise(units))


def test_one_round_has_nobody_to_eliminate() -> None:
    with pytest.raises(WrongRequest, match="too_many_rounds"):
        recommended_plan(40, (1,), 4)
