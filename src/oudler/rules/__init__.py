"""What is legal and what it scores at one table, for three, four and five players.

A deal is started, changed by actions, and looked at from one seat; all are values:

>>> state = start(deal_cards(players=4, dealer=3, generator=Stream("kitchen table")))
>>> [str(action) for action in legal_actions(state)]
['pass', 'prise', 'garde', 'garde_sans', 'garde_contre']
>>> state = apply(state, MakeBid(Bid.GARDE))
>>> why_not(state, MakeBid(Bid.PRISE))
<Reason.BID_TOO_LOW: ('bid_too_low', 'AUC-03')>
>>> len(view(state, seat=1).hand)
18

Each shows itself in a line; `str` of a hand, a deal or a state is all of it, to be written and read again:

>>> state, view(state, seat=1)
(<State: auction, seat 1 to act>, <View of seat 1: auction, seat 1 to act>)
>>> state.deal, state.deal.dog, state.deal.ruleset
(<Deal: 4 players, dealer 3, fft-2022>, Hand.parse('S8.V.D D6 C8.V'), Ruleset.parse('fft-2022'))
>>> Hand.parse("S1.2 EX") | Hand.parse("T21")
Hand.parse('S1.2 T21 EX')
"""

from oudler.rules.actions import (
    Action, AnnounceSlam, CallCard, Confirm, DeclarePetitSec, Grant, LayDiscard, MakeBid, NotAnAction,
    PlayCard, SayJeu, ShowPoignee, TurnDog, parse_action,
)  # fmt: skip
from oudler.rules.auction import Auction, AuctionWord
from oudler.rules.bonuses import BONUSES, PETIT_AU_BOUT, BonusField, Impossible, SlamBonus, made_bonuses
from oudler.rules.calling import why_not_call
from oudler.rules.camps import camps_are_known, defense_keeper, dog_keeper, is_dog_closed, piles
from oudler.rules.cards import (
    DECK, DECK_MASK, EXCUSE, EXCUSE_MASK, JACK, KING, KINGS_MASK, KNIGHT, OUDLERS_MASK, PETIT, QUEEN,
    SUIT_MASKS, TRUMPS_MASK, TRUMP_21, Card, NotACard, Suit, card_name, half_points, parse_card, rank_of,
    suit_card, suit_of, trump,
)  # fmt: skip
from oudler.rules.chance import Generator, IllegalCut, Pack, Seal, Stream, cut, shuffle
from oudler.rules.checking import WrongValue, checked
from oudler.rules.contract import Bid, NotABid, Side, parse_bid
from oudler.rules.count import (
    DECK_HALF_POINTS, Count, ExcuseOwner, count_deal, excuse_in_last_trick, excuse_in_trick, excuse_in_tricks,
    excuse_owner, tally_pile,
)  # fmt: skip
from oudler.rules.deal import Deal, is_petit_sec, parse_deal
from oudler.rules.dealing import DOG, Dealing, Misdeal, Step, deal_cards, deal_out, dealing, misdeals
from oudler.rules.discarding import DiscardPool, shown_trumps
from oudler.rules.draw import Draw, IllegalDraw, dealer_by_draw, draw_for_dealer
from oudler.rules.engine import actor_of, apply, legal_actions, start
from oudler.rules.hand import Hand, mask_of
from oudler.rules.history import actions_of, state_text
from oudler.rules.legality import first_trick_mask, why_not
from oudler.rules.option_set import Option, OptionSet, OptionValue, UnknownOption, option
from oudler.rules.options import DEFAULT_EDITION, EDITIONS, OPTIONS, Options, Ruleset
from oudler.rules.playing import (
    GROUP_MASKS, WrongTrick, led_card, legal_plays_mask, why_not_play, winning_index,
)  # fmt: skip
from oudler.rules.poignees import PoigneePool, ShownPoignee
from oudler.rules.possible import possible_totals, why_impossible
from oudler.rules.refusal import (
    Ground, IllegalAction, IllegalBid, IllegalCall, IllegalDiscard, IllegalPlay, IllegalPoignee, IllegalSlam,
    Problem, Reason, Refusal,
)  # fmt: skip
from oudler.rules.rotation import Ending, Rotation, counts_as_played, cutter, shuffler, table_plans
from oudler.rules.score import BASE, POINTS_NEEDED, Mark, Result, Score, mark, result
from oudler.rules.sizes import SIZES, Poignee, TableSize, WrongTable, table_size
from oudler.rules.state import Phase, Slam, State, Terms, TooEarly, Trick
from oudler.rules.text import parse_state
from oudler.rules.view import View, view

__all__ = [
    "BASE", "BONUSES", "DECK", "DECK_HALF_POINTS", "DECK_MASK", "DEFAULT_EDITION", "DOG", "EDITIONS",
    "EXCUSE", "EXCUSE_MASK", "GROUP_MASKS", "JACK", "KING", "KINGS_MASK", "KNIGHT", "OPTIONS", "OUDLERS_MASK",
    "PETIT", "PETIT_AU_BOUT", "POINTS_NEEDED", "QUEEN", "SIZES", "SUIT_MASKS", "TRUMPS_MASK", "TRUMP_21",
    "Action", "AnnounceSlam", "Auction", "AuctionWord", "Bid", "BonusField", "CallCard", "Card", "Confirm",
    "Count", "Deal", "Dealing", "DeclarePetitSec", "DiscardPool", "Draw", "Ending", "ExcuseOwner",
    "Generator", "Grant", "Ground", "Hand", "IllegalAction", "IllegalBid", "IllegalCall", "IllegalCut",
    "IllegalDiscard", "IllegalDraw", "IllegalPlay", "IllegalPoignee", "IllegalSlam", "Impossible",
    "LayDiscard", "MakeBid", "Mark", "Misdeal", "NotABid", "NotACard", "NotAnAction", "Option", "OptionSet",
    "OptionValue", "Options", "Pack", "Phase", "PlayCard", "Poignee", "PoigneePool", "Problem", "Reason",
    "Refusal", "Result", "Rotation", "Ruleset", "SayJeu", "Score", "Seal", "ShowPoignee", "ShownPoignee",
    "Side", "Slam", "SlamBonus", "State", "Step", "Stream", "Suit", "TableSize", "Terms", "TooEarly", "Trick",
    "TurnDog", "UnknownOption", "View", "WrongTable", "WrongTrick", "WrongValue", "actions_of", "actor_of",
    "apply", "camps_are_known", "card_name", "checked", "count_deal", "counts_as_played", "cut", "cutter",
    "deal_cards", "deal_out", "dealer_by_draw", "dealing", "defense_keeper", "dog_keeper", "draw_for_dealer",
    "excuse_in_last_trick", "excuse_in_trick", "excuse_in_tricks", "excuse_owner", "first_trick_mask",
    "half_points", "is_dog_closed", "is_petit_sec", "led_card", "legal_actions", "legal_plays_mask",
    "made_bonuses", "mark", "mask_of", "misdeals", "option", "parse_action", "parse_bid", "parse_card",
    "parse_deal", "parse_state", "piles", "possible_totals", "rank_of", "result", "shown_trumps", "shuffle",
    "shuffler", "start", "state_text", "suit_card", "suit_of", "table_plans", "table_size", "tally_pile",
    "trump", "view", "why_impossible", "why_not", "why_not_call", "why_not_play", "winning_index",
]  # fmt: skip
