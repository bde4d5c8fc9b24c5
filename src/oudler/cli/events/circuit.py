"""The circuits of `oudler movement`: players and boards in the duplicate forms, with the proof."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from oudler.cli.terminal import WrongUse, among
from oudler.tournament.boards import Label
from oudler.tournament.circuits import (
    LINES,
    QUARTERS,
    ROOMS,
    Circuit,
    CircuitCertificate,
    Extent,
    Formula,
    Leg,
    certify_circuit,
    chooser_of_rooms,
    chooser_of_series,
    circuit_route,
    halves_left,
    match_circuit,
    planned_circuit,
    preparing_line,
)
from oudler.tournament.seating import SEATS, Format, NotPlanned, Why
from oudler.wording.events import complaints
from oudler.wording.language import Words
from oudler.wording.tournament import circuit_lines, leg_lines

_FORMULAS = {formula.value: formula for formula in Formula}
_USUAL_BOARDS = {Format.INDIVIDUAL: 2, Format.TRIPLETTE: 2, Format.QUADRETTE: 2, Format.MATCH: 4}
_FREE = ("--method", "--missing", "--extra", "--number")
_FITTING = {
    # the options that go with a duplicate form
    Format.INDIVIDUAL: ("--boards", "--missing"),
    Format.TRIPLETTE: ("--boards", "--missing", "--method", "--shared"),
    Format.QUADRETTE: ("--boards", "--shared"),
    Format.MATCH: ("--boards", "--agreed"),
}
_LINE_NAMES = dict(zip(LINES, ("NS", "EO"), strict=True))


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for on the command line; None where nothing was said."""

    form: Format
    tables: int
    rounds: int
    boards: str | None
    method: str | None
    missing: int
    shared: bool
    agreed: bool


def check_options(words: Words, form: Format, given: Sequence[str]) -> None:
    """Refuse options that do not go with a form. Raises WrongUse."""
    for option in given:
        if option not in _FITTING.get(form, _FREE):
            raise WrongUse(words.say(complaints.FORM_OPTION, option=option, form=form.value))


def circuit_text(words: Words, asked: Asked, unit: int | None, *, as_json: bool) -> str:
    """The circuit with its certificate, or the card of a player or team. Raises WrongUse, NotPlanned."""
    formula = _formula(words, asked)
    circuit = _planned(words, asked, formula)
    cards = None if unit is None else _cards(circuit, unit)
    certificate = certify_circuit(circuit, may_turn=formula is Formula.HOWELL)
    if as_json:
        return json.dumps(_fields(circuit, certificate, formula) | _card_fields(circuit, unit, cards))
    if unit is None or cards is None:
        return "\n".join(circuit_lines(words, circuit, certificate, formula))
    parts = [leg_lines(words, circuit, unit, legs, part) for part, legs in enumerate(cards)]
    return "\n".join(line for lines in parts for line in lines)


# --- planned --------------------------------------------------------------------------------------------


def _formula(words: Words, asked: Asked) -> Formula | None:
    if asked.form is not Format.TRIPLETTE:
        return None
    return among(words, "--method", asked.method or Formula.MITCHELL.value, _FORMULAS)


def _planned(words: Words, asked: Asked, formula: Formula | None) -> Circuit:
    boards = _boards(words, asked)
    if asked.form is Format.MATCH:
        if (asked.tables, asked.rounds) != (ROOMS, QUARTERS):
            raise WrongUse(words.say(complaints.MATCH_SIZE))
        return match_circuit(boards if len(boards) > 1 else boards * QUARTERS, is_agreed=asked.agreed)
    if len(boards) > 1:
        raise WrongUse(words.say(complaints.CIRCUIT_BOARDS, text=asked.boards))
    units = _units(words, asked, formula)
    return planned_circuit(
        asked.form, units, asked.rounds, boards[0], formula or Formula.MITCHELL, shared=asked.shared
    )


def _boards(words: Words, asked: Asked) -> tuple[int, ...]:
    """The boards of a round, or of every quarter of a match. Raises WrongUse."""
    if asked.boards is None:
        return (_USUAL_BOARDS[asked.form],)
    try:
        return tuple(int(number) for number in asked.boards.split(","))
    except ValueError:
        raise WrongUse(words.say(complaints.CIRCUIT_BOARDS, text=asked.boards[:40])) from None


def _units(words: Words, asked: Asked, formula: Formula | None) -> int:
    """How many players, or teams; quadrettes have as many as tables. Raises WrongUse, NotPlanned."""
    if asked.form is Format.INDIVIDUAL:
        if not 0 <= asked.missing < len(SEATS):
            raise NotPlanned(Why.MISSING_MANY)
        return len(SEATS) * asked.tables - asked.missing
    return asked.tables if formula is None else _triplettes(words, asked, formula)


