"""Cards on paper, as a file, and hands put back."""

from pathlib import Path

import pytest

from oudler.director import Office, boardroom, cards_out
from oudler.director.boardroom import NoBoards, WhyNoBoards
from oudler.director.papers import NotPrintable, WhyUnprinted
from oudler.tournament.boards import CARD_POCKETS, Flaw, Pocket, WrongBoard, write_set
from oudler.tournament.seating import SEATS, Format
from oudler.wording import Words
from tests.director.boxes import cards_of, judge_quickly, made, prepared, sealed
from tests.director.desks import BY, make_office
from tests.director.printed import page_count, text_of_pdf

WORDS = Words()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand is played out."""
    judge_quickly(monkeypatch)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """An office of its own."""
    return make_office(tmp_path)
