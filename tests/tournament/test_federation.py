"""The federation's file: what it lacks, what it tells, and what a check finds in it."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from decimal import Decimal
from functools import cache
from typing import Any

import pytest

from oudler.tournament import Readings, events
from oudler.tournament.clubs import ClubArbiter
from oudler.tournament.files import (
    Difference,
    Gap,
    NotHomologated,
    NotReportable,
    Reporter,
    StrangePerson,
    Superseded,
    Tournament,
    UnevenRound,
    Unreadable,
    check_federation,
    federation_fields,
    federation_report,
    gaps,
    is_federation,
    read_federation,
    unpaid_places,
    write_federation,
)
from oudler.tournament.files.federation_recount import recounted
from oudler.tournament.forms import Form
from oudler.tournament.points import Conditions, Derogation, OrganisingBody, Unmet
from oudler.tournament.ranking import TieRule
from oudler.tournament.simulation import simulate
from tests.reference.federation import differences, is_signed, points
from tests.tournament.federation import CLUB, LATE, REPORTER, document, entered, held, placed, played
from tests.tournament.signing import OTHER_KEY
from tests.tournament.simulated import BUSY, announced, duo_event, mixed_event, put, small_event
from tests.tournament.telling import ARBITER, AT, hand, play, tell

File = dict[str, Any]


def lacking(tournament: Tournament, reporter: Reporter = REPORTER, now: str = LATE) -> list[object]:
    return [each.ground for each in gaps(tournament, reporter, now)]


@cache
def few() -> Tournament:
    """Eight people, too few for points."""
    told = tell(entered(8, "h"), events.Seated(1, ((1, 2, 3, 4), (5, 6, 7, 8))))
    return tell(hand(told), events.Closed())


# --- gaps -----------------------------------------------------------------------------------------------


def test_nothing_is_missing_of_an_evening_that_is_closed_and_homologated() -> None:
    assert lacking(held()) == []


def test_everything_that_is_missing_is_named_at_once() -> None:
    told = placed(arbiters=())
    assert lacking(told, Reporter()) == [Gap.NOT_CLOSED, Gap.NO_CLUB, Gap.NO_ARBITER]
    with pytest.raises(NotReportable) as refusal:
        federation_report(told, Reporter(), LATE)
    assert [each.ground for each in refusal.value.problems] == [Gap.NOT_CLOSED, Gap.NO_CLUB, Gap.NO_ARBITER]


@pytest.mark.req("RES-06")
def test_nothing_leaves_while_players_may_claim() -> None:
    (claims,) = gaps(held(), REPORTER, AT)
    assert (claims.ground, claims.values) == (Gap.CLAIMS, {"until": "2026-11-15T14:45:00Z"})
    assert lacking(held(), now="") == [Gap.CLAIMS]


def test_an_event_that_went_to_another_computer_is_reported_there() -> None:
    assert lacking(tell(held(), events.Sent("Zoé"))) == [Gap.AWAY]


def test_what_is_missing_of_the_club_is_named() -> None:
    bare = replace(REPORTER, club=replace(CLUB, number=" ", comite=""))
    assert lacking(held(), bare) == [Gap.NO_CLUB_NUMBER, Gap.NO_COMITE]


def test_only_an_event_of_a_club_needs_one() -> None:
    conditions = Conditions(OrganisingBody.COMITE)
    told = held(conditions=conditions)
    assert lacking(told, replace(REPORTER, club=None)) == []
    report = federation_report(told, replace(REPORTER, club=None), LATE)
    assert (report.club, check_federation(federation_fields(report)).is_right) == (None, True)


@pytest.mark.parametrize(
    "arbiters",
    [
        (),
        (ClubArbiter(ARBITER),),
        (ClubArbiter(ARBITER, "12"),),
        (ClubArbiter(ARBITER, "0001234"),),
        (ClubArbiter(ARBITER, "1234567"), ClubArbiter(ARBITER, "7654321")),
    ],
)
@pytest.mark.req("PCN-03")
def test_an_arbiter_whose_licence_is_not_known_is_named(arbiters: tuple[ClubArbiter, ...]) -> None:
    (found,) = gaps(held(), replace(REPORTER, arbiters=arbiters), LATE)
    assert (found.ground, found.values) == (Gap.NO_ARBITER_LICENCE, {"name": ARBITER})


def test_arbiters_are_known_however_their_names_are_spelled() -> None:
    known = Reporter(None, (ClubArbiter("MARTIN Élise", "1234567"),))
    assert (known.licence_of("Elise Martin"), known.licence_of("Élise Marin")) == ("1234567", "")


@pytest.mark.req("PCN-01")
def test_a_number_of_the_evening_is_no_licence() -> None:
    told = played()
    guest = replace(told.event.entries[3], licence="0000001")
    told = tell(told, events.Amended(guest, "no card"), events.Closed())
    (found,) = gaps(told, REPORTER, LATE)
    assert (found.ground, found.values) == (Gap.NO_LICENCE, {"who": guest.name})


@pytest.mark.parametrize(
    ("conditions", "unmet"),
    [
        (Conditions(OrganisingBody.OTHER), [Unmet.ORGANISER]),
        (Conditions(is_one_place=False, is_simultaneous=False), [Unmet.PLACES, Unmet.TIMES]),
        (Conditions(has_official_arbiter=False), [Unmet.NO_ARBITER]),
    ],
)
def test_every_condition_of_points_that_is_not_met_is_a_gap(
    conditions: Conditions, unmet: list[Unmet]
) -> None:
    assert lacking(held(conditions=conditions)) == unmet


@pytest.mark.req("PCN-05")
def test_too_few_players_give_no_file() -> None:
    assert lacking(few()) == [Unmet.FEW]


# --- what it tells --------------------------------------------------------------------------------------


def with_rulings() -> Tournament:
    """Duos with rulings that cost points, and a decision outside the code."""
    told = duo_event()
    line = told.log[-1]
    after = told.record(events.Reopened("a claim"), line.at, ARBITER)
    after = after.record(events.Penalised(5, 30, 1, "late"), line.at, ARBITER)
    return after.record(events.Closed(), line.at, ARBITER)


def article_29() -> Tournament:
    rules = replace(announced(events.usual_rounds(3)), ties=TieRule.ARTICLE_29)
    return simulate(rules, 16, "ties", BUSY)[0]


def carried() -> Tournament:
    rules = replace(mixed_event().event.regulations, readings=Readings(coef_target="carried"))
    return simulate(rules, 15, "carried", BUSY)[0]


def four() -> Tournament:
    return simulate(announced(events.usual_rounds(3), Form.FOUR), 24, "four", BUSY)[0]


def tied() -> Tournament:
    return tell(play(placed(12, "m", derogation=Derogation("granted", None, (5, 4))), {}), events.Closed())


EVENTS: Mapping[str, Callable[[], Tournament]] = {
    "small": small_event,
    "mixed": mixed_event,
    "duo": with_rulings,
    "ties": article_29,
    "carried": carried,
    "four": four,
    "even": held,
    "tied": tied,
}


@pytest.mark.parametrize("name", EVENTS)
def test_the_file_of_any_event_is_right_by_itself_by_its_log_and_by_the_reference(name: str) -> None:
    told = EVENTS[name]()
    file = document(told)
    check = check_federation(file, told)
    assert (check.findings, check.from_log) == ((), ())
    assert check.is_right
    assert check.signature is not None
    assert differences(file) == []
    assert is_signed(file)


@pytest.mark.req("PCN-07")
def test_ties_share_and_everybody_with_a_licence_is_told() -> None:
    points = document(tied())["points"]
    # (120 + 82 + 57 + 50 + 50 + 50) / 12 and (5 + 4) / 12, rounded up
    assert [(each["rank"], each["pcn"], each["pp"]) for each in points] == [(1, 35, 1)] * 12


def test_points_that_were_taken_off_are_told_without_the_reason() -> None:
    file = document(with_rulings())
    assert file["penalties"][-1] == {
        "kind": "decision",
        "round": 1,
        "table": None,
        "unit": 3,
        "number": 5,
        "points": 30,
    }
    assert {each["kind"] for each in file["penalties"]} == {"ruling", "decision"}
    assert "late" not in write_federation(file)


@pytest.mark.req("PCN-01")
def test_places_that_give_nothing_for_want_of_a_licence_are_named() -> None:
    told = played()
    told = tell(told, events.Closed())
    best = document(told)["ranking"][0]["unit"]
    assert unpaid_places(told.event) == ()
    told = tell(told, events.Reopened("licences"))
    entry = replace(told.event.entries[best], is_licensed=False)
    told = tell(told, events.Amended(entry, "not licensed"), events.Closed())
    assert [each.number for each in unpaid_places(told.event)] == [best]
    assert unpaid_places(few().event) == ()
    assert unpaid_places(placed().event) == ()


def test_no_birth_no_contact_and_no_ruling_leaves() -> None:
    file = document(small_event())
    assert list(file["entries"][0]) == [
        "number", "unit", "licence", "surname", "first_name", "club", "comite", "series", "category",
        "licensed",
    ]  # fmt: skip
    text = write_federation(file)
    assert "born" not in text
    assert "address" not in text
    assert is_federation(text)


# --- what a check finds ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("points", 0, "pcn"), 500, "points[0].pcn"),
        (("points", 1, "pp"), 1, "points[1].pp"),
        (("points", 2, "rank"), 1, "points[2].rank"),
        (("ranking", 0, "rank"), 2, "ranking[0].rank"),
        (("ranking", 0, "total"), 42.5, "ranking[0].total"),
        (("ranking", 0, "penalty"), 10, "ranking[0].penalty"),
        (("rounds", 1, "weight"), "3/2", "rounds[1].weight"),
        (("rounds", 0, "tables"), 9, "scale.tables[0]"),
        (("scale", "coefficient"), "1/2", "scale.coefficient"),
        (("scale", "paid"), 12, "scale.paid"),
        (("state", "final"), False, "state.final"),
        (("state", "claims_until"), "2026-11-15T14:31:00Z", "state.claims_until"),
    ],
)
def test_figure_that_was_changed_is_named(path: tuple[str | int, ...], value: object, where: str) -> None:
    file = deepcopy(document(held()))
    put(file, path, value)
    check = check_federation(file, held())
    assert where in [each.where for each in check.findings if isinstance(each, Difference)]
    assert check.from_log
    assert not check.is_right
    assert check.signature is None


def test_figures_that_only_the_log_knows_differ_from_it() -> None:
    file = deepcopy(document(held()))
    file["entries"][0]["club"] = "Autre club"
    assert [each for each in check_federation(file).findings if isinstance(each, Difference)] == []
    (found,) = check_federation(file, held()).from_log or ()
    assert found == Difference("entries[0].club", '"Autre club"', '""')


def test_balances_that_do_not_sum_to_zero_are_found() -> None:
    file = deepcopy(document(held()))
    file["ranking"][0]["balances"][1] += 7
    assert UnevenRound(2, 7) in check_federation(file).findings


@pytest.mark.parametrize(
    ("path", "value", "number"),
    [
        (("points", 0, "licence"), "7777777", None),
        (("entries", 3, "unit"), 99, 99),
        (("entries", 3, "number"), 1, 1),
        (("entries", 3, "licensed"), False, 4),
    ],
)
def test_people_who_are_not_the_same_everywhere_are_found(
    path: tuple[str | int, ...], value: object, number: int | None
) -> None:
    file = deepcopy(document(held()))
    put(file, path, value)
    number = file["points"][0]["number"] if number is None else number
    assert StrangePerson(number) in check_federation(file).findings


def test_a_penalty_of_nobody_is_found() -> None:
    file = deepcopy(document(held()))
    file["penalties"] = [
        {"kind": "decision", "round": 1, "table": None, "unit": 70, "number": 71, "points": 0},
    ]
    found = check_federation(file).findings
    assert {StrangePerson(70), StrangePerson(71)} <= set(found)


def test_conditions_that_were_not_met_are_found() -> None:
    file = deepcopy(document(held()))
    file["regulation"]["organiser"] = "other"
    file["regulation"]["has_fives"] = True
    found = check_federation(file).findings
    assert [each.unmet for each in found if isinstance(each, NotHomologated)] == [Unmet.ORGANISER, Unmet.FIVE]


def test_signature_of_another_document_is_found() -> None:
    file = deepcopy(document(held()))
    file["signature"] = document(held(16))["signature"]
    check = check_federation(file)
    assert (len(check.findings), check.signature) == (1, None)
    mine = federation_fields(federation_report(held(), REPORTER, LATE), OTHER_KEY)
    assert check_federation(mine).is_signed_by([OTHER_KEY.public])
    assert not check_federation(document(held())).is_signed_by([OTHER_KEY.public])


def test_file_without_a_signature_is_right_too() -> None:
    check = check_federation(federation_fields(federation_report(held(), REPORTER, LATE)))
    assert (check.is_right, check.signature, check.from_log) == (True, None, None)


def test_lines_after_the_close_change_nothing_and_a_new_close_makes_another_file() -> None:
    file = document(held())
    assert check_federation(file, tell(held(), events.Sent("Zoé"))).is_right
    again = tell(held(), events.Reopened("a claim"))
    assert check_federation(file, again).from_log == (Superseded(len(held().log), len(again.log)),)


def test_the_log_of_another_event_differs_from_the_seal_on() -> None:
    file = document(held())
    found = check_federation(file, held(12, "mm", venue="Dole")).from_log or ()
    assert "seal.seal" in [each.where for each in found if isinstance(each, Difference)]
    running = placed()
    assert check_federation(file, running).from_log == (Difference("state.closed", "true", "false"),)


def test_arbiters_are_those_who_were_announced() -> None:
    file = deepcopy(document(held()))
    file["arbiters"].append({"name": "Ana", "licence": "1234568"})
    found = check_federation(file, held()).from_log or ()
    assert found == (Difference("arbiters[1]", '"Ana"', ""),)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("regulation", "form"), "individual"),
        (("regulation", "level"), "national_final"),
        (("rounds", 0, "number"), 2),
        (("rounds", 0, "coefficient"), "2"),
        (("ranking", 1, "unit"), 1),
        (("ranking", 1, "balances"), [1, 2, 3]),
        (("state", "posted"), "yesterday"),
        (("ranking", 1, "contracts"), [1]),
        (("rounds", 0, "tables"), 0),
    ],
)
def test_file_whose_figures_make_no_sense_is_refused(path: tuple[str | int, ...], value: object) -> None:
    file = deepcopy(document(held()))
    put(file, path, value)
    with pytest.raises(Unreadable):
        check_federation(file)


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("club", "number"), 39, "club.number"),
        (("ranking", 0, "total"), "12", "ranking[0].total"),
        (("ranking", 0, "total"), float("nan"), "ranking[0].total"),
        (("entries", 0, "born"), "1950-01-01", "entries[0].born"),
        (("seal", "line"), None, "seal.line"),
    ],
)
def test_field_that_cannot_be_read_is_named(path: tuple[str | int, ...], value: object, field: str) -> None:
    file = deepcopy(document(held()))
    put(file, path, value)
    with pytest.raises(Unreadable) as refusal:
        check_federation(file)
    assert refusal.value.values["field"] == field


def test_other_files_are_no_federation_file() -> None:
    with pytest.raises(Unreadable):
        read_federation('{"oudler_tournament": 1}')
    with pytest.raises(Unreadable):
        read_federation('{"oudler_federation": 2}')
    assert not is_federation('{"oudler_tournament": 1}')


def test_numbers_are_numbers() -> None:
    assert events.read_fields(Decimal, -42.5) == Decimal("-42.5")
    assert (events.write_fields(Decimal("-42.5")), events.write_fields(Decimal("42.0"))) == (-42.5, 42)
    assert isinstance(events.write_fields(Decimal("42.0")), int)


@pytest.mark.parametrize("level", ["early_stage", "half_final", "regional_final", "national_final"])
@pytest.mark.parametrize(
    "readings", [{}, {"pcn_tie_floor": "floor"}, {"pcn_half": "down", "pcn_cap": "first"}]
)
@pytest.mark.parametrize("name", ["even", "tied", "mixed"])
@pytest.mark.req("PCN-11")
def test_points_of_every_level_are_those_of_the_reference(
    name: str, level: str, readings: dict[str, str]
) -> None:
    file = {**document(EVENTS[name]())}
    changed = {"level": level, "championship": "individual", "occasion": "championship"}
    file["regulation"] = file["regulation"] | changed | {"readings": readings}
    report = check_federation(file).report
    assert events.write_fields(recounted(report).points) == points(file)


def test_a_national_table_takes_the_place_of_the_scale() -> None:
    file = deepcopy(document(held()))
    file["regulation"] |= {"level": "national_final", "championship": "individual"}
    found = [each for each in check_federation(file).findings if isinstance(each, Difference)]
    assert [(each.where, each.expected) for each in found[:3]] == [
        ("scale", "null"),
        ("points[0].pcn", "5000"),
        ("points[0].pp", "20"),
    ]
