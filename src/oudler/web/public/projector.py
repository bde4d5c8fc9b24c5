"""The wall: names and places, the ranking, the clock, in turn, to be read from ten metres."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeVar

from starlette.responses import Response

from oudler.director.desk import EventSituation
from oudler.director.forms import form_desk
from oudler.director.results import public_view
from oudler.tournament.events import Event
from oudler.tournament.results import ranking_table
from oudler.web.desk import SCREEN, seat_names
from oudler.web.public.public import HOME
from oudler.web.public.wall_names import WallName, namesakes, person_name, team_name
from oudler.web.results import ShownRow, shown_table
from oudler.web.site import PageRequest, Role, act, dial_of, page, qr_of, short_number
from oudler.wording.language import msg
from oudler.wording.results import standing_title

T = TypeVar("T")

LINES = 15
"""As many lines under one another as can be read from the back of a hall."""
TEAM_LINES, TEAM_COLUMNS = 10, 2
"""Of teams, which stand on two lines with their members."""
FEW_LINES = 10
"""Fewer are not made larger: they stand in one column."""
COLUMNS = {public_view.Wall.PLACES: 4, public_view.Wall.RANKING: 3}
SECONDS = {public_view.Wall.PLACES: 15, public_view.Wall.RANKING: 15, public_view.Wall.CLOCK: 20}
"""How long a page stands."""
SECONDS_ALONE = 60
"""After so long a page that stands alone is fetched again, where scripts do not run."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """One page of the wall: what it shows, from which line on, and how many lines."""

    wall: public_view.Wall
    start: int = 0
    count: int = 0


def show_wall(asked: PageRequest) -> Response:
    """One page of the wall; it leads to the next."""
    desk, now = asked.desk, asked.desk.now()
    situation = desk.situation
    posted = public_view.posted_of(situation, now)
    leaves = _leaves(asked, situation, public_view.walls_of(situation, posted, now))
    at = (short_number(asked.query("page")) or 0) % len(leaves)
    leaf = leaves[at]
    is_alone = len(leaves) == 1
    return asked.page(
        "projector.html",
        wall=leaf.wall.value,
        page_number=at + 1,
        pages=len(leaves),
        following="" if is_alone else f"{asked.request.url.path}?page={(at + 1) % len(leaves)}",
        seconds=SECONDS_ALONE if is_alone else SECONDS[leaf.wall],
        dial=dial_of(situation, now),
        posted=posted,
        ranking_title=standing_title(asked.words, posted.posting, posted.after),
        **_MADE[leaf.wall](asked, situation, leaf),
    )


def _leaves(asked: PageRequest, situation: EventSituation, walls: Sequence[public_view.Wall]) -> list[_Leaf]:
    counts = {
        public_view.Wall.PLACES: len(_places(asked).lines),
        public_view.Wall.RANKING: len(situation.event.units),
    }
    found: list[_Leaf] = []
    for wall in walls:
        count = max(1, counts.get(wall, 1))
        columns, height = _extent(situation.event, wall)
        pages = ceil(count / (columns * height))
        size = ceil(count / pages)
        found += [_Leaf(wall, start, size) for start in range(0, count, size)]
    return found


def _extent(event: Event, wall: public_view.Wall) -> tuple[int, int]:
    """How many columns a page may have, and how many lines each: a team stands on two, with its members."""
    if wall is public_view.Wall.RANKING and form_desk(event).has_teams:
        return TEAM_COLUMNS, TEAM_LINES
    return COLUMNS.get(wall, 1), LINES


def _places(asked: PageRequest) -> public_view.RoundPlaces:
    return asked.desk.found("places", public_view.places_of, of_log=True)


def _columns(lines: Sequence[T], leaf: _Leaf, most: int = LINES) -> dict[str, Any]:
    """The lines of a page in columns of the same height, that take the whole width; and that height."""
    shown = lines[leaf.start : leaf.start + leaf.count]
    columns = max(ceil(leaf.count / most), 1 if leaf.count <= FEW_LINES else 2)
    height = ceil(leaf.count / columns)
    return {
        "columns": [shown[start : start + height] for start in range(0, leaf.count, height)],
        "height": max(FEW_LINES, height),
    }


def _place_lines(asked: PageRequest, situation: EventSituation, leaf: _Leaf) -> dict[str, Any]:
    entries, seats = situation.event.entries, seat_names(asked.words)
    marks = _marks(asked, situation.event)
    shown = [
        (
            person_name(entries[line.number], marks.get(line.number, "")),
            line.now[0] if line.now else None,
            seats[line.now[1]] if line.now else "",
        )
        for line in _places(asked).lines
    ]
    return _columns(shown, leaf)


def _rank_lines(asked: PageRequest, situation: EventSituation, leaf: _Leaf) -> dict[str, Any]:
    posted = public_view.posted_of(situation, asked.desk.now())
    table = asked.desk.found(
        ("wall ranking", asked.words.lang, posted.after),
        lambda known: shown_table(asked.words, known.event, ranking_table(known.event, posted.after)),
        of_log=True,
    )
    _, most = _extent(situation.event, leaf.wall)
    marks = _marks(asked, situation.event)
    return _columns([(row, _ranked_name(situation.event, row, marks)) for row in table.rows], leaf, most)


def _marks(asked: PageRequest, event: Event) -> dict[int, str]:
    """What tells namesakes from one another: their numbers."""
    alike = namesakes(event.entries.values())
    return {number: asked.words.say("n° {number}", number=number) for number in alike}


def _ranked_name(event: Event, row: ShownRow, marks: Mapping[int, str]) -> WallName:
    """A line of the ranking by the surname, or the team with those of its members."""
    members = [event.entries[number] for number in event.members.get(row.row.key, ())]
    has_teams = form_desk(event).has_teams
    if has_teams:
        return team_name(row.one("unit").text, members)
    return person_name(event.entries[row.row.key], marks.get(row.row.key, ""))


def _clock_page(asked: PageRequest, _situation: EventSituation, _leaf: _Leaf) -> dict[str, Any]:
    address = f"{asked.base_url}/e/{asked.desk.id}" if asked.base_url else ""
    return {"columns": [], "address": address, "qr": qr_of(address)}


_MADE = {
    public_view.Wall.PLACES: _place_lines,
    public_view.Wall.RANKING: _rank_lines,
    public_view.Wall.CLOCK: _clock_page,
}


# --- what the desk decides ------------------------------------------------------------------------------

_WALLS = {
    public_view.Wall.AUTO: msg("Ce qui convient au moment"),
    public_view.Wall.PLACES: msg("Les places"),
    public_view.Wall.RANKING: msg("Le classement"),
    public_view.Wall.CLOCK: msg("L'heure et l'annonce"),
}
MOST_HIDDEN = 3


def show_settings(asked: PageRequest) -> Response:
    """What stands on the wall and on phones: a line to all, what the wall shows, who sees the ranking."""
    situation = asked.desk.situation
    return asked.page(
        "room_wall.html",
        walls=[(wall.value, asked.words.say(text)) for wall, text in _WALLS.items()],
        chosen=public_view.wall_of(situation).value,
        hidden=public_view.hidden_rounds(situation),
        most_hidden=min(MOST_HIDDEN, len(situation.event.regulations.rounds)),
    )


def change_settings(asked: PageRequest) -> Response:
    """Change what the wall shows, and in how many rounds the ranking is kept back."""
    hidden = max(0, min(MOST_HIDDEN, asked.number_field("hidden", 0) or 0))
    wall = next(
        (wall for wall in public_view.Wall if wall.value == asked.field("wall")), public_view.Wall.AUTO
    )
    public_view.choose_wall(asked.desk, wall, hidden, asked.by)
    return asked.go_to("salle")


ROUTES = (
    page(HOME + "/ecran", show_wall),
    page(SCREEN + "/ecran", show_settings, Role.ARBITER),
    act(SCREEN + "/ecran", change_settings, Role.ARBITER),
)
