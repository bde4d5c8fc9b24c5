"""Dealing as a sequence that can be checked, so that a misdeal can be shown (DEA-05 to DEA-15)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from oudler.rules.chance import Generator, Pack, shuffled
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.deal import Deal
from oudler.rules.hand import BITS, Hand, mask_of
from oudler.rules.options import Ruleset
from oudler.rules.refusal import Ground, Problem
from oudler.rules.sizes import TableSize, check_seat, table_size

DOG = -1
"""The receiver that stands for the dog in a sequence of steps."""


@checked
@dataclass(frozen=True, slots=True)
class Step:
    """Some cards from the top of the pack to one receiver: `2:3` to seat 2, `dog:1`. Raises WrongValue."""

    receiver: int
    count: int

    def __post_init__(self) -> None:
        if self.receiver < DOG or self.count < 0:
            raise WrongValue(f"{self.count} cards to {self.receiver}: that is no step of dealing")

    def __str__(self) -> str:
        return f"{'dog' if self.receiver == DOG else self.receiver}:{self.count}"

    @classmethod
    @checked
    def parse(cls, text: str) -> "Step":
        """Read what `str` writes. Raises WrongValue."""
        receiver, _, count = text.partition(":")
        if not (receiver == "dog" or receiver.isdecimal()) or not count.isdecimal():
            raise WrongValue(f"a step of dealing is written 2:3 or dog:1, not {show(text)}")
        return cls(DOG if receiver == "dog" else int(receiver), int(count))


TO_DOG = Step(DOG, 1)


class Misdeal(Ground):
    """What is wrong with a dealing that was watched, with the requirement that says how cards are dealt."""

    SHUFFLER = "shuffler", "DEA-01", "DEA-02", "DEA-22"
    CUTTER = "cutter", "DEA-03"
    CUT = "cut", "DEA-03"
    NOT_ITS_TURN = "not_its_turn", "DEA-06"
    PACKET = "packet", "DEA-07", "DEA-08", "DEA-09"
    DOG_AT_ONCE = "dog_at_once", "DEA-10"
    FIRST_TO_DOG = "first_to_dog", "DEA-11"
    LAST_TO_DOG = "last_to_dog", "DEA-11"
    HAND_COUNT = "hand_count", "DEA-13"
    DOG_COUNT = "dog_count", "DEA-13"


@checked
@dataclass(frozen=True, slots=True)
class Dealing:
    """A shuffled pack, and the steps by which it is dealt out."""

    pack: Pack
    steps: tuple[Step, ...]


@checked
def dealing(players: int, dealer: int, generator: Generator) -> Dealing:
    """Shuffle, then packets round the table from the dealer's right, the dog card by card in between.

    The gaps that get a dog card are chosen by the generator; none is before the first packet or
    after the last (DEA-06 to DEA-11). Raises WrongTable.
    """
    size = table_size(players)
    check_seat(dealer, players)
    pack = shuffled(generator)
    gaps = set(shuffled(generator, range(1, size.packets), size.dog_size))
    round_table = _round_table(players, dealer)
    steps: list[Step] = []
    for packet in range(size.packets):
        if packet in gaps:
            steps.append(TO_DOG)
        steps.append(round_table[packet % players])
    return Dealing(pack, tuple(steps))


@cache
def _round_table(players: int, dealer: int) -> tuple[Step, ...]:
    """A packet to each, from the dealer's right."""
    packet = table_size(players).packet
    return tuple(Step((dealer + 1 + place) % players, packet) for place in range(players))


@checked
def deal_out(pack: Pack, steps: Sequence[Step], players: int) -> tuple[tuple[Hand, ...], Hand]:
    """The hands and the dog that the steps make of a pack.

    Raises WrongTable, WrongValue for a pack that is too small, NotACard.
    """
    table_size(players)
    if sum(step.count for step in steps) > len(pack):
        raise WrongValue(f"the steps deal more than the {len(pack)} cards of the pack")
    for step in steps:
        if step.receiver != DOG:
            check_seat(step.receiver, players)
    if mask_of(pack).bit_count() != len(pack):
        raise WrongValue("a card comes twice in the pack")
    masks = dict.fromkeys((*range(players), DOG), 0)
    bits, dealt = [BITS[card] for card in pack], 0
    for step in steps:
        masks[step.receiver] |= sum(bits[dealt : dealt + step.count])
        dealt += step.count
    return tuple(Hand(masks[seat]) for seat in range(players)), Hand(masks[DOG])


@checked
def deal_cards(
    players: int,
    dealer: int,
    generator: Generator,
    ruleset: Ruleset | None = None,
    banned: frozenset[int] = frozenset(),
) -> Deal:
    """Shuffle and deal as the rules ask. Raises WrongTable."""
    made = dealing(players, dealer, generator)
    hands, dog = deal_out(made.pack, made.steps, players)
    return Deal(dealer, hands, dog, ruleset or Ruleset(), banned)


@checked
def misdeals(steps: Sequence[Step], players: int, dealer: int) -> list[Problem]:
    """The faults of a dealing that was watched, none when it was right. Raises WrongTable."""
    size = table_size(players)
    check_seat(dealer, players)
    return [*_step_faults(steps, size, dealer), *_end_faults(steps), *_count_faults(steps, size)]


def _step_faults(steps: Sequence[Step], size: TableSize, dealer: int) -> Iterator[Problem]:
    """Packets of the right size in the right order; the dog card by card (DEA-05 to DEA-10)."""
    due = (dealer + 1) % size.players
    for index, step in enumerate(steps):
        if step.receiver == DOG:
            if step.count != 1:
                yield Problem(Misdeal.DOG_AT_ONCE, step=index, count=step.count)
            continue
        if step.receiver != due:
            yield Problem(Misdeal.NOT_ITS_TURN, step=index, receiver=step.receiver, due=due)
        if step.count != size.packet:
            rule = _PACKET_RULES[size.players]
            yield Problem(Misdeal.PACKET, requirement=rule, step=index, count=step.count, due=size.packet)
        due = (step.receiver + 1) % size.players


_PACKET_RULES = {3: "DEA-08", 4: "DEA-07", 5: "DEA-09"}


def _end_faults(steps: Sequence[Step]) -> Iterator[Problem]:
    """Neither the first nor the last card goes to the dog (DEA-11)."""
    ends = {0: Misdeal.FIRST_TO_DOG, len(steps) - 1: Misdeal.LAST_TO_DOG}
    for index, ground in ends.items():
        if steps and steps[index].receiver == DOG:
            yield Problem(ground, step=index)


def _count_faults(steps: Sequence[Step], size: TableSize) -> Iterator[Problem]:
    """Everybody and the dog end with their number (DEA-13)."""
    received = Counter[int]()
    for step in steps:
        received[step.receiver] += step.count
    for seat in sorted({*range(size.players), *received} - {DOG}):
        due = size.hand_size if seat < size.players else 0
        if received[seat] != due:
            yield Problem(Misdeal.HAND_COUNT, receiver=seat, count=received[seat], due=due)
    if received[DOG] != size.dog_size:
        yield Problem(Misdeal.DOG_COUNT, count=received[DOG], due=size.dog_size)
