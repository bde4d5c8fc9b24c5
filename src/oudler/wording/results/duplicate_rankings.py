"""The results of duplicate events: rankings in per cent or in PM, and what a match comes to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oudler.tournament import play
from oudler.tournament.comparison import Percentages, SeatLine, decimal_text, exact_text, shown_percents
from oudler.tournament.events import Event
from oudler.tournament.files import shown_totals
from oudler.tournament.forms import Measure
from oudler.tournament.ranking import Ranked
from oudler.wording.language import MINUS, Words, at_comma, column_lines, msg
from oudler.wording.results.exports import members_text, unit_label
from oudler.wording.results.rankings import ranking_remarks
from oudler.wording.tournament import FORM_WORDS

PROVISIONAL = msg("PROVISOIRE, pour l'arbitre seul : rien ne se montre avant la fin de l'épreuve.")
RANKING, GENERAL, MATCH = msg("Classement"), msg("Classement général"), msg("Match")
BOARDS, ROUTE = msg("Étuis"), msg("Feuille de route")
_ALTERNATING = msg(
    "Classement alterné (une séance), en % : premiers de chaque ligne, puis deuxièmes, puis les autres."
)
_GENERAL = msg("Classement général, en %.")
_ADDED = msg("Classement général, en % : somme des séances.")
_WEIGHTS = msg("Coefficients : {weights}.")
_WEIGHT = msg("séance {number} × {weight}")
_RANK, _NUMBER, _LINE = msg("Rang"), msg("N°"), msg("Ligne")
_ATTACK, _DEFENSE, _OVERALL, _TOTAL = msg("Attaque"), msg("Défense"), msg("Global"), msg("Total")
_ATTACK_OF, _DEFENSE_OF, _OVERALL_OF = msg("Att. {number}"), msg("Déf. {number}"), msg("Glob. {number}")
_SESSION = msg("Séance {number}")
_PM = "PM"
_PLUS = {Measure.PERCENT: "", Measure.PM: "+"}
_ONE_SIDE = msg("un seul camp noté, confirmé par l'arbitre")
_TO_CONFIRM = msg("un seul camp noté, à confirmer par l'arbitre")


# --- what a ranking shows -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figures:
    """A column of a ranking: its heading and a number for each line, written with a point; or nothing."""

    head: str
    numbers: tuple[str, ...]


def ranking_of(event: Event, after: int | None, *, is_general: bool) -> tuple[Ranked, ...]:
    """The ranking that counts, or the general one (TOP-09, TOP-11)."""
    return play.general(event, after) if is_general else play.standing(event, after)


def ranking_title(words: Words, event: Event, after: int | None, *, is_general: bool) -> str:
    """Which ranking it is."""
    form = event.regulations.form
    if title := FORM_WORDS[form].ranking:
        return words.say(title)
    if not is_general and play.is_alternating(event, after):
        return words.say(_ALTERNATING)
    return words.say(_ADDED if len(event.regulations.sessions) > 1 else _GENERAL)


def shown_lines(event: Event) -> dict[int, SeatLine]:
    """The line that everybody kept, in an event of one session."""
    return play.lines_of(event) if len(event.regulations.sessions) == 1 else {}


def figures(words: Words, event: Event, ranking: Sequence[Ranked], after: int | None) -> list[Figures]:
    """Attack, defence and overall of every session, or PM; then the total where it is something else."""
    found = list(_FIGURES[event.regulations.form.measure](words, event, ranking, after))
    total = Figures(words.say(_TOTAL), tuple(shown_totals(event, ranking)))
    is_other = len(event.regulations.sessions) > 1 or any(line.account.penalty for line in ranking)
    return [*found, total] if is_other else found


def _percentages(
    words: Words, event: Event, ranking: Sequence[Ranked], after: int | None
) -> Iterator[Figures]:
    """The percentages of each session (TOP-07, TOP-08, TPL-07)."""
    nothing = Percentages(None, None, None)
    is_one = len(event.regulations.sessions) == 1
    heads = (_ATTACK, _DEFENSE, _OVERALL) if is_one else (_ATTACK_OF, _DEFENSE_OF, _OVERALL_OF)
    for session, found in play.shares(event, after).items():
        lines = [found.get(line.account.number, nothing) for line in ranking]
        columns = zip(*((each.attack, each.defense, each.overall) for each in lines), strict=True)
        for head, column in zip(heads, columns, strict=False):
            yield Figures(words.say(head, number=session), _shown(column))


def _shown(column: Sequence[Fraction | None]) -> tuple[str, ...]:
    """Percentages with the decimals that separate them (D06)."""
    texts = shown_percents(value for value in column if value is not None)
    return tuple("" if value is None else texts[value] for value in column)


def _pm(words: Words, _: Event, ranking: Sequence[Ranked], __: int | None) -> Iterator[Figures]:
    """The PM of each session (QUA-12)."""
    by_session = list(zip(*(line.account.balances for line in ranking), strict=True))
    for session, column in enumerate(by_session, start=1):
        head = _PM if len(by_session) == 1 else words.say(_SESSION, number=session)
        yield Figures(head, tuple("" if each is None else decimal_text(Fraction(each), 3) for each in column))


_FIGURES: Mapping[Measure, Callable[[Words, Event, Sequence[Ranked], int | None], Iterator[Figures]]] = {
    Measure.PERCENT: _percentages,
    Measure.PM: _pm,
}


def local_figures(words: Words, event: Event, ranking: Sequence[Ranked], after: int | None) -> list[Figures]:
    """The same as people write numbers: 54,17, or +12,345 PM."""
    plus = _PLUS[event.regulations.form.measure]
    return [
        Figures(each.head, tuple(_local(words, number, plus) for number in each.numbers))
        for each in figures(words, event, ranking, after)
    ]


# --- as text --------------------------------------------------------------------------------------------


def duplicate_ranking_lines(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> list[str]:
    """A title, then a line for each player or team with what explains its place (TOP-09, TOP-10, QUA-12)."""
    ranking = ranking_of(event, after, is_general=is_general)
    form, lines = event.regulations.form, shown_lines(event)
    units = [line.account.number for line in ranking]
    said, plus = FORM_WORDS[form].units, _PLUS[form.measure]
    names = [
        unit_label(words, event, unit) if said.has_names_first else members_text(event, unit)
        for unit in units
    ]
    named = [words.say(said.ranked), *names]
    numbers = [
        [each.head, *at_comma([_local(words, number, plus) for number in each.numbers])]
        for each in figures(words, event, ranking, after)
    ]
    columns = [
        [words.say(_RANK), *(str(line.rank) for line in ranking)],
        [words.say(_NUMBER), *map(str, units)],
        [words.say(_LINE) if lines else "", *(lines[unit].value if unit in lines else "" for unit in units)],
        *numbers,
        ["", *(_remarks(words, event, line) for line in ranking)],
    ]
    columns.insert(2 if said.has_names_first else len(columns) - 1, named)
    left = {columns.index(named), len(columns) - 1}
    title = ranking_title(words, event, after, is_general=is_general)
    return [title, *_weights(words, event, after), "", *column_lines(list(zip(*columns, strict=True)), left)]


def _local(words: Words, number: str, plus: str = "") -> str:
    """A number as people write it; PM have their sign."""
    is_plus = number.strip("0.") and not number.startswith("-")
    text = number.replace("-", MINUS).replace(".", "," if words.lang == "fr" else ".")
    return f"{plus}{text}" if is_plus else text


def _weights(words: Words, event: Event, after: int | None) -> list[str]:
    """What sessions count for, where they do not all count alike (TOP-12)."""
    weights = play.round_weights(event, after)
    if len(set(weights)) < 2:
        return []
    told = [
        words.say(_WEIGHT, number=number, weight=_local(words, exact_text(weight)))
        for number, weight in enumerate(weights, start=1)
    ]
    return [words.say(_WEIGHTS, weights=words.listed(told))]


def _remarks(words: Words, event: Event, line: Ranked) -> str:
    """What explains a place, and whose result is one side only (D05)."""
    unit = line.account.number
    open_, settled = (
        any(each == unit for _, each in found) for found in (play.unconfirmed(event), event.confirmed)
    )
    one_side = words.say(_TO_CONFIRM if open_ else _ONE_SIDE) if open_ or settled else ""
    return ", ".join(filter(None, [ranking_remarks(words, line), one_side]))
