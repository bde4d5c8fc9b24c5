"""`oudler boards export` and `print`: boards for other programs, and for paper."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from oudler.cli.boards.check import is_sound
from oudler.cli.boards.make import print_json
from oudler.cli.boards.requested_boards import asked_boards
from oudler.cli.terminal import WrongUse, among, opened, status, why_unread, write_file
from oudler.rules import Hand, card_name
from oudler.tournament import boards
from oudler.tournament.seating import SEATS, Seat
from oudler.wording.game import bid_word
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import boards as said

TRAVELER_ROWS = 12
"""Lines of a traveler, as many as its paper takes."""
_SEATS = {seat.value: seat for seat in SEATS}


def export_boards(words: Words, *, file: str, form: str | None, number: int | None, out: str | None) -> int:
    """Write boards for other programs."""
    write = among(words, "--format", form or "jsonl", _FORMATS)
    packed = _read(words, file, number)
    if packed is None:
        return status.REFUSED
    text = write(words, packed)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(words, out, text.encode(), is_private=True)
    return status.DONE


def _as_json(_: Words, packed: Sequence[boards.Packed]) -> str:
    return json.dumps([json.loads(str(each)) for each in packed], ensure_ascii=False) + "\n"


def _as_text(words: Words, packed: Sequence[boards.Packed]) -> str:
    return "\n".join("\n".join([*said.board_lines(words, each.board), ""]) for each in packed)


_FORMATS: dict[str, Callable[[Words, Sequence[boards.Packed]], str]] = {
    "jsonl": lambda _, packed: boards.write_set(packed),
    "json": _as_json,
    "text": _as_text,
    "tags": lambda _, packed: boards.write_tags(each.board for each in packed),
}


# --- paper ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Papers:
    """What goes on paper with one board: its diagrams, and the head of its traveler."""

    diagrams: tuple[boards.Diagram, ...]
    head: boards.TravelerHead


def print_boards(
    words: Words,
    *,
    file: str,
    number: int | None,
    seat: str | None,
    tournament: str | None,
    screens: bool,
    as_json: bool,
) -> int:
    """Show the diagrams and the heads of the travelers, or give the data to print them."""
    seats = _seats(words, seat)
    packed = _read(words, file, number)
    if packed is None:
        return status.REFUSED
    found = [_papers(each.board.label, tournament, screens, each.board) for each in packed]
    _show(words, found, seats, as_json=as_json)
    return status.DONE


def print_blank(
    words: Words,
    *,
    count: int | None,
    first: int | None,
    event: str | None,
    session: int | None,
    seat: str | None,
    tournament: str | None,
    screens: bool,
    as_json: bool,
) -> int:
    """Show papers to be marked at the first round, for boards that are not dealt yet (DUP-15)."""
    seats = _seats(words, seat)
    asked = asked_boards(words, count=count, first=first, event=event, session=session)
    found = [_papers(asked.label(number), tournament, screens) for number in asked.numbers]
    _show(words, found, seats, as_json=as_json)
    return status.DONE


def _seats(words: Words, seat: str | None) -> Sequence[Seat]:
    return SEATS if seat is None else (among(words, "--seat", seat.upper(), _SEATS),)


def _papers(
    label: boards.Label, tournament: str | None, screens: bool, board: boards.Board | None = None
) -> _Papers:
    papers = boards.blank_diagrams(label) if board is None else boards.diagrams(board)
    dog = None if board is None else board.dog
    return _Papers(papers, boards.TravelerHead(label, tournament or "", dog, has_screens=screens))


def _show(words: Words, found: Sequence[_Papers], seats: Sequence[Seat], *, as_json: bool) -> None:
    if as_json:
        travelers = [_traveler_fields(words, each.head) for each in found]
        shown = {"boards": [_diagram_fields(each, seats) for each in found]}
        print_json(shown | ({"travelers": travelers} if seats == SEATS else {}))
    else:
        for each in found:
            print("\n".join(_lines(words, each, seats)))


def _lines(words: Words, papers: _Papers, seats: Sequence[Seat]) -> Iterator[str]:
    for diagram in papers.diagrams:
        if diagram.seat in seats:
            yield from said.diagram_lines(words, diagram, is_coloured=sys.stdout.isatty())
            yield ""
    if seats == SEATS:
        yield from said.traveler_lines(words, papers.head)
        yield ""


def _diagram_fields(papers: _Papers, seats: Sequence[Seat]) -> dict[str, Any]:
    label = papers.head.label
    return {
        "board": label.number,
        "taker": label.taker.value,
        "dealer": label.dealer.value,
        "hands": {each.seat.value: _names(each.hand) for each in papers.diagrams if each.seat in seats},
    }


def _traveler_fields(words: Words, head: boards.TravelerHead) -> dict[str, Any]:
    return {
        "board": head.label.number,
        "tournament": head.tournament,
        "taker": head.label.taker.value,
        "dealer": head.label.dealer.value,
        "lead": head.label.leader.value,
        "gatherer": head.gatherer.value,
        "screens": head.has_screens,
        "contract": bid_word(words, head.contract).capitalize(),
        "dog": _names(head.dog),
        "rows": TRAVELER_ROWS,
        "lines": [],
        "qr": f"OUDLER:E:{head.label.number}",
    }


def _names(hand: Hand | None) -> list[str]:
    """The cards in the printed order; none on paper that is blank."""
    return [card_name(card) for row in boards.ROWS for card in row if hand is not None and card in hand]


def _read(words: Words, file: str, number: int | None) -> list[boards.Packed] | None:
    """The boards of a file, or the one of that number; None, and why on standard error."""
    try:
        with opened(file) as stream:
            lines = boards.read_set(stream)
    except OSError as error:
        print(why_unread(words, file, error), file=sys.stderr)
        return None
    if not lines:
        print(words.say(complaints.BOARD_NONE, file=file), file=sys.stderr)
    if not lines or not is_sound(words, lines):
        return None
    packed = {line.packed.board.number: line.packed for line in lines if line.packed is not None}
    if number is not None and number not in packed:
        raise WrongUse(said.no_number_text(words, number, packed))
    return [each for each in packed.values() if number in (None, each.board.number)]
