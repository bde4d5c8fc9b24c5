"""Who plays against the learner: by the line while it is followed, else with care."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from oudler.bots import Bot, SensibleBot
from oudler.rules import Action, View, apply, parse_action, parse_deal, start, view
from oudler.tables.lessons.course import COURSE, lesson_of

_Point: TypeAlias = tuple[object, ...]


class LessonBot:
    """A bot that knows the line of a lesson; it sees one seat as all bots do."""

    def __init__(self, lesson: str) -> None:
        self._line = _line(lesson)
        self._bot = SensibleBot()

    def choose(self, view: View) -> Action:
        """What the line says at this moment, or what a careful player does."""
        return self._line.get(_point(view)) or self._bot.choose(view)


def _maker(lesson: str) -> Callable[[str], Bot]:
    return lambda _: LessonBot(lesson)


LESSON_BOTS = {lesson.bots: _maker(lesson.id) for lesson in COURSE}
"""The bots of each lesson by their kind, made as all bots are: from a seed, of which they make no use."""


@cache
def _line(lesson: str) -> dict[_Point, Action]:
    """What is done at each moment of the line."""
    taught = lesson_of(lesson)
    state = start(parse_deal(taught.deal))
    for act in taught.begun:
        state = apply(state, parse_action(act))
    line: dict[_Point, Action] = {}
    for action in taught.line_actions:
        assert state.turn is not None, "nobody but players acts on a line"
        line[_point(view(state, state.turn))] = action
        state = apply(state, action)
    return line


def _point(seen: View) -> _Point:
    """What tells a moment from all others, for one seat: the words, the call and the cards so far."""
    discard = seen.remembered_discard
    return (seen.seat, seen.phase, seen.spoken, seen.called, discard, seen.poignees, seen.tricks, seen.trick)
