"""What is written about a person in a list: licence, names, series, birth, yes or no."""

import re
from collections.abc import Callable
from datetime import date, timedelta

from oudler.tournament.people.entry import LICENCE_DIGITS, SERIES
from oudler.tournament.people.headings import ListField, is_capital_word
from oudler.tournament.people.spelling import plain_words, tidy

_FIRST_YEAR = 1900
_DAY_ZERO = date(1899, 12, 30)
"""Spreadsheets count days from here."""
_DATES = (
    re.compile(r"(?P<day>\d{1,2})[/.\- ](?P<month>\d{1,2})[/.\- ](?P<year>\d{4})"),
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?:[T ][\d:.]+)?"),
)
_DAY_NUMBER = re.compile(r"[0-9]{5}")
_SERIES = re.compile(
    r"(?:s|serie|series)? ?([0-9]) ?(?:re|ere|er|e|eme|nd|nde|d|de|st|rd|th)? ?(?:s|serie|series)?"
)
_TEAM = re.compile(r"(?:(?:equipe|paire|team|pair|n|no) ?){0,2}([1-9][0-9]{0,4})")
_SEASON = re.compile(
    r"(?:(?:saison|season|licence|s) ?)?(?P<first>(?:20)?[0-9]{2})(?: (?P<second>(?:20)?[0-9]{2}))?"
)
_PHONE_DIGITS = 10
_ROUND_NUMBER = re.compile(r"([\d ]+)[.,]0{1,2}")
"""How a spreadsheet may write a whole number; three zeros are thousands."""

_YES = frozenset(["oui", "o", "x", "1", "yes", "y", "vrai", "true", "v", "ok"])
_NO = frozenset(["non", "n", "0", "no", "faux", "false"])
_TICKS = frozenset("✓✔☑×")
_MORE_YES: dict[ListField, tuple[str, ...]] = {
    ListField.PAID: ("paye", "payee", "regle", "reglee", "paid"),
    ListField.LICENSED: ("licencie", "licenciee", "licensed", "a jour"),
    ListField.STAYS: ("pmr", "nord fixe", "fixe", "ne se deplace pas", "nord", "stays"),
}
_MORE_NO: dict[ListField, tuple[str, ...]] = {ListField.LICENSED: ("adherent", "adherente", "member")}


def digits_of(text: str) -> str | None:
    """The digits of a number however it is parted, None where anything else is written; 12.0 is 12."""
    written = tidy(text).removeprefix("'")
    whole = _ROUND_NUMBER.fullmatch(written)
    digits = re.sub(r"[ .\-]", "", whole[1] if whole else written)
    return digits if digits.isascii() and digits.isdecimal() else None


def licence_of(text: str, zeros_are_lost: bool) -> str | None:
    """The licence number of seven digits, None where there is none (REG-01).

    A spreadsheet that takes licences for numbers loses a zero at the front: where that has been seen to be
    possible, a number of six digits gets it back.
    """
    digits = digits_of(text) or ""
    if zeros_are_lost and len(digits) == LICENCE_DIGITS - 1:
        return f"0{digits}"
    return digits if len(digits) == LICENCE_DIGITS else None


def split_name(field: ListField, text: str) -> tuple[str, str] | None:
    """Surname and first name out of one text, None where they cannot be told apart.

    Capitals or a comma tell the surname; of two words alike the heading tells which is which.
    """
    if text.count(",") == 1:
        surname, first_name = (tidy(part) for part in text.split(","))
        return (surname, first_name) if surname and first_name else None
    words = tidy(text).split()
    capitals = [is_capital_word(word) for word in words]
    if len(set(capitals)) == 2 and sorted(capitals) in (capitals, capitals[::-1]):
        return _joined(words, capitals, True), _joined(words, capitals, False)
    if len(words) != 2 or field is ListField.NAME:
        return None
    return (words[0], words[1]) if field is ListField.SURNAME_FIRST else (words[1], words[0])


def _joined(words: list[str], capitals: list[bool], wanted: bool) -> str:
    return " ".join(word for word, is_capital in zip(words, capitals, strict=True) if is_capital is wanted)


def series_of(text: str) -> int | None:
    """The series that a text names for certain: 2, S2, 2e, « 2ème série »."""
    found = _SERIES.fullmatch(" ".join(plain_words(_whole(text))))
    return int(found[1]) if found and int(found[1]) in SERIES else None


def birth_of(text: str) -> date | None:
    """A date written 12/03/1956 or 1956-03-12, or as the number of days that a spreadsheet keeps."""
    written = _whole(text)
    if _DAY_NUMBER.fullmatch(written):
        return _DAY_ZERO + timedelta(days=int(written))
    found = next((found for pattern in _DATES if (found := pattern.fullmatch(written))), None)
    if found is None or int(found["year"]) < _FIRST_YEAR:
        return None
    try:
        return date(int(found["year"]), int(found["month"]), int(found["day"]))
    except ValueError:
        return None


def birth_year_of(text: str) -> int | None:
    """The year of birth, out of a year or a whole date."""
    year = _whole(text)
    if re.fullmatch("[0-9]{4}", year) and int(year) >= _FIRST_YEAR:
        return int(year)
    born = birth_of(text)
    return None if born is None else born.year


def season_of(text: str) -> int | None:
    """The year in which a season begins that is written 2026-2027, 2026/27, 26-27 or 2026."""
    found = _SEASON.fullmatch(" ".join(plain_words(_whole(text))))
    if found is None:
        return None
    first, second = (int(found[name]) % 100 if found[name] else None for name in ("first", "second"))
    assert first is not None
    return 2000 + first if second in (None, (first + 1) % 100) else None


def phone_of(text: str) -> str:
    """A telephone number in pairs, with the zero that a spreadsheet lost; what is none stays as written."""
    digits = digits_of(text) or ""
    if len(digits) == _PHONE_DIGITS - 1 and not digits.startswith("0"):
        digits = f"0{digits}"
    is_french = len(digits) == _PHONE_DIGITS and digits.startswith("0")
    return " ".join(digits[at : at + 2] for at in range(0, _PHONE_DIGITS, 2)) if is_french else tidy(text)


def answer_of(field: ListField) -> Callable[[str], bool | None]:
    """How a cell of this field is read: yes, no, or None where it is neither."""

    def read(text: str) -> bool | None:
        said = " ".join(plain_words(_whole(text)))
        if said in _YES or said in _MORE_YES.get(field, ()) or tidy(text) in _TICKS:
            return True
        return False if said in _NO or said in _MORE_NO.get(field, ()) else None

    return read


def team_number(text: str) -> int | None:
    """The number of a team: 3, « Équipe 3 », « n° 3 »; None for a name."""
    found = _TEAM.fullmatch(" ".join(plain_words(_whole(text))))
    return int(found[1]) if found else None


def name_of(text: str) -> str:
    """A name tidied; empty where there is no letter in it."""
    return tidy(text) if any(map(str.isalpha, text)) else ""


def _whole(text: str) -> str:
    """A text tidied, and 2.0 as 2."""
    written = tidy(text)
    found = _ROUND_NUMBER.fullmatch(written)
    return found[1] if found and found[1].isdecimal() else written
