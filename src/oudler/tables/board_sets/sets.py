"""Sets of boards that everybody plays: the one of the day, and those that people open for their friends.

A set closes at a moment known before; until then nobody is shown what others made of a board.
"""

import secrets
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

import msgspec

from oudler.rules import Seal, WrongValue
from oudler.store import AlreadyThere, NoSuchSet, Store, StoredSet
from oudler.tables.board_sets.boards import read_boards
from oudler.tables.board_sets.days import daily_id, day_of, day_secret, midnight_after, today, written
from oudler.tables.game import FIRST_BOTS, why_not_name
from oudler.tournament.boards import Packed

DAILY_COUNT = 8
COUNTS = (4, 8)
"""Boards of a challenge: a multiple of four, so that everybody has every place as often."""
CHALLENGE_LASTS = timedelta(days=7)
CHALLENGE_SHOWN = timedelta(days=14)
MOST_OPEN = 5
"""Challenges that one person may have open at a time: boards take time to make."""
_ID_BYTES = 6
_SECRET_BYTES = 32


class TooManySets(ValueError):
    """Somebody has as many challenges open as one may have."""


class NotTheOpener(ValueError):
    """Only whoever opened a challenge closes it before its time."""


class _SetDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the store keeps of a set besides its times and its secret."""

    count: int
    by: str = ""
    name: str = ""
    boards: str = ""
    bots: str = FIRST_BOTS


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A set as it is kept; its secret and its boards are shown to nobody before it closes (DUP-05)."""

    id: str
    at: str
    closes: str
    secret: str
    count: int
    by: str = ""
    """The person who opened a challenge."""
    name: str = ""
    """The name under which that person did."""
    boards: str = ""
    """The file of the boards; empty as long as they are not made."""
    bots: str = FIRST_BOTS
    """Against whom everybody plays: those who judge its hands takeable (DUP-18)."""

    @property
    def day(self) -> date | None:
        """The day of a daily set; None for a challenge."""
        return day_of(self.id)

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the close."""
        return Seal(self.secret).commitment

    @property
    def numbers(self) -> range:
        """The numbers of its boards."""
        return range(1, self.count + 1)

    def is_closed(self, now: str) -> bool:
        """Whether results count no more, and everything is shown."""
        return now >= self.closes

    def board(self, number: int) -> Packed:
        """A board that is made."""
        return read_boards(self.boards)[number - 1]


def set_of(store: Store, set_id: str, now: str) -> BoardSet:
    """A set; the one of today is opened by whoever asks first. Raises NoSuchSet.

    Nobody is shown anything of a day to come, even if its boards are made already (DUP-05).
    """
    day = day_of(set_id)
    if day == today(now):
        return daily_set(store, now)
    found = store.set_of(set_id)
    if found is None or (day is not None and day > today(now)):
        raise NoSuchSet(set_id)
    return _read(found)


def past_days(store: Store, now: str, count: int) -> tuple[BoardSet, ...]:
    """The daily sets of this many days before today, the latest first; on some days nobody may have come."""
    days = (today(now) - timedelta(days=back) for back in range(1, count + 1))
    found = (store.set_of(daily_id(day)) for day in days)
    return tuple(_read(each) for each in found if each is not None)


def challenges_of(store: Store, player: str, now: str) -> tuple[BoardSet, ...]:
    """The challenges of late that somebody opened or has played in, the latest first."""
    if not player:
        return ()
    since = f"{today(now) - CHALLENGE_SHOWN}T00:00:00Z"
    found = [_read(each) for each in reversed(store.sets(since)) if day_of(each.id) is None]
    played = store.sets_played(player, [each.id for each in found])
    return tuple(each for each in found if each.by == player or each.id in played)


def daily_set(store: Store, now: str) -> BoardSet:
    """The set of today."""
    return _set_of_day(store, today(now))


def tomorrows_set(store: Store, now: str) -> BoardSet:
    """The set of the day to come, to be made ready; nobody is shown anything of it."""
    return _set_of_day(store, today(now) + timedelta(days=1))


def _set_of_day(store: Store, day: date) -> BoardSet:
    kept = store.set_of(daily_id(day))
    if kept is not None:
        return _read(kept)
    made = BoardSet(
        daily_id(day), f"{day}T00:00:00Z", midnight_after(day), day_secret(store, day), DAILY_COUNT
    )
    try:
        store.add_set(_written(made))
    except AlreadyThere:
        return _set_of_day(store, day)
    return made


def open_challenge(store: Store, by: str, name: str, count: int, now: datetime) -> BoardSet:
    """A set that somebody opens for friends; it closes after a week. Raises WrongValue, TooManySets."""
    if count not in COUNTS or why_not_name(name.strip()):
        raise WrongValue(f"{count} boards, {name[:40]!r}")
    own = (each for each in challenges_of(store, by, written(now)) if each.by == by)
    if sum(not each.is_closed(written(now)) for each in own) >= MOST_OPEN:
        raise TooManySets(by)
    made = BoardSet(
        secrets.token_hex(_ID_BYTES),
        written(now),
        written(now + CHALLENGE_LASTS),
        secrets.token_hex(_SECRET_BYTES),
        count,
        by=by,
        name=name.strip(),
    )
    store.add_set(_written(made))
    return made


def close_challenge(store: Store, board_set: BoardSet, by: str, now: str) -> None:
    """Close a challenge before its time. Raises NotTheOpener."""
    if not by or board_set.by != by:
        raise NotTheOpener(board_set.id)
    if not board_set.is_closed(now):
        store.change_set(board_set.id, closes=now)


def keep_boards(store: Store, board_set: BoardSet, boards: str) -> None:
    """Keep the boards of a set once they are made."""
    store.change_set(board_set.id, text=_written(replace(board_set, boards=boards)).text)


def _read(kept: StoredSet) -> BoardSet:
    told = msgspec.json.decode(kept.text, type=_SetDetails)
    return BoardSet(kept.id, kept.at, kept.closes, kept.secret, **msgspec.structs.asdict(told))


def _written(board_set: BoardSet) -> StoredSet:
    told = _SetDetails(board_set.count, board_set.by, board_set.name, board_set.boards, board_set.bots)
    text = msgspec.json.encode(told).decode()
    return StoredSet(board_set.id, board_set.at, board_set.closes, board_set.secret, text)
