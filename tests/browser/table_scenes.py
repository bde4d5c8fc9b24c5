"""Tables in the middle of a deal, as pictures show them: the same cards each time."""

from collections.abc import Callable, Iterator
from hashlib import sha256

from oudler.bots import SensibleBot
from oudler.record import chained
from oudler.rules import Phase, view
from oudler.store import Store, StoredPlayer, StoredTable
from oudler.tables.game import Game, TableSetup, write_line, write_setup
from oudler.tables.game.happenings import (
    Committed,
    Dealt,
    Did,
    Drew,
    Happening,
    Readied,
    SatDown,
    TableOpened,
    fold,
)
from oudler.tables.views import see
from oudler.tables.wire.shapes import Sight
from oudler.wording.language import Words

AT = "2026-11-14T19:30:00Z"
ME, TOKEN = "scene", "scene-token"
NAMES = ("Gérard", "Jeanne", "Basile", "Odile", "Marcel")
BEFORE = 4
"""Deals on the sheet before the one that is shown."""


def is_discard(sight: Sight) -> bool:
    """The person has taken and discards."""
    return sight.phase == "discard" and sight.taker == 0


def is_refused(sight: Sight) -> bool:
    """The person must play, and trumps of the hand may not be."""
    low = [card for card in sight.refusals if card.startswith("T")]
    return sight.phase == "play" and len(sight.trick) >= 2 and len(sight.hand) in range(8, 13) and bool(low)


def is_auction(sight: Sight) -> bool:
    """The person speaks after somebody has bid."""
    return sight.phase == "auction" and any(bid.bid == "prise" for bid in sight.bids)


def is_over(sight: Sight) -> bool:
    """The person has taken and made the contract."""
    return sight.taker == 0 and sight.result is not None and sight.result.is_made is True


def lines_until(setup: TableSetup, wanted: Callable[[Sight], bool]) -> list[Happening]:
    """The log of a table that stops, after some deals, where the person sees what is wanted."""
    for seed in range(200):
        lines = _opening(setup)
        for line, game in _deals(fold(lines), seed):
            lines.append(line)
            is_late = len(game.sheet) >= BEFORE and game.play is not None and game.play.number > BEFORE
            is_mine = game.play is not None and (game.play.actor == 0 or game.play.is_over)
            if is_late and is_mine and wanted(see(game, 0, Words())):
                return lines
    raise AssertionError("no such deal")


def _opening(setup: TableSetup) -> list[Happening]:
    others = [SatDown(seat, NAMES[seat], bot=setup.bots) for seat in range(1, setup.seats)]
    return [TableOpened(setup, AT, ME), SatDown(0, NAMES[0], who=ME), *others, Drew("scene")]


def _deals(game: Game, seed: int) -> Iterator[tuple[Happening, Game]]:
    for number in range(1, BEFORE + 2):
        lines: list[Happening] = [Committed(number, f"{seed}/{number}"), Readied(0, "mot"), Dealt(number)]
        for line in lines:
            game = line.after(game)
            yield line, game
        while game.play is not None and not game.play.is_over:
            line = _next(game)
            game = line.after(game)
            yield line, game


def _next(game: Game) -> Did:
    assert game.play is not None
    state, seat = game.play.state, game.play.actor
    if state.phase is Phase.ARBITER or state.turn is None:
        return Did(None, "granted", "rule")
    return Did(seat, str(SensibleBot().choose(view(state, state.turn))), "person" if seat == 0 else "bot")


def keep_scene(store: Store, code: str, setup: TableSetup, wanted: Callable[[Sight], bool]) -> None:
    """Have a server find the table under a code; the person comes with the token."""
    if store.player(ME) is None:
        store.add_player(StoredPlayer(ME, sha256(TOKEN.encode()).hexdigest(), NAMES[0], AT))
    table = StoredTable(code, setup.name, setup.kind.value, False, False, AT, write_setup(setup))
    store.add_table(table, chained(None, [*map(write_line, lines_until(setup, wanted))]))
