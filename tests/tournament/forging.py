"""Logs of events as a forger leaves them: lines changed, doubled, moved, taken out and made up."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from tests.tournament.simulated import leaves, put, sealed_anew, value_at

File = dict[str, Any]

JUNK: list[Any] = [
    *(None, True, -1, 0, 1, 2, 3, 7, 10**30, 1.5, "", "x", "1/2", "-100", [], {}, [[]], [1]),
    *("random", "howell", "final", "blue", "red", "garde_sans", "prise"),
    *("libre", "individual", "triplette", "quadrette", "match"),
]


def forged(file: File, seed: int, changes: int) -> File:
    """The file after so many changes, sealed anew."""
    chance, made = Random(seed), deepcopy(file)
    for _ in range(changes):
        chance.choice(FORGERIES)(made, chance)
    return sealed_anew(made)


def _spoiled(file: File, chance: Random) -> None:
    """Something else stands in one place."""
    put(file, chance.choice(list(leaves(file["log"], ("log",)))), deepcopy(chance.choice(JUNK)))


def _nudged(file: File, chance: Random) -> None:
    """A number is another one."""
    numbers = [path for path in leaves(file["log"], ("log",)) if type(value_at(file, path)) is int]
    path = chance.choice(numbers)
    put(file, path, value_at(file, path) + chance.choice([-2, -1, 1, 2, 10]))


def _borrowed(file: File, chance: Random) -> None:
    """What stands under a name elsewhere stands here too."""
    paths = list(leaves(file["log"], ("log",)))
    path = chance.choice(paths)
    alike = [other for other in paths if _name(other) == _name(path)]
    put(file, path, deepcopy(value_at(file, chance.choice(alike))))


def _name(path: tuple[str | int, ...]) -> str:
    return [each for each in path if isinstance(each, str)][-1]


def _doubled(file: File, chance: Random) -> None:
    log = file["log"]
    log.insert(chance.randrange(len(log) + 1), deepcopy(chance.choice(log)))


def _taken_out(file: File, chance: Random) -> None:
    if len(file["log"]) > 2:
        del file["log"][chance.randrange(1, len(file["log"]))]


def _moved(file: File, chance: Random) -> None:
    line = file["log"].pop(chance.randrange(len(file["log"])))
    file["log"].insert(chance.randrange(len(file["log"]) + 1), line)


def _reseated(file: File, chance: Random) -> None:
    """People exchange their places, with a reason."""
    lines = [line["what"] for line in file["log"] if line["did"] in ("seated", "placed")]
    if not lines or not isinstance(what := chance.choice(lines), dict):
        return
    what["why"] = "a wish"
    name = "seating" if "seating" in what else "places"
    cells = [path for path in leaves(what.get(name), (name,)) if len(path) > 1]
    for _ in range(chance.randrange(1, 4) if len(cells) > 1 else 0):
        one, other = chance.sample(cells, 2)
        held = value_at(what, one)
        put(what, one, value_at(what, other))
        put(what, other, held)


def _regrouped(file: File, chance: Random) -> None:
    """Tables of a round exchanged, lengthened or shortened."""
    lines = [line["what"] for line in file["log"] if line["did"] == "seated"]
    what = chance.choice(lines) if lines else None
    seated = what.get("seating") if isinstance(what, dict) else None
    if not isinstance(seated, list) or len(seated) < 2 or not all(isinstance(each, list) for each in seated):
        return
    chance.shuffle(seated)
    if chance.randrange(2) and seated[0]:
        seated[1].append(seated[0].pop())
    if chance.randrange(4) == 0 and seated[-1]:
        seated[-1][0] = None


def _made_up(file: File, chance: Random) -> None:
    """A line that nobody wrote."""

    def up_to(most: int) -> int:
        return chance.randrange(most + 1)

    at = {"round": up_to(5), "table": up_to(5)}
    score = {"board": up_to(16), "score": 2 * up_to(60) - 60, "attacker": chance.choice([None, up_to(20)])}
    entry = {
        "number": up_to(26),
        "licence": f"{up_to(10**6):07}",
        "surname": chance.choice(["Aubier", "Zèbre"]),
        "first_name": "Alex",
        "team": chance.choice([None, 1, 2, 3, 9]),
        "is_paid": True,
    }
    number, why = up_to(24), chance.choice(["", "x"])
    rounds = [{"deals": 1 + up_to(5), "session": 1 + session} for session in sorted([up_to(1), up_to(1), 0])]
    told: dict[str, dict[str, Any]] = {
        "adjusted": {
            **at,
            "board": up_to(16),
            "why": why,
            "attack": "3",
            "defense": chance.choice(["0", "97"]),
        },
        "agreed": {"round": up_to(5), "first": ["1", "2"], "second": ["1", "2"]},
        "amended": {"entry": entry, "why": why},
        "cancelled": {"session": up_to(2), "board": up_to(16), "why": why},
        "closed": {"signed": ["a", "b", "c"][: up_to(3)], "winner": chance.choice([None, 1, 2, 3])},
        "confirmed": {"unit": up_to(20), "session": up_to(2), "why": why},
        "drawn": {"first": chance.choice(["blue", "white", "red"])},
        "entered": {"entry": entry},
        "filled": {"place": up_to(25), "number": number, "why": why},
        "kept": {"round": up_to(5), "units": [up_to(9) for _ in range(up_to(9))], "why": why},
        "left": {"number": number, "why": why, "is_excused": bool(up_to(1))},
        "penalised": {"number": number, "points": up_to(9) - 4, "round": up_to(5), "why": why},
        "paid": {"number": number},
        "refunded": {"number": number, "why": why},
        "reopened": {"why": why},
        "replanned": {"rounds": rounds, "why": why},
        "rescored": {**at, "scores": [score], "why": why},
        "returned": {"number": number, "why": why},
        "rewarded": {
            "number": number,
            "cents": chance.choice([None, 0, 10 * up_to(99)]),
            "of_team": bool(up_to(1)),
        },
        "revealed": {"session": up_to(2), "boards": ["", "{}"][: up_to(2)]},
        "scored": {**at, "scores": [score, score][: up_to(2)], "other": [score][: up_to(1)]},
        "scratched": {"number": number, "why": why},
        "sealed": {"session": up_to(2), "seals": ["0" * 64] * up_to(16)},
        "sent": {"to": chance.choice(["", "Ana"]), "key": chance.choice(["", "ab"])},
        "continued": {"key": chance.choice(["", "ab"]), "why": why},
        "unseated": {"round": up_to(5), "why": why},
    }
    did = chance.choice(sorted(told))
    log = file["log"]
    line = {"number": 0, "at": log[-1]["at"], "by": "arbiter", "did": did, "what": told[did], "seal": ""}
    log.insert(chance.randrange(1, len(log) + 1), line)


FORGERIES: tuple[Callable[[File, Random], None], ...] = (
    _spoiled,
    _nudged,
    _borrowed,
    _doubled,
    _taken_out,
    _moved,
    _reseated,
    _reseated,
    _regrouped,
    _made_up,
    _made_up,
)
