"""The tutorial: small deals, one idea each, at the same table and by the same rules."""

from oudler.tables.lessons.bot import LESSON_BOTS
from oudler.tables.lessons.coaching import coach_text, seen_lesson
from oudler.tables.lessons.course import COURSE, lesson_dealt, lesson_of, lesson_setup
from oudler.tables.lessons.dealing_lesson import DealingStage, TriedDealing, read_dealing
from oudler.tables.lessons.lesson import LEARNER, NoSuchLesson

__all__ = [
    "COURSE", "LEARNER", "LESSON_BOTS", "DealingStage", "NoSuchLesson", "TriedDealing", "coach_text",
    "lesson_dealt", "lesson_of", "lesson_setup", "read_dealing", "seen_lesson",
]  # fmt: skip
