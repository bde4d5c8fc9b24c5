"""Rulings at the desk: what is asked, what the desk knows, what is booked, what waits."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from oudler.arbitration import LATER, Fate, NoRuling, Party
from oudler.director.desk import Called, Desk, Office, Started
from oudler.director.desk.hall import Stopped
from oudler.director.rulings import inquiry as rulings
from oudler.director.rulings import ledger
from oudler.rules import Bid, Score
from oudler.tournament.events import Adjusted, Cancelled, Corrected, Event, Handed, Lifted, Ruled
from oudler.tournament.forms import Form
from oudler.tournament.sheets import Line, Sheet
from tests.director.desks import BY, RULES, Ticking, balanced, make_office, play_round, players_at, seated


def asked(desk: Desk, fault: str, facts: Mapping[str, str], *who: int, table: int = 1) -> rulings.Inquiry:
    return rulings.inquiry_of(desk.situation, rulings.Case(1, table, fault, facts, who))


def test_one_tap_says_who_and_in_which_camp(desk: Desk) -> None:
    ask = asked(desk, "exposed_card", {}).ask
    assert ask is not None
    assert ask.question is not None
    assert (ask.question.key, ask.answers) == ("culprit", ("taker", "defender"))
    assert (ask.party, ask.people) == (Party.CULPRIT, players_at(desk, 1))


@pytest.mark.req("COD-44")
def test_the_ledger_answers_whether_a_fault_is_repeated(desk: Desk) -> None:
    who, other = players_at(desk, 1)[:2]
    first = asked(desk, "poignee_unordered", {}, who)
    assert (first.found, dict(first.facts), first.warned) == (("repeated",), {"repeated": "no"}, ())
    assert first.can_pronounce
    rulings.pronounce(desk, first, BY, seen=desk.version[0])
    again = asked(desk, "poignee_unordered", {}, who)
    assert dict(again.facts) == {"repeated": "yes"}
    assert [entry.number for entry in again.warned] == [1]
    assert again.ruling is not None
    assert [fine.points for fine in again.ruling.fines] == [100]
    assert dict(asked(desk, "poignee_unordered", {}, other).facts) == {"repeated": "no"}
    desk.record(Lifted(1, "erreur"), by=BY)
    assert dict(asked(desk, "poignee_unordered", {}, who).facts) == {"repeated": "no"}


def test_the_arbiter_may_know_better_than_the_ledger(desk: Desk) -> None:
    found = asked(desk, "poignee_unordered", {"repeated": "yes"}, players_at(desk, 1)[0])
    assert (found.found, dict(found.facts)) == ((), {"repeated": "yes"})


def test_who_it_was_is_asked_before_the_ledger_is_looked_up(desk: Desk) -> None:
    ask = asked(desk, "slow_play", {}).ask
    assert ask == rulings.NextQuestion(party=Party.CULPRITS, people=players_at(desk, 1), is_several=True)


def test_whoever_deals_is_asked_for_only_where_he_pays(desk: Desk) -> None:
    facts = {"found": "dealing", "dealer": "regular"}
    found = asked(desk, "misdeal", facts)
    assert found.ruling is not None
    assert found.ask == rulings.NextQuestion(party=Party.DEALER, people=players_at(desk, 1))
    dealer = players_at(desk, 1)[3]
    named = rulings.inquiry_of(desk.situation, replace(found.case, dealer=dealer))
    assert named.can_pronounce
    assert asked(desk, "cut_turned", {}).can_pronounce


def test_who_dealt_and_for_whom_is_one_question(desk: Desk) -> None:
    ask = asked(desk, "misdeal", {"found": "dealing"}).ask
    assert ask is not None
    assert ask.question is not None
    assert (ask.question.key, ask.party, ask.people) == ("dealer", Party.DEALER, players_at(desk, 1))
    assert asked(desk, "misdeal", {"found": "dealing", "dealer": "stand_in"}).can_pronounce


def test_what_another_answer_settles_is_asked_after_it(desk: Desk) -> None:
    facts = {"culprit": "defender", "effect": "none"}
    who = players_at(desk, 1)[1]
    ask = asked(desk, "lead_out_of_turn", facts, who).ask
    assert ask is not None
    assert ask.question is not None
    assert (ask.question.key, ask.answers) == ("choice", ("accept", "same_suit", "other_suit", "take_back"))
    for choice in ask.answers:  # who was to lead follows from each
        assert asked(desk, "lead_out_of_turn", {**facts, "choice": choice}, who).can_pronounce


def test_what_the_end_of_the_deal_tells_is_asked_last_and_the_ruling_told_before(desk: Desk) -> None:
    facts = {"found": "play", "taker": "unaffected"}
    dealt = asked(desk, "misdeal", facts)
    assert dealt.ask is not None
    assert dealt.ask.party is Party.DEALER
    dealer = players_at(desk, 1)[3]
    case = replace(dealt.case, facts={**facts, "dealer": "regular"}, dealer=dealer)
    found = rulings.inquiry_of(desk.situation, case)
    assert found.ask is not None
    assert found.ask.question is not None
    assert (found.ask.question.key, found.ask.answers) == ("made", ("yes", "no"))
    assert found.ruling is not None
    assert [fine.points for fine in found.ruling.fines] == [100]
    assert not found.can_pronounce


@pytest.mark.parametrize(("fault", "facts"), [("illegal_discard", {}), ("false_discard", {"cards": "7"})])
def test_a_fault_found_later_is_not_taken_for_a_question_put_off(
    desk: Desk, fault: str, facts: Mapping[str, str]
) -> None:
    facts = {**facts, "found": "later"}
    ask = asked(desk, fault, facts).ask
    assert ask is not None
    assert ask.question is not None
    assert (ask.question.key, ask.answers) == ("made", ("yes", "no"))
    assert asked(desk, fault, {**facts, "made": LATER}).ask is None
    assert asked(desk, fault, {**facts, "made": "yes"}).can_pronounce


def test_whether_the_deal_is_distorted_is_told_with_the_camp(desk: Desk) -> None:
    ask = asked(desk, "exposed_card", {}).ask
    assert ask is not None
    camps = (
        {"culprit": "taker"},
        {"culprit": "defender", "effect": "none"},
        {"culprit": "defender", "effect": "distorted"},
    )
    assert ask.ways == dict.fromkeys(players_at(desk, 1), camps)


def test_whom_the_sheet_calls_taker_is_in_attack(desk: Desk) -> None:
    players = players_at(desk, 1)
    lines = (Line(2, Bid.GARDE, Score(Bid.GARDE, 76, 2)), Line(None, None))
    desk.record(Handed(1, 1, Sheet(players, None, lines)), by=BY)
    ask = asked(desk, "dog_seen", {}).ask
    assert ask is not None
    camps = ["taker" if number == players[2] else "defender" for number in players]
    assert ask.ways == {who: ({"culprit": camp},) for who, camp in zip(players, camps, strict=True)}
    passed = rulings.Case(1, 1, "dog_seen", deal=2)
    assert rulings.taker_of(desk.event, passed) is None
    assert rulings.taker_of(desk.event, replace(passed, deal=9)) is None


@pytest.mark.parametrize("fault", rulings.NAMED_FIRST)
def test_who_it_was_is_asked_where_no_order_names_him(desk: Desk, fault: str) -> None:
    assert asked(desk, fault, {}).ask == rulings.NextQuestion(party=Party.CULPRIT, people=players_at(desk, 1))
    named = asked(desk, fault, {}, players_at(desk, 1)[0]).ask
    assert named is not None
    assert named.party is None


def test_late_players_of_a_team_are_counted_by_their_names(office: Office) -> None:
    desk = seated(office, 32, replace(RULES, form=Form.DUO))
    late = asked(desk, "late", {"minutes": "10"})
    assert late.ask == rulings.NextQuestion(party=Party.CULPRITS, people=players_at(desk, 1), is_several=True)
    assert asked(desk, "late", {"minutes": "10"}, *players_at(desk, 1)[:2]).facts["late_players"] == "2"


@pytest.mark.req("COD-44")
def test_a_repeated_fault_is_told_only_where_it_costs_more(desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    for fault, facts in (
        ("poignee_unordered", {}),
        ("exposed_card", {"culprit": "defender", "effect": "none"}),
    ):
        rulings.pronounce(desk, asked(desk, fault, facts, who), BY, seen=desk.version[0])
    again = asked(desk, "exposed_card", {"culprit": "defender", "effect": "none"}, who)
    assert [entry.ruling.fault for entry in again.warned] == ["exposed_card"]
    assert asked(desk, "exposed_card", {"culprit": "taker"}, who).warned == ()


def test_answers_that_cannot_be_are_not_offered_and_not_taken(desk: Desk) -> None:
    with pytest.raises(NoRuling):
        asked(desk, "revoke", {"consumed": "perhaps"})
    with pytest.raises(NoRuling):
        asked(desk, "nothing", {})


def test_a_ruling_that_waits_cannot_be_booked_and_is_kept(desk: Desk) -> None:
    who = players_at(desk, 2)[0]
    facts = {"consumed": "yes", "culprit": "taker", "made": LATER}
    found = asked(desk, "revoke", facts, who, table=2)
    assert found.ruling is not None
    assert found.ruling.outcome.fate is Fate.CONTINUE
    assert not found.can_pronounce
    rulings.reserve(desk, found.case, "?fault=revoke", BY)
    assert desk.hall.reserved == {(1, 2): "?fault=revoke"}
    rulings.pronounce(
        desk, asked(desk, "revoke", {**facts, "made": "no"}, who, table=2), BY, seen=desk.version[0]
    )
    assert desk.hall.reserved == {}


def test_a_case_that_is_given_up_waits_no_more(desk: Desk) -> None:
    rulings.reserve(desk, rulings.Case(1, 2, "revoke"), "?fault=revoke", BY)
    rulings.drop(desk, 1, 2, BY)
    assert desk.hall.reserved == {}


def test_pronouncing_books_who_where_and_what_and_answers_the_call(desk: Desk) -> None:
    desk.note(Called(1), Called(2), by="table")
    who = players_at(desk, 1)[2]
    found = asked(desk, "exposed_card", {"culprit": "defender", "effect": "none"}, who)
    (line,) = rulings.pronounce(desk, found, BY, seen=desk.version[0])
    ruling = "fft-2022 4 | exposed_card | culprit=defender effect=none repeated=no"
    assert line.happening == Ruled(ruling, 1, 1, culprits=(who,))
    assert [call.table for call in desk.hall.calls.values()] == [2]
    booked = ledger.ledger_of(desk.situation)
    assert [(each.entry.number, each.line.number, each.lifted) for each in booked] == [(1, line.number, None)]


def test_a_ruling_is_booked_once_for_what_was_seen(desk: Desk) -> None:
    play_round(desk)
    who, seen = players_at(desk, 1)[2], desk.version[0]
    found = asked(desk, "exposed_card", {"culprit": "defender", "effect": "none"}, who)
    corrected = Corrected(1, 1, balanced(desk, 1, 50), "décision")
    lines = rulings.pronounce(desk, found, BY, corrected, seen=seen)
    assert lines == desk.tournament.log[seen:]
    assert rulings.pronounce(desk, found, BY, seen=seen) == lines
    desk.record(Lifted(1, "erreur"), by=BY)
    assert len(rulings.pronounce(desk, found, BY, seen=desk.version[0])) == 1


def test_the_ledger_keeps_what_the_sheet_said_before_a_ruling_corrected_it(desk: Desk) -> None:
    play_round(desk)
    players = players_at(desk, 1)
    found = asked(desk, "no_fault", {})
    rulings.pronounce(desk, found, BY, seen=desk.version[0])
    rulings.pronounce(
        desk, found, BY, Corrected(1, 1, balanced(desk, 1, 50), "décision"), seen=desk.version[0]
    )
    desk.record(Corrected(1, 2, balanced(desk, 2, 70), "à la main"), by=BY)
    latest, first = ledger.ledger_of(desk.situation)
    assert latest.corrected == ((players[0], 30, 150), *((number, -10, -50) for number in players[1:]))
    assert first.corrected == ()


def test_the_deal_is_the_one_being_played(tmp_path: Path) -> None:
    clock = Ticking()
    desk = seated(make_office(tmp_path, clock), 12)

    def deals() -> list[int]:
        return [rulings.deal_at(desk.situation, 1, table, desk.now()) for table in (1, 2)]

    assert deals() == [1, 1]  # nothing is known
    desk.note(Started(1, 50), by=BY)
    clock.move(minutes=25)
    assert deals() == [3, 3]  # of five, at half time
    clock.move(minutes=60)
    assert deals() == [5, 5]
    desk.note(Stopped(), by=BY)
    late = rulings.Case(1, 1, "late", {"minutes": "10"}, players_at(desk, 1)[:1])
    for case in (rulings.Case(1, 1, "no_fault", deal=2), late):
        inquiry = rulings.inquiry_of(desk.situation, case)
        rulings.pronounce(desk, inquiry, BY, seen=desk.version[0])
    assert deals() == [2, 1]  # no earlier than one that was ruled
    desk.record(Handed(1, 2, balanced(desk, 2)), by=BY)
    assert deals() == [2, 5]


def test_a_corrected_sheet_and_its_ruling_are_one_act(desk: Desk) -> None:
    found = asked(desk, "no_fault", {})
    wrong = Corrected(1, 1, balanced(desk, 1), "décision")  # nothing was handed in yet
    with pytest.raises(ValueError, match="not_handed"):
        rulings.pronounce(desk, found, BY, wrong, seen=desk.version[0])
    assert desk.event.ledger.entries == ()


def test_a_lifted_ruling_keeps_its_line_and_makes_others_doubtful(desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    for _ in range(2):
        rulings.pronounce(desk, asked(desk, "poignee_unordered", {}, who), BY, seen=desk.version[0])
    lifted = desk.record(Lifted(1, "erreur"), by=BY)
    latest, first = ledger.ledger_of(desk.situation)
    assert (latest.entry.number, latest.is_doubtful, latest.lifted) == (2, True, None)
    assert (first.entry.number, first.is_doubtful, first.lifted) == (1, False, lifted)


def test_teams_are_named_and_told_apart(office: Office) -> None:
    desk = seated(office, 32, replace(RULES, form=Form.DUO))
    who = players_at(desk, 1)[0]
    found = asked(desk, "late", {"minutes": "20", "forfeit": "no", "late_players": "1"}, who)
    assert found.facts["event"] == "team"
    assert rulings.booking_of(desk.event, found.case, str(found.ruling)).team == desk.event.unit_of(who)


def test_a_fifth_who_sits_out_makes_no_table_of_five(desk: Desk) -> None:
    event = replace(desk.event, seated={1: ((1, 2, 3, 4, 5), (6, 7, 8, None))})
    assert [rulings.setting_at(event, 1, table).players for table in (1, 2)] == [4, 3]
    assert rulings.people_at(event, 1, 3) == ()


def test_an_answer_that_is_changed_takes_back_those_after_it() -> None:
    case = rulings.Case(1, 1, "revoke", {"consumed": "yes", "culprit": "taker", "made": "no"})
    assert rulings.without_answer(case, "culprit").facts == {"consumed": "yes"}
    assert rulings.without_answer(case, "effect") == case
    assert rulings.with_answer(case, "effect", "none").facts == {**case.facts, "effect": "none"}


@pytest.mark.parametrize(
    ("typed", "note"),
    [("60", Fraction(60)), ("33,3", Fraction(333, 10)), ("−4.5 %", Fraction(-9, 2)), ("", None)],
)
def test_notes_are_read_as_people_write_them(typed: str, note: Fraction | None) -> None:
    assert ledger.note_of(typed) == note


@pytest.mark.parametrize("typed", ["1e9", "1/3", "x", "1" * 13, "--1"])
def test_what_is_no_note_is_refused(typed: str) -> None:
    with pytest.raises(ledger.NotANote):
        ledger.note_of(typed)


def test_decisions_about_boards_are_listed_in_order() -> None:
    late, early = (Adjusted(number, 1, 3, "retard") for number in (2, 1))
    event = Event(RULES, adjusted={(2, 1, 3): late, (1, 1, 3): early}, cancelled={(1, 4): "carte"})
    assert ledger.decisions_of(event) == ledger.BoardDecisions((early, late), (Cancelled(1, 4, "carte"),))
