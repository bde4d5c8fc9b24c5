"""Pages, live updates, and who may see what."""

from oudler.web.app import make_app
from oudler.web.serving import Address, PortTaken, addresses, configuration, listen, serve

__all__ = ["Address", "PortTaken", "addresses", "configuration", "listen", "make_app", "serve"]
