"""Score sheets with one slip each, made from the rules alone: what explains slips is measured on them.

Nothing here comes from the program: deals are drawn, scored and shared out by the rules of the FFT (SCO,
MAR), then one slip is made as people make it, and the sheet has the fields of the tournament file.

| how a sheet is typed | what stands on it |
|---|---|
| `totals` | four balances |
| `marks` | taker, contract and marks of each deal; on every second sheet the balances too |
| `details` | the same with points, oudlers and bonuses |

A slip in a mark is made by the table, then the balances follow it, or by whoever types, then they are right.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

Fields = dict[str, Any]

SPEEDS = ("totals", "marks", "details")
COLUMNS = 4
MULTIPLIERS = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
NEEDED = (56, 51, 41, 36)
POIGNEES = {"single": 20, "double": 30, "triple": 40}


@dataclass(frozen=True, slots=True)
class SlippedSheet:
    """A sheet as it should be, and as it came in."""

    kind: str
    right: Fields
    wrong: Fields

    @property
    def is_noticed(self) -> bool:
        """Whether its sum, its lines, its balances or its details disagree."""
        lines, totals = self.wrong["lines"], self.wrong["totals"]
        if totals is not None and (sum(totals) or (lines and totals != sums(lines))):
            return True
        return any(not is_in_order(line) for line in lines)


# --- deals ----------------------------------------------------------------------------------------------


def deal_score(deal: Fields) -> int:
    """What each defender pays, with the sign of the taker (SCO-03)."""
    times, gap = MULTIPLIERS[deal["contract"]], deal["points"] - NEEDED[deal["oudlers"]]
    sign = 1 if gap >= 0 else -1
    base = sign * ((25 + abs(gap)) * times + sum(POIGNEES[size] for size in deal["poignees"]))
    petit = {"attack": 10, "defense": -10, None: 0}[deal["petit_au_bout"]] * times
    return int(base + petit + slam_score(deal))


def slam_score(deal: Fields) -> int:
    """What the slam is worth to the attack (SLA-03 to SLA-05)."""
    if deal["slam"] == "attack":
        return 400 if deal["slam_announced"] else 200
    return -200 * [deal["slam"] == "defense", deal["slam_announced"]].count(True)


def shared(taker: int, score: int) -> list[int]:
    """The marks of the four (MAR-01)."""
    return [3 * score if column == taker else -score for column in range(COLUMNS)]


def sums(lines: list[Fields]) -> list[int]:
    """The balances that the marks make."""
    return [sum(line["scores"][column] for line in lines) for column in range(COLUMNS)]


def is_in_order(line: Fields) -> bool:
    """Whether the marks are three to one against the taker, and those of the details where there are any."""
    score = line["scores"][line["taker"]] // 3
    is_shared = line["scores"] == shared(line["taker"], score)
    return is_shared and ("points" not in line or score == deal_score(line))


def drawn_deal(chance: Random) -> Fields:
    """A deal as they come at a club: mostly gardes, mostly near what is needed."""
    contract = chance.choices(list(MULTIPLIERS), (28, 57, 10, 5))[0]
    oudlers = chance.choices(range(4), (12, 35, 38, 15))[0]
    points = NEEDED[oudlers] + round(chance.gauss(2, 11))
    deal: Fields = {
        "taker": chance.randrange(COLUMNS),
        "contract": contract,
        "points": min(max(points, 8 + 5 * oudlers), 70 + 5 * oudlers),
        "oudlers": oudlers,
        "petit_au_bout": None,
        "poignees": chance.choices(([], ["single"], ["double"], ["triple"]), (86, 10, 3, 1))[0],
        "slam": None,
        "slam_announced": chance.random() < 0.004,
    }
    if chance.random() < 0.12:
        deal["petit_au_bout"] = drawn_petit(deal, chance)
    return deal


def drawn_petit(deal: Fields, chance: Random) -> str:
    """Who has the petit in the last trick: a camp that can hold it (PAB-02)."""
    camps = ["attack"] * (deal["oudlers"] > 0) + ["defense"] * (deal["oudlers"] < 3)
    return chance.choice(camps)


# --- slips ----------------------------------------------------------------------------------------------

Number = Callable[[int, Random], int]


def transposed(number: int, chance: Random) -> int:
    """Two neighbouring digits exchanged."""
    digits = list(str(abs(number)))
    places = [place for place in range(len(digits) - 1) if digits[place] != digits[place + 1]]
    if not places:
        return number
    place = chance.choice(places)
    digits[place : place + 2] = digits[place + 1], digits[place]
    return _like(number, "".join(digits))


def misread(number: int, chance: Random) -> int:
    """One digit taken for another."""
    digits = list(str(abs(number)))
    digits[chance.randrange(len(digits))] = chance.choice("0123456789")
    return _like(number, "".join(digits))


def miscounted(number: int, chance: Random) -> int:
    """Ten or a hundred too many or too few."""
    return number + chance.choice((-100, -10, 10, 100))


def _like(number: int, digits: str) -> int:
    """Those digits with the sign of the number; nobody writes a 0 first."""
    return number if digits[0] == "0" else int(digits) if number >= 0 else -int(digits)


NUMBERS: Mapping[str, Number] = {
    "digits transposed": transposed,
    "sign": lambda number, _: -number,
    "digit misread": misread,
    "10 or 100 off": miscounted,
}


def other_multiplier(deal: Fields, chance: Random) -> int:
    """The score with the multiplier of another contract."""
    return deal_score({**deal, "contract": chance.choice([*MULTIPLIERS])})


def other_petit(deal: Fields, chance: Random) -> int:
    """The score with the petit au bout forgotten, or given to the other camp."""
    others = {"attack": "defense", "defense": "attack"}
    return deal_score({**deal, "petit_au_bout": chance.choice((None, others[deal["petit_au_bout"]]))})


def other_oudlers(deal: Fields, chance: Random) -> int:
    """The score with one oudler more or less."""
    oudlers = min(max(deal["oudlers"] + chance.choice((-1, 1)), 0), 3)
    return deal_score({**deal, "oudlers": oudlers})


def no_poignee(deal: Fields, _: Random) -> int:
    """The score with the poignees forgotten."""
    return deal_score({**deal, "poignees": []})


def other_points(deal: Fields, chance: Random) -> int:
    """The score with ten points too many or too few."""
    return deal_score({**deal, "points": deal["points"] + chance.choice((-10, 10))})


SCORES: Mapping[str, Callable[[Fields, Random], int]] = {
    "multiplier": other_multiplier,
    "petit au bout": other_petit,
    "oudlers": other_oudlers,
    "poignée": no_poignee,
    "10 points off": other_points,
}
KINDS = (
    "digits transposed",
    "sign",
    "columns exchanged",
    "digit misread",
    "deal twice",
    "deal left out",
    "multiplier",
    "petit au bout",
    "not tripled",
    "10 or 100 off",
    "another taker",
)
"""The eleven kinds that are measured, each as often as the others."""
COUNTING = tuple(SCORES)
"""Slips in working a deal out; what betrays them is the details."""


# --- sheets ---------------------------------------------------------------------------------------------


def slipped_sheet(kind: str, speed: str, chance: Random) -> SlippedSheet:
    """A sheet with one slip of that kind."""
    while True:
        deals = [drawn_deal(chance) for _ in range(chance.choice((4, 5, 5, 6)))]
        _suit(deals[0], kind, chance)
        right = _written(deals, speed)
        has_totals = speed == "totals" or chance.random() < 0.5
        wrong = deepcopy(right)
        if kind in ("deal twice", "deal left out"):
            _recount(wrong, kind, chance, is_by_lines=speed != "totals")
        elif speed == "totals" or (has_totals and kind in IN_TOTALS and chance.random() < 0.25):
            _slip_in_totals(wrong, deals, kind, chance)
        else:
            _slip_in_marks(wrong["lines"], deals, kind, chance)
            if chance.random() < 0.5:
                wrong["totals"] = sums(wrong["lines"])
        if wrong != right:
            return SlippedSheet(kind, _shown(right, speed, has_totals), _shown(wrong, speed, has_totals))


def _suit(deal: Fields, kind: str, chance: Random) -> None:
    """See to it that the slip can be made in the first deal."""
    if kind == "petit au bout":
        deal["petit_au_bout"] = drawn_petit(deal, chance)
    if kind == "poignée":
        deal["poignees"] = [chance.choices(list(POIGNEES), (70, 22, 8))[0]]


def _written(deals: list[Fields], speed: str) -> Fields:
    """The whole sheet: every deal with its marks, and the balances."""
    names = [*deals[0]] if speed == "details" else ["taker", "contract"]
    lines = [
        {**{name: deal[name] for name in names}, "scores": shared(deal["taker"], deal_score(deal))}
        for deal in deals
    ]
    return {"players": [1, 2, 3, 4], "totals": sums(lines), "lines": lines}


def _shown(sheet: Fields, speed: str, has_totals: bool) -> Fields:
    """What of a whole sheet is typed."""
    if speed == "totals":
        return {**sheet, "lines": []}
    return sheet if has_totals else {**sheet, "totals": None}


IN_TOTALS = (*NUMBERS, "columns exchanged")
"""What can happen to a balance as to a mark."""


def _slip_in_totals(sheet: Fields, deals: list[Fields], kind: str, chance: Random) -> None:
    if kind in IN_TOTALS:
        _change(sheet["totals"], kind, chance)
    else:
        _slip_in_marks(sheet["lines"], deals, kind, chance)
        sheet["totals"] = sums(sheet["lines"])


def _slip_in_marks(lines: list[Fields], deals: list[Fields], kind: str, chance: Random) -> None:
    place = 0 if kind in ("petit au bout", "poignée") else chance.randrange(len(deals))
    marks, deal = lines[place]["scores"], deals[place]
    if kind in IN_TOTALS:
        _change(marks, kind, chance)
    elif kind == "not tripled":
        marks[deal["taker"]] = deal_score(deal)
    elif kind == "another taker":
        marks[:] = shared(chance.randrange(COLUMNS), deal_score(deal))
    else:
        marks[:] = shared(deal["taker"], SCORES[kind](deal, chance))


def _change(numbers: list[int], kind: str, chance: Random) -> None:
    """Two of the numbers exchanged, or one of them miswritten."""
    first, other = chance.sample(range(COLUMNS), 2)
    if kind == "columns exchanged":
        numbers[first], numbers[other] = numbers[other], numbers[first]
    else:
        numbers[first] = NUMBERS[kind](numbers[first], chance)


def _recount(sheet: Fields, kind: str, chance: Random, *, is_by_lines: bool) -> None:
    """Count a deal twice or not at all: in one balance, in all, or by writing its line twice or never."""
    place = chance.randrange(len(sheet["lines"]))
    line, times = sheet["lines"][place], 1 if kind == "deal twice" else -1
    way = chance.choice(("one", "one", "all", "lines") if is_by_lines else ("one", "one", "all"))
    if way == "lines":
        sheet["lines"][place : place + 1] = [line] * (1 + times)
        return
    columns = [chance.randrange(COLUMNS)] if way == "one" else range(COLUMNS)
    for column in columns:
        sheet["totals"][column] += times * line["scores"][column]
