"""The words of the commands: help pages, answers to wrong use, what the server says at its start."""

from oudler.wording.terminal import complaints, helps, news, serving
from oudler.wording.terminal.extras import lacking_text
from oudler.wording.terminal.serving import hindrance_text

__all__ = ["complaints", "helps", "hindrance_text", "lacking_text", "news", "serving"]
