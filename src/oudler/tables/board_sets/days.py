"""The set of the day: its name, its secret, what is published of it before.

A day is one of UTC, so that it is the same for everybody. Its secret comes from one of the site: knowing one
day's tells nothing of another's. The SHA-256 of each is shown a week before its day.
"""

import hashlib
import hmac
import re
import secrets
from datetime import UTC, date, datetime, timedelta

from oudler.rules import Seal
from oudler.store import Store

AHEAD = 7
"""For this many days to come the commitments are shown."""
_EVENING = "18"
"""The hour of UTC."""
_WRITTEN = "%Y-%m-%dT%H:%M:%SZ"
_PREFIX = "jour-"
_ID = re.compile(_PREFIX + r"(\d{4}-\d\d-\d\d)")
_SECRET = "duplicate"
_SECRET_BYTES = 32


def written(moment: datetime) -> str:
    """A moment as sets and results have it: 2026-11-16T08:00:00Z."""
    return moment.astimezone(UTC).strftime(_WRITTEN)


def today(now: str) -> date:
    """The day of UTC at a moment."""
    return date.fromisoformat(now[:10])


def is_evening(now: str) -> bool:
    """Whether a day draws to its end, so that the next one may be made ready."""
    return now[11:13] >= _EVENING


def midnight_after(day: date) -> str:
    """When a day is over."""
    return f"{day + timedelta(days=1)}T00:00:00Z"


def daily_id(day: date) -> str:
    """The id of the set of a day."""
    return f"{_PREFIX}{day}"


def day_of(set_id: str) -> date | None:
    """The day of a daily set; None for any other set."""
    found = _ID.fullmatch(set_id)
    try:
        return date.fromisoformat(found[1]) if found else None
    except ValueError:
        return None


def site_secret(store: Store) -> str:
    """The secret of this site, from which nothing is ever shown."""
    return store.site_secret(_SECRET, lambda: secrets.token_hex(_SECRET_BYTES))


def derived(secret: str, *parts: str) -> str:
    """A secret of its own for some purpose: HMAC-SHA256 by the secret of the site."""
    text = "|".join(f"{len(part)}:{part}" for part in parts)
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def day_secret(store: Store, day: date) -> str:
    """The secret from which the boards of a day are made; shown when the day is over."""
    return derived(site_secret(store), "day", str(day))


def commitments(store: Store, day: date) -> tuple[tuple[date, str], ...]:
    """What is shown of a day's secret and of those to come."""
    days = (day + timedelta(days=ahead) for ahead in range(AHEAD + 1))
    return tuple((each, Seal(day_secret(store, each)).commitment) for each in days)
