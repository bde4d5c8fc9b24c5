"""False claims: the last cards played out in the way that is worst for the claimant (COD-31).

The arbiter chooses every card of every seat, by the rules of play but against the claimant's camp. What a
score is made of does not simply add up (the points needed depend on the oudlers), so the search keeps for
each position between two tricks all outcomes of which none is worse than another in every respect.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from oudler import rules

MOST_NODES = 200_000
"""Cards that are tried before a claim is given up as too early: a few seconds."""

Hands: TypeAlias = tuple[int, ...]
"""The mask of each seat's hand."""
Line: TypeAlias = tuple[rules.Card, ...]
"""Cards in the order of play."""


class ClaimTooEarly(ValueError):
    """A claim with too many cards left to try all endings."""

    def __init__(self, state: rules.State, nodes: int) -> None:
        self.cards_left = sum(mask.bit_count() for mask in state.hand_masks)
        self.nodes = nodes
        super().__init__(f"{self.cards_left} cards left, {nodes} tried: too many endings (COD-31) in {state}")


def worst_ending(state: rules.State, claimant: int, *, most_nodes: int = MOST_NODES) -> rules.State:
    """The deal played out in the legal way that is worst for the claimant's camp (COD-31).

    The same state always gives the same ending. Raises ClaimTooEarly in the first trick,
    and when `most_nodes` cards have been tried in vain; ValueError when no card is due.
    """
    if state.phase is rules.Phase.SCORED:
        return state
    if state.phase is not rules.Phase.PLAY:
        raise ValueError(f"nothing to play out in {state}")
    if not state.tricks:
        raise ClaimTooEarly(state, 0)
    camp = state.settled.side_of(claimant)
    sign = 1 if camp is rules.Side.ATTACK else -1
    endings = [(line, _play(state, line)) for line in _Search(state, camp, most_nodes).lines()]
    return min(endings, key=lambda ending: (sign * rules.result(ending[1]).score.total, ending[0]))[1]


def _play(state: rules.State, line: Line) -> rules.State:
    for card in line:
        state = rules.apply(state, rules.PlayCard(card))
    return state


# --- outcomes -------------------------------------------------------------------------------------


class _Outcome(NamedTuple):
    """What the rest of a deal brings to the claimant's camp: the less of each, the worse its score.

    Petit au bout and slam are 1 when they are its own, -1 when they are the other camp's.
    """

    half_points: int
    oudlers: int
    petit: int
    slam: int
    line: Line = ()
    by_excuse: bool = False
    """Whether the rest is one trick that the excuse wins: then the petit may lie in the one before."""

    def is_no_better(self, other: "_Outcome") -> bool:
        """Whether this leads to as bad a score as another outcome, whatever the tricks before.

        Half-points weigh half a point of the margin or more, oudlers the points needed; a better petit
        au bout is outweighed by enough of them, but not the other way round: the contract may hang on one.
        """
        gap = self.half_points - other.half_points + _OUDLERS_WEIGHT[self.oudlers - other.oudlers]
        if self.petit > other.petit:
            gap += _PETIT_WEIGHT * (self.petit - other.petit)
        return gap <= 0 and self.slam <= other.slam


def _most_half_points(oudlers: int) -> int:
    """The most that a number of extra oudlers is worth; the least that missing ones cost, as a negative."""
    counts = range(len(rules.POINTS_NEEDED))
    return max(
        2 * (rules.POINTS_NEEDED[n] - rules.POINTS_NEEDED[n + oudlers])
        for n in counts
        if n + oudlers in counts
    )


_OUDLERS_WEIGHT = {oudlers: _most_half_points(oudlers) for oudlers in range(-3, 4)}
_PETIT_WEIGHT = 2 * rules.PETIT_AU_BOUT * rules.Bid.PRISE.multiplier
"""The half-points that change a score as much as the petit au bout does, at least."""


class _WonTrick(NamedTuple):
    """A complete trick and what it brings to the claimant's camp."""

    cards: Line
    winner: int
    sign: int
    half_points: int
    oudlers: int
    is_last: bool
    by_excuse: bool
    """Whether the excuse has won it, as the last of a slam (TRI-02)."""

    def then(self, rest: _Outcome) -> _Outcome:
        """The outcome of this trick and of what follows it (PAB-01, SLA-10)."""
        is_end = self.is_last or rest.by_excuse
        return _Outcome(
            self.half_points + rest.half_points,
            self.oudlers + rest.oudlers,
            self.sign if is_end and rules.PETIT in self.cards else rest.petit,
            rest.slam,
            self.cards + rest.line,
            self.by_excuse,
        )


