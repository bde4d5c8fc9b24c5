"""What is announced before an event: formats, seatings, finals, coefficients, money."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from oudler.rules import Ruleset
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import (
    NotNow,
    Opened,
    Placed,
    Problem,
    Reannounced,
    Regulations,
    Replanned,
    RoundPlan,
    WhyNot,
    usual_rounds,
)
from oudler.tournament.forms import Form
from oudler.tournament.ranking import CategoryPrizes, PrizeList, RankPrize, TieRule
from oudler.tournament.seating import SeatingKind
from tests.tournament.telling import (
    announce,
    evening,
    in_order,
    play,
    ranks,
    refused,
    rounds,
    rules,
    seat,
    tell,
    why,
)

ONE = RoundPlan(4)


def announced(*args: Any, **changes: Any) -> tuple[Problem, ...]:
    return refused(None, Opened(rules(*args, **changes)))


def unseatable(session: int, why: str) -> Problem:
    return Problem(WhyNot.SEATING, session=session, why=why)


# --- formats --------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-08")
def test_usual_formats_are_6_rounds_of_4_5_of_5_and_3_of_8() -> None:
    assert [[each.deals for each in usual_rounds(number)] for number in (6, 5, 3)] == [
        [4] * 6,
        [5] * 5,
        [8] * 3,
    ]
    assert [sum(each.deals for each in usual_rounds(number)) for number in (6, 5, 3)] == [24, 25, 24]
    assert {each.seating for each in usual_rounds(6)} == {SeatingKind.MOVEMENT}


@pytest.mark.req("ORG-09")
@pytest.mark.parametrize("finalists", range(8, 25, 4))
def test_format_of_24_deals_ends_with_a_round_of_the_best_12_16_or_20(finalists: int) -> None:
    found = announced(rounds("mmmmmf", keep={6: finalists}))
    assert found == (() if finalists in (12, 16, 20) else (unseatable(1, "finalists"),))


@pytest.mark.req("ORG-10")
@pytest.mark.parametrize(
    ("finalists", "length", "found"),
    [(20, 5, ()), (20, 4, ("final_rounds",)), (16, 5, ("final_rounds",)), (16, 1, ())],
)
def test_format_of_25_deals_ends_with_five_rounds_of_one_deal_for_20(
    finalists: int, length: int, found: tuple[str, ...]
) -> None:
    final = RoundPlan(1, SeatingKind.FINAL)
    planned = (*usual_rounds(5), replace(final, keep=finalists), *[final] * (length - 1))
    assert announced(planned) == tuple(unseatable(1, each) for each in found)


def test_final_needs_its_number_of_finalists() -> None:
    assert announced("mf") == (unseatable(1, "finalists"),)


def test_final_may_be_a_session_of_its_own() -> None:
    assert announced(rounds("mmm f", keep={4: 12})) == ()


# --- seatings -------------------------------------------------------------------------------------------


@pytest.mark.req("MOV-01", "MOV-02")
@pytest.mark.parametrize("kinds", ["mmrb", "mbr", "rrr", "rb", "mmm", "mhh", "h", "mm rm"])
def test_seatings_that_may_follow_one_another(kinds: str) -> None:
    assert announced(kinds) == (() if kinds != "mm rm" else (Problem(WhyNot.RESUMED, session=2),))


@pytest.mark.req("MOV-02")
@pytest.mark.parametrize("kinds", ["mrm", "mbm", "mmrbm"])
def test_movement_is_not_resumed_after_a_draw_or_best_against_best(kinds: str) -> None:
    assert announced(kinds) == (Problem(WhyNot.RESUMED, session=1), unseatable(1, "fft_again"))


@pytest.mark.req("MOV-02")
def test_movement_begins_anew_in_the_next_session() -> None:
    assert announced("mr mb") == ()
    assert announced("mm mrm") == (Problem(WhyNot.RESUMED, session=2), unseatable(2, "fft_again"))


def test_nobody_is_ranked_before_the_first_session() -> None:
    assert announced("bm") == (Problem(WhyNot.RESUMED, session=1), unseatable(1, "best_first"))
    assert announced("m b") == ()


@pytest.mark.req("TEA-06")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_seats_of_teams_are_neither_drawn_nor_given_by_rank(form: Form) -> None:
    assert [announced(kinds, form=form) for kinds in ("mr", "mb", "mm", "mh")] == [
        (unseatable(1, "teams_reseated"),),
        (unseatable(1, "teams_reseated"),),
        (),
        (),
    ]


# --- announced anew -------------------------------------------------------------------------------------


@pytest.mark.req("ORG-18")
def test_final_is_not_added_once_the_first_round_has_begun() -> None:
    told = evening(20, "mmm")
    with_final = Replanned(rounds("mmf", keep={3: 12}), "more time")
    assert refused(told, with_final) == ()
    assert refused(announce(rules()), with_final) == ()
    late = (Problem(WhyNot.SEATING, why="final_late"),)
    assert refused(seat(told), with_final) == late


@pytest.mark.req("ORG-18")
def test_final_may_be_given_up_but_gets_no_other_size() -> None:
    told = seat(evening(20, rounds("mmf", keep={3: 12})))
    assert refused(told, Replanned(rounds("mmm"), "late")) == ()
    larger = Replanned(rounds("mmf", keep={3: 16}), "more")
    assert refused(told, larger) == (Problem(WhyNot.SEATING, why="final_late"),)


@pytest.mark.req("MOV-01")
def test_rounds_that_have_begun_stay_as_they_were_announced() -> None:
    told = seat(evening(12, "mmm"))
    assert refused(told, Replanned(rounds("hmm"), "why not"))[0] == Problem(WhyNot.BEGUN, count=1)
    assert tell(told, Replanned(rounds("mrb"), "some left")).event.regulations.rounds == rounds("mrb")


def test_rounds_played_are_not_taken_away() -> None:
    told = play(play(evening(12, "mmm")))
    assert refused(told, Replanned(rounds("m"), "late"))[0] == Problem(WhyNot.BEGUN, count=2)
    assert refused(told, Replanned((), "late"))[:2] == (
        Problem(WhyNot.BEGUN, count=2),
        Problem(WhyNot.NO_ROUND),
    )


@pytest.mark.req("MOV-19")
def test_movement_gets_no_more_rounds_than_it_holds_by_another_announcement() -> None:
    told = play(evening(24, "mmm"))
    longer = [refused(told, Replanned(rounds("m" * number), "more time")) for number in (5, 6)]
    assert longer == [(), (Problem(WhyNot.NOT_PLANNED, why="rounds"),)]


def test_places_of_a_session_that_is_given_up_are_not_looked_at() -> None:
    told = tell(play(evening(20, "m m")), Placed(2, in_order(20)))
    assert refused(told, Replanned(rounds("m"), "late")) == ()
    too_many = Problem(WhyNot.NOT_PLANNED, why="rounds")
    assert refused(told, Replanned(rounds("m mmmmmm"), "more")) == (too_many,)
    assert refused(evening(20, "m m"), Replanned(rounds("m mmmmmm"), "more")) == ()


@pytest.mark.req("ORG-06", "ORG-07")
def test_displayed_prizes_of_a_category_are_kept() -> None:
    displayed = PrizeList((500,), categories=(CategoryPrizes("D1", (300, 200)), CategoryPrizes("D2", (100,))))
    told = evening(12, "mmm", prizes=displayed)
    poorer = replace(displayed, categories=(CategoryPrizes("D1", (300, 100)),))
    lowered = Problem(WhyNot.LOWERED, places=(2, 1), categories=("D1", "D2"))
    assert refused(told, Reannounced(rules("mmm", prizes=poorer), "few came")) == (lowered,)
    richer = replace(displayed, categories=(*displayed.categories, CategoryPrizes("D3", (50,))))
    assert refused(told, Reannounced(rules("mmm", prizes=richer), "many came")) == ()
    nameless = replace(displayed, categories=(*displayed.categories, CategoryPrizes(" ", (50,))))
    assert refused(told, Reannounced(rules("mmm", prizes=nameless), "many came")) == (
        Problem(WhyNot.CATEGORIES),
    )


@pytest.mark.req("ORG-06")
def test_what_is_displayed_is_kept_and_the_rest_may_change() -> None:
    told = evening(12, "mmm", fee=1000, prizes=PrizeList((500, 300), (RankPrize(-1, 100),), has_cup=True))
    richer = PrizeList((500, 400, 100), (RankPrize(-1, 100),), has_cup=True)
    changed = rules("mmm", fee=1000, prizes=richer, arbiters=("Ada",), venue="Lyon", claim_minutes=30)
    assert tell(told, Reannounced(changed, "many came")).event.regulations == changed
    poorer = [PrizeList((500, 300), has_cup=True), PrizeList((500, 300), (RankPrize(-1, 100),)), None]
    found = [refused(told, Reannounced(replace(changed, prizes=each), "few came")) for each in poorer]
    places = [(-1,), (1,), (1, 2, -1, 1)]
    assert found == [(Problem(WhyNot.LOWERED, places=each),) for each in places]
    assert why(told, Reannounced(replace(changed, fee=-1), "free")) == [WhyNot.MONEY]


@pytest.mark.req("MOV-01")
@pytest.mark.parametrize(
    "changed",
    [
        rules("mm"),
        rules(form=Form.DUO),
        rules(level=Level.HALF_FINAL, championship=Championship.SENIORS),
        rules(ruleset=Ruleset.parse("fft-2012")),
    ],
)
def test_form_rounds_and_rules_of_an_event_stay(changed: Regulations) -> None:
    assert refused(evening(), Reannounced(changed, "why not")) == (Problem(WhyNot.FIXED),)
    assert refused(evening(), Reannounced(rules(), "no change")) == ()


@pytest.mark.req("CHG-09")
def test_the_rule_for_ties_stays_once_a_rank_hangs_on_it_unless_the_arbiter_says_so() -> None:
    shared, settled = rules(ties=TieRule.SHARED), rules(ties=TieRule.ARTICLE_29)
    told = play(evening(), {1: 80, 2: 50})
    assert refused(told, Reannounced(settled, "final")) == ()  # nobody has the same total
    told = play(told, {1: 20, 2: 50})
    assert (ranks(told)[1], ranks(told)[2]) == (1, 1)
    assert refused(told, Reannounced(settled, "final")) == (Problem(WhyNot.TIE_RULE),)
    assert refused(told, Reannounced(rules(venue="Lyon"), "moved")) == ()
    told = tell(told, Reannounced(settled, "final", changes_ties=True))
    assert (ranks(told)[1], ranks(told)[2]) == (1, 2)
    # in the next round nobody has the same total any more, but those who were ranked so may have been told
    told = play(told, {1: 100, 2: 0})
    assert refused(told, Reannounced(shared, "back")) == (Problem(WhyNot.TIE_RULE),)


# --- numbers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"coefficient": Fraction(11, 10)}, Problem(WhyNot.COEFFICIENT, round=1, coefficient="11/10")),
        ({"carry": Fraction(1, 2)}, Problem(WhyNot.CARRY, round=1, carry="1/2")),
        ({"keep": 12}, Problem(WhyNot.KEEP, round=1, keep=12)),
    ],
)
def test_nothing_stands_before_the_first_round(changes: dict[str, Any], found: Problem) -> None:
    assert announced((replace(ONE, **changes), ONE)) == (found,)
    assert announced((ONE, replace(ONE, **changes))) == ()


@pytest.mark.req("ORG-14")
def test_all_half_or_nothing_may_be_carried_over() -> None:
    carries = (Fraction(1), Fraction(1, 2), Fraction(0))
    assert [announced((ONE, replace(ONE, carry=each))) for each in carries] == [(), (), ()]
    assert announced((ONE, replace(ONE, carry=Fraction(-1)))) == (Problem(WhyNot.CARRY, round=2, carry="-1"),)


def test_each_elimination_leaves_fewer_and_somebody() -> None:
    assert announced(rounds("mmmm", keep={2: 9, 4: 8})) == ()
    assert announced(rounds("mmmm", keep={2: 8, 4: 9})) == (Problem(WhyNot.KEEP, round=4, keep=9),)
    assert announced(rounds("mm", keep={2: 0})) == (Problem(WhyNot.KEEP, round=2, keep=0),)


def test_sessions_are_numbered_from_one() -> None:
    assert announced((replace(ONE, session=2),)) == (Problem(WhyNot.SESSIONS),)
    back = (ONE, replace(ONE, session=2), ONE)
    assert announced(back) == (Problem(WhyNot.SESSIONS),)


@pytest.mark.req("ORG-20")
@pytest.mark.parametrize(
    ("text", "is_time"), [("09:05", True), ("9:05", False), ("14:60", False), ("", True)]
)
def test_times_are_written_in_hours_and_minutes(text: str, is_time: bool) -> None:
    problems = announced((replace(ONE, starts=text),))
    assert problems == (() if is_time else (Problem(WhyNot.STARTS, round=1, starts=text),))


# --- the rest -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "prizes",
    [
        PrizeList((100, -1)),
        PrizeList((100,), (RankPrize(-1, -1),)),
        PrizeList((100,), sponsored=-1),
    ],
)
def test_nobody_gets_less_than_nothing(prizes: PrizeList) -> None:
    assert announced(prizes=prizes) == (Problem(WhyNot.MONEY),)
    assert announced(prizes=PrizeList((100, 0), (RankPrize(-1, 0),))) == ()


@pytest.mark.parametrize("level", list(Level))
def test_championship_has_a_level_and_no_other_event_has(level: Level) -> None:
    wrong = (Problem(WhyNot.LEVEL),)
    is_ordinary = level is Level.ORDINARY
    assert announced(level=level) == (() if is_ordinary else wrong)
    assert announced(level=level, championship=Championship.SENIORS) == (wrong if is_ordinary else ())


def test_everything_that_is_wrong_is_told_at_once() -> None:
    wrong = Regulations(" ", rules().day, (RoundPlan(0, starts="soon"),), fee=-1)
    assert refused(None, Opened(wrong)) == (
        Problem(WhyNot.NO_NAME),
        Problem(WhyNot.MONEY),
        Problem(WhyNot.STARTS, round=1, starts="soon"),
        Problem(WhyNot.NO_DEAL, round=1),
    )


def test_refusal_says_what_is_wrong() -> None:
    with pytest.raises(
        NotNow, match=r"^no_deal \(ORG-08\): round 2; seating \(MOV-02\): session 1, why best_first$"
    ) as caught:
        announce(rules((RoundPlan(4, SeatingKind.BEST), RoundPlan(0, SeatingKind.BEST))))
    assert [problem.ground for problem in caught.value.problems] == [WhyNot.NO_DEAL, WhyNot.SEATING]


def test_rounds_of_a_session() -> None:
    announced_rounds = rules("mmr bb")
    assert announced_rounds.sessions == (1, 2)
    assert [announced_rounds.rounds_of(session) for session in (1, 2)] == [range(1, 4), range(4, 6)]
