"""The version of the program, told without loading any of it."""

from importlib.metadata import version


def version_line() -> str:
    """What `oudler --version` prints."""
    return f"oudler {version('oudler')}"
