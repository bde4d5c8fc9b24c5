"""Pages that need no account: results, the wall, players' phones."""

from oudler.web.public import club, data_files, phone, projector, public, signup


__all__ = ["club", "data_files", "phone", "projector", "public", "signup"]
