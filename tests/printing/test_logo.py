"""Logos: what draws is kept, nothing else, and what would do more than draw is refused by name."""

import zlib

import pytest

from oudler.printing import BadLogo, Logo, read_logo
from oudler.printing.logo import MOST_LOGO_BYTES, WhyNoLogo
from tests.grounds import refused_for
from tests.printing.pictures import chunk, jpeg, part, png, svg

CIRCLE = '<circle cx="50" cy="30" r="20" fill="#56257f"/>'


@pytest.mark.parametrize(("data", "media"), [(png(), "image/png"), (jpeg(), "image/jpeg")])
def test_picture_is_taken_as_it_is_and_reads_back(data: bytes, media: str) -> None:
    logo = read_logo(data)
    assert (logo.media, logo.body) == (media, data)
    assert Logo.parse(str(logo)) == logo
    assert f'width="64" height="32"><image width="64" height="32" xlink:href="data:{media};base64,' in (
        logo.drawing
    )


def test_picture_loses_what_was_noted_of_it() -> None:
    place = b"48.8566 N, 2.3522 E"
    noted = (png(extra=chunk(b"tEXt", place)), jpeg(extra=part(0xE1, b"Exif" + place) + part(0xFE, place)))
    assert [read_logo(data).body for data in noted] == [png(), jpeg()]
    colours = part(0xE0, b"JFIF\0") + part(0xEE, b"Adobe")
    assert read_logo(jpeg(extra=colours)).body == jpeg(extra=colours)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", WhyNoLogo.NO_PICTURE),
        (b"GIF89a", WhyNoLogo.NO_PICTURE),
        ("<svg>é".encode("utf-16"), WhyNoLogo.NO_PICTURE),
        (b"%PDF-1.7", WhyNoLogo.NO_PICTURE),
        (b"\0" * (MOST_LOGO_BYTES + 1), WhyNoLogo.TOO_LARGE),
        (png(8, 64), WhyNoLogo.SIZE),
        (png(2001, 16), WhyNoLogo.SIZE),
        (jpeg(64, 5000), WhyNoLogo.SIZE),
        (png()[:-20], WhyNoLogo.DAMAGED),
        (png().replace(b"IEND", b"JEND"), WhyNoLogo.DAMAGED),
        (png()[:8] + chunk(b"IEND", b""), WhyNoLogo.DAMAGED),
        (png(body=b"not packed"), WhyNoLogo.DAMAGED),
        (png(body=zlib.compress(bytes(50_000_000))), WhyNoLogo.DAMAGED),
        (jpeg()[:-2], WhyNoLogo.DAMAGED),
        (jpeg().replace(b"\xff\xc0", b"\xff\xc9"), WhyNoLogo.DAMAGED),
        (b"\xff\xd8\xff\xe0", WhyNoLogo.DAMAGED),
        (svg("<g>"), WhyNoLogo.DAMAGED),
        (svg("<g/>"), WhyNoLogo.DAMAGED),
        (svg(CIRCLE, head=""), WhyNoLogo.DAMAGED),
    ],
)
def test_file_that_is_no_logo_is_refused_with_its_ground(data: bytes, why: WhyNoLogo) -> None:
    with refused_for(BadLogo, why):
        read_logo(data)


def test_drawing_keeps_its_lines_and_fills_alone() -> None:
    drawn = svg(
        "<!-- made by hand --><title>Le Vieux Pont</title><metadata>x</metadata>"
        '<o:namedview xmlns:o="http://example.org"/>'
        '<defs><linearGradient id="a" onload="x()"><stop offset="0" style="stop-color:#f00; foo:bar"/>'
        '</linearGradient></defs><g class="c"><rect width="9" height="9" fill="url(#a)" onclick="x()"/></g>'
    )
    kept = svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00" /></linearGradient></defs>'
        '<g><rect width="9" height="9" fill="url(#a)" /></g>'
    )
    typed = b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://w3.org/x.dtd">'
    found = read_logo(typed + drawn)
    assert found.body.decode().replace(' xmlns="http://www.w3.org/2000/svg"', "", 1) == (
        kept.decode().replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
    )
    assert read_logo(found.body).body == found.body
    assert found.drawing == found.body.decode()


@pytest.mark.parametrize(
    ("inside", "part_named"),
    [
        ("<script>alert(1)</script>", "script"),
        ("<style>*{fill:red}</style>", "style"),
        ("<text>Club</text>", "text"),
        ('<image href="http://example.org/x.png"/>', "image"),
        ("<foreignObject/>", "foreignObject"),
        ('<use href="#a"/>', "use"),
        ("<animate/>", "animate"),
        ('<rect fill="url(http://example.org/x)"/>', "fill"),
        ("<rect style=\"fill:url('http://example.org/x')\"/>", "fill"),
        ('<rect clip-path="javascript:alert(1)"/>', "clip-path"),
        ("<g>" * 50 + "</g>" * 50, "g"),
    ],
)
def test_drawing_that_does_more_than_draw_is_refused_by_the_name_of_its_part(
    inside: str, part_named: str
) -> None:
    with pytest.raises(BadLogo) as refused:
        read_logo(svg(inside + CIRCLE))
    assert refused.value.ground is WhyNoLogo.PART
    assert refused.value.values == {"part": part_named}


def test_drawing_with_entities_is_refused_before_it_is_read() -> None:
    bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg(f"<g>&b;</g>{CIRCLE}")
    with pytest.raises(BadLogo) as refused:
        read_logo(bomb)
    assert refused.value.values == {"part": "DOCTYPE"}


def test_logo_kept_as_another_kind_is_refused() -> None:
    text = str(read_logo(png())).replace("image/png", "image/jpeg")
    with pytest.raises(BadLogo):
        Logo.parse(text)
