"""Whole events as an older program left them: a database, a file, and what they came to then.

`data/*_0004.*` were written by the program whose store had revision 0004, before there were championships.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from oudler.director.desk import Desk, Office
from oudler.tournament import campaigns, files
from oudler.tournament.championships import Championship, Level
from tests.director.desks import make_office, play_round, seat_next

DATA = Path(__file__).parent / "data"
RESULTS: dict[str, dict[str, Any]] = json.loads((DATA / "results_0004.json").read_text(encoding="utf-8"))
"""The results of each event by its name, as that program told them."""
OPEN, FINAL = "Soirée en cours", "Finale régionale"


@pytest.fixture
def old_office(tmp_path: Path) -> Office:
    """An office on a copy of the old database."""
    shutil.copy(DATA / "revision_0004.db", tmp_path / "oudler.sqlite")
    return make_office(tmp_path)


def desk_named(office: Office, name: str) -> Desk:
    """The desk of one of its events."""
    (stored,) = [each for each in office.events() if each.name == name]
    return office.desk(stored.id)


def test_every_event_of_an_old_database_has_the_results_that_it_had(old_office: Office) -> None:
    told = {
        each.name: json.loads(json.dumps(files.results_fields(old_office.desk(each.id).event)))
        for each in old_office.events()
    }
    assert told == RESULTS
    assert old_office.campaigns.stored() == ()


@pytest.mark.parametrize("name", RESULTS)
def test_the_file_of_an_event_of_an_old_database_has_nothing_to_be_found(
    old_office: Office, name: str
) -> None:
    text = files.write_document(desk_named(old_office, name).tournament)
    assert files.check_document(text).findings == ()


def test_an_event_that_was_being_played_goes_on(old_office: Office) -> None:
    desk = desk_named(old_office, OPEN)
    assert (desk.event.last_seated, desk.event.is_closed) == (2, False)
    seat_next(desk)
    play_round(desk)
    assert read_again(old_office, desk) == (3, len(desk.event.sheets))


def read_again(office: Office, desk: Desk) -> tuple[int, int]:
    """How far an event is, and how many sheets it has, for a program that has just started."""
    event = Office(office.store, office.now).desk(desk.id).event
    return event.last_seated, len(event.sheets)


def test_a_final_of_then_gives_the_list_of_a_championship(old_office: Office) -> None:
    desk = desk_named(old_office, FINAL)
    made = campaigns.list_of_event(desk.tournament, "2026-12-01T10:00:00Z", places=4, comite="Val")
    assert (made.head.championship, made.head.level, made.head.present) == (
        Championship.INDIVIDUAL,
        Level.REGIONAL_FINAL,
        20,
    )
    assert [unit.rank for unit in made.units] == [line["rank"] for line in RESULTS[FINAL]["ranking"]]


def test_an_old_tournament_file_is_taken_in_without_a_finding(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    desk, report = office.take_in((DATA / "event_0004.json").read_text(encoding="utf-8"))
    assert report.findings == ()
    found = json.loads(json.dumps(files.results_fields(desk.event)))
    assert found == RESULTS[desk.event.regulations.name]
