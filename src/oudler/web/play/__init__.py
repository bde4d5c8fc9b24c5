"""Pages of players: the lobby, the table, lessons, board sets, replay, statistics."""

from oudler.web.play import (
    board_sets, dealing_pages, devices, lessons, lobby, replay, reporting, statistics, table,
)  # fmt: skip
from oudler.web.play.sockets import LiveSocket

__all__ = [
    "LiveSocket", "board_sets", "dealing_pages", "devices", "lessons", "lobby", "replay", "reporting",
    "statistics", "table",
]  # fmt: skip
