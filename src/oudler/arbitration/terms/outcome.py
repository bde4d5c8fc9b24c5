"""What a ruling orders: for the deal, for cards and bonuses, for people."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from oudler.arbitration.terms.questions import Facts


class Fate(Enum):
    """What becomes of the deal."""

    CONTINUE = "continue"
    SCORED = "scored"
    CANCELLED = "cancelled"
    REDEAL = "redeal"
    REDEAL_DEFENSE = "redeal_defense"
    """The defenders' cards are dealt again among them, then the deal is played (COD-45)."""
    STANDS = "stands"
    """The deal is as it was: nothing that concerns the cards."""


class NextDealer(Enum):
    """Who deals the cards that follow."""

    SAME = "same"
    NEXT = "next"
    RIGHTFUL = "rightful"


class Party(Enum):
    """Whom an order is for."""

    CULPRIT = "culprit"
    CULPRITS = "culprits"
    DEALER = "dealer"
    TAKER = "taker"
    OVERCALLED = "overcalled"
    TEAM = "team"
    """The team of the culprits, which pays once."""
    EACH_PLAYER = "each_player"
    TABLE = "table"
    """All players of the table together, who share what it costs."""


class WarningKind(Enum):
    """A kind of fault for which a player is warned, then pays (COD-44, Y26)."""

    EXPOSED_CARD = "exposed_card"
    TOUCHED_CARDS = "touched_cards"
    POIGNEE = "poignee"
    SLOW_PLAY = "slow_play"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of points, for each `every` of an answer when it names one, times another answer."""

    points: int
    of: str = ""
    every: int = 1
    times: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The numbers that it is made from."""
        return tuple(key for key in (self.of, self.times) if key)

    def value(self, facts: Facts) -> int:
        """The points, once the numbers are known."""
        started = -(-int(facts[self.of]) // self.every) if self.of else 1
        return self.points * started * (int(facts[self.times]) if self.times else 1)


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken off the total of a player or team and credited to nobody (CLA-05, Y27)."""

    party: Party
    amount: Amount
    kind: WarningKind | None = None
    """The kind of a repeated fault."""


@dataclass(frozen=True, slots=True)
class Warning:
    """A first fault of a kind that costs points when it is repeated."""

    party: Party
    kind: WarningKind


class Moved(Enum):
    """Cards or points that change camp before the deal is counted."""

    ILLICIT_TRICKS = "illicit_tricks"
    """What a revoke won goes to the other camp (COD-24)."""
    HIGHEST_OF_DISCARD = "highest_of_discard"
    """As many of the most valuable cards of the discard as are too many go to the defense (COD-28)."""
    TWO_HIGHEST_OF_DISCARD = "two_highest_of_discard"
    SHORT_TRICKS = "short_tricks"
    """The last tricks, to which the taker had no card, go to the defense (COD-28)."""
    LONE_CARDS = "lone_cards"
    """The last tricks, to which only the taker had a card, go to the taker (COD-29)."""
    FORBIDDEN_CARDS = "forbidden_cards"
    """What should not have been discarded goes to the defense (Y07)."""


class Duty(Enum):
    """What the arbiter does, tells or allows next."""

    HANDS_UNSEEN = "hands_unseen"
    CARD_STAYS_IN_PLACE = "card_stays_in_place"
    RESHUFFLE = "reshuffle"
    REDEAL_AFTER_TIME = "redeal_after_time"
    DEAL_DEFENSE_AGAIN = "deal_defense_again"
    SCORED_EITHER_WAY = "scored_either_way"
    RULE_THE_MISDEAL = "rule_the_misdeal"
    MAY_NOTE_ETHICS = "may_note_ethics"
    CARD_BACK = "card_back"
    FAULTY_CARDS_ONLY = "faulty_cards_only"
    STAY = "stay"
    MAY_ASK_SINGLETON = "may_ask_singleton"
    LEAD_FROM_CULPRIT = "lead_from_culprit"
    LEAD_SAME_SUIT = "lead_same_suit"
    LEAD_OTHER_SUIT = "lead_other_suit"
    LEAD_FREELY = "lead_freely"
    EXCUSE_PASSES_ON = "excuse_passes_on"
    PLAY_ON = "play_on"
    CORRECT_CARD = "correct_card"
    REVOKE_EXPOSED = "revoke_exposed"
    CARD_STAYS_PLAYED = "card_stays_played"
    CORRECT_DISCARD = "correct_discard"
    DEFENSE_NOT_BLAMED = "defense_not_blamed"
    TAKER_HANDS_OVER = "taker_hands_over"
    CONFIRM = "confirm"
    PLAY_WORST = "play_worst"
    COMPLETE_POIGNEE = "complete_poignee"
    NOT_COUNTED_AS_DEAL = "not_counted_as_deal"
    PLAYS_CONTRACT = "plays_contract"
    ASK_NEXT_OVERCALLED = "ask_next_overcalled"
    BID_LOWER = "bid_lower"
    PLAY_WITHOUT_SLAM = "play_without_slam"
    MAY_REMOVE_DEALS = "may_remove_deals"
    FORFEIT = "forfeit"
    NOTE_SANCTION = "note_sanction"
    RANKED_LAST = "ranked_last"
    SUBSTITUTE_PLAYS = "substitute_plays"
    RULE_THE_REVOKE = "rule_the_revoke"
    NO_LATER_CLAIM = "no_later_claim"
    NOTE_INCIDENT = "note_incident"
    ADJUST_BOARD = "adjust_board"
    ARBITER_CHECKS_SHEET = "arbiter_checks_sheet"


@dataclass(frozen=True, slots=True)
class Outcome:
    """All that a ruling orders; what is empty orders nothing."""

    fate: Fate | None = None
    dealer: NextDealer | None = None
    moves: tuple[Moved, ...] = ()
    poignee: bool | None = None
    """Is the poignee counted?"""
    petit_au_bout: bool | None = None
    """False: no bonus for the petit in the last trick."""
    warnings: tuple[Warning, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    bans: tuple[Party, ...] = ()
    """Who may not bid on the next deal that is dealt (X06)."""
    chooser: Party | None = None
    """Who has a choice and is asked."""
    duties: tuple[Duty, ...] = ()

    def __add__(self, other: "Outcome") -> "Outcome":
        return merged((self, other))


def merged(outcomes: Sequence[Outcome]) -> Outcome:
    """The orders of several tables together; only one of them may order each single thing."""
    values: dict[str, Any] = {}
    for name in (field.name for field in fields(Outcome)):
        told = [value for outcome in outcomes if (value := getattr(outcome, name)) not in (None, ())]
        if told and isinstance(told[0], tuple):
            values[name] = tuple(dict.fromkeys(item for items in told for item in items))
        elif told:
            assert len(told) == 1, f"{name} ordered twice: {told}"
            values[name] = told[0]
    return Outcome(**values)


def common(outcomes: Sequence[Outcome]) -> Outcome:
    """What all of some outcomes order: certain before the last questions are answered."""
    first, *others = outcomes
    values: dict[str, Any] = {}
    for name in (field.name for field in fields(Outcome)):
        value = getattr(first, name)
        if isinstance(value, tuple):
            values[name] = tuple(item for item in value if all(item in getattr(o, name) for o in others))
        elif all(getattr(other, name) == value for other in others):
            values[name] = value
    return Outcome(**values)
