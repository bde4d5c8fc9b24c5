"""SVG drawings made again from a list of what only draws: no script, no address, no text in a font."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from oudler.printing.pictures import DamagedPicture

_SPACE = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
MOST_DEPTH = 40
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GRADIENTS = frozenset({"linearGradient", "radialGradient"})
_GROUPS = frozenset({"svg", "g", "defs", "clipPath", "stop"})
_TOLD = frozenset({"title", "desc", "metadata"})
"""What says something of a drawing and does not draw."""
_PRESENTATION = re.compile(
    "fill(-rule|-opacity)?"
    "|stroke(-width|-line(cap|join)|-miterlimit|-dash(array|offset)|-opacity)?"
    "|opacity|clip-(path|rule)|stop-(color|opacity)|color|display|visibility"
)
_GEOMETRY = re.compile(
    "id|d|x|y|width|height|rx|ry|cx|cy|r|fx|fy|[xy][12]|points|viewBox|preserveAspectRatio|transform"
    "|gradient(Transform|Units)|spreadMethod|offset|clipPathUnits"
)
_SAFE = re.compile(r"[\w\s#%.,()+*/-]*", re.ASCII)
_ADDRESS = re.compile(r"url\s*\((?!\s*#)", re.IGNORECASE)
_HEAD = re.compile(rb"<!DOCTYPE[^\[>]*>")


class ForbiddenPart(ValueError):
    """A part of a drawing that draws by more than lines and fills."""


def read_svg(data: bytes) -> bytes:
    """A drawing with nothing but its lines and fills. Raises DamagedPicture, ForbiddenPart."""
    text = _HEAD.sub(b"", data, count=1)
    if b"<!ENTITY" in text or b"<!DOCTYPE" in text:
        raise ForbiddenPart("DOCTYPE")
    try:
        root = ET.fromstring(text)
    except (ET.ParseError, ValueError, LookupError) as error:
        raise DamagedPicture("svg") from error
    is_sized = "viewBox" in root.attrib or {"width", "height"} <= set(root.attrib)
    if root.tag != f"{_SPACE}svg" or not is_sized:
        raise DamagedPicture("svg")
    made = _made_again(root, 0)
    if not any(each.tag in _SHAPES for each in made.iter()):
        raise DamagedPicture("svg")
    made.set("xmlns", _SPACE.strip("{}"))
    return ET.tostring(made)


def _made_again(part: ET.Element, depth: int) -> ET.Element:
    name = part.tag.removeprefix(_SPACE)
    if depth > MOST_DEPTH or name not in _SHAPES | _GRADIENTS | _GROUPS:
        raise ForbiddenPart(name[:40])
    made = ET.Element(name, dict(_attributes(part, name)))
    for each in part:
        if each.tag.startswith(_SPACE) and each.tag.removeprefix(_SPACE) not in _TOLD:
            made.append(_made_again(each, depth + 1))
    return made


def _attributes(part: ET.Element, name: str) -> Iterator[tuple[str, str]]:
    """The attributes that draw. Raises ForbiddenPart for one that leads elsewhere."""
    for key, value in part.attrib.items():
        if _PRESENTATION.fullmatch(key) or _GEOMETRY.fullmatch(key):
            yield key, _checked(key, value)
        elif key == "style":
            yield from _styles(value)
        elif key in (_LINK, "href") and name in _GRADIENTS and value.startswith("#"):
            yield "href", value


def _styles(value: str) -> Iterator[tuple[str, str]]:
    """The style of a part as attributes."""
    for declaration in value.split(";"):
        key, _, told = (each.strip() for each in declaration.partition(":"))
        if _PRESENTATION.fullmatch(key):
            yield key, _checked(key, told)


def _checked(key: str, value: str) -> str:
    if _ADDRESS.search(value) or not _SAFE.fullmatch(value):
        raise ForbiddenPart(key)
    return value
