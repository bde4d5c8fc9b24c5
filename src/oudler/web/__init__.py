"""Pages, live updates, and who may see what."""

from oudler.web.app import make_app
from oudler.web.hosting import Settings
from oudler.web.joining import key_address, new_key
from oudler.web.limits import Limits
from oudler.web.serving import Address, PortTaken, addresses, configuration, listen, serve

__all__ = [
    "Address",
    "Limits",
    "PortTaken",
    "Settings",
    "addresses",
    "configuration",
    "key_address",
    "listen",
    "make_app",
    "new_key",
    "serve",
]
