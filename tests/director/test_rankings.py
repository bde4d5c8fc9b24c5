"""Rankings as the desk shows them: ties with what decided, what is wanted, how far they can be relied on."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.results import prizes_points, rankings
from oudler.tournament.events import Closed, Handed, Kept, Reannounced, RoundPlan
from oudler.tournament.files import NOT_POSTED, RankingStatus, posting_of
from oudler.tournament.forms import Form
from oudler.tournament.play import prizes_won, standing
from oudler.tournament.points import Unmet
from oudler.tournament.ranking import Criterion, PrizeList, TieRule
from oudler.tournament.results import Column, Kind
from oudler.tournament.seating import SeatingKind
from oudler.tournament.sheets import Sheet
from tests.director.desks import BY, RULES, Ticking, entered, make_office, play_round, seat_next, seated
from tests.director.stories import before, desk_of, made_up, situation_of

TIED = replace(RULES, ties=TieRule.ARTICLE_29, rounds=(RoundPlan(5),) * 2)


def hand_in(desk: Desk, made: dict[int, int]) -> None:
    """Hand in the sheets of the round: some made so much, whoever sits last pays, the others have 0."""
    number = desk.event.last_seated
    for table, seats in enumerate(desk.event.seated[number], start=1):
        players = tuple(each for each in seats if each is not None)
        payer = next(each for each in reversed(players) if each not in made)
        due = sum(made.get(each, 0) for each in players)
        balances = tuple(-due if each == payer else made.get(each, 0) for each in players)
        desk.record(Handed(number, table, Sheet(players, balances)), by=BY)


def tied_desk(folder: Path) -> Desk:
    """Two players with 100 points after two rounds, the first of them with the better single round."""
    desk = seated(make_office(folder), 16, TIED)
    hand_in(desk, {1: 80, 2: 50})
    seat_next(desk)
    hand_in(desk, {1: 20, 2: 50})
    return desk


@pytest.mark.req("CHG-09")
def test_a_tie_says_which_criterion_decided_and_what_was_compared(tmp_path: Path) -> None:
    found = rankings.ranking_of(tied_desk(tmp_path).situation)
    assert found.ties[0] == rankings.BrokenTie((1, 2), Fraction(100), Criterion.BEST_ROUND, (80, 50))
    assert [(row.cells[0], row.best) for row in found.table.rows[:2]] == [(1, 1), (2, 1)]


@pytest.mark.req("CHG-09")
def test_a_tie_that_hangs_on_contracts_names_the_sheets_to_look_up(office: Office) -> None:
    desk = seated(office, 16, TIED)
    hand_in(desk, {1: 40, 2: 40})
    tables = {number: table for table, seats in enumerate(desk.event.seated[1], start=1) for number in seats}
    found = {each.unit: each.spots for each in rankings.ranking_of(desk.situation).wanted}
    assert (found[1], found[2]) == (((1, tables[1]),), ((1, tables[2]),))
    shared = replace(desk.event.regulations, ties=TieRule.SHARED)
    desk.record(Reannounced(shared, "affiché ainsi"), by=BY)
    assert rankings.ranking_of(desk.situation).wanted == ()


@pytest.mark.req("RES-05")
def test_points_and_prizes_are_told_of_the_ranking_as_it_stands_only() -> None:
    now = situation_of(made_up())
    as_is, after = rankings.ranking_of(now), rankings.ranking_of(now, 3)
    assert as_is.table.ranked == standing(now.event)
    assert after.table.ranked == standing(now.event, 3)
    pcn, prize = Column(Kind.PCN), Column(Kind.PRIZE)
    won = dict(zip((row.key for row in as_is.table.rows), as_is.table.cells(prize), strict=True))
    assert {unit: cents for unit, cents in won.items() if cents} == prizes_won(now.event)
    assert as_is.table.cells(pcn)[0] == 600  # 15 tables (PCN-14)
    assert {*after.table.cells(pcn), *after.table.cells(prize)} == {0, None}
    assert [as_is.residue, after.residue] == [Fraction(0), Fraction(0)]


@pytest.mark.req("ORG-17")
def test_ranks_below_the_finalists_are_settled(office: Office) -> None:
    final = RoundPlan(5, SeatingKind.BEST, keep=8)
    desk = seated(office, 16, replace(RULES, rounds=(RoundPlan(5), final)))
    play_round(desk)
    first = tuple(line.account.number for line in standing(desk.event)[:8])
    desk.record(Kept(2, first, "les huit premiers"), by=BY)
    seat_next(desk)
    settled = [row.key for row in rankings.ranking_of(desk.situation).table.rows if row.is_settled]
    assert sorted((*settled, *first)) == list(range(1, 17))


@pytest.mark.req("RES-06")
def test_the_ranking_is_provisional_during_the_time_for_claims_then_final(tmp_path: Path) -> None:
    clock = Ticking()
    clock.at = datetime(2026, 12, 1, tzinfo=UTC)  # after the last line of the made-up log
    office = make_office(tmp_path, clock)
    desk = desk_of(office, before(made_up(), lambda did: isinstance(did, Closed)))
    assert posting_of(desk.tournament, desk.now()) == NOT_POSTED
    assert rankings.progress_of(desk.situation).is_played
    desk.record(Closed(), by=BY)
    clock.move(minutes=5)
    waiting = posting_of(desk.tournament, desk.now())
    assert (waiting.standing, waiting.until, waiting.seconds) == (
        RankingStatus.PROVISIONAL,
        "2026-12-01T00:15:00Z",
        600,
    )
    clock.move(minutes=10)
    assert posting_of(desk.tournament, desk.now()).standing is RankingStatus.FINAL


def test_missing_tables_are_told(office: Office) -> None:
    desk = seated(office, 16)
    found = rankings.progress_of(desk.situation)
    assert (found.missing, found.is_played) == ((1, 2, 3, 4), False)


@pytest.mark.req("ORG-01", "ORG-02", "ORG-04", "ORG-15")
@pytest.mark.req("ORG-01", "ORG-02")
@pytest.mark.parametrize(
    ("amounts", "told"),
    [
        ((70_00, 50_00, 30_00), (True, True, 0)),
        ((30_00, 20_00, 10_00), (False, True, 0)),
        ((80_00, 64_00), (True, False, 0)),
        ((90_00, 70_00, 50_00), (False, True, 30_00)),
        ((40_00,) * 4, (True, False, 0)),
    ],
)
def test_prizes_that_are_too_few_too_many_or_too_dear_are_told(
    office: Office, amounts: tuple[int, ...], told: tuple[bool, bool, int]
) -> None:
    desk = seated(office, 12, replace(RULES, prizes=PrizeList(amounts)))
    purse = prizes_points.purse_of(desk.situation, rankings.ranking_of(desk.situation))
    assert purse is not None
    assert (purse.is_returned, purse.is_rewarded, purse.overspent) == told


def test_the_purse_adds_up() -> None:
    now = situation_of(made_up())
    ranking = rankings.ranking_of(now)
    purse = prizes_points.purse_of(now, ranking)
    assert purse is not None
    prizes = now.event.regulations.prizes
    assert prizes is not None
    assert (purse.payers, purse.fees, purse.given) == (60, 90000, prizes.total)
    assert purse.returned == Fraction(prizes.total, 90000)
    assert purse.rewarded == Fraction(12, 60)
    assert sum(prizes_won(now.event).values()) == purse.given
    (special,) = purse.specials
    assert special.number == ranking.table.ranked[-1].account.number
    assert all(prizes_won(now.event)[number] == 3000 for number in purse.last_rounds)


@pytest.mark.req("ORG-04")
def test_the_prize_of_the_last_rounds_goes_to_somebody_who_wins_nothing_else() -> None:
    now = situation_of(made_up())
    rules = replace(now.event.regulations, prizes=PrizeList((100,) * 50, last_rounds=3000))
    event = replace(now.event, regulations=rules)
    now = replace(now, tournament=replace(now.tournament, event=event))
    purse = prizes_points.purse_of(now, rankings.ranking_of(now))
    assert purse is not None
    rest = [line.account for line in standing(event)[50:]]
    made = {each.number: sum(score or 0 for score in each.balances[-2:]) for each in rest}
    assert purse.last_rounds == tuple(sorted(each for each in made if made[each] == max(made.values())))


def test_what_is_not_met_is_told(office: Office) -> None:
    desk = entered(office, 8)
    found = prizes_points.worth_of(desk.situation, rankings.ranking_of(desk.situation))
    assert (found.unmet, found.credited) == ((Unmet.FEW,), 0)
    assert prizes_points.purse_of(desk.situation, rankings.ranking_of(desk.situation)) is None


def test_the_first_of_each_series() -> None:
    now = situation_of(made_up(Form.INDIVIDUAL))
    ranking = rankings.ranking_of(now)
    first: dict[int, int] = {}
    for line in reversed(ranking.table.ranked):
        series = now.event.entries[line.account.number].series
        if series is not None:
            first[series] = line.account.number
    assert prizes_points.best_by_series(now, ranking) == dict(sorted(first.items()))


@pytest.mark.parametrize("form", [*Form])
def test_every_form_has_a_ranking(form: Form) -> None:
    now = situation_of(made_up(form))
    assert rankings.ranking_of(now).table.ranked == standing(now.event)
