"""Commands about events: check, results, federation, simulate, players, movement, points, prizes."""

from oudler.cli.events.championship import championship
from oudler.cli.events.check import check, read_tournament
from oudler.cli.events.federation import federation
from oudler.cli.events.movement import movement
from oudler.cli.events.pcn import pcn
from oudler.cli.events.players import players
from oudler.cli.events.prizes import prizes
from oudler.cli.events.results import results
from oudler.cli.events.simulate import simulate


__all__ = [
    "championship", "check", "federation", "movement", "pcn", "players", "prizes", "read_tournament",
    "results", "simulate",
]  # fmt: skip
