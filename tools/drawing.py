"""The house as a drawing, from its import graph: `make drawing` writes `docs/house.svg`.

The same command writes the table of rooms and wings of `docs/architecture.md`, from their front doors.

Rooms stand on the floors of the contracts in `pyproject.toml`; their wings are windows in the order of their
floors; a dot says that a file of the room imports the other. The drawing has no counts, so that it changes
only when the house does. Colours and typefaces are those of the pages (`tokens.css`), light and dark.
"""

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools.drawing_graph import Room, read_rooms, room_imports
from tools.metrics_house import read_house

ROOT = Path(__file__).parent.parent
DRAWING = ROOT / "docs" / "house.svg"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- made by make drawing -->", "<!-- until here -->"
TOKENS = Path("src/oudler/web/static/tokens.css")

# The wall of the house, what stands on it, and the grid beside it.
LEFT, TOP, WALL = 34, 158, 840
NAME_AT, TEXT_AT, TEXT_WIDTH = LEFT + 46, LEFT + 206, WALL - 206 - 28
GRID, STEP = LEFT + WALL + 40, 28
LINE, WINDOW, PADDING, MULLION, BETWEEN, BELOW = 19, 26, 20, 3, 22, 9
WIDTHS = {**dict.fromkeys("fijlrt ,.:;", 4.8), **dict.fromkeys("mw", 12.0)}
TOKENS_USED = (
    *("paper", "sheet", "rule", "edge", "ink", "ink-2", "gold", "gold-ink"),
    *("felt", "felt-line", "on-felt", "ok", "serif", "sans"),
)

STYLE = """\
text { font: 14px var(--sans); fill: var(--ink-2); }
.room { font: 700 21px var(--serif); fill: var(--ink); }
.floor { font: 15px var(--serif); fill: var(--gold-ink); text-anchor: middle; }
.wing { fill: var(--on-felt); text-anchor: middle; }
.module { fill: var(--ink-2); text-anchor: middle; font-style: italic; }
.then { fill: var(--edge); text-anchor: middle; }
.head { fill: var(--ink); }
.title { font: 700 34px var(--serif); fill: #fffdf8; text-anchor: middle; }
.page { fill: var(--paper); }
.wall { fill: var(--sheet); stroke: var(--edge); stroke-width: 1.5; }
.roof { fill: #56257f; stroke: var(--gold); stroke-width: 3; stroke-linejoin: round; }
.slab { stroke: var(--edge); stroke-width: 1.5; }
.beside { stroke: var(--rule); stroke-dasharray: 2 5; }
.guide { stroke: var(--rule); }
.pane { fill: var(--felt); stroke: var(--felt-line); }
.plain { fill: none; stroke: var(--edge); stroke-dasharray: 3 3; }
.dot { fill: var(--ok); }
.star { fill: var(--gold); }
.ground { stroke: var(--edge); stroke-width: 3; stroke-linecap: round; }
"""
STAR = "M0-9l2.6 5.9 6.2.6-4.7 4.2 1.4 6.2L0 3.7-5.5 6.9l1.4-6.2-4.7-4.2 6.2-.6z"


def colours(css: str, names: Sequence[str]) -> tuple[str, str]:
    """The light and the dark declarations of some tokens; what has no dark value keeps its light one."""
    light, dark = css.partition("prefers-color-scheme: dark")[::2]
    found = [
        {name: match[1] for name in names if (match := re.search(rf"--{name}: ([^;]+);", part))}
        for part in (light, dark)
    ]
    plain, night = (" ".join(f"--{name}: {value};" for name, value in part.items()) for part in found)
    return plain, night


def width_of(text: str) -> int:
    """The width of a text on the drawing, about that of a wide typeface."""
    return round(sum(WIDTHS.get(letter, 8.4) for letter in text))


