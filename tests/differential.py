"""One random deal played twice: by the engine and by the reference, compared at every step."""

from random import Random

from oudler.record import result_fields
from oudler.rules import (
    EXCUSE,
    EXCUSE_MASK,
    OPTIONS,
    TRUMPS_MASK,
    Action,
    AnnounceSlam,
    Bid,
    CallCard,
    DeclarePetitSec,
    Hand,
    LayDiscard,
    MakeBid,
    Phase,
    PlayCard,
    Ruleset,
    SayJeu,
    ShowPoignee,
    State,
    TurnDog,
    apply,
    legal_actions,
    result,
    start,
    state_text,
    why_not,
)
from tests.dealing import any_deal
from tests.playing import Player
from tests.reference.table import Table

COMPARED_OPTIONS = (
    "rebid",
    "call_jack",
    "poignee_discarded_trumps",
    "smaller_poignee",
    "excuse_last_trick",
    "defense_slam",
    "called_suit_after_excuse",
)


def random_ruleset(chance: Random) -> Ruleset:
    """The default edition half of the time, otherwise any mixture of options."""
    if chance.random() < 0.5:
        return Ruleset()
    return Ruleset.of("fft-2022", {name: chance.choice(OPTIONS[name].values) for name in COMPARED_OPTIONS})


class Pair:
    """The same deal in the engine and in the reference."""

    def __init__(self, players: int, chance: Random) -> None:
        ruleset = random_ruleset(chance)
        self.chance = chance
        self.state = start(any_deal(players, chance, ruleset))
        deal = self.state.deal
        self.player = Player(chance)
        self.table = Table(
            players,
            deal.dealer,
            [hand.names() for hand in deal.hands],
            deal.dog.names(),
            {name: getattr(ruleset.options, name) for name in COMPARED_OPTIONS},
        )

    def play(self) -> State:
        """Play the deal out, comparing choices before each step and the result at the end."""
        while legal_actions(self.state):
            compare_choices(self.state, self.table, self.chance)
            action = self.player.choose(self.state)
            mirror(self.table, self.state, action)
            self.state = apply(self.state, action)
        assert self.table.is_over()
        if self.state.phase is Phase.SCORED:
            assert result_fields(result(self.state)) == self.table.result(), state_text(self.state)
        return self.state


def mirror(table: Table, state: State, action: Action) -> None:
    """Do in the reference what is done in the engine."""
    match action:
        case MakeBid(bid):
            table.bid(bid.word)
        case CallCard():
            table.call(str(action).removeprefix("call "))
        case LayDiscard(cards):
            table.discard(cards.names())
        case AnnounceSlam():
            table.announce_slam()
        case ShowPoignee(cards):
            assert state.turn is not None
            table.show_poignee(state.turn, cards.names())
        case PlayCard():
            table.play(str(action))
        case _:
            assert isinstance(action, DeclarePetitSec | TurnDog | SayJeu)


def compare_choices(state: State, table: Table, chance: Random) -> None:
    """The choices of the engine are those of the reference."""
    legal = [str(action) for action in legal_actions(state)[:100]]
    match state.phase:
        case Phase.AUCTION if table.petit_sec():
            assert legal == [f"petit_sec {seat}" for seat in table.petit_sec()]
        case Phase.AUCTION:
            assert (state.turn, legal) == (table.speaker(), table.legal_bids()), state_text(state)
            assert table.speaker() is not None
        case Phase.CALL:
            assert legal == [f"call {card}" for card in table.legal_calls()] + ["slam"] * ("slam" in legal)
        case Phase.DISCARD:
            assert len(legal_actions(state)) == table.count_legal_discards(), state_text(state)
            compare_discards(state, table, chance)
        case Phase.PLAY:
            plays = {text for text in legal if " " not in text and text != "slam"}
            assert (state.turn, plays) == (table.player(), set(table.legal_plays())), state_text(state)
            compare_poignees(state, table, chance)


def compare_discards(state: State, table: Table, chance: Random) -> None:
    """Legal and illegal discards are told apart alike."""
    held = Hand(state.discard_pool().held)
    count = state.deal.size.dog_size
    tries = [Hand.of(chance.sample(list(held), count)) for _ in range(20)]
    tries += [legal_actions(state)[chance.randrange(len(legal_actions(state)))].cards for _ in range(5)]  # type: ignore[union-attr]
    for cards in tries:
        ours = why_not(state, LayDiscard(cards)) is None
        assert ours == table.discard_is_legal(cards.names()), (state_text(state), str(cards))


def compare_poignees(state: State, table: Table, chance: Random) -> None:
    """Legal and illegal poignees are told apart alike."""
    assert state.turn is not None
    if state.tricks:
        return
    pool = state.poignee_pool(state.turn)
    held = list(Hand(pool.hand | pool.discarded) & Hand(TRUMPS_MASK | EXCUSE_MASK))
    shown = [size for size in state.deal.size.poignees if size <= len(held)]
    for size in shown:
        cards = Hand.of(chance.sample(held, size))
        ours = why_not(state, ShowPoignee(cards)) is None
        assert ours == table.poignee_is_legal(state.turn, cards.names()), (state_text(state), str(cards))


def play_deals(players: int, deals: int, seed: int) -> dict[str, int]:
    """Compare so many deals; how often each rare thing happened."""
    seen: dict[str, int] = {}
    for number in range(deals):
        state = Pair(players, Random(f"{seed}/{players}/{number}")).play()
        for event in events(state):
            seen[event] = seen.get(event, 0) + 1
    return seen


def events(state: State) -> list[str]:
    """What happened in a deal, in words that can be counted."""
    if state.phase is not Phase.SCORED:
        return [state.phase.value]
    score, terms = result(state).score, state.settled
    found = {
        "scored": True,
        score.contract.word: True,
        "made": score.is_made,
        "poignee": bool(state.poignees),
        "slam_attack": score.slam is not None and score.slam.value == "attack",
        "slam_defense": score.slam is not None and score.slam.value == "defense",
        "slam_announced": score.slam_announced,
        "petit_au_bout": score.petit_au_bout is not None,
        "excuse_last": EXCUSE in state.tricks[-1].cards,
        "excuse_wins": EXCUSE in state.tricks[-1].cards
        and state.tricks[-1].seat_of(EXCUSE) == state.tricks[-1].winner,
        "trump_discarded": bool(terms.discard and terms.discard & Hand(TRUMPS_MASK | EXCUSE_MASK)),
        "alone_at_five": terms.called is not None and terms.partner is None,
        "half_point": bool(score.half_points % 2),
        "garde_sans_or_contre": terms.contract > Bid.GARDE,
    }
    return [name for name, happened in found.items() if happened]
