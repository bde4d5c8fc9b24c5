"""Rankings and recap tables, as they are posted and checked."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from oudler.tournament.ranking import Criterion, Imbalance, Ranked, Recap, RecapLine, RecapTable, shown
from oudler.wording.language import MINUS, Words, msg, signed
from oudler.wording.tournament import seat_name

_DECIDED = {
    Criterion.BEST_ROUND: msg("départage au meilleur score sur une position (art. 29)"),
    Criterion.CONTRACTS: msg("départage au nombre de contrats réussis (art. 29)"),
    Criterion.OVERCONTRACTS: msg("départage aux sur-contrats réussis (art. 29)"),
}
_TIED = msg("ex æquo")
_PENALTY = msg("pénalité {points}")
_LEFT = msg("a quitté l'épreuve ; sanction à noter (fascicule 1, art. 31)")
_DETAIL = msg("Égalité à départager : contrats réussis à fournir pour {names} (art. 29).")
_PLAYERS = msg("Joueurs {seat}")
_ROUND = msg("Position {number}")
_CUMULATED = msg("Cumul")
_TOTAL = msg("Cumul total")
_NEGATIVES = msg("Négatifs")
_POSITIVES = msg("Positifs")
_BALANCED = msg("Positifs et négatifs s'annulent à chaque position et au cumul.")
_ROUND_OFF = msg("Position {number} : le total des quatre tableaux est de {residue} au lieu de 0.")
_CUMULATED_OFF = msg("Cumul de la position {number} : le total est de {residue} au lieu de 0.")
PRINTED_COLUMNS = 10
"""How many players a recap table has side by side, unless told otherwise."""


# --- rankings -------------------------------------------------------------------------------------------


def total_text(words: Words, total: Fraction, *, is_whole: bool = False) -> str:
    """A total with its sign, and one decimal unless all totals are whole: +106, −42,5."""
    if is_whole:
        return signed(int(total))
    text = shown(total).replace("-", MINUS).replace(".", "," if words.lang == "fr" else ".")
    return f"+{text}" if total > 0 else text


def ranking_lines(words: Words, ranking: Sequence[Ranked], names: Mapping[int, str]) -> list[str]:
    """A line for each player or team: rank, name, total, and what explains the place (RES-05)."""
    is_whole = all(line.total.denominator == 1 for line in ranking)
    totals = [total_text(words, line.total, is_whole=is_whole) for line in ranking]
    called = [names[line.account.number] for line in ranking]
    longest, widest = (max(map(len, column), default=0) for column in (called, totals))
    return [
        f"{line.rank:>3}  {name:<{longest}}  {total:>{widest}}  {ranking_remarks(words, line)}".rstrip()
        for line, name, total in zip(ranking, called, totals, strict=True)
    ]


def ranking_remarks(words: Words, line: Ranked) -> str:
    """What explains a place: a tie and what broke it, points taken off, a departure."""
    notes = [tie_remark(words, line)] if line.tied or line.decided_by else []
    if line.account.penalty:
        notes.append(words.say(_PENALTY, points=signed(-line.account.penalty)))
    if line.account.has_left:
        notes.append(words.say(_LEFT))
    return ", ".join(notes)


def tie_remark(words: Words, line: Ranked) -> str:
    """Why somebody stands before or beside others with the same total (CHG-09); empty where nobody has it."""
    shared = [words.say(_TIED)] if line.tied else []
    return ", ".join(shared if line.decided_by is None else [*shared, words.say(_DECIDED[line.decided_by])])


def missing_detail_text(words: Words, numbers: Sequence[int], names: Mapping[int, str]) -> str:
    """Whose contracts must be looked up before a tie can be settled (CHG-09)."""
    return words.say(_DETAIL, names=words.listed([names[number] for number in numbers]))


# --- recap tables ---------------------------------------------------------------------------------------


def recap_lines(words: Words, recap: Recap, columns: int = PRINTED_COLUMNS) -> list[str]:
    """The four tables, so many players side by side, then whether all sums to zero (DOC-08)."""
    lines = [line for table in recap.tables for line in _table_lines(words, table, columns)]
    checks = [imbalance_text(words, each) for each in recap.imbalances] or [words.say(_BALANCED)]
    return [*lines, *checks]


def imbalance_text(words: Words, imbalance: Imbalance) -> str:
    """Which round, or cumulated round, does not sum to zero, and by how much (RES-01, RES-02)."""
    text = _CUMULATED_OFF if imbalance.is_cumulated else _ROUND_OFF
    return words.say(text, number=imbalance.round, residue=signed(imbalance.residue))


def _table_lines(words: Words, table: RecapTable, columns: int) -> Iterator[str]:
    """A table in parts of so many players; the sums of a line, over all parts, stand in the last."""
    heads = [words.say(_NEGATIVES), words.say(_POSITIVES)]
    title = words.say(_PLAYERS, seat=seat_name(words, table.seat))
    labels = [_label(words, line, table.lines[-1]) for line in table.lines]
    for start in range(0, len(table.numbers), columns):
        part = slice(start, start + columns)
        is_last = start + columns >= len(table.numbers)
        rows = [[title, *map(str, table.numbers[part]), *(heads if is_last else [])]]
        for label, line in zip(labels, table.lines, strict=True):
            sums = (line.negatives, line.positives) if is_last else ()
            rows.append([label, *map(_score, (*line.scores[part], *sums))])
        yield from _aligned(rows)
        yield ""


def _label(words: Words, line: RecapLine, last: RecapLine) -> str:
    if not line.is_cumulated:
        return words.say(_ROUND, number=line.round)
    return words.say(_TOTAL if line is last else _CUMULATED)


def _score(score: int | Fraction | None) -> str:
    return "–" if score is None else signed(int(score))


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows in columns: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([f"{first:<{widths[0]}}", *cells])
