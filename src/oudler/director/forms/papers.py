"""What papers show otherwise for each form of events: the row, with the families that most are made from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from oudler.tournament.circuits import Circuit, Formula
from oudler.tournament.events import Event
from oudler.tournament.play import sides_at
from oudler.tournament.results import shown_lines
from oudler.tournament.seating import SEATS, Stop
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers, shared_words

KEEP_SEAT = msg("Gardez votre orientation. Ne changez de table qu'au signal de l'arbitre.")

Starts: TypeAlias = Callable[[Event, int], Mapping[int, Stop]]
"""Where everybody starts in the session of a round."""
Column: TypeAlias = tuple[str, slice]
"""The seats of a table that stand in one column."""
Places: TypeAlias = Sequence[int | None]


@dataclass(frozen=True, slots=True)
class CardPart:
    """Those of a place of a circuit who go their own way, and what their card says."""

    pick: Callable[[Places], Places]
    title: str
    foot: Callable[[Formula], str]


@dataclass(frozen=True, slots=True)
class FormPapers:
    """What papers ask of a form."""

    # the ranking
    unit_head: str
    start_head: str
    started: Callable[[Event, Words, Starts], dict[int, str]]
    """Where each player or team started, or its line."""

    # seats
    columns: Callable[[Event, int, int], list[Column]]
    """The columns of the seating board in a round whose widest table has this many seats."""

    # boards
    has_travelers: bool = False
    """Whether boards carry travelers from table to table; a match has sheets in its rooms (EQU-09)."""
    has_rooms: bool = False
    """Whether both rooms of a match have sheets, and the match one of its own."""
    turns_cases: bool = False
    """Whether a case is turned so that its taker sits South, whatever is written on it (QUA-03)."""
    has_badges: bool = False
    """Whether the members of a team wear badges (TPL-04)."""
    who_title: str = msg("N° des équipes")
    who: Callable[[Words], list[str]] = lambda words: [words.say(each) for each in case_papers.WHO_SIDES]
    """Who is written on a line of a traveler."""
    wrote: Callable[[Event, tuple[int, int, int], int], Places] = lambda event, at, attack: (
        attack,
        *sides_at(event, *at)[1],
    )
    """The same of a board that was played at a table, where somebody attacked."""
    writer: str = msg(
        "Nord inscrit le score, les trois autres contrôlent. Toute rature est signalée à l'arbitre."
    )
    tables_hint: Callable[[Circuit], str] = lambda circuit: (
        msg("Les équipes du parcours, Nord-Sud puis Est-Ouest ; dessous les étuis.")
        if circuit.has_lines
        else msg("L'équipe qui attaque, puis celle qui défend ; dessous les étuis.")
    )
    total_rule: str = msg("Total : somme des PM de toutes les donnes, pénalités déduites.")

    # cards of circuits
    parts: tuple[CardPart, ...] = ()
    """The parts of a team that have cards of their own; badges have theirs in every form."""
    has_seats: bool = False
    """Whether a card tells seats and names, not lines and teams."""
    has_blank_routes: bool = False
    """Whether attack and defence fill in sheets of their own during play (QUA-06)."""


# --- free deals -----------------------------------------------------------------------------------------


def _started_nowhere(_event: Event, _words: Words, _starts: Starts) -> dict[int, str]:
    return {}


def _seat_columns(_event: Event, _number: int, widest: int) -> list[Column]:
    """A seat each, and the fifth one."""
    letters = [seat.value for seat in SEATS] + [shared_words.FIFTH] * (widest - len(SEATS))
    return [(letter, slice(at, at + 1)) for at, letter in enumerate(letters)]


FREE_PAPERS = FormPapers(
    unit_head=msg("Équipe"),
    start_head=msg("Dép."),
    started=_started_nowhere,
    columns=_seat_columns,
)


# --- boards ---------------------------------------------------------------------------------------------


def _lines_kept(event: Event, words: Words, _starts: Starts) -> dict[int, str]:
    """The line of each player or team."""
    letters = shared_words.seat_words(words) | shared_words.line_words(words)
    return {unit: letters[line.value.replace("-", "")]["letter"] for unit, line in shown_lines(event).items()}


def _keep_or_card(formula: Formula) -> str:
    """How one moves (DUP-02, TPL-09)."""
    return (
        KEEP_SEAT
        if formula is Formula.MITCHELL
        else msg("Votre ligne change : suivez cette fiche. Ne changez de table qu'au signal de l'arbitre.")
    )


def whole_unit(places: Places) -> Places:
    """Everybody, who go together."""
    return places


BOARD_PAPERS = FormPapers(
    unit_head=msg("Équipe"),
    start_head=msg("Ligne"),
    started=_lines_kept,
    columns=_seat_columns,
    has_travelers=True,
    parts=(CardPart(whole_unit, msg("Fiche de l'équipe · à conserver"), _keep_or_card),),
)
