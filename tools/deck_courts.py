"""The figures of the court cards: busts, drawn once and turned round for the lower half."""

import math
from itertools import pairwise

from tools.deck_shapes import GOLD, GOLD_DEEP, INK, SKIN, pip, short


def _crown(cx: float, y: float, width: float, height: float) -> str:
    """Five points, each with a ball."""
    left = cx - width / 2
    tops = []
    for step in range(5):
        x = left + width * step / 4
        tops.append((x + (x - cx) * 0.06, y - height * (1.12 if step == 2 else 1)))
    line = f"M{short(left + 3)} {short(y)}L{short(tops[0][0])} {short(tops[0][1])}"
    for before, top in pairwise(tops):
        line += f"L{short((before[0] + top[0]) / 2)} {short(y - height * 0.42)}"
        line += f"L{short(top[0])} {short(top[1])}"
    balls = "".join(f'<circle cx="{short(x)}" cy="{short(top - 2)}" r="3.4"/>' for x, top in tops)
    return (
        f'<g fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width="1.8" stroke-linejoin="round">'
        f'<path d="{line}L{short(left + width - 3)} {short(y)}Z"/>{balls}</g>'
        f'<rect x="{short(left + 2)}" y="{short(y - 3)}" width="{short(width - 4)}" height="8" rx="3" '
        f'fill="{GOLD_DEEP}"/>'
    )


def _face(cx: int, cy: int) -> str:
    return (
        f'<g transform="translate({cx} {cy})">'
        f'<path d="M-17-14C-17 14-9 24 0 24S17 14 17-14z" fill="{SKIN}"/>'
        f'<g fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round">'
        '<path d="M-10-3q3.5-3 7 0M3-3q3.5-3 7 0M0-1l-2.5 8h3.5"/></g>'
        f'<circle cx="-6.5" cy=".6" r="1.7" fill="{INK}"/>'
        f'<circle cx="6.5" cy=".6" r="1.7" fill="{INK}"/>'
        '<path d="M-5 13q5 3.6 10 0" fill="none" stroke="#b0413e" stroke-width="2.2" '
        'stroke-linecap="round"/></g>'
    )


def _shoulders(trim: str, low: int) -> str:
    return (
        f'<path d="M56 157V{low + 14}C56 {low - 4} 72 {low - 14} 86 {low - 17}H114C128 {low - 14} 144 '
        f'{low - 4} 144 {low + 14}V157Z" fill="currentColor"/>'
        f'<path d="M84 {low - 18}L100 157 116 {low - 18}Z" fill="{trim}"/>'
    )


