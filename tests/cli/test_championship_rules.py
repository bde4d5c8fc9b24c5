"""The regulations of championships, clause by clause, as `oudler championship` tells them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations_with_replacement
from math import prod
from typing import Any, TypeAlias

import pytest

from oudler.tournament import campaigns as of
from oudler.tournament.campaigns import Dossier, Sitting, write_dossier
from oudler.tournament.championships import Championship, Level, LineStage, RegionalLine, Season, Stage, Title
from oudler.wording.language import Words
from tests.cli.calling import answered, call
from tests.tournament.campaign_story import (
    DUO,
    INDIVIDUAL,
    INTERCLUBS,
    SENIORS,
    SETUP,
    hundredths,
    key,
    listed,
    nord,
    opened,
    person,
    told,
    unit,
)  # fmt: skip
from tests.tournament.test_campaign_final import named, national, qualifier, regional, with_comites

Told: TypeAlias = Callable[[Dossier], dict[str, Any]]
Lines: TypeAlias = Callable[[Dossier], list[str]]


@pytest.fixture
def answer(tmp_path: Any) -> Told:
    """What the command answers to a program about a championship."""

    def ask(dossier: Dossier) -> dict[str, Any]:
        file = tmp_path / "championnat.json"
        file.write_text(write_dossier(dossier), encoding="utf-8")
        return answered("championship", str(file))

    return ask


@pytest.fixture
def lines(tmp_path: Any) -> Lines:
    """What the command tells people about a championship."""

    def ask(dossier: Dossier) -> list[str]:
        file = tmp_path / "championnat.json"
        file.write_text(write_dossier(dossier), encoding="utf-8")
        outcome = call("championship", str(file))
        assert (outcome.status, outcome.err) == (0, "")
        return [line.strip() for line in outcome.lines]

    return ask


def called(number: int, championship: Championship) -> str:
    """A unit by name, as a sentence lists it."""
    return Words().listed(list(unit(number, 1, championship).names))


def qualified(answer: dict[str, Any], tier: int = -1) -> list[tuple[str, str]]:
    """Who comes into a tier: the unit, and by which access."""
    return [(each["unit"], each["access"]) for each in answer["tiers"][tier]["qualified"]]


def objections(answer: dict[str, Any]) -> list[tuple[str, str]]:
    """What stands in the way: the title and the article."""
    return [(each["title"], each["source"]) for each in answer["objections"]]


# --- who comes to the final -----------------------------------------------------------------------------


@pytest.mark.met("CHP-05", "CHP-15", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", Championship)
def test_each_comite_sends_as_many_as_the_ccn_has_set(answer: Told, championship: Championship) -> None:
    dossier = with_comites(championship, places=2)
    units = [key(100 * at + each, championship) for at in (1, 2, 3) for each in (1, 2)]
    assert qualified(answer(dossier)) == [(unit_, "regional") for unit_ in units]
    final = dossier.campaign.setup.tiers[-1]
    sized = replace(final, heats=(replace(final.heats[0], size=7),))
    setup = replace(dossier.campaign.setup, tiers=(dossier.campaign.setup.tiers[0], sized))
    short = answer(told(dossier, of.Arranged(setup, "taille")))
    assert ("size", "national") in [(each["what"], each["heat"]) for each in short["missing"]]
    assert short["tiers"][-1]["size"] == 7


@pytest.mark.met("CHP-13", "CHP-14", "CHS-06")
@pytest.mark.parametrize(("championship", "places"), [(INDIVIDUAL, 80), (SENIORS, 50)])
def test_the_qualifier_sends_its_first_and_one_more_for_each_qualified_player_in_it(
    lines: Lines, answer: Told, championship: Championship, places: int
) -> None:
    ranked = qualifier([*range(1001, 1101), 101, 201, 301], championship)
    dossier = told(with_comites(championship), of.Received("qualifier", ranked))
    found = qualified(answer(dossier))
    assert sum(access == "qualifier" for _, access in found) == places + 3
    assert {key(each) for each in (101, 201, 301)} & {unit_ for unit_, _ in found} == set()
    assert any(f"qualificatif national, 1 sur {places + 3}" in line for line in lines(dossier))


@pytest.mark.met("CHD-07", "CHD-08")
@pytest.mark.parametrize(("pairs", "places"), [(100, 26), (150, 30), (151, 31)])
def test_a_fifth_of_the_pairs_at_least_26_and_one_more_for_a_qualified_pair(
    answer: Told, pairs: int, places: int
) -> None:
    def sent(numbers: Sequence[int]) -> int:
        dossier = told(with_comites(DUO), of.Received("qualifier", qualifier(numbers, DUO)))
        return sum(access == "qualifier" for _, access in qualified(answer(dossier)))

    assert sent(range(1001, 1001 + pairs)) == places
    assert sent([*range(1001, 1000 + pairs), 101]) == places + 1


@pytest.mark.met("CHF-16")
def test_interclubs_have_no_qualifier(answer: Told) -> None:
    levels = [tier["level"] for tier in answer(with_comites(INTERCLUBS))["tiers"]]
    assert levels == ["regional_final", "national_final"]
    assert "national_qualifier" in [tier["level"] for tier in answer(national())["tiers"]]


@pytest.mark.met("CHP-16", "CHP-19", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", Championship)
def test_the_champions_of_france_have_a_place_unless_it_is_switched_off(
    lines: Lines, answer: Told, championship: Championship
) -> None:
    dossier = told(with_comites(championship), *named(900, championship))
    who = key(900, championship)
    assert (who, "reigning") in qualified(answer(dossier))
    off = told(dossier, of.SwitchedOff(who, "article 30"))
    assert (who, "reigning") not in qualified(answer(off))
    names = called(900, championship)
    assert f"{names}, champion de France : place d'office retirée" in lines(off)


@pytest.mark.met("CHP-06", "CHD-02", "CHF-06", "CHS-02")
@pytest.mark.parametrize("championship", Championship)
def test_regional_champions_return_if_they_have_stayed(
    lines: Lines, answer: Told, championship: Championship
) -> None:
    champion = of.Champion(Title.REGIONAL_CHAMPION, unit(99, 1, championship).people, "Val", 2025)
    setup = replace(SETUP, championship=championship)
    dossier = told(opened(setup), of.ChampionsNamed((champion,)))
    stayed = told(dossier, of.PeopleNoted(champion.people))
    assert qualified(answer(stayed), 1) == [(champion.key, "reigning")]
    home: dict[str, Any] = {"club": "Bron"} if championship is INTERCLUBS else {"comite": "Alsace"}
    gone = told(dossier, of.PeopleNoted(tuple(replace(each, **home) for each in champion.people)))
    assert qualified(answer(gone), 1) == []
    assert any(line.endswith("place d'office perdue") for line in lines(gone))


@pytest.mark.met("CHF-12", "CHF-02", "CHF-05")
def test_interclubs_champions_need_a_valid_composition(answer: Told) -> None:
    who = unit(900, 1, INTERCLUBS).people
    strong = tuple(replace(each, series=2) for each in who)
    dossier = told(with_comites(INTERCLUBS), *named(900, INTERCLUBS)[:1], of.PeopleNoted(strong))
    assert [each["state"] for each in answer(dossier)["tiers"][-1]["direct"]] == ["lost"]


# --- who plays ------------------------------------------------------------------------------------------


def composed(series: Sequence[int], **others: Any) -> Dossier:
    """Interclubs of which one team of these series is qualified."""
    people = tuple(person(at, series=each, **others) for at, each in enumerate(series, start=1))
    ranked = regional(1, INTERCLUBS, size=1)
    team = replace(
        ranked.units[0], people=tuple(replace(each, number=at) for at, each in enumerate(people, 1))
    )
    return told(national(INTERCLUBS, places=1), of.Received("01", replace(ranked, units=(team,))))


def refused(found: dict[str, Any]) -> bool:
    return any(title.startswith("Composition refusée") for title, _ in objections(found))


@pytest.mark.met("CHF-02", "CHF-04", "CHF-05")
def test_twenty_three_compositions_of_thirty_five_are_accepted(answer: Told) -> None:
    every = list(combinations_with_replacement((1, 2, 3, 4), 4))
    accepted = [series for series in every if not refused(answer(composed(series)))]
    assert (len(every), len(accepted)) == (35, 23)
    assert [series for series in accepted if prod(series) <= 16] == [(1, 1, 3, 4), (1, 1, 4, 4)]


@pytest.mark.met("CHF-03", "CHF-14")
def test_a_newcomer_counts_as_series_four_and_a_series_may_be_given(answer: Told) -> None:
    strong = (2, 2, 2, 2)
    assert refused(answer(composed(strong)))
    assert not refused(answer(composed(strong, is_newcomer=True)))
    given = told(composed(strong), of.SeriesGiven("0000001", 3, "article 7"))
    assert not refused(answer(given))


@pytest.mark.met("CHF-10", "CHF-11")
def test_interclubs_keep_their_series_for_the_final_of_the_season_after(answer: Told) -> None:
    dossier = composed((2, 2, 3, 3))
    now = tuple(replace(person(at), series=1, club="Bron", comite="Alsace") for at in (1, 2, 3, 4))
    assert not refused(answer(told(dossier, of.PeopleNoted(now))))
    assert dossier.campaign.setup.season_of(dossier.campaign.setup.tiers[-1]) == Season(2027)


@pytest.mark.met("CHD-09", "CHF-10", "CHP-01")
@pytest.mark.parametrize("championship", [DUO, INTERCLUBS])
def test_licences_are_valid_on_the_day_of_the_final(answer: Told, championship: Championship) -> None:
    dossier = with_comites(championship, places=1)
    lapsed = dossier.campaign.lists["01"].units[0].people[0].licence
    assert ("licences", "national") in [(each["what"], each["heat"]) for each in answer(dossier)["missing"]]
    checked = answer(told(dossier, of.LicencesChecked("national", (lapsed,))))
    article = {DUO: "art. 11", INTERCLUBS: "art. 16"}[championship]
    names = called(101, championship)
    assert (f"Licence échue : {names}", article) in objections(checked)
    assert ("licences", "national") not in [(each["what"], each["heat"]) for each in checked["missing"]]


@pytest.mark.met("CHP-01")
def test_only_who_has_a_licence_goes_on(answer: Told) -> None:
    noted = of.PeopleNoted((replace(person(101), is_licensed=False),))
    found = objections(answer(told(with_comites(places=1), noted)))
    assert ("Pas de licence : Ada NOM101", "ch. 3, préambule") in found


@pytest.mark.met("CHD-01", "CHF-01")
@pytest.mark.parametrize(
    ("championship", "article"), [(DUO, "ch. 3, duo"), (INTERCLUBS, "ch. 3, interclubs")]
)
@pytest.mark.parametrize("more", [-1, 1])
def test_a_team_of_too_few_or_too_many_is_told(
    answer: Told, championship: Championship, article: str, more: int
) -> None:
    dossier = told(opened(replace(SETUP, championship=championship)))
    found = nord(range(1, 11), championship=championship)
    first = found.units[0]
    people = first.people[:more] if more < 0 else (*first.people, person(999))
    odd = replace(found, units=(replace(first, people=people), *found.units[1:]))
    titles = objections(answer(told(dossier, of.Received("nord", odd))))
    (told_of,) = [each for each in titles if each[0].startswith("Pas le bon nombre de joueurs")]
    assert told_of[1] == article


@pytest.mark.met("CHS-01")
@pytest.mark.parametrize(("born", "is_old"), [(date(1966, 12, 31), True), (date(1967, 1, 1), False)])
def test_seniors_are_sixty_on_the_last_of_december(answer: Told, born: date, is_old: bool) -> None:
    noted = of.PeopleNoted((person(101, born=born),))
    found = objections(answer(told(with_comites(SENIORS, places=1), noted)))
    assert (("Trop jeune : Ada NOM101", "ch. 3, seniors") in found) is not is_old


# --- how it is held -------------------------------------------------------------------------------------


@pytest.mark.met("CHP-07", "CHD-03", "CHF-07", "CHS-03")
@pytest.mark.parametrize(
    ("championship", "least", "article"),
    [(INDIVIDUAL, 20, "art. 2"), (DUO, 10, "art. 8"), (INTERCLUBS, 5, "art. 14"), (SENIORS, 20, "art. 19")],
)
def test_too_few_at_the_regional_final_are_refused_without_derogation(
    answer: Told, championship: Championship, least: int, article: str
) -> None:
    def held(present: int) -> list[dict[str, Any]]:
        dossier = told(opened(replace(SETUP, championship=championship)), of.Attended("finale", present))
        return [each for each in answer(dossier)["objections"] if each["why"] == "field"]

    assert held(least) == []
    (found,) = held(least - 1)
    assert (found["title"], found["source"], found["strict"]) == ("Pas assez de présents", article, True)


@pytest.mark.met("CHS-03", "CHS-08", "CHP-18")
def test_the_minima_bind_every_tournament_of_seniors_and_the_final_alone_of_the_others(answer: Told) -> None:
    def short(championship: Championship) -> list[str]:
        dossier = told(opened(replace(SETUP, championship=championship)), of.Attended("nord", 12))
        return [each["why"] for each in answer(dossier)["objections"] if each["why"] in ("field", "sessions")]

    assert short(INDIVIDUAL) == []
    assert short(SENIORS) == ["field", "sessions"]  # the other centre plans one session


@pytest.mark.met("CHP-08", "CHP-09", "CHD-05", "CHF-09", "CHS-05")
@pytest.mark.parametrize(
    ("championship", "article"),
    [(INDIVIDUAL, "art. 3"), (DUO, "art. 9"), (INTERCLUBS, "art. 15"), (SENIORS, "art. 20")],
)
def test_a_coefficient_needs_its_share_eliminated_at_the_smallest_attendance(
    answer: Told, championship: Championship, article: str
) -> None:
    def told_of(coefficient: int) -> list[tuple[str, str]]:
        line = RegionalLine(30, (LineStage(None, 20), LineStage(20, 20, hundredths(coefficient), 2)))
        setup = replace(SETUP, championship=championship)
        found = objections(answer(told(opened(setup), of.TableSet("regionale", (line,)))))
        return [each for each in found if "coefficient" in each[0]]

    assert told_of(120) == []  # a third is out
    assert told_of(125) == [("30 présents et plus : Le coefficient 1,25 est trop grand", article)]


@pytest.mark.met("CHP-08", "CHP-09", "CHD-05", "CHF-09", "CHS-05")
@pytest.mark.parametrize(("coefficient", "least"), [(110, 10), (115, 20), (120, 30), (125, 40), (130, 50)])
def test_each_coefficient_begins_at_its_share(answer: Told, coefficient: int, least: int) -> None:
    def is_refused(out: int) -> bool:
        last = LineStage(100 - out, 20, hundredths(coefficient), 2)
        line = RegionalLine(100, (LineStage(None, 20), last))
        found = objections(answer(told(opened(), of.TableSet("regionale", (line,)))))
        return any("coefficient" in title for title, _ in found)

    assert (is_refused(least), is_refused(least - 1)) == (False, True)


@pytest.mark.met("CHP-10")
def test_another_plan_than_that_of_the_line_is_flagged(answer: Told) -> None:
    line = RegionalLine(20, (LineStage(None, 20), LineStage(10, 20, hundredths(130), 2)))

    def flagged(plan: tuple[Stage, ...]) -> list[str]:
        dossier = told(opened(), of.TableSet("regionale", (line,)), of.Attended("finale", 24, plan))
        return [title for title, _ in objections(answer(dossier)) if title.startswith("Autre plan")]

    assert flagged((Stage(24, 20), Stage(10, 20, hundredths(130), 2))) == []
    assert flagged((Stage(24, 20), Stage(12, 20, hundredths(130), 2))) == [
        "Autre plan que le règlement : le nombre de joueurs"
    ]


@pytest.mark.met("CHD-04", "CHF-08")
@pytest.mark.parametrize(
    ("championship", "first", "last"),
    [(DUO, date(2026, 10, 1), date(2026, 12, 20)), (INTERCLUBS, date(2026, 9, 1), date(2027, 6, 30))],
)
def test_the_regional_championship_has_its_period(
    answer: Told, championship: Championship, first: date, last: date
) -> None:
    def outside(day: date) -> bool:
        final = replace(SETUP.tiers[1].heats[0], sittings=(Sitting(day),) * 2)
        tiers = (replace(SETUP.tiers[1], heats=(final,)),)
        found = objections(answer(opened(replace(SETUP, championship=championship, tiers=tiers))))
        return any(title == "Date hors de la période" for title, _ in found)

    assert [outside(day) for day in (first, last)] == [False, False]
    assert [outside(date.fromordinal(day)) for day in (first.toordinal() - 1, last.toordinal() + 1)] == [
        True,
        True,
    ]


@pytest.mark.met("CHP-13", "CHD-07", "CHS-06")
def test_the_qualifier_is_on_the_eve_in_one_session_at_the_same_place(answer: Told) -> None:
    def told_of(day: date, sessions: int, venue: str) -> list[str]:
        dossier = national()
        first, second, third = dossier.campaign.setup.tiers
        eve = replace(second.heats[0], sittings=(Sitting(day),) * sessions, venue=venue)
        final = replace(third.heats[0], sittings=(Sitting(date(2027, 5, 8)),), venue="Vichy")
        tiers = (first, replace(second, heats=(eve,)), replace(third, heats=(final,)))
        arranged = of.Arranged(replace(dossier.campaign.setup, tiers=tiers), "dates")
        found = objections(answer(told(dossier, arranged)))
        return [title for title, _ in found if title.startswith("Le qualificatif")]

    assert told_of(date(2027, 5, 7), 1, "Vichy") == []
    assert told_of(date(2027, 5, 8), 2, "Tours") == [
        "Le qualificatif se joue en une séance",
        "Le qualificatif se joue la veille",
        "Le qualificatif se joue au même endroit",
    ]


# --- titles ---------------------------------------------------------------------------------------------


@pytest.mark.met("CHP-05", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", Championship)
def test_the_first_of_a_comite_is_its_champion(lines: Lines, championship: Championship) -> None:
    setup = replace(SETUP, championship=championship)
    ranked = listed("Finale", Level.REGIONAL_FINAL, range(201, 221), championship=championship)
    played = told(opened(setup), of.Received("finale", ranked))
    assert any(line.startswith("Titres à proclamer : Finale") for line in lines(played))
    crowned = told(played, of.Proclaimed("finale", of.titles_due(played.campaign, "finale")))
    names = called(201, championship)
    assert f"{names}, champion régional (Val)" in lines(crowned)
    assert not any(line.startswith("Titres à proclamer : Finale") for line in lines(crowned))


@pytest.mark.met("CHP-17", "CHD-11", "CHF-13", "CHS-07")
@pytest.mark.parametrize("championship", Championship)
def test_the_first_two_of_the_final_are_champion_and_vice_champion(
    lines: Lines, answer: Told, championship: Championship
) -> None:
    ranked = listed("Finale", Level.NATIONAL_FINAL, [201, 101, 301], championship=championship, comite="")
    played = told(with_comites(championship), of.Received("national", ranked))
    crowned = told(played, of.Proclaimed("national", of.titles_due(played.campaign, "national")))
    first, second = (called(each, championship) for each in (201, 101))
    told_ = lines(crowned)
    assert f"{first}, champion de France" in told_
    assert f"{second}, vice-champion de France" in told_
    assert [each["title"] for each in answer(crowned)["titles"]] == ["champion", "vice_champion"]