# --- the search -----------------------------------------------------------------------------------


class _Position(NamedTuple):
    """A position between two tricks, or in one: all that the rest depends on."""

    hands: Hands
    leader: int
    sweep: int
    """1 when the claimant's camp has won all tricks so far, -1 when the other has, 0 when neither."""


@dataclass(slots=True)
class _Search:
    """All endings of one deal, each position between two tricks looked at once."""

    root: rules.State
    camp: rules.Side
    most_nodes: int
    nodes: int = 0
    known: dict[_Position, list[_Outcome]] = field(default_factory=dict)
    floors: dict[_Position, _Outcome] = field(default_factory=dict)
    won: dict[tuple[Line, int, int | None], _WonTrick] = field(default_factory=dict)
    signs: tuple[int, ...] = ()
    """1 for each seat in the claimant's camp, -1 in the other."""

    def __post_init__(self) -> None:
        sides = map(self.root.settled.side_of, range(self.root.deal.players))
        self.signs = tuple(1 if side is self.camp else -1 for side in sides)

    def lines(self) -> list[Line]:
        """The cards to come, once for each outcome that may be the worst. Raises ClaimTooEarly."""
        state = self.root
        winners = {self.signs[trick.winner] for trick in state.tricks}
        sweep = winners.pop() if len(winners) == 1 else 0
        outcomes = self._outcomes(_Position(state.hand_masks, state.leader, sweep), state.trick)
        return [outcome.line[len(state.trick) :] for outcome in outcomes]

    def _rest(self, place: _Position) -> list[_Outcome]:
        """The outcomes of a position between two tricks."""
        if not any(place.hands):
            return [_Outcome(0, 0, 0, place.sweep)]
        if place not in self.known:
            self.known[place] = self._outcomes(place, ())
        return self.known[place]

    def _outcomes(self, place: _Position, table: Line) -> list[_Outcome]:
        """The outcomes of a trick, begun or not, and of what follows it; the most hopeful tricks first."""
        found: list[_Outcome] = []
        for hope, won, after in sorted(self._ways(place, table)):
            if not any(outcome.is_no_better(hope) for outcome in found):
                for rest in self._rest(after):
                    found = _kept(found, won.then(rest))
        return found

    def _ways(self, place: _Position, table: Line) -> Iterator[tuple[_Outcome, _WonTrick, _Position]]:
        """Each way to complete a trick: what it may come to, the trick, the position after it."""
        hands, leader, sweep = place
        is_last = max(map(int.bit_count, hands)) == 1
        for cards in self._tricks(place, _worth_trying(hands, table), table):
            won = self._settled(cards, leader, sweep if is_last else None)
            played = rules.mask_of(cards)
            left = tuple([hand & ~played for hand in hands])
            after = _Position(left, won.winner, sweep if won.sign == sweep else 0)
            yield won.then(self._floor(after)), won, after

    def _tricks(self, place: _Position, worth_trying: Hands, table: Line) -> Iterator[Line]:
        """The ways to lay the cards of a trick, lowest first. Raises ClaimTooEarly."""
        seat = (place.leader + len(table)) % len(place.hands)
        for card in rules.Hand(rules.legal_plays_mask(place.hands[seat], table) & worth_trying[seat]):
            self.nodes += 1
            if self.nodes > self.most_nodes:
                raise ClaimTooEarly(self.root, self.most_nodes)
            if len(table) + 1 == len(place.hands):
                yield (*table, card)
            else:
                yield from self._tricks(place, worth_trying, (*table, card))

    def _settled(self, cards: Line, leader: int, last_sweep: int | None) -> _WonTrick:
        """A trick settled once for all positions; `last_sweep` is None before the last trick."""
        key = cards, leader, last_sweep
        if key not in self.won:
            self.won[key] = self._settle(cards, leader, last_sweep)
        return self.won[key]

    def _settle(self, cards: Line, leader: int, last_sweep: int | None) -> _WonTrick:
        """Who wins a trick, and its count: the excuse may win the last of a slam (TRI-01, TRI-02)."""
        winner = (leader + rules.winning_index(cards)) % len(cards)
        holder = (leader + cards.index(rules.EXCUSE)) % len(cards) if rules.EXCUSE in cards else None
        by_excuse = holder is not None and self.signs[holder] == last_sweep
        if holder is not None and by_excuse:
            winner = holder
        excuse = None if holder is None else self._excuse(holder, winner, last_sweep is not None)
        pile = rules.mask_of(cards) if self.signs[winner] > 0 else 0
        count = rules.tally_pile(pile, self.camp, excuse)
        return _WonTrick(cards, winner, self.signs[winner], *count, last_sweep is not None, by_excuse)

    def _excuse(self, holder: int, winner: int, is_last: bool) -> rules.ExcuseOwner:
        """Whose the excuse of a trick is (TRI-03 to TRI-07)."""
        own, taken_by = map(self.root.settled.side_of, (holder, winner))
        if is_last and winner != holder:
            return rules.excuse_in_last_trick(own, taken_by, self.root.deal.options)
        return rules.excuse_in_trick(own, taken_by)

    # --- how bad it may become --------------------------------------------------------------------

    def _floor(self, place: _Position) -> _Outcome:
        """An outcome as bad as any that a position has, or worse."""
        if max(map(int.bit_count, place.hands)) <= 1:
            return self._rest(place)[0]  # nothing to choose
        if place not in self.floors:
            petit = -1 if any(hand >> rules.PETIT & 1 for hand in place.hands) else 0
            self.floors[place] = _Outcome(*self._sure_count(place), petit, min(place.sweep, 0))
        return self.floors[place]

    def _sure_count(self, place: _Position) -> tuple[int, int]:
        """Half-points and oudlers that the camp gets for certain; none when the other has won every trick.

        A trump above those of the other camp wins its trick, and so does a camp against a lone excuse.
        """
        hands = place.hands
        if place.sweep < 0:
            return 0, 0  # the excuse may win the last trick
        masters = self._masters(hands)
        best = max(masters, key=int.bit_count)
        if best:
            others = sum(_cheapest(hand, best.bit_count()) for hand in hands if hand & best != best)
            return rules.half_points(best) + others, sum(
                (mask & rules.OUDLERS_MASK).bit_count() for mask in masters
            )
        if self.signs.count(-1) == 1 and hands[self.signs.index(-1)] & rules.EXCUSE_MASK:
            return 1 + sum(
                _cheapest(hand, 1) for hand, sign in zip(hands, self.signs, strict=True) if sign > 0
            ), 0
        return 0, 0

    def _masters(self, hands: Hands) -> list[int]:
        """The trumps of each hand of the camp that are above all trumps of the other."""
        theirs = [hand & rules.TRUMPS_MASK for hand, sign in zip(hands, self.signs, strict=True) if sign < 0]
        above = rules.TRUMPS_MASK & -1 << max(theirs).bit_length()
        return [hand & above for hand, sign in zip(hands, self.signs, strict=True) if sign > 0]


