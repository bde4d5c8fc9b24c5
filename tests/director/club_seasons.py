"""A club whose evenings were held: members, events with their logs, as an office keeps them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from secrets import token_hex

from oudler.director.desk import Desk, KnownClub, Office
from oudler.director.desk.journal import LOG, log_line
from oudler.store import StoredEvent
from oudler.tournament.clubs import Club, Member
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from tests.tournament.club_evenings import WEEK, evening, present, roster


@dataclass(slots=True)
class HeldSeason:
    """A club at the desk, and the ids of the evenings it held."""

    office: Office
    club: KnownClub
    people: tuple[Entry, ...]
    events: list[str] = field(default_factory=list)

    def hold(self, tournament: Tournament, *, is_home: bool = True) -> Desk:
        """Keep an event that was held, in the club or elsewhere."""
        name = tournament.event.regulations.name
        stored = StoredEvent(token_hex(4), name, token_hex(32), tournament.log[0].at)
        lines = {LOG: [log_line(line) for line in tournament.log]}
        self.office.store.add_event(stored, lines, {})
        if is_home:
            self.office.store.give_events([stored.id], self.club.id)
            self.events.append(stored.id)
        return self.office.desk(stored.id)

    @property
    def home(self) -> str:
        """How the addresses of its season begin."""
        return f"/c/{self.club.id}/bureau/saison"


def members_of(people: Sequence[Entry]) -> list[Member]:
    """A card for each of them."""
    return [
        Member(number, each.licence, each.surname, each.first_name, series=each.series, licensed=2026)
        for number, each in enumerate(people, start=1)
    ]


@cache
def _simulated(people: int, week: int, come: int, rounds: int, apart: timedelta) -> Tournament:
    """An evening that several tests begin with."""
    return evening(present(roster(people), week, come), week, rounds, apart=apart)


def held_season(
    office: Office,
    people: int,
    evenings: int,
    come: int,
    *,
    rounds: int = 3,
    members: int | None = None,
    apart: timedelta = WEEK,
) -> HeldSeason:
    """A club with members, and so many evenings to which some of them came."""
    everybody = roster(people)
    club = office.clubs.open(Club("Tarot Club du Vieux Pont", venue="Salle des fêtes"))
    cards = members_of(everybody[:members])
    office.clubs.change_members(club.id, {}, [(each, "") for each in cards])
    season = HeldSeason(office, club, everybody)
    for week in range(evenings):
        season.hold(_simulated(people, week, come, rounds, apart))
    return season
