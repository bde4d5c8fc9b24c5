"""A licence number found by name in a long list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.people import Directory, Entry

PEOPLE = [
    Entry(1, "1000001", "LÉVÊQUE", "Zoé"),
    Entry(2, "1000002", "LEVY", "Ali"),
    Entry(3, "1000003", "LE VERN", "Anne-Laure"),
    Entry(4, "1000004", "D'ARCY", "Lev"),
    Entry(5, "1000005", "Lev", "Ève"),
    Entry(6, "1000006", "MARTIN", "Martin"),
    Entry(7, "1000007", "ALI", "Alexandre"),
]
NATIONAL = Directory.of(PEOPLE)


@pytest.mark.req("REG-09")
@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("leveque", [1]),
        ("Lévê zo", [1]),
        ("ZOE LEVEQUE", [1]),
        ("lev", [5, 3, 1, 2, 4]),
        ("le vern", [3]),
        ("levern", [3]),
        ("anne laure", [3]),
        ("darcy", [4]),
        ("d'arcy l", [4]),
        ("martin martin", [6]),
        ("martin martin martin", []),
        ("al ali", [7]),
        ("1000002", [2]),
        ("1 000 002", [2]),
        ("9999999", []),
        ("nobody", []),
        ("", []),
        (" - ", []),
    ],
)
def test_people_are_found_by_the_beginnings_of_their_names(typed: str, numbers: list[int]) -> None:
    assert [entry.number for entry in NATIONAL.find(typed)] == numbers


@given(st.sampled_from(PEOPLE), st.integers(1, 12), st.booleans())
def test_everybody_is_found_by_any_beginning(entry: Entry, length: int, is_loud: bool) -> None:
    typed = entry.surname[:length]
    assert entry in NATIONAL.find(typed.upper() if is_loud else typed.lower()) or not typed.strip("'")


@given(st.text(max_size=20))
def test_any_text_may_be_typed(typed: str) -> None:
    assert set(NATIONAL.find(typed)) <= set(PEOPLE)
