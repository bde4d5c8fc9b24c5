"""Names on the wall: the size of print that shows the whole of a surname."""

import pytest

from oudler.tournament.people import Entry
from oudler.web.public.wall_names import ROOMS, namesakes, person_name, room_for, team_name


def somebody(surname: str) -> Entry:
    return Entry(1, "1234567", surname, "Zoé")


@pytest.mark.parametrize(
    ("surname", "room", "is_parted"),
    [
        ("ROUX", 8, False),
        ("VANDENBROUCKE", 14, False),
        ("LE GOFF", 8, False),
        ("VANDENBROUCKE-DESMARQUEST", 14, True),
        ("DE LA ROCHE SAINT-ANDRÉ", 12, True),
        ("X" * 30, 16, True),
        ("X" * 500, ROOMS[-1], True),
        ("", 8, False),
    ],
)
def test_a_long_surname_stands_on_two_lines(surname: str, room: int, is_parted: bool) -> None:
    shown = person_name(somebody(surname))
    assert (shown.name, shown.room, shown.is_parted, shown.more) == (surname, room, is_parted, "Zoé")


def test_namesakes_are_told_by_their_numbers() -> None:
    zoe, again, other = (Entry(at, "", name, "Zoé") for at, name in enumerate(("ROUX", "Roux", "LE GOFF"), 6))
    assert namesakes([zoe, again, other]) == {6, 7}
    assert person_name(again, "n° 7").more == "n° 7 Zoé"


def test_a_team_has_all_surnames() -> None:
    shown = team_name("équipe 3", [somebody(name) for name in ("ROUX", "VANDENBROUCKE", "LE GOFF")])
    assert (shown.name, shown.mates, shown.mates_room) == ("équipe 3", "ROUX, VANDENBROUCKE, LE GOFF", 28)
    many = team_name("équipe 4", [somebody("VANDENBROUCKE")] * 4)
    assert (len(many.mates), many.mates_room) == (58, 56)
    assert team_name("équipe 5", []).mates == ""


def test_rooms_grow() -> None:
    assert [room_for(letters) for letters in (0, 8, 9, 80, 900)] == [8, 8, 10, 80, 80]
