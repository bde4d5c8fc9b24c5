"""Who plays against the learner: by the line while it is followed, else with care."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from oudler.bots import Bot, SensibleBot
from oudler.rules import Action, View, apply, parse_action, parse_deal, start, view
from oudler.tables.lessons.course import COURSE, lesson_of

_Moment: TypeAlias = tuple[object, ...]


class LessonBot:
    """A bot that knows the line of a lesson; it sees one seat as all bots do."""

    def __init__(self, lesson: str) -> None:
        self._line = _line(lesson)
        self._bot = SensibleBot()

    def choose(self, view: View) -> Action:
        """What the line says at this moment, or what a careful player does."""
        return self._line.get(_moment(view)) or self._bot.choose(view)


def lesson_bot(lesson: str) -> Bot:
    """The bot of a lesson. Raises NoSuchLesson."""
    return LessonBot(lesson)


def _maker(lesson: str) -> Callable[[str], Bot]:
    return lambda _: lesson_bot(lesson)


LESSON_BOTS = {f"lesson:{lesson.id}": _maker(lesson.id) for lesson in COURSE}
"""The bot of each lesson by its kind, as the other bots are made: from a seed, of which it makes no use."""


@cache
def _line(lesson: str) -> dict[_Moment, Action]:
    """What is done at each moment of the line."""
    taught = lesson_of(lesson)
    state = start(parse_deal(taught.deal))
    for act in taught.begun:
        state = apply(state, parse_action(act))
    line: dict[_Moment, Action] = {}
    for action in taught.line_actions:
        assert state.turn is not None, "nobody but players acts on a line"
        line[_moment(view(state, state.turn))] = action
        state = apply(state, action)
    return line


def _moment(seen: View) -> _Moment:
    """What tells a moment from all others, for one seat: the words, the call and the cards so far."""
    discard = seen.remembered_discard
    return (seen.seat, seen.phase, seen.spoken, seen.called, discard, seen.poignees, seen.tricks, seen.trick)
