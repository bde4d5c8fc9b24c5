"""What the page of a ruling shows: the steps so far, the question, the orders, the marks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from oudler.arbitration import (
    Chapter,
    Fate,
    LedgerEntry,
    NoPreview,
    Party,
    Ruling,
    find_fault,
    table_situations,
)
from oudler.director.desk import EventSituation
from oudler.director.forms import form_desk
from oudler.director.rulings import inquiry as rulings
from oudler.director.rulings import score_after_ruling
from oudler.record import CONTRACTS, WrongScore
from oudler.rules import WrongTable
from oudler.tournament.events import Event
from oudler.web.desk import case_url
from oudler.web.desk.ruling_asking import CAMPS, OpenQuestion, asking_of, seat_letters
from oudler.wording import arbitration
from oudler.wording.arbitration import handbook
from oudler.wording.events import person_text
from oudler.wording.game import BONUS_WORDS, bid_word, dealing_rules
from oudler.wording.language import Words
from oudler.wording.results import unit_labels
from oudler.wording.terminal import complaints

MOST_OUTLOOK = 8
"""More situations than this are not read at a table: the questions lead through them."""
LARGEST_MARKED = 4
"""Where a fifth sits out, marks are corrected on the sheet itself."""


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question that is answered."""

    title: str
    text: str
    change: str
    is_found: bool = False


@dataclass(frozen=True, slots=True)
class RulingPage:
    """The page of a case."""

    inquiry: rulings.Inquiry
    title: str
    article: str
    steps: tuple[AnsweredQuestion, ...]
    asking: OpenQuestion | None
    lines: tuple[str, ...]
    """What is ordered, the weightiest first."""
    endings: tuple[str, ...]
    """What the end of the deal will add, each way it may end."""
    outlook: tuple[handbook.Told, ...]
    """What the code may still order, as long as nothing can be said."""
    warned: tuple[str, ...]
    deals: tuple[tuple[int, str], ...]
    """The deals of the round, and where the same case in another one leads; none for a fault of the round."""
    pairs: tuple[tuple[str, str], ...]
    """The fields that tell the case again."""
    marks: Mapping[str, str]
    takers: tuple[int, ...]
    """The columns of those who may have taken."""
    remarked: score_after_ruling.Remarked | None
    wrong: tuple[str, ...]
    names: Mapping[int, str]
    seats: Mapping[int, str]
    """The letter of each seat."""
    can_mark: bool
    touches_marks: bool
    """Whether the ruling changes what is written for the deal, and what was written is not told yet."""
    can_correct: bool
    dealing: tuple[str, ...]
    """How cards are dealt, where the fault is one of dealing."""


def view_of(situation: EventSituation, words: Words, pairs: case_url.Pairs, case: rulings.Case) -> RulingPage:
    """The page of a case as it was told. Raises NoRuling, NotTold."""
    event, listed = situation.event, list(pairs)
    people = rulings.people_at(event, case.round, case.table)
    wrong: list[str] = []
    marks = dict(case_url.mark_pairs(listed))
    played = _played(words, listed, event, len(people), wrong)
    result: str | None = None
    if (
        played is None
        and not marks
        and (on_sheet := score_after_ruling.played_on_sheet(event, case)) is not None
    ):
        marks = dict(case_url.played_fields(on_sheet))
    elif played is not None:
        result, played = _result(words, event, case, played, wrong)
    inquiry = rulings.inquiry_of(situation, case, result)
    case = inquiry.case
    found = _remarked(words, event, inquiry, played, wrong)
    names = party_names(words, event, case)
    is_free = form_desk(event).has_sheets
    correction = None if found is None else score_after_ruling.correction(event, inquiry, found, "…")
    carried = marks if played else {}
    return RulingPage(
        inquiry,
        title=arbitration.fault_name(words, case.fault),
        article=arbitration.article_text(words, (inquiry.ruling or find_fault(case.fault)).article),
        steps=tuple(_steps(words, event, inquiry)),
        asking=None if inquiry.ask is None else asking_of(words, event, inquiry, carried),
        lines=tuple(_lines(words, inquiry.ruling, names)) if inquiry.ruling else (),
        endings=tuple(arbitration.ending_lines(words, inquiry.ruling, names)) if inquiry.ruling else (),
        outlook=() if inquiry.ruling else tuple(_outlook(words, inquiry)),
        warned=tuple(_warned(words, entry) for entry in inquiry.warned),
        deals=tuple(_deals(event, case, carried)),
        pairs=tuple(case_url.case_pairs(case)),
        marks=marks,
        takers=score_after_ruling.possible_takers(event, case),
        remarked=found,
        wrong=tuple(wrong),
        names={number: event.entries[number].name for number in people},
        seats=seat_letters(event, case.round, case.table),
        can_mark=is_free and case.is_of_deal and len(people) <= LARGEST_MARKED,
        touches_marks=found is None and inquiry.ask is None and _touches_marks(inquiry.ruling),
        can_correct=correction is not None,
        dealing=tuple(_dealing(words, case, len(people))),
    )


