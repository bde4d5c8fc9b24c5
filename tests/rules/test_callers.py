"""What a caller of `oudler.rules` can do wrong is a named ValueError, with assertions and without."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import oudler.rules as room
from oudler import rules
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
ARBITER = chosen_deal(4, ruleset=rules.Ruleset.of(choices={"arbiter": True}))
TAKEN = taken(DEAL, 0, rules.Bid.GARDE)
ENDINGS = (list(play_out(DEAL, Random(seed)))[-1] for seed in range(20))
OVER = next(state for state in ENDINGS if state.phase is rules.Phase.SCORED)
STATES: dict[rules.Phase, rules.State] = {
    rules.Phase.AUCTION: rules.start(DEAL),
    rules.Phase.ARBITER: after(rules.start(ARBITER), "garde_sans"),
    rules.Phase.CONFIRM: after(rules.start(ARBITER), "garde", "garde_sans", "refused", "pass", "pass"),
    rules.Phase.CALL: TAKEN,
    rules.Phase.DOG: advanced(TAKEN, rules.Phase.DOG),
    rules.Phase.DISCARD: advanced(TAKEN, rules.Phase.DISCARD),
    rules.Phase.READY: advanced(TAKEN, rules.Phase.READY),
    rules.Phase.PLAY: advanced(TAKEN, rules.Phase.PLAY),
    rules.Phase.SCORED: OVER,
    rules.Phase.PASSED: after(rules.start(DEAL), *["pass"] * 5),
    rules.Phase.CANCELLED: after(rules.start(chosen_deal(4, {2: petit_sec_hand(4)})), "petit_sec 2"),
}
OPEN = STATES[rules.Phase.AUCTION]
PLAYING = STATES[rules.Phase.PLAY]

# --- kinds of arguments ---------------------------------------------------------------------------

CARD = whole(3, -1, 78, 10**30)
CARDS = many((3, 4, 5), (3, 78), (-1, 4, 5), ("S1", "S2", "S3"), ([],))
TRICK = many((3, 4), (3, 3), (78,), (-1, 4), ("S1",), ([],))
MASK = Kind(7, (None, "7", b"7", 0.5, [7], -1, 1 << 78, rules.Hand(7)))
NUMBER = whole(1)
COUNT = whole(1, -1)
SEAT = whole(1, -1, 5, 10**30)
PLAYERS = whole(4, 2, 6, -4)
STATE = other(OPEN, (), DEAL, rules.Hand())
DONE = other(OVER, *(state for phase, state in STATES.items() if phase is not rules.Phase.SCORED))
COUNTED = Kind(OVER, (*DONE.wrong, OVER._replace(tricks=OVER.tricks[:-1])))
ACTION = other(rules.MakeBid(rules.Bid.PASS), "garde", rules.Bid.GARDE, rules.MakeBid)
HAND = other(rules.Hand(7), 7, (0, 1, 2))
MOVED = next(iter(DEAL.hands[0]))
HANDS = other(
    DEAL.hands,
    DEAL.hands[:4],
    (*DEAL.hands[:4], DEAL.hands[0]),
    (DEAL.hands[0] - rules.Hand.of([MOVED]), DEAL.hands[1] | rules.Hand.of([MOVED]), *DEAL.hands[2:]),
    (None,) * 5,
)
BID = other(rules.Bid.GARDE, 2, "garde")
SIDE = other(rules.Side.ATTACK, "attack")
OPTION_SET = other(rules.Options(), "fft-2022", rules.Ruleset())
RULESET = other(rules.Ruleset(), "fft-2022", rules.Options())
CHANCE = other(rules.Stream("callers"), Random)
SIZE = other(rules.table_size(4))
STEPS = many(rules.dealing(4, 0, rules.Stream("steps")).steps, (1, 2), ("2:3",))
TURN = rules.Rotation(4, 0)
POOL = rules.PoigneePool(rules.DECK_MASK, 0, rules.table_size(4), rules.Options())
REASON = other(rules.Reason.NOT_NOW, "not_now")
SPOKEN = other((rules.AuctionWord(0, rules.Bid.GARDE),), ("garde",), (None,))
TERMS = other(rules.Terms(0, rules.Bid.GARDE), (0, rules.Bid.GARDE))


SEATS = Kind(frozenset({1}), (None, "1", 1, [1], {1: 1}, frozenset({7}), frozenset({-1}), frozenset({"1"})))
RULES = text(
    "fft-2022{rebid=true}", "fft-2022{rebid=true", "fft-2022}", "fft-2022{}", "fft-2022{rebid=true}x"
)


def _rows() -> dict[str, Row]:
    plain = {
        # cards and hands
        "suit_card": (other(rules.Suit.HEARTS, 4, -1), whole(3, 0, 15, -1)),
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
        "shuffle": (CHANCE, Kind(rules.DECK, (None, 7, 0.5, object(), "abc")), maybe(whole(3, -1, 79))),
        "cut": (other(tuple(rules.DECK), (3, "x")), whole(20, 3, 75, -1)),
        "Seal": (TEXT, other(("a",), (1,))),
        "Step": (whole(1, -2), COUNT),
        "Step.parse": (text("2:3", "", "2", "-2:3", "2:-3", "dog", "x:1"),),
        "Dealing": (other(tuple(rules.DECK), (3, "x")), STEPS),
        "dealing": (PLAYERS, SEAT, CHANCE),
        "deal_out": (
            Kind(tuple(rules.DECK), (None, "x", 7, tuple(range(20)), tuple(range(1, 79)), (0,) * 78)),
            many(STEPS.right, (1, 2), (rules.Step(4, 3),), (rules.Step(0, 79),)),
            PLAYERS,
        ),
        "deal_cards": (PLAYERS, SEAT, CHANCE, maybe(RULESET), SEATS),
        "misdeals": (STEPS, PLAYERS, SEAT),
        "Draw": (other(((0, 3),), (3,)), NUMBER),
        "dealer_by_draw": (
            other((1, 2, 3), (1, 2), (1, 1, 2), (1, 2, rules.EXCUSE), (1, 2, 78), ("S1",) * 3),
        ),
        "draw_for_dealer": (PLAYERS, CHANCE),
        "Deal": (SEAT, HANDS, other(DEAL.dog, rules.Hand()), RULESET, SEATS),
        "parse_deal": (text(str(DEAL), "", "fft-2022 d1", str(DEAL).replace("d4", "d9")),),
        "is_petit_sec": (HAND,),
        # editions
        "Options": (other(True, "true"),),
        "OptionSet.override": (
            rules.Options().override,
            Kind({"rebid": True}, (None, "x", 7, [], {"x": 1}, {"rebid": 3}, {3: 1})),
        ),
        "OptionSet.differences": (rules.Options().differences, OPTION_SET),
        "Option": (TEXT, other((True, False), (3,)), TEXT),
        "Ruleset": (text("fft-2022", "fft-1900"), OPTION_SET),
        "Ruleset.of": (text("fft-2022", "fft-1900"), Kind({}, ("x", 7, [1], {"x": 1}))),
        "Ruleset.parse": (RULES,),
        # the table
        "table_size": (PLAYERS,),
        "TableSize": (NUMBER, NUMBER, NUMBER, NUMBER, other((8, 9, 10), (8, 9)), TRUTH, TRUTH),
        "TableSize.poignee_of": (rules.SIZES[4].poignee_of, whole(10)),
        "shuffler": (PLAYERS, whole(1, -1, 4)),
        "cutter": (PLAYERS, whole(1, -1, 4)),
        "Rotation": (PLAYERS, whole(1, -1, 4), SEATS, other(False, True)),
        "Rotation.marks": (TURN.marks, other((1, 1, 1, -3), (1, -1), ("1",) * 4)),
        "Rotation.after": (
            TURN.after,
            other(rules.Ending.SCORED, "scored"),
            OPTION_SET,
            maybe(whole(1, -1, 4)),
            SEATS,
        ),
        "counts_as_played": (other(rules.Ending.SCORED), OPTION_SET),
        "table_plans": (whole(8, 2, 0, -1),),
        # the auction and what it settles
        "AuctionWord": (NUMBER, BID, TRUTH, TRUTH),
        "Auction": (SPOKEN, TRUTH),
        "Auction.say": (rules.Auction().say, NUMBER, BID, TRUTH),
        "Auction.rule": (rules.Auction(SPOKEN.right).rule, TRUTH),
        "Auction.speaker": (rules.Auction().speaker, other(DEAL)),
        "Terms": (
            NUMBER,
            BID,
            maybe(NUMBER),
            maybe(NUMBER),
            TRUTH,
            maybe(HAND),
            other(rules.Slam.NONE),
            TRUTH,
        ),
        "Terms.side_of": (TERMS.right.side_of, SEAT),
        "Trick": (NUMBER, other((3, 4), ("S1",)), NUMBER),
        "Trick.seat_of": (rules.Trick(0, (3, 4, 5), 1).seat_of, whole(3, 6, -1)),
        "why_not_call": (MASK, CARD, OPTION_SET),
        # choices
        "DiscardPool": (MASK, COUNT),
        "DiscardPool.why_not_card": (rules.DiscardPool(rules.DECK_MASK, 6).why_not_card, CARD),
        "DiscardPool.why_not": (rules.DiscardPool(rules.DECK_MASK, 6).why_not, HAND),
        "ShownPoignee": (NUMBER, HAND, other(rules.Poignee.SINGLE, 20)),
        "PoigneePool": (MASK, MASK, SIZE, OPTION_SET),
        "PoigneePool.trumps_mask": (POOL.trumps_mask, NUMBER),
        "PoigneePool.why_not": (POOL.why_not, HAND),
        "led_card": (TRICK,),
        "winning_index": (Kind(TRICK.right, (*TRICK.wrong, (), (rules.EXCUSE,))),),
        "legal_plays_mask": (MASK, TRICK),
        "why_not_play": (MASK, TRICK, CARD),
        "first_trick_mask": (
            OPTION_SET,
            other(
                rules.Terms(0, rules.Bid.GARDE),
                rules.Terms(0, rules.Bid.GARDE, called=rules.EXCUSE),
                rules.Terms(0, rules.Bid.GARDE, called=-1),
            ),
            MASK,
            TRICK,
        ),
        # the state
        "State": (
            other(DEAL),
            other(rules.Phase.AUCTION, "auction"),
            maybe(NUMBER),
            other(rules.Auction()),
            maybe(TERMS),
            other(OPEN.hand_masks, ("x",)),
        ),
        "State.hand": (OPEN.hand, SEAT),
        "State.poignee_pool": (PLAYING.poignee_pool, SEAT),
        "start": (other(DEAL),),
        "apply": (STATE, ACTION),
        "why_not": (STATE, ACTION),
        "actor_of": (STATE, other(rules.DeclarePetitSec(1), rules.DeclarePetitSec(9), "garde")),
        "legal_actions": (STATE,),
        "view": (STATE, SEAT),
        "actions_of": (STATE,),
        "state_text": (STATE,),
        "parse_state": (
            text(
                rules.state_text(PLAYING),
                "",
                rules.state_text(OPEN) + " | T21",
                rules.state_text(OPEN) + " | x",
            ),
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
        "Score.bonus": (rules.Score(rules.Bid.GARDE, 82, 2).bonus, text("slam", "kings")),
        "ExcuseOwner": (SIDE, maybe(SIDE)),
        "count_deal": (COUNTED,),
        "excuse_owner": (DONE,),
        "result": (COUNTED,),
        "tally_pile": (MASK, SIDE, maybe(other(rules.ExcuseOwner(rules.Side.ATTACK)))),
        "excuse_in_trick": (SIDE, SIDE),
        "excuse_in_last_trick": (SIDE, SIDE, OPTION_SET),
        "Score": (
            other(rules.Bid.GARDE, rules.Bid.PASS, 2),
            whole(82, 81.5, -1, 183),
            whole(2, -1, 4),
            other((rules.Poignee.SINGLE,), (20,)),
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
            other(rules.Score(rules.Bid.GARDE, 82, 2)),
            other((1, -1), ("x",)),
        ),
        "why_impossible": (other(rules.Score(rules.Bid.GARDE, 82, 2)), PLAYERS),
        "possible_totals": (other(rules.Bid.GARDE, rules.Bid.PASS), PLAYERS),
        # refusals
        "Problem": (REASON, maybe(other(rules.Problem(rules.Reason.NOT_NOW)))),
        "Refusal": (REASON, maybe(other(rules.Problem(rules.Reason.NOT_NOW)))),
        "IllegalAction": (REASON, TEXT, TEXT),
        "Stream.randrange": (rules.Stream("callers").randrange, whole(3, 0, -1)),
        "Seal.opens": (rules.Seal("a").opens, TEXT),
        "Seal.with_words": (rules.Seal("a").with_words, TEXT),
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

ACTIONS: tuple[rules.Action, ...] = (
    rules.DeclarePetitSec(1),
    rules.DeclarePetitSec(9),
    rules.MakeBid(rules.Bid.GARDE),
    rules.Grant(True),
    rules.Confirm(True),
    rules.CallCard(13),
    rules.TurnDog(),
    rules.LayDiscard(rules.Hand(7)),
    rules.AnnounceSlam(),
    rules.SayJeu(),
    rules.ShowPoignee(rules.Hand(7)),
    rules.PlayCard(3),
)
REFUSALS = (
    rules.IllegalAction,
    rules.IllegalBid,
    rules.IllegalCall,
    rules.IllegalDiscard,
    rules.IllegalSlam,
    rules.IllegalPoignee,
    rules.IllegalPlay,
)


def test_there_is_a_state_of_each_phase() -> None:
    assert {phase: state.phase for phase, state in STATES.items()} == {phase: phase for phase in rules.Phase}


@pytest.mark.parametrize("phase", rules.Phase)
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_action_in_any_phase_is_applied_or_refused(phase: rules.Phase, action: rules.Action) -> None:
    state = STATES[phase]
    if rules.why_not(state, action) is None:
        assert type(rules.apply(state, action)) is rules.State
    else:
        with pytest.raises(REFUSALS, match=r"fft-2022.* d\d"):
            rules.apply(state, action)


ASKED: tuple[Callable[[rules.State], object], ...] = (
    rules.legal_actions,
    rules.camps_are_known,
    rules.defense_keeper,
    rules.dog_keeper,
    rules.piles,
    rules.state_text,
    lambda state: list(rules.actions_of(state)),
    lambda state: [rules.view(state, seat) for seat in range(state.deal.players)],
    lambda state: [rules.actor_of(state, action) for action in ACTIONS if action != rules.DeclarePetitSec(9)],
    lambda state: rules.parse_state(rules.state_text(state)),
)


@pytest.mark.parametrize("phase", rules.Phase)
def test_state_of_any_phase_can_be_asked_what_every_state_tells(phase: rules.Phase) -> None:
    assert [type(ask(STATES[phase])) is not None for ask in ASKED] == [True] * len(ASKED)


@pytest.mark.parametrize("phase", [phase for phase in rules.Phase if phase is not rules.Phase.SCORED])
@pytest.mark.parametrize("ask", [rules.result, rules.count_deal, rules.excuse_owner])
def test_deal_that_is_not_played_out_has_no_result(
    phase: rules.Phase, ask: Callable[[rules.State], object]
) -> None:
    with pytest.raises(rules.TooEarly, match="has not been played out: fft-2022"):
        ask(STATES[phase])


@pytest.mark.parametrize("phase", [rules.Phase.AUCTION, rules.Phase.ARBITER, rules.Phase.PASSED])
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
    phase: rules.Phase, ask: Callable[[rules.State], object]
) -> None:
    with pytest.raises(rules.TooEarly, match="no contract in fft-2022"):
        ask(STATES[phase])


# --- what was taken before ------------------------------------------------------------------------


def test_hand_and_other_things_are_not_mixed() -> None:
    mixes: tuple[Callable[[Any], object], ...] = (
        lambda one: one | 3,
        lambda one: one & 3,
        lambda one: one - 3,
    )
    for mix in mixes:
        with pytest.raises(rules.WrongValue, match="a set of cards is a Hand, not 3"):
            mix(rules.Hand(7))
    with pytest.raises(rules.NotACard, match="no card -1"):
        _ = -1 in rules.Hand(7)


def test_ruling_before_the_first_word_is_refused() -> None:
    with pytest.raises(rules.WrongValue, match="nothing to rule on"):
        rules.Auction().rule(True)


@pytest.mark.parametrize(
    "text", ["fft-2022{call_valet=true,call_jack=true}", "fft-2022{rebid=true,rebid=true}"]
)
def test_option_that_comes_twice_is_refused(text: str) -> None:
    with pytest.raises(rules.UnknownOption, match="comes twice"):
        rules.Ruleset.parse(text)


@pytest.mark.parametrize("name", rules.OPTIONS)
def test_option_made_by_hand_has_one_of_its_values(name: str) -> None:
    with pytest.raises(rules.UnknownOption, match=f"option {name} is one of"):
        rules.Options(**{name: "perhaps"})  # type: ignore[arg-type]


def test_refusal_names_the_argument_and_shows_what_was_given() -> None:
    with pytest.raises(rules.WrongValue, match=r"half_points of Score is int, not 81\.5"):
        rules.Score(rules.Bid.GARDE, 81.5, 2)  # type: ignore[arg-type]
    with pytest.raises(rules.WrongValue, match=r"oudlers of Score is int, not 'two'"):
        rules.Score(rules.Bid.GARDE, 82, oudlers="two")  # type: ignore[arg-type]
    with pytest.raises(rules.NotAnAction, match=r"'garde' is no action, in fft-2022"):
        rules.apply(OPEN, "garde")  # type: ignore[arg-type]
    with pytest.raises(rules.WrongTable, match="no seat 9 at a table of 5"):
        rules.view(OPEN, 9)


def test_missing_arguments_are_told_by_python_itself() -> None:
    with pytest.raises(TypeError, match="required positional argument"):
        rules.Score(rules.Bid.GARDE)  # type: ignore[call-arg]
