"""Quadrettes at the desk: attackers and defences go their own ways (QUA-07)."""

from dataclasses import replace

from oudler.director.forms.choices import Choice
from oudler.director.forms.row import BOARDS, Shape

QUADRETTE = replace(
    BOARDS,
    shapes=(Shape(6, 4), Shape(4, 4), Shape(4, 6)),
    choices=lambda _people: (Choice(), Choice(is_shared=True)),
    has_substitutes=False,
)
