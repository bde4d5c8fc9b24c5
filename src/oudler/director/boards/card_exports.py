"""Cards that leave their secret: on paper, as a file, or compared with hands put back into a case.

| article | what | where |
|---|---|---|
| DUP-05 | whoever plays does not see the cards; who took them is noted | `print_cards`, `boards_file` |
| DUP-25, DUP-26 | hands put back are those of the board | `check_hands` |
"""

from collections.abc import Mapping, Sequence

from oudler.director.boards import board_secrets
from oudler.director.desk import CardsTaken, Desk, paper_codes
from oudler.director.papers import NotPrintable, PaperRequest, WhyUnprinted, print_form
from oudler.printing import PaperSize
from oudler.rules import Card
from oudler.tournament.boards import Packed, Pocket, check_cards, check_returned, write_set
from oudler.tournament.events import Event
from oudler.wording.game import plain
from oudler.wording.language import Words

SECRET_PAPERS = ("diagram", "traveler")
"""The forms that show cards: hands, or the dog."""


def is_playing(event: Event, by: str) -> bool:
    """Whether somebody of that name is entered: whoever plays does not see the cards."""
    name = set(plain(by).split())
    return any(name == set(plain(entry.name).split()) for entry in event.listed)


def print_cards(
    desk: Desk,
    session: int,
    code: str,
    words: Words,
    by: str,
    *,
    base_url: str = "",
    paper: PaperSize = PaperSize.A4,
) -> bytes:
    """A form with the cards of all boards; who took it is noted. Raises NoBoards, NotPrintable."""
    if code not in SECRET_PAPERS:
        raise NotPrintable(WhyUnprinted.NO_FORM)
    asked = PaperRequest(
        round=desk.event.regulations.rounds_of(session)[0],
        boards=tuple(each.board for each in _shown_to(desk, session, by)),
        base_url=base_url,
        event=desk.id,
        codes=paper_codes(desk) if base_url else {},
    )
    made = print_form(desk.tournament, code, words, asked, paper)
    desk.note(CardsTaken(session), by=by)
    return made


def boards_file(desk: Desk, session: int, by: str) -> str:
    """The boards with their cards and keys, for another machine; who took it is noted. Raises NoBoards."""
    text = write_set(_shown_to(desk, session, by))
    desk.note(CardsTaken(session), by=by)
    return text


def _shown_to(desk: Desk, session: int, by: str) -> tuple[Packed, ...]:
    if is_playing(desk.event, by):
        raise board_secrets.NoBoards(board_secrets.WhyNoBoards.PLAYING)
    return board_secrets.whole_set(desk.event, session, board_secrets.kept_boards(desk, session))


def print_labels(desk: Desk, session: int, words: Words) -> bytes:
    """The labels of the cases, which everybody sees (DUP-10). Raises NotPrintable."""
    event = desk.event
    boards = board_secrets.fitting(
        event, board_secrets.labels_of(event, session), board_secrets.kept_boards(desk, session)
    )
    first = event.regulations.rounds_of(session)[0]
    asked = PaperRequest(round=first, boards=tuple(each.board for each in boards))
    return print_form(desk.tournament, "board_labels", words, asked)


# --- cards put back -------------------------------------------------------------------------------------


def check_hands(
    desk: Desk, session: int, number: int, returned: Mapping[Pocket, Sequence[Card]]
) -> tuple[Pocket, ...]:
    """The pockets that are not as they should be, of those typed card by card.

    Only whole pockets are compared, and nothing is said on how they differ: whoever typed guesses would
    learn the cards from it. Raises NoBoards, and WrongBoard for a wrong count or a card typed twice.
    """
    check_cards(number, returned)
    kept = board_secrets.kept_boards(desk, session)
    if not kept:
        raise board_secrets.NoBoards(board_secrets.WhyNoBoards.NOT_HERE)
    board = next((each.board for each in kept if each.board.number == number), None)
    if board is None:
        raise board_secrets.NoBoards(board_secrets.WhyNoBoards.NO_NUMBER, number=number)
    return tuple(difference.pocket for difference in check_returned(board, returned))
