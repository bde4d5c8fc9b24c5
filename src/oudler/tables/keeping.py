"""What is kept of a finished deal besides the log: the deals of each person, the result on a board."""

import asyncio
import logging

from oudler.store import Store, Unavailable
from oudler.tables.duplicate import keep_result
from oudler.tables.game import Game
from oudler.tables.statistics import played_deals

_LOG = logging.getLogger(__name__)


async def keep_deal(store: Store, code: str, game: Game, at: str) -> None:
    """Keep the deal that has just ended, and that the table is closed; asked twice it is kept once.

    The log has it all: what fails here is logged and kept when the table is opened again.
    """
    try:
        await asyncio.to_thread(_keep, store, code, game, at)
    except (Unavailable, ValueError):
        _LOG.exception("table %s: the end of a deal is not kept", code)


def _keep(store: Store, code: str, game: Game, at: str) -> None:
    keep_result(store, game, code, at)
    if deals := played_deals(game, code, at):
        store.add_played(deals)
    if game.is_closed:
        store.set_table(code, closed=True)
