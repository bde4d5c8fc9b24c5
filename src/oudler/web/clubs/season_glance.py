"""The season of a club at a glance: how many evenings, how many came to each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oudler.director.clubs import EventState, ListedEvent
from oudler.tournament.results import Column, Kind
from oudler.tournament.seasons import ranks_of
from oudler.web.clubs.season_asked import SeasonAsked
from oudler.web.site import PageRequest
from oudler.wording.language import Words, day_text, local_number
from oudler.wording.results import cell_text

MOST_BARS = 20
PODIUM = 3
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
class SeasonBest:
    """Somebody among the first of the season."""

    rank: int
    name: str
    figure: str


@dataclass(frozen=True, slots=True)
class SeasonGlance:
    """The figures of a season, its first three and its last evenings."""

    played: int
    average: str
    members: int
    pcn: str
    """What its evenings have given; empty: nothing yet."""
    title: str
    """Of the challenge, or of the points, of which these are the first."""
    best: tuple[SeasonBest, ...]
    bars: tuple[Bar, ...]


def season_glance(
    asked: PageRequest, found: SeasonAsked, events: Iterable[ListedEvent], members: int
) -> SeasonGlance:
    """What the evenings of a season come to."""
    words, totals = asked.words, found.book.whole.totals
    theirs = sorted(
        (each for each in events if each.glance.season == found.season), key=lambda each: each.day
    )
    played = [each for each in theirs if each.state is EventState.CLOSED]
    came = sum(len(each.glance.people) for each in played)
    given = sum(each.home.pcn for each in totals)
    challenge = tuple(_of_challenge(words, found))
    return SeasonGlance(
        played=len(played),
        average=_average(words, came, len(played)),
        members=members,
        pcn=str(given or ""),
        title=found.standing.challenge.name
        if found.standing and challenge
        else words.say("PCN de la saison"),
        best=challenge or tuple(_of_points(found)),
        bars=tuple(_bars(asked, theirs[-MOST_BARS:])),
    )


def _of_challenge(words: Words, found: SeasonAsked) -> Iterator[SeasonBest]:
    """The first of the challenge that is on."""
    for line in found.standing.lines[:PODIUM] if found.standing else ():
        figure = cell_text(words, None, Column(Kind.TOTAL), line.total)
        yield SeasonBest(line.rank, line.person.name, figure)


def _of_points(found: SeasonAsked) -> Iterator[SeasonBest]:
    """Those who have gathered most points, wherever they were made (PCN-26)."""
    totals = found.book.whole.totals
    for rank, each in list(zip(ranks_of(totals), totals, strict=True))[:PODIUM]:
        yield SeasonBest(rank, each.person.name, f"{each.award.pcn} PCN")


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
