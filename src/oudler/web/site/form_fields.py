"""Reading the fields of a form: what cannot be read is collected, so that all of it is told at once."""

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any, TypeVar

from oudler.web.site.request import PageRequest
from oudler.wording.terminal import complaints

T = TypeVar("T")
_AMOUNT = re.compile(r"(\d{1,7})([.,](\d{1,2}))?")
_FRACTION = re.compile(r"(\d{1,6})(?:[.,](\d{1,6}))?|(\d{1,6})/(\d{1,6})")
_TIME = re.compile(r"(\d{1,2})(?:\s*[h:]\s*(\d{2})?)?")


def short_number(text: str, most_digits: int = 6) -> int | None:
    """The number in a text of an address or a field; None: it is none, or has more digits than that."""
    return int(text) if text.isdecimal() and len(text) <= most_digits else None


def told_wrong(reading: "Reading | None") -> dict[str, Any]:
    """What a form that is shown again says of what cannot be read: lines, and the names of fields."""
    return {"lines": reading.wrong if reading else [], "marked": reading.fields if reading else set()}


class Reading:
    """Reads a form field by field; `wrong` has a line for each that cannot be read, `fields` its name."""

    def __init__(self, asked: PageRequest) -> None:
        self.asked = asked
        self.wrong: list[str] = []
        self.fields: set[str] = set()

    def complain(self, field: str, line: str) -> None:
        """Note what is wrong with a field."""
        self.wrong.append(line)
        self.fields.add(field)

    def text(self, field: str, most: int = 200) -> str:
        """A line of text, not longer than this many letters."""
        return " ".join(self.asked.field(field).split())[:most]

    def kept_text(self, field: str, before: str, most: int = 200) -> str:
        """A line of text; as before where the form does not ask for it."""
        return self.text(field, most) if field in self.asked.form else before

    def is_ticked(self, field: str) -> bool:
        """Whether a box is ticked."""
        return self.asked.field(field) != ""

    def number(self, field: str, default: int, least: int, most: int) -> int:
        """A whole number between two others; nothing written is the default."""
        text = self.asked.field(field)
        if not text:
            return default
        number = short_number(text, 9)
        if number is not None and least <= number <= most:
            return number
        told = self.asked.words.say(
            "« {text} » : il faut un nombre entier de {least} à {most}.",
            text=text[:20],
            least=least,
            most=most,
        )
        self.complain(field, told)
        return default

    def maybe(self, field: str, least: int, most: int) -> int | None:
        """A whole number, or None where nothing is written."""
        return self.number(field, least, least, most) if self.asked.field(field) else None

    def money(self, field: str) -> int:
        """An amount in euros, in cents; nothing written is nothing."""
        return self.amount(field, self.asked.field(field)) if self.asked.field(field) else 0

    def amount(self, field: str, text: str) -> int:
        """The cents of one amount as it was typed."""
        found = _AMOUNT.fullmatch(text.removesuffix("€").strip())
        if found is None:
            self.complain(field, self.asked.words.say(complaints.AMOUNT, text=text[:40]))
            return 0
        return 100 * int(found[1]) + int((found[3] or "0").ljust(2, "0"))

    def amounts(self, field: str) -> tuple[int, ...]:
        """Amounts parted by spaces, semicolons or new lines."""
        return tuple(
            self.amount(field, text) for text in re.split(r"[;\s]+", self.asked.field(field)) if text
        )

    def fraction(self, field: str, default: Fraction) -> Fraction:
        """A number such as 1,2 or 6/5; nothing written is the default."""
        text = self.asked.field(field)
        if not text:
            return default
        found = _FRACTION.fullmatch(text)
        if found is None or (found[4] and not int(found[4])):
            told = self.asked.words.say("« {text} » : il faut un nombre comme 1,2 ou 6/5.", text=text[:20])
            self.complain(field, told)
            return default
        return Fraction(text.replace(",", "."))

    def time(self, field: str) -> str:
        """A time as 14:30, however it was typed (14 h 30, 14h); nothing where nothing is written."""
        text = self.asked.field(field).lower()
        found = _TIME.fullmatch(text) if text else None
        if found and int(found[1]) < 24 and int(found[2] or 0) < 60:
            return f"{int(found[1]):02}:{int(found[2] or 0):02}"
        if text:
            self.complain(field, self.asked.words.say("« {text} » : l'heure s'écrit 14:30.", text=text[:20]))
        return ""

    def day(self, field: str, default: date) -> date:
        """A day; nothing written is the default."""
        return self.birth(field) or default

    def birth(self, field: str) -> date | None:
        """A day as browsers write it, or as 15/11/2026; None where nothing is written."""
        text = self.asked.field(field)
        try:
            if "/" in text:
                day, month, year = map(int, text.split("/"))
                return date(year, month, day)
            return date.fromisoformat(text) if text else None
        except ValueError:
            told = self.asked.words.say("« {text} » : la date s'écrit 15/11/2026.", text=text[:20])
            self.complain(field, told)
            return None

    def choice(self, field: str, rows: Mapping[str, T], default: T) -> T:
        """One of some rows by its name; nothing written is the default."""
        text = self.asked.field(field)
        if text and text not in rows:
            self.complain(field, self.asked.words.say("« {text} » : ce choix n'existe pas.", text=text[:40]))
        return rows.get(text, default)