def _triplettes(words: Words, asked: Asked, formula: Formula) -> int:
    """Two teams of three at a table, one of them missing or not; in the final four at three tables."""
    if not 0 <= asked.missing <= (formula is not Formula.FINAL):
        raise WrongUse(words.say(complaints.TRIPLETTE_MISSING))
    if formula is not Formula.FINAL:
        return 2 * asked.tables - asked.missing
    groups, left = divmod(asked.tables, 3)
    return 0 if left else 4 * groups


# --- told -----------------------------------------------------------------------------------------------


def _cards(circuit: Circuit, unit: int) -> list[tuple[Leg | None, ...]]:
    """Where each part of a team goes: the three with their badges, attack and defence, or all as one."""
    parts = 1
    if circuit.form in (Format.QUADRETTE, Format.MATCH):
        parts = 2
    elif circuit.rounds[0][0].badge is not None:
        parts = 3
    return [circuit_route(circuit, unit, part) for part in range(parts)]


def _fields(circuit: Circuit, proof: CircuitCertificate, formula: Formula | None) -> dict[str, Any]:
    """The contract's fields, then boards, labels, sit-outs and what was counted."""
    halves = halves_left(circuit) if circuit.form in (Format.QUADRETTE, Format.MATCH) else ()
    rounds = range(1, len(circuit.rounds) + 1)
    return {
        "format": circuit.form.value,
        "tables": len(circuit.rounds[0]),
        "rounds": len(circuit.rounds),
        "method": (formula or circuit.form).value,
        "seating": [[_seated(circuit, station.units) for station in seated] for seated in circuit.rounds],
        "repeats": [
            {"players": list(repeat.players), "rounds": list(repeat.rounds)} for repeat in proof.repeats
        ],
        "short_table_twice": [],
        "revisits": _revisits(circuit),
        "units": circuit.units,
        "boards": [[list(station.boards) for station in seated] for seated in circuit.rounds],
        "badges": [[station.badge for station in seated] for seated in circuit.rounds],
        "labels": [_label(circuit, label) for label in circuit.labels],
        "copies": circuit.copies,
        "sit_outs": [list(circuit.sit_outs(number)) for number in rounds],
        "kept": proof.is_kept and not halves,
        "attacks": _extent(proof.attacks),
        "defences": _extent(proof.defences),
        "plays": _extent(proof.plays),
        "meetings": {str(times): pairs for times, pairs in sorted(proof.meetings.items())},
    } | _chosen(circuit)


def _label(circuit: Circuit, label: Label) -> dict[str, Any]:
    """What is on a board, and the line that fills its case where teams have lines (TPL-06)."""
    prepares = {"prepares": _LINE_NAMES[preparing_line(label.number)]} if circuit.has_lines else {}
    return {
        "board": label.number,
        "dealer": label.dealer.value,
        "taker": label.taker.value,
    } | prepares


def _chosen(circuit: Circuit) -> dict[str, Any]:
    """The team that chooses the rooms, and the boards, of each quarter of a match (EQU-06, EQU-07)."""
    if circuit.form is not Format.MATCH:
        return {}
    return {
        "choosers": [
            {"rooms": chooser_of_rooms(quarter), "series": chooser_of_series(quarter)}
            for quarter in range(1, QUARTERS + 1)
        ]
    }


def _seated(circuit: Circuit, units: tuple[int, ...]) -> list[int]:
    """Players in the contract's order N, E, S, O; teams North-South first, or the one that attacks."""
    if circuit.form is not Format.INDIVIDUAL:
        return list(units)
    north, south, east, west = units
    return [north, east, south, west]


def _revisits(circuit: Circuit) -> list[dict[str, Any]]:
    """Who comes back to a table after leaving it; of teams in parts the first."""
    found = []
    for unit in range(1, circuit.units + 1):
        visits = [(number, leg.table) for number, leg in enumerate(circuit_route(circuit, unit), 1) if leg]
        for table in sorted({table for _, table in visits}):
            rounds = [number for number, other in visits if other == table]
            if rounds[-1] - rounds[0] >= len(rounds):
                found.append({"player": unit, "table": table, "rounds": rounds})
    return found


def _extent(extent: Extent) -> list[int]:
    return [extent.fewest, extent.most]


def _card_fields(
    circuit: Circuit, unit: int | None, cards: Sequence[Sequence[Leg | None]] | None
) -> dict[str, Any]:
    """The card of a player or team, where it was asked for: its first part, then the others."""
    if cards is None:
        return {}
    first, *others = [[leg and _leg(circuit, leg) for leg in legs] for legs in cards]
    return {"route": {"player": unit, "rounds": first, "others": others}}


def _side_names(circuit: Circuit) -> tuple[str, ...]:
    """What the units of a table are, in their order."""
    if circuit.form is Format.INDIVIDUAL:
        return tuple(seat.value for seat in SEATS)
    if circuit.has_lines:
        return tuple(_LINE_NAMES.values())
    return ("attack", "defense")


def _leg(circuit: Circuit, leg: Leg) -> dict[str, Any]:
    return {
        "table": leg.table,
        "seat": _side_names(circuit)[leg.side],
        "boards": list(leg.boards),
        "attacks": list(leg.attacked),
    }
