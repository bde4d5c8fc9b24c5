"""Everybody who is connected to a table, and how each is told what happens.

Each page is shown the sight of its own audience: a seat, or those who watch. What happens is worked out once
for all pages of an audience and a language; an audience without a page costs nothing.
"""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

from oudler.tables.game import Game, Happening
from oudler.tables.live.connection import Connection
from oudler.tables.views import changes, is_notable, public_act, say_line, see
from oudler.tables.wire import Sight, TableEvent, TableSnapshot, write_server_message
from oudler.wording.language import Words

REMEMBERED = 32
"""How many events a page may have missed and still be told one by one."""


@dataclass(frozen=True, slots=True)
class ViewerGroup:
    """Those who are shown the same: a seat or those who watch, in a language; whoever opened it apart."""

    seat: int | None
    lang: str
    is_owner: bool

    def sight(self, game: Game) -> Sight:
        """What this audience is shown."""
        return see(game, self.seat, Words(self.lang), game.owner if self.is_owner else "")


def audience_of(game: Game, connection: Connection) -> ViewerGroup:
    """The audience that a page belongs to."""
    if not connection.who:
        return ViewerGroup(None, connection.words.lang, is_owner=False)
    is_owner = connection.who == game.owner
    return ViewerGroup(game.seat_of(connection.who), connection.words.lang, is_owner)


@dataclass(frozen=True, slots=True)
class _Past:
    """The table after an event."""

    seq: int
    line: Happening | None
    game: Game


class TablePages:
    """The pages of a table and the last events."""

    def __init__(self, seq: int, game: Game) -> None:
        self.connections: set[Connection] = set()
        self._past = deque([_Past(seq, None, game)], maxlen=REMEMBERED)
        self._sights: dict[ViewerGroup, Sight] = {}
        """What each audience is shown now: one value for all its pages."""

    def show(self, connection: Connection, seq: int | None, left: int | None) -> None:
        """Show the table to a page: what it missed since event `seq`, or the whole."""
        past = list(self._past)
        missed = next((past[place:] for place, each in enumerate(past) if each.seq == seq), None)
        if missed is None:
            last = past[-1]
            connection.seen = self._sight(audience_of(last.game, connection))
            connection.tell(TableSnapshot(last.seq, connection.seen, left))
            return
        connection.seen = audience_of(missed[0].game, connection).sight(missed[0].game)
        for before, now in pairwise(missed):
            audience = audience_of(now.game, connection)
            pair = connection.seen, audience.sight(now.game)
            connection.tell(_event(before.game, now, audience, pair, left))
            connection.seen = pair[1]

    def tell(self, seq: int, line: Happening, game: Game, left: int | None) -> None:
        """Tell everybody what happened."""
        before, now = self._past[-1].game, _Past(seq, line, game)
        self._past.append(now)
        self._sights = {}
        texts: dict[tuple[ViewerGroup, int], str] = {}
        shown = [(each, each.seen) for each in self.connections if each.seen is not None]
        for connection, seen in shown:
            audience = audience_of(game, connection)
            sight = self._sight(audience)
            if (audience, id(seen)) not in texts:
                texts[audience, id(seen)] = write_server_message(
                    _event(before, now, audience, (seen, sight), left)
                )
            connection.send(texts[audience, id(seen)])
            connection.seen = sight

    def _sight(self, audience: ViewerGroup) -> Sight:
        if audience not in self._sights:
            self._sights[audience] = audience.sight(self._past[-1].game)
        return self._sights[audience]


def _event(
    before: Game, now: _Past, audience: ViewerGroup, pair: tuple[Sight, Sight], left: int | None
) -> TableEvent:
    """What an audience is told, from what it saw before and sees now; whoever has left is still « vous »."""
    assert now.line is not None
    words, me = Words(audience.lang), pair[0].me if audience.seat is None else audience.seat
    return TableEvent(
        seq=now.seq,
        kind=str(now.line.__struct_config__.tag),
        seat=getattr(now.line, "seat", None),
        act=public_act(now.line),
        say=say_line(words, before, now.game, now.line, me),
        patch=changes(*pair),
        left=left,
        is_notable=is_notable(now.line),
    )
