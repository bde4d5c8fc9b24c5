"""The results of duplicate events as rows: what spreadsheets and other programs are given."""

from decimal import Decimal
from fractions import Fraction

from oudler.rules import Side
from oudler.tournament import play
from oudler.tournament.comparison import MatchResult, Traveler, decimal_text
from oudler.tournament.events import Event
from oudler.tournament.forms import Measure
from oudler.wording.game import bid_word
from oudler.wording.language import Words, msg
from oudler.wording.results.duplicate_rankings import (
    BOARDS,
    GENERAL,
    MATCH,
    RANKING,
    figures,
    ranking_of,
    shown_lines,
)
from oudler.wording.results.exports import Row, unit_label
from oudler.wording.results.prizes import euros
from oudler.wording.tournament import state_text

_RANK, _NUMBER, _LINE, _NAME = msg("rang"), msg("numéro"), msg("ligne"), msg("nom")
_LICENCE, _CLUB, _PENALTY, _PRIZE = msg("licence"), msg("club"), msg("pénalité"), msg("prix (€)")
_SESSION, _BOARD, _ROUND, _TABLE = msg("séance"), msg("étui"), msg("position"), msg("table")
_ATTACK, _DEFENSE = msg("attaque"), msg("défense")
_ATTACK_NOTE, _DEFENSE_NOTE = msg("note attaque %"), msg("note défense %")
_CONTRACT, _SCORE, _REMARK, _SIDE = msg("contrat"), msg("score"), msg("remarque"), msg("camp")
_NOTE, _OPPONENT, _OTHER_SCORE = msg("note %"), msg("adversaire"), msg("score adverse")
_QUARTER, _BONUS, _TOTAL, _PM = msg("quart temps {number}"), msg("bonus"), msg("total"), "PM"


