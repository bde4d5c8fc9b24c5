"""The npm package tarot-game-engine: legality, scores and speed side by side with ours.

It runs in its own Node process and speaks JSON lines; see README.md beside this file.
"""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oudler.record import parse_record
from oudler.rules import (
    EXCUSE,
    DiscardPool,
    Hand,
    Result,
    State,
    is_petit_sec,
    legal_plays_mask,
    parse_card,
    result,
    table_size,
)

FOLDER = Path(__file__).parent
DRIVER = FOLDER / "tarot_game_engine.mjs"


class NoPeer(RuntimeError):
    """The peer cannot be run here."""


def install() -> None:
    """Fetch the peer where it is missing. Raises NoPeer."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise NoPeer("Node and npm are needed to run the peer")
    if not (FOLDER / "node_modules").exists():
        command = ["npm", "install", "--prefix", str(FOLDER), "--no-package-lock", "--no-audit", "--no-fund"]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            raise NoPeer("npm could not install the peer")


def run(*arguments: object) -> Iterator[dict[str, Any]]:
    """The JSON lines that the driver prints."""
    command = ["node", str(DRIVER), *map(str, arguments)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return map(json.loads, done.stdout.splitlines())


def deals_per_second(deals: int, seed: int) -> float:
    """How many complete random deals the peer plays in a second."""
    (told,) = run("deals", deals, seed)
    return float(told["deals"] / told["seconds"])


@dataclass
class Comparison:
    """How many states and deals were compared, and what differed."""

    compared: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def note(self, kind: str, same: bool, what: object) -> None:
        """Count one comparison."""
        self.compared[kind] += 1
        if not same:
            self.differences.append(f"{kind}: {what}")


def compare(states: int, seed: int) -> Comparison:
    """Our legality on so many of the peer's states, and our score on its whole deals."""
    comparison = Comparison()
    for told in run("states", states, seed):
        _COMPARE[told["kind"]](told, comparison)
    return comparison


def cards(names: list[str]) -> Hand:
    """The set of cards of these names."""
    return Hand.of(map(parse_card, names))


def _compare_play(told: dict[str, Any], comparison: Comparison) -> None:
    ours = legal_plays_mask(cards(told["hand"]).mask, tuple(map(parse_card, told["trick"])))
    comparison.note("play", ours == cards(told["legal"]).mask, told)


def _compare_discard(told: dict[str, Any], comparison: Comparison) -> None:
    pool = DiscardPool(cards(told["hand"]).mask, table_size(4).dog_size)
    ours = Hand.of(card for card in Hand(pool.held) if pool.why_not_card(card) is None)
    comparison.note("discard", ours == cards(told["legal"]), told)


def _compare_deal(told: dict[str, Any], comparison: Comparison) -> None:
    hands = [cards(hand) for hand in told["hands"]]
    if any(map(is_petit_sec, hands)):
        comparison.compared["deal left out: petit sec"] += 1
        return
    state = parse_record(json.dumps(told)).state
    end, peer = result(state), told["peer"]
    if why := left_out(state, end):
        comparison.compared[f"deal left out: {why}"] += 1
        return
    ours = (list(end.winners), end.score.half_points / 2, list(end.scores))
    comparison.note("deal", ours == (peer["winners"], peer["points"], peer["scores"]), told)


def left_out(state: State, end: Result) -> str | None:
    """Why a deal's score is not compared: a rule that the peer does not have."""
    if EXCUSE in state.tricks[-1].cards:
        return "excuse in the last trick"
    if EXCUSE in state.deal.dog and not end.score.contract.takes_dog:
        return "excuse in an unseen dog"
    if end.score.slam is not None:
        return "slam"
    return "several poignees" if len(state.poignees) > 1 else None


_COMPARE = {"play": _compare_play, "discard": _compare_discard, "deal": _compare_deal}
