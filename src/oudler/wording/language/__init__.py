"""The catalogue, and what every text needs: numbers, days, columns."""

from oudler.wording.language.catalogue import DEFAULT_LANGUAGE, LANGUAGES, Words, msg
from oudler.wording.language.columns import at_comma, column_lines
from oudler.wording.language.days import (
    clock_text, day_words, moment_words, month_words, time_words, weekday_words,
)  # fmt: skip
from oudler.wording.language.grounds import WordedGround
from oudler.wording.language.numbers import (
    MINUS, day_text, local_number, month_day_text, points_number, points_text, signed,
)  # fmt: skip


__all__ = [
    "DEFAULT_LANGUAGE", "LANGUAGES", "MINUS", "WordedGround", "Words", "at_comma", "clock_text",
    "column_lines", "day_text", "day_words", "local_number", "moment_words", "month_day_text", "month_words",
    "msg", "points_number", "points_text", "signed", "time_words", "weekday_words",
]  # fmt: skip
