"""Addresses as QR codes, for phones; none for an address that only this machine opens."""

from starlette.responses import Response

from oudler.printing import qr_svg
from oudler.web.site.hosting import opens_elsewhere
from oudler.web.site.request import PageRequest, Refused

SVG = "http://www.w3.org/2000/svg"


def qr_of(address: str) -> str:
    """An address as a QR code; empty where there is none, or no other machine can open it."""
    return qr_svg(address) if opens_elsewhere(address) else ""


def qr_picture(asked: PageRequest, address: str) -> Response:
    """An address as a QR code, a picture of its own. Raises Refused where no other machine can open it."""
    if not opens_elsewhere(address):
        told = asked.words.say("Seul cet ordinateur ouvre cette adresse : il n'y a pas de code.")
        raise Refused(told, status=404)
    drawing = qr_svg(address).replace("<svg", f'<svg xmlns="{SVG}"', 1)
    return Response(drawing, media_type="image/svg+xml")
