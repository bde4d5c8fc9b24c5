"""The question that a ruling asks now, as buttons: answers, people, or both at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oudler.arbitration import Party
from oudler.director import rulings
from oudler.tournament.events import Event
from oudler.tournament.seating import SEATS
from oudler.web import told
from oudler.wording import Words, answer_text, msg, question_text

CAMPS = {"taker": msg("en attaque"), "defender": msg("en défense")}
"""The two camps, beside a name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: what it says, where it leads, and the key that presses it."""

    text: str
    to: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """The question that is asked now."""

    title: str
    choices: tuple[Choice, ...] = ()
    number: tuple[str, int, int] | None = None
    """The field of a number, and its bounds."""
    rows: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    """A line for each person: who it was, and in which camp."""
    several: tuple[tuple[int, str], ...] = ()
    """People of whom several may be ticked."""


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


def asking_of(words: Words, event: Event, inquiry: rulings.Inquiry, marks: Mapping[str, str]) -> Asking:
    """What is asked now; the marks of the deal are carried along."""
    case, ask = inquiry.case, inquiry.ask
    assert ask is not None
    extra = list(marks.items())

    def to(changed: rulings.Case) -> str:
        return told.query(told.case_pairs(changed), extra)

    if ask.question is None:
        return _who(words, event, case, ask, extra)
    title = question_text(words, case.fault, ask.question, inquiry.setting)
    texts = {answer: answer_text(words, case.fault, ask.question, answer) for answer in ask.answers}
    if ask.question.is_number:
        least, most = ask.question.bounds(inquiry.setting.dog_size)
        return Asking(title, number=(f"{told.FACT}{ask.question.key}", least, most))
    answered = {answer: rulings.with_answer(case, ask.question.key, answer) for answer in ask.answers}
    if ask.party is None:
        choices = (Choice(texts[answer], to(answered[answer])) for answer in ask.answers)
        return Asking(title, _keyed(choices))
    keys = iter(range(1, 10))
    rows = tuple(
        (
            seated_name(event, case, number),
            tuple(
                Choice(
                    words.say(CAMPS[answer]),
                    to(replace(answered[answer], culprits=(number,))),
                    str(next(keys, "")),
                )
                for answer in ask.answers
            ),
        )
        for number in ask.people
    )
    return Asking(title, rows=rows)


def _who(
    words: Words, event: Event, case: rulings.Case, ask: rulings.Ask, extra: list[tuple[str, str]]
) -> Asking:
    if ask.is_several:
        people = tuple((number, seated_name(event, case, number)) for number in ask.people)
        return Asking(words.say("Qui est en cause ?"), several=people)
    is_dealer = ask.party is Party.DEALER
    title = words.say("Qui donnait ?") if is_dealer else words.say("Qui est en cause ?")
    named = {
        number: replace(case, dealer=number) if is_dealer else replace(case, culprits=(number,))
        for number in ask.people
    }
    choices = (
        Choice(seated_name(event, case, number), told.query(told.case_pairs(changed), extra))
        for number, changed in named.items()
    )
    return Asking(title, _keyed(choices))


def _keyed(choices: Iterator[Choice]) -> tuple[Choice, ...]:
    return tuple(
        replace(choice, key=str(place) if place <= 9 else "") for place, choice in enumerate(choices, start=1)
    )
