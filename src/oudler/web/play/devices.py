"""Going on with another device: a link that makes another browser the same guest.

The token stands behind the « # » of the link, which browsers send to nobody: no server and no log reads it.
"""

from starlette.responses import Response

from oudler.tables.game import is_code
from oudler.web import site

GIVE, TAKE = "/moi/appareil", "/moi/ici"
"""Where the link is given, and where it leads."""


def give(asked: site.PageRequest) -> Response:
    """The link of whoever asks, to be photographed or sent; it leads to the table that one comes from."""
    code = _code(asked.query("table"))
    link = ""
    if site.guest_of(asked.request, asked.office) is not None:
        token = asked.request.cookies[site.PLAYER_COOKIE]
        link = f"{asked.address(TAKE)}#{token}" + (f".{code}" if code else "")
    return asked.page(
        "devices.html",
        path=f"{GIVE}?table={code}" if code else GIVE,
        code=code,
        link=link,
        qr=site.qr_of(link),
    )


def ask(asked: site.PageRequest) -> Response:
    """Ask whether this browser is to become the guest of the link, whose token only a script can read."""
    return asked.page("here.html", is_known=site.guest_of(asked.request, asked.office) is not None)


def take(asked: site.PageRequest) -> Response:
    """Make this browser the guest of the link, and go to the table that it names. Raises Refused."""
    token, _, code = asked.field("token").partition(".")
    if asked.office.store.player_by_token(site.hashed(token)) is None:
        told = asked.words.say(
            "Ce lien n'est pas entier, ou ne vaut plus. Sur l'autre appareil, ouvrez de nouveau "
            "« Continuer sur un autre appareil » et photographiez le code, ou copiez tout le lien."
        )
        raise site.Refused(told)
    response = asked.go(f"/t/{code}" if _code(code) else "/moi")
    site.remember_guest(response, token)
    return response


def _code(text: str) -> str:
    """What may be the code of a table; empty for anything else."""
    return text if is_code(text) else ""


ROUTES = (
    site.page(GIVE, give),
    site.page(TAKE, ask),
    site.act(TAKE, take, site.Role.PUBLIC),
)
