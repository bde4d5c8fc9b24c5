"""`oudler ruling`: what the code of arbitration says about a fault and its facts."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Never

import typer

from oudler.arbitration import (
    FAULTS,
    Chapter,
    Facts,
    Fault,
    NoRuling,
    Question,
    Ruling,
    Setting,
    answers_to,
    find_fault,
    rule,
)
from oudler.cli import terminal
from oudler.cli.rulings.arbiter import Arbiter
from oudler.cli.rulings.preview import check_same_table, effect_fields, effect_of, read_typed
from oudler.wording import arbitration
from oudler.wording.game import prompts
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps


def ruling(
    fault: Annotated[str | None, typer.Argument(metavar="FAULT", help=helps.FAULT)] = None,
    facts: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE", help=helps.FACTS)] = None,
    *,
    on: Annotated[str | None, typer.Option("--on", metavar="SCORE", help=helps.ON)] = None,
    listed: Annotated[bool, typer.Option("--list", metavar="", help=helps.LIST)] = False,
    as_json: terminal.JsonOption = False,
    players: terminal.PlayersOption = 4,
    edition: terminal.EditionOption = terminal.EDITION,
    option: terminal.RuleOption = None,
    lang: terminal.LangOption = "fr",
) -> None:
    """Rule one fault, list the faults, or ask an arbiter one question after the other."""
    words = terminal.words_of(lang)
    terminal.check_players(words, players)
    setting = Setting(players, terminal.ruleset_of(words, edition, option))
    given = _read_facts(words, [*filter(None, [fault]), *(facts or ())])
    if on is not None and (listed or fault is None):
        raise terminal.WrongUse(words.say(complaints.ON_NEEDS_A_FAULT))
    if listed:
        _list(words, setting, fault, given, as_json)
    elif fault is not None:
        _rule(words, setting, fault, given, on=on, as_json=as_json)
    elif as_json:
        raise terminal.WrongUse(words.say(complaints.JSON_NEEDS_A_FAULT))
    else:
        Arbiter(terminal.Screen(words), setting).sit()


def _read_facts(words: Words, typed: Sequence[str]) -> dict[str, str]:
    """The facts that follow a fault, by key. Raises WrongUse."""
    facts: dict[str, str] = {}
    if typed and "=" in typed[0]:
        raise terminal.WrongUse(words.say(complaints.FAULT_FIRST, text=typed[0][:40]))
    for text in typed[1:]:
        key, _, value = text.partition("=")
        if not (key and value):
            raise terminal.WrongUse(words.say(complaints.FACT_PAIR, text=text[:40]))
        if key in facts:
            raise terminal.WrongUse(words.say(complaints.FACT_TWICE, key=key[:40]))
        facts[key] = value
    return facts


# --- one ruling -----------------------------------------------------------------------------------


def _rule(words: Words, setting: Setting, fault: str, facts: Facts, *, on: str | None, as_json: bool) -> None:
    """Print a ruling, with its effect on a score where there is one, or what is missing."""
    try:
        if on is None:
            ruled, fields, lines = rule(fault, facts, setting), {}, []
        else:
            typed = read_typed(words, on, setting.players)
            check_same_table(words, typed, setting)
            effect = effect_of(words, fault, facts, setting, typed)
            ruled, fields = effect.ruling, {"effect": effect_fields(effect)}
            lines = arbitration.effect_lines(words, effect, typed.sheet.players, typed.sheet.alone)
    except NoRuling as error:
        _refuse(words, setting, error, facts, as_json)
    except terminal.BadValue as error:
        raise terminal.WrongUse(str(error)) from error
    if as_json:
        print(_to_json(ruling_fields(words, ruled) | fields))
    else:
        print("\n".join([*arbitration.ruling_lines(words, ruled), *lines]))


def _refuse(words: Words, setting: Setting, error: NoRuling, facts: Facts, as_json: bool) -> Never:
    """Say why there is no ruling and end. Raises Exit."""
    told = arbitration.trouble_text(words, error, facts, setting)
    if not as_json:
        terminal.refuse(words, told)
    asked = [_question_fields(words, setting, error.fault, question) for question in error.missing]
    terminal.refuse(words, told, {"fault": error.fault, "error": told, "questions": asked})


def ruling_fields(words: Words, ruled: Ruling) -> dict[str, Any]:
    """A ruling as other programs read it: first the keys of the contract, then the others."""
    orders = ruled.outcome
    return {
        "fault": ruled.fault,
        "article": arbitration.article_text(words, ruled.article),
        "deal": orders.fate and orders.fate.value,
        "penalties": [
            {"to": fine.party.value, "points": fine.points, "fault": fine.kind and fine.kind.value}
            for fine in ruled.fines
        ],
        "warnings": [{"to": warned.party.value, "fault": warned.kind.value} for warned in orders.warnings],
        "bans": [{"to": party.value, "deal": "next"} for party in orders.bans],
        "questions": [question.key for question in ruled.open],
        "dealer": orders.dealer and orders.dealer.value,
        "moves": [moved.value for moved in orders.moves],
        "poignee": orders.poignee,
        "petit_au_bout": orders.petit_au_bout,
        "asked": orders.chooser and orders.chooser.value,
        "next": [duty.value for duty in orders.duties],
        "requirements": list(ruled.basis),
        "facts": dict(ruled.facts),
        "ruleset": str(ruled.setting.ruleset),
        "text": arbitration.ruling_lines(words, ruled),
    }


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- the list of faults ---------------------------------------------------------------------------


def _list(words: Words, setting: Setting, name: str | None, facts: Facts, as_json: bool) -> None:
    """Print all faults, or one, with what is asked. Raises WrongUse."""
    if facts:
        raise terminal.WrongUse(words.say(complaints.LIST_OR_FACTS))
    try:
        faults = list(FAULTS.values()) if name is None else [find_fault(name)]
    except NoRuling as error:
        _refuse(words, setting, error, facts, as_json)
    if as_json:
        print(_to_json([_fault_fields(words, setting, fault) for fault in faults]))
    else:
        print("\n".join(_list_lines(words, setting, faults)))


def _fault_fields(words: Words, setting: Setting, fault: Fault) -> dict[str, Any]:
    return {
        "fault": fault.id,
        "name": arbitration.fault_name(words, fault.id),
        "chapter": fault.chapter.value,
        "article": arbitration.article_text(words, fault.article),
        "questions": [_question_fields(words, setting, fault.id, question) for question in fault.questions],
    }


def _question_fields(words: Words, setting: Setting, fault: str, question: Question) -> dict[str, Any]:
    asked = {"key": question.key, "question": arbitration.question_text(words, fault, question, setting)}
    if question.is_number:
        least, most = question.bounds(setting.dog_size)
        return asked | {"least": least, "most": most, "can_wait": question.can_wait}
    return asked | {"answers": list(question.answers), "can_wait": question.can_wait}


def _list_lines(words: Words, setting: Setting, faults: Iterable[Fault]) -> Iterator[str]:
    """The faults chapter by chapter, each with its questions and what to type for each answer."""
    chapter: Chapter | None = None
    for fault in faults:
        if fault.chapter is not chapter:
            yield from ([""] if chapter else []) + [arbitration.chapter_name(words, fault.chapter)]
            chapter = fault.chapter
        name, article = (
            arbitration.fault_name(words, fault.id),
            arbitration.article_text(words, fault.article),
        )
        yield f"  {words.say(prompts.FAULT_LINE, fault=fault.id, name=name, article=article)}"
        for question in fault.questions:
            yield f"    {arbitration.question_text(words, fault.id, question, setting)}"
            yield from (f"      {line}" for line in _answer_lines(words, setting, fault.id, question))


def _answer_lines(words: Words, setting: Setting, fault: str, question: Question) -> Iterator[str]:
    for answer in answers_to(question, setting):
        typed = f"{question.key}={answer}"
        if question.is_number:
            yield typed
        else:
            text = arbitration.fact_text(words, fault, question, answer)
            yield words.say(prompts.ANSWER_LINE, answer=typed, text=text)
