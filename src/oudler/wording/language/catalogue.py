"""The catalogue: French is written in the source, other languages are looked up (gettext)."""

import gettext
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from oudler.rules import WrongValue

LANGUAGES = ("fr", "en")
DEFAULT_LANGUAGE = "fr"
DOMAIN = "oudler"
LOCALE = Path(__file__).parent.parent / "locale"


def msg(text: str) -> str:
    """Mark a French text for the catalogue; `Words.say` translates it where it is shown."""
    return text


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [lang], fallback=lang == DEFAULT_LANGUAGE)


@dataclass(frozen=True, slots=True)
class Words:
    """A language, and what it makes of the texts of the catalogue."""

    lang: str = DEFAULT_LANGUAGE

    def __post_init__(self) -> None:
        if self.lang not in LANGUAGES:
            raise WrongValue(f"{self.lang[:20]!r} : {' ou '.join(LANGUAGES)} / {' or '.join(LANGUAGES)}")

    def say(self, text: str, /, **fields: object) -> str:
        """A text of the catalogue in this language, its {fields} filled in."""
        found = _catalogue(self.lang).gettext(text) if text else ""
        return found.format(**fields) if fields else found

    def many(self, one: str, more: str, n: int, /, **fields: object) -> str:
        """A text that depends on a number; in French zero is singular."""
        if self.lang == DEFAULT_LANGUAGE:
            found = one if abs(n) < 2 else more
        else:
            found = _catalogue(self.lang).ngettext(one, more, abs(n))
        return found.format(n=n, **fields)

    def listed(self, items: list[str]) -> str:
        """Some things in a row, the last two joined by `and`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} et {last}", first=", ".join(items[:-1]), last=items[-1])

    def either(self, items: list[str]) -> str:
        """Some things to choose from, the last two joined by `or`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} ou {last}", first=", ".join(items[:-1]), last=items[-1])

    def parted(self, items: Iterable[str]) -> str:
        """Some things parted by semicolons."""
        return self.semicolon.join(items)

    @property
    def colon(self) -> str:
        """The sign between a thing and what is told of it, before which French has a space."""
        return " : " if self.lang == DEFAULT_LANGUAGE else ": "

    @property
    def semicolon(self) -> str:
        """The sign between two things, before which French has a space."""
        return " ; " if self.lang == DEFAULT_LANGUAGE else "; "
