"""Sign-ups by a link: who has a place, who waits, and what the desk makes of it."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import (
    Opening,
    SignupPerson,
    SignupTerms,
    crowding,
    enter,
    more_places,
    scratch,
    signing_up,
    signup_list,
    signup_opening,
    signup_terms,
)
from oudler.director.entries.signing_up import WhyNoSignup
from oudler.director.entries.signups import known_signup
from oudler.store import StaleRow
from oudler.tournament.clubs import Club, Member
from oudler.tournament.events import NotNow, Seated, WhyNot
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from tests.director.desks import BY, DAY, RULES, Ticking, entered, make_office, person, seated, sit_down
from tests.director.signing_up import coming, drop, open_to, somebody, standings, up
from tests.grounds import refused_for

DUO = replace(RULES, form=Form.DUO)
GUEST = SignupPerson("", "Dupont", "Léa")


def refused(office: Office, desk: Desk, *numbers: int) -> WhyNoSignup:
    """Why people do not sign up so."""
    before = office.store.signups(desk.id)
    with pytest.raises(signing_up.NotSignedUp) as refusal:
        up(office, desk, *numbers)
    assert [row for row in office.store.signups(desk.id) if known_signup(row).signup.withdrawn is None] == [
        row for row in before if known_signup(row).signup.withdrawn is None
    ]
    ground = refusal.value.ground
    assert isinstance(ground, WhyNoSignup)
    return ground


# --- whether people may sign up -------------------------------------------------------------------------


def test_nobody_signs_up_before_the_organiser_opens_it(office: Office) -> None:
    desk = office.open(RULES, BY)
    assert signup_terms(desk.situation) == SignupTerms()
    assert refused(office, desk, 1) is WhyNoSignup.OFF


@pytest.mark.parametrize(
    ("opening", "ground"),
    [
        (Opening.PAUSED, WhyNoSignup.PAUSED),
        (Opening.CLOSED, WhyNoSignup.CLOSED),
        (Opening.OFF, WhyNoSignup.OFF),
    ],
)
def test_nobody_signs_up_while_it_is_paused_or_closed(
    office: Office, opening: Opening, ground: WhyNoSignup
) -> None:
    desk = coming(office)
    up(office, desk, 1)
    open_to(office, desk, SignupTerms(opening))
    assert refused(office, desk, 2) is ground
    assert standings(office, desk) == {"Prénom1": "promised"}


def test_sign_up_closes_by_itself_at_its_moment_and_after_the_day(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    desk = coming(office, until="2026-11-15T15:00:00Z")
    up(office, desk, 1)
    clock.move(hours=1)
    assert refused(office, desk, 2) is WhyNoSignup.CLOSED
    open_to(office, desk, SignupTerms(Opening.OPEN))
    up(office, desk, 2)
    clock.move(days=1)
    assert signup_opening(desk.situation, clock()) is Opening.CLOSED


def test_sign_up_ends_when_people_sit(office: Office) -> None:
    entered(office, 12)
    desk = seated(office, 12)
    open_to(office, desk, SignupTerms(Opening.OPEN))
    assert refused(office, desk, 20) is WhyNoSignup.BEGUN


def test_terms_that_another_desk_has_changed_are_left_alone(office: Office) -> None:
    desk = coming(office, 4)
    with pytest.raises(StaleRow):
        signing_up.set_terms(office, desk, SignupTerms(), SignupTerms(Opening.CLOSED), BY)
    assert signup_terms(desk.situation) == SignupTerms(Opening.OPEN, 4)


def test_the_limit_does_not_go_below_what_is_promised(office: Office) -> None:
    desk = coming(office, 3)
    enter(desk, [person(9)], BY)
    up(office, desk, 1)
    up(office, desk, 2)
    with pytest.raises(signing_up.NotSignedUp) as refusal:
        open_to(office, desk, SignupTerms(Opening.OPEN, 2))
    assert (refusal.value.ground, refusal.value.values) == (WhyNoSignup.FEWER, {"taken": 3})
    open_to(office, desk, SignupTerms(Opening.PAUSED, 3))
    assert signup_terms(desk.situation).opening is Opening.PAUSED


# --- places ---------------------------------------------------------------------------------------------


def test_places_go_to_those_who_come_first_and_the_others_wait(office: Office) -> None:
    desk = coming(office, 3)
    enter(desk, [person(20)], BY)
    for number in (1, 2, 3, 4):
        up(office, desk, number)
    assert standings(office, desk) == {
        "Prénom1": "promised",
        "Prénom2": "promised",
        "Prénom3": "waiting 1",
        "Prénom4": "waiting 2",
    }
    listed = signup_list(office, desk)
    assert (listed.taken, listed.free) == (3, 0)


def test_a_place_that_is_given_up_goes_to_the_first_who_waits(office: Office) -> None:
    desk = coming(office, 1)
    first, second, third = (up(office, desk, number, contact="06") for number in (1, 2, 3))
    drop(office, desk, first)
    assert standings(office, desk) == {
        "Prénom1": "withdrawn",
        "Prénom2": "promised",
        "Prénom3": "waiting 1",
    }
    assert [row.contact for row in office.store.signups(desk.id)] == [None, "06", "06"]
    drop(office, desk, third)
    drop(office, desk, third)  # once more changes nothing
    drop(office, desk, second)
    assert signup_list(office, desk).free == 1
    assert standings(office, desk)["Prénom3"] == "withdrawn"


def test_without_a_limit_everybody_has_a_place(office: Office) -> None:
    desk = coming(office)
    for number in range(1, 8):
        up(office, desk, number)
    listed = signup_list(office, desk)
    assert (len(listed.promised), listed.free) == (7, None)


def test_a_team_is_one_place(office: Office) -> None:
    desk = coming(office, 2, DUO)
    enter(desk, [person(20, 1), person(21, 1)], BY)
    up(office, desk, 1, 2)
    up(office, desk, 3, 4)
    assert standings(office, desk) == {"Prénom1": "promised", "Prénom3": "waiting 1"}


# --- who comes ------------------------------------------------------------------------------------------


@pytest.mark.req("REG-01")
def test_a_licence_signs_up_once(office: Office) -> None:
    desk = coming(office, rules=DUO)
    enter(desk, [person(9, 1), person(10, 1)], BY)
    up(office, desk, 1, 2)
    assert refused(office, desk, 3, 2) is WhyNoSignup.THERE_ALREADY
    assert refused(office, desk, 9, 3) is WhyNoSignup.THERE_ALREADY
    assert refused(office, desk, 5, 5) is WhyNoSignup.TWICE


def test_a_licence_that_signs_up_twice_at_the_same_moment_is_taken_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = coming(office)
    up(office, desk, 1)
    with monkeypatch.context() as patched:  # the other came after this one had looked
        patched.setattr(signing_up, "_check_people", lambda *_: None)
        assert refused(office, desk, 1) is WhyNoSignup.THERE_ALREADY
    assert [line.standing.value for line in signup_list(office, desk).lines] == ["promised", "dropped"]


def test_the_same_form_sent_twice_is_one_signup(office: Office) -> None:
    desk = coming(office)
    link = signing_up.new_link()
    for _ in range(2):
        assert signing_up.sign_up(office, desk, [somebody(1)], "", link) == link
    assert len(office.store.signups(desk.id)) == 1
    other = signing_up.sign_up(office, desk, [somebody(2)], "", link)
    assert other != link
    assert len(office.store.signups(desk.id)) == 2


def test_the_same_form_at_the_same_moment_is_one_signup(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = coming(office)
    link = signing_up.new_link()
    signing_up.sign_up(office, desk, [GUEST], "", link)
    with monkeypatch.context() as patched:
        patched.setattr(office.store, "signup_by_token", lambda _hash: None)
        assert signing_up.sign_up(office, desk, [GUEST], "", link) == link
    assert len(office.store.signups(desk.id)) == 1


def test_a_link_that_was_taken_back_gives_a_new_one(office: Office) -> None:
    desk = coming(office)
    link = up(office, desk, 1)
    drop(office, desk, link)
    assert signing_up.sign_up(office, desk, [somebody(1)], "", link) != link
    assert [line.standing.value for line in signup_list(office, desk).lines] == ["withdrawn", "promised"]


def test_no_more_sign_up_than_are_kept(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = coming(office)
    monkeypatch.setattr(signing_up, "MOST_SIGNUPS", 2)
    up(office, desk, 1)
    up(office, desk, 2)
    assert refused(office, desk, 3) is WhyNoSignup.FULL_UP


def test_links_are_kept_as_hashes_and_open_their_own_event_only(office: Office) -> None:
    desk, other = coming(office), office.open(RULES, BY)
    link = up(office, desk, 1)
    assert link not in str(office.store.signups(desk.id)[0].token)
    assert signing_up.signup_of(office, other, link) is None
    assert signing_up.signup_of(office, desk, "x" * 32) is None


@pytest.mark.req("REG-09")
def test_a_licence_finds_its_name_wherever_it_is_known(office: Office) -> None:
    desk = coming(office)
    club = office.clubs.open(Club("Vieux Pont"))
    member = Member(1, "7654321", "LEVY", "Ali", licensed=2026)
    office.clubs.change_members(club.id, {}, [(member, "06 00")])
    typed = SignupPerson("7654321", "", "")
    assert signing_up.who_signs_up(office, desk, typed) == typed
    office.store.give_events([desk.id], club.id)
    assert signing_up.who_signs_up(office, desk, typed).shown_name == "Ali L."
    assert signing_up.who_signs_up(office, desk, SignupPerson("1000003", "X", "Y")) == somebody(3)
    assert signing_up.who_signs_up(office, desk, GUEST) == GUEST


def test_changing_keeps_the_place(office: Office) -> None:
    desk = coming(office, 1, DUO)
    link = up(office, desk, 1, 2)
    up(office, desk, 3, 4)
    line = signing_up.signup_of(office, desk, link)
    assert line is not None
    signing_up.change_signup(office, desk, line, [somebody(1), somebody(5)], "06 11")
    after = signing_up.signup_of(office, desk, link)
    assert after is not None
    assert (after.standing.value, after.people[1], after.known.contact) == ("promised", somebody(5), "06 11")
    with pytest.raises(StaleRow):
        signing_up.change_signup(office, desk, line, [somebody(1), somebody(6)], "")
    with pytest.raises(signing_up.NotSignedUp):
        signing_up.change_signup(office, desk, after, [somebody(1), somebody(3)], "")
    signing_up.confirm(office, desk, [1], BY)
    settled = signing_up.signup_of(office, desk, link)
    assert settled is not None
    with refused_for(signing_up.NotSignedUp, WhyNoSignup.SETTLED):
        signing_up.change_signup(office, desk, settled, [somebody(1)], "")


def test_once_people_sit_nothing_is_changed_by_a_link(office: Office) -> None:
    desk = coming(office)
    link = up(office, desk, 20)
    enter(desk, [person(number) for number in range(1, 13)], BY, has_paid=True)
    sit_down(desk)
    line = signing_up.signup_of(office, desk, link)
    assert line is not None
    with pytest.raises(signing_up.NotSignedUp):
        signing_up.withdraw(office, desk, line)
    with pytest.raises(signing_up.NotSignedUp):
        signing_up.change_signup(office, desk, line, [GUEST], "")


# --- the desk -------------------------------------------------------------------------------------------


@pytest.mark.req("REG-02", "REG-01")
def test_whoever_is_confirmed_is_entered_and_has_not_paid(office: Office) -> None:
    desk = coming(office)
    up(office, desk, 1, contact="06")
    signing_up.sign_up(office, desk, [GUEST], "", signing_up.new_link())
    signing_up.sign_up(office, desk, [SignupPerson("9999999", "Nouveau", "Paul")], "", signing_up.new_link())
    assert desk.version[0] == 1  # nothing is in the log before
    signing_up.confirm(office, desk, [1, 2, 3], BY)
    assert [(one.licence, one.name, one.is_paid, one.is_licensed) for one in desk.event.listed] == [
        ("1000001", "Prénom1 NOM001", False, True),
        ("0000001", "Léa DUPONT", False, False),
        ("9999999", "Paul NOUVEAU", False, True),
    ]
    assert desk.tournament.addresses == {}
    assert [line.entries for line in signup_list(office, desk).confirmed] == [(1,), (2,), (3,)]
    assert signing_up.confirm(office, desk, [1, 2, 3, 9], BY) == ()
    with pytest.raises(NotNow) as refusal:
        desk.record(Seated(1, ((1, 2, 3, None),)), by=BY)
    assert WhyNot.NOT_PAID in {problem.ground for problem in refusal.value.problems}


def test_teams_that_are_confirmed_get_teams_of_their_own(office: Office) -> None:
    desk = coming(office, rules=DUO)
    enter(desk, [person(20, 4), person(21, 4)], BY)
    up(office, desk, 1, 2)
    up(office, desk, 3, 4)
    signing_up.confirm(office, desk, [1, 2], BY)
    assert [(one.licence, one.team) for one in desk.event.listed][2:] == [
        ("1000001", 5),
        ("1000002", 5),
        ("1000003", 6),
        ("1000004", 6),
    ]


def test_who_is_entered_by_the_desk_needs_no_confirming(office: Office) -> None:
    desk = coming(office, 2)
    up(office, desk, 1)
    signing_up.sign_up(office, desk, [GUEST], "", signing_up.new_link())
    up(office, desk, 2)
    enter(desk, [person(1), Entry(0, "", "DUPONT", "Lea", is_licensed=False)], BY)
    assert standings(office, desk) == {"Prénom1": "entered", "Léa": "entered", "Prénom2": "waiting 1"}


def test_a_team_of_which_one_is_entered_is_left_to_the_desk(office: Office) -> None:
    desk = coming(office, rules=DUO)
    up(office, desk, 1, 2)
    enter(desk, [person(2, 1)], BY)
    (line,) = signup_list(office, desk).lines
    assert (line.standing.value, line.entries, line.can_enter) == ("promised", (1,), False)
    assert signup_list(office, desk).to_enter == ()
    with refused_for(NotNow, WhyNot.LICENCE_TWICE):
        signing_up.confirm(office, desk, [1], BY)


def test_whoever_renounces_after_being_confirmed_waits_to_be_struck(office: Office) -> None:
    desk = coming(office, 1)
    link = up(office, desk, 1)
    up(office, desk, 2)
    signing_up.confirm(office, desk, [1], BY)
    lines = desk.version[0]
    drop(office, desk, link)
    assert desk.version[0] == lines
    assert standings(office, desk) == {"Prénom1": "renounced", "Prénom2": "promised"}
    scratch(desk, 1, "a renoncé", BY)
    assert standings(office, desk) == {"Prénom1": "withdrawn", "Prénom2": "promised"}


def test_whom_the_desk_strikes_is_taken_up_again_after_all_others(office: Office) -> None:
    desk = coming(office, 1)
    up(office, desk, 1)
    signing_up.confirm(office, desk, [1], BY)
    scratch(desk, 1, "a téléphoné", BY)
    up(office, desk, 2)
    assert standings(office, desk) == {"Prénom1": "struck", "Prénom2": "promised"}
    signing_up.take_up_again(office, desk, signup_list(office, desk).refused[0], BY)
    assert standings(office, desk) == {"Prénom2": "promised", "Prénom1": "waiting 1"}
    up(office, desk, 3)
    assert standings(office, desk)["Prénom3"] == "waiting 2"


def test_who_was_struck_and_comes_in_again_is_confirmed(office: Office) -> None:
    desk = coming(office)
    up(office, desk, 1)
    signing_up.confirm(office, desk, [1], BY)
    scratch(desk, 1, "erreur", BY)
    enter(desk, [person(1)], BY)
    assert [line.entries for line in signup_list(office, desk).confirmed] == [(2,)]


def test_the_desk_may_not_take_somebody_and_think_again(office: Office) -> None:
    desk = coming(office, 1)
    up(office, desk, 1, contact="06")
    up(office, desk, 2)
    first = signup_list(office, desk).lines[0]
    signing_up.drop_signup(office, first)
    with pytest.raises(StaleRow):
        signing_up.drop_signup(office, first)
    assert standings(office, desk) == {"Prénom1": "dropped", "Prénom2": "promised"}
    (line,) = signup_list(office, desk).refused
    signing_up.drop_signup(office, line)  # it is dropped already
    signing_up.take_up_again(office, desk, line, BY)
    signing_up.take_up_again(office, desk, signup_list(office, desk).lines[0], BY)  # it waits already
    assert standings(office, desk) == {"Prénom2": "promised", "Prénom1": "waiting 1"}
    assert signup_list(office, desk).lines[1].known.contact == "06"


# --- promised places ------------------------------------------------------------------------------------


def test_no_walk_in_takes_a_promised_place(office: Office) -> None:
    desk = coming(office, 2)
    up(office, desk, 1)
    assert crowding(office, desk, [person(10)]) is None
    up(office, desk, 2)
    up(office, desk, 3)
    assert crowding(office, desk, [person(10)]) == 3
    assert crowding(office, desk, [person(10), person(11)]) == 4
    assert crowding(office, desk, [person(1)]) is None  # the place is theirs
    assert crowding(office, desk, [person(3)]) == 3  # who waits has none
    enter(desk, [person(10)], BY, also=[more_places(desk.situation, 3)])
    assert standings(office, desk) == {"Prénom1": "promised", "Prénom2": "promised", "Prénom3": "waiting 1"}


def test_places_are_counted_only_where_people_sign_up(office: Office) -> None:
    assert crowding(office, office.open(RULES, BY), [person(1)]) is None
    assert crowding(office, coming(office), [person(1)]) is None


def test_a_place_that_was_given_up_is_nobody_elses_for_a_walk_in(office: Office) -> None:
    desk = coming(office, 1)
    link = up(office, desk, 1)
    signing_up.confirm(office, desk, [1], BY)
    drop(office, desk, link)
    assert crowding(office, desk, [person(10)]) is None
    up(office, desk, 2)
    assert crowding(office, desk, [person(10)]) == 2


def test_whoever_waits_is_confirmed_only_with_a_place_more(office: Office) -> None:
    desk = coming(office, 1)
    up(office, desk, 1)
    up(office, desk, 2)
    with pytest.raises(signing_up.TooFewPlaces) as few:
        signing_up.confirm(office, desk, [2], BY)
    assert few.value.places == 2
    assert desk.event.listed == ()
    signing_up.confirm(office, desk, [2], BY, beyond=True)
    assert signup_terms(desk.situation).places == 2
    assert standings(office, desk) == {"Prénom1": "promised", "Prénom2": "entered"}


# --- what is forgotten ----------------------------------------------------------------------------------


@pytest.mark.req("ORG-19")
def test_contacts_are_wiped_the_day_after_and_at_the_close(office: Office) -> None:
    desk = coming(office)
    later = coming(office, rules=replace(RULES, day=date(2026, 11, 20)))
    up(office, desk, 1, contact="06 00")
    up(office, later, 2, contact="06 11")
    signing_up.forget_old_contacts(office, DAY)
    assert office.store.events_with_contacts() == tuple(sorted((desk.id, later.id)))
    signing_up.forget_old_contacts(office, date(2026, 11, 16))
    assert office.store.events_with_contacts() == (later.id,)
    signing_up.forget_signups(office, later)
    assert (office.store.signups(later.id), len(office.store.signups(desk.id))) == ((), 1)


def test_no_line_of_a_journal_has_a_contact_or_a_name_before_the_desk_confirms(office: Office) -> None:
    desk = coming(office, 1)
    up(office, desk, 1, contact="06 99 88 77 66")
    up(office, desk, 2)
    told = "".join(line.text for journal in ("log", "hall") for line in office.store.lines(desk.id, journal))
    assert [part for part in ("06 99", "NOM001", "1000001", "1000002") if part in told] == []
    signing_up.confirm(office, desk, [1], BY)
    told = "".join(line.text for journal in ("log", "hall") for line in office.store.lines(desk.id, journal))
    assert ("NOM001" in told, "06 99" in told) == (True, False)
