"""What is still to come of a round: its sheets, or the scores of its boards."""

from collections.abc import Iterator

from oudler.tournament.events import Event
from oudler.tournament.play.circulation import boards_at
from oudler.tournament.play.form import play_of


def missing_tables(event: Event, number: int) -> tuple[int, ...]:
    """The tables of a round, in every form, whose sheet or some of whose scores are still to come."""
    return play_of(event).missing_tables(event, number)


def unscored(event: Event, number: int) -> Iterator[tuple[int, int]]:
    """The tables and boards of a round whose score is still to come, or to be decided."""
    for table in range(1, len(event.seated.get(number, ())) + 1):
        for board in boards_at(event, number, table):
            at = number, table, board
            is_cancelled = (event.regulations.session_of(number), board) in event.cancelled
            if not is_cancelled and at not in event.adjusted and at not in event.scores:
                yield table, board


def is_played(event: Event, number: int) -> bool:
    """Whether every table of a round has handed in its sheet, or has a score or a decision on every board."""
    return number in event.seated and not missing_tables(event, number)
