"""How far a learner has come, and whether the line of the lesson is still followed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from oudler.rules import Action, LayDiscard, State
from oudler.tables.game import DealAction
from oudler.tables.lessons.lesson import LEARNER, Lesson, LessonStep


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """How far a learner has come."""

    own: int
    """How often the learner has acted; a discard that was changed counts once."""
    is_astray: bool
    """Whether somebody has left the line."""
    strayed_at: int | None
    """Which act of the learner has left it; None: none, or somebody else has."""

    @property
    def has_just_strayed(self) -> bool:
        """Whether the learner's last act is the one that left the line."""
        return self.own - 1 == self.strayed_at


def progress(lesson: Lesson, done: Sequence[DealAction]) -> LessonProgress:
    """How far the acts at the table have come on the line of a lesson."""
    acts, line = _settled(done), lesson.line_actions
    own = sum(each.seat == LEARNER for each in acts)
    learner = 0
    for each, expected in zip(acts, line, strict=False):
        is_own = each.seat == LEARNER
        if not _follows(each.action, expected, lesson.steps[learner] if is_own else None):
            return LessonProgress(own, True, learner if is_own else None)
        learner += is_own
    return LessonProgress(own, False, None)


def is_complete(lesson: Lesson, done: Sequence[DealAction], state: State) -> bool:
    """Whether all that the lesson asks for has been done; the deal may go on."""
    asked = len(lesson.steps)
    return state.phase.is_over or 0 < asked <= progress(lesson, done).own


def is_learned(lesson: Lesson, done: Sequence[DealAction], state: State) -> bool:
    """Whether a complete lesson was done as it shows it: on its line, with what each step accepts."""
    if not is_complete(lesson, done, state) or progress(lesson, done).is_astray:
        return False
    return all(step.accepts is None or step.accepts(state) for step in lesson.steps)


def _settled(done: Sequence[DealAction]) -> list[DealAction]:
    """The acts without the discards that were changed (CHI-08)."""
    following = [each.action for each in done[1:]]
    return [
        each
        for each, after in zip_longest(done, following)
        if not (isinstance(each.action, LayDiscard) and isinstance(after, LayDiscard))
    ]


def _follows(action: Action, expected: Action, step: LessonStep | None) -> bool:
    if step is not None and step.accepts is not None:
        return type(action) is type(expected)
    return action == expected
