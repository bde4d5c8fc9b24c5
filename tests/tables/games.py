"""Logs of whole tables, made by chance, for tests that want tables of every kind."""

from collections.abc import Iterator
from random import Random

from oudler.rules import Phase, Stream, deal_cards, legal_actions
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import (
    Committed,
    Dealt,
    Did,
    Drew,
    Happening,
    Readied,
    SatDown,
    TableOpened,
    begin,
)
from oudler.tables.game.setup import TableSetup
from tests.dealing import any_deal
from tests.playing import Player

AT = "2026-11-16T08:00:00Z"


def opening(setup: TableSetup, persons: int = 2) -> list[Happening]:
    """A table with some persons on the first seats and bots on the others, the dealer drawn."""
    lines: list[Happening] = [TableOpened(setup, AT, "p0")]
    for seat in range(setup.seats):
        if seat < persons:
            lines.append(SatDown(seat, f"Personne {seat}", who=f"p{seat}"))
        else:
            lines.append(SatDown(seat, f"Robot {seat}", bot=setup.bots))
    return [*lines, Drew("a draw")]


def begun(setup: TableSetup, persons: int = 2) -> Game:
    """The table of `opening`."""
    first, *lines = opening(setup, persons)
    assert isinstance(first, TableOpened)
    game = begin(first)
    for line in lines:
        game = line.after(game)
    return game


def dealt(setup: TableSetup | None = None, persons: int = 2, speaker: int = 0) -> Game:
    """The table of `opening` with its first deal, on which a seat speaks first; always the same cards."""
    deal = deal_cards(4, (speaker - 1) % 4, Stream("acts"))
    return Dealt(1, deal=str(deal)).after(begun(setup or TableSetup("Essai"), persons))


def dealt_by_chance(game: Game, number: int, chance: Random) -> list[Happening]:
    """The lines of a deal to come: sealed and with words, or now and then one where rare things happen."""
    if not game.setup.has_mort and chance.random() < 0.4:
        deal = any_deal(game.setup.players, chance, game.setup.rules)
        return [Dealt(number, deal=str(deal))]
    secret = f"{chance.getrandbits(128):032x}"
    readied = [Readied(seat, f"mot{chance.getrandbits(32):08x}") for seat in game.persons]
    return [Committed(number, secret), *readied, Dealt(number)]


def played(
    setup: TableSetup, chance: Random, deals: int = 2, persons: int = 2
) -> Iterator[tuple[Happening, Game]]:
    """Every line of some deals with the table after it."""
    game = begun(setup, persons)
    for number in range(1, deals + 1):
        for line in dealt_by_chance(game, number, chance):
            game = line.after(game)
            yield line, game
        player = Player(chance)
        while game.play is not None and not game.play.is_over:
            state = game.play.state
            if state.phase is Phase.ARBITER:
                line = Did(None, "granted", "rule")
            else:
                assert legal_actions(state)
                seat = game.play.actor
                line = Did(seat, str(player.choose(state)), "person" if seat in game.persons else "bot")
            game = line.after(game)
            yield line, game
