"""The boards of a session as papers need them: labels of all cases, and the cards that may be seen."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.forms import form_desk, form_papers
from oudler.director.papers.paper import NotPrintable, PaperRequest, WhyUnprinted
from oudler.tournament.boards import Board, Label, Packed
from oudler.tournament.circuits import Circuit, turned
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import circuit_of


@dataclass(frozen=True, slots=True)
class BoardCase:
    """One of the cases of a board."""

    label: Label
    """What is written on it, as its pockets lie."""
    table: Label
    """The same as it lies on the table: in some forms it is turned (QUA-03)."""
    copy: int
    copies: int
    board: Board | None = None
    """Its cards, where they may be seen."""


def has_boards(tournament: Tournament) -> bool:
    """Whether everybody plays the same boards."""
    return not form_desk(tournament.event).has_sheets


def has_travelers(tournament: Tournament) -> bool:
    """Whether boards carry travelers from table to table."""
    return form_papers(tournament.event).has_travelers


def has_rooms(tournament: Tournament) -> bool:
    """Whether two teams play in two rooms."""
    return form_papers(tournament.event).has_rooms


def has_badges(tournament: Tournament) -> bool:
    """Whether the members of a team wear badges."""
    return form_papers(tournament.event).has_badges


def session_asked(event: Event, asked: PaperRequest) -> int:
    """The session of the round asked for, or the one that is being played. Raises NotPrintable."""
    rules, number = event.regulations, asked.round
    if number is not None and not 1 <= number <= len(rules.rounds):
        raise NotPrintable(WhyUnprinted.NO_ROUND)
    is_next = number is None and event.next_session in event.placed
    session = event.next_session if is_next else rules.session_of(number or event.last_seated or 1)
    if not form_desk(event).has_line_ups and session not in event.placed:
        raise NotPrintable(WhyUnprinted.NOT_SEATED)
    return session


def circuit_asked(event: Event, asked: PaperRequest) -> Circuit:
    """How boards travel in the session asked for. Raises NotPrintable."""
    return circuit_of(event, session_asked(event, asked))


def shown_session(event: Event, session: int) -> int | None:
    """The number of a session where there are several."""
    return session if len(event.regulations.sessions) > 1 else None


def labels_asked(event: Event, asked: PaperRequest) -> tuple[Label, ...]:
    """The labels of the boards asked for, or of all of the session. Raises NotPrintable."""
    labels = circuit_asked(event, asked).labels
    if not set(asked.numbers) <= {label.number for label in labels}:
        raise NotPrintable(WhyUnprinted.NO_BOARD)
    return tuple(label for label in labels if not asked.numbers or label.number in asked.numbers)


def cases_asked(event: Event, asked: PaperRequest) -> Iterator[BoardCase]:
    """Every case of the boards asked for; with its cards as they are put in. Raises NotPrintable."""
    session = session_asked(event, asked)
    circuit, known = circuit_of(event, session), known_boards(event, asked, session)
    written = {each.number: each for each in asked.labels.get(session, ())}
    for label in labels_asked(event, asked):
        board = known.get(label.number)
        own = written.get(label.number, label) if board is None else board.label
        table = turned(own) if form_papers(event).turns_cases else own
        for copy in range(1, circuit.copies + 1):
            yield BoardCase(own, table, copy, circuit.copies, board)


def known_boards(event: Event, asked: PaperRequest, session: int) -> dict[int, Board]:
    """The boards whose cards are printed: given by who asks, or shown to all; none on blank paper (DUP-05).

    Raises NotPrintable for a board that is not of the session.
    """
    if asked.is_blank:
        return {}
    numbers = {label.number for label in circuit_of(event, session).labels}
    if not {board.number for board in asked.boards} <= numbers:
        raise NotPrintable(WhyUnprinted.NO_BOARD)
    found = (*revealed_boards(event, session), *asked.boards)
    return {board.number: board for board in found}


def revealed_boards(event: Event, session: int) -> tuple[Board, ...]:
    """The boards of a session, once they are shown to all (DUP-05)."""
    shown = event.revealed.get(session)
    return () if shown is None else tuple(Packed.parse(text).board for text in shown.boards)
