"""A ruling in sentences: what is ordered, what is still open, and why."""

from oudler.arbitration import Facts, Given, Ruling, endings, find_fault, grounds_of
from oudler.wording.arbitration.facts import fact_text
from oudler.wording.arbitration.faults import article_text, fault_name
from oudler.wording.arbitration.orders import NOBODY, People, outcome_lines
from oudler.wording.language import Words, msg, points_text

_OPEN = msg("À la fin de la donne, {facts} : {orders}")


def ruling_lines(words: Words, ruling: Ruling, people: People = NOBODY) -> list[str]:
    """The orders, then what the end of the deal will add, then the article."""
    lines = order_lines(words, ruling, people)
    return [*lines, *ending_lines(words, ruling, people), why_text(words, ruling)]


def order_lines(words: Words, ruling: Ruling, people: People = NOBODY) -> list[str]:
    """What is ordered now, a line each."""
    return outcome_lines(words, ruling.outcome, dict(ruling.facts), people)


def why_text(words: Words, ruling: Ruling) -> str:
    """The article on which a ruling rests."""
    return words.say("Pourquoi : {article}.", article=article_text(words, ruling.article))


def facts_text(words: Words, fault: str, facts: Facts) -> str:
    """Some facts in a row: « renonce consommée ; faute d'un défenseur »; numbers are told elsewhere."""
    asked = [question for question in find_fault(fault).questions if not question.is_number]
    known = [question for question in asked if question.key in facts]
    return words.parted(fact_text(words, fault, question, facts[question.key]) for question in known)


def ending_text(words: Words, ruling: Ruling, ended: Ruling) -> str:
    """The answers by which a ruling that waited becomes another."""
    facts = dict(ended.facts)
    keys = [question.key for question in ruling.open if question.key in grounds_of(ended)]
    return facts_text(words, ruling.fault, {key: facts[key] for key in keys})


def ending_lines(words: Words, ruling: Ruling, people: People = NOBODY) -> list[str]:
    """A line for each way in which the deal may end, with what only that end orders."""
    told = order_lines(words, ruling, people)
    lines = []
    for ended in endings(ruling) if ruling.open else ():
        more = " ".join(line for line in order_lines(words, ended, people) if line not in told)
        orders = more[0].lower() + more[1:] if more else words.say("rien de plus.")
        lines.append(words.say(_OPEN, facts=ending_text(words, ruling, ended), orders=orders))
    return lines


def given_text(words: Words, given: Given) -> str:
    """What goes back to the other camp, whoever gives: « 4,5 points et 1 bout »."""
    points = points_text(words, abs(given.half_points))
    oudlers = [words.many("{n} bout", "{n} bouts", abs(given.oudlers))] if given.oudlers else []
    return words.listed([points, *oudlers])


def correction_text(words: Words, fault: str, given: Given) -> str:
    """Why a ruling changes a sheet: « décision de l'arbitre : Renonce (5 points à rendre) »."""
    why = words.say(msg("décision de l'arbitre : {fault}"), fault=fault_name(words, fault))
    if given == Given():
        return why
    return words.say(msg("{why} ({given} à rendre)"), why=why, given=given_text(words, given))
