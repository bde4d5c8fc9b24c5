"""The ledger of an event: warnings remembered, points added up, entries cancelled and doubted (COD-44)."""

from typing import Any

import pytest

from oudler.arbitration import (
    IncidentPlace,
    Ledger,
    NoRuling,
    NotBookable,
    People,
    Ruling,
    Setting,
    Trouble,
    rule,
)
from oudler.arbitration.rulings.ledger import parse_ledger
from oudler.rules import Options, Ruleset

FIRST, LATER_DEAL, LATER_TABLE, LATER_ROUND = (
    IncidentPlace(),
    IncidentPlace(1, 1, 2),
    IncidentPlace(1, 2, 1),
    IncidentPlace(2, 1, 1),
)
DEFAULT = Options()
ANN, BEN = People(("Ann",)), People(("Ben",))
TABLE = ("Ann", "Ben", "Cleo", "Dan")


def exposed(repeated: str = "no", setting: Setting | None = None) -> Ruling:
    facts = {"culprit": "defender", "effect": "none", "repeated": repeated}
    return rule("exposed_card", facts, setting)


def touched(repeated: str = "no") -> Ruling:
    return rule("touched_cards", {"repeated": repeated})


def booked(*entries: tuple[Ruling, People, IncidentPlace]) -> Ledger:
    ledger = Ledger()
    for ruling, people, place in entries:
        ledger = ledger.book(ruling, people, place)
    return ledger


# --- repeated faults --------------------------------------------------------------------------------------


@pytest.mark.req("COD-44")
@pytest.mark.parametrize("place", [LATER_DEAL, LATER_TABLE, LATER_ROUND])
def test_fault_is_repeated_anywhere_in_the_event(place: IncidentPlace) -> None:
    ledger = booked((exposed(), ANN, FIRST))
    assert ledger.is_repeated("Ann", "exposed_card", place, DEFAULT)


@pytest.mark.req("COD-44")
def test_fault_of_another_player_or_kind_is_not_repeated() -> None:
    ledger = booked((exposed(), ANN, FIRST))
    assert not ledger.is_repeated("Ben", "exposed_card", LATER_DEAL, DEFAULT)
    assert not ledger.is_repeated("Ann", "touched_cards", LATER_DEAL, DEFAULT)
    assert not Ledger().is_repeated("Ann", "exposed_card", FIRST, DEFAULT)


@pytest.mark.req("COD-44")
@pytest.mark.parametrize("fault", ["card_out_of_turn", "lead_out_of_turn", "revoke"])
def test_faults_ruled_as_exposed_cards_are_of_one_kind(fault: str) -> None:
    assert booked((exposed(), ANN, FIRST)).is_repeated("Ann", fault, LATER_DEAL, DEFAULT)


@pytest.mark.req("COD-44")
def test_fault_that_was_fined_is_repeated_as_well() -> None:
    ledger = booked((exposed("yes"), ANN, FIRST))
    assert ledger.is_repeated("Ann", "exposed_card", LATER_DEAL, DEFAULT)


def test_fault_without_a_warning_makes_none_repeated() -> None:
    harmless = rule("exposed_card", {"culprit": "taker"})
    ledger = booked((harmless, ANN, FIRST))
    assert not ledger.is_repeated("Ann", "exposed_card", LATER_DEAL, DEFAULT)


@pytest.mark.parametrize(("counts", "is_repeated"), [("same_fault", False), ("any_fault", True)])
def test_warning_for_another_kind_counts_where_the_option_says_so(counts: str, is_repeated: bool) -> None:
    ledger = booked((exposed(), ANN, FIRST))
    options = DEFAULT.override({"repeat_counts": counts})
    assert ledger.is_repeated("Ann", "touched_cards", LATER_DEAL, options) is is_repeated


@pytest.mark.parametrize(
    ("within", "place", "is_repeated"),
    [("event", LATER_ROUND, True), ("round", LATER_ROUND, False), ("round", LATER_TABLE, True)],
)
def test_warning_is_remembered_as_long_as_the_option_says(
    within: str, place: IncidentPlace, is_repeated: bool
) -> None:
    ledger = booked((exposed(), ANN, FIRST))
    options = DEFAULT.override({"repeat_within": within})
    assert ledger.is_repeated("Ann", "exposed_card", place, options) is is_repeated


def test_warning_of_a_cancelled_entry_is_forgotten() -> None:
    ledger = booked((exposed(), ANN, FIRST))
    cancelled = ledger.cancel(1, "wrong player")
    assert not cancelled.is_repeated("Ann", "exposed_card", LATER_DEAL, DEFAULT)


# --- points -----------------------------------------------------------------------------------------------


