"""What each place of a free tournament is worth in PCN and PP, place by place (PCN-09 to PCN-27)."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

INDEX = {"half_final": Fraction(3, 2), "regional_final": Fraction(9, 5)}  # PCN-11
REGIONAL = {"early_stage", "half_final", "regional_final"}
NATIONAL = {  # last place of the line:PCN/PP, PCN-21 to PCN-24
    "individual": "1:5000/20 2:4200/16 3:3600/13 4:3200/11 5:2800/9 6:2600/8 7:2400/7 8:2200/6 16:2000/5 "
    "28:1600/3 52:1200/1 104:1000/0 240:500/0",
    "duo": "1:4000/15 2:3400/12 3:3000/10 4:2600/8 5:2400/7 6:2200/6 7:2000/5 8:1800/4 10:1600/3 "
    "14:1400/2 28:1200/1 56:1000/0 104:500/0",
    "interclubs": "1:4000/15 2:3400/12 3:3000/10 4:2600/8 5:2400/7 6:2200/6 7:2000/5 8:1800/4 10:1600/3 "
    "12:1400/2 14:1200/1 28:1000/0 52:500/0",
    "seniors": "1:3000/10 2:2600/8 3:2400/7 4:2000/5 5:1800/4 6:1600/3 12:1200/1 24:1000/0 160:500/0",
}


@dataclass
class Scale:
    """What decides the worth of the places of one event."""

    tables: int
    entries: int
    team_size: int
    level: str
    championship: str | None
    readings: dict[str, str]
    derogation: dict[str, Any]

    @property
    def coefficient(self) -> Fraction:
        """The abatement from one place to the next (PCN-15, PCN-18, PCN-19)."""
        base = min(Fraction(95, 100), Fraction(70 + self.tables - 4, 100))
        return max(Fraction(1, 2), base**self.team_size)

    @property
    def paid(self) -> int:
        """How many places are paid: half, rounded up (PCN-14, P04)."""
        is_down = self.readings.get("pcn_half") == "down"
        return self.entries // 2 if is_down else (self.entries + 1) // 2

    def pcn(self, place: int) -> int:
        """The PCN of one place (PCN-11 to PCN-20, P02, P03)."""
        if self.derogation.get("pcn") is not None:
            return listed(self.derogation["pcn"], place)
        if self.level == "national_final":
            return self.national(place)[0]
        if place > self.paid:
            return 0
        index, cap = INDEX.get(self.level, Fraction(1)), 3000 if self.level in REGIONAL else 1500
        is_late = self.readings.get("pcn_index") == "award"
        first = 40 * self.tables * (Fraction(1) if is_late else index)
        if self.readings.get("pcn_cap") == "first":
            first = min(first, Fraction(cap))
        award = max(50, math.floor(first * self.coefficient ** (place - 1)))
        return min(cap, math.floor(award * index) if is_late else award)

    def pp(self, place: int) -> int:
        """The PP of one place: 3, 2, 1 in a regional championship (PCN-09, H17)."""
        if self.derogation.get("pp") is not None:
            return listed(self.derogation["pp"], place)
        if self.level == "national_final":
            return self.national(place)[1]
        each = self.readings.get("pp_of") == "tournament" and self.championship == "seniors"
        gives = self.level == "regional_final" or (each and self.level in REGIONAL)
        return max(0, 4 - place) if gives else 0

    def national(self, place: int) -> tuple[int, int]:
        """PCN and PP of a place in a national final: fixed amounts (PCN-27)."""
        for line in NATIONAL[str(self.championship)].split():
            last, _, amounts = line.partition(":")
            if place <= int(last):
                pcn, _, pp = amounts.partition("/")
                return int(pcn), int(pp)
        return 0, 0


def listed(amounts: list[int], place: int) -> int:
    """What a list gives to a place; nothing after its end (PCN-10)."""
    return amounts[place - 1] if place <= len(amounts) else 0
