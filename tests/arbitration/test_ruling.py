"""Rulings on all faults under all facts: order, questions, text, waiting, refusals."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, permutations, product

import pytest

from oudler.arbitration import (
    FAULTS,
    LATER,
    Article,
    Fault,
    NoRuling,
    Question,
    Ruling,
    Setting,
    Trouble,
    answers_to,
    endings,
    examine,
    find_fault,
    grounds_of,
    parse_ruling,
    rule,
)
from oudler.arbitration.rulings.ruling import open_questions
from oudler.rules import EDITIONS, Ruleset, UnknownOption

CHOICES = (
    "fft-2022{rc_defence_choice=loss_only,misdeal_taker_dealer=as_printed,misdeal_100_always=true}",
    "fft-2022{late_team=per_player,sheet_penalty=shared}",
)
SETTINGS = [
    *(Setting(4, Ruleset.of(edition)) for edition in EDITIONS),
    *(Setting(4, Ruleset.parse(text)) for text in CHOICES),
    Setting(3),
    Setting(5),
]

every_fault = pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.id)


def samples(question: Question, setting: Setting) -> list[str]:
    """Answers of each kind that rows distinguish: for numbers the two ends of every band."""
    if not question.is_number:
        return list(question.answers)
    base = setting.dog_size if question.about_discard else 0
    ends = {base + number for band in question.bands for number in (band.least, band.most)}
    return [str(number) for number in sorted(ends) if number >= 0]


def whole_facts(fault: Fault, setting: Setting) -> Iterator[dict[str, str]]:
    """Every combination of answers to all questions of a fault."""
    keys = [question.key for question in fault.questions]
    for answers in product(*(samples(question, setting) for question in fault.questions)):
        yield dict(zip(keys, answers, strict=True))


def ruled(fault: str, facts: Mapping[str, str], setting: Setting) -> Ruling | Trouble:
    try:
        return rule(fault, facts, setting)
    except NoRuling as refusal:
        return refusal.trouble


@pytest.mark.no_cover
@every_fault
def test_facts_in_any_order_give_the_same_ruling(fault: Fault) -> None:
    for facts in whole_facts(fault, SETTINGS[0]):
        due = ruled(fault.id, facts, SETTINGS[0])
        for order in islice(permutations(facts.items()), 1, 24, 5):
            assert ruled(fault.id, dict(order), SETTINGS[0]) == due


@pytest.mark.no_cover
@every_fault
def test_facts_of_all_questions_are_ruled_or_contradict_each_other(fault: Fault) -> None:
    for setting in SETTINGS:
        found = [ruled(fault.id, facts, setting) for facts in whole_facts(fault, setting)]
        assert {case for case in found if isinstance(case, Trouble)} <= {Trouble.CONTRADICTION}
        assert all(case.is_final for case in found if isinstance(case, Ruling))
        assert any(isinstance(case, Ruling) for case in found)


# --- one question after the other -------------------------------------------------------------------------


def interviews(fault: Fault, setting: Setting) -> Iterator[dict[str, str]]:
    """The facts at every step when only the first open question is answered, in every way."""
    waiting: list[dict[str, str]] = [{}]
    while waiting:
        facts = waiting.pop()
        yield facts
        asked = open_questions(fault.id, facts, setting)
        for answer in samples(asked[0], setting) if asked else []:
            told = facts | {asked[0].key: answer}
            if ruled(fault.id, told, setting) is not Trouble.CONTRADICTION:
                waiting.append(told)


@pytest.mark.no_cover
@every_fault
def test_first_open_question_again_and_again_leads_to_a_final_ruling(fault: Fault) -> None:
    for setting in SETTINGS:
        for facts in interviews(fault, setting):
            asked = open_questions(fault.id, facts, setting)
            case = ruled(fault.id, facts, setting)
            assert len(facts) <= len(fault.questions)
            if asked:
                assert case is Trouble.MISSING
            else:
                assert isinstance(case, Ruling)
                assert case.is_final


ONLY_NOTED = {("conduct", "kind")}
"""The name under which an incident is noted: it orders nothing (ETH-01)."""


@pytest.mark.no_cover
@every_fault
def test_facts_told_one_by_one_leave_what_all_of_them_leave(fault: Fault) -> None:
    for facts in interviews(fault, Setting()):
        found = examine(fault.id)
        for key, answer in facts.items():
            question = fault.question(key)
            assert question is not None
            assert question.is_number or answer in (*found.possible(question), LATER)
            found = found.told({key: answer})
        assert found == examine(fault.id, facts)
        assert found.told({}) is found


def test_answers_that_contradict_what_is_known_are_not_possible() -> None:
    found = examine("lead_out_of_turn", {"culprit": "defender", "choice": "take_back"})
    assert found.told({}) is found
    to_lead = found.fault.question("to_lead")
    assert to_lead is not None
    assert to_lead not in found.open
    assert found.possible(to_lead) == ("taker",)
    with pytest.raises(NoRuling):
        found.told({"to_lead": "defender"})


@pytest.mark.no_cover
@every_fault
def test_every_question_asked_can_change_the_ruling(fault: Fault) -> None:
    for setting in SETTINGS:
        for facts in interviews(fault, setting):
            for question in open_questions(fault.id, facts, setting)[:1]:
                if (fault.id, question.key) in ONLY_NOTED:
                    continue
                assert matters(fault, facts, question, setting), (str(setting), facts, question.key)


def matters(fault: Fault, facts: Mapping[str, str], question: Question, setting: Setting) -> bool:
    """Whether two answers lead to different orders under some answers to the other questions."""
    others = [other for other in fault.questions if other.key not in facts and other != question]
    for answers in product(*(samples(other, setting) for other in others)):
        told = dict(facts) | {other.key: text for other, text in zip(others, answers, strict=True)}
        found = {
            orders(fault.id, told | {question.key: text}, setting) for text in samples(question, setting)
        }
        if len(found) > 1:
            return True
    return False


def orders(fault: str, facts: Mapping[str, str], setting: Setting) -> object:
    """All that a ruling orders, or that it cannot be."""
    return _orders(fault, tuple(sorted(facts.items())), setting)


@cache
def _orders(fault: str, facts: tuple[tuple[str, str], ...], setting: Setting) -> object:
    case = ruled(fault, dict(facts), setting)
    return (case.outcome, case.fines) if isinstance(case, Ruling) else case


# --- text -------------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@every_fault
def test_ruling_is_read_back_from_its_text(fault: Fault) -> None:
    for setting in SETTINGS:
        for facts in interviews(fault, setting):
            case = ruled(fault.id, facts, setting)
            if isinstance(case, Ruling):
                assert parse_ruling(str(case)) == case


def test_ruling_has_a_text_that_tells_edition_players_fault_and_facts() -> None:
    setting = Setting(5, Ruleset.of("fft-2022", {"rc_defence_choice": "loss_only"}))
    ruling = rule("revoke", {"made": "yes", "culprit": "defender", "consumed": "yes"}, setting)
    text = "fft-2022{rc_defence_choice=loss_only} 5 | revoke | consumed=yes culprit=defender made=yes"
    assert str(ruling) == text


def test_waiting_ruling_is_read_back_from_its_text() -> None:
    ruling = rule("revoke", {"consumed": "yes", "culprit": "taker", "made": LATER})
    assert parse_ruling(str(ruling)) == ruling


@pytest.mark.parametrize(
    "text",
    [
        "",
        "revoke",
        "fft-2022 4 | revoke",
        "fft-2022 x | smoking | points=1",
        "fft-2022 4 | a | b | c",
        *(f"fft-2022 {players} | smoking | points=1" for players in ("0", "2", "6", "04", "٤", "-4", "4.0")),
        "fft-2022 4 | smoking | points=1 points=2",
        "fft-2022 4 | smoking | points=1 points=1",
    ],
)
def test_text_that_is_no_ruling_is_refused(text: str) -> None:
    with pytest.raises(NoRuling) as refusal:
        parse_ruling(text)
    assert refusal.value.trouble is Trouble.UNREADABLE


def test_text_of_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UnknownOption):
        parse_ruling("fft-1900 4 | smoking | points=1")


# --- a ruling that waits for the end ----------------------------------------------------------------------

WAITING = [fault for fault in FAULTS.values() if fault.question("made") is not None]


@pytest.mark.parametrize("fault", WAITING, ids=lambda fault: fault.id)
@pytest.mark.slow
def test_ruling_that_waits_orders_only_what_both_results_order(fault: Fault) -> None:
    waited = 0
    for setting in SETTINGS:
        for facts in whole_facts(fault, setting):
            waiting = ruled(fault.id, facts | {"made": LATER}, setting)
            ends = [ruled(fault.id, facts | {"made": made}, setting) for made in ("yes", "no")]
            if not isinstance(waiting, Ruling):
                assert waiting in ends
                continue
            waited += not waiting.is_final
            for end in ends:
                assert isinstance(end, Ruling)
                assert waiting.is_final or waiting.outcome.fate is fault.meanwhile
                for name in ("warnings", "penalties", "bans", "moves", "duties"):
                    assert set(getattr(waiting.outcome, name)) <= set(getattr(end.outcome, name))
                assert waiting.outcome.poignee in (None, end.outcome.poignee)
    assert waited


def test_ruling_on_a_revoke_can_wait_for_the_takers_choice() -> None:
    ruling = rule("revoke", {"consumed": "yes", "culprit": "defender", "made": LATER})
    assert [question.key for question in ruling.open] == ["choice", "made"]


def test_ruling_that_waits_ends_in_every_way_that_its_questions_leave() -> None:
    ruling = rule("revoke", {"consumed": "yes", "culprit": "defender", "made": LATER})
    ends = [dict(end.facts) for end in endings(ruling)]
    known = {"consumed": "yes", "culprit": "defender"}
    assert ends == [
        known | {"choice": "score", "made": LATER},
        known | {"choice": "cancel", "made": LATER},
        known | {"choice": "none", "made": "yes"},
        known | {"choice": "none", "made": "no"},
    ]


@pytest.mark.no_cover
@every_fault
def test_endings_are_final_and_differ_only_by_what_waited(fault: Fault) -> None:
    waits = [question.key for question in fault.questions if question.can_wait]
    for facts in whole_facts(fault, SETTINGS[0]):
        case = ruled(fault.id, facts | dict.fromkeys(waits, LATER), SETTINGS[0])
        if isinstance(case, Ruling):
            ends = list(endings(case))
            assert all(end.is_final for end in ends)
            assert (len(ends) > 1) is not case.is_final
            told = {tuple(pair for pair in end.facts if pair[0] not in waits) for end in ends}
            assert told == {tuple(pair for pair in case.facts if pair[0] not in waits)}


@pytest.mark.no_cover
@every_fault
def test_ruling_rests_on_facts_without_which_it_would_ask(fault: Fault) -> None:
    for facts in whole_facts(fault, SETTINGS[0]):
        case = ruled(fault.id, facts, SETTINGS[0])
        if isinstance(case, Ruling):
            grounds = grounds_of(case)
            assert grounds.items() <= facts.items()
            for key in grounds:
                others = {name: value for name, value in facts.items() if name != key}
                assert ruled(fault.id, others, SETTINGS[0]) is Trouble.MISSING


def test_ruling_does_not_rest_on_facts_that_change_nothing() -> None:
    told = {"culprit": "taker", "effect": "none", "repeated": "yes", "made": "no"}
    assert grounds_of(rule("exposed_card", told)) == {"culprit": "taker"}
    assert grounds_of(rule("exposed_card", told | {"culprit": "defender"})) == {
        "culprit": "defender",
        "effect": "none",
        "repeated": "yes",
    }


def test_question_that_cannot_wait_is_missing_even_when_another_waits() -> None:
    with pytest.raises(NoRuling) as refusal:
        rule("exposed_card", {"culprit": "defender", "made": LATER})
    assert [question.key for question in refusal.value.missing] == ["effect", "repeated"]


# --- refusals ---------------------------------------------------------------------------------------------


def refused(fault: str, facts: dict[str, str]) -> NoRuling:
    with pytest.raises(NoRuling) as refusal:
        rule(fault, facts)
    return refusal.value


def test_fault_that_there_is_not_is_refused_with_those_there_are() -> None:
    error = refused("x" * 60, {})
    assert (error.trouble, error.fault, error.known) == (Trouble.UNKNOWN_FAULT, "x" * 40, tuple(FAULTS))


def test_fact_that_is_not_asked_is_refused_with_the_questions() -> None:
    error = refused("petit_sec_late", {"made": "yes"})
    assert (error.trouble, error.key, error.known) == (Trouble.UNKNOWN_FACT, "made", ("found",))


@pytest.mark.parametrize(
    ("fault", "facts", "known"),
    [
        ("exposed_card", {"culprit": "dealer"}, ("taker", "defender")),
        ("exposed_card", {"made": "maybe"}, ("yes", "no", "later")),
        ("exposed_card", {"repeated": "later"}, ("yes", "no")),
        ("late", {"minutes": "0"}, ("1-600",)),
        ("late", {"minutes": "601"}, ("1-600",)),
        ("late", {"minutes": "-5"}, ("1-600",)),
        ("late", {"minutes": "٣"}, ("1-600",)),
        ("false_discard", {"cards": "25"}, ("0-24",)),
        ("smoking", {"points": "0"}, ("1-1000",)),
        ("smoking", {"points": "1001"}, ("1-1000",)),
        ("silent_on_revoke", {"points": "0"}, ("1-1000",)),
        ("conduct", {"points": "1001"}, ("0-1000",)),
    ],
)
def test_answer_that_there_is_not_is_refused_with_those_there_are(
    fault: str, facts: dict[str, str], known: tuple[str, ...]
) -> None:
    error = refused(fault, facts)
    ((key, given),) = facts.items()
    assert (error.trouble, error.key, error.given) == (Trouble.BAD_ANSWER, key, given)
    assert error.known == known


@every_fault
def test_missing_facts_are_exactly_the_open_questions(fault: Fault) -> None:
    for facts in interviews(fault, SETTINGS[0]):
        asked = open_questions(fault.id, facts)
        if asked:
            assert refused(fault.id, facts).missing == tuple(asked)


def test_facts_that_contradict_each_other_are_refused_with_their_ground() -> None:
    error = refused("late", {"minutes": "5", "forfeit": "yes"})
    assert (error.trouble, error.basis) == (Trouble.CONTRADICTION, ("CHG-06",))
    assert error.facts == {"minutes": "5", "forfeit": "yes"}
    assert str(error) == "late: the facts contradict each other: CHG-06"


def test_fault_is_found_by_its_id() -> None:
    assert find_fault("revoke") is FAULTS["revoke"]
    with pytest.raises(NoRuling):
        open_questions("revoker")


def test_numbers_about_the_discard_follow_the_number_of_players() -> None:
    cards = FAULTS["false_discard"].question("cards")
    assert cards is not None
    assert [answers_to(cards, Setting(players)) for players in (3, 4, 5)] == [("0-24",), ("0-24",), ("0-21",)]


def test_ruling_by_a_clubs_text_cites_the_club() -> None:
    facts = {"consumed": "yes", "culprit": "taker", "made": "no"}
    assert rule("revoke", facts).article is Article.REVOKE
    assert rule("revoke", facts, Setting(4, Ruleset.of("club-004"))).article is Article.CLUB_REVOKE
