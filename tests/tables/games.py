"""Logs of whole tables, made by chance, for tests that want tables of every kind."""

from collections.abc import Iterator
from random import Random

from oudler.rules import Phase, Stream, deal_cards, legal_actions
from oudler.tables.game import happenings
from oudler.tables.game.game import Game
from oudler.tables.game.setup import TableSetup
from tests.dealing import any_deal
from tests.playing import Player

AT = "2026-11-16T08:00:00Z"
SETUPS = {
    "3": TableSetup("À trois", seats=3),
    "4": TableSetup("À quatre"),
    "5": TableSetup("À cinq", seats=5),
    "mort": TableSetup("À cinq dont un mort", seats=5, has_mort=True),
}


def opening(setup: TableSetup, persons: int = 2) -> list[happenings.Happening]:
    """A table with some persons on the first seats and bots on the others, the dealer drawn."""
    lines: list[happenings.Happening] = [happenings.TableOpened(setup, AT, "p0")]
    for seat in range(setup.seats):
        if seat < persons:
            lines.append(happenings.SatDown(seat, f"Personne {seat}", who=f"p{seat}"))
        else:
            lines.append(happenings.SatDown(seat, f"Robot {seat}", bot=setup.bots))
    return [*lines, happenings.Drew("a draw")]


def begun(setup: TableSetup, persons: int = 2) -> Game:
    """The table of `opening`."""
    first, *lines = opening(setup, persons)
    assert isinstance(first, happenings.TableOpened)
    game = happenings.begin(first)
    for line in lines:
        game = line.after(game)
    return game


def dealt(setup: TableSetup | None = None, persons: int = 2, speaker: int = 0) -> Game:
    """The table of `opening` with its first deal, on which a seat speaks first; always the same cards."""
    deal = deal_cards(4, (speaker - 1) % 4, Stream("acts"))
    return happenings.Dealt(1, deal=str(deal)).after(begun(setup or TableSetup("Essai"), persons))


def dealt_by_chance(game: Game, number: int, chance: Random) -> list[happenings.Happening]:
    """The lines of a deal to come: sealed and with words, or now and then one where rare things happen."""
    if not game.setup.has_mort and chance.random() < 0.4:
        deal = any_deal(game.setup.players, chance, game.setup.rules)
        return [happenings.Dealt(number, deal=str(deal))]
    secret = f"{chance.getrandbits(128):032x}"
    readied = [happenings.Readied(seat, f"mot{chance.getrandbits(32):08x}") for seat in game.persons]
    return [happenings.Committed(number, secret), *readied, happenings.Dealt(number)]


def played(
    setup: TableSetup, chance: Random, deals: int = 2, persons: int = 2
) -> Iterator[tuple[happenings.Happening, Game]]:
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
                line = happenings.Did(None, "granted", "rule")
            else:
                assert legal_actions(state)
                seat = game.play.actor
                line = happenings.Did(
                    seat, str(player.choose(state)), "person" if seat in game.persons else "bot"
                )
            game = line.after(game)
            yield line, game
