"""Who goes to a final, by which access, and who wins which title."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Problem
from oudler.tournament.championships import (
    Access,
    Championship,
    Demand,
    Mistake,
    Season,
    Title,
    WrongRequest,
    eligibility,
)  # fmt: skip
from oudler.tournament.championships.composition import GivenSeries
from oudler.tournament.championships.qualifying import (
    REGIONAL_TITLES,
    Gathering,
    Selection,
    accesses,
    check_final_licences,
    check_qualifier,
    check_regional_champion,
    check_reigning_champion,
    entry_at_final,
    finalists,
    qualifier_places,
    titles,
)  # fmt: skip
from oudler.tournament.people import Entry
from tests.grounds import refused_for

INDIVIDUAL, DUO, INTERCLUBS, SENIORS = Championship
SEASON = Season(2025)
RETURNS = {INDIVIDUAL: "CHP-06", DUO: "CHD-02", INTERCLUBS: "CHF-06", SENIORS: "CHS-02"}


def players(championship: Championship) -> list[Entry]:
    return [
        Entry(number, f"{number:07}", f"NOM{number}", "Ada", "Lyon", "Lyonnais", "Z", 3, date(1950, 1, 1))
        for number in range(1, championship.members + 1)
    ]


# --- titles ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-05", "CHD-12", "CHF-15", "CHS-09")
def test_the_first_of_a_comite_is_its_champion() -> None:
    assert titles([7, 3, 9], REGIONAL_TITLES) == {Title.REGIONAL_CHAMPION: 7}


@pytest.mark.req("CHP-17", "CHD-11", "CHF-13", "CHS-07")
def test_the_first_two_of_the_final_are_champion_and_vice_champion_of_france() -> None:
    assert titles([7, 3, 9]) == {Title.CHAMPION: 7, Title.VICE_CHAMPION: 3}


# --- places ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-03", "CHF-16")
def test_the_final_is_reached_by_the_region_or_the_national_qualifier_which_interclubs_have_not() -> None:
    every = (Access.REIGNING, Access.REGIONAL, Access.QUALIFIER)
    assert {championship: accesses(championship) for championship in Championship} == {
        INDIVIDUAL: every,
        DUO: every,
        INTERCLUBS: (Access.REIGNING, Access.REGIONAL),
        SENIORS: every,
    }


@pytest.mark.req("CHP-13", "CHP-14")
def test_eighty_qualify_for_the_individual_and_one_more_for_each_who_gives_up() -> None:
    found = [
        qualifier_places(INDIVIDUAL, 300),
        qualifier_places(INDIVIDUAL, 300, giving_up=3),
        qualifier_places(INDIVIDUAL, 300, giving_up=3, more=5),
    ]
    assert found == [80, 83, 88]


@pytest.mark.req("CHD-07", "CHD-08")
@pytest.mark.parametrize(
    ("pairs", "giving_up", "places"), [(100, 0, 26), (130, 0, 26), (131, 0, 27), (150, 0, 30), (150, 2, 32)]
)
def test_a_fifth_of_the_pairs_qualifies_rounded_up_and_at_least_26(
    pairs: int, giving_up: int, places: int
) -> None:
    assert qualifier_places(DUO, pairs, giving_up) == places


@pytest.mark.req("CHS-06")
def test_fifty_seniors_qualify_and_one_more_for_each_who_gives_up() -> None:
    assert [qualifier_places(SENIORS, 400, giving_up) for giving_up in (0, 1)] == [50, 51]


@pytest.mark.req("CHF-16")
def test_interclubs_have_no_national_qualifier() -> None:
    for ask in (
        lambda: qualifier_places(INTERCLUBS, 30),
        lambda: finalists(INTERCLUBS, {"A": Selection([1, 2], 1)}, qualifier=Selection([3], 0)),
    ):
        with refused_for(WrongRequest, Mistake.NO_QUALIFIER):
            ask()
    day = Gathering(date(2026, 11, 7), "Vichy")
    assert check_qualifier(INTERCLUBS, day, day) == (Problem(Demand.HAS_QUALIFIER, requirement="CHF-16"),)


@pytest.mark.req("CHP-05", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", Championship)
def test_each_comite_qualifies_as_many_of_its_best_as_the_ccn_has_set(championship: Championship) -> None:
    regional = {"A": Selection([4, 2, 9], 2), "B": Selection([7, 8], 3), "C": Selection((), 1)}
    assert finalists(championship, regional) == dict.fromkeys((4, 2, 7, 8), Access.REGIONAL)


def test_who_is_called_up_goes_on_in_the_place_of_who_gave_up() -> None:
    ranking = [4, 2, 9, 6, 1]
    assert Selection(ranking, 3).sent == (4, 2, 9)
    assert Selection(ranking, 3, gave_up=[2]).sent == (4, 9)
    assert Selection(ranking, 3, gave_up=[2], called=[6]).sent == (4, 9, 6)
    assert Selection(ranking, 3, gave_up=[2, 6], called=[6, 1]).sent == (4, 9, 1)


@pytest.mark.req("CHP-16", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", Championship)
def test_the_reigning_champions_have_a_place_of_their_own(championship: Championship) -> None:
    assert finalists(championship, {"A": Selection([4, 2], 1)}, reigning=[9]) == {
        4: Access.REGIONAL,
        9: Access.REIGNING,
    }


@pytest.mark.req("CHP-14", "CHD-08", "CHS-06")
@pytest.mark.parametrize(("championship", "places"), [(INDIVIDUAL, 80), (DUO, 26), (SENIORS, 50)])
def test_who_is_qualified_and_plays_the_national_qualifier_must_qualify_there(
    championship: Championship, places: int
) -> None:
    # 1 is reigning champion, 2 to 4 are qualified by their comité; 1 and 3 play the qualifier: 3 comes
    # first in it, 1 last.
    qualifier = [3, *range(101, 101 + places + 9), 1]
    regional = {"A": Selection([2, 3, 4], 3)}
    found = finalists(championship, regional, qualifier=Selection(qualifier, 0), reigning=[1])
    assert {unit: access for unit, access in found.items() if unit < 100} == {
        2: Access.REGIONAL,
        3: Access.QUALIFIER,
        4: Access.REGIONAL,
    }
    by_qualifier = [unit for unit, access in found.items() if access is Access.QUALIFIER]
    assert by_qualifier == qualifier[: places + 2]
    before = finalists(championship, regional, entered=[1, 3], reigning=[1])
    assert before == dict.fromkeys((2, 4), Access.REGIONAL)


@pytest.mark.no_cover
@given(
    st.sampled_from((INDIVIDUAL, DUO, SENIORS)),
    st.permutations(range(1, 150)),
    st.integers(0, 40),
    st.integers(0, 149),
)
def test_nobody_is_a_finalist_twice_and_the_number_of_places_does_not_depend_on_who_gives_up(
    championship: Championship, order: list[int], direct: int, entered: int
) -> None:
    qualifier = order[len(order) - entered :]
    selection = Selection(qualifier, 0) if qualifier else None
    found = finalists(championship, {"A": Selection(order[:direct], direct)}, qualifier=selection)
    giving_up = len(set(order[:direct]) & set(qualifier))
    quota = min(entered, qualifier_places(championship, entered, giving_up)) if entered else 0
    assert len(found) == direct - giving_up + quota


@pytest.mark.req("CHP-13", "CHD-07", "CHS-06")
@pytest.mark.parametrize(
    ("championship", "requirement"), [(INDIVIDUAL, "CHP-13"), (DUO, "CHD-07"), (SENIORS, "CHS-06")]
)
def test_the_qualifier_is_one_session_the_day_before_the_final_at_the_same_place(
    championship: Championship, requirement: str
) -> None:
    eve, day = date(2026, 2, 28), date(2026, 3, 1)
    final = Gathering(day, "Vichy", 3)
    assert check_qualifier(championship, Gathering(eve, "Vichy"), final) == ()
    assert check_qualifier(championship, Gathering(day, "Paris", 2), final) == (
        Problem(Demand.ONE_SESSION, requirement=requirement, found=2, wanted=1),
        Problem(Demand.DAY_BEFORE, requirement=requirement, found=day, wanted=eve),
        Problem(Demand.SAME_VENUE, requirement=requirement, found="Paris", wanted="Vichy"),
    )


# --- champions who return -------------------------------------------------------------------------------


@pytest.mark.req("CHP-06", "CHD-02", "CHF-06", "CHS-02")
@pytest.mark.parametrize("championship", Championship)
def test_regional_champions_return_if_they_have_stayed(championship: Championship) -> None:
    then = players(championship)
    assert check_regional_champion(championship, then, then, SEASON) == ()
    if championship is INTERCLUBS:
        gone, found, wanted = replace(then[-1], club="Bron"), "Bron", "Lyon"
    else:
        gone, found, wanted = replace(then[-1], comite="Alsace"), "Alsace", "Lyonnais"
    wrong = check_regional_champion(championship, then, [*then[:-1], gone], SEASON)
    assert wrong[0] == Problem(
        Demand.STAYED, requirement=RETURNS[championship], found=found, wanted=wanted, at=gone.number
    )


@pytest.mark.req("CHP-06", "CHD-02")
def test_a_champion_may_change_club_where_only_the_comite_counts() -> None:
    for championship in (INDIVIDUAL, DUO, SENIORS):
        then = players(championship)
        now = [replace(player, club="Bron") for player in then]
        assert check_regional_champion(championship, then, now, SEASON) == ()


@pytest.mark.req("CHD-02", "CHF-06")
@pytest.mark.parametrize("championship", [DUO, INTERCLUBS])
def test_both_or_all_four_must_be_the_same_people(championship: Championship) -> None:
    then = players(championship)
    now = [*then[:-1], replace(then[-1], licence="7654321")]
    assert check_regional_champion(championship, then, now, SEASON) == (
        Problem(Demand.SAME_PLAYERS, requirement=RETURNS[championship]),
    )
    moved_together = [replace(player, comite="Alsace", club="Colmar") for player in then]
    assert [each.ground for each in check_regional_champion(championship, then, moved_together, SEASON)] == [
        Demand.STAYED
    ] * championship.members


@pytest.mark.req("CHF-06", "CHF-12")
def test_interclubs_champions_need_a_composition_that_is_still_valid() -> None:
    then = players(INTERCLUBS)
    now = [replace(player, series=2) for player in then]
    too_strong = (Problem(Demand.COMPOSITION, requirement="CHF-05", found=(2, 2, 2, 2)),)
    assert check_regional_champion(INTERCLUBS, then, now, SEASON) == too_strong
    assert check_reigning_champion(INTERCLUBS, now, SEASON) == too_strong
    by_hand = {1: GivenSeries(3, "article 7")}
    assert check_regional_champion(INTERCLUBS, then, now, SEASON, given=by_hand) == ()
    assert check_reigning_champion(INTERCLUBS, now, SEASON, newcomers=[2]) == ()


@pytest.mark.req("CHP-16", "CHP-19", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", Championship)
def test_the_organiser_can_switch_off_the_place_of_reigning_champions(championship: Championship) -> None:
    champions = players(championship)
    assert check_reigning_champion(championship, champions, SEASON) == ()
    assert check_reigning_champion(championship, champions, SEASON, switched_off="article 30") == (
        Problem(Demand.NOT_SWITCHED_OFF, requirement="CHP-19", found="article 30"),
    )


# --- at the final ---------------------------------------------------------------------------------------


@pytest.mark.req("CHF-11")
def test_interclubs_players_keep_series_club_and_comite_of_the_day_they_qualified() -> None:
    then = players(INTERCLUBS)
    now = [
        replace(player, number=50 + player.number, series=1, club=player.surname, comite="Alsace", zone="Y")
        for player in then
    ]
    final = [entry_at_final(INTERCLUBS, *both) for both in zip(then, now, strict=True)]
    assert eligibility(now, INTERCLUBS, SEASON.next) != ()
    assert eligibility(final, INTERCLUBS, SEASON.next) == ()
    assert final == [replace(player, number=player.number + 50) for player in then]
    assert entry_at_final(DUO, then[0], now[0]) == now[0]


@pytest.mark.req("CHD-09", "CHF-10")
@pytest.mark.parametrize(("championship", "requirement"), [(DUO, "CHD-09"), (INTERCLUBS, "CHF-10")])
def test_on_the_day_of_the_final_licences_must_be_valid(championship: Championship, requirement: str) -> None:
    then = players(championship)
    now = [then[0], *(replace(player, is_licensed=False) for player in then[1:])]
    final = [entry_at_final(championship, *both) for both in zip(then, now, strict=True)]
    assert check_final_licences(championship, then) == ()
    assert check_final_licences(championship, final) == tuple(
        Problem(Demand.LICENCE_AT_FINAL, requirement=requirement, found=player.name, at=player.number)
        for player in then[1:]
    )


@pytest.mark.req("CHP-15", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", Championship)
@pytest.mark.parametrize("number", [0, 1, 40])
def test_the_ccn_sets_the_size_of_the_final(championship: Championship, number: int) -> None:
    assert len(finalists(championship, {"A": Selection(range(1, 61), number)})) == number
