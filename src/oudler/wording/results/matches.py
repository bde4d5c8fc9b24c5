"""What a match comes to: quarters, bonus, who wins, and the form that is signed (EQU-11 to EQU-13)."""

from collections.abc import Sequence
from decimal import Decimal

from oudler.tournament.comparison import MatchResult
from oudler.tournament.events import Event
from oudler.tournament.results import Cell, Column, Kind, match_table
from oudler.wording.language import Words, column_lines, day_text, msg
from oudler.wording.results.tables import figure_text, head_text
from oudler.wording.results.units import members_text, unit_label
from oudler.wording.tournament import match_end_text

_DECIDED_FOR = msg("Vainqueur désigné après égalité : {winner}")
_DOTS = "." * 40


def match_table_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """Who attacked in each quarter and what it brought, the bonus, and who wins (EQU-11, EQU-13, D10)."""
    table = match_table(event, result)
    rows = [[head_text(words, event, column, "text") for column in table.columns]]
    rows += [told for row in table.rows if (told := _row(words, event, row.cells))]
    names = {team: words.say("L'équipe {number}", number=team) for team in result.teams}
    named = [unit_label(words, event, team) for team in result.teams if team == event.winner]
    decided = [words.say(_DECIDED_FOR, winner=winner) for winner in named]
    return [*column_lines(rows, {0, 1, 3}), "", match_end_text(words, result, names), *decided]


def _row(words: Words, event: Event, cells: Sequence[Cell]) -> list[str]:
    """What a team is credited with has no sign; bonus and penalties are told where there are some."""
    label, *made = cells
    assert isinstance(label, Column), "what the row is of"
    sums = [cell for cell in made if isinstance(cell, Decimal)]
    if label.kind in (Kind.BONUS, Kind.PENALTY) and not any(sums):
        return []
    is_taken = label.kind is Kind.PENALTY
    signs = [0 - cell if is_taken and isinstance(cell, Decimal) else cell for cell in made]
    told = [cell if isinstance(cell, str) else figure_text(words, cell, plus="") for cell in signs]
    return [head_text(words, event, label, "text"), *told]


def teams_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """The two teams of a match with their players."""
    return [
        words.say("Équipe {number} : {players}", number=team, players=members_text(event, team))
        for team in result.teams
    ]


def result_form_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """The form that both captains and the arbiter sign; after a draw they name a winner, or none (EQU-12)."""
    captains = [words.say("capitaine de l'équipe {number}", number=team) for team in result.teams]
    signers = [*captains, words.say("arbitre")]
    rules = event.regulations
    is_open = result.is_draw and event.winner is None
    decided = [words.say(_DECIDED_FOR, winner=_DOTS)] if is_open else []
    return [
        words.say("FICHE DE RÉSULTATS DU MATCH"),
        words.say("{name}, {day}", name=rules.name, day=day_text(words, rules.day)),
        "",
        *teams_lines(words, event, result),
        "",
        *match_table_lines(words, event, result),
        *decided,
        "",
        words.say("Signatures"),
        *column_lines([[signer, _DOTS] for signer in signers], {0, 1}),
    ]