@pytest.mark.req("COD-44", "CLA-05")
def test_totals_add_up_what_each_player_pays_and_credit_nobody() -> None:
    ledger = booked(
        (exposed(), ANN, FIRST),
        (exposed("yes"), ANN, LATER_DEAL),
        (exposed("yes"), ANN, LATER_ROUND),
        (touched("yes"), BEN, LATER_TABLE),
    )
    assert dict(ledger.totals()) == {"Ann": 200, "Ben": 100}
    assert dict(ledger.cancel(3, "shown by accident").totals()) == {"Ann": 100, "Ben": 100}


@pytest.mark.req("COD-32")
def test_sheet_penalty_is_paid_by_each_player_or_shared() -> None:
    each = rule("score_sheet", {"kind": "missing"})
    shared = rule(
        "score_sheet", {"kind": "sum"}, Setting(4, Ruleset.of("fft-2022", {"sheet_penalty": "shared"}))
    )
    people = People(table=TABLE)
    assert dict(booked((each, people, FIRST)).totals()) == dict.fromkeys(TABLE, 400)
    assert dict(booked((shared, people, FIRST)).totals()) == dict.fromkeys(TABLE, 25)
    three = People(table=TABLE[:3])
    assert dict(booked((shared, three, FIRST)).totals()) == dict.fromkeys(TABLE[:3], 34)  # rounded up


@pytest.mark.req("COD-33")
def test_slow_players_pay_each() -> None:
    people = People(("Ann", "Ben"))
    ledger = booked((rule("slow_play", {"repeated": "no"}), people, FIRST))
    again = ledger.book(rule("slow_play", {"repeated": "yes"}), ANN, LATER_ROUND)
    assert (dict(ledger.totals()), dict(again.totals())) == (
        {"Ann": 100, "Ben": 100},
        {"Ann": 300, "Ben": 100},
    )
    assert ledger.is_repeated("Ben", "slow_play", LATER_DEAL, DEFAULT)


def test_penalty_of_the_dealer_is_paid_by_the_dealer() -> None:
    ruling = rule("misdeal", {"found": "play", "taker": "unaffected", "made": "yes", "dealer": "regular"})
    assert dict(booked((ruling, People(dealer="Dan"), FIRST)).totals()) == {"Dan": 100}


@pytest.mark.req("DEA-17")
def test_ban_names_the_culprit_or_the_dealer() -> None:
    revoke = {"consumed": "yes", "culprit": "defender", "choice": "score"}
    misdeal = {"found": "dealing", "dealer": "regular"}
    ledger = booked(
        (rule("revoke", revoke), BEN, FIRST), (rule("misdeal", misdeal), People(dealer="Dan"), FIRST)
    )
    assert [entry.banned() for entry in ledger.entries] == [("Ben",), ("Dan",)]


# --- corrections ------------------------------------------------------------------------------------------


def test_cancelled_entry_keeps_its_line_and_its_reason() -> None:
    ledger = booked((exposed("yes"), ANN, FIRST)).cancel(1, "it was Ben")
    assert (ledger.entries[0].cancelled, dict(ledger.totals()), list(ledger.in_force())) == (
        "it was Ben",
        {},
        [],
    )


def test_undo_takes_the_last_entry_away() -> None:
    ledger = booked((exposed(), ANN, FIRST))
    assert ledger.book(touched(), BEN, FIRST).undo() == ledger


def test_entry_ruled_as_repeated_is_doubtful_once_the_first_is_cancelled() -> None:
    ledger = booked((exposed(), ANN, FIRST), (exposed("yes"), ANN, LATER_DEAL))
    assert ledger.doubtful() == ()
    assert [entry.number for entry in ledger.cancel(1, "no fault").doubtful()] == [2]


def test_entry_ruled_as_a_first_fault_is_doubtful_when_there_was_one_before() -> None:
    ledger = booked((exposed(), ANN, FIRST), (exposed(), ANN, LATER_DEAL))
    assert [entry.number for entry in ledger.doubtful()] == [2]
    assert ledger.cancel(2, "no fault").doubtful() == ()


def test_entry_is_doubted_by_the_options_it_was_ruled_by() -> None:
    by_round = Setting(4, Ruleset.of("fft-2022", {"repeat_within": "round"}))
    ledger = booked((exposed(setting=by_round), ANN, FIRST), (exposed(setting=by_round), ANN, LATER_ROUND))
    assert ledger.doubtful() == ()


# --- refusals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruling", "people"),
    [
        (exposed(), People()),
        (exposed("yes"), People(dealer="Dan", table=TABLE)),
        (rule("misdeal", {"found": "dealing", "dealer": "regular"}), ANN),
        (rule("score_sheet", {"kind": "left"}), ANN),
    ],
    ids=["warning", "fine", "ban", "table"],
)
def test_ruling_is_not_booked_without_the_people_it_is_for(ruling: Ruling, people: People) -> None:
    with pytest.raises(NotBookable, match="nobody is named as"):
        Ledger().book(ruling, people, FIRST)


