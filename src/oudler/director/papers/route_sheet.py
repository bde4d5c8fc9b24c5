"""Road sheets: the results of a player or a team, or the sheets that quadrettes fill during play.

| requirement | what | where |
|---|---|---|
| TOP-14, TPL-12 | scores, notes, percentages, penalties | `_rated_sheet` |
| QUA-13 | the boards of a quadrette with their PM | `_opposed_sheet` |
| QUA-06 | blank sheets for attack and defence | `_blank_sheets` |
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oudler.director.forms import form_desk, form_papers
from oudler.director.papers import paper
from oudler.director.papers.cases import has_travelers, session_asked, shown_session
from oudler.rules import Side
from oudler.tournament.circuits import circuit_route
from oudler.tournament.comparison import PmRouteLine, RouteLine, RouteSheet
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Measure
from oudler.tournament.play import all_route_sheets, circuit_of, lines_of, pm_route, standing
from oudler.tournament.ranking import Ranked
from oudler.wording.language import Words, msg, signed
from oudler.wording.results import members_text, unit_labels
from oudler.wording.tournament import percent_text, pm_text, state_text


def _sheets(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """The sheets of the players or teams asked for, or of all. Raises NotPrintable."""
    event = tournament.event
    units = _units_asked(event, asked)
    if asked.is_blank:
        sheets = [sheet for unit in units for sheet in _blank_sheets(event, words, unit, asked)]
    elif not event.is_closed:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_OVER)
    else:
        sheets = _SHEETS[event.regulations.form.measure](event, words, units)
    return {"sheets": sheets}


def _rated_sheets(event: Event, words: Words, units: Sequence[int]) -> list[paper.Values]:
    found, ranking = all_route_sheets(event), standing(event)
    return [_rated_sheet(event, words, each, ranking) for unit in units for each in found[unit]]


def _opposed_sheets(event: Event, words: Words, units: Sequence[int]) -> list[paper.Values]:
    ranking = standing(event)
    return [_opposed_sheet(event, words, unit, ranking) for unit in units]


_SHEETS = {Measure.PERCENT: _rated_sheets, Measure.PM: _opposed_sheets}


def _units_asked(event: Event, asked: paper.PaperRequest) -> tuple[int, ...]:
    units = tuple(unit for unit in event.units if not asked.numbers or unit in asked.numbers)
    if not units or not set(asked.numbers) <= set(units):
        raise paper.NotPrintable(paper.WhyUnprinted.NOBODY)
    return units


def _owner(event: Event, words: Words, unit: int) -> paper.Values:
    """Whose sheet it is: a player with his number, or a team with its members."""
    if not form_desk(event).has_teams:
        return {"name": event.entries[unit].name, "under": " ".join([words.say("N°"), str(unit)])}
    return {"name": unit_labels(words, event)[unit].capitalize(), "under": members_text(event, unit)}


def _signed_columns(score: int | None) -> tuple[str, str]:
    """A score in the column of those who win, or of those who lose."""
    told = "" if score is None else signed(score)
    return ("", told) if score is not None and score < 0 else (told, "")


# --- after the event ------------------------------------------------------------------------------------


def _rated_sheet(event: Event, words: Words, sheet: RouteSheet, ranking: Sequence[Ranked]) -> paper.Values:
    """A session of a player or a triplette (TOP-14, TPL-12)."""
    return {
        "kind": "rated",
        **_owner(event, words, sheet.unit),
        "start": _start(event, words, sheet),
        "lines": [_rated_line(words, each) for each in sheet.lines],
        "penalties": [
            _penalty(words, percent_text(words, -each.amount), each.why) for each in sheet.penalties
        ],
        "totals": [*_percentages(words, sheet), *_rank(words, sheet.unit, ranking)],
        "rule": words.say(form_papers(event).total_rule),
    }


def _start(event: Event, words: Words, sheet: RouteSheet) -> str:
    """The session where there are several, and the line that was kept."""
    session, line = shown_session(event, sheet.session), lines_of(event).get(sheet.unit)
    told = [] if session is None else [words.say("Séance {number}", number=session)]
    return " · ".join([*told, *([] if line is None else [words.say("Ligne {line}", line=line.value)])])


def _penalty(words: Words, amount: str, why: str) -> str:
    return words.say("Pénalité {amount} : {why}", amount=amount, why=why)


def _rated_line(words: Words, line: RouteLine) -> paper.Values:
    plus, minus = _signed_columns(line.score)
    return {
        "board": line.board,
        "round": line.round,
        "table": line.table,
        "is_attack": line.role is Side.ATTACK,
        "plus": plus,
        "minus": minus,
        "place": "" if line.place is None else f"{line.place}/{line.among}",
        "note": percent_text(words, line.note),
        "decision": line.decision,
    }


def _percentages(words: Words, sheet: RouteSheet) -> list[tuple[str, str, bool]]:
    made = sheet.percentages
    taken = sum((each.amount for each in sheet.penalties), Fraction(0))
    return [
        (words.say("Attaque"), percent_text(words, made.attack), False),
        (words.say("Défense"), percent_text(words, made.defense), False),
        *([(words.say("Pénalités"), percent_text(words, -taken), False)] if taken else []),
        (words.say("Total"), percent_text(words, sheet.total), True),
    ]


def _rank(words: Words, unit: int, ranking: Sequence[Ranked]) -> list[tuple[str, str, bool]]:
    """The place in the ranking that counts."""
    ranks = [line.rank for line in ranking if line.account.number == unit]
    units = len(ranking)
    return [
        (words.say("Rang"), words.say("{rank} sur {units}", rank=rank, units=units), True) for rank in ranks
    ]


def _opposed_sheet(event: Event, words: Words, unit: int, ranking: Sequence[Ranked]) -> paper.Values:
    """All boards of a quadrette with both scores and its PM (QUA-13)."""
    sheet, labels = pm_route(event, unit), unit_labels(words, event)
    return {
        "kind": "opposed",
        **_owner(event, words, unit),
        "start": "",
        "lines": [_opposed_line(words, each, labels[each.opponent]) for each in sheet.lines],
        "penalties": [
            _penalty(words, f"{pm_text(words, -each.amount)} PM", each.why) for each in sheet.penalties
        ],
        "totals": [
            (words.say("Total"), f"{pm_text(words, sheet.total)} PM", True),
            *_rank(words, unit, ranking),
        ],
        "rule": words.say(form_papers(event).total_rule),
    }


def _opposed_line(words: Words, line: PmRouteLine, opponent: str) -> paper.Values:
    return {
        "session": line.session,
        "board": line.board,
        "opponent": opponent,
        "attacked": "" if line.attacked is None else signed(line.attacked),
        "defended": "" if line.defended is None else signed(line.defended),
        "pm": pm_text(words, line.pm),
        "state": state_text(words, line.state),
    }


# --- during the event -----------------------------------------------------------------------------------


def _blank_sheets(event: Event, words: Words, unit: int, asked: paper.PaperRequest) -> Iterator[paper.Values]:
    """A sheet for the attacker and one for the defence, with the boards that each will meet (QUA-06)."""
    if not form_papers(event).has_blank_routes:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_OFFERED)
    session = session_asked(event, asked)
    circuit, places = circuit_of(event, session), event.placed[session].places
    size = event.regulations.form.team
    at = next((at for at in range(0, len(places), size) if _is_of(event, places[at : at + size], unit)), None)
    if at is None:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_SEATED)
    team = places[at : at + size]
    for part, card in enumerate(form_papers(event).parts):
        legs = circuit_route(circuit, at // size + 1, part)
        yield {
            "kind": "blank",
            **_owner(event, words, unit),
            "is_attack": part == 0,
            "players": ", ".join(event.entries[each].name for each in card.pick(team) if each is not None),
            "boards": [str(board) for leg in legs if leg is not None for board in leg.boards],
        }


def _is_of(event: Event, people: Sequence[int | None], unit: int) -> bool:
    return any(each is not None and event.unit_of(each) == unit for each in people)


ROUTE_SHEET = paper.PaperKind(
    "road_sheet", msg("Feuilles de route"), paper.Audience.PLAYERS, _sheets, has_travelers
)
