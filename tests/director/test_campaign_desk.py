"""The desk of a championship: written once, never over one another; read by others; damaged; its steps."""

import json
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import psycopg
import pytest

from oudler.director.campaigns import (
    StepKind,
    can_take_back,
    event_rules,
    expected,
    list_from_text,
    next_step,
    record_whole,
    take_back,
    tier_at_hand,
    with_heat,
)  # fmt: skip
from oudler.director.desk import (
    CampaignDesk,
    DamagedEvent,
    LogMoved,
    Office,
    RepeatedRequest,
    answering,
    damage_lines,
)
from oudler.director.desk.damage import WhyDamaged
from oudler.director.desk.journal import CHAIN, REQUESTS
from oudler.store import NoSuchEvent, Store
from oudler.tournament import campaigns
from oudler.tournament.championships import Level, LineStage, RegionalLine, Title
from oudler.wording.language import Words
from tests.director.desks import Ticking, make_office
from tests.director.tampering import edit_line, reseal, run_in_file
from tests.tournament import campaign_story as story

BY = "Zoé"
GAVE_UP = campaigns.GaveUp(story.key(2), "malade", heat="nord")


def kept(office: Office, *happenings: campaigns.CampaignHappening) -> CampaignDesk:
    return office.campaigns.open(campaigns.Announced(story.SETUP), *happenings, by=BY)


def with_lists(office: Office) -> CampaignDesk:
    lists = (campaigns.Received("nord", story.nord()), campaigns.Received("plaine", story.plaine()))
    return kept(office, *lists)


# --- written and read -----------------------------------------------------------------------------------


def test_a_championship_is_kept_line_by_line_and_read_again(tmp_path: Path) -> None:
    desk = with_lists(make_office(tmp_path))
    desk.record(GAVE_UP, by=BY)
    again = make_office(tmp_path).campaigns.desk(desk.id)
    assert again.dossier == desk.dossier
    assert again.version[0] == 4


def test_a_championship_is_no_event_and_an_event_no_championship(office: Office) -> None:
    desk = kept(office)
    with pytest.raises(NoSuchEvent):
        office.desk(desk.id)
    assert office.events() == ()
    with pytest.raises(NoSuchEvent):
        office.campaigns.desk("nowhere")


def test_what_was_written_since_somebody_looked_is_not_written_again(office: Office) -> None:
    desk = with_lists(office)
    seen = desk.version[0]
    first = desk.record(GAVE_UP, by=BY, seen=seen)
    assert desk.record(GAVE_UP, by=BY, seen=seen) == first
    with pytest.raises(campaigns.NotWritten):
        desk.record(GAVE_UP, by=BY)
    assert desk.version[0] == seen + 1


def test_several_lines_are_written_all_or_none(office: Office) -> None:
    desk = with_lists(office)
    with pytest.raises(campaigns.NotWritten):
        desk.record(GAVE_UP, GAVE_UP, by=BY)
    assert desk.version[0] == 3


def test_two_processes_write_and_the_second_sees_what_the_first_has_written(tmp_path: Path) -> None:
    first = with_lists(make_office(tmp_path))
    second = make_office(tmp_path).campaigns.desk(first.id)
    first.record(GAVE_UP, by="Ada")
    with pytest.raises(campaigns.NotWritten):
        second.record(GAVE_UP, by="Bob")
    second.record(campaigns.CalledUp("nord", story.key(5)), by="Bob")
    assert [line.by for line in second.dossier.log[-2:]] == ["Ada", "Bob"]


def test_the_whole_of_something_is_not_written_over_what_somebody_has_not_seen(tmp_path: Path) -> None:
    first = with_lists(make_office(tmp_path))
    second = make_office(tmp_path).campaigns.desk(first.id)
    seen = second.version[0]
    record_whole(first, campaigns.PlacesSet((("nord", 5),)), by="Ada", seen=seen)
    with pytest.raises(LogMoved):
        record_whole(second, campaigns.PlacesSet((("plaine", 1),)), by="Bob", seen=seen)
    assert second.campaign.setup.heat("nord") == replace(story.NORD, places=5)
    record_whole(second, campaigns.PlacesSet((("plaine", 1),)), by="Bob", seen=second.version[0])


