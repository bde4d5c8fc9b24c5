"""The words of printed forms: for each form its fixed words by key, and texts with fields.

A template knows the keys only. Texts with numbers in them are filled in before they reach it.
"""

from collections.abc import Mapping

from oudler.rules import BASE, PETIT_AU_BOUT, POINTS_NEEDED, Bid, Poignee, SlamBonus, table_size
from oudler.tournament.people import Entry
from oudler.wording.game import plain
from oudler.wording.language import Words, msg, signed
from oudler.wording.tournament import SEAT_LETTERS, seat_name

Fixed = Mapping[str, str]
"""The words of a form by key, in French."""

FIFTH = "5"
"""The seat of a fifth, where others have their letter."""

_FIFTH_NAME = msg("Cinquième")


def seat_words(words: Words) -> dict[str, dict[str, str]]:
    """The letter and the name of each seat, by the letter that the texts print."""
    told = {
        seat.value: {"letter": words.say(letter), "name": seat_name(words, seat)}
        for seat, letter in SEAT_LETTERS.items()
    }
    return told | {FIFTH: {"letter": FIFTH, "name": words.say(_FIFTH_NAME)}}


def name_order(entry: Entry) -> tuple[str, str, int]:
    """Where a person stands in an alphabetical list: accents, hyphens and small words aside."""
    return plain(entry.surname), plain(entry.first_name), entry.number


# --- score sheets ---------------------------------------------------------------------------------------

SCORE_SHEET_TITLE = msg("Feuilles de marque")
SCORE_SHEET: Fixed = {
    "sheet": msg("Feuille de marque"),
    "table": msg("Table"),
    "deal": msg("Donne"),
    "contract": msg("Contrat"),
    "circle": msg("entourez-le"),
    "start": msg("dép."),
    "total": msg("Total"),
    "balance": msg("Bilan"),
    "sum": msg("somme = 0"),
    "initials": msg("Visas"),
    "next": msg("Ensuite, allez"),
    "last": msg("Ensuite"),
    "out": msg("mort"),
}
ROUND = msg("position {number}")
TAKER_TIMES = msg("le preneur : × {times}")
NEXT_TABLE = msg("table")
STAY, THE_END, SEE_WALL = msg("restez ici"), msg("fin, merci"), msg("voir l'affichage")
_STAYS = msg("fixe")
_BIDS = {
    Bid.PRISE: (msg("P"), msg("Prise")),
    Bid.GARDE: (msg("G"), msg("Garde")),
    Bid.GARDE_SANS: (msg("GS"), msg("Garde sans")),
    Bid.GARDE_CONTRE: (msg("GC"), msg("Garde contre")),
}
_SCALE = msg("({base} + points) × {times}")
_PETIT = msg("petit au bout {points}")
_SHORT_SCALE = msg("sur ({base} + points)")
_PETITS = msg("Petit au bout")
_OUDLERS, _NEEDED = msg("Bouts"), msg("{count} : {needed}")
_POIGNEE, _POIGNEES = msg("Poignées"), msg("de {sizes} atouts : {points}")
_SLAM, _SLAMS = msg("Chelem"), msg("annoncé {announced} (chuté {failed}), sinon {made}")


def step_text(words: Words, step: int) -> str:
    """How far a seat moves: +2 tables, or that it stays."""
    if not step:
        return words.say(_STAYS)
    return words.many("{step} table", "{step} tables", step, step=signed(step))


def contract_letters(words: Words) -> list[str]:
    """The contracts to circle: P, G, GS, GC."""
    return [words.say(letters) for letters, _ in _BIDS.values()]


def scale_words(words: Words, players: int) -> dict[str, object]:
    """The reminder on a score sheet of so many who play: contracts, oudlers, poignees, slam (FDM-06)."""
    sizes = table_size(players).poignees
    return {
        "contracts": [
            {
                "name": words.say(name),
                "scale": words.say(_SCALE, base=BASE, times=bid.multiplier),
                "petit": words.say(_PETIT, points=PETIT_AU_BOUT * bid.multiplier),
                "short": f"{words.say(letters)} × {bid.multiplier}",
            }
            for bid, (letters, name) in _BIDS.items()
        ],
        "base": words.say(_SHORT_SCALE, base=BASE),
        "petits": [words.say(_PETITS), ", ".join(str(PETIT_AU_BOUT * bid.multiplier) for bid in _BIDS)],
        "oudlers": [
            words.say(_OUDLERS),
            " · ".join(
                words.say(_NEEDED, count=count, needed=needed) for count, needed in enumerate(POINTS_NEEDED)
            ),
        ],
        "poignees": [
            words.say(_POIGNEE),
            words.say(
                _POIGNEES,
                sizes=", ".join(map(str, sizes)),
                points=", ".join(str(int(size)) for size in Poignee),
            ),
        ],
        "slam": [
            words.say(_SLAM),
            words.say(
                _SLAMS,
                announced=SlamBonus.ANNOUNCED.points,
                failed=signed(SlamBonus.FAILED.points),
                made=SlamBonus.MADE.points,
            ),
        ],
    }


# --- personal cards and seating lists -------------------------------------------------------------------

PERSONAL_CARD_TITLE = msg("Fiches personnelles")
PERSONAL_CARD: Fixed = {
    "card": msg("Fiche personnelle · à conserver"),
    "number": msg("Joueur n°"),
    "seat": msg("Vous êtes en"),
    "round": msg("Pos."),
    "table": msg("Table"),
    "meets": msg("Vous rencontrez"),
    "balance": msg("Solde"),
    "later": msg("voir l'affichage"),
    "luck": msg("Bienvenue et bonne chance."),
}
STAYS_AT_TABLE = msg("Restez à votre table.")
KEEPS_SEAT = msg("Gardez votre orientation, changez de table.")
SEE_LATER = msg("La suite est affichée avant chaque position.")
CHANGES_SEAT = msg("Suivez la lettre de chaque ligne : elle change.")


def deals_text(words: Words, deals: int) -> str:
    """How many deals each round has."""
    return words.many("{n} donne par position.", "{n} donnes par position.", deals)


SEATING_TITLE = msg("Tableau d'orientation")
SEATING_LIST: Fixed = {
    "where": msg("Où est ma place ?"),
    "board": msg("Tableau d'orientation"),
    "starts": msg("Début à"),
    "name": msg("Nom"),
    "table": msg("Table"),
    "kept": msg("affiché, puis conservé par les organisateurs"),
}
FROM_TO = msg("De {first} à {last} · {people}")
SEATING_ROUND = msg("Position {number}")
_LINES = {
    "NS": (msg("N-S"), msg("Nord-Sud")),
    "EO": (msg("E-O"), msg("Est-Ouest")),
    "A": (msg("Att."), msg("Attaque")),
    "D": (msg("Déf."), msg("Défense")),
}


def line_words(words: Words) -> dict[str, dict[str, str]]:
    """The letters and the name of each line of two seats, and of the two camps."""
    return {
        code: {"letter": words.say(letters), "name": words.say(name)}
        for code, (letters, name) in _LINES.items()
    }


def people_text(words: Words, people: int) -> str:
    """So many players."""
    return words.many("{n} joueur", "{n} joueurs", people)
