"""Commands about faults: ruling, replay."""

from oudler.cli.rulings.replay import replay
from oudler.cli.rulings.ruling import ruling

__all__ = ["replay", "ruling"]
