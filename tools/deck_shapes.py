"""Strokes and shapes that the cards are drawn with: figures, letters, suit signs, stars.

Own work: no font, no scan, no path of anybody else, so that cards look the same on every device.
"""

import math

WIDTH, HEIGHT = 200, 310
GOLD, GOLD_DEEP, SKIN, INK = "#d9a62e", "#a87412", "#f7d9b8", "#1a1c22"
TRUMP, TRUMP_PALE = "#56257f", "#e9dcf5"

_SIX = (
    "M .93,.14 C .85,.04 .7,0 .56,0 C .2,0 0,.26 0,.62 C 0,.86 .2,1 .5,1 C .8,1 1,.87 1,.68 "
    "C 1,.5 .8,.38 .52,.38 C .22,.38 0,.5 0,.68"
)
_STROKES = {
    "1": "M .08,.2 L .58,0 L .58,1",
    "2": "M .02,.24 C .02,.08 .24,0 .5,0 C .8,0 .98,.1 .98,.26 C .98,.5 .04,.68 .02,1 L 1,1",
    "3": (
        "M .02,.16 C .1,.05 .28,0 .48,0 C .78,0 .95,.09 .95,.23 C .95,.38 .74,.46 .38,.46 "
        "C .8,.46 1,.56 1,.73 C 1,.9 .8,1 .48,1 C .22,1 .06,.94 0,.82"
    ),
    "4": "M .74,1 L .74,0 L 0,.7 L 1,.7",
    "5": (
        "M .92,0 L .14,0 L .08,.44 C .2,.37 .34,.34 .5,.34 C .82,.34 1,.48 1,.66 "
        "C 1,.88 .8,1 .48,1 C .22,1 .06,.94 0,.83"
    ),
    "6": _SIX,
    "7": "M 0,0 L 1,0 C .66,.3 .42,.62 .36,1",
    "8": (
        "M .5,.46 C .2,.46 .07,.36 .07,.23 C .07,.09 .24,0 .5,0 C .76,0 .93,.09 .93,.23 "
        "C .93,.36 .8,.46 .5,.46 C .18,.46 0,.57 0,.73 C 0,.9 .2,1 .5,1 C .8,1 1,.9 1,.73 "
        "C 1,.57 .82,.46 .5,.46 Z"
    ),
    "9": _SIX,
    "R": "M 0,1 L 0,0 L .5,0 C .86,0 1,.1 1,.27 C 1,.44 .86,.54 .5,.54 L 0,.54 M .5,.54 L 1,1",
    "D": "M 0,0 L 0,1 L .36,1 C .8,1 1,.8 1,.5 C 1,.2 .8,0 .36,0 Z",
    "C": "M 1,.17 C .92,.06 .77,0 .57,0 C .2,0 0,.22 0,.5 C 0,.78 .2,1 .57,1 C .77,1 .92,.94 1,.83",
    "V": "M 0,0 L .5,1 L 1,0",
    "E": "M 1,0 L 0,0 L 0,1 L 1,1 M 0,.48 L .8,.48",
}
"""A stroke for each figure or letter, in a box of one by one; 9 is a 6 turned round, 0 an oval."""

SUITS = {
    "H": (
        "M50 94C38 80 6 58 6 32 6 15 18 6 29 6c10 0 17 6 21 15 4-9 11-15 21-15 11 0 23 9 23 26 "
        "0 26-32 48-44 62z"
    ),
    "D": "M50 3c8 17 22 35 38 47-16 12-30 30-38 47-8-17-22-35-38-47 16-12 30-30 38-47z",
    "S": (
        "M50 4c10 18 44 36 44 59 0 13-9 21-19 21-8 0-15-4-20-11 1 10 5 18 13 24H32c8-6 12-14 13-24"
        "-5 7-12 11-20 11-10 0-19-8-19-21C6 40 40 22 50 4z"
    ),
    "C": (
        "M50 4c12 0 21 9 21 21 0 7-3 12-7 16 3-1.5 6-2 9-2 13 0 22 9 22 21s-9 21-21 21c-8 0-15-4-19-11 "
        "1 11 5 20 13 27H32c8-7 12-16 13-27-4 7-11 11-19 11C14 81 5 72 5 60s9-21 22-21c3 0 6 .5 9 2"
        "-4-4-7-9-7-16 0-12 9-21 21-21z"
    ),
}
"""The suit signs, in a box of a hundred by a hundred."""


def short(number: float) -> str:
    """A number with one decimal at most."""
    return f"{number:.1f}".rstrip("0").rstrip(".")


def _stroke(sign: str, width: float, height: float) -> str:
    if sign == "0":
        half = width / 2
        arc = f"A{short(half)} {short(half)} 0 0 1"
        low = short(height - half)
        return f"M0 {short(half)}{arc} {short(width)} {short(half)}V{low}{arc} 0 {low}Z"
    parts = []
    for token in _STROKES[sign].split():
        x, comma, y = token.partition(",")
        parts.append(f"{short(float(x) * width)} {short(float(y) * height)}" if comma else token)
    return " ".join(parts)


def glyph(sign: str, width: float, height: float) -> str:
    """A figure or a letter in a box; 1 is narrower (see `advance`)."""
    turn = f' transform="translate({short(width)} {short(height)}) rotate(180)"' if sign == "9" else ""
    return f'<path{turn} d="{_stroke(sign, width, height)}"/>'


def advance(sign: str, width: float) -> float:
    """How wide a figure stands."""
    return width * 0.62 if sign == "1" else width


def pip(suit: str, cx: float, cy: float, size: float, *, flip: bool = False) -> str:
    """A suit sign around a point, in the colour that holds there."""
    turn = "rotate(180 50 50)" if flip else ""
    at = f"translate({short(cx - size / 2)} {short(cy - size / 2)})scale({size / 100:g}){turn}"
    return f'<use href="#{suit.lower()}" transform="{at}"/>'


def star(cx: float, cy: float, radius: float, color: str, *, points: int = 5, inner: float = 0.42) -> str:
    """A star around a point."""
    corners = []
    for step in range(points * 2):
        reach = radius * (1 if step % 2 == 0 else inner)
        angle = -math.pi / 2 + step * math.pi / points
        corners.append(f"{short(cx + reach * math.cos(angle))},{short(cy + reach * math.sin(angle))}")
    return f'<polygon points="{" ".join(corners)}" fill="{color}" stroke-linejoin="round"/>'


def lozenge(cx: float, cy: float, reach: float, fill: str) -> str:
    """A lozenge around a point."""
    high = short(reach * 1.3)
    return (
        f'<path d="M{short(cx)} {short(cy - reach * 1.3)}l{short(reach)} {high} -{short(reach)} {high} '
        f'-{short(reach)} -{high}Z" fill="{fill}" stroke="{TRUMP}" stroke-width="2" stroke-linejoin="round"/>'
    )
