"""Prizes handed over: those of whoever is out once the finalists are named, all others after the close."""

from dataclasses import replace
from typing import Any

import pytest

from oudler.tournament.events import Closed, Event, Left, Reopened, Rewarded, WhyNot
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.play import prizes_won, settled_prizes, settled_ranking
from oudler.tournament.play.honours import categories_of
from oudler.tournament.ranking import CategoryPrizes, PrizeList, RankPrize
from tests.tournament.people import somebody
from tests.tournament.telling import enter, evening, hand, keep, play, ranks, rounds, seat, tell, why

PRIZES = PrizeList(tuple(range(200, 0, -10)), (RankPrize(-1, 5),), last_rounds=7)
PLANNED = rounds("mf", keep={2: 12})


def before_final(prizes: PrizeList = PRIZES) -> Tournament:
    """Twenty players without ties, of whom the first twelve play a final."""
    return keep(play(evening(20, PLANNED, prizes=prizes)), 12)


def due(told: Tournament) -> dict[int, int | None]:
    return {each.line.account.number: each.cents for each in settled_prizes(told.event) if each.is_due}


def final(told: Tournament) -> Tournament:
    return tell(play(told), Closed())


@pytest.mark.req("ORG-11")
def test_nothing_is_certain_before_the_finalists_are_named() -> None:
    told = play(evening(20, PLANNED, prizes=PRIZES))
    assert (settled_prizes(told.event), settled_ranking(told.event)) == ((), ())
    assert why(told, Rewarded(20, 5)) == [WhyNot.NOT_WON]


@pytest.mark.req("ORG-11", "ORG-17")
def test_prizes_of_those_who_are_out_are_certain_when_the_final_is_seated() -> None:
    told = before_final()
    out = [line.account.number for line in settled_ranking(told.event)]
    expected = {number: PRIZES.amounts[ranks(told)[number] - 1] for number in out}
    expected[out[-1]] += 5
    assert len(out) == 8
    assert due(told) == due(seat(told)) == expected
    assert {number: prizes_won(final(told).event)[number] for number in out} == expected


@pytest.mark.req("ORG-11")
def test_nothing_is_handed_over_twice() -> None:
    told = before_final()
    (number, cents), *others = due(told).items()
    told = tell(told, Rewarded(number, cents))
    assert why(told, Rewarded(number, cents)) == [WhyNot.REWARDED_ALREADY]
    assert due(told) == dict(others)
    closed = final(told)
    assert set(due(closed)) == set(prizes_won(closed.event)) - {number}
    handed = tell(closed, *(Rewarded(*each) for each in due(closed).items()))
    assert due(handed) == {}
    assert handed.event.rewarded == prizes_won(handed.event)
    assert check_document(write_document(handed)).findings == ()


@pytest.mark.req("ORG-11")
def test_only_what_is_certain_is_handed_over() -> None:
    told = before_final()
    (number, cents), *_ = due(told).items()
    assert cents is not None
    assert why(told, Rewarded(number, cents + 1)) == [WhyNot.NOT_WON]
    assert why(told, Rewarded(number, -1)) == [WhyNot.NOT_WON]
    assert why(told, Rewarded(1, 10)) == [WhyNot.NOT_WON]
    assert why(told, Rewarded(99, 10)) == [WhyNot.UNKNOWN]
    assert why(told, Rewarded(number)) == [WhyNot.REWARDED_ALREADY]
    given = tell(told, Rewarded(number, cents))
    assert tell(given, Rewarded(number)).event == told.event


@pytest.mark.req("ORG-11")
def test_a_rest_is_due_where_somebody_moves_up_and_what_is_too_much_is_told() -> None:
    told = before_final()
    (number, cents), *_ = due(told).items()
    finalist = next(iter(ranks(told)))
    told = tell(hand(seat(tell(told, Rewarded(number, cents)))), Left(finalist, "ill"))
    after = tell(told, Closed())
    moved_up = next(each for each in settled_prizes(after.event) if each.line.account.number == number)
    assert (moved_up.line.rank, moved_up.cents, moved_up.handed, moved_up.is_due) == (12, 90, 80, True)
    reopened = tell(after, Reopened("a claim"))
    kept = next(each for each in settled_prizes(reopened.event) if each.line.account.number == number)
    assert (kept.cents, kept.handed) == (80, 80)


@pytest.mark.req("ORG-11")
def test_prize_in_kind_is_handed_over_as_well() -> None:
    told = before_final(PrizeList((10,) * 12 + (0,) * 2))
    assert list(due(told).values()) == [0, 0]
    number = next(iter(due(told)))
    told = tell(told, Rewarded(number, 0))
    assert (len(due(told)), why(told, Rewarded(number, 0))) == (1, [WhyNot.REWARDED_ALREADY])


def test_without_a_final_prizes_are_certain_at_the_close() -> None:
    told = play(evening(12, "m", prizes=PRIZES), {1: 900})
    assert due(told) == {}
    closed = tell(told, Closed())
    assert due(closed) == prizes_won(closed.event)
    given = tell(closed, Rewarded(1, 200), Reopened("a claim"))
    assert [(each.line.account.number, each.cents, each.handed) for each in settled_prizes(given.event)] == [
        (1, None, 200)
    ]
    assert settled_prizes(play(evening(12, "m")).event) == ()


# --- categories -----------------------------------------------------------------------------------------


def with_categories(**traits: Any) -> Event:
    listed = PrizeList((), categories=(CategoryPrizes("D1", (9,)), CategoryPrizes("2e série", (8,))))
    return enter(evening(12, "m", prizes=listed), 1, **traits).event


@pytest.mark.req("ORG-07")
@pytest.mark.parametrize(
    ("series", "category", "found"),
    [
        (2, "", "2e série"),
        (1, "", None),
        (2, "d1", "D1"),
        (2, "D3", None),
        (None, "", None),
        (None, "D1", "D1"),
    ],
)
def test_category_is_the_one_told_or_that_of_the_series(
    series: int | None, category: str, found: str | None
) -> None:
    event = with_categories(series=series, category=category)
    assert categories_of(event).get(13) == found


@pytest.mark.req("ORG-07")
def test_team_is_in_the_category_of_its_best() -> None:
    event = with_categories()
    pair = {
        number: replace(somebody(number), team=1, category=each)
        for number, each in ((1, "2e série"), (2, "D1"))
    }
    rules = replace(event.regulations, form=event.regulations.form.DUO)
    assert categories_of(replace(event, regulations=rules, entries=pair)) == {1: "D1"}
    assert categories_of(evening(12, "m").event) == {}
