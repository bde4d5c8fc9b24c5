"""Duplicate results as people read them: topage, PM, travelers, route sheets, matches."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from oudler.rules import Ground, Side
from oudler.tournament import comparison
from oudler.wording.game import bid_word
from oudler.wording.language import MINUS, Words, local_number, msg, signed

_NONE = "–"
NOT_COMPARED: dict[Ground, str] = {
    comparison.WhyNotCompared.TWICE: msg("cette donne est écrite deux fois : gardez-en une"),
    comparison.WhyNotCompared.NO_PLAY: msg("aucune donne n'a été jouée là : corrigez l'ajustement"),
    comparison.WhyNotCompared.NO_REASON: msg("un ajustement de l'arbitre a un motif : écrivez-le"),
    comparison.WhyNotCompared.NOTE_RANGE: msg("une note va de 0 à 100 % : corrigez l'ajustement"),
    comparison.WhyNotCompared.SHARELESS: msg("il n'y a de pourcentages qu'en individuel et en triplettes"),
    comparison.WhyNotCompared.NO_LINE: msg(
        "le classement alterné veut une ligne pour chacun : prenez le classement général"
    ),
    comparison.WhyNotCompared.NOT_OPPOSED: msg("une équipe attaque, une autre défend : corrigez les équipes"),
    comparison.WhyNotCompared.SAME_ROLE: msg(
        "cette équipe a déjà attaqué cet étui contre la même équipe : vérifiez qui attaquait"
    ),
    comparison.WhyNotCompared.TWO_DECISIONS: msg(
        "deux décisions de l'arbitre se contredisent sur cet étui : gardez-en une"
    ),
    comparison.WhyNotCompared.MANY_TEAMS: msg("un match oppose deux équipes, toujours les mêmes"),
    comparison.WhyNotCompared.UNFINISHED: msg(
        "les comptes se font quand les deux salles ont fini : il manque un score, saisissez-le"
    ),
    comparison.WhyNotCompared.QUARTERS: msg("un match a quatre quarts temps, comptés dans l'ordre"),
    comparison.WhyNotCompared.BONUS: msg("un bonus de PM n'est jamais négatif : donnez-le à l'autre équipe"),
}


# --- numbers --------------------------------------------------------------------------------------------


def percent_text(words: Words, value: Fraction | None, others: Collection[Fraction] = ()) -> str:
    """A percentage with one decimal, or two to tell it from another: 33,3 %."""
    return _NONE if value is None else f"{local_number(words, comparison.shown_percent(value, others))} %"


def pm_text(words: Words, value: comparison.Roots | Fraction) -> str:
    """PM with their sign and three decimals: +4,000."""
    near = value.as_fraction() if isinstance(value, comparison.Roots) else value
    text = local_number(words, comparison.decimal_text(near, 3))
    return f"+{text}" if near > 0 else text


def _score(score: int | None) -> str:
    return _NONE if score is None else signed(score)


def _rows(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns, all to the right but a last one of remarks."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [*(f"{cell:>{width}}" for cell, width in zip(row[:-1], widths, strict=False)), row[-1]]
        ).rstrip()
        for row in rows
    ]


# --- topage ---------------------------------------------------------------------------------------------

_IMPOSSIBLE = msg("{score} : une {contract} ne donne jamais ce score ; le plus proche : {nearest}")
_SCORE = msg("Score")
_PLACE = msg("Place")
_ATTACK = msg("Attaque")
_DEFENSE = msg("Défense")


def impossible_score_text(words: Words, why: comparison.ImpossibleScore) -> str:
    """A score that no deal of the contract brings, and the nearest that one does."""
    nearest = words.either([signed(score) for score in why.nearest])
    contract = bid_word(words, why.contract)
    return words.say(_IMPOSSIBLE, score=signed(why.score), contract=contract, nearest=nearest)


def topage_lines(words: Words, rated: Sequence[comparison.Rated]) -> list[str]:
    """The plays of one board with places and notes, in the order given (TOP-02)."""
    known = [note for each in rated for note in (each.attack, each.defense) if note is not None]
    rows = [[words.say(text) for text in (_SCORE, _PLACE, _ATTACK, _DEFENSE)]]
    rows += [
        [
            _score(each.play.score),
            _NONE if each.place is None else str(each.place),
            percent_text(words, each.attack, known),
            percent_text(words, each.defense, known),
        ]
        for each in rated
    ]
    lines = _rows([[*row, ""] for row in rows])
    return lines if known else [*lines, words.say("Une seule donne à comparer : l'étui n'est pas noté.")]


# --- PM -------------------------------------------------------------------------------------------------

_PM = msg("{attack} contre {other} : {pm} PM, et {opponent} à l'adversaire")


def pm_line(words: Words, attack: int, other: int, made: comparison.Roots, *, is_exact: bool = False) -> str:
    """What one board brings to both teams (QUA-09)."""
    both = _both(words, made, is_exact)
    return words.say(_PM, attack=signed(attack), other=signed(other), **both)


def pm_total_line(words: Words, made: comparison.Roots, *, is_exact: bool = False) -> str:
    """What several boards bring together (QUA-12)."""
    return words.say("Total : {pm} PM, et {opponent} à l'adversaire", **_both(words, made, is_exact))


def _both(words: Words, made: comparison.Roots, is_exact: bool) -> dict[str, str]:
    return {
        name: words.say("{exact} ({near})", exact=str(value).replace("-", MINUS), near=pm_text(words, value))
        if is_exact
        else pm_text(words, value)
        for name, value in (("pm", made), ("opponent", -made))
    }


# --- rankings and papers --------------------------------------------------------------------------------

_ROUND = msg("Position")
_TABLE = msg("Table")
_BOARD = msg("Étui")
_ADJUSTED = msg("ajusté : {why}")
_PERCENTAGES = msg("Attaque {attack}, défense {defense}, global {overall}.")
_SIDES = {Side.ATTACK: msg("attaque"), Side.DEFENSE: msg("défense")}
_STATES = {
    comparison.OppositionState.COUNTED: "",
    comparison.OppositionState.ADJUSTED: msg("ajusté par l'arbitre"),
    comparison.OppositionState.CANCELLED: msg("annulé"),
    comparison.OppositionState.WAITING: msg("en attente de l'autre table"),
}


def traveler_lines(words: Words, sheet: comparison.Traveler, names: Mapping[int, str]) -> list[str]:
    """The lines of a traveler under their headings, with notes, as they are posted at the end (DUP-23)."""
    known = [
        note for line in sheet.lines for note in (line.attack_note, line.defense_note) if note is not None
    ]
    heads = (_ROUND, _TABLE, msg("Preneur"), msg("Gagne"), msg("Chute"), _ATTACK, _DEFENSE)
    rows = [[*(words.say(head) for head in heads), ""]]
    rows += [
        [
            str(line.round),
            str(line.table),
            names[line.attack],
            "" if line.plus is None else signed(line.plus),
            "" if line.minus is None else signed(-line.minus),
            percent_text(words, line.attack_note, known),
            percent_text(words, line.defense_note, known),
            words.say(_ADJUSTED, why=line.decision) if line.decision else "",
        ]
        for line in sheet.lines
    ]
    return _rows(rows)


def route_sheet_lines(words: Words, sheet: comparison.RouteSheet) -> list[str]:
    """Every board of a player or triplette, then percentages and penalties (TOP-14, TPL-12)."""
    heads = (_ROUND, _TABLE, _BOARD, msg("Camp"), _SCORE, _PLACE, msg("Note"))
    rows = [[*(words.say(head) for head in heads), ""]]
    rows += [
        [
            str(line.round),
            str(line.table),
            str(line.board),
            words.say(_SIDES[line.role]),
            _score(line.score),
            _NONE if line.place is None else f"{line.place}/{line.among}",
            percent_text(words, line.note),
            words.say(_ADJUSTED, why=line.decision) if line.decision else "",
        ]
        for line in sheet.lines
    ]
    made = sheet.percentages
    sides = {"attack": made.attack, "defense": made.defense, "overall": made.overall}
    ends = [words.say(_PERCENTAGES, **{name: percent_text(words, value) for name, value in sides.items()})]
    if made.needs_confirmation:
        ends.append(words.say("Un seul camp est noté : l'arbitre confirme ce pourcentage."))
    amounts = [percent_text(words, -each.amount) for each in sheet.penalties]
    return [
        *_rows(rows),
        *ends,
        *_penalties(words, sheet.penalties, amounts, percent_text(words, sheet.total)),
    ]


def pm_route_sheet_lines(words: Words, sheet: comparison.PmRouteSheet, names: Mapping[int, str]) -> list[str]:
    """Every board of a quadrette with both scores and its PM (QUA-06, QUA-13)."""
    heads = (msg("Séance"), _BOARD, msg("Adversaire"), _ATTACK, _DEFENSE)
    rows = [[*(words.say(head) for head in heads), "PM", ""]]
    rows += [
        [
            str(line.session),
            str(line.board),
            names[line.opponent],
            _score(line.attacked),
            _score(line.defended),
            pm_text(words, line.pm),
            state_text(words, line.state),
        ]
        for line in sheet.lines
    ]
    amounts = [f"{pm_text(words, -each.amount)} PM" for each in sheet.penalties]
    total = f"{pm_text(words, sheet.total)} PM"
    return [*_rows(rows), *_penalties(words, sheet.penalties, amounts, total)]


def state_text(words: Words, state: comparison.OppositionState) -> str:
    """What an opposition has come to; nothing where it counts."""
    return words.say(_STATES[state])


def _penalties(
    words: Words, penalties: Sequence[comparison.RoutePenalty], amounts: Sequence[str], total: str
) -> list[str]:
    told = [
        words.say("Pénalité {amount} : {why}", amount=amount, why=each.why)
        for each, amount in zip(penalties, amounts, strict=True)
    ]
    return [*told, words.say("Total {total}.", total=total)]


# --- matches --------------------------------------------------------------------------------------------


def match_end_text(words: Words, result: comparison.MatchResult, names: Mapping[int, str]) -> str:
    """Who wins a match, that it is a draw, or that it goes on (EQU-11)."""
    if result.winner is not None:
        return words.say("{winner} gagne le match.", winner=names[result.winner])
    return (
        words.say("Égalité : les capitaines et l'arbitre décident de la suite.")
        if result.is_draw
        else words.say("Le match continue.")
    )
