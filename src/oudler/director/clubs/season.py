"""The season over all events of a club, and what corrections have changed in it."""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version

from oudler.director.clubs.outcomes import KnownOutcome, outcomes_of
from oudler.director.desk import KnownClub, KnownMember, Office
from oudler.tournament.championships import Season
from oudler.tournament.seasons import ClubSeason, Correction, Evening, person_key


@dataclass(frozen=True, slots=True)
class Notice:
    """An event that was corrected since somebody last read the season."""

    event: str
    seal: str
    """Of the log as it is now; whoever has read the notice has read that."""
    name: str
    day: date
    is_home: bool
    is_reopened: bool
    """Whether it is open again, so that it gives nothing for the time being."""
    changes: tuple[Correction, ...]


@dataclass(frozen=True, slots=True)
class SeasonBook:
    """The season of a club as it stands, with what is to be said of it."""

    whole: ClubSeason
    notices: tuple[Notice, ...]
    unread: tuple[str, ...]
    """The names of the events of the club that cannot be read."""
    apart: tuple[str, ...]
    """The names under which parallel events do not go together (TEA-07)."""
    seasons: tuple[Season, ...]
    """Those in which the club held something, the latest first."""
    version: str
    """Another one whenever anything of the season is another."""


def season_book(office: Office, club: KnownClub, season: Season) -> SeasonBook:
    """The season of a club, over its own events and over what its people made elsewhere (PCN-26).

    Made elsewhere is what the events of other clubs, or of none, gave to their licences on this computer:
    whatever is to count has a log here, and no figure is typed.
    """
    found, members = outcomes_of(office), office.clubs.members(club.id)
    known = [each for each in found.known if Season.of(each.kept.outcome.day) == season]
    known.sort(key=lambda each: (each.kept.outcome.day, each.stored.id))
    evenings = [_evening(each, club) for each in known]
    whole = ClubSeason.of(season, evenings, [each.member for each in members])
    held = {Season.of(each.kept.outcome.day) for each in found.known if each.stored.club == club.id}
    return SeasonBook(
        whole,
        tuple(_notices(known, club, whole.people)),
        tuple(stored.name for stored in found.unread if stored.club == club.id),
        found.apart,
        tuple(sorted(held | {season}, reverse=True)),
        _version(known, club, members),
    )


def _evening(known: KnownOutcome, club: KnownClub) -> Evening:
    return Evening(known.stored.id, known.kept.outcome, known.stored.club == club.id)


def _notices(known: list[KnownOutcome], club: KnownClub, people: Collection[str]) -> Iterator[Notice]:
    """What corrections have changed for people of the club; of other events for those alone."""
    for each in known:
        is_home, outcome = each.stored.club == club.id, each.kept.outcome
        changed = tuple(change for change in each.kept.changes if is_home or _key(change) in people)
        if changed:
            is_reopened = not outcome.is_closed
            told = outcome.name, outcome.day, is_home, is_reopened, changed
            yield Notice(each.stored.id, each.kept.seal, *told)


def _key(change: Correction) -> str:
    result = change.result
    return person_key(result.licence, result.surname, result.first_name)


def _version(known: list[KnownOutcome], club: KnownClub, members: tuple[KnownMember, ...]) -> str:
    """From the program, the seals of the logs, whose events they are, the club and its members."""
    texts = [version("oudler"), *(f"{each.stored.id} {each.stored.club} {each.kept.seal}" for each in known)]
    texts += [club.stored.text, *(each.stored.text for each in members)]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