def _dealing(words: Words, case: rulings.Case, people: int) -> list[str]:
    """How it is done, for a table that has to deal again."""
    is_asked = find_fault(case.fault).chapter is Chapter.DEALING
    return dealing_rules(words, min(max(people, 3), LARGEST_MARKED)) if is_asked else []


def _warned(words: Words, entry: LedgerEntry) -> str:
    return words.say(
        "Décision n° {number}, position {round}, table {table} : {fault}.",
        number=entry.number,
        round=entry.place.round,
        table=entry.place.table,
        fault=arbitration.fault_name(words, entry.ruling.fault),
    )


def _lines(words: Words, ruling: Ruling, names: Mapping[Party, str]) -> list[str]:
    """What is ordered; that the marks stand as they are is said after what it costs."""
    first, *others = arbitration.order_lines(words, ruling, names)
    return [*others, first] if ruling.outcome.fate is Fate.STANDS else [first, *others]


def _touches_marks(ruling: Ruling | None) -> bool:
    """Whether a ruling moves points, or takes the deal away once it may be scored."""
    return ruling is not None and bool(
        ruling.outcome.moves or ruling.outcome.fate in (Fate.SCORED, Fate.CANCELLED)
    )


def _outlook(words: Words, inquiry: rulings.Inquiry) -> list[handbook.Told]:
    """What the code may still order, a line for each situation that the answers leave; not too many."""
    known = inquiry.known
    found = table_situations(known.fault, known.row_sets[0], known.setting)
    for key in known.facts:
        found = [each.without(key) for each in found]
    lines = handbook.told_lines(words, known.fault, found)
    return lines if len(lines) <= MOST_OUTLOOK else []


