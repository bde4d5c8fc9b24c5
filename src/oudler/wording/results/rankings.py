"""Rankings and recap tables, as they are posted and checked."""

from collections.abc import Iterator, Mapping, Sequence

from oudler.tournament import play, results
from oudler.tournament.events import Event
from oudler.tournament.ranking import Criterion, Imbalance, Ranked, Recap, RecapTable
from oudler.wording.language import Words, at_comma, column_lines, msg, signed
from oudler.wording.results.tables import figure_text, head_text, plus_of, weight_text
from oudler.wording.results.units import members_text, unit_label
from oudler.wording.tournament import FORM_WORDS, seat_name

PROVISIONAL = msg("PROVISOIRE, pour l'arbitre seul : rien ne se montre avant la fin de l'épreuve.")
_DECIDED = {
    Criterion.BEST_ROUND: msg("départage au meilleur score sur une position (art. 29)"),
    Criterion.CONTRACTS: msg("départage au nombre de contrats réussis (art. 29)"),
    Criterion.OVERCONTRACTS: msg("départage aux sur-contrats réussis (art. 29)"),
}
_ALTERNATING = msg(
    "Classement alterné (une séance), en % : premiers de chaque ligne, puis deuxièmes, puis les autres."
)
PRINTED_COLUMNS = 10
"""How many players a recap table has side by side, unless told otherwise."""


# --- what explains a place ------------------------------------------------------------------------------


def ranking_remarks(words: Words, line: Ranked) -> str:
    """What explains a place: a tie and what broke it, points taken off, a departure."""
    notes = [tie_remark(words, line)] if line.tied or line.decided_by else []
    if line.account.penalty:
        notes.append(words.say("pénalité {points}", points=signed(-line.account.penalty)))
    if line.account.has_left:
        notes.append(words.say("a quitté l'épreuve ; sanction à noter (fascicule 1, art. 31)"))
    return ", ".join(notes)


def tie_remark(words: Words, line: Ranked) -> str:
    """Why somebody stands before or beside others with the same total (CHG-09); empty where nobody has it."""
    shared = [words.say("ex æquo")] if line.tied else []
    return ", ".join(shared if line.decided_by is None else [*shared, words.say(_DECIDED[line.decided_by])])


def missing_detail_text(words: Words, numbers: Sequence[int], names: Mapping[int, str]) -> str:
    """Whose contracts must be looked up before a tie can be settled (CHG-09)."""
    return words.say(
        "Égalité à départager : contrats réussis à fournir pour {names} (art. 29).",
        names=words.listed([names[number] for number in numbers]),
    )


def ranking_title(words: Words, event: Event, after: int | None, *, is_general: bool) -> str:
    """Which ranking of a duplicate event it is."""
    if title := FORM_WORDS[event.regulations.form].ranking:
        return words.say(title)
    if not is_general and play.is_alternating(event, after):
        return words.say(_ALTERNATING)
    if len(event.regulations.sessions) > 1:
        return words.say("Classement général, en % : somme des séances.")
    return words.say("Classement général, en %.")


# --- as text --------------------------------------------------------------------------------------------


def ranking_lines(words: Words, ranking: Sequence[Ranked], names: Mapping[int, str]) -> list[str]:
    """A line for each player or team: rank, name, total, and what explains the place (RES-05)."""
    rows = [
        [
            f"{line.rank:>3}",
            names[line.account.number],
            figure_text(words, row.cells[-1]),
            ranking_remarks(words, line),
        ]
        for line, row in zip(ranking, results.standing_table(ranking).rows, strict=True)
    ]
    return column_lines(rows, {1, 3})


