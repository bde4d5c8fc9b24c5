"""Commands about boards: boards, topage, pm."""

from oudler.cli.boards.boards import boards
from oudler.cli.boards.pm import pm
from oudler.cli.boards.topage import topage

__all__ = ["boards", "pm", "topage"]
