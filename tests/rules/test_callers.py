"""What a caller of `oudler.rules` can do wrong is a named ValueError, with assertions and without."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import oudler.rules as room
from oudler.rules import (
    DECK,
    DECK_MASK,
    EXCUSE,
    OPTIONS,
    SIZES,
    Action,
    AnnounceSlam,
    Auction,
    AuctionWord,
    Bid,
    CallCard,
    Confirm,
    DeclarePetitSec,
    DiscardPool,
    Ending,
    ExcuseOwner,
    Grant,
    Hand,
    IllegalAction,
    IllegalBid,
    IllegalCall,
    IllegalDiscard,
    IllegalPlay,
    IllegalPoignee,
    IllegalSlam,
    LayDiscard,
    MakeBid,
    NotACard,
    NotAnAction,
    Options,
    Phase,
    PlayCard,
    Poignee,
    PoigneePool,
    Problem,
    Reason,
    Rotation,
    Ruleset,
    SayJeu,
    Score,
    Seal,
    ShowPoignee,
    Side,
    Slam,
    State,
    Step,
    Stream,
    Suit,
    Terms,
    TooEarly,
    Trick,
    TurnDog,
    UnknownOption,
    WrongTable,
    WrongValue,
    actions_of,
    actor_of,
    apply,
    camps_are_known,
    count_deal,
    dealing,
    defense_keeper,
    dog_keeper,
    excuse_owner,
    legal_actions,
    parse_state,
    piles,
    result,
    start,
    state_text,
    table_size,
    view,
    why_not,
)
from tests.playing import play_out
from tests.refusing import (
    TEXT,
    TRUTH,
    Kind,
    Row,
    accepted,
    many,
    maybe,
    missing_rows,
    other,
    right_answer,
    row,
    text,
    whole,
)
from tests.rules.positions import advanced, after, chosen_deal, petit_sec_hand, taken

# --- a state of each phase ------------------------------------------------------------------------

DEAL = chosen_deal(5)
ARBITER = chosen_deal(4, ruleset=Ruleset.of(choices={"arbiter": True}))
TAKEN = taken(DEAL, 0, Bid.GARDE)
ENDINGS = (list(play_out(DEAL, Random(seed)))[-1] for seed in range(20))
OVER = next(state for state in ENDINGS if state.phase is Phase.SCORED)
STATES: dict[Phase, State] = {
    Phase.AUCTION: start(DEAL),
    Phase.ARBITER: after(start(ARBITER), "garde_sans"),
    Phase.CONFIRM: after(start(ARBITER), "garde", "garde_sans", "refused", "pass", "pass"),
    Phase.CALL: TAKEN,
    Phase.DOG: advanced(TAKEN, Phase.DOG),
    Phase.DISCARD: advanced(TAKEN, Phase.DISCARD),
    Phase.READY: advanced(TAKEN, Phase.READY),
    Phase.PLAY: advanced(TAKEN, Phase.PLAY),
    Phase.SCORED: OVER,
    Phase.PASSED: after(start(DEAL), *["pass"] * 5),
    Phase.CANCELLED: after(start(chosen_deal(4, {2: petit_sec_hand(4)})), "petit_sec 2"),
}
OPEN = STATES[Phase.AUCTION]
PLAYING = STATES[Phase.PLAY]

# --- kinds of arguments ---------------------------------------------------------------------------

CARD = whole(3, -1, 78, 10**30)
CARDS = many((3, 4, 5), (3, 78), (-1, 4, 5), ("S1", "S2", "S3"), ([],))
TRICK = many((3, 4), (3, 3), (78,), (-1, 4), ("S1",), ([],))
MASK = Kind(7, (None, "7", b"7", 0.5, [7], -1, 1 << 78, Hand(7)))
NUMBER = whole(1)
COUNT = whole(1, -1)
SEAT = whole(1, -1, 5, 10**30)
PLAYERS = whole(4, 2, 6, -4)
STATE = other(OPEN, (), DEAL, Hand())
DONE = other(OVER, *(state for phase, state in STATES.items() if phase is not Phase.SCORED))
COUNTED = Kind(OVER, (*DONE.wrong, OVER._replace(tricks=OVER.tricks[:-1])))
ACTION = other(MakeBid(Bid.PASS), "garde", Bid.GARDE, MakeBid)
HAND = other(Hand(7), 7, (0, 1, 2))
MOVED = next(iter(DEAL.hands[0]))
HANDS = other(
    DEAL.hands,
    DEAL.hands[:4],
    (*DEAL.hands[:4], DEAL.hands[0]),
    (DEAL.hands[0] - Hand.of([MOVED]), DEAL.hands[1] | Hand.of([MOVED]), *DEAL.hands[2:]),
    (None,) * 5,
)
BID = other(Bid.GARDE, 2, "garde")
SIDE = other(Side.ATTACK, "attack")
OPTION_SET = other(Options(), "fft-2022", Ruleset())
RULESET = other(Ruleset(), "fft-2022", Options())
CHANCE = other(Stream("callers"), Random)
SIZE = other(table_size(4))
STEPS = many(dealing(4, 0, Stream("steps")).steps, (1, 2), ("2:3",))
TURN = Rotation(4, 0)
POOL = PoigneePool(DECK_MASK, 0, table_size(4), Options())
REASON = other(Reason.NOT_NOW, "not_now")
SPOKEN = other((AuctionWord(0, Bid.GARDE),), ("garde",), (None,))
TERMS = other(Terms(0, Bid.GARDE), (0, Bid.GARDE))


SEATS = Kind(frozenset({1}), (None, "1", 1, [1], {1: 1}, frozenset({7}), frozenset({-1}), frozenset({"1"})))
RULES = text(
    "fft-2022{rebid=true}", "fft-2022{rebid=true", "fft-2022}", "fft-2022{}", "fft-2022{rebid=true}x"
)


def _rows() -> dict[str, Row]:
    plain = {
        # cards and hands
        "suit_card": (other(Suit.HEARTS, 4, -1), whole(3, 0, 15, -1)),
        "trump": (whole(3, 0, 22, -1),),
        "card_name": (CARD,),
        "suit_of": (CARD,),
        "rank_of": (CARD,),
        "parse_card": (text("S1", "", "S0", "S11", "T22", "1S"),),
        "half_points": (MASK,),
        "shown_trumps": (MASK,),
        "mask_of": (CARDS,),
        "Hand": (MASK,),
        "Hand.of": (many((3, 4), [-1], [78], [3, 3], ["S1"], 3),),
        "Hand.parse": (text("S1.2", "S1 S1", "Z1", "S"),),
        # actions
        "DeclarePetitSec": (NUMBER,),
        "MakeBid": (BID,),
        "Grant": (TRUTH,),
        "Confirm": (TRUTH,),
        "CallCard": (CARD,),
        "LayDiscard": (HAND,),
        "ShowPoignee": (HAND,),
        "PlayCard": (Kind(3, (*CARD.wrong, True, 3.0)),),
        "parse_action": (text("garde", "", "petit_sec", "petit_sec -1", "call", "dog 7"),),
        "parse_bid": (text("garde", "", "guard"),),
        # chance and dealing
        "Stream": (Kind("seed", (None, b"seed", 0.5, [])),),
        "shuffle": (CHANCE, Kind(DECK, (None, 7, 0.5, object(), "abc")), maybe(whole(3, -1, 79))),
        "cut": (other(tuple(DECK), (3, "x")), whole(20, 3, 75, -1)),
        "Seal": (TEXT, other(("a",), (1,))),
        "Step": (whole(1, -2), COUNT),
        "Step.parse": (text("2:3", "", "2", "-2:3", "2:-3", "dog", "x:1"),),
        "Dealing": (other(tuple(DECK), (3, "x")), STEPS),
        "dealing": (PLAYERS, SEAT, CHANCE),
        "deal_out": (
            Kind(tuple(DECK), (None, "x", 7, tuple(range(20)), tuple(range(1, 79)), (0,) * 78)),
            many(STEPS.right, (1, 2), (Step(4, 3),), (Step(0, 79),)),
            PLAYERS,
        ),
        "deal_cards": (PLAYERS, SEAT, CHANCE, maybe(RULESET), SEATS),
        "misdeals": (STEPS, PLAYERS, SEAT),
        "Draw": (other(((0, 3),), (3,)), NUMBER),
        "dealer_by_draw": (other((1, 2, 3), (1, 2), (1, 1, 2), (1, 2, EXCUSE), (1, 2, 78), ("S1",) * 3),),
        "draw_for_dealer": (PLAYERS, CHANCE),
        "Deal": (SEAT, HANDS, other(DEAL.dog, Hand()), RULESET, SEATS),
        "parse_deal": (text(str(DEAL), "", "fft-2022 d1", str(DEAL).replace("d4", "d9")),),
        "is_petit_sec": (HAND,),
        # editions
        "Options": (other(True, "true"),),
        "OptionSet.override": (
            Options().override,
            Kind({"rebid": True}, (None, "x", 7, [], {"x": 1}, {"rebid": 3}, {3: 1})),
        ),
        "OptionSet.differences": (Options().differences, OPTION_SET),
        "Option": (TEXT, other((True, False), (3,)), TEXT),
        "Ruleset": (text("fft-2022", "fft-1900"), OPTION_SET),
        "Ruleset.of": (text("fft-2022", "fft-1900"), Kind({}, ("x", 7, [1], {"x": 1}))),
        "Ruleset.parse": (RULES,),
        # the table
        "table_size": (PLAYERS,),
        "TableSize": (NUMBER, NUMBER, NUMBER, NUMBER, other((8, 9, 10), (8, 9)), TRUTH, TRUTH),
        "TableSize.poignee_of": (SIZES[4].poignee_of, whole(10)),
        "shuffler": (PLAYERS, whole(1, -1, 4)),
        "cutter": (PLAYERS, whole(1, -1, 4)),
        "Rotation": (PLAYERS, whole(1, -1, 4), SEATS, other(False, True)),
        "Rotation.marks": (TURN.marks, other((1, 1, 1, -3), (1, -1), ("1",) * 4)),
        "Rotation.after": (
            TURN.after,
            other(Ending.SCORED, "scored"),
            OPTION_SET,
            maybe(whole(1, -1, 4)),
            SEATS,
        ),
        "counts_as_played": (other(Ending.SCORED), OPTION_SET),
        "table_plans": (whole(8, 2, 0, -1),),
        # the auction and what it settles
        "AuctionWord": (NUMBER, BID, TRUTH, TRUTH),
        "Auction": (SPOKEN, TRUTH),
        "Auction.say": (Auction().say, NUMBER, BID, TRUTH),
        "Auction.rule": (Auction(SPOKEN.right).rule, TRUTH),
        "Auction.speaker": (Auction().speaker, other(DEAL)),
        "Terms": (NUMBER, BID, maybe(NUMBER), maybe(NUMBER), TRUTH, maybe(HAND), other(Slam.NONE), TRUTH),
        "Terms.side_of": (TERMS.right.side_of, SEAT),
        "Trick": (NUMBER, other((3, 4), ("S1",)), NUMBER),
        "Trick.seat_of": (Trick(0, (3, 4, 5), 1).seat_of, whole(3, 6, -1)),
        "why_not_call": (MASK, CARD, OPTION_SET),
        # choices
        "DiscardPool": (MASK, COUNT),
        "DiscardPool.why_not_card": (DiscardPool(DECK_MASK, 6).why_not_card, CARD),
        "DiscardPool.why_not": (DiscardPool(DECK_MASK, 6).why_not, HAND),
        "ShownPoignee": (NUMBER, HAND, other(Poignee.SINGLE, 20)),
        "PoigneePool": (MASK, MASK, SIZE, OPTION_SET),
        "PoigneePool.trumps_mask": (POOL.trumps_mask, NUMBER),
        "PoigneePool.why_not": (POOL.why_not, HAND),
        "led_card": (TRICK,),
        "winning_index": (Kind(TRICK.right, (*TRICK.wrong, (), (EXCUSE,))),),
        "legal_plays_mask": (MASK, TRICK),
        "why_not_play": (MASK, TRICK, CARD),
        "first_trick_mask": (
            OPTION_SET,
            other(Terms(0, Bid.GARDE), Terms(0, Bid.GARDE, called=EXCUSE), Terms(0, Bid.GARDE, called=-1)),
            MASK,
            TRICK,
        ),
        # the state
        "State": (
            other(DEAL),
            other(Phase.AUCTION, "auction"),
            maybe(NUMBER),
            other(Auction()),
            maybe(TERMS),
            other(OPEN.hand_masks, ("x",)),
        ),
        "State.hand": (OPEN.hand, SEAT),
        "State.poignee_pool": (PLAYING.poignee_pool, SEAT),
        "start": (other(DEAL),),
        "apply": (STATE, ACTION),
        "why_not": (STATE, ACTION),
        "actor_of": (STATE, other(DeclarePetitSec(1), DeclarePetitSec(9), "garde")),
        "legal_actions": (STATE,),
        "view": (STATE, SEAT),
        "actions_of": (STATE,),
        "state_text": (STATE,),
        "parse_state": (
            text(state_text(PLAYING), "", state_text(OPEN) + " | T21", state_text(OPEN) + " | x"),
        ),
        "camps_are_known": (STATE,),
        "is_dog_closed": (STATE,),
        "defense_keeper": (STATE,),
        "dog_keeper": (STATE,),
        "piles": (STATE,),
        # count and score
        "Count": (NUMBER, NUMBER, Kind({"slam": None}, (None, 7, {3: None}, ["slam"]))),
        "BonusField": (TEXT, TEXT, Kind({None: None}, (None, 7, ["attack"]))),
        "made_bonuses": (other(OVER.tricks, (), ("S1",)), TERMS),
        "excuse_in_tricks": (other(OVER.tricks, (), ("S1",)), TERMS, OPTION_SET),
        "Score.bonus": (Score(Bid.GARDE, 82, 2).bonus, text("slam", "kings")),
        "ExcuseOwner": (SIDE, maybe(SIDE)),
        "count_deal": (COUNTED,),
        "excuse_owner": (DONE,),
        "result": (COUNTED,),
        "tally_pile": (MASK, SIDE, maybe(other(ExcuseOwner(Side.ATTACK)))),
        "excuse_in_trick": (SIDE, SIDE),
        "excuse_in_last_trick": (SIDE, SIDE, OPTION_SET),
        "Score": (
            other(Bid.GARDE, Bid.PASS, 2),
            whole(82, 81.5, -1, 183),
            whole(2, -1, 4),
            other((Poignee.SINGLE,), (20,)),
            maybe(SIDE),
            maybe(SIDE),
            TRUTH,
            OPTION_SET,
        ),
        "Mark": (NUMBER, NUMBER, NUMBER),
        "mark": (PLAYERS, NUMBER, other(True, False)),
        "Result": (
            NUMBER,
            maybe(NUMBER),
            other((1,), ("x",)),
            other(Score(Bid.GARDE, 82, 2)),
            other((1, -1), ("x",)),
        ),
        "why_impossible": (other(Score(Bid.GARDE, 82, 2)), PLAYERS),
        "possible_totals": (other(Bid.GARDE, Bid.PASS), PLAYERS),
        # refusals
        "Problem": (REASON, maybe(other(Problem(Reason.NOT_NOW)))),
        "Refusal": (REASON, maybe(other(Problem(Reason.NOT_NOW)))),
        "IllegalAction": (REASON, TEXT, TEXT),
        "Stream.randrange": (Stream("callers").randrange, whole(3, 0, -1)),
        "Seal.opens": (Seal("a").opens, TEXT),
        "Seal.with_words": (Seal("a").with_words, TEXT),
    }
    return {name: _row(name, *told) for name, told in plain.items()}


def _row(name: str, *told: Any) -> Row:
    """A row whose call is what the front door has by that name, unless the row begins with another."""
    if told and not isinstance(told[0], Kind):
        return row(told[0], *told[1:])
    call: Any = room
    for part in name.split("."):
        call = getattr(call, part)
    return row(call, *told)


ROWS = _rows()
EXEMPT = {
    "View": "made by `view` alone, for every look at a table; nothing takes one",
    "Generator": "a protocol: whoever has `randrange`",
    "Generator.randrange": "the same",
    "checked": "takes any function",
    "option": "a field of a class, made once when the program starts",
}


def test_every_public_call_has_a_row() -> None:
    assert missing_rows(room, ROWS, EXEMPT) == set()


@pytest.mark.parametrize("name", ROWS)
def test_wrong_arguments_are_refused_by_name(name: str) -> None:
    right_answer(ROWS[name])
    assert accepted(ROWS[name]) == []


# --- states of every phase ------------------------------------------------------------------------

ACTIONS: tuple[Action, ...] = (
    DeclarePetitSec(1),
    DeclarePetitSec(9),
    MakeBid(Bid.GARDE),
    Grant(True),
    Confirm(True),
    CallCard(13),
    TurnDog(),
    LayDiscard(Hand(7)),
    AnnounceSlam(),
    SayJeu(),
    ShowPoignee(Hand(7)),
    PlayCard(3),
)
REFUSALS = (IllegalAction, IllegalBid, IllegalCall, IllegalDiscard, IllegalSlam, IllegalPoignee, IllegalPlay)


def test_there_is_a_state_of_each_phase() -> None:
    assert {phase: state.phase for phase, state in STATES.items()} == {phase: phase for phase in Phase}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_action_in_any_phase_is_applied_or_refused(phase: Phase, action: Action) -> None:
    state = STATES[phase]
    if why_not(state, action) is None:
        assert type(apply(state, action)) is State
    else:
        with pytest.raises(REFUSALS, match=r"fft-2022.* d\d"):
            apply(state, action)


ASKED: tuple[Callable[[State], object], ...] = (
    legal_actions,
    camps_are_known,
    defense_keeper,
    dog_keeper,
    piles,
    state_text,
    lambda state: list(actions_of(state)),
    lambda state: [view(state, seat) for seat in range(state.deal.players)],
    lambda state: [actor_of(state, action) for action in ACTIONS if action != DeclarePetitSec(9)],
    lambda state: parse_state(state_text(state)),
)


@pytest.mark.parametrize("phase", Phase)
def test_state_of_any_phase_can_be_asked_what_every_state_tells(phase: Phase) -> None:
    assert [type(ask(STATES[phase])) is not None for ask in ASKED] == [True] * len(ASKED)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.SCORED])
@pytest.mark.parametrize("ask", [result, count_deal, excuse_owner])
def test_deal_that_is_not_played_out_has_no_result(phase: Phase, ask: Callable[[State], object]) -> None:
    with pytest.raises(TooEarly, match="has not been played out: fft-2022"):
        ask(STATES[phase])


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.ARBITER, Phase.PASSED])
@pytest.mark.parametrize(
    "ask",
    [
        lambda state: state.settled,
        lambda state: state.leader,
        lambda state: state.discard_pool(),
        lambda state: state.poignee_pool(0),
    ],
)
def test_state_without_a_contract_does_not_tell_its_terms(
    phase: Phase, ask: Callable[[State], object]
) -> None:
    with pytest.raises(TooEarly, match="no contract in fft-2022"):
        ask(STATES[phase])


# --- what was taken before ------------------------------------------------------------------------


def test_hand_and_other_things_are_not_mixed() -> None:
    mixes: tuple[Callable[[Any], object], ...] = (
        lambda one: one | 3,
        lambda one: one & 3,
        lambda one: one - 3,
    )
    for mix in mixes:
        with pytest.raises(WrongValue, match="a set of cards is a Hand, not 3"):
            mix(Hand(7))
    with pytest.raises(NotACard, match="no card -1"):
        _ = -1 in Hand(7)


def test_ruling_before_the_first_word_is_refused() -> None:
    with pytest.raises(WrongValue, match="nothing to rule on"):
        Auction().rule(True)


@pytest.mark.parametrize(
    "text", ["fft-2022{call_valet=true,call_jack=true}", "fft-2022{rebid=true,rebid=true}"]
)
def test_option_that_comes_twice_is_refused(text: str) -> None:
    with pytest.raises(UnknownOption, match="comes twice"):
        Ruleset.parse(text)


@pytest.mark.parametrize("name", OPTIONS)
def test_option_made_by_hand_has_one_of_its_values(name: str) -> None:
    with pytest.raises(UnknownOption, match=f"option {name} is one of"):
        Options(**{name: "perhaps"})  # type: ignore[arg-type]


def test_refusal_names_the_argument_and_shows_what_was_given() -> None:
    with pytest.raises(WrongValue, match=r"half_points of Score is int, not 81\.5"):
        Score(Bid.GARDE, 81.5, 2)  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match=r"oudlers of Score is int, not 'two'"):
        Score(Bid.GARDE, 82, oudlers="two")  # type: ignore[arg-type]
    with pytest.raises(NotAnAction, match=r"'garde' is no action, in fft-2022"):
        apply(OPEN, "garde")  # type: ignore[arg-type]
    with pytest.raises(WrongTable, match="no seat 9 at a table of 5"):
        view(OPEN, 9)


def test_missing_arguments_are_told_by_python_itself() -> None:
    with pytest.raises(TypeError, match="required positional argument"):
        Score(Bid.GARDE)  # type: ignore[call-arg]
