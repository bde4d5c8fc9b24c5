"""Where everybody stands: totals, penalties, leaving, weights, finals, the tables of a recap."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from oudler.rules import Bid
from oudler.tournament.events import (
    Closed,
    Corrected,
    Entered,
    Event,
    Filled,
    Kept,
    Left,
    Lifted,
    Penalised,
    Placed,
    Rewarded,
    RoundPlan,
    Ruled,
    Seated,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import accounts, event_recap, honours, joined, prizes_won, round_weights, standing
from oudler.tournament.points import Unmet
from oudler.tournament.ranking import BadAccounts, Criterion, Imbalance, PrizeList, TieRule
from oudler.tournament.readings import Readings
from oudler.tournament.seating import SeatingKind
from oudler.tournament.sheets import Sheet
from tests.tournament.people import seating, somebody
from tests.tournament.refusals import TOUCHED
from tests.tournament.telling import (
    announce,
    enter,
    evening,
    handed,
    in_order,
    keep,
    play,
    ranks,
    rounds,
    rules,
    seat,
    tell,
    totals,
    why,
)

LATE_TEAM = "fft-2022 4 | late | minutes=6 forfeit=no event=team late_players=2"
"""A ruling that takes 400 points from a team."""


# --- totals and ranks -----------------------------------------------------------------------------------


@pytest.mark.req("CLA-01", "CLA-02")
def test_total_is_the_sum_of_the_balances_and_ranks_by_it() -> None:
    told = play(play(evening(), {1: 30, 5: 80, 9: 50}), {1: 60, 5: -40})
    made = totals(told)
    assert [made[1], made[5]] == [90, 40]
    by_hand: Counter[int] = Counter()
    for sheet in told.event.sheets.values():
        by_hand.update(dict(zip(sheet.players, sheet.balances, strict=True)))
    assert made == {number: by_hand[number] for number in range(1, 13)}
    assert list(made.values()) == sorted(made.values(), reverse=True)
    assert ranks(told) == {
        number: 1 + sum(other > total for other in made.values()) for number, total in made.items()
    }


@pytest.mark.req("RES-05")
def test_ranking_after_each_round() -> None:
    told = play(play(evening(), {1: 30, 5: 80}), {1: 60, 5: -40})
    assert [ranks(told, after)[1] for after in (1, 2)] == [2, 1]
    assert totals(told, 1)[5] == 80
    assert ranks(told) == ranks(told, 2)


def test_before_the_first_round_all_on_the_list_are_equal() -> None:
    told = enter(announce(rules()), 3)
    assert ranks(told) == {1: 1, 2: 1, 3: 1}
    assert ranks(play(evening()), 0) == dict.fromkeys(range(1, 13), 1)


@pytest.mark.req("CLA-03", "CLA-04")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_scores_of_team_mates_are_added_and_teams_ranked_by_them(form: Form) -> None:
    told = play(evening(20, "mm", form=form), {1: 30, 2: 40, 3: 50, 4: -10, 17: 100})
    single: Counter[int] = Counter()
    for sheet in told.event.sheets.values():
        single.update(dict(zip(sheet.players, sheet.balances, strict=True)))
    size = 2 if form is Form.DUO else 4
    made = totals(told)
    assert made == {
        team: sum(single[size * (team - 1) + each] for each in range(1, size + 1))
        for team in range(1, 20 // size + 1)
    }
    assert made[1] == (70 if form is Form.DUO else 110)
    assert list(made.values()) == sorted(made.values(), reverse=True)


# --- penalties ------------------------------------------------------------------------------------------


@pytest.mark.req("CLA-05", "RES-07")
def test_penalty_is_taken_from_the_total_and_given_to_nobody() -> None:
    before = play(play(evening(), {1: 300, 5: 280}), {1: 30})
    told = tell(before, Ruled(TOUCHED, 1, 1, culprits=(1,)), Penalised(5, 20, 2, "rude"))
    changed = {number: totals(told)[number] - total for number, total in totals(before).items()}
    assert changed == {**dict.fromkeys(range(1, 13), 0), 1: -100, 5: -20}
    assert (sum(totals(before).values()), sum(totals(told).values())) == (0, -120)
    # the zero sums are those of the deals
    assert event_recap(told.event) == event_recap(before.event)
    assert event_recap(told.event).imbalances == ()
    assert [each.balances for each in accounts(told.event)] == [
        each.balances for each in accounts(before.event)
    ]


@pytest.mark.req("CLA-05")
def test_penalty_of_a_member_is_its_teams_and_a_team_pays_once() -> None:
    before = play(evening(20, "mm", form=Form.DUO), {1: 30, 2: 40})
    told = tell(before, Ruled(TOUCHED, 1, 2, culprits=(2,)), Penalised(1, 5, 1, "rude"))
    assert totals(told) == {**totals(before), 1: totals(before)[1] - 105}
    told = tell(told, Ruled(LATE_TEAM, 1, 1, culprits=(1,), team=1))
    assert totals(told) == {**totals(before), 1: totals(before)[1] - 505}


def test_ruling_that_is_lifted_costs_nothing() -> None:
    before = play(evening())
    told = tell(before, Ruled(TOUCHED, 1, 1, culprits=(1,)), Ruled(TOUCHED, 1, 2, culprits=(5,)))
    told = tell(told, Lifted(1, "not seen"))
    assert totals(told) == {**totals(before), 5: totals(before)[5] - 100}


@pytest.mark.req("RES-07")
def test_penalty_counts_from_its_round_on_and_no_coefficient_touches_it() -> None:
    plans = (RoundPlan(4), RoundPlan(4, coefficient=Fraction(11, 10)))
    told = play(play(evening(12, plans), {1: 300}), {1: 100})
    told = tell(told, Penalised(1, 50, 2, "rude"), Ruled(TOUCHED, 2, 1, culprits=(1,)))
    assert totals(told, 1)[1] == 300
    assert totals(told)[1] == 300 + 110 - 150


# --- leaving --------------------------------------------------------------------------------------------


@pytest.mark.req("CHG-07")
def test_whoever_leaves_is_last_unless_excused() -> None:
    before = play(evening(20, "mmm"), {1: 500, 5: 400, 9: 300})
    told = tell(before, Left(1, "bored"), Left(5, "bored"), Left(9, "ill", is_excused=True))
    assert (ranks(told)[1], ranks(told)[5], ranks(told)[9]) == (19, 20, 1)
    after = play(told, {})
    assert (ranks(after)[1], ranks(after)[5], ranks(after)[9]) == (19, 20, 1)
    assert totals(after)[1] == 500


@pytest.mark.req("RES-05", "CHG-07")
def test_ranking_of_a_round_knows_nobody_who_left_later() -> None:
    told = play(play(evening(20, "mmm"), {1: 500}), {})
    before = ranks(told, 1)
    told = tell(told, Left(1, "bored"))
    assert ranks(told, 1) == before
    assert [ranks(told, after)[1] for after in (1, 2)] == [1, 20]


@pytest.mark.req("CHG-07")
def test_team_is_last_unless_a_substitute_plays() -> None:
    told = tell(play(evening(20, "mmm", form=Form.DUO), {1: 500, 2: 500}), Left(1, "bored"))
    assert ranks(told)[1] == 10
    told = tell(told, Entered(somebody(21, team=1)))
    assert ranks(told)[1] == 10
    told = tell(told, Filled(1, 21, "planned substitute"))
    assert ranks(told)[1] == 1
    # the substitute leaves too, and nobody comes for him
    told = tell(play(told, {}), Left(21, "bored"))
    assert ranks(told)[1] == 10


@pytest.mark.req("CHG-07")
def test_substitute_of_another_team_helps_only_his_own() -> None:
    told = play(evening(20, "mmm", form=Form.DUO), {1: 500, 3: 400})
    told = tell(told, Left(1, "bored"), Left(3, "bored"), Entered(somebody(21, team=2)))
    told = tell(told, Filled(3, 21, "planned substitute"))
    assert (ranks(told)[1], ranks(told)[2]) == (10, 1)


# --- ties -----------------------------------------------------------------------------------------------


@pytest.mark.req("CHG-09")
def test_article_29_settles_ties_of_the_ranking() -> None:
    told = play(play(evening(ties=TieRule.ARTICLE_29), {1: 60, 5: 40, 9: 60}), {1: 20, 5: 40, 9: 20})
    lines = {line.account.number: line for line in standing(told.event)}
    assert [totals(told)[number] for number in (1, 5, 9)] == [80, 80, 80]
    assert [(lines[number].rank, lines[number].decided_by) for number in (1, 9, 5)] == [
        (1, Criterion.BEST_ROUND),
        (1, Criterion.BEST_ROUND),
        (3, Criterion.BEST_ROUND),
    ]


def contracts(event: Event) -> dict[int, dict[Bid, int] | None]:
    return {each.number: None if each.contracts is None else dict(each.contracts) for each in accounts(event)}


def with_made(told: Tournament, number: int, table: int, made: tuple[tuple[int, Bid], ...]) -> Tournament:
    known = replace(told.event.sheets[number, table], made=made)
    return tell(told, Corrected(number, table, known, "contracts looked up"))


@pytest.mark.req("CHG-09")
def test_contracts_made_are_counted_by_taker_and_not_known_where_a_sheet_is_silent() -> None:
    told = play(evening(12, "mm"), {})
    told = with_made(told, 1, 1, ((0, Bid.GARDE), (0, Bid.GARDE), (3, Bid.PRISE)))
    assert [contracts(told.event)[number] for number in (1, 2, 4, 5)] == [
        {Bid.GARDE: 2},
        {},
        {Bid.PRISE: 1},
        None,
    ]
    told = play(told, {})
    assert set(contracts(told.event).values()) == {None}


def test_contracts_of_a_round_that_does_not_count_break_no_tie() -> None:
    plans = (RoundPlan(4), RoundPlan(4, carry=Fraction(0)))
    told = play(play(evening(12, plans), {}), {})
    for table in (1, 2, 3):
        told = with_made(told, 2, table, ((0, Bid.GARDE),))
    takers = [table[0] for table in told.event.seated[2]]
    known = {number: {Bid.GARDE: 1} if number in takers else {} for number in range(1, 13)}
    assert contracts(told.event) == known


# --- weights --------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-08")
def test_coefficient_weighs_what_is_played_from_its_round_on() -> None:
    plans = (RoundPlan(4), *(RoundPlan(4, coefficient=Fraction(each, 100)) for each in (110, 115)))
    told = play(play(play(evening(12, plans), {1: 100}), {1: 100}), {1: 100})
    assert list(round_weights(told.event)) == [1, Fraction(11, 10), Fraction(1265, 1000)]
    assert totals(told)[1] == Fraction(3365, 10)
    assert [round_weights(told.event, after) for after in (0, 1)] == [(), (1,)]
    carried = play(play(evening(12, plans, readings=Readings(coef_target="carried")), {1: 100}), {1: 100})
    assert list(round_weights(carried.event)) == [Fraction(10, 11), 1]


@pytest.mark.req("ORG-14")
@pytest.mark.parametrize(("carry", "total"), [(1, 150), (Fraction(1, 2), 100), (0, 50)])
def test_scores_may_be_abated_between_rounds(carry: int | Fraction, total: int) -> None:
    plans = (RoundPlan(4), RoundPlan(4, carry=Fraction(carry)))
    told = play(play(evening(12, plans), {1: 100}), {1: 50})
    assert totals(told, 1)[1] == 100
    assert totals(told)[1] == total


# --- finals ---------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-17")
def test_finalists_keep_their_points_and_the_first_ranks() -> None:
    told = play(evening(20, rounds("mf", keep={2: 12})))
    before, made = ranks(told), totals(told)
    told = keep(told, 12)
    finalists, out = (
        set(told.event.kept[2]),
        [number for number in before if number not in told.event.kept[2]],
    )
    loser = next(iter(before))
    told = play(told, {loser: -5000})
    after = ranks(told)
    assert after[loser] == 12
    assert totals(told)[loser] == made[loser] - 5000 < min(made.values())
    assert {after[number] for number in finalists} == set(range(1, 13))
    assert {number: after[number] for number in out} == {number: before[number] for number in out}
    assert list(after)[:12] == sorted(finalists, key=lambda number: -totals(told)[number])


@pytest.mark.req("ORG-17")
def test_finalist_who_is_excused_before_the_final_stays_among_the_finalists() -> None:
    told = keep(play(evening(12, rounds("mr", keep={2: 8}))), 8)
    last = told.event.kept[2][-1]
    told = tell(told, Left(last, "ill", is_excused=True))
    assert ranks(play(told, {}, 5))[last] <= 8


def test_ranks_after_a_round_do_not_know_later_cuts() -> None:
    told = play(evening(12, rounds("mr", keep={2: 8})), {4: 40, 8: 30})
    before = ranks(told, 1)
    told = tell(told, Kept(2, (1, 2, 3, 5, 6, 7, 9, 10), "the arbiter's whim"))
    assert ranks(told, 1) == before
    assert ranks(play(told, {}, 5))[4] == 9


# --- parallel events ------------------------------------------------------------------------------------


def fields(gains: Sequence[Mapping[int, int]], **changes: Any) -> list[Tournament]:
    """Parallel events of twelve teams, by what players made who are numbered as their teams."""
    events = []
    for made in gains:
        told = announce(rules("m", **changes))
        for number in range(1, 13):
            told = tell(told, Entered(somebody(number, team=number)))
        events.append(play(tell(told, Placed(1, in_order(12))), made))
    return events


FOUR_FIELDS = ({1: 300, 5: 100}, {1: -50, 5: 200}, {9: 400}, {1: 10})


@pytest.mark.req("TEA-07")
def test_parallel_events_are_joined_for_the_ranking_of_teams() -> None:
    events = fields(FOUR_FIELDS)
    whole = joined([told.event for told in events])
    made = {line.account.number: line.total for line in standing(whole)}
    assert made == {number: sum(totals(told)[number] for told in events) for number in range(1, 13)}
    assert [made[number] for number in (1, 5, 9)] == [260, 300, 400]
    assert list(made)[:3] == [9, 5, 1]
    with pytest.raises(BadAccounts):
        joined([events[0].event, play(evening(12, "m")).event])
    with pytest.raises(BadAccounts):
        joined([events[0].event, tell(events[1], Entered(somebody(13, team=3))).event])


@pytest.mark.req("TEA-07", "CLA-05", "CHG-07")
def test_decisions_about_one_of_a_team_count_for_the_team_of_parallel_events() -> None:
    events = fields(FOUR_FIELDS)
    events[2] = tell(events[2], Penalised(9, 350, 1, "late"), Left(5, "ill"))
    whole = joined([told.event for told in events])
    made = {line.account.number: line.total for line in standing(whole)}
    assert made[9] == 50
    assert ([*made][:1], [*made][-1:]) == ([1], [5])


@pytest.mark.req("TEA-07")
def test_points_and_prizes_are_those_of_the_teams() -> None:
    prizes = PrizeList((900,))
    events = fields(FOUR_FIELDS, prizes=prizes, parallel="Open par quatre")
    assert [honours(told.event).unmet for told in events] == [(Unmet.PARALLEL,)] * 4
    assert [prizes_won(told.event) for told in events] == [{}] * 4
    whole = joined([told.event for told in events])
    assert (whole.regulations.name, whole.regulations.form) == ("Open par quatre", Form.FOUR)
    assert prizes_won(whole) == {9: 900}
    first = honours(whole).credits[:4]
    assert {(credit.entry.team, credit.award.pcn) for credit in first} == {(9, 480)}
    two = joined([told.event for told in events[:2]])
    assert (honours(two).unmet, prizes_won(two)) == ((Unmet.PARALLEL,), {})


@pytest.mark.req("TEA-07", "ORG-11")
def test_what_teams_received_stands_in_one_of_the_parallel_events() -> None:
    events = fields(FOUR_FIELDS, prizes=PrizeList((900,)), parallel="Open par quatre")
    first = events[0]
    assert why(first, Rewarded(9, 900, of_team=True)) == [WhyNot.NOT_CLOSED]
    first, *others = [tell(told, Closed()) for told in events]
    assert why(first, Rewarded(13, 900, of_team=True)) == [WhyNot.UNKNOWN]
    assert why(first, Rewarded(9, 901, of_team=True)) == [WhyNot.NOT_WON]
    given = tell(first, Rewarded(9, 900, of_team=True))
    assert why(given, Rewarded(9, 900, of_team=True)) == [WhyNot.REWARDED_ALREADY]
    assert (given.event.rewarded, given.event.teams_rewarded) == ({}, {9: 900})
    assert joined([given.event, *(told.event for told in others)]).rewarded == {9: 900}
    assert tell(given, Rewarded(9, of_team=True)).event == first.event


@pytest.mark.req("ORG-11")
def test_teams_receive_nothing_beside_their_own_event_or_without_prizes() -> None:
    teams = tell(play(evening(20, "m", form=Form.FOUR, prizes=PrizeList((900,)))), Closed())
    assert why(teams, Rewarded(1, 900, of_team=True)) == [WhyNot.UNKNOWN]
    poor = tell(fields(FOUR_FIELDS[:1], parallel="Open par quatre")[0], Closed())
    assert why(poor, Rewarded(9, 0, of_team=True)) == [WhyNot.NOT_WON]


# --- the recap ------------------------------------------------------------------------------------------


@pytest.mark.req("RES-01", "RES-02")
def test_recap_tells_what_does_not_sum_to_zero_round_by_round_and_cumulated() -> None:
    told = seat(evening())
    wrong = replace(handed(told, 2), sheet=Sheet((5, 6, 7, 8), (40, -10, -10, -10)), is_doubtful=True)
    told = tell(told, handed(told, 1), wrong, handed(told, 3))
    assert event_recap(told.event).imbalances == (Imbalance(1, False, 10),)
    right = Corrected(1, 2, Sheet((5, 6, 7, 8), (40, -10, -10, -20)), "misread")
    assert event_recap(tell(told, right).event).imbalances == ()
    assert event_recap(seat(told).event).imbalances == (Imbalance(1, False, 10), Imbalance(2, True, 10))


def test_recap_has_everybody_in_the_table_of_his_first_seat() -> None:
    told = play(play(evening(11, "mm")))
    recap = event_recap(told.event)
    assert [table.numbers for table in recap.tables] == [(1, 5), (2, 6, 9), (3, 7, 10), (4, 8, 11)]
    assert recap.imbalances == ()
    assert event_recap(evening().event).tables[0].lines == ()


def test_recap_has_latecomers_after_those_who_started() -> None:
    told = enter(play(evening(11, "mm")), 1)
    told = tell(told, Filled(9, 12, "late"))
    assert event_recap(told.event).tables[0].numbers == (1, 5)
    told = play(told)
    assert event_recap(told.event).tables[0].numbers == (1, 5, 12)
    assert event_recap(told.event).imbalances == ()


def test_recap_of_an_event_without_places_starts_from_the_first_round() -> None:
    told = enter(announce(rules((RoundPlan(4, SeatingKind.BY_HAND),))), 12)
    told = tell(told, Seated(1, seating("12 11 10 9 / 1 2 3 4 / 5 6 7 8")))
    assert [table.numbers for table in event_recap(told.event).tables] == [
        (12, 1, 5),
        (11, 2, 6),
        (10, 3, 7),
        (9, 4, 8),
    ]
