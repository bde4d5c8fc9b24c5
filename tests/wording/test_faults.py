"""Every fault, question, answer and order has a text in each language."""

from enum import Enum

import pytest

from oudler import arbitration
from oudler.rules import Ruleset
from oudler.wording.arbitration import (
    answer_text,
    article_text,
    chapter_name,
    fact_text,
    fault_name,
    outcome_lines,
    question_text,
)
from oudler.wording.arbitration.orders import duty_text, fate_text, kind_text, party_text
from oudler.wording.language import LANGUAGES, Words

FR, EN = Words("fr"), Words("en")
QUESTIONS = [(fault.id, question) for fault in arbitration.FAULTS.values() for question in fault.questions]
VALUES = [
    (fault, question, value)
    for fault, question in QUESTIONS
    for value in question.values
    if value != "any"  # the one band of a number that changes amounts only
]
ORDERS = [
    *(arbitration.Outcome(dealer=dealer) for dealer in arbitration.NextDealer),
    *(arbitration.Outcome(moves=(moved,)) for moved in arbitration.Moved),
    *(arbitration.Outcome(bans=(party,)) for party in arbitration.Party),
    *(arbitration.Outcome(chooser=party) for party in arbitration.Party),
    *(arbitration.Outcome(poignee=told) for told in (True, False)),
    *(arbitration.Outcome(petit_au_bout=told) for told in (True, False)),
]


def named(members: type[Enum]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("member", members, ids=str)


@pytest.mark.parametrize("fault", arbitration.FAULTS)
def test_each_fault_has_a_name_of_its_own(fault: str) -> None:
    assert fault_name(FR, fault) != fault_name(EN, fault)
    assert [other for other in arbitration.FAULTS if fault_name(FR, other) == fault_name(FR, fault)] == [
        fault
    ]


@named(arbitration.Chapter)
def test_each_chapter_has_a_name(member: arbitration.Chapter) -> None:
    assert chapter_name(FR, member) != chapter_name(EN, member)


@named(arbitration.Article)
def test_each_article_is_cited(member: arbitration.Article) -> None:
    assert article_text(FR, member) != article_text(EN, member)


@named(arbitration.Fate)
def test_each_fate_is_a_sentence(member: arbitration.Fate) -> None:
    assert fate_text(FR, member) != fate_text(EN, member)


@named(arbitration.Duty)
def test_each_duty_is_a_sentence(member: arbitration.Duty) -> None:
    assert duty_text(FR, member).endswith(".")
    assert duty_text(FR, member) != duty_text(EN, member)


@named(arbitration.Party)
def test_each_party_has_a_name(member: arbitration.Party) -> None:
    assert party_text(FR, member) != party_text(EN, member)


@named(arbitration.WarningKind)
def test_each_kind_has_a_name(member: arbitration.WarningKind) -> None:
    assert kind_text(FR, member) != kind_text(EN, member)


@pytest.mark.parametrize("orders", ORDERS, ids=str)
def test_each_order_is_a_sentence(orders: arbitration.Outcome) -> None:
    (said,), (english,) = outcome_lines(FR, orders), outcome_lines(EN, orders)
    assert (said[0].isupper(), said[-1]) == (True, ".")
    assert said != english


@pytest.mark.parametrize(("fault", "question"), QUESTIONS, ids=lambda item: getattr(item, "key", item))
def test_each_question_is_asked(fault: str, question: arbitration.Question) -> None:
    assert "?" in question_text(FR, fault, question)
    assert question_text(FR, fault, question) != question_text(EN, fault, question)


@pytest.mark.parametrize(("fault", "question", "value"), VALUES, ids=lambda item: getattr(item, "key", item))
def test_each_answer_is_told(fault: str, question: arbitration.Question, value: str) -> None:
    assert fact_text(FR, fault, question, value) != fact_text(EN, fault, question, value)


@pytest.mark.parametrize(("fault", "question"), QUESTIONS, ids=lambda item: getattr(item, "key", item))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_to_a_question_differ(fault: str, question: arbitration.Question, lang: str) -> None:
    told = [answer_text(Words(lang), fault, question, value) for value in question.values]
    assert len(set(told)) == len(question.values)


def test_amounts_without_facts_tell_how_they_are_counted() -> None:
    tables = (table for fault in arbitration.FAULTS.values() for table in fault.tables)
    orders = [row.then for table in tables for row in table if row.then and row.then.penalties]
    assert [told for told in orders if len(outcome_lines(FR, told)) < len(told.penalties)] == []
    started = arbitration.Outcome(
        penalties=(
            arbitration.Penalty(arbitration.Party.CULPRIT, arbitration.Amount(100, of="minutes", every=5)),
        )
    )
    assert outcome_lines(FR, started) == [
        "Pénalité pour le joueur fautif : 100 points par 5 minutes entamées.",
    ]
    assert outcome_lines(FR, started, {"minutes": "6"}) == ["Pénalité pour le joueur fautif : 200 points."]


def question_of(fault: str, key: str) -> arbitration.Question:
    question = arbitration.FAULTS[fault].question(key)
    assert question is not None
    return question


def test_yes_and_no_are_said_before_the_fact() -> None:
    consumed = question_of("revoke", "consumed")
    assert answer_text(FR, "revoke", consumed, "yes") == "oui : renonce consommée"
    assert answer_text(EN, "revoke", consumed, "no") == "no: revoke not consumed"


def test_answer_that_waits_is_told() -> None:
    made = question_of("revoke", "made")
    assert answer_text(FR, "revoke", made, arbitration.LATER) == "plus tard, à la fin de la donne"
    assert answer_text(FR, "false_discard", question_of("false_discard", "found"), arbitration.LATER) == (
        "vu une fois la première carte jouée"
    )


@pytest.mark.parametrize(("players", "asked"), [(4, "(de 0 à 24)"), (5, "(de 0 à 21)")])
def test_question_for_a_number_tells_its_bounds(players: int, asked: str) -> None:
    cards = question_of("false_discard", "cards")
    said = question_text(FR, "false_discard", cards, arbitration.Setting(players))
    assert said == f"Combien de cartes y a-t-il dans l'écart ? {asked}"
    assert answer_text(FR, "false_discard", cards, "7") == "7"


def test_club_asks_about_the_trick_that_is_turned() -> None:
    consumed, club = question_of("revoke", "consumed"), arbitration.Setting(ruleset=Ruleset.of("club-004"))
    assert question_text(FR, "revoke", consumed) == "Le pli suivant était-il entamé ?"
    assert question_text(FR, "revoke", consumed, club) == "Le pli était-il déjà retourné ?"
