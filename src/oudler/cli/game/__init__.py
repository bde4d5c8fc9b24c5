"""Commands about one table: play, deal, score."""

from oudler.cli.game.deal import deal
from oudler.cli.game.deal_fields import ScoredDeal, read_sheet
from oudler.cli.game.play import play
from oudler.cli.game.questions import Quit, read_line
from oudler.cli.game.score import score

__all__ = ["Quit", "ScoredDeal", "deal", "play", "read_line", "read_sheet", "score"]