def _king() -> str:
    hair = "#5b4632"
    return (
        _shoulders(GOLD, 128)
        + '<path d="M70 118C80 108 120 108 130 118L124 132C112 123 88 123 76 132Z" fill="#fff" '
        'stroke="#cfc8b8" stroke-width="1.5"/>'
        f'<path d="M82 118v6M94 115v6M106 115v6M118 118v6" stroke="{INK}" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<path d="M77 66C72 92 76 104 82 108H118C124 104 128 92 123 66Z" fill="{hair}"/>'
        + _face(100, 80)
        + '<path d="M83 84C82 110 92 124 100 126 108 124 118 110 117 84 112 92 106 90 100 90S88 92 83 84Z" '
        f'fill="{hair}"/>'
        '<path d="M94 96q6 4 12 0" fill="none" stroke="#d98c7a" stroke-width="2.4" stroke-linecap="round"/>'
        + _crown(100, 64, 52, 27)
        + f'<path d="M139 150V62" stroke="{GOLD_DEEP}" stroke-width="4" stroke-linecap="round"/>'
        f'<circle cx="139" cy="56" r="7" fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width="2"/>'
        f'<path d="M139 49v-9M135 44.5h8" stroke="{GOLD_DEEP}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def _queen() -> str:
    hair = "#8a4b1f"
    beads = "".join(
        f'<circle cx="{100 + dx}" cy="{short(121 - dx * dx * 0.022)}" r="2.5"/>' for dx in (-14, -7, 0, 7, 14)
    )
    angles = [step * 2 * math.pi / 5 for step in range(5)]
    petals = "".join(
        f'<circle cx="{short(66 + 6 * math.cos(angle))}" cy="{short(110 + 6 * math.sin(angle))}" r="4.2"/>'
        for angle in angles
    )
    return (
        '<path d="M76 70C64 96 68 130 62 142 76 146 84 134 86 120H114C116 134 124 146 138 142 132 130 136 96 '
        f'124 70Z" fill="{hair}"/>'
        + _shoulders("#fff", 132)
        + f'<path d="M86 113C92 124 108 124 114 113L112 104H88Z" fill="{SKIN}"/>'
        f'<g fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width=".8">{beads}</g>'
        '<path d="M79 66C80 56 120 56 121 66 123 74 122 82 119 88 116 74 108 68 100 68S84 74 81 88C78 82 '
        f'77 74 79 66Z" fill="{hair}"/>'
        + _face(100, 82)
        + '<path d="M82 80C84 70 92 65 100 64 108 65 116 70 118 80 122 72 120 62 116 60H84C80 62 78 72 82 80Z'
        f'" fill="{hair}"/>'
        + _crown(100, 60, 44, 17)
        + '<path d="M64 150C62 138 63 126 66 116" stroke="#2f7d46" stroke-width="3" fill="none" '
        'stroke-linecap="round"/>'
        f'<g fill="#e58aa5">{petals}</g><circle cx="66" cy="110" r="3.6" fill="{GOLD}"/>'
    )


def _knight() -> str:
    return (
        f'<path d="M136 152L118 34" stroke="{GOLD_DEEP}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M119 40L146 44 134 52 148 60 122 62Z" fill="currentColor" stroke="{GOLD_DEEP}" '
        'stroke-width="1.5" stroke-linejoin="round"/>'
        '<path d="M80 157C82 140 92 132 96 120 88 124 78 126 70 121 63 126 56 122 57 114 60 100 70 88 78 74 '
        '80 64 84 56 90 51L92 40 101 50C120 56 132 78 131 108 131 128 126 142 128 157Z" '
        f'fill="#efe6d6" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        '<path d="M101 50C120 56 132 78 131 108 131 128 126 142 128 157H114C117 140 116 124 112 112L118 110'
        f'C116 100 112 92 106 86L112 83C109 74 104 66 97 62L99 56Z" fill="currentColor"/>'
        f'<circle cx="87" cy="77" r="3.6" fill="{INK}"/><path d="M82 71q6-5 11-1" fill="none" '
        f'stroke="{INK}" stroke-width="2.2" stroke-linecap="round"/>'
        f'<ellipse cx="63.5" cy="111" rx="2.6" ry="3.4" fill="{INK}"/>'
        '<path d="M69 92C76 96 82 104 82 121M74 96C86 92 96 84 100 68M80 110C92 112 104 122 112 150" '
        f'fill="none" stroke="{GOLD_DEEP}" stroke-width="3.4" stroke-linecap="round"/>'
        f'<circle cx="80" cy="110" r="4" fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width="1.6"/>'
    )


def _jack() -> str:
    hair = "#c98a2b"
    return (
        _shoulders("#fff", 130)
        + '<path d="M78 112L100 128 122 112 118 104H82Z" fill="#fff" stroke="#cfc8b8" stroke-width="1.5"/>'
        '<path d="M77 66C72 88 74 102 80 106 86 106 88 100 87 92L113 92C112 100 114 106 120 106 126 102 '
        f'128 88 123 66Z" fill="{hair}"/>'
        + _face(100, 82)
        + f'<path d="M82 76C88 70 94 74 100 70 106 74 112 70 118 76L120 62H80Z" fill="{hair}"/>'
        f'<path d="M71 66C68 48 86 40 106 42 124 44 132 54 129 66 112 60 88 60 71 66Z" fill="currentColor" '
        f'stroke="{INK}" stroke-width="1.6"/>'
        '<path d="M71 66C88 60 112 60 129 66 130 71 126 73 122 72 108 67 92 67 78 72 73 73 70 71 71 66Z" '
        f'fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width="1.4"/>'
        '<path d="M117 58C130 48 142 36 140 26 128 26 116 38 113 54" fill="#f2efe6" stroke="#8d8778" '
        'stroke-width="1.6"/><path d="M115 56C124 46 132 36 138 28" fill="none" stroke="#8d8778" '
        'stroke-width="1.4"/>'
        f'<path d="M64 152V70" stroke="{GOLD_DEEP}" stroke-width="4" stroke-linecap="round"/>'
        f'<g fill="#c9ccd3" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
        '<path d="M64 48L70 70H58Z"/><path d="M64 74C74 72 78 82 72 92 71 86 68 84 64 84Z"/></g>'
    )


FIGURES = {"R": _king, "D": _queen, "C": _knight, "V": _jack}


def figure(rank: str) -> str:
    """The bust of a rank, as the upper half of a card shows it; its suit is the current colour."""
    return (
        f'<svg id="k{rank}" x="54" y="22" width="92" height="133" viewBox="54 22 92 133">'
        f"{FIGURES[rank]()}</svg>"
    )


def belt(suit: str) -> str:
    """What joins both halves: the suit on a belt of gold."""
    return (
        f'<g id="b{suit}"><rect x="54" y="148" width="92" height="14" fill="{GOLD}" stroke="{GOLD_DEEP}" '
        'stroke-width="1.5"/>'
        + "".join(pip(suit, x, 155, 10) for x in (66, 83, 117, 134))
        + f'<circle cx="100" cy="155" r="15" fill="#fff" stroke="{GOLD_DEEP}" stroke-width="2"/>'
        + pip(suit, 100, 155, 19)
        + "</g>"
    )
