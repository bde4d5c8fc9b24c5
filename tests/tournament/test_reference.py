"""Tournament files against the slow checker of tests/reference, which reads nothing but their log."""

import json
import random
from copy import deepcopy
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from oudler.tournament import Readings
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.files import check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.ranking import TieRule
from oudler.tournament.seating import NotPlanned, SeatingKind
from oudler.tournament.simulation import NO_TROUBLE, TroubleRates, simulate
from tests.reference.event import seals
from tests.reference.tournament import differences
from tests.sweeping import sweep

Plan = tuple[RoundPlan, ...]
Row = dict[str, Any]

MOVEMENT, DRAW, BEST, FINAL = (
    SeatingKind.MOVEMENT,
    SeatingKind.RANDOM,
    SeatingKind.BEST,
    SeatingKind.FINAL,
)
CONTRACTS = ["prise", "garde", "garde_sans", "garde_contre"]
ROUGH = TroubleRates(slips=0, corrected=20, rulings=60, absent=10, leaving=50, late=60, deals_written=50)
EASY: Plan = (RoundPlan(4),) * 3
MIXED: Plan = (RoundPlan(4), RoundPlan(4), RoundPlan(4, DRAW), RoundPlan(4, BEST))
DRAWN: Plan = (RoundPlan(4, DRAW), RoundPlan(4, DRAW), RoundPlan(4, BEST))
TWO_SESSIONS: Plan = (
    *EASY,
    RoundPlan(4, session=2, keep=24, coefficient=Fraction(11, 10)),
    RoundPlan(4, BEST, session=2, carry=Fraction(1, 2)),
)
REGIONAL: Plan = tuple(RoundPlan(4, session=session) for session in (1, 2) for _ in range(5))


def final(keep: int, rounds: int) -> Plan:
    """Three rounds of movement, then the best play a final."""
    first = RoundPlan(4 if rounds == 1 else 1, FINAL, keep=keep)
    return (*EASY, first, *(RoundPlan(1, FINAL) for _ in range(rounds - 1)))


LIBRE: list[Row] = [
    {"rounds": EASY},
    {"rounds": MIXED},
    {"rounds": DRAWN, "ties": TieRule.ARTICLE_29},
    {"rounds": TWO_SESSIONS, "ties": TieRule.ARTICLE_29},
    {"rounds": TWO_SESSIONS, "readings": Readings(coef_target="carried", pcn_half="down")},
    {"rounds": final(12, 1)},
    {"rounds": final(16, 1), "readings": Readings(pcn_cap="first", pcn_tie_floor="floor")},
    {"rounds": final(20, 5), "ties": TieRule.ARTICLE_29, "readings": Readings(overcontracts="count")},
    {
        "rounds": REGIONAL,
        "level": Level.REGIONAL_FINAL,
        "championship": Championship.INDIVIDUAL,
        "ties": TieRule.ARTICLE_29,
    },
    {
        "rounds": REGIONAL,
        "level": Level.HALF_FINAL,
        "championship": Championship.INDIVIDUAL,
        "readings": Readings(pcn_index="award"),
    },
    {
        "rounds": REGIONAL,
        "level": Level.EARLY_STAGE,
        "championship": Championship.SENIORS,
        "readings": Readings(pp_of="tournament"),
    },
    {"rounds": EASY, "level": Level.NATIONAL_FINAL, "championship": Championship.SENIORS},
]
TEAMS: list[Row] = [
    {"rounds": EASY, "form": Form.DUO},
    {"rounds": EASY, "form": Form.FOUR, "ties": TieRule.ARTICLE_29},
    {
        "rounds": REGIONAL[:3] + REGIONAL[5:8],
        "form": Form.DUO,
        "level": Level.HALF_FINAL,
        "championship": Championship.DUO,
    },
    {
        "rounds": EASY,
        "form": Form.FOUR,
        "level": Level.NATIONAL_FINAL,
        "championship": Championship.INTERCLUBS,
    },
]
SMALL = [(people, {"rounds": EASY}) for people in (11, 12, 15, 16, 19, 24, 32, 35, 40, 47, 60)]
SMALL += [(40 + number, LIBRE[number % len(LIBRE)]) for number in range(18)]
SMALL += [(32 + 4 * number, TEAMS[number % len(TEAMS)]) for number in range(8)]


def document(people: int, plan: Row, seed: int, trouble: TroubleRates) -> Row:
    """The file of a simulated event, as read back."""
    rules = Regulations("Essai", date(2026, 11, 15), **plan)
    tournament, _ = simulate(rules, people, seed, trouble)
    found: Row = json.loads(write_document(tournament))
    return found


def large(seed: int) -> tuple[int, Row]:
    """An event of 11 to 600 people, drawn from a number."""
    chance = random.Random(seed)
    plan = chance.choice(LIBRE + TEAMS)
    people = chance.randrange(11, 600 if seed % 10 == 0 else 150)
    if "form" in plan:
        return max(28, people - people % 4), plan
    return people if plan["rounds"] is EASY else max(people, 44), plan