def wrapped(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def plain(sentence: str) -> str:
    return sentence.replace("`", "")


def text_at(x: float, y: float, text: str, kind: str = "") -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<text{css} x="{x:g}" y="{y:g}">{escape(text)}</text>'


def line_at(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path class="{kind}" d="M{x1:g} {y1:g}L{x2:g} {y2:g}"/>'


def star_at(x: float, y: float, size: float = 1) -> str:
    return f'<path class="star" transform="translate({x:g} {y:g}) scale({size:g})" d="{STAR}"/>'


def dot_at(x: float, y: float) -> str:
    return f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="6"/>'


def pane_width(name: str) -> int:
    return width_of(name) + PADDING


def window_width(names: Sequence[str]) -> int:
    return sum(map(pane_width, names)) + MULLION * (len(names) - 1)


def window(x: float, y: float, names: Sequence[str], wings: Collection[str]) -> list[str]:
    """One floor of a room: a pane for each wing that stands on it; a module that is no wing is dashed."""
    drawn: list[str] = []
    for name in names:
        wide = pane_width(name)
        kind, pane = ("wing", "pane") if name in wings else ("module", "plain")
        drawn.append(f'<rect class="{pane}" x="{x:g}" y="{y:g}" width="{wide}" height="{WINDOW}" rx="5"/>')
        drawn.append(text_at(x + wide / 2, y + 18, name, kind))
        x += wide + MULLION
    return drawn


@dataclass(frozen=True)
class Windows:
    """The windows of a room, laid out in rows: what is drawn from (0, 0), and how high it is."""

    places: tuple[tuple[int, int, tuple[str, ...]], ...]
    height: int


def laid_out(room: Room) -> Windows:
    places: list[tuple[int, int, tuple[str, ...]]] = []
    x = y = 0
    for names in room.floors:
        wide = window_width(names)
        if x and x + wide > TEXT_WIDTH:
            x, y = 0, y + WINDOW + BELOW
        places.append((x, y, names))
        x += wide + BETWEEN
    return Windows(tuple(places), y + WINDOW if places else 0)


def height_of(room: Room) -> int:
    text = LINE * len(wrapped(plain(room.sentence), TEXT_WIDTH))
    windows = laid_out(room).height
    return max(56, 14 + text + (8 + windows if windows else 0) + 14)


def room_at(y: int, room: Room) -> list[str]:
    """A room: its name, its sentence, its windows from the highest to the lowest."""
    drawn = [text_at(NAME_AT, y + 32, room.name, "room")]
    sentence = wrapped(plain(room.sentence), TEXT_WIDTH)
    first = y + 28 if room.floors or len(sentence) > 1 else y + 32
    drawn += [text_at(TEXT_AT, first + LINE * row, line) for row, line in enumerate(sentence)]
    top = first + LINE * (len(sentence) - 1) + 12
    for index, (x, down, names) in enumerate(laid_out(room).places):
        drawn += window(TEXT_AT + x, top + down, names, room.wings)
        if index < len(room.floors) - 1:
            drawn.append(
                text_at(TEXT_AT + x + window_width(names) + BETWEEN / 2, top + down + 18, "›", "then")
            )
    return drawn


def roof(y: int) -> list[str]:
    middle, eaves = LEFT + WALL / 2, 22
    points = f"M{LEFT - eaves} {y}L{middle:g} 24L{LEFT + WALL + eaves} {y}Z"
    return [
        f'<path class="roof" d="{points}"/>',
        star_at(middle, 76, 1.7),
        text_at(middle, y - 22, "oudler", "title"),
    ]


def heads(rooms: Sequence[Room], bottom: int) -> list[str]:
    """The columns of the grid: a name and a guide for each room."""
    drawn = []
    for column, room in enumerate(rooms):
        x = GRID + STEP * column + STEP / 2
        turn = f"translate({x + 4:g} {TOP - 14}) rotate(-60)"
        drawn.append(f'<g transform="{turn}">{text_at(0, 0, room.name, "head")}</g>')
        drawn.append(line_at("guide", x, TOP, x, bottom))
    return drawn


def grid_row(y: float, room: Room, rooms: Sequence[Room], imported: frozenset[str]) -> list[str]:
    """A star for the room itself, a dot for each room that it imports."""
    drawn = [line_at("guide", LEFT + WALL, y, GRID + STEP * len(rooms), y)]
    for column, other in enumerate(rooms):
        x = GRID + STEP * column + STEP / 2
        if other.name == room.name:
            drawn.append(star_at(x, y))
        elif other.name in imported:
            drawn.append(dot_at(x, y))
    return drawn


def storey(
    y: int, number: int, floor: Sequence[Room], rooms: Sequence[Room], graph: Mapping[str, frozenset[str]]
) -> list[str]:
    """A floor: its number, its rooms one below the other, what each imports."""
    drawn = [line_at("slab", LEFT, y, LEFT + WALL, y), text_at(LEFT + 22, y + 31, str(number), "floor")]
    for room in floor:
        if room is not floor[0]:
            drawn.append(line_at("beside", LEFT + 44, y, LEFT + WALL - 24, y))
        drawn += room_at(y, room)
        drawn += grid_row(y + height_of(room) / 2, room, rooms, graph[room.name])
        y += height_of(room)
    return drawn


def key(y: int) -> list[str]:
    x = LEFT + 4
    return [
        *window(x, y - 18, ("wing",), {"wing"}),
        text_at(x + 66, y, "a folder with a front door"),
        *window(x + 262, y - 18, ("module",), ()),
        text_at(x + 346, y, "a single file"),
        text_at(x + 462, y, "›", "then"),
        text_at(x + 474, y, "stands above, may import what follows"),
        star_at(GRID + STEP / 2, y - 5),
        text_at(GRID + STEP, y, "the room itself"),
        dot_at(GRID + STEP * 5.5, y - 5),
        text_at(GRID + STEP * 6, y, "a room it imports"),
    ]


def drawing(floors: Sequence[Sequence[Room]], graph: Mapping[str, frozenset[str]], css: str) -> str:
    """The drawing as SVG."""
    rooms = [room for floor in floors for room in floor]
    bottom = TOP + sum(map(height_of, rooms))
    width, height = GRID + STEP * len(rooms) + 40, bottom + 70
    light, dark = colours(css, TOKENS_USED)
    drawn = [
        f'<rect class="page" width="{width}" height="{height}" rx="16"/>',
        f'<rect class="wall" x="{LEFT}" y="{TOP}" width="{WALL}" height="{bottom - TOP}"/>',
        *heads(rooms, bottom),
    ]
    y = TOP
    for index, floor in enumerate(floors):
        drawn += storey(y, len(floors) - index, floor, rooms, graph)
        y += sum(map(height_of, floor))
    drawn += [*roof(TOP), line_at("ground", LEFT - 16, bottom, LEFT + WALL + 16, bottom), *key(bottom + 42)]
    style = f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n{STYLE}"
    title = "The rooms of Oudler on their floors, their wings, and which room imports which"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>{title}</title>",
            f"<style>\n{style}</style>",
            *drawn,
            "</svg>\n",
        ]
    )


def read_floors(root: Path) -> list[list[Room]]:
    """The rooms of a checkout, floor by floor."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return read_rooms(read_house(root), project["tool"]["importlinter"]["contracts"])


def drawn_house(root: Path = ROOT) -> str:
    """The drawing of the house in a checkout."""
    css = (root / TOKENS).read_text(encoding="utf-8")
    return drawing(read_floors(root), room_imports(read_house(root)), css)


def rooms_table(root: Path = ROOT) -> str:
    """Every room and wing with its sentence, from the highest floor to the lowest."""
    rows = ["| room, wing | what it is |", "|---|---|"]
    for room in (room for floor in read_floors(root) for room in floor):
        rows.append(f"| **`{room.name}`** | **{room.sentence}** |")
        rows += [f"| `{room.name}/{wing}` | {told} |" for wing, told in room.wings.items()]
    return "\n".join(rows)


def with_table(page: str, table: str) -> str:
    """The page of the architecture with the table between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"{PAGE.name} has no place for the table of rooms: {BEGIN} {END}")
    return f"{before}{begin}\n{table}\n{end}{after}"


if __name__ == "__main__":
    DRAWING.write_text(drawn_house(), encoding="utf-8")
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), rooms_table()), encoding="utf-8")
