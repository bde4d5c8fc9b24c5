"""The file of a championship: written, recomputed, and what is found in one that was changed."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament import campaigns as of
from oudler.tournament import events, files
from oudler.tournament.campaigns import CampaignFlaw, Dossier, check_dossier, write_dossier
from oudler.tournament.championships import ArbiterRank, Level, Title
from tests.grounds import refused_for
from tests.reference.championship import differences
from tests.tournament.campaign_story import (
    PLAN,
    TABLE,
    VAL,
    key,
    listed,
    nord,
    opened,
    person,
    plaine,
    received,
    told,
)  # fmt: skip
from tests.tournament.signing import KEY, OTHER_KEY
from tests.tournament.simulated import leaves, put, sealed_anew, value_at
from tests.tournament.test_campaign_final import named, qualifier, with_comites


def whole() -> Dossier:
    """A championship in which every kind of line was written."""
    champion = of.Champion(Title.REGIONAL_CHAMPION, (person(99),), VAL, 2025)
    dossier = told(
        opened(),
        of.Arranged(opened().campaign.setup, "salle"),
        of.TableSet("regionale", TABLE),
        of.Approved(date(2026, 9, 20), "Paul"),
        of.Overseen("finale", "Anne", ArbiterRank.OFFICIAL),
        of.PlacesSet((("nord", 5), ("finale", 3))),
        of.Attended("finale", 20, PLAN),
        of.Received("nord", nord()),
        of.Received("plaine", plaine()),
        of.Replaced("nord", nord([2, 1, 3, 4, 5, 6, 7]), "erreur"),
        of.ChampionsNamed((champion, of.Champion(Title.CHAMPION, (person(98),), season=2025))),
        of.SwitchedOff(key(98), "article 30"),
        of.PeopleNoted((person(99),)),
        of.SeriesGiven("0000001", 2, "article 7"),
        of.GaveUp(key(3), "malade", "nord"),
        of.CalledUp("nord", key(6)),
        of.Composed("regionale", key(4), (person(4),), "lui-même"),
    )
    (found,) = (
        each for each in of.objections(dossier.campaign) if each.problem.ground.code == "regional_arbiter"
    )
    ranked = listed("Finale", Level.REGIONAL_FINAL, [99, *range(1, 20)], plan=PLAN)
    dossier = told(dossier, of.Derogated(found.key, "lettre"), of.Received("finale", ranked))
    dossier = told(dossier, of.Proclaimed("finale", of.titles_due(dossier.campaign, "finale")))
    return told(dossier, of.LicencesChecked("nationale", ("0000099",)), of.TakenBack(16, "guéri"))


def france() -> Dossier:
    """A national championship with its qualifier, which two who were qualified play."""
    return told(
        with_comites(),
        *named(900),
        of.QualifierEntered((key(201),)),
        of.Received("qualifier", qualifier([*range(1001, 1101), 101])),
    )


DOSSIERS = {"whole": whole, "france": france, "opened": opened, "received": received}


# --- right ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", DOSSIERS.values(), ids=DOSSIERS)
def test_a_file_is_recomputed_without_a_difference(made: Callable[[], Dossier]) -> None:
    dossier = made()
    report = check_dossier(write_dossier(dossier))
    assert (report.findings, report.signature) == ((), None)
    assert report.dossier == dossier


def test_all_kinds_are_in_the_whole_one() -> None:
    written = {line.happening.did for line in (*whole().log, *france().log)}
    assert written == {kind.did for kind in of.CampaignHappening.__args__}


@pytest.mark.req("CHP-05", "CHP-13", "CHP-14", "CHP-16")
@pytest.mark.parametrize("made", DOSSIERS.values(), ids=DOSSIERS)
def test_a_program_written_from_the_document_alone_finds_the_same(made: Callable[[], Dossier]) -> None:
    assert differences(json.loads(write_dossier(made()))) == []


def test_a_signed_file_tells_its_key() -> None:
    report = check_dossier(write_dossier(whole(), KEY))
    assert report.findings == ()
    assert report.signature is not None
    assert report.signature.key == KEY.public


# --- changed --------------------------------------------------------------------------------------------


def fields(made: Callable[[], Dossier] = received) -> dict[str, Any]:
    return dict(json.loads(write_dossier(made(), KEY)))


def test_a_line_that_was_changed_breaks_its_seal_and_the_signature() -> None:
    file = fields()
    file["log"][1]["by"] = "somebody"
    assert check_dossier(json.dumps(file)).findings == (
        files.BadSignature(files.WhyUnsigned.OTHER, 3, 3),
        files.BrokenSeal(2),
    )
    forged = fields()
    forged["signature"]["key"] = OTHER_KEY.public
    assert check_dossier(json.dumps(forged)).findings == (files.BadSignature(files.WhyUnsigned.FORGED, 3, 3),)


def test_a_figure_that_does_not_follow_is_named() -> None:
    file = fields()
    file["tiers"][1]["qualified"][0]["order"] = 2
    assert check_dossier(json.dumps(file)).findings == (
        files.Difference("tiers[1].qualified[0].order", "2", "1"),
    )


def test_a_line_out_of_order_is_told_and_changes_nothing_where_it_makes_no_sense() -> None:
    file = fields()
    del file["signature"]
    again = {**file["log"][1], "number": 4}
    file["log"].append(again)
    report = check_dossier(json.dumps(sealed_anew(file)))
    assert [type(each) for each in report.findings] == [files.OutOfOrder]
    (found,) = report.findings
    assert isinstance(found, files.OutOfOrder)
    assert (found.line, found.problem.ground) == (4, CampaignFlaw.SENT_TWICE)
    late = fields()
    del late["signature"]
    late["log"][2]["at"] = "2020-01-01T00:00:00Z"
    (early,) = check_dossier(json.dumps(sealed_anew(late))).findings
    assert isinstance(early, files.OutOfOrder)
    assert early.problem.ground is events.WhyNot.TIME


def test_a_line_that_cannot_be_read_stops_the_rest() -> None:
    file = fields()
    file["log"][1]["did"] = "unheard_of"
    (found,) = check_dossier(json.dumps(file)).findings
    assert isinstance(found, files.BadLine)
    assert (found.line, found.error.where) == (2, "log[1].did")


@pytest.mark.parametrize(
    ("change", "ground"),
    [
        ({"oudler_championship": 2}, files.WhyUnreadable.NEWER),
        ({"oudler_championship": "1"}, files.WhyUnreadable.NOT_A_CHAMPIONSHIP),
        ({"log": None}, files.WhyUnreadable.NO_LOG),
        ({"log": []}, files.WhyUnreadable.NOT_OPENED),
        ({"log": fields()["log"][1:]}, files.WhyUnreadable.NOT_OPENED),
    ],
)
def test_what_is_no_championship_is_refused(change: dict[str, Any], ground: Ground) -> None:
    with refused_for(files.Unreadable, ground):
        check_dossier(json.dumps(fields() | change))


JUNK: list[Any] = [None, True, -1, 0, 1, 7, 10**30, 1.5, "", "x", "1/2", "2026-01-01", [], {}, [[]], "nord"]


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None)
@given(st.data())
def test_whatever_a_log_holds_is_told_and_never_breaks(data: st.DataObject) -> None:
    made = data.draw(st.sampled_from([whole, france]))
    file = dict(json.loads(write_dossier(made())))
    logs = {"log": file["log"]}
    paths = list(leaves(logs))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(paths))
        try:
            value_at(logs, path)
            put(logs, path, data.draw(st.sampled_from(JUNK)))
        except (KeyError, IndexError, TypeError):
            continue
    try:
        check_dossier(json.dumps(file | logs))
    except files.Unreadable:
        return
