"""The words of the commands: help pages, the handbook, what the server says at its start."""

from oudler.wording.terminal import handbook, helps, news, serving
from oudler.wording.terminal.serving import hindrance_text

__all__ = ["handbook", "helps", "hindrance_text", "news", "serving"]