def test_another_process_is_read_within_a_second(tmp_path: Path) -> None:
    now = Ticking()
    first = with_lists(make_office(tmp_path, now))
    office = make_office(tmp_path, now)
    office.campaigns.desk(first.id)
    first.record(GAVE_UP, by=BY)
    now.move(seconds=1)
    assert office.campaigns.desk(first.id).version == first.version


def test_what_is_computed_is_computed_once_for_each_version(office: Office) -> None:
    desk, computed = with_lists(office), []
    for _ in range(2):
        desk.found("count", lambda now: computed.append(now.version))
    desk.record(GAVE_UP, by=BY)
    desk.found("count", lambda now: computed.append(now.version))
    assert computed == [(3, 0), (4, 0)]


def test_the_name_of_a_championship_is_kept_where_it_is_listed(office: Office) -> None:
    desk = kept(office)
    desk.record(campaigns.Arranged(replace(story.SETUP, name="Autrement"), "plus court"), by=BY)
    (stored,) = office.campaigns.stored()
    assert stored.name == "Autrement"
    office.campaigns.remove(desk.id)
    assert office.campaigns.stored() == ()


# --- damaged --------------------------------------------------------------------------------------------


def test_a_line_that_was_edited_is_found_and_what_holds_goes_on(tmp_path: Path) -> None:
    desk = with_lists(make_office(tmp_path))
    edit_line(tmp_path, desk.id, 3, "NOM11", "NOM99", journal=CHAIN)
    office = make_office(tmp_path)
    with pytest.raises(DamagedEvent) as found:
        office.campaigns.desk(desk.id)
    assert (found.value.journal, found.value.line, found.value.why) == (CHAIN, 3, WhyDamaged.BROKEN)
    assert office.campaigns.copies(desk.id) == (2,)
    text = office.campaigns.copy_after(desk.id, 2)
    assert text is not None
    again = office.campaigns.take_in(text)
    assert again.dossier.log == desk.dossier.log[:2]
    assert again.id != desk.id


def test_a_log_that_was_cut_at_its_end_is_found_after_a_restart_and_its_copies_are_whole(
    tmp_path: Path,
) -> None:
    desk = kept(make_office(tmp_path))
    desk.record(campaigns.Received("nord", story.nord()), by=BY)
    desk.record(GAVE_UP, by=BY)
    desk.record(campaigns.Received("plaine", story.plaine()), by=BY)
    run_in_file(tmp_path, "DELETE FROM lines WHERE journal = 'chain' AND number > 2")
    office = make_office(tmp_path)
    with pytest.raises(DamagedEvent) as found:
        office.campaigns.desk(desk.id)
    assert (found.value.journal, found.value.line, found.value.why) == (CHAIN, 3, WhyDamaged.CUT)
    assert office.campaigns.copies(desk.id) == (4, 2)
    text = office.campaigns.copy_after(desk.id, 4)
    assert text is not None
    assert office.campaigns.take_in(text).dossier.log == desk.dossier.log


@pytest.mark.parametrize(
    ("happening", "is_kept"),
    [
        (campaigns.Replaced("nord", story.listed("Nord", Level.EARLY_STAGE, range(2, 9)), "erreur"), True),
        (campaigns.Attended("finale", 22), False),
        (GAVE_UP, False),
    ],
)
def test_a_copy_is_kept_whenever_a_list_has_come_in(
    office: Office, happening: campaigns.CampaignHappening, is_kept: bool
) -> None:
    desk = kept(office)
    desk.record(campaigns.Received("nord", story.nord()), by=BY)
    desk.record(happening, by=BY)
    assert [each.number for each in office.store.snapshots(desk.id)] == ([2, 3] if is_kept else [2])


def test_a_copy_is_kept_when_titles_are_proclaimed(office: Office) -> None:
    desk = kept(office)
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    desk.record(campaigns.Received("finale", final), by=BY)
    desk.record(campaigns.Proclaimed("finale", campaigns.titles_due(desk.campaign, "finale")), by=BY)
    assert [each.number for each in office.store.snapshots(desk.id)] == [2, 3]


