"""Pages that need no account: results, the wall, players' phones."""

from oudler.web.public import phone, projector, public, signup

__all__ = ["phone", "projector", "public", "signup"]
