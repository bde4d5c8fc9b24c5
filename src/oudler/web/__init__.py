"""Pages, live updates, and who may see what."""

from oudler.web.app import make_app
from oudler.web.serving import Address, PortTaken, addresses, configuration, listen, serve
from oudler.web.site import Limits, Settings, key_address, new_key

__all__ = [
    "Address", "Limits", "PortTaken", "Settings", "addresses", "configuration", "key_address", "listen",
    "make_app", "new_key", "serve",
]  # fmt: skip