def board_ranking_lines(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> list[str]:
    """A title, then a line for each player or team with what explains its place (TOP-09, TOP-10, QUA-12)."""
    table = results.ranking_table(event, after, is_general=is_general)
    units, said = [row.key for row in table.rows], FORM_WORDS[event.regulations.form].units
    has_names = said.has_names_first
    names = [unit_label(words, event, unit) if has_names else members_text(event, unit) for unit in units]
    named = [words.say(said.ranked), *names]
    shown = table.only(results.Kind.RANK, results.Kind.NUMBER, results.Kind.LINE, *results.FIGURES)
    columns = [
        [head_text(words, event, column, "text"), *_texts(words, event, column, shown.cells(column))]
        for column in shown.filled(results.Kind.LINE).columns
    ]
    columns.append(["", *(_remarks(words, event, line) for line in table.ranked)])
    columns.insert(2 if has_names else len(columns) - 1, named)
    title = ranking_title(words, event, after, is_general=is_general)
    lines = column_lines(list(zip(*columns, strict=True)), {columns.index(named), len(columns) - 1})
    return [title, *_weights(words, event, after), "", *lines]


def _texts(words: Words, event: Event, column: results.Column, cells: Sequence[results.Cell]) -> list[str]:
    if column.kind in results.FIGURES:
        return at_comma([figure_text(words, cell, plus=plus_of(event.regulations.form)) for cell in cells])
    return ["" if cell is None else str(getattr(cell, "value", cell)) for cell in cells]


def _weights(words: Words, event: Event, after: int | None) -> list[str]:
    """What sessions count for, where they do not all count alike (TOP-12)."""
    weights = play.round_weights(event, after)
    if len(set(weights)) < 2:
        return []
    told = [
        words.say("séance {number} × {weight}", number=number, weight=weight_text(words, weight))
        for number, weight in enumerate(weights, start=1)
    ]
    return [words.say("Coefficients : {weights}.", weights=words.listed(told))]


def _remarks(words: Words, event: Event, line: Ranked) -> str:
    """What explains a place, and whose result is one side only (D05)."""
    unit = line.account.number
    told = [ranking_remarks(words, line)]
    if any(each == unit for _, each in play.unconfirmed(event)):
        told.append(words.say("un seul camp noté, à confirmer par l'arbitre"))
    elif any(each == unit for _, each in event.confirmed):
        told.append(words.say("un seul camp noté, confirmé par l'arbitre"))
    return ", ".join(filter(None, told))


# --- recap tables ---------------------------------------------------------------------------------------


def recap_lines(words: Words, event: Event, recap: Recap, columns: int = PRINTED_COLUMNS) -> list[str]:
    """The four tables, this many players side by side, then whether all sums to zero (DOC-08)."""
    lines = [line for table in recap.tables for line in _table_lines(words, event, table, columns)]
    checks = [imbalance_text(words, each) for each in recap.imbalances]
    return [
        *lines,
        *(checks or [words.say("Positifs et négatifs s'annulent à chaque position et au cumul.")]),
    ]


def imbalance_text(words: Words, imbalance: Imbalance) -> str:
    """Which round, or cumulated round, does not sum to zero, and by how much (RES-01, RES-02)."""
    number, residue = imbalance.round, signed(imbalance.residue)
    if imbalance.is_cumulated:
        return words.say(
            "Cumul de la position {number} : le total est de {residue} au lieu de 0.",
            number=number,
            residue=residue,
        )
    return words.say(
        "Position {number} : le total des quatre tableaux est de {residue} au lieu de 0.",
        number=number,
        residue=residue,
    )


def _table_lines(words: Words, event: Event, recap: RecapTable, columns: int) -> Iterator[str]:
    """A table in parts of this many players; the sums of a line, over all parts, stand in the last."""
    table, players = results.recap_table(recap), len(recap.numbers)
    heads = [head_text(words, event, column, "text") for column in table.columns]
    heads[0] = words.say("Joueurs {seat}", seat=seat_name(words, recap.seat))
    rows = [heads, *([_recap_cell(words, event, cell) for cell in row.cells] for row in table.rows)]
    for start in range(0, players, columns):
        end = None if start + columns >= players else 1 + start + columns
        yield from column_lines([[row[0], *row[1 + start : end]] for row in rows], {0})
        yield ""


def _recap_cell(words: Words, event: Event, cell: results.Cell) -> str:
    if isinstance(cell, results.Column):
        return head_text(words, event, cell, "text")
    return figure_text(words, cell) or "–"
