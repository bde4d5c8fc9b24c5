"""The lessons in the order in which they are learned, and the table that each is."""

from oudler.tables.game import Dealt, TableKind, TableSetup
from oudler.tables.lessons import following_lessons, partner_lessons, taking_lessons
from oudler.tables.lessons.lesson import Lesson, NoSuchLesson
from oudler.wording.language import Words

COURSE: tuple[Lesson, ...] = (
    *following_lessons.LESSONS,
    *taking_lessons.LESSONS,
    *partner_lessons.LESSONS,
)
LESSONS = {lesson.id: lesson for lesson in COURSE}


def lesson_of(lesson: str) -> Lesson:
    """A lesson by its id. Raises NoSuchLesson."""
    if lesson not in LESSONS:
        raise NoSuchLesson(f"{lesson[:20]!r} is none of {', '.join(LESSONS)}")
    return LESSONS[lesson]


def lesson_setup(words: Words, lesson: str) -> TableSetup:
    """What is agreed about the table of a lesson, named in a language. Raises NoSuchLesson."""
    taught = lesson_of(lesson)
    return TableSetup(
        name=words.say(taught.title),
        seats=taught.players,
        bots=taught.bots,
        kind=TableKind.LESSON,
        lesson=taught.id,
    )


def lesson_dealt(lesson: str) -> Dealt:
    """The deal of a lesson, begun. Raises NoSuchLesson."""
    taught = lesson_of(lesson)
    return Dealt(1, deal=taught.deal, acts=taught.begun)
