"""What a match comes to: quarters, bonus, who wins, and the form that is signed (EQU-11 to EQU-13)."""

from fractions import Fraction

from oudler.tournament.comparison import MatchResult
from oudler.tournament.events import Event
from oudler.tournament.seating import SEATS, Seat
from oudler.wording.language import Words, column_lines, day_text, msg
from oudler.wording.results.exports import members_text, unit_label
from oudler.wording.tournament import match_end_text, pm_text

_PM = "PM"
_TOTAL = msg("Total")
_TEAM = msg("L'équipe {number}")
_QUARTER = msg("Quart temps {number}")
_BONUS, _PENALTY = msg("Bonus"), msg("Pénalité")
_FORM_TITLE = msg("FICHE DE RÉSULTATS DU MATCH")
_WHEN = msg("{name}, {day}")
_TEAM_LINE = msg("Équipe {number} : {players}")
_SIGNATURES = msg("Signatures")
_CAPTAIN = msg("capitaine de l'équipe {number}")
_ARBITER = msg("arbitre")
_DECIDED_FOR = msg("Vainqueur désigné après égalité : {winner}")
_DOTS = "." * 40


def match_table_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """Who attacked in each quarter and what it brought, the bonus, and who wins (EQU-11, EQU-13, D10)."""
    first, second = result.teams
    head = ["", unit_label(words, event, first), _PM, unit_label(words, event, second), _PM]
    rows = [head]
    for each in result.quarters:
        attackers = _attackers(event, each.quarter)
        ours, theirs = (_match_pm(words, total) for total in each.sums)
        label = words.say(_QUARTER, number=each.quarter)
        rows.append([label, attackers.get(first, ""), ours, attackers.get(second, ""), theirs])
    totals = tuple(total.as_fraction() for total in result.totals)
    taken = tuple(-amount for amount in result.penalties)
    for text, sums in ((_BONUS, result.bonus), (_PENALTY, taken), (_TOTAL, totals)):
        if any(sums) or text is _TOTAL:
            ours, theirs = (_match_pm(words, total) for total in sums)
            rows.append([words.say(text), "", ours, "", theirs])
    names = {team: words.say(_TEAM, number=team) for team in result.teams}
    named = [unit_label(words, event, team) for team in result.teams if team == event.winner]
    decided = [words.say(_DECIDED_FOR, winner=winner) for winner in named]
    return [*column_lines(rows, {0, 1, 3}), "", match_end_text(words, result, names), *decided]


def _attackers(event: Event, quarter: int) -> dict[int, str]:
    """Who attacked for each team in a quarter: whoever sat South (EQU-08)."""
    souths = [table[SEATS.index(Seat.SOUTH)] for table in event.seated[quarter]]
    return {event.unit_of(each): event.entries[each].name for each in souths if each is not None}


def _match_pm(words: Words, total: Fraction) -> str:
    """What a team is credited with, which has no sign unless the arbiter took something off."""
    return pm_text(words, total).removeprefix("+")


def teams_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """The two teams of a match with their players."""
    return [words.say(_TEAM_LINE, number=team, players=members_text(event, team)) for team in result.teams]


def result_form_lines(words: Words, event: Event, result: MatchResult) -> list[str]:
    """The form that both captains and the arbiter sign; after a draw they name a winner, or none (EQU-12)."""
    captains = [words.say(_CAPTAIN, number=team) for team in result.teams]
    signers = [*captains, words.say(_ARBITER)]
    rules = event.regulations
    is_open = result.is_draw and event.winner is None
    decided = [words.say(_DECIDED_FOR, winner=_DOTS)] if is_open else []
    return [
        words.say(_FORM_TITLE),
        words.say(_WHEN, name=rules.name, day=day_text(words, rules.day)),
        "",
        *teams_lines(words, event, result),
        "",
        *match_table_lines(words, event, result),
        *decided,
        "",
        words.say(_SIGNATURES),
        *column_lines([[signer, _DOTS] for signer in signers], {0, 1}),
    ]
