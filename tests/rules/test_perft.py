"""The counts of `perft.tsv`, by the engine and by the reference."""

from copy import deepcopy

import pytest

from oudler.rules import Phase, actions_of, apply, parse_state, start
from tests.differential import COMPARED_OPTIONS, mirror
from tests.reference.table import Table
from tests.rules.perft import Row, count, fixed_positions, read_rows

ROWS = read_rows()


@pytest.mark.no_cover
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind}-{row.depth}-{row.count}")
def test_the_engine_counts_what_the_file_says(row: Row) -> None:
    assert count(row) == row.count


@pytest.mark.req("AUC-02", "AUC-03", "AUC-15")
def test_there_are_35_70_and_126_auctions_at_three_four_and_five() -> None:
    fft = [row for row in ROWS if row.kind == "auctions" and row.position.startswith("fft-2022")]
    assert [(row.depth, row.count) for row in fft] == [(3, 35), (4, 70), (5, 126)]


def test_the_file_holds_every_fixed_position() -> None:
    assert [(row.kind, row.depth) for row in ROWS] == [(kind, depth) for kind, depth, _ in fixed_positions()]


def reference_at(position: str) -> Table:
    """The reference, brought to a position."""
    final = parse_state(position)
    deal = final.deal
    options = {name: getattr(deal.options, name) for name in COMPARED_OPTIONS}
    table = Table(deal.players, deal.dealer, [hand.names() for hand in deal.hands], deal.dog.names(), options)
    state = start(deal)
    for action in actions_of(final):
        mirror(table, state, action)
        state = apply(state, action)
    return table


def reference_auctions(table: Table) -> int:
    if table.speaker() is None:
        return 1
    total = 0
    for word in table.legal_bids():
        after = deepcopy(table)
        after.bid(word)
        total += reference_auctions(after)
    return total


def reference_plays(table: Table, depth: int) -> int:
    if depth == 0 or table.is_over():
        return 1
    total = 0
    for card in table.legal_plays():
        after = deepcopy(table)
        after.play(card)
        total += reference_plays(after, depth - 1)
    return total


def reference_count(row: Row) -> int:
    """The number of a row by the reference."""
    table = reference_at(row.position)
    if row.kind == "auctions":
        return reference_auctions(table)
    return table.count_legal_discards() if row.kind == "discard" else reference_plays(table, row.depth)


def is_countable(row: Row) -> bool:
    """The reference does not list poignees, and is too slow for large endings."""
    return row.kind != "play" or (bool(parse_state(row.position).tricks) and row.count < 1000)


@pytest.mark.slow
def test_the_reference_counts_the_same() -> None:
    rows = [row for row in ROWS if is_countable(row)]
    assert {row.kind for row in rows} == {"auctions", "discard", "play"}
    assert [reference_count(row) for row in rows] == [row.count for row in rows]


def test_positions_to_discard_are_in_the_discard_phase() -> None:
    phases = {parse_state(row.position).phase for row in ROWS if row.kind == "discard"}
    assert phases == {Phase.DISCARD}
