"""Evenings for calendars and results as a feed, read back by readers of our own."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from xml.etree import ElementTree
from zoneinfo import ZoneInfo

from oudler.director.desk import Habit, Office
from oudler.director.publishing import (
    WITHHELD,
    Publication,
    PublishedEvent,
    calendar_of,
    feed_of,
    publication_of,
    publication_of_files,
)
from oudler.director.publishing.calendar import escaped, fold
from oudler.tournament.clubs import Club
from oudler.tournament.files import Tournament
from oudler.wording.language import Words
from tests.director.desks import BY
from tests.director.published import CLUB, announced, boards, evening, publishing

FRENCH = Words()
AFTER = datetime(2026, 11, 7, tzinfo=UTC)


def of_files(*tournaments: Tournament, club: Club = CLUB) -> Publication:
    return publication_of_files(club, tournaments, FRENCH, AFTER)


# --- calendars ------------------------------------------------------------------------------------------


def unfolded(calendar: bytes) -> Iterator[tuple[str, dict[str, str], str]]:
    """The lines of a calendar read by the letter of RFC 5545: name, parameters, value."""
    *physical, last = calendar.split(b"\r\n")
    assert (last, b"\n" in b"".join(physical)) == (b"", False)
    assert max(map(len, physical)) <= 75
    logical: list[bytes] = []
    for line in physical:
        if line.startswith(b" "):
            logical[-1] += line[1:]
        else:
            logical.append(line)
    for whole in logical:
        head, _, value = whole.decode().partition(":")
        name, *parameters = head.split(";")
        yield name, {key: value for key, _, value in (each.partition("=") for each in parameters)}, value


def plain(value: str) -> str:
    """A text as a calendar shows it."""
    return value.replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\")


def events_in(calendar: bytes) -> list[dict[str, tuple[dict[str, str], str]]]:
    """The events of a calendar; blocks have to be closed in their order."""
    open_blocks: list[str] = []
    found: list[dict[str, tuple[dict[str, str], str]]] = []
    for name, parameters, value in unfolded(calendar):
        if name == "BEGIN":
            open_blocks.append(value)
            found += [{}] if value == "VEVENT" else []
        elif name == "END":
            assert open_blocks.pop() == value
        elif open_blocks[-1] == "VEVENT":
            assert name not in found[-1]
            found[-1][name] = parameters, value
    assert open_blocks == []
    return found


def test_an_evening_stands_in_a_calendar_at_the_time_of_the_hall(office: Office) -> None:
    known = publishing(office)
    winter = announced(office, known, "Soirée 14 ; finale, où l'on mange", date(2026, 12, 11), "20:30")
    announced(office, known, "Nuit d'été", date(2027, 7, 2))
    announced(office, known, "Nuit du tarot", date(2026, 12, 19))
    publication = publication_of(office, known, FRENCH)
    made = calendar_of(FRENCH, CLUB, publication.coming, lambda one: f"https://tarot.example/e/{one.id}")
    first, whole, usual = events_in(made)
    assert first["DTSTART"] == ({"TZID": "Europe/Paris"}, "20261211T203000")
    assert first["DURATION"] == ({}, "PT2H30M"), "five rounds as the clock of the hall gives them"
    assert plain(first["SUMMARY"][1]) == "Soirée 14 ; finale, où l'on mange, Tarot Club du Vieux Pont"
    assert first["URL"][1] == f"https://tarot.example/e/{winter.id}"
    assert (whole["DTSTART"], whole["DTEND"][1]) == (({"VALUE": "DATE"}, "20261219"), "20261220")
    assert usual["DTSTART"][1] == "20270702T203000", "a Friday: the usual evening"
    assert len({one["UID"][1] for one in (first, whole, usual)}) == 3
    assert datetime.strptime(first["DTSTAMP"][1], "%Y%m%dT%H%M%SZ").year == 2026


def test_the_time_zone_of_a_calendar_is_that_of_france() -> None:
    rules, zone = [], ""
    for name, _, value in unfolded(calendar_of(FRENCH, CLUB, (), lambda _: "")):
        if name == "BEGIN":
            zone = value
        elif name in ("TZOFFSETTO", "RRULE"):
            rules.append((zone, name, value))
    assert rules == [
        ("DAYLIGHT", "TZOFFSETTO", "+0200"),
        ("DAYLIGHT", "RRULE", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        ("STANDARD", "TZOFFSETTO", "+0100"),
        ("STANDARD", "RRULE", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
    ]
    paris = ZoneInfo("Europe/Paris")
    for day, hours in ((date(2026, 3, 28), 1), (date(2026, 3, 30), 2), (date(2026, 10, 26), 1)):
        offset = datetime(day.year, day.month, day.day, 12, tzinfo=paris).utcoffset()
        assert offset is not None
        assert offset.total_seconds() == 3600 * hours


def test_long_lines_are_folded_between_letters() -> None:
    line = "SUMMARY:" + "é€𝄞" * 40
    folded = fold(line)
    assert max(len(part.encode()) for part in folded.split("\r\n")) <= 75
    assert folded.replace("\r\n ", "") == line
    assert escaped("a\\b;c,d\ne") == "a\\\\b\\;c\\,d e"


def test_an_event_keeps_its_place_in_calendars(office: Office) -> None:
    known = publishing(office)
    desk = announced(office, known, "Soirée 14", date(2026, 12, 11), "20:30")
    before = publication_of(office, known, FRENCH).coming[0].uid
    desk.note(Habit(WITHHELD, "1"), by=BY)
    assert publication_of(office, known, FRENCH).coming[0].uid == before


# --- the feed -------------------------------------------------------------------------------------------

ATOM = "{http://www.w3.org/2005/Atom}"


def feed(publication: Publication) -> ElementTree.Element:
    def address(told: PublishedEvent) -> str:
        return f"https://tarot.example/e/{told.id}"

    home = "https://tarot.example/c/1"
    return ElementTree.fromstring(feed_of(FRENCH, publication, address, home, f"{home}.atom"))


def test_a_feed_has_an_entry_for_each_posted_ranking() -> None:
    read = feed(of_files(evening(), boards()))
    assert [one.tag for one in read][:3] == [f"{ATOM}id", f"{ATOM}title", f"{ATOM}updated"]
    entries = read.findall(f"{ATOM}entry")
    for one in (read, *entries):
        assert (one.findtext(f"{ATOM}id") or "").startswith("urn:uuid:")
        assert datetime.fromisoformat(one.findtext(f"{ATOM}updated") or "").tzinfo is not None
    assert len({one.findtext(f"{ATOM}id") for one in entries}) == 2
    assert "Classement définitif" in (entries[0].findtext(f"{ATOM}summary") or "")


def test_a_feed_without_results_is_a_feed() -> None:
    read = feed(of_files(club=replace(CLUB, name="<Club> & \x07 Cie")))
    assert (read.findtext(f"{ATOM}author/{ATOM}name"), read.findall(f"{ATOM}entry")) == ("<Club> &   Cie", [])
