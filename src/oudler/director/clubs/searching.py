"""Events of a club looked for by name, day or player."""

from collections.abc import Iterable

from oudler.director.clubs.glances import ListedEvent
from oudler.wording.game import plain
from oudler.wording.language import Words, day_words

LEAST_LETTERS = 3
"""From so many letters on, people who came are looked for too."""


def found_events(words: Words, events: Iterable[ListedEvent], typed: str) -> tuple[ListedEvent, ...]:
    """Those whose name, day or players have all the words that are typed; nothing typed finds all."""
    sought = plain(typed).split()
    return tuple(each for each in events if all(_has(words, each, word) for word in sought))


def _has(words: Words, event: ListedEvent, sought: str) -> bool:
    day = event.day
    told = f"{event.name} {day_words(words, day)} {day:%d/%m/%Y} {day.day}/{day.month}"
    if sought in plain(told):
        return True
    return len(sought) >= LEAST_LETTERS and any(sought in plain(one.name) for one in event.glance.people)
