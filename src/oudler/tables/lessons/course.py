"""The lessons in the order in which they are learned, and the table that each is."""

from oudler.tables.game import Dealt, Kind, Setup
from oudler.tables.lessons import following, taking, together
from oudler.tables.lessons.lesson import Lesson, NoSuchLesson
from oudler.wording.language import Words

COURSE: tuple[Lesson, ...] = (
    *following.LESSONS,
    *taking.LESSONS,
    *together.LESSONS,
)
LESSONS = {lesson.id: lesson for lesson in COURSE}


def lesson_of(lesson: str) -> Lesson:
    """A lesson by its id. Raises NoSuchLesson."""
    if lesson not in LESSONS:
        raise NoSuchLesson(f"{lesson[:20]!r} is none of {', '.join(LESSONS)}")
    return LESSONS[lesson]


def lesson_setup(words: Words, lesson: str) -> Setup:
    """What is agreed about the table of a lesson, named in a language. Raises NoSuchLesson."""
    taught = lesson_of(lesson)
    return Setup(
        name=words.say(taught.title),
        seats=taught.players,
        bots=taught.bots,
        kind=Kind.LESSON,
        lesson=taught.id,
    )


def lesson_dealt(lesson: str) -> Dealt:
    """The deal of a lesson, begun. Raises NoSuchLesson."""
    taught = lesson_of(lesson)
    return Dealt(1, deal=taught.deal, acts=taught.begun)
