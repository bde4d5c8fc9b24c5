"""Names at a table: those of the bots, and people's own so that nobody is taken for another."""

import hashlib
from collections.abc import Iterable

from oudler.tables.game.game import Game
from oudler.tables.game.refusals import TableReason
from oudler.tables.game.spelling import is_readable, letters

LONGEST = 24
# fmt: off
BOT_NAMES = (
    "Achille", "Adèle", "Agathe", "Alice", "Amédée", "Anatole", "Antoine", "Apolline", "Armand", "Auguste",
    "Aurore", "Barnabé", "Basile", "Berthe", "Blaise", "Blanche", "Camille", "Capucine", "Céleste",
    "Célestin", "Charlotte", "Clément", "Clotilde", "Colette", "Constance", "Cyprien", "Denise", "Désiré",
    "Edmond", "Églantine", "Éléonore", "Élise", "Émile", "Ernest", "Estelle", "Eugénie", "Eulalie",
    "Fernand", "Firmin", "Flore", "Fortuné", "Gaspard", "Gaston", "Georgette", "Germaine", "Gilberte",
    "Gustave", "Hector", "Henriette", "Hippolyte", "Honorine", "Hortense", "Irène", "Isidore", "Jeanne",
    "Joséphine", "Jules", "Juliette", "Justine", "Léonie", "Léopold", "Louison", "Lucien", "Lucille",
    "Madeleine", "Marcel", "Marguerite", "Marius", "Martin", "Mathilde", "Maurice", "Maxence", "Mélanie",
    "Nestor", "Ninon", "Octave", "Odette", "Olympe", "Oscar", "Paulette", "Perrine", "Philomène",
    "Pierrette", "Prosper", "Raymonde", "René", "Rosalie", "Rose", "Sidonie", "Simone", "Suzanne",
    "Théodore", "Thérèse", "Ursule", "Valentine", "Victor", "Victorine", "Violette", "Yvette", "Zélie",
)
# fmt: on


def bot_name(game: Game, seat: int, others: Iterable[str] = ()) -> str:
    """The name of the bot of a seat: the same each time, and nobody else's at the table."""
    taken = _taken(game, seat) | {name.casefold() for name in others}
    seed = f"{game.setup.name}/{game.owner}/{seat}"
    first = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
    turned = (BOT_NAMES[(first + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES)))
    return next(name for name in turned if name.casefold() not in taken)


def own_name(game: Game, seat: int, name: str) -> str:
    """A person's name, numbered where another person of the table has the same."""
    persons = {
        other.name.casefold() for place in game.persons if place != seat and (other := game.seats[place])
    }
    short = "".join(letters(name)[: LONGEST - 2])
    numbered = (name if number == 1 else f"{short} {number}" for number in range(1, 9))
    return next(each for each in numbered if each.casefold() not in persons)


def why_not_name(name: str) -> TableReason | None:
    """Why a text may not stand on a seat; None: it may."""
    if not name:
        return TableReason.NO_NAME
    if not is_readable(name):
        return TableReason.STRANGE_NAME
    return TableReason.LONG_NAME if len(letters(name)) > LONGEST else None


def _taken(game: Game, seat: int) -> set[str]:
    others = (sitter for place, sitter in enumerate(game.seats) if place != seat)
    return {sitter.name.casefold() for sitter in others if sitter}
