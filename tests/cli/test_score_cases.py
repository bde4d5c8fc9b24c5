"""What a deal brings, asked for by a command: each row of `score_cases.txt` as `oudler score` marks it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call

FILE = Path(__file__).with_name("score_cases.txt")
SLAMS: dict[str, dict[str, Any]] = {
    "announced": {"slam": "attack", "slam_announced": True},
    "made": {"slam": "attack"},
    "failed": {"slam_announced": True},
    "defense": {"slam": "defense"},
}


@dataclass(frozen=True, slots=True)
class ScoreCase:
    """A row of the file."""

    proves: tuple[str, ...]
    deal: str
    marks: str

    @property
    def fields(self) -> dict[str, Any]:
        """The deal as the command reads it."""
        players, contract, points, oudlers, *more = self.deal.split()
        told: dict[str, Any] = {
            "players": int(players),
            "contract": contract,
            "points": json.loads(points),
            "oudlers": int(oudlers),
            "poignees": [],
        }
        for word in more:
            name, _, value = word.partition("=")
            if name == "slam":
                told |= SLAMS[value]
            elif name == "petit":
                told["petit_au_bout"] = value
            elif value:
                told["poignees"].append({"size": name, "by": value})
            else:
                told["alone"] = name == "alone"
        return told


def read_cases() -> Iterator[ScoreCase]:
    """The rows of the file."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            proves, deal, marks = (part.strip() for part in line.split("|"))
            yield ScoreCase(tuple(proves.split()), deal, marks)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.deal, marks=pytest.mark.met(*case.proves)) for case in read_cases()]
)
def test_a_deal_brings_what_the_texts_say(case: ScoreCase) -> None:
    """The marks of the table sum to zero besides (MAR-06)."""
    outcome = call("score", "--json", stdin=json.dumps(case.fields))
    assert (outcome.status, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    shares = " ".join(
        "-" if answer[who] is None else str(answer[who]) for who in ("taker", "partner", "defender")
    )
    assert f"{answer['per_defender']}: {shares}" == case.marks
    players, partner = case.fields["players"], answer["partner"]
    defenders = players - 1 if partner is None else players - 2
    assert answer["taker"] + (partner or 0) + defenders * answer["defender"] == 0


@pytest.mark.met("CAR-12", "CAR-10", "CAR-07", "TEN-04")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"players": 2}, "CAR-12"),
        ({"players": 6}, "CAR-12"),
        ({"points": 91.5}, "CAR-10"),
        ({"points": 92}, "CAR-10"),
        ({"oudlers": 4}, "CAR-07"),
        ({"slam": "petit"}, "SLA-01"),
    ],
)
def test_what_the_game_has_not_is_refused(changes: dict[str, Any], rule: str) -> None:
    """Two or six players, more than 91 points or three oudlers, a small slam."""
    told = {"players": 4, "contract": "prise", "points": 56, "oudlers": 1} | changes
    outcome = call("score", "--json", stdin=json.dumps(told))
    assert (outcome.status, json.loads(outcome.out)["rule"]) == (1, rule)


@pytest.mark.met("CAR-12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_four_and_five_play(players: int) -> None:
    told = {"players": players, "contract": "prise", "points": 56, "oudlers": 1, "alone": True}
    assert call("score", "--json", stdin=json.dumps(told)).status == 0
