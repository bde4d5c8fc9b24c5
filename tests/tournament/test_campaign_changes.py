"""What a line would change in a championship, before it is written."""

from dataclasses import replace

import pytest

from oudler.tournament import campaigns as of
from oudler.tournament.campaigns import Change, ChangeKind, changes_by
from oudler.tournament.championships import Level
from tests.tournament.campaign_story import FINAL, SETUP, key, listed, nord, opened, received, told


def changes(dossier: of.Dossier, happening: of.CampaignHappening) -> set[tuple[ChangeKind, str, str, bool]]:
    return {(each.kind, each.tier, each.unit, each.is_played) for each in changes_by(dossier, happening)}


COMES, GOES, TITLE = ChangeKind


@pytest.mark.req("CHP-05")
def test_a_corrected_list_says_who_would_come_and_who_would_not_and_changes_nothing() -> None:
    dossier = received()
    corrected = of.Replaced("nord", nord([1, 2, 5, 3, 4]), "erreur")
    assert changes(dossier, corrected) == {
        (COMES, "regionale", key(5), False),
        (GOES, "regionale", key(4), False),
    }
    assert dossier.campaign == received().campaign
    assert changes_by(dossier, of.Replaced("nord", nord([2, 1, 4, 3]), "x")) == ()
    (found,) = changes_by(dossier, of.GaveUp(key(2), "malade", "nord"))
    assert found == Change(GOES, "regionale", key(2), ("Ada NOM2",), False)


@pytest.mark.req("CHP-05", "CHP-17")
def test_a_correction_tells_of_tiers_that_were_played_and_of_titles() -> None:
    final = listed("Finale", Level.REGIONAL_FINAL, [1, 2, 3, 4])
    dossier = told(received(), of.Received("finale", final))
    dossier = told(dossier, of.Proclaimed("finale", of.titles_due(dossier.campaign, "finale")))
    corrected = of.Replaced("nord", nord([1, 2, 5, 3, 4]), "erreur")
    assert changes(dossier, corrected) == {
        (COMES, "regionale", key(5), True),
        (GOES, "regionale", key(4), True),
    }
    other = of.Replaced(
        "finale", replace(final, units=listed("x", Level.REGIONAL_FINAL, [3, 1, 2]).units), "x"
    )
    assert changes(dossier, other) == {
        (TITLE, "regionale", key(3), True),
        (COMES, "nationale", key(3), False),
        (GOES, "nationale", key(2), False),
    }


def test_taking_back_a_line_and_another_set_up_change_who_comes() -> None:
    assert changes(received(), of.TakenBack(3, "autre")) == {
        (GOES, "regionale", key(number), False) for number in (11, 12, 13)
    }
    tiers = (SETUP.tiers[0], of.Tier("finales", Level.REGIONAL_FINAL, (FINAL,)))
    moved = of.Arranged(replace(SETUP, tiers=tiers), "x")
    assert {(kind, tier) for kind, tier, _, _ in changes(received(), moved)} == {(COMES, "finales")}
    assert changes(opened(), of.Received("nord", nord())) == {
        (COMES, "regionale", key(number), False) for number in (1, 2, 3, 4)
    }
