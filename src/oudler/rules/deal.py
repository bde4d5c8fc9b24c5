"""A deal: everything that is settled once the cards lie on the table."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from oudler.rules.cards import DECK_MASK, EXCUSE_MASK, PETIT, TRUMPS_MASK
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.hand import Hand
from oudler.rules.options import Options, Ruleset
from oudler.rules.sizes import SIZES, TableSize, WrongTable, check_seat, table_size


@checked
@dataclass(frozen=True, slots=True)
class Deal:
    """Hands as dealt, dog, dealer, edition, and the seats that may not bid (AUC-14).

    As text: `fft-2022 d1 | S1.2 … / … / … / … + T8.9`, with ` b2` after the dealer for a banned seat.
    """

    dealer: int
    hands: tuple[Hand, ...]
    dog: Hand
    ruleset: Ruleset = Ruleset()  # noqa: RUF009 -- a frozen value
    banned: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        _check_seats(len(self.hands), (self.dealer, *self.banned))
        _check_cards(self.hands, self.dog, table_size(len(self.hands)))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def size(self) -> TableSize:
        """The row of this number of players."""
        return SIZES[len(self.hands)]

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.ruleset.options

    @property
    def first_seat(self) -> int:
        """The dealer's right neighbour, who speaks and leads first (AUC-01, PLA-01)."""
        return (self.dealer + 1) % self.players

    def __repr__(self) -> str:
        return f"<Deal: {self.players} players, dealer {self.dealer}, {self.ruleset}>"

    def __str__(self) -> str:
        banned = "".join(f" b{seat}" for seat in sorted(self.banned))
        hands = " / ".join(map(str, self.hands))
        return f"{self.ruleset} d{self.dealer}{banned} | {hands} + {self.dog}"

    def petit_sec_seats(self) -> tuple[int, ...]:
        """The seats dealt the petit as their only trump and no excuse (PSC-03)."""
        return tuple(seat for seat, hand in enumerate(self.hands) if is_petit_sec(hand))


@checked
def parse_deal(text: str) -> Deal:
    """Read what `str` writes. Raises ValueError."""
    head, bar, cards = text.partition("|")
    hands, plus, dog = cards.partition("+")
    words = head.split()
    if not bar or not plus or not re.fullmatch(r"\S+ d\d+( b\d+)*", " ".join(words)):
        raise WrongTable(f"a deal is written 'edition d1 | hand / hand / hand + dog', not {text[:60]!r}")
    return Deal(
        dealer=int(words[1][1:]),
        hands=tuple(Hand.parse(hand) for hand in hands.split("/")),
        dog=Hand.parse(dog),
        ruleset=Ruleset.parse(words[0]),
        banned=frozenset(int(word[1:]) for word in words[2:]),
    )


def is_petit_sec(hand: Hand) -> bool:
    """Whether the petit is the only trump of a dealt hand that lacks the excuse (PSC-03).

    Raises WrongValue.
    """
    if type(hand) is not Hand:
        raise WrongValue(f"a hand is a Hand, not {show(hand)}")
    return hand.mask & (TRUMPS_MASK | EXCUSE_MASK) == 1 << PETIT


def _check_seats(players: int, seats: Iterable[int]) -> None:
    table_size(players)
    for seat in seats:
        check_seat(seat, players)


def _check_cards(hands: tuple[Hand, ...], dog: Hand, size: TableSize) -> None:
    """Each hand and the dog have their number, and the deck is there once (CAR-01, DEA-07 to DEA-09)."""
    seen = dog.mask
    for seat, hand in enumerate(hands):
        if hand.mask.bit_count() != size.hand_size:
            raise WrongTable(f"seat {seat} has {len(hand)} cards instead of {size.hand_size} (DEA-13)")
        if hand.mask & seen:
            raise WrongTable(f"dealt twice: {Hand(hand.mask & seen)} (CAR-01)")
        seen |= hand.mask
    if len(dog) != size.dog_size:
        raise WrongTable(f"the dog has {len(dog)} cards instead of {size.dog_size} (DEA-13)")
    assert seen == DECK_MASK
