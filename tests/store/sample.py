"""A small store that tests fill, and the one that each revision leaves behind.

`python -m tests.store.sample FILE` writes such a store; `data/revision_0001.db` was written by revision 0001
and is never written again, and so on.
"""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from sqlalchemy import create_engine, select, text

from oudler.record import JournalLine, broken_links, sealed
from oudler.store import (
    CHAMPIONSHIP,
    PlayedDeal,
    SetPlay,
    Snapshot,
    Store,
    StoredClub,
    StoredEvent,
    StoredList,
    StoredMember,
    StoredPlayer,
    StoredSession,
    StoredSet,
    StoredSignup,
    StoredTable,
)
from oudler.store.rows import EVENT as EVENT_KIND
from oudler.store.rows import SnapshotEntry
from oudler.store.schema import TABLE_OWNERS

DATA = Path(__file__).parent / "data"


def chain(texts: Iterable[str], before: JournalLine | None = None) -> tuple[JournalLine, ...]:
    """Lines with these texts, each sealed with the one before."""
    lines: list[JournalLine] = []
    for words in texts:
        last = lines[-1] if lines else before
        number, seal = (last.number, last.seal) if last else (0, "")
        lines.append(JournalLine(number + 1, words, sealed(seal, words)))
    return tuple(lines)


EVENT = StoredEvent("e1", "Tournoi d’été ♠", "secret", "2026-11-15T14:30:00Z")
OTHER = StoredEvent("e2", "Open", "other secret", "2026-11-16T14:30:00Z")
SEASON = StoredEvent("c1", "Individuel", "its secret", "2026-09-02T10:00:00Z", CHAMPIONSHIP)
LOG = chain(['{"did":"opened"}', '{"did":"entered","what":"Zoë"}', '{"did":"paid"}'])
HALL = chain(['{"did":"called"}'])
SEASON_LOG = chain(['{"did":"announced"}', '{"did":"received"}'])
ADDRESSES = {1: "1 rue Haute", 12: "2 rue Basse"}
SNAPSHOT = Snapshot("e1", 3, "2026-11-15T15:00:00Z", '{"log":[]}')
SESSION = StoredSession("5e55", "table", "e1", 4, "Table 4", "2026-11-15T15:00:00Z", "2026-11-15T23:00:00Z")
DESK = StoredSession("de5c", "arbiter", None, None, "Ana", "2026-11-15T14:00:00Z", "2026-11-16T02:00:00Z")
SECRET = '{"board":1}\n{"board":2}\n'
NOON, MIDNIGHT = "2026-11-15T12:00:00Z", "2026-11-16T00:00:00Z"
TABLE = StoredTable("ABCDEFGH", "Chez Zoë", "free", True, False, NOON, '{"name":"Chez Zoë"}')
HIDDEN = StoredTable("JKLMNPQR", "Entre nous", "free", False, False, NOON, "{}")
TABLE_LOG = chain(['{"did":"opened"}', '{"did":"drew"}', '{"did":"did","act":"T14"}'])
ANA = StoredPlayer("p1", "hash of a token", "Ana", NOON)
BOB = StoredPlayer("p2", "hash of another", "Bob", NOON)
DEALS = (
    PlayedDeal("p1", "ABCDEFGH", 1, "2026-11-15T12:10:00Z", '{"score":-25}'),
    PlayedDeal("p1", "ABCDEFGH", 2, "2026-11-15T12:20:00Z", '{"score":90}'),
)
DAILY = StoredSet("jour-2026-11-15", "2026-11-14T00:00:00Z", MIDNIGHT, "secret of the day", '{"boards":[]}')
PLAYS = (
    SetPlay("jour-2026-11-15", 1, "p2", NOON, 120, "JKLMNPQR", "{}"),
    SetPlay("jour-2026-11-15", 2, "p1", NOON, -64, "ABCDEFGH", "{}"),
)
CLUB = StoredClub("k1", "Tarot Club du Vieux Pont", NOON, '{"place":"Salle des fêtes"}')
MEMBERS = (
    StoredMember("k1", 1, '{"surname":"Ybert"}', "zoe@example.org"),
    StoredMember("k1", 2, '{"surname":"Morvan"}'),
)
SIGNUP = StoredSignup("e2", 1, "hash of a link", NOON, '{"licence":"1234567"}', "06 00 00 00 00")
NATIONAL = StoredList("national", NOON, '[["1234567","MARTIN"]]')
OUTCOME = ("the last seal", '{"players":12}')


