"""Large events: how long it takes to seat, to rank and to check them, beside the slow twin."""

import json
from collections.abc import Callable
from datetime import date
from statistics import median
from time import perf_counter

from oudler.tournament.championships import championship_places
from oudler.tournament.circuits import certify_circuit, individual_circuit
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.files import check_document, write_document
from oudler.tournament.play import standing
from oudler.tournament.seating import Format, certify, plan
from oudler.tournament.simulation import simulate
from tests.reference.tournament import differences

PEOPLE = 600
ROUNDS = 7
DUPLICATE_PEOPLE = 160
DUPLICATE_ROUNDS = 8
BOARDS = 3
TIMES = 5


def report() -> None:
    """Print medians, and what the slow twin takes for the same file."""
    _report_free()
    _report_duplicate()


def _report_duplicate() -> None:
    """Forty tables, each with three boards in every round."""
    plans = (RoundPlan(BOARDS),) * DUPLICATE_ROUNDS
    rules = Regulations("Bench", date(2026, 11, 14), plans, Format.INDIVIDUAL)
    tournament, _ = simulate(rules, DUPLICATE_PEOPLE, seed="bench")
    text = write_document(tournament)
    asked = DUPLICATE_PEOPLE, DUPLICATE_ROUNDS, BOARDS
    seated = seconds(lambda: certify_circuit(individual_circuit(*asked)))
    ranked = seconds(lambda: standing(tournament.event))
    checked = seconds(lambda: check_document(text))
    print(
        f"duplicate, {DUPLICATE_PEOPLE} players, {DUPLICATE_ROUNDS} rounds of {BOARDS} boards: seated and "
        f"certified in {seated:.2f} s, ranked in {ranked:.2f} s, checked in {checked:.2f} s"
    )


def _report_free() -> None:
    rules = Regulations("Bench", date(2026, 11, 14), (RoundPlan(4),) * ROUNDS)
    tournament, _ = simulate(rules, PEOPLE, seed="bench")
    text = write_document(tournament)
    schedule = plan(PEOPLE // 4, ROUNDS)
    seated = seconds(lambda: certify(plan(PEOPLE // 4, ROUNDS)))
    entries = [entry for entry in tournament.event.entries.values() if entry.is_paid][:PEOPLE]
    drawn = seconds(lambda: championship_places(entries, schedule, 1))
    ranked = seconds(lambda: standing(tournament.event))
    checked = seconds(lambda: check_document(text))
    twin = seconds(lambda: differences(json.loads(text)))
    size = f"{PEOPLE} players, {ROUNDS} rounds"
    print(f"{size}: seated and certified in {seated:.2f} s, ranked in {ranked:.2f} s (medians of {TIMES})")
    print(f"{size}: places of a championship drawn in {drawn:.2f} s")
    ratio = f"{twin / checked:.1f}"
    print(f"{size}: checked in {checked:.2f} s; the slow twin, which checks less, takes {ratio} times that")


def seconds(work: Callable[[], object]) -> float:
    """The median time of some runs."""
    taken = []
    for _ in range(TIMES):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)
