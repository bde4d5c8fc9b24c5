"""What is kept of a finished deal besides the log: the deals of each person, the result on a board.

A board that is played for the pleasure of it, when its cards are known, is kept for nobody.
"""

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from oudler.store import NoSuchPlayer, Store, Unavailable
from oudler.tables.board_sets import keep_result
from oudler.tables.game import Did, Game, Happening, played_deals

_LOG = logging.getLogger(__name__)


async def keep_deal(store: Store, code: str, game: Game, at: str) -> None:
    """Keep the deal that has just ended, and whether it was the last; asked twice it is kept once.

    The log has it all: what fails here is logged and kept when the table is opened again.
    """
    try:
        await asyncio.to_thread(_keep, store, code, game, at)
    except (Unavailable, ValueError):
        _LOG.exception("table %s: the end of a deal is not kept", code)


async def with_lateness(
    store: Store, game: Game, happenings: Sequence[Happening], at: str
) -> Sequence[Happening]:
    """What makes a board be over, marked where its set is closed by then: the log says whether it counts.

    Raises Unavailable.
    """
    last, ref = happenings[-1], game.setup.board
    if ref is None or not isinstance(last, Did):
        return happenings
    kept = await asyncio.to_thread(store.set_of, ref.set)
    if kept is not None and at < kept.closes:
        return happenings
    return [*happenings[:-1], msgspec.structs.replace(last, is_late=True)]


async def keep_name(store: Store, who: str, name: str) -> None:
    """Remember the name under which a person sat down, for the next table."""
    try:
        await asyncio.to_thread(store.rename_player, who, name)
    except (Unavailable, NoSuchPlayer) as error:
        _LOG.warning("the name of a person is not kept: %s", error)


def _keep(store: Store, code: str, game: Game, at: str) -> None:
    counts = keep_result(store, game, code, at) or game.setup.board is None
    if counts and (deals := played_deals(game, code, at)):
        store.add_played(deals)
    if game.is_finished:
        store.set_table(code, closed=True)
