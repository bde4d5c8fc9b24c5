"""The question that a ruling asks now, as buttons: answers, people, or both at once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from oudler.arbitration import Facts, Party, Question, Setting, find_fault
from oudler.director.rulings import inquiry as rulings
from oudler.tournament.events import Event
from oudler.tournament.seating import SEATS
from oudler.web.desk import case_url
from oudler.wording.arbitration import answer_text, fact_text, facts_text, fault_name, question_text
from oudler.wording.language import Words, msg

Leads: TypeAlias = Callable[[rulings.Case], str]
"""Where a case leads as it is told then."""

CAMPS = {"taker": msg("en attaque"), "defender": msg("en défense")}
"""The two camps, beside a name."""
LIKELY = {"minutes": (5, 10, 15, 20, 30), "points": (0, 50, 100, 200)}
"""Numbers that are answered mostly, each a button."""
AROUND = (-1, 1, 2)
"""This many cards less or more than right."""
FEW = 6
"""Numbers that all have their button."""


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """A button: what it says, where it leads, and the key that presses it."""

    text: str
    to: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The question that is asked now."""

    title: str
    choices: tuple[ChoiceButton, ...] = ()
    number: tuple[str, int, int] | None = None
    """The field of a number, and its bounds."""
    can_wait: bool = False
    """Does only the end of the deal tell?"""
    rows: tuple[tuple[str, tuple[ChoiceButton, ...]], ...] = ()
    """A line for each person: who it was, and in which camp."""
    several: tuple[tuple[int, str], ...] = ()
    """People of whom several may be ticked."""


def frequent_faults(words: Words) -> list[dict[str, str]]:
    """The faults that are called for most, each with its key and with where it leads."""
    keys = "1234567890"
    return [
        {
            "key": key,
            "name": _called(words, fault, facts),
            "to": case_url.query([("fault", fault)], case_url.fact_pairs(facts)),
        }
        for key, (fault, facts) in zip(keys, rulings.FREQUENT, strict=True)
    ]


def _called(words: Words, fault: str, facts: Facts) -> str:
    """The name of a fault, or what its facts make of it: « Renonce consommée »."""
    name = facts_text(words, fault, facts) if facts else fault_name(words, fault)
    return name[0].upper() + name[1:]


def seat_letters(event: Event, number: int, table: int) -> dict[int, str]:
    """The seat of everybody at a table; in triplettes three share a side, and have none."""
    seats = event.seated[number][table - 1]
    if len(seats) > len(SEATS) + 1:
        return {}
    return {who: seat.value for who, seat in zip(seats, SEATS, strict=False) if who is not None}


def seated_name(event: Event, case: rulings.Case, number: int) -> str:
    """Somebody with the seat: N · Zoé LENOIR."""
    letter = seat_letters(event, case.round, case.table).get(number)
    name = event.entries[number].name
    return name if letter is None else f"{letter} · {name}"


def asking_of(words: Words, event: Event, inquiry: rulings.Inquiry, marks: Mapping[str, str]) -> OpenQuestion:
    """What is asked now; the marks of the deal are carried along."""
    case, ask = inquiry.case, inquiry.ask
    assert ask is not None

    def to(changed: rulings.Case) -> str:
        return case_url.query(case_url.case_pairs(changed), list(marks.items()))

    if ask.party is Party.DEALER:
        return _dealer(words, event, case, ask, to)
    if ask.question is None:
        return _who(words, event, case, ask, to)
    title = question_text(words, case.fault, ask.question, inquiry.setting)
    if ask.ways:
        return OpenQuestion(title, rows=_rows(words, event, case, ask.ways, to))
    answers = ask.answers or _likely(ask.question, inquiry.setting)
    choices = _keyed(
        ChoiceButton(
            answer_text(words, case.fault, ask.question, answer),
            to(rulings.with_answer(case, ask.question.key, answer)),
        )
        for answer in answers
    )
    if ask.question.is_number:
        least, most = ask.question.bounds(inquiry.setting.dog_size)
        return OpenQuestion(title, choices, number=(f"{case_url.FACT}{ask.question.key}", least, most))
    return OpenQuestion(title, choices, can_wait=ask.question.can_wait)


def _likely(question: Question, setting: Setting) -> list[str]:
    """The numbers that are answered mostly, as far as the question takes them."""
    least, most = question.bounds(setting.dog_size)
    if most - least < FEW:
        return [str(number) for number in range(least, most + 1)]
    around = [setting.dog_size + by for by in AROUND] if question.about_discard else []
    return [str(each) for each in (*around, *LIKELY.get(question.key, ())) if least <= each <= most]


def _rows(
    words: Words, event: Event, case: rulings.Case, ways: Mapping[int, Sequence[Facts]], to: Leads
) -> tuple[tuple[str, tuple[ChoiceButton, ...]], ...]:
    """A line for each person, with what one tap tells of him; what is rare has no key."""
    keys = iter(range(1, 10))
    return tuple(
        (
            seated_name(event, case, number),
            tuple(
                ChoiceButton(
                    _way_text(words, case.fault, way),
                    to(replace(case, facts={**case.facts, **way}, culprits=(number,))),
                    str(next(keys, "")) if _is_plain(way) else "",
                )
                for way in told_of
            ),
        )
        for number, told_of in ways.items()
    )


def _way_text(words: Words, fault: str, way: Facts) -> str:
    """The camp; whether the deal is distorted is said only where it is."""
    camp_name = CAMPS[way["culprit"]]
    camp = words.say(camp_name)
    if _is_plain(way):
        return camp
    effect = find_fault(fault).question("effect")
    assert effect is not None
    return f"{camp}, {fact_text(words, fault, effect, way['effect'])}"


def _is_plain(way: Facts) -> bool:
    return way.get("effect", "none") == "none"


def _dealer(
    words: Words, event: Event, case: rulings.Case, ask: rulings.NextQuestion, to: Leads
) -> OpenQuestion:
    """Who dealt; for whom, where that matters, is the last answer."""
    question = ask.question
    facts = case.facts if question is None else {**case.facts, question.key: "regular"}
    choices = [
        ChoiceButton(seated_name(event, case, number), to(replace(case, facts=facts, dealer=number)))
        for number in ask.people
    ]
    if question is not None and "stand_in" in ask.answers:
        text = answer_text(words, case.fault, question, "stand_in")
        choices.append(ChoiceButton(text, to(rulings.with_answer(case, question.key, "stand_in"))))
    return OpenQuestion(words.say("Qui donnait ?"), _keyed(choices))


def _who(
    words: Words, event: Event, case: rulings.Case, ask: rulings.NextQuestion, to: Leads
) -> OpenQuestion:
    title = words.say("Qui est en cause ?")
    if ask.is_several:
        people = tuple((number, seated_name(event, case, number)) for number in ask.people)
        return OpenQuestion(title, several=people)
    choices = (
        ChoiceButton(seated_name(event, case, number), to(replace(case, culprits=(number,))))
        for number in ask.people
    )
    return OpenQuestion(title, _keyed(choices))


def _keyed(choices: Iterable[ChoiceButton]) -> tuple[ChoiceButton, ...]:
    return tuple(
        replace(choice, key=str(place) if place <= 9 else "") for place, choice in enumerate(choices, start=1)
    )
