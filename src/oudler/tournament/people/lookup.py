"""A list of people in which a licence number is found by name (REG-09).

>>> people = Directory.of([Entry(1, "1234567", "LÉVÊQUE", "Zoé"), Entry(2, "7654321", "LEVY", "Ali")])
>>> [(entry.licence, entry.name) for entry in people.find("leve z")]
[('1234567', 'Zoé LÉVÊQUE')]
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from oudler.tournament.people.entry import Entry, has_licence_form
from oudler.tournament.people.spelling import plain_words

_Words: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Listed:
    """A person with the plain words of the name."""

    entry: Entry
    surname: _Words
    first_name: _Words


@dataclass(frozen=True, slots=True)
class Directory:
    """People to look up, such as the national list."""

    listed: tuple[_Listed, ...]

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "Directory":
        """The directory of these people."""
        return cls(
            tuple(
                _Listed(entry, plain_words(entry.surname), plain_words(entry.first_name)) for entry in entries
            )
        )

    def find(self, typed: str) -> tuple[Entry, ...]:
        """Who may be meant by the beginnings of names, in any order, or by a licence number (REG-09).

        Case, accents and punctuation do not matter. Who has the typed surname comes first, then whose
        surname begins so, then the others; each in the order of names. Nothing typed finds nobody.
        """
        words = plain_words(typed)
        licence = "".join(words)
        if has_licence_form(licence):
            return tuple(listed.entry for listed in self.listed if listed.entry.licence == licence)
        found = [listed for listed in self.listed if words and _answers(listed, words)]
        return tuple(listed.entry for listed in sorted(found, key=lambda listed: _order(listed, words)))


def _answers(listed: _Listed, words: _Words) -> bool:
    """Whether each typed word begins a word of the name of its own, or all together one."""
    names = [*listed.surname, *listed.first_name]
    for word in sorted(words, key=len, reverse=True):
        begun = [name for name in names if name.startswith(word)]
        if not begun:
            return any(
                "".join(name).startswith("".join(words)) for name in (listed.surname, listed.first_name)
            )
        names.remove(min(begun, key=len))
    return True


def _order(listed: _Listed, words: _Words) -> tuple[bool, bool, _Words, _Words, str]:
    surname = listed.surname
    is_typed = all(word in words for word in surname)
    begins = any(name.startswith(words[0]) for name in (*surname, "".join(surname)))
    return not is_typed, not begins, surname, listed.first_name, listed.entry.licence
