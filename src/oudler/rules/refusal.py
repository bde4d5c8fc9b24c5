"""Refusals: on which ground something is refused, what it concerns, and which requirement says so.

Every room of the house has its own grounds and raises its own kinds of `Refusal`; `wording` has the
sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from oudler.rules.checking import checked


class Ground(Enum):
    """Why something is refused, wrong or doubtful: a code, and the requirements that say so."""

    def __init__(self, code: str, *requirements: str) -> None:
        self.code = code
        self.requirements = requirements
        self.requirement = requirements[0] if requirements else ""
        self.is_senseless = False
        """Whether what is refused would make no sense; else it could be done, against the rules."""


@checked
@dataclass(frozen=True, slots=True, init=False)
class Problem:
    """A ground with what it concerns, by name: `Problem(Reason.NOT_NOW, seat=3)`."""

    ground: Ground
    values: Mapping[str, Any]
    cause: "Problem | ValueError | None" = field(compare=False)
    """What was refused further down."""

    def __init__(self, ground: Ground, cause: "Problem | ValueError | None" = None, /, **values: Any) -> None:
        for name, value in (("ground", ground), ("values", values), ("cause", cause)):
            object.__setattr__(self, name, value)

    @property
    def requirement(self) -> str:
        """The one that says so here, where the ground has several."""
        return str(self.values.get("requirement", self.ground.requirement))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The whole numbers among what it concerns, in their order: people, teams, tables, rounds."""
        listed = (value if isinstance(value, tuple) else (value,) for value in self.values.values())
        return tuple(each for values in listed for each in values if type(each) is int)

    def __hash__(self) -> int:
        return hash((self.ground, frozenset(self.values.items())))

    def __str__(self) -> str:
        told = ", ".join(f"{name} {_shown(value)}" for name, value in self.values.items())
        rule = f" ({self.ground.requirement})" if self.ground.requirement else ""
        return f"{self.ground.code}{rule}{': ' if told else ''}{told}"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_shown, value))
    return str(value.value if isinstance(value, Enum) else value)


class Refusal(ValueError):
    """Something is refused, for one problem or for several: nothing is changed."""

    @checked
    def __init__(
        self,
        ground: Ground | tuple[Problem, ...],
        cause: Problem | ValueError | None = None,
        /,
        **values: Any,
    ) -> None:
        self.problems = (Problem(ground, cause, **values),) if isinstance(ground, Ground) else ground
        super().__init__("; ".join(map(str, self.problems)))

    @property
    def problem(self) -> Problem:
        """The first problem."""
        return self.problems[0]

    @property
    def ground(self) -> Ground:
        """Why it is refused, first of all."""
        return self.problem.ground

    @property
    def values(self) -> Mapping[str, Any]:
        """What it is about, first of all."""
        return self.problem.values


# --- what the rules of the game refuse ------------------------------------------------------------------


class Reason(Ground):
    """Why an action is refused, with the requirement that forbids it."""

    NOT_NOW = "not_now", "PLA-12"
    PETIT_SEC_FIRST = "petit_sec_first", "PSC-04"
    NO_PETIT_SEC = "no_petit_sec", "PSC-03"
    DEAL_OVER = "deal_over", "PLA-12"
    SCORE_STANDS = "score_stands", "PSC-06"
    AUCTION_OVER = "auction_over", "AUC-02"
    BANNED = "banned", "AUC-14"
    BID_TOO_LOW = "bid_too_low", "AUC-03"
    BID_REFUSED_BEFORE = "bid_refused_before", "AUC-13"
    ARBITER_FIRST = "arbiter_first", "AUC-09"
    CALL_FIRST = "call_first", "CAL-01"
    NO_CALL = "no_call", "CAL-01"
    CALLED_ALREADY = "called_already", "CAL-01"
    NOT_CALLABLE = "not_callable", "CAL-01"
    QUEEN_NEEDS_KINGS = "queen_needs_kings", "CAL-02"
    KNIGHT_NEEDS_QUEENS = "knight_needs_queens", "CAL-03"
    JACK_NEEDS_KNIGHTS = "jack_needs_knights", "CAL-04"
    SLAM_TOO_LATE = "slam_too_late", "SLA-02"
    SLAM_ASKED_ALREADY = "slam_asked_already", "SLA-02"
    DOG_FIRST = "dog_first", "CHI-02"
    DOG_CLOSED = "dog_closed", "AUC-08"
    DISCARD_FIRST = "discard_first", "CHI-07"
    NO_DISCARD = "no_discard", "AUC-06"
    DISCARD_COUNT = "discard_count", "CHI-03"
    DISCARD_NOT_HELD = "discard_not_held", "CHI-03"
    DISCARD_KING = "discard_king", "CHI-05"
    DISCARD_OUDLER = "discard_oudler", "CHI-05"
    DISCARD_TRUMP = "discard_trump", "CHI-06"
    DISCARD_CLOSED = "discard_closed", "CHI-08"
    JEU_FIRST = "jeu_first", "PLA-15"
    POIGNEE_TOO_LATE = "poignee_too_late", "POI-01"
    POIGNEE_TWICE = "poignee_twice", "POI-01"
    POIGNEE_SIZE = "poignee_size", "POI-06"
    POIGNEE_NOT_HELD = "poignee_not_held", "POI-01"
    POIGNEE_EXCUSE = "poignee_excuse", "POI-08"
    POIGNEE_LARGEST = "poignee_largest", "POI-06"
    CARD_NOT_HELD = "card_not_held", "PLA-12"
    MUST_FOLLOW = "must_follow", "PLA-03"
    MUST_RUFF = "must_ruff", "PLA-04"
    MUST_OVERRUFF = "must_overruff", "PLA-05"
    MUST_TRUMP = "must_trump", "PLA-06"
    MUST_OVERTRUMP = "must_overtrump", "PLA-06"
    CALLED_SUIT = "called_suit", "CAL-08"


class IllegalAction(Refusal):
    """An action that the rules forbid.

    The message ends with the whole position, all hands included: players are shown the ground only.
    """

    @checked
    def __init__(self, reason: Reason, action: str, position: str) -> None:
        super().__init__(reason, action=action)
        self.action = action
        self.reason = reason
        self.position = position
        self.args = (f"{action}: {reason.code} ({reason.requirement}) in {position}",)


class IllegalBid(IllegalAction):
    """A bid that may not be made, kept or given up now."""


class IllegalCall(IllegalAction):
    """A card that may not be called."""


class IllegalDiscard(IllegalAction):
    """A discard that may not be laid."""


class IllegalSlam(IllegalAction):
    """A slam that may not be announced."""


class IllegalPoignee(IllegalAction):
    """A poignee that may not be shown."""


class IllegalPlay(IllegalAction):
    """A card that may not be played."""
