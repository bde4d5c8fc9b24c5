"""Hand records: the four hands around the dog with every score, once the cards are shown (DUP-05)."""

from collections.abc import Iterator, Mapping, Sequence

from oudler.director.papers import paper
from oudler.director.papers.cases import has_travelers, labels_asked, revealed_boards, session_asked
from oudler.director.papers.travelers import PrintedLine, written_lines
from oudler.printing import PaperSize
from oudler.tournament.boards import Board
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Measure
from oudler.tournament.seating import SEATS
from oudler.wording.game import sorted_cards
from oudler.wording.language import Words, msg, signed
from oudler.wording.papers import case_papers as texts
from oudler.wording.results import unit_labels

BESIDE_CARDS, ALONE = 11, 24
"""How many scores have room under the cards, and on a page of their own."""


_MARKS = {Measure.PERCENT: texts.RECORD_NOTES, Measure.PM: texts.PM}


def _records(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """The boards asked for, each with all its scores, the best first (DUP-05, TOP-02)."""
    event = tournament.event
    session = session_asked(event, asked)
    shown = {board.number: board for board in revealed_boards(event, session)}
    if not shown:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_REVEALED)
    written, names = written_lines(event, words, session), unit_labels(words, event)
    marks = _MARKS[event.regulations.form.measure]
    records = [
        page
        for label in labels_asked(event, asked)
        for page in _pages(words, shown[label.number], written.get(label.number, []), names)
    ]
    heads = [words.say(each) for each in marks]
    return {"marks": heads, "records": records}


def _pages(
    words: Words, board: Board, written: Sequence[PrintedLine], names: Mapping[int, str]
) -> Iterator[paper.Values]:
    """The cards with the best scores, then pages for the scores that had no room."""
    best_first = sorted(written, key=lambda line: (line.score is None, -(line.score or 0), line.round))
    lines = [_line(line, names) for line in best_first]
    yield _head(words, board) | _cards(words, board) | {"lines": lines[:BESIDE_CARDS]}
    for start in range(BESIDE_CARDS, len(lines), ALONE):
        yield _head(words, board) | {"hands": None, "lines": lines[start : start + ALONE]}


def _head(words: Words, board: Board) -> paper.Values:
    return {
        "board": board.number,
        "contract": texts.taken_text(words, board.label),
        "leads": texts.leads_text(words, board.label),
        "taker": board.label.taker.value,
        "dealer": board.label.dealer.value,
    }


def _cards(words: Words, board: Board) -> paper.Values:
    return {
        "hands": {seat.value: texts.hand_drawn(words, board.hand(seat)) for seat in SEATS},
        "dog": [texts.card_drawn(words, card) for card in sorted_cards(board.dog)],
        "points": texts.points_in_hands(words, board),
        "attack_cards": texts.attack_lines(words, board.hand(board.label.taker) | board.dog),
    }


def _line(line: PrintedLine, names: Mapping[int, str]) -> paper.Values:
    """A play, signed as it counts for the taker."""
    return {
        "round": line.round,
        "table": line.table,
        "attacker": names[line.attack],
        "plus": line.plus,
        "minus": "" if line.score is None or line.score >= 0 else signed(line.score),
        "marks": list(line.marks),
    }


HAND_RECORD = paper.PaperKind(
    "hand_record",
    msg("Donnes et résultats"),
    paper.Audience.PLAYERS,
    _records,
    has_travelers,
    (PaperSize.A4, PaperSize.A5),
)