def _kept(found: list[_Outcome], outcome: _Outcome) -> list[_Outcome]:
    """The outcomes that may be the worst, with one more looked at."""
    if any(other.is_no_better(outcome) for other in found):
        return found
    return [*(other for other in found if not outcome.is_no_better(other)), outcome]


@lru_cache(maxsize=65536)
def _cheapest(hand: int, count: int) -> int:
    """The half-points of the cheapest `count` cards of a hand; the excuse counts for nothing."""
    values = sorted(0 if card == rules.EXCUSE else rules.half_points(1 << card) for card in rules.Hand(hand))
    return sum(values[:count])


# --- cards that need not be tried -----------------------------------------------------------------

_VALUES = tuple(rules.half_points(1 << card) for card in rules.DECK)


def _worth_trying(hands: Hands, table: Line) -> Hands:
    """Of each hand the cards to try: of those that can stand for one another the lowest.

    Two cards of a hand, of equal value and no oudlers, can change places in every ending when no card of
    another hand or of the table lies between them in their suit, or when nobody else has their suits: they
    follow, beat and lose to the same cards.
    """
    in_play = rules.mask_of(table)
    for hand in hands:
        in_play |= hand
    return tuple(_lowest_of_each(hand, in_play & ~hand) for hand in hands)


def _lowest_of_each(hand: int, others: int) -> int:
    seen = set()
    kept = 0
    for card in rules.Hand(hand):
        standing = _standing(card, others)
        if standing not in seen:
            seen.add(standing)
            kept |= 1 << card
    return kept


def _standing(card: rules.Card, others: int) -> tuple[int, int, int]:
    """What makes cards of a hand stand for one another: suit, rivals below, value."""
    if rules.OUDLERS_MASK >> card & 1:
        return card, 0, 0
    rivals = others & rules.GROUP_MASKS[card]
    if not rivals and not rules.TRUMPS_MASK >> card & 1:
        return -1, 0, _VALUES[card]
    return -2 - card // 14, (rivals & ((1 << card) - 1)).bit_count(), _VALUES[card]
