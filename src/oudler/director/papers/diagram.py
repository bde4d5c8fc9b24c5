"""Diagrams of hands and labels of cases (DUP-07 to DUP-10)."""

from oudler.director.papers.cases import BoardCase, cases_asked, has_boards, session_asked, shown_session
from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values
from oudler.printing import PaperSize
from oudler.tournament.boards import Label, diagrams
from oudler.tournament.files import Tournament
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers as texts
from oudler.wording.tournament import seat_name


def _diagrams(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """Four diagrams for each case, blank or already circled (DUP-07, DUP-08, DUP-15)."""
    event = tournament.event
    boards = [_label(case, case.label) | {"hands": _hands(case)} for case in cases_asked(event, asked)]
    session = shown_session(event, session_asked(event, asked))
    return {"session": session, "rows": texts.diagram_rows(words), "boards": boards}


def _hands(case: BoardCase) -> dict[str, list[str]] | None:
    """The names of the cards that are circled, by seat."""
    if case.board is None:
        return None
    return {each.seat.value: each.hand.names() for each in diagrams(case.board) if each.hand is not None}


def _labels(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """A label for each case as it lies on the table: seats, taker, dealer, who leads (DUP-10, QUA-03)."""
    cases = cases_asked(tournament.event, asked)
    return {
        "labels": [
            _label(case, case.table) | {"lead": case.table.leader.value, "turned": _turned_text(words, case)}
            for case in cases
        ]
    }


def _label(case: BoardCase, label: Label) -> Values:
    """What is on a label and on a diagram alike."""
    return {
        "board": label.number,
        "copy": case.copy,
        "copies": case.copies,
        "taker": label.taker.value,
        "dealer": label.dealer.value,
    }


def _turned_text(words: Words, case: BoardCase) -> str:
    """How a case is turned, where its taker is to sit elsewhere than its label has him."""
    if case.table.taker is case.label.taker:
        return ""
    return words.say("Tourné : la poche {seat} au Sud.", seat=seat_name(words, case.label.taker))


DIAGRAM = PaperKind(
    "diagram",
    msg("Diagrammes"),
    Audience.TABLES,
    _diagrams,
    has_boards,
    (PaperSize.A4, PaperSize.A5),
)
BOARD_LABELS = PaperKind("board_labels", msg("Étiquettes des étuis"), Audience.ARBITER, _labels, has_boards)
