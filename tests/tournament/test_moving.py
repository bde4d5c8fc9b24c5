"""An event that goes on at another computer: who may write, and who has to say why."""

import pytest

from oudler.tournament.events import Closed, Continued, Event, Happening, Paid, Reopened, Sent, WhyNot
from oudler.tournament.files import Tournament
from oudler.tournament.play import obstacles
from tests.tournament.telling import DESK, evening, play, tell


def played() -> Tournament:
    """An evening of which everything is played, and not closed."""
    return play(play(play(evening())))


SENT = Sent("le portable de Zoé", "ab12")


def why(event: Event, happening: Happening) -> list[object]:
    return [problem.ground for problem in obstacles(event, happening, DESK)]


def test_nothing_is_written_while_an_event_is_away() -> None:
    away = tell(played(), SENT)
    for happening in (Paid(1), Closed(), SENT):
        assert why(away.event, happening) == [WhyNot.AWAY]
    back = tell(away, Continued("cd34"))
    assert why(back.event, Paid(1)) == [WhyNot.PAID_ALREADY]
    assert (back.event.sent_away, back.event.run_by) == (None, "cd34")


@pytest.mark.parametrize(
    ("is_sent", "key", "reason", "found"),
    [
        (True, "cd34", "", []),
        (True, "ab12", "", [WhyNot.NO_REASON]),
        (True, "ab12", "the other one is broken", []),
        (False, "cd34", "", [WhyNot.NO_REASON]),
        (False, "cd34", "it is broken", []),
    ],
)
def test_whoever_takes_what_others_may_run_says_why(
    is_sent: bool, key: str, reason: str, found: list[object]
) -> None:
    told = tell(played(), SENT) if is_sent else played()
    assert why(told.event, Continued(key, reason)) == found


def test_a_closed_event_is_sent_too() -> None:
    closed = tell(tell(played(), Closed()), SENT)
    assert why(closed.event, Reopened("a claim")) == [WhyNot.AWAY]
    assert why(tell(closed, Continued("cd34")).event, Reopened("a claim")) == []
