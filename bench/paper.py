"""Printed forms: how long it takes to print an evening's papers."""

from datetime import date
from functools import partial

from bench.events import seconds
from oudler.director.papers import PaperRequest, print_form
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.simulation import NO_TROUBLE, simulate
from oudler.wording.language import Words

TABLES = 50
ROUNDS = 5


def report() -> None:
    """Print medians: the score sheets of a round, all personal cards, the wall list, the ranking."""
    rules = Regulations("Bench", date(2026, 11, 14), (RoundPlan(5),) * ROUNDS)
    tournament, _ = simulate(rules, 4 * TABLES, "bench", NO_TROUBLE)
    codes = {f"sheet:1:{table}": f"code{table:08d}" for table in range(1, TABLES + 1)}
    codes |= {f"entry:{number}": f"code{number:08d}" for number in tournament.event.entries}
    asked = PaperRequest(round=1, base_url="http://192.168.1.20:8000", event="bench", codes=codes)
    forms = ("score_sheet", "personal_card", "seating_list", "ranking")
    took = {code: seconds(partial(print_form, tournament, code, Words(), asked)) for code in forms}
    told = ", ".join(f"{code} {spent:.2f} s" for code, spent in took.items())
    print(f"paper, {TABLES} tables, {4 * TABLES} players: {told}")