def test_a_championship_whose_requests_are_damaged_says_that_its_log_is_whole(tmp_path: Path) -> None:
    desk = with_lists(make_office(tmp_path))
    with answering("0123456789abcdef" * 2):
        desk.record(GAVE_UP, by=BY)
    edit_line(tmp_path, desk.id, 1, "0123", "3210", journal=REQUESTS)
    office = make_office(tmp_path)
    with pytest.raises(DamagedEvent) as found:
        office.campaigns.desk(desk.id)
    told = damage_lines(Words(), found.value)[0]
    assert told.startswith("« Championnat individuel du Val » : le journal des formulaires reçus est abîmé.")
    assert told.endswith("Le journal officiel est entier.")
    assert office.campaigns.copies(desk.id) == (4,)


def test_a_line_that_makes_no_sense_is_found_though_its_seals_hold(tmp_path: Path) -> None:
    desk = with_lists(make_office(tmp_path))
    edit_line(tmp_path, desk.id, 2, '"rank":1', '"rank":"one"', journal=CHAIN)
    reseal(tmp_path, desk.id, CHAIN)
    office = make_office(tmp_path)
    assert list(office.campaigns.desks()) == []
    with pytest.raises(ValueError, match="Championnat individuel du Val"):
        office.campaigns.desk(desk.id)


def test_of_a_championship_without_a_sound_line_nothing_is_left(tmp_path: Path) -> None:
    desk = kept(make_office(tmp_path))
    run_in_file(tmp_path, "UPDATE lines SET seal = 'x' WHERE journal = 'chain'")
    office = make_office(tmp_path)
    assert office.campaigns.copies(desk.id) == ()
    assert office.campaigns.copy_after(desk.id, 1) is None


# --- on PostgreSQL --------------------------------------------------------------------------------------


@pytest.mark.slow  # with a server of its own
def test_two_processes_share_a_championship_on_postgresql(postgres_url: str) -> None:
    with closing(Store.open(postgres_url)) as one, closing(Store.open(postgres_url)) as other:
        first = kept(Office(one, now := Ticking()))
        second = (office := Office(other, now)).campaigns.desk(first.id)
        with answering("0123456789abcdef" * 2):
            first.record(campaigns.Received("nord", story.nord()), by="Ada")
        second.record(GAVE_UP, by="Bob")
        with answering("0123456789abcdef" * 2), pytest.raises(RepeatedRequest) as known:
            second.record(campaigns.Received("plaine", story.plaine()), by="Ada")
        assert known.value.lines == (2, 2)
        now.move(seconds=1)
        first.catch_up()
        assert first.version == second.version == (3, 1)
        assert first.dossier == second.dossier == Office(other).campaigns.desk(first.id).dossier
        assert office.campaigns.copies(first.id) == (3, 2)


@pytest.mark.slow  # with a server of its own
def test_a_log_that_was_cut_at_its_end_is_found_on_postgresql(postgres_url: str) -> None:
    with closing(Store.open(postgres_url)) as store:
        desk = kept(Office(store))
        desk.record(campaigns.Received("nord", story.nord()), by=BY)
        with psycopg.connect(postgres_url) as database:
            database.execute("DELETE FROM lines WHERE journal = 'chain' AND number = 2")
        office = Office(store)
        with pytest.raises(DamagedEvent) as found:
            office.campaigns.desk(desk.id)
        assert (found.value.line, found.value.why) == (2, WhyDamaged.CUT)
        text = office.campaigns.copy_after(desk.id, 2)
        assert text is not None
        assert office.campaigns.take_in(text).dossier == desk.dossier


# --- taking back ----------------------------------------------------------------------------------------


def test_lines_are_taken_back_the_last_one_first_as_long_as_nothing_rests_on_them(office: Office) -> None:
    desk = with_lists(office)
    desk.record(GAVE_UP, by=BY)
    desk.record(campaigns.CalledUp("nord", story.key(5)), by=BY)
    assert not can_take_back(desk.dossier, 4, 4)  # somebody has been called to that place
    assert can_take_back(desk.dossier, 4, 5)
    lines = take_back(desk, 4, 5, "erreur", BY)
    assert [line.happening for line in lines] == [
        campaigns.TakenBack(5, "erreur"),
        campaigns.TakenBack(4, "erreur"),
    ]
    assert desk.campaign.gave_up == {}
    assert not can_take_back(desk.dossier, 1, 1)


# --- what comes next ------------------------------------------------------------------------------------


