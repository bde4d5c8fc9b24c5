"""Names at a table: what may stand on a seat, and why something may not."""

import pytest

from oudler.tables.game.happenings import SatDown
from oudler.tables.game.names import own_name, why_not_name
from oudler.tables.game.refusals import TableReason
from oudler.tables.game.setup import TableFlaw, TableSetup, WrongSetup, table_name
from oudler.tables.game.spelling import letters, tidy_name
from tests.grounds import refused_for
from tests.tables.games import begun

FAMILY = "👨‍👩‍👧"
GOOD = (
    "Zoé 🎴",
    f"Élo {FAMILY}",
    "❤️‍🔥",
    "🏳️‍🌈 Jo",
    "🧑🏽‍🚀",
    "1️⃣",
    "x" * 24,
    FAMILY * 24,
    "Nguyễn Thị",
    "สมชาย",
    "O'Neil-Smith",
    "李",
)


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_read_is_taken(name: str) -> None:
    assert why_not_name(tidy_name(name)) is None


REFUSED = {
    TableReason.NO_NAME: ("", "  ", "\t\n"),
    TableReason.LONG_NAME: ("x" * 25, "é" * 25, FAMILY * 25),
    TableReason.STRANGE_NAME: (
        *("a\u200bb", "Anne\u200d", "A\u200dB", "👨\u200d", "\u200d👨", "\u3164", "Anne\u3164", "\u2800"),
        *(
            "\u0301",
            "a\u0300\u0301\u0302\u0303",
            "\u202eanna",
            "Anne\ufe0f",
            "a\u0000b",
            "👨" + "\u200d👨" * 30,
        ),
    ),
}


@pytest.mark.parametrize(
    ("reason", "name"), [(why, name) for why, names in REFUSED.items() for name in names]
)
def test_a_name_is_refused_for_its_true_reason(reason: TableReason, name: str) -> None:
    assert why_not_name(tidy_name(name)) is reason


# --- tables: one rule for both -----------------------------------------------------------------------


@pytest.mark.parametrize("name", [*GOOD, "x" * 40, FAMILY * 40])
def test_a_table_may_have_every_name_that_a_person_may(name: str) -> None:
    assert TableSetup(name).name == name


WRONG = {
    TableFlaw.NAME: ("", "  ", "x" * 41, FAMILY * 41),
    TableFlaw.STRANGE_NAME: REFUSED[TableReason.STRANGE_NAME],
}


@pytest.mark.parametrize(("flaw", "name"), [(why, name) for why, names in WRONG.items() for name in names])
def test_the_name_of_a_table_is_refused_for_its_true_reason(flaw: TableFlaw, name: str) -> None:
    with refused_for(WrongSetup, flaw):
        TableSetup(name)


def test_a_text_that_is_too_long_is_cut_between_two_letters() -> None:
    assert table_name(f"Défi de {FAMILY * 40}") == f"Défi de {FAMILY * 32}"
    assert table_name("x" * 39 + " y") == "x" * 39


# --- letters ------------------------------------------------------------------------------------------


def test_letters_are_counted_as_people_count_them() -> None:
    assert letters(tidy_name(f"Élo {FAMILY}!")) == ["É", "l", "o", " ", FAMILY, "!"]
    assert letters("e\u0301") == ["e\u0301"]


def test_a_namesake_is_numbered_without_cutting_a_letter_in_two() -> None:
    name = FAMILY * 24
    game = SatDown(0, name, who="p0").after(begun(TableSetup("Essai")))
    assert own_name(game, 1, name) == f"{FAMILY * 22} 2"
    assert why_not_name(own_name(game, 1, name)) is None
