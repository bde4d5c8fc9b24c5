"""People and deals that never were, but could have been."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TypeVar

from oudler.rules import Bid, Generator, Options, Poignee, Score, Side, why_impossible
from oudler.tournament.people import SERIES, Entry
from oudler.tournament.seating import out_at
from oudler.tournament.sheets import Line, Sheet, players_of

T = TypeVar("T")

_FIRST_NAMES = """
Agathe Alban Aline Anouk Armand Bastien Béatrice Benoît Camille Cécile Clovis Colette Damien Édith
Élise Émile Fabien Flavie Gaspard Hélène Hugo Irène Jeanne Jules Léa Lucien Margaux Maxence Nadine
Odile Paulin Quentin Rémi Sabine Simon Thérèse Ulysse Valentin Violette Yvon Zélie
"""
_SURNAMES = """
Abeille Ardoise Aubépine Bourrache Bruyère Buisson Cabane Charmille Clairière Colline Cyprès Dune
Écluse Érable Fontaine Fougère Garenne Genêt Glycine Hameau Houblon Hêtre Jonquille Lavande
Lisière Marécage Mésange Moulin Noisetier Ormeau Osier Pervenche Pinède Prairie Roseau Ruisseau
Sablon Sarrasin Saule Sureau Tilleul Tourbe Verger Vignoble
"""
_OUR_OPTIONS = Options()
_CLUBS = 12
_COMITES = 6
_ZONES = 3
_SERIES_OF_TEAMS = (3, 4)
"""Any four of these may play together (CHF-05)."""
_FIRST_BORN = date(1940, 1, 1)
_BORN_WITHIN = 25 * 365
"""All are old enough for every championship."""

_CONTRACTS = ((Bid.PRISE, 25), (Bid.GARDE, 62), (Bid.GARDE_SANS, 9), (Bid.GARDE_CONTRE, 4))
_OUDLERS = ((0, 8), (1, 34), (2, 42), (3, 16))
_POIGNEES: tuple[tuple[tuple[Poignee, ...], int], ...] = (
    ((), 85),
    ((Poignee.SINGLE,), 11),
    ((Poignee.DOUBLE,), 3),
    ((Poignee.TRIPLE,), 1),
)
_PETITS: tuple[tuple[Side | None, int], ...] = ((None, 88), (Side.ATTACK, 7), (Side.DEFENSE, 5))
"""What is told of a deal, each with how many times in a hundred; judged by eye from club sheets."""
_SPREAD = 15
"""Points around those needed: the sum of three draws, each up to this many."""


def imagined_person(number: int, team: int | None, chance: Generator) -> Entry:
    """Somebody with a licence of his own; team-mates are of one club."""
    home = chance.randrange(_CLUBS) if team is None else team % _CLUBS
    return Entry(
        number,
        licence=f"{1_000_000 + 7 * number:07}",
        surname=_one_of(_SURNAMES.split(), chance),
        first_name=_one_of(_FIRST_NAMES.split(), chance),
        club=f"Club {home + 1}",
        comite=f"Comité {home % _COMITES + 1}",
        zone=f"Zone {home % _ZONES + 1}",
        series=_one_of(SERIES if team is None else _SERIES_OF_TEAMS, chance),
        born=_FIRST_BORN + timedelta(days=chance.randrange(_BORN_WITHIN)),
        team=team,
    )


def imagined_sheet(
    players: tuple[int, ...],
    deals: int,
    chance: Generator,
    options: Options = _OUR_OPTIONS,
    *,
    is_written: bool = False,
) -> Sheet:
    """A sheet that balances: its totals alone, or every deal, its marks typed or left to be computed."""
    lines = tuple(_imagined_line(players, deal, chance, options) for deal in range(1, deals + 1))
    written = Sheet(players, None, lines)
    if not is_written:
        return Sheet(players, written.sums)
    if chance.randrange(2):
        return written
    typed = tuple(Line(line.taker, line.contract, None, line.marks(len(players)), line.out) for line in lines)
    return Sheet(players, written.sums, typed)


def _imagined_line(players: tuple[int, ...], deal: int, chance: Generator, options: Options) -> Line:
    out = out_at(deal, players)
    idle = None if out is None else players.index(out)
    takers = [column for column in range(len(players)) if column != idle]
    score = _imagined_score(players_of(len(players)), chance, options)
    return Line(_one_of(takers, chance), score.contract, score, None, idle)


def _imagined_score(players: int, chance: Generator, options: Options) -> Score:
    """Details as they come together at a table; those that no deal can have are drawn again."""
    while True:
        oudlers = _drawn(_OUDLERS, chance)
        base = Score(_drawn(_CONTRACTS, chance), 0, oudlers)
        gap = sum(chance.randrange(2 * _SPREAD + 1) - _SPREAD for _ in range(3))
        score = Score(
            base.contract,
            min(max(2 * (base.needed + gap), 0), 182),
            oudlers,
            _drawn(_POIGNEES, chance),
            _drawn(_PETITS, chance),
            options=options,
        )
        if why_impossible(score, players) is None:
            return score


def _drawn(rows: Sequence[tuple[T, int]], chance: Generator) -> T:
    """One of the rows, each as often as it says."""
    return _one_of([value for value, weight in rows for _ in range(weight)], chance)


def _one_of(values: Sequence[T], chance: Generator) -> T:
    return values[chance.randrange(len(values))]
