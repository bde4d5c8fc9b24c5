"""The one way from a refusal to words: what is wrong, what to do, and where the texts say so.

Grounds of the rooms below have their texts in the tables gathered here; those of the rooms above carry
their own. A text names values of the problem, or what `FIELDS` makes of them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from oudler.arbitration import NoRuling
from oudler.rules import Card, Ground, Problem, Refusal
from oudler.tournament.championships import Demand, Mistake, composition
from oudler.tournament.comparison import WhyNotCompared
from oudler.tournament.events import Event, WhyNot
from oudler.tournament.files import WhyUnreadable
from oudler.tournament.seating import Seat
from oudler.wording.arbitration import trouble_text
from oudler.wording.events.campaign_problems import CAMPAIGN_FLAWS, MISSING, NOT_LISTED
from oudler.wording.events.championships import (
    DEMANDS,
    MISTAKES,
    championship_name,
    composition_text,
    fact_text,
)  # fmt: skip
from oudler.wording.events.duplicate_problems import BOARD_PROBLEMS, LINE_UPS
from oudler.wording.events.federation_gaps import GAPS
from oudler.wording.events.happenings import person_text
from oudler.wording.events.members import NOT_TAKEN
from oudler.wording.events.problems import PROBLEMS, UNREADABLE
from oudler.wording.game import MISDEALS, REASONS, bid_word, card_word, source_text
from oudler.wording.language import WordedGround, Words, clock_text, msg, signed
from oudler.wording.results import SCALES, UNMET, members_text
from oudler.wording.tournament import FLAWS, MOVEMENTS, NOT_COMPARED, level_text, pm_text, seat_or_dog

TEXTS: Mapping[Ground, str] = {
    **REASONS,
    **MISDEALS,
    **MOVEMENTS,
    **FLAWS,
    **NOT_COMPARED,
    **UNMET,
    **SCALES,
    **DEMANDS,
    **MISTAKES,
    **PROBLEMS,
    **BOARD_PROBLEMS,
    **LINE_UPS,
    **UNREADABLE,
    **CAMPAIGN_FLAWS,
    **MISSING,
    **NOT_LISTED,
    **GAPS,
    **NOT_TAKEN,
}
WITH: Mapping[tuple[Ground, str], str] = {
    # what is said where the problem names more
    (WhyNot.LOWERED, "categories"): msg(
        "prix affichés et baissés, {categories}, places {places} : un prix affiché ne baisse pas"
    ),
    (WhyNot.NO_BOARD, "board"): msg("il n'y a pas d'étui {board} dans cette séance : vérifiez le numéro"),
    (WhyNot.NOT_AGREED, "sums"): msg(
        "quart temps {quarter} : les comptes des deux équipes ne s'accordent pas ; d'après les "
        "scores : {sums}"
    ),
    (WhyNot.SERIES, "series"): msg(
        "série {series} : choisissez une série d'étuis de 1 à 4, pas encore jouée et aussi longue que le "
        "quart temps"
    ),
    (WhyUnreadable.NOT_JSON, "line"): msg(
        "ce n'est pas un fichier de tournoi, ou il est abîmé à la ligne {line} ; reprenez une sauvegarde"
    ),
    (WhyNot.NO_RULING, "ruling"): msg("il n'y a pas de décision n° {ruling} : regardez le registre"),
}
_RULING_REFUSED = msg("décision incomplète : {cause}")
_NUMBERED = msg("n° {numbers}")
_LAST = msg("la dernière")
"""A place that is counted from the end."""
_NOWHERE = msg(", nulle part : {cards}")
_PLAY = msg("étui {board}, position {round}, table {table}, séance {session} : {told}")
_TEAM = msg("équipe {team} : {told}")
_NAMED_TEAM = msg("équipe {team} ({names}) : {told}")
_WHO = msg("{who} : {told}")
_OF_PEOPLE = (Demand.LICENCE, Demand.BIRTH_KNOWN, Demand.AGE, Demand.SERIES_KNOWN)
"""Demands whose `at` is the number of an entry."""
_NAMES = re.compile(r"\{(\w+)\}")


def refusal_text(
    words: Words, refused: Refusal | Problem | Ground, event: Event | None = None, *, of_team: bool = True
) -> str:
    """What is wrong, what to do, and the requirement; people of the event are named.

    `of_team`: a demand or a mistake tells of which team it is.
    """
    problem = _problem(refused)
    told = _placed(words, problem, _sentence(words, problem, event), of_team=of_team)
    # A cause further down names its own requirement, but for a ruling and a line-up.
    has_own = isinstance(problem.cause, Problem) and problem.ground is not WhyNot.LINE_UP
    is_bare = has_own or not problem.requirement
    return told if is_bare else f"{told} ({source_text(words, problem.requirement)})"


def refusal_texts(words: Words, problems: Iterable[Problem]) -> list[str]:
    """Every problem of a refusal, each as it is told alone."""
    return [refusal_text(words, each) for each in problems]


def problem_lines(words: Words, event: Event, problems: Sequence[Problem]) -> list[str]:
    """A line for each thing that stands in the way; a team is named, and told once all that is demanded."""
    demanded: dict[int, list[Problem]] = {}
    lines = []
    for problem in problems:
        if (team := _team_of(problem.cause)) is not None and isinstance(problem.cause, Problem):
            demanded.setdefault(team, []).append(problem.cause)
    for problem in problems:
        team = _team_of(problem.cause)
        if team is None:
            lines.append(refusal_text(words, problem, event))
        elif problem.cause is demanded[team][0]:
            told = words.parted(refusal_text(words, each, of_team=False) for each in demanded[team])
            named = words.say(_NAMED_TEAM, team=team, names=members_text(event, team), told=told)
            lines.append(words.say(PROBLEMS[WhyNot.CHAMPIONSHIP], cause=named))
    return lines


def demand_lines(words: Words, event: Event, demands: Sequence[Problem]) -> list[str]:
    """A line for each demand of a championship that is not met, with its article; people are named."""
    return [_demand_line(words, event, each) for each in demands]


def _demand_line(words: Words, event: Event, demand: Problem) -> str:
    told, at = refusal_text(words, demand, event), demand.values.get("at", 0)
    is_person = demand.values.get("team") is None and demand.ground in _OF_PEOPLE and at in event.entries
    return words.say(_WHO, who=event.entries[at].name, told=told) if is_person else told


def _team_of(cause: Problem | ValueError | None) -> int | None:
    """The team that does not meet a demand."""
    if isinstance(cause, Problem) and isinstance(cause.ground, Demand):
        return cause.values.get("team")
    return None


def _problem(refused: Refusal | Problem | Ground) -> Problem:
    if isinstance(refused, Ground):
        return Problem(refused)
    return refused.problem if isinstance(refused, Refusal) else refused


def _sentence(words: Words, problem: Problem, event: Event | None) -> str:
    if problem.ground is Demand.COMPOSITION:
        return composition_text(words, composition([int(series) for series in problem.values["found"]]))
    text = _template(problem)
    return words.say(text, **{name: _field(words, problem, name, event) for name in _NAMES.findall(text)})


def _template(problem: Problem) -> str:
    ground, cause = problem.ground, problem.cause
    if isinstance(ground, WordedGround):
        return ground.text
    if ground is WhyNot.LINE_UP and isinstance(cause, Problem):
        return TEXTS[cause.ground]
    if ground is WhyNot.NO_RULING and cause is not None:
        return _RULING_REFUSED
    more = (text for (each, name), text in WITH.items() if each is ground and problem.values.get(name))
    return next(more, TEXTS[ground])


def _placed(words: Words, problem: Problem, told: str, *, of_team: bool) -> str:
    """The sentence behind the play or the team that it is about."""
    ground, values = problem.ground, problem.values
    if isinstance(ground, WhyNotCompared) and "board" in values:
        return words.say(_PLAY, **values, told=told)
    if isinstance(ground, Demand | Mistake) and of_team and values.get("team") is not None:
        return words.say(_TEAM, team=values["team"], told=told)
    return told


# --- what texts name ------------------------------------------------------------------------------------


def _field(words: Words, problem: Problem, name: str, event: Event | None) -> str:
    if name == "cause":
        return _cause(words, problem.cause)
    if name == "named":
        return _people(words, event, problem.values.get("people", ()))
    value, said = FIELDS.get(name, (name, _plain))
    return said(words, problem.values[value]) if value in problem.values else ""


def _cause(words: Words, cause: Problem | ValueError | None) -> str:
    if isinstance(cause, NoRuling):
        return trouble_text(words, cause, cause.facts)
    return refusal_text(words, cause) if isinstance(cause, Problem) else ""


def _people(words: Words, event: Event | None, numbers: Sequence[int]) -> str:
    """Some people by name and number; by number alone where nobody knows their names."""
    if event is None or not set(numbers) <= set(event.entries):
        return words.say(_NUMBERED, numbers=_plain(words, numbers))
    return words.listed([person_text(words, event, number) for number in numbers])


def _plain(words: Words, value: Any) -> str:
    return words.listed([str(each) for each in value]) if isinstance(value, tuple) else str(value)


def _first(_words: Words, numbers: Sequence[int]) -> str:
    return str(next(iter(numbers), ""))


def _boards(words: Words, numbers: tuple[int, ...]) -> str:
    return words.many("étui {named}", "étuis {named}", len(numbers), named=_plain(words, numbers))


def _tables(words: Words, numbers: tuple[int, ...]) -> str:
    return words.many("table {named}", "tables {named}", len(numbers), named=_plain(words, numbers))


def _places(words: Words, places: Sequence[int]) -> str:
    return words.listed([str(place) if place >= 0 else words.say(_LAST) for place in places])


def _scores(words: Words, scores: Sequence[str]) -> str:
    return words.either([signed(int(score)) for score in scores])


def _sums(words: Words, sums: Sequence[Fraction]) -> str:
    return words.listed([f"{pm_text(words, each)} PM" for each in sums])


def _cards(words: Words, cards: Sequence[Card]) -> str:
    return words.listed([card_word(words, card) for card in cards])


def _nowhere(words: Words, cards: Sequence[Card]) -> str:
    return words.say(_NOWHERE, cards=_cards(words, cards)) if cards else ""


def _pockets(words: Words, seats: Sequence[Seat | None]) -> str:
    return words.listed([seat_or_dog(words, seat) for seat in seats])


FIELDS: Mapping[str, tuple[str, Callable[[Words, Any], str]]] = {
    # the name in texts: the value that it is made from, and how
    "first_tables": ("tables", _first),
    "first_people": ("people", _first),
    "counted_boards": ("boards", _boards),
    "counted_tables": ("tables", _tables),
    "places": ("places", _places),
    "score": ("score", lambda _words, score: signed(score)),
    "nearest": ("nearest", _scores),
    "sums": ("sums", _sums),
    "contract": ("contract", bid_word),
    "cards": ("cards", _cards),
    "nowhere": ("cards", _nowhere),
    "pockets": ("seats", _pockets),
    "level": ("level", level_text),
    "due_level": ("due", level_text),
    "championship": ("championship", championship_name),
    "found": ("found", fact_text),
    "wanted": ("wanted", fact_text),
    "until_hour": ("until", lambda words, until: clock_text(words, until) if until else ""),
}
