"""Pages of players: the lobby, the table, lessons, board sets, replay, statistics."""

from oudler.web.play import (
    board_sets, dealing_pages, devices, lessons, lobby, replay, reporting, statistics, table,
)  # fmt: skip
from oudler.web.play.sockets import LiveSocket

PAGES = (lobby, table, replay, reporting, statistics, devices, board_sets, dealing_pages, lessons)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES", "LiveSocket"]
