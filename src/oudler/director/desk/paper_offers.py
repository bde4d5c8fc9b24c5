"""Which papers a desk offers, when in the evening, with which choices; and packs of them in one print."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from oudler.director.desk.desk import Situation
from oudler.director.papers import FORMS, Asked, Form, NotPrintable, WhyUnprinted, forms_for, print_form
from oudler.printing import Paper, join_pdf
from oudler.wording.language import Words


class Phase(Enum):
    """When in the evening papers are needed."""

    BEFORE = "before"
    SEATED = "seated"
    RESULTS = "results"
    ALWAYS = "always"


class Choice(Enum):
    """What may be chosen for a form."""

    ROUND = "round"
    TABLES = "tables"
    PEOPLE = "people"
    BOARDS = "boards"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Offer:
    """A form as the desk offers it."""

    form: Form
    phase: Phase
    choices: frozenset[Choice] = frozenset()
    is_secret: bool = False
    """Whether it shows cards that nobody may see yet (DUP-05)."""


_ROWS: Mapping[str, tuple[Phase, tuple[Choice, ...]]] = MappingProxyType(
    {
        # form: when it is needed, what may be chosen
        "poster": (Phase.BEFORE, ()),
        "prize_list": (Phase.BEFORE, ()),
        "entry_form": (Phase.BEFORE, ()),
        "table_tent": (Phase.BEFORE, (Choice.TABLES,)),
        "badges": (Phase.BEFORE, (Choice.PEOPLE,)),
        "board_labels": (Phase.BEFORE, (Choice.ROUND, Choice.BOARDS)),
        "diagram": (Phase.BEFORE, (Choice.ROUND, Choice.BOARDS)),
        "movement_certificate": (Phase.SEATED, ()),
        "circuit_certificate": (Phase.SEATED, ()),
        "seating_list": (Phase.SEATED, (Choice.ROUND,)),
        "personal_card": (Phase.SEATED, (Choice.PEOPLE,)),
        "circuit_card": (Phase.SEATED, (Choice.PEOPLE,)),
        "score_sheet": (Phase.SEATED, (Choice.ROUND, Choice.TABLES, Choice.BLANK)),
        "traveler": (Phase.SEATED, (Choice.ROUND, Choice.BOARDS, Choice.BLANK)),
        "room_sheet": (Phase.SEATED, (Choice.ROUND, Choice.TABLES, Choice.BLANK)),
        "ranking": (Phase.RESULTS, (Choice.ROUND,)),
        "recap": (Phase.RESULTS, (Choice.ROUND, Choice.BLANK)),
        "road_sheet": (Phase.RESULTS, (Choice.PEOPLE, Choice.BLANK)),
        "match_sheet": (Phase.RESULTS, (Choice.BLANK,)),
        "hand_record": (Phase.RESULTS, (Choice.ROUND, Choice.BOARDS)),
        "receipts": (Phase.RESULTS, (Choice.PEOPLE,)),
    }
)
_SECRET = ("diagram",)
_PACKED: Mapping[Phase, tuple[str, ...]] = MappingProxyType(
    {
        # what goes together in one print
        Phase.BEFORE: ("poster", "prize_list", "table_tent", "entry_form", "badges", "board_labels"),
        Phase.SEATED: (
            "movement_certificate",
            "circuit_certificate",
            "seating_list",
            "personal_card",
            "circuit_card",
            "score_sheet",
            "traveler",
            "room_sheet",
        ),
        Phase.RESULTS: ("ranking", "recap", "match_sheet", "receipts"),
    }
)
_EVERY_ROUND = ("score_sheet", "room_sheet")
"""Those of which an evening needs one for each round."""


def offers_of(situation: Situation) -> tuple[Offer, ...]:
    """The forms of an event in the order in which they are needed."""
    return tuple(_offer(situation, form) for form in forms_for(situation.tournament))


def _offer(situation: Situation, form: Form) -> Offer:
    phase, choices = _ROWS.get(form.code, (Phase.ALWAYS, ()))
    is_secret = form.code in _SECRET and not situation.event.revealed
    return Offer(form, phase, frozenset(choices), is_secret)


def phase_of(situation: Situation) -> Phase:
    """What an arbiter prints next."""
    event = situation.event
    if event.is_closed:
        return Phase.RESULTS
    return Phase.SEATED if event.placed or event.seated else Phase.BEFORE


def print_pack(
    situation: Situation, phase: Phase, words: Words, asked: Asked, paper: Paper = Paper.A4
) -> bytes:
    """All papers of a phase that can be printed, in one document. Raises NotPrintable where there is none."""
    offered = {form.code for form in forms_for(situation.tournament)}
    made: list[bytes] = []
    why = WhyUnprinted.NOT_OFFERED
    for code, wanted in _wanted(situation, phase, asked):
        if code not in offered:
            continue
        fitting = paper if paper in FORMS[code].papers else FORMS[code].papers[0]
        try:
            made.append(print_form(situation.tournament, code, words, wanted, fitting))
        except NotPrintable as error:
            why = error.why
    if not made:
        raise NotPrintable(why)
    return join_pdf(made)


def _wanted(situation: Situation, phase: Phase, asked: Asked) -> Iterator[tuple[str, Asked]]:
    rounds = range(1, len(situation.event.regulations.rounds) + 1)
    for code in _PACKED.get(phase, ()):
        if code in _EVERY_ROUND:
            yield from ((code, replace(asked, round=number)) for number in rounds)
        else:
            yield code, asked
