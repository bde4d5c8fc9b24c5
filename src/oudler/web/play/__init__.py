"""Pages of players: the lobby, the table, lessons, board sets, replay, statistics."""

from oudler.web.play import board_sets, devices, lessons, lobby, replay, reporting, statistics, table
from oudler.web.play.sockets import LiveSocket

__all__ = [
    "LiveSocket", "board_sets", "devices", "lessons", "lobby", "replay", "reporting", "statistics", "table",
]  # fmt: skip