def step(desk: CampaignDesk, code: str) -> StepKind:
    tier = desk.campaign.setup.tier(code)
    assert tier is not None
    come = campaigns.intake(desk.campaign, tier)
    return next_step(desk.campaign, tier, come, campaigns.objections(desk.campaign, code)).kind


def test_the_next_step_is_one_thing_after_the_other(office: Office) -> None:
    desk = kept(office)
    assert step(desk, "regionale") is StepKind.TABLE
    desk.record(campaigns.TableSet("regionale", story.TABLE), by=BY)
    assert step(desk, "regionale") is StepKind.RECEIVE
    desk.record(campaigns.Received("nord", story.nord()), campaigns.Received("plaine", story.plaine()), by=BY)
    assert step(desk, "regionale") is StepKind.SETTLE
    champion = campaigns.Champion(Title.REGIONAL_CHAMPION, story.unit(90, 1).people, story.VAL, 2025)
    desk.record(campaigns.ChampionsNamed((champion,)), by=BY)
    assert step(desk, "regionale") is StepKind.CHAMPION
    desk.record(campaigns.PeopleNoted(champion.people), GAVE_UP, by=BY)
    assert step(desk, "regionale") is StepKind.CALL_UP
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    desk.record(campaigns.Received("finale", final), by=BY)
    assert step(desk, "regionale") is StepKind.TITLES
    assert tier_at_hand(desk.campaign).code == "regionale"
    desk.record(campaigns.Proclaimed("finale", campaigns.titles_due(desk.campaign, "finale")), by=BY)
    assert tier_at_hand(desk.campaign).code == "nationale"
    assert step(desk, "nationale") is StepKind.HAND_OVER


def test_places_that_nobody_has_set_come_first(office: Office) -> None:
    tiers = tuple(
        replace(tier, heats=tuple(replace(heat, places=None) for heat in tier.heats))
        for tier in story.SETUP.tiers
    )
    desk = office.campaigns.open(campaigns.Announced(replace(story.SETUP, tiers=tiers)), by=BY)
    assert step(desk, "regionale") is StepKind.PLACES


# --- the next event -------------------------------------------------------------------------------------


def test_the_rounds_of_an_event_follow_each_stage_of_the_line(office: Office) -> None:
    stages = (LineStage(None, 12), LineStage(16, 10, story.hundredths(110)), LineStage(8, 7, session=2))
    desk = kept(office, campaigns.TableSet("regionale", (RegionalLine(20, stages),)))
    tier = desk.campaign.setup.tiers[1]
    rules = event_rules(desk.campaign, tier, tier.heats[0], 21, date(2026, 1, 1))
    assert [(each.deals, each.keep, each.coefficient, each.session) for each in rules.rounds] == [
        *[(4, None, 1, 1)] * 3,
        (5, 16, story.hundredths(110), 1),
        (5, None, 1, 1),
        (1, 8, 1, 2),
        *[(1, None, 1, 2)] * 6,
    ]
    assert campaigns.attendance(desk.campaign, tier, 21).plan[1].units == 16


def test_without_a_table_the_usual_rounds_are_played_in_the_sessions_that_are_planned(office: Office) -> None:
    final = replace(story.FINAL, size=None, sittings=(campaigns.Sitting(date(2027, 1, 23), "14:30"),) * 2)
    desk = with_lists(office)
    desk.record(campaigns.Arranged(with_heat(story.SETUP, final), "deux séances"), by=BY)
    tier = desk.campaign.setup.tiers[1]
    rules = event_rules(desk.campaign, tier, final, 30, date(2026, 1, 1))
    assert {each.session for each in rules.rounds} == {1, 2}
    starts = [each.starts for each in rules.rounds if each.starts]
    assert starts == ["14:30", "14:30"]
    assert expected(desk.campaign, tier, final) == 7


def test_a_tournament_is_announced_for_as_many_as_came_where_they_were_counted(office: Office) -> None:
    desk = kept(office, campaigns.Attended("finale", 23))
    tier = desk.campaign.setup.tiers[1]
    assert expected(desk.campaign, tier, tier.heats[0]) == 23


def test_a_text_that_is_neither_a_list_nor_a_tournament_is_refused() -> None:
    with pytest.raises(ValueError, match="not_a_tournament"):
        list_from_text(json.dumps({"x": 1}), story.NOW)
