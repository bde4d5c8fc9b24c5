"""A ruling in sentences: what is ordered, what is still open, and why."""

from collections.abc import Iterator

from oudler.arbitration import LATER, Facts, NoRuling, Question, Ruling, find_fault, open_questions, rule
from oudler.wording.catalogue import Words, msg
from oudler.wording.facts import fact_text
from oudler.wording.faults import article_text
from oudler.wording.orders import outcome_lines

_OPEN = msg("À la fin de la donne, {facts} : {orders}")
_NOTHING = msg("rien de plus.")
_WHY = msg("Pourquoi : {article} ({basis}).")


def ruling_lines(words: Words, ruling: Ruling) -> list[str]:
    """The orders, then what the end of the deal will add, then article and requirements."""
    lines = _orders(words, ruling)
    return [*lines, *_open_lines(words, ruling, lines), why_text(words, ruling)]


def why_text(words: Words, ruling: Ruling) -> str:
    """The article and the requirements on which a ruling rests."""
    article = article_text(words, ruling.article)
    return words.say(_WHY, article=article, basis=", ".join(ruling.basis))


def facts_text(words: Words, fault: str, facts: Facts) -> str:
    """Some facts in a row: « renonce consommée ; faute d'un défenseur »."""
    asked = find_fault(fault).questions
    known = [question for question in asked if question.key in facts]
    return " ; ".join(fact_text(words, fault, question, facts[question.key]) for question in known)


def _orders(words: Words, ruling: Ruling) -> list[str]:
    return outcome_lines(words, ruling.outcome, dict(ruling.facts))


def _open_lines(words: Words, ruling: Ruling, told: list[str]) -> list[str]:
    """A line for each way in which the deal may end, with what only that end orders."""
    lines = []
    for ended in _endings(ruling):
        facts = {key: dict(ended.facts)[key] for key in _keys(ruling.open) if key in dict(ended.facts)}
        more = " ".join(line for line in _orders(words, ended) if line not in told)
        orders = more[0].lower() + more[1:] if more else words.say(_NOTHING)
        lines.append(words.say(_OPEN, facts=facts_text(words, ruling.fault, facts), orders=orders))
    return lines


def _endings(ruling: Ruling) -> Iterator[Ruling]:
    """The rulings that this one may still become."""
    known = {key: answer for key, answer in ruling.facts if answer != LATER or key not in _keys(ruling.open)}
    yield from _completed(ruling, known) if ruling.open else ()


def _completed(ruling: Ruling, facts: Facts) -> Iterator[Ruling]:
    left = open_questions(ruling.fault, facts, ruling.setting)
    if not left:
        yield rule(ruling.fault, facts, ruling.setting)
        return
    for answer in left[0].answers:
        try:
            yield from _completed(ruling, {**facts, left[0].key: answer})
        except NoRuling:  # facts that cannot be so together are no ending
            continue


def _keys(questions: tuple[Question, ...]) -> list[str]:
    return [question.key for question in questions]