def test_ruling_that_waits_is_not_booked() -> None:
    waiting = rule("exposed_card", {"culprit": "defender", "effect": "distorted", "made": "later"})
    with pytest.raises(NotBookable, match="waits for made"):
        Ledger().book(waiting, ANN, FIRST)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_entry_that_there_is_not_cannot_be_cancelled(number: int) -> None:
    ledger = booked((exposed(), ANN, FIRST))
    with pytest.raises(NotBookable, match="there is no entry"):
        ledger.cancel(number, "why")


def test_entry_is_not_cancelled_without_a_reason() -> None:
    with pytest.raises(NotBookable, match="a reason is needed"):
        booked((exposed(), ANN, FIRST)).cancel(1, "  ")


def test_empty_ledger_has_nothing_to_undo() -> None:
    with pytest.raises(NotBookable, match="nothing is booked"):
        Ledger().undo()


# --- as text ----------------------------------------------------------------------------------------------


def test_lines_are_read_back_as_they_were_written() -> None:
    at_three = Setting(3, Ruleset.of("club-004", {"repeat_counts": "any_fault"}))
    ledger = booked(
        (exposed(), ANN, FIRST),
        (exposed("yes", at_three), People(("Ann", "Ben"), "Dan", TABLE), LATER_ROUND),
        (touched(), BEN, LATER_TABLE),
    ).cancel(2, "à revoir")
    assert parse_ledger([*ledger.lines()]) == ledger


LINE: dict[str, Any] = {
    "ruling": "fft-2022 4 | touched_cards | repeated=no",
    "culprits": ["Ann"],
    "dealer": None,
    "table": [],
    "team": None,
    "place": [1, 1, 1],
    "cancelled": None,
}


def test_line_is_what_it_says() -> None:
    assert booked((touched(), ANN, FIRST)).lines() == [LINE]


@pytest.mark.parametrize(
    "change", [{"place": [1, 2, 3, 4]}, {"place": 1}, {"culprits": []}, {"culprits": None}, {"cancelled": ""}]
)
def test_line_that_cannot_be_booked_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(NotBookable):
        parse_ledger([LINE | change])


@pytest.mark.parametrize("name", list(LINE))
def test_line_without_a_field_is_refused(name: str) -> None:
    with pytest.raises(NotBookable, match="entry 1 cannot be read"):
        parse_ledger([{key: value for key, value in LINE.items() if key != name}])


def test_line_with_a_text_that_is_no_ruling_is_refused() -> None:
    with pytest.raises(NoRuling):
        parse_ledger([LINE | {"ruling": "touched_cards"}])


@pytest.mark.parametrize(
    "change",
    [
        {"ruling": 5},
        {"cancelled": 5},
        {"team": 5},
        {"dealer": 5},
        {"table": ["Ann", 5]},
        {"place": [1, 1, True]},
    ],
)
def test_line_with_a_value_of_another_type_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(NotBookable):
        parse_ledger([LINE | change])


# --- teams ------------------------------------------------------------------------------------------------

LATE_TEAM = rule("late", {"minutes": "7", "event": "team", "late_players": "2"})
"""Two players of a team seven minutes late: two times five minutes begun, a hundred each."""
LYNX = People(("Ann", "Ben"), team="Lynx")


@pytest.mark.req("CHG-05")
def test_penalty_of_a_team_is_booked_on_the_team_once() -> None:
    ledger = booked((LATE_TEAM, LYNX, FIRST))
    assert dict(ledger.totals()) == {"Lynx": 400}
    assert dict(ledger.book(LATE_TEAM, LYNX, LATER_ROUND).totals()) == {"Lynx": 800}


def test_penalty_of_a_team_is_not_booked_where_no_team_is_named() -> None:
    with pytest.raises(NotBookable, match="nobody is named as team"):
        Ledger().book(LATE_TEAM, People(("Ann", "Ben"), "Dan", TABLE), FIRST)


def test_player_late_alone_pays_even_where_a_team_is_named() -> None:
    alone = rule("late", {"minutes": "5", "event": "individual"})
    assert dict(booked((alone, LYNX, FIRST)).totals()) == {"Ann": 100}


def test_line_tells_the_team_and_is_read_back() -> None:
    ledger = booked((LATE_TEAM, LYNX, FIRST))
    assert [line["team"] for line in ledger.lines()] == ["Lynx"]
    assert parse_ledger(ledger.lines()) == ledger


def test_fault_that_there_is_not_is_no_repeated_one() -> None:
    with pytest.raises(NoRuling) as refusal:
        booked((exposed(), ANN, FIRST)).is_repeated("Ann", "exposed_cards", LATER_DEAL, DEFAULT)
    assert refusal.value.trouble is Trouble.UNKNOWN_FAULT
