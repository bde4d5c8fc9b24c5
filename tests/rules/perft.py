"""Counts of legal sequences, kept in `perft.tsv`: what, how many, from which position."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from oudler import rules
from tests.dealing import HEAVY, rich_deal
from tests.playing import play_out, strongest_seat

FILE = Path(__file__).with_name("perft.tsv")


@dataclass(frozen=True)
class Row:
    """One line of the file."""

    kind: str
    depth: int
    count: int
    position: str

    def __str__(self) -> str:
        return f"{self.kind}\t{self.depth}\t{self.count}\t{self.position}"


def perft(state: rules.State, depth: int) -> int:
    """How many sequences of so many actions are legal; a deal that ends earlier counts once."""
    legal = rules.legal_actions(state)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(rules.apply(state, action), depth - 1) for action in legal)


def auctions(state: rules.State) -> int:
    """How many complete auctions there are."""
    if state.phase is not rules.Phase.AUCTION:
        return 1
    return sum(auctions(rules.apply(state, action)) for action in rules.legal_actions(state))


def count(row: Row) -> int:
    """The number of a row, counted again."""
    state = rules.parse_state(row.position)
    return auctions(state) if row.kind == "auctions" else perft(state, row.depth)


def read_rows() -> list[Row]:
    """The rows of the file."""
    lines = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [Row(kind, int(depth), int(number), position) for kind, depth, number, position in lines]


def fixed_positions() -> Iterator[tuple[str, int, rules.State]]:
    """The positions to count from: auctions, discards with and without trumps, openings and endings."""
    for players in (3, 4, 5):
        plain = rules.deal_cards(players, 0, Random(players))
        heavy = rich_deal(players, Random(4), rules.Ruleset(), HEAVY, in_dog=True)
        yield "auctions", players, rules.start(plain)
        yield "auctions", players, rules.start(replace(plain, ruleset=rules.Ruleset.of("club-004")))
        for deal in (plain, heavy):
            yield "discard", 1, discard_position(deal)
            plays = play_states(deal)
            yield "play", 1, plays[0]
            yield "play", 3, plays[len(plays) // 2]
            yield "play", 99, plays[-3 * players]


def play_states(deal: rules.Deal) -> list[rules.State]:
    """The states with a card to play of the first seeded playing that somebody takes."""
    playings = (list(play_out(deal, Random(seed))) for seed in range(99))
    taken = next(states for states in playings if states[-1].phase is rules.Phase.SCORED)
    return [state for state in taken if state.phase is rules.Phase.PLAY]


def discard_position(deal: rules.Deal) -> rules.State:
    """The strongest hand has taken with a garde, called where that is done, and turned the dog."""
    state = rules.start(deal)
    while state.phase is not rules.Phase.DISCARD:
        wanted = "garde" if state.turn == strongest_seat(deal) else "pass"
        legal = rules.legal_actions(state)
        state = rules.apply(state, next((act for act in legal if str(act) == wanted), legal[0]))
    return state


def write_rows() -> None:
    """Count every fixed position and write the file."""
    rows = (Row(kind, depth, 0, rules.state_text(state)) for kind, depth, state in fixed_positions())
    counted = (Row(row.kind, row.depth, count(row), row.position) for row in rows)
    FILE.write_text("".join(f"{row}\n" for row in counted), encoding="utf-8")
