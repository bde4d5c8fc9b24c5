"""What the coach says: of what the learner has just done, then what to do now."""

from collections.abc import Sequence

from oudler.rules import State, view
from oudler.tables.game import DealAction, DealInPlay
from oudler.tables.lessons.course import COURSE, LESSONS
from oudler.tables.lessons.hints import hint_text
from oudler.tables.lessons.lesson import LEARNER, Lesson
from oudler.tables.lessons.progress import LessonProgress, is_complete, is_learned, progress
from oudler.tables.wire import SeenLesson
from oudler.wording.language import Words, msg

ASTRAY = msg("Reprenez ce coup, ou continuez.")
AGAIN = msg("Vous avez joué à votre idée : recommencez pour voir celle de la leçon.")


def coach_text(words: Words, lesson: str | None, done: Sequence[DealAction], state: State) -> str:
    """What the lesson says at this point; empty where there is no lesson."""
    taught = LESSONS.get(lesson or "")
    if taught is None:
        return ""
    come = progress(taught, done)
    said = [words.say(_told(taught, come, state))]
    if is_complete(taught, done, state):
        said += ["" if is_learned(taught, done, state) else words.say(AGAIN), words.say(taught.end)]
    else:
        said += [words.say(ASTRAY) if come.has_just_strayed else "", _asked(words, taught, come, state)]
    return " ".join(filter(None, said)) or words.say("Les autres jouent : regardez qui prend le pli.")


def _told(lesson: Lesson, come: LessonProgress, state: State) -> str:
    """What is said of the learner's last act; nothing any more of an earlier one that left the line."""
    if come.has_just_strayed:
        return lesson.steps[come.own - 1].otherwise
    if come.is_astray or not 0 < come.own <= len(lesson.steps):
        return ""
    step = lesson.steps[come.own - 1]
    return step.good if step.accepts is None or step.accepts(state) else step.otherwise


def _asked(words: Words, lesson: Lesson, come: LessonProgress, state: State) -> str:
    """What the learner is to do now: the step of the line, or what a careful player would do off it.

    Before points are explained, only what must be done is a reason.
    """
    if state.turn != LEARNER:
        return "" if come.own else words.say(lesson.aim)
    if come.is_astray or lesson.has_hints:
        return hint_text(words, view(state, LEARNER), has_tactics=lesson.has_count)
    return words.say(lesson.steps[come.own].say)


def seen_lesson(words: Words, lesson: str | None, play: DealInPlay | None) -> SeenLesson | None:
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
        is_learned=play is not None and is_learned(taught, play.done, play.state),
        has_count=taught.has_count,
        next=following[0].id if following else None,
    )
