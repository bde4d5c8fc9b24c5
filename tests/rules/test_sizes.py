"""One row for three, four and five players."""

import pytest

from oudler.rules import SIZES, Poignee, WrongTable, table_plans, table_size


@pytest.mark.req("CAR-12")
def test_table_is_for_three_four_or_five() -> None:
    assert list(SIZES) == [3, 4, 5]
    assert [table_size(players).players for players in (3, 4, 5)] == [3, 4, 5]
    assert table_plans(12) == [{4: 3}]


@pytest.mark.req("CAR-12")
@pytest.mark.parametrize("players", [-4, 0, 1, 2, 6, 8])
def test_table_of_any_other_number_is_refused(players: int) -> None:
    with pytest.raises(WrongTable, match=rf"not {players} \(CAR-12\)"):
        table_size(players)


@pytest.mark.req("DEA-07", "DEA-08", "DEA-09", "DEA-10")
@pytest.mark.parametrize(
    ("players", "hand", "dog", "packet", "packets"), [(3, 24, 6, 4, 18), (4, 18, 6, 3, 24), (5, 15, 3, 3, 25)]
)
def test_size_of_hands_dog_and_packets(players: int, hand: int, dog: int, packet: int, packets: int) -> None:
    size = table_size(players)
    assert (size.hand_size, size.dog_size, size.packet, size.packets) == (hand, dog, packet, packets)


@pytest.mark.req("DEA-20")
def test_three_and_four_are_homologated_but_not_five() -> None:
    assert {players: size.is_homologated for players, size in SIZES.items()} == {3: True, 4: True, 5: False}


@pytest.mark.parametrize(("players", "sizes"), [(3, (13, 15, 18)), (4, (10, 13, 15)), (5, (8, 10, 13))])
def test_poignee_of_exact_number_only(players: int, sizes: tuple[int, ...]) -> None:
    found = {shown: table_size(players).poignee_of(shown) for shown in range(25)}
    assert {shown: poignee for shown, poignee in found.items() if poignee} == dict(
        zip(sizes, Poignee, strict=True)
    )


def test_call_exists_at_five_only() -> None:
    assert {players: size.has_call for players, size in SIZES.items()} == {3: False, 4: False, 5: True}
