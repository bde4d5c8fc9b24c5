"""Which papers a desk offers, when in the evening, with which choices; and packs of them in one print."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from oudler.director import papers
from oudler.director.desk.desk import EventSituation
from oudler.printing import PaperSize, join_pdf
from oudler.rules import Ground
from oudler.wording.language import Words


class PaperPhase(Enum):
    """When in the evening papers are needed."""

    BEFORE = "before"
    PLACES = "places"
    """Only what is posted and handed out once places are given (REG-07)."""
    SEATED = "seated"
    RESULTS = "results"
    ALWAYS = "always"


class PaperChoice(Enum):
    """What may be chosen for a form."""

    ROUND = "round"
    TABLES = "tables"
    PEOPLE = "people"
    BOARDS = "boards"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class PaperOffer:
    """A form as the desk offers it."""

    printed: papers.PaperKind
    phase: PaperPhase
    choices: frozenset[PaperChoice] = frozenset()
    is_secret: bool = False
    """Whether it shows cards that nobody may see yet (DUP-05)."""


_ROWS: Mapping[str, tuple[PaperPhase, tuple[PaperChoice, ...]]] = MappingProxyType(
    {
        # form: when it is needed, what may be chosen
        "poster": (PaperPhase.BEFORE, ()),
        "prize_list": (PaperPhase.BEFORE, ()),
        "entry_form": (PaperPhase.BEFORE, ()),
        "table_tent": (PaperPhase.BEFORE, (PaperChoice.TABLES,)),
        "table_card": (PaperPhase.BEFORE, ()),
        "badges": (PaperPhase.BEFORE, (PaperChoice.PEOPLE,)),
        "board_labels": (PaperPhase.BEFORE, (PaperChoice.ROUND, PaperChoice.BOARDS)),
        "diagram": (PaperPhase.BEFORE, (PaperChoice.ROUND, PaperChoice.BOARDS)),
        "movement_certificate": (PaperPhase.SEATED, ()),
        "circuit_certificate": (PaperPhase.SEATED, ()),
        "seating_list": (PaperPhase.SEATED, (PaperChoice.ROUND,)),
        "personal_card": (PaperPhase.SEATED, (PaperChoice.PEOPLE,)),
        "circuit_card": (PaperPhase.SEATED, (PaperChoice.PEOPLE,)),
        "score_sheet": (PaperPhase.SEATED, (PaperChoice.ROUND, PaperChoice.TABLES, PaperChoice.BLANK)),
        "traveler": (PaperPhase.SEATED, (PaperChoice.ROUND, PaperChoice.BOARDS, PaperChoice.BLANK)),
        "room_sheet": (PaperPhase.SEATED, (PaperChoice.ROUND, PaperChoice.TABLES, PaperChoice.BLANK)),
        "ranking": (PaperPhase.RESULTS, (PaperChoice.ROUND,)),
        "recap": (PaperPhase.RESULTS, (PaperChoice.ROUND, PaperChoice.BLANK)),
        "road_sheet": (PaperPhase.RESULTS, (PaperChoice.PEOPLE, PaperChoice.BLANK)),
        "match_sheet": (PaperPhase.RESULTS, (PaperChoice.BLANK,)),
        "hand_record": (PaperPhase.RESULTS, (PaperChoice.ROUND, PaperChoice.BOARDS)),
        "prizes_due": (PaperPhase.RESULTS, ()),
        "receipts": (PaperPhase.RESULTS, (PaperChoice.PEOPLE,)),
    }
)
_SECRET = ("diagram",)
_PACKED: Mapping[PaperPhase, tuple[str, ...]] = MappingProxyType(
    {
        # what goes together in one print
        PaperPhase.BEFORE: (
            "poster",
            "prize_list",
            "table_tent",
            "table_card",
            "entry_form",
            "badges",
            "board_labels",
        ),
        PaperPhase.PLACES: ("seating_list", "personal_card", "circuit_card"),
        PaperPhase.SEATED: (
            "movement_certificate",
            "circuit_certificate",
            "seating_list",
            "personal_card",
            "circuit_card",
            "score_sheet",
            "traveler",
            "room_sheet",
        ),
        PaperPhase.RESULTS: ("ranking", "recap", "match_sheet", "prizes_due", "receipts"),
    }
)
_EVERY_ROUND = ("score_sheet", "room_sheet")
"""Those of which an evening needs one for each round."""


def offers_of(situation: EventSituation) -> tuple[PaperOffer, ...]:
    """The forms of an event in the order in which they are needed."""
    return tuple(_offer(situation, form) for form in papers.forms_for(situation.tournament))


def _offer(situation: EventSituation, printed: papers.PaperKind) -> PaperOffer:
    phase, choices = _ROWS.get(printed.code, (PaperPhase.ALWAYS, ()))
    is_secret = printed.code in _SECRET and not situation.event.revealed
    return PaperOffer(printed, phase, frozenset(choices), is_secret)


def phase_of(situation: EventSituation) -> PaperPhase:
    """What an arbiter prints next."""
    event = situation.event
    if event.is_closed:
        return PaperPhase.RESULTS
    return PaperPhase.SEATED if event.placed or event.seated else PaperPhase.BEFORE


def print_pack(
    situation: EventSituation,
    phase: PaperPhase,
    words: Words,
    asked: papers.PaperRequest,
    paper: PaperSize = PaperSize.A4,
) -> bytes:
    """All papers of a phase that can be printed, in one document. Raises NotPrintable where there is none."""
    offered = {form.code for form in papers.forms_for(situation.tournament)}
    made: list[bytes] = []
    why: Ground = papers.WhyUnprinted.NOT_OFFERED
    for code, wanted in _wanted(situation, phase, asked):
        if code not in offered:
            continue
        fitting = paper if paper in papers.FORMS[code].papers else papers.FORMS[code].papers[0]
        try:
            made.append(papers.print_form(situation.tournament, code, words, wanted, fitting))
        except papers.NotPrintable as error:
            why = error.ground
    if not made:
        raise papers.NotPrintable(why)
    return join_pdf(made)


def _wanted(
    situation: EventSituation, phase: PaperPhase, asked: papers.PaperRequest
) -> Iterator[tuple[str, papers.PaperRequest]]:
    rounds = range(1, len(situation.event.regulations.rounds) + 1)
    for code in _PACKED.get(phase, ()):
        if code in _EVERY_ROUND:
            yield from ((code, replace(asked, round=number)) for number in rounds)
        else:
            yield code, asked
