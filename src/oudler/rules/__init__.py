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
"""

from oudler.rules.actions import (
    Action,
    AnnounceSlam,
    CallCard,
    Confirm,
    DeclarePetitSec,
    LayDiscard,
    MakeBid,
    PlayCard,
    Rule,
    SayJeu,
    ShowPoignee,
    TurnDog,
    parse_action,
)
from oudler.rules.auction import Auction, Spoken
from oudler.rules.cards import (
    DECK,
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    PETIT,
    QUEEN,
    TRUMP_21,
    Card,
    NotACard,
    Suit,
    card_name,
    half_points,
    parse_card,
    rank_of,
    suit_card,
    suit_of,
    trump,
)
from oudler.rules.chance import (
    Generator,
    IllegalCut,
    Pack,
    Seal,
    Stream,
    cut,
    shuffle,
)
from oudler.rules.contract import Bid, NotABid, Side, parse_bid
from oudler.rules.count import Count, ExcuseOwner, count_deal, excuse_owner
from oudler.rules.deal import Deal, is_petit_sec
from oudler.rules.dealing import (
    DOG,
    Misdeal,
    Step,
    deal_cards,
    deal_out,
    dealing_steps,
    is_misdeal_when_turned,
    misdeals,
)
from oudler.rules.discarding import (
    DiscardPool,
    Moment,
    can_correct_discard,
    cards_to_defense,
    is_cancelled_after_confusion,
)
from oudler.rules.draw import Draw, IllegalDraw, dealer_by_draw, draw_for_dealer
from oudler.rules.engine import apply, legal_actions, start
from oudler.rules.hand import Hand
from oudler.rules.history import actions_of, deal_text, parse_deal, state_text
from oudler.rules.legality import why_not
from oudler.rules.options import (
    DEFAULT_EDITION,
    EDITIONS,
    OPTIONS,
    Option,
    Options,
    Ruleset,
    UnknownOption,
)
from oudler.rules.playing import legal_plays_mask
from oudler.rules.poignees import PoigneePool, ShownPoignee
from oudler.rules.refusal import (
    IllegalBid,
    IllegalCall,
    IllegalDiscard,
    IllegalPlay,
    IllegalPoignee,
    IllegalSlam,
    Reason,
    Refusal,
)
from oudler.rules.rotation import (
    Ending,
    Turn,
    counts_as_played,
    cutter,
    shuffler,
    table_plans,
)
from oudler.rules.score import Mark, Result, Score, mark, result
from oudler.rules.sizes import SIZES, Poignee, TableSize, WrongTable, table_size
from oudler.rules.state import Phase, Slam, State, Terms, Trick
from oudler.rules.text import parse_state
from oudler.rules.view import (
    View,
    camps_are_known,
    defense_keeper,
    dog_keeper,
    piles,
    view,
)

__all__ = [
    "DECK",
    "DEFAULT_EDITION",
    "DOG",
    "EDITIONS",
    "EXCUSE",
    "JACK",
    "KING",
    "KNIGHT",
    "OPTIONS",
    "PETIT",
    "QUEEN",
    "SIZES",
    "TRUMP_21",
    "Action",
    "AnnounceSlam",
    "Auction",
    "Bid",
    "CallCard",
    "Card",
    "Confirm",
    "Count",
    "Deal",
    "DeclarePetitSec",
    "DiscardPool",
    "Draw",
    "Ending",
    "ExcuseOwner",
    "Generator",
    "Hand",
    "IllegalBid",
    "IllegalCall",
    "IllegalCut",
    "IllegalDiscard",
    "IllegalDraw",
    "IllegalPlay",
    "IllegalPoignee",
    "IllegalSlam",
    "LayDiscard",
    "MakeBid",
    "Mark",
    "Misdeal",
    "Moment",
    "NotABid",
    "NotACard",
    "Option",
    "Options",
    "Pack",
    "Phase",
    "PlayCard",
    "Poignee",
    "PoigneePool",
    "Reason",
    "Refusal",
    "Result",
    "Rule",
    "Ruleset",
    "SayJeu",
    "Score",
    "Seal",
    "ShowPoignee",
    "ShownPoignee",
    "Side",
    "Slam",
    "Spoken",
    "State",
    "Step",
    "Stream",
    "Suit",
    "TableSize",
    "Terms",
    "Trick",
    "Turn",
    "TurnDog",
    "UnknownOption",
    "View",
    "WrongTable",
    "actions_of",
    "apply",
    "camps_are_known",
    "can_correct_discard",
    "card_name",
    "cards_to_defense",
    "count_deal",
    "counts_as_played",
    "cut",
    "cutter",
    "deal_cards",
    "deal_out",
    "deal_text",
    "dealer_by_draw",
    "dealing_steps",
    "defense_keeper",
    "dog_keeper",
    "draw_for_dealer",
    "excuse_owner",
    "half_points",
    "is_cancelled_after_confusion",
    "is_misdeal_when_turned",
    "is_petit_sec",
    "legal_actions",
    "legal_plays_mask",
    "mark",
    "misdeals",
    "parse_action",
    "parse_bid",
    "parse_card",
    "parse_deal",
    "parse_state",
    "piles",
    "rank_of",
    "result",
    "shuffle",
    "shuffler",
    "start",
    "state_text",
    "suit_card",
    "suit_of",
    "table_plans",
    "table_size",
    "trump",
    "view",
    "why_not",
]
