"""What a ranking gives: shares of ties, credits of licences, totals of a season."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import WrongValue
from oudler.tournament import Readings
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.points import (
    Award,
    Credit,
    Derogation,
    credited,
    pcn_scale,
    regional_pp,
    shared,
    shared_awards,
)

TEN_TABLES = pcn_scale(Form.LIBRE, [10], 40).awards


def person(number: int, licence: str = "", is_licensed: bool = True) -> Entry:
    return Entry(number, licence or f"{number:07d}", f"N{number}", f"P{number}", is_licensed=is_licensed)


# --- ties -----------------------------------------------------------------------------------------------


@pytest.mark.req("PCN-07")
def test_two_tied_for_second_share_the_places_they_fill() -> None:
    assert shared_awards(TEN_TABLES, [1, 2, 2, 4, 5]) == (400, 268, 268, 175, 133)


@pytest.mark.req("PCN-07")
def test_order_in_which_ranks_are_given_does_not_matter() -> None:
    assert shared_awards(TEN_TABLES, [4, 2, 1, 2]) == (175, 268, 400, 268)


@pytest.mark.req("PCN-08")
def test_places_that_a_rule_has_told_apart_are_not_shared() -> None:
    assert shared_awards(TEN_TABLES, range(1, 41)) == (*TEN_TABLES, *[0] * 20)


@pytest.mark.req("PCN-07", "PCN-14")
def test_tie_over_the_last_paid_place_shares_what_is_paid() -> None:
    ranks = [*range(1, 20), *[20] * 3, *range(23, 41)]
    assert shared_awards(TEN_TABLES, ranks)[18:24] == (50, 17, 17, 17, 0, 0)


@pytest.mark.req("PCN-07")
def test_floor_may_be_given_again_to_those_who_share_less() -> None:
    ranks = [*range(1, 20), *[20] * 3, *range(23, 41)]
    floor = Readings(pcn_tie_floor="floor")
    assert shared_awards(TEN_TABLES, ranks, floor)[18:24] == (50, 50, 50, 50, 0, 0)
    assert shared_awards(TEN_TABLES, [1, 2, 2, 4], floor) == (400, 268, 268, 175)


@pytest.mark.parametrize("ranks", [[0, 1], [2, 3], [1, 3], [1, 1, 2], [1, 2, 2, 3]])
def test_ranks_of_no_ranking_are_refused(ranks: list[int]) -> None:
    with pytest.raises(WrongValue):
        shared(TEN_TABLES, ranks)


def test_nobody_gets_nothing() -> None:
    assert shared(TEN_TABLES, []) == ()


@st.composite
def rankings(draw: st.DrawFn) -> list[int]:
    ranks: list[int] = []
    for tied in draw(st.lists(st.integers(1, 5), max_size=12)):
        ranks += [len(ranks) + 1] * tied
    return draw(st.permutations(ranks))


@pytest.mark.req("PCN-07")
@given(rankings(), st.lists(st.integers(0, 3000), max_size=40))
def test_sharing_loses_nothing_and_rounds_up_by_less_than_one_each(
    ranks: list[int], amounts: list[int]
) -> None:
    amounts.sort(reverse=True)
    given_out = sum(shared(amounts, ranks)) - sum(amounts[: len(ranks)])
    assert 0 <= given_out <= len(ranks) - len(set(ranks))


# --- PP -------------------------------------------------------------------------------------------------


@pytest.mark.req("PCN-09")
def test_first_three_of_a_regional_championship_get_pp() -> None:
    assert regional_pp([1, 2, 3, 4, 5]) == (3, 2, 1, 0, 0)


@pytest.mark.req("PCN-07", "PCN-09")
@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ([1, 1, 3, 4], (3, 3, 1, 0)),
        ([1, 2, 2, 4], (3, 2, 2, 0)),
        ([1, 2, 3, 3], (3, 2, 1, 1)),
        ([1, 1, 1, 1], (2, 2, 2, 2)),
    ],
)
def test_tied_pp_are_shared_and_rounded_up(ranks: list[int], points: tuple[int, ...]) -> None:
    assert regional_pp(ranks) == points


@pytest.mark.req("PCN-09")
def test_one_of_several_tournaments_gives_pp_only_when_so_read() -> None:
    assert regional_pp([1, 2, 3], is_part=True) == (0, 0, 0)
    assert regional_pp([1, 2, 3], is_part=True, readings=Readings(pp_of="tournament")) == (3, 2, 1)


# --- people ---------------------------------------------------------------------------------------------


@pytest.mark.req("PCN-01")
def test_unlicensed_player_keeps_the_place_and_gets_nothing() -> None:
    people = [person(1), person(2, is_licensed=False), person(3)]
    shares = [Award(pcn) for pcn in shared_awards(TEN_TABLES, [1, 2, 3])]
    assert credited([[each] for each in people], shares) == (
        Credit(people[0], Award(400)),
        Credit(people[2], Award(231)),
    )


@pytest.mark.req("PCN-09", "PCN-18")
def test_each_member_of_a_team_gets_the_whole_share() -> None:
    pair, mixed = [person(1), person(2)], [person(3), person(4, is_licensed=False)]
    credits = credited([pair, mixed], [Award(320, 3), Award(175, 2)])
    assert [(credit.entry.number, credit.award) for credit in credits] == [
        (1, Award(320, 3)),
        (2, Award(320, 3)),
        (3, Award(175, 2)),
    ]


@pytest.mark.req("PCN-10")
def test_derogation_replaces_amounts_by_place() -> None:
    assert Derogation("two finals", pp=(2, 1)).changed(TEN_TABLES[:2], (3, 2, 1)) == ((400, 304), (2, 1))
    assert Derogation("no arbiter", pcn=()).changed(TEN_TABLES, (3, 2, 1)) == ((), (3, 2, 1))


@pytest.mark.req("PCN-10")
@pytest.mark.parametrize(("reason", "pcn"), [(" ", (400,)), ("two finals", (400, -1))])
def test_derogation_without_reason_or_below_nothing_is_refused(reason: str, pcn: tuple[int, ...]) -> None:
    with pytest.raises(WrongValue):
        Derogation(reason, pcn)
