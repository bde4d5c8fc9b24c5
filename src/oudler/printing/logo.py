"""Logos: PNG, JPEG or SVG, taken only as far as they draw, so that they may go on papers and pages.

What a picture has beside its drawing is left out: where a photo was taken, what a program noted.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oudler.printing.pictures import DamagedPicture, Picture, read_jpeg, read_png
from oudler.printing.svg import ForbiddenPart, read_svg
from oudler.rules import Refusal
from oudler.wording.language import WordedGround, msg

MOST_LOGO_BYTES = 300_000
LEAST_SIDE, MOST_SIDE = 16, 2000
PNG, JPEG, SVG = "image/png", "image/jpeg", "image/svg+xml"
_SIGNS = {b"\x89PNG\r\n\x1a\n": PNG, b"\xff\xd8\xff": JPEG}
_RASTER: Mapping[str, Callable[[bytes], Picture]] = {PNG: read_png, JPEG: read_jpeg}


class WhyNoLogo(WordedGround):
    """Why a file is not taken as a logo, and what to do."""

    TOO_LARGE = msg("Le logo pèse plus de {most} ko : réduisez-le, puis choisissez-le de nouveau.")
    NO_PICTURE = msg("Ce fichier n'est ni PNG, ni JPEG, ni SVG : enregistrez le logo dans l'un d'eux.")
    DAMAGED = msg("Ce logo ne se lit pas jusqu'au bout : enregistrez-le de nouveau, au mieux en PNG.")
    SIZE = msg(
        "Le logo a {width} × {height} points : il en faut de {least} à {most} de chaque côté. "
        "Redimensionnez-le."
    )
    PART = msg(
        "Ce SVG contient « {part} », que les papiers et les pages ne reprennent pas : "
        "enregistrez le logo en PNG."
    )


class BadLogo(Refusal):
    """A file that is not taken as a logo."""


@dataclass(frozen=True, slots=True)
class Logo:
    """A picture that was looked through; its text is that of a data address, without the scheme."""

    media: str
    body: bytes

    def __str__(self) -> str:
        return f"{self.media};base64,{b64encode(self.body).decode()}"

    @classmethod
    def parse(cls, text: str) -> "Logo":
        """The logo of which this is the text. Raises BadLogo."""
        media, _, body = text.partition(";base64,")
        found = read_logo(b64decode(body))
        if found.media != media:
            raise BadLogo(WhyNoLogo.NO_PICTURE)
        return found

    @property
    def ending(self) -> str:
        """What the name of its file ends with."""
        return self.media.removeprefix("image/").partition("+")[0]

    @property
    def drawing(self) -> str:
        """The logo as an SVG drawing, which papers can show."""
        if self.media == SVG:
            return self.body.decode()
        size = _RASTER[self.media](self.body)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{size.width}" height="{size.height}"><image width="{size.width}" '
            f'height="{size.height}" xlink:href="data:{self}"/></svg>'
        )


def read_logo(data: bytes) -> Logo:
    """A logo from a file, without all that does not draw. Raises BadLogo."""
    if len(data) > MOST_LOGO_BYTES:
        raise BadLogo(WhyNoLogo.TOO_LARGE, most=MOST_LOGO_BYTES // 1000)
    media = next((media for sign, media in _SIGNS.items() if data.startswith(sign)), SVG)
    try:
        return Logo(SVG, read_svg(data)) if media == SVG else _raster(media, data)
    except ForbiddenPart as error:
        raise BadLogo(WhyNoLogo.PART, part=str(error)) from error
    except UnicodeDecodeError as error:
        raise BadLogo(WhyNoLogo.NO_PICTURE) from error
    except DamagedPicture as error:
        is_picture = media != SVG or b"<svg" in data
        raise BadLogo(WhyNoLogo.DAMAGED if is_picture else WhyNoLogo.NO_PICTURE) from error


def _raster(media: str, data: bytes) -> Logo:
    found = _RASTER[media](data)
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (found.width, found.height)):
        raise BadLogo(
            WhyNoLogo.SIZE, width=found.width, height=found.height, least=LEAST_SIDE, most=MOST_SIDE
        )
    return Logo(media, found.body)
