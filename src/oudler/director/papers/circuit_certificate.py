"""The certificate of a circuit: who meets which board and whom, and what was proved (DUP-01, DUP-02)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations

from oudler.director.forms import form_papers
from oudler.director.papers.cases import has_travelers, session_asked, shown_session
from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values
from oudler.tournament.circuits import BADGES, Circuit, Formula, Station, certify_circuit, parts_at
from oudler.tournament.files import Tournament
from oudler.tournament.play import circuit_of, play_of
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers
from oudler.wording.tournament import numbers_text, proof_lines

Part = tuple[int, int]
"""A player or team, and the part of it that meets boards by itself."""


def _certificates(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """The certificate of the session asked for. Raises NotPrintable."""
    event = tournament.event
    session = session_asked(event, asked)
    circuit = circuit_of(event, session)
    has_choice = len(play_of(event).formulas) > 1
    formula = event.placed[session].formula if has_choice else None
    proof = certify_circuit(circuit, may_turn=formula is Formula.HOWELL)
    certificate = {
        "session": shown_session(event, session),
        "is_kept": proof.is_kept,
        "lines": proof_lines(words, circuit, proof, formula),
        **board_picture(words, circuit),
        **_meeting_picture(circuit),
        "tables": len(circuit.rounds[0]),
        "tables_hint": words.say(form_papers(event).tables_hint(circuit)),
        "rounds": [[_station(each) for each in stations] for stations in circuit.rounds],
    }
    return {"certificates": [certificate]}


# --- pictures -------------------------------------------------------------------------------------------


def board_picture(words: Words, circuit: Circuit) -> Values:
    """A row for everybody who meets boards, a column for each board: in which round, and who attacks."""
    met: dict[tuple[Part, int], list[int]] = defaultdict(list)
    attacked: set[tuple[Part, int]] = set()
    parts: set[Part] = set()
    for number, station, unit, part in _visits(circuit):
        parts.add((unit, part))
        for board in station.boards:
            met[(unit, part), board].append(number)
            if circuit.sides(station, board)[0] == unit:
                attacked.add(((unit, part), board))
    rows, boards = sorted(parts), [label.number for label in circuit.labels]
    return {
        "rows": [_row_label(words, part, len(rows) // circuit.units) for part in rows],
        "columns": [str(board) for board in boards],
        "met": [
            [_cell(met[part, board], is_strong=(part, board) in attacked, is_law=True) for board in boards]
            for part in rows
        ],
    }


def _visits(circuit: Circuit) -> Iterator[tuple[int, Station, int, int]]:
    """Every round and table at which a part of a unit is."""
    for number, stations in enumerate(circuit.rounds, start=1):
        for station in stations:
            for side, unit in enumerate(station.units):
                for part in parts_at(circuit.form, station, side):
                    yield number, station, unit, part


def _row_label(words: Words, part: Part, parts: int) -> str:
    """A player or team; attack and defence, or the badges, where they meet boards apart."""
    unit, which = part
    if parts == 1:
        return str(unit)
    if parts == len(BADGES):
        return f"{unit} {case_papers.badge_name(words, BADGES[which])}"
    return f"{unit} {words.say(case_papers.WHO_SIDES[which])}"


def _meeting_picture(circuit: Circuit) -> Values:
    """A row and a column for every player or team: in which rounds the two meet."""
    met: dict[tuple[int, int], set[int]] = defaultdict(set)
    for number, stations in enumerate(circuit.rounds, start=1):
        for station in stations:
            for one, other in permutations(station.units, 2):
                met[one, other].add(number)
    units = range(1, circuit.units + 1)
    return {
        "units": [str(unit) for unit in units],
        "meetings": [[_cell(sorted(met[one, other])) for other in units] for one in units],
    }


def _cell(rounds: Sequence[int], *, is_strong: bool = False, is_law: bool = False) -> Values | None:
    """What a cell shows; a board that somebody meets twice breaks the law (DUP-01)."""
    if not rounds:
        return None
    return {
        "round": rounds[0],
        "text": "·".join(map(str, rounds)),
        "strong": is_strong,
        "again": is_law and len(rounds) > 1,
    }


# --- tables ---------------------------------------------------------------------------------------------


def _station(station: Station) -> Values:
    return {"units": " ".join(map(str, station.units)), "boards": numbers_text(station.boards)}


CIRCUIT_CERTIFICATE = PaperKind(
    "circuit_certificate", msg("Certificat du parcours"), Audience.ARBITER, _certificates, has_travelers
)
