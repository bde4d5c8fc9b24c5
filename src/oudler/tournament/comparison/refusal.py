"""Why plays cannot be compared as somebody wishes: a reason, and the requirement that says so."""

from typing import TypeAlias

from oudler.rules import Ground, Refusal

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


class NotCompared(Refusal):
    """Plays cannot be compared so; `play_values` tell which play, where it is about one."""


def play_values(key: PlayKey) -> dict[str, int]:
    """Which play is meant, by name."""
    return dict(zip(("session", "round", "table", "board"), key, strict=True))
