"""Refusals: what was wrong, and which requirement says so."""

from enum import Enum

from oudler.rules.checking import checked


class Reason(Enum):
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

    def __init__(self, code: str, requirement: str) -> None:
        self.code = code
        self.requirement = requirement


class Refusal(ValueError):
    """An action that the rules forbid; `reason` and `requirement` say why.

    The message ends with the whole position, all hands included: players are shown the reason only.
    """

    @checked
    def __init__(self, reason: Reason, action: str, position: str) -> None:
        self.reason = reason
        self.action = action
        self.position = position
        super().__init__(f"{action}: {reason.code} ({reason.requirement}) in {position}")

    @property
    def requirement(self) -> str:
        """The id of the requirement that forbids the action."""
        return self.reason.requirement


class IllegalBid(Refusal):
    """A bid that may not be made, kept or given up now."""


class IllegalCall(Refusal):
    """A card that may not be called."""


class IllegalDiscard(Refusal):
    """A discard that may not be laid."""


class IllegalSlam(Refusal):
    """A slam that may not be announced."""


class IllegalPoignee(Refusal):
    """A poignee that may not be shown."""


class IllegalPlay(Refusal):
    """A card that may not be played."""
