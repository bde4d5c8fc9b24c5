"""Events as calendars take them."""

from datetime import UTC, date, datetime, timedelta

from oudler.wording.papers import CalendarEntry, calendar_text, evening_times

MADE = datetime(2026, 11, 1, 8, 0, tzinfo=UTC)
DAY = date(2026, 12, 11)


def test_an_evening_is_written_as_calendars_read_it() -> None:
    starts = datetime(2026, 12, 11, 19, 30, tzinfo=UTC)
    entry = CalendarEntry(
        "e1@oudler",
        "Soirée 14",
        starts,
        starts + timedelta(hours=3),
        "Salle, place du Pont",
        "un; deux",
        "http://x/e",
    )
    assert calendar_text([entry], MADE).split("\r\n") == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Oudler//Oudler//FR",
        "BEGIN:VEVENT",
        "UID:e1@oudler",
        "DTSTAMP:20261101T080000Z",
        "DTSTART:20261211T193000Z",
        "DTEND:20261211T223000Z",
        "SUMMARY:Soirée 14",
        "LOCATION:Salle\\, place du Pont",
        "DESCRIPTION:un\\; deux",
        "URL:http://x/e",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_a_name_of_many_lines_and_signs_stays_one_line_in_short_pieces() -> None:
    name = "é" * 70 + "\r\nEND:VEVENT\\"
    text = calendar_text([CalendarEntry("e1", name, DAY, DAY)], MADE)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    unfolded = text.replace("\r\n ", "")
    assert f"SUMMARY:{'é' * 70}\\nEND:VEVENT\\\\\r\n" in unfolded
    assert text.count("\r\nEND:VEVENT\r\n") == 1


def test_an_evening_begins_by_the_clock_of_the_hall() -> None:
    begins = datetime(2026, 12, 11, 20, 30).astimezone()
    assert evening_times(DAY, "20:30", 125) == (begins, begins + timedelta(minutes=125))


def test_an_evening_without_a_time_is_the_day() -> None:
    assert evening_times(DAY, "", 125) == (DAY, date(2026, 12, 12))
    assert evening_times(date(9999, 12, 31), "20:30", 5) == (date(9999, 12, 31), date(9999, 12, 31))
    assert "DTSTART;VALUE=DATE:20261211\r\n" in calendar_text([CalendarEntry("e1", "", DAY, DAY)], MADE)
