"""The federation's file recomputed from the document alone, slowly and plainly, by docs/federation.md."""

import hashlib
import json
import math
from fractions import Fraction
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.reference.pcn import Scale

Row = dict[str, Any]
TEAM = {"libre": 1, "duo": 2, "four": 4}


def weights(file: Row) -> list[Fraction]:
    """What a point of each round is worth."""
    found = [Fraction(1) for _ in file["rounds"]]
    is_carried = file["regulation"]["readings"].get("coef_target") == "carried"
    for index, row in enumerate(file["rounds"]):
        for other in range(len(found)):
            if other < index:
                found[other] *= Fraction(row["carry"])
                if is_carried:
                    found[other] /= Fraction(row["coefficient"])
            elif not is_carried:
                found[other] *= Fraction(row["coefficient"])
    return found


def total(file: Row, line: Row) -> Fraction:
    """The weighted balances less the points of the penalties."""
    paid = sum(each["points"] for each in file["penalties"] if each["unit"] == line["unit"])
    made = [b or 0 for b in line["balances"]]
    gained = sum((w * b for w, b in zip(weights(file), made, strict=True)), Fraction(0))
    return Fraction(gained - paid)


def shown(value: Fraction) -> float:
    """With one decimal, a half away from zero."""
    return math.copysign(math.floor(abs(value) * 10 + Fraction(1, 2)) / 10, value)


def merit(file: Row, line: Row) -> tuple[Any, ...]:
    """What decides between two lines: the greater comes first."""
    first: tuple[Any, ...] = (not line["left"], 0 if line["left"] else line["reached"], total(file, line))
    if file["regulation"]["ties"] != "article_29":
        return first
    first = (*first, max((b for b in line["balances"] if b is not None), default=-(10**9)))
    alike = [each for each in file["ranking"] if best_of(file, each) == first]
    if len(alike) < 2 or any(each["contracts"] is None for each in alike):
        return first
    _, _, sans, contre = line["contracts"]
    is_counted = file["regulation"]["readings"].get("overcontracts") == "count"
    return (*first, sum(line["contracts"]), *((sans + contre, contre) if is_counted else (contre, sans)))


def best_of(file: Row, line: Row) -> tuple[Any, ...]:
    """Line, total and best round."""
    best = max((b for b in line["balances"] if b is not None), default=-(10**9))
    return not line["left"], 0 if line["left"] else line["reached"], total(file, line), best


def worth(file: Row) -> dict[int, tuple[int, int]]:
    """PCN and PP of every rank that somebody has, shared among those who tie."""
    firsts: dict[int, Row] = {}
    for row in file["rounds"]:
        firsts.setdefault(row["session"], row)
    tables = sum(row["tables"] for row in firsts.values() if row["seating"] != "final")
    opening = [row["number"] for row in file["rounds"] if row["session"] == 1]
    entries = sum(any(line["balances"][n - 1] is not None for n in opening) for line in file["ranking"])
    rules = file["regulation"]
    size, readings = TEAM[rules["form"]], rules["readings"]
    scale = Scale(
        tables, entries, size, rules["level"], rules["championship"], readings, rules["derogation"] or {}
    )
    ranks = [line["rank"] for line in file["ranking"]]
    found = {}
    for rank in ranks:
        places = range(rank, rank + ranks.count(rank))
        pcn = math.ceil(Fraction(sum(map(scale.pcn, places)), len(places)))
        if pcn and readings.get("pcn_tie_floor") == "floor" and rules["level"] != "national_final":
            pcn = max(50, pcn)
        found[rank] = pcn, math.ceil(Fraction(sum(map(scale.pp, places)), len(places)))
    return found


def points(file: Row) -> list[Row]:
    """What every licensed person gets, in the order of the ranking."""
    gained = worth(file)
    return [
        {
            "rank": line["rank"],
            "number": who["number"],
            "licence": who["licence"],
            "pcn": gained[line["rank"]][0],
            "pp": gained[line["rank"]][1],
        }
        for line in file["ranking"]
        for who in sorted(file["entries"], key=lambda each: each["number"])
        if who["unit"] == line["unit"] and who["licensed"]
    ]


def is_signed(file: Row) -> bool:
    """Whether the key of the signature made it, and signed this document."""
    signature = file["signature"]
    bare = {name: value for name, value in file.items() if name != "signature"}
    text = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    digest = hashlib.sha256(f"\n{text}".encode()).hexdigest()
    signed = "".join(f"{each}\n" for each in ("oudler_tournament signature 1", digest, 1, digest))
    if (signature["event"], signature["lines"], signature["seal"]) != (digest, 1, digest):
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature["key"]))
        key.verify(bytes.fromhex(signature["value"]), signed.encode())
    except InvalidSignature:
        return False
    return True


def differences(file: Row) -> list[str]:
    """Everything in the document that is not what the rest of it makes."""
    wrong = []
    for weight, row in zip(weights(file), file["rounds"], strict=True):
        if Fraction(row["weight"]) != weight:
            wrong.append(f"weight {row['number']}")
        if sum(line["balances"][row["number"] - 1] or 0 for line in file["ranking"]):
            wrong.append(f"sum {row['number']}")
    keys = [merit(file, line) for line in file["ranking"]]
    for key, line in zip(keys, file["ranking"], strict=True):
        if line["total"] != shown(total(file, line)):
            wrong.append(f"total {line['unit']}")
        if line["rank"] != 1 + sum(other > key for other in keys):
            wrong.append(f"rank {line['unit']}")
    if keys != sorted(keys, reverse=True):
        wrong.append("order")
    if file["points"] != points(file):
        wrong.append("points")
    return wrong
