"""National points as commands tell them: scales, national tables, and what an event gives to its people."""

import json
from datetime import date
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Any

import pytest

from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Placed
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.points import Conditions, Derogation, Occasion, OrganisingBody
from oudler.tournament.ranking import TieRule
from tests.cli.calling import answered, call
from tests.tournament.telling import announce, enter, evening, in_order, play, rounds, rules, tell

# --- scales ---------------------------------------------------------------------------------------------


def awards(*arguments: str) -> list[int]:
    return list(answered("pcn", *arguments)["awards"])


@pytest.mark.met("PCN-15")
@pytest.mark.parametrize(
    ("tables", "hundredths"),
    [(3, 69), (4, 70), (5, 71), (14, 80), (28, 94), (29, 95), (30, 95), (100, 95)],
)
def test_coefficient_grows_by_a_hundredth_a_table(tables: int, hundredths: int) -> None:
    fields = answered("pcn", "--tables", str(tables))
    assert Fraction(fields["coefficient"]) == Fraction(hundredths, 100)


@pytest.mark.met("PCN-12")
def test_nobody_who_is_paid_gets_less_than_fifty() -> None:
    assert awards("--tables", "10") == [400, 304, 231, 175, 133, 101, 77, 58, *[50] * 12]


@pytest.mark.parametrize(
    ("arguments", "paid", "tables", "power"),
    [
        # what is asked for, how many are paid, the tables of all sessions, the power of the coefficient
        pytest.param(("--sessions", "10,5"), 20, 15, 1, marks=pytest.mark.met("PCN-17")),
        pytest.param(("--kind", "duo", "--tables", "8"), 8, 8, 2, marks=pytest.mark.met("PCN-18")),
        pytest.param(("--kind", "duo", "--tables", "40"), 40, 40, 2, marks=pytest.mark.met("PCN-18")),
        pytest.param(("--kind", "duo", "--sessions", "9,4"), 9, 13, 2, marks=pytest.mark.met("PCN-28")),
        pytest.param(("--kind", "four", "--tables", "20"), 10, 20, 4, marks=pytest.mark.met("PCN-19")),
        pytest.param(("--kind", "four", "--tables", "7"), 4, 7, 4, marks=pytest.mark.met("PCN-19")),
        pytest.param(("--kind", "four", "--sessions", "15,8,4"), 8, 27, 4, marks=pytest.mark.met("PCN-20")),
    ],
)
def test_half_of_the_first_session_is_paid_by_the_tables_of_all(
    arguments: tuple[str, ...], paid: int, tables: int, power: int
) -> None:
    each = min(Fraction(66 + tables, 100), Fraction(95, 100)) ** power
    coefficient = max(each, Fraction(1, 2))
    expected = [min(max(floor(40 * tables * coefficient**rank), 50), 1500) for rank in range(paid)]
    assert awards(*arguments) == expected


# --- national tables ------------------------------------------------------------------------------------

TEAMS = "1 4000/15, 2 3400/12, 3 3000/10, 4 2600/8, 5 2400/7, 6 2200/6, 7 2000/5, 8 1800/4, 10 1600/3, "
NATIONAL = {
    "PCN-21": (
        "individual",
        "1 5000/20, 2 4200/16, 3 3600/13, 4 3200/11, 5 2800/9, 6 2600/8, 7 2400/7, 8 2200/6, "
        "16 2000/5, 28 1600/3, 52 1200/1, 104 1000/0, 240 500/0",
    ),
    "PCN-22": ("duo", TEAMS + "14 1400/2, 28 1200/1, 56 1000/0, 104 500/0"),
    "PCN-23": ("four", TEAMS + "12 1400/2, 14 1200/1, 28 1000/0, 52 500/0"),
    "PCN-24": (
        "senior",
        "1 3000/10, 2 2600/8, 3 2400/7, 4 2000/5, 5 1800/4, 6 1600/3, 12 1200/1, 24 1000/0, 160 500/0",
    ),
}