def fill(store: Store) -> None:
    """Keep one thing of each kind, and a second event that has little."""
    store.add_event(EVENT, {"log": LOG, "hall": HALL}, ADDRESSES)
    store.add_event(OTHER, {"log": LOG[:1]}, {})
    store.add_event(SEASON, {"chain": SEASON_LOG}, {})
    store.keep(SNAPSHOT)
    store.add_session(SESSION)
    store.add_session(DESK)
    store.set_pin("e1", "table", "hash of 1234", NOON)
    store.set_pin(None, "arbiter", "hash of 5678", NOON)
    store.keep_secret("e1", "boards", SECRET)
    store.remember_source("in e1", "192.0.2.1", 2)
    fill_tables(store)
    fill_clubs(store)


def fill_clubs(store: Store) -> None:
    """Keep one thing of each kind that clubs need."""
    store.add_club(CLUB)
    store.keep_logo("k1", "image/png;AAAA")
    store.change_members("k1", {}, MEMBERS)
    store.give_events(["e2"], "k1")
    store.archive(["e2"], archived=True)
    store.add_signup(SIGNUP, most=9)
    store.keep_list(NATIONAL)
    store.keep_outcomes({"e2": OUTCOME, "gone": OUTCOME})


def fill_tables(store: Store) -> None:
    """Keep one thing of each kind that live tables need."""
    store.add_table(TABLE, TABLE_LOG[:1])
    store.add_table(HIDDEN, ())
    store.append_tables({"ABCDEFGH": TABLE_LOG[1:]})
    store.claim_table("ABCDEFGH", "first process", NOON, MIDNIGHT)
    for player in (ANA, BOB):
        store.add_player(player)
    store.add_played(DEALS)
    store.add_set(DAILY)
    for play in PLAYS:
        store.add_set_play(play)
    store.site_secret("daily", lambda: "secret of the site")


def broken(store: Store, event: str, journal: str) -> int | None:
    """The number of the first line of a journal that does not follow the one before, or None."""
    lines = store.lines(event, journal)
    return next((lines[place].number for place in broken_links(lines)), None)


def contents(store: Store) -> dict[str, object]:
    """Everything that a store tells."""
    ids = [event.id for event in store.events()]
    return {
        "events": store.events(),
        "championships": store.events(CHAMPIONSHIP),
        "championship": [store.event("c1", kind) for kind in (CHAMPIONSHIP, EVENT_KIND)],
        "season lines": store.lines("c1", "chain"),
        "lines": {
            (event, journal): store.lines(event, journal) for event in ids for journal in ("log", "hall")
        },
        "broken": {broken(store, event, journal) for event in ids for journal in ("log", "hall")},
        "addresses": {event: store.addresses(event) for event in ids},
        "snapshots": {event: store.snapshots(event) for event in ids},
        "snapshot": store.snapshot("e1", 3),
        "sessions": [store.session(token, NOON) for token in ("5e55", "de5c")],
        "pins": [store.pin(event, role) for event in ("e1", None) for role in ("table", "arbiter")],
        "secrets": [store.secret(event, "boards") for event in ("e1", "e2")],
        "sources": [store.remembers_source("in e1", "192.0.2.1", now) for now in (1, 2)],
        **table_contents(store),
        **club_contents(store),
    }


def club_contents(store: Store) -> dict[str, object]:
    """Everything that a store tells of clubs."""
    return {
        "clubs": store.clubs(),
        "club": [store.club(id) for id in ("k1", "k2")],
        "logos": [store.logo(id) for id in ("k1", "k2")],
        "members": store.members("k1"),
        "sign-ups": store.signups("e2"),
        "links": [store.signup_by_token(token) for token in ("hash of a link", "hash of another")],
        "lists": [store.list_of(name) for name in ("national", "other")],
        "outcomes": store.outcomes(),
    }


