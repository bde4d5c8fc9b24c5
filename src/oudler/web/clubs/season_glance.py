"""The season of a club at a glance: how many evenings, how many came to each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oudler.director.clubs import EventState, ListedEvent
from oudler.tournament.championships import Season
from oudler.web.site import PageRequest
from oudler.wording.language import Words, day_text, local_number

MOST_BARS = 20
FULL = 100
"""How high the highest bar is."""


@dataclass(frozen=True, slots=True)
class Bar:
    """An evening: how many came, and how high that is drawn."""

    people: int
    height: int
    day: str
    name: str
    link: str
    is_coming: bool
    gives_points: bool


@dataclass(frozen=True, slots=True)
class SeasonGlance:
    """The figures of a season and its last evenings."""

    played: int
    average: str
    members: int
    bars: tuple[Bar, ...]


def season_glance(
    asked: PageRequest, events: Iterable[ListedEvent], season: Season, members: int
) -> SeasonGlance:
    """What the evenings of a season come to."""
    theirs = sorted((each for each in events if each.glance.season == season), key=lambda each: each.day)
    played = [each for each in theirs if each.state is EventState.CLOSED]
    came = sum(len(each.glance.people) for each in played)
    bars = tuple(_bars(asked, theirs[-MOST_BARS:]))
    return SeasonGlance(len(played), _average(asked.words, came, len(played)), members, bars)


def _average(words: Words, came: int, evenings: int) -> str:
    """How many came to an evening, in tenths."""
    if not evenings:
        return "–"
    whole, tenth = divmod((20 * came + evenings) // (2 * evenings), 10)
    return local_number(words, f"{whole}.{tenth}" if tenth else str(whole))


def _bars(asked: PageRequest, events: Sequence[ListedEvent]) -> Iterable[Bar]:
    highest = max((len(each.glance.people) for each in events), default=0) or 1
    for each in events:
        people = len(each.glance.people)
        yield Bar(
            people=people,
            height=FULL * people // highest,
            day=day_text(asked.words, each.day),
            name=each.name,
            link=f"/e/{each.id}/bureau/classement",
            is_coming=each.state is not EventState.CLOSED,
            gives_points=each.glance.is_homologated,
        )
