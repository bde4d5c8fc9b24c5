"""Why there is no ruling, and what to do next."""

from difflib import get_close_matches

from oudler.arbitration import FAULTS, Facts, NoRuling, Question, Setting, Trouble, answers_to, find_fault
from oudler.wording.arbitration.facts import fact_text, question_text
from oudler.wording.arbitration.faults import OTHER_WORDS, fault_name
from oudler.wording.game import plain, sources_text
from oudler.wording.language import Words, msg

_UNKNOWN = msg("pas de faute « {name} » ; la liste : {command}")
_NEAR = msg("pas de faute « {name} » ; vouliez-vous dire {near} ? La liste : {command}")
_UNKNOWN_FACT = msg("{fault} : on ne demande pas « {key} », mais {known}")
_NO_FACTS = msg("{fault} : on ne demande rien, retirez « {key} »")
_BAD_ANSWER = msg("{fault} : « {key} » vaut {known}, pas « {given} »")
_CONTRADICTION = msg("{fault} : ces faits ne vont pas ensemble : {facts} ({basis}). Corrigez-en un.")
_IMPOSSIBLE = msg("{fault} : ce n'est pas une faute : {facts} ({basis}). Vérifiez ce fait.")
_UNREADABLE = msg("« {name} » n'est pas une décision enregistrée")

LIST_COMMAND = "oudler ruling --list"
MOST_NEAR = 3
SHORTEST = 3
"""Less is no part of a name."""


def trouble_text(
    words: Words, error: NoRuling, facts: Facts | None = None, setting: Setting | None = None
) -> str:
    """What is wrong with what was asked, and how to put it right; missing answers take a line each."""
    setting = setting or Setting()
    if error.trouble is Trouble.UNKNOWN_FAULT:
        return _unknown_fault(words, error.fault)
    if error.trouble is Trouble.UNREADABLE:
        return words.say(_UNREADABLE, name=error.fault)
    fault = fault_name(words, error.fault)
    if error.trouble is Trouble.UNKNOWN_FACT:
        text = _UNKNOWN_FACT if error.known else _NO_FACTS
        return words.say(text, fault=fault, key=error.key, known=words.listed([*error.known]))
    if error.trouble is Trouble.BAD_ANSWER:
        known = words.either([*error.known])
        return words.say(_BAD_ANSWER, fault=fault, key=error.key, known=known, given=error.given)
    if error.trouble is Trouble.CONTRADICTION:
        return _contradiction(words, error, facts or {}, setting)
    asked = [_typed(words, error.fault, question, setting) for question in error.missing]
    head = words.many(
        "{fault} : il manque une réponse. Ajoutez :",
        "{fault} : il manque des réponses. Ajoutez, dans cet ordre, celles qui comptent encore :",
        len(asked),
        fault=fault,
    )
    return "\n".join([head, *(f"  {line}" for line in asked)])


def near_faults(words: Words, name: str) -> list[str]:
    """The faults that may be meant: by id or name, else by another word for them, else by a name alike.

    French names are known to whoever reads English.
    """
    typed = plain(name)
    languages = dict.fromkeys((words, Words()))
    names = {
        fault: [plain(fault), *(plain(fault_name(lang, fault)) for lang in languages)] for fault in FAULTS
    }
    others = {fault: [plain(OTHER_WORDS.get(fault, ""))] for fault in FAULTS}
    for known in (names, others) if len(typed) >= SHORTEST else ():
        if near := [fault for fault, texts in known.items() if any(typed in text for text in texts)]:
            return near
    by_name = {text: fault for fault, texts in names.items() for text in texts}
    return list(dict.fromkeys(by_name[text] for text in get_close_matches(typed, by_name, MOST_NEAR)))


def _unknown_fault(words: Words, name: str) -> str:
    near = near_faults(words, name)[:MOST_NEAR]
    if not near:
        return words.say(_UNKNOWN, name=name, command=LIST_COMMAND)
    return words.say(_NEAR, name=name, near=words.either(near), command=LIST_COMMAND)


def _typed(words: Words, fault: str, question: Question, setting: Setting) -> str:
    """A question as it is answered on the command line: « consumed=yes|no : Le pli suivant … »."""
    choices = "|".join(answers_to(question, setting))
    asked = question_text(words, fault, question, setting)
    return words.say(msg("{choices} : {question}"), choices=f"{question.key}={choices}", question=asked)


def _contradiction(words: Words, error: NoRuling, facts: Facts, setting: Setting) -> str:
    quarrel = _quarrel(error, facts, setting)
    told = [fact_text(words, error.fault, question, value) for question, value in quarrel]
    text = _IMPOSSIBLE if len(told) == 1 else _CONTRADICTION
    fields = {"fault": fault_name(words, error.fault), "basis": sources_text(words, error.basis)}
    return words.say(text, facts=words.listed(told), **fields)


def _quarrel(error: NoRuling, facts: Facts, setting: Setting) -> list[tuple[Question, str]]:
    """The facts that the rows of a contradiction name, as rows see them."""
    fault = find_fault(error.fault)
    seen = {
        question: value
        for question in fault.questions
        if (value := question.value_of(facts.get(question.key, ""), setting.dog_size)) is not None
    }
    known = setting.option_values() | {question.key: value for question, value in seen.items()}
    rows = [row for table in fault.tables for row in table if row.then is None]
    named = {key for row in rows if all(map(row.allows, known, known.values())) for key in row.when}
    return [(question, value) for question, value in seen.items() if question.key in named]
