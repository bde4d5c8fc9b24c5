"""Accounts to rank: small numbers, so that many are tied."""

from fractions import Fraction

from hypothesis import strategies as st

from oudler.rules import Bid
from oudler.tournament.ranking import Account, Ranked, Weights

CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


def equal_weights(rounds: int) -> Weights:
    return (Fraction(1),) * rounds


def made(prise: int = 0, garde: int = 0, sans: int = 0, contre: int = 0) -> dict[Bid, int]:
    return dict(zip(CONTRACTS, (prise, garde, sans, contre), strict=True))


def contracts() -> st.SearchStrategy[dict[Bid, int]]:
    return st.builds(made, *[st.integers(0, 2)] * 4)


def fields(
    rounds: int = 3, *, is_known: bool = False, has_leavers: bool = True
) -> st.SearchStrategy[list[Account]]:
    """Some accounts of an event in any order; contracts known of all, or of some."""
    account = st.builds(
        Account,
        number=st.integers(1, 20),
        balances=st.tuples(*[st.integers(-2, 2) | st.none()] * rounds),
        penalty=st.integers(0, 1),
        contracts=contracts() if is_known else contracts() | st.none(),
        has_left=st.sampled_from([False, False, False, has_leavers]),
    )
    return st.lists(account, min_size=1, max_size=8, unique_by=lambda each: each.number)


def places(ranking: tuple[Ranked, ...]) -> list[tuple[int, int]]:
    """The rank and the number of every line."""
    return [(line.rank, line.account.number) for line in ranking]
