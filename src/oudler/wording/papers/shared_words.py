"""What several papers and pages tell: seats, lines, people, steps, the scale, why there is no paper."""

from oudler.rules import BASE, PETIT_AU_BOUT, POINTS_NEEDED, Bid, Poignee, SlamBonus, table_size
from oudler.tournament.people import Entry
from oudler.wording.game import plain
from oudler.wording.language import Words, msg, signed
from oudler.wording.tournament import SEAT_LETTERS, seat_name

FIFTH = "5"
"""The seat of a fifth, where others have their letter."""


def seat_words(words: Words) -> dict[str, dict[str, str]]:
    """The letter and the name of each seat, by the letter that the texts print."""
    told = {
        seat.value: {"letter": words.say(letter), "name": seat_name(words, seat)}
        for seat, letter in SEAT_LETTERS.items()
    }
    return told | {FIFTH: {"letter": FIFTH, "name": words.say("Cinquième")}}


def name_order(entry: Entry) -> tuple[str, str, int]:
    """Where a person stands in an alphabetical list: accents, hyphens and small words aside."""
    return plain(entry.surname), plain(entry.first_name), entry.number


# --- score sheets ---------------------------------------------------------------------------------------

_BIDS = {
    Bid.PRISE: (msg("P"), msg("Prise")),
    Bid.GARDE: (msg("G"), msg("Garde")),
    Bid.GARDE_SANS: (msg("GS"), msg("Garde sans")),
    Bid.GARDE_CONTRE: (msg("GC"), msg("Garde contre")),
}


def step_text(words: Words, step: int) -> str:
    """How far a seat moves: +2 tables, or that it stays."""
    if not step:
        return words.say("fixe")
    return words.many("{step} table", "{step} tables", step, step=signed(step))


def contract_letters(words: Words) -> list[str]:
    """The contracts to circle: P, G, GS, GC."""
    return [words.say(letters) for letters, _ in _BIDS.values()]


def scale_words(words: Words, players: int) -> dict[str, object]:
    """The reminder on a score sheet of this many who play: contracts, oudlers, poignees, slam (FDM-06)."""
    sizes = table_size(players).poignees
    return {
        "contracts": [
            {
                "name": words.say(name),
                "scale": words.say("({base} + points) × {times}", base=BASE, times=bid.multiplier),
                "petit": words.say("petit au bout {points}", points=PETIT_AU_BOUT * bid.multiplier),
                "short": f"{words.say(letters)} × {bid.multiplier}",
            }
            for bid, (letters, name) in _BIDS.items()
        ],
        "base": words.say("sur ({base} + points)", base=BASE),
        "petits": [
            words.say("Petit au bout"),
            ", ".join(str(PETIT_AU_BOUT * bid.multiplier) for bid in _BIDS),
        ],
        "oudlers": [
            words.say("Bouts"),
            " · ".join(
                words.say("{count} : {needed}", count=count, needed=needed)
                for count, needed in enumerate(POINTS_NEEDED)
            ),
        ],
        "poignees": [
            words.say("Poignées"),
            words.say(
                "de {sizes} atouts : {points}",
                sizes=", ".join(map(str, sizes)),
                points=", ".join(str(int(size)) for size in Poignee),
            ),
        ],
        "slam": [
            words.say("Chelem"),
            words.say(
                "annoncé {announced} (chuté {failed}), sinon {made}",
                announced=SlamBonus.ANNOUNCED.points,
                failed=signed(SlamBonus.FAILED.points),
                made=SlamBonus.MADE.points,
            ),
        ],
    }


# --- lines, people, tables ----------------------------------------------------------------------------------

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


def tables_text(words: Words, tables: int) -> str:
    """This many tables."""
    return words.many("{n} table", "{n} tables", tables)
