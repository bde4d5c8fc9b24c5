"""What the coach says: of what the learner has just done, then what to do now."""

from collections.abc import Sequence

from oudler.rules import State, view
from oudler.tables.game import Done, Play
from oudler.tables.lessons.course import COURSE, LESSONS
from oudler.tables.lessons.hints import hint_text
from oudler.tables.lessons.lesson import LEARNER, Lesson
from oudler.tables.lessons.progress import Progress, is_complete, progress
from oudler.tables.seen import SeenLesson
from oudler.wording import Words, msg

ASTRAY = msg("Reprenez votre coup, ou continuez à votre idée : la table vous suit.")


def coach_text(words: Words, lesson: str | None, done: Sequence[Done], state: State) -> str:
    """What the lesson says at this point; empty where there is no lesson."""
    taught = LESSONS.get(lesson or "")
    if taught is None:
        return ""
    come = progress(taught, done)
    told = words.say(_told(taught, come, state))
    if is_complete(taught, done, state):
        now = words.say(taught.end)
    elif state.turn != LEARNER:
        now = "" if come.own else words.say(taught.aim)
    elif taught.has_hints:
        now = hint_text(words, view(state, LEARNER))
    else:
        now = words.say(_asked(taught, come))
    return " ".join(filter(None, [told, now]))


def _told(lesson: Lesson, come: Progress, state: State) -> str:
    """What is said of the learner's last act; nothing any more of an earlier one that left the line."""
    if come.own - 1 == come.strayed_at:
        return lesson.steps[come.strayed_at].otherwise
    if come.is_astray or not 0 < come.own <= len(lesson.steps):
        return ""
    step = lesson.steps[come.own - 1]
    return step.good if step.accepts is None or step.accepts(state) else step.otherwise


def _asked(lesson: Lesson, come: Progress) -> str:
    return ASTRAY if come.is_astray else lesson.steps[come.own].say


def seen_lesson(words: Words, lesson: str | None, play: Play | None) -> SeenLesson | None:
    """Which lesson a table is, and whether the next one may follow; None: it is none."""
    taught = LESSONS.get(lesson or "")
    if taught is None:
        return None
    place = COURSE.index(taught)
    following = COURSE[place + 1 : place + 2]
    return SeenLesson(
        id=taught.id,
        number=place + 1,
        total=len(COURSE),
        title=words.say(taught.title),
        is_over=play is not None and is_complete(taught, play.done, play.state),
        next=following[0].id if following else None,
    )
