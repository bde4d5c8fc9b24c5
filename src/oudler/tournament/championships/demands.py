"""What the championships demand, each with its requirement, and what does not meet it."""

from datetime import date
from fractions import Fraction
from typing import TypeAlias

from oudler.rules import Ground, Refusal

Fact: TypeAlias = int | str | date | Fraction | tuple[int | str, ...] | None


class Demand(Ground):
    """Something demanded, and the requirement that states it: one for all championships, or one for each."""

    # who may enter
    LICENCE = "licence", "CHP-01"
    TEAM_SIZE = "team_size", "CHP-04", "CHD-01", "CHF-01", "CHS-01"
    SAME_COMITE = "same_comite", "CHD-01"
    SAME_CLUB = "same_club", "CHF-01"
    SERIES_KNOWN = "series_known", "CHF-02"
    COMPOSITION = "composition", "CHF-05"
    BIRTH_KNOWN = "birth_known", "CHS-01"
    AGE = "age", "CHS-01"
    # who returns
    SAME_PLAYERS = "same_players", "CHP-06", "CHD-02", "CHF-06", "CHS-02"
    STAYED = "stayed", "CHP-06", "CHD-02", "CHF-06", "CHS-02"
    NOT_SWITCHED_OFF = "not_switched_off", "CHP-19"
    LICENCE_AT_FINAL = "licence_at_final", "CHP-01", "CHD-09", "CHF-10"
    # how it is played
    FIELD = "field", "CHP-07", "CHD-03", "CHF-07", "CHS-03"
    SESSIONS = "sessions", "CHP-07", "CHD-03", "CHF-07", "CHS-03"
    DEALS = "deals", "CHP-07", "CHD-03", "CHF-07", "CHS-03"
    COEFFICIENT = "coefficient", "CHP-09", "CHD-05", "CHF-09", "CHS-05"
    LINE = "line", "CHP-10"
    LINE_SESSIONS = "line_sessions", "CHP-10"
    LINE_SESSION = "line_session", "CHP-10"
    LINE_STAGES = "line_stages", "CHP-10"
    LINE_UNITS = "line_units", "CHP-10"
    LINE_COEFFICIENT = "line_coefficient", "CHP-10"
    # when and where
    DATES = "dates", "CHD-04", "CHF-08"
    WEEKDAY = "weekday", "CHS-04"
    AFTERNOON = "afternoon", "CHS-04"
    SCHOOL_DAY = "school_day", "CHS-04"
    HAS_QUALIFIER = "has_qualifier", "CHF-16"
    ONE_SESSION = "one_session", "CHP-13", "CHD-07", "CHS-06"
    DAY_BEFORE = "day_before", "CHP-13", "CHD-07", "CHS-06"
    SAME_VENUE = "same_venue", "CHP-13", "CHD-07", "CHS-06"
    # under whom
    APPROVAL = "approval", "CHP-02"
    ARBITER = "arbiter", "CHG-01"
    REGIONAL_ARBITER = "regional_arbiter", "CHG-01"
    TWO_ARBITERS = "two_arbiters", "CHG-02"
    WRITTEN_REQUEST = "written_request", "CHG-02"
    MAIN_ARBITER = "main_arbiter", "CHG-02"

    @property
    def is_strict(self) -> bool:
        """Whether nobody can grant a derogation from it (CHP-01, CHP-02, CHP-07)."""
        return self in _STRICT

    @property
    def is_advice(self) -> bool:
        """Whether it is only recommended."""
        return self in (Demand.WEEKDAY, Demand.AFTERNOON, Demand.SCHOOL_DAY)


_STRICT = (
    Demand.LICENCE,
    Demand.LICENCE_AT_FINAL,
    Demand.FIELD,
    Demand.SESSIONS,
    Demand.DEALS,
    Demand.APPROVAL,
)


class Mistake(Ground):
    """What is wrong with what was asked, and the requirement behind it."""

    FOUR_SERIES = "four_series", "CHF-02"
    SERIES = "series", "CHF-02"
    NO_REASON = "no_reason", "CHF-14"
    ELIMINATED = "eliminated", "CHP-08"
    NO_STAGE = "no_stage", "CHP-07"
    LINES = "lines", "CHP-10"
    TOO_MANY_ROUNDS = "too_many_rounds", "CHP-11"
    NO_QUALIFIER = "no_qualifier", "CHF-16"
    TWO_ZONES = "two_zones", "CHG-04"
    TWO_COMITES = "two_comites", "CHD-01"
    FOUR_COMITES = "four_comites", "CHF-01"
    NO_CHAMPION = "no_champion", "CHG-03"
    CHAMPION_PLACE = "champion_place", "CHG-03"


class WrongRequest(Refusal):
    """Something cannot be answered: `found` tells what was given, `team` of which team."""
