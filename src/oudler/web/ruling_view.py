"""What the page of a ruling shows: the steps so far, the question, the orders, the marks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oudler.arbitration import Entry, NoPreview, Party, find_fault
from oudler.director import Situation, remarking, rulings
from oudler.rules import Bid, Poignee, Side, WrongTable
from oudler.tournament.events import Event
from oudler.web import told
from oudler.web.ruling_asking import Asking, asking_of, seat_letters
from oudler.wording import (
    Words,
    answer_text,
    article_text,
    bid_word,
    complaints,
    fault_name,
    person_text,
    poignee_word,
    question_text,
    ruling_lines,
    side_word,
    unit_labels,
)

LARGEST_MARKED = 4
"""Where a fifth sits out, marks are corrected on the sheet itself."""


@dataclass(frozen=True, slots=True)
class Step:
    """A question that is answered."""

    title: str
    text: str
    change: str
    is_found: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """The page of a case."""

    inquiry: rulings.Inquiry
    title: str
    article: str
    steps: tuple[Step, ...]
    asking: Asking | None
    lines: tuple[str, ...]
    warned: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    """The fields that tell the case again."""
    marks: Mapping[str, str]
    takers: tuple[int, ...]
    """The columns of those who may have taken."""
    remarked: remarking.Remarked | None
    wrong: tuple[str, ...]
    names: Mapping[int, str]
    seats: Mapping[int, str]
    """The letter of each seat."""
    can_mark: bool
    can_correct: bool


def view_of(situation: Situation, words: Words, pairs: told.Pairs, case: rulings.Case) -> View:
    """The page of a case as it was told. Raises NoRuling, NotTold."""
    event, listed = situation.event, list(pairs)
    people = rulings.people_at(event, case.round, case.table)
    wrong: list[str] = []
    marks = dict(told.mark_pairs(listed))
    played = _played(words, listed, event, len(people), wrong)
    if played is None and not marks and (on_sheet := remarking.played_on_sheet(event, case)) is not None:
        marks = dict(told.played_fields(on_sheet))
    elif played is not None:
        case, played = _with_result(words, situation, case, played, wrong)
    inquiry = rulings.inquiry_of(situation, case)
    found = _remarked(words, event, inquiry, played, wrong)
    names = party_names(words, event, case)
    lines = [] if inquiry.ruling is None else ruling_lines(words, inquiry.ruling, names)
    is_free = not event.regulations.form.is_duplicate
    correction = None if found is None else remarking.correction(event, inquiry, found, "…")
    return View(
        inquiry,
        title=fault_name(words, case.fault),
        article=article_text(words, (inquiry.ruling or find_fault(case.fault)).article),
        steps=tuple(_steps(words, event, inquiry)),
        asking=None if inquiry.ask is None else asking_of(words, event, inquiry, marks if played else {}),
        lines=tuple(lines),
        warned=tuple(_warned(words, entry) for entry in inquiry.warned),
        pairs=tuple(told.case_pairs(case)),
        marks=marks,
        takers=remarking.possible_takers(event, case),
        remarked=found,
        wrong=tuple(wrong),
        names={number: event.entries[number].name for number in people},
        seats=seat_letters(event, case.round, case.table),
        can_mark=is_free and len(people) <= LARGEST_MARKED,
        can_correct=correction is not None,
    )


def _warned(words: Words, entry: Entry) -> str:
    return words.say(
        "Décision n° {number}, position {round}, table {table} : {fault}.",
        number=entry.number,
        round=entry.place.round,
        table=entry.place.table,
        fault=fault_name(words, entry.ruling.fault),
    )


# --- people ---------------------------------------------------------------------------------------------


def party_names(words: Words, event: Event, case: rulings.Case) -> dict[Party, str]:
    """Who the parties of a ruling are, as far as they were named."""
    names = {}
    if case.culprits:
        culprits = [event.entries[number].name for number in case.culprits]
        names = {Party.CULPRIT: culprits[0], Party.CULPRITS: words.listed(culprits)}
        if not event.regulations.form.is_alone:
            names[Party.TEAM] = unit_labels(words, event)[event.unit_of(case.culprits[0])]
    if case.dealer is not None:
        names[Party.DEALER] = event.entries[case.dealer].name
    return names


# --- steps ----------------------------------------------------------------------------------------------


def _steps(words: Words, event: Event, inquiry: rulings.Inquiry) -> Iterator[Step]:
    """The fault, who it was, what the desk found out, and last the answers as they were given."""
    case = inquiry.case
    yield Step(words.say("La faute"), fault_name(words, case.fault), "?")
    if case.culprits:
        named = [person_text(words, event, number) for number in case.culprits]
        yield Step(words.say("Qui ?"), words.listed(named), _again(replace(case, culprits=())))
    if case.dealer is not None:
        named = [person_text(words, event, case.dealer)]
        yield Step(words.say("Qui donnait ?"), named[0], _again(replace(case, dealer=None)))
    for key in inquiry.found:
        if key != "event":
            other = "no" if inquiry.facts[key] == "yes" else "yes"
            yield _step(words, inquiry, key, _again(rulings.with_answer(case, key, other)))
    for key in case.facts:
        yield _step(words, inquiry, key, _again(rulings.without_answer(case, key)))


def _step(words: Words, inquiry: rulings.Inquiry, key: str, change: str) -> Step:
    fault = inquiry.case.fault
    question = find_fault(fault).question(key)
    assert question is not None
    title = question_text(words, fault, question, inquiry.setting)
    text = answer_text(words, fault, question, inquiry.facts[key])
    return Step(title, text, change, key in inquiry.found)


def _again(case: rulings.Case) -> str:
    return told.query(told.case_pairs(case))


# --- marks ----------------------------------------------------------------------------------------------


def _played(
    words: Words, pairs: told.Pairs, event: Event, columns: int, wrong: list[str]
) -> remarking.Played | None:
    try:
        return told.read_played(pairs, event, columns)
    except (told.NotTold, WrongTable):
        wrong.append(
            words.say("La marque ne peut pas être lue : vérifiez le contrat, les points et les bouts.")
        )
        return None


def _with_result(
    words: Words, situation: Situation, case: rulings.Case, played: remarking.Played, wrong: list[str]
) -> tuple[rulings.Case, remarking.Played | None]:
    """The case with what the marks answer; without them where they cannot be. Raises NoRuling."""
    try:
        return remarking.with_result(situation, case, played), played
    except remarking.WrongTaker:
        wrong.append(words.say("Ce preneur contredit vos réponses : changez-le, ou changez une réponse."))
    except WrongTable:
        wrong.append(words.say(complaints.GIVEN_BACK))
    return case, None


def _remarked(
    words: Words,
    event: Event,
    inquiry: rulings.Inquiry,
    played: remarking.Played | None,
    wrong: list[str],
) -> remarking.Remarked | None:
    if played is None or inquiry.ruling is None:
        return None
    try:
        return remarking.remarked(event, inquiry, played)
    except NoPreview as error:
        wrong.append(
            words.say(complaints.OTHER_RESULT if error.is_about_result else complaints.NOTHING_GIVEN)
        )
    except WrongTable:
        wrong.append(words.say(complaints.GIVEN_BACK))
    return None


def mark_choices(words: Words) -> dict[str, list[tuple[str, str]]]:
    """What may be chosen of a marked deal."""
    return {
        "contracts": [(bid.word, bid_word(words, bid)) for bid in Bid if bid is not Bid.PASS],
        "sides": [(side.value, side_word(words, side)) for side in Side],
        "poignees": [(size.name.lower(), poignee_word(words, size)) for size in Poignee],
    }
