"""The circuits of `oudler movement`: players and boards in the duplicate forms, with the proof."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from oudler.cli.events.movement_asked import Asked
from oudler.cli.terminal import WrongUse
from oudler.tournament import circuits
from oudler.tournament.boards import Label
from oudler.tournament.play import planned_circuit
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import circuit_lines, leg_lines

_LINE_NAMES = dict(zip(circuits.LINES, ("NS", "EO"), strict=True))


def _no_formula(_: Words, __: Asked) -> None:
    """A form that has one way through the boards."""


def _no_choosers() -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class CircuitCommand:
    """How the circuit of a form is planned and told."""

    usual_boards: int
    """In a round."""
    planned: Callable[[Words, Asked, tuple[int, ...], circuits.Formula | None], circuits.Circuit]
    """Raises WrongUse, NotPlanned."""
    formula: Callable[[Words, Asked], circuits.Formula | None] = _no_formula
    has_halves: bool = False
    """Whether attack and defence of a team go different ways, and come to the same boards (QUA-02)."""
    sides: tuple[str, ...] = ("attack", "defense")
    """What the units of a table are, in their order, where teams do not sit in lines."""
    order: tuple[int, ...] = (0, 1)
    """The units of a table as the contract lists them."""
    choosers: Callable[[], dict[str, Any]] = _no_choosers


def circuit_text(command: CircuitCommand, words: Words, asked: Asked) -> str:
    """The circuit with its certificate, or the card of a player or team. Raises WrongUse, NotPlanned."""
    formula, unit = command.formula(words, asked), asked.player
    circuit = command.planned(words, asked, _boards(words, asked, command.usual_boards), formula)
    cards = None if unit is None else _cards(command, circuit, unit)
    certificate = circuits.certify_circuit(circuit, may_turn=formula is circuits.Formula.HOWELL)
    if asked.as_json:
        told = _fields(command, circuit, certificate, formula)
        return json.dumps(told | _card_fields(command, circuit, unit, cards))
    if unit is None or cards is None:
        return "\n".join(circuit_lines(words, circuit, certificate, formula))
    parts = [leg_lines(words, circuit, unit, legs, part) for part, legs in enumerate(cards)]
    return "\n".join(line for lines in parts for line in lines)


# --- planned --------------------------------------------------------------------------------------------


def _boards(words: Words, asked: Asked, usual: int) -> tuple[int, ...]:
    """The boards of a round, or of every quarter of a match. Raises WrongUse."""
    if asked.boards is None:
        return (usual,)
    try:
        return tuple(int(number) for number in asked.boards.split(","))
    except ValueError:
        raise WrongUse(words.say(complaints.CIRCUIT_BOARDS, text=asked.boards[:40])) from None


def planned_for(
    units: Callable[[Words, Asked, circuits.Formula | None], int],
    words: Words,
    asked: Asked,
    boards: tuple[int, ...],
    formula: circuits.Formula | None,
) -> circuits.Circuit:
    """The circuit of this many players, or teams, with as many boards in every round."""
    if len(boards) > 1:
        raise WrongUse(words.say(complaints.CIRCUIT_BOARDS, text=asked.boards))
    number, usual = units(words, asked, formula), formula or circuits.Formula.MITCHELL
    return planned_circuit(asked.form, number, asked.rounds, boards[0], usual, shared=asked.shared)


# --- told -----------------------------------------------------------------------------------------------


def _cards(
    command: CircuitCommand, circuit: circuits.Circuit, unit: int
) -> list[tuple[circuits.Leg | None, ...]]:
    """Where each part of a team goes: the three with their badges, attack and defence, or all as one."""
    parts = 1 if circuit.rounds[0][0].badge is None else 3
    if command.has_halves:
        parts = 2
    return [circuits.circuit_route(circuit, unit, part) for part in range(parts)]


def _fields(
    command: CircuitCommand,
    circuit: circuits.Circuit,
    proof: circuits.CircuitCertificate,
    formula: circuits.Formula | None,
) -> dict[str, Any]:
    """The contract's fields, then boards, labels, sit-outs and what was counted."""
    halves = circuits.halves_left(circuit) if command.has_halves else ()
    rounds = range(1, len(circuit.rounds) + 1)
    return {
        "format": circuit.form.value,
        "tables": len(circuit.rounds[0]),
        "rounds": len(circuit.rounds),
        "method": (formula or circuit.form).value,
        "seating": [
            [[station.units[place] for place in command.order] for station in seated]
            for seated in circuit.rounds
        ],
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
    } | command.choosers()


def _label(circuit: circuits.Circuit, label: Label) -> dict[str, Any]:
    """What is on a board, and the line that fills its case where teams have lines (TPL-06)."""
    prepares = {"prepares": _LINE_NAMES[circuits.preparing_line(label.number)]} if circuit.has_lines else {}
    return {
        "board": label.number,
        "dealer": label.dealer.value,
        "taker": label.taker.value,
    } | prepares


def _revisits(circuit: circuits.Circuit) -> list[dict[str, Any]]:
    """Who comes back to a table after leaving it; of teams in parts the first."""
    found = []
    for unit in range(1, circuit.units + 1):
        visits = [
            (number, leg.table) for number, leg in enumerate(circuits.circuit_route(circuit, unit), 1) if leg
        ]
        for table in sorted({table for _, table in visits}):
            rounds = [number for number, other in visits if other == table]
            if rounds[-1] - rounds[0] >= len(rounds):
                found.append({"player": unit, "table": table, "rounds": rounds})
    return found


def _extent(extent: circuits.Extent) -> list[int]:
    return [extent.fewest, extent.most]


def _card_fields(
    command: CircuitCommand,
    circuit: circuits.Circuit,
    unit: int | None,
    cards: Sequence[Sequence[circuits.Leg | None]] | None,
) -> dict[str, Any]:
    """The card of a player or team, where it was asked for: its first part, then the others."""
    if cards is None:
        return {}
    sides = tuple(_LINE_NAMES.values()) if circuit.has_lines else command.sides
    first, *others = [[leg and _leg(sides, leg) for leg in legs] for legs in cards]
    return {"route": {"player": unit, "rounds": first, "others": others}}


def _leg(sides: Sequence[str], leg: circuits.Leg) -> dict[str, Any]:
    return {
        "table": leg.table,
        "seat": sides[leg.side],
        "boards": list(leg.boards),
        "attacks": list(leg.attacked),
    }