@pytest.mark.met("PCN-27")
@pytest.mark.parametrize(
    ("kind", "table"), [pytest.param(*row, marks=pytest.mark.met(id_)) for id_, row in NATIONAL.items()]
)
def test_national_finals_have_fixed_amounts_and_nothing_below_the_last_line(kind: str, table: str) -> None:
    fields = answered("pcn", "--national", kind, "--entries", "400")
    rank, lines = 0, []
    for (pcn, pp), places in groupby(zip(fields["awards"], fields["pp"], strict=True)):
        rank += len(list(places))
        lines.append(f"{rank} {pcn}/{pp}")
    assert ", ".join(lines) == table


# --- what an event gives --------------------------------------------------------------------------------

GAINS = {1: 900, 5: 800, 9: 700, 13: 600}
"""The first four of ten tables, without ties."""
GRANTED = Derogation("peu de monde")


def points(told: Tournament) -> dict[str, Any]:
    """What `oudler results` says of the points of an event."""
    outcome = call("results", "-", "--json", stdin=write_document(told))
    assert (outcome.status, outcome.err) == (0, "")
    return dict(json.loads(outcome.out)["points"])


def best(told: Tournament, count: int = 4, what: str = "pcn") -> list[int]:
    return [each[what] for each in points(told)["awards"][:count]]


def ten_tables(gains: dict[int, int] = GAINS, kinds: Any = "m", **changes: Any) -> Tournament:
    return play(evening(40, kinds, **changes), gains)


def championship(
    level: Level, which: Championship = Championship.INDIVIDUAL, gains: dict[int, int] = GAINS, **changes: Any
) -> Tournament:
    changes = {"derogation": GRANTED, **changes}
    announced = rules("m", championship=which, level=level, form=which.terms.form, **changes)
    told = enter(announce(announced), 40, born=date(1950, 1, 1), comite="Lyonnais", club="Lyon", series=4)
    return play(tell(told, Placed(1, in_order(40))), gains)


@pytest.mark.met("PCN-01")
def test_only_the_licensed_are_credited_and_nobody_takes_their_place() -> None:
    told = enter(enter(announce(rules("m")), 1, is_licensed=False), 39)
    told = play(tell(told, Placed(1, in_order(40))), GAINS)
    credited = points(told)["awards"]
    assert [(each["number"], each["pcn"]) for each in credited[:3]] == [(5, 304), (9, 231), (13, 175)]
    assert 1 not in {each["number"] for each in credited}


@pytest.mark.parametrize(
    ("held", "unmet"),
    [
        pytest.param(
            Conditions(organiser=OrganisingBody.OTHER), ["organiser"], marks=pytest.mark.met("PCN-02")
        ),
        *(
            pytest.param(Conditions(organiser=each), [], marks=pytest.mark.met("PCN-02"))
            for each in OrganisingBody
            if each is not OrganisingBody.OTHER
        ),
        pytest.param(Conditions(has_official_arbiter=False), ["no_arbiter"], marks=pytest.mark.met("PCN-03")),
        pytest.param(Conditions(arbiter_plays=True), [], marks=pytest.mark.met("PCN-03")),
        *(
            pytest.param(
                Conditions(arbiter_plays=True, occasion=each),
                ["arbiter_plays"],
                marks=pytest.mark.met("PCN-03"),
            )
            for each in (Occasion.TEAM_MATCH, Occasion.FESTIVAL, Occasion.CHAMPIONSHIP)
        ),
        pytest.param(Conditions(is_one_place=False), ["places"], marks=pytest.mark.met("PCN-04")),
        pytest.param(Conditions(is_simultaneous=False), ["times"], marks=pytest.mark.met("PCN-04")),
    ],
)
def test_points_are_given_where_the_event_is_held_as_they_ask(held: Conditions, unmet: list[str]) -> None:
    found = points(ten_tables(conditions=held))
    assert (found["unmet"], bool(found["awards"])) == (unmet, not unmet)