def ranking_tables(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> dict[str, list[Row]]:
    """Tables by title: the ranking asked for, the general one too, every board."""
    kinds = {GENERAL: True} if is_general else {RANKING: False, GENERAL: True}
    results = {
        words.say(title): duplicate_ranking_rows(words, event, after, is_general=each)
        for title, each in kinds.items()
    }
    return {**results, words.say(BOARDS): traveler_rows(words, event)}


def match_tables(words: Words, event: Event) -> dict[str, list[Row]]:
    """Tables by title: the match by quarters, every board."""
    results = {words.say(MATCH): match_rows(words, event, play.match_result(event))}
    return {**results, words.say(BOARDS): traveler_rows(words, event)}


def duplicate_ranking_rows(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> list[Row]:
    """A heading, then a row for each person; the prize of a team stands beside its first member."""
    ranking = ranking_of(event, after, is_general=is_general)
    lines, columns = shown_lines(event), figures(words, event, ranking, after)
    prizes, members = play.prizes_won(event) if after is None else {}, event.members
    heads = [words.say(head) for head in (_RANK, _NUMBER, _LINE, _LICENCE, _NAME, _CLUB)]
    ends = [words.say(head) for head in (_PENALTY, _PRIZE)]
    rows: list[Row] = [[*heads, *(column.head for column in columns), *ends]]
    for place, line in enumerate(ranking):
        unit = line.account.number
        numbers = [_decimal(column.numbers[place]) for column in columns]
        for person in members.get(unit, ()):
            entry = event.entries[person]
            is_told = unit in prizes and members[unit][0] == person
            prize = euros(prizes[unit]) if is_told else None
            letter = lines[unit].value if unit in lines else None
            who: Row = [line.rank, unit, letter, entry.licence, entry.name, entry.club]
            rows.append([*who, *numbers, line.account.penalty or None, prize])
    return rows


def _decimal(number: str) -> Decimal | None:
    return Decimal(number) if number else None


def _rounded(value: Fraction | None, digits: int = 2) -> Decimal | None:
    return None if value is None else Decimal(decimal_text(value, digits))


# --- papers ---------------------------------------------------------------------------------------------


def traveler_rows(words: Words, event: Event, board: int | None = None) -> list[Row]:
    """A heading, then a row for each table that played each board, or one (DUP-23)."""
    head, *rows = _TRAVELERS[event.regulations.form.measure](words, event)
    return [head, *(row for row in rows if board in (None, row[1]))]


def _rated_travelers(words: Words, event: Event) -> list[Row]:
    heads = (_SESSION, _BOARD, _ROUND, _TABLE, _ATTACK, _NAME, _SCORE, _ATTACK_NOTE, _DEFENSE_NOTE, _REMARK)
    rows = [row for sheet in play.travelers(event) for row in _rated_rows(words, event, sheet)]
    return [[words.say(head) for head in heads], *rows]


def _pm_travelers(words: Words, event: Event) -> list[Row]:
    heads = (_SESSION, _BOARD, _ROUND, _TABLE, _ATTACK, _NAME, _DEFENSE, _CONTRACT, _SCORE, _PM, _REMARK)
    rows = [row for sheet in play.pm_travelers(event) for row in _opposed_rows(words, event, sheet)]
    return [[words.say(head) for head in heads], *rows]


def _rated_rows(words: Words, event: Event, sheet: Traveler) -> list[Row]:
    return [
        [
            *(sheet.session, sheet.board, line.round, line.table, line.attack),
            unit_label(words, event, line.attack),
            line.plus if line.minus is None else -line.minus,
            *(_rounded(line.attack_note), _rounded(line.defense_note), line.decision or None),
        ]
        for line in sheet.lines
    ]


def _opposed_rows(words: Words, event: Event, sheet: play.PmTraveler) -> list[Row]:
    return [
        [
            *(sheet.session, sheet.board, line.play.round, line.play.table, line.play.attack),
            unit_label(words, event, line.play.attack),
            *(line.play.defense[0], bid_word(words, line.contract), line.play.score),
            _rounded(line.pm.as_fraction(), 3),
            line.decision or state_text(words, line.state) or None,
        ]
        for line in sheet.lines
    ]


def route_rows(words: Words, event: Event, unit: int) -> list[Row]:
    """A heading, then a row for each board that a player or a team played (TOP-14, TPL-12, QUA-13)."""
    return _ROUTES[event.regulations.form.measure](words, event, unit)


def _rated_route(words: Words, event: Event, unit: int) -> list[Row]:
    heads = (_SESSION, _ROUND, _TABLE, _BOARD, _SIDE, _SCORE, _NOTE, _REMARK)
    rows: list[Row] = [
        [
            *(sheet.session, line.round, line.table, line.board, _side(words, line.role)),
            *(line.score, _rounded(line.note), line.decision or None),
        ]
        for sheet in play.route_sheets(event, unit)
        for line in sheet.lines
    ]
    return [[words.say(head) for head in heads], *rows]


def _pm_route(words: Words, event: Event, unit: int) -> list[Row]:
    heads = (_SESSION, _BOARD, _OPPONENT, _SCORE, _OTHER_SCORE, _PM, _REMARK)
    rows: list[Row] = [
        [
            *(line.session, line.board, line.opponent, line.attacked, line.defended),
            *(_rounded(line.pm.as_fraction(), 3), state_text(words, line.state) or None),
        ]
        for line in play.pm_route(event, unit).lines
    ]
    return [[words.say(head) for head in heads], *rows]


_TRAVELERS = {Measure.PERCENT: _rated_travelers, Measure.PM: _pm_travelers}
_ROUTES = {Measure.PERCENT: _rated_route, Measure.PM: _pm_route}
"""The papers, by what a ranking counts."""


def _side(words: Words, role: Side) -> str:
    return words.say(_ATTACK if role is Side.ATTACK else _DEFENSE)


def match_rows(words: Words, event: Event, result: MatchResult) -> list[Row]:
    """A heading with both teams, then a row for each quarter, bonus, penalty and total (EQU-11, EQU-13)."""
    rows: list[Row] = [["", *(unit_label(words, event, team) for team in result.teams)]]
    for each in result.quarters:
        label = words.say(_QUARTER, number=each.quarter)
        rows.append([label, *(_rounded(total, 3) for total in each.sums)])
    for text, amounts in ((_BONUS, result.bonus), (_PENALTY, result.penalties)):
        rows.append([words.say(text), *(_rounded(amount, 3) for amount in amounts)])
    totals = [_rounded(total.as_fraction(), 3) for total in result.totals]
    return [*rows, [words.say(_TOTAL), *totals]]
