"""Files of duplicate events against the slow checker of tests/reference, which reads nothing but the file."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from oudler.tournament import Readings
from oudler.tournament.circuits import Formula
from oudler.tournament.events import NotNow, Regulations, RoundPlan
from oudler.tournament.files import Difference, Tournament, check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import attacker_at
from oudler.tournament.seating import NotPlanned
from oudler.tournament.simulation import NO_TROUBLE, TroubleRates, simulate
from tests.reference.boards_laws import due_attackers
from tests.reference.boards_marks import note, root
from tests.reference.duplicate import differences, labels_of, replayed
from tests.reference.event import seals
from tests.sweeping import sweep
from tests.tournament.duplicate_telling import (
    boarded,
    by_formula,
    held,
    in_places,
    match,
    opened,
    play,
    play_match,
)
from tests.tournament.simulated import sealed_anew

Row = dict[str, Any]

INDIVIDUAL, TRIPLETTE, QUADRETTE, MATCH = (
    Form.INDIVIDUAL,
    Form.TRIPLETTE,
    Form.QUADRETTE,
    Form.MATCH,
)
EXACT, CARRIED = Readings(pm="exact"), Readings(coef_target="carried")
ROUGH = TroubleRates(corrected=20, rulings=30, absent=10, leaving=40, late=60)
AFTERWARDS = "2026-11-20T20:00:00Z"


def sessions(*lengths: int, deals: int = 3) -> tuple[RoundPlan, ...]:
    """Sessions of so many rounds; each counts half as much again as the one before (TOP-12)."""
    found: list[RoundPlan] = []
    for session, length in enumerate(lengths, start=1):
        worth = Fraction(3, 2) if session > 1 else Fraction(1)
        found.append(RoundPlan(deals, session=session, coefficient=worth))
        found += [RoundPlan(deals, session=session)] * (length - 1)
    return tuple(found)


def document(form: Form, people: int, plan: tuple[RoundPlan, ...], seed: int, **changes: Any) -> Row:
    """The file of a simulated event, as read back; where those who came cannot play, all come."""
    trouble = changes.pop("trouble", TroubleRates())
    rules = Regulations("Essai", date(2026, 11, 14), plan, form, arbiters=("arbiter",), **changes)
    try:
        tournament, _ = simulate(rules, people, seed, trouble)
    except (NotNow, NotPlanned):
        tournament, _ = simulate(rules, people, seed, NO_TROUBLE)
    return read(tournament)


def read(tournament: Tournament) -> Row:
    found: Row = json.loads(write_document(tournament))
    return found


def later(plan: tuple[RoundPlan, ...], **changes: Any) -> tuple[RoundPlan, ...]:
    """The plan with something announced for the first round of the second session."""
    first = next(place for place, row in enumerate(plan) if row.session == 2)
    return (*plan[:first], replace(plan[first], **changes), *plan[first + 1 :])


QUICK: list[tuple[Form, int, tuple[RoundPlan, ...], Row]] = [
    (INDIVIDUAL, 20, sessions(5, deals=4), {}),
    (INDIVIDUAL, 22, sessions(4), {}),
    (INDIVIDUAL, 27, sessions(4, 3), {}),
    (INDIVIDUAL, 24, later(sessions(3, 3), keep=16), {}),
    (
        INDIVIDUAL,
        24,
        later(sessions(3, 2), carry=Fraction(1, 2)),
        {"readings": CARRIED},
    ),
    (TRIPLETTE, 30, sessions(5), {}),
    (TRIPLETTE, 42, sessions(3, 3), {}),
    (TRIPLETTE, 33, sessions(4), {"trouble": ROUGH}),
    (QUADRETTE, 28, sessions(4), {}),
    (QUADRETTE, 32, sessions(3, 3), {"readings": EXACT}),
    (QUADRETTE, 24, sessions(4, deals=2), {"trouble": ROUGH}),
    (MATCH, 8, sessions(4, deals=4), {}),
    (MATCH, 11, sessions(4, deals=5), {"readings": EXACT, "bonus": (Fraction(5, 2), Fraction(0))}),
    (MATCH, 12, sessions(4, deals=6), {"bonus": (Fraction(0), Fraction(7))}),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "people", "plan", "changes"), QUICK)
@pytest.mark.req("DUP-01", "TOP-02", "TOP-04", "TOP-05", "TOP-07", "TOP-08", "TOP-10", "TOP-12", "PCN-29")
@pytest.mark.req("TPL-05", "TPL-07", "TPL-08", "QUA-09", "QUA-12", "QUA-14", "EQU-10", "EQU-13", "EQU-14")
def test_file_holds_what_its_log_says(
    form: Form, people: int, plan: tuple[RoundPlan, ...], changes: Row
) -> None:
    assert differences(document(form, people, plan, people, **changes)) == []


def drawn_event(form: Form, seed: int) -> Row:
    """An event of any size and plan that the form allows, drawn from a number."""
    chance = random.Random(f"{form.value} {seed}")
    changes: Row = {"trouble": chance.choice([TroubleRates(), ROUGH, NO_TROUBLE])}
    if form in (QUADRETTE, MATCH):
        changes["readings"] = chance.choice([Readings(), EXACT])
    deals = chance.choice([2, 3, 4])
    if form is MATCH:
        changes["bonus"] = (Fraction(chance.randrange(9), 2), Fraction(0))
        return document(form, chance.randrange(8, 13), sessions(4, deals=deals + 2), seed, **changes)
    people = {INDIVIDUAL: (20, 90), TRIPLETTE: (30, 100), QUADRETTE: (24, 100)}[form]
    lengths = chance.choice([(3,), (4,), (5,), (3, 3), (4, 2), (2, 2, 2)])
    size = 1 if form is INDIVIDUAL else 3 if form is TRIPLETTE else 8
    return document(
        form, size * (chance.randrange(*people) // size), sessions(*lengths, deals=deals), seed, **changes
    )


@pytest.mark.slow
@pytest.mark.parametrize("form", [INDIVIDUAL, TRIPLETTE, QUADRETTE, MATCH])
@pytest.mark.parametrize("seed", sweep(range(25), 24))
def test_any_file_holds_what_its_log_says(form: Form, seed: int) -> None:
    found = drawn_event(form, seed)
    assert differences(found) == []
    assert differences(written_on(found, second_thoughts(random.Random(seed), found))) == []


@pytest.mark.slow
@pytest.mark.parametrize("step", [17, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("form", "people", "plan", "changes"), sweep(QUICK, 3))
def test_file_holds_what_its_log_says_at_any_moment(
    form: Form, people: int, plan: tuple[RoundPlan, ...], changes: Row, step: int
) -> None:
    found = document(form, people, plan, 7, **changes)
    first = next(line["number"] for line in found["log"] if line["did"] == "seated")
    for lines in range(first, len(found["log"]), step):
        report = check_document(json.dumps({**found, "log": found["log"][:lines]}))
        assert differences(read(report.tournament)) == [], lines


# --- other ways to meet ----------------------------------------------------------------------------------


@cache
def after_a_final() -> Tournament:
    """Sixteen triplettes by Mitchell, then the final where three attack at once, then Mitchell again."""
    told = in_places(boarded(TRIPLETTE, 48, "mmm mmmm mmm", 2))
    for session, length in ((2, 3), (3, 4)):
        for _ in range(length):
            told = play(told)
        told = in_places(told, session, formula=Formula.FINAL if session == 2 else Formula.MITCHELL)
    return held(told)


TOLD: dict[str, Callable[[], Tournament]] = {
    "howell of 5": lambda: held(by_formula(Formula.HOWELL, 5, "mmm", 2)),
    "howell of 8": lambda: held(by_formula(Formula.HOWELL, 8, "mmm", 2)),
    "final of 4": lambda: held(by_formula(Formula.FINAL, 4, "mmmm", 3)),
    "final of 16": lambda: held(by_formula(Formula.FINAL, 16, "mmmm", 2)),
    "shared triplettes": lambda: held(in_places(boarded(TRIPLETTE, 30, "mmm", 3), is_shared=True)),
    "shared quadrettes": lambda: held(in_places(boarded(QUADRETTE, 24, "mmm", 3), is_shared=True)),
    "after a final": after_a_final,
    "extra players": lambda: held(opened(INDIVIDUAL, 23, "mmmm", 2)),
    "unequal quarters": lambda: play_match(match(4, (4, 5, 5, 5), quarters_agreed=True)),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", TOLD)
@pytest.mark.req("TPL-09", "TPL-10", "DUP-29")
def test_other_formulas_hold_what_their_log_says(name: str) -> None:
    assert differences(read(TOLD[name]())) == []


@pytest.mark.req("TPL-04", "TPL-05")
def test_turns_go_on_through_sessions_and_a_final() -> None:
    told = after_a_final()
    found = read(told)
    labels = labels_of(found)
    due = due_attackers(
        replayed(found["log"], labels)[0], labels, {row["session"]: row["rounds"] for row in found["boards"]}
    )
    assert {key: attacker_at(told.event, *key) for key in due} == due
    assert {key[0] for key in due} == set(range(1, 11))


# --- second thoughts -------------------------------------------------------------------------------------


def boards_scored(found: Row) -> list[tuple[int, int, int]]:
    """The round, table and board of every score."""
    lines = [line["what"] for line in found["log"] if line["did"] == "scored"]
    return sorted((what["round"], what["table"], row["board"]) for what in lines for row in what["scores"])


def decision(chance: random.Random, form: str) -> Row:
    """What a board is worth by decision: notes, PM, or nothing."""
    if chance.random() < 0.3:
        return {}
    values = ["40", "60", "100/3", "87/2"] if form in ("individual", "triplette") else ["3", "-2", "0", "7/2"]
    return {"attack": chance.choice(values), "defense": chance.choice(values)}


def second_thoughts(chance: random.Random, found: Row) -> list[tuple[str, Row]]:
    """What may be written after the end: scores of which many are equal, decisions, penalties, leaving."""
    form, keys = found["event"]["form"], boards_scored(found)
    lines: list[tuple[str, Row]] = [("reopened", {"why": "réclamation"})]
    for number, table, board in keys if chance.random() < 0.7 else []:
        score = {"board": board, "score": chance.choice([50, 56, -52, 104])}
        lines.append(("rescored", {"round": number, "table": table, "scores": [score], "why": "relu"}))
    plans = found["event"]["rounds"]
    decided = {(plans[row["round"] - 1].get("session", 1), row["board"]) for row in found["decisions"]}
    for number, table, board in chance.sample(keys, 8):
        session = plans[number - 1].get("session", 1)
        place: Row = {"round": number, "table": table, "board": board, "why": "gêné"}
        if (session, board) in decided and chance.random() < 0.5:
            lines.append(("cancelled", {"session": session, "board": board, "why": f"donne fausse {table}"}))
        elif (session, board) not in decided:
            lines.append(("adjusted", {**place, **decision(chance, form)}))
        decided.add((session, board))
    gone = {absence["number"] for absence in found["absences"]}
    here = [entry["number"] for entry in found["entries"] if entry["number"] not in gone]
    one, two, three, four = chance.sample(here, 4)
    lines.append(("penalised", {"number": one, "points": 5, "round": 1, "why": "retard"}))
    lines.append(("penalised", {"number": two, "points": -3, "round": 1, "why": "rendu"}))
    lines += [("left", {"number": who, "why": "parti"}) for who in (two, three)]
    lines += [("left", {"number": four, "why": "malade", "is_excused": True})] if form != "match" else []
    return [*lines, ("returned", {"number": three, "why": "revenu"})] if chance.random() < 0.5 else lines


def written_on(found: Row, lines: list[tuple[str, Row]]) -> Row:
    """The file as the program writes it once these lines are at the end of its log, none of them refused."""
    log = deepcopy(found["log"])
    for did, what in lines:
        stamp = {"at": AFTERWARDS, "by": "arbiter"}
        log.append({"number": len(log) + 1, **stamp, "did": did, "what": what, "seal": ""})
    for line, seal in zip(log, seals(log), strict=True):
        line["seal"] = seal
    report = check_document(json.dumps({**found, "log": log}))
    assert [finding for finding in report.findings if not isinstance(finding, Difference)] == []
    return read(report.tournament)


@pytest.mark.no_cover
@pytest.mark.parametrize("index", range(len(QUICK)))
@pytest.mark.req("TOP-13", "QUA-15")
def test_file_holds_what_its_log_says_after_second_thoughts(index: int) -> None:
    form, people, plan, changes = QUICK[index]
    found = document(form, people, plan, index, **changes)
    assert differences(written_on(found, second_thoughts(random.Random(index), found))) == []


# --- planted errors --------------------------------------------------------------------------------------


RATED = (INDIVIDUAL, 20, sessions(5))
OPPOSED = (QUADRETTE, 28, sessions(4))
PLANTED: dict[str, tuple[tuple[Form, int, tuple[RoundPlan, ...]], Callable[[Row], Any]]] = {
    "plays": (RATED, lambda found: found["plays"][3]["notes"].reverse()),
    "percentages": (RATED, lambda found: found["percentages"][2].update(defense="1/3")),
    "ranking": (RATED, lambda found: found["ranking"][1].update(rank=1)),
    "general": (RATED, lambda found: found["general"][4].update(total="99")),
    "weights": (RATED, lambda found: found["weights"].append("2")),
    "seating": (RATED, lambda found: found["seating"][1]["tables"].reverse()),
    "boards": (RATED, lambda found: found["boards"][0]["seals"].reverse()),
    "points": (RATED, lambda found: found["points"]["unmet"].clear()),
    "oppositions": (OPPOSED, lambda found: found["oppositions"][0]["pm"].append("0")),
    "decisions": (OPPOSED, lambda found: found["decisions"].append({})),
    "cancelled": (OPPOSED, lambda found: found["cancelled"].append({})),
    "corrections": (OPPOSED, lambda found: found["corrections"].append({})),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("section", PLANTED)
def test_both_checkers_see_a_change(section: str) -> None:
    (form, people, plan), change = PLANTED[section]
    found = document(form, people, plan, 3)
    changed = deepcopy(found)
    change(changed)
    assert differences(found) == []
    assert {line.split()[0] for line in differences(changed)} == {section}
    report = check_document(json.dumps(changed))
    places = {finding.where for finding in report.findings if isinstance(finding, Difference)}
    assert {place.split("[")[0].split(".")[0] for place in places} == {section}


def another_attacker(found: Row) -> None:
    """A mate attacks though it is not his turn."""
    first = next(line["what"] for line in found["log"] if line["did"] == "scored")
    table = found["seating"][first["round"] - 1]["tables"][first["table"] - 1]
    row = first["scores"][0]
    place = table.index(row["attacker"])
    row["attacker"] = table[place + 1 if place % 3 < 2 else place - 1]


def other_places(found: Row) -> None:
    """The places are not those that were drawn."""
    next(line["what"] for line in found["log"] if line["did"] == "placed")["places"].reverse()


def board_of_another_table(found: Row) -> None:
    """A score is written on a board that the table does not play."""
    first = next(line["what"] for line in found["log"] if line["did"] == "scored")
    boards = len(found["boards"][0]["labels"])
    first["scores"][0]["board"] = (first["scores"][0]["board"] + 2) % boards + 1


def other_key(found: Row) -> None:
    """The key that is told is not the one of the seal."""
    what = next(line["what"] for line in found["log"] if line["did"] == "revealed")
    board = json.loads(what["boards"][0])
    what["boards"][0] = json.dumps({**board, "key": board["key"][::-1]})


def odd_score(found: Row) -> None:
    """A garde that scores an odd amount."""
    next(line["what"] for line in found["log"] if line["did"] == "scored")["scores"][0]["score"] += 1


def attacks_twice(found: Row) -> None:
    """The attackers of the first quarter of a match attack in the last one too."""
    rounds = [line["what"] for line in found["log"] if line["did"] == "seated"]
    rounds[3]["seating"] = rounds[0]["seating"]


def counted_wrong(found: Row) -> None:
    """Both teams agree on a sum that is not right."""
    line = next(line["what"] for line in found["log"] if line["did"] == "agreed")
    line["first"] = line["second"] = ["1", "2"]


FORGED: dict[str, tuple[tuple[Form, int, tuple[RoundPlan, ...]], Callable[[Row], None], str]] = {
    "turn": ((TRIPLETTE, 30, sessions(4)), another_attacker, "law"),
    "places": ((INDIVIDUAL, 20, sessions(4)), other_places, "law"),
    "board": ((QUADRETTE, 28, sessions(4)), board_of_another_table, "law"),
    "key": ((INDIVIDUAL, 20, sessions(4)), other_key, "boards"),
    "score": ((INDIVIDUAL, 20, sessions(4)), odd_score, "law"),
    "attacker": ((MATCH, 8, sessions(4, deals=4)), attacks_twice, "law"),
    "sums": ((MATCH, 8, sessions(4, deals=4)), counted_wrong, "agreed"),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", FORGED)
@pytest.mark.req("TPL-05", "DUP-23", "EQU-02", "EQU-14")
def test_both_checkers_see_what_should_not_have_happened(name: str) -> None:
    (form, people, plan), forge, where = FORGED[name]
    found = document(form, people, plan, 5, trouble=NO_TROUBLE)
    forge(found)
    sealed_anew(found)
    assert where in {line.split()[0] for line in differences(found)}
    report = check_document(json.dumps(found))
    assert any(not isinstance(finding, Difference) for finding in report.findings)


# --- the checker itself ----------------------------------------------------------------------------------


@pytest.mark.req("TOP-02", "TOP-03", "TOP-04", "TOP-06")
def test_checker_notes_as_printed() -> None:
    assert [note(score, [56, 62, -56, -52, 50]) for score in (56, 62, -56, -52, 50)] == [75, 100, 0, 25, 50]
    assert note(56, [56, 56, 50, -52, -56]) == Fraction(175, 2)
    assert note(50, [50] * 5) == 50
    assert [note(score, list(range(11))) for score in range(11)] == list(range(0, 101, 10))


@pytest.mark.req("QUA-10", "QUA-11")
def test_checker_takes_roots_as_printed() -> None:
    printed = {
        0: "0",
        2: "1.414",
        10: "3.162",
        16: "4",
        144: "12",
        314: "17.720",
        664: "25.768",
        698: "26.420",
    }
    assert {gap: root(gap, 3) for gap in printed} == {gap: Fraction(text) for gap, text in printed.items()}
