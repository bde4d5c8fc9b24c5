"""Topage: the plays of one board ranked against one another, in per cent (TOP-02 to TOP-06, TPL-11)."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from oudler.tournament.comparison.play import NO_ADJUSTMENTS, Adjustment, Adjustments, Play, check_plays
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared, play_values

TOP = Fraction(100)
"""The note of a score better than all others; the worst one notes 0 (TOP-02)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A play with the notes of both sides."""

    play: Play
    attack: Fraction | None
    defense: Fraction | None
    """What each defender notes."""
    place: int | None
    """The place of the attack, the first of those that it shares; None where it is not compared."""
    defense_place: int | None
    """The place of the defense among the defenses of the board."""
    among: int
    """How many plays of the board are compared."""
    adjustment: Adjustment | None = None

    @property
    def is_adjusted(self) -> bool:
        """Whether the arbiter decided the notes."""
        return self.adjustment is not None


def topage(scores: Sequence[int]) -> tuple[Fraction | None, ...]:
    """The attack note of every score; None for a board played once, which is not rated (TOP-02, TOP-04, D05).

    Equal scores share the notes of their places, so a score notes half as much for each that it equals as
    for each that it beats.

    >>> [str(note) for note in topage((56, 62, -56, -52, 50))]
    ['75', '100', '0', '25', '50']
    """
    if len(scores) < 2:
        return (None,) * len(scores)
    ordered = sorted(scores)
    return tuple(TOP * _halves(score, ordered) / (2 * (len(scores) - 1)) for score in scores)


def _halves(score: int, ordered: Sequence[int]) -> int:
    """One for each other score that it equals, two for each that it beats."""
    return bisect_left(ordered, score) + bisect_right(ordered, score) - 1


def rate(plays: Sequence[Play], adjustments: Adjustments = NO_ADJUSTMENTS) -> tuple[Rated, ...]:
    """Every play with its notes, in the order given; boards are rated session by session.

    A play without score, and one that the arbiter decided on, take no part in the comparison: the others
    are rated among themselves (TOP-13, D07). Raises NotCompared.
    """
    check_plays(plays, adjustments)
    for key, adjustment in adjustments.items():
        if any(note is not None and not 0 <= note <= TOP for note in (adjustment.attack, adjustment.defense)):
            raise NotCompared(WhyNotCompared.NOTE_RANGE, **play_values(key))
    boards: dict[tuple[int, int], list[Play]] = defaultdict(list)
    for play in plays:
        boards[play.session, play.board].append(play)
    rated = {
        each.play.key: each for together in boards.values() for each in _rate_board(together, adjustments)
    }
    return tuple(rated[play.key] for play in plays)


def _rate_board(plays: Sequence[Play], adjustments: Adjustments) -> list[Rated]:
    """The plays of one board in one session."""
    compared = [play for play in plays if play.score is not None and play.key not in adjustments]
    scores = [play.score for play in compared if play.score is not None]
    notes = dict(zip((play.key for play in compared), topage(scores), strict=True))
    return [
        _decided(play, adjustments[play.key], len(scores))
        if play.key in adjustments
        else _noted(play, notes.get(play.key), sorted(scores))
        for play in plays
    ]


def _noted(play: Play, note: Fraction | None, ordered: Sequence[int]) -> Rated:
    """The defenders note what the attack leaves (TOP-05)."""
    among = len(ordered)
    if play.score is None:
        return Rated(play, None, None, None, None, among)
    place = among + 1 - bisect_right(ordered, play.score)
    defense_place = 1 + bisect_left(ordered, play.score)
    return Rated(play, note, None if note is None else TOP - note, place, defense_place, among)


def _decided(play: Play, adjustment: Adjustment, among: int) -> Rated:
    return Rated(play, adjustment.attack, adjustment.defense, None, None, among, adjustment)
