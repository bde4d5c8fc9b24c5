"""Grounds of rooms above this one, which carry their own words."""

from oudler.rules import Ground


class WordedGround(Ground):
    """A ground whose row is its French text; its code is its name."""

    def __init__(self, text: str) -> None:
        super().__init__(self.name.lower())
        self.text = text
