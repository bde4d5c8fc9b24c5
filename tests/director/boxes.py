"""Boards of sessions for tests: placed, made at once by a judge who takes little time, sealed."""

from types import SimpleNamespace

import pytest

from oudler.director.boards import making, session_boards
from oudler.director.boards.board_secrets import kept_boards
from oudler.director.desk import Desk, Office
from oudler.rules import Hand
from oudler.tournament.boards import Packed
from oudler.tournament.circuits import Badge
from oudler.tournament.events import Drawn, Placed, Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.wording.game import hand_line
from oudler.wording.language import LANGUAGES, Words
from tests.director.boards import SIZES
from tests.director.desks import BY, DAY, entered

SOME_POINTS = 30


def judge_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hands judged by their points alone."""

    def prospects(hand: Hand) -> SimpleNamespace:
        return SimpleNamespace(is_takeable=hand.half_points >= SOME_POINTS)

    monkeypatch.setattr(making, "prospects", prospects)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand is played out."""
    judge_quickly(monkeypatch)


def prepared(office: Office, form: Form = Form.INDIVIDUAL) -> Desk:
    """An event in a duplicate form whose places are given, and nobody seated."""
    people, rounds, boards = SIZES[form]
    desk = entered(office, people, Regulations("Donnes dupliquées", DAY, (RoundPlan(boards),) * rounds, form))
    if form is Form.TRIPLETTE:
        desk.record(Drawn(Badge.BLUE), by=BY)
    if form is not Form.MATCH:
        desk.record(Placed(1, desk.event.present(1)), by=BY)
    return desk


def made(office: Office, form: Form = Form.INDIVIDUAL) -> Desk:
    """An event whose boards are made."""
    desk = prepared(office, form)
    session_boards.make_boards(desk, 1, BY).wait()
    return desk


def sealed(office: Office, form: Form = Form.INDIVIDUAL) -> Desk:
    """An event whose boards are sealed."""
    desk = made(office, form)
    session_boards.seal_boards(desk, 1, session_boards.boards_of(desk, 1).box, BY)
    return desk


def cards_of(desk: Desk) -> tuple[Packed, ...]:
    """The boards that nobody sees."""
    return kept_boards(desk, 1)


def told_secrets(desk: Desk, *texts: str) -> list[str]:
    """What texts give away: hands as files, journals and people write them, and keys.

    Two hands may begin with the same six cards; each counts.
    """
    boards = cards_of(desk)
    hands = [hand for each in boards for hand in (*each.board.deal.hands, each.board.dog)]
    secrets = [form for hand in hands for form in {*_written(hand)}] + [str(each.key) for each in boards]
    whole = "\n".join(texts).replace("\\", "")  # a record is a text within a text
    return sorted(secret for secret in secrets if secret in whole)


def _written(hand: Hand) -> tuple[str, ...]:
    first = hand.names()[:6]
    spoken = (hand_line(Words(lang), hand) for lang in LANGUAGES)
    return '", "'.join(first), '","'.join(first), str(hand), *spoken
