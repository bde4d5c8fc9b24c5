"""Why plays cannot be compared as somebody wishes: a reason, and the requirement that says so."""

from typing import TypeAlias

from oudler.rules import Ground

PlayKey: TypeAlias = tuple[int, int, int, int]
"""Which play is meant: session, round, table and board."""


class WhyNotCompared(Ground):
    """A reason, with the requirement it comes from."""

    # plays and decisions about them
    TWICE = "twice", "DUP-01"
    NO_PLAY = "no_play", "TOP-13"
    NO_REASON = "no_reason", "TOP-13"
    NOTE_RANGE = "note_range", "TOP-02"
    SHARELESS = "shareless", "TOP-08"

    # lines of the alternating ranking
    NO_LINE = "no_line", "TOP-10"

    # oppositions
    NOT_OPPOSED = "not_opposed", "QUA-02"
    SAME_ROLE = "same_role", "QUA-14"
    TWO_DECISIONS = "two_decisions", "QUA-15"

    # matches
    MANY_TEAMS = "many_teams", "EQU-03"
    UNFINISHED = "unfinished", "EQU-14"
    QUARTERS = "quarters", "EQU-01"
    BONUS = "bonus", "EQU-13"


class NotCompared(ValueError):
    """Plays that cannot be compared so; `key` tells which play, where it is about one."""

    def __init__(self, why: WhyNotCompared, key: PlayKey | None = None) -> None:
        self.why = why
        self.key = key
        where = "" if key is None else ": session {}, round {}, table {}, board {}".format(*key)
        super().__init__(f"{why.code} ({why.requirement}){where}")
