"""Draw the 78 cards and a back as one sprite, `static/deck.svg`: `<svg><use href="deck.svg#SR"/></svg>`.

    python -m tools.deck [FILE]

A page chooses by custom properties, without another download: the inks of the suits (`--card-s`, `--card-h`,
`--card-d`, `--card-c`, and their pale `--card-s-bg` …) and the size of the index (`--index` and
`--large-index` are the `display` of the one and the other). Whatever stands on several cards is drawn once.
"""

import sys
from pathlib import Path

from tools.deck_courts import FIGURES, belt, figure
from tools.deck_shapes import (
    GOLD,
    GOLD_DEEP,
    HEIGHT,
    INK,
    SKIN,
    SUITS,
    TRUMP,
    TRUMP_PALE,
    WIDTH,
    advance,
    glyph,
    lozenge,
    pip,
    short,
    star,
)

SPRITE = Path(__file__).resolve().parent.parent / "src" / "oudler" / "web" / "static" / "deck.svg"
BACK = "BACK"
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
INKS = {"S": "#15171c", "H": "#c8102e", "D": "#c8102e", "C": "#15171c"}
TINTS = {"S": "#eef0f5", "H": "#fdeef0", "D": "#fdeef0", "C": "#eef0f5"}
"""Two colours, unless the page says otherwise."""
TRUMPS = range(1, 22)
_OUDLERS = (1, 21)
_UPSIDE_DOWN = 'transform="rotate(180 100 155)"'
_SMALL, _LARGE = 'display="var(--index,inline)"', 'display="var(--large-index,none)"'
_WIDER, _HIGHER = 1.28, 1.46
"""How much larger the large index is."""

_ROWS = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)),
    "8": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)),
    "9": ((-1, -1), (1, -1), (-1, -0.34), (1, -0.34), (-1, 0.34), (1, 0.34), (-1, 1), (1, 1), (0, 0)),
    "10": (
        *((-1, -1), (1, -1), (-1, -0.34), (1, -0.34), (-1, 0.34), (1, 0.34), (-1, 1), (1, 1)),
        *((0, -0.67), (0, 0.67)),
    ),
}
"""Where the signs of a card stand, in columns and rows from the middle."""


def sprite() -> str:
    """The whole deck, a symbol for each card; cards that look alike stand together, for those who pack it."""
    suits = [_suit_card(suit, rank) for rank in RANKS for suit in INKS]
    cards = [*suits, *map(_trump_card, TRUMPS), _excuse(), _symbol(BACK, "p", _back())]
    parts = "\n".join([*_papers(), *_signs(), *_numerals(), *_tabs(), *_middles()])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg">\n<defs>\n{parts}\n</defs>\n'
        + "\n".join(cards)
        + "\n</svg>\n"
    )


