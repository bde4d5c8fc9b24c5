"""What is told of boards on paper: cards as they are drawn, points, who takes and leads, badges."""

from oudler.rules import EXCUSE, Bid, Card, Hand, card_name, rank_of, suit_of
from oudler.tournament.boards import ROWS, Board, Label
from oudler.tournament.circuits import Badge
from oudler.tournament.seating import SEATS
from oudler.wording.game import bid_word, hand_groups
from oudler.wording.language import Words, msg, points_number
from oudler.wording.tournament import DOG_TITLE, diagram_label, seat_name

WHO_SIDES = (msg("Att."), msg("Déf."))
NOTES = (msg("Att."), msg("Déf."))
PM = ("PM",)

RECORD_NOTES = (msg("Att. %"), msg("Déf. %"))


def diagram_rows(words: Words) -> list[dict[str, object]]:
    """The printed rows of a diagram: the suit, then the code and the label of every card (DUP-08)."""
    return [
        {"suit": suit_code(row[0]), "cards": [[card_name(card), diagram_label(words, card)] for card in row]}
        for row in ROWS
    ]


def suit_code(card: Card) -> str:
    """The suit of a card as templates draw it: S, H, D, C, and T for trumps and the excuse."""
    suit = suit_of(card)
    return "T" if suit is None else "SHDC"[suit]


def card_drawn(words: Words, card: Card) -> list[str]:
    """A card as templates draw it: its suit and its label."""
    return [suit_code(card), diagram_label(words, card)]


def hand_drawn(words: Words, hand: Hand) -> list[dict[str, str]]:
    """A hand suit by suit, the trumps first; a dash where it has none."""
    return [
        {"suit": code, "text": " ".join(diagram_label(words, card) for card in group) or "—"}
        for code, group in zip("TSHCD", hand_groups(hand), strict=True)
    ]


def points_in_hands(words: Words, board: Board) -> list[str]:
    """The points that each hand holds, and the dog."""
    hands = [(seat_name(words, seat), board.hand(seat)) for seat in SEATS]
    return [
        words.say("{name} : {points}", name=name, points=points_number(words, hand.half_points))
        for name, hand in [*hands, (words.say(DOG_TITLE), board.dog)]
    ]


def attack_lines(words: Words, cards: Hand) -> list[str]:
    """What the taker holds with the dog: points, oudlers, trumps."""
    oudlers = sum(card == EXCUSE or (suit_of(card) is None and rank_of(card) in (1, 21)) for card in cards)
    trumps = sum(suit_of(card) is None for card in cards)
    return [
        words.many(
            "{points} points, {n} bout",
            "{points} points, {n} bouts",
            oudlers,
            points=points_number(words, cards.half_points),
        ),
        words.many("{n} atout avec l'excuse", "{n} atouts avec l'excuse", trumps),
    ]


def taken_text(words: Words, label: Label) -> str:
    """The contract of a board and the seat of its taker; both are open in a match (EQU-04)."""
    contract = bid_word(words, Bid.GARDE).capitalize()
    return words.say("{contract}, preneur {seat}", contract=contract, seat=seat_name(words, label.taker))


def leads_text(words: Words, label: Label) -> str:
    """Who leads to the first trick."""
    return words.say("entame {seat}", seat=seat_name(words, label.leader))


# --- badges ---------------------------------------------------------------------------------------------

_BADGES = {Badge.BLUE: msg("bleu"), Badge.WHITE: msg("blanc"), Badge.RED: msg("rouge")}


def badge_name(words: Words, badge: Badge) -> str:
    """The colour of a badge."""
    return words.say(_BADGES[badge])
