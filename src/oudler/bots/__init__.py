"""Players that see one seat: `RandomBot` plays anything legal, `SensibleBot` and `SensibleBot2` with care."""

from oudler.bots.bot import Bot
from oudler.bots.knowledge import Knowledge, read_view
from oudler.bots.prospects import Prospects, prospects
from oudler.bots.random_bot import RandomBot
from oudler.bots.sensible import SensibleBot
from oudler.bots.sensible_2 import SensibleBot2

__all__ = [
    "Bot", "Knowledge", "Prospects", "RandomBot", "SensibleBot", "SensibleBot2", "prospects", "read_view",
]  # fmt: skip