def _deals(event: Event, case: rulings.Case, marks: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """The same case in every deal of its round."""
    last = max(event.regulations.rounds[case.round - 1].deals, case.deal) if case.is_of_deal else 0
    for deal in range(1, last + 1):
        yield deal, case_url.query(case_url.case_pairs(replace(case, deal=deal)), marks.items())


# --- people ---------------------------------------------------------------------------------------------


def party_names(words: Words, event: Event, case: rulings.Case) -> dict[Party, str]:
    """Who the parties of a ruling are, as far as they were named."""
    names = {}
    if case.culprits:
        culprits = [event.entries[number].name for number in case.culprits]
        names = {Party.CULPRIT: culprits[0], Party.CULPRITS: words.listed(culprits)}
        if (team := event.team_of(case.culprits[0])) is not None:
            names[Party.TEAM] = unit_labels(words, event)[team]
    if case.dealer is not None:
        names[Party.DEALER] = event.entries[case.dealer].name
    return names


# --- steps ----------------------------------------------------------------------------------------------


def _steps(words: Words, event: Event, inquiry: rulings.Inquiry) -> Iterator[AnsweredQuestion]:
    """The fault, who it was, what the desk found out, and last the answers as they were given."""
    case = inquiry.case
    yield AnsweredQuestion(words.say("La faute"), arbitration.fault_name(words, case.fault), "?")
    if case.culprits:
        yield _culprits(words, event, case)
    if case.dealer is not None:
        named = person_text(words, event, case.dealer)
        before = rulings.without_answer(replace(case, dealer=None), "dealer")
        yield AnsweredQuestion(words.say("Qui donnait ?"), named, _again(before))
    for key in inquiry.found:
        if key in _LEDGER:
            other = "no" if inquiry.facts[key] == "yes" else "yes"
            yield _step(words, inquiry, key, _again(rulings.with_answer(case, key, other)))
    for key in case.facts:
        if not _is_told_with_people(case, key):
            yield _step(words, inquiry, key, _again(rulings.without_answer(case, key)))


_LEDGER = ("repeated",)
"""What the ledger answers, and the arbiter may know better."""


def _is_told_with_people(case: rulings.Case, key: str) -> bool:
    """Whether an answer stands beside the name of whom it is about."""
    if key == "culprit":
        return bool(case.culprits) and case.fault not in rulings.DEALERS_CAMP
    return key == "dealer" and case.dealer is not None


def _culprits(words: Words, event: Event, case: rulings.Case) -> AnsweredQuestion:
    """Who it was, and in which camp."""
    named = [person_text(words, event, number) for number in case.culprits]
    camp = case.facts.get("culprit") if _is_told_with_people(case, "culprit") else None
    told_camp = [words.say(CAMPS[camp])] if camp in CAMPS else []
    before = rulings.without_answer(replace(case, culprits=()), "culprit")
    return AnsweredQuestion(words.say("Qui ?"), ", ".join([words.listed(named), *told_camp]), _again(before))


def _step(words: Words, inquiry: rulings.Inquiry, key: str, change: str) -> AnsweredQuestion:
    fault = inquiry.case.fault
    question = find_fault(fault).question(key)
    assert question is not None
    title = arbitration.question_text(words, fault, question, inquiry.setting)
    text = arbitration.answer_text(words, fault, question, inquiry.facts[key])
    return AnsweredQuestion(title, text, change, key in inquiry.found)


def _again(case: rulings.Case) -> str:
    return case_url.query(case_url.case_pairs(case))


# --- marks ----------------------------------------------------------------------------------------------


def _played(
    words: Words, pairs: case_url.Pairs, event: Event, columns: int, wrong: list[str]
) -> score_after_ruling.MarkedDeal | None:
    try:
        return case_url.read_played(pairs, event, columns)
    except (case_url.NotTold, WrongScore):
        wrong.append(
            words.say("La marque ne peut pas être lue : vérifiez le contrat, les points et les bouts.")
        )
        return None


def _result(
    words: Words, event: Event, case: rulings.Case, played: score_after_ruling.MarkedDeal, wrong: list[str]
) -> tuple[str | None, score_after_ruling.MarkedDeal | None]:
    """Whether the marks make the contract; nothing where they cannot be."""
    try:
        return score_after_ruling.result_of(event, case, played), played
    except score_after_ruling.WrongTaker:
        wrong.append(words.say("Ce preneur contredit vos réponses : changez-le, ou changez une réponse."))
    except WrongTable:
        wrong.append(words.say(complaints.GIVEN_BACK))
    return None, None


def _remarked(
    words: Words,
    event: Event,
    inquiry: rulings.Inquiry,
    played: score_after_ruling.MarkedDeal | None,
    wrong: list[str],
) -> score_after_ruling.Remarked | None:
    if played is None or inquiry.ruling is None or (inquiry.ask and inquiry.ask.question):
        return None
    try:
        return score_after_ruling.remarked(event, inquiry, played)
    except NoPreview as error:
        wrong.append(
            words.say(complaints.OTHER_RESULT if error.is_about_result else complaints.NOTHING_GIVEN)
        )
    except WrongTable:
        wrong.append(words.say(complaints.GIVEN_BACK))
    return None


def mark_choices(words: Words) -> dict[str, list[Any]]:
    """What may be chosen of a marked deal: each contract, and each bonus with its label and its choices."""
    return {
        "contracts": [(bid.word, bid_word(words, bid)) for bid in CONTRACTS.values()],
        "bonuses": [
            (name, words.say(BONUS_WORDS[bonus].label), _bonus_choices(words, bonus))
            for name, bonus in case_url.FORM_BONUSES.items()
        ],
    }


def _bonus_choices(words: Words, bonus: str) -> list[tuple[str, str]]:
    return [
        (case_url.bonus_value(typed), words.say(typed.choice or typed.text))
        for typed in BONUS_WORDS[bonus].typed
    ]
