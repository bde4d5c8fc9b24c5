"""The challenges of a club: a rule is made, changed and taken away only as it was seen."""

import hashlib
from dataclasses import replace

from oudler.director.desk import KnownClub, Office
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge


def rules_seen(club: KnownClub) -> str:
    """What a form carries of the rules that it was made from."""
    return hashlib.sha256(repr(club.club.challenges).encode()).hexdigest()[:16]


def season_challenges(club: KnownClub, season: Season) -> tuple[tuple[int, Challenge], ...]:
    """The challenges with an evening in a season, with their numbers from 1."""
    numbered = enumerate(club.club.challenges, start=1)
    is_in = (season.first_day, season.last_day)
    return tuple(
        (number, each) for number, each in numbered if each.since <= is_in[1] and each.until >= is_in[0]
    )


def keep_challenge(
    office: Office, club: KnownClub, seen: str, number: int, challenge: Challenge | None
) -> KnownClub:
    """Keep a rule as the one of that number, 0: as a new one; None takes it away. Raises StaleRow."""
    if seen != rules_seen(club):
        raise StaleRow(ascii(club.id))
    rules = list(club.club.challenges)
    new = [] if challenge is None else [challenge]
    at = number - 1 if number else len(rules)
    rules[at : at + 1] = new
    return office.clubs.change(club, replace(club.club, challenges=tuple(rules)))
