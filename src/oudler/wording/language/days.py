"""Days and times as they are written on paper: samedi 14 novembre 2026, 20 h 30."""

from datetime import UTC, date, datetime

from oudler.wording.language.catalogue import DEFAULT_LANGUAGE, Words, msg
from oudler.wording.language.numbers import day_text

_WEEKDAYS = (
    msg("lundi"),
    msg("mardi"),
    msg("mercredi"),
    msg("jeudi"),
    msg("vendredi"),
    msg("samedi"),
    msg("dimanche"),
)
_MONTHS = (
    msg("janvier"),
    msg("février"),
    msg("mars"),
    msg("avril"),
    msg("mai"),
    msg("juin"),
    msg("juillet"),
    msg("août"),
    msg("septembre"),
    msg("octobre"),
    msg("novembre"),
    msg("décembre"),
)
_SHORT_MONTHS = (
    msg("janv."),
    msg("févr."),
    msg("mars"),
    msg("avr."),
    msg("mai"),
    msg("juin"),
    msg("juil."),
    msg("août"),
    msg("sept."),
    msg("oct."),
    msg("nov."),
    msg("déc."),
)


def day_words(words: Words, day: date) -> str:
    """A day in words: samedi 14 novembre 2026; the first is « 1er » in French."""
    is_first = day.day == 1 and words.lang == DEFAULT_LANGUAGE
    weekday, month = words.say(_WEEKDAYS[day.weekday()]), words.say(_MONTHS[day.month - 1])
    return f"{weekday} {'1er' if is_first else day.day} {month} {day.year}"


def month_words(words: Words, day: date, *, is_short: bool = False) -> str:
    """The month of a day: novembre, or nov. where there is little room."""
    return words.say((_SHORT_MONTHS if is_short else _MONTHS)[day.month - 1])


def weekday_words(words: Words, weekday: int) -> str:
    """A day of the week; 0 is Monday: lundi."""
    return words.say(_WEEKDAYS[weekday])


def time_words(words: Words, time: str) -> str:
    """A time announced as 20:30: « 20 h 30 » in French; nothing where none was."""
    if words.lang != DEFAULT_LANGUAGE or not time:
        return time
    hour, minute = time.split(":")
    return f"{int(hour)} h {minute}" if minute != "00" else f"{int(hour)} h"


def moment_words(words: Words, moment: datetime) -> str:
    """A day and a time: samedi 14 novembre 2026, 21 h 47."""
    return f"{day_words(words, moment)}, {time_words(words, moment.strftime('%H:%M'))}"


def clock_text(words: Words, at: str, day: date | None = None) -> str:
    """The time of the hall for one that the log wrote: 15 h 41; of another day than `day` with its date."""
    from oudler.tournament.events import WRITTEN_TIME  # noqa: PLC0415 -- help pages need no tournaments

    local = datetime.strptime(at, WRITTEN_TIME).replace(tzinfo=UTC).astimezone()
    time = words.say("{hour} h {minute:02d}", hour=local.hour, minute=local.minute)
    return time if day in (None, local.date()) else f"{time} ({day_text(words, local.date())})"