def deal(chance: random.Random, players: int) -> Row:
    """A line of a sheet with any details that can happen."""
    out = chance.randrange(players) if players == 5 else None
    if chance.random() < 0.15:
        return {"taker": None, "contract": None, "scores": None, "out": out}
    slam = chance.choice([None] * 6 + ["attack", "defense"])
    halves = {"attack": 182, "defense": 0, None: chance.randrange(183)}[slam]
    points = halves / 2 if players == 3 and halves % 2 else halves // 2
    oudlers = {"attack": 3, "defense": 0, None: chance.randrange(4)}[slam]
    return {
        "taker": chance.choice([column for column in range(players) if column != out]),
        "contract": chance.choice(CONTRACTS),
        "points": points,
        "oudlers": oudlers,
        "petit_au_bout": None if slam else chance.choice([None, "attack", "defense"]),
        "poignees": chance.sample(["single", "double", "triple"], chance.choice([0, 0, 1, 2])),
        "slam": slam,
        "slam_announced": chance.random() < 0.3,
        "scores": None,
        "out": out,
    }


def tiny(chance: random.Random, players: int) -> Row:
    """Balances that make many ties; whether the contracts were looked up is left to chance."""
    totals = [0] * players
    one, other = chance.sample(range(players), 2)
    totals[one], totals[other] = 2, -2
    made = [[chance.randrange(players), chance.choice(CONTRACTS)] for _ in range(chance.randrange(4))]
    return {"totals": totals, "lines": [], "made": made if chance.random() < 0.8 else None}


def second_thoughts(chance: random.Random, found: Row) -> list[tuple[str, Row]]:
    """What may be written after the end: sheets changed, points taken, rulings lifted, people leaving."""
    lines: list[tuple[str, Row]] = [("reopened", {"why": "réclamation"})]
    has_ties = chance.random() < 0.5
    for sheet in found["sheets"]:
        players = sheet["players"]
        changed = {"totals": None, "lines": [deal(chance, len(players)) for _ in range(4)], "made": None}
        changed = tiny(chance, len(players)) if has_ties else changed
        place = {"round": sheet["round"], "table": sheet["table"]}
        lines.append(("corrected", {**place, "sheet": {"players": players, **changed}, "why": "relue"}))
    gone = {absence["number"] for absence in found["absences"]}
    people = [entry for entry in found["entries"] if entry["number"] not in gone]
    one, two, three, four = chance.sample(people, 4)
    lines.append(("penalised", {"number": one["number"], "points": 70, "round": 1, "why": "retard"}))
    lines.append(("left", {"number": two["number"], "why": "parti"}))
    lines.append(("left", {"number": three["number"], "why": "malade", "is_excused": True}))
    lines.append(("amended", {"entry": {**four, "is_licensed": False}, "why": "sans licence"}))
    lines += [("lifted", {"ruling": 1, "why": "revue"})] if found["rulings"] else []
    return lines


def written_on(found: Row, lines: list[tuple[str, Row]]) -> Row:
    """The file as the program writes it once these lines are at the end of its log."""
    log = deepcopy(found["log"])
    for did, what in lines:
        stamp = {"at": "2026-11-15T20:00:00Z", "by": "arbiter"}
        log.append({"number": len(log) + 1, **stamp, "did": did, "what": what, "seal": ""})
    log[-1]["seal"] = ""
    for line, seal in zip(log, seals(log), strict=True):
        line["seal"] = seal
    again: Row = json.loads(write_document(check_document(json.dumps({**found, "log": log})).tournament))
    assert again["log"] == log
    return again


@pytest.mark.no_cover
@pytest.mark.parametrize(("people", "plan"), SMALL)
@pytest.mark.req("CLA-02", "CLA-04", "MOV-08", "MOV-18", "PCN-16", "RES-07")
def test_file_holds_what_its_log_says(people: int, plan: Row) -> None:
    trouble = ROUGH if people % 2 else TroubleRates()
    assert differences(document(people, plan, people, trouble)) == []


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.req("CHG-09", "MAR-06", "SCO-03", "PCN-07")
def test_file_holds_what_its_log_says_after_second_thoughts(seed: int) -> None:
    chance = random.Random(seed)
    plan = [LIBRE[0], LIBRE[2], LIBRE[3], TEAMS[1]][seed % 4]
    found = document(48, plan, seed, ROUGH)
    assert differences(written_on(found, second_thoughts(chance, found))) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", sweep(range(60), 17))
def test_large_file_holds_what_its_log_says(seed: int) -> None:
    people, plan = large(seed)
    try:
        found = document(people, plan, seed, ROUGH if seed % 3 else TroubleRates())
    except NotPlanned:  # those who came cannot be seated as announced: then all come
        found = document(people, plan, seed, NO_TROUBLE)
    assert differences(found) == []
    if seed % 4 == 0 and people < 150:
        assert differences(written_on(found, second_thoughts(random.Random(seed), found))) == []


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "section", ["seating", "sheets", "weights", "ranking", "points", "corrections", "log"]
)
def test_checker_sees_a_change(section: str) -> None:
    found = document(20, LIBRE[0], 1, TroubleRates(corrected=50))
    changed = deepcopy(found)
    changes = {
        "seating": changed["seating"][1]["tables"].reverse,
        "sheets": changed["sheets"][0]["balances"].reverse,
        "weights": changed["weights"].clear,
        "ranking": changed["ranking"][0].clear,
        "points": changed["points"]["awards"].pop,
        "corrections": changed["corrections"].pop,
        "log": partial(changed["log"][3].update, by="personne"),
    }
    changes[section]()
    assert differences(found) == []
    assert [line.split()[0] for line in differences(changed)][:1] == [
        "seals" if section == "log" else section
    ]
