"""What somebody has played here: the page `/moi`, its curve, its file, and how to have it all erased."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.responses import Response

from oudler.director.desk import moment
from oudler.store import PlayedDeal
from oudler.tables.game import PlayedAs, Statistics, TableSession, Tally, statistics
from oudler.web.site import PLAYER_COOKIE, RECENT_COOKIE, PageRequest, Role, act, guest_of, page
from oudler.wording.game import bid_word
from oudler.wording.language import Words, day_words, msg, signed

WIDTH, HEIGHT = 640, 200
"""The curve in units of its drawing."""
MOST_POINTS = 320
MOST_SESSIONS = 12
SIZES = (3, 4, 5)
_ROLES = {
    PlayedAs.TAKER: msg("Preneur"),
    PlayedAs.PARTNER: msg("Appelé"),
    PlayedAs.DEFENDER: msg("Défense"),
}


@dataclass(frozen=True, slots=True)
class Curve:
    """The running sum as a line: its points, where nought is, and its extremes."""

    points: str
    zero: int
    highest: int
    lowest: int


def draw_curve(sums: Sequence[int]) -> Curve | None:
    """The line of a running sum that begins at nought; None of no deals."""
    if not sums:
        return None
    step = max(1, -(-len(sums) // MOST_POINTS))
    drawn = [0, *sums[:-1][::step], sums[-1]]
    highest, lowest = max(0, *sums), min(0, *sums)
    span = max(1, highest - lowest)
    heights = [(highest - value) * HEIGHT // span for value in drawn]
    places = [place * WIDTH // (len(drawn) - 1) for place in range(len(drawn))]
    points = " ".join(f"{x},{y}" for x, y in zip(places, heights, strict=True))
    return Curve(points, highest * HEIGHT // span, highest, lowest)


def show(asked: PageRequest) -> Response:
    """The statistics of whoever asks, of all tables or of those of one size."""
    rows = _rows(asked)
    size = int(asked.query("joueurs")) if asked.query("joueurs") in map(str, SIZES) else None
    found = statistics(rows, size)
    return asked.page(
        "statistics.html",
        has_played=bool(rows),
        is_known=guest_of(asked.request, asked.office) is not None,
        is_erased=asked.query("efface") == "oui",
        found=found,
        size=size,
        sizes=SIZES,
        curve=(curve := draw_curve(found.curve)),
        curve_text=_in_words(asked.words, curve, found) if curve else "",
        tables=_tables(asked.words, found),
        sessions=_sessions(asked, found.sessions[:MOST_SESSIONS]),
    )


def _in_words(words: Words, curve: Curve, found: Statistics) -> str:
    """The curve for whoever does not see it."""
    return words.say(
        "Vos scores ajoutés : au plus haut {highest}, au plus bas {lowest}, à présent {now}.",
        highest=signed(curve.highest),
        lowest=signed(curve.lowest),
        now=signed(found.total.score),
    )


def _rows(asked: PageRequest) -> Sequence[PlayedDeal]:
    guest = guest_of(asked.request, asked.office)
    return asked.office.store.played(guest.id) if guest else ()


def _tables(words: Words, found: Statistics) -> list[dict[str, Any]]:
    """What was made of the deals, a table for each question."""
    contracts = {bid_word(words, bid): tally for bid, tally in found.contracts.items()}
    oudlers = {words.many("{n} bout", "{n} bouts", n): tally for n, tally in found.oudlers.items()}
    trumps = {_trumps(words, *group): tally for group, tally in found.trumps.items()}
    roles = {words.say(_ROLES[role]): tally for role, tally in found.roles.items()}
    rows = {
        words.say("Attaque et défense"): roles,
        words.say("Contrats pris"): contracts,
        words.say("Contrats pris, selon vos bouts en main"): oudlers,
        words.say("Contrats pris, selon vos atouts en main"): trumps,
    }
    return [{"title": title, "rows": _played(tallies)} for title, tallies in rows.items()]


def _played(tallies: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    return [(label, tally) for label, tally in tallies.items() if tally.deals]


def _trumps(words: Words, least: int, most: int) -> str:
    if most > 20:
        return words.say("{n} atouts ou plus", n=least)
    return words.say("{least} à {most} atouts", least=least, most=most)


def _sessions(asked: PageRequest, sessions: Sequence[TableSession]) -> list[dict[str, Any]]:
    names = asked.office.store.table_names({session.table for session in sessions})
    return [
        {
            "code": session.table,
            "name": names.get(session.table, session.table),
            "day": day_words(asked.words, moment(session.at).astimezone().date()),
            "tally": session.tally,
        }
        for session in sessions
    ]


def export(asked: PageRequest) -> Response:
    """What was made of every deal, a line of JSON each, for other programs."""
    lines = [f"{_line(row)}\n" for row in _rows(asked)]
    names = {"content-disposition": 'attachment; filename="oudler-mes-resultats.jsonl"'}
    return Response("".join(lines), media_type="application/x-ndjson", headers=names)


def _line(row: PlayedDeal) -> str:
    told = {"table": row.table, "number": row.number, "at": row.at, **msgspec.json.decode(row.text)}
    return msgspec.json.encode(told).decode()


def forget(asked: PageRequest) -> Response:
    """Erase the name and the deals of whoever asks, here and in the browser."""
    guest = guest_of(asked.request, asked.office)
    if guest is not None:
        asked.office.store.forget_player(guest.id)
    response = asked.go("/moi", efface="oui")
    for cookie in (PLAYER_COOKIE, RECENT_COOKIE):
        response.delete_cookie(cookie)
    return response


ROUTES = (
    page("/moi", show),
    page("/moi/donnes.jsonl", export),
    act("/moi/effacer", forget, Role.PUBLIC),
)