def table_contents(store: Store) -> dict[str, object]:
    """Everything that a store tells of live tables."""
    ids = ("ABCDEFGH", "JKLMNPQR")
    return {
        "tables": [store.table(id) for id in ids],
        "lobby": store.open_tables(),
        "table lines": {id: store.table_lines(id) for id in ids},
        "owners": [owner_of(store, id, NOON) for id in ids],
        "players": [store.player(id) for id in ("p1", "p2")],
        "tokens": [store.player_by_token(token) for token in ("hash of a token", "hash of another")],
        "played": {id: store.played(id) for id in ("p1", "p2")},
        "sets": store.sets(),
        "set": store.set_of("jour-2026-11-15"),
        "set plays": store.set_plays("jour-2026-11-15"),
        "site secret": store.site_secret("daily", lambda: "made now"),
    }


FILLED: dict[str, object] = {
    "events": (EVENT, replace(OTHER, club="k1", archived=True)),
    "championships": (SEASON,),
    "championship": [SEASON, None],
    "season lines": SEASON_LOG,
    "lines": {("e1", "log"): LOG, ("e1", "hall"): HALL, ("e2", "log"): LOG[:1], ("e2", "hall"): ()},
    "broken": {None},
    "addresses": {"e1": ADDRESSES, "e2": {}},
    "snapshots": {"e1": (SnapshotEntry("e1", 3, "2026-11-15T15:00:00Z"),), "e2": ()},
    "snapshot": '{"log":[]}',
    "sessions": [SESSION, DESK],
    "pins": ["hash of 1234", None, None, "hash of 5678"],
    "secrets": [SECRET, None],
    "sources": [True, False],
    "tables": [TABLE, HIDDEN],
    "lobby": (TABLE,),
    "table lines": {"ABCDEFGH": TABLE_LOG, "JKLMNPQR": ()},
    "owners": ["first process", None],
    "players": [ANA, BOB],
    "tokens": [ANA, BOB],
    "played": {"p1": DEALS, "p2": ()},
    "sets": (DAILY,),
    "set": DAILY,
    "set plays": PLAYS,
    "site secret": "secret of the site",
    "clubs": (CLUB,),
    "club": [CLUB, None],
    "logos": ["image/png;AAAA", None],
    "members": MEMBERS,
    "sign-ups": (SIGNUP,),
    "links": [SIGNUP, None],
    "lists": [NATIONAL, None],
    "outcomes": {"e2": OUTCOME},
}
NO_TABLES: dict[str, object] = {
    "tables": [None, None],
    "lobby": (),
    "table lines": {"ABCDEFGH": (), "JKLMNPQR": ()},
    "owners": [None, None],
    "players": [None, None],
    "tokens": [None, None],
    "played": {"p1": (), "p2": ()},
    "sets": (),
    "set": None,
    "set plays": (),
    "site secret": "made now",
}
NO_LIMITS: dict[str, object] = {"sources": [False, False]}
NO_KINDS: dict[str, object] = {"championships": (), "championship": [None, None], "season lines": ()}
NO_CLUBS: dict[str, object] = {
    "events": (EVENT, OTHER),
    "clubs": (),
    "club": [None, None],
    "logos": [None, None],
    "members": (),
    "sign-ups": (),
    "links": [None, None],
    "lists": [None, None],
    "outcomes": {},
}
LEFT: dict[str, dict[str, object]] = {
    # what a file of each revision has
    "0001": {**FILLED, "secrets": [None, None], **NO_TABLES, **NO_LIMITS, **NO_KINDS, **NO_CLUBS},
    "0002": {**FILLED, **NO_TABLES, **NO_LIMITS, **NO_KINDS, **NO_CLUBS},
    "0003": {**FILLED, **NO_LIMITS, **NO_KINDS, **NO_CLUBS},
    "0004": {**FILLED, **NO_KINDS, **NO_CLUBS},
    "0005": {**FILLED, **NO_CLUBS},
    "0006": FILLED,
}


def owner_of(store: Store, id: str, now: str) -> str | None:
    """Which process has a table at a time."""
    claims = select(TABLE_OWNERS.c.owner).where((TABLE_OWNERS.c.table == id) & (TABLE_OWNERS.c.until > now))
    with store._database.reading() as connection:
        return connection.execute(claims).scalar_one_or_none()


def run_sql(url: str, *statements: str) -> None:
    """Change a database behind the back of the store."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


if __name__ == "__main__":
    made = Store.open(f"sqlite:///{sys.argv[1]}")
    fill(made)
    made.close()
