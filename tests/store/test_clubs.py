"""Clubs and members: nobody overwrites silently, and what is wiped is gone."""

from dataclasses import replace

import pytest

from oudler.store import AlreadyThere, NoSuchClub, NoSuchEvent, StaleRow, Store, StoredList, StoredMember
from tests.store.sample import CLUB, EVENT, LOG, MEMBERS, OTHER, SIGNUP


@pytest.fixture
def club(store: Store) -> Store:
    """A store with a club of two members."""
    store.add_club(CLUB)
    store.change_members("k1", {}, MEMBERS)
    return store


def test_a_club_is_kept_once(club: Store) -> None:
    with pytest.raises(AlreadyThere):
        club.add_club(CLUB)
    assert club.clubs() == (CLUB,)


def test_a_club_that_was_changed_meanwhile_is_not_overwritten(club: Store) -> None:
    renamed = replace(CLUB, name="Tarot Club", text="{}")
    club.change_club(CLUB, renamed)
    with pytest.raises(StaleRow):
        club.change_club(CLUB, replace(CLUB, text="[]"))
    assert club.clubs() == (renamed,)


def test_members_are_changed_all_or_none(club: Store) -> None:
    zoe, ana = MEMBERS
    new = StoredMember("k1", 3, '{"surname":"Drouet"}')
    club.change_members("k1", {1: zoe, 2: ana}, [replace(zoe, contact=None), new])
    assert club.members("k1") == (replace(zoe, contact=None), new)
    for seen, changed in [({2: ana}, ana), ({}, new), ({1: zoe}, zoe), ({3: new, 1: zoe}, new)]:
        with pytest.raises(StaleRow):
            club.change_members("k1", seen, [replace(changed, text="lost")])
    assert club.members("k1") == (replace(zoe, contact=None), new)


@pytest.mark.parametrize("id", ["k2", "", "\0"])
def test_what_is_of_no_club_is_refused(club: Store, id: str) -> None:
    with pytest.raises(NoSuchClub):
        club.change_members(id, {}, [replace(MEMBERS[0], club=id)])
    with pytest.raises(NoSuchClub):
        club.keep_logo(id, "image")
    with pytest.raises(NoSuchClub):
        club.give_events(["e1"], id)


def test_events_belong_to_a_club_until_they_do_not(club: Store) -> None:
    club.add_event(EVENT, {"log": LOG}, {})
    club.give_events(["e1"], "k1")
    assert [event.club for event in club.events()] == ["k1"]
    club.give_events(["e1"], None)
    assert club.events() == (EVENT,)


def test_events_are_given_only_while_they_are_of_whom_they_were_seen(club: Store) -> None:
    club.add_event(EVENT, {"log": LOG}, {})
    club.add_club(replace(CLUB, id="k2"))
    club.give_events(["e1"], "k1", seen=(None,))
    with pytest.raises(StaleRow):
        club.give_events(["e1"], "k2", seen=(None, "k2"))
    with pytest.raises(StaleRow):
        club.give_events(["e1", "e9"], "k2", seen=("k1",))
    assert [event.club for event in club.events()] == ["k1"]
    club.give_events(["e1", "e1"], "k2", seen=("k1",))
    assert [event.club for event in club.events()] == ["k2"]


def test_a_text_of_the_site_is_replaced_by_the_next_of_its_name(store: Store) -> None:
    assert store.site_text("backup") is None
    store.keep_site_text("backup", "one")
    store.keep_site_text("backup", "two")
    store.keep_site_text("other", "three")
    assert (store.site_text("backup"), store.site_text("other")) == ("two", "three")
    assert store.site_secret("backup", str) == "two"


def test_a_list_takes_the_place_of_the_one_before(store: Store) -> None:
    for at in ("2026-09-01T00:00:00Z", "2026-10-01T00:00:00Z"):
        store.keep_list(StoredList("national", at, "[]"))
    assert store.list_of("national") == StoredList("national", "2026-10-01T00:00:00Z", "[]")


def test_outcomes_go_with_their_events(store: Store) -> None:
    store.add_event(EVENT, {"log": LOG}, {})
    store.keep_outcomes({"e1": ("a", "one")})
    store.keep_outcomes({"e1": ("b", "two")})
    assert store.outcomes() == {"e1": ("b", "two")}
    store.remove_event("e1")
    assert store.outcomes() == {}


# --- sign-ups -------------------------------------------------------------------------------------


def test_signups_are_numbered_as_they_come_and_no_more_than_may(store: Store) -> None:
    store.add_event(OTHER, {"log": LOG}, {})
    first = store.add_signup(replace(SIGNUP, number=0, token="a"), most=2)
    second = store.add_signup(replace(SIGNUP, number=0, token="b"), most=2)
    with pytest.raises(StaleRow):
        store.add_signup(replace(SIGNUP, token="c"), most=2)
    assert store.signups("e2") == (first, second)
    assert (first.number, second.number) == (1, 2)


def test_nobody_signs_up_for_an_event_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchEvent):
        store.add_signup(SIGNUP, most=9)


def test_a_link_signs_up_once(store: Store) -> None:
    store.add_event(OTHER, {"log": LOG}, {})
    kept = store.add_signup(SIGNUP, most=9)
    with pytest.raises(AlreadyThere):
        store.add_signup(SIGNUP, most=9)
    assert store.signups("e2") == (kept,)


def test_a_signup_that_was_changed_meanwhile_is_not_overwritten(store: Store) -> None:
    store.add_event(OTHER, {"log": LOG}, {})
    seen = store.add_signup(SIGNUP, most=9)
    cancelled = replace(seen, text="cancelled")
    store.change_signup(seen, cancelled)
    with pytest.raises(StaleRow):
        store.change_signup(seen, replace(seen, text="confirmed"))
    assert store.signups("e2") == (cancelled,)


@pytest.mark.req("ORG-19")
def test_contacts_of_signups_are_wiped(store: Store) -> None:
    store.add_event(OTHER, {"log": LOG}, {})
    seen = store.add_signup(SIGNUP, most=9)
    assert store.events_with_contacts() == ("e2",)
    assert store.forget_contacts("e2") == 1
    assert store.events_with_contacts() == ()
    assert store.signups("e2") == (replace(seen, contact=None),)
    assert store.forget_contacts("e2") == 0
    store.remove_signups("e2")
    assert store.signups("e2") == ()
