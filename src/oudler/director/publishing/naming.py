"""How people are named in what is published: whole, by an initial, or not at all where they asked for that.

The desk and the papers of the hall name everybody. Whatever everybody may read is made from an event in which
the names have been replaced, so that no page, picture or file can forget it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oudler.director.desk import Hall
from oudler.tournament.clubs import Club, Member, NameStyle
from oudler.tournament.events import Event
from oudler.tournament.people import Entry, plain_words
from oudler.wording.language import Words

WITHHELD = "withheld"
"""The habit that names, by their numbers, those who asked at one event to be published nowhere."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """Somebody whose name is published nowhere."""

    licence: str
    """Empty: has none."""
    name: tuple[str, ...]
    """Its words in small letters, in the order of the alphabet: lists have the surname first, or last."""

    @classmethod
    def typed(cls, text: str) -> "Withheld":
        """Somebody by what was typed: a licence, or a name."""
        return cls(text.strip(), ()) if text.strip().isdecimal() else cls("", name_key(text))

    def is_meant(self, licence: str, name: tuple[str, ...]) -> bool:
        """Whether an entry is this person's: by the licence where both have one, else by the name."""
        return self.licence == licence if self.licence and licence else self.name == name


@dataclass(frozen=True, slots=True)
class Naming:
    """How a club names people, and whom it does not name."""

    style: NameStyle = NameStyle.WHOLE
    withheld: tuple[Withheld, ...] = ()
    numbers: frozenset[int] = frozenset()
    """Those withheld at one event only, by their numbers in it."""

    def hides(self, entry: Entry) -> bool:
        """Whether the name of somebody who entered is withheld."""
        name = name_key(entry.name)
        return entry.number in self.numbers or any(one.is_meant(entry.licence, name) for one in self.withheld)

    def told(self, words: Words, entry: Entry) -> Entry:
        """Somebody as everybody may read of him: no licence, birth or address, and a name as is right."""
        bare = replace(entry, licence="", born=None, address="")
        if self.hides(entry):
            return replace(
                bare, surname=withheld_name(words, entry.number), first_name="", club="", comite=""
            )
        if self.style is NameStyle.INITIAL and entry.first_name:
            return replace(bare, surname=f"{entry.surname[:1].upper()}." if entry.surname else "")
        return bare


ALL_NAMED = Naming()


def withheld_name(words: Words, number: int) -> str:
    """What is said instead of a name: « Joueur 12 »."""
    return words.say("Joueur {number}", number=number)


def name_key(name: str) -> tuple[str, ...]:
    """A name as it is compared."""
    return tuple(sorted(plain_words(name)))


def naming_of(club: Club, members: Iterable[Member]) -> Naming:
    """How a club names people."""
    return Naming(
        club.names,
        tuple(Withheld(one.licence, name_key(one.name)) for one in members if one.is_withheld),
    )


def withheld_numbers(hall: Hall) -> frozenset[int]:
    """Who asked at an event that the name be published nowhere."""
    return frozenset(int(text) for text in hall.habits.get(WITHHELD, "").split() if text.isdecimal())


def public_event(words: Words, event: Event, naming: Naming) -> Event:
    """An event as everybody may read it."""
    return replace(event, entries={number: naming.told(words, one) for number, one in event.entries.items()})