def _symbol(name: str, paper: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#{paper}"/>{drawing}</symbol>'


def _twice(name: str, drawing: str) -> str:
    """A drawing, and the same upside down."""
    return f'<g id="{name}">{drawing}</g><use href="#{name}" {_UPSIDE_DOWN}/>'


# --- what stands on several cards -------------------------------------------------------------------


def _papers() -> list[str]:
    """Paper of the suits and of the trumps, the frame of the oudlers, the frame of the courts."""
    edge = f'x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="16" stroke-width="2"'
    return [
        f'<rect id="p" {edge} fill="#fff" stroke="#b9b4a8"/>',
        f'<rect id="q" {edge} fill="#fff8e6" stroke="{GOLD_DEEP}"/>',
        f'<rect id="o" x="6" y="6" width="188" height="298" rx="12" fill="none" stroke="{GOLD}" '
        'stroke-width="4"/>',
        '<rect id="f" x="54" y="22" width="92" height="266" rx="6" fill="none" stroke="currentColor" '
        'stroke-width="2.5"/>',
    ]


def _signs() -> list[str]:
    """The suit signs, and each as it stands under an index."""
    shapes = [f'<path id="{suit.lower()}" d="{shape}"/>' for suit, shape in SUITS.items()]
    corners = [
        f'<g id="x{suit}"><g {_SMALL}>{pip(suit, 31, 94, 36)}</g><g {_LARGE}>{pip(suit, 33, 120, 46)}</g></g>'
        for suit in SUITS
    ]
    return [*shapes, *corners, *map(belt, INKS)]


def _numerals() -> list[str]:
    """Figures of two sizes, and the index of every rank and trump in the current colour."""
    narrow = [f'<g id="c{sign}">{glyph(sign, 14.5, 44)}</g>' for sign in "0123456789"]
    wide = [f'<g id="w{sign}">{glyph(sign, 22, 48)}</g>' for sign in "0123456789"]
    ranks = [*RANKS[:9], *RANKS[10:], *map(str, range(10, 22))]
    return [*narrow, *wide, *map(_index, ranks)]


def _index(rank: str) -> str:
    """At most 50 wide when small: a strip of a quarter of the card shows all of it."""
    if len(rank) == 1:
        left = 31 - advance(rank, 27) / 2
        drawn = f'<g transform="translate({short(left)} 17)" stroke-width="9.5">{glyph(rank, 27, 46)}</g>'
    else:
        drawn = f'<g stroke-width="8">{_figures(rank, "c", 32, 18, width=14.5, gap=11.6)}</g>'
    larger = f"matrix({_WIDER} 0 0 {_HIGHER} -5.5 -7)"
    return (
        f'<g id="r{rank}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        f'<g {_SMALL}><g id="s{rank}">{drawn}</g></g><use href="#s{rank}" transform="{larger}" {_LARGE}/></g>'
    )


def _figures(text: str, kind: str, cx: float, top: float, *, width: float, gap: float) -> str:
    """Figures beside each other around a middle."""
    widths = [advance(sign, width) for sign in text]
    left = cx - (sum(widths) + gap * (len(text) - 1)) / 2
    drawn = []
    for sign, own in zip(text, widths, strict=True):
        drawn.append(f'<use href="#{kind}{sign}" x="{short(left)}" y="{short(top)}"/>')
        left += own + gap
    return "".join(drawn)


def _tabs() -> list[str]:
    """Trumps carry their index in reverse: in a fan they cannot be taken for a suit, whatever the colours."""
    sizes = ((_SMALL, 54, 106), (_LARGE, 63, 132))
    shape = 'x="5" y="5" rx="12"'
    rects = "".join(
        f'<rect {shown} {shape} width="{width}" height="{height}"/>' for shown, width, height in sizes
    )
    bar = (
        f'<g id="bar"><path d="M17 88H47" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/>'
        f'<circle cx="32" cy="88" r="6.5" fill="{GOLD}"/></g>'
    )
    return [
        f'<g id="t" fill="{TRUMP}">{rects}</g>',
        f'<use id="u" href="#t" stroke="{GOLD}" stroke-width="3"/>',
        f'<g id="m"><g {_SMALL}>{bar}</g><use href="#bar" x="3" y="25" {_LARGE}/></g>',
        f'<g id="n"><g {_SMALL}>{star(32, 89, 16, GOLD)}</g><g {_LARGE}>{star(35, 114, 16, GOLD)}</g></g>',
    ]


def _middles() -> list[str]:
    """Busts of the courts; the disc of the trumps with its ring of 21 beads."""
    line = f'<path d="M74 58H176" stroke="{GOLD}" stroke-width="2.5"/>'
    fleuron = line + lozenge(104, 58, 6, TRUMP_PALE) + lozenge(146, 58, 6, TRUMP_PALE)
    bead = '<circle id="bead" cx="100" cy="155" r="58" pathLength="21" fill="none" stroke-linecap="round" '
    bead += 'transform="rotate(-81.4 100 155)"/>'
    return [
        *map(figure, FIGURES),
        f'<g id="fl">{fleuron}</g>',
        bead,
        f'<g id="gold"><use href="#bead" stroke="{GOLD_DEEP}" stroke-width="11.3"/>'
        f'<use href="#bead" stroke="{GOLD}" stroke-width="8.3"/></g>',
        f'<g id="disc"><circle cx="100" cy="155" r="47" fill="{TRUMP}"/>'
        f'<circle cx="100" cy="155" r="42.5" fill="none" stroke="{GOLD}" stroke-width="1.8"/>'
        '<g stroke-dasharray="0 1"><use href="#bead" stroke="#c9b98f" stroke-width="7.5"/>'
        '<use href="#bead" stroke="#fff8e6" stroke-width="4.5"/></g>'
        f'<use href="#fl"/><use href="#fl" {_UPSIDE_DOWN}/></g>',
    ]


# --- suits ------------------------------------------------------------------------------------------


def _suit_card(suit: str, rank: str) -> str:
    ink = f"var(--card-{suit.lower()},{INKS[suit]})"
    middle = _court(suit, rank) if rank in FIGURES else _pips(suit, rank)
    index = _twice(f"{suit}{rank}i", f'<use href="#r{rank}"/><use href="#x{suit}"/>')
    return _symbol(suit + rank, "p", f'<g color="{ink}" fill="currentColor">{middle}{index}</g>')


def _court(suit: str, rank: str) -> str:
    tint = f"var(--card-{suit.lower()}-bg,{TINTS[suit]})"
    return (
        f'<rect x="54" y="22" width="92" height="266" fill="{tint}"/><use href="#k{rank}"/>'
        f'<use href="#k{rank}" {_UPSIDE_DOWN}/><use href="#b{suit}"/><use href="#f"/>'
    )


def _pips(suit: str, rank: str) -> str:
    """As many signs as the card says; an ace has a large one in a ring."""
    if rank == "1":
        ring = '<circle cx="100" cy="155" r="55" fill="none" stroke="currentColor" stroke-width="3" '
        return f'{ring}stroke-opacity=".2"/>' + pip(suit, 100, 155, 70)
    count = int(rank)
    size = 44 if count <= 3 else 38 if count <= 8 else 34
    return "".join(pip(suit, 100 + x * 26, 155 + y * 94, size, flip=y > 0) for x, y in _ROWS[rank])


# --- trumps, the excuse, the back -------------------------------------------------------------------


def _trump_card(number: int) -> str:
    is_oudler = number in _OUDLERS
    beads = "0 1 " * (number - 1) + f"0 {22 - number}"
    middle = _twice(f"T{number}m", star(125, 58, 13, GOLD) if is_oudler else lozenge(125, 58, 11, GOLD))
    drawing = (
        ('<use href="#o"/>' if is_oudler else "")
        + f'<use href="#disc"/><use href="#gold" stroke-dasharray="{beads}"/>{middle}'
        + f'<g color="#fff">{_disc_number(number)}'
        + _trump_index(f"T{number}", f'<use href="#r{number}"/>', is_oudler=is_oudler)
        + "</g>"
    )
    return _symbol(f"T{number}", "q", drawing)


def _disc_number(number: int) -> str:
    """The number in white; one figure alone is wider."""
    text = str(number)
    drawn = _figures(text, "w", 100, 131, width=22, gap=14)
    if len(text) == 1:
        drawn = f'<g transform="matrix(1.35 0 0 1 -35 0)">{drawn}</g>'
    return (
        '<g fill="none" stroke="currentColor" stroke-width="9.5" stroke-linecap="round" '
        f'stroke-linejoin="round">{drawn}</g>'
    )


def _trump_index(name: str, index: str, *, is_oudler: bool) -> str:
    tab, mark = ("u", "n") if is_oudler else ("t", "m")
    return _twice(f"{name}i", f'<use href="#{tab}"/>{index}<use href="#{mark}"/>')


def _excuse() -> str:
    round_white = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'
    letter = f'<g id="E" {round_white}>{glyph("E", 17, 28)}</g>'
    corner = (
        f'<use href="#u"/><g {_SMALL}>{star(32, 40, 21, GOLD)}'
        f'<g transform="translate(23.5 71)" stroke-width="6.5">{letter}</g></g>'
        f"<g {_LARGE}>{star(36, 36, 23, GOLD)}"
        '<use href="#E" transform="translate(22.5 68) scale(1.6 2)" stroke-width="5.5"/></g>'
    )
    sun = star(100, 155, 78, "#fbe7b0", points=20, inner=0.86)
    drawing = (
        f'<use href="#o"/><g stroke="{GOLD}" stroke-width="1.5">{sun}</g>'
        f'<g transform="translate(13 24) scale(.87)">{_jester()}</g>{_twice("EXi", corner)}'
    )
    return _symbol("EX", "q", drawing)


def _jester() -> str:
    collar = "".join(
        f'<path d="M{x} 206l11 24 11-24Z" fill="{fill}"/>'
        for x, fill in ((56, TRUMP), (78, "#c8102e"), (100, GOLD), (122, TRUMP))
    )
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="6.5" fill="{GOLD}"/><path d="M{x - 3} {y + 2}h6"/>'
        for x, y in ((40, 114), (100, 80), (160, 114))
    )
    return (
        f'<g stroke="{INK}" stroke-width="2" stroke-linejoin="round">{collar}</g>'
        f'<path d="M78 166C78 196 88 210 100 210S122 196 122 166Z" fill="{SKIN}"/>'
        f'<path d="M87 178q4-4 8 0M105 178q4-4 8 0" fill="none" stroke="{INK}" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<circle cx="91" cy="182" r="2.2" fill="{INK}"/><circle cx="109" cy="182" r="2.2" fill="{INK}"/>'
        '<path d="M89 193C93 203 107 203 111 193Z" fill="#fff" stroke="#b0413e" stroke-width="2.4" '
        'stroke-linejoin="round"/>'
        f'<rect x="70" y="160" width="60" height="10" rx="5" fill="{GOLD}" stroke="{GOLD_DEEP}" '
        'stroke-width="1.8"/>'
        f'<g stroke="{INK}" stroke-width="2.5" stroke-linejoin="round">'
        '<path d="M72 166C56 150 44 138 40 116 58 112 74 122 84 138 84 116 90 98 100 84 110 98 116 116 '
        f'116 138 126 122 142 112 160 116 156 138 144 150 128 166Z" fill="{TRUMP}"/>'
        '<path d="M84 138C84 116 90 98 100 84 110 98 116 116 116 138 112 148 112 158 114 166H86C88 158 '
        '88 148 84 138Z" fill="#c8102e"/></g>'
        f'<g stroke="{GOLD_DEEP}" stroke-width="2" stroke-linecap="round">{bells}</g>'
    )


def _back() -> str:
    """A ground of lozenges, drawn as far as the border lets one see."""
    lozenges = "".join(
        f"M{26 + column * 21 + (10.5 if row % 2 else 0):g} {17 + row * 23.5:g}l7 9-7 9-7-9Z"
        for row in range(12)
        for column in range(8 - row % 2)
    )
    return (
        f'<rect x="9" y="9" width="182" height="292" rx="10" fill="{TRUMP}"/>'
        f'<path d="{lozenges}" fill="none" stroke="#8d62b3" stroke-width="1.6"/>'
        f'<rect x="14" y="14" width="172" height="282" rx="7" fill="none" stroke="{GOLD}" stroke-width="2"/>'
        f'<circle cx="100" cy="155" r="34" fill="{TRUMP}" stroke="{GOLD}" stroke-width="2.5"/>'
        + star(100, 155, 26, GOLD)
    )


def main() -> None:
    """Write the sprite."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else SPRITE
    path.write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
