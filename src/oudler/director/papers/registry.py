"""Every form by its code, in the order in which an arbiter needs them."""

from collections.abc import Mapping
from types import MappingProxyType

from oudler.director.papers.arbiter_code import ARBITER_CODE
from oudler.director.papers.badges import TEAM_BADGES
from oudler.director.papers.circuit_card import CIRCUIT_CARD
from oudler.director.papers.circuit_certificate import CIRCUIT_CERTIFICATE
from oudler.director.papers.diagram import BOARD_LABELS, DIAGRAM
from oudler.director.papers.hall_state import STATE
from oudler.director.papers.hand_record import HAND_RECORD
from oudler.director.papers.invitation import ENTRY_FORM, POSTER
from oudler.director.papers.match_sheet import MATCH_SHEET, ROOM_SHEET
from oudler.director.papers.movement_certificate import MOVEMENT_CERTIFICATE
from oudler.director.papers.paper import (
    NotPrintable,
    PaperKind,
    PaperRequest,
    Values,
    WhyUnprinted,
    common_values,
)
from oudler.director.papers.personal_card import PERSONAL_CARD
from oudler.director.papers.prize_papers import PRIZE_LIST, PRIZES_DUE, RECEIPTS
from oudler.director.papers.ranking import RANKING
from oudler.director.papers.recap import RECAP
from oudler.director.papers.route_sheet import ROUTE_SHEET
from oudler.director.papers.score_sheet import SCORE_SHEET
from oudler.director.papers.seating_list import SEATING_LIST
from oudler.director.papers.table_card import TABLE_CARD
from oudler.director.papers.table_tent import TABLE_TENT
from oudler.director.papers.travelers import TRAVELER
from oudler.printing import PaperSize, render_form
from oudler.tournament.files import Tournament
from oudler.wording.language import Words

_IN_ORDER: tuple[PaperKind, ...] = (
    # before the doors open
    POSTER,
    PRIZE_LIST,
    ENTRY_FORM,
    TABLE_TENT,
    TABLE_CARD,
    TEAM_BADGES,
    BOARD_LABELS,
    DIAGRAM,
    # when people sit down
    MOVEMENT_CERTIFICATE,
    CIRCUIT_CERTIFICATE,
    SEATING_LIST,
    PERSONAL_CARD,
    CIRCUIT_CARD,
    SCORE_SHEET,
    TRAVELER,
    ROOM_SHEET,
    # results
    RANKING,
    RECAP,
    ROUTE_SHEET,
    MATCH_SHEET,
    HAND_RECORD,
    PRIZES_DUE,
    RECEIPTS,
    STATE,
    ARBITER_CODE,
)
FORMS: Mapping[str, PaperKind] = MappingProxyType({form.code: form for form in _IN_ORDER})


def forms_for(tournament: Tournament) -> tuple[PaperKind, ...]:
    """The forms that an event can have, in the order in which they are needed."""
    return tuple(form for form in _IN_ORDER if form.is_offered(tournament))


def print_form(
    tournament: Tournament, code: str, words: Words, asked: PaperRequest, paper: PaperSize = PaperSize.A4
) -> bytes:
    """A form of an event as PDF. Raises NotPrintable where there is nothing to print."""
    form = FORMS.get(code)
    if form is None:
        raise NotPrintable(WhyUnprinted.NO_FORM)
    if not form.is_offered(tournament):
        raise NotPrintable(WhyUnprinted.NOT_OFFERED)
    if paper not in form.papers:
        raise NotPrintable(WhyUnprinted.PAPER)
    values, head = form_values(form, tournament, words, asked), asked.letterhead
    return render_form(code, values, words, paper=paper, logo=head.logo if head else "")


def form_values(form: PaperKind, tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """What a form is filled with: its own values, and what all forms have. Raises NotPrintable."""
    values = common_values(tournament.event, words, form.title) | form.values(tournament, words, asked)
    return values | ({"club": asked.letterhead.name} if asked.letterhead else {})
