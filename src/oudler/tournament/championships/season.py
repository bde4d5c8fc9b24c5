"""A season of the federation, and its days."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypeAlias

MonthDay: TypeAlias = tuple[int, int]
"""A month and a day of it."""

FIRST_DAY: MonthDay = (9, 1)
"""Our choice, as the texts name none: any from 1 July to 1 October puts their own days in the same years."""


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """The season that begins in a year and ends in the next one."""

    year: int

    def __str__(self) -> str:
        return f"{self.year}-{self.year + 1}"

    @property
    def next(self) -> "Season":
        """The season after this one."""
        return Season(self.year + 1)

    @property
    def first_day(self) -> date:
        """The day on which it begins."""
        return date(self.year, *FIRST_DAY)

    @property
    def last_day(self) -> date:
        """The day before the next one begins."""
        return self.next.first_day - timedelta(days=1)

    def day(self, month_day: MonthDay) -> date:
        """The day of that month and date that falls in this season."""
        return date(self.year if month_day >= FIRST_DAY else self.year + 1, *month_day)

    @classmethod
    def of(cls, day: date) -> "Season":
        """The season in which a day falls."""
        return cls(day.year if (day.month, day.day) >= FIRST_DAY else day.year - 1)
