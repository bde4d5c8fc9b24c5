"""Pages, live updates, and who may see what."""

from oudler.web.app import make_app
from oudler.web.serving import Address, PortTaken, addresses, configuration, listen, serve
from oudler.web.site import Limits

__all__ = ["Address", "Limits", "PortTaken", "addresses", "configuration", "listen", "make_app", "serve"]
