"""What can be done at a table, each action a value with a text."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from oudler.rules.cards import DECK, Card, card_name, check_card, parse_card
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.contract import Bid, NotABid, parse_bid
from oudler.rules.hand import Hand


class NotAnAction(ValueError):
    """Something that is not an action, or a text that does not name one."""


@checked
@dataclass(frozen=True, slots=True)
class DeclarePetitSec:
    """A seat shows a petit sec and cancels the deal (PSC-04, PSC-06)."""

    seat: int

    def __str__(self) -> str:
        return f"petit_sec {self.seat}"


@dataclass(frozen=True, slots=True)
class MakeBid:
    """The speaker passes or bids (AUC-03). Raises NotABid."""

    bid: Bid

    def __post_init__(self) -> None:
        if not isinstance(self.bid, Bid):
            raise NotABid(f"{show(self.bid)} is no bid: {' '.join(bid.word for bid in Bid)}")

    def __str__(self) -> str:
        return self.bid.word


@checked
@dataclass(frozen=True, slots=True)
class Grant:
    """The arbiter grants or refuses an overcontract or a slam (AUC-09, SLA-08)."""

    granted: bool

    def __str__(self) -> str:
        return "granted" if self.granted else "refused"


@checked
@dataclass(frozen=True, slots=True)
class Confirm:
    """A player whose overcaller was refused plays the contract, or gives it up (AUC-13)."""

    kept: bool

    def __str__(self) -> str:
        return "keep" if self.kept else "decline"


@dataclass(frozen=True, slots=True)
class CallCard:
    """The taker at five calls the card of a partner (CAL-01). Raises NotACard."""

    card: Card

    def __post_init__(self) -> None:
        check_card(self.card)

    def __str__(self) -> str:
        return f"call {card_name(self.card)}"


@dataclass(frozen=True, slots=True)
class TurnDog:
    """The taker turns the dog for all to see and takes it in hand (CHI-02)."""

    def __str__(self) -> str:
        return "dog"


@dataclass(frozen=True, slots=True)
class LayDiscard:
    """The taker discards, or changes the discard before saying `jeu` (CHI-03, CHI-08)."""

    cards: Hand

    def __post_init__(self) -> None:
        _check_cards(self.cards)

    def __str__(self) -> str:
        return f"discard {self.cards}"


@dataclass(frozen=True, slots=True)
class AnnounceSlam:
    """The taker announces a slam (SLA-02)."""

    def __str__(self) -> str:
        return "slam"


@dataclass(frozen=True, slots=True)
class SayJeu:
    """The taker opens the play (CHI-07, PLA-15)."""

    def __str__(self) -> str:
        return "jeu"


@dataclass(frozen=True, slots=True)
class ShowPoignee:
    """A player shows trumps just before playing a first card (POI-01)."""

    cards: Hand

    def __post_init__(self) -> None:
        _check_cards(self.cards)

    def __str__(self) -> str:
        return f"poignee {self.cards}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The player whose turn it is plays a card (PLA-12). Raises NotACard."""

    card: Card

    def __post_init__(self) -> None:
        check_card(self.card)

    def __str__(self) -> str:
        return card_name(self.card)


def _check_cards(cards: Hand) -> None:
    """These actions are made by the thousand: the quick look."""
    if type(cards) is not Hand:
        raise WrongValue(f"the cards of an action are a Hand, not {show(cards)}")


Action: TypeAlias = (
    DeclarePetitSec
    | MakeBid
    | Grant
    | Confirm
    | CallCard
    | TurnDog
    | LayDiscard
    | AnnounceSlam
    | SayJeu
    | ShowPoignee
    | PlayCard
)

PLAYS = tuple(PlayCard(card) for card in DECK)
"""One action per card, made once."""
BIDS = tuple(MakeBid(bid) for bid in Bid)

_WORDS: dict[str, Action] = {
    "granted": Grant(True),
    "refused": Grant(False),
    "keep": Confirm(True),
    "decline": Confirm(False),
    "dog": TurnDog(),
    "slam": AnnounceSlam(),
    "jeu": SayJeu(),
}


_READERS: dict[str, Callable[[str], Action]] = {
    "call": lambda rest: CallCard(parse_card(rest)),
    "discard": lambda rest: LayDiscard(Hand.parse(rest)),
    "poignee": lambda rest: ShowPoignee(Hand.parse(rest)),
    "petit_sec": lambda rest: DeclarePetitSec(_parse_seat(rest)),
}


def _parse_seat(text: str) -> int:
    if not text.isdecimal():
        raise NotAnAction(f"{text[:20]!r} is no seat")
    return int(text)


def parse_action(text: str) -> Action:
    """The action of a text such as `garde`, `call HR`, `discard S1.2.3`, `T21`. Raises ValueError."""
    if not isinstance(text, str):
        raise NotAnAction(f"{show(text)} is no text of an action")
    text = text.strip().lower()
    word, _, rest = text.partition(" ")
    if word in _READERS:
        return _READERS[word](rest)
    if text in _WORDS:
        return _WORDS[text]
    try:
        return MakeBid(parse_bid(text))
    except NotABid:
        return PLAYS[parse_card(text)]
