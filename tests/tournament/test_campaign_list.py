"""The list of a tournament: made from an event or handed on, written and read with care, matched."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament import campaigns as of
from oudler.tournament.campaigns import (
    Heat,
    HeatList,
    NotListed,
    ReadList,
    Tier,
    WhyNotListed,
    heat_for,
    list_of_event,
    list_of_heat,
    read_list,
    write_list,
)  # fmt: skip
from oudler.tournament.championships import Championship, Level, Season, Stage
from oudler.tournament.events import Closed, Regulations, Reopened, RoundPlan
from oudler.tournament.files import Tournament, Unreadable, WhyUnreadable
from oudler.tournament.play import standing
from oudler.tournament.simulation import simulate
from tests.grounds import refused_for
from tests.tournament.campaign_story import (
    INDIVIDUAL,
    INTERCLUBS,
    NOW,
    SEASON,
    SENIORS,
    SETUP,
    key,
    listed,
    nord,
    opened,
    received,
    told,
)  # fmt: skip
from tests.tournament.signing import KEY, OTHER_KEY
from tests.tournament.simulated import small_event

LATER = "2099-01-01T00:00:00Z"
NORD = SETUP.tiers[0].heats[0]


def event(
    championship: Championship = INDIVIDUAL, level: Level = Level.EARLY_STAGE, day: date = date(2026, 10, 11)
) -> Tournament:
    """A tournament of a championship that is over."""
    form = championship.terms.form
    rounds = tuple(RoundPlan(10, session=session) for session in (1, 2) for _ in range(2))
    rules = Regulations("Centre Nord", day, rounds, form, championship=championship, level=level)
    return simulate(rules, 24, "campaign")[0]


# --- made from an event ---------------------------------------------------------------------------------


@pytest.mark.req("CHP-05", "CHP-10")
def test_the_list_of_an_event_is_its_final_ranking() -> None:
    tournament = event()
    found = list_of_event(tournament, LATER, places=6, comite="Val", sender="Centre", is_approved=True)
    head = found.head
    assert (head.championship, head.season, head.level) == (INDIVIDUAL, SEASON, Level.EARLY_STAGE)
    assert (head.heat, head.day, head.comite, head.places) == ("Centre Nord", date(2026, 10, 11), "Val", 6)
    assert (head.sender, head.sent, head.is_provisional, head.is_approved) == ("Centre", LATER, False, True)
    assert (head.present, head.plan) == (24, (*[Stage(24, 10)] * 2, *[Stage(24, 10, session=2)] * 2))
    assert (head.source, head.source_seal) == (tournament.log[0].seal, tournament.log[-1].seal)
    ranked = [
        (line.rank, tournament.event.entries[line.account.number].licence)
        for line in standing(tournament.event)
    ]
    assert [(unit.rank, unit.key) for unit in found.units] == ranked


def test_the_list_is_provisional_while_players_may_claim() -> None:
    tournament = event()
    closed = tournament.log[-1].at
    assert list_of_event(tournament, closed).head.is_provisional


def test_there_is_no_list_before_the_close_nor_of_an_evening() -> None:
    tournament = event()
    reopened = tournament.record(Reopened("erreur"), LATER, tournament.log[-1].by)
    for wrong, why in ((reopened, WhyNotListed.NOT_CLOSED), (small_event(), WhyNotListed.NO_CHAMPIONSHIP)):
        with refused_for(NotListed, why):
            list_of_event(wrong, LATER)
    assert isinstance(tournament.log[-1].happening, Closed)


@pytest.mark.req("CHF-10")
@pytest.mark.parametrize(
    ("championship", "level", "season"),
    [
        (INDIVIDUAL, Level.NATIONAL_FINAL, 2026),
        (INTERCLUBS, Level.REGIONAL_FINAL, 2026),
        (INTERCLUBS, Level.NATIONAL_FINAL, 2025),
    ],
)
def test_a_final_of_the_season_after_belongs_to_the_season_before(
    championship: Championship, level: Level, season: int
) -> None:
    found = list_of_event(event(championship, level), LATER)
    assert found.head.season == Season(season)
    assert {len(unit.people) for unit in found.units} == {championship.members}


@pytest.mark.req("CHF-11")
def test_a_list_keeps_who_people_were_and_no_more_than_is_needed() -> None:
    people = [each for unit in list_of_event(event(), LATER).units for each in unit.people]
    assert {(each.number, each.team, each.is_paid, each.address, each.born) for each in people} == {
        (1, None, False, "", None)
    }
    assert all(each.series and each.club and each.comite for each in people)
    seniors = [each for unit in list_of_event(event(SENIORS), LATER).units for each in unit.people]
    assert all(each.born for each in seniors)


# --- handed on ------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-05")
def test_the_list_that_is_handed_on_tells_who_gave_up_and_who_was_called() -> None:
    dossier = told(
        received(),
        of.Approved(date(2026, 9, 20), "Paul"),
        of.GaveUp(key(2), "malade", "nord"),
        of.CalledUp("nord", key(5)),
    )
    found = list_of_heat(dossier.campaign, dossier.log, NORD, sent=NOW)
    assert (found.head.heat, found.head.places, found.head.sender) == ("Nord", 4, SETUP.name)
    assert (found.head.is_approved, found.head.sent) == (True, NOW)
    assert (found.head.source, found.head.source_seal) == (dossier.log[0].seal, dossier.log[-1].seal)
    assert [unit.gave_up for unit in found.units[:3]] == ["", "malade", ""]
    assert [unit.key for unit in found.units if unit.is_called] == [key(5)]
    again = told(opened(), of.Received("nord", found))
    once_more = list_of_heat(again.campaign, again.log, NORD, sent=NOW, sender="x")
    assert once_more.units == found.units


def test_there_is_no_list_to_hand_on_before_it_is_received() -> None:
    with refused_for(NotListed, WhyNotListed.NO_LIST):
        list_of_heat(opened().campaign, opened().log, NORD, sent=NOW)


# --- written and read -----------------------------------------------------------------------------------


def test_a_list_is_read_as_it_was_written() -> None:
    for heat_list in (nord(), listed("x", Level.NATIONAL_FINAL, [3, 1], championship=INTERCLUBS)):
        assert read_list(write_list(heat_list)) == ReadList(heat_list, None)
    signed = read_list(write_list(nord(), KEY))
    assert signed.signature is not None
    assert (signed.signature.key, signed.signature.lines, signed.signature.seal) == (
        KEY.public,
        11,
        nord().seal,
    )


def changed(change: Callable[[dict[str, Any]], object], *, is_signed: bool = False) -> Unreadable:
    """Why a list with something else in it is refused."""
    fields = json.loads(write_list(nord(), KEY if is_signed else None))
    change(fields)
    with pytest.raises(Unreadable) as refused:
        read_list(json.dumps(fields))
    return refused.value


def test_what_was_changed_in_a_list_is_named() -> None:
    def tampered(change: Callable[[dict[str, Any]], object]) -> object:
        refused = changed(change)
        assert refused.ground is WhyUnreadable.TAMPERED
        return refused.values["field"]

    assert tampered(lambda fields: fields["list"].update(places=9)) == "list"
    assert tampered(lambda fields: fields["units"][3].update(rank=1)) == "units[3]"
    assert tampered(lambda fields: fields["units"].pop(2)) == "units[2]"
    assert tampered(lambda fields: fields["units"].insert(0, fields["units"].pop(1))) == "units[0]"
    assert tampered(lambda fields: fields["units"][1]["people"][0].update(licence="7654321")) == "units[1]"


def test_what_cannot_be_read_in_a_list_is_named() -> None:
    def unread(change: Callable[[dict[str, Any]], object]) -> object:
        refused = changed(change)
        assert refused.ground is WhyUnreadable.BAD_FIELD
        return refused.values["field"]

    assert unread(lambda fields: fields.pop("list")) == "list"
    assert unread(lambda fields: fields.update(units=3)) == "units"
    assert unread(lambda fields: fields["list"].pop("seal")) == "list"
    assert unread(lambda fields: fields["list"].update(level="x")) == "list.level"
    assert unread(lambda fields: fields["units"][0].update(more=1)) == "units[0].more"
    assert (
        unread(lambda fields: fields["units"][0]["people"][0].update(series="1"))
        == "units[0].people[0].series"
    )


def test_a_newer_list_something_else_and_a_forged_signature_are_refused() -> None:
    assert changed(lambda fields: fields.update(oudler_list=2)).ground is WhyUnreadable.NEWER
    assert changed(lambda fields: fields.pop("oudler_list")).ground is WhyUnreadable.NOT_A_LIST
    forged = changed(lambda fields: fields["signature"].update(key=OTHER_KEY.public), is_signed=True)
    assert forged.ground is WhyUnreadable.UNSIGNED
    other = json.loads(write_list(nord([5, 6]), KEY))["signature"]
    assert changed(lambda fields: fields.update(signature=other)).ground is WhyUnreadable.UNSIGNED
    with pytest.raises(Unreadable):
        read_list("{")


@pytest.mark.no_cover
@settings(max_examples=60)
@given(st.data())
def test_a_damaged_list_is_refused_and_nothing_else_happens(data: st.DataObject) -> None:
    text = write_list(nord([1, 2, 3]), KEY)
    at = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(at, min(at + 9, len(text))))
    put = data.draw(st.text(max_size=4))
    damaged = text[:at] + put + text[end:]
    try:
        found = read_list(damaged)
    except Unreadable:
        return
    assert json.loads(damaged) == json.loads(text) or found.signature is None
    assert found.list == nord([1, 2, 3])


# --- whose it is ----------------------------------------------------------------------------------------


def matched(heat_list: HeatList, setup: of.Setup = SETUP) -> str | None:
    found = heat_for(opened(setup).campaign, heat_list)
    return found.code if found else None


def test_a_list_goes_to_the_tournament_of_its_level_comite_and_name() -> None:
    assert matched(nord()) == "nord"
    assert matched(listed("PLAINE", Level.EARLY_STAGE, [1])) == "plaine"
    assert matched(listed("Qualificatif, centre Nord", Level.EARLY_STAGE, [1])) == "nord"
    assert matched(listed("Tournoi du 11 octobre", Level.EARLY_STAGE, [1])) is None
    assert matched(listed("Tournoi du 24 janvier", Level.REGIONAL_FINAL, [1])) == "finale"
    assert matched(listed("Nord", Level.EARLY_STAGE, [1], comite="Alsace")) is None
    assert matched(listed("Nord", Level.HALF_FINAL, [1])) is None


def test_a_national_organiser_knows_lists_by_their_comites() -> None:
    heats = tuple(Heat(f"0{at}", "Finale", comite=comite) for at, comite in ((1, "Val"), (2, "Alsace")))
    tiers = (Tier("r", Level.REGIONAL_FINAL, heats), Tier("n", Level.NATIONAL_FINAL, (Heat("n", ""),)))
    setup = replace(SETUP, organiser=of.Organiser.NATIONAL, comite="", tiers=tiers)
    assert matched(listed("Finale", Level.REGIONAL_FINAL, [1], comite="Alsace"), setup) == "02"
    assert matched(listed("Finale", Level.REGIONAL_FINAL, [1], comite=""), setup) is None
    assert matched(listed("x", Level.NATIONAL_FINAL, [1], comite=""), setup) == "n"
