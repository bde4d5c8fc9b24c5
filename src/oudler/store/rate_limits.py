"""Limits that all processes on a database share: what was spent lately, from where, and who came in before.

Of an allowance one number is kept: when all that was spent will have come back. A row whose time has passed
has no effect any more, and is removed by the next writer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, tuple_

from oudler.store.database import StorePart
from oudler.store.schema import LIMITS
from oudler.store.writing import put


@dataclass(frozen=True, slots=True)
class Allowance:
    """A number of uses at once, from one source; one more comes back after each interval in milliseconds."""

    topic: str
    source: str
    most: int
    every: int

    def wait(self, until: int, now: int) -> int:
        """Return the milliseconds after which one may be spent, where all comes back by then; 0: now."""
        return max(0, self._begun(until, now) + self.every - now - self.most * self.every)

    def spent(self, until: int, now: int) -> int:
        """Return when all comes back where one more is spent now."""
        return self._begun(until, now) + self.every

    def _begun(self, until: int, now: int) -> int:
        """When the next one comes back; clocks differ a little, and one that was set back starts again."""
        whole = self.most * self.every
        return now if until > now + 2 * whole else min(max(until, now), now + whole)


class RateLimits(StorePart):
    """The part of the store that keeps limits; times are milliseconds."""

    def spend(self, allowances: Sequence[Allowance], now: int) -> int:
        """Spend one of each allowance, and return 0; or spend none, and return how long to wait."""
        with self._database.reading() as connection:  # whoever has to wait makes nobody else wait
            if wait := _longest(connection, allowances, now):
                return wait
        with self._database.writing() as connection:
            if not (wait := _longest(connection, allowances, now)):
                known = _untils(connection, allowances)
                _set(connection, {each: each.spent(known.get(each, 0), now) for each in allowances}, now)
        return wait

    def give_back(self, allowances: Sequence[Allowance], now: int) -> None:
        """Give back one that was spent of each allowance."""
        with self._database.writing() as connection:
            known = _untils(connection, allowances)
            _set(connection, {each: until - each.every for each, until in known.items()}, now)

    def forget_spent(self, topic: str) -> None:
        """Forget what was spent of a topic, from everywhere."""
        with self._database.writing() as connection:
            connection.execute(delete(LIMITS).where(LIMITS.c.topic == topic))

    def remember_source(self, topic: str, source: str, until: int) -> None:
        """Remember a source until a time."""
        same = (LIMITS.c.topic == topic) & (LIMITS.c.source == source)
        with self._database.writing() as connection:
            connection.execute(delete(LIMITS).where(same))
            put(connection, LIMITS, [{"topic": topic, "source": source, "until": until}])

    def remembers_source(self, topic: str, source: str, now: int) -> bool:
        """Return whether a source is remembered."""
        same = (LIMITS.c.topic == topic) & (LIMITS.c.source == source) & (LIMITS.c.until > now)
        with self._database.reading() as connection:
            return connection.execute(select(LIMITS.c.until).where(same)).first() is not None


def _longest(connection: Connection, allowances: Sequence[Allowance], now: int) -> int:
    known = _untils(connection, allowances)
    return max((each.wait(known.get(each, 0), now) for each in allowances), default=0)


def _untils(connection: Connection, allowances: Sequence[Allowance]) -> dict[Allowance, int]:
    """Return when all comes back, of those allowances of which something was spent."""
    keys = {(each.topic, each.source): each for each in allowances}
    wanted = select(LIMITS).where(tuple_(LIMITS.c.topic, LIMITS.c.source).in_(keys))
    return {keys[row.topic, row.source]: row.until for row in connection.execute(wanted)}


def _set(connection: Connection, untils: dict[Allowance, int], now: int) -> None:
    """Write new times in place of the old ones, and remove those that have passed."""
    keys = [(each.topic, each.source) for each in untils]
    is_old = tuple_(LIMITS.c.topic, LIMITS.c.source).in_(keys) | (LIMITS.c.until <= now)
    connection.execute(delete(LIMITS).where(is_old))
    rows = [
        {"topic": each.topic, "source": each.source, "until": until}
        for each, until in untils.items()
        if until > now
    ]
    put(connection, LIMITS, rows)
