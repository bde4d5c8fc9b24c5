"""Numbers as people write them."""

from datetime import date

from oudler.wording.language.catalogue import Words

MINUS = "−"  # the true minus sign, as wide as a plus


def signed(number: int) -> str:
    """A score with its sign: +106, −42, 0."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def local_number(words: Words, number: str) -> str:
    """A decimal as it is written in a language, with a true minus: −42,5."""
    return number.replace("-", MINUS).replace(".", "," if words.lang == "fr" else ".")


def points_number(words: Words, half_points: int) -> str:
    """Half-points as points: 49 or 49,5 (49.5 in English)."""
    whole, half = divmod(half_points, 2)
    comma = "," if words.lang == "fr" else "."
    return f"{whole}{comma}5" if half else str(whole)


def points_text(words: Words, half_points: int) -> str:
    """Half-points with their unit: 1,5 point, 49,5 points."""
    # The plural of a decimal follows its whole part in French; English has one form for all but 1.
    unit_number = half_points // 2 if words.lang == "fr" or half_points == 2 else 2
    return words.many(
        "{number} point", "{number} points", unit_number, number=points_number(words, half_points)
    )


def day_text(words: Words, day: date) -> str:
    """A day as people write it: 20/12/2026, or 2026-12-20."""
    return f"{day:%d/%m/%Y}" if words.lang == "fr" else day.isoformat()


def month_day_text(words: Words, day: date) -> str:
    """A day where the year is known: 20/12, or 12-20."""
    return f"{day:%d/%m}" if words.lang == "fr" else f"{day:%m-%d}"
