"""One text for each ground of the house, and one function that tells it."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import oudler
from oudler.rules import Ground, Hand, Problem, Reason, Refusal
from oudler.tournament.boards import BoardFlaw
from oudler.tournament.championships import Demand
from oudler.tournament.events import NotNow, WhyNot
from oudler.tournament.seating import NotPlanned, Seat, Why
from oudler.wording.events import refusal_text
from oudler.wording.events.refusals import FIELDS, TEXTS, WITH
from oudler.wording.language import LANGUAGES, WordedGround, Words

WITH_A_PLACE = {
    # findings that are told with where they were found, by a function of their own
    "Damage": "a record: damage_text",
    "FaultKind": "a score sheet: fault_text",
    "Impossible": "a score: impossible_text",
    "PrizeRule": "a prize list: flag_text",
    "WhyDamaged": "a journal: damage_lines",
    "WhyRejected": "a line of a list: rejected_text",
    "WhyRemark": "a line of a list: remark_text",
    "WhyUnsigned": "a signature: bad_signature_text",
}


def kinds(base: type[Ground] = Ground) -> Iterator[type[Ground]]:
    """Every enumeration of grounds in the house."""
    for each in base.__subclasses__():
        yield from kinds(each)
        if list(each):
            yield each


@pytest.fixture(scope="module", autouse=True)
def whole_house() -> None:
    names = [each.name for each in pkgutil.walk_packages(oudler.__path__, "oudler.")]
    for name in names:
        if not any(part in name for part in ("__main__", "migrations")):
            importlib.import_module(name)


def test_every_ground_has_exactly_one_text() -> None:
    ours = [each for each in kinds() if each.__module__.startswith("oudler.")]
    assert WITH_A_PLACE.keys() <= {each.__name__ for each in ours}
    told = [ground for each in ours if each.__name__ not in WITH_A_PLACE for ground in each]
    by_table = {ground for ground in told if ground in TEXTS}
    by_row = {ground for ground in told if isinstance(ground, WordedGround) and ground.text}
    assert by_table & by_row == set()
    assert set(told) - by_table - by_row == {Demand.COMPOSITION}  # told by its verdict
    assert set(TEXTS) <= by_table


def test_codes_and_texts_are_each_their_own_within_a_vocabulary() -> None:
    for kind in kinds():
        assert len({ground.code for ground in kind}) == len(kind)


def test_what_a_text_names_has_a_name_and_no_number() -> None:
    counted = {"first", "second", "third", "fourth", "fifth", "numbers", "told"}
    texts = [*TEXTS.values(), *WITH.values()]
    assert [text for text in texts if counted & set(re.findall(r"\{(\w+)\}", text))] == []
    assert counted & FIELDS.keys() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_its_problem_and_its_ground_are_told_alike(lang: str) -> None:
    words, refusal = Words(lang), NotPlanned(Why.FINALISTS)
    told = {refusal_text(words, each) for each in (refusal, refusal.problem, refusal.ground)}
    assert len(told) == 1


def test_a_refusal_of_the_rules_shows_the_ground_alone() -> None:
    told = refusal_text(Words(), Problem(Reason.MUST_FOLLOW, action="S1", position="T21 HD"))
    assert told.startswith("Il faut fournir : jouez la couleur demandée. (")
    assert "T21" not in told


def test_cards_and_seats_are_told_in_words() -> None:
    problem = Problem(BoardFlaw.TWICE, seats=(Seat.NORTH, None), cards=Hand.parse("T21"))
    assert refusal_text(Words(), problem).startswith(
        "21 d'atout deux fois (Nord et le chien) : retirez-en une"
    )


def test_a_refusal_for_several_problems_keeps_them_all() -> None:
    problems = (Problem(WhyNot.NO_NAME), Problem(WhyNot.NO_DEAL, round=2))
    refusal = NotNow(problems)
    assert isinstance(refusal, Refusal)
    assert (refusal.problems, refusal.ground) == (problems, WhyNot.NO_NAME)
    assert str(refusal) == "no_name (ORG-05); no_deal (ORG-08): round 2"