@pytest.mark.met("PCN-03")
def test_arbiter_of_a_championship_does_not_play() -> None:
    playing = Conditions(arbiter_plays=True)
    assert points(championship(Level.EARLY_STAGE, conditions=playing))["unmet"] == ["arbiter_plays"]


@pytest.mark.met("PCN-06")
def test_points_do_not_depend_on_the_number_of_deals() -> None:
    few, many = (points(ten_tables(kinds=rounds("m", deals))) for deals in (2, 8))
    assert few == many


@pytest.mark.met("PCN-07")
def test_ties_share_what_their_places_are_worth_rounded_up() -> None:
    tied = {1: 900, 5: 800, 9: 800, 13: 600}
    assert best(ten_tables(tied)) == [400, 268, 268, 175]
    final = championship(Level.NATIONAL_FINAL, gains=tied)
    assert (best(final), best(final, what="pp")) == ([5000, 3900, 3900, 3200], [20, 15, 15, 11])


@pytest.mark.met("PCN-08")
def test_a_tie_that_is_broken_shares_nothing() -> None:
    """Both have 800 in all; the best single round decides by article 29."""
    gains = {1: 900, 5: 700, 9: 500, 13: 600}, {1: 0, 5: 100, 9: 300, 13: 0}
    for ties, expected in ((TieRule.SHARED, [400, 268, 268]), (TieRule.ARTICLE_29, [400, 304, 231])):
        told = play(play(evening(40, "mm", ties=ties), gains[0]), gains[1])
        assert (ties, best(told, 3)) == (ties, expected)


@pytest.mark.met("PCN-09", "CHP-12", "CHD-06")
@pytest.mark.parametrize(
    ("which", "members"), [(Championship.INDIVIDUAL, 1), (Championship.SENIORS, 1), (Championship.DUO, 2)]
)
def test_the_first_three_of_a_regional_final_get_pp(which: Championship, members: int) -> None:
    pairs = {1: 900, 35: -900, 5: 800, 39: -800, 9: 700, 3: -700, 13: 600, 7: -600}
    final = championship(Level.REGIONAL_FINAL, which, gains=pairs if members > 1 else GAINS)
    found = [each["pp"] for each in points(final)["awards"]]
    assert found[: 4 * members] == [pp for pp in (3, 2, 1, 0) for _ in range(members)]
    assert {each["pp"] for each in points(ten_tables())["awards"]} == {0}


@pytest.mark.met("PCN-11")
@pytest.mark.parametrize(
    ("level", "first"), [(Level.EARLY_STAGE, 400), (Level.HALF_FINAL, 600), (Level.REGIONAL_FINAL, 720)]
)
def test_regional_half_finals_and_finals_are_worth_more(level: Level, first: int) -> None:
    assert best(championship(level), 1) == [first]
    index = {400: "1", 600: "1,5", 720: "1,8"}[first]
    assert awards("--tables", "10", "--index", index)[0] == first


@pytest.mark.met("PCN-10")
def test_the_ccn_may_change_points_for_an_event() -> None:
    granted = Derogation("sélection", pcn=(1000, 900, 800), pp=(9, 8))
    told = ten_tables(derogation=granted)
    assert (best(told), best(told, what="pp")) == ([1000, 900, 800], [9, 8, 0])


@pytest.mark.met("PCN-29")
@pytest.mark.parametrize("form", ["individual", "triplette", "quadrette"])
def test_duplicate_events_are_ranked_and_give_no_pcn(form: str) -> None:
    people = {"individual": "20", "triplette": "18", "quadrette": "16"}[form]
    file = call("simulate", "--format", form, "--players", people, "--rounds", "3", "--deals", "2")
    fields = json.loads(call("results", "-", "--json", stdin=file.out).out)
    assert (fields["points"]["unmet"], fields["points"]["awards"]) == (["no_scale"], [])
    assert len(fields["ranking"]) > 3
