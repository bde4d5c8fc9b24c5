"""Circuits: how players and boards travel in the duplicate forms, with the proof."""

from oudler.tournament.circuits.badges import BADGES, Badge, badges
from oudler.tournament.circuits.certificate import CircuitCertificate, Extent, certify_circuit
from oudler.tournament.circuits.circuit import LINES, Circuit, Station, sides
from oudler.tournament.circuits.individual import individual_circuit, line_of
from oudler.tournament.circuits.lineups import QUARTERS, LineUp, WhyNotNamed, check_line_ups
from oudler.tournament.circuits.moves import moves
from oudler.tournament.circuits.quadrettes import halves_left, quadrette_circuit, turned
from oudler.tournament.circuits.quarters import (
    CLOSED_ROOM, OPEN_ROOM, ROOMS, chooser_of_rooms, chooser_of_series, match_circuit,
)  # fmt: skip
from oudler.tournament.circuits.route import Leg, circuit_route, parts_at
from oudler.tournament.circuits.triplettes import Formula, preparing_line, triplette_circuit

__all__ = [
    "BADGES", "CLOSED_ROOM", "LINES", "OPEN_ROOM", "QUARTERS", "ROOMS", "Badge", "Circuit",
    "CircuitCertificate", "Extent", "Formula", "Leg", "LineUp", "Station", "WhyNotNamed", "badges",
    "certify_circuit", "check_line_ups", "chooser_of_rooms", "chooser_of_series", "circuit_route",
    "halves_left", "individual_circuit", "line_of", "match_circuit", "moves", "parts_at", "preparing_line",
    "quadrette_circuit", "sides", "triplette_circuit", "turned",
]  # fmt: skip
