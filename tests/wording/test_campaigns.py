"""Championships in tiers, in words: the log, what stands in the way or is missing, who goes on."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from oudler.rules import Problem
from oudler.tournament import campaigns as of
from oudler.tournament.campaigns import DirectPlace, DirectState, Missing, Objection
from oudler.tournament.championships import ArbiterRank, Demand, Level, Title
from oudler.wording import events
from oudler.wording.events.campaigns import campaign_line, unit_text
from oudler.wording.language import LANGUAGES, Words
from tests.requirement_ids import ids_in
from tests.tournament.campaign_story import (
    PLAN,
    TABLE,
    VAL,
    key,
    listed,
    nord,
    opened,
    person,
    received,
    told,
    unit,
)  # fmt: skip
from tests.tournament.test_campaign_document import france, whole

FR, EN = Words("fr"), Words("en")
NO_OBJECTION = (
    Demand.SAME_PLAYERS, Demand.STAYED, Demand.NOT_SWITCHED_OFF, Demand.HAS_QUALIFIER
)  # fmt: skip
"""Why champions have no place, and what no set-up may have."""
CHAMPION = of.Champion(Title.REGIONAL_CHAMPION, (person(99),), VAL, 2025)


def said(happening: of.CampaignHappening, dossier: of.Dossier | None = None) -> str:
    return events.campaign_line_text(FR, (dossier or received()).campaign, happening)


# --- the log --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_a_sentence(lang: str) -> None:
    for dossier in (whole(), france()):
        for line in dossier.log:
            text = events.campaign_line_text(Words(lang), dossier.campaign, line.happening)
            assert len(text.split()) > 2
            assert text[0].isupper()
            assert ids_in(text) == []
    with pytest.raises(NotImplementedError):
        campaign_line(of.CampaignKind(), FR, received().campaign)


@pytest.mark.parametrize(
    ("happening", "text"),
    [
        (
            opened().log[0].happening,
            "Championnat annoncé : Championnat individuel du Val, championnat individuel, saison 2026-2027.",
        ),
        (of.Arranged(opened().campaign.setup, "salle"), "Étapes et épreuves changées. Raison : salle"),
        (of.TableSet("regionale", TABLE), "Tableau du règlement écrit (Finale régionale) : 3 lignes."),
        (of.TableSet("x", TABLE[:1]), "Tableau du règlement écrit (x) : 1 ligne."),
        (
            of.Approved(date(2026, 9, 20), "Paul"),
            "Aval du responsable de zone noté, du 20/09/2026, par Paul : Val.",
        ),
        (of.Overseen("finale", "Anne", ArbiterRank.REGIONAL), "Arbitre de « Finale » : Anne."),
        (of.Overseen("nord", in_room=2, main_arbiter="Anne"), "Arbitre référent de « Nord » : Anne."),
        (of.Overseen("nord", in_room=2), "Arbitrage de « Nord » noté."),
        (of.Derogated("x", "lettre"), "Dérogation notée. Raison : lettre"),
        (
            of.Derogated("regionale/finale////arbiter//", "lettre"),
            "Dérogation notée : Arbitre à nommer. Raison : lettre",
        ),
        (of.PlacesSet((("nord", 5), ("finale", 6))), "Nombre de qualifiés fixé : Nord 5 et Finale 6."),
        (of.Attended("finale", 20, PLAN), "Présents comptés à « Finale » : 20."),
        (of.Received("nord", nord([1])), "Liste de « Nord » reçue : 1 classé."),
        (of.Replaced("nord", nord(), "erreur"), "Liste de « Nord » remplacée : 10 classés. Raison : erreur"),
        (of.Proclaimed("finale", (CHAMPION,)), "Titres proclamés : Ada NOM99, champion régional (Val)."),
        (
            of.ChampionsNamed((CHAMPION, of.Champion(Title.CHAMPION, (person(98),)))),
            "Champions de la saison passée : Ada NOM99, champion régional (Val) ; Ada NOM98, champion de "
            "France.",
        ),
        (
            of.SwitchedOff(key(98), "art. 30"),
            "Place d'office retirée : quelqu'un qui n'est plus dans les listes. Raison : art. 30",
        ),
        (of.GaveUp(key(2), "malade", "nord"), "Place rendue (Nord) : Ada NOM2. Raison : malade"),
        (of.GaveUp(key(2), "malade"), "Place d'office rendue : Ada NOM2. Raison : malade"),
        (of.CalledUp("nord", key(5)), "Remplaçant appelé (Nord) : Ada NOM5."),
        (
            of.QualifierEntered((key(1), key(2))),
            "Inscrits au qualificatif national, places perdues : Ada NOM1 et Ada NOM2.",
        ),
        (of.PeopleNoted((person(1),)), "Situation de la saison notée : Ada NOM1."),
        (
            of.SeriesGiven("0000001", 2, "art. 7"),
            "Série 2 donnée à la main : Ada NOM1. Raison : art. 7",
        ),
        (
            of.SeriesGiven("7654321", 2, "art. 7"),
            "Série 2 donnée à la main : quelqu'un qui n'est plus dans les listes. Raison : art. 7",
        ),
        (
            of.Composed("regionale", key(1), (person(1), person(2)), "forfait"),
            "Composition pour « Finale régionale » : Ada NOM1 et Ada NOM2. Raison : forfait",
        ),
        (of.LicencesChecked("regionale"), "Licences vérifiées pour « Finale régionale » : toutes valables."),
        (
            of.LicencesChecked("regionale", ("0000001",)),
            "Licences vérifiées pour « Finale régionale », échues : Ada NOM1.",
        ),
        (of.TakenBack(4, "erreur"), "Ligne 4 reprise. Raison : erreur"),
    ],
)
def test_what_a_line_says(happening: of.CampaignHappening, text: str) -> None:
    assert said(happening) == text


# --- what stands in the way, what is missing ------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("demand", [each for each in Demand if each not in NO_OBJECTION])
def test_every_objection_has_a_title_a_detail_and_its_article(demand: Demand, lang: str) -> None:
    found: Any = (1, 1, 1, 4) if demand is Demand.COMPOSITION else "3"
    problem = Problem(demand, requirement=demand.requirement, found=found, wanted=5, at=2)
    told_ = events.objection_told(Words(lang), Objection(problem, "regionale", "finale", "Finale"))
    assert told_.detail.startswith(("Finale : ", "Finale: "))
    assert len(told_.title.split()) > 1
    assert told_.source
    assert told_.source not in told_.detail
    assert ids_in(told_.title + told_.detail + told_.source) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ground", Missing)
def test_all_that_is_missing_has_a_title_a_detail_and_its_article(ground: Missing, lang: str) -> None:
    values = {"tier": "regionale", "name": "Finale", "names": ("Ada NOM1",), "found": 3, "wanted": 4}
    told_ = events.missing_told(Words(lang), Problem(ground, **values))
    assert told_.title
    assert len(told_.detail.split()) > 2
    assert ids_in(told_.title + told_.detail + told_.source) == []


def test_an_objection_names_the_line_the_person_and_the_comite() -> None:
    campaign = told(opened(), of.TableSet("regionale", TABLE)).campaign
    found = [events.objection_told(FR, each) for each in of.objections(campaign, "regionale")]
    assert [(each.title, each.source) for each in found] == [
        ("Pas d'aval du responsable de zone", "ch. 3, préambule"),
        ("Arbitre à nommer", "art. 24"),
        ("24 à 31 présents : Le coefficient 1,25 est trop grand", "art. 3"),
    ]
    assert found[0].detail.startswith("Val : le règlement régional n'a pas l'aval")
    lapsed = told(received(), of.LicencesChecked("regionale", ("0000001",))).campaign
    (person_,) = (each for each in of.objections(lapsed, "regionale") if each.qualified)
    assert events.objection_told(FR, person_).title == "Pas de licence : Ada NOM1"


def test_a_place_to_give_names_who_comes_next() -> None:
    left = told(received(), of.GaveUp(key(2), "malade", "nord")).campaign
    (found,) = (each for each in of.missing(left) if each.ground is Missing.OPEN_PLACES)
    assert events.missing_told(FR, found).detail.endswith("le suivant du classement est Ada NOM5")
    short = told(opened(), of.Received("nord", nord([1]))).campaign
    (nobody,) = (each for each in of.missing(short) if each.ground is Missing.OPEN_PLACES)
    assert events.missing_told(FR, nobody).detail.endswith("appelez le suivant")


# --- who goes on ----------------------------------------------------------------------------------------


def test_by_what_somebody_is_qualified() -> None:
    dossier = told(whole(), of.TakenBack(22, "absent"))
    tier = dossier.campaign.setup.tiers[1]
    come = {each.key: each for each in of.intake(dossier.campaign, tier).qualified}
    assert {int(name): events.qualified_text(FR, dossier.campaign, each) for name, each in come.items()} == {
        99: "en titre",
        2: "quota Nord, 1 sur 5",
        1: "quota Nord, 2 sur 5",
        4: "quota Nord, 4 sur 5",
        5: "quota Nord, 5 sur 5",
        6: "remplace Ada NOM3 (place 3)",
        11: "quota Plaine, 1 sur 3",
        12: "quota Plaine, 2 sur 3",
        13: "quota Plaine, 3 sur 3",
    }
    national = france()
    last = of.intake(national.campaign, national.campaign.setup.tiers[-1]).qualified[-1]
    assert events.qualified_text(FR, national.campaign, last) == "qualificatif national, 82 sur 82"


def test_what_became_of_a_direct_place() -> None:
    texts = [events.direct_text(FR, DirectPlace(CHAMPION, state)) for state in DirectState]
    assert texts == [
        "place d'office",
        "place d'office à confirmer",
        "place d'office perdue",
        "place d'office retirée",
        "place d'office rendue",
    ]
    assert events.champion_text(FR, CHAMPION) == "Ada NOM99, champion régional (Val)"


def test_what_a_line_would_change() -> None:
    played = told(received(), of.Received("finale", listed("Finale", Level.REGIONAL_FINAL, [1, 2, 3])))
    played = told(played, of.Proclaimed("finale", of.titles_due(played.campaign, "finale")))

    def changes(dossier: of.Dossier, happening: of.CampaignHappening) -> list[str]:
        return [events.change_text(FR, dossier.campaign, each) for each in of.changes_by(dossier, happening)]

    corrected = of.Replaced("nord", nord([1, 2, 3, 5]), "erreur")
    assert changes(received(), corrected) == [
        "Finale régionale : Ada NOM5 serait qualifié.",
        "Finale régionale : Ada NOM4 ne serait plus qualifié.",
    ]
    assert changes(played, corrected) == [
        "Finale régionale, déjà jouée : Ada NOM5 aurait été qualifié.",
        "Finale régionale, déjà jouée : Ada NOM4 n'aurait pas été qualifié.",
    ]
    other = of.Replaced("finale", listed("Finale", Level.REGIONAL_FINAL, [2, 1, 3]), "erreur")
    assert changes(played, other) == ["Finale régionale : le titre reviendrait à Ada NOM2."]
    gone = of.Change(of.ChangeKind.GOES, "x", "y", ("Ada",), False)
    assert events.change_text(FR, played.campaign, gone) == "x : Ada ne serait plus qualifié."


def test_names_of_tiers_tournaments_rows_shares_and_units() -> None:
    campaign = received().campaign
    assert [events.tier_name(FR, tier) for tier in campaign.setup.tiers] == [
        "Qualificatifs du comité",
        "Finale régionale",
        "Finale nationale",
    ]
    assert events.tier_name(FR, of.Tier("x", Level.HALF_FINAL, name="Demies")) == "Demies"
    assert (events.heat_name(campaign, "nord"), events.heat_name(campaign, "x")) == ("Nord", "x")
    assert [events.row_text(FR, 20, most) for most in (23, 20, None)] == [
        "20 à 23 présents",
        "20 présents",
        "20 présents et plus",
    ]
    assert (events.share_text(FR, Fraction(1, 3)), events.share_text(EN, Fraction(3, 8))) == ("33 %", "37%")
    assert unit_text(FR, campaign, key(1)) == "Ada NOM1"
    assert unit_text(FR, told(opened(), of.ChampionsNamed((CHAMPION,))).campaign, key(99)) == "Ada NOM99"
    assert unit(1, 1).names == ("Ada NOM1",)
