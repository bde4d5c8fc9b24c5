"""Sets of boards for tests: made at once, and played by anybody."""

from datetime import UTC, datetime
from functools import partial
from random import Random

from oudler.bots import SensibleBot
from oudler.rules import Action, State, legal_actions, view
from oudler.store import Store
from oudler.tables.board_sets import BoardSet, board_table, set_of
from oudler.tables.board_sets.sets import daily_set, keep_boards
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import Did, SatDown, TableOpened, begin
from oudler.tournament.boards import by_chance, make_set, write_set
from tests.playing import Player

MORNING = "2026-11-16T08:00:00Z"
NEXT_DAY = "2026-11-17T00:00:00Z"
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def quick_boards(secret: str, count: int) -> str:
    """Boards whose takers take anything: made without a playout."""
    return write_set(make_set(range(1, count + 1), secret, partial(by_chance, suits=lambda _: True)))


def ready_set(store: Store, now: str = MORNING) -> BoardSet:
    """The set of the day with its boards."""
    board_set = daily_set(store, now)
    keep_boards(store, board_set, quick_boards(board_set.secret, board_set.count))
    return set_of(store, board_set.id, now)


def seated(store: Store, board_set: BoardSet, number: int, player: str) -> Game:
    """Somebody's table for a board, the cards dealt and the garde said."""
    table = board_table(store, board_set, number, player, name="Étui")
    game = begin(TableOpened(table.setup, MORNING, player))
    for seat in range(table.setup.seats):
        line = (
            SatDown(seat, player, who=player)
            if seat == table.seat
            else SatDown(seat, "Robot", bot=table.setup.bots)
        )
        game = line.after(game)
    return table.first.after(game)


def play_out(game: Game, chance: Random | None = None) -> Game:
    """The deal to its end: by careful bots, or the person by chance."""
    while game.play is not None and not game.play.is_over:
        seat = game.play.actor
        assert seat is not None
        is_person = seat in game.persons
        action = _chosen(game.play.state, chance if is_person else None)
        game = Did(seat, str(action), "person" if is_person else "bot").after(game)
    return game


def _chosen(state: State, chance: Random | None) -> Action:
    assert state.turn is not None
    if chance is None:
        return SensibleBot().choose(view(state, state.turn))
    assert legal_actions(state)
    return Player(chance).choose(state)
